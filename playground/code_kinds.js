// SPDX-License-Identifier: MIT
// Views of each kind in Python and Swift.
import * as c from "./reglet/src/abi/constants.js";
import { HORIZONTAL } from "./reglet/src/views/alignment.js";
import {
  Call, Untranslatable, areEqual, axes, insetsOf, isSet, nameOf, number, optional, pairOf, textOf, truth, upper, word,
} from "./code_values.js";

const stack = (name, axis) => (w, view, { alignment, spacing }) =>
  w.container(name, view, ["alignment", w.across(axis, alignment)], ["spacing", optional(spacing)]);

const shape = (name) => () => new Call(name);

const layer = (w, view, { alignment }) =>
  w.modified(view, view.type, w.arguments(["alignment", w.alignment(alignment)]), w.views(view.children.slice(1)));

const lazyGrid = (name, tracks, axis) => (w, view, { spacing, alignment }) => {
  const list = `[${view.tracks.map((one) => w.track(one)).join(", ")}]`;
  return w.container(name, view, [tracks, { python: list, swift: list }], ["alignment", w.across(axis, alignment)],
    ["spacing", optional(spacing)]);
};

const section = (python, swift) => (w, view) => w.container(w.pick(python, swift), view);
const plainSpacing = (value) => (value === 0 ? undefined : number(value));
const JUSTIFICATIONS = ["start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly"];
const PADDINGS = ["equal", "proportional", "weight", "last", "none"];
const SHRINKINGS = ["level", "proportional", "priority"];

function leaf(w, view, { minimum, ideal, maximum, firstTextBaseline, lastTextBaseline }) {
  const lines = [["firstTextBaseline", optional(firstTextBaseline)], ["lastTextBaseline", optional(lastTextBaseline)]];
  const isFixed = [minimum, maximum].every((size) => size.width === ideal.width && size.height === ideal.height);
  if (isFixed) {
    if (w.language === "python") return new Call("Box", [number(ideal.width).python, number(ideal.height).python, ...w.arguments(...lines)]);
    if (!isSet(firstTextBaseline) && !isSet(lastTextBaseline)) {
      return new Call("Leaf", w.arguments(["width", number(ideal.width)], ["height", number(ideal.height)]));
    }
  }
  /** @type {[string, { python: string, swift: string }][]} */
  const sizes = [["minimum", pairOf(minimum)], ["ideal", pairOf(ideal)], ["maximum", pairOf(maximum)]];
  return w.language === "python" ? new Call("Leaf", [...sizes.map(([, value]) => value.python), ...w.arguments(...lines)])
    : new Call("Leaf", w.arguments(...sizes, ...lines));
}

function text(w, view, { alignment, lineLimit, truncates }) {
  const side = alignment === HORIZONTAL.leading ? undefined : word(nameOf(HORIZONTAL, alignment));
  const limit = lineLimit === 0 ? undefined : number(lineLimit);
  // A font without "px" in its words is the grid of cells, the default of both languages.
  const isMonospaced = view.font.css === "12px monospace";
  if (w.language === "python") {
    const used = isMonospaced ? undefined : w.font(view.font);
    const font = used === undefined ? [] : [`font=${used.name}`, `size=${used.size}`];
    const cuts = view.words.counts === undefined ? ["cuts_words=False"] : [];
    return new Call("Text", [textOf(view.string).python, ...font,
      ...w.arguments(["alignment", side], ["lineLimit", limit], ["truncates", truth(truncates)]), ...cuts]);
  }
  const call = new Call("Text", [textOf(view.string).swift]);
  if (!isMonospaced) {
    const { family, bold, size } = w.font(view.font);
    call.after.push(new Call("font", [`.custom(${JSON.stringify(family)}, size: ${size})`]));
    if (bold) call.after.push(new Call("fontWeight", [".bold"]));
  }
  if (side !== undefined) call.after.push(new Call("multilineTextAlignment", [side.swift]));
  if (limit !== undefined) call.after.push(new Call("lineLimit", [limit.swift]));
  return call;
}

function gridCell(w, view, { anchorX, anchorY, columns, columnAlignment, unsizedAxes }) {
  const span = columns === 1 ? undefined : number(columns);
  const anchor = isSet(anchorX) ? { python: `(${anchorX}, ${anchorY})`, swift: `UnitPoint(x: ${anchorX}, y: ${anchorY})` } : undefined;
  const side = columnAlignment === c.ALIGNMENT_INHERITED ? undefined : w.side("horizontal", columnAlignment);
  const free = axes(unsizedAxes, 0);
  if (w.language === "python") {
    return w.modified(view, "gridCell", w.arguments(["columns", span], ["anchor", anchor], ["columnAlignment", side],
      ["unsizedAxes", free]));
  }
  const inner = w.view(view.children[0]);
  const all = { gridCellColumns: span, gridCellAnchor: anchor, gridColumnAlignment: side, gridCellUnsizedAxes: free };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) inner.after.push(new Call(name, [value.swift]));
  return inner;
}

function table(w, view, { cellPadding, alignment }) {
  const { rules, columns } = view.table;
  const column = ({ width, alignment: side }) => {
    const limit = (name) => optional(width[name]);
    const given = w.arguments(["fixed", limit("fixed")], ["minimum", limit("minimum")], ["ideal", limit("ideal")],
      ["maximum", width.maximum === Infinity ? undefined : number(width.maximum)],
      ["weight", width.weight === 1 ? undefined : number(width.weight)],
      ["priority", width.priority === 0 ? undefined : number(width.priority)],
      ["alignment", side === c.ALIGNMENT_INHERITED ? undefined : w.side("horizontal", side)],
      ["hidable", "isHidable", truth(width.isHidable)], ["hidden", "isHidden", truth(width.isHidden)]);
    return `${w.pick("Column", "TableColumn")}(${given.join(", ")})`;
  };
  const list = columns && `[${columns.map(column).join(", ")}]`;
  const padding = areEqual(cellPadding) && cellPadding.top === 0 ? undefined
    : { python: areEqual(cellPadding) ? String(cellPadding.top) : insetsOf(cellPadding).python, swift: insetsOf(cellPadding).swift };
  return w.container("Table", view, ["columns", list && { python: list, swift: list }],
    ["alignment", w.alignment(alignment, "leading")], ["spacing", "horizontalSpacing", plainSpacing(rules.columnSpacing)],
    ["rowSpacing", "verticalSpacing", plainSpacing(rules.rowSpacing)], ["cellPadding", padding],
    ["padding", "pads", rules.padding === 0 ? undefined : word(PADDINGS[rules.padding])],
    ["shrinking", "shrinks", rules.shrinking === 0 ? undefined : word(SHRINKINGS[rules.shrinking])],
    ["scale", plainSpacing(rules.scale)]);
}

function cellSettings(w, { padding, columns, rows, column, horizontal, vertical, unsizedAxes }) {
  const span = (value) => (value === c.TABLE_ALL_COLUMNS ? word("all") : value === 1 ? undefined : number(value));
  const inset = isSet(padding.top) ? insetsOf(padding) : undefined;
  return w.arguments(["columns", span(columns)], ["rows", span(rows)],
    ["column", column === c.TABLE_NEXT_COLUMN ? undefined : number(column)],
    ["horizontalAlignment", "horizontal", horizontal === c.ALIGNMENT_INHERITED ? undefined : w.side("horizontal", horizontal)],
    ["verticalAlignment", "vertical", vertical === c.ALIGNMENT_INHERITED ? undefined : w.side("vertical", vertical)],
    ["padding", inset], ["unsizedAxes", axes(unsizedAxes, 0)]);
}

/** By type of view: functions that return its call. */
export const KINDS = {
  hstack: stack("HStack", "vertical"),
  vstack: stack("VStack", "horizontal"),
  lazyHStack: stack("LazyHStack", "vertical"),
  lazyVStack: stack("LazyVStack", "horizontal"),
  zstack: (w, view, { alignment }) => w.container("ZStack", view, ["alignment", w.alignment(alignment)]),
  box: leaf,
  leaf,
  fill: (w) => (w.language === "python" ? new Call("Fill") : new Call("Leaf", [
    "minimum: .zero", "ideal: CGSize(width: 10, height: 10)", "maximum: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)"])),
  text,
  spacer: (w, view, { minimumLength }) => new Call("Spacer", w.arguments(["minLength", optional(minimumLength)])),
  divider(w, view, { thickness }) {
    if (thickness !== 1) w.only("swift", "a Divider of Swift has one thickness");
    return new Call("Divider", thickness === 1 ? [] : w.arguments(["thickness", number(thickness)]));
  },
  rectangle: shape("Rectangle"),
  capsule: shape("Capsule"),
  ellipse: shape("Ellipse"),
  circle: shape("Circle"),
  grid: (w, view, { alignment, horizontalSpacing, verticalSpacing }) =>
    w.container("Grid", view, ["alignment", w.alignment(alignment)], ["horizontalSpacing", optional(horizontalSpacing)],
      ["verticalSpacing", optional(verticalSpacing)]),
  gridRow: (w, view, { alignment }) =>
    w.container("GridRow", view, ["alignment", alignment === c.ALIGNMENT_INHERITED ? undefined : w.side("vertical", alignment)]),
  gridCell,
  lazyVGrid: lazyGrid("LazyVGrid", "columns", "horizontal"),
  lazyHGrid: lazyGrid("LazyHGrid", "rows", "vertical"),
  masonry(w, view, { columns, minimum, maximum, alignment, horizontalSpacing, verticalSpacing }) {
    const limit = maximum === Infinity ? "" : `, ${w.pick("", "maximum: ")}${maximum}`;
    const tracks = columns > 0 ? String(columns)
      : w.pick(`Track.adaptive(${minimum}${limit})`, `.adaptive(minimum: ${minimum}${limit})`);
    return w.container("Masonry", view, ["columns", { python: tracks, swift: tracks }],
      ["alignment", w.across("horizontal", alignment)], ["horizontalSpacing", optional(horizontalSpacing)],
      ["verticalSpacing", optional(verticalSpacing)]);
  },
  aspectGrid(w, view, { ratio, horizontalSpacing, verticalSpacing, exactTies, keepsRatio }) {
    if (horizontalSpacing !== verticalSpacing || exactTies || keepsRatio) {
      w.only("swift", "an AspectGrid of Swift has one spacing; AspectGridLayout has the other options");
    }
    const share = ratio === 1 ? undefined : number(ratio);
    if (w.language === "swift") {
      return w.container("AspectGrid", view, ["cellAspectRatio", share], ["spacing", plainSpacing(horizontalSpacing)]);
    }
    return w.container("AspectGrid", view, ["ratio", share], ["horizontalSpacing", plainSpacing(horizontalSpacing)],
      ["verticalSpacing", plainSpacing(verticalSpacing)], ["exactTies", truth(exactTies)], ["keepsRatio", truth(keepsRatio)]);
  },
  flow: (w, view, { axis, justification, alignment, spacing, lineSpacing, lineLimit, stretches }) =>
    w.container("Flow", view, ["axis", "", axis === 0 ? undefined : word("vertical")], ["alignment", w.alignment(alignment)],
      ["spacing", optional(spacing)], ["lineSpacing", optional(lineSpacing)],
      ["justification", justification === 0 ? undefined : word(JUSTIFICATIONS[justification])],
      ["lineLimit", lineLimit === 0 ? undefined : number(lineLimit)], ["stretches", truth(stretches)]),
  viewThatFits: (w, view, { axes: bits }) => w.container("ViewThatFits", view, ["axes", "in", axes(bits, 3)]),
  scrollView: (w, view, { axes: bits }) => w.container("ScrollView", view, ["axes", "", axes(bits, 2)]),
  table,
  tableSection: section("Body", "TableSection"),
  tableHeader: section("Header", "TableHeader"),
  tableFooter: section("Footer", "TableFooter"),
  tableRow: (w, view, { height, alignment }) =>
    w.container("TableRow", view, ["minimumHeight", plainSpacing(height.minimumHeight)], ["weight", plainSpacing(height.weight)],
      ["alignment", alignment === c.ALIGNMENT_INHERITED ? undefined : w.side("vertical", alignment)]),
  tableCell: (w, view, parameters) => w.modified(view, "tableCell", cellSettings(w, parameters)),
  emptyCell: (w, view, parameters) => new Call(w.pick("TableCell", "EmptyCell"), cellSettings(w, parameters)),
  geometryReader(w, view) {
    if (view.build !== undefined) throw new Untranslatable("the function of a geometry reader is JavaScript code");
    const call = w.container("GeometryReader", view);
    if (w.language === "swift") call.name = "GeometryReader";
    w.only("swift", "a GeometryReader of Swift has a function");
    return call;
  },

  frame(w, view, parameters) {
    if (view.measurement !== undefined) throw new Untranslatable("a measured length refers to a reader's function");
    const { minimumWidth, idealWidth, maximumWidth, minimumHeight, idealHeight, maximumHeight, width, height } = parameters;
    const side = ["alignment", w.alignment(parameters.alignment)];
    if (view.member === "frame") return w.modified(view, "frame", w.arguments(["width", optional(width)], ["height", optional(height)], side));
    return w.modified(view, "frame", w.arguments(["minWidth", optional(minimumWidth)], ["idealWidth", optional(idealWidth)],
      ["maxWidth", optional(maximumWidth)], ["minHeight", optional(minimumHeight)], ["idealHeight", optional(idealHeight)],
      ["maxHeight", optional(maximumHeight)], side));
  },
  padding(w, view, insets) {
    if (areEqual(insets)) return w.modified(view, "padding", [number(insets.top)[w.language]]);
    if (w.language === "swift") return w.modified(view, "padding", [insetsOf(insets).swift]);
    const { top, leading, bottom, trailing } = insets;
    if (top === bottom && leading === trailing) {
      return w.modified(view, "padding", w.arguments(["horizontal", plainSpacing(leading)], ["vertical", plainSpacing(top)]));
    }
    return w.modified(view, "padding", w.arguments(...Object.keys(insets).map((edge) => [edge, plainSpacing(insets[edge])])));
  },
  fixedSize(w, view, { horizontal, vertical }) {
    if (horizontal && vertical) return w.modified(view, "fixedSize");
    const bool = (value) => (value ? { python: "True", swift: "true" } : { python: "False", swift: "false" });
    return w.modified(view, "fixedSize", w.arguments(["horizontal", bool(horizontal)], ["vertical", bool(vertical)]));
  },
  layoutPriority: (w, view, priority) => w.modified(view, "layoutPriority", [number(priority)[w.language]]),
  weight: (w, view, { weight }) => w.modified(view, "weight", [number(weight)[w.language]]),
  aspectRatio: (w, view, { ratio, mode }) => w.modified(view, "aspectRatio",
    [...(isSet(ratio) ? [number(ratio)[w.language]] : []), ...w.arguments(["mode", "contentMode", word(mode === 0 ? "fit" : "fill")])]),
  offset: (w, view, { x, y }) => w.modified(view, "offset", w.arguments(["x", number(x)], ["y", number(y)])),
  position: (w, view, { x, y }) => w.modified(view, "position", w.arguments(["x", number(x)], ["y", number(y)])),
  overlay: layer,
  background: layer,
  zIndex: (w, view, { index }) => w.modified(view, "zIndex", [number(index)[w.language]]),
  hidden: (w, view) => w.modified(view, "hidden"),
  layoutDirection: (w, view, { direction }) => (w.language === "python"
    ? w.modified(view, "layoutDirection", [word(direction === 0 ? "leftToRight" : "rightToLeft").python])
    : w.modified(view, "environment", ["\\.layoutDirection", direction === 0 ? ".leftToRight" : ".rightToLeft"])),
  alignmentGuide(w, view, { axis, guide, position }) {
    if (view.locate !== undefined) throw new Untranslatable("the function of an alignment guide is JavaScript code");
    const name = axis === 0 ? "horizontal" : "vertical";
    const side = w.side(name, guide);
    if (w.language === "swift") {
      const typed = side.swift.startsWith(".") ? `${upper(name)}Alignment${side.swift}` : side.swift;
      const inner = w.view(view.children[0]);
      inner.after.push(Object.assign(new Call("alignmentGuide", [typed]), { closure: w.closure(position, upper(name)) }));
      return inner;
    }
    const given = [side.python];
    if (position.constant !== 0 || position.fraction === 0) given.push(number(position.constant).python);
    given.push(...w.arguments(["fraction", plainSpacing(position.fraction)], ["axis", guide === 0 ? word(name) : undefined]));
    return w.modified(view, "alignmentGuide", given);
  },
  relativeFrame(w, view, p) {
    return w.modified(view, "relativeFrame", w.arguments(["width", optional(p.width)], ["height", optional(p.height)],
      ["of", p.basis === 0 ? undefined : word("container")], ["minWidth", optional(p.minimumWidth)],
      ["maxWidth", optional(p.maximumWidth)], ["minHeight", optional(p.minimumHeight)],
      ["maxHeight", optional(p.maximumHeight)], ["alignment", w.alignment(p.alignment)]));
  },
  containerRelativeFrame(w, view, p) {
    const lengths = [p.containerWidth, p.containerHeight];
    const container = lengths.some(isSet) ? {
      python: `(${lengths.map((one) => (isSet(one) ? one : "None")).join(", ")})`,
      swift: `ProposedViewSize(width: ${lengths.map((one) => (isSet(one) ? one : "nil")).join(", height: ")})`,
    } : undefined;
    const chosen = w.language === "swift" ? axes(p.axes, -1) : axes(p.axes, 3);
    return w.modified(view, "containerRelativeFrame", w.arguments(["axes", "", chosen],
      ["count", p.count === 1 ? undefined : number(p.count)], ["span", p.span === 1 ? undefined : number(p.span)],
      ["spacing", plainSpacing(p.spacing)], ["alignment", w.alignment(p.alignment)], ["container", container]));
  },
  safeArea(w, view, { insets, region }) {
    if (region !== c.SAFE_AREA_CONTAINER) w.only("swift", "safeAreaPadding of Swift has no region");
    const more = region === c.SAFE_AREA_CONTAINER ? [] : w.arguments(["region", word("keyboard")]);
    return w.modified(view, w.pick("safeArea", "safeAreaPadding"), [insetsOf(insets)[w.language], ...more]);
  },
  ignoresSafeArea(w, view, { regions, edges }) {
    const region = regions === 3 ? undefined : word(regions === 1 ? "container" : "keyboard");
    const names = ["top", "leading", "bottom", "trailing"].filter((name, bit) => edges & (1 << bit));
    const list = names.length === 4 ? undefined
      : { python: `(${names.map((name) => `"${name}",`).join(" ")})`, swift: `[${names.map((name) => `.${name}`).join(", ")}]` };
    return w.modified(view, "ignoresSafeArea", w.arguments(["regions", "", region], ["edges", list]));
  },
  safeAreaInset(w, view, { edge, alignment, spacing }) {
    const name = { 1: "top", 2: "leading", 4: "bottom", 8: "trailing" }[edge];
    const isVertical = edge === 1 || edge === 4;
    const place = w.language === "swift" ? w.across(isVertical ? "horizontal" : "vertical", alignment) : w.alignment(alignment);
    const usual = name === "bottom" && w.language === "python";
    return w.modified(view, "safeAreaInset", w.arguments(["edge", usual ? undefined : word(name)], ["alignment", place],
      ["spacing", optional(spacing)]), w.views(view.children.slice(1)));
  },
};
