// SPDX-License-Identifier: MIT
// The types of the package: its exports, and the arguments and results of its functions.
export * from "../index.js";
export type { InstalledConstraint } from "../autolayout/installed.js";
export type { LayoutResults } from "../tree/results.js";
export type { Subview } from "../custom/subviews.js";
export type { LinearConstraint, Variable } from "../solver/solver.js";
export type { Code } from "../abi/constants.js";
export * from "./constraints.js";
export * from "./geometry.js";
export * from "./layouts.js";
export * from "./library.js";
export * from "./measurements.js";
export * from "./pictures.js";
export * from "./tables.js";
export * from "./views.js";
