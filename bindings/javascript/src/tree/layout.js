// SPDX-License-Identifier: MIT
// A layout: a tree of the library that was made from views, and where everything is.
import * as c from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { nan, optional } from "../geometry.js";
import { DIRECTIONS, guideCodes, unitPoint } from "../views/alignment.js";
import { vstack } from "../views/containers.js";
import { choice, options } from "../views/options.js";
import { lineText } from "../views/text.js";
import { explained } from "./explanation.js";
import { limitsFor } from "./limits.js";
import { Records, flattened, rootOf } from "./records.js";

const shownTrack = (track) => (Number.isNaN(track.start) ? undefined : track);
const OPTIONS = { width: undefined, height: undefined, direction: "leftToRight", safeArea: undefined, limits: undefined };

/** What becomes of a view: made by `reglet.layout(view, { width, height })`. */
export class Layout {
  #library;
  #tree;
  #records;
  #root;
  #nodes = new Map();
  #views = new Map();
  #size;
  #options;

  constructor(library, view, given) {
    const taken = options(given, OPTIONS, "layout");
    this.#library = library;
    this.#options = { width: taken.width, height: taken.height };
    const root = rootOf(view, vstack);
    this.root = taken.safeArea === undefined ? root : root.safeArea(taken.safeArea);
    this.#tree = createTree(library, taken.limits);
    library.own(this, "rgl_tree_destroy", this.#tree);
    try {
      // The library knows the records by a number, so they must not keep the layout from being forgotten.
      const layout = new WeakRef(this);
      this.#records = new Records(library, this.#tree, (...call) => layout.deref().#check(...call));
      this.#check("rgl_tree_set_layout_direction", this.#tree, choice(DIRECTIONS, taken.direction, "direction"));
      this.#build();
      this.#layOut();
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  // MARK: Making it.

  #build() {
    const library = this.#library;
    const { views, parents } = flattened([this.root]);
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
    this.#root = this.#nodes.get(this.root);
  }

  #nodesOf(views, at, count) {
    const size = structs.record.size, ids = at + count * size;
    this.#library.check((status) => this.#failure(status, views), "rgl_tree_build", this.#tree, at, count, size, ids);
    this.#library.bigs(ids, count).forEach((id, i) => this.#note(views[i], id));
  }

  #note(view, id) {
    this.#nodes.set(view, id);
    this.#views.set(id, view);
  }

  #layOut() {
    const library = this.#library;
    try {
      this.#size = library.withStack(32, (at) => {
        write(library.view, at, structs.proposal, { width: nan(this.#options.width), height: nan(this.#options.height) });
        this.#check("rgl_tree_layout", this.#tree, this.#root, at, at + 16);
        return read(library.view, at + 16, structs.size);
      });
    } finally {
      this.#records.freeLent();
    }
    for (const [reader, roots] of this.#records.contents) this.#noteBelow(this.#nodes.get(reader), roots);
    this.#records.contents.clear();
  }

  /** Notes which nodes the views that a reader's function has made are. */
  #noteBelow(node, views) {
    if (views.length === 0) return;
    const children = this.#library.listed((status) => this.#failure(status), "u64", "rgl_node_children", this.#tree, node);
    views.forEach((view, i) => {
      this.#note(view, children[i]);
      if (view.build === undefined) this.#noteBelow(children[i], view.children);
    });
    const reader = this.#views.get(node);
    if (reader?.build !== undefined) reader.content = views;
  }

  // MARK: Errors.

  #check(name, ...parameters) {
    this.#alive();
    this.#library.check((status) => this.#failure(status), name, ...parameters);
  }

  #failure(status, views) {
    const record = this.#library.lastError("rgl_tree_last_error", this.#tree);
    if (record === undefined || status === c.ERROR_BUSY) return this.#library.plainFailure(status);
    const view = this.#views.get(record.node) ?? (record.node === 0n ? views?.[record.offset] : undefined);
    const message = view === undefined ? record.message : `${view}: ${record.message}`;
    return new RegletError(message, { code: record.code, view, offset: record.offset, length: record.length });
  }

  #alive() {
    if (this.#tree === undefined) throw new RegletError("the layout has been disposed of", { code: "DISPOSED" });
  }

  /** The node of a view of this layout. */
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

  #list(struct, name, ...parameters) {
    this.#alive();
    return this.#library.listed((status) => this.#failure(status), struct, name, this.#tree, ...parameters);
  }

  // MARK: Where everything is.

  /** The size of the root, `{ width, height }`. */
  get size() {
    return { ...this.#size };
  }

  /** The rectangle of a view, in the coordinates of the root. */
  frame(view) {
    return this.#read(structs.rect, "rgl_node_frame", this.#node(view));
  }

  /** The rectangle of a view on whole pixels. */
  snappedFrame(view, scale = 1) {
    const node = this.#node(view);
    return this.#library.withStack(structs.rect.size, (at) => {
      this.#check("rgl_node_snapped_frame", this.#tree, node, scale, at);
      return read(this.#library.view, at, structs.rect);
    });
  }

  /** All frames as one array, x, y, width and height after each other; `index(view)` is the place of a view's. */
  get frames() {
    return this.#library.withStack(16, (at) => {
      this.#check("rgl_tree_frames", this.#tree, at, at + 4);
      const { view } = this.#library;
      return this.#library.floats(view.getUint32(at, true), view.getUint32(at + 4, true) * 4).slice();
    });
  }

  index(view) {
    return Number(this.#node(view) & 0xfffffffn) - 1;
  }

  /** What a view was offered when it was placed. */
  proposal(view) {
    const { width, height } = this.#read(structs.proposal, "rgl_node_proposal", this.#node(view));
    return { width: optional(width), height: optional(height) };
  }

  /** All views that have a place, in the order in which they are painted. */
  get painted() {
    return this.#list("u64", "rgl_tree_paint_order").map((node) => this.#views.get(node)).filter(Boolean);
  }

  /**
   * The views at a point of the root, topmost first: what is painted last comes first, and a view after those in it.
   * `offsets` tells how far scroll views are scrolled, `[[scrollView, { x, y }], …]`: what is subtracted from the frames of
   * their contents.
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

  /** What has another frame than before the last `resize` or `update`: `[{ view, before, after }]`. */
  get changes() {
    return this.#list(structs.frame_change, "rgl_tree_changes")
      .map(({ node, before, after }) => ({ view: this.#views.get(node), before: known(before), after: known(after) }));
  }

  /** The lines of a text or paragraph, each with its box, its baseline and what stands on it. */
  lines(view) {
    return this.#list(structs.line, "rgl_paragraph_lines", this.#node(view)).map((line) => {
      const found = { ...line, endCluster: line.endCluster === 0xffffffff ? undefined : line.endCluster };
      return { ...found, text: lineText(view, found) };
    });
  }

  /** Where a guide of a view lies, from its leading or top side; undefined without one. */
  guide(view, guide, { axis } = {}) {
    const codes = guideCodes(guide, axis), node = this.#node(view);
    return this.#library.withStack(8, (at) => {
      this.#check("rgl_node_guide", this.#tree, node, codes.axis, codes.guide, at);
      return optional(this.#library.view.getFloat64(at, true));
    });
  }

  /** Where the columns of a table lie, from the left side of its frame: `{ start, length }`, undefined where hidden. */
  columns(table) {
    return this.#list(structs.table_track, "rgl_table_container_tracks", this.#node(table)).map(shownTrack);
  }

  /** Where the rows of a table lie, in the order shown, from the top of its frame. */
  rows(table) {
    return this.#list(structs.table_track, "rgl_table_container_rows", this.#node(table)).map(shownTrack);
  }

  /** Why a column of a table has its width, in words. */
  explainColumn(table, index) {
    const node = this.#node(table);
    return this.#library.written((status) => this.#failure(status), "rgl_table_container_explain_text", this.#tree, node, index);
  }

  /** The child that a `viewThatFits` has chosen. */
  choice(view) {
    const node = this.#node(view);
    return this.#library.withStack(8, (at) => {
      this.#check("rgl_view_that_fits_choice", this.#tree, node, at);
      return this.#views.get(this.#library.view.getBigUint64(at, true));
    });
  }

  scrollGeometry(view) {
    return this.#read(structs.scroll_geometry, "rgl_scroll_view_geometry", this.#node(view));
  }

  /** The offset of a scroll view at which a view in it shows, `anchor` of one at `anchor` of the other. */
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

  /** What a view that is in no layout, or elsewhere, would answer: only for views of this layout. */
  measure(view, { width, height } = {}) {
    const node = this.#node(view);
    return this.#library.withStack(32, (at) => {
      write(this.#library.view, at, structs.proposal, { width: nan(width), height: nan(height) });
      this.#check("rgl_node_measure", this.#tree, node, at, at + 16);
      return read(this.#library.view, at + 16, structs.size);
    });
  }

  /** Why a view has its size and place: numbers, and as `text`. */
  explain(view) {
    const node = this.#node(view);
    const failure = (status) => this.#failure(status);
    return explained({
      facts: this.#read(structs.explanation, "rgl_node_explain", node),
      questions: this.#list(structs.question, "rgl_node_questions", node),
      trials: this.#list(structs.trial, "rgl_node_trials", node),
      text: this.#library.written(failure, "rgl_node_explain_text", this.#tree, node),
      viewOf: (id) => this.#views.get(id),
    });
  }

  /** The whole tree as a text. */
  dump() {
    this.#alive();
    return this.#library.written((status) => this.#failure(status), "rgl_tree_dump", this.#tree, this.#root);
  }

  get counters() {
    const { structSize, ...counters } = this.#read(structs.counters, "rgl_tree_counters");
    return Object.fromEntries(Object.entries(counters).map(([name, count]) => [name, Number(count)]));
  }

  // MARK: Changing it.

  /** Lays the same views out in another size. */
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
    return this.size;
  }

  /** Gives a view the parameters of another one of its kind, and lays out again; its children stay. */
  update(view, replacement) {
    const node = this.#node(view), library = this.#library, blocks = [];
    if (view.kind !== replacement.kind) {
      throw new RegletError(`${view} stays a ${view.type}: it can't become a ${replacement.type}`, { code: "WRONG_KIND", view });
    }
    const noun = view.member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    try {
      library.withStack(structs.parameters.size, (at) => {
        this.#records.parameters(at, replacement, blocks);
        const isNumber = view.member === "layoutPriority";
        this.#check(`rgl_${noun}_set`, this.#tree, node, isNumber ? library.view.getFloat64(at, true) : at);
      });
    } catch (error) {
      for (const context of this.#records.handedOver) library.release(context);
      throw error;
    } finally {
      this.#records.handedOver.length = 0;
      for (const block of blocks) library.free(block);
    }
    const { children, name } = view;
    Object.assign(view, replacement, { children, name: replacement.name ?? name });
    this.#layOut();
    return this.size;
  }

  /** Gives the memory back; without it that happens some time after nobody knows the layout any more. */
  dispose() {
    if (this.#tree === undefined) return;
    this.#library.destroy(this, "rgl_tree_destroy", this.#tree);
    this.#tree = undefined;
  }
}

if (Symbol.dispose !== undefined) Layout.prototype[Symbol.dispose] = Layout.prototype.dispose;

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
