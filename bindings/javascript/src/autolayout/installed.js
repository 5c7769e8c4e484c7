// SPDX-License-Identifier: MIT
// A constraint in a layout: its state, and its changeable numbers.
import * as structs from "../abi/structs.js";
import { read } from "../core/structs.js";

/**
 * @typedef {import("../types/index.js").AutoLayout} AutoLayout
 * @typedef {import("../types/index.js").Constraint} Constraint
 */

const STATES = /** @type {const} */ (["inactive", "active", "broken"]);

/** A constraint in a layout. */
export class InstalledConstraint {
  /** @internal */
  constructor(layout, id, constraint) {
    /**
     * @type {AutoLayout}
     * @internal
     */
    this.layout = layout;
    /**
     * @type {bigint}
     * @internal
     */
    this.id = id;
    /**
     * @type {Constraint}
     * @readonly
     */
    this.constraint = constraint;
  }

  #state() {
    const { object } = this.layout;
    return object.library.withStack(structs.layout_constraint.size + 16, (at) => {
      const stateAt = at + structs.layout_constraint.size;
      object.call("autolayout_constraint", this.id, at, stateAt);
      return { ...read(object.library.view, at, structs.layout_constraint), state: object.library.view.getInt32(stateAt, true) };
    });
  }

  /** @returns {number} */
  get constant() {
    return this.#state().constant;
  }

  set constant(number) {
    this.layout.setConstants([this, number]);
  }

  /** @returns {number} */
  get priority() {
    return this.#state().priority;
  }

  set priority(number) {
    this.layout.object.call("autolayout_set_priority", this.id, number);
  }

  /**
   * "active", "inactive", or "broken" where a conflict was to break it.
   * @returns {"inactive" | "active" | "broken"}
   */
  get state() {
    return STATES[this.#state().state];
  }

  /** @returns {boolean} */
  get active() {
    return this.#state().state === 1;
  }

  set active(isActive) {
    this.layout.exchange(isActive ? [] : [this], isActive ? [this] : []);
  }

  /**
   * By how many points it is violated.
   * @returns {number}
   */
  get violation() {
    return this.layout.object.ask("f64", "autolayout_violation", this.id);
  }

  remove() {
    this.layout.remove(this);
  }

  toString() {
    return String(this.constraint);
  }
}
