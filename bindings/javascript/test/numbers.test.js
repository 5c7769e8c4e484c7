// SPDX-License-Identifier: MIT Tables in numbers: chunks of rows in all forms, merging, padding and shrinking, rows,
// explanations, errors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../src/node.js";
import { reglet, source } from "./instance.js";

const lengths = ({ tracks }) => tracks.map((track) => track?.length);
const ideals = (table) => table.measures.map(({ ideal }) => ideal);

// Capability: widths of columns
test("numbers are rows, an array for each column, or one array", () => {
  const forms = [
    [[10, 8], [30, 2]],
    [Float64Array.of(10, 30), Float64Array.of(8, 2)],
    [Float32Array.of(10, 30), Float64Array.of(8, 2)],
    Float64Array.of(10, 8, 30, 2),
    Float32Array.of(10, 8, 30, 2),
    new Float64Array([9, 9, 10, 8, 30, 2]).subarray(2),
  ];
  for (const form of forms) {
    const table = reglet.numberTable(2);
    table.measure(form);
    assert.deepEqual(table.measures, [
      { minimum: 0, ideal: 30, minimumRow: undefined, idealRow: 1, hasCells: true },
      { minimum: 0, ideal: 8, minimumRow: undefined, idealRow: 0, hasCells: true },
    ]);
    assert.equal(table.rowCount, 2);
    assert.deepEqual(lengths(table.resolve(100)), [61, 39]);
    assert.deepEqual(lengths(table.resolve(20)), [12, 8]);
    table.dispose();
  }
  const sparse = reglet.numberTable(2);
  sparse.measure([null, Float64Array.of(7)], [Float32Array.of(3), null]);
  assert.deepEqual(sparse.measures.map(({ minimum, ideal, hasCells }) => [minimum, ideal, hasCells]), [[3, 0, true], [0, 7, true]]);
  sparse.clear();
  assert.equal(sparse.rowCount, 0);
});

test("a million rows use a megabyte of memory, and a failed call adds none", async () => {
  const own = await load(source), rows = 1_000_000;
  const one = Float64Array.from({ length: rows }, (_, i) => (i * 7919) % 1000), other = new Float32Array(rows).fill(4);
  other[777_777] = 90;
  const table = own.numberTable(2);
  table.measure([[2000, 1]]);
  table.measure([one, other], [other, one]);
  assert.equal(table.rowCount, rows + 1);
  assert.deepEqual(table.measures.map(({ ideal, idealRow }) => [ideal, idealRow]), [[2000, 0], [90, 777_778]]);
  assert.deepEqual(table.measures.map(({ minimum }) => minimum), [90, 999]);
  assert.ok(own.memoryBytes < 8 << 20, `${own.memoryBytes} bytes are taken`);
  one[654_321] = -1;
  assert.throws(() => table.measure([one, other]), { code: "INVALID_NUMBER", offset: 654_321 * 2 });
  assert.equal(table.rowCount, rows + 1);
});

test("parts are merged in any order", () => {
  const parts = [[[10, 8]], [[30, 9]], [[2, 2]]].map((rows) => {
    const part = reglet.numberTable(2);
    part.measure(rows);
    return part;
  });
  parts[0].merge(parts[2]);
  parts[0].merge(parts[1]);
  assert.deepEqual([ideals(parts[0]), parts[0].rowCount], [[30, 9], 3]);
  assert.throws(() => parts[0].merge(reglet.numberTable(3)), { code: "INVALID_ARGUMENT" });
  assert.throws(() => parts[0].merge({}), TypeError);
});

// Capability: spans
test("padding, shrinking, gaps, pixels, hidden columns and spanning cells", () => {
  const columns = [{ minimum: 10, weight: 1 }, { ideal: 40, weight: 3, priority: 1 }, { fixed: 20 }];
  const widths = (width, given) => {
    const table = reglet.numberTable(columns, given);
    table.measure([[20, 0, 0]]);
    return lengths(table.resolve(width));
  };
  assert.deepEqual(widths(120, { padding: "equal" }), [40, 60, 20]);
  assert.deepEqual(widths(120, { padding: "weight" }), [30, 70, 20]);
  assert.deepEqual(widths(120, { padding: "last", spacing: 5 }), [20, 70, 20]);
  assert.deepEqual(widths(120, { padding: "none" }), [20, 40, 20]);
  assert.deepEqual(widths(70, { shrinking: "priority" }), [10, 40, 20]);
  assert.deepEqual(widths(70, { shrinking: "level" }), [20, 30, 20]);
  const table = reglet.numberTable([{}, { hidden: true }, {}], { scale: 1 });
  table.measure([[10, 50, 10]]);
  table.setSpans([[0, 3, 0, 31]]);
  assert.equal(table.resolve().width, 31);
  assert.deepEqual(lengths(table.resolve()).filter(Number.isInteger).length, 2);
  assert.equal(table.resolve().tracks[1], undefined);
  table.setColumns([{ fixed: 5 }]);
  assert.equal(table.resolve(0).tracks[0].length, 5);
  assert.deepEqual([table.resolve(Infinity).width, lengths(table.resolve(Infinity))[0]], [Infinity, 5]);
});

// Capability: explanation of columns
test("a column explains its width", () => {
  const table = reglet.numberTable([{}, { minimum: 40 }]);
  table.measure([[10, 8], [30, 2]]);
  table.resolve(100);
  const { width, minimum, ideal, idealCause, idealCell, minimumCause, minimumCell, step, text } = table.explain(0);
  assert.deepEqual([width, minimum, ideal, idealCause, idealCell, minimumCause, minimumCell, step],
    [45, 0, 30, "cell", 1, "nothing", undefined, "padded"]);
  assert.match(text, /45/);
  assert.equal(table.explain(1).minimumCause, "given");
  assert.throws(() => table.explain(2), { code: "INVALID_ARGUMENT" });
  assert.throws(() => reglet.numberTable(1).explain(0), { code: "NOT_LAID_OUT" });
});

// Capability: heights of rows
test("rows have the height of their cells on one baseline", () => {
  const table = reglet.numberTable(1, { rowSpacing: 0 });
  const cells = [{ row: 0, height: 20, line: "firstBaseline", baseline: 16 }, { row: 0, height: 12, line: "firstBaseline", baseline: 8 },
    { row: 0, rowSpan: 2, height: 60 }, { row: 1 }];
  const { height, tracks } = table.resolveRows([{}, { minimumHeight: 30 }], cells);
  assert.equal(height, 60);
  assert.deepEqual(tracks.map((track) => [track.start, track.length, track.firstBaseline, track.lastBaseline]),
    [[0, 25, 16, undefined], [25, 35, undefined, undefined]]);
  assert.equal(table.resolveRows(2, [], 50).height, 0);
  assert.equal(table.resolveRows([{ weight: 1 }], [], 50).height, 50);
  assert.throws(() => table.resolveRows(1, [{ row: 1, height: 3 }]), { code: "INVALID_ARGUMENT" });
});

test("columns that have only ideal widths", () => {
  assert.deepEqual(reglet.columnWidths([10, 30], 100), [40, 60]);
  assert.deepEqual(reglet.columnWidths([10, 30], 100, { pads: false }), [10, 30]);
  assert.deepEqual(reglet.columnWidths(Float32Array.of(10, 30), 30, { spacing: 4 }), [10, 16]);
  assert.deepEqual(reglet.columnWidths([10, 30]), [10, 30]);
  assert.deepEqual(reglet.columnWidths([], 5), []);
  assert.throws(() => reglet.columnWidths([-1], 5), { code: "INVALID_NUMBER" });
  assert.throws(() => reglet.columnWidths([1], { pads: true }), /the width before its options/);
});

test("a rejected call leaves the table unchanged", () => {
  const table = reglet.numberTable(2);
  table.measure([[1, 2]]);
  assert.throws(() => table.measure([[1, NaN]]), { code: "INVALID_NUMBER", offset: 1 });
  assert.throws(() => table.measure([[1, 2, 3]]), { code: "INVALID_ARGUMENT" });
  assert.throws(() => table.measure([[1, 2], [3]]), RangeError);
  assert.throws(() => table.measure([[1, "2"]]), TypeError);
  assert.throws(() => table.measure([Float64Array.of(1, 2), Float64Array.of(1)]), RangeError);
  assert.throws(() => table.measure(Float64Array.of(1, 2, 3)), RangeError);
  assert.throws(() => table.measure("12"), TypeError);
  assert.throws(() => table.measure([[1, 2]], [[1, 2], [1, 2]]), RangeError);
  assert.throws(() => table.setColumns([{}, {}, {}]), { code: "INVALID_ARGUMENT" });
  assert.throws(() => table.setColumns([{ fixed: NaN }]), { code: "INVALID_NUMBER" });
  assert.throws(() => table.setSpans([[1, 2, 0, 5]]), { code: "INVALID_ARGUMENT" });
  assert.throws(() => table.resolve(NaN), { code: "INVALID_NUMBER" });
  assert.deepEqual([ideals(table), table.rowCount], [[1, 2], 1]);
  for (const count of [-1, 1.5, NaN]) assert.throws(() => reglet.numberTable(count), RangeError);
  assert.throws(() => reglet.numberTable(2 ** 33 + 1), { code: "LIMIT" });
  assert.throws(() => reglet.numberTable(1, { padding: "equals" }), /did you mean "equal"/);
  assert.throws(() => reglet.checkTableSize(2, 2 ** 31), { code: "LIMIT" });
  table.dispose();
  assert.throws(() => table.resolve(1), { code: "DISPOSED" });
});
