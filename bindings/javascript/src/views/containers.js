// SPDX-License-Identifier: MIT
// Containers: stacks, grids, flows, ViewThatFits, scroll views and readers.
import * as c from "../abi/constants.js";
import { nan } from "../geometry.js";
import { AXES, AXIS, alignmentCodes, flags } from "./alignment.js";
import { ASPECT, aspectParameters } from "./aspect.js";
import { choice, number, options, optionalNumber, parted } from "./options.js";
import { GridRow, Group, View, members } from "./view.js";

/**
 * @template Options
 * @typedef {import("../types/index.js").Children<Options>} Children
 */
/**
 * @typedef {import("../types/index.js").Alignment} Alignment
 * @typedef {import("../types/index.js").AspectOptions} AspectOptions
 * @typedef {import("../types/index.js").Axes} Axes
 * @typedef {import("../types/index.js").Axis} Axis
 * @typedef {import("../types/index.js").Child} Child
 * @typedef {import("../types/index.js").FlowOptions} FlowOptions
 * @typedef {import("../types/index.js").Guide} Guide
 * @typedef {import("../types/index.js").LazyOptions} LazyOptions
 * @typedef {import("../types/index.js").MasonryOptions} MasonryOptions
 * @typedef {import("../types/index.js").Size} Size
 * @typedef {import("../types/index.js").StackOptions} StackOptions
 * @typedef {import("../types/index.js").Track} Track
 * @typedef {import("../types/index.js").TrackOptions} TrackOptions
 * @typedef {import("../types/index.js").VerticalName} VerticalName
 */

function stackAlignment(type, kind, alignment) {
  const codes = alignmentCodes(alignment);
  const isRow = kind === c.KIND_HSTACK || kind === c.KIND_LAZY_HSTACK;
  if (typeof alignment === "string" && alignment !== "center" && !(isRow ? codes.vertical : codes.horizontal)) {
    throw new RangeError(
      `${type}: the children follow each other along that axis, so alignment "${alignment}" has no effect. The stack ` +
        `aligns them at ${isRow ? "top, center, bottom and text baselines" : "leading, center and trailing"}. To move them ` +
        "all, put a spacer() before or after them, or a frame with an alignment around the stack",
    );
  }
  return codes;
}

function stacked(type, kind, given) {
  const [children, taken] = parted(given);
  const { alignment, spacing } = options(taken, { alignment: "center", spacing: undefined }, type);
  return new View(type, kind, "stack",
    { alignment: stackAlignment(type, kind, alignment), spacing: optionalNumber(spacing, type, "spacing") },
    members(children, type));
}

function lazyStack(type, kind, given) {
  const [children, taken] = parted(given);
  const { alignment, spacing, window } =
    options(taken, { alignment: "center", spacing: undefined, window: undefined }, type);
  return new View(type, kind, "lazyStack", {
    alignment: stackAlignment(type, kind, alignment), spacing: optionalNumber(spacing, type, "spacing"),
    window: lazyWindow(type, window),
  }, members(children, type));
}

/** Without one all items are measured and placed. */
function lazyWindow(type, window) {
  if (window === undefined) return { anchor: 0, position: 0, length: 0, estimate: 0 };
  const { anchor, position, length, estimate } =
    options(window, { anchor: undefined, position: 0, length: undefined, estimate: undefined }, `${type}: window`);
  if (!Number.isInteger(anchor) || anchor < 0) throw new RangeError(`${type}: window.anchor must be the index of an item`);
  if (!(length > 0)) throw new RangeError(`${type}: window.length must be more than 0: for all items, leave window out`);
  return { anchor, position: number(position, type, "window.position"), length: number(length, type, "window.length"),
    estimate: number(estimate, type, "window.estimate") };
}

/**
 * Views side by side; `{ alignment, spacing }`.
 * @param {Children<StackOptions>} given
 * @returns {View}
 */
export const hstack = (...given) => stacked("hstack", c.KIND_HSTACK, given);
/**
 * Views below each other; `{ alignment, spacing }`.
 * @param {Children<StackOptions>} given
 * @returns {View}
 */
export const vstack = (...given) => stacked("vstack", c.KIND_VSTACK, given);
/**
 * As `hstack`, with the proposed height. Each view is measured alone. `{ alignment, spacing, window }`: only the views
 * in the window are measured and placed, by default all.
 * @param {Children<LazyOptions>} given
 * @returns {View}
 */
export const lazyHStack = (...given) => lazyStack("lazyHStack", c.KIND_LAZY_HSTACK, given);
/**
 * As `vstack`, with the proposed width. Each view is measured alone. `{ alignment, spacing, window }` as for `lazyHStack`.
 * @param {Children<LazyOptions>} given
 * @returns {View}
 */
export const lazyVStack = (...given) => lazyStack("lazyVStack", c.KIND_LAZY_VSTACK, given);

/**
 * Views on top of each other, the last one in front; `{ alignment }`.
 * @param {Children<{ alignment?: Alignment }>} given
 * @returns {View}
 */
export function zstack(...given) {
  const [children, taken] = parted(given);
  const { alignment } = options(taken, { alignment: "center" }, "zstack");
  return new View("zstack", c.KIND_ZSTACK, "stack", { alignment: alignmentCodes(alignment), spacing: NaN },
    members(children, "zstack"));
}

/**
 * Several views in place of one.
 * @param {Child[]} given
 * @returns {View}
 */
export const group = (...given) => new Group(members(given, "group", true));

/**
 * Rows and columns that fit their cells; `{ alignment, horizontalSpacing, verticalSpacing }`.
 * @param {Children<{ alignment?: Alignment; horizontalSpacing?: number; verticalSpacing?: number }>} given
 * @returns {View}
 */
export function grid(...given) {
  const [children, taken] = parted(given);
  const { alignment, horizontalSpacing, verticalSpacing } =
    options(taken, { alignment: "center", horizontalSpacing: undefined, verticalSpacing: undefined }, "grid");
  return new View("grid", c.KIND_GRID, "grid", {
    alignment: alignmentCodes(alignment), horizontalSpacing: nan(horizontalSpacing), verticalSpacing: nan(verticalSpacing),
  }, members(children, "grid", true));
}

/**
 * The cells of one row of a grid; `{ alignment }`.
 * @param {Children<{ alignment?: VerticalName | Guide }>} given
 * @returns {View}
 */
export function gridRow(...given) {
  const [children, taken] = parted(given);
  const { alignment } = options(taken, { alignment: undefined }, "gridRow");
  const code = alignment === undefined ? c.ALIGNMENT_INHERITED : alignmentCodes(alignment).vertical;
  return new GridRow({ alignment: code }, members(children, "gridRow"));
}

function tracked(kind, minimum, maximum, given) {
  const { spacing, alignment } = options(given, { spacing: undefined, alignment: "center" }, "track");
  return { minimum: number(minimum, "track", "a length"), maximum, spacing: nan(spacing), kind,
    alignment: alignmentCodes(alignment) };
}

/**
 * Columns of a `lazyVGrid`, rows of a `lazyHGrid`.
 * @type {{
 *   fixed(length: number, options?: TrackOptions): Track;
 *   flexible(minimum?: number, maximum?: number, options?: TrackOptions): Track;
 *   adaptive(minimum: number, maximum?: number, options?: TrackOptions): Track;
 * }}
 */
export const track = {
  /** A track of just this length. */
  fixed: (length, given) => tracked(c.TRACK_FIXED, length, length, given),
  /** One track that takes its share, held between the two. */
  flexible: (minimum = 10, maximum = Infinity, given) => tracked(c.TRACK_FLEXIBLE, minimum, maximum, given),
  /** As many tracks of the minimum as fit into its share, which they divide equally. */
  adaptive: (minimum, maximum = Infinity, given) => tracked(c.TRACK_ADAPTIVE, minimum, maximum, given),
};

function lazyGrid(type, kind, tracks, given) {
  const [children, taken] = parted(given);
  const { spacing, alignment, window } =
    options(taken, { spacing: undefined, alignment: "center", window: undefined }, type);
  if (!Array.isArray(tracks)) throw new TypeError(`${type} takes its tracks first, as an array: [track.flexible()]`);
  /** @type {any} */
  const made = new View(type, kind, "lazyGrid",
    { tracks: 0, trackCount: tracks.length, spacing: nan(spacing), alignment: alignmentCodes(alignment),
      window: lazyWindow(type, window) },
    members(children, type));
  made.tracks = tracks;
  return made;
}

/**
 * Rows of cells in columns that share the width: `lazyVGrid([track.adaptive(80)], …views)`.
 * @param {readonly Track[]} columns
 * @param {Children<LazyOptions>} given
 * @returns {View}
 */
export const lazyVGrid = (columns, ...given) => lazyGrid("lazyVGrid", c.KIND_LAZY_VGRID, columns, given);
/**
 * Columns of cells in rows that share the height.
 * @param {readonly Track[]} rows
 * @param {Children<LazyOptions>} given
 * @returns {View}
 */
export const lazyHGrid = (rows, ...given) => lazyGrid("lazyHGrid", c.KIND_LAZY_HGRID, rows, given);

/**
 * Columns of one width, each view in the shortest one: `masonry(3, …views)`, `masonry(track.adaptive(120), …views)`;
 * `{ alignment, horizontalSpacing, verticalSpacing }`. A view spans columns by `.gridCell({ columns: 2 })`.
 * @param {number | Track} columns
 * @param {Children<MasonryOptions>} given
 * @returns {View}
 */
export function masonry(columns, ...given) {
  const [children, taken] = parted(given);
  const own = options(taken, { alignment: "center", horizontalSpacing: undefined, verticalSpacing: undefined }, "masonry");
  const adaptive = /** @type {any} */ (columns);
  const isCount = typeof columns === "number" && Number.isInteger(columns) && columns >= 1 && columns <= c.MAXIMUM_TRACKS;
  if (!isCount && adaptive?.kind !== c.TRACK_ADAPTIVE) {
    throw new TypeError(
      `masonry takes its columns first, 1 to ${c.MAXIMUM_TRACKS} or track.adaptive(120), not ${String(columns)}`);
  }
  return new View("masonry", c.KIND_MASONRY, "masonry", {
    columns: isCount ? columns : 0, alignment: alignmentCodes(own.alignment),
    minimum: isCount ? 0 : adaptive.minimum, maximum: isCount ? 0 : adaptive.maximum,
    horizontalSpacing: optionalNumber(own.horizontalSpacing, "masonry", "horizontalSpacing"),
    verticalSpacing: optionalNumber(own.verticalSpacing, "masonry", "verticalSpacing"),
  }, members(children, "masonry"));
}

/**
 * Equal cells that come as near to a ratio as rows and columns allow.
 * @param {Children<AspectOptions>} given
 * @returns {View}
 */
export function aspectGrid(...given) {
  const [children, taken] = parted(given);
  return new View("aspectGrid", c.KIND_ASPECT_GRID, "aspectGrid",
    aspectParameters(options(taken, ASPECT, "aspectGrid")), members(children, "aspectGrid"));
}

const JUSTIFICATIONS = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 };

/**
 * Views in lines: a view that does not fit begins the next line.
 * @param {Children<FlowOptions>} given
 * @returns {View}
 */
export function flow(...given) {
  const [children, taken] = parted(given);
  const own = options(taken, { axis: "horizontal", spacing: undefined, lineSpacing: undefined, alignment: "center",
    justification: "start", lineLimit: 0, stretches: false }, "flow");
  return new View("flow", c.KIND_FLOW, "flow", {
    axis: choice(AXIS, own.axis, "axis"), justification: choice(JUSTIFICATIONS, own.justification, "justification"),
    alignment: alignmentCodes(own.alignment), spacing: nan(own.spacing), lineSpacing: nan(own.lineSpacing),
    lineLimit: own.lineLimit, stretches: own.stretches ? 1 : 0,
  }, members(children, "flow"));
}

/**
 * The first of its children that fits the proposal; `{ axes }`.
 * @param {Children<{ axes?: Axes | readonly Axis[] }>} given
 * @returns {View}
 */
export function viewThatFits(...given) {
  const [children, taken] = parted(given);
  const { axes } = options(taken, { axes: "both" }, "viewThatFits");
  return new View("viewThatFits", c.KIND_VIEW_THAT_FITS, "viewThatFits", { axes: flags(AXES, axes, "axis") },
    members(children, "viewThatFits"));
}

/**
 * A window on content that may be longer; `{ axes }`.
 * @param {Children<{ axes?: Axes | readonly Axis[] }>} given
 * @returns {View}
 */
export function scrollView(...given) {
  const [children, taken] = parted(given);
  const { axes } = options(taken, { axes: "vertical" }, "scrollView");
  return new View("scrollView", c.KIND_SCROLL_VIEW, "scrollView", { axes: flags(AXES, axes, "axis") },
    members(children, "scrollView"));
}

/**
 * Takes its proposal, and proposes its size to its content: views, or a pure function of the size `{ width, height }`
 * that makes them while the layout runs.
 * @param {[build: (size: Size) => Child] | Child[]} given
 * @returns {View}
 */
export function geometryReader(...given) {
  const build = given.length === 1 && typeof given[0] === "function" ? given[0] : undefined;
  /** @type {any} */
  const made = new View("geometryReader", c.KIND_GEOMETRY_READER, "geometryReader", { tag: 0, source: 0, reserved: 0 },
    build ? [] : members(given, "geometryReader"));
  made.build = build;
  return made;
}
