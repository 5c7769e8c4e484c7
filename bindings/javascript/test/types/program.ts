// SPDX-License-Identifier: MIT
// Compiled, never run: a program that the declarations must allow.
import {
  box, constraintHost, custom, hstack, layoutKey, load, maxWidth, measurementReader, spacer, tableReader, text, track,
  hstackLayout, lazyVGrid, masonryLayout, vstack, ConflictError, Controller, type CustomLayout, type Page,
} from "reglet";

import { svg } from "reglet/pictures";

const reglet = await load();
const key = layoutKey("factor", 1);
const view = vstack(text("a"), spacer(), [box(1, 2), undefined], { spacing: 8, alignment: "leading" }).padding({ top: 3 });
const grid = lazyVGrid([track.adaptive(80)], box(1, 1).layoutValue(key, 2), { spacing: 4 });
const own = custom({
  sizeThatFits: (proposal, subviews) => [proposal.width ?? 10, subviews.length],
  placeSubviews: ({ x, y }, proposal, subviews) => subviews.forEach((one) => one.place({ x, y }, { anchor: "center" })),
}, hstack(grid));
const layout = reglet.layout(vstack(view, own), { width: 100 });
const drawn: string = svg(layout, { look: "blueprint" });
const width: number = drawn.length + layout.frame(view).width;
const items = reglet.autoLayout(), page = items.item("page"), inner = page.item();
try {
  items.activate(inner.leading.equal(page.leading, { constant: width }), [inner.width.atLeast(5)]);
} catch (error) {
  if (error instanceof ConflictError) throw new Error(error.text);
}
const tagged = text("a").measure("label").frame({ minWidth: maxWidth("label", { scope: 1 }).plus(8) });
const reader = measurementReader((measured) => box(measured.maxWidth("label") ?? 1, 1), { reducer: "merge", version: "v" });
const measuring = reglet.layout(tableReader(vstack(tagged, reader), { maximumWidth: maxWidth() }), { settling: { passes: 3 } });
const sizes: Map<unknown, { width: number }> = measuring.measurements(reader).maxSizes;
measuring.observeMeasurements((news) => news.map(({ reader, tag, size }) => [reader.name, tag, size?.width]));
const host = constraintHost(page, [[inner, tagged]], { flexibility: ["largerWidth"], ideal: ({ width }) => ({ height: width }) });
const shown = inner.show(host).frame(host).width, nothing: undefined = inner.show(undefined);
inner.measure(({ width }) => [width ?? 1, sizes.size + shown]);
const numbers = reglet.numberTable([{ minimum: 3 }], { padding: "last" });
numbers.measure([Float32Array.of(1), null], Float64Array.of(1, 2));
const tracks: number[] = numbers.resolveRows(2, [{ row: 0, height: numbers.resolve().width }]).tracks.map(({ start }) => start);
items.activate(reglet.align(inner, page, { horizontally: "golden", top: tracks[0] }).length > 0 ? [] : [inner.width.equal(1)]);
const row = hstackLayout({ spacing: 8 }), wall = custom(masonryLayout(3), text("a"));
class Turning implements CustomLayout {
  constructor(public angle: number) {}
  get animatableData() { return [this.angle]; }
  set animatableData([angle]: number[]) { this.angle = angle; }
  sizeThatFits: CustomLayout["sizeThatFits"] = (proposal, subviews) => row.sizeThatFits(proposal, subviews.slice(1));
  placeSubviews: CustomLayout["placeSubviews"] = (bounds, proposal, subviews) => row.placeSubviews(bounds, proposal, subviews);
}
const turned: Turning = reglet.interpolate(new Turning(0), new Turning(90), 0.5);
layout.animate(own, [turned.angle]);
const pages: Page[] = layout.pages([700, 800], { orphans: 3, marks: [[wall, { breakInside: "avoid", noteHeight: 12 }]] });
const headers: (number | undefined)[] = pages.map(({ head }) => head?.end);
class Card extends Controller {
  load() { this.show(this.item.item("label"), text(String(headers.length))); }
}
const card = new Card(reglet), parent: Controller | undefined = card.parent;
card.preferredSize = { width: 10, height: parent === undefined ? 10 : 20 };
// @ts-expect-error a measured length is no number
maxWidth("a") + 2;
// @ts-expect-error a table in numbers has no alignments
reglet.numberTable([{ alignment: "center" }]);
// @ts-expect-error an alignment has another name
hstack(box(1, 1), { alignment: "topp" });
// @ts-expect-error a width is a number
box("1", 2);
