// SPDX-License-Identifier: MIT
// Measurements, and how they settle.
import type { View } from "../views/view.js";
import type { Axis } from "./geometry.js";

export interface ReaderOptions {
  scope?: unknown; reducer?: "replace" | "merge";
  /** A number, any other value, or the measurement of maximumWidth. A different version discards all measurements. */
  version?: unknown;
}
export interface SettlingRules { passes?: number; tolerance?: number; strict?: boolean }
export type SettlingState = "stable" | "oscillating" | "growing" | "shrinking" | "slow" | "unstableVersion";
export interface SettlingReport {
  state: SettlingState; isStable: boolean; passes: number; period: number;
  unsettled: {
    reader?: View; tag: unknown; axis: Axis; state: SettlingState; change: number; values: (number | undefined)[];
  }[];
}
