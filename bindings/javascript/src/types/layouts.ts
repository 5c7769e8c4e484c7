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
export interface Explanation {
  parent?: View; frame: Rect; proposal: Proposal; minimum: Size; ideal: Size; maximum: Size;
  share?: {
    axis: Axis; isShared: boolean; turn: number; waiting: number; priority: number; minimum: number; maximum: number;
    length: number; reserved: number; available: number; offer: number; taken: number;
  };
  slot?: { line: number; position: number; count: number; size: Size; asked: Proposal; answer: Size };
  questions: { axis: Axis; proposal?: number; across?: number; answer: number }[];
  trials: { view?: View; ideal: Size; misfits: Axes; isTaken: boolean }[];
  text: string;
}
