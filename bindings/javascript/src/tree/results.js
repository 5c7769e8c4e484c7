// SPDX-License-Identifier: MIT
// The results of a layout: frames, lines, measurements, pages and explanations.
import * as structs from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { nan, optional, shown } from "../geometry.js";
import { MeasuredSizes } from "../measurement/measurements.js";
import { observerFields, settlingReport } from "../measurement/settling.js";
import { guideCodes, unitPoint } from "../views/alignment.js";
import { lineText } from "../views/text.js";
import { explained } from "./explanation.js";
import { dividedPages } from "./pages.js";

/**
 * @typedef {import("../types/index.js").Anchored} Anchored
 * @typedef {import("../types/index.js").Axis} Axis
 * @typedef {import("../types/index.js").Explanation} Explanation
 * @typedef {import("../types/index.js").GuideLike} GuideLike
 * @typedef {import("../types/index.js").Line} Line
 * @typedef {import("../types/index.js").Offsets} Offsets
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

/** The results of a layout: the frames of its views, and how they came about. */
export class LayoutResults {
  /** @internal */
  constructor(root, tree) {
    /**
     * The view that was laid out.
     * @readonly
     * @type {View}
     */
    this.root = root;
    /**
     * @type {import("./view_tree.js").ViewTree}
     * @internal
     */
    this.tree = tree;
    /**
     * @type {Size}
     * @internal
     */
    this.laidOutSize = { width: 0, height: 0 };
  }

  /**
   * The size of the root, `{ width, height }`.
   * @returns {Size}
   */
  get size() {
    return { ...this.laidOutSize };
  }

  /**
   * The view of a name that `named` has given.
   * @param {string} name
   * @returns {View}
   */
  view(name) {
    this.tree.alive();
    const found = [...this.tree.nodes.keys()].filter((view) => view.name === name);
    if (found.length === 1) return found[0];
    const named = [...this.tree.nodes.keys()].map((view) => view.name).filter((known) => known !== undefined);
    const many = `${found.length} views have the name ${shown(name)}: pass the view instead`;
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
    return this.tree.read(structs.rect, "rgl_node_frame", this.tree.node(view));
  }

  /**
   * The rectangle of a view on whole pixels.
   * @param {View} view
   * @param {number} [scale]
   * @returns {Rect}
   */
  snappedFrame(view, scale = 1) {
    const node = this.tree.node(view);
    return this.tree.library.withStack(structs.rect.size, (at) => {
      this.tree.check("rgl_node_snapped_frame", this.tree.handle, node, scale, at);
      return read(this.tree.library.view, at, structs.rect);
    });
  }

  /**
   * All frames as one array, x, y, width and height after each other; `index(view)` is the place of a view's.
   * @returns {Float64Array}
   */
  get frames() {
    return this.tree.library.withStack(16, (at) => {
      this.tree.check("rgl_tree_frames", this.tree.handle, at, at + 4);
      const { view } = this.tree.library;
      return this.tree.library.floats(view.getUint32(at, true), view.getUint32(at + 4, true) * 4).slice();
    });
  }

  /**
   * @param {View} view
   * @returns {number}
   */
  index(view) {
    return Number(this.tree.node(view) & 0xfffffffn) - 1;
  }

  /**
   * The proposal that a view was placed with.
   * @param {View} view
   * @returns {Proposal}
   */
  proposal(view) {
    const { width, height } = this.tree.read(structs.proposal, "rgl_node_proposal", this.tree.node(view));
    return { width: optional(width), height: optional(height) };
  }

  /**
   * All views that have a place, in the order in which they are painted.
   * @returns {View[]}
   */
  get painted() {
    return this.tree.list("u64", "rgl_tree_paint_order").map((node) => this.tree.views.get(node)).filter(Boolean);
  }

  /**
   * The views at a point of the root, topmost first: in reverse order of painting, a view after the views in it.
   * `offsets` are the offsets of scroll views, `[[scrollView, { x, y }], …]`, which are subtracted from the frames of
   * their contents.
   * @param {number} x
   * @param {number} y
   * @param {{ offsets?: Offsets }} options
   * @returns {View[]}
   */
  hit(x, y, { offsets = [] } = {}) {
    const size = structs.scroll_offset.size, at = structs.point.size;
    const scrolled = offsets.map(([view, { x = 0, y = 0 }]) => ({ node: this.tree.node(view), offset: { x, y } }));
    return this.tree.library.withBlock(at + size * scrolled.length, (block) => {
      write(this.tree.library.view, block, structs.point, { x, y });
      scrolled.forEach((one, i) => write(this.tree.library.view, block + at + i * size, structs.scroll_offset, one));
      return this.tree.list("u64", "rgl_tree_hit", block, scrolled.length ? block + at : 0, scrolled.length)
        .map((node) => this.tree.views.get(node)).filter(Boolean);
    });
  }

  /**
   * The frames that the last `resize` or `update` has changed: `[{ view, before, after }]`.
   * @returns {{ view?: View; before?: Rect; after?: Rect }[]}
   */
  get changes() {
    return this.tree.list(structs.frame_change, "rgl_tree_changes")
      .map(({ node, before, after }) => ({ view: this.tree.views.get(node), before: known(before), after: known(after) }));
  }

  /**
   * The lines of a text or paragraph, each with its box, its baseline and its text.
   * @param {View} view
   * @returns {Line[]}
   */
  lines(view) {
    return this.tree.list(structs.line, "rgl_paragraph_lines", this.tree.node(view)).map((line) => {
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
    return this.tree.list(structs.text_piece, "rgl_text_pieces", this.tree.node(view)).map(({ isHyphen, reserved, ...piece }) =>
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
    const codes = guideCodes(guide, axis), node = this.tree.node(view);
    return this.tree.library.withStack(8, (at) => {
      this.tree.check("rgl_node_guide", this.tree.handle, node, codes.axis, codes.guide, at);
      return optional(this.tree.library.view.getFloat64(at, true));
    });
  }

  /**
   * The positions of the columns of a table, from the left side of its frame: `{ start, length }`, undefined for hidden
   * ones.
   * @param {View} table
   * @returns {(TableTrack | undefined)[]}
   */
  columns(table) {
    return this.tree.list(structs.table_track, "rgl_table_tracks", this.tree.node(table)).map(shownTrack);
  }

  /**
   * The positions of the rows of a table, in the order shown, from the top of its frame.
   * @param {View} table
   * @returns {(TableTrack | undefined)[]}
   */
  rows(table) {
    return this.tree.list(structs.table_track, "rgl_table_rows", this.tree.node(table)).map(shownTrack);
  }

  /**
   * Returns the reasons for the width of a table's column, as text.
   * @param {View} table
   * @param {number} index
   * @returns {string}
   */
  explainColumn(table, index) {
    const node = this.tree.node(table);
    return this.tree.library.written((status) => this.tree.failure(status), "rgl_table_explain_text", this.tree.handle, node, index);
  }

  /**
   * The child that a `viewThatFits` has chosen.
   * @param {View} view
   * @returns {View | undefined}
   */
  choice(view) {
    const node = this.tree.node(view);
    return this.tree.library.withStack(8, (at) => {
      this.tree.check("rgl_view_that_fits_choice", this.tree.handle, node, at);
      return this.tree.views.get(this.tree.library.view.getBigUint64(at, true));
    });
  }

  /**
   * The measurements of a reader: `layout.measurements(reader).maxWidth("label")`.
   * @param {View} reader
   * @returns {MeasuredSizes}
   */
  measurements(reader) {
    // The object that reads them retains the layout.
    const asked = { read: (...call) => this.tree.read(...call), list: (...call) => this.tree.list(...call) };
    return new MeasuredSizes(asked, this.tree.node(reader), this.tree.records.names);
  }

  /**
   * How the measurements of the last layout have settled: `{ state, isStable, passes, period, unsettled }`.
   * @returns {SettlingReport}
   */
  get settling() {
    this.tree.alive();
    return settlingReport(this.tree.library, this.tree.asked, this.tree.records.names, this.tree.asked.viewOf);
  }

  /**
   * Sets a function that is called with the measurements that the next layouts change, `[{ reader, tag, size }]`;
   * undefined removes it. The layout throws the function's errors, and the frames are then unchanged.
   * @param {(news: { reader: View; tag: unknown; size?: Size }[]) => void} [observe]
   */
  observeMeasurements(observe) {
    this.tree.alive();
    if (observe === undefined) return this.tree.check("rgl_tree_set_measurement_observer", this.tree.handle, 0);
    if (typeof observe !== "function") throw new TypeError(`observeMeasurements takes a function, not ${observe}`);
    const fields = observerFields(this.tree.library, observe, this.tree.records.names, this.tree.asked.viewOf);
    try {
      this.tree.give(structs.measurement_observer, fields, "rgl_tree_set_measurement_observer");
    } catch (error) {
      this.tree.library.release(fields.context);
      throw error;
    }
  }

  /**
   * The content of a reader: its children, or the views that its function has made.
   * @param {View} reader
   * @returns {View[]}
   */
  content(reader) {
    this.tree.node(reader);
    return [...(this.tree.contents.get(reader) ?? reader.children)];
  }

  /**
   * @param {View} view
   * @returns {{ viewport: Size; content: Rect; minimumOffset: Point; maximumOffset: Point }}
   */
  scrollGeometry(view) {
    return this.tree.read(structs.scroll_geometry, "rgl_scroll_view_geometry", this.tree.node(view));
  }

  /**
   * The offset of a scroll view at which a view in it shows, `anchor` of one at `anchor` of the other.
   * @param {View} scrollView
   * @param {View} target
   * @param {{ current?: Point; anchor?: Anchored }} options
   * @returns {Point}
   */
  scrollOffset(scrollView, target, { current = { x: 0, y: 0 }, anchor } = {}) {
    const nodes = [this.tree.node(scrollView), this.tree.node(target)];
    return this.tree.library.withStack(48, (at) => {
      write(this.tree.library.view, at, structs.point, current);
      const point = anchor === undefined ? { x: NaN, y: NaN } : unitPoint(anchor);
      write(this.tree.library.view, at + 16, structs.point, point);
      this.tree.check("rgl_scroll_view_offset_to", this.tree.handle, ...nodes, at, at + 16, at + 32);
      return read(this.tree.library.view, at + 32, structs.point);
    });
  }

  /**
   * The size of a view of this layout for a proposal. No frame changes.
   * @param {View} view
   * @param {Proposal} proposal
   * @returns {Size}
   */
  measure(view, { width, height } = {}) {
    const node = this.tree.node(view);
    return this.tree.library.withStack(32, (at) => {
      write(this.tree.library.view, at, structs.proposal, { width: nan(width), height: nan(height) });
      this.tree.check("rgl_node_measure", this.tree.handle, node, at, at + 16);
      return read(this.tree.library.view, at + 16, structs.size);
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
    this.tree.alive();
    const { viewOf, list } = this.tree.asked;
    return dividedPages({ library: this.tree.library, nodeOf: (view) => this.tree.node(view), viewOf, list }, height, given);
  }

  /**
   * Why a view has its size and place: numbers, and as `text`.
   * @param {View} view
   * @returns {Explanation}
   */
  explain(view) {
    const node = this.tree.node(view);
    return explained({
      facts: this.tree.read(structs.explanation, "rgl_node_explain", node),
      questions: this.tree.list(structs.question, "rgl_node_questions", node),
      trials: this.tree.list(structs.trial, "rgl_node_trials", node),
      text: this.tree.text("rgl_node_explain_text", node),
      viewOf: (id) => this.tree.views.get(id),
    });
  }

  /**
   * The whole tree as a text.
   * @returns {string}
   */
  dump() {
    return this.tree.text("rgl_tree_dump", this.tree.node(this.root));
  }

  /** @returns {Record<string, number>} */
  get counters() {
    const { structSize, ...counters } = this.tree.read(structs.counters, "rgl_tree_counters");
    return Object.fromEntries(Object.entries(counters).map(([name, count]) => [name, Number(count)]));
  }
}

const known = (rect) => (Number.isNaN(rect.x) ? undefined : rect);
