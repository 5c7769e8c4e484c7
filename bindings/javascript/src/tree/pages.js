// SPDX-License-Identifier: MIT
// Pages: a finished layout is divided into parts. Nothing is laid out again.
import * as c from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { write } from "../core/structs.js";
import { shown } from "../geometry.js";
import { choice, number, optionalNumber, options } from "../views/options.js";

const BEFORE = { avoid: c.PAGE_KEEP_WITH_PREVIOUS, page: c.PAGE_BEGIN };
const MARK = { breakBefore: undefined, breakInside: undefined, breakAfter: undefined, repeat: false, noteHeight: 0, line: 0 };
const OPTIONS = { lastHeight: undefined, orphans: 2, widows: 2, noteGap: 0, marks: [] };

function markOf(node, given) {
  const { breakBefore, breakInside, breakAfter, repeat, noteHeight, line } = options(given, MARK, "a mark of pages");
  const avoids = (value, flag) => (value === undefined ? 0 : choice({ avoid: flag }, value, "break"));
  const repeats = repeat === "only" ? c.PAGE_REPEAT | c.PAGE_OMIT : choice({ true: c.PAGE_REPEAT, false: 0 }, String(repeat), "repeat");
  const flags = (breakBefore === undefined ? 0 : choice(BEFORE, breakBefore, "break"))
    | avoids(breakInside, c.PAGE_KEEP_TOGETHER) | avoids(breakAfter, c.PAGE_KEEP_WITH_NEXT) | repeats;
  return { node, flags, line: lines(line, "line", "the index of a line"), noteHeight: number(noteHeight, "pages", "noteHeight") };
}

function lines(count, name, meaning = "a number of lines") {
  if (Number.isInteger(count) && count >= 0) return Math.min(count, 0xffffffff);
  throw new RangeError(`pages: ${name} is ${meaning}, not ${shown(count)}`);
}

/** `list` calls a function of its tree that writes an array. */
export function dividedPages({ library, nodeOf, viewOf, list }, height, given) {
  const taken = options(given, OPTIONS, "pages");
  const heights = (Array.isArray(height) ? height : [height]).map((one) => number(one, "pages", "height"));
  const marks = [...taken.marks].map(([view, mark]) => markOf(nodeOf(view), mark));
  const rules = {
    structSize: structs.page_rules.size, heightCount: heights.length,
    lastHeight: optionalNumber(taken.lastHeight, "pages", "lastHeight"), orphans: lines(taken.orphans, "orphans"),
    widows: lines(taken.widows, "widows"), noteGap: number(taken.noteGap, "pages", "noteGap"),
  };
  const markSize = structs.page_mark.size, marksAt = structs.page_rules.size + 8 * heights.length;
  return library.withBlock(marksAt + marks.length * markSize, (at) => {
    const heightsAt = at + structs.page_rules.size;
    library.floats(heightsAt, heights.length).set(heights);
    write(library.view, at, structs.page_rules, { ...rules, heights: heightsAt });
    marks.forEach((mark, i) => write(library.view, at + marksAt + i * markSize, structs.page_mark, mark));
    return list(structs.page, "rgl_tree_pages", at, at + marksAt, marks.length).map((page) => pageOf(page, viewOf));
  });
}

function pageOf(page, viewOf) {
  const section = (table, start, end) => (table === 0n ? undefined : { table: viewOf(table), start, end });
  return {
    start: page.start, end: page.end, first: viewOf(page.first),
    head: section(page.headTable, page.headStart, page.headEnd), foot: section(page.footTable, page.footStart, page.footEnd),
    cut: viewOf(page.cut), notes: page.notes, overflow: page.overflow,
  };
}
