// SPDX-License-Identifier: MIT
// Views: lightweight descriptions of a layout. Nothing is computed here. A layout writes them as records.
import * as c from "../abi/constants.js";
import { nan, shown } from "../geometry.js";
import {
  AXES, DIRECTIONS, EDGES, alignmentCodes, flags, guideCodes, unitPoint,
} from "./alignment.js";
import { MeasuredLength } from "../measurement/lengths.js";
import { cellParameters } from "./cells.js";
import { choice, number, optionalNumber, options, parted } from "./options.js";

/**
 * @template Value
 * @typedef {import("../types/index.js").LayoutKey<Value>} LayoutKey
 */
/**
 * @typedef {import("../types/index.js").Alignment} Alignment
 * @typedef {import("../types/index.js").Anchored} Anchored
 * @typedef {import("../types/index.js").Axes} Axes
 * @typedef {import("../types/index.js").Axis} Axis
 * @typedef {import("../types/index.js").Child} Child
 * @typedef {import("../types/index.js").Direction} Direction
 * @typedef {import("../types/index.js").Edge} Edge
 * @typedef {import("../types/index.js").FrameOptions} FrameOptions
 * @typedef {import("../types/index.js").Guide} Guide
 * @typedef {import("../types/index.js").GuideLike} GuideLike
 * @typedef {import("../types/index.js").GuidePosition} GuidePosition
 * @typedef {import("../types/index.js").HorizontalName} HorizontalName
 * @typedef {import("../types/index.js").Insets} Insets
 * @typedef {import("../types/index.js").Region} Region
 * @typedef {import("../types/index.js").TableCellOptions} TableCellOptions
 */

/** A description of a part of a layout. A modifier returns a new view around this one, so the order counts. */
export class View {
  /** @internal */
  constructor(type, kind, member, parameters, children = []) {
    /**
     * The name of the view's kind, such as "vstack".
     * @readonly
     * @type {string}
     */
    this.type = type;
    /**
     * @type {number}
     * @internal
     */
    this.kind = kind;
    /**
     * The member of rgl_parameters that it writes.
     * @internal
     * @type {string}
     */
    this.member = member;
    /**
     * @type {any}
     * @internal
     */
    this.parameters = parameters;
    /**
     * @type {readonly View[]}
     * @readonly
     */
    this.children = children;
    /** @type {string | undefined} */
    this.name = undefined;
  }

  /**
   * Gives the view a name, which errors, explanations and pictures call it by.
   * @param {string} name
   * @returns {this}
   */
  named(name) {
    this.name = name;
    return this;
  }

  /** @returns {string} */
  toString() {
    return this.name === undefined ? this.type : `${this.type} "${this.name}"`;
  }

  /**
   * A view of one kind around this one, and its objects that are not parameters. Groups of views wrap each view.
   * @internal
   */
  wrapped(type, kind, member, parameters, more = [], held = {}) {
    return Object.assign(new View(type, kind, member, parameters, [this, ...more]), held);
  }

  // MARK: Modifiers.

  /**
   * Puts the view into a box of a width, a height or both.
   *
   * Puts the view into a box with limits. A length may be measured: see `maxWidth`.
   * @param {FrameOptions} [given]
   * @returns {View}
   */
  frame(given) {
    const who = "frame";
    const taken = options(given, {
      width: undefined, height: undefined, minWidth: undefined, idealWidth: undefined, maxWidth: undefined,
      minHeight: undefined, idealHeight: undefined, maxHeight: undefined, alignment: "center",
    }, who);
    const measured = FRAME_LIMITS.filter((name) => taken[name] instanceof MeasuredLength);
    if (measured.length > 0) return this.#measuredFrame(taken, measured);
    const limits = {
      minimumWidth: optionalNumber(taken.minWidth, who, "minWidth"),
      idealWidth: optionalNumber(taken.idealWidth, who, "idealWidth"),
      maximumWidth: optionalNumber(taken.maxWidth, who, "maxWidth"),
      minimumHeight: optionalNumber(taken.minHeight, who, "minHeight"),
      idealHeight: optionalNumber(taken.idealHeight, who, "idealHeight"),
      maximumHeight: optionalNumber(taken.maxHeight, who, "maxHeight"),
    };
    const alignment = alignmentCodes(taken.alignment);
    const width = optionalNumber(taken.width, who, "width"), height = optionalNumber(taken.height, who, "height");
    if (Object.values(limits).every(Number.isNaN)) {
      return this.wrapped("frame", c.KIND_FRAME, "frame", { width, height, alignment });
    }
    if (!Number.isNaN(width) || !Number.isNaN(height)) {
      throw new TypeError("a frame has fixed lengths or limits; call frame twice to have both");
    }
    return this.wrapped("frame", c.KIND_FLEXIBLE_FRAME, "flexibleFrame", { ...limits, alignment });
  }

  /** A frame for each measured length, around one frame for all fixed lengths. */
  #measuredFrame(taken, measured) {
    const others = { ...taken };
    for (const name of measured) others[name] = undefined;
    const hasOthers = FRAME_LIMITS.some((name) => others[name] !== undefined);
    const alignment = alignmentCodes(taken.alignment);
    return measured.sort((a, b) => fromInside(a) - fromInside(b)).reduce((view, name) =>
      view.wrapped("frame", c.KIND_MEASUREMENT_FRAME, "measurementFrame", { limit: FRAME_LIMITS.indexOf(name), alignment }, [],
        { measurement: { length: taken[name] } }), hasOthers ? this.frame(others) : this);
  }

  /**
   * Records the view's size with the nearest measurement reader, under a tag. See `measurementReader`.
   * @param {unknown} [tag] The tag that lengths refer to. Any value.
   * @param {{ scope?: unknown }} [given] `scope`: The scope of the reader, if it has one.
   * @returns {View}
   */
  measure(tag, given) {
    const { scope } = options(given, { scope: undefined }, "measure");
    return this.wrapped("measure", c.KIND_MEASUREMENT_TAG, "measurementTag", {}, [], { measurement: { tag, scope } });
  }

  /**
   * Puts space around the view. `padding(12)` puts it on all sides, `padding({ horizontal: 8, top: 4 })` on some,
   * `padding()` 16 points on all. The narrower name wins; insets may be negative.
   * @param {number | (Insets & { horizontal?: number; vertical?: number })} [given] Points on each edge,
   *   which may be negative.
   * @returns {View}
   */
  padding(given) {
    const none = { horizontal: undefined, vertical: undefined, top: undefined, leading: undefined, bottom: undefined,
      trailing: undefined };
    if (given === undefined || typeof given === "number") {
      const all = given ?? c.DEFAULT_PADDING;
      return this.#padded({ top: all, leading: all, bottom: all, trailing: all });
    }
    const taken = options(given, none, "padding");
    const across = taken.horizontal ?? 0, along = taken.vertical ?? 0;
    return this.#padded({
      top: taken.top ?? along, leading: taken.leading ?? across,
      bottom: taken.bottom ?? along, trailing: taken.trailing ?? across,
    });
  }

  #padded(insets) {
    for (const edge in insets) number(insets[edge], "padding", edge);
    return this.wrapped("padding", c.KIND_PADDING, "padding", insets);
  }

  /**
   * Keeps the view at its ideal size on the chosen axes, whatever its proposal. Axes are "horizontal", "vertical" and "both".
   * @param {Axes} [axes]
   * @returns {View}
   */
  fixedSize(axes = "both") {
    const chosen = flags(AXES, axes, "axis");
    return this.wrapped("fixedSize", c.KIND_FIXED_SIZE, "fixedSize", { horizontal: chosen & 1, vertical: chosen >> 1 });
  }

  /**
   * Lets stacks serve the view before those with a lower priority.
   * @param {number} priority The priority. Views without one have 0.
   * @returns {View}
   */
  layoutPriority(priority) {
    return this.wrapped("layoutPriority", c.KIND_LAYOUT_PRIORITY, "layoutPriority",
      number(priority, "layoutPriority", "a priority"));
  }

  /**
   * Lets the view share the remaining length of its stack, in proportion to its weight.
   * @param {number} weight The weight, positive and finite.
   * @returns {View}
   */
  weight(weight) {
    return this.wrapped("weight", c.KIND_WEIGHT, "weight", { weight: number(weight, "weight", "a weight") });
  }

  /**
   * Keeps the shape of the view, width divided by height.
   * @param {number} [ratio] Width divided by height; unspecified: the shape of the ideal size.
   * @param {"fit" | "fill"} [mode="fit"] The largest size that fits into the proposal, or the smallest that fills it.
   * @returns {View}
   */
  aspectRatio(ratio, mode = "fit") {
    return this.wrapped("aspectRatio", c.KIND_ASPECT_RATIO, "aspectRatio",
      { ratio: optionalNumber(ratio, "aspectRatio", "a ratio"), mode: choice({ fit: 0, fill: 1 }, mode, "mode") });
  }

  /**
   * Moves the view without any effect around it.
   * @param {number} x Points from the leading side.
   * @param {number} [y=0] Points downwards.
   * @returns {View}
   */
  offset(x, y = 0) {
    return this.wrapped("offset", c.KIND_OFFSET, "offset", { x: number(x, "offset", "x"), y: number(y, "offset", "y") });
  }

  /**
   * Takes the whole proposal, and puts the centre of the view on a point in it.
   * @param {number} x Points from the leading side.
   * @param {number} y Points downwards.
   * @returns {View}
   */
  position(x, y) {
    return this.wrapped("position", c.KIND_POSITION, "position",
      { x: number(x, "position", "x"), y: number(y, "position", "y") });
  }

  /**
   * Puts views in front of the view, which are proposed its size and never change it.
   * @param {Child[] | [...Child[], { alignment?: Alignment }]} given The views in front. `alignment`: The position in the
   *   view, by default "center".
   * @returns {View}
   */
  overlay(...given) {
    return this.#layered("overlay", c.KIND_OVERLAY, given);
  }

  /**
   * Puts views behind the view, which are proposed its size and never change it.
   * @param {Child[] | [...Child[], { alignment?: Alignment }]} given The views behind. `alignment`: The position in the
   *   view, by default "center".
   * @returns {View}
   */
  background(...given) {
    return this.#layered("background", c.KIND_BACKGROUND, given);
  }

  #layered(type, kind, given) {
    const [content, taken] = parted(given);
    const { alignment } = options(taken, { alignment: "center" }, type);
    return this.wrapped(type, kind, "layer", { alignment: alignmentCodes(alignment) }, members(content, type));
  }

  /**
   * Paints the view in front of siblings with a lower index.
   * @param {number} index The index. Views without one have 0.
   * @returns {View}
   */
  zIndex(index) {
    return this.wrapped("zIndex", c.KIND_Z_INDEX, "zIndex", { index: number(index, "zIndex", "an index") });
  }

  /**
   * Keeps the view's place, but leaves it out when the layout is painted.
   * @returns {View}
   */
  hidden() {
    return this.wrapped("hidden", c.KIND_HIDDEN, "hidden", { hidden: 1 });
  }

  /**
   * Lays the view and all in it out in a direction of its own. Directions are "leftToRight" and "rightToLeft".
   * @param {Direction} direction The side that leads.
   * @returns {View}
   */
  layoutDirection(direction) {
    return this.wrapped("layoutDirection", c.KIND_LAYOUT_DIRECTION, "layoutDirection",
      { direction: choice(DIRECTIONS, direction, "direction") });
  }

  /**
   * Sets a value for the custom layout around the view. See `layoutKey`.
   * @template Value
   * @param {LayoutKey<Value>} key The key under which the layout reads the value.
   * @param {Value} value The value.
   * @returns {View}
   */
  layoutValue(key, value) {
    const { number: code } = /** @type {any} */ (key ?? {});
    if (typeof code !== "bigint") throw new TypeError(`a key is made by layoutKey, not ${shown(key)}`);
    const isNumber = typeof key.default === "number";
    return this.wrapped("layoutValue", c.KIND_LAYOUT_VALUE, "layoutValue",
      { key: code, value: isNumber ? number(value, "layoutValue", "the value of this key") : 0 }, [],
      isNumber ? {} : { held: value });
  }

  /**
   * Sets the position of one of the view's guides. "center" needs an axis.
   * @param {GuideLike} guide The guide.
   * @param {GuidePosition} [position=0] Points from the leading or top side, or a function of the view's dimensions.
   * @param {object} [given]
   * @param {number} [given.fraction=0] The part of the view's length that is added to the position.
   * @param {Axis} [given.axis] The axis of a guide that both axes have.
   * @returns {View}
   */
  alignmentGuide(guide, position = 0, given) {
    const { fraction, axis } = options(given, { fraction: 0, axis: undefined }, "alignmentGuide");
    const codes = guideCodes(guide, axis);
    const isFunction = typeof position === "function";
    return this.wrapped("alignmentGuide", c.KIND_ALIGNMENT_GUIDE, "alignmentGuide", {
      ...codes,
      position: { constant: isFunction ? 0 : number(position, "alignmentGuide", "a position"), fraction, tag: 0, locator: 0 },
    }, [], isFunction ? { locate: position } : {});
  }

  /**
   * Puts the view into a box whose lengths are fractions of the proposal or of the container. That is the nearest scroll
   * view, or the root.
   * @param {object} given
   * @param {number} [given.width] The fraction of the width.
   * @param {number} [given.height] The fraction of the height.
   * @param {number} [given.minWidth] The least width of the box, in points.
   * @param {number} [given.maxWidth] The greatest width of the box, in points.
   * @param {number} [given.minHeight] The least height of the box, in points.
   * @param {number} [given.maxHeight] The greatest height of the box, in points.
   * @param {"proposal" | "container"} [given.of="proposal"] The base of the fractions.
   * @param {Alignment} [given.alignment="center"] Where the view is in the box.
   * @returns {View}
   */
  relativeFrame(given) {
    const taken = options(given, { width: undefined, height: undefined, minWidth: undefined, maxWidth: undefined,
      minHeight: undefined, maxHeight: undefined, of: "proposal", alignment: "center" }, "relativeFrame");
    return this.wrapped("relativeFrame", c.KIND_RELATIVE_FRAME, "relativeFrame", {
      width: nan(taken.width), height: nan(taken.height), minimumWidth: nan(taken.minWidth),
      maximumWidth: nan(taken.maxWidth), minimumHeight: nan(taken.minHeight), maximumHeight: nan(taken.maxHeight),
      alignment: alignmentCodes(taken.alignment), basis: choice({ proposal: 0, container: 1 }, taken.of, "basis"),
    });
  }

  /**
   * Puts the view into a box as long as some tracks of the container. That is the nearest scroll view, or the root.
   * @param {object} [given]
   * @param {Axes | readonly Axis[]} [given.axes="both"] The axes on which the box follows the container.
   * @param {number} [given.count=1] Tracks in the container.
   * @param {number} [given.span=1] Tracks that the box covers.
   * @param {number} [given.spacing=0] Points between two tracks.
   * @param {readonly [number?, number?]} [given.container] Lengths that replace the lengths of the container.
   * @param {Alignment} [given.alignment="center"] Where the view is in the box.
   * @returns {View}
   */
  containerRelativeFrame(given) {
    const taken = options(given, { axes: "both", count: 1, span: 1, spacing: 0, container: [], alignment: "center" },
      "containerRelativeFrame");
    return this.wrapped("containerRelativeFrame", c.KIND_CONTAINER_RELATIVE_FRAME, "containerRelativeFrame", {
      axes: flags(AXES, taken.axes, "axis"), count: taken.count, span: taken.span, spacing: taken.spacing,
      containerWidth: nan(taken.container[0]), containerHeight: nan(taken.container[1]),
      alignment: alignmentCodes(taken.alignment),
    });
  }

  /**
   * Keeps the view clear of a ring that backgrounds may ignore. An example is `safeArea({ top: 44 })`.
   * @param {Insets} insets How wide the ring is on each edge, in points.
   * @param {object} [given]
   * @param {"container" | "keyboard"} [given.region="container"] The reason for the ring.
   * @returns {View}
   */
  safeArea(insets, given) {
    const taken = options(insets, { top: 0, leading: 0, bottom: 0, trailing: 0 }, "safeArea");
    const { region } = options(given, { region: "container" }, "safeArea");
    return this.wrapped("safeArea", c.KIND_SAFE_AREA, "safeArea", { insets: taken, region: choice(REGIONS, region, "region") });
  }

  /**
   * Lets the view reach through the safe areas around it. It does so on each chosen edge that it touches.
   * @param {object} [given]
   * @param {Region | readonly Region[]} [given.regions="all"] The regions that it reaches through.
   * @param {"all" | Edge | readonly Edge[]} [given.edges="all"] The edges on which it does.
   * @returns {View}
   */
  ignoresSafeArea(given) {
    const { regions, edges } = options(given, { regions: "all", edges: "all" }, "ignoresSafeArea");
    return this.wrapped("ignoresSafeArea", c.KIND_IGNORES_SAFE_AREA, "ignoresSafeArea",
      { regions: flags(REGIONS, regions, "region"), edges: flags(EDGES, edges, "edge") });
  }

  /**
   * Puts a bar at an edge of the view, which keeps clear of it.
   * @param {View} bar The bar.
   * @param {object} [given]
   * @param {Edge} [given.edge="bottom"] The edge that the bar takes.
   * @param {Alignment} [given.alignment="center"] Where bar and view meet along the edge.
   * @param {number} [given.spacing] Points between bar and view. Unspecified: their preferred spacing.
   * @returns {View}
   */
  safeAreaInset(bar, given) {
    const { edge, alignment, spacing } =
      options(given, { edge: "bottom", alignment: "center", spacing: undefined }, "safeAreaInset");
    return this.wrapped("safeAreaInset", c.KIND_SAFE_AREA_INSET, "safeAreaInset",
      { edge: choice(EDGES, edge, "edge"), alignment: alignmentCodes(alignment), spacing: nan(spacing) },
      members([bar], "safeAreaInset"));
  }

  /**
   * Sets how the view is placed in the grid around it. It may be anywhere among the view's modifiers.
   * @param {object} given
   * @param {number} [given.columns=1] Columns that the view spans.
   * @param {Anchored} [given.anchor] The point of the view that meets the same point of its cell.
   * @param {HorizontalName | Guide} [given.columnAlignment] The alignment of the column in which the view begins.
   * @param {Axes} [given.unsizedAxes] Axes on which the view takes the length of its cell, and needs no length itself.
   * @returns {View}
   */
  gridCell(given) {
    const taken = options(given, { columns: 1, anchor: undefined, columnAlignment: undefined, unsizedAxes: "none" },
      "gridCell");
    const anchor = taken.anchor === undefined ? { x: NaN, y: NaN } : unitPoint(taken.anchor);
    return this.wrapped("gridCell", c.KIND_GRID_CELL, "gridCell", {
      anchorX: anchor.x, anchorY: anchor.y, columns: taken.columns,
      columnAlignment: taken.columnAlignment === undefined
        ? c.ALIGNMENT_INHERITED : alignmentCodes(taken.columnAlignment).horizontal,
      unsizedAxes: flags(AXES, taken.unsizedAxes, "axis"),
    });
  }

  /**
   * Sets how the view is placed in the table around it. It may be anywhere among the view's modifiers.
   * @param {TableCellOptions} given Counts may be "all". `columns`: Columns that the view covers. `rows`: Rows that the
   *   view covers. `column`: The column in which the view begins, from 0 on; unspecified: the next free one.
   *   `horizontalAlignment`: The position in the cell; unspecified: the alignment of the column. `verticalAlignment`: The
   *   position in the cell; unspecified: the alignment of the row. `padding`: Replaces the table's padding of cells.
   *   `unsizedAxes`: Axes on which the view takes the length of its cell, and needs no length itself.
   * @returns {View}
   */
  tableCell(given) {
    return this.wrapped("tableCell", c.KIND_TABLE_CELL, "tableCell", cellParameters(given));
  }
}

// In the order of the library's numbers.
const FRAME_LIMITS = ["minWidth", "idealWidth", "maxWidth", "width", "minHeight", "idealHeight", "maxHeight", "height"];
/** Of lengths that contradict each other the minimum counts, so its frame is outermost. */
const fromInside = (name) => ["ideal", "max", "min"].findIndex((prefix) => name.startsWith(prefix));

const REGIONS = { container: 1, keyboard: 2, all: 3 };

/** Several views in the place of one. Each becomes a child of the container around the group. */
export class Several extends View {
  constructor(type, kind, member, parameters, children) {
    super(type, kind, member, parameters, children);
    this.standsForSeveral = true;
  }

  /** A modifier of several views is applied to each. */
  wrapped(type, kind, member, parameters, more, held) {
    return /** @type {any} */ (this).madeOf(this.children.map((child) => child.wrapped(type, kind, member, parameters, more, held)));
  }
}

export class Group extends Several {
  constructor(children) {
    super("group", undefined, undefined, {}, children);
  }

  madeOf(children) {
    return new Group(children);
  }
}

export class GridRow extends Several {
  constructor(parameters, children) {
    super("gridRow", c.KIND_GRID_ROW, "gridRow", parameters, children);
  }

  madeOf(children) {
    return new GridRow(this.parameters, children);
  }
}

/**
 * Returns the views among the arguments of a container. undefined, null and false are left out, so a child may depend on
 * a condition. Arrays and groups are spread. Rows stay rows if `takesRows` is true.
 */
export function members(given, who, takesRows = false) {
  const found = [];
  for (const child of given) {
    if (child === undefined || child === null || child === false) continue;
    if (Array.isArray(child)) found.push(...members(child, who, takesRows));
    else if (child instanceof Group || (child instanceof GridRow && !takesRows)) {
      found.push(...members(child.children, who, takesRows));
    } else if (child instanceof View) found.push(child);
    else throw new TypeError(`${who} takes views, not ${shown(child)}${hint(child)}`);
  }
  return found;
}

function hint(child) {
  if (child?.constructor?.name === "View" || Array.isArray(child?.children)) {
    return ": it comes from another copy of the package, which this program has loaded twice";
  }
  return typeof child === "string" ? `: write text(${JSON.stringify(child.slice(0, 20))})` : "";
}
