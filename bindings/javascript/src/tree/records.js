// SPDX-License-Identifier: MIT
// Views as records: an array in the module's memory from which the library builds a tree. JavaScript values of views
// (functions, layouts, values) become numbers.
import * as structs from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { readerFields } from "../measurement/readers.js";
import { lengthFields } from "../measurement/lengths.js";
import { MeasuredSizes } from "../measurement/measurements.js";
import { Names } from "../measurement/names.js";
import { offsetOf, read, write } from "../core/structs.js";
import { layoutContext, writeFunctions } from "../custom/calls.js";
import { answerError, answeredSize, optional, shown } from "../geometry.js";
import { hostFields } from "../hosting/host.js";
import { GUIDES, AXIS, guideName } from "../views/alignment.js";
import { formBytes } from "../views/text.js";
import { Group, View, members } from "../views/view.js";
import { captionsOf } from "./captions.js";
import { extraDepth, tooDeep } from "./limits.js";
import { occursTwice } from "./occurrences.js";

const RECORD = structs.record;
const PARAMETERS_AT = offsetOf(RECORD, "parameters");
const MEMBERS = new Map(structs.parameters.fields.map(([name, , type]) => [name, type]));

/**
 * Lists views and their descendants, parents first, with the position of each one's parent, and `{ level, extra }` of
 * readers whose contents a function makes. `limit` is the greatest sum of both.
 */
export function flattened(roots, limit, { level, extra } = { level: 0, extra: 0 }) {
  const views = [], parents = [], begins = new Map(), known = new Set();
  const visit = (view, parent, level, extra) => {
    if (known.has(view)) throw occursTwice(view);
    known.add(view);
    const place = views.push(view) - 1;
    parents.push(parent);
    if (extra > 0 && level + extra > limit) throw tooDeep(view, limit);
    if (view.build !== undefined) begins.set(view, { level, extra });
    for (const child of view.children) visit(child, place, level + 1, extra + extraDepth(view));
  };
  for (const root of roots) visit(root, -1, level + 1, extra);
  return { views, parents, begins };
}

/** The JavaScript objects of a tree: functions by numbers, and the callbacks that look them up. */
export class Records {
  #library;
  #tree;
  #asked;
  #measurer = 0;
  #locator = 0;
  #source = 0;
  #guides = 0;
  #lastTag = 0;
  #known = new Map();
  #numbers = new Map();
  // The results of readers' functions during a pass, and the memory of their records.
  made = [];
  #lent = [];
  // The depth of contents of readers.
  begins = new WeakMap();
  // Tags, scopes and versions of measurements.
  names = new Names();
  // The contexts of layouts, which the caller keeps if the library rejects the records.
  handedOver = [];

  /**
   * `asked` has `check`, `read` and `list`, which call functions of the tree, and `checkContent`, which rejects views that
   * are elsewhere in the tree. `depth` is how deep it may nest.
   */
  constructor(library, tree, asked, depth) {
    this.depth = depth;
    this.#library = library;
    this.#tree = tree;
    this.#asked = asked;
  }

  /** Counts the nodes that refer to the number. */
  #tag(object) {
    let number = this.#numbers.get(object);
    if (number === undefined) {
      number = { tag: (this.#lastTag += 1), nodes: 0 };
      this.#numbers.set(object, number);
      this.#known.set(number.tag, object);
    }
    number.nodes += 1;
    return number.tag;
  }

  forget(views) {
    for (const view of views) {
      this.forgetOne(view);
      this.forget(view.children);
    }
  }

  forgetOne(view) {
    const number = this.#numbers.get(view);
    if (number === undefined || (number.nodes -= 1) > 0) return;
    this.#numbers.delete(view);
    this.#known.delete(number.tag);
  }

  /** A view replaces its replacement, whose parameters its node has. */
  adopt(view, replacement) {
    this.forgetOne(view);
    const number = this.#numbers.get(replacement);
    if (number === undefined || view === replacement) return;
    this.#numbers.delete(replacement);
    this.#numbers.set(view, number);
    this.#known.set(number.tag, view);
  }

  get(tag) {
    return this.#known.get(tag)?.held;
  }

  /** Writes the record of each view from an address on; blocks that the records point to are added to a list. */
  write(at, views, parents, blocks) {
    this.defineGuides();
    let done = 0;
    try {
      for (; done < views.length; done++) {
        const place = at + done * RECORD.size;
        this.#library.view.setInt32(place, views[done].kind, true);
        this.#library.view.setInt32(place + 4, parents[done], true);
        this.parameters(place + PARAMETERS_AT, views[done], blocks);
      }
    } catch (error) {
      for (const view of views.slice(0, done)) this.forgetOne(view);
      if (error instanceof RegletError) error.view ??= views[done];
      throw error;
    }
  }

  parameters(at, view, blocks) {
    const library = this.#library;
    const type = MEMBERS.get(view.member);
    if (type === "f64") return library.view.setFloat64(at, view.parameters, true);
    const held = this.#held(view, blocks);
    write(library.view, at, type, view.parameters);
    if (held !== undefined) write(library.view, at, type, held);
  }

  captions(viewOf) {
    return captionsOf(this.names, viewOf);
  }

  /** The missing parameters of a view: addresses and numbers of its objects. */
  #held(view, blocks) {
    const copied = (array) => {
      const at = this.#library.copied(array);
      if (at !== 0) blocks.push(at);
      return at;
    };
    if (view.words !== undefined) {
      const { widths, flags, counts, clusters, form } = view.words;
      return {
        wordWidths: copied(widths), wordCount: widths.length, wordFlags: flags ? copied(flags) : 0,
        clusterCounts: clusters?.length ? copied(counts) : 0, clusterWidths: clusters?.length ? copied(clusters) : 0,
        text: copied(formBytes(form, copied)),
      };
    }
    if (view.tracks !== undefined) {
      const at = this.#library.allocate(view.tracks.length * structs.track.size);
      blocks.push(at);
      view.tracks.forEach((track, i) => write(this.#library.view, at + i * structs.track.size, structs.track, track));
      return { tracks: at };
    }
    if (view.table !== undefined) return this.#tableHeld(view.table, blocks);
    if (view.answer !== undefined) return { tag: this.#tag(view), measurer: this.#measurerID() };
    if (view.locate !== undefined) return { position: { tag: this.#tag(view), locator: this.#locatorID() } };
    const made = view.build === undefined ? {} : { tag: this.#tag(view), source: this.#sourceID() };
    if (view.reader !== undefined) return { ...readerFields(view.reader, this.names), ...made };
    if (view.build !== undefined) return made;
    if (view.measurement !== undefined) return this.#measurementHeld(view.measurement);
    if ("held" in view) return { value: this.#tag(view) };
    if (view.host !== undefined) {
      const { host } = view, { object } = host.item.layout;
      if (object.library !== this.#library) throw new RegletError(`${host.item} belongs to another instance of reglet`);
      object.alive();
      const context = this.#library.context(host.functions);
      this.handedOver.push(context);
      return hostFields(this.#library, host, copied(BigUint64Array.from(host.items, ({ id }) => id)), context);
    }
    if (view.layout !== undefined) {
      const at = this.#library.allocate(structs.layout_functions.size);
      blocks.push(at);
      new Uint8Array(this.#library.memory.buffer, at, structs.layout_functions.size).fill(0);
      writeFunctions(this.#library, at, view.layout);
      const context = layoutContext(this.#library, view.layout, this);
      this.handedOver.push(context);
      return { functions: at, context };
    }
    return undefined;
  }

  #measurementHeld({ length, tag, scope }) {
    if (length !== undefined) return { length: lengthFields(length, this.names) };
    return { scope: this.names.number(scope), tag: this.names.number(tag) };
  }

  #tableHeld({ rules, columns }, blocks) {
    const library = this.#library, place = (size) => {
      const at = library.allocate(size);
      blocks.push(at);
      return at;
    };
    const held = { rules: place(structs.table_rules.size) };
    write(library.view, held.rules, structs.table_rules, rules);
    if (columns === undefined) return held;
    const size = structs.table_column.size;
    held.columns = place(columns.length * size);
    held.columnCount = columns.length;
    columns.forEach((one, i) => write(library.view, held.columns + i * size, structs.table_column, one));
    return held;
  }

  // MARK: Callbacks of the tree.

  /** Adds an object to the tree by its struct; returns its id. */
  #added(name, struct, value) {
    const library = this.#library;
    return library.withStack(struct.size + 16, (at) => {
      write(library.view, at, struct, { structSize: struct.size, ...value, destroy: library.releasing });
      this.#asked.check(name, this.#tree, at, at + struct.size);
      return library.view.getUint32(at + struct.size, true);
    });
  }

  #measurerID() {
    this.#measurer ||= this.#added("rgl_tree_add_measurer", structs.measurer, {
      context: this.#library.context(this),
      measure: this.#library.callbacks.number("measure", "iii:i", (context, request, out) =>
        this.#library.guarded(() => this.#library.object(context).measured(request, out))),
    });
    return this.#measurer;
  }

  #locatorID() {
    this.#locator ||= this.#added("rgl_tree_add_locator", structs.locator, {
      context: this.#library.context(this),
      locate: this.#library.callbacks.number("locate", "iii:i", (context, request, out) =>
        this.#library.guarded(() => this.#library.object(context).located(request, out))),
    });
    return this.#locator;
  }

  #sourceID() {
    // During a layout nothing can be added, so objects for content are added before.
    this.#measurerID();
    this.#locatorID();
    this.#source ||= this.#added("rgl_tree_add_content_source", structs.content_source, {
      context: this.#library.context(this),
      build: this.#library.callbacks.number("build", "iii:i", (context, request, out) =>
        this.#library.guarded(() => this.#library.object(context).built(request, out))),
    });
    return this.#source;
  }

  /** Defines the program's new guides, so that their numbers agree in all trees. */
  defineGuides() {
    for (; this.#guides < GUIDES.length; this.#guides++) {
      const { axis, position, fraction } = GUIDES[this.#guides];
      const isFunction = typeof position === "function";
      const place = isFunction
        ? { constant: 0, fraction: 0, tag: this.#tag({ locate: position }), locator: this.#locatorID() }
        : { constant: position, fraction, tag: 0, locator: 0 };
      this.#library.withStack(structs.guide_position.size + 16, (at) => {
        write(this.#library.view, at, structs.guide_position, place);
        this.#asked.check("rgl_tree_add_guide", this.#tree, AXIS[axis], at, at + structs.guide_position.size);
      });
    }
  }

  measured(requestAt, out) {
    const request = read(this.#library.view, requestAt, structs.measure_request);
    const view = this.#known.get(Number(request.tag));
    writeAnswer(this.#library, view.answer, view, request.proposal, out);
  }

  located(requestAt, out) {
    const request = read(this.#library.view, requestAt, structs.locate_request);
    const answer = this.#known.get(Number(request.tag)).locate({
      ...request.size, position: optional(request.position), guide: guideName(request.axis, request.guide),
      firstTextBaseline: optional(request.firstTextBaseline), lastTextBaseline: optional(request.lastTextBaseline),
    });
    const guide = guideName(request.axis, request.guide);
    if (typeof answer !== "number") {
      throw new TypeError(`the function of the guide ${guide} returns a number, not ${shown(answer)}`);
    }
    if (Number.isNaN(answer)) throw answerError(`the function of the guide ${guide} returns a number, not NaN`);
    this.#library.view.setFloat64(out, answer, true);
  }

  built(requestAt, out) {
    const request = read(this.#library.view, requestAt, structs.content_request);
    const reader = this.#known.get(Number(request.tag));
    const given = reader.reader === undefined ? request.size : new MeasuredSizes(this.#asked, request.node, this.names);
    const roots = members([reader.build(given)], `the function of ${reader}`);
    const { views, parents, begins } = flattened(roots, this.depth, this.begins.get(reader));
    for (const [inner, begin] of begins) this.begins.set(inner, begin);
    this.#asked.checkContent({ reader, views });
    const made = { reader, node: request.node, roots, views, ...this.#lend(views, parents) };
    this.made.push(made);
    // Layouts inside it begin in the middle of this pass.
    for (const { host } of views) host?.item.layout.contents.prepare();
    if (views.length === 0) return;
    const { records, nodes } = made;
    write(this.#library.view, out, structs.content, { records, count: views.length, stride: RECORD.size, outNodes: nodes });
  }

  /** Passes the records of content, and memory for their nodes. */
  #lend(views, parents) {
    if (views.length === 0) return { contexts: [] };
    let contexts;
    const owned = this.handedOver.length, count = views.length;
    const at = this.#library.allocate(count * (RECORD.size + 8)), nodes = at + count * RECORD.size;
    this.#lent.push(at);
    new Uint8Array(this.#library.memory.buffer, at, count * (RECORD.size + 8)).fill(0);
    try {
      this.write(at, views, parents, this.#lent);
    } catch (error) {
      for (const context of this.handedOver.slice(owned)) this.#library.release(context);
      throw error;
    } finally {
      contexts = this.handedOver.splice(owned);
    }
    return { records: at, nodes, contexts };
  }

  nodesOf({ views, nodes }) {
    return views.length === 0 ? [] : Array.from(this.#library.bigs(nodes, views.length));
  }

  /** Releases a content whose nodes were not created, or were removed. */
  takeBack({ roots, contexts }) {
    this.forget(roots);
    for (const context of contexts) this.#library.release(context);
  }

  freeLent() {
    for (const block of this.#lent) this.#library.free(block);
    this.#lent = [];
  }
}

/** Writes the answer of a measure function; `who` is its name in messages. */
export function writeAnswer(library, measure, who, { width, height }, out) {
  const answer = measure({ width: optional(width), height: optional(height) });
  const { firstTextBaseline = NaN, lastTextBaseline = NaN } = Array.isArray(answer) ? {} : (answer ?? {});
  write(library.view, out, structs.measurement,
    { ...answeredSize(answer, `the answer of the function of ${who}`), firstTextBaseline, lastTextBaseline });
}

/** Several views become a vstack. */
export function rootOf(view, vstack) {
  if (view instanceof Group) return vstack(view);
  members([view], "a layout");
  if (!(view instanceof View)) throw new TypeError(`a layout takes a view, not ${view}`);
  return /** @type {any} */ (view).standsForSeveral ? vstack(...view.children) : view;
}
