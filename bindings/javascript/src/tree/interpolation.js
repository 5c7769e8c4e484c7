// SPDX-License-Identifier: MIT
// Between two layouts, for animations: frames, and the numbers of layouts.
import { rect as RECT } from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { animatableOf } from "../custom/calls.js";
import { shown } from "../geometry.js";
import { number } from "../views/options.js";

const MISSING = { x: NaN, y: NaN, width: NaN, height: NaN };

const isLayout = (given) => typeof given?.sizeThatFits === "function";

export function between(library, from, to, progress) {
  number(progress, "interpolate", "progress");
  if (isLayout(from) && isLayout(to)) return betweenLayouts(from, to, progress);
  const arrays = [from, to].filter((given) => given instanceof Float64Array);
  if (arrays.length === 1) throw new TypeError("interpolate takes two rectangles, or two arrays of frames");
  return arrays.length === 2 ? betweenFrames(library, from, to, progress) : betweenRects(library, from, to, progress);
}

const refused = (library, what) => (status) =>
  new RegletError(`interpolate: ${what}`, { code: library.plainFailure(status).code });

/** A copy of the second layout with interpolated numbers, or the second layout if the types differ. */
function betweenLayouts(from, to, progress) {
  if (!Number.isFinite(progress)) throw new RegletError("interpolate: progress must be finite", { code: "INVALID_NUMBER" });
  const prototype = Object.getPrototypeOf(to);
  if (!("animatableData" in from && "animatableData" in to) || Object.getPrototypeOf(from) !== prototype) return to;
  const first = animatableOf(from), last = animatableOf(to);
  if (first.length !== last.length || last.length === 0) return to;
  const made = Object.defineProperties(Object.create(prototype), Object.getOwnPropertyDescriptors(to));
  const numbers = last.map((end, i) => (first[i] === end ? end : first[i] * (1 - progress) + end * progress));
  try {
    made.animatableData = numbers;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const why = `interpolate copies the fields of ${shown(to)}, which private fields (#) prevent: use public ones`;
    throw new TypeError(why, { cause: error });
  }
  return made;
}

function betweenRects(library, from, to, progress) {
  for (const given of [from, to]) {
    if (given !== undefined && typeof given?.width !== "number") {
      throw new TypeError(`interpolate takes rectangles or arrays of frames, not ${shown(given)}`);
    }
  }
  return library.withStack(3 * RECT.size, (at) => {
    const second = at + RECT.size, out = second + RECT.size;
    write(library.view, at, RECT, from ?? MISSING);
    write(library.view, second, RECT, to ?? MISSING);
    library.check(refused(library, "progress must be finite, and one rectangle is required"), "rgl_rect_interpolate", at, second,
      progress, out);
    return read(library.view, out, RECT);
  });
}

function betweenFrames(library, from, to, progress) {
  const longest = Math.max(from.length, to.length);
  return library.withBlock((from.length + to.length + longest) * 8 + 8, (at) => {
    const second = at + from.length * 8, out = second + to.length * 8, count = out + longest * 8;
    library.floats(at, from.length).set(from);
    library.floats(second, to.length).set(to);
    library.check(refused(library, "progress and frames must be finite, four numbers for each frame"), "rgl_frames_interpolate", at,
      from.length / 4, second, to.length / 4, progress, out, longest / 4, count);
    return library.floats(out, longest).slice();
  });
}
