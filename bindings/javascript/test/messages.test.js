// SPDX-License-Identifier: MIT Messages of mistakes name the argument or the answer, its place, and the remedy.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, constraintHost, custom, maxWidth, measured, tableReader, text, vstack } from "../src/index.js";
import { reglet } from "./instance.js";

const layout = (view) => reglet.layout(view, { width: 100, height: 100 });

class Ring {
  constructor(answer) {
    this.answer = answer;
  }

  sizeThatFits() {
    return this.answer;
  }

  placeSubviews() {}
}

test("an invalid answer is named, with the missing side", () => {
  const wrong = { code: "CALLBACK_ANSWER" };
  const rejects = (view, message) => assert.throws(() => layout(view), { ...wrong, message });
  rejects(custom(new Ring({ width: 3 }), box(1, 1)), "the answer of Ring.sizeThatFits has no height");
  rejects(custom(new Ring([NaN, 1]), box(1, 1)), /^the answer of Ring.sizeThatFits has the width NaN, which is not a length$/);
  rejects(custom(new Ring(["8", 1]), box(1, 1)), /has the width "8", which is not a length$/);
  rejects(measured(() => ({ width: 3 })).named("m"), 'the answer of the function of measured "m" has no height');
  rejects(measured(() => [1, NaN]), /has the height NaN, which is not a length$/);
  const guided = (answer) => vstack(box(1, 1).alignmentGuide("leading", () => answer), { alignment: "leading" });
  rejects(guided(NaN), "the function of the guide leading returns a number, not NaN");
  assert.throws(() => layout(guided("x")), /^TypeError: the function of the guide leading returns a number, not "x"$/);
  const item = reglet.autoLayout().item("page");
  rejects(constraintHost(item, [], { ideal: () => [NaN, 1] }), "the answer of idealSize has NaN, which is not a length");
  const guides = { sizeThatFits: () => [1, 1], placeSubviews() {}, explicitAlignment: () => Infinity };
  rejects(vstack(custom(guides, box(1, 1)), { alignment: "leading" }),
    "the answer of explicitAlignment is Infinity, which is not a position");
});

test("a missing reader is named by its scope", () => {
  const rejects = (view, message) => assert.throws(() => layout(view), { code: "NO_READER", message });
  const remedy = 'no reader of the scope "page" is above it: write measurementReader(…, { scope: "page" }) around the view';
  rejects(box(1, 1).measure("a", { scope: "page" }), `measure: ${remedy}`);
  rejects(box(1, 1).frame({ minWidth: maxWidth("a", { scope: "page" }) }), `frame: ${remedy}`);
  rejects(box(1, 1).measure("a"), /^measure: no measurementReader without a scope is above it: put measurementReader/);
  rejects(tableReader(box(1, 1), { maximumWidth: maxWidth("a", { scope: "page" }) }), `tableReader: ${remedy}`);
});

test("a value that is not a font is named", () => {
  for (const font of [3, "serif", {}, { width: () => 3 }, null]) {
    assert.throws(() => text("a", { font }), /^TypeError: text: font is an object with metrics and width\(text\)/);
  }
});

test("a call from a function of the same layout names the reason", () => {
  let page;
  const view = measured(() => {
    page?.resize({ width: 3 });
    return { width: 2, height: 2 };
  });
  page = layout(vstack(view));
  assert.throws(() => page.resize({ width: 9 }), { code: "BUSY", message: /^the layout is in use by a call that/ });
});

test("a rejected constraint is named", () => {
  const page = reglet.autoLayout(), top = page.item("page"), a = top.item("a"), b = top.item("b");
  const fine = a.height.equal(2);
  const rejects = (constraint, code, message) => assert.throws(() => page.activate(fine, constraint), { code, message });
  rejects(a.width.equal(b.leading), "ATTRIBUTE_MISMATCH", /^a.width == b.leading: lengths are compared with lengths, /);
  rejects(a.leading.equal(4), "ATTRIBUTE_MISMATCH",
    "a.leading == 4: a position is relative to a second position, such as superview.leading");
  rejects(a.leading.equal(b.leading, { multiplier: 0 }), "ATTRIBUTE_MISMATCH", /^a.leading == .*: multiplier 0 /);
  rejects(a.width.equal(20, { priority: 2000 }), "INVALID_NUMBER", /^a.width == 20 @2000: .*priority 2000 must be above 0/);
  const other = page.item("other");
  rejects(a.width.equal(other.width), "NO_COMMON_ANCESTOR", /^a.width == other.width: a and other are in different hier/);
});
