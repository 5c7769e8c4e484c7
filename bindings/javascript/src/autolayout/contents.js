// SPDX-License-Identifier: MIT
// Contents of the items of an AutoLayout: measure functions, and layouts of views.
import * as structs from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { shown } from "../geometry.js";
import { each } from "../tree/appearances.js";
import { Layout, insideOf } from "../tree/layout.js";
import { writeAnswer } from "../tree/records.js";

/** Each item has at most one of them. */
export class ItemContents {
  #object;
  #measurer = 0;
  // By id of the item.
  #functions = new Map();
  #layouts = new Map();
  // Measurers of shown trees, by address.
  #trees = new Map();

  constructor(object) {
    this.#object = object;
  }

  measure(item, answer) {
    if (answer !== undefined && typeof answer !== "function") {
      throw new TypeError(`${item}.measure takes a function of a proposal, not ${shown(answer)}`);
    }
    if (answer === undefined) return this.#set(item, 0, 0n);
    this.#set(item, this.#functionMeasurer(), item.id);
    this.#functions.set(item.id, answer);
  }

  #functionMeasurer() {
    const { library } = this.#object, functions = this.#functions;
    this.#measurer ||= library.withStack(structs.measurer.size + 16, (at) => {
      const context = library.context(functions);
      write(library.view, at, structs.measurer, {
        structSize: structs.measurer.size, context, destroy: library.releasing,
        measure: library.callbacks.number("measureItem", "iii:i", (known, request, out) => library.guarded(() => {
          const { tag, proposal } = read(library.view, request, structs.measure_request);
          writeAnswer(library, library.object(known).get(tag), "an item", proposal, out);
        })),
      });
      try {
        this.#object.call("autolayout_add_measurer", at, at + structs.measurer.size);
      } catch (error) {
        library.release(context);
        throw error;
      }
      return library.view.getUint32(at + structs.measurer.size, true);
    });
    return this.#measurer;
  }

  #set(item, measurer, tag) {
    this.#object.call("item_set_measured", item.id, measurer, tag);
    this.drop(item);
  }

  drop({ id }) {
    this.#layouts.delete(id);
    this.#functions.delete(id);
  }

  /** Makes a view, or a layout of one, the content of an item; returns the layout. */
  show(item, content) {
    if (content === undefined || content === null) return this.#set(item, 0, 0n);
    const { library } = this.#object;
    this.#object.alive();
    const made = content instanceof Layout ? content : new Layout(library, content);
    try {
      const inside = insideOf(made);
      if (inside.library !== library) throw new RegletError(`${made.root} belongs to another instance of reglet`);
      if (inside.tree === undefined) throw new RegletError("the layout has been disposed of", { code: "DISPOSED" });
      if ([...this.#layouts.values()].includes(made)) {
        throw new RegletError(`${made.root} is the content of another item`, { view: made.root });
      }
      if (!this.#trees.has(inside.tree)) {
        const measurer = Number(this.#object.ask("u32", "autolayout_add_tree", inside.tree));
        this.#trees.set(inside.tree, { measurer, layout: made });
      }
      this.#set(item, this.#trees.get(inside.tree).measurer, inside.root);
    } catch (error) {
      if (made !== content) made.dispose();
      throw error;
    }
    this.#layouts.set(item.id, made);
    return made;
  }

  shown(item) {
    return this.#layouts.get(item.id);
  }

  prepare() {
    for (const layout of this.#layouts.values()) insideOf(layout).prepare();
  }

  finish() {
    for (const layout of this.#layouts.values()) insideOf(layout).finish();
  }

  appear() {
    each([...this.#layouts.values()].map((layout) => () => insideOf(layout).appear()));
  }

  /** The last failure of the layout at an address; `isShown` is false if no item has shown it. */
  failure(address) {
    const found = this.#trees.get(address);
    return { isShown: found !== undefined, cause: found && insideOf(found.layout).told() };
  }
}
