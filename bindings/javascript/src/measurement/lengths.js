// SPDX-License-Identifier: MIT
// Lengths that follow from measurements: `maxWidth("name").times(2).plus(16)`.
import * as c from "../abi/constants.js";
import { shown } from "../geometry.js";
import { number, options } from "../views/options.js";

const QUERIES = {
  maxWidth: c.MEASURED_MAXIMUM_WIDTH, maxHeight: c.MEASURED_MAXIMUM_HEIGHT, columnWidth: c.MEASURED_COLUMN_WIDTH,
};

/**
 * A measurement of a reader, times a factor, plus points; no length if the reader has no measurement. It can be used as
 * any length of a frame. The reader is the nearest one of the scope above the view with the length.
 */
export class MeasuredLength {
  /** @internal */
  constructor(query, tag, scope, factor = 1, offset = 0) {
    /**
     * @type {"maxWidth" | "maxHeight" | "columnWidth"}
     * @readonly
     */
    this.query = query;
    /**
     * @type {unknown}
     * @readonly
     */
    this.tag = tag;
    /**
     * @type {unknown}
     * @readonly
     */
    this.scope = scope;
    /**
     * @type {number}
     * @readonly
     */
    this.factor = factor;
    /**
     * @type {number}
     * @readonly
     */
    this.offset = offset;
    Object.freeze(this);
  }

  /**
   * So many points more.
   * @param {number} points
   * @returns {MeasuredLength}
   */
  plus(points) {
    const offset = this.offset + number(points, this.query, "the added length");
    return new MeasuredLength(this.query, this.tag, this.scope, this.factor, offset);
  }

  /**
   * So many points less.
   * @param {number} points
   * @returns {MeasuredLength}
   */
  minus(points) {
    return this.plus(-number(points, this.query, "the subtracted length"));
  }

  /**
   * So many times as much.
   * @param {number} factor
   * @returns {MeasuredLength}
   */
  times(factor) {
    number(factor, this.query, "a factor");
    return new MeasuredLength(this.query, this.tag, this.scope, this.factor * factor, this.offset * factor);
  }

  /** Throws, since operators would silently return NaN. */
  [Symbol.toPrimitive](/** @type {string} */ hint) {
    if (hint === "string") return this.toString();
    throw new TypeError(`${this} is not a number before the layout: write .times(2), .plus(16), .minus(16)`);
  }

  toString() {
    const given = [this.tag === undefined ? "" : shown(this.tag)];
    if (this.scope !== undefined) given.push(`{ scope: ${shown(this.scope)} }`);
    const times = this.factor === 1 ? "" : `.times(${this.factor})`;
    const plus = this.offset === 0 ? "" : `.plus(${this.offset})`;
    return `${this.query}(${given.join(", ")})${times}${plus}`;
  }
}

const asking = (query) => (tag, given) => new MeasuredLength(query, tag, options(given, { scope: undefined }, query).scope);

/**
 * The greatest width of the views that `view.measure(tag)` has given a tag; `{ scope }`.
 * @type {(tag?: unknown, options?: { scope?: unknown }) => MeasuredLength}
 */
export const maxWidth = asking("maxWidth");
/**
 * The greatest height of the views that `view.measure(tag)` has given a tag; `{ scope }`.
 * @type {(tag?: unknown, options?: { scope?: unknown }) => MeasuredLength}
 */
export const maxHeight = asking("maxHeight");
/**
 * The width of the column of a tag in a `tableReader`; `{ scope }`.
 * @type {(tag?: unknown, options?: { scope?: unknown }) => MeasuredLength}
 */
export const columnWidth = asking("columnWidth");

/** The library's struct of a length: a number is a fixed length, undefined an absent one. */
export function lengthFields(length, names) {
  if (length instanceof MeasuredLength) {
    return { scope: names.number(length.scope), tag: names.number(length.tag), factor: length.factor, offset: length.offset,
      query: QUERIES[length.query], reserved: 0 };
  }
  return { scope: 0, tag: 0, factor: 1, offset: length ?? NaN, query: c.MEASURED_NONE, reserved: 0 };
}
