// SPDX-License-Identifier: MIT
// Options of the library, and properties of its errors.

export interface AlignOptions {
  horizontally?: "none" | "fill" | "center" | "golden" | "left" | "right" | "leading" | "trailing";
  vertically?: "none" | "fill" | "center" | "golden" | "top" | "bottom" | "firstBaseline" | "lastBaseline";
  top?: number; bottom?: number; left?: number; right?: number; leading?: number; trailing?: number; inside?: boolean;
}
export type Source = string | URL | ArrayBuffer | ArrayBufferView | Response | WebAssembly.Module;
export interface FormatProblem {
  kind: string; text: string; index: number; offset: number; length: number; line: number; column: number;
  expected: string; hint: string; nearest?: string;
}
