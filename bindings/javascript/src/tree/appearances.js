// SPDX-License-Identifier: MIT
// The controllers in a layout, which are notified when they appear and disappear.

/** Calls all functions, and then throws the first of their errors. */
export function each(functions) {
  const errors = [];
  for (const call of functions) {
    try {
      call();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Notifies the controllers of collected layouts. */
const registry = new FinalizationRegistry((appearances) => appearances.follow([]));

/**
 * The controllers whose views had a frame in the last layout. The views hold them.
 *
 * The registry keeps this object as long as the layout is reachable. References to controllers are weak, since a
 * controller may reach its layout; strong ones would keep such layouts forever. A controller without other references
 * is collected together with its layout, and can't be notified.
 */
export class Appearances {
  #present = [];
  #isRegistered = false;
  #owner;

  /** @param {object} owner the layout */
  constructor(owner) {
    this.#owner = new WeakRef(owner);
  }

  follow(controllers) {
    const now = [...new Set(controllers)];
    const before = this.#present.map((one) => one.deref()).filter((one) => one !== undefined);
    this.#present = now.map((one) => new WeakRef(one));
    const owner = this.#owner.deref();
    if (!this.#isRegistered && now.length > 0 && owner !== undefined) {
      registry.register(owner, this);
      this.#isRegistered = true;
    }
    each([
      ...before.filter((one) => !now.includes(one)).map((one) => () => one.leave()),
      ...now.filter((one) => !before.includes(one)).map((one) => () => one.enter()),
    ]);
  }
}
