// SPDX-License-Identifier: MIT
// Writes a layout of constraints as Python and Swift code.
import * as structs from "./reglet/src/abi/structs.js";
import { Untranslatable, snake, textOf, upper } from "./code_values.js";
import { inBoth, textCode } from "./languages.js";

const RESERVED = new Set(["class", "def", "for", "if", "in", "is", "page", "layout", "let", "var", "from", "import", "return"]);

/** By item. */
function variables(page, items) {
  const found = new Map([[page, "page"]]), taken = new Set(found.values());
  for (const [name, item] of Object.entries(items)) {
    const plain = name.replace(/\W+/g, "_").replace(/^(\d|$)/, "item$1");
    let own = RESERVED.has(plain) ? `${plain}Item` : plain;
    while (taken.has(own)) own += "2";
    taken.add(own);
    found.set(item, own);
  }
  return found;
}

const contentOf = (item) => item.layout.object.ask(structs.intrinsic_content, "item_content", item.id);

/** The lengths between an item and its margins, or undefined without any. */
function marginsOf(item, layout) {
  const { margins } = item;
  layout.layout();
  const outer = item.frame, inner = margins.frame;
  const insets = { top: inner.y, leading: inner.x, bottom: outer.height - inner.y - inner.height,
    trailing: outer.width - inner.x - inner.width };
  return Object.values(insets).some((inset) => inset !== 0) ? insets : undefined;
}

/** The code of items and constraints: `{ python, swift }`. */
export function itemCodeOf(layout, page, items, { width, height }) {
  const names = variables(page, items);
  const margins = marginsOf(page, layout);
  // Also broken constraints: the code has the same contradiction.
  const broken = new Set(layout.broken());
  const constraints = layout.constraints.filter((one) => one.active || broken.has(one)).map(({ constraint }) => constraint);
  for (const { first, second } of constraints) {
    for (const item of [first, second]) {
      if (item !== undefined && !names.has(item)) throw new Error(`the constraints have an item without a name: ${item}`);
    }
  }
  const given = { names, margins, constraints, items: [...names.keys()].slice(1), width, height };
  return inBoth((language) => (language === "python" ? python(given) : swift(given)));
}

// MARK: Python.

function python({ names, margins, constraints, items, width, height }) {
  const name = (item) => snake(names.get(item)).replace(/^_/, "");
  const texts = new Map(items.filter(({ view }) => view?.words !== undefined).map((item) => [item, textCode(item.view)]));
  const size = [width === undefined ? "" : `, width=${width}`, height === undefined ? "" : `, height=${height}`].join("");
  const lines = [`layout = AutoLayout()\n`, `page = layout.item("page"${size})\n`];
  if (margins !== undefined) lines.push(`page.set_margins((${Object.values(margins).join(", ")}))\n`);
  for (const item of items) {
    const text = texts.get(item);
    lines.push(`${name(item)} = page.item(${[JSON.stringify(names.get(item)), ...(text === undefined ? contentInPython(item) : [])].join(", ")})\n`);
    if (text !== undefined) lines.push(`${name(item)}.set_paragraph(${text.code})\n`);
  }
  lines.push("layout.activate(\n", ...constraints.map((one) => `    ${constraintInPython(one, name)},\n`), ")\n", "layout.layout()\n",
    ...items.slice(0, 1).map((item) => `print(${name(item)}.frame)\n`));
  const fonts = [...new Set([...texts.values()].flatMap(({ fonts: own }) => own))];
  const imports = ["AutoLayout", ...(texts.size > 0 ? ["Text"] : []), ...(fonts.length > 0 ? ["load_font"] : [])];
  return `from reglet import ${imports.join(", ")}\n\n${fonts.join("")}${lines.join("")}`;
}

function contentInPython(item) {
  const { size, horizontalHugging, verticalHugging, horizontalResistance, verticalResistance, firstBaseline, lastBaseline } = contentOf(item);
  const length = (value) => (Number.isNaN(value) ? "None" : value);
  const both = (name, across, along, usual) => (across === usual && along === usual ? []
    : [`${name}=${across === along ? across : `(${across}, ${along})`}`]);
  return [
    ...(Number.isNaN(size.width) && Number.isNaN(size.height) ? [] : [`content=(${length(size.width)}, ${length(size.height)})`]),
    ...both("hugging", horizontalHugging, verticalHugging, 250), ...both("resistance", horizontalResistance, verticalResistance, 750),
    ...(firstBaseline === 0 && lastBaseline === 0 ? [] : [`baselines=(${firstBaseline}, ${lastBaseline})`]),
  ];
}

/** `[first, relation, second]`. */
function constraintInPython({ first, attribute, relation, second, secondAttribute, multiplier, constant, priority }, name) {
  const left = `${name(first)}.${snake(attribute)}`;
  let right = String(constant);
  if (second !== undefined) {
    const times = multiplier === 1 ? "" : `${multiplier} * `;
    const plus = constant === 0 ? "" : constant > 0 ? ` + ${constant}` : ` - ${-constant}`;
    right = `${times}${name(second)}.${snake(secondAttribute)}${plus}`;
  }
  const whole = `${left} ${relation} ${right}`;
  return priority === 1000 ? whole : `(${whole}) @ ${priority}`;
}

// MARK: Swift.

const ITEM = `final class Box: LayoutItem {
    var size = CGSize.zero
    var baselines = (first: CGFloat(0), last: CGFloat(0))

    override var intrinsicContentSize: CGSize { size }
    override var firstBaselineOffsetFromTop: CGFloat { baselines.first }
    override var lastBaselineOffsetFromBottom: CGFloat { baselines.last }
}

`;

function swift({ names, margins, constraints, items, width, height }) {
  const name = (item) => names.get(item);
  const lines = [`let page = LayoutItem("page")\n`];
  let hasBoxes = false;
  for (const item of items) {
    const text = item.view?.words !== undefined;
    const { size } = contentOf(item);
    const isPlain = !text && Number.isNaN(size.width) && Number.isNaN(size.height);
    if (text) lines.push(`let ${name(item)} = LabelItem(${textOf(item.view.string).swift})\n`);
    else if (isPlain) lines.push(`let ${name(item)} = LayoutItem(${JSON.stringify(name(item))})\n`);
    else lines.push(...boxInSwift(item, name(item)));
    hasBoxes ||= !text && !isPlain;
  }
  lines.push(`for item in [${items.map(name).join(", ")}] as [LayoutItem] { page.addSubview(item) }\n`);
  if (margins !== undefined) {
    lines.push(`page.directionalLayoutMargins = EdgeInsets(\n    ${Object.entries(margins).map(([edge, inset]) => `${edge}: ${inset}`).join(", ")})\n`);
  }
  const length = (value) => (value === undefined ? "nil" : value);
  lines.push(`try page.setSize(width: ${length(width)}, height: ${length(height)})\n`);
  const optional = constraints.filter(({ priority }) => priority !== 1000);
  const number = new Map(optional.map((one, i) => [one, `optional${i + 1}`]));
  for (const one of optional) {
    lines.push(`let ${number.get(one)} = ${constraintInSwift(one, name)}\n`, `${number.get(one)}.priority = LayoutPriority(${one.priority})\n`);
  }
  lines.push("try page.activate([\n", ...constraints.map((one) => `    ${number.get(one) ?? constraintInSwift(one, name)},\n`), "])\n",
    "try page.layout()\n", ...items.slice(0, 1).map((item) => `print(${name(item)}.frame)\n`));
  return `import Reglet\n\n${hasBoxes ? ITEM : ""}${lines.join("")}`;
}

function boxInSwift(item, name) {
  const { size, firstBaseline, lastBaseline, ...priorities } = contentOf(item);
  const length = (value) => (Number.isNaN(value) ? "LayoutItem.noIntrinsicMetric" : value);
  const lines = [`let ${name} = Box(${JSON.stringify(name)})\n`,
    `${name}.size = CGSize(width: ${length(size.width)}, height: ${length(size.height)})\n`];
  if (firstBaseline !== 0 || lastBaseline !== 0) lines.push(`${name}.baselines = (${firstBaseline}, ${lastBaseline})\n`);
  for (const axis of ["horizontal", "vertical"]) {
    const { [`${axis}Hugging`]: hugging, [`${axis}Resistance`]: resistance } = priorities;
    if (hugging !== 250) lines.push(`${name}.setContentHuggingPriority(LayoutPriority(${hugging}), for: .${axis})\n`);
    if (resistance !== 750) lines.push(`${name}.setContentCompressionResistancePriority(LayoutPriority(${resistance}), for: .${axis})\n`);
  }
  return lines;
}

/** Swift has the attributes of margins as anchors of a guide. */
function anchor(item, attribute, name) {
  const inside = /^(.*?)(?:Within)?Margins?$/.exec(attribute);
  return inside === null ? `${name(item)}.${attribute}Anchor` : `${name(item)}.layoutMarginsGuide.${inside[1]}Anchor`;
}

function constraintInSwift({ first, attribute, relation, second, secondAttribute, multiplier, constant }, name) {
  const label = { "==": "equalTo", ">=": "greaterThanOrEqualTo", "<=": "lessThanOrEqualTo" }[relation];
  const left = anchor(first, attribute, name);
  if (second === undefined) return `${left}.constraint(${label}Constant: ${constant})`;
  const isLength = attribute === "width" || attribute === "height";
  if (multiplier !== 1 && !isLength) throw new Untranslatable(`an anchor of ${upper(attribute)} has no multiplier in Swift`);
  const times = multiplier === 1 ? "" : `, multiplier: ${multiplier}`;
  const plus = constant === 0 ? "" : `, constant: ${constant}`;
  return `${left}.constraint(${label}: ${anchor(second, secondAttribute, name)}${times}${plus})`;
}
