// SPDX-License-Identifier: MIT
// Constraints of solvers, of items, and inside layouts.
import type { InstalledConstraint } from "../autolayout/installed.js";
import type { Anchor, Constraint } from "../autolayout/constraint.js";
import type { Variable } from "../solver/solver.js";
import type { HorizontalName, Proposal, Size } from "./geometry.js";

export type FlexibleSide = "smallerWidth" | "largerWidth" | "smallerHeight" | "largerHeight";
export type Flexibility = "none" | "width" | "height" | "all" | "content" | FlexibleSide | readonly FlexibleSide[];
export type HostAnswer = readonly [number?, number?] | Partial<Size> | undefined;
export interface Baselines { firstTextBaseline?: number; lastTextBaseline?: number }
export type Measure = (proposal: Proposal) => readonly [number, number] | (Size & Baselines);
export interface Font {
  readonly metrics: { ascent: number; descent: number; lineGap: number; spaceWidth: number };
  width(text: string): number;
  readonly css?: string;
}
export interface TextOptions { alignment?: HorizontalName; lineLimit?: number; truncates?: boolean }
/**
 * Neighbouring words of a paragraph in one font, size and direction; levels as in UAX 9. `view` is the number of the view
 * that is the only word, from 1. The view determines the lengths of such a run.
 */
export interface TextRun {
  firstWord: number; ascent?: number; descent?: number; spaceWidth: number; level?: number; spaceLevel?: number; view?: number;
}
/** The hyphen after a word, and the widths by which the word hangs out at the edges of a line. */
export interface TextEdge { hyphen?: number; leadingHang?: number; trailingHang?: number }
export interface TabStop { position: number; alignment?: HorizontalName }
export type Relation = "<=" | "==" | ">=";
export type Term = Variable | readonly [number, Variable];
export interface ConstraintOptions { priority?: number; weight?: number }
export type LinearDescription = readonly [readonly Term[], Relation, number, ConstraintOptions?];
export type Attribute =
  | "left" | "right" | "top" | "bottom" | "leading" | "trailing" | "width" | "height" | "centerX" | "centerY"
  | "lastBaseline" | "firstBaseline" | "leftMargin" | "rightMargin" | "topMargin" | "bottomMargin" | "leadingMargin"
  | "trailingMargin" | "centerXWithinMargins" | "centerYWithinMargins";
export interface AnchorOptions {
  multiplier?: number; constant?: number; priority?: number;
  /** What errors and explanations call the constraint. */
  name?: string;
}
export interface Reason {
  origin: "constraint" | "size" | "notNegative" | "hugging" | "resistance" | "autoresizing" | "fitting";
  attribute?: Attribute; constraint?: InstalledConstraint | Constraint; item?: unknown; share: number; repair: number;
}
export type Anchors = { readonly [Name in Attribute]: Anchor };
export interface FormatOptions {
  metrics?: Record<string, number>;
  dialect?: "standard" | "tack" | "extended";
  align?: string | readonly string[];
  direction?: "leadingToTrailing" | "leftToRight" | "rightToLeft";
  baselineSpacing?: boolean; spacing?: number; edgeSpacing?: number;
}
export type ConstraintList = Constraint | readonly ConstraintList[];
