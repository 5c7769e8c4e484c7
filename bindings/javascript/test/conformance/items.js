// SPDX-License-Identifier: MIT Cases of kind "autolayout": items and constraints. Their frames, ambiguities, or a
// conflict.
import { ConflictError, Constraint } from "../../src/index.js";
import { compare, near, rect, size } from "./comparing.js";

const LETTERS = { left: "l", top: "t", width: "w", height: "h" };

function scene(reglet, given) {
  const layout = reglet.autoLayout({ direction: given.direction === "rtl" ? "rightToLeft" : "leftToRight" });
  const items = {}, names = new Map();
  const note = (name, item) => {
    items[name] = item;
    names.set(item, name);
  };
  const describe = (node) => {
    const item = items[node.id], baseline = node.baseline ?? {};
    if (node.intrinsic || node.baseline) {
      const [width, height] = node.intrinsic ?? [];
      item.setContent({ width: width ?? undefined, height: height ?? undefined, hugging: node.hug ?? 250,
        resistance: node.resist ?? 750, firstBaseline: baseline.first ?? 0, lastBaseline: baseline.last ?? 0 });
    }
    if (node.alignmentInsets) item.setAlignmentInsets(node.alignmentInsets);
    if (node.margins) {
      item.setMargins(node.margins, { followSafeArea: false });
      note(`${node.id}.margins`, item.margins);
    }
    if (node.safeArea) {
      item.setSafeArea(node.safeArea);
      note(`${node.id}.safeArea`, item.safeArea);
    }
    for (const guide of node.guides ?? []) note(guide, item.guide(guide));
  };
  const below = (node) => {
    for (const child of node.children ?? []) {
      note(child.id, items[node.id].item(child.id));
      describe(child);
      if (child.frame) {
        items[child.id].setAutoresizing(child.frame, node.size0,
          (child.mask ?? []).map((name) => name.replace("flexible", "").toLowerCase()));
      }
      below(child);
    }
  };
  const { root } = given;
  note(root.id, layout.item(root.id));
  if (root.size && !given.fitting) items[root.id].setSize(...root.size);
  describe(root);
  below(root);
  return { layout, items, names };
}

function constraintOf(one, items) {
  const second = one.second === undefined || one.second === null ? undefined : items[one.second];
  return new Constraint(items[one.first], one.attr1, one.rel ?? "==", second,
    second === undefined ? undefined : (one.attr2 ?? one.attr1),
    { multiplier: one.m ?? 1, constant: one.c ?? 0, priority: one.priority ?? 1000 });
}

export function autolayout(reglet, given) {
  const { expect, fitting } = given, found = [];
  const { layout, items, names } = scene(reglet, given);
  const made = new Map();
  const root = items[given.root.id];
  try {
    const listed = (given.constraints ?? []).map((one) => {
      const constraint = constraintOf(one, items);
      made.set(constraint, one.id);
      return constraint;
    });
    layout.activate(listed);
    if (fitting) {
      const [horizontal, vertical] = fitting.priority ?? [50, 50];
      layout.activate(root.width.equal(fitting.target[0], { priority: horizontal }),
        root.height.equal(fitting.target[1], { priority: vertical }));
    }
    if (expect.conflicts) return [`one of ${JSON.stringify(expect.conflicts)} was expected, none came`];
    layout.layout();
    for (const [name, frame] of Object.entries(expect.frames ?? {})) {
      const came = rect(items[name].frame);
      compare(found, `frame of ${name}`, frame, came.map((number, i) => (frame[i] === null ? undefined : number)));
    }
    if (expect.ambiguous) {
      const came = new Set(layout.ambiguities().map(({ item, axis }) => `${names.get(item)} ${axis}`));
      const wanted = new Set(expect.ambiguous.flatMap(([name, ...axes]) => axes.map((axis) => `${name} ${axis}`)));
      if (String([...came].sort()) !== String([...wanted].sort())) {
        found.push(`ambiguous ${[...wanted]} was expected, ${[...came]} came`);
      }
    }
    if (fitting) {
      const fresh = scene(reglet, given);
      fresh.layout.activate((given.constraints ?? []).map((one) => constraintOf(one, fresh.items)));
      const came = fresh.items[given.root.id].fittingSize(...fitting.target, { priority: fitting.priority ?? 50 });
      const { width, height } = root.frame;
      if (!near([width, height], size(came))) found.push(`fitting size ${width} ${height} was expected, ${size(came)} came`);
      fresh.layout.dispose();
    }
    return found;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const came = error.reasons.map((reason) => member(reason, made, names)).sort();
    const wanted = (expect.conflicts ?? []).map((one) =>
      one.filter((name) => !/\.(safeArea|margins)\/[ltrb]$/.test(name)).sort());
    return wanted.some((one) => String(one) === String(came)) ? [] : [`one of ${JSON.stringify(wanted)} was expected, ${came} came`];
  } finally {
    layout.dispose();
  }
}

function member(reason, made, names) {
  if (reason.origin === "constraint") return made.get(reason.constraint.constraint ?? reason.constraint);
  const letter = LETTERS[reason.attribute];
  const row = { size: letter, notNegative: `${letter}>=0`, hugging: `hug.${letter}`, resistance: `resist.${letter}`,
    autoresizing: `ar.${letter}`, fitting: `fit.${letter}` }[reason.origin];
  return reason.origin === "fitting" ? row : `${names.get(reason.item)}/${row}`;
}
