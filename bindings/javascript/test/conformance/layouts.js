// SPDX-License-Identifier: MIT
// Cases of kind "layout" and "aspect-grid": a tree, a proposal, and the expected frames.
import {
  aspectGrid, box, circle, divider, fill, geometryReader, grid, gridRow, horizontalGuide, hstack, lazyHGrid, lazyVGrid,
  lazyHStack, lazyVStack, leaf, masonry, measured, paragraph, scrollView, spacer, track, verticalGuide, viewThatFits, vstack, zstack,
} from "../../src/index.js";
import { compare, number, rect, size } from "./comparing.js";
import { tableOf } from "./tables.js";

const ENDS = { space: 0, break: 1, joined: 2, glued: 3, hyphen: 4, tab: 5 };
const guides = new Map();

function alignment(name) {
  if (name === undefined || name === null) return "center";
  if (!/^[hv]_/.test(name)) return name;
  if (!guides.has(name)) guides.set(name, (name[0] === "h" ? horizontalGuide : verticalGuide)(name));
  return guides.get(name);
}

const pairOf = (given) => given.map(number);

/** A leaf with an infinite ideal, which leaves of the library reject, is measured. */
function flexible(least, ideal, most) {
  if (ideal.every(Number.isFinite)) return leaf(least, ideal, most);
  const held = (asked, i) => (asked === undefined ? ideal[i] : Math.max(least[i], Math.min(asked, most[i])));
  return measured(({ width, height }) => [held(width, 0), held(height, 1)], { depends: "none" });
}

const TYPES = {
  fixed: (_, node) => box(...pairOf(node.size),
    { firstTextBaseline: node.firstTextBaseline, lastTextBaseline: node.lastTextBaseline }),
  flex: (_, node) => flexible(pairOf(node.min), pairOf(node.ideal), pairOf(node.max)),
  color: () => fill(),
  text: (_, node) => {
    const advance = node.advance ?? 10, words = node.string.split(" ");
    return paragraph(words.map((word) => advance * word.length), {
      clusterWidths: words.map((word) => Array(word.length).fill(advance)), spaceWidth: advance,
      lineHeight: node.lineHeight ?? 20, lineLimit: node.lineLimit ?? 0,
    });
  },
  paragraph: (builder, node) => paragraph(node.words, {
    flags: node.ends?.map((end) => ENDS[end]), clusterWidths: node.clusters,
    spaceWidth: node.spaceWidth ?? 5, lineHeight: node.lineHeight ?? 10, baseline: node.baseline ?? 8,
    lineLimit: node.lineLimit ?? 0, truncates: node.truncates ?? false, justified: node.justified ?? false,
    runs: (node.runs ?? []).map(([firstWord, ascent, descent, spaceWidth, level = 0, spaceLevel = 0, view = 0]) =>
      ({ firstWord, ascent, descent, spaceWidth, level, spaceLevel, view })),
    edges: node.edges?.map(([hyphen, leadingHang, trailingHang]) => ({ hyphen, leadingHang, trailingHang })),
    tabStops: (node.tabStops ?? []).map(([position, name]) => ({ position, alignment: name })),
    tabInterval: node.tabInterval ?? 0, firstLineIndent: node.indents?.[0] ?? 0, indent: node.indents?.[1] ?? 0,
    views: builder.children(node),
  }),
  area: (_, node) => measured(({ width = node.ideal ?? Math.sqrt(node.area) }) => {
    const own = Math.max(node.min ?? 0, Math.min(width, node.max ?? Infinity));
    return [own, node.area / Math.max(own, 1e-6)];
  }, { depends: "heightOnWidth" }),
  fraction: (_, node) => measured(({ width, height }) =>
    [width === undefined ? 10 : width * node.fraction[0], height === undefined ? 10 : height * node.fraction[1]], { depends: "none" }),
  steps: (_, node) => measured(({ width = Infinity }) =>
    (node.steps.find(([least]) => width >= least) ?? node.steps.at(-1))[1], { depends: "heightOnWidth" }),
  scaled: (_, node) => measured(({ width = node.idealWidth }) => [width * node.factor, node.height], { depends: "none" }),
  circle: () => circle(),
  spacer: (_, node) => spacer(node.minLength),
  divider: () => divider(),
  hstack: (builder, node) => hstack(...builder.children(node), { alignment: alignment(node.alignment), spacing: number(node.spacing) }),
  vstack: (builder, node) => vstack(...builder.children(node), { alignment: alignment(node.alignment), spacing: number(node.spacing) }),
  zstack: (builder, node) => zstack(...builder.children(node), { alignment: alignment(node.alignment) }),
  lazyvstack: (builder, node) => lazyVStack(...builder.children(node), { alignment: alignment(node.alignment), spacing: number(node.spacing) }),
  lazyhstack: (builder, node) => lazyHStack(...builder.children(node), { alignment: alignment(node.alignment), spacing: number(node.spacing) }),
  viewthatfits: (builder, node) => viewThatFits(...builder.children(node), { axes: node.axes ?? "both" }),
  scrollview: (builder, node) => scrollView(...builder.children(node), { axes: node.axes ?? "vertical" }),
  geometryreader: (builder, node) => geometryReader(...builder.children(node)),
  grid: (builder, node) => grid(...builder.children(node), { alignment: alignment(node.alignment),
    horizontalSpacing: number(node.horizontalSpacing), verticalSpacing: number(node.verticalSpacing) }),
  gridrow: (builder, node) => gridRow(...builder.children(node), { alignment: node.alignment ?? undefined }),
  lazyvgrid: (builder, node) => lazyVGrid(node.columns.map(trackOf), ...builder.children(node),
    { spacing: number(node.spacing), alignment: alignment(node.alignment) }),
  lazyhgrid: (builder, node) => lazyHGrid(node.rows.map(trackOf), ...builder.children(node),
    { spacing: number(node.spacing), alignment: alignment(node.alignment) }),
  table: tableOf,
  masonry: (builder, node) => masonry(typeof node.columns === "number" ? node.columns : trackOf(node.columns),
    ...builder.children(node), { alignment: alignment(node.alignment),
      horizontalSpacing: number(node.horizontalSpacing), verticalSpacing: number(node.verticalSpacing) }),
  aspectgrid: (builder, node) => aspectGrid(...builder.children(node), { ratio: node.aspectRatio ?? 1 }),
};

function trackOf(given) {
  const settings = { spacing: number(given.spacing), alignment: alignment(given.alignment) };
  if ("fixed" in given) return track.fixed(given.fixed, settings);
  const kind = "flexible" in given ? "flexible" : "adaptive", limits = given[kind] ?? {};
  return track[kind](number(limits.min ?? 10), number(limits.max ?? "inf"), settings);
}

const numbers = (value) => Object.fromEntries(Object.entries(value).map(([name, one]) => [name, number(one)]));

const MODIFIERS = {
  frame: (_, view, { alignment: name, ...lengths }) => view.frame({ ...numbers(lengths), alignment: alignment(name) }),
  padding: (_, view, value) => view.padding(typeof value === "object" ? numbers(value) : value),
  fixedSize: (_, view, { horizontal, vertical }) =>
    view.fixedSize(horizontal && vertical ? "both" : horizontal ? "horizontal" : vertical ? "vertical" : "none"),
  alignmentGuide: (_, view, value) => Object.entries(value).reduce((inner, [name, position]) =>
    inner.alignmentGuide(alignment(name), number(position), name === "center" ? { axis: "vertical" } : {}), view),
  aspectRatio: (_, view, { ratio, mode }) => view.aspectRatio(number(ratio), mode),
  offset: (_, view, value) => view.offset(...value),
  position: (_, view, value) => view.position(...value),
  zIndex: (_, view, value) => view.zIndex(value),
  layoutPriority: (_, view, value) => view.layoutPriority(number(value)),
  containerRelativeFrame: (_, view, value) => view.containerRelativeFrame({
    axes: value.axes ?? "both", count: value.count ?? 1, span: value.span ?? 1, spacing: value.spacing ?? 0,
    container: (value.container ?? []).map(number), alignment: value.alignment ?? "center",
  }),
  overlay: (builder, view, value) => view.overlay(...builder.contents(value.content), { alignment: alignment(value.alignment) }),
  background: (builder, view, value) =>
    view.background(...builder.contents(value.content), { alignment: alignment(value.alignment) }),
  safeAreaInset: (builder, view, value) => {
    const bars = builder.contents(value.content);
    return view.safeAreaInset(bars.length === 1 ? bars[0] : vstack(...bars),
      { edge: value.edge, alignment: value.alignment ?? "center", spacing: number(value.spacing) });
  },
};

/** Replaces groups by their members, to each of which the group's modifiers are applied. */
function spliced(nodes) {
  return (nodes ?? []).flatMap((node) => (node.type !== "group" ? [node] : spliced(node.children).map((member) =>
    ({ ...member, modifiers: [...(member.modifiers ?? []), ...(node.modifiers ?? [])] }))));
}

export class Builder {
  views = {};

  build(node) {
    if (node.type === "group") {
      const members = spliced([node]).map((member) => this.build(member));
      return members.length === 1 ? members[0] : members.length ? zstack(...members) : hstack({ spacing: 0 });
    }
    let view = this.known(node.id, TYPES[node.type](this, node));
    for (const modifier of node.modifiers ?? []) {
      for (const [name, value] of Object.entries(modifier)) view = MODIFIERS[name](this, view, value);
    }
    return this.known(node.outerId, inCell(view, node));
  }

  children(node) {
    return spliced(node.children).map((child) => this.build(child));
  }

  contents(content) {
    return spliced([content].flat()).map((node) => this.build(node));
  }

  known(name, view) {
    if (name !== undefined) this.views[name] = view.named(name);
    return view;
  }
}

function inCell(view, node) {
  const fields = ["gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes"];
  if (!fields.some((field) => field in node)) return view;
  const axes = [node.gridCellUnsizedAxes ?? []].flat();
  return view.gridCell({
    columns: node.gridCellColumns ?? 1, anchor: node.gridCellAnchor ?? undefined,
    columnAlignment: node.gridColumnAlignment ?? undefined,
    unsizedAxes: axes.length === 2 ? "both" : (axes[0] ?? "none"),
  });
}

export function hasAll(node) {
  const isKnown = node.type === "group" || node.type in TYPES;
  const modifiers = (node.modifiers ?? []).flatMap((modifier) => Object.entries(modifier));
  return isKnown && modifiers.every(([name, value]) => name in MODIFIERS && [value?.content ?? []].flat().every(hasAll)) &&
    (node.children ?? []).every(hasAll);
}

export function layout(reglet, given) {
  const { expect } = given, found = [], tolerance = given.tolerance;
  const builder = new Builder(), root = builder.build(given.root);
  const [width, height] = given.proposal.map(number);
  const made = reglet.layout(root, { width, height, direction: given.layoutDirection ?? "leftToRight" });
  if (expect.size) compare(found, "size", expect.size, size(made.size), tolerance);
  for (const [name, frame] of Object.entries(expect.frames ?? {})) {
    compare(found, `frame of ${name}`, frame, rect(made.frame(builder.views[name])), tolerance);
  }
  for (const [name, proposal] of Object.entries(expect.placedWith ?? {})) {
    compare(found, `proposal of ${name}`, proposal, size(made.proposal(builder.views[name])), tolerance);
  }
  for (const [name, rows] of Object.entries(expect.pieces ?? {})) {
    const pieces = made.pieces(builder.views[name]).flatMap(({ word, x }) => [word, x]);
    compare(found, `pieces of ${name}`, rows.flat(), pieces, tolerance);
  }
  for (const [name, rows] of Object.entries(expect.lines ?? {})) {
    const lines = made.lines(builder.views[name]).flatMap((line) => [...rect(line.rect), line.baseline]);
    compare(found, `lines of ${name}`, rows.flat(), lines, tolerance);
  }
  for (const [name, value] of Object.entries(expect.guides ?? {})) {
    const again = new Builder().build(given.root), mark = box(0, 0);
    const line = reglet.layout(hstack(again.layoutPriority(1), mark, { spacing: 0, alignment: name }), { width, height });
    compare(found, `guide ${name}`, [value], [line.frame(mark).y - line.frame(again).y], tolerance);
    line.dispose();
  }
  made.dispose();
  return found;
}

export function aspectCase(reglet, given) {
  const { size: area, count, cellAspectRatio = 1 } = given.input, found = [];
  for (const [expect, exactTies] of [[given.expect, false], [given.expect_exact_tie, true]]) {
    if (expect === undefined) continue;
    let fit;
    try {
      fit = reglet.aspectFit(...area.map(number), count, { ratio: number(cellAspectRatio), exactTies });
    } catch (error) {
      if (!("error" in expect)) found.push(`a grid was expected, ${error.message} came`);
      continue;
    }
    if ("error" in expect) found.push(`error ${expect.error} was expected`);
    if ("rows" in expect) compare(found, "rows", [expect.rows], [fit.rows]);
    if ("cols" in expect) compare(found, "columns", [expect.cols], [fit.columns]);
    if ("cellSize" in expect) compare(found, "cell", expect.cellSize, size(fit.cell));
    for (const [index, center] of Object.entries(expect.centers ?? {})) {
      const frame = fit.frame(Number(index));
      compare(found, `centre of ${index}`, center, [frame.x + frame.width / 2, frame.y + frame.height / 2]);
    }
  }
  return found;
}
