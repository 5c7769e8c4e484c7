// SPDX-License-Identifier: MIT
// Built-in containers inside custom layouts, and in place of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  aspectGridLayout, box, custom, fill, flowLayout, gridLayout, gridRow, hstackLayout, masonryLayout, text, track, vstack,
  vstackLayout, zstackLayout,
} from "../src/index.js";
import { rect, reglet } from "./instance.js";

/** Delegates to a container. */
class As {
  constructor(inner) {
    this.inner = inner;
  }

  sizeThatFits(proposal, subviews) {
    return this.inner.sizeThatFits(proposal, subviews);
  }

  placeSubviews(bounds, proposal, subviews) {
    this.inner.placeSubviews(bounds, proposal, subviews);
  }
}

const views = () => [box(30, 10), fill().padding(2).layoutPriority(1), text("two words"), fill(), vstack(box(7, 7), box(8, 8), { spacing: 0 })];

// Capability: layouts inside layouts
test("a layout that measures and places with a container is that container", () => {
  const builtIn = [
    hstackLayout({ spacing: 3 }), hstackLayout({ alignment: "bottom" }), vstackLayout({ alignment: "leading" }),
    zstackLayout({ alignment: "topTrailing" }), flowLayout({ spacing: 2, lineSpacing: 1 }), gridLayout({ verticalSpacing: 1 }),
    aspectGridLayout({ ratio: 2, horizontalSpacing: 1 }), masonryLayout(3, { alignment: "trailing", verticalSpacing: 2 }),
    masonryLayout(track.adaptive(25)),
  ];
  for (const inner of builtIn) {
    for (const [width, height] of [[200, 100], [40, 40], [undefined, undefined], [0, 60], [Infinity, 20]]) {
      const mine = views(), theirs = views();
      const a = reglet.layout(custom(new As(inner), ...mine), { width, height });
      const b = reglet.layout(custom(inner, ...theirs), { width, height });
      assert.deepEqual(a.size, b.size);
      assert.deepEqual(mine.map((view) => a.frame(view)), theirs.map((view) => b.frame(view)));
    }
  }
});

test("grid rows are the rows of a grid", () => {
  const rows = () => [gridRow(box(10, 10), text("wide")), gridRow(text("wider"), box(5, 20)), box(90, 1)];
  const a = reglet.layout(custom(new As(gridLayout()), ...rows())), b = reglet.layout(custom(gridLayout(), ...rows()));
  assert.deepEqual(a.size, b.size);
});

test("a container lays out some of the subviews, in any order", () => {
  class Last {
    sizeThatFits(proposal, subviews) {
      return hstackLayout({ spacing: 0 }).sizeThatFits(proposal, subviews.slice(1));
    }

    placeSubviews(bounds, proposal, [first, ...others]) {
      hstackLayout({ spacing: 0 }).placeSubviews(bounds, proposal, others.reverse());
      first.place({ x: 100, y: 0 });
    }
  }
  const three = [box(10, 10), box(20, 10), box(30, 10)], layout = reglet.layout(custom(new Last(), ...three));
  assert.deepEqual(layout.size, { width: 50, height: 10 });
  assert.deepEqual(three.map((view) => rect(layout.frame(view))), [[100, 0, 10, 10], [30, 0, 20, 10], [0, 0, 30, 10]]);
});

test("a container and a custom layout replace each other", () => {
  const children = [box(10, 10), box(20, 10)], page = custom(hstackLayout({ spacing: 0 }), ...children);
  assert.equal(page.type, "hstack");
  const layout = reglet.layout(page);
  layout.update(page, custom(new As(vstackLayout({ spacing: 0 }))));
  assert.deepEqual(layout.size, { width: 20, height: 20 });
});

test("invalid uses of a container as a layout are rejected", () => {
  const row = hstackLayout();
  assert.throws(() => row.sizeThatFits({}, []), { code: "OUT_OF_TURN" });
  assert.throws(() => hstackLayout(8), { name: "TypeError", message: /takes its options as an object/ });
  assert.throws(() => vstackLayout({ spcing: 8 }), { message: /did you mean spacing/ });
  assert.throws(() => masonryLayout(0), { name: "TypeError" });
  const layoutOf = (sizeThatFits, ...children) => reglet.layout(custom({ sizeThatFits, placeSubviews() {} }, ...children));
  assert.throws(() => layoutOf((proposal, [one]) => row.sizeThatFits(proposal, [one, one]), box(1, 1)), { code: "INVALID_ARGUMENT" });
  assert.throws(() => layoutOf((proposal) => row.sizeThatFits(proposal, [1]), box(1, 1)), { name: "TypeError" });
  assert.throws(() => layoutOf((proposal, subviews) => row.placeSubviews({ x: 0, y: 0, width: 1, height: 1 }, proposal, subviews), box(1, 1)),
    { code: "OUT_OF_TURN" });
  const [kept] = [[]];
  layoutOf((proposal, subviews) => (kept.push(...subviews), [1, 1]), box(1, 1));
  assert.throws(() => layoutOf((proposal) => row.sizeThatFits(proposal, kept), box(1, 1)), { code: "OUT_OF_TURN" });
  assert.deepEqual(layoutOf((proposal) => row.sizeThatFits(proposal, [])).size, { width: 0, height: 0 });
});
