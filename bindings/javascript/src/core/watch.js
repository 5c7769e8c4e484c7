// SPDX-License-Identifier: MIT
// Functions and signals that end long calls on an object.
import * as structs from "../abi/structs.js";
import { shown } from "../geometry.js";
import { write } from "./structs.js";

export class Watch {
  #library;
  #pass;
  #now = {};
  #isSet = false;

  /**
   * @param {import("./library.js").Library} library
   * @param {(at: number) => void} pass passes the address of the struct to the object, or 0
   */
  constructor(library, pass) {
    this.#library = library;
    this.#pass = pass;
  }

  /** @returns {(() => void) | undefined} */
  get progress() {
    return this.#now.progress;
  }

  set progress(progress) {
    if (progress !== undefined && typeof progress !== "function") throw new TypeError(`progress is a function, not ${shown(progress)}`);
    this.#set({ progress });
  }

  /** @returns {AbortSignal | undefined} */
  get signal() {
    return this.#now.signal;
  }

  set signal(signal) {
    if (signal !== undefined && typeof signal?.throwIfAborted !== "function") {
      throw new TypeError(`signal is an AbortSignal, not ${shown(signal)}`);
    }
    this.#set({ signal });
  }

  /** Rejects a call after the signal has been aborted. */
  begin() {
    this.#now.signal?.throwIfAborted();
  }

  #set(given) {
    const library = this.#library, now = { ...this.#now, ...given };
    const isWatched = now.progress !== undefined || now.signal !== undefined;
    if (!isWatched && !this.#isSet) return;
    const context = isWatched ? library.context(now) : undefined;
    const report = reporter(library);
    try {
      library.withStack(structs.progress.size, (at) => {
        write(library.view, at, structs.progress, { structSize: structs.progress.size, context, report, destroy: library.releasing });
        this.#pass(isWatched ? at : 0);
      });
    } catch (error) {
      if (isWatched) library.release(context);
      throw error;
    }
    this.#now = now;
    this.#isSet = isWatched;
  }
}

/**
 * The function that the library calls. It lives as long as the library, so it must not capture a `Watch`.
 * @param {import("./library.js").Library} library
 * @returns {number}
 */
function reporter(library) {
  return library.callbacks.number("progress", "i:i", (own) => library.guarded(() => {
    const { progress, signal } = library.object(own);
    signal?.throwIfAborted();
    progress?.();
  }));
}
