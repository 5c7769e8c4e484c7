// SPDX-License-Identifier: MIT
// A layout, and the calls that change it.
import * as structs from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { disposable } from "../core/object.js";
import { read, write } from "../core/structs.js";
import { Watch } from "../core/watch.js";
import { nan, shown } from "../geometry.js";
import { settlingRules } from "../measurement/settling.js";
import { DIRECTIONS } from "../views/alignment.js";
import { vstack } from "../views/containers.js";
import { choice, number, options } from "../views/options.js";
import { members } from "../views/view.js";
import { Appearances, each } from "./appearances.js";
import { extraDepth, withDepth } from "./limits.js";
import { occursTwice } from "./occurrences.js";
import { rootOf } from "./records.js";
import { LayoutResults } from "./results.js";
import { ViewTree } from "./view_tree.js";

/**
 * @typedef {import("../types/index.js").Size} Size
 * @typedef {import("../types/index.js").View} View
 */

const OPTIONS = { width: undefined, height: undefined, direction: "leftToRight", safeArea: undefined, limits: undefined,
  settling: undefined, progress: undefined, signal: undefined };

/** The functions of a layout for the item that shows it. */
export let insideOf;

/** The layout of a view, made by `reglet.layout(view, { width, height })`. */
export class Layout extends LayoutResults {
  #root;
  #options;
  #watch;
  #appearances = new Appearances(this);

  static {
    insideOf = (layout) => ({
      library: layout.tree.library,
      tree: layout.tree.handle,
      root: layout.#root,
      told: () => (layout.tree.handle === undefined ? undefined : layout.tree.failure(0)),
      prepare: () => (layout.tree.handle === undefined ? undefined : layout.tree.prepare()),
      finish: () => layout.#finishShown(),
      appear: () => layout.#appear(),
    });
  }

  /** @internal */
  constructor(library, view, given) {
    const taken = options(given, OPTIONS, "layout");
    const root = rootOf(view, vstack);
    super(taken.safeArea === undefined ? root : root.safeArea(taken.safeArea), new ViewTree(library, withDepth(taken.limits)));
    this.#options = { width: taken.width, height: taken.height };
    try {
      this.tree.check("rgl_tree_set_layout_direction", this.tree.handle, choice(DIRECTIONS, taken.direction, "direction"));
      this.#watch = watchOf(library, this.tree);
      this.progress = taken.progress;
      this.signal = taken.signal;
      if (taken.settling !== undefined) this.tree.give(structs.settling_rules, settlingRules(taken.settling), "rgl_tree_set_settling_rules");
      this.#build();
      this.#layOut();
      this.#appear();
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  // MARK: Making it.

  #build() {
    this.#root = this.tree.created(this.root, { level: 0, extra: 0 });
  }

  /**
   * A function that is called about once a millisecond during a call on the layout; by throwing it ends the call, and
   * the layout is unchanged. undefined for none.
   * @returns {(() => void) | undefined}
   */
  get progress() {
    return this.#watch.progress;
  }

  set progress(progress) {
    this.#watch.progress = progress;
  }

  /**
   * An AbortSignal that ends long calls, and refuses calls after it was aborted, with its reason. Calls don't return to
   * the event loop, so it is aborted by a function that the layout calls, or before.
   * @returns {AbortSignal | undefined}
   */
  get signal() {
    return this.#watch.signal;
  }

  set signal(signal) {
    this.#watch.signal = signal;
  }

  #layOut() {
    const library = this.tree.library;
    this.#watch.begin();
    this.tree.prepare();
    try {
      this.laidOutSize = library.withStack(32, (at) => {
        write(library.view, at, structs.proposal, { width: nan(this.#options.width), height: nan(this.#options.height) });
        this.tree.check("rgl_tree_layout", this.tree.handle, this.#root, at, at + 16);
        return read(library.view, at + 16, structs.size);
      });
    } finally {
      this.tree.finish();
    }
    const [twice] = this.tree.twice.values();
    if (twice === undefined) return;
    for (const reader of this.tree.twice.keys()) this.#discardContent(reader);
    throw occursTwice(twice);
  }

  /** For an item that has shown this layout, in its own size. */
  #finishShown() {
    this.tree.finish();
    if (this.tree.handle === undefined) return;
    const { width, height } = this.frame(this.root);
    this.laidOutSize = { width, height };
  }

  #appear() {
    if (this.tree.handle === undefined) return;
    const hosts = this.tree.hosted.size === 0 ? [] : [...this.tree.nodes].filter(([{ host }]) => host?.controller !== undefined);
    const shown = hosts.filter(([, node]) => this.tree.isPlaced(node)).map(([{ host }]) => host.controller);
    each([() => this.#appearances.follow(shown), ...[...this.tree.hosted.values()].map((layout) => () => layout.contents.appear())]);
  }

  /** Lays out after an edit, which is undone if that fails. */
  #layOutOr(undo) {
    try {
      this.#layOut();
    } catch (error) {
      undo();
      if (this.tree.twice.size > 0) this.#restoreFrames();
      throw error;
    }
  }

  /** Lays out again after an edit that has discarded frames was undone. */
  #restoreFrames() {
    const { progress, signal } = this;
    this.progress = this.signal = undefined;
    try {
      this.#layOut();
    } catch {
      // A function that fails for its old arguments has no frames to restore. The caller throws the first error.
    } finally {
      this.progress = progress;
      this.signal = signal;
    }
  }

  #discardContent(reader) {
    const name = reader.reader === undefined ? "rgl_geometry_reader_invalidate" : "rgl_measurement_reader_invalidate";
    this.tree.check(name, this.tree.handle, this.tree.node(reader));
  }

  #changed() {
    this.#appear();
    return this.size;
  }

  // MARK: Changing it.

  /**
   * Lays the same views out in another size.
   * @param {{ width?: number; height?: number }} size
   * @returns {Size}
   */
  resize({ width, height } = {}) {
    this.tree.alive();
    const before = this.#options;
    this.#options = { width, height };
    this.#layOutOr(() => (this.#options = before));
    return this.#changed();
  }

  /**
   * Calls a reader's function again, though nothing has changed for it, and lays out again.
   * @param {View} reader
   * @returns {Size}
   */
  rebuild(reader) {
    this.#discardContent(reader);
    this.#layOutOr(() => {});
    return this.#changed();
  }

  /**
   * Lays out again after the AutoLayout inside a `constraintHost` was changed.
   * @param {View} host
   * @returns {Size}
   */
  invalidateHost(host) {
    this.tree.check("rgl_constraint_host_invalidate", this.tree.handle, this.tree.node(host));
    this.#layOut();
    return this.#changed();
  }

  /**
   * Sets the numbers of a custom layout (`animatableData`) in place, and lays out again. If the layout fails, it keeps
   * its numbers.
   * @param {View} view
   * @param {readonly number[]} numbers
   * @returns {Size}
   */
  animate(view, numbers) {
    const node = this.tree.node(view), before = this.tree.list("f64", "rgl_custom_animatable", node);
    if (!Array.isArray(numbers)) throw new TypeError(`animate takes an array of numbers, not ${shown(numbers)}`);
    this.#setAnimatable(node, numbers.map((one) => number(one, "animate", "a value")));
    this.#layOutOr(() => this.#setAnimatable(node, before));
    return this.#changed();
  }

  #setAnimatable(node, numbers) {
    this.tree.library.withBlock(8 * numbers.length, (at) => {
      this.tree.library.floats(at, numbers.length).set(numbers);
      this.tree.check("rgl_custom_set_animatable", this.tree.handle, node, at, numbers.length);
    });
  }

  /**
   * Gives a view the parameters of its replacement, keeps its children, and lays out again. Stacks, grids, masonries,
   * flows, aspect grids, custom layouts and constraint hosts can become each other, other views keep their kind. For
   * other children or kinds, lay out a new root with `reglet.layout`. If the layout fails, the view keeps its parameters.
   * @param {View} view
   * @param {View} replacement
   * @returns {Size}
   */
  update(view, replacement) {
    this.tree.node(view);
    if (replacement !== view && this.tree.nodes.has(replacement)) {
      throw new RegletError(`${replacement} is part of this layout already`, { code: "HAS_PARENT", view: replacement });
    }
    const other = /** @type {any} */ (replacement);
    // The replacement needs children to be made. The view keeps its own.
    const given = other.host === undefined ? replacement.children.length : 0;
    if (given > 0 && given !== view.children.length) {
      const why = `${replacement} has ${given} children, and ${view} keeps its ${view.children.length}: ` +
        "for other ones lay out a new root with layout(…)";
      throw new RegletError(why, { code: "INVALID_ARGUMENT", view: replacement });
    }
    const before = Object.assign(Object.create(Object.getPrototypeOf(view)), view);
    this.#become(view, replacement, replacement.name ?? view.name);
    this.#layOutOr(() => this.#become(view, before, before.name));
    return this.#changed();
  }

  #become(view, other, name) {
    const { children } = view, before = view.host?.item.layout;
    const host = other.host && { ...other.host, items: view.host?.items ?? other.host.items };
    this.tree.setParameters(view, host === undefined ? other : Object.assign(Object.create(other), { host }));
    if (before !== undefined) this.tree.hosted.delete(before.object.handle);
    for (const held of Object.keys(view)) if (!(held in other)) delete view[held];
    Object.assign(view, other, { children, name });
    if (host !== undefined) view.host = host;
    this.tree.note(view, this.tree.nodes.get(view));
  }

  /**
   * Inserts a view into a container, as its last child or before the child at an index, and lays out again. If the
   * layout fails, the view is not inserted.
   * @param {View} container
   * @param {View} view
   * @param {number} [index]
   * @returns {Size}
   */
  insert(container, view, index = container.children.length) {
    const parent = this.tree.node(container), path = this.tree.path(this.root, container);
    const [child, ...others] = members([view], "insert");
    if (child === undefined || others.length > 0) throw new TypeError(`insert takes one view, not ${shown(view)}`);
    if (!Number.isInteger(index) || index < 0 || index > container.children.length) {
      throw new RangeError(`insert: index is from 0 to ${container.children.length}, not ${shown(index)}`);
    }
    const node = this.tree.created(child, { level: path.length, extra: path.reduce((sum, one) => sum + extraDepth(one), 0) });
    const own = /** @type {any} */ (container), before = container.children;
    try {
      this.tree.check("rgl_node_insert", this.tree.handle, parent, index, node);
    } catch (error) {
      this.tree.discard(child);
      throw error;
    }
    own.children = [...before.slice(0, index), child, ...before.slice(index)];
    this.#layOutOr(() => {
      own.children = before;
      this.tree.discard(child);
    });
    return this.#changed();
  }

  /**
   * Removes a view, with the views in it, from its container, and lays out again. If the layout fails, the view is not
   * removed.
   * @param {View} view
   * @returns {Size}
   */
  remove(view) {
    const node = this.tree.node(view), container = this.tree.path(this.root, view).at(-2);
    if (container === undefined) throw new RegletError(`${view} is the root, which stays`, { code: "INVALID_ARGUMENT", view });
    const own = /** @type {any} */ (container), before = container.children;
    this.tree.check("rgl_node_detach", this.tree.handle, node);
    own.children = before.filter((child) => child !== view);
    this.#layOutOr(() => {
      own.children = before;
      this.tree.check("rgl_node_insert", this.tree.handle, this.tree.node(container), before.indexOf(view), node);
      this.#restoreFrames();
    });
    this.tree.discard(view);
    return this.#changed();
  }

  /**
   * How many layouts are kept, the current one included: 1 to 64. A size that is kept is shown again without measuring.
   * @returns {number}
   */
  get keptLayouts() {
    return this.tree.library.withStack(8, (at) => {
      this.tree.check("rgl_tree_kept_layouts", this.tree.handle, at);
      return this.tree.library.view.getUint32(at, true);
    });
  }

  set keptLayouts(count) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`keptLayouts is from 1 to 64, not ${shown(count)}`);
    this.tree.check("rgl_tree_set_kept_layouts", this.tree.handle, Math.min(count, 0xffffffff));
  }

  /** Frees the memory. Without this call it is freed some time after the layout was collected. */
  dispose() {
    if (this.tree.dispose()) this.#appearances.follow([]);
  }
}

disposable(Layout);

/** A watch over the calls on a tree, which may be collected. */
function watchOf(library, tree) {
  const weak = new WeakRef(tree), { handle } = tree;
  return new Watch(library, (at) => weak.deref().check("rgl_tree_set_progress", handle, at));
}
