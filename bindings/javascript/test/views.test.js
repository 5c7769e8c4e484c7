// SPDX-License-Identifier: MIT Views and layouts: every kind of view, reading layouts, errors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  aspectGrid, box, capsule, circle, custom, divider, ellipse, fill, flow, geometryReader, grid, gridRow, group, hstack,
  lazyHGrid, lazyHStack, lazyVGrid, lazyVStack, leaf, masonry, measured, monospaceFont, paragraph, rectangle, scrollView, spacer,
  text, track, verticalGuide, viewThatFits, vstack, zstack,
} from "../src/index.js";
import { WORD_HYPHEN, WORD_SPACE, WORD_TAB } from "../src/abi/constants.js";
import { splitWords } from "../src/views/words.js";
import { rect, reglet } from "./instance.js";

const throws = (body, wanted) => {
  let caught;
  try {
    body();
  } catch (error) {
    caught = error;
  }
  assert.ok(caught, "an error was expected");
  for (const [name, value] of Object.entries(wanted)) {
    if (value instanceof RegExp) assert.match(String(caught[name]), value);
    else assert.equal(caught[name], value);
  }
  return caught;
};

// Capability: views as a tree
test("a page of text, spacers and modifiers", () => {
  const title = text("Title"), left = text("left"), right = text("right");
  const page = vstack(title, spacer(), hstack(left, spacer(), right), { spacing: 8 }).padding(12).frame({ width: 320 });
  const layout = reglet.layout(page, { height: 200 });
  assert.deepEqual(layout.size, { width: 320, height: 200 });
  assert.deepEqual(rect(layout.frame(title)), [140, 12, 40, 16]);
  assert.deepEqual(rect(layout.frame(left)), [12, 172, 32, 16]);
  assert.deepEqual(rect(layout.frame(right)), [268, 172, 40, 16]);
  const index = layout.index(title) * 4;
  assert.deepEqual(Array.from(layout.frames.slice(index, index + 4)), [140, 12, 40, 16]);
  assert.deepEqual(layout.proposal(title), { width: 296, height: 76 });
  layout.dispose();
});

// Capability: measured leaves
test("every kind of leaf has its size", () => {
  const sizes = [
    [box(30, 20), [30, 20]], [leaf([1, 1], [5, 5], [50, 50]), [50, 40]], [fill(), [80, 40]], [rectangle(), [80, 40]],
    [capsule(), [80, 40]], [ellipse(), [80, 40]], [circle(), [40, 40]], [spacer(), [80, 40]],
    [measured(({ width }) => [width / 2, 7]), [40, 7]], [paragraph([20, 30], { spaceWidth: 5, lineHeight: 10 }), [55, 10]],
    [text("ab", { font: monospaceFont(10, 20) }), [20, 20]],
  ];
  for (const [view, wanted] of sizes) {
    const layout = reglet.layout(view.frame(), { width: 80, height: 40 });
    const { width, height } = layout.frame(view);
    assert.deepEqual([width, height], wanted, String(view));
    layout.dispose();
  }
});

// Capability: windows of lazy containers
test("a window measures and places the lines in it", () => {
  const rows = Array.from({ length: 5 }, () => box(10, 20));
  const window = { anchor: 2, position: -5, length: 30, estimate: 50 };
  const layout = reglet.layout(lazyVStack(...rows, { spacing: 0, window }), { width: 100 });
  assert.deepEqual(layout.size, { width: 100, height: 2 * 50 + 2 * 20 + 50 });
  assert.deepEqual(rect(layout.frame(rows[2])), [45, 100, 10, 20]);
  throws(() => layout.frame(rows[4]), { code: "NOT_LAID_OUT" });
  layout.dispose();
  const grid = reglet.layout(lazyVGrid([track.flexible()], ...rows, { spacing: 0, window }), { width: 100 });
  assert.deepEqual(grid.size, { width: 100, height: 2 * 50 + 2 * 20 + 50 });
  grid.dispose();
  throws(() => lazyVStack({ window: { anchor: 0, length: 0, estimate: 1 } }), { message: /length must be more than 0/ });
  throws(() => lazyVStack({ window: { anchor: -1, length: 9, estimate: 1 } }), { message: /index of an item/ });
});

// Capability: grids, lazy grids, grid of equal cells, flow, dump
test("every kind of container places its children", () => {
  const boxes = () => [box(10, 10), box(20, 10), box(30, 10)];
  const first = { hstack: [0, 15], vstack: [30, 0] };
  const made = {
    hstack: hstack(...boxes(), { spacing: 0 }), vstack: vstack(...boxes()), zstack: zstack(...boxes()),
    lazyVStack: lazyVStack(...boxes()), lazyHStack: lazyHStack(...boxes()), flow: flow(...boxes(), { spacing: 1 }),
    grid: grid(gridRow(...boxes()), divider(), gridRow(...boxes())), aspectGrid: aspectGrid(...boxes()),
    lazyVGrid: lazyVGrid([track.fixed(20), track.flexible()], ...boxes()), lazyHGrid: lazyHGrid([track.adaptive(20)], ...boxes()),
    masonry: masonry(2, ...boxes()), adaptive: masonry(track.adaptive(20), ...boxes(), { verticalSpacing: 2 }),
    viewThatFits: viewThatFits(box(500, 10), box(10, 10)), scrollView: scrollView(box(20, 900)),
    geometryReader: geometryReader(box(10, 10)), group: group(...boxes()).padding(1),
  };
  for (const [name, view] of Object.entries(made)) {
    const layout = reglet.layout(view, { width: 100, height: 100 });
    assert.ok(layout.size.width > 0 && layout.size.height > 0, name);
    assert.match(layout.dump(), /frame /);
    layout.dispose();
  }
  const row = hstack(box(10, 10), box(20, 40), { spacing: 0 });
  assert.deepEqual(rect(reglet.layout(row, {}).frame(row.children[0])).slice(0, 2), first.hstack);
});

// Capability: masonry
test("a masonry fills the shortest column", () => {
  const boxes = [30, 10, 20].map((height) => box(20, height)), wide = box(20, 10);
  const layout = reglet.layout(masonry(3, ...boxes, wide.gridCell({ columns: 2 }),
    { alignment: "leading", horizontalSpacing: 10, verticalSpacing: 5 }), { width: 110 });
  assert.deepEqual(rect(layout.frame(boxes[2])), [80, 0, 20, 20]);
  assert.deepEqual(rect(layout.frame(wide)), [40, 25, 20, 10]);
  assert.equal(layout.size.height, 35);
  layout.dispose();
  for (const columns of [0, -1, 2.5, 70000, undefined, "3", track.fixed(20), box(1, 1)]) {
    assert.throws(() => masonry(columns, box(1, 1)), /masonry takes its columns first, 1 to 65535 or track\.adaptive/);
  }
});

// Capability: modifiers, weights, safe areas, alignment guides, right to left
test("every modifier has its effect", () => {
  const cases = {
    frame: [(v) => v.frame({ width: 60, height: 30, alignment: "topLeading" }), [0, 0, 10, 10]],
    limits: [(v) => v.frame({ minWidth: 50, maxHeight: Infinity }), [20, 45, 10, 10]],
    padding: [(v) => v.padding({ horizontal: 4, top: 3 }), [4, 3, 10, 10]],
    offset: [(v) => v.offset(3, 4), [3, 4, 10, 10]],
    position: [(v) => v.position(50, 60), [45, 55, 10, 10]],
    fixedSize: [(v) => v.fixedSize(), [0, 0, 10, 10]],
    aspectRatio: [(v) => v.aspectRatio(2), [0, 0, 10, 10]],
    layoutPriority: [(v) => v.layoutPriority(2), [0, 0, 10, 10]],
    weight: [(v) => v.weight(2), [0, 0, 10, 10]],
    overlay: [(v) => v.overlay(fill()), [0, 0, 10, 10]],
    background: [(v) => v.background(fill(), { alignment: "top" }), [0, 0, 10, 10]],
    zIndex: [(v) => v.zIndex(1), [0, 0, 10, 10]],
    hidden: [(v) => v.hidden(), [0, 0, 10, 10]],
    direction: [(v) => hstack(v, spacer()).layoutDirection("rightToLeft"), [90, 0, 10, 10]],
    relativeFrame: [(v) => v.relativeFrame({ width: 0.5 }), [20, 0, 10, 10]],
    container: [(v) => v.containerRelativeFrame({ axes: "horizontal", count: 2 }), [20, 0, 10, 10]],
    safeArea: [(v) => v.safeArea({ top: 20 }), [0, 20, 10, 10]],
    ignores: [(v) => v.ignoresSafeArea(), [0, 0, 10, 10]],
    inset: [(v) => v.safeAreaInset(box(10, 20), { edge: "top", spacing: 0 }), [0, 20, 10, 10]],
    gridCell: [(v) => grid(gridRow(v.gridCell({ anchor: "bottomTrailing" }), box(30, 30))), [0, 20, 10, 10]],
    guide: [(v) => hstack(v.alignmentGuide("top", 5), box(10, 10), { alignment: "top" }), [0, 0, 10, 10]],
  };
  for (const [name, [modified, wanted]] of Object.entries(cases)) {
    const view = box(10, 10), layout = reglet.layout(modified(view), { width: 100, height: 100 });
    assert.deepEqual(rect(layout.frame(view)), wanted, name);
    layout.dispose();
  }
});

// Capability: guides as functions
test("custom guides, with functions", () => {
  const middle = verticalGuide("middle", ({ height }) => height / 4);
  const small = box(1, 8), large = box(1, 16);
  const layout = reglet.layout(hstack(small, large, { alignment: middle }), {});
  assert.equal(layout.frame(small).y, 2);
  assert.equal(layout.guide(small, middle), 2);
});

// Capability: geometry readers
test("the function of a reader builds content, and its views have frames", () => {
  let label;
  const reader = geometryReader(({ width, height }) => (label = text(`${width} x ${height}`)));
  const layout = reglet.layout(reader, { width: 120, height: 50 });
  assert.equal(label.string, "120 x 50");
  assert.equal(layout.frame(label).width, 64);
  layout.resize({ width: 200, height: 50 });
  assert.equal(label.string, "200 x 50");
  assert.equal(layout.frame(label).width, 64);
});

// Capability: text and its lines
test("lines of a text", () => {
  const view = text("hello brave-new world");
  const layout = reglet.layout(view, { width: 60 });
  assert.deepEqual(layout.lines(view).map((line) => line.text), ["hello", "brave-", "new", "world"]);
});

// Capability: paragraphs of runs, views in lines
test("paragraphs have runs, hyphens, tab stops, indents and justified lines", () => {
  const settings = { spaceWidth: 5, lineHeight: 10, baseline: 8 };
  const runs = [8, 20, 8].map((ascent, firstWord) => ({ firstWord, ascent, descent: ascent > 8 ? 6 : 2, spaceWidth: 5 }));
  const view = paragraph([30, 20, 40], { ...settings, flags: [WORD_HYPHEN, WORD_SPACE, WORD_SPACE], runs,
    edges: [{ hyphen: 6 }, {}, {}], indent: 4 });
  const layout = reglet.layout(view, { width: 45 });
  assert.equal(layout.size.height, 46);
  const pieces = layout.pieces(view);
  assert.deepEqual(pieces.map(({ word, x, isHyphen }) => [word, x, isHyphen]),
    [[0, 0, false], [0, 30, true], [1, 4, false], [2, 4, false]]);
  assert.deepEqual(pieces.map(({ run, line, endCluster }) => [run, line, endCluster]),
    [[0, 0, undefined], [0, 0, undefined], [1, 1, undefined], [2, 2, undefined]]);
  const row = paragraph([30, 20], { ...settings, flags: [WORD_TAB, WORD_SPACE],
    tabStops: [{ position: 100, alignment: "trailing" }] });
  assert.equal(reglet.layout(row, { width: 200 }).pieces(row)[1].x, 80);
  const filled = paragraph([20, 20, 20], { ...settings, justified: true });
  assert.equal(reglet.layout(filled, { width: 50 }).pieces(filled)[1].x, 30);
  throws(() => paragraph([1, 2], { ...settings, edges: [{}] }), { message: /edges has 1 elements for 2 words/ });
  const icon = box(12, 16);
  const line = paragraph([30, 0, 40], { ...settings, views: [icon],
    runs: [runs[0], { firstWord: 1, spaceWidth: 5, view: 1 }, { ...runs[0], firstWord: 2 }] });
  const shown = reglet.layout(line, { width: 50 });
  assert.deepEqual(shown.frame(icon), { x: 35, y: 0, width: 12, height: 16 });
  assert.equal(shown.size.height, 28);
  const wrong = paragraph([1], { ...settings, runs: [{ ...runs[0], ascent: NaN }] });
  throws(() => reglet.layout(wrong), { code: "INVALID_NUMBER" });
});

// Capability: changed frames
test("resizing and updating list the changes", () => {
  const one = box(10, 10), other = box(10, 10);
  const layout = reglet.layout(hstack(one, spacer(), other), { width: 100 });
  layout.resize({ width: 60 });
  assert.deepEqual(layout.changes.map(({ view }) => view).includes(one), false);
  assert.deepEqual(layout.changes.find(({ view }) => view === other).after, { x: 50, y: 0, width: 10, height: 10 });
  layout.update(one, box(20, 30));
  assert.deepEqual(rect(layout.frame(one)), [0, 0, 20, 30]);
  throws(() => layout.update(one, spacer()), { code: "WRONG_KIND", view: one });
});

// Capability: explanation as text, explanation as values
test("explanations give reasons", () => {
  const title = text("Title").named("title");
  const layout = reglet.layout(vstack(title, fill()), { width: 100, height: 100 });
  const explanation = layout.explain(title);
  assert.deepEqual(explanation.ideal, { width: 40, height: 16 });
  assert.match(explanation.text, /proposed 100 x/);
  assert.equal(explanation.share.axis, "vertical");
  assert.equal(layout.explain(layout.root).proposal.width, 100);
});

// Capability: chosen child, painted order
test("painting order, hidden views and choices", () => {
  const back = box(5, 5).zIndex(1), front = box(5, 5), gone = box(5, 5);
  const chosen = box(10, 10), fits = viewThatFits(box(500, 10), chosen);
  const layout = reglet.layout(zstack(back, front, gone.hidden(), fits), { width: 50 });
  const painted = layout.painted;
  assert.ok(painted.indexOf(back) > painted.indexOf(front));
  assert.ok(!painted.includes(gone));
  assert.equal(layout.choice(fits), chosen);
});

// Capability: limits
test("errors name the offending view", () => {
  const bad = box(-1, 1).named("bad");
  throws(() => reglet.layout(bad.padding(3)), { code: "INVALID_NUMBER", view: bad, message: /^box "bad": / });
  const twice = box(1, 1);
  throws(() => reglet.layout(vstack(twice, twice)), { code: "HAS_PARENT", view: twice });
  throws(() => reglet.layout(box(1, 1)).frame(bad), { code: "UNKNOWN_ID", view: bad });
  throws(() => vstack("text"), { name: "TypeError", message: /write text\("text"\)/ });
  throws(() => vstack({ spacin: 3 }), { name: "TypeError", message: /did you mean spacing/ });
  throws(() => text("a").frame({ width: "3" }), { name: "TypeError", message: /width is a number/ });
  throws(() => hstack(box(1, 1), { alignment: "leading" }), { name: "RangeError", message: /has no effect/ });
  throws(() => hstack({ alignment: "topp" }), { name: "RangeError", message: /did you mean "top"/ });
  throws(() => reglet.layout(box(1, 1), { limits: { depth: 5000 } }), { code: "LIMIT", message: /at most 640/ });
  throws(() => reglet.layout(vstack(box(1, 1), box(1, 1)), { limits: { nodes: 2 } }), { code: "LIMIT" });
  const layout = reglet.layout(box(1, 1));
  layout.dispose();
  throws(() => layout.frame(bad), { code: "DISPOSED" });
});

test("an exception of a callback is thrown unchanged, and the layout remains usable", () => {
  const own = new Error("my own");
  let isBroken = false;
  const leafOfMine = measured(({ width }) => {
    if (isBroken) throw own;
    return [width ?? 10, 10];
  });
  const layout = reglet.layout(leafOfMine, { width: 50 });
  isBroken = true;
  assert.throws(() => layout.resize({ width: 60 }), (error) => error === own);
  assert.equal(layout.frame(leafOfMine).width, 50);
  isBroken = false;
  layout.resize({ width: 70 });
  assert.equal(layout.frame(leafOfMine).width, 70);
  throws(() => reglet.layout(measured(() => 5)), { name: "TypeError", message: /answer of the function of measured/ });
  throws(() => reglet.layout(measured(() => [-5, NaN])), { code: "CALLBACK_ANSWER" });
  const asking = measured(() => {
    busy.resize({});
    return [1, 1];
  });
  let busy = { resize: () => {} };
  busy = reglet.layout(asking, { width: 5 });
  throws(() => busy.resize({ width: 6 }), { code: "BUSY" });
});

// Capability: custom layouts
test("a custom layout", () => {
  class Stairs {
    sizeThatFits(_, subviews) {
      const sizes = subviews.map((subview) => subview.sizeThatFits());
      return [sizes.reduce((sum, { width }) => sum + width, 0), sizes.reduce((sum, { height }) => sum + height, 0)];
    }

    placeSubviews({ x, y }, _, subviews) {
      for (const subview of subviews) {
        const { width, height } = subview.sizeThatFits();
        subview.place({ x, y });
        x += width;
        y += height;
      }
    }
  }
  const low = box(10, 10), high = box(20, 30), view = custom(new Stairs(), low, high);
  const layout = reglet.layout(view, {});
  assert.deepEqual(layout.size, { width: 30, height: 40 });
  assert.deepEqual(rect(layout.frame(high)), [10, 10, 20, 30]);
  throws(() => custom({}), { name: "TypeError", message: /has no sizeThatFits/ });
});

test("an omitted length is undefined: NaN and strings are rejected", () => {
  const layout = reglet.layout(box(1, 1), { width: undefined });
  for (const made of [
    () => reglet.layout(box(1, 1), { width: NaN }), () => layout.resize({ height: NaN }), () => spacer(NaN),
    () => box(1, 1).frame({ minWidth: NaN }), () => hstack(box(1, 1), { spacing: NaN }),
    () => grid(gridRow(box(1, 1)), { verticalSpacing: NaN }),
  ]) assert.throws(made, { code: "INVALID_NUMBER" });
  assert.throws(() => reglet.layout(box(1, 1), { width: "100" }), TypeError);
});

// Capability: hit test
test("hits are topmost first, scrolled or not", () => {
  const above = box(100, 60), row = box(100, 40), badge = box(10, 10);
  const card = zstack(row, badge, { alignment: "topLeading" });
  const window = scrollView(vstack(above, card, { spacing: 0 }));
  const layout = reglet.layout(window, { width: 100, height: 50 });
  assert.equal(layout.hit(5, 20)[0], above);
  assert.deepEqual(layout.hit(5, 45, { offsets: [[window, { y: 50 }]] }).slice(0, 3), [row, card, window.children[0]]);
  assert.equal(layout.hit(5, 15, { offsets: [[window, { y: 50 }]] })[0], badge);
  assert.deepEqual(layout.hit(5, 70), []);
  assert.throws(() => layout.hit(NaN, 0), { code: "INVALID_NUMBER" });
  assert.throws(() => layout.hit(0, 0, { offsets: [[row, { y: 1 }]] }), { code: "WRONG_KIND" });
  assert.throws(() => layout.hit(0, 0, { offsets: [[box(1, 1), { y: 1 }]] }), { code: "UNKNOWN_ID" });
});

test("words and lines of texts equal those of the other languages", () => {
  const file = new URL("../../../Tests/conformance/text/words.jsonl", import.meta.url);
  for (const row of readFileSync(file, "utf8").trim().split("\n")) {
    const { id, text: string, words, ends, lines = [] } = JSON.parse(row);
    const found = splitWords(string);
    assert.deepEqual(found.words, words, id);
    assert.deepEqual(found.flags.map((flag) => ["space", "break", "joined"][flag]), ends, id);
    for (const { width, lines: wanted, longest } of lines) {
      const view = text(string, { font: monospaceFont(1, 1) });
      const layout = reglet.layout(view, { width: width === "inf" ? Infinity : width });
      const set = layout.lines(view);
      assert.deepEqual(set.map((line) => line.text), wanted, id);
      assert.equal(Math.max(...set.map((line) => line.rect.width)), longest, id);
      layout.dispose();
    }
  }
});
