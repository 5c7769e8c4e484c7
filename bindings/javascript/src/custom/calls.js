// SPDX-License-Identifier: MIT
// How the library calls custom layouts. The context of a layout or a cache is its number.
import { layout_functions as FUNCTIONS, proposal as PROPOSAL, rect as RECT, size as SIZE } from "../abi/structs.js";
import { read, write } from "../core/structs.js";
import { answerError, answeredSize, optional, shown } from "../geometry.js";
import { choice } from "../views/options.js";
import { guideName } from "../views/alignment.js";
import { Loan, writeSpacing } from "./subviews.js";

const ORIENTATIONS = { none: 0, horizontal: 1, vertical: 2 };
const types = new WeakMap();
let lastType = 0;

/** The layouts of one class have one type. */
function typeOf(layout) {
  const kind = layout.constructor === Object ? layout : layout.constructor;
  if (!types.has(kind)) types.set(kind, (lastType += 1));
  return types.get(kind);
}

/** The beginning of the name of a layout's function, in messages. */
const nameOf = ({ constructor }) =>
  constructor === Object || !constructor?.name ? "" : `${constructor.name}.`;

const proposalAt = (library, at) => {
  const { width, height } = read(library.view, at, PROPOSAL);
  return { width: optional(width), height: optional(height) };
};

function lent(library, context, subviews, cacheAt, body) {
  return library.guarded(() => {
    const { layout, held } = library.object(context);
    const loan = new Loan(library, subviews, held);
    const key = library.view.getUint32(cacheAt, true);
    const call = { layout, subviews: loan.subviews(), cache: key === 0 ? undefined : library.object(key).cache };
    try {
      body(call);
    } finally {
      loan.end();
    }
    if (key !== 0) library.object(key).cache = call.cache;
    else if (call.cache !== undefined) library.view.setUint32(cacheAt, library.context({ cache: call.cache }), true);
  });
}

/** @type {Record<string, [string, (library: any) => (...parameters: any[]) => number]>} */
const BODIES = {
  sizeThatFits: ["iiiii:i", (library) => (context, subviews, proposal, cache, out) =>
    lent(library, context, subviews, cache, (call) => {
      const answer = call.layout.sizeThatFits(proposalAt(library, proposal), call.subviews, call.cache);
      write(library.view, out, SIZE, answeredSize(answer, `the answer of ${nameOf(call.layout)}sizeThatFits`));
    })],
  placeSubviews: ["iiiii:i", (library) => (context, subviews, bounds, proposal, cache) =>
    lent(library, context, subviews, cache, (call) => {
      const frame = read(library.view, bounds, RECT);
      call.layout.placeSubviews(frame, proposalAt(library, proposal), call.subviews, call.cache);
    })],
  makeCache: ["iii:i", (library) => (context, subviews, cache) =>
    lent(library, context, subviews, cache, (call) => {
      call.cache = call.layout.makeCache(call.subviews);
    })],
  updateCache: ["iii:i", (library) => (context, subviews, cache) =>
    lent(library, context, subviews, cache, (call) => {
      call.cache = call.layout.updateCache(call.cache, call.subviews);
    })],
  explicitAlignment: ["iiiiiiii:i", (library) => (context, subviews, axis, guide, bounds, proposal, cache, out) =>
    lent(library, context, subviews, cache, (call) => {
      const line = { axis: axis === 0 ? "horizontal" : "vertical", guide: guideName(axis, guide) };
      const frame = read(library.view, bounds, RECT);
      const answer = call.layout.explicitAlignment(line, frame, proposalAt(library, proposal), call.subviews, call.cache);
      if (answer === undefined) return;
      if (!Number.isFinite(answer)) {
        throw answerError(`the answer of ${nameOf(call.layout)}explicitAlignment is ${shown(answer)}, which is not a position`);
      }
      library.view.setFloat64(out, answer, true);
    })],
  spacing: ["iiii:i", (library) => (context, subviews, cache, out) =>
    lent(library, context, subviews, cache, (call) => {
      const answer = call.layout.spacing(call.subviews, call.cache);
      if (answer !== undefined) writeSpacing(library, out, answer);
    })],
};

export function animatableOf(layout) {
  const numbers = layout.animatableData;
  if (Array.isArray(numbers) && numbers.every((one) => typeof one === "number")) return numbers;
  throw new TypeError(`animatableData is an array of numbers, not ${shown(numbers)}`);
}

/** @type {typeof BODIES} */
const ANIMATABLE = {
  getAnimatable: ["iiii:i", (library) => (context, out, capacity, count) =>
    library.guarded(() => {
      const numbers = animatableOf(library.object(context).layout);
      library.floats(out, Math.min(capacity, numbers.length)).set(numbers.slice(0, capacity));
      library.view.setUint32(count, numbers.length, true);
    })],
  setAnimatable: ["iii:i", (library) => (context, values, count) =>
    library.guarded(() => {
      library.object(context).layout.animatableData = Array.from(library.floats(values, count));
    })],
};

/** Writes the table of a layout's functions: omitted functions are 0. */
export function writeFunctions(library, at, layout) {
  const table = {
    structSize: FUNCTIONS.size,
    type: typeOf(layout),
    orientation: choice(ORIENTATIONS, layout.orientation ?? "none", "orientation"),
    destroyCache: library.callbacks.number("destroyCache", "ii:", (_, cache) => library.release(cache)),
    equal: library.callbacks.number("equal", "iii:i", (context, other, out) => {
      const isSame = library.object(context).layout === library.object(other).layout;
      library.view.setUint32(out, isSame ? 1 : 0, true);
      return 0;
    }),
    destroy: library.releasing,
  };
  const own = Object.entries(BODIES).filter(([name]) => typeof layout[name] === "function");
  if ("animatableData" in layout) own.push(...Object.entries(ANIMATABLE));
  for (const [name, [signature, body]] of own) table[name] = library.callbacks.number(name, signature, body(library));
  write(library.view, at, FUNCTIONS, table);
}

/** The library's representation of a layout. `held` are the values of the layout's tree. */
export const layoutContext = (library, layout, held) => library.context({ layout, held });
