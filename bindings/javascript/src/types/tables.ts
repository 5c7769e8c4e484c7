// SPDX-License-Identifier: MIT
// Tables of views, and of numbers.
import type { Alignment, Axes, HorizontalName, Insets, VerticalName } from "./geometry.js";

export interface Column {
  fixed?: number; minimum?: number; ideal?: number; maximum?: number; weight?: number; priority?: number;
  hidable?: boolean; hidden?: boolean; alignment?: HorizontalName;
}
export interface TableOptions {
  columns?: readonly Column[] | number; spacing?: number; rowSpacing?: number; cellPadding?: number | Insets;
  padding?: "equal" | "proportional" | "weight" | "last" | "none"; shrinking?: "level" | "proportional" | "priority";
  alignment?: Alignment; scale?: number;
}
/** Counts may be "all": from the cell's first column or row on. */
export interface TableCellOptions {
  columns?: number | "all"; rows?: number | "all"; column?: number; horizontalAlignment?: HorizontalName;
  verticalAlignment?: VerticalName; padding?: number | Insets; unsizedAxes?: Axes;
}
export interface TableTrack { start: number; length: number }
export type NumberColumn = Omit<Column, "alignment">;
export interface NumberTableOptions {
  spacing?: number; rowSpacing?: number; padding?: TableOptions["padding"]; shrinking?: TableOptions["shrinking"];
  scale?: number;
}
export type Numbers = Float64Array | Float32Array;
/** Rows of numbers, or an array for each column (null: the column has no cells), or one array with all rows. */
export type Measures = readonly (readonly number[])[] | readonly (Numbers | null)[] | Numbers;
export type TableCause = "nothing" | "given" | "cell" | "span" | "minimum" | "maximum" | "ideal";
export type TableStep = "ideal" | "padded" | "full" | "shrunk" | "minimum" | "hiddenByWidth" | "hidden";
export interface ColumnExplanation {
  width?: number; minimum: number; ideal: number; maximum: number; minimumCause: TableCause; idealCause: TableCause;
  minimumCell?: number; idealCell?: number; step: TableStep; text: string;
}
export interface RowTrack extends TableTrack { firstBaseline?: number; lastBaseline?: number }
