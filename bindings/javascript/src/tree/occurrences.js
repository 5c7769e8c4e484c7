// SPDX-License-Identifier: MIT
// Views that occur twice: around a reader and in its content, or in the contents of two readers.
import { RegletError } from "../core/errors.js";

export function occursTwice(view) {
  return new RegletError(`${view} occurs twice in the tree: create one view for each place`, { code: "HAS_PARENT", view });
}

/** The contents that readers' functions have made during a pass, and their views. */
export class Occurrences {
  #contents = new Map();
  #owners = new Map();

  /**
   * Adds a content, and rejects a view of it that another reader has made. If measurements are fed back, functions are
   * called again, and a view may move to another reader that is called first. So only first contents are checked here.
   */
  add(content, before) {
    const { reader, views } = content, last = this.#contents.get(reader);
    this.#drop(reader, last?.views ?? before);
    const twice = last === undefined ? views.find((view) => this.#owners.has(view)) : undefined;
    if (twice !== undefined) throw occursTwice(twice);
    this.#contents.set(reader, content);
    for (const view of views) this.#owners.set(view, reader);
  }

  /** Removes a content that was replaced, and the contents of readers in it. */
  #drop(reader, views) {
    for (const view of views) {
      if (this.#owners.get(view) === reader) this.#owners.delete(view);
      const inner = this.#contents.get(view);
      if (inner === undefined) continue;
      this.#contents.delete(view);
      this.#drop(view, inner.views);
    }
  }

  clear() {
    this.#contents.clear();
    this.#owners.clear();
  }
}
