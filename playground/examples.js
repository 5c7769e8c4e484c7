// SPDX-License-Identifier: MIT
// Programs to begin with.
export const EXAMPLES = {
  Card: [320, 200, `// A card: a title, a spacer, and a row of buttons.
const title = text("A card", { font: font("bold 18px DejaVu Sans") }).named("title");
const words = text("Choose a view in the picture, and read why it has its size. Drag the corner to see which views get smaller.",
  { font: font("12px DejaVu Sans") }).named("words");
const button = (name) => text(name, { font: font("11px DejaVu Sans") }).padding({ horizontal: 10, vertical: 5 })
  .background(colour(capsule(), "#d9a05b55")).named(name);

return vstack(title, words, spacer(), hstack(button("Cancel"), spacer(), button("Save")), { spacing: 8, alignment: "leading" })
  .padding(16)`],
  "Sharing a row": [360, 120, `// Priorities, weights and minimums share a row.
return hstack(
  colour(box(40, 40), "#5b8c85").named("fixed"),
  colour(leaf([20, 20], [60, 40], [120, 80]), "#d98e5f").named("flexible"),
  colour(fill(), "#7d84b2").frame({ minWidth: 30 }).weight(2).named("two parts"),
  colour(fill(), "#c06c84").frame({ minWidth: 30 }).weight(1).named("one part"),
).padding(12)`],
  Grid: [300, 180, `// A column is as wide as its widest cell.
const cell = (words) => text(words);
return grid(
  gridRow(cell("Name"), cell("Born"), cell("Known for")),
  divider().gridCell({ unsizedAxes: "horizontal" }),
  gridRow(cell("Ada"), cell("1815"), cell("notes")),
  gridRow(cell("Emmy"), cell("1882"), cell("rings")),
  { alignment: "leading", horizontalSpacing: 16 },
).padding(12)`],
  "Adaptive columns": [340, 200, `// As many columns as fit; drag the corner.
const tiles = Array.from({ length: 11 }, (_, i) => rectangle().frame({ height: 40 }).named(\`tile \${i + 1}\`));
return lazyVGrid([track.adaptive(70)], ...tiles, { spacing: 8 }).padding(12)`],
  "A reader": [420, 160, `// The content follows from the size.
return geometryReader(({ width, height }) => {
  const panes = [fill().named("list"), fill().named("page")];
  return (width > 360 ? hstack(panes) : vstack(panes)).padding(8);
})`],
  "A custom layout": [300, 260, `// Views on a circle: a layout is an object with two functions.
class Ring {
  sizeThatFits({ width = 200, height = 200 }) { return [width, height]; }
  placeSubviews({ x, y, width, height }, proposal, subviews) {
    const radius = Math.min(width, height) / 2 - 30;
    subviews.forEach((subview, i) => {
      const angle = (2 * Math.PI * i) / subviews.length;
      subview.place({ x: x + width / 2 + radius * Math.sin(angle), y: y + height / 2 - radius * Math.cos(angle) },
        { anchor: "center" });
    });
  }
}
return custom(new Ring(), ...[..."reglet"].map((letter) => text(letter).padding(10).background(circle())))`],
  "Visual formats": [360, 160, `// Constraints: the field takes the width that the name leaves.
return formats(
  { name: text("Name"), field: box(60, 24), note: text("A note that may wrap when there is little room") },
  ["H:|-[name(60)]-[field(>=60)]-|", "V:|-[name]", "V:|-[field(24)]-[note]", "H:|-[note]-|"],
)`],
  "A conflict": [300, 120, `// A field of 300 does not fit into 300 with 20 at both sides: the message names the contradicting constraints.
return formats({ field: box(60, 24) }, ["H:|-[field(300)]-|", "V:|-[field(24)]"])`],
};
