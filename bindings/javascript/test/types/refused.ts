// SPDX-License-Identifier: MIT
// Never compiles: each line with a comment at its end has a wrong type, which tsc must report there.
import { box, custom, hstack, hstackLayout, layoutKey, load, maxWidth, table, text, View } from "reglet";

const reglet = await load();
const label = text("a");
const layout = reglet.layout(label, { width: 100 });
const height: string = layout.size.height; // Type 'number' is not assignable to type 'string'.
layout.frame(7); // Argument of type 'number' is not assignable to parameter of type 'string | View'.
layout.size = { width: 1, height: 2 }; // Cannot assign to 'size' because it is a read-only property.
new View(); // Constructor of class 'View' is protected and only accessible within the class declaration.
label.frame({ widht: 80 }); // does not exist in type 'FrameOptions'. Did you mean to write 'width'?
label.parameters; // Property 'parameters' does not exist on type 'View'.
label.layoutValue(layoutKey("factor", 1), "two"); // Argument of type 'string' is not assignable to parameter of type 'number'.
hstack(box(1, 1), { alignment: "topp" }); // '"topp"' is not assignable to type
box("1", 2); // Argument of type 'string' is not assignable to parameter of type 'number'.
maxWidth("a") + 2; // Operator '+' cannot be applied to types 'MeasuredLength' and 'number'.
custom({ sizeThatFits: () => [1, 2] }, label); // Property 'placeSubviews' is missing in type
hstackLayout({ spcing: 8 }); // Object literal may only specify known properties, but 'spcing' does not exist in type 'StackOptions'. Did you mean to write 'spacing'?
layout.pages(700, { marks: [[label, { breakInside: "page" }]] }); // Type '"page"' is not assignable to type '"avoid"'.
table(label, { padding: "some" }); // '"some"' is not assignable to type
