// SPDX-License-Identifier: MIT Boxes and conductors: constraints that are activated and removed together.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ConflictError } from "../src/index.js";
import { reglet } from "./instance.js";

function scene() {
  const layout = reglet.autoLayout(), page = layout.item("page"), a = page.item("a");
  page.setSize(400, 300);
  layout.activate(a.left.equal(page.left), a.top.equal(page.top), a.height.equal(20));
  const width = () => {
    layout.layout();
    return a.frame.width;
  };
  return { layout, a, width };
}

test("a box replaces its constraints, keeps those of once, and switches all of them", () => {
  const { layout, a, width } = scene();
  const box = layout.box();
  let made = 0;
  const least = () => {
    made++;
    return a.width.atLeast(30);
  };
  box.once("least", least);
  box.once("least", least);
  assert.equal(made, 1);
  const [first] = box.add(a.width.equal(50, { priority: 500 }));
  assert.equal(width(), 50);
  assert.deepEqual(box.constraints.length, 2);
  box.replace(a.width.equal(70, { priority: 500 }));
  assert.equal(width(), 70);
  assert.throws(() => first.remove(), { code: "STALE_ID" });
  box.replace();
  assert.equal(box.constraints.length, 1);
  box.active = false;
  assert.equal(box.active, false);
  assert.equal(box.constraints[0].active, false);
  assert.throws(() => box.once("x", 3), TypeError);
  box.remove();
  assert.throws(() => box.add(a.width.equal(1)), { code: "STALE_ID" });
});

// Capability: boxes and conductors, active states
test("a conductor switches states and keeps shared constraints", () => {
  const { layout, a, width } = scene();
  const screen = layout.conductor();
  screen.state("narrow").add(a.width.equal(80));
  screen.state("wide").add(a.width.equal(200));
  assert.deepEqual(screen.active, []);
  screen.active = "narrow";
  assert.equal(width(), 80);
  screen.active = ["wide"];
  assert.deepEqual(screen.active, ["wide"]);
  assert.equal(width(), 200);
  const [shared] = screen.state("wide").add(a.width.atMost(300));
  screen.state("both").share(shared);
  screen.active = ["both"];
  assert.equal(shared.active, true);
  assert.throws(() => (screen.active = ["tall"]), /there is no state "tall"/);
});

test("a contradiction in a box rejects all of it, and names its members", () => {
  const { layout, a, width } = scene();
  const box = layout.box();
  box.add(a.width.equal(80));
  assert.throws(() => box.add(a.width.atMost(90), a.width.equal(100)), (error) =>
    error instanceof ConflictError && error.reasons.length === 2 && error.reasons.every(({ constraint }) => constraint));
  assert.equal(box.constraints.length, 1);
  assert.equal(width(), 80);
});
