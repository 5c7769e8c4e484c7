// SPDX-License-Identifier: MIT
// What layouts take and return, and layouts that a program defines.
import type { Subview } from "../custom/subviews.js";
import type { View } from "../views/view.js";
import type { Axes, Axis, Direction, GuideLike, Insets, Limits, Proposal, Rect, Size, SizeLike } from "./geometry.js";
import type { SettlingRules } from "./measurements.js";

export interface LayoutKey<Value> { readonly name: string; readonly default: Value }
export interface Spacing { category?: number; side: "top" | "left" | "bottom" | "right"; distance: number }
export interface CustomLayout<Cache = undefined> {
  orientation?: "none" | Axis;
  /** Numbers that an animation may change: a field, or a property with a setter. */
  animatableData?: readonly number[];
  sizeThatFits(proposal: Proposal, subviews: Subview[], cache: Cache): SizeLike;
  placeSubviews(bounds: Rect, proposal: Proposal, subviews: Subview[], cache: Cache): void;
  makeCache?(subviews: Subview[]): Cache;
  updateCache?(cache: Cache, subviews: Subview[]): Cache;
  explicitAlignment?(
    line: { axis: Axis; guide: GuideLike }, bounds: Rect, proposal: Proposal, subviews: Subview[], cache: Cache,
  ): number | undefined;
  spacing?(subviews: Subview[], cache: Cache): Spacing[] | undefined;
}
export interface LayoutOptions {
  width?: number; height?: number; direction?: Direction; safeArea?: Insets; limits?: Limits; settling?: SettlingRules;
  progress?: () => void; signal?: AbortSignal;
}
export interface Line {
  firstWord: number; firstCluster: number; endWord: number; endCluster?: number; rect: Rect; baseline: number; text: string;
}
/** A word, a part of a word or a hyphen on a line; `x` is in the paragraph's coordinates. */
export interface TextPiece {
  line: number; word: number; firstCluster: number; endCluster?: number; run: number; x: number; width: number;
  isHyphen: boolean;
}
export interface Explanation {
  parent?: View; frame: Rect; proposal: Proposal; minimum: Size; ideal: Size; maximum: Size;
  share?: {
    axis: Axis; isShared: boolean; position: number; waiting: number; priority: number; minimum: number; maximum: number;
    length: number; reserved: number; available: number; offer: number; answer: number;
  };
  slot?: { line: number; position: number; count: number; size: Size; asked: Proposal; answer: Size };
  questions: { axis: Axis; proposal?: number; across?: number; answer: number }[];
  trials: { view?: View; ideal: Size; misfits: Axes; isChosen: boolean }[];
  text: string;
}
/** Where pages break at a view, with the names of CSS. */
export interface PageMark {
  /** "avoid": no break before the view; "page": a page begins with it. */
  breakBefore?: "avoid" | "page";
  breakInside?: "avoid";
  breakAfter?: "avoid";
  /**
   * Whether the footer of a table is repeated on each page after which the table continues; headers always are.
   * "only": a header or footer, such as a carried sum, is left out in its own place.
   */
  repeat?: boolean | "only";
  /** The height of the view's notes, which are at the bottom of the page on which the view begins. */
  noteHeight?: number;
  /**
   * The line of a text to which the notes belong, from 0, which is the default: the beginning of the view. A mark with a
   * line above 0 has no breaks, and follows a mark of the same text with a lower line.
   */
  line?: number;
}
export interface PageOptions {
  /** The height of the last page, if it has its own. */
  lastHeight?: number;
  /** The smallest number of lines of a text before a break, and after it; 2 by default. */
  orphans?: number;
  widows?: number;
  /** Points between the content of a page and its notes. */
  noteGap?: number;
  marks?: Iterable<readonly [View, PageMark]>;
}
/** A header or footer of a table that a page repeats. */
export interface RepeatedSection { table: View; start: number; end: number }
/** The part of a layout that a page shows, from `start` to `end` in points from the top of the root. */
export interface Page {
  start: number; end: number;
  /** The view with which the page begins. */
  first: View;
  head?: RepeatedSection; foot?: RepeatedSection;
  /** The view that is cut at the end of the page, because it is higher than a page. */
  cut?: View;
  /** The height of the notes with the gap above them. */
  notes: number;
  /** The height by which the content exceeds the page. */
  overflow: number;
}
