// SPDX-License-Identifier: MIT
// Writes a layout as Python and as Swift code. The code follows from the views, not from the text of the program.
import * as c from "./reglet/src/abi/constants.js";
import { GUIDES, HORIZONTAL, VERTICAL } from "./reglet/src/views/alignment.js";

/** The width of the written lines: most screens show as many characters. */
const WIDTH = 76;
const INDENT = "    ";
/** A method of fewer characters never gets more than one line. */
const SHORT = 24;

/** Thrown for a part of a layout that only JavaScript can describe, such as a function. */
export class Untranslatable extends Error {}

export const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const upper = (name) => name[0].toUpperCase() + name.slice(1);
const isSet = (value) => value !== undefined && !Number.isNaN(value);
const nameOf = (table, code) => Object.keys(table).find((name) => table[name] === code);

// MARK: Values. Each is written in both languages.

const number = (value) => {
  const digits = String(value);
  return { python: digits.replace("Infinity", "math.inf"), swift: digits.replace("Infinity", ".infinity") };
};
const optional = (value) => (isSet(value) ? number(value) : undefined);
const word = (name) => ({ python: `"${snake(name)}"`, swift: `.${name}` });
const truth = (value) => (value ? { python: "True", swift: "true" } : undefined);
/** A size. In Swift a CGSize takes numbers of several types, so that infinity needs its own. */
const pairOf = ({ width, height }) => ({
  python: `(${number(width).python}, ${number(height).python})`,
  swift: `CGSize(width: ${number(width).swift}, height: ${number(height).swift})`.replaceAll(" .inf", " CGFloat.inf"),
});
export const textOf = (string) => {
  const quoted = JSON.stringify(string);
  const swift = quoted.replace(/\\(?:u([0-9a-f]{4})|[bf\\nrt"])/g, (found, code) =>
    code ? `\\u{${code}}` : { "\\b": "\\u{8}", "\\f": "\\u{c}" }[found] ?? found);
  return { python: quoted, swift };
};
const AXES = [[], ["horizontal"], ["vertical"], ["horizontal", "vertical"]];
/** Axes by their bits, unless they are the default. */
const axes = (bits, usual) => (bits === usual ? undefined : {
  python: `"${["none", "horizontal", "vertical", "both"][bits]}"`,
  swift: bits === 3 ? "[.horizontal, .vertical]" : bits === 0 ? "[]" : `.${AXES[bits][0]}`,
});
const insetsOf = ({ top, leading, bottom, trailing }) => ({
  python: `(${[top, leading, bottom, trailing].join(", ")})`,
  swift: `EdgeInsets(top: ${top}, leading: ${leading}, bottom: ${bottom}, trailing: ${trailing})`,
});
const areEqual = ({ top, leading, bottom, trailing }) => top === leading && top === bottom && top === trailing;

/** A call with its arguments, the views in it, and the methods that are called on its result. */
class Call {
  constructor(name, given = [], views = []) {
    Object.assign(this, { name, given: given.filter((part) => part !== undefined), views, after: [] });
  }
}

class Python {
  language = "python";
  /** An argument with a label that is not given by its position. */
  argument = (label, value) => `${snake(label)}=${value.python}`;

  /** The code of a call at an indent, in parentheses, so that lines may end anywhere. */
  code(call, indent, reserved = 1) {
    const short = this.#short(call);
    if (indent.length + short.length + reserved <= WIDTH && !short.includes("\n")) return short;
    const own = this.#short({ ...call, after: [] });
    let text = indent.length + own.length <= WIDTH && call.after.length > 0 ? own : this.#broken(call, indent);
    for (const method of call.after) {
      const last = text.slice(text.lastIndexOf("\n") + 1).length;
      const written = this.#short(method);
      text += `.${last + written.length + 2 <= WIDTH || written.length < SHORT ? written : this.#broken(method, indent)}`;
    }
    return text;
  }

  /** A call with a line for each argument. */
  #broken(call, indent) {
    const inner = indent + INDENT;
    const parts = [...call.views.map((view) => this.code(view, inner)), ...call.given];
    if (parts.length === 0) return `${call.name}()`;
    return `${call.name}(\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent})`;
  }

  #short(call) {
    const parts = [...call.views.map((view) => this.#short(view)), ...call.given];
    return `${call.name}(${parts.join(", ")})${call.after.map((method) => `.${this.#short(method)}`).join("")}`;
  }
}

class Swift {
  language = "swift";
  argument = (label, value) => (label === "" ? value.swift : `${label}: ${value.swift}`);

  code(call, indent) {
    const given = call.given.length > 0 || call.views.length === 0 ? `(${call.given.join(", ")})` : "";
    let text = `${call.name}${given}`;
    if (call.views.length > 0) {
      const inner = indent + INDENT;
      text += ` {\n${call.views.map((view) => `${inner}${this.code(view, inner)}\n`).join("")}${indent}}`;
    }
    const after = call.after.map((method) => `.${this.code(method, call.views.length > 0 ? indent : indent + INDENT)}`);
    if (call.closure !== undefined) text += ` ${call.closure}`;
    const joined = text + after.join("");
    if (call.views.length === 0 && !joined.includes("\n") && indent.length + joined.length <= WIDTH) return joined;
    const step = call.views.length > 0 ? indent : indent + INDENT;
    return text + after.map((method) => `\n${step}${method}`).join("");
  }
}

/** Writes the views of one layout in one language. */
class Writer {
  #form;
  #fonts = new Map();
  #guides = new Map();

  constructor(form) {
    this.#form = form;
  }

  program(root, { width, height }) {
    return this.#form.language === "python" ? this.#python(root, width, height) : this.#swift(root, width, height);
  }

  #python(root, width, height) {
    const body = this.#form.code(this.view(root), INDENT);
    const lengths = [width, height].map((length) => (length === undefined ? "None" : number(length).python));
    while (lengths.at(-1) === "None") lengths.pop();
    const needs = this.declarations();
    for (const [name, { axis, text, position, fraction }] of this.#guides) {
      const given = [JSON.stringify(text), position === 0 ? "" : `, ${position}`, fraction === 0 ? "" : `, fraction=${fraction}`];
      needs.push(`${name} = ${upper(axis)}Guide(${given.join("")})\n`);
    }
    const call = `page = layout(\n${INDENT}${body},\n${lengths.map((length) => `${INDENT}${length},\n`).join("")})\n`;
    const text = needs.join("") + (needs.length > 0 ? "\n" : "") + call;
    const code = text.replace(/"(?:\\.|[^"\\])*"/g, '""');
    const names = new Set(code.match(/(?<![.\w])(?:[A-Z]\w+|layout|load_font)(?=[(.])/g));
    names.delete("Column");
    const order = (a, b) => (/^[A-Z]/.test(b) - /^[A-Z]/.test(a)) || (a < b ? -1 : 1);
    const imports = [...names].sort(order);
    const line = `from reglet import ${imports.join(", ")}\n`;
    return (code.includes("math.inf") ? "import math\n\n" : "")
      + (line.length <= WIDTH ? line : `from reglet import (\n${imports.map((name) => `${INDENT}${name},\n`).join("")})\n`)
      + (/(?<![.\w])Column\(/.test(code) ? "from reglet.tables import Column\n" : "")
      + `\n${text}print(page.size)\n`;
  }

  /** Lines that load the fonts of Python. */
  declarations() {
    return [...this.#fonts].map(([name, { family, bold }]) =>
      `${name} = load_font(${JSON.stringify(family)}${bold ? ", bold=True" : ""})\n`);
  }

  #swift(root, width, height) {
    const body = this.#form.code(this.view(root), "");
    const lengths = [width === undefined ? "" : `, width: ${width}`, height === undefined ? "" : `, height: ${height}`];
    const guides = [...this.#guides].map(([name, { axis, position, fraction }]) => {
      const value = this.#computed(position, fraction, upper(axis), "context");
      return `enum ${upper(name)}: AlignmentID {\n${INDENT}static func defaultValue(in context: ViewDimensions) -> CGFloat { ${value} }\n}\n`
        + `let ${name} = ${upper(axis)}Alignment(${upper(name)}.self)\n`;
    });
    return `import Reglet\n\n${guides.join("")}${guides.length > 0 ? "\n" : ""}let page =\n${INDENT}${
      body.replaceAll("\n", `\n${INDENT}`)}\nlet result = try layout(page${lengths.join("")})\nprint(result.size)\n`;
  }

  /** A view with its modifiers, name and colour. */
  view(view) {
    const write = KINDS[view.type];
    if (write === undefined) throw new Untranslatable(`${view.type} has parts that only JavaScript code describes`);
    const call = write(this, view, view.parameters);
    if (view.name !== undefined) call.after.push(new Call(this.pick("named", "id"), [textOf(view.name)[this.language]]));
    if (view.colour !== undefined && view.children.length === 0) {
      call.after.push(this.language === "python" ? new Call("styled", [`fill=${JSON.stringify(view.colour)}`])
        : new Call("background", [`Color(${JSON.stringify(view.colour)})`]));
    }
    return call;
  }

  get language() {
    return this.#form.language;
  }

  pick(python, swift) {
    return this.language === "python" ? python : swift;
  }

  views(views) {
    return views.map((view) => this.view(view));
  }

  /** Arguments: `[label, value]` or `[pythonLabel, swiftLabel, value]`. Absent values are omitted. */
  arguments(...given) {
    return given.filter((one) => one.at(-1) !== undefined).map((one) => {
      const [python, swift = python] = one.slice(0, -1);
      return this.#form.argument(this.pick(python, swift), one.at(-1));
    });
  }

  /** A call of a container. */
  container(name, view, ...given) {
    return new Call(name, this.arguments(...given), this.views(view.children));
  }

  /** The first child with a method after it, which may have views. */
  modified(view, name, given = [], views = []) {
    const inner = this.view(view.children[0]);
    inner.after.push(new Call(this.pick(snake(name), name), given, views));
    return inner;
  }

  /** A font of Python's by its name, or a modifier of Swift's. */
  font({ css }) {
    const [, bold, size, family] = /^(bold )?([\d.]+)px "?([^",]+)"?/.exec(css) ?? [];
    if (size === undefined) throw new Untranslatable(`the font ${css} has no family`);
    const name = `${bold ? "bold" : "regular"}${family === "DejaVu Sans" ? "" : family.replace(/\W/g, "")}`;
    this.#fonts.set(snake(name), { family, bold: bold !== undefined });
    return { name: snake(name), family, bold: bold !== undefined, size: Number(size) };
  }

  /** A guide that the program defines, by the name of its variable. */
  guide(code) {
    const { axis, name: text, position, fraction } = GUIDES[code - c.FIRST_CUSTOM_GUIDE];
    if (typeof position === "function") throw new Untranslatable(`the guide ${text} has a function`);
    const words = text.match(/[A-Za-z]\w*/g) ?? ["guide"];
    const name = this.pick(snake, (one) => one)(words[0].toLowerCase() + words.slice(1).map(upper).join(""));
    this.#guides.set(name, { axis, text, position, fraction });
    return name;
  }

  /** One side of an alignment, in the language's form for that side alone. */
  side(axis, code) {
    if (code >= c.FIRST_CUSTOM_GUIDE && code !== c.ALIGNMENT_INHERITED) {
      const name = this.guide(code);
      return { python: name, swift: name };
    }
    return word(nameOf(axis === "horizontal" ? HORIZONTAL : VERTICAL, code));
  }

  /** An alignment of both axes, unless it is the default. */
  alignment({ horizontal, vertical }, usual = "center") {
    const isCustom = [horizontal, vertical].some((code) => code >= c.FIRST_CUSTOM_GUIDE);
    const [across, along] = [nameOf(HORIZONTAL, horizontal), nameOf(VERTICAL, vertical)];
    if (isCustom) {
      const [a, b] = [this.side("horizontal", horizontal), this.side("vertical", vertical)];
      const single = vertical === 0 ? a.python : horizontal === 0 ? b.python : `(${a.python}, ${b.python})`;
      return { python: single, swift: `Alignment(horizontal: ${a.swift}, vertical: ${b.swift})` };
    }
    const isBaseline = vertical > 2;
    const joined = isBaseline ? across + upper(along) : along + upper(across);
    const name = horizontal === 0 ? along : vertical === 0 ? across : joined;
    if (name === usual) return undefined;
    return { python: word(name).python, swift: isBaseline ? `.${across}${upper(along)}` : `.${name}` };
  }

  /** The alignment of a container that aligns on one axis. */
  across(axis, codes) {
    if (codes[axis] === 0) return undefined;
    return this.side(axis, codes[axis]);
  }

  #computed(position, fraction, axis, name) {
    const length = `${name}.${axis === "Horizontal" ? "width" : "height"}`;
    const part = fraction === 0 ? "" : fraction === 1 ? length : `${length} * ${fraction}`;
    return part === "" ? String(position) : position === 0 ? part : `${part} + ${position}`;
  }

  /** A function of Swift's that returns the position of a guide. */
  closure({ constant, fraction }, axis) {
    const value = this.#computed(constant, fraction, axis, "$0");
    return value.includes("$0") ? `{ ${value} }` : `{ _ in ${value} }`;
  }

  track({ kind, minimum, maximum, spacing, alignment }) {
    const name = { [c.TRACK_FIXED]: "fixed", [c.TRACK_FLEXIBLE]: "flexible", [c.TRACK_ADAPTIVE]: "adaptive" }[kind];
    const more = this.arguments(["spacing", optional(spacing)], ["alignment", this.alignment(alignment)]);
    const limits = [number(minimum)];
    if (name !== "fixed" && maximum !== Infinity) limits.push(number(maximum));
    if (this.language === "python") return `Track.${name}(${[...limits.map(({ python }) => python), ...more].join(", ")})`;
    const labels = name === "fixed" ? [""] : ["minimum: ", "maximum: "];
    return `GridItem(${[`.${name}(${limits.map(({ swift }, i) => labels[i] + swift).join(", ")})`, ...more].join(", ")})`;
  }

  only(language, reason) {
    if (this.language === language) throw new Untranslatable(reason);
  }
}

// MARK: Kinds of views.

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
    const { name, size } = isMonospaced ? {} : w.font(view.font);
    const font = isMonospaced ? [] : [`font=${name}`, `size=${size}`];
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

const KINDS = {
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

export function textCode(view) {
  const form = new Python(), writer = new Writer(form);
  return { code: form.code(writer.view(view), INDENT), fonts: writer.declarations() };
}

/** Runs `write` for both languages. A language that cannot describe the layout has the reason as a comment. */
export function inBoth(write) {
  const written = (language, comment) => {
    try {
      return write(language);
    } catch (error) {
      if (!(error instanceof Untranslatable)) throw error;
      return `${comment} No code: ${error.message}.\n`;
    }
  };
  return { python: written("python", "#"), swift: written("swift", "//") };
}

/** Returns the code that makes a layout of a view in a size: `{ python, swift }`. */
export const codeOf = (view, size) =>
  inBoth((language) => new Writer(language === "python" ? new Python() : new Swift()).program(view, size));
