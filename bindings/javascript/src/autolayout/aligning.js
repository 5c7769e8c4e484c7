// SPDX-License-Identifier: MIT
// Aligning one item with another: an edge, the centre or the golden section, and staying inside.
import * as c from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { choice, number, options } from "../views/options.js";
import { Constraint, attributeName, relationName } from "./constraint.js";
import { FIRST_GAP, FormatGap } from "./formats.js";

const BOTH = { none: c.ALIGN_NONE, fill: c.ALIGN_FILL, center: c.ALIGN_CENTER, golden: c.ALIGN_GOLDEN };
const HORIZONTALLY = { ...BOTH, left: c.ALIGN_LEFT, right: c.ALIGN_RIGHT, leading: c.ALIGN_LEADING, trailing: c.ALIGN_TRAILING };
const VERTICALLY = { ...BOTH, top: c.ALIGN_TOP, bottom: c.ALIGN_BOTTOM, firstBaseline: c.ALIGN_FIRST_BASELINE,
  lastBaseline: c.ALIGN_LAST_BASELINE };
const OPTIONS = { horizontally: "none", vertically: "none", top: 0, bottom: 0, left: undefined, right: undefined,
  leading: undefined, trailing: undefined, inside: undefined };

/** The required constraints that align an item with a target, horizontal ones first. */
export function alignment(library, item, to, given) {
  const taken = options(given, OPTIONS, "align");
  const reads = taken.leading !== undefined || taken.trailing !== undefined;
  if (reads && (taken.left !== undefined || taken.right !== undefined)) {
    throw new TypeError("align: left and right can't be mixed with leading and trailing");
  }
  const distance = (name) => number(taken[name] ?? 0, "align", name);
  const fields = {
    structSize: structs.align_options.size, item: 1, target: 2,
    horizontally: choice(HORIZONTALLY, taken.horizontally, "horizontal mode"),
    vertically: choice(VERTICALLY, taken.vertically, "vertical mode"), top: distance("top"), bottom: distance("bottom"),
    left: distance(reads ? "leading" : "left"), right: distance(reads ? "trailing" : "right"), reads: reads ? 1 : 0,
    isInside: (taken.inside ?? contains(to, item)) ? 1 : 0,
  };
  const things = new Map([[0n, undefined], [1n, item], [2n, to]]);
  const thing = (id) => {
    if (!things.has(id)) things.set(id, new FormatGap(Number(id - FIRST_GAP)));
    return things.get(id);
  };
  return rows(library, fields).map((row) => new Constraint(thing(row.first), attributeName(row.firstAttribute),
    relationName(row.relation), thing(row.second), attributeName(row.secondAttribute), row));
}

function rows(library, fields) {
  const { align_options: OPTIONS_STRUCT, layout_constraint: ROW } = structs;
  const refused = (status) => {
    const { code } = library.plainFailure(status);
    return new RegletError(code === "INVALID_NUMBER" ? "align: a distance must be finite" : "this can't be aligned", { code });
  };
  return library.withBlock(OPTIONS_STRUCT.size + c.ALIGN_MOST * ROW.size + 8, (at) => {
    const first = at + OPTIONS_STRUCT.size, count = first + c.ALIGN_MOST * ROW.size;
    write(library.view, at, OPTIONS_STRUCT, fields);
    library.check(refused, "rgl_align", at, first, count);
    return Array.from({ length: library.view.getUint32(count, true) }, (_, i) => read(library.view, first + i * ROW.size, ROW));
  });
}

/** Whether an item is inside the target, for the golden section. True without a superview. */
function contains(outer, item) {
  if (item === null || typeof item !== "object" || !("superview" in item)) return true;
  for (let above = item.superview; above !== undefined; above = above.superview) if (above === outer) return true;
  return false;
}
