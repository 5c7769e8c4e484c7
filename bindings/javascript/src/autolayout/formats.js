// SPDX-License-Identifier: MIT
// Visual formats, such as "H:|-[a]-[b(>=80)]-|": texts in, constraints out.
import * as structs from "../abi/structs.js";
import { FormatError } from "../core/errors.js";
import { LibraryObject } from "../core/object.js";
import { read, write } from "../core/structs.js";
import { choice, options } from "../views/options.js";
import { Constraint, attributeName, relationName } from "./constraint.js";

const DIALECTS = { standard: 0, tack: 1, extended: 2 };
const DIRECTIONS = { leadingToTrailing: 0, leftToRight: 1, rightToLeft: 2 };
const ALIGNMENTS = { left: 2, right: 4, top: 8, bottom: 16, leading: 32, trailing: 64, centerX: 512, centerY: 1024,
  lastBaseline: 2048, firstBaseline: 4096 };
export const FIRST_GAP = 0xffff_ffff_0000_0000n;
const FIRST_EDGE = 0xffff_ffff_ffff_fffdn;

export const FORMAT_OPTIONS = {
  metrics: {}, dialect: "standard", align: [], direction: "leadingToTrailing", baselineSpacing: false, spacing: NaN,
  edgeSpacing: NaN,
};

/** A gap of a format that is a layout guide of its own. */
export class FormatGap {
  /** @internal */
  constructor(number) {
    /**
     * @type {number}
     * @readonly
     */
    this.number = number;
  }

  toString() {
    return `gap ${this.number}`;
  }
}

/** A reader of the library. `itemOf(view)` returns the number of a view for the library. */
export class Formats extends LibraryObject {
  constructor(library, views, taken, edges, itemOf) {
    super(library, "rgl_format", "reader");
    this.give(structs.format_options, {
      structSize: structs.format_options.size, dialect: choice(DIALECTS, taken.dialect, "dialect"),
      alignment: [taken.align].flat().reduce((sum, name) => sum | choice(ALIGNMENTS, name, "alignment"), 0),
      direction: choice(DIRECTIONS, taken.direction, "direction"), spacesBaselines: taken.baselineSpacing ? 1 : 0,
      siblingSpacing: taken.spacing, edgeSpacing: taken.edgeSpacing, ...edges,
    }, "format_set_options");
    this.#add("format_add_views", structs.format_view, views, (item) => ({ item: itemOf(item) }));
    this.#add("format_add_metrics", structs.format_metric, taken.metrics, (value) => ({ value }));
  }

  #add(name, struct, named, valueOf) {
    const entries = Object.entries(named).map(([key, value]) => [this.library.bytes(key), valueOf(value)]);
    const size = entries.reduce((sum, [bytes]) => sum + bytes.length, entries.length * struct.size);
    this.library.withBlock(size, (at) => {
      let next = at + entries.length * struct.size;
      entries.forEach(([bytes, value], i) => {
        new Uint8Array(this.library.memory.buffer, next, bytes.length).set(bytes);
        write(this.library.view, at + i * struct.size, struct, { name: next, length: bytes.length, ...value });
        next += bytes.length;
      });
      this.call(name, at, entries.length);
    });
  }

  /** Passes texts to a call: body gets the address of the array, and the texts as bytes. */
  withTexts(texts, body) {
    const encoded = texts.map((text) => this.library.bytes(text));
    const TEXT = structs.format_text;
    const size = encoded.reduce((sum, bytes) => sum + bytes.length + 1, encoded.length * TEXT.size);
    return this.library.withBlock(size, (at) => {
      let next = at + encoded.length * TEXT.size;
      encoded.forEach((bytes, i) => {
        new Uint8Array(this.library.memory.buffer, next, bytes.length).set(bytes);
        write(this.library.view, at + i * TEXT.size, TEXT, { text: next, length: bytes.length });
        next += bytes.length + 1;
      });
      return body(at, encoded);
    });
  }

  sources(encoded, count) {
    return this.library.withStack(16, (out) => {
      this.call("format_sources", out, out + 4);
      const at = this.library.view.getUint32(out, true);
      return Array.from({ length: count }, (_, i) => {
        const source = read(this.library.view, at + i * structs.format_source.size, structs.format_source);
        const bytes = encoded[source.text].slice(source.offset, source.offset + source.length);
        return new TextDecoder().decode(bytes);
      });
    });
  }

  read(texts, thing) {
    return this.withTexts(texts, (at, encoded) => {
      const rows = this.library.withStack(16, (out) => {
        this.library.check((status) => this.refused(status, texts), "rgl_format_read", this.handle, at, texts.length, out, out + 4);
        const first = this.library.view.getUint32(out, true), count = this.library.view.getUint32(out + 4, true);
        return Array.from({ length: count }, (_, i) =>
          read(this.library.view, first + i * structs.layout_constraint.size, structs.layout_constraint));
      });
      const words = this.sources(encoded, rows.length), gaps = new Map();
      const item = (number) => {
        if (number < FIRST_GAP || number >= FIRST_EDGE) return number === 0n ? undefined : thing(number);
        if (!gaps.has(number)) gaps.set(number, new FormatGap(Number(number - FIRST_GAP)));
        return gaps.get(number);
      };
      return rows.map((row, i) => new Constraint(item(row.first), attributeName(row.firstAttribute),
        relationName(row.relation), item(row.second), attributeName(row.secondAttribute), { ...row, source: words[i] }));
    });
  }

  refused(status, texts) {
    const { code } = this.library.plainFailure(status);
    if (!code.endsWith("SYNTAX")) return this.failure(status);
    const found = this.ask(structs.format_problem, "format_get_problem");
    const text = (at, length) => this.library.text(at, length);
    const problem = {
      kind: text(found.name), text: texts[found.text], index: found.text, offset: found.offset, length: found.length,
      line: found.line, column: found.column, expected: text(found.expected), hint: text(found.hint),
      nearest: found.nearest === 0 ? undefined : text(found.nearest, found.nearestLength),
    };
    return new FormatError(this.words("format_describe"),
      { code: "SYNTAX", offset: problem.offset, length: problem.length, problem });
  }
}

/** Reads formats as constraints between the items of `views`, `superview`, `safeArea` and `margins`. */
export function readFormats(library, formats, given) {
  const taken = options(given, { ...FORMAT_OPTIONS, views: {}, superview: undefined, safeArea: undefined, margins: undefined },
    "vfl");
  const things = [undefined], numbers = new Map();
  const itemOf = (thing) => {
    if (thing === undefined || thing === null) return 0n;
    if (!numbers.has(thing)) numbers.set(thing, BigInt(things.push(thing) - 1));
    return numbers.get(thing);
  };
  const edges = { superview: itemOf(taken.superview), safeArea: itemOf(taken.safeArea), margins: itemOf(taken.margins) };
  const reader = new Formats(library, taken.views, taken, edges, itemOf);
  try {
    return reader.read([formats].flat(), (number) => things[Number(number)]);
  } finally {
    reader.dispose();
  }
}
