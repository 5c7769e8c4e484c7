// SPDX-License-Identifier: MIT Tables of views: columns, cells, sections, explanations, errors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, emptyCell, table, tableFooter, tableHeader, tableRow, tableSection } from "../src/index.js";
import { rect, reglet } from "./instance.js";

// Capability: tables of views
test("columns are as wide as their cells, and take the remaining width", () => {
  const wide = box(60, 10), over = box(5, 5);
  const prices = table(
    tableHeader(tableRow(box(20, 8), box(10, 8))), tableRow(wide, box(12, 10)),
    tableFooter(tableRow(over.tableCell({ columns: "all", horizontalAlignment: "trailing" }))),
    { columns: [{ minimum: 40 }, { alignment: "trailing" }], spacing: 4, rowSpacing: 2, cellPadding: 1, padding: "last" });
  const layout = reglet.layout(prices, { width: 100 });
  assert.deepEqual(layout.columns(prices), [{ start: 0, length: 62 }, { start: 66, length: 34 }]);
  assert.deepEqual(layout.rows(prices).map(({ length }) => length), [10, 12, 7]);
  assert.deepEqual(rect(layout.frame(wide)), [1, 13, 60, 10]);
  assert.equal(layout.frame(over).x, 94);
  assert.match(layout.explainColumn(prices, 0), /62/);
  assert.throws(() => layout.explainColumn(prices, 7), { code: "INVALID_ARGUMENT" });
  assert.throws(() => layout.columns(wide), { code: "WRONG_KIND" });
});

test("a modifier of a row applies to its cells; empty cells take their place; hidden columns are undefined", () => {
  const cell = box(10, 10);
  const one = table(tableSection(tableRow(emptyCell(), cell).padding(3)), { columns: 3, alignment: "topLeading" });
  const layout = reglet.layout(one);
  assert.deepEqual(layout.columns(one).map(({ length }) => length), [6, 16, 0]);
  assert.equal(layout.frame(cell).x, 9);
  const hidden = table(tableRow(box(5, 5), box(7, 7)), { columns: [{ hidden: true }, {}] });
  assert.deepEqual(reglet.layout(hidden).columns(hidden), [undefined, { start: 0, length: 7 }]);
});

test("errors of mistakes name the remedy", () => {
  assert.throws(() => table({ colums: 2 }), /did you mean columns/);
  assert.throws(() => table({ columns: "two" }), /an array, or how many/);
  assert.throws(() => table({ columns: [{ with: 2 }] }), /a column has no option with/);
  assert.throws(() => table({ padding: "equals" }), /did you mean "equal"/);
  assert.throws(() => box(1, 1).tableCell({ columns: "many" }), /columns is a number/);
  assert.throws(() => reglet.layout(table({ spacing: NaN })), { code: "INVALID_NUMBER" });
  assert.throws(() => reglet.layout(table(tableRow(box(1, 1)), { columns: [{ minimum: 5, maximum: 2 }] })),
    { code: "INVALID_NUMBER" });
  assert.throws(() => reglet.layout(table(tableRow(box(1, 1).tableCell({ columns: 3 })), { columns: 2 })),
    { code: "INVALID_ARGUMENT" });
});
