// SPDX-License-Identifier: MIT One instance of the library for all tests. REGLET_WASM names another module than the
// package's.
import { pathToFileURL } from "node:url";
import { load } from "../src/node.js";

export const source = process.env.REGLET_WASM === undefined ? undefined : pathToFileURL(process.env.REGLET_WASM);
export const reglet = await load(source);

/** A rectangle as an array, for comparisons in one line. */
export const rect = ({ x, y, width, height }) => [x, y, width, height];
