// SPDX-License-Identifier: MIT
// Other reads of layouts and items.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, hstack, scrollView, vstack } from "../src/index.js";
import { rect, reglet } from "./instance.js";

// Capability: whole pixels
test("frames are rounded to whole pixels", () => {
  const first = box(10.3, 10), second = box(10, 10);
  const layout = reglet.layout(hstack(first, second, { spacing: 0 }), {});
  assert.deepEqual(rect(layout.snappedFrame(first, 2)), [0, 0, 10.5, 10]);
  assert.equal(layout.snappedFrame(second, 2).x, 10.5);
  layout.dispose();
});

// Capability: scroll geometry
test("a scroll view returns its scrolling range", () => {
  const rows = Array.from({ length: 10 }, () => box(20, 30));
  const window = scrollView(vstack(...rows, { spacing: 0 }));
  const layout = reglet.layout(window, { width: 20, height: 100 });
  assert.deepEqual(rect(layout.scrollGeometry(window).content), [0, 0, 20, 300]);
  assert.equal(layout.scrollGeometry(window).maximumOffset.y, 200);
  assert.equal(layout.scrollOffset(window, rows[5], { anchor: "top" }).y, 150);
  layout.dispose();
});

// Capability: fitting sizes
test("a fitting size counts the items inside", () => {
  const layout = reglet.autoLayout(), cell = layout.item("cell"), label = cell.item("label");
  label.setContent({ width: 120, height: 20 });
  layout.activate(label.leading.equal(cell.leading), label.trailing.equal(cell.trailing),
    label.top.equal(cell.top), label.bottom.equal(cell.bottom));
  assert.deepEqual(cell.fittingSize(0, 0), { width: 120, height: 20 });
  assert.deepEqual(cell.fittingSize(200, 0, { priority: [1000, 50] }), { width: 200, height: 20 });
  layout.dispose();
});

// Capability: chains
test("a chain of tack has relations in its gaps", () => {
  const layout = reglet.autoLayout(), page = layout.item("page"), a = page.item("a"), b = page.item("b");
  page.setSize(100, 50);
  a.setContent({ width: 20, height: 10 });
  b.setContent({ width: 30, height: 10 });
  layout.read("|-(==8)-a-(>=4)-b-|", { a, b }, { superview: page, dialect: "tack" });
  layout.layout();
  assert.deepEqual([a.frame.x, b.frame.x], [8, 50]);
  layout.dispose();
});
