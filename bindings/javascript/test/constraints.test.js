// SPDX-License-Identifier: MIT The solver, items and constraints, visual formats: results and errors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ConflictError, FormatError, text } from "../src/index.js";
import { rect, reglet } from "./instance.js";

// Capability: solver alone, edits of the solver, reasons as values
test("a solver finds values, and edits move them", () => {
  const solver = reglet.solver(), x = solver.variable("x"), y = solver.variable("y");
  const [sum, least] = solver.addAll([[[x, y], "==", 100], [[x], ">=", 30]]);
  const wish = solver.add([[1, y]], "==", 90, { priority: 500 });
  assert.deepEqual([x.value, y.value, wish.violation], [30, 70, 20]);
  assert.deepEqual(solver.explain(x).map(({ constraint }) => constraint), [least]);
  assert.deepEqual(solver.brokenBy(wish).map(({ constraint }) => constraint).includes(least), true);
  solver.addEdit(x, 800);
  solver.suggest([x, 50]);
  assert.equal(x.value, 50);
  sum.constant = 120;
  assert.equal(y.value, 70);
  solver.removeEdit(x);
  wish.remove();
  assert.ok(solver.ambiguous().length > 0);
  assert.match(solver.dump(), /x \+ y == 120/);
  assert.throws(() => reglet.solver().value(x), { name: "TypeError" });
  solver.dispose();
});

// Capability: progress of constraints
test("a progress function and a signal end long calls on solvers and layouts", () => {
  const row = (solver) => Array.from({ length: 600 }, () => solver.variable()).flatMap((position, i, all) =>
    (i === 0 ? [] : [[[position, [-1, all[i - 1]]], ">=", 1]]).concat([[[position], "==", 0, { priority: 250 }]]));
  let reports = 0;
  const solver = reglet.solver({ progress: () => {
    reports += 1;
    if (reports === 2) throw new RangeError("too long");
  } });
  const constraints = row(solver), before = solver.dump();
  assert.throws(() => solver.addAll(constraints), { name: "RangeError", message: "too long" });
  assert.equal(reports, 2);
  assert.equal(solver.dump(), before);
  solver.progress = undefined;
  const controller = new AbortController(), reason = new Error("enough");
  controller.abort(reason);
  solver.signal = controller.signal;
  assert.throws(() => solver.addAll(constraints), reason);
  solver.signal = undefined;
  assert.equal(solver.addAll(constraints).length, constraints.length);
  assert.throws(() => reglet.solver({ progress: 3 }), TypeError);

  const layout = reglet.autoLayout({ signal: controller.signal }), page = layout.item("page");
  const items = Array.from({ length: 500 }, () => page.item());
  const behind = items.slice(1).map((item, i) => item.left.atLeast(items[i].right, { constant: 1 }));
  const wide = items.map((item) => item.width.atLeast(3));
  assert.throws(() => layout.activate(behind, wide), reason);
  assert.throws(() => layout.layout(), reason);
  layout.signal = undefined;
  layout.activate(behind, wide);
  assert.equal(layout.signal, undefined);
});

// Capability: conflicts as values
test("a contradiction is rejected with its members, and is undone", () => {
  const solver = reglet.solver(), x = solver.variable("x");
  const least = solver.add([x], ">=", 30);
  const before = solver.dump();
  assert.throws(() => solver.add([x], "<=", 20), (error) => {
    assert.ok(error instanceof ConflictError);
    assert.equal(error.size, 10);
    assert.deepEqual(error.reasons.map(({ constraint }) => [constraint.relation, constraint.constant]).sort(), [["<=", 20], [">=", 30]]);
    assert.ok(error.reasons.some(({ constraint }) => constraint === least));
    return true;
  });
  assert.equal(solver.dump(), before);
  assert.throws(() => solver.together(() => {
    solver.add([x], ">=", 40);
    throw new Error("stop");
  }), { message: "stop" });
  assert.equal(solver.dump(), before);
});

// Capability: items and anchors, measured items, ambiguities as values
test("items, anchors and explanations", () => {
  const layout = reglet.autoLayout(), page = layout.item("page"), a = page.item("a"), b = page.item("b");
  page.setSize(320, 200);
  b.setText(text("some words in a line"));
  const [lead, width] = layout.activate(a.leading.equal(page.leading, { constant: 8 }), a.width.equal(100),
    a.top.equal(page.top), a.height.atLeast(30), a.height.atMost(30), b.leading.equal(a.trailing, { constant: 8 }),
    b.trailing.atMost(page.trailing), b.top.equal(a.bottom));
  layout.layout();
  assert.deepEqual(rect(a.frame), [8, 0, 100, 30]);
  assert.deepEqual(rect(b.frame), [116, 30, 160, 16]);
  assert.match(a.explain("width").text, /a\.width == 100/);
  width.constant = 200;
  layout.layout();
  assert.ok(layout.changes.includes(a) && layout.changes.includes(b));
  assert.deepEqual(rect(b.frame), [216, 30, 104, 32]);
  lead.active = false;
  assert.equal(lead.state, "inactive");
  layout.layout();
  assert.deepEqual(layout.ambiguities().map(({ item, axis }) => `${item} ${axis}`).includes("a horizontal"), true);
  assert.throws(() => layout.activate(a.width.equal(50)), (error) =>
    error instanceof ConflictError && error.size === 150 && /contradict/.test(error.text));
  layout.dispose();
});

// Capability: visual formats
test("visual formats give constraints", () => {
  const layout = reglet.autoLayout(), page = layout.item("page"), a = page.item("a"), b = page.item("b");
  page.setSize(200, 100);
  const made = layout.read(["H:|-[a]-gap-[b(==a)]-|", "V:|[a]|", "V:|[b]|"], { a, b }, { superview: page, metrics: { gap: 12 } });
  layout.layout();
  assert.deepEqual([rect(a.frame), rect(b.frame)], [[20, 0, 74, 100], [106, 0, 74, 100]]);
  assert.equal(made.length, 8);
  assert.ok(made.every((constraint) => constraint.active));
  assert.throws(() => layout.read("H:|-[a]-[c]", { a }, { superview: page }), (error) => {
    assert.ok(error instanceof FormatError);
    assert.deepEqual([error.problem.kind, error.problem.offset, error.problem.column], ["unknownView", 9, 10]);
    return true;
  });
  assert.deepEqual(reglet.vfl("[v(>=80@500)]", { views: { v: "V" } }).map(String), ["V.width >= 80 @500"]);
});
