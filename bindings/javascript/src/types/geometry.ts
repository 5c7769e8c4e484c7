// SPDX-License-Identifier: MIT
// Sizes, sides, alignments and other names.
import type { Guide } from "../views/alignment.js";

export interface Size { width: number; height: number }
export interface Point { x: number; y: number }
export interface Rect { x: number; y: number; width: number; height: number }
/** A proposal. An undefined length is unspecified. */
export interface Proposal { width?: number; height?: number }
export type SizeLike = Size | readonly [number, number];
export type Offer = Proposal | readonly [number | undefined, number | undefined];
export type Axis = "horizontal" | "vertical";
export type Axes = "none" | Axis | "both";
export type Edge = "top" | "leading" | "bottom" | "trailing";
export type Direction = "leftToRight" | "rightToLeft";
export type HorizontalName = "leading" | "center" | "trailing";
export type VerticalName = "top" | "center" | "bottom" | "firstTextBaseline" | "lastTextBaseline";
export type AlignmentName =
  | HorizontalName | VerticalName
  | "topLeading" | "topCenter" | "topTrailing" | "bottomLeading" | "bottomCenter" | "bottomTrailing"
  | "leadingFirstTextBaseline" | "centerFirstTextBaseline" | "trailingFirstTextBaseline"
  | "leadingLastTextBaseline" | "centerLastTextBaseline" | "trailingLastTextBaseline";
export type GuideLike = HorizontalName | VerticalName | Guide;
export type Alignment = AlignmentName | Guide | readonly [GuideLike, GuideLike];
export type Anchored = AlignmentName | readonly [number, number];
export interface Insets { top?: number; leading?: number; bottom?: number; trailing?: number }
export interface Edges { top?: number; left?: number; bottom?: number; right?: number }
export interface Limits { nodes?: number; depth?: number; evaluations?: number; bytes?: number }
export interface Dimensions extends Size {
  position?: number;
  firstTextBaseline?: number;
  lastTextBaseline?: number;
}
export type GuidePosition = number | ((dimensions: Dimensions) => number);
