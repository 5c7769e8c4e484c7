// SPDX-License-Identifier: MIT Measurement readers: feedback, measurements that never settle, observers, and functions
// for content.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  box, columnWidth, constraintHost, custom, fill, geometryReader, group, horizontalGuide, hstack, load, maxHeight, maxWidth,
  measured, measurementReader, tableReader, text, vstack, zstack,
} from "../src/index.js";
import { rect, reglet, source } from "./instance.js";

const widths = (layout, views) => views.map((view) => layout.frame(view).width);

// Capability: measurement readers
test("views get the height of the highest view", () => {
  const frames = [30, 100, 60].map((height) => box(40, height).measure().frame({ height: maxHeight() }));
  const reader = measurementReader(hstack(...frames, { spacing: 0 })), layout = reglet.layout(reader);
  assert.deepEqual(layout.size, { width: 120, height: 100 });
  assert.deepEqual([...layout.measurements(reader).maxSizes], [[undefined, { width: 40, height: 100 }]]);
  assert.deepEqual(layout.settling, { state: "stable", isStable: true, passes: 2, period: 0, unsettled: [] });
  assert.deepEqual(layout.content(reader), reader.children);
});

function rotated(version) {
  const name = text("Some really really long name").measure("name");
  const column = vstack(name).frame({ minWidth: maxWidth("name"), alignment: "leading" });
  const rest = fill().frame({ maxWidth: Infinity });
  const inner = measurementReader(hstack(column, rest, { spacing: 16 }), { version });
  const page = zstack(fill().measure(undefined, { scope: "page" }), inner);
  const layout = reglet.layout(measurementReader(page, { scope: "page" }), { width: 400, height: 100 });
  return [400, 800, 400].map((width) => {
    layout.resize({ width, height: 100 });
    return layout.frame(column).width;
  });
}

test("a width that was needed once persists until the version changes", () => {
  const [first, second, third] = rotated(undefined);
  assert.ok(second > first);
  assert.equal(third, second);
  assert.deepEqual(rotated(maxWidth(undefined, { scope: "page" })), [first, second, first]);
});

test("columns share a width that an outer reader has measured", () => {
  const tags = { name: 100, portion: 80, calories: 90, fat: 60 };
  const cells = Object.entries(tags).map(([tag, width]) => box(width, 20).measure(tag).frame({ minWidth: columnWidth(tag) }));
  const table = tableReader(hstack(...cells, { spacing: 0 }), { maximumWidth: maxWidth(undefined, { scope: "page" }).minus(32) });
  const page = measurementReader(zstack(fill().measure(undefined, { scope: "page" }), table), { scope: "page" });
  const layout = reglet.layout(page, { width: 400, height: 100 });
  assert.deepEqual(widths(layout, cells), [109.5, 89.5, 99.5, 69.5]);
  assert.equal(layout.measurements(table).columnWidth("fat"), 69.5);
  assert.equal(layout.measurements(table).columnWidth("salt"), undefined);
  assert.equal(layout.settling.passes, 3);
});

// Capability: measured lengths
test("measured lengths have methods for arithmetic, and operators are rejected", () => {
  const length = maxWidth("a", { scope: "s" }).times(2).plus(4).times(-0.5).plus(10);
  assert.deepEqual([length.factor, length.offset], [-1, 8]);
  assert.equal(String(length), 'maxWidth("a", { scope: "s" }).times(-1).plus(8)');
  assert.throws(() => maxWidth("a") * 2, /write .times/);
  assert.throws(() => maxWidth("a").plus("2"), TypeError);
  assert.throws(() => maxWidth("a", { scop: 1 }), /did you mean scope/);
});

test("a frame has several lengths, some of them measured, and applies to each view of a group", () => {
  const framed = fill().frame({ minWidth: maxWidth("a"), maxWidth: 60, maxHeight: maxHeight("a") });
  const layout = reglet.layout(measurementReader(vstack(box(40, 10).measure("a"), framed, { spacing: 0 })), { width: 200, height: 200 });
  assert.deepEqual(rect(layout.frame(framed)), [0, 10, 60, 10]);
  layout.resize({ width: 20, height: 200 });
  assert.equal(layout.size.width, 40);
  const several = group(box(10, 1), box(30, 1)).measure("g").frame({ width: maxWidth("g") });
  const row = reglet.layout(measurementReader(hstack(several, { spacing: 0 })));
  assert.equal(row.size.width, 60);
});

// Capability: content made of measurements
test("a reader's function is called again only if a value that it has read changes", () => {
  const seen = [];
  const reader = measurementReader((sizes) => {
    seen.push(sizes.maxWidth("label"));
    const label = box(70, 10).measure("label");
    return (sizes.maxWidth("label") ?? 0) > 50 ? hstack(label, box(5, 5)) : vstack(label, box(5, 5));
  });
  const layout = reglet.layout(reader);
  const [made] = layout.content(reader);
  assert.equal(made.type, "hstack");
  assert.equal(layout.frame(made.children[0]).width, 70);
  assert.deepEqual(seen, [undefined, 70]);
  layout.resize({ width: 500 });
  assert.equal(seen.length, 2);
  layout.rebuild(reader);
  assert.deepEqual(seen, [undefined, 70, 70]);
  assert.throws(() => layout.frame(made), { code: "UNKNOWN_ID" });
});

test("readers are in contents that are rebuilt", () => {
  const inside = (sizes) => text("abc").measure("a").frame({ width: sizes.maxWidth("a") });
  const outside = (sizes) => vstack(...[1, 2].map(() =>
    measurementReader(inside).measure("row").frame({ minWidth: sizes.maxWidth("row") })), { spacing: 0 });
  const reader = measurementReader(outside), layout = reglet.layout(reader, { width: 300 });
  assert.equal(layout.settling.state, "stable");
  const [first] = layout.content(reader)[0].children;
  const inner = first.children[0].children[0];
  assert.equal(layout.frame(layout.content(inner)[0]).width, 24);
});

test("exceptions of a function are thrown, and forbidden calls are rejected", () => {
  assert.throws(() => reglet.layout(measurementReader(() => {
    throw new RangeError("mine");
  })), { name: "RangeError", message: "mine" });
  assert.throws(() => reglet.layout(measurementReader((sizes) => box(sizes.maxSizes.size, 1))), { code: "BUSY" });
  assert.throws(() => reglet.layout(measurementReader(() => [box(1, 1), box(2, 2)])), { code: "CHILD_COUNT" });
});

test("an error in a content leaves layouts, contents and frames unchanged", () => {
  let fails = false;
  const reader = geometryReader(({ width }) => {
    if (fails) throw new Error("not now");
    return custom({ sizeThatFits: () => [width, 5], placeSubviews() {} }, box(1, 1));
  });
  const layout = reglet.layout(reader, { width: 50, height: 50 }), [before] = layout.content(reader);
  fails = true;
  assert.throws(() => layout.resize({ width: 60, height: 50 }), { message: "not now" });
  assert.deepEqual(layout.content(reader), [before]);
  assert.equal(layout.frame(before).width, 50);
  assert.throws(() => layout.update(reader, box(1, 1)), { code: "WRONG_KIND" });
  fails = false;
  layout.resize({ width: 70, height: 50 });
  assert.equal(layout.frame(layout.content(reader)[0]).width, 70);
});

test("an updated reader calls its new function, and a guide may be defined in between", () => {
  const reader = geometryReader(() => box(10, 10)), layout = reglet.layout(reader, { width: 50, height: 50 });
  layout.update(reader, geometryReader(() => box(20, 10)));
  assert.equal(layout.frame(layout.content(reader)[0]).width, 20);
  horizontalGuide("later");
  layout.resize({ width: 60, height: 50 });
  layout.rebuild(reader);
  assert.equal(layout.frame(layout.content(reader)[0]).width, 20);
});

const feeding = (length) => measurementReader(box(10, 20).frame({ width: length }).measure("a"));

// Capability: settling report
test("measurements that do not settle are reported", () => {
  const alternating = (reducer) => measurementReader((sizes) =>
    box((sizes.maxWidth("a") ?? 100) <= 50 ? 100 : 50, 20).measure("a"), { reducer });
  const reader = alternating("replace"), report = reglet.layout(reader).settling;
  assert.deepEqual([report.state, report.period, report.passes, report.isStable], ["oscillating", 2, 3, false]);
  const [{ reader: culprit, tag, axis, values }] = report.unsettled;
  assert.deepEqual([culprit, tag, axis, values], [reader, "a", "horizontal", [100, 50]]);
  assert.equal(reglet.layout(alternating("merge")).settling.state, "stable");
  const growing = reglet.layout(feeding(maxWidth("a").plus(10))).settling;
  assert.deepEqual([growing.state, growing.unsettled[0].values], ["growing", [10, 20, 30, 40, 50, 60, 70, 80]]);
  const slow = (settling) => reglet.layout(feeding(maxWidth("a").times(0.5)), { settling }).settling;
  assert.deepEqual([slow({ passes: 5 }).state, slow({ passes: 5 }).passes], ["slow", 5]);
  assert.ok(slow({ passes: 64, tolerance: 0.01 }).isStable);
  assert.equal(reglet.layout(measurementReader(box(1, 2).measure("a"), { version: NaN })).settling.state, "unstableVersion");
  const strict = feeding(maxWidth("a").plus(10));
  assert.throws(() => reglet.layout(strict, { settling: { strict: true } }), (error) =>
    error.code === "UNSETTLED" && error.view === strict);
  assert.throws(() => reglet.layout(box(1, 1), { settling: { passes: 0 } }), RangeError);
});

test("versions are any values, and compare like the keys of a Map", () => {
  const key = {}, reader = measurementReader(box(1, 2).measure("a"), { version: key, reducer: "merge" });
  const layout = reglet.layout(reader), content = reader.children[0].children[0];
  const grown = (version) => {
    layout.update(content, box(9, 2));
    layout.update(content, box(1, 2));
    layout.update(reader, measurementReader(box(1, 2), { version, reducer: "merge" }));
    return layout.measurements(reader).maxWidth("a");
  };
  assert.deepEqual([key, "v", "v", 2, 2, undefined].map(grown), [9, 1, 9, 1, 9, 1]);
});

test("a view without a reader is named; absent is not zero; nested readers do not mix", () => {
  const lost = box(1, 1).measure("a", { scope: "mine" });
  assert.throws(() => reglet.layout(measurementReader(lost)), (error) => error.code === "NO_READER" && error.view === lost);
  const zero = measurementReader(box(0, 0).measure("zero")), layout = reglet.layout(zero);
  assert.deepEqual(layout.measurements(zero).maxSize("zero"), { width: 0, height: 0 });
  assert.equal(layout.measurements(zero).maxSize("nobody"), undefined);
  const inner = measurementReader(box(3, 1).measure()), outer = measurementReader(vstack(inner));
  const both = reglet.layout(outer);
  assert.equal(both.measurements(outer).maxSizes.size, 0);
  assert.equal(both.measurements(inner).maxWidth(), 3);
});

// Capability: measurement observer
test("observers receive changes, and an exception rejects them", () => {
  const leaf = fill(), reader = measurementReader(leaf.measure("a"));
  const layout = reglet.layout(reader, { width: 100, height: 100 }), told = [];
  layout.observeMeasurements((news) => told.push(news));
  layout.resize({ width: 100, height: 100 });
  assert.deepEqual(told, []);
  layout.resize({ width: 80, height: 100 });
  assert.deepEqual(told, [[{ reader, tag: "a", size: { width: 80, height: 100 } }]]);
  layout.observeMeasurements(() => {
    throw new Error("enough");
  });
  assert.throws(() => layout.resize({ width: 60, height: 100 }), { message: "enough" });
  assert.equal(layout.frame(leaf).width, 80);
  layout.observeMeasurements();
  layout.resize({ width: 60, height: 100 });
  assert.equal(layout.frame(leaf).width, 60);
  assert.throws(() => layout.observeMeasurements(3), TypeError);
  layout.dispose();
  assert.throws(() => layout.settling, { code: "DISPOSED" });
});

test("errors of mistakes name the remedy", () => {
  assert.throws(() => measurementReader(box(1, 1), { reducer: "most" }), /is no reducer/);
  assert.throws(() => tableReader(box(1, 1), { maximumWidth: "wide" }), /maximumWidth is a number/);
  assert.throws(() => tableReader(box(1, 1), { maximumWidth: 9, version: maxWidth() }), /must be the measurement of maximumWidth/);
  assert.throws(() => reglet.layout(feeding(maxWidth("a").times(NaN))), { code: "INVALID_NUMBER" });
});

test("rebuilt contents leak no memory", { skip: typeof globalThis.gc !== "function" }, async () => {
  const own = await load(source);
  const made = [];
  const reader = geometryReader(({ width }) => {
    const content = vstack(...Array.from({ length: 50 }, () => measured(() => [width / 2, 1])));
    made.push(new WeakRef(content), new WeakRef(content.children[0]));
    return content;
  });
  const layout = own.layout(reader, { width: 10, height: 10 });
  for (let i = 0; i < 100; i++) layout.resize({ width: 10 + i, height: 10 });
  await new Promise((done) => setTimeout(done, 10));
  globalThis.gc();
  const alive = made.filter((content) => content.deref() !== undefined).length;
  assert.ok(alive <= 4, `${alive} contents of ${made.length} are kept`);
});
