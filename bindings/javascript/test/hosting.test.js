// SPDX-License-Identifier: MIT
// Constraints inside layouts, and views as contents of items.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ConflictError, box, constraintHost, geometryReader, hstack, load, measured, measurementReader, maxWidth, paragraph, text,
  vstack,
} from "../src/index.js";
import { rect, reglet, source } from "./instance.js";

/** Eight words of 50 points, a line of 440. */
const words = () => paragraph(Array(8).fill(50), { spaceWidth: 5, lineHeight: 20, baseline: 16 });

/** An icon of 30 points next to a text that fills the rest, with margins of 10. */
function card(options) {
  const inside = reglet.autoLayout(), root = inside.item("card"), icon = root.item("icon"), label = root.item("label");
  inside.activate(
    icon.leading.equal(root.leading, { constant: 10 }), icon.top.equal(root.top, { constant: 5 }), icon.width.equal(30),
    label.leading.equal(icon.trailing, { constant: 10 }), label.top.equal(icon.top),
    label.trailing.equal(root.trailing, { constant: -10 }), label.bottom.equal(root.bottom, { constant: -5 }));
  const views = [box(30, 30), words()];
  return { host: constraintHost(root, [[icon, views[0]], [label, views[1]]], options), root, inside, icon: views[0], label: views[1] };
}

/** A page, and an item in it that may be as wide as the page less 20. */
function pageOf(width) {
  const layout = reglet.autoLayout(), page = layout.item("page"), item = page.item("card");
  page.setSize(width, 300);
  layout.activate(item.leading.equal(page.leading, { constant: 10 }), item.top.equal(page.top, { constant: 20 }),
    item.trailing.atMost(page.trailing, { constant: -10 }));
  return { layout, page, item };
}

// Capability: constraints in views
test("views are contents of items", () => {
  const { host, icon, label } = card(), layout = reglet.layout(vstack(box(10, 10), host, { spacing: 0 }), { width: 270 });
  assert.deepEqual(rect(layout.frame(host)), [0, 10, 270, 70]);
  assert.deepEqual(rect(layout.frame(icon)), [10, 15, 30, 30]);
  assert.deepEqual(rect(layout.frame(label)), [50, 15, 160, 60]);
  layout.resize({ width: 170 });
  assert.deepEqual(rect(layout.frame(label)), [50, 15, 105, 80]);
  assert.equal(layout.frame(host).height, 90);
});

test("hosts nest", () => {
  const { host: inner, label } = card();
  const outside = reglet.autoLayout(), root = outside.item("outer"), inside = root.item("inner");
  outside.activate(inside.leading.equal(root.leading, { constant: 20 }), inside.trailing.equal(root.trailing, { constant: -20 }),
    inside.top.equal(root.top, { constant: 20 }), inside.bottom.equal(root.bottom, { constant: -20 }));
  const layout = reglet.layout(constraintHost(root, new Map([[inside, inner]])), { width: 310 });
  assert.deepEqual(layout.size, { width: 310, height: 110 });
  assert.deepEqual(rect(layout.frame(label)), [70, 25, 160, 60]);
});

test("a conflict inside names view, constraint and items, and frames stay", () => {
  const { host, root, inside, icon } = card(), layout = reglet.layout(vstack(host), { width: 270 });
  const before = layout.frame(icon);
  const [most] = inside.activate(root.width.atMost(100));
  assert.throws(() => layout.invalidateHost(host), (error) => {
    assert.ok(error instanceof ConflictError);
    assert.equal(error.view, host);
    assert.match(error.text, /width/);
    assert.ok(error.reasons.some(({ constraint }) => constraint === most));
    assert.ok(error.cause instanceof ConflictError);
    return true;
  });
  assert.deepEqual(layout.frame(icon), before);
  most.remove();
  layout.invalidateHost(host);
});

test("a layout inside itself is rejected", () => {
  const { root, inside } = card(), other = inside.item("other");
  assert.throws(() => reglet.layout(constraintHost(root, [[root.item("x"), vstack(constraintHost(other))]]), { width: 200 }),
    { code: "CYCLE" });
});

test("flexibility sets whether a host may be smaller or larger than its ideal size", () => {
  const size = (flexibility) => {
    const item = reglet.autoLayout().item("image");
    item.setContent({ width: 80, height: 50 });
    return reglet.layout(constraintHost(item, [], { flexibility }), { width: 300, height: 20 }).size;
  };
  assert.deepEqual(size("none"), { width: 80, height: 50 });
  assert.deepEqual(size("width"), { width: 300, height: 50 });
  assert.deepEqual(size("height"), { width: 80, height: 20 });
  assert.deepEqual(size("all"), { width: 300, height: 20 });
  assert.deepEqual(size("content"), { width: 300, height: 50 });
  assert.deepEqual(size(["largerWidth"]), { width: 300, height: 50 });
  assert.deepEqual(size("smallerWidth"), { width: 80, height: 50 });
});

test("functions of the program return sizes and ideal sizes", () => {
  const item = reglet.autoLayout().item("image"), seen = [];
  item.setContent({ width: 80, height: 50 });
  const sizeThatFits = (proposal) => {
    seen.push(proposal);
    return proposal.width === undefined ? undefined : [proposal.width / 2, 9];
  };
  const host = constraintHost(item, [], { sizeThatFits }), layout = reglet.layout(host, { width: 100 });
  assert.deepEqual(layout.size, { width: 50, height: 9 });
  assert.deepEqual(seen[0], { width: 100, height: undefined });
  assert.deepEqual(layout.resize({}), { width: 80, height: 50 });
  layout.dispose();
  const ideal = ({ width }) => ({ height: width / 4 });
  const other = constraintHost(item, [], { ideal }), page = reglet.layout(other, { width: 100 });
  assert.deepEqual(page.size, { width: 100, height: 25 });
  page.update(other, constraintHost(item, [], { flexibility: "none" }));
  assert.deepEqual(page.size, { width: 80, height: 50 });
  assert.throws(() => page.update(other, constraintHost(item, [], { ideal: () => {
    throw new EvalError("from the function");
  } })), { name: "EvalError" });
  assert.throws(() => page.update(other, constraintHost(item, [], { ideal: () => 3 })), /the answer of idealSize is a size/);
  page.dispose();
});

// Capability: lengths of hosts
test("the table of lengths", () => {
  assert.deepEqual(reglet.sizingRange(80, { resistance: 749, hugging: 750 }), { minimum: 0, ideal: 80, maximum: 80 });
  assert.deepEqual(reglet.sizingRange(), { minimum: 0, ideal: 0, maximum: Infinity });
  assert.throws(() => reglet.sizingRange(80, { resistance: 0 }), { code: "INVALID_NUMBER" });
  assert.throws(() => reglet.flexibilityPriorities("content"), { code: "INVALID_ARGUMENT" });
});

test("rejected hosts", async () => {
  const inside = reglet.autoLayout(), root = inside.item("root"), inner = root.item("inner");
  assert.throws(() => constraintHost(root, [[reglet.autoLayout().item("strange"), box(1, 1)]]), /item of another layout/);
  assert.throws(() => constraintHost(root, [], { flexibility: "some" }), /is no flexibility/);
  assert.throws(() => constraintHost(root, [], { ideal: "most" }), /is no ideal size/);
  assert.throws(() => constraintHost(root, [[inner, [box(1, 1), box(1, 1)]]]), /one view as its content/);
  assert.throws(() => constraintHost(box(1, 1)), /takes an item/);
  const host = constraintHost(inner);
  assert.throws(() => reglet.layout(vstack(host)), (error) => error.code === "HAS_PARENT" && error.view === host);
  const other = await load(source);
  assert.throws(() => other.layout(constraintHost(root)), /another instance/);
  assert.throws(() => root.show(other.layout(box(1, 1))), /another instance/);
  inside.dispose();
  assert.throws(() => reglet.layout(constraintHost(root)), { code: "DISPOSED" });
});

test("a disposed layout that is hosted lives as long as its host", () => {
  const { host, inside, icon } = card(), layout = reglet.layout(host, { width: 270 });
  inside.dispose();
  layout.resize({ width: 300 });
  assert.equal(layout.frame(icon).width, 30);
});

// Capability: views in items
test("the height of a shown view depends on its width, and its frames are relative to the item", () => {
  const { layout, page, item } = pageOf(400), title = text("Title"), story = text("some words of a story that wraps and wraps");
  const inside = item.show(vstack(title, story, { alignment: "leading" }));
  layout.layout();
  assert.deepEqual(rect(item.frame), [10, 20, 336, 40]);
  page.setSize(220, 300);
  layout.layout();
  assert.deepEqual(rect(item.frame), [10, 20, 200, 56]);
  assert.equal(inside.frame(story).height, 32);
  assert.deepEqual(inside.size, { width: 168, height: 56 });
  assert.equal(item.shown, inside);
});

test("a disposed layout that is shown remains the content of its item", () => {
  const { layout, page, item } = pageOf(400), inside = item.show(vstack(geometryReader(() => box(3, 3)).frame({ width: 30, height: 10 })));
  layout.layout();
  inside.dispose();
  page.setSize(300, 300);
  layout.activate(item.width.equal(60));
  layout.layout();
  assert.deepEqual([item.frame.width, item.frame.height], [60, 10]);
  assert.throws(() => inside.frame(inside.root), { code: "DISPOSED" });
});

test("a change in a shown view lays it out again in the size of its item", () => {
  const { layout, item } = pageOf(400), first = box(30, 10), inside = item.show(hstack(first, box(5, 5), { spacing: 0 }));
  layout.layout();
  assert.equal(item.frame.width, 35);
  inside.update(first, box(100, 40));
  layout.layout();
  assert.deepEqual(layout.changes, [item]);
  assert.deepEqual(rect(item.frame), [10, 20, 105, 40]);
});

test("an item has the baselines of its shown view", () => {
  const { layout, page, item } = pageOf(400), label = page.item("label"), line = text("words");
  label.setContent({ width: 20, height: 10 });
  item.show(vstack(box(10, 30), line, { spacing: 0 }));
  const baseline = reglet.layout(line).guide(line, "firstTextBaseline");
  layout.activate(label.bottom.equal(item.firstBaseline));
  layout.layout();
  assert.equal(label.frame.y + label.frame.height, 20 + 30 + baseline);
  assert.equal(item.content.firstBaseline, 30 + baseline);
});

test("contents of an item are replaced and removed", () => {
  const { layout, page, item } = pageOf(400);
  item.show(box(30, 10));
  item.show(box(40, 20));
  layout.layout();
  assert.equal(item.frame.width, 40);
  const third = reglet.layout(box(7, 7));
  assert.equal(item.show(third), third);
  assert.throws(() => page.item("other").show(third), /content of another item/);
  item.measure(({ width }) => (width === undefined ? [90, 10] : [width, 20]));
  layout.layout();
  assert.deepEqual([item.shown, item.frame.width, item.frame.height], [undefined, 90, 10]);
  item.show(undefined);
  item.setContent({ width: 3, height: 4 });
  layout.layout();
  assert.deepEqual(rect(item.frame), [10, 20, 3, 4]);
  assert.throws(() => item.show("text"), TypeError);
  const gone = reglet.layout(box(1, 1));
  gone.dispose();
  assert.throws(() => item.show(gone), { code: "DISPOSED" });
  assert.throws(() => item.measure(3), TypeError);
  item.remove();
  assert.throws(() => item.show(box(1, 1)), { code: "STALE_ID" });
});

test("a measure function determines a content until it throws", () => {
  const { layout, item } = pageOf(120);
  let answer = ({ width = 200 }) => [width, width < 200 ? 30 : 10];
  item.measure((proposal) => answer(proposal));
  layout.layout();
  assert.deepEqual(rect(item.frame), [10, 20, 100, 30]);
  answer = () => {
    throw new SyntaxError("no");
  };
  item.invalidateContent();
  assert.throws(() => layout.layout(), { name: "SyntaxError" });
  assert.equal(item.frame.height, 30);
});

test("hosts and shown views nest, with readers in them", () => {
  const { layout: outer, item } = pageOf(260);
  const inner = reglet.autoLayout(), frame = inner.item("frame"), label = frame.item("words");
  inner.activate(label.leading.equal(frame.leading, { constant: 5 }), label.trailing.equal(frame.trailing, { constant: -5 }),
    label.top.equal(frame.top, { constant: 5 }), label.bottom.equal(frame.bottom, { constant: -5 }));
  const reader = measurementReader((sizes) =>
    vstack(text("some words of a story that wraps").measure("a"), box(sizes.maxWidth("a") ?? 1, 2), { spacing: 0 }));
  const story = label.show(reader);
  const host = constraintHost(frame), inside = item.show(vstack(host, box(10, 8), { spacing: 0 }));
  outer.layout();
  const [content] = story.content(reader), [words, line] = content.children;
  assert.equal(story.frame(words).height, 32);
  assert.equal(story.frame(line).width, story.frame(words).width);
  assert.equal(label.frame.height, 34);
  assert.deepEqual(rect(inside.frame(host)), [0, 0, 240, 44]);
  assert.throws(() => label.show(vstack(constraintHost(outer.item("top")))), { code: "CYCLE" });
  outer.layout();
});

test("an error inside a shown view has item, view and reasons", () => {
  const { layout: outer, item } = pageOf(260);
  const inner = reglet.autoLayout(), frame = inner.item("frame"), label = frame.item("words");
  const host = constraintHost(frame);
  item.show(vstack(host, box(10, 8)));
  outer.layout();
  const before = item.frame;
  outer.activate(item.width.equal(200));
  inner.activate(label.width.equal(50), label.width.equal(frame.width));
  assert.throws(() => outer.layout(), (error) =>
    error instanceof ConflictError && error.item === item && error.view === host && /words\.width == 50/.test(error.text) &&
      error.reasons.some(({ constraint }) => /words/.test(constraint)));
  assert.deepEqual(item.frame, before);
});

test("an exception of a callback of a shown view is thrown, and the failed content is discarded", () => {
  const { layout, item } = pageOf(260);
  let fails = false;
  const reader = geometryReader(() => {
    if (fails) throw new URIError("in the view");
    return box(5, 5);
  });
  item.show(vstack(box(3, 3), reader.frame({ height: 20 })));
  layout.layout();
  fails = true;
  layout.activate(item.width.equal(100));
  assert.throws(() => layout.layout(), { name: "URIError" });
  fails = false;
  layout.layout();
  assert.throws(() => item.show(measured(() => {
    throw new RangeError("at once");
  })), { message: "at once" });
  layout.layout();
  assert.equal(item.frame.width, 100);
});

test("removed objects are released", { skip: typeof globalThis.gc !== "function" }, async () => {
  const own = await load(source), known = [];
  const once = () => {
    const layout = own.autoLayout(), item = layout.item("page").item("card");
    const inner = own.autoLayout(), host = constraintHost(inner.item("inside"), [], { sizeThatFits: () => [5, 5] });
    const shown = item.show(measurementReader(vstack(host, text("a").measure("a").frame({ width: maxWidth("a") }))));
    item.layout.layout();
    known.push(new WeakRef(layout), new WeakRef(shown), new WeakRef(host));
  };
  for (let i = 0; i < 20; i++) once();
  for (let i = 0; i < 5; i++) {
    await new Promise((done) => setTimeout(done, 20));
    globalThis.gc();
  }
  const alive = known.filter((reference) => reference.deref() !== undefined).length;
  assert.ok(alive <= 3, `${alive} of ${known.length} objects are kept`);
});

test("the function of a reader builds hosts", () => {
  const made = [];
  const reader = geometryReader(() => {
    const { host, ...parts } = card();
    made.push({ host, ...parts });
    return host;
  });
  const layout = reglet.layout(reader, { width: 270, height: 100 });
  const [first] = layout.content(reader);
  assert.deepEqual(rect(layout.frame(made.at(-1).label)), [50, 5 + layout.frame(first).y, 160, 60]);
  layout.resize({ width: 170, height: 100 });
  const { host, label, root, inside } = made.at(-1);
  assert.deepEqual(layout.content(reader), [host]);
  assert.notEqual(host, first);
  assert.throws(() => layout.frame(first), { code: "UNKNOWN_ID" });
  assert.equal(layout.frame(label).width, 105);
  inside.activate(root.width.atMost(100));
  assert.throws(() => layout.invalidateHost(host), (error) => error instanceof ConflictError && error.view === host);
  assert.equal(layout.frame(label).width, 105);
});

test("an error of a host in a content names it, and keeps the old content", () => {
  let fails = false;
  const reader = geometryReader(() => {
    const { host, inside, root } = card();
    if (fails) inside.activate(root.width.atMost(100));
    return host;
  });
  const layout = reglet.layout(reader, { width: 270, height: 100 }), before = layout.content(reader);
  fails = true;
  assert.throws(() => layout.resize({ width: 170, height: 100 }), (error) =>
    error instanceof ConflictError && error.view?.type === "constraintHost" && error.view !== before[0]);
  assert.deepEqual(layout.content(reader), before);
  assert.equal(layout.frame(before[0]).width, 270);
});

test("containers and hosts replace each other and keep their children", () => {
  const views = [box(10, 10), box(20, 20)], page = hstack(...views, { spacing: 0 }), layout = reglet.layout(page);
  assert.deepEqual(layout.update(page, vstack({ spacing: 5 })), { width: 20, height: 35 });
  const inside = reglet.autoLayout(), root = inside.item("root"), items = [root.item("a"), root.item("b")];
  inside.activate(items.map((item, i) => [item.leading.equal(root.leading, { constant: 10 * i }), item.top.equal(root.top)]));
  layout.update(page, constraintHost(root, items.map((item) => [item, box(1, 1)])));
  assert.equal(layout.frame(views[1]).x - layout.frame(views[0]).x, 10);
  assert.deepEqual(layout.update(page, hstack({ spacing: 1 })), { width: 31, height: 20 });
  assert.throws(() => layout.update(page, box(1, 1)), { code: "WRONG_KIND", message: /hstack.*lay out a new root/, view: page });
  const others = { code: "INVALID_ARGUMENT", message: /3 children.*keeps its 2: for other ones lay out a new root/ };
  assert.throws(() => layout.update(page, hstack(...views, box(1, 1))), others);
  assert.deepEqual(layout.update(page, hstack(...views, { spacing: 1 })), { width: 31, height: 20 });
  assert.equal(layout.frame(views[1]).x, 11);
});

test("contents of shown views survive a conflict next to them", () => {
  const inside = reglet.autoLayout(), root = inside.item("root"), first = root.item("first"), second = root.item("second");
  inside.read(["H:|-10-[first]-10-|", "V:|-10-[first]-10-|", "H:|[second]|", "V:|[second(30)]"], { first, second }, { superview: root });
  const reader = geometryReader(({ width }) => measured(() => [width / 2, 20]));
  const shown = first.show(reader);
  second.show(geometryReader(({ width }) => {
    const { host, inside: deep, root: page } = card();
    if (width > 150) deep.activate(page.width.atMost(3));
    return host;
  }));
  const layout = reglet.layout(constraintHost(root, []), { width: 120, height: 100 });
  assert.equal(shown.frame(shown.content(reader)[0]).width, 50);
  assert.throws(() => layout.resize({ width: 200, height: 100 }), ConflictError);
  // The refused layout has kept the previous content.
  assert.equal(shown.measure(shown.content(reader)[0], { width: 7 }).width, 50);
  layout.resize({ width: 110, height: 100 });
  assert.equal(shown.frame(shown.content(reader)[0]).width, 45);
});
