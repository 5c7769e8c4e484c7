// SPDX-License-Identifier: MIT Custom layouts: caches, values, guides, spacing, errors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, custom, hstack, layoutKey, vstack } from "../src/index.js";
import { rect, reglet } from "./instance.js";

class Row {
  calls = [];

  makeCache(subviews) {
    this.calls.push("make");
    return { sizes: subviews.map((subview) => subview.sizeThatFits()) };
  }

  updateCache(_, subviews) {
    this.calls.push("update");
    return this.makeCache(subviews);
  }

  sizeThatFits(_, subviews, { sizes }) {
    return [sizes.reduce((sum, { width }) => sum + width, 0), Math.max(...sizes.map(({ height }) => height))];
  }

  placeSubviews({ x, y }, _, subviews, { sizes }) {
    subviews.forEach((subview, i) => {
      subview.place({ x, y });
      x += sizes[i].width;
    });
  }
}

// Capability: caches of layouts
test("caches are made once and updated", () => {
  const row = new Row(), one = box(10, 10), layout = reglet.layout(custom(row, one, box(5, 5)), {});
  assert.deepEqual(row.calls, ["make"]);
  layout.update(one, box(20, 10));
  assert.deepEqual(row.calls, ["make", "update", "make"]);
  assert.deepEqual(layout.size, { width: 25, height: 10 });
});

// Capability: values of subviews
test("subviews return values, priorities, guides and spacing", () => {
  const factor = layoutKey("factor", 1), note = layoutKey("note", "none"), seen = [];
  class Curious extends Row {
    placeSubviews(bounds, proposal, subviews, cache) {
      for (const subview of subviews) {
        seen.push([subview.value(factor), subview.value(note), subview.priority, subview.guide("center", undefined, { axis: "vertical" })]);
        assert.ok(Array.isArray(subview.spacing));
        assert.equal(subview.direction, "leftToRight");
      }
      super.placeSubviews(bounds, proposal, subviews, cache);
    }
  }
  const said = { a: 1 };
  reglet.layout(custom(new Curious(), box(10, 10).layoutValue(factor, 3), box(10, 20).layoutValue(note, said).layoutPriority(2)), {});
  assert.deepEqual(seen, [[3, "none", 0, 5], [1, said, 2, 10]]);
});

// Capability: guides of layouts, spacing of layouts
test("guides and spacing of a layout", () => {
  class Guided extends Row {
    explicitAlignment({ axis, guide }) {
      return axis === "vertical" && guide === "top" ? 4 : undefined;
    }

    spacing() {
      return [{ side: "top", distance: 30 }];
    }
  }
  const inner = custom(new Guided(), box(10, 10)), other = box(10, 10);
  const row = reglet.layout(hstack(other, inner, { alignment: "top" }), {});
  assert.equal(row.frame(other).y, 4);
  const below = custom(new Guided(), box(10, 10));
  assert.equal(reglet.layout(vstack(box(1, 1), below), {}).frame(below).y, 31);
});

test("subviews are valid only during the call, and are placed in placeSubviews only", () => {
  let kept;
  class Keeping extends Row {
    sizeThatFits(proposal, subviews, cache) {
      [kept] = subviews;
      return super.sizeThatFits(proposal, subviews, cache);
    }
  }
  reglet.layout(custom(new Keeping(), box(10, 10)), {});
  assert.throws(() => kept.sizeThatFits(), { code: "OUT_OF_TURN" });
  class Early extends Row {
    sizeThatFits(proposal, [subview]) {
      subview.place({ x: 0, y: 0 });
      return [1, 1];
    }
  }
  assert.throws(() => reglet.layout(custom(new Early(), box(10, 10)), {}), { code: "OUT_OF_TURN" });
  class Failing extends Row {
    placeSubviews() {
      throw new RangeError("no place");
    }
  }
  assert.throws(() => reglet.layout(custom(new Failing(), box(1, 1)), {}), { message: "no place" });
});

test("a placement has an anchor and a proposal", () => {
  class Corner extends Row {
    placeSubviews(bounds, proposal, [subview]) {
      subview.place({ x: 100, y: 100 }, { anchor: "bottomTrailing", proposal: [10, undefined] });
    }
  }
  const view = box(10, 20);
  assert.deepEqual(rect(reglet.layout(custom(new Corner(), view), {}).frame(view)), [90, 80, 10, 20]);
});
