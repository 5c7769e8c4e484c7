// SPDX-License-Identifier: MIT
// Constraints between items, as descriptions: first.attribute relation multiplier * second.attribute + constant.
import { choice, options } from "../views/options.js";

/**
 * @typedef {import("../types/index.js").AnchorOptions} AnchorOptions
 * @typedef {import("../types/index.js").Attribute} Attribute
 * @typedef {import("../types/index.js").Item} Item
 * @typedef {import("../types/index.js").LayoutGuide} LayoutGuide
 * @typedef {import("../types/index.js").Relation} Relation
 */

/** In the order of the numbers of C, from 1 on. */
export const ATTRIBUTES = /** @type {const} */ ([
  "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
  "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
  "centerXWithinMargins", "centerYWithinMargins",
]);
const NUMBERS = Object.fromEntries(ATTRIBUTES.map((name, i) => [name, i + 1]));

export const attributeNumber = (name) => (name === undefined ? 0 : choice(NUMBERS, name, "attribute"));
/** @returns {any} */
export const attributeName = (number) => (number === 0 ? undefined : ATTRIBUTES[number - 1]);

const RELATION_NAMES = /** @type {const} */ (["<=", "==", ">="]);
export const relationName = (number) => RELATION_NAMES[number + 1];

/**
 * A description of a constraint: nothing happens before a layout activates it.
 * @template [Thing=unknown]
 */
export class Constraint {
  /**
   * @param {Thing} first
   * @param {Attribute} attribute
   * @param {Relation} relation
   * @param {Thing} [second]
   * @param {Attribute} [secondAttribute]
   * @param {AnchorOptions & { source?: string }} [given]
   */
  constructor(first, attribute, relation, second, secondAttribute, given = {}) {
    const { multiplier = 1, constant = 0, priority = 1000, name, source } = given;
    /** @readonly */
    this.first = first;
    /** @readonly */
    this.attribute = attribute;
    /** @readonly */
    this.relation = relation;
    /** @readonly */
    this.second = second;
    /** @readonly */
    this.secondAttribute = secondAttribute;
    /** @readonly */
    this.multiplier = multiplier;
    /** @readonly */
    this.constant = constant;
    /** @readonly */
    this.priority = priority;
    /**
     * What errors and explanations call it.
     * @readonly
     */
    this.name = name;
    /**
     * The part of a visual format that it comes from.
     * @readonly
     */
    this.source = source;
  }

  /** @returns {string} */
  toString() {
    const { first, attribute, relation, second, secondAttribute, multiplier, constant, priority } = this;
    const times = multiplier === 1 ? "" : `${multiplier} * `;
    const plus = constant === 0 ? "" : constant > 0 ? ` + ${constant}` : ` - ${-constant}`;
    const right = second === undefined ? `${constant}` : `${times}${second}.${secondAttribute}${plus}`;
    return `${first}.${attribute} ${relation} ${right}${priority === 1000 ? "" : ` @${priority}`}`;
  }
}

const MISMATCH = "lengths are compared with lengths, horizontal edges and centres with horizontal ones, vertical with " +
  "vertical ones, and left and right not with leading and trailing";

/** The message for a rejected constraint, from the library's record. */
export function rejection(constraint, { code, message }) {
  const { first, attribute, second, multiplier } = constraint;
  if (code === "NO_COMMON_ANCESTOR") {
    return `${constraint}: ${first} and ${second} are in different hierarchies: create both in one item, or one in the ` +
      "other: superview.item(…)";
  }
  if (code !== "ATTRIBUTE_MISMATCH" || multiplier === 0) return `${constraint}: ${message}`;
  if (second !== undefined) return `${constraint}: ${MISMATCH}`;
  return `${constraint}: a position is relative to a second position, such as superview.${attribute}`;
}

const SETTINGS = { multiplier: 1, constant: 0, priority: 1000, name: undefined };

/** An attribute of an item, from which constraints are made: `a.leading.equal(b.trailing, { constant: 8 })`. */
export class Anchor {
  /** @internal */
  constructor(item, attribute) {
    /**
     * @type {Item | LayoutGuide}
     * @readonly
     */
    this.item = item;
    /**
     * @type {Attribute}
     * @readonly
     */
    this.attribute = attribute;
  }

  /**
   * This equals another anchor, or a number.
   * @param {Anchor | number} other
   * @param {AnchorOptions} [given]
   * @returns {Constraint}
   */
  equal(other, given) {
    return this.#to("==", other, given);
  }

  /**
   * @param {Anchor | number} other
   * @param {AnchorOptions} [given]
   * @returns {Constraint}
   */
  atLeast(other, given) {
    return this.#to(">=", other, given);
  }

  /**
   * @param {Anchor | number} other
   * @param {AnchorOptions} [given]
   * @returns {Constraint}
   */
  atMost(other, given) {
    return this.#to("<=", other, given);
  }

  #to(relation, other, given) {
    const settings = options(given, SETTINGS, this.attribute);
    if (typeof other === "number") {
      return new Constraint(this.item, this.attribute, relation, undefined, undefined,
        { ...settings, constant: other + settings.constant });
    }
    if (!(other instanceof Anchor)) throw new TypeError(`an anchor is compared with an anchor or a number, not ${other}`);
    return new Constraint(this.item, this.attribute, relation, other.item, other.attribute, settings);
  }
}
