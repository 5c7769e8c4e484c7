// SPDX-License-Identifier: MIT
// Pictures of layouts: as a page, with texts and areas, or as a blueprint, with frames and names.
import { shown } from "./geometry.js";
import { options } from "./views/options.js";

/**
 * @typedef {import("./types/index.js").Layout} Layout
 * @typedef {import("./types/index.js").Offsets} Offsets
 * @typedef {import("./types/index.js").PictureOptions} PictureOptions
 * @typedef {import("./types/index.js").Point} Point
 * @typedef {import("./types/index.js").Rect} Rect
 * @typedef {import("./types/index.js").Shape} Shape
 * @typedef {import("./types/index.js").Thing} Thing
 */

const COLOURS = ["#5b8c85", "#d98e5f", "#7d84b2", "#c06c84", "#a3a847", "#6ba3c7", "#b58a63"];
const LEAVES = new Set(["text", "paragraph", "box", "fill", "leaf", "measured", "rectangle", "capsule", "ellipse", "circle",
  "spacer", "divider", "item"]);
const STYLE = ".words { fill: #1d1d22; white-space: pre; } .thin { fill: #c9c4ba; } .blueprint .view { fill: none; stroke: #1f4e79; " +
  "stroke-width: .75; stroke-dasharray: 3 2; } .blueprint .leaf { stroke-dasharray: none; fill: #1f4e791f; } " +
  ".page .view { fill: none; } .column { fill: #1f4e7912; } .label { font: 9px monospace; fill: #1f4e79; }";

export const rounded = (/** @type {number} */ number) => Math.round(number * 100) / 100;
export const isLeaf = (/** @type {Thing} */ thing) => LEAVES.has(thing.type);

/**
 * The visible views of a layout in painting order. Numbers count views before their children.
 * @param {Layout} layout
 * @param {Offsets} [offsets] The offsets of scroll views, which are subtracted from the frames of their contents.
 * @returns {Thing[]}
 */
export function thingsOf(layout, offsets = []) {
  const scrolled = new Map(offsets.map(([view, offset]) => [view, checkedOffset(layout, view, offset)]));
  const order = new Map(layout.painted.map((view, i) => [view, i]));
  /** @type {Thing[]} */
  const all = [];
  const visit = (/** @type {any} */ view, /** @type {Point} */ moved, /** @type {Rect | undefined} */ clip) => {
    const isText = view.type === "text" || view.type === "paragraph";
    if (order.has(view)) {
      all.push({ number: all.length, view, type: view.type, name: view.name ?? view.string?.slice(0, 20), colour: view.colour,
        frame: movedBack(layout.frame(view), moved), clip, proposal: layout.proposal(view), lines: isText ? layout.lines(view) : [],
        font: view.font?.css ?? "12px monospace",
        columns: view.type === "table" ? layout.columns(view).flatMap((column) => column ?? []) : [] });
    }
    if (view.type === "scrollView" && order.has(view)) {
      const window = movedBack(layout.frame(view), moved), { x, y } = scrolled.get(view) ?? { x: 0, y: 0 };
      clip = clip === undefined ? window : intersection(clip, window);
      moved = { x: moved.x + x, y: moved.y + y };
    }
    for (const child of layout.content(view)) visit(child, moved, clip);
  };
  visit(layout.root, { x: 0, y: 0 }, undefined);
  const place = (/** @type {Thing} */ { view }) => order.get(/** @type {any} */ (view)) ?? 0;
  return all.sort((a, b) => place(a) - place(b));
}

/** Fails if a view is not a scroll view of the layout. */
function checkedOffset(layout, view, { x = 0, y = 0 }) {
  layout.scrollGeometry(view);
  if (!Number.isFinite(x) || !Number.isFinite(y)) throw new RangeError(`offsets: an offset has two finite numbers, not ${shown(x)} and ${shown(y)}`);
  return { x, y };
}

/** @returns {Rect} */
const movedBack = (/** @type {Rect} */ { x, y, width, height }, /** @type {Point} */ by) => ({ x: x - by.x, y: y - by.y, width, height });

/** @returns {Rect} */
function intersection(/** @type {Rect} */ a, /** @type {Rect} */ b) {
  const x = Math.max(a.x, b.x), y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x, height = Math.min(a.y + a.height, b.y + b.height) - y;
  return { x, y, width: Math.max(width, 0), height: Math.max(height, 0) };
}

/** The area of a thing on a page, or its lines. */
function painted(thing, colour) {
  const { x, y, width, height } = thing.frame;
  const round = { capsule: Math.min(width, height) / 2, rectangle: 0, box: 3, fill: 0 }[thing.type];
  if (thing.type === "circle" || thing.type === "ellipse") {
    return [shape("ellipse", { class: "area", cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2, fill: colour })];
  }
  if (thing.type === "divider") return [shape("rect", { class: "thin", x, y, width, height })];
  if (round !== undefined || ["leaf", "measured", "item"].includes(thing.type)) {
    return [shape("rect", { class: "area", x, y, width, height, rx: round ?? 3, fill: colour })];
  }
  return thing.lines.map((line) => shape("text", {
    class: "words", x: x + line.rect.x, y: y + line.baseline, textLength: line.rect.width || 1, lengthAdjust: "spacingAndGlyphs",
    style: `font: ${thing.font}`,
  }, line.text));
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 * @param {Thing} [thing]
 * @returns {Shape}
 */
const shape = (name, attributes, text = undefined, thing = undefined) => ({ name, attributes, text, thing });

/**
 * The shapes of a picture, as elements of SVG. One with a `thing` is the frame of that thing.
 * @param {readonly Thing[]} things
 * @param {"page" | "blueprint"} [look]
 * @returns {Shape[]}
 */
export function shapes(things, look = "page") {
  const shown = [];
  let next = 0;
  for (const thing of things) {
    const colour = thing.colour ?? COLOURS[isLeaf(thing) ? next++ % COLOURS.length : 0];
    if (look === "page" && isLeaf(thing) && thing.type !== "spacer") {
      shown.push(...painted(thing, colour).map((one) => ({ ...one, clip: thing.clip })));
    }
  }
  // Views inside others are above them, so that they can be reached.
  for (const thing of things) {
    const { x, y, width, height } = thing.frame;
    if (look === "blueprint") {
      shown.push(...(thing.columns ?? []).map((column) =>
        shape("rect", { class: "column", x: x + column.start, y, width: column.length, height })));
    }
    shown.push(shape("rect", { class: isLeaf(thing) ? "view leaf" : "view", x, y, width, height }, undefined, thing));
    if (look === "blueprint" && isLeaf(thing) && width > 20 && height > 8) {
      shown.push(shape("text", { class: "label", x: x + 2, y: y + 8.5 }, thing.name ?? thing.type));
    }
  }
  return shown;
}

/**
 * A picture as the text of an SVG: `svg(layout, { look: "blueprint", offsets: [[scrollView, { y: 60 }]] })`. A page shows
 * the part of a scroll view's content that is in its frame, a blueprint all of it.
 * @param {Layout} layout
 * @param {PictureOptions} [given]
 * @returns {string}
 */
export function svg(layout, given) {
  const { look, offsets } = options(given, { look: "page", offsets: [] }, "svg");
  if (look !== "page" && look !== "blueprint") throw new RangeError(`svg: look is "page" or "blueprint", not ${JSON.stringify(look)}`);
  return svgOf(thingsOf(layout, offsets), layout.size, look);
}

/**
 * The text of an SVG with things, which is as large as a layout was.
 * @param {readonly Thing[]} things
 * @param {{ width: number; height: number }} size
 * @param {"page" | "blueprint"} look
 * @returns {string}
 */
export function svgOf(things, size, look) {
  const [width, height] = [rounded(size.width), rounded(size.height)];
  /** @type {Map<string, string>} */
  const clips = new Map();
  const lines = shapes(things, look).map(({ name, attributes, text, clip }) => {
    const listed = Object.entries(clip === undefined ? attributes : { ...attributes, "clip-path": clipIn(clips, clip) }).map(([key, value]) =>
      ` ${key}="${escaped(typeof value === "number" ? String(rounded(value)) : value)}"`);
    return text === undefined ? `<${name}${listed.join("")}/>` : `<${name}${listed.join("")}>${escaped(text)}</${name}>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="${look}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">\n<style>${STYLE}</style>\n${[...clips.values(), ...lines].join("\n")}\n</svg>\n`;
}

/** Refers to the definition of a clip, which is written once. */
function clipIn(/** @type {Map<string, string>} */ clips, /** @type {Rect} */ { x, y, width, height }) {
  const rect = `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"/>`;
  const keys = [...clips.keys()], id = `clip-${(keys.includes(rect) ? keys.indexOf(rect) : keys.length) + 1}`;
  clips.set(rect, `<clipPath id="${id}">${rect}</clipPath>`);
  return `url(#${id})`;
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// XML has no control characters, not even escaped.
const escaped = (/** @type {string} */ text) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd")
  .replace(/[&<>"]/g, (found) => ENTITIES[/** @type {"&"} */ (found)]);
