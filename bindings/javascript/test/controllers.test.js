// SPDX-License-Identifier: MIT
// Controllers: owners of constraints and contents, notified when they appear.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ConflictError, Controller, box, fill, hstack, viewThatFits, vstack } from "../src/index.js";
import { rect, reglet } from "./instance.js";

/** A content with a margin, which records its notifications. */
class Card extends Controller {
  content = box(30, 20);

  constructor(name = "card", notes = []) {
    super(reglet);
    this.name = name;
    this.notes = notes;
  }

  load() {
    this.notes.push(`${this.name} loads`);
    this.inside = this.item.item("inside");
    this.constraints.read(["H:|-5-[inside]-5-|", "V:|-5-[inside]-5-|"], { inside: this.inside }, { superview: this.item });
    if (this.content !== undefined) this.show(this.inside, this.content);
  }

  appears() {
    this.notes.push(`${this.name} appears`);
  }

  disappears() {
    this.notes.push(`${this.name} disappears`);
  }
}

// Capability: controllers
test("a controller is shown as a view", () => {
  const card = new Card();
  assert.ok(!card.isLoaded && !card.isShown);
  const layout = reglet.layout(vstack(box(10, 10), card.view, { spacing: 0 }), { width: 60 });
  assert.ok(card.isLoaded && card.isShown && card.view === card.view);
  assert.deepEqual(card.notes, ["card loads", "card appears"]);
  assert.deepEqual(rect(layout.frame(card.view)), [0, 10, 60, 30]);
  assert.deepEqual(rect(layout.frame(card.content)), [5, 15, 30, 20]);
  layout.resize({ width: 80 });
  assert.equal(card.notes.length, 2);
  layout.dispose();
  layout.dispose();
  assert.deepEqual([card.notes.slice(2), card.isShown], [["card disappears"], false]);
});

test("a view that is left out is not shown", () => {
  const card = new Card();
  const layout = reglet.layout(viewThatFits(hstack(card.view.fixedSize(), box(60, 10)), box(20, 10)), { width: 200, height: 100 });
  assert.ok(card.isShown);
  layout.resize({ width: 50, height: 100 });
  assert.ok(!card.isShown);
  layout.resize({ width: 200, height: 100 });
  assert.deepEqual(card.notes.slice(1), ["card appears", "card disappears", "card appears"]);
});

test("views that are inserted and removed appear and disappear", () => {
  const card = new Card(), list = vstack(box(1, 1)), layout = reglet.layout(list);
  layout.insert(list, card.view);
  layout.remove(card.view);
  assert.deepEqual(card.notes, ["card loads", "card appears", "card disappears"]);
});

test("a layout that fails notifies no controller", () => {
  const card = new Card(), layout = reglet.layout(card.view, { width: 50 });
  card.constraints.activate(card.inside.width.equal(10));
  assert.throws(() => layout.invalidateHost(card.view), ConflictError);
  assert.ok(card.isShown && card.notes.length === 2);
});

test("a view in an item of a layout appears too", () => {
  const card = new Card(), outside = reglet.autoLayout(), page = outside.item("page"), item = page.item("item");
  page.setSize(100, 100);
  outside.read("H:|[item]|", { item }, { superview: page });
  const shown = item.show(vstack(card.view));
  outside.layout();
  assert.ok(card.isShown && card.notes.length === 2);
  shown.dispose();
  assert.equal(card.notes[2], "card disappears");
});

test("a preferred size is the ideal size", () => {
  const card = new Card(), layout = reglet.layout(hstack(card.view.fixedSize()));
  assert.equal(layout.frame(card.view).height, 30);
  card.preferredSize = { width: 90, height: 70 };
  layout.update(card.view, card.view);
  assert.deepEqual(rect(layout.frame(card.view)), [0, 0, 90, 70]);
  card.preferredSize = undefined;
  layout.update(card.view, card.view);
  assert.equal(layout.frame(card.view).height, 30);
  assert.equal(card.notes.length, 2);
  assert.throws(() => (card.preferredSize = 7), { name: "TypeError" });
});

test("children are contents of items of their parents", () => {
  const notes = [], outer = new Card("outer", notes), inner = new Card("inner", notes);
  outer.content = undefined;
  const before = outer.view;
  outer.addChild(inner, outer.inside);
  assert.ok(inner.parent === outer && outer.view !== before);
  assert.deepEqual(outer.children, [inner]);
  const layout = reglet.layout(outer.view, { width: 100 });
  assert.deepEqual(rect(layout.frame(inner.view)), [5, 5, 90, 30]);
  assert.deepEqual(notes, ["outer loads", "inner loads", "outer appears", "inner appears"]);
  layout.dispose();
  const other = new Card("other");
  other.content = undefined;
  assert.ok(other.view);
  other.addChild(inner, other.inside);
  assert.deepEqual([outer.children, inner.parent, other.children], [[], other, [inner]]);
  inner.removeFromParent();
  inner.removeFromParent();
  assert.deepEqual([inner.parent, other.children], [undefined, []]);
});

test("a rejected call changes nothing", () => {
  const outer = new Card("outer"), inner = new Card("inner"), other = new Card("other");
  outer.content = inner.content = undefined;
  assert.ok(outer.view && inner.view);
  outer.addChild(inner, outer.inside);
  assert.throws(() => inner.addChild(outer, inner.inside), { message: /Card would contain itself/ });
  assert.throws(() => outer.addChild(outer, outer.inside), { message: /Card would contain itself/ });
  assert.throws(() => outer.addChild(other, outer.inside), { message: "inside shows a child already" });
  assert.throws(() => outer.show(outer.inside, box(1, 1)), { message: "inside shows a child already" });
  assert.throws(() => outer.addChild(other, inner.inside), { message: /is an item of another layout/ });
  assert.throws(() => outer.addChild(fill(), outer.inside), { name: "TypeError" });
  assert.throws(() => outer.show("inside"), { name: "TypeError" });
  assert.deepEqual([outer.children, inner.children, other.parent], [[inner], [], undefined]);
});

test("a failed load is tried again, and all controllers are notified before an error is thrown", () => {
  class Failing extends Card {
    load() {
      if (this.fails) throw new Error("not now");
      super.load();
    }

    appears() {
      super.appears();
      throw new Error(`${this.name} fails`);
    }
  }
  const notes = [], first = new Failing("first", notes), second = new Card("second", notes);
  first.fails = true;
  assert.throws(() => first.view, { message: "not now" });
  assert.ok(!first.isLoaded);
  first.fails = false;
  assert.throws(() => reglet.layout(vstack(first.view, second.view), { width: 100 }), { message: "first fails" });
  assert.deepEqual(notes.slice(2), ["first appears", "second appears", "first disappears", "second disappears"]);
});

test("a controller whose layout is collected disappears", async () => {
  const card = new Card();
  // The layout is unreachable after the function has returned.
  (() => reglet.layout(card.view))();
  assert.ok(card.isShown);
  for (let tries = 0; card.isShown && tries < 100; tries++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.equal(card.isShown, globalThis.gc === undefined);
});
