// SPDX-License-Identifier: MIT
import { RegletError } from "../core/errors.js";
import { write } from "../core/structs.js";
import { options } from "../views/options.js";

/** How deep items of constraints nest at most, which takes less of the stack than layouts do. */
const MOST_DEPTH = 1024;

/**
 * How deep layouts nest at most: with more, the instance could end instead of the call. And how much deeper the machine's stack gets by a custom layout,
 * whose functions run on it, and a constraint host: a megabyte suffices, which is what engines have at least.
 */
const DEPTH = 640, CUSTOM = 3, HOST = 2;

/** The limits of a layout with the depth that WebAssembly has room for. */
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

/** The levels that a view adds to the depth of its content, without the level that the library counts. */
export const extraDepth = (view) => (view.layout !== undefined ? CUSTOM : view.host !== undefined ? HOST : 0);

/** The error for views nested so deep that the stack might not suffice. */
export const tooDeep = (view, depth) => new RegletError(`${view}: depth ${depth} is the limit of nested views in a layout, of ` +
  `which a custom layout counts for ${1 + CUSTOM} and a constraint host for ${1 + HOST}`, { code: "LIMIT", view });

/** Writes limits to an address, and returns it; 0 without limits. */
export function limitsFor(library, given, struct, at) {
  if (given === undefined) return 0;
  const known = Object.fromEntries(struct.fields.slice(1).map(([name]) => [name, 0]));
  const taken = options(given, known, "limits");
  requireDepth(taken.depth, MOST_DEPTH);
  write(library.view, at, struct, { ...taken, structSize: struct.size });
  return at;
}
