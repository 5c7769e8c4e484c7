// SPDX-License-Identifier: MIT
// Leaves: views without views in them.
import * as c from "../abi/constants.js";
import { nan, pair, shown } from "../geometry.js";
import { choice, number, optionalNumber, options } from "./options.js";
import { View } from "./view.js";

/**
 * @typedef {import("../types/index.js").Baselines} Baselines
 * @typedef {import("../types/index.js").Measure} Measure
 * @typedef {import("../types/index.js").SizeLike} SizeLike
 */

const BASELINES = { firstTextBaseline: undefined, lastTextBaseline: undefined };

/**
 * A leaf with a minimum, an ideal and a maximum size, each `[width, height]`.
 * @param {SizeLike} minimum
 * @param {SizeLike} ideal
 * @param {SizeLike} maximum
 * @param {Baselines} [given]
 * @returns {View}
 */
export function leaf(minimum, ideal, maximum, given) {
  const { firstTextBaseline, lastTextBaseline } = options(given, BASELINES, "leaf");
  return new View("leaf", c.KIND_LEAF, "leaf", {
    minimum: pair(minimum, "minimum"), ideal: pair(ideal, "ideal"), maximum: pair(maximum, "maximum"),
    firstTextBaseline: nan(firstTextBaseline), lastTextBaseline: nan(lastTextBaseline),
  });
}

/**
 * A leaf that always has one size.
 * @param {number} width
 * @param {number} height
 * @param {Baselines} [given]
 * @returns {View}
 */
export function box(width, height, given) {
  const size = /** @type {[number, number]} */ ([number(width, "box", "width"), number(height, "box", "height")]);
  /** @type {any} */
  const made = leaf(size, size, size, given);
  made.type = "box";
  return made;
}

/**
 * A leaf that takes its proposal, or 10 points on an unspecified side.
 * @returns {View}
 */
export function fill() {
  /** @type {any} */
  const made = leaf([-Infinity, -Infinity], [10, 10], [Infinity, Infinity]);
  made.type = "fill";
  return made;
}

/**
 * Flexible space, which takes the remaining length of a stack: at least `minimum`, by default the spacing.
 * @param {number} [minimum]
 * @returns {View}
 */
export const spacer = (minimum) =>
  new View("spacer", c.KIND_SPACER, "spacer", { minimumLength: optionalNumber(minimum, "spacer", "a minimum") });

/**
 * A line across the stack around it.
 * @param {number} [thickness]
 * @returns {View}
 */
export const divider = (thickness = 1) =>
  new View("divider", c.KIND_DIVIDER, "divider", { thickness: number(thickness, "divider", "a thickness") });

const shape = (type, kind) => () => new View(type, c.KIND_SHAPE, "shape", { shape: kind });

/** @type {() => View} */
export const rectangle = shape("rectangle", c.SHAPE_RECTANGLE);
/** @type {() => View} */
export const capsule = shape("capsule", c.SHAPE_CAPSULE);
/** @type {() => View} */
export const ellipse = shape("ellipse", c.SHAPE_ELLIPSE);
/**
 * A circle: the smaller proposed side.
 * @type {() => View}
 */
export const circle = shape("circle", c.SHAPE_CIRCLE);

const DEPENDENCES = { none: 0, heightOnWidth: 1, widthOnHeight: 2, both: 3, wraps: 4 };

/**
 * A leaf whose size a pure function returns. `measure({ width, height })`, with undefined for an unspecified side, returns
 * `[width, height]` or `{ width, height, firstTextBaseline, lastTextBaseline }`. `depends` names the sides
 * of the proposal that affect the answer, and saves calls.
 * @param {Measure} measure
 * @param {{ depends?: "none" | "heightOnWidth" | "widthOnHeight" | "both" | "wraps" }} [given]
 * @returns {View}
 */
export function measured(measure, given) {
  if (typeof measure !== "function") throw new TypeError(`measured takes a function of a proposal, not ${shown(measure)}`);
  const { depends } = options(given, { depends: "both" }, "measured");
  /** @type {any} */
  const made = new View("measured", c.KIND_MEASURED, "measured",
    { tag: 0, measurer: 0, flags: choice(DEPENDENCES, depends, "dependence") });
  made.answer = measure;
  return made;
}
