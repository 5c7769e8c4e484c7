// SPDX-License-Identifier: MIT
// A layout: a tree of the library that was made from views, and where everything is.
import * as c from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { ConflictError, RegletError, codeOf } from "../core/errors.js";
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
import { withCaptions } from "./captions.js";
import { explained } from "./explanation.js";
import { extraDepth, limitsFor, withDepth } from "./limits.js";
import { dividedPages } from "./pages.js";
import { Records, flattened, rootOf } from "./records.js";

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
  #records;
  #root;
  #nodes = new Map();
  #views = new Map();
  #size;
  #options;
  // The hosted objects in this layout by address, and the results of readers' functions by reader.
  #hosted = new Map();
  #contents = new Map();
  #asked;
  #watch;
  #appearances = new Appearances(this);

  static {
    insideOf = (layout) => ({
      library: layout.#library,
      tree: layout.#tree,
      root: layout.#root,
      told: () => (layout.#tree === undefined ? undefined : layout.#failure(0)),
      prepare: () => (layout.#tree === undefined ? undefined : layout.#prepare()),
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
    this.#tree = createTree(library, limits);
    library.own(this, "rgl_tree_destroy", this.#tree);
    try {
      // The library refers to the records by a number, so they must not keep the layout from being collected. Closures
      // of one block share their captures, so none of them may capture `this`.
      const layout = /** @type {{ deref(): Layout }} */ (new WeakRef(this));
      this.#asked = {
        check: (...call) => layout.deref().#check(...call),
        read: (...call) => layout.deref().#read(...call),
        list: (...call) => layout.deref().#list(...call),
        viewOf: (node) => {
          const own = layout.deref();
          return own === undefined ? undefined : own.#views.get(node);
        },
      };
      this.#records = new Records(library, this.#tree, this.#asked, limits.depth);
      this.#check("rgl_tree_set_layout_direction", this.#tree, choice(DIRECTIONS, taken.direction, "direction"));
      const tree = this.#tree;
      this.#watch = new Watch(library, (at) => layout.deref().#check("rgl_tree_set_progress", tree, at));
      this.progress = taken.progress;
      this.signal = taken.signal;
      if (taken.settling !== undefined) this.#give(structs.settling_rules, settlingRules(taken.settling), "rgl_tree_set_settling_rules");
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
    this.#root = this.#created(this.root, { level: 0, extra: 0 });
  }

  /** Creates the nodes of a view and of all in it; `begin` is how deep it is. Returns the node of the view. */
  #created(root, begin) {
    const library = this.#library;
    const { views, parents, begins } = flattened([root], this.#records.depth, begin);
    const own = views.find((view) => this.#nodes.has(view));
    if (own !== undefined) throw new RegletError(`${own} is part of this layout already`, { code: "HAS_PARENT", view: own });
    for (const [reader, begin] of begins) this.#records.begins.set(reader, begin);
    const count = views.length, size = structs.record.size, blocks = [];
    try {
      library.withBlock(count * (size + 8), (at) => {
        new Uint8Array(library.memory.buffer, at, count * size).fill(0);
        this.#records.write(at, views, parents, blocks);
        this.#nodesOf(views, at, count);
      });
    } catch (error) {
      for (const context of this.#records.handedOver) library.release(context);
      throw error;
    } finally {
      this.#records.handedOver.length = 0;
      for (const block of blocks) library.free(block);
    }
    return this.#nodes.get(root);
  }

  #nodesOf(views, at, count) {
    const size = structs.record.size, ids = at + count * size;
    this.#library.check((status) => this.#failure(status, views), "rgl_tree_build", this.#tree, at, count, size, ids);
    this.#library.bigs(ids, count).forEach((id, i) => this.#note(views[i], id));
  }

  #note(view, id) {
    this.#nodes.set(view, id);
    this.#views.set(id, view);
    if (view.host !== undefined) this.#hosted.set(view.host.item.layout.object.handle, view.host.item.layout);
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
    this.#prepare();
    try {
      this.#size = library.withStack(32, (at) => {
        write(library.view, at, structs.proposal, { width: nan(this.#options.width), height: nan(this.#options.height) });
        this.#check("rgl_tree_layout", this.#tree, this.#root, at, at + 16);
        return read(library.view, at + 16, structs.size);
      });
    } finally {
      this.#finish();
    }
  }

  /** Prepares a pass, in which nothing can be added; also for hosted layouts. */
  #prepare() {
    this.#records.defineGuides();
    for (const layout of this.#hosted.values()) layout.prepare();
  }

  /**
   * Ends an update: the layout keeps the views that readers' functions have made, unless the library has discarded their
   * nodes.
   */
  #finish() {
    const made = this.#records.made.splice(0), hosted = new Set(this.#hosted.values());
    for (const content of made) {
      for (const { host } of content.views) if (host !== undefined) hosted.add(host.item.layout);
      if (this.#tree === undefined || !this.#take(content)) this.#records.takeBack(content);
    }
    this.#records.freeLent();
    for (const layout of hosted) layout.finish();
  }

  /** The same where an item has shown this layout, in its own size. */
  #finishShown() {
    this.#finish();
    if (this.#tree === undefined) return;
    const { width, height } = this.frame(this.root);
    this.#size = { width, height };
  }

  /** Notifies the controllers of hosts that have got a frame, or have lost it, also in hosted layouts. */
  #appear() {
    if (this.#tree === undefined) return;
    const hosts = this.#hosted.size === 0 ? [] : [...this.#nodes].filter(([{ host }]) => host?.controller !== undefined);
    const shown = hosts.filter(([, node]) => this.#isPlaced(node)).map(([{ host }]) => host.controller);
    each([() => this.#appearances.follow(shown), ...[...this.#hosted.values()].map((layout) => () => layout.appear())]);
  }

  #isPlaced(node) {
    return this.#library.withStack(structs.rect.size, (at) => this.#library.call("rgl_node_frame", this.#tree, node, at) === 0);
  }

  /** The result of a change: the size, after controllers were notified. */
  #changed() {
    this.#appear();
    return this.size;
  }

  #exists(node) {
    return this.#library.withStack(8, (at) => this.#library.call("rgl_node_kind", this.#tree, node, at) === 0);
  }

  /** Replaces the content of a reader; returns false if the layout has not built the new content. */
  #take(content) {
    const { reader, node, roots, views } = content, nodes = this.#records.nodesOf(content);
    if (this.#nodes.get(reader) !== node || !this.#exists(nodes.length === 0 ? node : nodes[0])) return false;
    this.#forgetContent(reader);
    this.#contents.set(reader, roots);
    views.forEach((view, i) => this.#note(view, nodes[i]));
    return true;
  }

  #forgetContent(reader) {
    const views = this.#contents.get(reader) ?? [];
    this.#contents.delete(reader);
    this.#records.forget(views);
    this.#forgetNodes(views);
  }

  #forgetNodes(views) {
    for (const view of views) {
      this.#views.delete(this.#nodes.get(view));
      this.#nodes.delete(view);
      if (view.host !== undefined) this.#hosted.delete(view.host.item.layout.object.handle);
      if (view.build !== undefined) this.#forgetContent(view);
      this.#forgetNodes(view.children);
    }
  }

  // MARK: Errors.

  #check(name, ...parameters) {
    this.#alive();
    this.#library.check((status) => this.#failure(status), name, ...parameters);
  }

  #failure(status, views) {
    const record = this.#library.lastError("rgl_tree_last_error", this.#tree);
    if (record === undefined || status === c.ERROR_BUSY) return this.#library.plainFailure(status);
    const view = this.#views.get(record.subject) ?? (record.subject === 0n ? views?.[record.offset] : this.#madeFor(record.subject));
    const message = view === undefined ? record.message : `${view}: ${record.message}`;
    // The hosted object has the error of a refusal inside a host.
    const cause = this.#hostedAt(record.hosted, views)?.told();
    const facts = { code: record.code, view, offset: record.offset, length: record.length, cause };
    if (!(cause instanceof ConflictError)) return new RegletError(message, facts);
    const { reasons, size, text } = cause;
    return new ConflictError(`${message}\n${text}`, { ...facts, reasons, size, text });
  }

  /** The view of a content of the running pass, of which a node has become. */
  #madeFor(node) {
    for (const content of this.#records.made) {
      const at = node === 0n ? -1 : this.#records.nodesOf(content).indexOf(node);
      if (at >= 0) return content.views[at];
    }
    return undefined;
  }

  /** The layout at an address that is hosted here, or by views that are still being built. */
  #hostedAt(address, views = []) {
    const building = [...views, ...this.#records.made.flatMap((content) => content.views)];
    return this.#hosted.get(address) ?? building.find(({ host }) => host?.item.layout.object.handle === address)?.host.item.layout;
  }

  #alive() {
    if (this.#tree === undefined) throw new RegletError("the layout has been disposed of", { code: "DISPOSED" });
  }

  #node(view) {
    this.#alive();
    const node = this.#nodes.get(view);
    if (node === undefined) throw new RegletError(`${view} is not part of this layout`, { code: "UNKNOWN_ID", view });
    return node;
  }

  #read(struct, name, ...parameters) {
    return this.#library.withStack(struct.size, (at) => {
      if (struct.fields[0][0] === "structSize") write(this.#library.view, at, struct, { structSize: struct.size });
      this.#check(name, this.#tree, ...parameters, at);
      return read(this.#library.view, at, struct);
    });
  }

  #give(struct, value, name) {
    this.#library.withStack(struct.size, (at) => {
      write(this.#library.view, at, struct, value);
      this.#check(name, this.#tree, at);
    });
  }

  #list(struct, name, ...parameters) {
    this.#alive();
    return this.#library.listed((status) => this.#failure(status), struct, name, this.#tree, ...parameters);
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
    this.#alive();
    const found = [...this.#nodes.keys()].filter((view) => view.name === name);
    if (found.length === 1) return found[0];
    const named = [...this.#nodes.keys()].map((view) => view.name).filter((known) => known !== undefined);
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
    return this.#read(structs.rect, "rgl_node_frame", this.#node(view));
  }

  /**
   * The rectangle of a view on whole pixels.
   * @param {View} view
   * @param {number} [scale]
   * @returns {Rect}
   */
  snappedFrame(view, scale = 1) {
    const node = this.#node(view);
    return this.#library.withStack(structs.rect.size, (at) => {
      this.#check("rgl_node_snapped_frame", this.#tree, node, scale, at);
      return read(this.#library.view, at, structs.rect);
    });
  }

  /**
   * All frames as one array, x, y, width and height after each other; `index(view)` is the place of a view's.
   * @returns {Float64Array}
   */
  get frames() {
    return this.#library.withStack(16, (at) => {
      this.#check("rgl_tree_frames", this.#tree, at, at + 4);
      const { view } = this.#library;
      return this.#library.floats(view.getUint32(at, true), view.getUint32(at + 4, true) * 4).slice();
    });
  }

  /**
   * @param {View} view
   * @returns {number}
   */
  index(view) {
    return Number(this.#node(view) & 0xfffffffn) - 1;
  }

  /**
   * The proposal that a view was placed with.
   * @param {View} view
   * @returns {Proposal}
   */
  proposal(view) {
    const { width, height } = this.#read(structs.proposal, "rgl_node_proposal", this.#node(view));
    return { width: optional(width), height: optional(height) };
  }

  /**
   * All views that have a place, in the order in which they are painted.
   * @returns {View[]}
   */
  get painted() {
    return this.#list("u64", "rgl_tree_paint_order").map((node) => this.#views.get(node)).filter(Boolean);
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
    const scrolled = offsets.map(([view, { x = 0, y = 0 }]) => ({ node: this.#node(view), offset: { x, y } }));
    return this.#library.withBlock(at + size * scrolled.length, (block) => {
      write(this.#library.view, block, structs.point, { x, y });
      scrolled.forEach((one, i) => write(this.#library.view, block + at + i * size, structs.scroll_offset, one));
      return this.#list("u64", "rgl_tree_hit", block, scrolled.length ? block + at : 0, scrolled.length)
        .map((node) => this.#views.get(node)).filter(Boolean);
    });
  }

  /**
   * The frames that the last `resize` or `update` has changed: `[{ view, before, after }]`.
   * @returns {{ view?: View; before?: Rect; after?: Rect }[]}
   */
  get changes() {
    return this.#list(structs.frame_change, "rgl_tree_changes")
      .map(({ node, before, after }) => ({ view: this.#views.get(node), before: known(before), after: known(after) }));
  }

  /**
   * The lines of a text or paragraph, each with its box, its baseline and its text.
   * @param {View} view
   * @returns {Line[]}
   */
  lines(view) {
    return this.#list(structs.line, "rgl_paragraph_lines", this.#node(view)).map((line) => {
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
    return this.#list(structs.text_piece, "rgl_text_pieces", this.#node(view)).map(({ isHyphen, reserved, ...piece }) =>
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
    const codes = guideCodes(guide, axis), node = this.#node(view);
    return this.#library.withStack(8, (at) => {
      this.#check("rgl_node_guide", this.#tree, node, codes.axis, codes.guide, at);
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
    return this.#list(structs.table_track, "rgl_table_tracks", this.#node(table)).map(shownTrack);
  }

  /**
   * The positions of the rows of a table, in the order shown, from the top of its frame.
   * @param {View} table
   * @returns {(TableTrack | undefined)[]}
   */
  rows(table) {
    return this.#list(structs.table_track, "rgl_table_rows", this.#node(table)).map(shownTrack);
  }

  /**
   * Why a column of a table has its width, in words.
   * @param {View} table
   * @param {number} index
   * @returns {string}
   */
  explainColumn(table, index) {
    const node = this.#node(table);
    return this.#library.written((status) => this.#failure(status), "rgl_table_explain_text", this.#tree, node, index);
  }

  /**
   * The child that a `viewThatFits` has chosen.
   * @param {View} view
   * @returns {View | undefined}
   */
  choice(view) {
    const node = this.#node(view);
    return this.#library.withStack(8, (at) => {
      this.#check("rgl_view_that_fits_choice", this.#tree, node, at);
      return this.#views.get(this.#library.view.getBigUint64(at, true));
    });
  }

  /**
   * The measurements of a reader: `layout.measurements(reader).maxWidth("label")`.
   * @param {View} reader
   * @returns {MeasuredSizes}
   */
  measurements(reader) {
    // The object that reads them retains the layout.
    const asked = { read: (...call) => this.#read(...call), list: (...call) => this.#list(...call) };
    return new MeasuredSizes(asked, this.#node(reader), this.#records.names);
  }

  /**
   * How the measurements of the last layout have settled: `{ state, isStable, passes, period, unsettled }`.
   * @returns {SettlingReport}
   */
  get settling() {
    this.#alive();
    return settlingReport(this.#library, this.#asked, this.#records.names, this.#asked.viewOf);
  }

  /**
   * Sets a function that is called with the measurements that the next layouts change, `[{ reader, tag, size }]`;
   * undefined removes it. The layout throws the function's errors, and the frames are then unchanged.
   * @param {(news: { reader: View; tag: unknown; size?: Size }[]) => void} [observe]
   */
  observeMeasurements(observe) {
    this.#alive();
    if (observe === undefined) return this.#check("rgl_tree_set_measurement_observer", this.#tree, 0);
    if (typeof observe !== "function") throw new TypeError(`observeMeasurements takes a function, not ${observe}`);
    const fields = observerFields(this.#library, observe, this.#records.names, this.#asked.viewOf);
    try {
      this.#give(structs.measurement_observer, fields, "rgl_tree_set_measurement_observer");
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
    this.#node(reader);
    return [...(this.#contents.get(reader) ?? reader.children)];
  }

  /**
   * @param {View} view
   * @returns {{ viewport: Size; content: Rect; minimumOffset: Point; maximumOffset: Point }}
   */
  scrollGeometry(view) {
    return this.#read(structs.scroll_geometry, "rgl_scroll_view_geometry", this.#node(view));
  }

  /**
   * The offset of a scroll view at which a view in it shows, `anchor` of one at `anchor` of the other.
   * @param {View} scrollView
   * @param {View} target
   * @param {{ current?: Point; anchor?: Anchored }} options
   * @returns {Point}
   */
  scrollOffset(scrollView, target, { current = { x: 0, y: 0 }, anchor } = {}) {
    const nodes = [this.#node(scrollView), this.#node(target)];
    return this.#library.withStack(48, (at) => {
      write(this.#library.view, at, structs.point, current);
      const point = anchor === undefined ? { x: NaN, y: NaN } : unitPoint(anchor);
      write(this.#library.view, at + 16, structs.point, point);
      this.#check("rgl_scroll_view_offset_to", this.#tree, ...nodes, at, at + 16, at + 32);
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
    const node = this.#node(view);
    return this.#library.withStack(32, (at) => {
      write(this.#library.view, at, structs.proposal, { width: nan(width), height: nan(height) });
      this.#check("rgl_node_measure", this.#tree, node, at, at + 16);
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
    this.#alive();
    const { viewOf, list } = this.#asked;
    return dividedPages({ library: this.#library, nodeOf: (view) => this.#node(view), viewOf, list }, height, given);
  }

  /**
   * Why a view has its size and place: numbers, and as `text`.
   * @param {View} view
   * @returns {Explanation}
   */
  explain(view) {
    const node = this.#node(view);
    return explained({
      facts: this.#read(structs.explanation, "rgl_node_explain", node),
      questions: this.#list(structs.question, "rgl_node_questions", node),
      trials: this.#list(structs.trial, "rgl_node_trials", node),
      text: this.#text("rgl_node_explain_text", node),
      viewOf: (id) => this.#views.get(id),
    });
  }

  /**
   * The whole tree as a text.
   * @returns {string}
   */
  dump() {
    return this.#text("rgl_tree_dump", this.#root);
  }

  /** Reads a text about a node, with the names of the program in it. */
  #text(name, node) {
    this.#alive();
    const nameOf = this.#records.captions((id) => this.#views.get(id));
    const setCaptions = (at) => this.#check("rgl_tree_set_captions", this.#tree, at);
    return withCaptions(this.#library, nameOf, setCaptions, () =>
      this.#library.written((status) => this.#failure(status), name, this.#tree, node));
  }

  /** @returns {Record<string, number>} */
  get counters() {
    const { structSize, ...counters } = this.#read(structs.counters, "rgl_tree_counters");
    return Object.fromEntries(Object.entries(counters).map(([name, count]) => [name, Number(count)]));
  }

  // MARK: Changing it.

  /**
   * Lays the same views out in another size.
   * @param {{ width?: number; height?: number }} size
   * @returns {Size}
   */
  resize({ width, height } = {}) {
    this.#alive();
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
    this.#check(name, this.#tree, this.#node(reader));
    this.#layOut();
    return this.#changed();
  }

  /**
   * Lays out again after the AutoLayout inside a `constraintHost` was changed.
   * @param {View} host
   * @returns {Size}
   */
  invalidateHost(host) {
    this.#check("rgl_constraint_host_invalidate", this.#tree, this.#node(host));
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
    const node = this.#node(view), before = this.#list("f64", "rgl_custom_animatable", node);
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
      this.#check("rgl_custom_set_animatable", this.#tree, node, at, numbers.length);
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
    this.#node(view);
    if (replacement !== view && this.#nodes.has(replacement)) {
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
    this.#setParameters(view, host === undefined ? replacement : Object.assign(Object.create(replacement), { host }));
    if (before !== undefined) this.#hosted.delete(before.object.handle);
    for (const held of Object.keys(view)) if (!(held in replacement)) delete own[held];
    Object.assign(view, replacement, { children, name: replacement.name ?? name });
    if (host !== undefined) own.host = host;
    this.#note(view, this.#nodes.get(view));
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
    const parent = this.#node(container), path = this.#path(container);
    const [child, ...others] = members([view], "insert");
    if (child === undefined || others.length > 0) throw new TypeError(`insert takes one view, not ${shown(view)}`);
    if (!Number.isInteger(index) || index < 0 || index > container.children.length) {
      throw new RangeError(`insert: index is from 0 to ${container.children.length}, not ${shown(index)}`);
    }
    const node = this.#created(child, { level: path.length, extra: path.reduce((sum, one) => sum + extraDepth(one), 0) });
    const own = /** @type {any} */ (container), before = container.children;
    try {
      this.#check("rgl_node_insert", this.#tree, parent, index, node);
      own.children = [...before.slice(0, index), child, ...before.slice(index)];
      this.#layOut();
    } catch (error) {
      own.children = before;
      this.#discard(child);
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
    const node = this.#node(view), container = this.#path(view).at(-2);
    if (container === undefined) throw new RegletError(`${view} is the root, which stays`, { code: "INVALID_ARGUMENT", view });
    const own = /** @type {any} */ (container), before = container.children;
    this.#check("rgl_node_detach", this.#tree, node);
    own.children = before.filter((child) => child !== view);
    try {
      this.#layOut();
    } catch (error) {
      own.children = before;
      this.#check("rgl_node_insert", this.#tree, this.#node(container), before.indexOf(view), node);
      throw error;
    }
    this.#discard(view);
    return this.#changed();
  }

  #discard(view) {
    this.#check("rgl_node_remove", this.#tree, this.#nodes.get(view));
    this.#records.forget([view]);
    this.#forgetNodes([view]);
  }

  #path(view) {
    const search = (from) => {
      if (from === view) return [from];
      for (const child of from.children) {
        const rest = search(child);
        if (rest !== undefined) return [from, ...rest];
      }
      return undefined;
    };
    const found = search(this.root);
    if (found === undefined) throw new RegletError(`${view} is made by the function of a reader, so only that function changes it`, { view });
    return found;
  }

  /**
   * How many layouts are kept, the current one included: 1 to 64. A size that is kept is shown again without measuring.
   * @returns {number}
   */
  get keptLayouts() {
    return this.#library.withStack(8, (at) => {
      this.#check("rgl_tree_kept_layouts", this.#tree, at);
      return this.#library.view.getUint32(at, true);
    });
  }

  set keptLayouts(count) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`keptLayouts is from 1 to 64, not ${shown(count)}`);
    this.#check("rgl_tree_set_kept_layouts", this.#tree, Math.min(count, 0xffffffff));
  }

  #setParameters(view, replacement) {
    const node = this.#nodes.get(view), library = this.#library, blocks = [], { kind } = replacement, { size } = structs.kinds[kind];
    const refused = (status) => (codeOf(status) === "WRONG_KIND"
      ? new RegletError(`${view} stays a ${view.type}: it can't become a ${replacement.type}; lay out a new root with layout(…)`, { code: "WRONG_KIND", view })
      : this.#failure(status, [replacement]));
    try {
      // Not more than the struct: the memory behind it on the stack is not 0.
      library.withStack(size, (at) => {
        this.#records.parameters(at, replacement, blocks);
        library.check(refused, "rgl_node_become", this.#tree, node, kind, at, size);
      });
      this.#records.adopt(view, replacement);
    } catch (error) {
      if (error instanceof RegletError) error.view ??= view;
      this.#records.forgetOne(replacement);
      for (const context of this.#records.handedOver) library.release(context);
      throw error;
    } finally {
      this.#records.handedOver.length = 0;
      for (const block of blocks) library.free(block);
    }
  }

  /** Frees the memory. Without this call it is freed some time after the layout was collected. */
  dispose() {
    if (this.#tree === undefined) return;
    this.#library.destroy(this, "rgl_tree_destroy", this.#tree);
    this.#tree = undefined;
    this.#appearances.follow([]);
  }
}

disposable(Layout);

const known = (rect) => (Number.isNaN(rect.x) ? undefined : rect);

function createTree(library, limits) {
  const sizes = structs.tree_options.size + structs.limits.size;
  return library.withStack(sizes + 16, (at) => {
    const limitsAt = limitsFor(library, limits, structs.limits, at + structs.tree_options.size);
    write(library.view, at, structs.tree_options, { structSize: structs.tree_options.size, limits: limitsAt });
    library.check((status) => library.plainFailure(status), "rgl_tree_create", at, at + sizes);
    return library.view.getUint32(at + sizes, true);
  });
}
