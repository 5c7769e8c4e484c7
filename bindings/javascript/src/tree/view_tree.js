// SPDX-License-Identifier: MIT
// The tree of a layout: its nodes and their views, and the calls with their errors.
import * as c from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { ConflictError, RegletError, codeOf } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { lacksReader } from "../measurement/readers.js";
import { withCaptions } from "./captions.js";
import { limitsFor } from "./limits.js";
import { Occurrences, occursTwice } from "./occurrences.js";
import { Records, flattened } from "./records.js";

export class ViewTree {
  nodes = new Map();
  views = new Map();
  // The hosted objects in the tree by address, and the results of readers' functions by reader.
  hosted = new Map();
  contents = new Map();
  // The readers of views in contents.
  #readers = new Map();
  #occurrences = new Occurrences();
  /** By reader: a view of its content that another reader's content has, too. */
  twice = new Map();

  constructor(library, limits) {
    this.library = library;
    /** The tree of the library; undefined after `dispose`. */
    this.handle = createTree(library, limits);
    library.own(this, "rgl_tree_destroy", this.handle);
    // The library refers to the records by a number, so they must not keep the layout from being collected. Closures of
    // one block share their captures, so none of them may capture `this`.
    const tree = /** @type {{ deref(): ViewTree }} */ (new WeakRef(this));
    this.asked = {
      check: (...call) => tree.deref().check(...call),
      read: (...call) => tree.deref().read(...call),
      list: (...call) => tree.deref().list(...call),
      viewOf: (node) => tree.deref()?.views.get(node),
      checkContent: (content) => tree.deref().#checkContent(content),
    };
    this.records = new Records(library, this.handle, this.asked, limits.depth);
  }

  /** Returns false if the tree was freed before. */
  dispose() {
    if (this.handle === undefined) return false;
    this.library.destroy(this, "rgl_tree_destroy", this.handle);
    this.handle = undefined;
    return true;
  }

  /** Returns the node of the view. */
  created(root, begin) {
    const library = this.library;
    const { views, parents, begins } = flattened([root], this.records.depth, begin);
    const own = views.find((view) => this.nodes.has(view));
    if (own !== undefined) throw new RegletError(`${own} is part of this layout already`, { code: "HAS_PARENT", view: own });
    for (const [reader, begin] of begins) this.records.begins.set(reader, begin);
    const count = views.length, size = structs.record.size, blocks = [];
    try {
      library.withBlock(count * (size + 8), (at) => {
        new Uint8Array(library.memory.buffer, at, count * size).fill(0);
        this.records.write(at, views, parents, blocks);
        this.#nodesOf(views, at, count);
      });
    } catch (error) {
      for (const context of this.records.handedOver) library.release(context);
      throw error;
    } finally {
      this.records.handedOver.length = 0;
      for (const block of blocks) library.free(block);
    }
    return this.nodes.get(root);
  }

  #nodesOf(views, at, count) {
    const size = structs.record.size, ids = at + count * size;
    this.library.check((status) => this.failure(status, views), "rgl_tree_build", this.handle, at, count, size, ids);
    this.library.bigs(ids, count).forEach((id, i) => this.note(views[i], id));
  }

  note(view, id) {
    this.nodes.set(view, id);
    this.views.set(id, view);
    if (view.host !== undefined) this.hosted.set(view.host.item.layout.object.handle, view.host.item.layout);
  }

  /** Prepares a pass, in which nothing can be added; also for hosted layouts. */
  prepare() {
    this.records.defineGuides();
    for (const layout of this.hosted.values()) layout.contents.prepare();
  }

  /** Rejects views of a content that are elsewhere in the tree. */
  #checkContent(content) {
    const around = content.views.find((view) => this.nodes.has(view) && !this.#readers.has(view));
    if (around !== undefined) throw occursTwice(around);
    this.#occurrences.add(content, this.#viewsIn(this.contents.get(content.reader) ?? []));
  }

  #viewsIn(roots) {
    return roots.flatMap((view) => [view, ...this.#viewsIn(view.children)]);
  }

  /** Ends an update: the layout keeps the views whose nodes the library has kept. */
  finish() {
    const made = this.records.made.splice(0), hosted = new Set(this.hosted.values());
    this.#occurrences.clear();
    const isKept = this.handle === undefined ? [] : made.map((content) => this.#isKept(content));
    // A view may move between readers, so old contents are removed first.
    made.forEach((content, i) => isKept[i] && this.#forgetContent(content.reader));
    made.forEach((content, i) => {
      for (const { host } of content.views) if (host !== undefined) hosted.add(host.item.layout);
      if (!isKept[i] || !this.#take(content)) this.records.takeBack(content);
    });
    this.records.freeLent();
    for (const layout of hosted) layout.contents.finish();
  }

  isPlaced(node) {
    return this.library.withStack(structs.rect.size, (at) => this.library.call("rgl_node_frame", this.handle, node, at) === 0);
  }

  #exists(node) {
    return this.library.withStack(8, (at) => this.library.call("rgl_node_kind", this.handle, node, at) === 0);
  }

  /** Whether the library has built a content, and it replaces the last one of its reader. */
  #isKept(content) {
    const nodes = this.records.nodesOf(content), [before] = this.contents.get(content.reader) ?? [];
    if (nodes.length > 0) return this.#exists(nodes[0]);
    return this.#exists(content.node) && (before === undefined || !this.#exists(this.nodes.get(before) ?? 0n));
  }

  /** Replaces the content of a reader; false if the reader was removed. */
  #take(content) {
    const { reader, node, roots, views } = content, nodes = this.records.nodesOf(content);
    if (this.nodes.get(reader) !== node) return false;
    this.#forgetContent(reader);
    this.contents.set(reader, roots);
    views.forEach((view, i) => {
      if (this.#readers.has(view)) return this.twice.set(reader, view);
      this.#readers.set(view, reader);
      return this.note(view, nodes[i]);
    });
    return true;
  }

  #forgetContent(reader) {
    const views = this.contents.get(reader) ?? [];
    this.contents.delete(reader);
    this.twice.delete(reader);
    this.records.forget(views);
    this.#forgetNodes(views, reader);
  }

  /** Removes the nodes of views in the content of a reader, or of views outside contents. */
  #forgetNodes(views, reader) {
    for (const view of views) {
      if (this.#readers.get(view) !== reader) continue;
      this.#readers.delete(view);
      this.views.delete(this.nodes.get(view));
      this.nodes.delete(view);
      if (view.host !== undefined) this.hosted.delete(view.host.item.layout.object.handle);
      if (view.build !== undefined) this.#forgetContent(view);
      this.#forgetNodes(view.children, reader);
    }
  }

  // MARK: Calls and their errors.

  check(name, ...parameters) {
    this.alive();
    this.library.check((status) => this.failure(status), name, ...parameters);
  }

  failure(status, views) {
    const record = this.library.lastError("rgl_tree_last_error", this.handle);
    if (record === undefined || status === c.ERROR_BUSY) return this.library.plainFailure(status, "layout");
    const view = this.views.get(record.subject) ?? (record.subject === 0n ? views?.[record.offset] : this.#madeFor(record.subject));
    const text = (status === c.ERROR_NO_READER && view !== undefined && lacksReader(view)) || record.message;
    const message = view === undefined ? text : `${view}: ${text}`;
    // The hosted object has the error of a host.
    const cause = this.#hostedAt(record.hosted, views)?.told();
    const facts = { code: record.code, view, offset: record.offset, length: record.length, cause };
    if (!(cause instanceof ConflictError)) return new RegletError(message, facts);
    const { reasons, size, text: conflict } = cause;
    return new ConflictError(`${message}\n${conflict}`, { ...facts, reasons, size, text: conflict });
  }

  #madeFor(node) {
    for (const content of this.records.made) {
      const at = node === 0n ? -1 : this.records.nodesOf(content).indexOf(node);
      if (at >= 0) return content.views[at];
    }
    return undefined;
  }

  /** The layout at an address, hosted here or by views that are being built. */
  #hostedAt(address, views = []) {
    const building = [...views, ...this.records.made.flatMap((content) => content.views)];
    return this.hosted.get(address) ?? building.find(({ host }) => host?.item.layout.object.handle === address)?.host.item.layout;
  }

  alive() {
    if (this.handle === undefined) throw new RegletError("the layout has been disposed of", { code: "DISPOSED" });
  }

  node(view) {
    this.alive();
    const node = this.nodes.get(view);
    if (node === undefined) throw new RegletError(`${view} is not part of this layout`, { code: "UNKNOWN_ID", view });
    return node;
  }

  read(struct, name, ...parameters) {
    return this.library.withStack(struct.size, (at) => {
      if (struct.fields[0][0] === "structSize") write(this.library.view, at, struct, { structSize: struct.size });
      this.check(name, this.handle, ...parameters, at);
      return read(this.library.view, at, struct);
    });
  }

  give(struct, value, name) {
    this.library.withStack(struct.size, (at) => {
      write(this.library.view, at, struct, value);
      this.check(name, this.handle, at);
    });
  }

  list(struct, name, ...parameters) {
    this.alive();
    return this.library.listed((status) => this.failure(status), struct, name, this.handle, ...parameters);
  }

  /** With the program's names. */
  text(name, node) {
    this.alive();
    const nameOf = this.records.captions((id) => this.views.get(id));
    const setCaptions = (at) => this.check("rgl_tree_set_captions", this.handle, at);
    return withCaptions(this.library, nameOf, setCaptions, () =>
      this.library.written((status) => this.failure(status), name, this.handle, node));
  }

  setParameters(view, replacement) {
    const node = this.nodes.get(view), library = this.library, blocks = [], { kind } = replacement, { size } = structs.kinds[kind];
    const refused = (status) => (codeOf(status) === "WRONG_KIND"
      ? new RegletError(`${view} stays a ${view.type}: it can't become a ${replacement.type}; lay out a new root with layout(…)`, { code: "WRONG_KIND", view })
      : this.failure(status, [replacement]));
    try {
      // Not more than the struct: the memory behind it is not 0.
      library.withStack(size, (at) => {
        this.records.parameters(at, replacement, blocks);
        library.check(refused, "rgl_node_become", this.handle, node, kind, at, size);
      });
      this.records.adopt(view, replacement);
    } catch (error) {
      if (error instanceof RegletError) error.view ??= view;
      this.records.forgetOne(replacement);
      for (const context of this.records.handedOver) library.release(context);
      throw error;
    } finally {
      this.records.handedOver.length = 0;
      for (const block of blocks) library.free(block);
    }
  }

  discard(view) {
    this.check("rgl_node_remove", this.handle, this.nodes.get(view));
    this.records.forget([view]);
    this.#forgetNodes([view], undefined);
  }

  path(root, view) {
    const search = (from) => {
      if (from === view) return [from];
      for (const child of from.children) {
        const rest = search(child);
        if (rest !== undefined) return [from, ...rest];
      }
      return undefined;
    };
    const found = search(root);
    if (found === undefined) throw new RegletError(`${view} is made by the function of a reader, so only that function changes it`, { view });
    return found;
  }
}

function createTree(library, limits) {
  const sizes = structs.tree_options.size + structs.limits.size;
  return library.withStack(sizes + 16, (at) => {
    const limitsAt = limitsFor(library, limits, structs.limits, at + structs.tree_options.size);
    write(library.view, at, structs.tree_options, { structSize: structs.tree_options.size, limits: limitsAt });
    library.check((status) => library.plainFailure(status), "rgl_tree_create", at, at + sizes);
    return library.view.getUint32(at + sizes, true);
  });
}
