// SPDX-License-Identifier: MIT
import { RegletError } from "../core/errors.js";
import { write } from "../core/structs.js";
import { options } from "../views/options.js";

/** The nesting depth of constraint items, which take less of the stack than layouts do. */
const MOST_DEPTH = 1024;

/**
 * The nesting depth of layouts: with more, the instance could end instead of the call. A custom layout and a constraint
 * host count as more levels. A megabyte suffices, which is the minimum of engines.
 */
const DEPTH = 640, CUSTOM = 3, HOST = 2;

/** With the depth that WebAssembly permits. */
export const withDepth = (limits) => {
  const given = Object.fromEntries(Object.entries(limits ?? {}).filter(([, value]) => value !== undefined));
  requireDepth(given.depth, DEPTH);
  return { depth: DEPTH, ...given };
};

function requireDepth(depth, most) {
  if (!(depth > most)) return;
  throw new RegletError(`limits: depth is ${depth}, and at most ${most} here: WebAssembly uses the stack of the program ` +
    "around it", { code: "LIMIT" });
}

/** The levels that a view adds to the depth of its content. */
export const extraDepth = (view) => (view.layout !== undefined ? CUSTOM : view.host !== undefined ? HOST : 0);

export const tooDeep = (view, depth) => new RegletError(`${view}: depth ${depth} is the limit of nested views in a layout, of ` +
  `which a custom layout counts for ${1 + CUSTOM} and a constraint host for ${1 + HOST}`, { code: "LIMIT", view });

export function limitsFor(library, given, struct, at) {
  if (given === undefined) return 0;
  const known = Object.fromEntries(struct.fields.slice(1).map(([name]) => [name, 0]));
  const taken = options(given, known, "limits");
  requireDepth(taken.depth, MOST_DEPTH);
  write(library.view, at, struct, { ...taken, structSize: struct.size });
  return at;
}
