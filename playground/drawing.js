// SPDX-License-Identifier: MIT
// Fills the SVG of the page with a picture, whose views can be chosen.
import { isLeaf, rounded, shapes } from "./reglet/src/pictures.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @param {{ name: string, attributes: object, text?: string }} shape */
function element({ name, attributes, text }) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

/**
 * Fills an SVG with things in painting order. `choose(thing)` is called for a thing that is clicked, or chosen by
 * Enter, and `point(thing)` for the thing under the pointer or with the focus, or undefined.
 */
export function draw(svg, things, { width, height, look, chosen, choose, point }) {
  const focused = svg.contains(document.activeElement) ? document.activeElement.getAttribute("data-number") : undefined;
  svg.replaceChildren();
  point(undefined);
  svg.classList.remove("page", "blueprint");
  svg.classList.add(look);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  for (const shape of shapes(things, look)) {
    const made = element(shape);
    if (shape.thing !== undefined) reachable(made, shape.thing, { chosen, choose, point });
    svg.append(made);
    if (made.dataset.number !== undefined && made.dataset.number === focused) made.focus({ preventScroll: true });
  }
}

/** A click chooses the frame of a view. Tab stops only at leaves and named views. */
function reachable(made, thing, { chosen, choose, point }) {
  const { x, y, width, height } = thing.frame;
  const label = thing.name === undefined ? thing.type : `${thing.type} ${thing.name}`;
  made.dataset.number = thing.number;
  made.classList.toggle("chosen", thing.number === chosen);
  made.classList.toggle("conflict", thing.isInConflict === true);
  made.setAttribute("tabindex", isLeaf(thing) || thing.name !== undefined ? 0 : -1);
  made.setAttribute("role", "button");
  const state = thing.isInConflict === true ? ", in the conflict" : "";
  made.setAttribute("aria-label", `${label}, ${rounded(width)} by ${rounded(height)} at ${rounded(x)}, ${rounded(y)}${state}`);
  made.addEventListener("click", () => {
    made.focus({ preventScroll: true });
    choose(thing);
  });
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    choose(thing);
  });
  for (const name of ["pointerenter", "focus"]) made.addEventListener(name, () => point(thing));
  for (const name of ["pointerleave", "blur"]) made.addEventListener(name, () => point(undefined));
}

/** Puts a label above a frame, below it, or over its end, inside the picture if the label fits there. */
export function attach(label, frame, { width, height }) {
  const own = label.getBoundingClientRect();
  const above = frame.y - own.height, below = frame.y + frame.height, last = height - own.height;
  const top = above >= 0 && above <= last ? above : Math.min(Math.max(below, 0), last);
  label.style.left = `${Math.max(0, Math.floor(Math.min(frame.x, width - own.width)))}px`;
  label.style.top = `${Math.max(0, Math.floor(top))}px`;
}
