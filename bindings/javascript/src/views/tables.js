// SPDX-License-Identifier: MIT
// Tables: sections and rows of cells, any views, in columns with a minimum, an ideal and a maximum.
import * as c from "../abi/constants.js";
import { RegletError } from "../core/errors.js";
import { shown } from "../geometry.js";
import { HORIZONTAL, VERTICAL, alignmentCodes } from "./alignment.js";
import { cellParameters, inherited, insets } from "./cells.js";
import { choice, number, optionalNumber, options, parted } from "./options.js";
import { Several, View, members } from "./view.js";

/**
 * @template Options
 * @typedef {import("../types/index.js").Children<Options>} Children
 */
/**
 * @typedef {import("../types/index.js").Child} Child
 * @typedef {import("../types/index.js").TableCellOptions} TableCellOptions
 * @typedef {import("../types/index.js").TableOptions} TableOptions
 * @typedef {import("../types/index.js").VerticalName} VerticalName
 */

const PADDINGS = { equal: 0, proportional: 1, weight: 2, last: 3, none: 4 };
const SHRINKINGS = { level: 0, proportional: 1, priority: 2 };
const COLUMN = { fixed: undefined, minimum: undefined, ideal: undefined, maximum: Infinity, weight: 1, priority: 0,
  hidable: false, hidden: false, alignment: undefined };
const RULES = { spacing: 0, rowSpacing: 0, padding: "equal", shrinking: "level", scale: 0 };

export function columnFields(given) {
  const who = "a column", taken = options(given, COLUMN, who);
  for (const name of ["fixed", "minimum", "ideal"]) {
    if (Number.isNaN(taken[name])) throw new RegletError(`${who}: ${name} is NaN`, { code: "INVALID_NUMBER" });
  }
  return {
    fixed: optionalNumber(taken.fixed, who, "fixed"), minimum: optionalNumber(taken.minimum, who, "minimum"),
    ideal: optionalNumber(taken.ideal, who, "ideal"), maximum: number(taken.maximum, who, "maximum"),
    weight: number(taken.weight, who, "weight"), priority: number(taken.priority, who, "priority"), isHidable: taken.hidable ? 1 : 0, isHidden: taken.hidden ? 1 : 0,
  };
}

const column = (given) =>
  ({ width: columnFields(given), alignment: inherited(HORIZONTAL, given?.alignment), reserved: 0 });

/** The library's struct for the options of all columns: `{ spacing, rowSpacing, padding, shrinking, scale }`. */
export function rulesFields(given, who) {
  const own = options(given, RULES, who);
  return {
    columnSpacing: number(own.spacing, who, "spacing"), rowSpacing: number(own.rowSpacing, who, "rowSpacing"),
    scale: number(own.scale, who, "scale"), padding: choice(PADDINGS, own.padding, "padding"),
    shrinking: choice(SHRINKINGS, own.shrinking, "shrinking"),
  };
}

/**
 * Sections and rows of cells. Options: `columns` (an array of `{ fixed, minimum, ideal, maximum, weight, priority, hidable,
 * hidden, alignment }`, or how many plain ones; without them as many as the rows need), `spacing`, `rowSpacing`,
 * `cellPadding`, `padding` (the columns that receive extra width), `shrinking` (the columns that shrink), `alignment`,
 * `scale`.
 * @param {Children<TableOptions>} given
 * @returns {View}
 */
export function table(...given) {
  const [children, taken] = parted(given);
  const { columns, cellPadding, alignment, ...rules } =
    options(taken, { ...RULES, columns: undefined, cellPadding: 0, alignment: "leading" }, "table");
  if (columns !== undefined && !Array.isArray(columns) && !Number.isInteger(columns)) {
    throw new TypeError(`table: columns are an array, or how many there are, not ${shown(columns)}`);
  }
  /** @type {any} */
  const made = new View("table", c.KIND_TABLE, "table", {
    columns: 0, columnCount: 0, rules: 0, cellPadding: insets(cellPadding, "cellPadding"),
    alignment: alignmentCodes(alignment),
  }, members(children, "table"));
  made.table = {
    rules: rulesFields(rules, "table"),
    columns: Number.isInteger(columns) ? Array.from({ length: columns }, () => column({})) : columns?.map(column),
  };
  return made;
}

const section = (type, kind) => (...given) =>
  new View(type, c.KIND_TABLE_SECTION, "tableSection", { kind }, members(given, type));

/**
 * Rows that belong together. Headers are shown before all bodies, footers after them.
 * @type {(...rows: Child[]) => View}
 */
export const tableSection = section("tableSection", c.SECTION_BODY);
/** @type {(...rows: Child[]) => View} */
export const tableHeader = section("tableHeader", c.SECTION_HEADER);
/** @type {(...rows: Child[]) => View} */
export const tableFooter = section("tableFooter", c.SECTION_FOOTER);

/** What modifies a row modifies each of its cells. */
class TableRow extends Several {
  constructor(parameters, children) {
    super("tableRow", c.KIND_TABLE_ROW, "tableRow", parameters, children);
    this.standsForSeveral = false;
  }

  madeOf(children) {
    return new TableRow(this.parameters, children);
  }
}

/**
 * The cells of a row; `{ minimumHeight, weight, alignment }`.
 * @param {Children<{ minimumHeight?: number; weight?: number; alignment?: VerticalName }>} given
 * @returns {View}
 */
export function tableRow(...given) {
  const [children, taken] = parted(given);
  const { minimumHeight, weight, alignment } =
    options(taken, { minimumHeight: 0, weight: 0, alignment: undefined }, "tableRow");
  return new TableRow({
    height: { minimumHeight: number(minimumHeight, "tableRow", "minimumHeight"), weight: number(weight, "tableRow", "weight") },
    alignment: inherited(VERTICAL, alignment), reserved: 0,
  }, members(children, "tableRow"));
}

/**
 * A cell without content, which only takes its place.
 * @param {TableCellOptions} [given]
 * @returns {View}
 */
export const emptyCell = (given) => new View("emptyCell", c.KIND_TABLE_CELL, "tableCell", cellParameters(given));
