// SPDX-License-Identifier: MIT
// The parameters of cells of a table.
import * as c from "../abi/constants.js";
import { AXES, HORIZONTAL, VERTICAL, flags } from "./alignment.js";
import { choice, number, optionalNumber, options } from "./options.js";

const CELL = { columns: 1, rows: 1, column: undefined, horizontalAlignment: undefined, verticalAlignment: undefined,
  padding: undefined, unsizedAxes: "none" };

export const inherited = (codes, name) => (name === undefined ? c.ALIGNMENT_INHERITED : choice(codes, name, "alignment"));

/** One number for all edges, or some of them by name. */
export function insets(value, who) {
  if (typeof value === "number") return { top: value, leading: value, bottom: value, trailing: value };
  return options(value, { top: 0, leading: 0, bottom: 0, trailing: 0 }, who);
}

/** The parameters of a cell: `{ columns, rows, column, horizontalAlignment, verticalAlignment, padding, unsizedAxes }`. */
export function cellParameters(given) {
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
