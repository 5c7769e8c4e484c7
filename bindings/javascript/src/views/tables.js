// SPDX-License-Identifier: MIT
// Tables: sections and rows of cells, any views, in columns with a minimum, an ideal and a maximum.
import * as c from "../abi/constants.js";
import { nan, shown } from "../geometry.js";
import { AXES, HORIZONTAL, VERTICAL, alignmentCodes, flags } from "./alignment.js";
import { choice, number, optionalNumber, options, parted } from "./options.js";
import { Several, View, members } from "./view.js";

const PADDINGS = { equal: 0, proportional: 1, weight: 2, last: 3, none: 4 };
const SHRINKINGS = { level: 0, proportional: 1, priority: 2 };
const COLUMN = { fixed: undefined, minimum: undefined, ideal: undefined, maximum: Infinity, weight: 1, priority: 0,
  hidable: false, hidden: false, alignment: undefined };
const CELL = { columns: 1, rows: 1, column: undefined, horizontalAlignment: undefined, verticalAlignment: undefined,
  padding: undefined, unsizedAxes: "none" };

const inherited = (codes, name) => (name === undefined ? c.ALIGNMENT_INHERITED : choice(codes, name, "alignment"));

/** One number for all edges, or some of them by name. */
function insets(value, who) {
  if (typeof value === "number") return { top: value, leading: value, bottom: value, trailing: value };
  return options(value, { top: 0, leading: 0, bottom: 0, trailing: 0 }, who);
}

function column(given) {
  const taken = options(given, COLUMN, "a column");
  return {
    width: {
      fixed: nan(taken.fixed), minimum: nan(taken.minimum), ideal: nan(taken.ideal), maximum: taken.maximum,
      weight: taken.weight, priority: taken.priority, isHidable: taken.hidable ? 1 : 0, isHidden: taken.hidden ? 1 : 0,
    },
    alignment: inherited(HORIZONTAL, taken.alignment),
    reserved: 0,
  };
}

/**
 * Sections and rows of cells. Options: `columns` (an array of `{ fixed, minimum, ideal, maximum, weight, priority, hidable,
 * hidden, alignment }`, or how many plain ones; without them as many as the rows need), `spacing`, `rowSpacing`,
 * `cellPadding`, `padding` (who takes what is too much), `shrinking` (who gives), `alignment`, `scale`.
 */
export function table(...given) {
  const [children, taken] = parted(given);
  const own = options(taken, { columns: undefined, spacing: 0, rowSpacing: 0, cellPadding: 0, padding: "equal",
    shrinking: "level", alignment: "leading", scale: 0 }, "table");
  if (own.columns !== undefined && !Array.isArray(own.columns) && !Number.isInteger(own.columns)) {
    throw new TypeError(`table: columns are an array, or how many there are, not ${shown(own.columns)}`);
  }
  const made = new View("table", c.KIND_TABLE, "tableContainer", {
    columns: 0, columnCount: 0, rules: 0, cellPadding: insets(own.cellPadding, "cellPadding"),
    alignment: alignmentCodes(own.alignment),
  }, members(children, "table"));
  made.table = {
    rules: {
      columnSpacing: number(own.spacing, "table", "spacing"), rowSpacing: number(own.rowSpacing, "table", "rowSpacing"),
      scale: number(own.scale, "table", "scale"), padding: choice(PADDINGS, own.padding, "padding"),
      shrinking: choice(SHRINKINGS, own.shrinking, "shrinking"),
    },
    columns: Number.isInteger(own.columns)
      ? Array.from({ length: own.columns }, () => column({})) : own.columns?.map(column),
  };
  return made;
}

const section = (type, kind) => (...given) =>
  new View(type, c.KIND_TABLE_SECTION, "tableSection", { kind }, members(given, type));

/** Rows that belong together. Headers are shown before all bodies, footers after them. */
export const tableSection = section("tableSection", c.SECTION_BODY);
export const tableHeader = section("tableHeader", c.SECTION_HEADER);
export const tableFooter = section("tableFooter", c.SECTION_FOOTER);

/** What modifies a row modifies each of its cells. */
class TableRow extends Several {
  constructor(parameters, children) {
    super("tableRow", c.KIND_TABLE_ROW, "tableContainerRow", parameters, children);
    this.standsForSeveral = false;
  }

  madeOf(children) {
    return new TableRow(this.parameters, children);
  }
}

/** The cells of a row; `{ minimumHeight, weight, alignment }`. */
export function tableRow(...given) {
  const [children, taken] = parted(given);
  const { minimumHeight, weight, alignment } =
    options(taken, { minimumHeight: 0, weight: 0, alignment: undefined }, "tableRow");
  return new TableRow({
    height: { minimumHeight: number(minimumHeight, "tableRow", "minimumHeight"), weight: number(weight, "tableRow", "weight") },
    alignment: inherited(VERTICAL, alignment), reserved: 0,
  }, members(children, "tableRow"));
}

function cellParameters(given) {
  const taken = options(given, CELL, "tableCell");
  const count = (value, name) => {
    if (value === "all") return c.TABLE_ALL_COLUMNS;
    if (number(value, "tableCell", name) >= 0) return value;
    throw new RangeError(`tableCell: ${name} is a number from 0 on, or "all", not ${value}`);
  };
  return {
    padding: taken.padding === undefined
      ? { top: NaN, leading: NaN, bottom: NaN, trailing: NaN } : insets(taken.padding, "padding"),
    columns: count(taken.columns, "columns"), rows: count(taken.rows, "rows"),
    column: taken.column === undefined ? c.TABLE_NEXT_COLUMN : optionalNumber(taken.column, "tableCell", "column"),
    horizontal: inherited(HORIZONTAL, taken.horizontalAlignment), vertical: inherited(VERTICAL, taken.verticalAlignment),
    unsizedAxes: flags(AXES, taken.unsizedAxes, "axis"),
  };
}

/** A cell without content, which only takes its place. */
export const emptyCell = (given) => new View("emptyCell", c.KIND_TABLE_CELL, "tableContainerCell", cellParameters(given));

/** Says how the view stands in a table, anywhere among its modifiers; counts may be "all". */
View.prototype.tableCell = function tableCell(given) {
  return this.wrapped("tableCell", c.KIND_TABLE_CELL, "tableContainerCell", cellParameters(given));
};
