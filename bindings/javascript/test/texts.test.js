// SPDX-License-Identifier: MIT
// Texts about layouts, long calls, and nesting depth.
import assert from "node:assert/strict";
import { test } from "node:test";
import { kinds } from "../src/abi/structs.js";
import { loadLibrary } from "../src/core/load.js";
import { Reglet } from "../src/reglet.js";
import {
  box, constraintHost, custom, geometryReader, hstack, load, maxWidth, measured, measurementReader, paragraph, spacer, text,
  vstack, zstack,
} from "../src/index.js";
import { reglet, source } from "./instance.js";

test("dumps and explanations name views, tags and scopes", () => {
  class Ring {
    sizeThatFits() {
      return [5, 5];
    }

    placeSubviews() {}
  }
  const title = text("A title that is longer than a line\nof its own").named("title");
  const label = text("label").measure("name").named("measured"), ring = custom(new Ring());
  const page = vstack(title, measurementReader(hstack(label, box(1, 1).frame({ maxWidth: maxWidth("name") }))), ring).named("page");
  const layout = reglet.layout(page, { width: 300 }), dump = layout.dump();
  assert.match(dump, /^\[page\] vstack/);
  assert.match(dump, /\[title\] “A title that is longer …” /);
  assert.match(dump, /\[measured\] measurementTag "name"/);
  assert.match(dump, / Ring custom/);
  assert.doesNotMatch(dump, /source=/);
  assert.match(layout.explain(title).text, /^\[title\] /);
});

test("a name that throws is left out", () => {
  const page = vstack(box(1, 1));
  page.name = { toString() { throw new Error("mine"); } };
  assert.match(reglet.layout(page).dump(), /^vstack/);
});

test("earlier bytes of the stack do not change a struct", async () => {
  const library = await loadLibrary(source), own = new Reglet(library), { withStack } = library;
  library.withStack = (size, body) => {
    const { value } = library.exports.__stack_pointer;
    new Uint8Array(library.memory.buffer, value - size - 256, size + 256).fill(0xff);
    return withStack.call(library, size, body);
  };
  const inside = box(3, 4), views = [inside, spacer(), hstack(inside), vstack(inside).padding(3), inside.frame({ width: 9 }),
    inside.frame({ maxWidth: 9 }), inside.fixedSize(), inside.layoutPriority(3), inside.overlay(box(1, 1)), inside.offset(1, 2),
    inside.aspectRatio(2), inside.zIndex(3), inside.weight(2), paragraph([5, 5])];
  for (const view of views) {
    const layout = own.layout(vstack(view), { width: 50, height: 50 });
    layout.update(view, Object.assign(Object.create(Object.getPrototypeOf(view)), view, { children: [] }));
    assert.ok(layout.size.height >= 0, view.type);
  }
  assert.equal(kinds[13].size, 8);
});

/** So many answers that the layout takes a while. */
const large = (measure) => vstack(Array.from({ length: 400 }, () => hstack(...Array.from({ length: 40 }, () => measured(measure)))));

test("an aborted signal ends a layout, and rejects the next one", () => {
  const controller = new AbortController(), reason = new Error("enough");
  let calls = 0;
  const layout = reglet.layout(large(() => {
    calls += 1;
    return [1, 1];
  }), { signal: controller.signal });
  const all = calls, before = layout.size;
  calls = 0;
  const fresh = large(() => {
    calls += 1;
    if (calls === 100) controller.abort(reason);
    return [1, 1];
  });
  assert.throws(() => reglet.layout(fresh, { signal: controller.signal }), reason);
  assert.ok(calls >= 100 && calls < all, `${calls} of ${all}`);
  assert.throws(() => layout.resize({ width: 3 }), reason);
  assert.deepEqual(layout.size, before);
  layout.signal = undefined;
  assert.equal(layout.resize({ width: 3 }).height, before.height);
  assert.throws(() => {
    layout.signal = 3;
  }, TypeError);
});

// Capability: progress and cancellation
test("a progress function ends a layout by throwing, and can be removed", () => {
  let reports = 0;
  const options = { progress: () => {
    reports += 1;
    if (reports === 2) throw new RangeError("too long");
  } };
  const page = large(() => [1, 1]);
  assert.throws(() => reglet.layout(page, options), { name: "RangeError", message: "too long" });
  const layout = reglet.layout(page, { progress: () => (reports += 1) }), before = reports;
  layout.progress = undefined;
  layout.resize({ width: 77 });
  assert.equal(reports, before);
});

test("the largest limit of depth fits the stack", async () => {
  const own = await load(source), sizes = { sizeThatFits: (p, [s]) => s.sizeThatFits(p), placeSubviews: (b, p, [s]) => s.place(b, { proposal: p }) };
  const hosted = (view) => {
    const layout = own.autoLayout(), root = layout.item("root"), item = root.item("item");
    layout.activate(item.leading.equal(root.leading), item.trailing.equal(root.trailing), item.top.equal(root.top), item.bottom.equal(root.bottom));
    return constraintHost(root, [[item, view]]);
  };
  const wraps = [hosted, (view) => custom(sizes, view), (view) => zstack(view), (view) => view.overlay(box(1, 1)), (view) => view.aspectRatio(2),
    (view) => measurementReader(view), (view) => geometryReader(view), (view) => view.padding(1),
    (view) => measurementReader(view.measure("a"))];
  for (const wrap of wraps) {
    let inTime = 0;
    assert.throws(() => own.layout(wrap(box(1, 1)), { limits: { depth: 641 } }), { code: "LIMIT", message: /at most 640/ });
    for (const depth of [100, 200, 400, 600, 1000]) {
      let view = box(1, 1);
      for (let i = 0; i < depth; i++) view = wrap(view);
      try {
        own.layout(view, { width: 100, height: 100, limits: depth % 400 ? { depth: 640 } : undefined });
        inTime = depth;
      } catch (error) {
        assert.equal(error.code, "LIMIT", `${view}, ${depth}: ${error.message}`);
      }
    }
    assert.ok(inTime >= 100 && inTime < 1000, `${wrap} ${inTime}`);
  }
  // A content begins at its reader's depth.
  const nested = (depth) => (depth === 0 ? box(1, 1) : geometryReader(() => custom(sizes, custom(sizes, nested(depth - 1)))));
  assert.equal(own.layout(nested(12), { width: 9, height: 9 }).size.width, 9);
});
