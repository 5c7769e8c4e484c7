// SPDX-License-Identifier: MIT
// reglet in node: as in browsers, but reads reglet.wasm from its file.
import { readFile } from "node:fs/promises";
import { readFilesWith } from "./core/load.js";

readFilesWith(readFile);

export * from "./index.js";
