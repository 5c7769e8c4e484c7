// SPDX-License-Identifier: MIT
// Items of a layout, and guides, which have only a rectangle.
import * as structs from "../abi/structs.js";
import { nan, optional } from "../geometry.js";
import { flags } from "../views/alignment.js";
import { options } from "../views/options.js";
import { formBytes } from "../views/text.js";
import { ATTRIBUTES, Anchor, attributeNumber } from "./constraint.js";

/**
 * @typedef {import("../types/index.js").Anchors} Anchors
 * @typedef {import("../types/index.js").Attribute} Attribute
 * @typedef {import("../types/index.js").Edges} Edges
 * @typedef {import("../types/index.js").Insets} Insets
 * @typedef {import("../types/index.js").Layout} Layout
 * @typedef {import("../types/index.js").Measure} Measure
 * @typedef {import("../types/index.js").Reason} Reason
 * @typedef {import("../types/index.js").Rect} Rect
 * @typedef {import("../types/index.js").Size} Size
 * @typedef {import("../types/index.js").View} View
 */

const FLEXIBLE = { left: 1, width: 2, right: 4, top: 8, height: 16, bottom: 32 };
const EDGES = { top: 0, left: 0, bottom: 0, right: 0 };

/** Anchors: `item.leading`, … */
const Anchored = /** @type {new () => Anchors} */ (class {});
for (const attribute of ATTRIBUTES) {
  Object.defineProperty(Anchored.prototype, attribute, {
    get() {
      return new Anchor(this, attribute);
    },
  });
}

/** Common to items and guides: anchors, a name and a frame. */
export class AnyItem extends Anchored {
  /** @internal */
  constructor(layout, id, name, superview) {
    super();
    /**
     * @type {import("./autolayout.js").AutoLayout}
     * @internal
     */
    this.layout = layout;
    /**
     * @type {bigint}
     * @internal
     */
    this.id = id;
    /**
     * @type {string | undefined}
     * @readonly
     */
    this.name = name;
    /**
     * @type {Item | undefined}
     * @readonly
     */
    this.superview = superview;
  }

  toString() {
    return this.name ?? `item ${Number(this.id & 0xfffffffn) - 1}`;
  }

  /**
   * The frame of the last layout, in the superview's coordinates.
   * @returns {Rect}
   */
  get frame() {
    return this.layout.object.ask(structs.rect, "item_frame", this.id, 0);
  }

  /** @returns {Rect} */
  get frameInRoot() {
    return this.layout.object.ask(structs.rect, "item_frame", this.id, 1);
  }

  /**
   * What decides an attribute: `{ reasons, text }`.
   * @param {Attribute} attribute
   * @returns {{ reasons: Reason[]; text: string }}
   */
  explain(attribute) {
    const number = attributeNumber(attribute);
    return {
      reasons: this.layout.reasons("autolayout_explain", this.id, number),
      text: this.layout.object.words("autolayout_explain_text", this.id, number),
    };
  }

  /** Removes the item, the items in it, and all constraints that concern them. */
  remove() {
    this.layout.object.call("item_remove", this.id);
    this.layout.forgetGone();
  }
}

/** A rectangle without content, which constraints place. */
export class LayoutGuide extends AnyItem {}

/** A rectangle with content, and items in it. */
export class Item extends AnyItem {
  #guides = {};

  /**
   * Makes an item in this one.
   * @param {string} [name]
   * @returns {Item}
   */
  item(name) {
    return this.layout.item(name, this);
  }

  /**
   * Makes a guide of this item.
   * @param {string} [name]
   * @returns {LayoutGuide}
   */
  guide(name) {
    return this.layout.makeGuide(this, 0, name);
  }

  /**
   * The part of the item that is clear of the safe area's insets.
   * @returns {LayoutGuide}
   */
  get safeArea() {
    return (this.#guides.safeArea ??= this.layout.makeGuide(this, 1));
  }

  /**
   * The part of the item inside its margins.
   * @returns {LayoutGuide}
   */
  get margins() {
    return (this.#guides.margins ??= this.layout.makeGuide(this, 2));
  }

  /**
   * Requires a size; undefined leaves a side to the constraints.
   * @param {number} [width]
   * @param {number} [height]
   */
  setSize(width, height) {
    this.layout.object.give(structs.proposal, { width: nan(width), height: nan(height) }, "item_set_size", this.id);
  }

  /**
   * Sets the content of the item: `{ width, height, hugging, resistance, firstBaseline, lastBaseline }`; hugging and
   * resistance are a priority, or one for each axis.
   * @param {{ width?: number; height?: number; hugging?: number | readonly [number, number]; resistance?: number |
   *   readonly [number, number]; firstBaseline?: number; lastBaseline?: number; }} given
   */
  setContent(given) {
    const taken = options(given, { width: NaN, height: NaN, hugging: 250, resistance: 750, firstBaseline: 0, lastBaseline: 0 },
      "setContent");
    const [horizontalHugging, verticalHugging] = both(taken.hugging);
    const [horizontalResistance, verticalResistance] = both(taken.resistance);
    this.layout.object.give(structs.intrinsic_content, {
      size: { width: taken.width, height: taken.height }, horizontalHugging, verticalHugging, horizontalResistance,
      verticalResistance, firstBaseline: taken.firstBaseline, lastBaseline: taken.lastBaseline,
    }, "item_set_content", this.id);
  }

  /**
   * Gives the item a text or paragraph as its content: as high as the lines that its width makes of it.
   * @param {View} view
   */
  setText(view) {
    const { widths, flags: ends, counts, clusters, form } = /** @type {any} */ (view).words;
    const { object } = this.layout;
    const hasClusters = clusters !== undefined && clusters.length > 0;
    const none = new Uint8Array();
    const arrays = [widths, ends ?? none, hasClusters ? counts : none, hasClusters ? clusters : none,
      form?.runs ?? none, form?.edges ?? none, form?.tabStops ?? none];
    object.lending(arrays, (wordWidths, wordFlags, clusterCounts, clusterWidths, ...formArrays) =>
      object.lending([formBytes(form, () => formArrays.shift())], (text) =>
        object.give(structs.paragraph, { ...view.parameters, wordWidths, wordCount: widths.length, wordFlags, clusterCounts,
          clusterWidths, text }, "item_set_paragraph", this.id)));
    this.layout.contents.drop(this);
  }

  /**
   * The content as it was last set or measured: `{ width, height, firstBaseline, lastBaseline }`.
   * @returns {{ width?: number; height?: number; firstBaseline: number; lastBaseline: number }}
   */
  get content() {
    const { size, firstBaseline, lastBaseline } = this.layout.object.ask(structs.intrinsic_content, "item_content", this.id);
    return { width: optional(size.width), height: optional(size.height), firstBaseline, lastBaseline };
  }

  /**
   * Sets a function that measures the content, as with `measured`: text that wraps. It is called for one line, and then
   * for the height at the width that the constraints gave. undefined removes it.
   * @param {Measure} [answer]
   */
  measure(answer) {
    this.layout.contents.measure(this, answer);
  }

  /** Discards the answers of the measure function, because the content has changed. */
  invalidateContent() {
    this.layout.object.call("item_invalidate_content", this.id);
  }

  /**
   * Makes a view the content, with its ideal width and the height that its width requires. Every layout of the
   * constraints lays it out at the size of the item. The frames of the returned layout are in the coordinates of the
   * item. A layout may be given instead, if it is not the content of another item; undefined removes the view.
   * @template {View | Layout | undefined} Content
   * @param {Content} [content]
   * @returns {Content extends undefined ? undefined : Layout}
   */
  show(content) {
    return /** @type {any} */ (this.layout.contents.show(this, content));
  }

  /**
   * The layout of the view that the item shows.
   * @returns {Layout | undefined}
   */
  get shown() {
    return this.layout.contents.shown(this);
  }

  /**
   * Sets how far the frame extends beyond the rectangle that constraints use.
   * @param {Edges} edges
   */
  setAlignmentInsets(edges) {
    this.layout.object.give(structs.edges, options(edges, EDGES, "setAlignmentInsets"), "item_set_alignment_insets", this.id);
  }

  /**
   * @param {Edges} edges
   */
  setSafeArea(edges) {
    this.layout.object.give(structs.edges, options(edges, EDGES, "setSafeArea"), "item_set_safe_area", this.id);
  }

  /**
   * @param {Insets} insets
   * @param {{ followSafeArea?: boolean }} options
   */
  setMargins(insets, { followSafeArea = true } = {}) {
    const { object } = this.layout;
    const taken = options(insets, { top: 0, leading: 0, bottom: 0, trailing: 0 }, "setMargins");
    object.library.withStack(structs.insets.size, (at) => {
      const { view } = object.library;
      [taken.top, taken.leading, taken.bottom, taken.trailing].forEach((inset, i) => view.setFloat64(at + 8 * i, inset, true));
      object.call("item_set_margins", this.id, at, followSafeArea ? 1 : 0);
    });
  }

  /**
   * Translates a frame, the superview's size at that time, and the flexible parts ("left", "width", …) into
   * constraints.
   * @param {readonly [number, number, number, number]} frame
   * @param {readonly [number, number]} superviewSize
   * @param {readonly ("left" | "width" | "right" | "top" | "height" | "bottom")[]} flexible
   */
  setAutoresizing(frame, superviewSize, flexible) {
    const [x, y, width, height] = frame;
    this.layout.object.give(structs.autoresizing, {
      frame: { x, y, width, height }, superviewSize: { width: superviewSize[0], height: superviewSize[1] },
      mask: flags(FLEXIBLE, flexible, "flexible part"), reserved: 0,
    }, "item_set_autoresizing", this.id);
  }

  /**
   * The size that the item takes when it is drawn to a target, with a priority on each axis.
   * @param {number} width
   * @param {number} height
   * @param {{ priority?: number | readonly [number, number] }} options
   * @returns {Size}
   */
  fittingSize(width, height, { priority = 50 } = {}) {
    const [horizontalPriority, verticalPriority] = both(priority);
    const { object } = this.layout;
    return object.library.withStack(structs.fitting.size, (at) => {
      const { view } = object.library;
      [width, height, horizontalPriority, verticalPriority].forEach((number, i) => view.setFloat64(at + 8 * i, number, true));
      return object.ask(structs.size, "item_fitting_size", this.id, at);
    });
  }
}

const both = (given) => (Array.isArray(given) ? given : [given, given]);
