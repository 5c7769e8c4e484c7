// SPDX-License-Identifier: MIT
// The subviews that a function of a custom layout receives. They are valid until it returns.
import { subviews as SUBVIEWS, placement as PLACEMENT, proposal as PROPOSAL, size as SIZE, spacing as SPACING }
  from "../abi/structs.js";
import { RegletError, codeOf } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { nan, optional, shown } from "../geometry.js";
import { AXIS, DIRECTIONS, guideCodes, unitPoint } from "../views/alignment.js";
import { choice } from "../views/options.js";

/**
 * @template Value
 * @typedef {import("../types/index.js").LayoutKey<Value>} LayoutKey
 */
/**
 * @typedef {import("../types/index.js").Anchored} Anchored
 * @typedef {import("../types/index.js").Axis} Axis
 * @typedef {import("../types/index.js").Direction} Direction
 * @typedef {import("../types/index.js").GuideLike} GuideLike
 * @typedef {import("../types/index.js").Offer} Offer
 * @typedef {import("../types/index.js").Point} Point
 * @typedef {import("../types/index.js").Size} Size
 * @typedef {import("../types/index.js").Spacing} Spacing
 */

const SIDES = ["top", "left", "bottom", "right"];

/** The struct of the C library, while it is valid. */
export class Loan {
  /** @type {Loan | undefined} */
  static current;

  constructor(library, at, held) {
    this.outer = Loan.current;
    Loan.current = this;
    const { count, direction } = read(library.view, at, SUBVIEWS);
    this.library = library;
    this.at = at;
    this.held = held;
    this.count = count;
    /** @type {Direction} */
    this.direction = direction === 1 ? "rightToLeft" : "leftToRight";
  }

  end() {
    this.at = undefined;
    Loan.current = this.outer;
  }

  call(name, ...parameters) {
    if (this.at === undefined) {
      throw new RegletError("a subview can be used only in the function that received it", { code: "OUT_OF_TURN" });
    }
    this.library.check((status) => {
      const { message, code } = this.library.plainFailure(status);
      const why = code === "OUT_OF_TURN" ? "subviews are placed only in placeSubviews" : message;
      return new RegletError(why, { code: codeOf(status) });
    }, name, this.at, ...parameters);
  }

  subviews() {
    return Array.from({ length: this.count }, (_, index) => new Subview(this, index));
  }
}

export function proposalOf(given) {
  if (given === undefined || given === null) return { width: NaN, height: NaN };
  const [width, height] = Array.isArray(given) ? given : [given.width, given.height];
  return { width: nan(width), height: nan(height) };
}

/** One child of a custom layout, during a call. */
export class Subview {
  #loan;

  /** @internal */
  constructor(loan, index) {
    this.#loan = loan;
    /**
     * @type {number}
     * @readonly
     */
    this.index = index;
  }

  /**
   * @internal
   * @param {Loan} loan
   * @param {Iterable<Subview>} subviews
   * @returns {Uint32Array}
   */
  static indexes(loan, subviews) {
    const given = [...subviews], known = new Set();
    for (const one of given) {
      if (!(one instanceof Subview)) throw new TypeError(`a layout takes subviews, not ${shown(one)}`);
      if (one.#loan !== loan) {
        throw new RegletError("a subview can be used only in the function that received it", { code: "OUT_OF_TURN" });
      }
      if (known.has(one.index)) throw new RegletError(`subview ${one.index} is given twice`, { code: "INVALID_ARGUMENT" });
      known.add(one.index);
    }
    return Uint32Array.from(given, (one) => one.index);
  }

  /** @returns {Direction} */
  get direction() {
    return this.#loan.direction;
  }

  /**
   * Measures the subview for a proposal: `[width, height]` or `{ width, height }`, undefined for an unspecified length.
   * @param {Offer} [proposal]
   * @returns {Size}
   */
  sizeThatFits(proposal) {
    const { library } = this.#loan;
    return library.withStack(PROPOSAL.size + SIZE.size, (at) => {
      write(library.view, at, PROPOSAL, proposalOf(proposal));
      this.#loan.call("rgl_subview_measure", this.index, at, at + PROPOSAL.size);
      return read(library.view, at + PROPOSAL.size, SIZE);
    });
  }

  /**
   * Places the subview in the coordinates of the bounds: its `anchor` ("topLeading", [x, y]) is placed at a point.
   * @param {Point} at
   * @param {{ anchor?: Anchored; proposal?: Offer }} options
   */
  place({ x, y }, { anchor = "topLeading", proposal } = {}) {
    const { library } = this.#loan;
    library.withStack(PLACEMENT.size, (at) => {
      write(library.view, at, PLACEMENT, { x, y, anchor: unitPoint(anchor), proposal: proposalOf(proposal) });
      this.#loan.call("rgl_subview_place", this.index, at);
    });
  }

  /** @returns {number} */
  get priority() {
    return this.#number("rgl_subview_priority");
  }

  /**
   * The value that the view gives under a key, or the key's default.
   * @template Value
   * @param {LayoutKey<Value>} key
   * @returns {Value}
   */
  value(key) {
    const found = this.#number("rgl_subview_layout_value", /** @type {any} */ (key).number, NaN);
    if (Number.isNaN(found)) return key.default;
    return typeof key.default === "number" ? found : this.#loan.held.get(found);
  }

  /**
   * The position of a guide under a proposal.
   * @param {GuideLike} guide
   * @param {Offer} [proposal]
   * @param {{ axis?: Axis }} options
   * @returns {number}
   */
  guide(guide, proposal, { axis } = {}) {
    return this.#guide("rgl_subview_guide", guide, proposal, axis);
  }

  /**
   * The explicit position of a guide, or undefined.
   * @param {GuideLike} guide
   * @param {Offer} [proposal]
   * @param {{ axis?: Axis }} options
   * @returns {number | undefined}
   */
  explicitGuide(guide, proposal, { axis } = {}) {
    return optional(this.#guide("rgl_subview_explicit_guide", guide, proposal, axis));
  }

  /**
   * What distances the subview prefers: `[{ category, side, distance }]`.
   * @returns {Spacing[]}
   */
  get spacing() {
    const { library } = this.#loan;
    return library.withStack(SPACING.size, (at) => {
      this.#loan.call("rgl_subview_spacing", this.index, at);
      const { count, entries } = read(library.view, at, SPACING);
      return entries.slice(0, count).map((entry) => ({ ...entry, side: SIDES[entry.side] }));
    });
  }

  /**
   * The distance, in points, that this subview and the next one prefer between them along an axis.
   * @param {Subview} next
   * @param {Axis} axis
   * @returns {number}
   */
  distance(next, axis) {
    if (!(next instanceof Subview)) throw new TypeError(`distance takes the next subview, not ${shown(next)}`);
    const { library, direction } = this.#loan;
    return library.withStack(2 * SPACING.size + 8, (at) => {
      const second = at + SPACING.size, out = second + SPACING.size;
      this.#loan.call("rgl_subview_spacing", this.index, at);
      this.#loan.call("rgl_subview_spacing", next.index, second);
      library.check((status) => library.plainFailure(status), "rgl_spacing_distance", at, second,
        choice(AXIS, axis, "axis"), DIRECTIONS[direction], out);
      return library.view.getFloat64(out, true);
    });
  }

  #guide(name, guide, proposal, axis) {
    const { library } = this.#loan;
    return library.withStack(PROPOSAL.size + 8, (at) => {
      const codes = guideCodes(guide, axis);
      write(library.view, at, PROPOSAL, proposalOf(proposal));
      this.#loan.call(name, this.index, at, codes.axis, codes.guide, at + PROPOSAL.size);
      return library.view.getFloat64(at + PROPOSAL.size, true);
    });
  }

  #number(name, ...parameters) {
    const { library } = this.#loan;
    return library.withStack(8, (at) => {
      this.#loan.call(name, this.index, ...parameters, at);
      return library.view.getFloat64(at, true);
    });
  }
}

export function writeSpacing(library, at, distances) {
  const entries = distances.map(({ category = 0, side, distance }) => ({ category, side: SIDES.indexOf(side), distance }));
  write(library.view, at, SPACING, { count: entries.length, entries });
}
