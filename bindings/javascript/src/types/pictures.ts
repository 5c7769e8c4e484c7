// SPDX-License-Identifier: MIT
// The elements of pictures.
import type { View } from "../views/view.js";
import type { Point, Proposal, Rect } from "./geometry.js";
import type { Line } from "./layouts.js";
import type { TableTrack } from "./tables.js";

/** The offsets of scroll views. A coordinate that is left out is 0. */
export type Offsets = readonly (readonly [View, Partial<Point>])[];
export interface PictureOptions { look?: "page" | "blueprint"; offsets?: Offsets }
/** A visible view or item, with its frame and its text. */
export interface Thing {
  number: number; view?: View; type: string; name?: string; colour?: string; frame: Rect; clip?: Rect; proposal?: Proposal; lines: Line[];
  font: string; columns?: TableTrack[];
}
/** An element of an SVG. */
export interface Shape { name: string; attributes: Record<string, string | number>; text?: string; thing?: Thing; clip?: Rect }
