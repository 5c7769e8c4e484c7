// SPDX-License-Identifier: MIT
// The solver, items and constraints, visual formats: what they answer, and what they refuse.
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

// Capability: conflicts as values
test("a contradiction is refused, named and undone", () => {
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
test("visual formats become constraints", () => {
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
