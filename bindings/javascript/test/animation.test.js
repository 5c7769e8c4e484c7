// SPDX-License-Identifier: MIT
// Layouts whose numbers are animated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { box, custom, hstackLayout } from "../src/index.js";
import { reglet } from "./instance.js";

/** Each child a step further. */
class Diagonal {
  constructor(step) {
    this.step = step;
  }

  sizeThatFits() {
    return [100, 100];
  }

  placeSubviews({ x, y }, proposal, subviews) {
    if (this.step < 0) throw new RangeError("a step backwards");
    subviews.forEach((subview, i) => subview.place({ x: x + i * this.step, y }));
  }

  get animatableData() {
    return [this.step];
  }

  set animatableData([step]) {
    this.step = step;
  }
}

// Capability: animated numbers
test("the numbers of a layout are set for each step", () => {
  const rule = new Diagonal(0), second = box(5, 5), view = custom(rule, box(5, 5), second), layout = reglet.layout(view);
  for (let step = 0; step <= 10; step++) {
    assert.deepEqual(layout.animate(view, [step]), { width: 100, height: 100 });
    assert.equal(layout.frame(second).x, step);
  }
  for (const numbers of [[], [1, 2]]) assert.throws(() => layout.animate(view, numbers), { code: "INVALID_ARGUMENT" });
  assert.throws(() => layout.animate(view, [Infinity]), { code: "INVALID_NUMBER" });
  assert.throws(() => layout.animate(view, ["1"]), { name: "TypeError" });
  assert.throws(() => layout.animate(second, [1]), { code: "WRONG_KIND" });
  assert.throws(() => layout.animate(view, [-1]), { message: "a step backwards" });
  assert.deepEqual([rule.step, layout.frame(second).x, layout.resize().width], [10, 10, 100]);
});

test("a layout is interpolated between two", () => {
  const second = box(5, 5), view = custom(new Diagonal(10), box(5, 5), second), layout = reglet.layout(view);
  const between = reglet.interpolate(new Diagonal(10), new Diagonal(30), 0.25);
  assert.ok(between instanceof Diagonal);
  assert.equal(between.step, 15);
  layout.update(view, custom(between));
  assert.equal(layout.frame(second).x, 15);
  // A layout of another type counts at once.
  const row = hstackLayout();
  assert.equal(reglet.interpolate(new Diagonal(10), row, 0.1), row);
  assert.throws(() => reglet.interpolate(new Diagonal(1), new Diagonal(2), NaN), { code: "INVALID_NUMBER" });
});

test("errors of layouts that cannot be animated give the reason", () => {
  class Private extends Diagonal {
    #own;

    get animatableData() {
      return [1];
    }

    set animatableData([own]) {
      this.#own = own;
    }
  }
  assert.throws(() => reglet.interpolate(new Private(1), new Private(2), 0.5), { message: /private fields/ });
  const words = Object.assign(new Diagonal(0), {}), view = custom(words, box(1, 1));
  Object.defineProperty(words, "animatableData", { value: "step" });
  const layout = reglet.layout(view);
  assert.throws(() => layout.animate(view, [1]), { message: /animatableData is an array of numbers/ });
});
