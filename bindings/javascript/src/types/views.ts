// SPDX-License-Identifier: MIT
// What functions that make views, and modifiers, take.
import type { MeasuredLength } from "../measurement/lengths.js";
import type { View } from "../views/view.js";
import type { Alignment, Axis } from "./geometry.js";

export type Length = number | MeasuredLength;
export interface FrameOptions {
  /** The width of the box. Unspecified: the width of the view. */
  width?: Length;
  /** The height of the box. Unspecified: the height of the view. */
  height?: Length;
  /** The least width of the box. */
  minWidth?: Length;
  /** Replaces an unspecified proposal of the width. */
  idealWidth?: Length;
  /** The greatest width of the box. Infinity fills the proposal. */
  maxWidth?: Length;
  /** The least height of the box. */
  minHeight?: Length;
  /** Replaces an unspecified proposal of the height. */
  idealHeight?: Length;
  /** The greatest height of the box. Infinity fills the proposal. */
  maxHeight?: Length;
  /** Where the view is in the box. By default "center". */
  alignment?: Alignment;
}
export type Region = "container" | "keyboard" | "all";
/** A child that is missing or false is left out; arrays are spread. */
export type Child = View | undefined | null | false | readonly Child[];
export type Children<Options> = Child[] | [...Child[], Options];
export interface StackOptions { alignment?: Alignment; spacing?: number }
/** The visible window of a lazy stack or grid: only the lines in it are measured and placed. */
export interface LazyWindow {
  /** The index of an item in the window or near it. */
  anchor: number;
  /** Where the anchor's line begins, from the start of the window in points; by default 0. */
  position?: number;
  /** How long the window is along the lines; more than 0. */
  length: number;
  /** The length of a line outside, which is not measured. */
  estimate: number;
}
export interface LazyOptions extends StackOptions { window?: LazyWindow }
export interface Track { readonly minimum: number; readonly maximum: number }
export interface TrackOptions { spacing?: number; alignment?: Alignment }
export interface MasonryOptions { alignment?: Alignment; horizontalSpacing?: number; verticalSpacing?: number }
export interface AspectOptions {
  ratio?: number; horizontalSpacing?: number; verticalSpacing?: number; exactTies?: boolean; keepsRatio?: boolean;
}
export interface FlowOptions {
  axis?: Axis; spacing?: number; lineSpacing?: number; alignment?: Alignment;
  justification?: "start" | "center" | "end" | "spaceBetween" | "spaceAround" | "spaceEvenly";
  lineLimit?: number; stretches?: boolean;
}
