// SPDX-License-Identifier: MIT
// The browser's fonts, and DejaVu Sans, whose widths come with the page.
import { canvasFont } from "./reglet/src/index.js";
import { DEJAVU } from "./dejavu.js";

/** The largest number of letters in a kerning pair or a ligature, such as "AV" and "ffi". */
const MOST_TOGETHER = 3;

/**
 * A font by the words of CSS. "11px DejaVu Sans" and "bold 15px DejaVu Sans" have the widths of the documentation's
 * pictures in every browser, with or without the font.
 */
export function font(css) {
  const [, bold, size] = /^(bold )?(\d+(?:\.\d+)?)px ["']?DejaVu Sans["']?$/.exec(css) ?? [];
  return size === undefined ? canvasFont(css) : dejavu(DEJAVU[bold ? "bold" : "regular"], Number(size), css);
}

function dejavu({ unitsPerEm, ascent, descent, lineGap, letters, together }, size, css) {
  const scale = size / unitsPerEm;
  const width = (text) => {
    let units = 0;
    for (let start = 0; start < text.length; start++) {
      units += letters[text[start]] ?? NaN;
      for (let end = start + 2; end <= Math.min(start + MOST_TOGETHER, text.length); end++) {
        units += together[text.slice(start, end)] ?? 0;
      }
    }
    return units * scale;
  };
  let other;
  const family = css.replace(/["']?DejaVu Sans["']?$/, '"DejaVu Sans", Verdana, sans-serif');
  return {
    metrics: { ascent: ascent * scale, descent: descent * scale, lineGap: lineGap * scale, spaceWidth: letters[" "] * scale },
    width(text) {
      const known = width(text);
      // The browser measures letters that are not in the table.
      return Number.isNaN(known) ? (other ??= canvasFont(family)).width(text) : known;
    },
    css: family,
  };
}
