// SPDX-License-Identifier: MIT
// Tables in numbers: widths of columns and heights of rows.
import * as c from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { LibraryObject, disposable } from "../core/object.js";
import { read, write } from "../core/structs.js";
import { nan, optional } from "../geometry.js";
import { choice, isOptions, number, options } from "../views/options.js";
import { columnFields, rulesFields } from "../views/tables.js";
import { Chunk } from "./chunks.js";

/**
 * @typedef {import("../types/index.js").ColumnExplanation} ColumnExplanation
 * @typedef {import("../types/index.js").Measures} Measures
 * @typedef {import("../types/index.js").NumberColumn} NumberColumn
 * @typedef {import("../types/index.js").RowTrack} RowTrack
 * @typedef {import("../types/index.js").TableTrack} TableTrack
 */

const CAUSES = /** @type {const} */ (["nothing", "given", "cell", "span", "minimum", "maximum", "ideal"]);
const STEPS = /** @type {const} */ (["ideal", "padded", "full", "shrunk", "minimum", "hiddenByWidth", "hidden"]);
const LINES = { none: c.LINE_NONE, firstBaseline: c.LINE_FIRST_BASELINE, lastBaseline: c.LINE_LAST_BASELINE };
const ROW = { minimumHeight: 0, weight: 0 };
const CELL = { row: undefined, height: undefined, rowSpan: 1, line: "none", baseline: 0 };

/** A count beyond 32 bits becomes the largest number, which the library rejects. */
function count(value, who, name) {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${who}: ${name} is a number from 0 on, not ${value}`);
  return Math.min(value, 0xffffffff);
}

const known = ({ start, length }) => (Number.isNaN(start) ? undefined : { start, length });
const placed = (cell) => (cell < 0n ? undefined : Number(cell));

/** The columns and rows of a table; made by `reglet.numberTable(columns, options)`. */
export class NumberTable {
  #object;
  #count;

  /** @internal */
  constructor(library, columns, given) {
    const isCount = typeof columns === "number";
    const listed = isCount ? [] : [...columns].map(columnFields);
    this.#count = isCount ? count(columns, "numberTable", "columns") : listed.length;
    const rules = rulesFields(given, "numberTable");
    this.#object = new LibraryObject(library, "rgl_number_table", "table", undefined, undefined, this.#count);
    try {
      this.#setColumns(listed);
      this.#object.give(structs.table_rules, rules, "number_table_set_rules");
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  /**
   * Replaces the first columns; measures are kept.
   * @param {readonly NumberColumn[]} columns
   */
  setColumns(columns) {
    this.#setColumns([...columns].map(columnFields));
  }

  #setColumns(listed) {
    this.#giving(structs.number_table_column, listed, (at) => this.#object.call("number_table_set_columns", 0, at, listed.length));
  }

  #giving(struct, listed, body) {
    const { library } = this.#object;
    return library.withBlock(struct.size * listed.length, (at) => {
      listed.forEach((one, i) => write(library.view, at + i * struct.size, struct, one));
      return body(at);
    });
  }

  /**
   * Adds the cells of some rows: their ideal and their minimum widths. Each is an array of rows; or one Float64Array or
   * Float32Array for each column, null for no cells; or one of them with all rows after each other. Without ideals all
   * are 0, likewise without minimums. A number that is not a length is an INVALID_NUMBER whose `offset` is row *
   * columns + column, and nothing of the call is kept.
   * @param {Measures | null} [ideals]
   * @param {Measures | null} [minimums]
   */
  measure(ideals, minimums) {
    const parts = [ideals, minimums].map((part) => (part === undefined || part === null ? undefined : new Chunk(part, this.#count)));
    const [first, second] = parts.filter(Boolean);
    if (first === undefined) return;
    if (second !== undefined && (second.rows !== first.rows || second.columns !== first.columns)) {
      throw new RangeError("ideals and minimums must have as many rows and columns");
    }
    const most = Math.min(...parts.map((part) => part?.rowsAtATime ?? Infinity));
    if (first.rows <= most) return this.#add(parts, 0, first.rows);
    // Long input goes through a separate table in pieces: memory remains small, and all or nothing is kept.
    const apart = new NumberTable(this.#object.library, this.#count);
    try {
      for (let row = 0; row < first.rows; row += most) apart.#add(parts, row, Math.min(row + most, first.rows));
      this.merge(apart);
    } finally {
      apart.dispose();
    }
  }

  #add(parts, begin, end) {
    const { library } = this.#object, { numbers: NUMBERS } = structs;
    const columns = Math.max(...parts.map((part) => part?.columns ?? 0));
    const sizes = parts.map((part) => (part === undefined ? 0 : columns * NUMBERS.size + part.bytes(begin, end)));
    library.withBlock(sizes[0] + sizes[1], (at) => {
      const addresses = parts.map((part, i) => {
        if (part === undefined) return 0;
        const start = at + i * sizes[0];
        const fields = part.copied(library, begin, end, start + columns * NUMBERS.size);
        fields.forEach((one, column) => write(library.view, start + column * NUMBERS.size, NUMBERS, one));
        return start;
      });
      try {
        this.#object.call("number_table_add_measures", ...addresses, columns, end - begin);
      } catch (error) {
        if (error instanceof RegletError && error.code === "INVALID_NUMBER") error.offset = (error.offset ?? 0) + begin * columns;
        throw error;
      }
    });
  }

  /**
   * Adds what another table of as many columns has measured; parts can be merged in any order.
   * @param {NumberTable} other
   */
  merge(other) {
    if (!(other instanceof NumberTable)) throw new TypeError(`merge takes a table of numbers, not ${other}`);
    const { measures, rows } = other.#measured();
    this.#giving(structs.number_table_measure, measures, (at) =>
      this.#object.call("number_table_merge_measures", at, measures.length, rows));
  }

  /** Removes all measures. */
  clear() {
    this.#object.call("number_table_clear_measures");
  }

  #measured() {
    const { library } = this.#object, { number_table_measure: MEASURE } = structs;
    return library.withBlock(16 + this.#count * MEASURE.size, (at) => {
      const first = at + 16;
      this.#object.call("number_table_measures", first, this.#count, at, at + 8);
      return {
        measures: Array.from({ length: this.#count }, (_, i) => read(library.view, first + i * MEASURE.size, MEASURE)),
        rows: library.view.getBigUint64(at + 8, true),
      };
    });
  }

  /**
   * How many rows were measured.
   * @returns {number}
   */
  get rowCount() {
    return Number(this.#measured().rows);
  }

  /**
   * The measures of the cells of each column: `{ minimum, ideal, minimumRow, idealRow, hasCells }`.
   * @returns {{ minimum: number; ideal: number; minimumRow?: number; idealRow?: number; hasCells: boolean }[]}
   */
  get measures() {
    return this.#measured().measures.map(({ minimum, ideal, minimumRow, idealRow, hasCells }) => ({
      minimum, ideal, minimumRow: placed(minimumRow), idealRow: placed(idealRow), hasCells: hasCells === 1,
    }));
  }

  /**
   * Replaces the cells over several columns: `[first column, how many, minimum, ideal]` of each.
   * @param {Iterable<readonly [first: number, count: number, minimum: number, ideal: number]>} spans
   */
  setSpans(spans) {
    const listed = [...spans].map(([first, columns, minimum, ideal]) => ({
      first: count(first, "setSpans", "the first column"), count: count(columns, "setSpans", "a count of columns"),
      minimum: number(minimum, "setSpans", "a minimum"), ideal: number(ideal, "setSpans", "an ideal"),
    }));
    this.#giving(structs.number_table_span, listed, (at) => this.#object.call("number_table_set_spans", at, listed.length));
  }

  /**
   * Computes all widths for a proposed width; undefined for the ideals, Infinity for the maximum. Returns `{ width,
   * tracks }`, a track being `{ start, length }`, or undefined for a hidden column.
   * @param {number} [width]
   * @returns {{ width: number; tracks: (TableTrack | undefined)[] }}
   */
  resolve(width) {
    const answer = this.#object.ask("f64", "number_table_resolve", nan(width, "width"));
    return { width: answer, tracks: this.#object.list(structs.table_track, "number_table_tracks").map(known) };
  }

  /**
   * Why a column has the width that it got last: numbers and causes, and as `text`.
   * @param {number} column
   * @returns {ColumnExplanation}
   */
  explain(column) {
    const index = count(column, "explain", "a column");
    const facts = this.#object.ask(structs.table_explanation, "number_table_explain", index);
    return {
      width: optional(facts.length), minimum: facts.minimum, ideal: facts.ideal, maximum: facts.maximum,
      minimumCause: CAUSES[facts.minimumCause], idealCause: CAUSES[facts.idealCause],
      minimumCell: placed(facts.minimumCell), idealCell: placed(facts.idealCell), step: STEPS[facts.step],
      text: this.#object.words("number_table_explain_text", index),
    };
  }

  /**
   * Works out all heights for cells, `{ row, height, rowSpan, line, baseline }` in any order. Rows are
   * `{ minimumHeight, weight }`, or how many there are. Returns `{ height, tracks }` with the lines of each row.
   * @param {number | readonly { minimumHeight?: number; weight?: number }[]} rows
   * @param {Iterable<{ row: number; height?: number; rowSpan?: number; line?: "none" | "firstBaseline" |
   *   "lastBaseline"; baseline?: number; }>} cells
   * @param {number} [height]
   * @returns {{ height: number; tracks: RowTrack[] }}
   */
  resolveRows(rows, cells, height) {
    const plain = typeof rows === "number" ? Array.from({ length: count(rows, "resolveRows", "rows") }, () => ({})) : [...rows];
    const listed = plain.map((row) => options(row, ROW, "a row"));
    this.#giving(structs.number_table_row, listed, (at) => this.#object.call("number_table_set_rows", at, listed.length));
    const given = [...cells].map((cell) => {
      const taken = options(cell, CELL, "a cell");
      return { ...taken, row: count(taken.row, "a cell", "row"), rowSpan: count(taken.rowSpan, "a cell", "rowSpan"),
        line: choice(LINES, taken.line, "line"), reserved: 0, height: nan(taken.height) };
    });
    const answer = this.#giving(structs.number_table_cell, given, (at) =>
      this.#object.ask("f64", "number_table_resolve_rows", nan(height, "height"), at, given.length));
    const line = (row, name) => optional(this.#object.ask("f64", "number_table_row_line", row, LINES[name]));
    const tracks = this.#object.list(structs.table_track, "number_table_row_tracks").map((track, row) =>
      ({ ...track, firstBaseline: line(row, "firstBaseline"), lastBaseline: line(row, "lastBaseline") }));
    return { height: answer, tracks };
  }

  /** Frees the memory. Without this call it is freed some time after the table was collected. */
  dispose() {
    this.#object.dispose();
  }
}

disposable(NumberTable);

const refusal = (library, message) => (status) => new RegletError(message, { code: library.plainFailure(status).code });

export function checkSize(library, columns, rows) {
  const sizes = [count(columns, "checkTableSize", "columns"), count(rows, "checkTableSize", "rows")];
  library.check(refusal(library, `${rows} rows of ${columns} columns are too many`), "rgl_number_table_check_size", ...sizes);
}

export function columnWidths(library, ideals, width, given) {
  const { spacing, pads } = options(given, { spacing: 0, pads: true }, "columnWidths");
  if (isOptions(width)) throw new TypeError("columnWidths takes the width before its options: undefined for no limit");
  const listed = Float64Array.from(ideals);
  const available = nan(width) - spacing * Math.max(0, listed.length - 1);
  return library.withBlock(listed.byteLength, (at) => {
    library.floats(at, listed.length).set(listed);
    library.check(refusal(library, "widths must be between 0 and 1e12"), "rgl_column_widths", at, listed.length, available,
      pads ? 1 : 0, at);
    return Array.from(library.floats(at, listed.length));
  });
}
