// SPDX-License-Identifier: MIT
// Names, edits in place, containers that change kind, kept layouts, and interpolation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, custom, geometryReader, grid, hstack, measured, measurementReader, spacer, text, vstack } from "../src/index.js";
import { rect, reglet } from "./instance.js";

// Capability: frame by name
test("a frame is found by the name of its view", () => {
  const layout = reglet.layout(vstack(text("ab").named("title"), box(40, 10).named("twin"), box(1, 1).named("twin")));
  assert.deepEqual(rect(layout.frame("title")), [12, 0, 16, 16]);
  assert.equal(layout.view("title").string, "ab");
  assert.throws(() => layout.frame("titel"), { message: 'no view has the name "titel"; there are "title", "twin"', code: "UNKNOWN_ID" });
  assert.throws(() => layout.frame("twin"), { message: '2 views have the name "twin": pass the view instead' });
});

// Capability: edits in place
test("views are inserted and removed, and the remaining views keep their order", () => {
  const first = box(10, 10), last = box(10, 10), list = vstack(first, last, { spacing: 0 });
  const layout = reglet.layout(list.padding(1));
  const between = hstack(box(5, 20), box(5, 5), { spacing: 0 });
  assert.deepEqual(layout.insert(list, between, 1), { width: 12, height: 42 });
  assert.deepEqual(list.children, [first, between, last]);
  assert.deepEqual(layout.changes.filter(({ view }) => view === last).map(({ after }) => after.y), [31]);
  assert.equal(layout.explain(between).parent, list);
  layout.insert(list, box(1, 1));
  assert.deepEqual(layout.remove(between), { width: 12, height: 23 });
  assert.throws(() => layout.frame(between), { code: "UNKNOWN_ID" });
  layout.insert(list, between, 0);
  assert.equal(layout.frame(first).y, 21);
});

test("an invalid edit is rejected, and changes nothing", () => {
  const inner = box(10, 10), root = inner.padding(2), layout = reglet.layout(root);
  assert.throws(() => layout.insert(root, box(1, 1)), { code: "CHILD_COUNT" });
  assert.throws(() => layout.insert(root, inner), { code: "HAS_PARENT" });
  assert.throws(() => layout.insert(root, "text"), { name: "TypeError" });
  assert.throws(() => layout.insert(root, box(1, 1), 7), { name: "RangeError" });
  assert.throws(() => layout.remove(root), { message: /is the root, which stays/ });
  assert.deepEqual([root.children.length, layout.resize()], [1, { width: 14, height: 14 }]);
});

test("an edit whose layout fails is reverted", () => {
  class Pair {
    sizeThatFits(proposal, subviews) {
      if (subviews.length !== 2) throw new RangeError(`${subviews.length} views`);
      return [10, 10];
    }

    placeSubviews() {}
  }
  const views = [box(1, 1), box(2, 2)], pair = custom(new Pair(), ...views), layout = reglet.layout(pair);
  const frames = () => views.map((view) => rect(layout.frame(view))), before = frames();
  assert.throws(() => layout.insert(pair, box(3, 3), 1), { message: "3 views" });
  assert.throws(() => layout.remove(views[0]), { message: "1 views" });
  assert.deepEqual(frames(), before);
  assert.deepEqual(pair.children, views);
  assert.deepEqual(layout.resize({ width: 7 }), { width: 10, height: 10 });
  assert.deepEqual(rect(layout.frame(views[0])), [4.5, 4.5, 1, 1]);
});

class Square {
  constructor(side) {
    this.side = side;
  }

  sizeThatFits() {
    if (this.side > 100) throw new RangeError("too large");
    return [this.side, this.side];
  }

  placeSubviews({ x, y }, proposal, subviews) {
    for (const subview of subviews) subview.place({ x, y });
  }
}

const fail = () => {
  throw new RangeError("too large");
};
const inner = box(4, 4);
const UPDATES = [
  ["measured", () => measured(() => [10, 10]), () => measured(fail)],
  ["a stack that becomes a custom layout", () => hstack(box(9, 9)), () => custom(new Square(101))],
  ["custom", () => custom(new Square(9), box(1, 1)), () => custom(new Square(101))],
  ["geometryReader", () => geometryReader(() => inner), () => geometryReader(fail)],
  ["measurementReader", () => measurementReader(() => inner), () => measurementReader(fail)],
  ["box", () => box(5, 5), () => box(NaN, 5)],
];

for (const [name, make, replace] of UPDATES) {
  test(`an update whose layout fails is undone: ${name}`, () => {
    const view = make().named("old"), layout = reglet.layout(vstack(view, box(1, 1), { spacing: 0 }), { width: 60, height: 60 });
    const frames = () => layout.painted.map((one) => [one.type, rect(layout.frame(one))]);
    const before = frames(), size = layout.size, replacement = replace();
    assert.throws(() => layout.update(view, replacement.named("new")));
    assert.deepEqual([frames(), layout.size], [before, size]);
    assert.equal(layout.view("old"), layout.painted[1]);
    assert.throws(() => layout.frame(replacement), { code: "UNKNOWN_ID" });
    assert.throws(() => layout.frame("new"), { code: "UNKNOWN_ID" });
    layout.resize({ width: 80, height: 80 });
    const other = reglet.layout(vstack(make().named("old"), box(1, 1), { spacing: 0 }), { width: 80, height: 80 });
    assert.deepEqual(frames(), other.painted.map((one) => [one.type, rect(other.frame(one))]));
    layout.resize({ width: 60, height: 60 });
    assert.deepEqual(frames(), before);
    layout.update(layout.view("old"), make().named("later"));
    assert.deepEqual(frames(), before);
    assert.deepEqual(rect(layout.frame("later")), before[1][1]);
  });
}

test("a view that is around a reader or in the content of another reader is rejected", () => {
  const twin = box(3, 3), isRejected = { code: "HAS_PARENT", view: twin, message: /occurs twice in the tree/ };
  const reader = () => geometryReader(() => twin);
  const roots = [
    vstack(reader(), reader()), vstack(twin, reader()), vstack(measurementReader(() => twin), reader()),
    geometryReader(() => vstack(twin, reader())),
  ];
  for (const root of roots) assert.throws(() => reglet.layout(root, { width: 50, height: 50 }), isRejected);
});

test("a view in a kept content is rejected, and the frames are kept", () => {
  const first = box(3, 3), other = box(4, 4), reader = geometryReader(() => made);
  let made = other;
  const layout = reglet.layout(vstack(geometryReader(() => first), reader), { width: 58, height: 58 });
  const isRejected = { code: "HAS_PARENT", view: first }, ys = () => [first, other].map((view) => layout.frame(view).y);
  made = first;
  assert.throws(() => layout.rebuild(reader), isRejected);
  assert.throws(() => layout.resize({ width: 50, height: 58 }), isRejected);
  made = other;
  layout.resize({ width: 58, height: 58 });
  assert.deepEqual(ys(), [0, 33]);
  assert.throws(() => layout.update(reader, geometryReader(() => first)), isRejected);
  assert.deepEqual(ys(), [0, 33]);
  assert.deepEqual(layout.resize({ width: 58, height: 68 }), { width: 58, height: 68 });
  assert.deepEqual(ys(), [0, 38]);
});

test("a view may stay in its reader, or move to another one", () => {
  const views = [box(3, 3), box(4, 4), box(5, 5)];
  const reader = (index) => geometryReader(({ width }) => views[index + (width > 50 ? 1 : 0)]);
  const layout = reglet.layout(vstack(reader(0), reader(1)), { width: 40, height: 58 });
  for (const [width, shown] of [[60, views.slice(1)], [40, views.slice(0, 2)], [45, views.slice(0, 2)]]) {
    layout.resize({ width, height: 58 });
    assert.deepEqual(shown.map((view) => layout.frame(view).y), [0, 33]);
  }
  const nested = reglet.layout(geometryReader(() => geometryReader(() => views[0])), { width: 40, height: 40 });
  nested.resize({ width: 50, height: 50 });
  assert.deepEqual(rect(nested.frame(views[0])), [0, 0, 3, 3]);
});

// Capability: layouts that change type
test("a container changes its kind, and its children move", () => {
  const views = [box(10, 10), box(20, 10)], row = hstack(...views, { spacing: 0 });
  const layout = reglet.layout(row);
  assert.deepEqual(layout.update(row, vstack({ spacing: 0, alignment: "leading" })), { width: 20, height: 20 });
  assert.deepEqual(rect(layout.frame(views[1])), [0, 10, 20, 10]);
  layout.update(row, grid());
});

// Capability: interpolation
test("frames move from one layout to the next", () => {
  const views = [box(10, 10), box(20, 10)], row = hstack(...views, { spacing: 0 });
  const layout = reglet.layout(row), before = layout.frames;
  layout.update(row, vstack({ spacing: 0, alignment: "leading" }));
  const [{ before: start, after: end }] = layout.changes.filter(({ view }) => view === views[1]);
  assert.deepEqual(rect(reglet.interpolate(start, end, 0.5)), [5, 5, 20, 10]);
  assert.deepEqual(reglet.interpolate(undefined, end, 0.25), end);
  const half = reglet.interpolate(before, layout.frames, 0.5), at = 4 * layout.index(views[1]);
  assert.deepEqual([...half.slice(at, at + 4)], [5, 5, 20, 10]);
  assert.throws(() => reglet.interpolate(start, end, Infinity), { code: "INVALID_NUMBER" });
  assert.throws(() => reglet.interpolate(before, end, 0), { name: "TypeError" });
});

// Capability: kept layouts
test("a kept layout is shown again without measuring", () => {
  const layout = reglet.layout(hstack(text("some words"), spacer()), { width: 100 });
  assert.equal(layout.keptLayouts, 1);
  layout.keptLayouts = 2;
  layout.resize({ width: 40 });
  layout.resize({ width: 100 });
  layout.resize({ width: 40 });
  const { evaluations } = layout.counters;
  assert.ok(evaluations > 0);
  layout.resize({ width: 100 });
  assert.equal(layout.counters.evaluations, evaluations);
  assert.throws(() => (layout.keptLayouts = 0), { code: "INVALID_ARGUMENT" });
  assert.throws(() => (layout.keptLayouts = 65), { code: "LIMIT" });
});

test("a custom layout reads the preferred distances between its views", () => {
  class Row {
    sizeThatFits(proposal, subviews) {
      const sizes = subviews.map((subview) => subview.sizeThatFits());
      const gaps = subviews.slice(1).map((next, i) => subviews[i].distance(next, "horizontal"));
      return [[...sizes.map(({ width }) => width), ...gaps].reduce((sum, part) => sum + part, 0), Math.max(...sizes.map(({ height }) => height))];
    }

    placeSubviews({ x, y }, proposal, subviews) {
      subviews.forEach((subview, i) => {
        if (i > 0) x += subviews[i - 1].distance(subview, "horizontal");
        subview.place({ x, y });
        x += subview.sizeThatFits().width;
      });
    }
  }
  const own = [box(10, 10), text("ab"), spacer(), box(5, 5)], stacked = [box(10, 10), text("ab"), spacer(), box(5, 5)];
  const ours = reglet.layout(custom(new Row(), ...own)), theirs = reglet.layout(hstack(...stacked));
  assert.equal(ours.frame(own[1]).x, theirs.frame(stacked[1]).x);
});

// Capability: names of constraints
test("errors and explanations use the name of a constraint", () => {
  const layout = reglet.autoLayout(), page = layout.item("page");
  const [wide] = layout.activate(page.width.equal(100, { name: "as wide as the paper" }));
  assert.equal(wide.constraint.name, "as wide as the paper");
  assert.match(page.explain("width").text, /as wide as the paper/);
  assert.throws(() => layout.activate(page.width.equal(50)), (error) =>
    /as wide as the paper/.test(error.message) && error.message === error.text);
});

// Capability: alignment of items
test("an item is aligned with another item", () => {
  const layout = reglet.autoLayout(), page = layout.item("page"), badge = page.item("badge");
  page.setSize(100, 50);
  badge.setSize(20, 10);
  layout.activate(reglet.align(badge, page, { horizontally: "trailing", vertically: "center", trailing: 4 }));
  layout.layout();
  assert.deepEqual(rect(badge.frame), [76, 20, 20, 10]);
});
