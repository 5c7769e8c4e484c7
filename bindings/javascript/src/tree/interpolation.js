// SPDX-License-Identifier: MIT
// Frames between two layouts, for animations.
import { rect as RECT } from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { shown } from "../geometry.js";
import { number } from "../views/options.js";

const MISSING = { x: NaN, y: NaN, width: NaN, height: NaN };

/** The rectangle, or the array of frames, between two. */
export function between(library, from, to, progress) {
  number(progress, "interpolate", "progress");
  const arrays = [from, to].filter((given) => given instanceof Float64Array);
  if (arrays.length === 1) throw new TypeError("interpolate takes two rectangles, or two arrays of frames");
  return arrays.length === 2 ? betweenFrames(library, from, to, progress) : betweenRects(library, from, to, progress);
}

const refused = (library, what) => (status) =>
  new RegletError(`interpolate: ${what}`, { code: library.plainFailure(status).code });

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
