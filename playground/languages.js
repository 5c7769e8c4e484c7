// SPDX-License-Identifier: MIT
// Writes a layout as Python and Swift code, from the views and not from the text of the program.
import * as c from "./reglet/src/abi/constants.js";
import { GUIDES, HORIZONTAL, VERTICAL } from "./reglet/src/views/alignment.js";
import { INDENT, Python, Swift, WIDTH } from "./code_forms.js";
import { KINDS } from "./code_kinds.js";
import {
  Call, Untranslatable, nameOf, number, optional, snake, textOf, upper, word,
} from "./code_values.js";

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
    const order = (a, b) => (Number(/^[A-Z]/.test(b)) - Number(/^[A-Z]/.test(a))) || (a < b ? -1 : 1);
    const imports = [...names].sort(order);
    const line = `from reglet import ${imports.join(", ")}\n`;
    return (code.includes("math.inf") ? "import math\n\n" : "")
      + (line.length <= WIDTH ? line : `from reglet import (\n${imports.map((name) => `${INDENT}${name},\n`).join("")})\n`)
      + (/(?<![.\w])Column\(/.test(code) ? "from reglet.tables import Column\n" : "")
      + `\n${text}print(page.size)\n`;
  }

  /** Loads the fonts of Python. */
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

  /** With its modifiers, name and colour. */
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

  /** `[label, value]` or `[pythonLabel, swiftLabel, value]`. Absent values are omitted. */
  arguments(...given) {
    return given.filter((one) => one.at(-1) !== undefined).map((one) => {
      const [python, swift = python] = one.slice(0, -1);
      return this.#form.argument(this.pick(python, swift), one.at(-1));
    });
  }

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

  /** In the language's form for one side. */
  side(axis, code) {
    if (code >= c.FIRST_CUSTOM_GUIDE && code !== c.ALIGNMENT_INHERITED) {
      const name = this.guide(code);
      return { python: name, swift: name };
    }
    return word(nameOf(axis === "horizontal" ? HORIZONTAL : VERTICAL, code));
  }

  /** Both axes, unless it is the default. */
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

export function textCode(view) {
  const form = new Python(), writer = new Writer(form);
  return { code: form.code(writer.view(view), INDENT), fonts: writer.declarations() };
}

/** Runs `write` for both languages. If a language cannot describe the layout, its code is the reason as a comment. */
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

export const codeOf = (view, size) =>
  inBoth((language) => new Writer(language === "python" ? new Python() : new Swift()).program(view, size));
