// SPDX-License-Identifier: MIT
// Pictures: a layout as the text of an SVG, in both looks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, capsule, divider, fill, hstack, scrollView, spacer, table, tableRow, text, vstack } from "../src/index.js";
import { svg, thingsOf } from "../src/pictures.js";
import { reglet } from "./instance.js";

// Capability: pictures
test("a layout is drawn as a page", () => {
  const page = vstack(text("A < B & C"), divider(), hstack(box(10, 10), spacer(), capsule().frame({ width: 20, height: 10 })));
  const drawn = svg(reglet.layout(page, { width: 100 }));
  assert.match(drawn, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" class="page" width="100" height="43" viewBox="0 0 100 43">/);
  assert.match(drawn, /<text class="words"[^>]*>A &lt; B &amp; C<\/text>/);
  assert.match(drawn, /<rect class="area" x="80" y="\d+" width="20" height="10" rx="5"/);
  assert.match(svg(reglet.layout(text("a\u0001"))), /class="view leaf"/);
});

// Capability: blueprints
test("a blueprint has frames, names and the columns of tables", () => {
  const rows = table(tableRow(box(30, 10).named('the "one"'), box(40, 10)), { spacing: 4 });
  const layout = reglet.layout(rows), drawn = svg(layout, { look: "blueprint" });
  assert.match(drawn, /class="blueprint" width="74"/);
  assert.equal(drawn.match(/class="column"/g).length, 2);
  assert.match(drawn, />the &quot;one&quot;<\/text>/);
  assert.doesNotMatch(drawn, /class="area"/);
  assert.equal(thingsOf(layout).find(({ name }) => name === 'the "one"').proposal.width, 30);
  assert.throws(() => svg(layout, { look: "photo" }), { name: "RangeError" });
});

/** Three rows of 20 points in a window of 30, below 10 points. */
function scrolled() {
  const rows = [1, 2, 3].map((number) => fill().frame({ height: 20 }).named(`row ${number}`));
  const window = scrollView(vstack(...rows, { spacing: 0 }));
  return { rows, window, layout: reglet.layout(vstack(fill().frame({ height: 10 }), window, { spacing: 0 }), { width: 50, height: 40 }) };
}

test("a page shows the part of a scroll view that a hit test finds", () => {
  const { rows, window, layout } = scrolled(), offsets = [[window, { y: 25 }]];
  const moved = new Map(thingsOf(layout, offsets).map(({ view, frame }) => [view, frame]));
  for (const row of rows.flatMap((view) => [view, ...view.children])) {
    const frame = layout.frame(row);
    assert.deepEqual(moved.get(row), { ...frame, y: frame.y - 25 });
  }
  for (const y of [11, 20, 26, 39]) {
    const found = layout.hit(25, y, { offsets }).find((view) => rows.includes(view)), { y: top, height } = moved.get(found);
    assert.ok(top <= y && y < top + height);
  }
  assert.deepEqual(moved.get(window), layout.frame(window));
  const drawn = svg(layout, { offsets });
  assert.match(drawn, /<clipPath id="clip-1"><rect x="0" y="10" width="50" height="30"\/><\/clipPath>\n</);
  assert.equal(drawn.match(/<rect class="area"[^>]*clip-path="url\(#clip-1\)"/g).length, 3);
  assert.doesNotMatch(svg(layout, { look: "blueprint", offsets }), /clip/);
  assert.equal(svg(layout, { offsets: [] }), svg(layout));
});

test("the content of scroll views in scroll views moves by both offsets", () => {
  const leaf = box(10, 10), inner = scrollView(leaf, { axes: "horizontal" }), outer = scrollView(inner.frame({ height: 10 }));
  const layout = reglet.layout(outer, { width: 5, height: 5 });
  const still = thingsOf(layout).find(({ view }) => view === leaf);
  const { frame, clip } = thingsOf(layout, [[inner, { x: 4 }], [outer, { y: 3 }]]).find(({ view }) => view === leaf);
  assert.deepEqual(frame, { ...still.frame, x: still.frame.x - 4, y: still.frame.y - 3 });
  assert.deepEqual(clip, { x: 0, y: 0, width: 5, height: 5 });
});

test("an offset that cannot be drawn is refused", () => {
  const { rows, window, layout } = scrolled();
  for (const y of [NaN, Infinity, "1"]) {
    assert.throws(() => svg(layout, { offsets: [[window, { y }]] }), { name: "RangeError", message: /two finite numbers/ });
  }
  assert.throws(() => svg(layout, { offsets: [[rows[0], { y: 1 }]] }), { code: "WRONG_KIND" });
});
