// SPDX-License-Identifier: MIT
// Cases of kind "tack" that are scripts of a box or a conductor, with checks in between, and those that align.
import { Constraint } from "../../src/index.js";
import { compared, row } from "./formats.js";

export function align(reglet, { input, expect }) {
  const { horizontally, vertically, insets = {} } = input;
  const came = reglet.align("v", "o", { horizontally: horizontally ?? "none", vertically: vertically ?? "none", ...insets });
  const wanted = expect.constraints.map((c) => [c.item, c.attr, c.rel, c.to, c.toAttr, c.mult, c.const, c.prio]);
  return compared(wanted, came.map(row), true);
}

const same = (wanted, came) =>
  (JSON.stringify(wanted) === JSON.stringify(came) ? [] : [`${JSON.stringify(wanted)} was expected, ${JSON.stringify(came)} came`]);

/** Each check compares the number of active constraints. */
export function box(reglet, { input, expect }) {
  const layout = reglet.autoLayout(), page = layout.item("|"), views = { a: page.item("a"), b: page.item("b") };
  page.setSize(400, 300);
  const held = layout.box(), counts = [];
  const described = (formats) => reglet.vfl(formats, { views, dialect: "tack", superview: page, safeArea: page.safeArea });
  const steps = {
    open: () => held.replace(),
    close: () => {},
    dyn: (formats) => held.add(described(formats)),
    once: ([key, formats]) => held.once(key, () => described(formats)),
  };
  for (const step of input) {
    if (step === "CHECK") counts.push(held.constraints.filter(({ active }) => active).length);
    else for (const [name, value] of Object.entries(step)) steps[name](value);
  }
  return same(expect.activeCounts, counts);
}

/** Each check compares the active constraints. Settings apply at the script's next update. */ export
function conductor(reglet, { input, expect }) {
  const layout = reglet.autoLayout(), item = layout.item("|").item("a"), conducting = layout.conductor();
  const installed = new Map(), found = [];
  let states = [];
  const add = (state, name) => {
    if (installed.has(name)) return conducting.state(state).share(installed.get(name));
    const constant = installed.size + 1;
    const made = new Constraint(item, "width", ">=", undefined, undefined, { constant, source: name });
    return installed.set(name, conducting.state(state).add(made)[0]);
  };
  const steps = {
    add: ([named, ...names]) => [named].flat().forEach((state) => names.flat(Infinity).forEach((name) => add(state, name))),
    activeStates: (names) => (states = names),
    activeState: (name) => (states = [name]),
    remove: (name) => conducting.state(name).remove(),
  };
  for (const step of input) {
    if (step === "CHECK") found.push(layout.constraints.filter(({ active }) => active).map(({ constraint }) => constraint.source).sort());
    else if (step === "update") conducting.active = states;
    else for (const [name, value] of Object.entries(step)) steps[name](value);
  }
  return same(expect.active.map((names) => [...names].sort()), found);
}
