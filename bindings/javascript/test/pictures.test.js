// SPDX-License-Identifier: MIT
// Pictures: a layout as the text of an SVG, in both looks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, capsule, divider, hstack, spacer, table, tableRow, text, vstack } from "../src/index.js";
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
