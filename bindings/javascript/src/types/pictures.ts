// SPDX-License-Identifier: MIT
// The elements of pictures.
import type { View } from "../views/view.js";
import type { Proposal, Rect } from "./geometry.js";
import type { Line } from "./layouts.js";
import type { TableTrack } from "./tables.js";

export interface PictureOptions { look?: "page" | "blueprint" }
/** A visible view or item, with its frame and its text. */
export interface Thing {
  number: number; view?: View; type: string; name?: string; colour?: string; frame: Rect; proposal?: Proposal; lines: Line[];
  font: string; columns?: TableTrack[];
}
/** An element of an SVG. */
export interface Shape { name: string; attributes: Record<string, string | number>; text?: string; thing?: Thing }
