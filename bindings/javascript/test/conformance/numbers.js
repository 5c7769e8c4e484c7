// SPDX-License-Identifier: MIT Cases of kind "table" in numbers: widths, measured rows, and limits of the size.
import { RegletError } from "../../src/index.js";
import { compare, number } from "./comparing.js";

/** With infinity and NaN by name. */
export const length = (value) => (value === "nan" ? NaN : number(value));

const COLUMN = { fixed: "fixed", min: "minimum", ideal: "ideal", max: "maximum", weight: "weight", priority: "priority",
  hidable: "hidable", hidden: "hidden" };
/** The errors for each name: a code of the library, or an error of JavaScript's own. */
export const CODES = {
  invalidNumber: "INVALID_NUMBER", minAboveMax: "INVALID_NUMBER", fixedWithLimits: "INVALID_ARGUMENT",
  unknownName: "INVALID_ARGUMENT", spanBeyondColumns: "INVALID_ARGUMENT", spanBeyondRows: "INVALID_ARGUMENT",
  columnCount: "INVALID_ARGUMENT", rowCount: "INVALID_ARGUMENT", invalidSpan: "INVALID_ARGUMENT",
  cellsOverlap: "INVALID_ARGUMENT", spanTooLong: "LIMIT", tooManyColumns: "LIMIT", tooManyCells: "LIMIT",
};
export const isRefusal = (error, name) =>
  (error instanceof RegletError ? error.code === CODES[name] : error instanceof RangeError || error instanceof TypeError);

const plain = (value) => (typeof value === "number" || typeof value === "string" ? length(value) : value);

function widths(reglet, given) {
  const columns = given.columns.map((column) => Object.fromEntries(Object.entries(column)
    .filter(([name]) => name in COLUMN).map(([name, value]) => [COLUMN[name], plain(value) ?? undefined])));
  const table = reglet.numberTable(columns, { spacing: length(given.columnSpacing ?? 0), padding: given.pads ?? "equal",
    shrinking: given.shrink ?? "level", scale: length(given.scale ?? 0) });
  const measured = given.columns.map(({ measured: [least, ideal] = [0, 0] }) => [length(least), length(ideal)]);
  if (columns.length > 0) table.measure([measured.map(([, ideal]) => ideal)], [measured.map(([least]) => least)]);
  const { width, tracks } = table.resolve(length(given.width ?? undefined));
  return {
    columns: tracks.map((track) => track?.length),
    edges: tracks.map((track) => track && [track.start, track.start + track.length]), width,
    minimum: table.resolve(0).width, ideal: table.resolve().width, maximum: table.resolve(Infinity).width,
  };
}

function measure(reglet, given) {
  const parts = Array.from({ length: given.parts ?? 1 }, () => reglet.numberTable(given.columns));
  for (const chunk of given.chunks) {
    const rows = [chunk.ideal, chunk.min].map((part) => part?.map((row) => row.map(length)));
    parts[chunk.part ?? 0].measure(...rows);
  }
  for (const other of parts.slice(1)) parts[0].merge(other);
  const { rowCount, measures } = parts[0];
  return { rows: rowCount, ideal: measures.map(({ ideal }) => ideal), min: measures.map(({ minimum }) => minimum) };
}

function limits(reglet, { columns, rows }) {
  reglet.checkTableSize(columns, rows);
  return { ok: true };
}

const RUNS = { widths, measure, limits };
const flat = (value) => [value].flat(Infinity).map((one) => (one === null ? undefined : one));

export function numberCase(reglet, { op, input, expect }) {
  let came;
  try {
    came = RUNS[op](reglet, input);
  } catch (error) {
    if (!expect.error || !isRefusal(error, expect.error)) throw error;
    const isThere = !Number.isInteger(expect.at) || error.offset === expect.at;
    return isThere ? [] : [`element ${expect.at} was expected to be refused, ${error.offset} was`];
  }
  if (expect.error) return [`error ${expect.error} was expected, none came`];
  const found = [];
  for (const [name, wanted] of Object.entries(expect)) {
    if (typeof wanted === "boolean") continue;
    compare(found, name, flat(wanted).map((one) => one ?? null), flat(came[name]));
  }
  return found;
}
