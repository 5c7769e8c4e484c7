// SPDX-License-Identifier: MIT
// Draws what a program made: as a page, with texts and areas, or as a blueprint, with frames and names.

const NAMESPACE = "http://www.w3.org/2000/svg";
const COLOURS = ["#5b8c85", "#d98e5f", "#7d84b2", "#c06c84", "#a3a847", "#6ba3c7", "#b58a63"];
const LEAVES = new Set(["text", "paragraph", "box", "fill", "leaf", "measured", "rectangle", "capsule", "ellipse", "circle",
  "spacer", "divider"]);

function element(name, attributes, text) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

/** What is drawn of a view on a page: its area, or its lines. */
function painted(thing, colour) {
  const { x, y, width, height } = thing.frame;
  const round = { capsule: Math.min(width, height) / 2, rectangle: 0, box: 3, fill: 0 }[thing.type];
  if (thing.type === "circle" || thing.type === "ellipse") {
    return [element("ellipse", { class: "area", cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2, fill: colour })];
  }
  if (thing.type === "divider") return [element("rect", { class: "thin", x, y, width, height })];
  if (round !== undefined || ["leaf", "measured", "item"].includes(thing.type)) {
    return [element("rect", { class: "area", x, y, width, height, rx: round ?? 3, fill: colour })];
  }
  return thing.lines.map((line) => element("text", {
    class: "words", x: x + line.rect.x, y: y + line.baseline, textLength: line.rect.width || 1, lengthAdjust: "spacingAndGlyphs",
    style: `font: ${thing.font}`,
  }, line.text));
}

/**
 * Fills an SVG with things: `{ number, type, name, frame, lines, font, colour, columns, isHidden }` in the order in which
 * they are painted. `choose(thing)` is called for the one that is clicked, or chosen by Enter.
 */
export function draw(svg, things, { width, height, look, chosen, choose }) {
  svg.replaceChildren();
  svg.setAttribute("class", look);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  let next = 0;
  for (const thing of things) {
    const isLeaf = LEAVES.has(thing.type) || thing.type === "item";
    const colour = thing.colour ?? COLOURS[isLeaf ? next++ % COLOURS.length : 0];
    if (look === "page" && isLeaf && thing.type !== "spacer") svg.append(...painted(thing, colour));
  }
  // What is inside of others lies above them, so that it can be reached.
  for (const thing of things) {
    const { x, y, width: across, height: down } = thing.frame;
    const isLeaf = LEAVES.has(thing.type) || thing.type === "item";
    const label = thing.name === undefined ? thing.type : `${thing.type} ${thing.name}`;
    const target = element("rect", {
      class: `view${isLeaf ? " leaf" : ""}${thing.number === chosen ? " chosen" : ""}`, x, y, width: across, height: down,
      tabindex: 0, role: "button", "aria-label": `${label}, ${rounded(across)} by ${rounded(down)} at ${rounded(x)}, ${rounded(y)}`,
    });
    target.addEventListener("click", () => choose(thing));
    target.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") choose(thing);
    });
    if (look === "blueprint") svg.append(...(thing.columns ?? []).map((column) => element("rect", {
      class: "column", x: x + column.start, y, width: column.length, height: down })));
    svg.append(target);
    if (look === "blueprint" && isLeaf && across > 20 && down > 8) {
      svg.append(element("text", { class: "label", x: x + 2, y: y + 8.5 }, thing.name ?? thing.type));
    }
  }
}

export const rounded = (number) => Math.round(number * 100) / 100;
