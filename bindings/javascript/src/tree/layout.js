// SPDX-License-Identifier: MIT
// A layout: the frames of views, and the calls that change them.
import * as structs from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { disposable } from "../core/object.js";
import { read, write } from "../core/structs.js";
import { Watch } from "../core/watch.js";
import { nan, optional, shown } from "../geometry.js";
import { MeasuredSizes } from "../measurement/measurements.js";
import { observerFields, settlingReport, settlingRules } from "../measurement/settling.js";
import { DIRECTIONS, guideCodes, unitPoint } from "../views/alignment.js";
import { vstack } from "../views/containers.js";
import { choice, number, options } from "../views/options.js";
import { members } from "../views/view.js";
import { lineText } from "../views/text.js";
import { Appearances, each } from "./appearances.js";
import { explained } from "./explanation.js";
import { extraDepth, withDepth } from "./limits.js";
import { dividedPages } from "./pages.js";
import { rootOf } from "./records.js";
import { ViewTree } from "./view_tree.js";

/**
 * @typedef {import("../types/index.js").Anchored} Anchored
 * @typedef {import("../types/index.js").Axis} Axis
 * @typedef {import("../types/index.js").Explanation} Explanation
 * @typedef {import("../types/index.js").GuideLike} GuideLike
 * @typedef {import("../types/index.js").Line} Line
 * @typedef {import("../types/index.js").Page} Page
 * @typedef {import("../types/index.js").PageOptions} PageOptions
 * @typedef {import("../types/index.js").Point} Point
 * @typedef {import("../types/index.js").Proposal} Proposal
 * @typedef {import("../types/index.js").Rect} Rect
 * @typedef {import("../types/index.js").SettlingReport} SettlingReport
 * @typedef {import("../types/index.js").Size} Size
 * @typedef {import("../types/index.js").TableTrack} TableTrack
 * @typedef {import("../types/index.js").TextPiece} TextPiece
 * @typedef {import("../types/index.js").View} View
 */

const shownTrack = (track) => (Number.isNaN(track.start) ? undefined : track);
const OPTIONS = { width: undefined, height: undefined, direction: "leftToRight", safeArea: undefined, limits: undefined,
  settling: undefined, progress: undefined, signal: undefined };

/** The functions of a layout for an AutoLayout whose item shows it. */
export let insideOf;

/** The layout of a view, made by `reglet.layout(view, { width, height })`. */
export class Layout {
  #library;
  #tree;
  #root;
  #size;
  #options;
  #watch;
  #appearances = new Appearances(this);

  static {
    insideOf = (layout) => ({
      library: layout.#library,
      tree: layout.#tree.handle,
      root: layout.#root,
      told: () => (layout.#tree.handle === undefined ? undefined : layout.#tree.failure(0)),
      prepare: () => (layout.#tree.handle === undefined ? undefined : layout.#tree.prepare()),
      finish: () => layout.#finishShown(),
      appear: () => layout.#appear(),
    });
  }

  /** @internal */
  constructor(library, view, given) {
    const taken = options(given, OPTIONS, "layout");
    this.#library = library;
    this.#options = { width: taken.width, height: taken.height };
    const root = rootOf(view, vstack);
    /**
     * The view that was laid out.
     * @readonly
     * @type {View}
     */
    this.root = taken.safeArea === undefined ? root : root.safeArea(taken.safeArea);
    const limits = withDepth(taken.limits);
    this.#tree = new ViewTree(library, limits);
    try {
      this.#tree.check("rgl_tree_set_layout_direction", this.#tree.handle, choice(DIRECTIONS, taken.direction, "direction"));
      this.#watch = watchOf(library, this.#tree);
      this.progress = taken.progress;
      this.signal = taken.signal;
      if (taken.settling !== undefined) this.#tree.give(structs.settling_rules, settlingRules(taken.settling), "rgl_tree_set_settling_rules");
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
    this.#root = this.#tree.created(this.root, { level: 0, extra: 0 });
  }

  /**
   * A function without parameters that is called about once a millisecond while a call works on the layout, and ends it
   * by throwing. The layout is then unchanged. undefined for none.
   * @returns {(() => void) | undefined}
   */
  get progress() {
    return this.#watch.progress;
  }

  set progress(progress) {
    this.#watch.progress = progress;
  }

  /**
   * An AbortSignal that ends calls which take long, and refuses those that are made after it has been aborted, with its
   * reason. Calls don't return to the event loop, so it is aborted by a function that the layout calls, or before.
   * @returns {AbortSignal | undefined}
   */
  get signal() {
    return this.#watch.signal;
  }

  set signal(signal) {
    this.#watch.signal = signal;
  }

  #layOut() {
    const library = this.#library;
    this.#watch.begin();
    this.#tree.prepare();
    try {
      this.#size = library.withStack(32, (at) => {
        write(library.view, at, structs.proposal, { width: nan(this.#options.width), height: nan(this.#options.height) });
        this.#tree.check("rgl_tree_layout", this.#tree.handle, this.#root, at, at + 16);
        return read(library.view, at + 16, structs.size);
      });
    } finally {
      this.#tree.finish();
    }
  }

  /** The same where an item has shown this layout, in its own size. */
  #finishShown() {
    this.#tree.finish();
    if (this.#tree.handle === undefined) return;
    const { width, height } = this.frame(this.root);
    this.#size = { width, height };
  }

  /** Notifies the controllers of hosts that have got a frame, or have lost it, also in hosted layouts. */
  #appear() {
    if (this.#tree.handle === undefined) return;
    const hosts = this.#tree.hosted.size === 0 ? [] : [...this.#tree.nodes].filter(([{ host }]) => host?.controller !== undefined);
    const shown = hosts.filter(([, node]) => this.#tree.isPlaced(node)).map(([{ host }]) => host.controller);
    each([() => this.#appearances.follow(shown), ...[...this.#tree.hosted.values()].map((layout) => () => layout.appear())]);
  }

  /** The result of a change: the size, after controllers were notified. */
  #changed() {
    this.#appear();
    return this.size;
  }

  // MARK: Where everything is.

  /**
   * The size of the root, `{ width, height }`.
   * @returns {Size}
   */
  get size() {
    return { ...this.#size };
  }

  /**
   * The view of a name that `named` has given.
   * @param {string} name
   * @returns {View}
   */
  view(name) {
    this.#tree.alive();
    const found = [...this.#tree.nodes.keys()].filter((view) => view.name === name);
    if (found.length === 1) return found[0];
    const named = [...this.#tree.nodes.keys()].map((view) => view.name).filter((known) => known !== undefined);
    const many = `${found.length} views have the name ${shown(name)}: ask with the view`;
    const missing = `no view has the name ${shown(name)}${named.length === 0 ? "" : `; there are ${[...new Set(named)].map(shown).join(", ")}`}`;
    throw new RegletError(found.length > 1 ? many : missing, { code: "UNKNOWN_ID" });
  }

  /**
   * The rectangle of a view, in the coordinates of the root. The view may be given by its name.
   * @param {View | string} view
   * @returns {Rect}
   */
  frame(view) {
    if (typeof view === "string") return this.frame(this.view(view));
    return this.#tree.read(structs.rect, "rgl_node_frame", this.#tree.node(view));
  }

  /**
   * The rectangle of a view on whole pixels.
   * @param {View} view
   * @param {number} [scale]
   * @returns {Rect}
   */
  snappedFrame(view, scale = 1) {
    const node = this.#tree.node(view);
    return this.#library.withStack(structs.rect.size, (at) => {
      this.#tree.check("rgl_node_snapped_frame", this.#tree.handle, node, scale, at);
      return read(this.#library.view, at, structs.rect);
    });
  }

  /**
   * All frames as one array, x, y, width and height after each other; `index(view)` is the place of a view's.
   * @returns {Float64Array}
   */
  get frames() {
    return this.#library.withStack(16, (at) => {
      this.#tree.check("rgl_tree_frames", this.#tree.handle, at, at + 4);
      const { view } = this.#library;
      return this.#library.floats(view.getUint32(at, true), view.getUint32(at + 4, true) * 4).slice();
    });
  }

  /**
   * @param {View} view
   * @returns {number}
   */
  index(view) {
    return Number(this.#tree.node(view) & 0xfffffffn) - 1;
  }

  /**
   * The proposal that a view was placed with.
   * @param {View} view
   * @returns {Proposal}
   */
  proposal(view) {
    const { width, height } = this.#tree.read(structs.proposal, "rgl_node_proposal", this.#tree.node(view));
    return { width: optional(width), height: optional(height) };
  }

  /**
   * All views that have a place, in the order in which they are painted.
   * @returns {View[]}
   */
  get painted() {
    return this.#tree.list("u64", "rgl_tree_paint_order").map((node) => this.#tree.views.get(node)).filter(Boolean);
  }

  /**
   * The views at a point of the root, topmost first: in reverse order of painting, a view after the views in it.
   * `offsets` are the offsets of scroll views, `[[scrollView, { x, y }], …]`, which are subtracted from the frames of
   * their contents.
   * @param {number} x
   * @param {number} y
   * @param {{ offsets?: readonly (readonly [View, Partial<Point>])[] }} options
   * @returns {View[]}
   */
  hit(x, y, { offsets = [] } = {}) {
    const size = structs.scroll_offset.size, at = structs.point.size;
    const scrolled = offsets.map(([view, { x = 0, y = 0 }]) => ({ node: this.#tree.node(view), offset: { x, y } }));
    return this.#library.withBlock(at + size * scrolled.length, (block) => {
      write(this.#library.view, block, structs.point, { x, y });
      scrolled.forEach((one, i) => write(this.#library.view, block + at + i * size, structs.scroll_offset, one));
      return this.#tree.list("u64", "rgl_tree_hit", block, scrolled.length ? block + at : 0, scrolled.length)
        .map((node) => this.#tree.views.get(node)).filter(Boolean);
    });
  }

  /**
   * The frames that the last `resize` or `update` has changed: `[{ view, before, after }]`.
   * @returns {{ view?: View; before?: Rect; after?: Rect }[]}
   */
  get changes() {
    return this.#tree.list(structs.frame_change, "rgl_tree_changes")
      .map(({ node, before, after }) => ({ view: this.#tree.views.get(node), before: known(before), after: known(after) }));
  }

  /**
   * The lines of a text or paragraph, each with its box, its baseline and its text.
   * @param {View} view
   * @returns {Line[]}
   */
  lines(view) {
    return this.#tree.list(structs.line, "rgl_paragraph_lines", this.#tree.node(view)).map((line) => {
      const found = { ...line, endCluster: line.endCluster === 0xffffffff ? undefined : line.endCluster };
      return { ...found, text: lineText(view, found) };
    });
  }

  /**
   * The words, parts of words and hyphens on the lines of a text or paragraph: line by line, on each from left to right.
   * @param {View} view
   * @returns {TextPiece[]}
   */
  pieces(view) {
    return this.#tree.list(structs.text_piece, "rgl_text_pieces", this.#tree.node(view)).map(({ isHyphen, reserved, ...piece }) =>
      ({ ...piece, endCluster: piece.endCluster === 0xffffffff ? undefined : piece.endCluster, isHyphen: isHyphen === 1 }));
  }

  /**
   * The position of a guide of a view, from its leading or top side; undefined without one.
   * @param {View} view
   * @param {GuideLike} guide
   * @param {{ axis?: Axis }} options
   * @returns {number | undefined}
   */
  guide(view, guide, { axis } = {}) {
    const codes = guideCodes(guide, axis), node = this.#tree.node(view);
    return this.#library.withStack(8, (at) => {
      this.#tree.check("rgl_node_guide", this.#tree.handle, node, codes.axis, codes.guide, at);
      return optional(this.#library.view.getFloat64(at, true));
    });
  }

  /**
   * The positions of the columns of a table, from the left side of its frame: `{ start, length }`, undefined for hidden
   * ones.
   * @param {View} table
   * @returns {(TableTrack | undefined)[]}
   */
  columns(table) {
    return this.#tree.list(structs.table_track, "rgl_table_tracks", this.#tree.node(table)).map(shownTrack);
  }

  /**
   * The positions of the rows of a table, in the order shown, from the top of its frame.
   * @param {View} table
   * @returns {(TableTrack | undefined)[]}
   */
  rows(table) {
    return this.#tree.list(structs.table_track, "rgl_table_rows", this.#tree.node(table)).map(shownTrack);
  }

  /**
   * Why a column of a table has its width, in words.
   * @param {View} table
   * @param {number} index
   * @returns {string}
   */
  explainColumn(table, index) {
    const node = this.#tree.node(table);
    return this.#library.written((status) => this.#tree.failure(status), "rgl_table_explain_text", this.#tree.handle, node, index);
  }

  /**
   * The child that a `viewThatFits` has chosen.
   * @param {View} view
   * @returns {View | undefined}
   */
  choice(view) {
    const node = this.#tree.node(view);
    return this.#library.withStack(8, (at) => {
      this.#tree.check("rgl_view_that_fits_choice", this.#tree.handle, node, at);
      return this.#tree.views.get(this.#library.view.getBigUint64(at, true));
    });
  }

  /**
   * The measurements of a reader: `layout.measurements(reader).maxWidth("label")`.
   * @param {View} reader
   * @returns {MeasuredSizes}
   */
  measurements(reader) {
    // The object that reads them retains the layout.
    const asked = { read: (...call) => this.#tree.read(...call), list: (...call) => this.#tree.list(...call) };
    return new MeasuredSizes(asked, this.#tree.node(reader), this.#tree.records.names);
  }

  /**
   * How the measurements of the last layout have settled: `{ state, isStable, passes, period, unsettled }`.
   * @returns {SettlingReport}
   */
  get settling() {
    this.#tree.alive();
    return settlingReport(this.#library, this.#tree.asked, this.#tree.records.names, this.#tree.asked.viewOf);
  }

  /**
   * Sets a function that is called with the measurements that the next layouts change, `[{ reader, tag, size }]`;
   * undefined removes it. The layout throws the function's errors, and the frames are then unchanged.
   * @param {(news: { reader: View; tag: unknown; size?: Size }[]) => void} [observe]
   */
  observeMeasurements(observe) {
    this.#tree.alive();
    if (observe === undefined) return this.#tree.check("rgl_tree_set_measurement_observer", this.#tree.handle, 0);
    if (typeof observe !== "function") throw new TypeError(`observeMeasurements takes a function, not ${observe}`);
    const fields = observerFields(this.#library, observe, this.#tree.records.names, this.#tree.asked.viewOf);
    try {
      this.#tree.give(structs.measurement_observer, fields, "rgl_tree_set_measurement_observer");
    } catch (error) {
      this.#library.release(fields.context);
      throw error;
    }
  }

  /**
   * The content of a reader: its children, or the views that its function has made.
   * @param {View} reader
   * @returns {View[]}
   */
  content(reader) {
    this.#tree.node(reader);
    return [...(this.#tree.contents.get(reader) ?? reader.children)];
  }

  /**
   * @param {View} view
   * @returns {{ viewport: Size; content: Rect; minimumOffset: Point; maximumOffset: Point }}
   */
  scrollGeometry(view) {
    return this.#tree.read(structs.scroll_geometry, "rgl_scroll_view_geometry", this.#tree.node(view));
  }

  /**
   * The offset of a scroll view at which a view in it shows, `anchor` of one at `anchor` of the other.
   * @param {View} scrollView
   * @param {View} target
   * @param {{ current?: Point; anchor?: Anchored }} options
   * @returns {Point}
   */
  scrollOffset(scrollView, target, { current = { x: 0, y: 0 }, anchor } = {}) {
    const nodes = [this.#tree.node(scrollView), this.#tree.node(target)];
    return this.#library.withStack(48, (at) => {
      write(this.#library.view, at, structs.point, current);
      const point = anchor === undefined ? { x: NaN, y: NaN } : unitPoint(anchor);
      write(this.#library.view, at + 16, structs.point, point);
      this.#tree.check("rgl_scroll_view_offset_to", this.#tree.handle, ...nodes, at, at + 16, at + 32);
      return read(this.#library.view, at + 32, structs.point);
    });
  }

  /**
   * The size of a view of this layout for a proposal. No frame changes.
   * @param {View} view
   * @param {Proposal} proposal
   * @returns {Size}
   */
  measure(view, { width, height } = {}) {
    const node = this.#tree.node(view);
    return this.#library.withStack(32, (at) => {
      write(this.#library.view, at, structs.proposal, { width: nan(width), height: nan(height) });
      this.#tree.check("rgl_node_measure", this.#tree.handle, node, at, at + 16);
      return read(this.#library.view, at + 16, structs.size);
    });
  }

  /**
   * Divides the layout into pages, each a part of its height. Nothing is laid out again. A page ends between children of
   * vertical stacks, rows of tables or lines of texts; headers of tables are repeated.
   * @param {number | readonly number[]} height The height of pages, or heights of the first pages, whose last one
   *   applies to the later pages.
   * @param {PageOptions} [given]
   * @returns {Page[]}
   */
  pages(height, given) {
    this.#tree.alive();
    const { viewOf, list } = this.#tree.asked;
    return dividedPages({ library: this.#library, nodeOf: (view) => this.#tree.node(view), viewOf, list }, height, given);
  }

  /**
   * Why a view has its size and place: numbers, and as `text`.
   * @param {View} view
   * @returns {Explanation}
   */
  explain(view) {
    const node = this.#tree.node(view);
    return explained({
      facts: this.#tree.read(structs.explanation, "rgl_node_explain", node),
      questions: this.#tree.list(structs.question, "rgl_node_questions", node),
      trials: this.#tree.list(structs.trial, "rgl_node_trials", node),
      text: this.#tree.text("rgl_node_explain_text", node),
      viewOf: (id) => this.#tree.views.get(id),
    });
  }

  /**
   * The whole tree as a text.
   * @returns {string}
   */
  dump() {
    return this.#tree.text("rgl_tree_dump", this.#root);
  }

  /** @returns {Record<string, number>} */
  get counters() {
    const { structSize, ...counters } = this.#tree.read(structs.counters, "rgl_tree_counters");
    return Object.fromEntries(Object.entries(counters).map(([name, count]) => [name, Number(count)]));
  }

  // MARK: Changing it.

  /**
   * Lays the same views out in another size.
   * @param {{ width?: number; height?: number }} size
   * @returns {Size}
   */
  resize({ width, height } = {}) {
    this.#tree.alive();
    const before = this.#options;
    this.#options = { width, height };
    try {
      this.#layOut();
    } catch (error) {
      this.#options = before;
      throw error;
    }
    return this.#changed();
  }

  /**
   * Has a reader's function called again, though nothing has changed for it, and lays out again.
   * @param {View} reader
   * @returns {Size}
   */
  rebuild(reader) {
    const name = /** @type {any} */ (reader).reader === undefined ? "rgl_geometry_reader_invalidate" : "rgl_measurement_reader_invalidate";
    this.#tree.check(name, this.#tree.handle, this.#tree.node(reader));
    this.#layOut();
    return this.#changed();
  }

  /**
   * Lays out again after the AutoLayout inside a `constraintHost` was changed.
   * @param {View} host
   * @returns {Size}
   */
  invalidateHost(host) {
    this.#tree.check("rgl_constraint_host_invalidate", this.#tree.handle, this.#tree.node(host));
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
    const node = this.#tree.node(view), before = this.#tree.list("f64", "rgl_custom_animatable", node);
    if (!Array.isArray(numbers)) throw new TypeError(`animate takes an array of numbers, not ${shown(numbers)}`);
    this.#setAnimatable(node, numbers.map((one) => number(one, "animate", "a value")));
    try {
      this.#layOut();
    } catch (error) {
      this.#setAnimatable(node, before);
      throw error;
    }
    return this.#changed();
  }

  #setAnimatable(node, numbers) {
    this.#library.withBlock(8 * numbers.length, (at) => {
      this.#library.floats(at, numbers.length).set(numbers);
      this.#tree.check("rgl_custom_set_animatable", this.#tree.handle, node, at, numbers.length);
    });
  }

  /**
   * Gives a view the parameters of its replacement, keeps its children, and lays out again. Stacks, grids, masonries,
   * flows, aspect grids, custom layouts and constraint hosts can become each other, other views keep their kind. For
   * other children or kinds, lay out a new root with `reglet.layout`.
   * @param {View} view
   * @param {View} replacement
   * @returns {Size}
   */
  update(view, replacement) {
    this.#tree.node(view);
    if (replacement !== view && this.#tree.nodes.has(replacement)) {
      throw new RegletError(`${replacement} is part of this layout already`, { code: "HAS_PARENT", view: replacement });
    }
    const own = /** @type {any} */ (view), other = /** @type {any} */ (replacement);
    // A modifier or a host needs children to be made. The view keeps its own.
    const given = other.host === undefined ? replacement.children.length : 0;
    if (given > 0 && given !== view.children.length) {
      const why = `${replacement} has ${given} children, and ${view} keeps its ${view.children.length}: ` +
        "for other ones lay out a new root with layout(…)";
      throw new RegletError(why, { code: "INVALID_ARGUMENT", view: replacement });
    }
    const { children, name } = view, before = own.host?.item.layout;
    const host = other.host && { ...other.host, items: own.host?.items ?? other.host.items };
    this.#tree.setParameters(view, host === undefined ? replacement : Object.assign(Object.create(replacement), { host }));
    if (before !== undefined) this.#tree.hosted.delete(before.object.handle);
    for (const held of Object.keys(view)) if (!(held in replacement)) delete own[held];
    Object.assign(view, replacement, { children, name: replacement.name ?? name });
    if (host !== undefined) own.host = host;
    this.#tree.note(view, this.#tree.nodes.get(view));
    this.#layOut();
    return this.#changed();
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
    const parent = this.#tree.node(container), path = this.#tree.path(this.root, container);
    const [child, ...others] = members([view], "insert");
    if (child === undefined || others.length > 0) throw new TypeError(`insert takes one view, not ${shown(view)}`);
    if (!Number.isInteger(index) || index < 0 || index > container.children.length) {
      throw new RangeError(`insert: index is from 0 to ${container.children.length}, not ${shown(index)}`);
    }
    const node = this.#tree.created(child, { level: path.length, extra: path.reduce((sum, one) => sum + extraDepth(one), 0) });
    const own = /** @type {any} */ (container), before = container.children;
    try {
      this.#tree.check("rgl_node_insert", this.#tree.handle, parent, index, node);
      own.children = [...before.slice(0, index), child, ...before.slice(index)];
      this.#layOut();
    } catch (error) {
      own.children = before;
      this.#tree.discard(child);
      throw error;
    }
    return this.#changed();
  }

  /**
   * Removes a view, with the views in it, from its container, and lays out again. If the layout fails, the view is not
   * removed.
   * @param {View} view
   * @returns {Size}
   */
  remove(view) {
    const node = this.#tree.node(view), container = this.#tree.path(this.root, view).at(-2);
    if (container === undefined) throw new RegletError(`${view} is the root, which stays`, { code: "INVALID_ARGUMENT", view });
    const own = /** @type {any} */ (container), before = container.children;
    this.#tree.check("rgl_node_detach", this.#tree.handle, node);
    own.children = before.filter((child) => child !== view);
    try {
      this.#layOut();
    } catch (error) {
      own.children = before;
      this.#tree.check("rgl_node_insert", this.#tree.handle, this.#tree.node(container), before.indexOf(view), node);
      throw error;
    }
    this.#tree.discard(view);
    return this.#changed();
  }

  /**
   * How many layouts are kept, the current one included: 1 to 64. A size that is kept is shown again without measuring.
   * @returns {number}
   */
  get keptLayouts() {
    return this.#library.withStack(8, (at) => {
      this.#tree.check("rgl_tree_kept_layouts", this.#tree.handle, at);
      return this.#library.view.getUint32(at, true);
    });
  }

  set keptLayouts(count) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`keptLayouts is from 1 to 64, not ${shown(count)}`);
    this.#tree.check("rgl_tree_set_kept_layouts", this.#tree.handle, Math.min(count, 0xffffffff));
  }

  /** Frees the memory. Without this call it is freed some time after the layout was collected. */
  dispose() {
    if (this.#tree.dispose()) this.#appearances.follow([]);
  }
}

disposable(Layout);

const known = (rect) => (Number.isNaN(rect.x) ? undefined : rect);

/** A watch over the calls on a tree, which it does not keep from being collected. */
function watchOf(library, tree) {
  const weak = new WeakRef(tree), { handle } = tree;
  return new Watch(library, (at) => weak.deref().check("rgl_tree_set_progress", handle, at));
}
