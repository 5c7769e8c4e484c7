// SPDX-License-Identifier: MIT
// reglet: the layout engine of a modern UI framework, without the UI. See README.md.
export { ConflictError, EndedError, FormatError, RegletError } from "./core/errors.js";
export { Reglet, load } from "./reglet.js";
export { Layout } from "./tree/layout.js";
export { View } from "./views/view.js";
export { Guide, horizontalGuide, verticalGuide } from "./views/alignment.js";
export {
  aspectGrid, flow, geometryReader, grid, gridRow, group, hstack, lazyHGrid, lazyHStack, lazyVGrid, lazyVStack, masonry,
  scrollView, track, viewThatFits, vstack, zstack,
} from "./views/containers.js";
export { box, capsule, circle, divider, ellipse, fill, leaf, measured, rectangle, spacer } from "./views/leaves.js";
export { Controller } from "./hosting/controller.js";
export { constraintHost } from "./hosting/host.js";
export { MeasuredLength, columnWidth, maxHeight, maxWidth } from "./measurement/lengths.js";
export { MeasuredSizes } from "./measurement/measurements.js";
export { measurementReader, tableReader } from "./measurement/readers.js";
export { NumberTable } from "./tables/numbers.js";
export { emptyCell, table, tableFooter, tableHeader, tableRow, tableSection } from "./views/tables.js";
export { canvasFont, monospaceFont, paragraph, text } from "./views/text.js";
export {
  ContainerLayout, aspectGridLayout, flowLayout, gridLayout, hstackLayout, masonryLayout, vstackLayout, zstackLayout,
} from "./custom/containers.js";
export { custom, layoutKey } from "./custom/layouts.js";
export { WORD_BREAK, WORD_JOINED, WORD_SPACE } from "./abi/constants.js";
export { AutoLayout } from "./autolayout/autolayout.js";
export { Conductor, ConstraintBox } from "./autolayout/boxes.js";
export { Anchor, Constraint } from "./autolayout/constraint.js";
export { FormatGap } from "./autolayout/formats.js";
export { Item, LayoutGuide } from "./autolayout/items.js";
export { Solver } from "./solver/solver.js";
