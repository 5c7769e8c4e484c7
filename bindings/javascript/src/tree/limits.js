// SPDX-License-Identifier: MIT
import { RegletError } from "../core/errors.js";
import { write } from "../core/structs.js";
import { options } from "../views/options.js";

/** Deeper trees would need more of the browser's stack than every browser has. */
export const MOST_DEPTH = 1024;

/** Writes limits to an address, and returns it; 0 where none are given. */
export function limitsFor(library, given, struct, at) {
  if (given === undefined) return 0;
  const known = Object.fromEntries(struct.fields.slice(1).map(([name]) => [name, 0]));
  const taken = options(given, known, "limits");
  if (taken.depth > MOST_DEPTH) {
    throw new RegletError(`limits: depth is ${taken.depth}, and at most ${MOST_DEPTH} here: WebAssembly uses the stack of ` +
      "the program around it", { code: "LIMIT" });
  }
  write(library.view, at, struct, { ...taken, structSize: struct.size });
  return at;
}
