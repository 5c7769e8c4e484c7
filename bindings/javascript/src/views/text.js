// SPDX-License-Identifier: MIT
// Text: words whose widths are measured once, when the view is made. The library wraps them.
import * as c from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { write } from "../core/structs.js";
import { shown } from "../geometry.js";
import { HORIZONTAL } from "./alignment.js";
import { choice, options } from "./options.js";
import { members, View } from "./view.js";
import { splitWords } from "./words.js";

/**
 * @typedef {import("../types/index.js").Font} Font
 * @typedef {import("../types/index.js").TabStop} TabStop
 * @typedef {import("../types/index.js").TextEdge} TextEdge
 * @typedef {import("../types/index.js").TextOptions} TextOptions
 * @typedef {import("../types/index.js").TextRun} TextRun
 */

/**
 * A font whose characters are all equally wide. Any object with `metrics` (ascent, descent, lineGap, spaceWidth) and
 * `width(text)` is a font.
 * @param {number} [advance]
 * @param {number} [lineHeight]
 * @param {number} [ascent]
 * @returns {Font}
 */
export function monospaceFont(advance = 8, lineHeight = 16, ascent = 0.8 * lineHeight) {
  return {
    metrics: { ascent, descent: lineHeight - ascent, lineGap: 0, spaceWidth: advance },
    width: (text) => advance * [...text].length,
    css: `${lineHeight * 0.75}px monospace`,
  };
}

// Without a font, each letter is a cell of 8 by 16 points, so that every machine gives the same layout.
const DEFAULT = monospaceFont();

/**
 * A font of the browser: `canvasFont("16px sans-serif")`. Needs a canvas (a page, or a worker with OffscreenCanvas).
 * @param {string} css
 * @param {unknown} [context]
 * @returns {Font}
 */
export function canvasFont(css, context) {
  const canvas = context ?? canvasContext();
  const measured = (text) => {
    canvas.font = css;
    return canvas.measureText(text);
  };
  const line = measured("Hg");
  const ascent = line.fontBoundingBoxAscent, descent = line.fontBoundingBoxDescent;
  return {
    metrics: { ascent, descent, lineGap: 0, spaceWidth: measured(" ").width },
    width: (text) => measured(text).width,
    css,
  };
}

function canvasContext() {
  const { OffscreenCanvas } = /** @type {any} */ (globalThis);
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(1, 1).getContext("2d");
  if (typeof document !== "undefined") return document.createElement("canvas").getContext("2d");
  throw new Error("canvasFont needs a canvas; give its second argument a context that has measureText");
}

const SETTINGS = { alignment: "leading", lineLimit: 0, truncates: false };

const FORM = { runs: [], edges: undefined, tabStops: [], tabInterval: 0, firstLineIndent: 0, indent: 0, justified: false };

/**
 * Words by their widths. `flags` are the ends of words (WORD_SPACE, WORD_BREAK, WORD_JOINED, WORD_GLUED, WORD_HYPHEN,
 * WORD_TAB), `clusterWidths` are, for each word, the widths of the pieces that it may be cut into. `runs` are words in
 * other sizes or directions, `edges` are, for each word, changes at the edges of a line. `views` are words of their ideal
 * size, in the order of the runs with a `view`.
 * @param {readonly number[]} widths
 * @param {TextOptions & { spaceWidth?: number; lineHeight?: number; baseline?: number; flags?: readonly number[];
 *   clusterWidths?: readonly (readonly number[])[]; runs?: readonly TextRun[]; edges?: readonly TextEdge[];
 *   tabStops?: readonly TabStop[]; tabInterval?: number; firstLineIndent?: number; indent?: number; justified?: boolean;
 *   views?: readonly View[] }} given
 * @returns {View}
 */
export function paragraph(widths, given) {
  const taken = options(given, { ...SETTINGS, spaceWidth: 0, lineHeight: 0, baseline: undefined, flags: undefined,
    clusterWidths: undefined, views: [], ...FORM }, "paragraph");
  for (const name of ["flags", "clusterWidths", "edges"]) {
    if (taken[name] !== undefined && taken[name].length !== widths.length) {
      throw new RangeError(`paragraph: ${name} has ${taken[name].length} elements for ${widths.length} words`);
    }
  }
  /** @type {any} */
  const made = new View("paragraph", c.KIND_PARAGRAPH, "paragraph", {
    spaceWidth: taken.spaceWidth, lineHeight: taken.lineHeight, baseline: taken.baseline ?? 0.8 * taken.lineHeight,
    alignment: choice(HORIZONTAL, taken.alignment, "alignment"), lineLimit: taken.lineLimit,
    truncates: taken.truncates ? 1 : 0, reserved: 0, text: 0,
  }, members(taken.views, "paragraph"));
  made.words = {
    widths: Float64Array.from(widths),
    flags: taken.flags && Uint8Array.from(taken.flags),
    counts: taken.clusterWidths && Uint32Array.from(taken.clusterWidths, (/** @type {readonly number[]} */ word) => word.length),
    clusters: taken.clusterWidths && Float64Array.from(taken.clusterWidths.flat()),
    form: formOf(taken),
  };
  return made;
}

/** The parts of rgl_text as bytes, and its other members; undefined if there is nothing to set. */
function formOf({ runs, edges, tabStops, tabInterval, firstLineIndent, indent, justified }) {
  if (!(runs.length || edges?.length || tabStops.length || tabInterval || firstLineIndent || indent || justified)) return undefined;
  const stops = tabStops.map(({ position, alignment = "leading" }) =>
    ({ position, alignment: choice(HORIZONTAL, alignment, "alignment"), reserved: 0 }));
  return {
    runs: packed(structs.text_run, runs.map((run) => ({ ascent: 0, descent: 0, level: 0, spaceLevel: 0, view: 0, reserved: 0, ...run }))), runCount: runs.length,
    edges: packed(structs.text_edge, (edges ?? []).map((edge) => ({ hyphen: 0, leadingHang: 0, trailingHang: 0, ...edge }))),
    tabStops: packed(structs.tab_stop, stops), tabStopCount: stops.length,
    tabInterval, firstLineIndent, indent, justifies: justified ? 1 : 0, reserved: 0,
  };
}

function packed(struct, values) {
  const bytes = new Uint8Array(struct.size * values.length), view = new DataView(bytes.buffer);
  values.forEach((value, i) => write(view, i * struct.size, struct, value));
  return bytes;
}

/** The bytes of the rgl_text of a paragraph, which are empty without a form. `copied` copies bytes for the library. */
export function formBytes(form, copied) {
  if (form === undefined) return new Uint8Array();
  const { runs, edges, tabStops } = form;
  return packed(structs.text, [{ ...form, runs: copied(runs), edges: copied(edges), tabStops: copied(tabStops) }]);
}

/**
 * A string in a font, wrapped to the width that it gets; `{ font, alignment, lineLimit, truncates, cutsWords }`.
 * @param {string} string
 * @param {TextOptions & { font?: Font; cutsWords?: boolean }} [given]
 * @returns {View}
 */
export function text(string, given) {
  if (typeof string !== "string") throw new TypeError(`text takes a string, not ${shown(string)}`);
  const { font, cutsWords, ...settings } = options(given, { ...SETTINGS, font: DEFAULT, cutsWords: true }, "text");
  if (typeof font?.width !== "function" || typeof font.metrics !== "object" || font.metrics === null) {
    throw new TypeError(
      `text: font is an object with metrics and width(text), such as monospaceFont() or canvasFont("16px serif"), not ${shown(font)}`,
    );
  }
  const { words, flags } = splitWords(string);
  const clusters = words.map((word) => [...word]);
  const { ascent, descent, lineGap, spaceWidth } = font.metrics;
  /** @type {any} */
  const made = paragraph(words.map((word) => (word === "" ? 0 : font.width(word))), {
    ...settings, flags, spaceWidth, lineHeight: ascent + descent + lineGap, baseline: ascent + lineGap / 2,
    clusterWidths: cutsWords ? clusters.map((pieces) => widthsOf(pieces, font)) : undefined,
  });
  made.type = "text";
  Object.assign(made, { string, font, pieces: clusters });
  made.words.wordFlags = flags;
  return made;
}

/** The widths of pieces within their word, with its kerning. */
function widthsOf(pieces, font) {
  let before = 0, joined = "";
  return pieces.map((piece) => {
    joined += piece;
    const width = font.width(joined);
    const own = Math.max(0, width - before);
    before = width;
    return own;
  });
}

export function lineText(view, line) {
  if (view.pieces === undefined) return "";
  let found = "", endWord = line.endWord;
  // Spaces at the end of a line are not part of its text.
  while (line.endCluster === undefined && endWord > line.firstWord && view.pieces[endWord - 1].length === 0) endWord--;
  for (let word = line.firstWord; word < endWord; word++) {
    const pieces = view.pieces[word];
    const begin = word === line.firstWord ? line.firstCluster : 0;
    const end = word === endWord - 1 && line.endCluster !== undefined ? line.endCluster : pieces.length;
    found += pieces.slice(begin, end).join("");
    if (word < endWord - 1 && view.words.wordFlags[word] !== c.WORD_JOINED) found += " ";
  }
  return found;
}
