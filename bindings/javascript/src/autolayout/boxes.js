// SPDX-License-Identifier: MIT
// Boxes, whose constraints are activated and removed together, and conductors, whose states are boxes.
import { ids } from "../core/object.js";
import { shown } from "../geometry.js";

/**
 * @typedef {import("../types/index.js").ConstraintList} ConstraintList
 * @typedef {import("../types/index.js").InstalledConstraint} InstalledConstraint
 */

/** Holds constraints of a layout: made by `layout.box()`, and active; or a state of a conductor. */
export class ConstraintBox {
  #layout;
  #forget;
  #keys = new Map();

  /** @internal */
  constructor(layout, id, forget = () => {}) {
    this.#layout = layout;
    /**
     * @type {bigint}
     * @internal
     */
    this.id = id;
    this.#forget = forget;
  }

  /**
   * Creates constraints in the box. They are active if the box is.
   * @param {ConstraintList[]} constraints
   * @returns {InstalledConstraint[]}
   */
  add(...constraints) {
    return this.#layout.adding(constraints, "box_add", this.id);
  }

  /**
   * Replaces the constraints of the box, except those that were added once, with one solve.
   * @param {ConstraintList[]} constraints
   * @returns {InstalledConstraint[]}
   */
  replace(...constraints) {
    const before = this.#held();
    const added = this.#layout.adding(constraints, "box_replace", this.id);
    this.#layout.forgetGone(before);
    return added;
  }

  /**
   * Creates the constraints that a function returns at the first call with a key, and does nothing at later calls.
   * @param {unknown} key
   * @param {() => ConstraintList} constraints
   */
  once(key, constraints) {
    if (typeof constraints !== "function") throw new TypeError(`once takes a function, not ${shown(constraints)}`);
    if (this.#keys.has(key)) return;
    const number = BigInt(this.#keys.size + 1);
    this.#layout.adding([constraints()], "box_once", this.id, number);
    this.#keys.set(key, number);
  }

  /**
   * Adds existing constraints to the box. They are removed with the last box that contains them.
   * @param {InstalledConstraint[]} constraints
   */
  share(...constraints) {
    const listed = ids(constraints.flat().map((one) => one.id)), { object } = this.#layout;
    object.lending([listed], (at) => object.call("box_share", this.id, at, listed.length));
  }

  /** @returns {boolean} */
  get active() {
    return this.#layout.object.ask("i32", "box_is_active", this.id) === 1;
  }

  set active(isActive) {
    this.#layout.object.call("box_set_active", this.id, isActive ? 1 : 0);
  }

  /**
   * The constraints of the box: first the constraints of `once`, then the rest, each in the order of adding.
   * @returns {InstalledConstraint[]}
   */
  get constraints() {
    return this.#held().map((id) => this.#layout.installed(id));
  }

  #held() {
    return this.#layout.object.list("u64", "box_constraints", this.id);
  }

  /**
   * Removes the box, the constraints that no other box contains, and the conductor's state.
   */
  remove() {
    const before = this.#held();
    this.#layout.object.call("box_remove", this.id);
    this.#forget();
    this.#layout.forgetGone(before);
  }
}

/** States by name: made by `layout.conductor()`. */
export class Conductor {
  #layout;
  #states = new Map();

  /** @internal */
  constructor(layout, id) {
    this.#layout = layout;
    /**
     * @type {bigint}
     * @internal
     */
    this.id = id;
  }

  /**
   * The box of a state, which is created at the first call, and is not active then.
   * @param {string} name
   * @returns {ConstraintBox}
   */
  state(name) {
    if (!this.#states.has(name)) {
      const id = this.#layout.object.ask("u64", "box_create", this.id);
      this.#states.set(name, new ConstraintBox(this.#layout, id, () => this.#states.delete(name)));
    }
    return this.#states.get(name);
  }

  /**
   * The names of the active states. Setting them switches with one solve: a constraint that two share stays.
   * @returns {string[]}
   */
  get active() {
    return [...this.#states].filter(([, box]) => box.active).map(([name]) => name);
  }

  set active(names) {
    const listed = [names].flat();
    const unknown = listed.find((name) => !this.#states.has(name));
    if (unknown !== undefined) throw new RangeError(`there is no state ${shown(unknown)}: create it with state() first`);
    const boxes = ids(listed.map((name) => this.#states.get(name).id)), { object } = this.#layout;
    object.lending([boxes], (at) => object.call("conductor_set_states", this.id, at, boxes.length));
  }

  remove() {
    this.#layout.object.call("conductor_remove", this.id);
    this.#layout.forgetGone();
  }
}
