// SPDX-License-Identifier: MIT
// Pages of a layout.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, paragraph, table, tableFooter, tableHeader, tableRow, vstack } from "../src/index.js";
import { reglet } from "./instance.js";

const parts = (pages) => pages.map(({ start, end }) => [start, end]);

// Capability: pages
test("a layout is divided, and marks influence the breaks", () => {
  const boxes = Array.from({ length: 4 }, () => box(20, 40)), layout = reglet.layout(vstack(...boxes, { spacing: 10 }), { width: 100 });
  assert.deepEqual(parts(layout.pages(100)), [[0, 90], [100, 190]]);
  assert.equal(layout.pages(100)[1].first, boxes[2]);
  const marks = new Map([[boxes[1], { breakBefore: "page" }]]);
  assert.deepEqual(layout.pages(100, { marks }).map(({ end }) => end), [40, 140, 190]);
  assert.deepEqual(layout.pages([50, 100], { marks }).map(({ end }) => end), [40, 140, 190]);
  assert.deepEqual(parts(layout.pages(100, { marks: [[boxes[1], { breakAfter: "avoid" }]] })), [[0, 40], [50, 140], [150, 190]]);
  const [, second] = layout.pages(100, { marks: [[boxes[1], { breakBefore: "page", noteHeight: 20 }]], noteGap: 5 });
  assert.equal(second.notes, 25);
  assert.deepEqual([second.cut, second.head, second.foot, second.overflow], [undefined, undefined, undefined, 0]);
});

test("footnotes are on the page of their line", () => {
  const words = paragraph([100, 100, 100, 100], { spaceWidth: 5, lineHeight: 20, baseline: 16 });
  const layout = reglet.layout(words, { width: 100 });
  const pages = layout.pages(60, { marks: [[words, {}], [words, { line: 2, noteHeight: 20 }]], orphans: 1, widows: 1 });
  assert.deepEqual(parts(pages), [[0, 40], [40, 80]]);
  assert.deepEqual(pages.map(({ notes }) => notes), [0, 20]);
  assert.throws(() => layout.pages(60, { marks: [[words, { line: 1 }]] }), { code: "INVALID_ARGUMENT" });
  assert.throws(() => layout.pages(60, { marks: [[words, { line: 0.5 }]] }), { name: "RangeError", message: /index of a line/ });
});

test("tables repeat their headers and footers", () => {
  const footer = tableFooter(tableRow(box(20, 5))), rows = Array.from({ length: 5 }, () => tableRow(box(20, 20)));
  const report = table(tableHeader(tableRow(box(20, 10))), ...rows, footer);
  const pages = reglet.layout(report, { width: 100 }).pages(60, { marks: [[footer, { repeat: true }]] });
  assert.deepEqual(parts(pages), [[0, 50], [50, 90], [90, 115]]);
  assert.deepEqual(pages[1].head, { table: report, start: 0, end: 10 });
  assert.deepEqual(pages[1].foot, { table: report, start: 110, end: 115 });
  assert.deepEqual([pages[0].head, pages[2].foot], [undefined, undefined]);
});

// Capability: carried sections
test("a carried section is omitted at its own position", () => {
  const footer = tableFooter(tableRow(box(20, 5))), rows = Array.from({ length: 5 }, () => tableRow(box(20, 20)));
  const layout = reglet.layout(table(tableHeader(tableRow(box(20, 10))), ...rows, footer), { width: 100 });
  assert.equal(layout.pages([60, 60, 30], { marks: [[footer, { repeat: true }]] }).length, 4);
  const pages = layout.pages([60, 60, 30], { marks: [[footer, { repeat: "only" }]] });
  assert.deepEqual(parts(pages), [[0, 50], [50, 90], [90, 110]]);
  assert.deepEqual([pages[1].foot.start, pages[2].foot, pages[2].overflow], [110, undefined, 0]);
  assert.throws(() => layout.pages(60, { marks: [[footer, { repeat: "always" }]] }), { name: "RangeError", message: /repeat/ });
});

test("invalid pages are rejected", () => {
  const view = box(20, 40), layout = reglet.layout(view);
  for (const height of [0, NaN, [50, -1]]) assert.throws(() => layout.pages(height), { code: "INVALID_NUMBER" });
  assert.throws(() => layout.pages("tall"), { name: "TypeError", message: /height is a number/ });
  assert.throws(() => layout.pages([]), { code: "INVALID_ARGUMENT" });
  assert.throws(() => layout.pages(50, { orphans: -1 }), { name: "RangeError" });
  assert.throws(() => layout.pages(50, { marks: [[box(1, 1), {}]] }), { code: "UNKNOWN_ID" });
  assert.throws(() => layout.pages(50, { marks: [[view, { breakInside: "page" }]] }), { name: "RangeError" });
  assert.throws(() => layout.pages(50, { marks: [[view, { breakbefore: "page" }]] }), { message: /did you mean breakBefore/ });
  assert.throws(() => layout.pages(50, { marks: [[view, { noteHeight: -1 }]] }), { code: "INVALID_NUMBER" });
});
