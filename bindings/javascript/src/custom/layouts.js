// SPDX-License-Identifier: MIT
// Custom layouts: an object with two functions, and the view that lays its children out with it.
import * as c from "../abi/constants.js";
import { shown } from "../geometry.js";
import { View, members } from "../views/view.js";
import { ContainerLayout } from "./containers.js";

/**
 * @template Value
 * @typedef {import("../types/index.js").LayoutKey<Value>} LayoutKey
 */
/**
 * @template Cache
 * @typedef {import("../types/index.js").CustomLayout<Cache>} CustomLayout
 */
/**
 * @typedef {import("../types/index.js").Child} Child
 */

let lastKey = 0n;

/**
 * Makes a key for values that views pass to a custom layout: `view.layoutValue(key, 2)`, and in the layout's functions
 * `subview.value(key)`. If the default is a number, all values are numbers.
 * @template Value
 * @param {string} name
 * @param {Value} missing
 * @returns {LayoutKey<Value>}
 */
export function layoutKey(name, missing) {
  lastKey += 1n;
  return Object.freeze({ name, default: missing, number: lastKey });
}

/**
 * A container that lays its children out with a layout of the program's: an object, mostly of a class, with
 * `sizeThatFits(proposal, subviews)` and `placeSubviews(bounds, proposal, subviews)`, and optionally `makeCache`,
 * `updateCache`, `spacing`, `explicitAlignment`, `orientation` and `animatableData`. For `hstackLayout()` and its like the
 * view is the container itself.
 * @template Cache
 * @param {CustomLayout<Cache>} layout
 * @param {Child[]} children
 * @returns {View}
 */
export function custom(layout, ...children) {
  if (layout instanceof ContainerLayout) return layout.view(members(children, "custom"));
  for (const name of ["sizeThatFits", "placeSubviews"]) {
    if (typeof layout?.[name] !== "function") {
      throw new TypeError(`custom takes an object with sizeThatFits and placeSubviews; ${shown(layout)} has no ${name}`);
    }
  }
  /** @type {any} */
  const made = new View("custom", c.KIND_CUSTOM, "custom", { functions: 0, context: 0 }, members(children, "custom"));
  made.layout = layout;
  return made;
}
