// SPDX-License-Identifier: MIT
// Compiled, never run: a program that the declarations must allow.
import { box, custom, hstack, layoutKey, load, spacer, text, track, lazyVGrid, vstack, ConflictError } from "../../src/index.js";

const reglet = await load();
const key = layoutKey("factor", 1);
const view = vstack(text("a"), spacer(), [box(1, 2), undefined], { spacing: 8, alignment: "leading" }).padding({ top: 3 });
const grid = lazyVGrid([track.adaptive(80)], box(1, 1).layoutValue(key, 2), { spacing: 4 });
const own = custom({
  sizeThatFits: (proposal, subviews) => [proposal.width ?? 10, subviews.length],
  placeSubviews: ({ x, y }, proposal, subviews) => subviews.forEach((one) => one.place({ x, y }, { anchor: "center" })),
}, hstack(grid));
const layout = reglet.layout(vstack(view, own), { width: 100 });
const width: number = layout.frame(view).width;
const items = reglet.autoLayout(), page = items.item("page"), inner = page.item();
try {
  items.activate(inner.leading.equal(page.leading, { constant: width }), [inner.width.atLeast(5)]);
} catch (error) {
  if (error instanceof ConflictError) throw new Error(error.text);
}
// @ts-expect-error an alignment has another name
hstack(box(1, 1), { alignment: "topp" });
// @ts-expect-error a width is a number
box("1", 2);
