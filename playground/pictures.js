// SPDX-License-Identifier: MIT
// The pictures of the documentation as programs. Made by Documentation/pictures/make.py.
export const PICTURES = {
  "leaf": { look: "blueprint", program: `// One sentence at three proposals.
const sans = font("11px DejaVu Sans");
return vstack(
  text("A text takes the lines it needs, and no more.", { font: sans })
    .named("text").fixedSize(),
  text("A text takes the lines it needs, and no more.", { font: sans })
    .named("text").frame({ width: 150, alignment: "leading" }),
  text("A text takes the lines it needs, and no more.", { font: sans })
    .named("text").frame({ width: 80, alignment: "leading" }),
  { alignment: "leading", spacing: 22 }
);` },
  "stack": { look: "blueprint", width: 300, program: `// A stack of 300 points and three children of different flexibility.
return hstack(
  box(50, 44).named("a"),
  leaf([20, 44], [60, 44], [100, 44]).named("b"),
  leaf([0, 44], [10, 44], [Infinity, 44]).named("c"),
  { spacing: 10 }
);` },
  "spacer": { look: "blueprint", width: 320, program: `// The same three boxes with one spacer, and with two.
return vstack(
  hstack(
    box(40, 24).named("a"), box(40, 24).named("b"), spacer(),
    box(40, 24).named("c")
  ),
  hstack(
    box(40, 24).named("a"), spacer(), box(40, 24).named("b"), spacer(),
    box(40, 24).named("c")
  ),
  { spacing: 28 }
);` },
  "priority": { look: "blueprint", program: `// Two texts in 240 points, without and with a priority.
const sans = font("11px DejaVu Sans");
return vstack(
  hstack(
    text("Departures for today", { font: sans }).named("first"),
    text("Platform 3, at the very end", { font: sans }).named("second"),
    { alignment: "top", spacing: 12 }
  ).frame({ width: 240 }),
  hstack(
    text("Departures for today", { font: sans }).named("first"),
    text("Platform 3, at the very end", { font: sans })
      .named("second").layoutPriority(1),
    { alignment: "top", spacing: 12 }
  ).frame({ width: 240 }),
  { spacing: 34 }
);` },
  "weight": { look: "blueprint", width: 240, program: `// An icon, and two views that share the rest two to one.
return hstack(
  box(40, 24).named("icon"),
  fill().frame({ height: 24 }).weight(2).named("two"),
  fill().frame({ height: 24 }).weight(1).named("one"),
  { spacing: 10 }
);` },
  "frame": { look: "blueprint", program: `// A small child and a large one in fixed frames.
return hstack(
  box(40, 20)
    .named("child")
    .frame({ width: 120, height: 64, alignment: "bottomTrailing" }),
  box(40, 20).named("child").frame({ width: 120, height: 64 }),
  box(90, 20).named("child").frame({ width: 60, height: 64 }),
  { spacing: 36 }
);` },
  "padding": { look: "blueprint", width: 140, program: `// A padded text in 140 points.
const sans = font("11px DejaVu Sans");
return text("What is inside gets what is left.", { font: sans })
  .padding(12);` },
  "fixed_size": { look: "blueprint", program: `// The same text in the same frame, without and with its ideal size.
const sans = font("11px DejaVu Sans");
return vstack(
  text("A long line in a short frame", { font: sans })
    .frame({ width: 110 }),
  text("A long line in a short frame", { font: sans })
    .fixedSize().frame({ width: 110 }),
  { spacing: 30 }
);` },
  "overlay": { look: "blueprint", program: `// A badge in a corner, a badge on a corner, and a capsule behind a text.
const sans = font("11px DejaVu Sans");
return hstack(
  box(110, 64)
    .named("photo")
    .overlay(
      circle().named("badge").frame({ width: 24, height: 24 }),
      { alignment: "topTrailing" }
    ),
  box(110, 64)
    .named("photo")
    .overlay(
      circle()
        .named("moved").frame({ width: 24, height: 24 })
        .offset(12, -12),
      { alignment: "topTrailing" }
    ),
  text("Behind me", { font: sans })
    .padding(10).background(capsule().named("capsule")),
  { spacing: 44 }
);` },
  "guide": { look: "blueprint", program: `// Rows of a form that meet on a guide of the program's own.
const colons = horizontalGuide("colons");
const sans = font("11px DejaVu Sans");
return vstack(
  hstack(
    text("Name", { font: sans })
      .alignmentGuide(colons, 0, { fraction: 1 }),
    box(90, 16),
    { spacing: 8 }
  ),
  hstack(
    text("Departure", { font: sans })
      .alignmentGuide(colons, 0, { fraction: 1 }),
    box(60, 16),
    { spacing: 8 }
  ),
  hstack(
    text("Platform and track", { font: sans })
      .alignmentGuide(colons, 0, { fraction: 1 }),
    box(40, 16),
    { spacing: 8 }
  ),
  { alignment: colons, spacing: 16 }
);` },
  "why": { look: "blueprint", width: 800, height: 600, chosen: "gauge", program: `// A row of four views in 300 points, with an explanation of one width.
const sans = font("11px DejaVu Sans");
return hstack(
  text("Berlin to Strasbourg", { font: sans }),
  leaf([10, 10], [50, 20], [300, 20]).named("gauge"),
  spacer(),
  box(30, 30).named("badge").layoutPriority(1),
  { spacing: 8 }
).padding(8).frame({ width: 300 });` },
  "grid": { look: "blueprint", program: `// Three columns, a cell across two of them, and a line as wide as the rest.
const sans = font("11px DejaVu Sans");
return grid(
  gridRow(
    text("Berlin", { font: sans }),
    text("Strasbourg", { font: sans }),
    text("89.90", { font: sans })
      .gridCell({ columnAlignment: "trailing" })
  ),
  gridRow(
    text("Kiel, then Flensburg", { font: sans })
      .named("spans two").gridCell({ columns: 2 }),
    text("9.00", { font: sans })
  ),
  divider().gridCell({ unsizedAxes: "horizontal" }),
  gridRow(
    box(30, 14), text("in all", { font: sans }),
    text("98.90", { font: sans })
  ),
  { alignment: "leading", horizontalSpacing: 18, verticalSpacing: 12 }
);` },
  "lazy_grid": { look: "blueprint", width: 300, program: `// The same five boxes in two lazy grids.
return vstack(
  lazyVGrid(
    [track.fixed(60), track.flexible(), track.flexible(10, 60)],
    box(30, 20).named("0"), box(30, 26).named("1"),
    box(30, 32).named("2"), box(30, 38).named("3"),
    box(30, 44).named("4")
  ),
  lazyVGrid(
    [track.adaptive(56)], box(30, 20).named("0"),
    box(30, 26).named("1"), box(30, 32).named("2"),
    box(30, 38).named("3"), box(30, 44).named("4")
  ),
  { spacing: 30 }
);` },
  "masonry": { look: "blueprint", width: 244, program: `// Boxes in three columns, one of them across two.
return masonry(
  3,
  box(76, 54).named("0"),
  box(76, 30).named("1"),
  box(76, 42).named("2"),
  box(76, 36).named("3"),
  box(76, 24).named("4"),
  box(160, 26).named("two columns").gridCell({ columns: 2 }),
  box(76, 48).named("5"),
  box(76, 30).named("6"),
  box(76, 40).named("7")
);` },
  "aspect_grid": { look: "blueprint", width: 300, height: 200, program: `// Ten cells of 4 by 3.
return aspectGrid(
  fill().named("0"), fill().named("1"), fill().named("2"),
  fill().named("3"), fill().named("4"), fill().named("5"),
  fill().named("6"), fill().named("7"), fill().named("8"),
  fill().named("9"),
  { ratio: 4 / 3 }
);` },
  "that_fits": { look: "blueprint", program: `// The same three versions in three widths.
const sans = font("11px DejaVu Sans");
return vstack(
  viewThatFits(
    hstack(
      box(90, 12).named("bar"),
      text("37 of 120 files", { font: sans }),
      { spacing: 6 }
    ).named("long"),
    hstack(
      box(90, 12).named("bar"), text("31 %", { font: sans }),
      { spacing: 6 }
    ).named("short"),
    text("31 %", { font: sans }).named("number"),
    { axes: "horizontal" }
  ).named("that fits").frame({ width: 210, height: 30 }),
  viewThatFits(
    hstack(
      box(90, 12).named("bar"),
      text("37 of 120 files", { font: sans }),
      { spacing: 6 }
    ).named("long"),
    hstack(
      box(90, 12).named("bar"), text("31 %", { font: sans }),
      { spacing: 6 }
    ).named("short"),
    text("31 %", { font: sans }).named("number"),
    { axes: "horizontal" }
  ).named("that fits").frame({ width: 140, height: 30 }),
  viewThatFits(
    hstack(
      box(90, 12).named("bar"),
      text("37 of 120 files", { font: sans }),
      { spacing: 6 }
    ).named("long"),
    hstack(
      box(90, 12).named("bar"), text("31 %", { font: sans }),
      { spacing: 6 }
    ).named("short"),
    text("31 %", { font: sans }).named("number"),
    { axes: "horizontal" }
  ).named("that fits").frame({ width: 60, height: 30 }),
  { alignment: "leading", spacing: 22 }
);` },
  "tried": { look: "blueprint", chosen: "short", program: `// Explains why the second version is chosen.
const sans = font("11px DejaVu Sans");
return viewThatFits(
  hstack(
    box(90, 12).named("bar"), text("37 of 120 files", { font: sans }),
    { spacing: 6 }
  ).named("long"),
  hstack(
    box(90, 12).named("bar"), text("31 %", { font: sans }),
    { spacing: 6 }
  ).named("short"),
  text("31 %", { font: sans }).named("number"),
  { axes: "horizontal" }
).named("that fits").frame({ width: 140, height: 30 });` },
  "scroll": { look: "blueprint", height: 120, program: `// Seven rows in a window that is shorter than they are.
const sans = font("11px DejaVu Sans");
return hstack(
  scrollView(
    box(150, 22).named("row 1"), box(150, 22).named("row 2"),
    box(150, 22).named("row 3"), box(150, 22).named("row 4"),
    box(150, 22).named("row 5"), box(150, 22).named("row 6"),
    box(150, 22).named("row 7")
  ).named("scroll view"),
  text(
    "The window takes its proposal, the rows go on below it.",
    { font: sans }
  ).frame({ width: 120 }),
  { alignment: "top", spacing: 24 }
);` },
  "reader": { look: "blueprint", program: `// One function, two sizes.
const dial = ({ width }) => {
  const count = Math.max(Math.floor(width / 34), 1);
  const bars = Array.from({ length: count }, (_, index) => box(28, 10 + 6 * index));
  return hstack(bars, { spacing: 6, alignment: "bottom" });
};
return vstack(
  geometryReader(dial)
    .named("reader").frame({ width: 120, height: 60 }),
  geometryReader(dial)
    .named("reader").frame({ width: 250, height: 60 }),
  { alignment: "leading", spacing: 24 }
);` },
  "parts": { look: "blueprint", width: 310, height: 110, program: `// Tracks of a scroll view, and percentages of the proposal.
return scrollView(
  vstack(
    fill()
      .named("1 of 4").frame({ height: 20 })
      .containerRelativeFrame(

        { axes: "horizontal", count: 4, spacing: 10 }
      ),
    fill()
      .named("2 of 4").frame({ height: 20 })
      .containerRelativeFrame(

        { axes: "horizontal", count: 4, span: 2, spacing: 10 }
      ),
    fill()
      .named("3 of 4").frame({ height: 20 })
      .containerRelativeFrame(

        { axes: "horizontal", count: 4, span: 3, spacing: 10 }
      ),
    { alignment: "leading", spacing: 14 }
  ).frame({ maxWidth: Infinity, alignment: "leading" })
).named("container");` },
  "safe": { look: "blueprint", width: 190, height: 260, program: `// A background that reaches through, and a bar.
return zstack(
  fill().named("background").ignoresSafeArea(),
  fill()
    .named("page").padding(14)
    .safeAreaInset(box(120, 26).named("bar"), { spacing: 0 })
).safeArea({ top: 34, bottom: 20 });` },
  "flow": { look: "blueprint", program: `// The same tags, to the start and with space between.
const sans = font("11px DejaVu Sans");
return vstack(
  flow(
    text("layout", { font: sans }).padding(4),
    text("engine", { font: sans }).padding(4),
    text("proposal", { font: sans }).padding(4),
    text("stack", { font: sans }).padding(4),
    text("grid", { font: sans }).padding(4),
    text("flow", { font: sans }).padding(4),
    text("baseline", { font: sans }).padding(4),
    text("alignment", { font: sans }).padding(4),
    text("guide", { font: sans }).padding(4),
    text("spacer", { font: sans }).padding(4),
    { spacing: 6, lineSpacing: 8 }
  ).named("start").frame({ width: 250 }),
  flow(
    text("layout", { font: sans }).padding(4),
    text("engine", { font: sans }).padding(4),
    text("proposal", { font: sans }).padding(4),
    text("stack", { font: sans }).padding(4),
    text("grid", { font: sans }).padding(4),
    text("flow", { font: sans }).padding(4),
    text("baseline", { font: sans }).padding(4),
    text("alignment", { font: sans }).padding(4),
    text("guide", { font: sans }).padding(4),
    text("spacer", { font: sans }).padding(4),
    { spacing: 6, lineSpacing: 8, justification: "spaceBetween" }
  ).named("space between").frame({ width: 250 }),
  { alignment: "leading", spacing: 26 }
);` },
  "table": { look: "blueprint", program: `// The same table with less than it would like to have, and with more.
const sans = font("11px DejaVu Sans");
return vstack(
  table(
    tableHeader(
      tableRow(
        text("item", { font: sans }).named("header"),
        text("price", { font: sans })
      )
    ),
    tableRow(
      text("train from Berlin to Strasbourg", { font: sans }),
      text("89.90", { font: sans })
    ),
    tableRow(
      text("seat", { font: sans }), text("9.00", { font: sans })
    ),
    tableFooter(
      tableRow(
        text("both ways, second class", { font: sans })
          .named("footer").tableCell({ columns: "all" })
      )
    ),
    { columns: [{ minimum: 60 }, { alignment: "trailing" }], spacing: 14, rowSpacing: 6, cellPadding: 3 }
  ).frame({ width: 170 }),
  table(
    tableHeader(
      tableRow(
        text("item", { font: sans }).named("header"),
        text("price", { font: sans })
      )
    ),
    tableRow(
      text("train from Berlin to Strasbourg", { font: sans }),
      text("89.90", { font: sans })
    ),
    tableRow(
      text("seat", { font: sans }), text("9.00", { font: sans })
    ),
    tableFooter(
      tableRow(
        text("both ways, second class", { font: sans })
          .named("footer").tableCell({ columns: "all" })
      )
    ),
    { columns: [{ minimum: 60 }, { alignment: "trailing" }], spacing: 14, rowSpacing: 6, cellPadding: 3 }
  ).frame({ width: 300 }),
  { alignment: "leading", spacing: 28 }
);` },
  "card": { look: "page", width: 280, program: `// The card of the README.
const bold = font("bold 15px DejaVu Sans");
const sans9 = font("9px DejaVu Sans");
const sans11 = font("11px DejaVu Sans");
return vstack(
  hstack(
    text("Departures", { font: bold }).named("title"),
    spacer(),
    text("Kiel Hbf", { font: sans9 }),
    { alignment: "firstTextBaseline" }
  ),
  hstack(
    colour(box(6, 38), "#d9772b"),
    text(
      "The night train to Strasbourg leaves from platform 3, forty minutes late.",
      { font: sans11 }
    ),
    { spacing: 10 }
  ),
  { alignment: "leading", spacing: 12 }
).padding(16);` },
  "card-blueprint": { look: "blueprint", width: 280, program: `// The card of the README.
const bold = font("bold 15px DejaVu Sans");
const sans9 = font("9px DejaVu Sans");
const sans11 = font("11px DejaVu Sans");
return vstack(
  hstack(
    text("Departures", { font: bold }).named("title"),
    spacer(),
    text("Kiel Hbf", { font: sans9 }),
    { alignment: "firstTextBaseline" }
  ),
  hstack(
    colour(box(6, 38), "#d9772b"),
    text(
      "The night train to Strasbourg leaves from platform 3, forty minutes late.",
      { font: sans11 }
    ),
    { spacing: 10 }
  ),
  { alignment: "leading", spacing: 12 }
).padding(16);` },
  "form": { look: "blueprint", width: 320, height: 150, program: `// A title, a label with its field, and two buttons of equal width.
return constraints((layout, page) => {
  const title = page.item("title");
  const label = page.item("label");
  const field = page.item("field");
  const cancel = page.item("cancel");
  const ok = page.item("ok");
  page.setMargins({ top: 12, leading: 12, bottom: 12, trailing: 12 });
  title.setContent({ width: 90, height: 18 });
  label.setContent({ width: 60, height: 20, hugging: 251, firstBaseline: 15, lastBaseline: 5 });
  field.setContent({ width: 100, height: 30, firstBaseline: 22, lastBaseline: 8 });
  cancel.setContent({ width: 70, height: 24 });
  ok.setContent({ width: 50, height: 24 });
  layout.activate(
    title.centerX.equal(page.centerX),
    title.top.equal(page.top, { constant: 16 }),
    label.leading.equal(page.leadingMargin),
    field.leading.equal(label.trailing, { constant: 8 }),
    page.trailingMargin.equal(field.trailing),
    field.top.equal(title.bottom, { constant: 14 }),
    label.firstBaseline.equal(field.firstBaseline),
    ok.trailing.equal(page.trailingMargin),
    ok.bottom.equal(page.bottomMargin),
    ok.leading.equal(cancel.trailing, { constant: 10 }),
    ok.width.equal(cancel.width),
    cancel.centerY.equal(ok.centerY),
    field.width.equal(260, { priority: 400 }),
  );
  return { title, label, field, cancel, ok };
});` },
  "form-explain": { look: "blueprint", width: 320, height: 150, chosen: "field", program: `// The form; what decides the width of its field.
return constraints((layout, page) => {
  const title = page.item("title");
  const label = page.item("label");
  const field = page.item("field");
  const cancel = page.item("cancel");
  const ok = page.item("ok");
  page.setMargins({ top: 12, leading: 12, bottom: 12, trailing: 12 });
  title.setContent({ width: 90, height: 18 });
  label.setContent({ width: 60, height: 20, hugging: 251, firstBaseline: 15, lastBaseline: 5 });
  field.setContent({ width: 100, height: 30, firstBaseline: 22, lastBaseline: 8 });
  cancel.setContent({ width: 70, height: 24 });
  ok.setContent({ width: 50, height: 24 });
  layout.activate(
    title.centerX.equal(page.centerX),
    title.top.equal(page.top, { constant: 16 }),
    label.leading.equal(page.leadingMargin),
    field.leading.equal(label.trailing, { constant: 8 }),
    page.trailingMargin.equal(field.trailing),
    field.top.equal(title.bottom, { constant: 14 }),
    label.firstBaseline.equal(field.firstBaseline),
    ok.trailing.equal(page.trailingMargin),
    ok.bottom.equal(page.bottomMargin),
    ok.leading.equal(cancel.trailing, { constant: 10 }),
    ok.width.equal(cancel.width),
    cancel.centerY.equal(ok.centerY),
    field.width.equal(260, { priority: 400 }),
  );
  return { title, label, field, cancel, ok };
});` },
  "form-unmet": { look: "blueprint", width: 320, height: 150, chosen: "field", program: `// The form; its last constraint is not met.
return constraints((layout, page) => {
  const title = page.item("title");
  const label = page.item("label");
  const field = page.item("field");
  const cancel = page.item("cancel");
  const ok = page.item("ok");
  page.setMargins({ top: 12, leading: 12, bottom: 12, trailing: 12 });
  title.setContent({ width: 90, height: 18 });
  label.setContent({ width: 60, height: 20, hugging: 251, firstBaseline: 15, lastBaseline: 5 });
  field.setContent({ width: 100, height: 30, firstBaseline: 22, lastBaseline: 8 });
  cancel.setContent({ width: 70, height: 24 });
  ok.setContent({ width: 50, height: 24 });
  layout.activate(
    title.centerX.equal(page.centerX),
    title.top.equal(page.top, { constant: 16 }),
    label.leading.equal(page.leadingMargin),
    field.leading.equal(label.trailing, { constant: 8 }),
    page.trailingMargin.equal(field.trailing),
    field.top.equal(title.bottom, { constant: 14 }),
    label.firstBaseline.equal(field.firstBaseline),
    ok.trailing.equal(page.trailingMargin),
    ok.bottom.equal(page.bottomMargin),
    ok.leading.equal(cancel.trailing, { constant: 10 }),
    ok.width.equal(cancel.width),
    cancel.centerY.equal(ok.centerY),
    field.width.equal(260, { priority: 400 }),
  );
  return { title, label, field, cancel, ok };
});` },
  "form-open": { look: "blueprint", width: 320, height: 150, program: `// The form without three of its decisions.
return constraints((layout, page) => {
  const title = page.item("title");
  const label = page.item("label");
  const field = page.item("field");
  const cancel = page.item("cancel");
  const ok = page.item("ok");
  page.setMargins({ top: 12, leading: 12, bottom: 12, trailing: 12 });
  title.setContent({ width: 90, height: 18 });
  label.setContent({ width: 60, height: 20, firstBaseline: 15, lastBaseline: 5 });
  field.setContent({ width: 100, height: 30, firstBaseline: 22, lastBaseline: 8 });
  cancel.setContent({ width: 70, height: 24 });
  ok.setContent({ width: 50, height: 24 });
  layout.activate(
    title.top.equal(page.top, { constant: 16 }),
    label.leading.equal(page.leadingMargin),
    field.leading.equal(label.trailing, { constant: 8 }),
    page.trailingMargin.equal(field.trailing),
    field.top.equal(title.bottom, { constant: 14 }),
    label.firstBaseline.equal(field.firstBaseline),
    ok.trailing.equal(page.trailingMargin),
    ok.leading.equal(cancel.trailing, { constant: 10 }),
    ok.width.equal(cancel.width),
    cancel.centerY.equal(ok.centerY),
  );
  const decisions = layout.activate(
    title.centerX.equal(page.centerX),
    ok.bottom.equal(page.bottomMargin),
    field.width.equal(260, { priority: 400 }),
  );
  layout.layout();
  layout.exchange(decisions, []);
  return { title, label, field, cancel, ok };
});` },
  "form-conflict": { look: "blueprint", width: 320, height: 150, program: `// The form with a label that is too wide.
return constraints((layout, page) => {
  const title = page.item("title");
  const label = page.item("label");
  const field = page.item("field");
  const cancel = page.item("cancel");
  const ok = page.item("ok");
  page.setMargins({ top: 12, leading: 12, bottom: 12, trailing: 12 });
  title.setContent({ width: 90, height: 18 });
  label.setContent({ width: 60, height: 20, hugging: 251, firstBaseline: 15, lastBaseline: 5 });
  field.setContent({ width: 100, height: 30, firstBaseline: 22, lastBaseline: 8 });
  cancel.setContent({ width: 70, height: 24 });
  ok.setContent({ width: 50, height: 24 });
  layout.activate(
    title.centerX.equal(page.centerX),
    title.top.equal(page.top, { constant: 16 }),
    label.leading.equal(page.leadingMargin),
    field.leading.equal(label.trailing, { constant: 8 }),
    page.trailingMargin.equal(field.trailing),
    field.top.equal(title.bottom, { constant: 14 }),
    label.firstBaseline.equal(field.firstBaseline),
    ok.trailing.equal(page.trailingMargin),
    ok.bottom.equal(page.bottomMargin),
    ok.leading.equal(cancel.trailing, { constant: 10 }),
    ok.width.equal(cancel.width),
    cancel.centerY.equal(ok.centerY),
    field.width.equal(260, { priority: 400 }),
    label.width.equal(300),
  );
  return { title, label, field, cancel, ok };
});` },
};
