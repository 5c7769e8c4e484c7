// SPDX-License-Identifier: MIT
// Alignments by name: "center", "topLeading", "firstTextBaseline", and guides that a program defines.
import { FIRST_CUSTOM_GUIDE } from "../abi/constants.js";
import { choice, options } from "./options.js";

/** @typedef {import("../types/index.js").Axis} Axis */

/**
 * @typedef {import("../types/index.js").GuidePosition} GuidePosition
 */

export const HORIZONTAL = { center: 0, leading: 1, trailing: 2 };
export const VERTICAL = { center: 0, top: 1, bottom: 2, firstTextBaseline: 3, lastTextBaseline: 4 };
export const AXES = { none: 0, horizontal: 1, vertical: 2, both: 3 };
export const AXIS = { horizontal: 0, vertical: 1 };
export const EDGES = { top: 1, leading: 2, bottom: 4, trailing: 8, all: 15 };
export const DIRECTIONS = { leftToRight: 0, rightToLeft: 1 };

const upper = (name) => name[0].toUpperCase() + name.slice(1);

const NAMES = {};
for (const [name, horizontal] of Object.entries(HORIZONTAL)) NAMES[name] = { horizontal, vertical: 0 };
for (const [name, vertical] of Object.entries(VERTICAL)) {
  NAMES[name] ??= { horizontal: 0, vertical };
  for (const [across, horizontal] of Object.entries(HORIZONTAL)) {
    if (name === "center") continue;
    const joined = name === "top" || name === "bottom" ? name + upper(across) : across + upper(name);
    NAMES[joined] = { horizontal, vertical };
  }
}

/** All guides that the program has defined, in the order of their numbers in C. */
export const GUIDES = [];

/** A line that a program defines; see `horizontalGuide` and `verticalGuide`. */
export class Guide {
  /** @internal */
  constructor(axis, name, position, fraction) {
    /**
     * @type {Axis}
     * @readonly
     */
    this.axis = axis;
    /**
     * @type {string}
     * @readonly
     */
    this.name = name;
    /**
     * @type {GuidePosition}
     * @internal
     */
    this.position = position;
    /**
     * @type {number}
     * @internal
     */
    this.fraction = fraction;
    /**
     * @type {number}
     * @internal
     */
    this.code = FIRST_CUSTOM_GUIDE + GUIDES.length;
    GUIDES.push(this);
  }
}

/**
 * Defines a horizontal guide. Its default position in a view is `position` points from the leading side (a number, or a
 * pure function of the view's dimensions), plus `fraction` of the width.
 * @param {string} name
 * @param {GuidePosition} [position]
 * @param {{ fraction?: number }} [given]
 * @returns {Guide}
 */
export const horizontalGuide = (name, position = 0, given) => {
  const { fraction } = options(given, { fraction: 0 }, "horizontalGuide");
  return new Guide("horizontal", name, position, fraction);
};

/**
 * Defines a vertical guide, as `horizontalGuide` does, from the top side.
 * @param {string} name
 * @param {GuidePosition} [position]
 * @param {{ fraction?: number }} [given]
 * @returns {Guide}
 */
export const verticalGuide = (name, position = 0, given) => {
  const { fraction } = options(given, { fraction: 0 }, "verticalGuide");
  return new Guide("vertical", name, position, fraction);
};

/** Returns the numbers of an alignment: a name, a guide, or a pair of them, [horizontal, vertical]. */
export function alignmentCodes(alignment) {
  if (Array.isArray(alignment)) {
    return {
      horizontal: alignmentCodes(alignment[0]).horizontal,
      vertical: alignmentCodes(alignment[1]).vertical,
    };
  }
  if (alignment instanceof Guide) {
    return alignment.axis === "horizontal"
      ? { horizontal: alignment.code, vertical: 0 }
      : { horizontal: 0, vertical: alignment.code };
  }
  return choice(NAMES, alignment, "alignment");
}

/** Returns axis and number of a guide; "center" needs an axis. */
export function guideCodes(guide, axis) {
  if (guide instanceof Guide) return { axis: AXIS[guide.axis], guide: guide.code };
  if (guide === "center" && axis === undefined) {
    throw new TypeError('"center" is a guide on both axes: write { axis: "horizontal" } or { axis: "vertical" }');
  }
  const isVertical = axis === undefined ? guide in VERTICAL : choice(AXIS, axis, "axis") === 1;
  return { axis: isVertical ? 1 : 0, guide: choice(isVertical ? VERTICAL : HORIZONTAL, guide, "guide") };
}

export function guideName(axis, code) {
  if (code >= FIRST_CUSTOM_GUIDE) return GUIDES[code - FIRST_CUSTOM_GUIDE];
  return Object.keys(axis === 0 ? HORIZONTAL : VERTICAL)[code];
}

/** Returns a point of a rectangle as fractions of it: a name such as "topLeading", or [x, y]. */
export function unitPoint(anchor) {
  if (Array.isArray(anchor)) return { x: anchor[0], y: anchor[1] };
  const { horizontal, vertical } = alignmentCodes(anchor);
  if (horizontal > 2 || vertical > 2) throw new RangeError(`"${anchor}" is not a point of a rectangle`);
  const fractions = [0.5, 0, 1];
  return { x: fractions[horizontal], y: fractions[vertical] };
}

export function flags(table, names, what) {
  return [names].flat().reduce((sum, name) => sum | choice(table, name, what), 0);
}
