// SPDX-License-Identifier: MIT
// Words of a text, each with the space or break after it. Documentation/Text.md has the rules, and
// Tests/conformance/text/words.jsonl the cases that all languages share.
import { WORD_BREAK, WORD_JOINED, WORD_SPACE } from "../abi/constants.js";

// Ends of lines that are required (UAX 14: BK, CR, LF, NL).
const LINE_ENDS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/;
// Control characters and soft hyphens have no width and no glyph.
const LEFT_OUT = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad]/g;
// A zero-width space allows a break. A word joiner and a zero-width no-break space prevent one.
const ZERO_SPACE = "\u200b";
const JOINER = /[\u2060\ufeff]/u;
const HYPHEN = /[-\u2010]/u;
// Spaces that have a width at the end of a line too: a line may break after them.
const WIDE_SPACE = /[\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/u;
// Scripts that are written without spaces, and may break after any character.
const IDEOGRAPH = new RegExp("[\\u2e80-\\u2fdf\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u4dbf" +
  "\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]", "u");
// Small kana, length marks and iteration marks (UAX 14: CJ, NS): no line begins with one.
const NEVER_FIRST = new RegExp("[\\u3041\\u3043\\u3045\\u3047\\u3049\\u3063\\u3083\\u3085\\u3087\\u308e\\u3095-\\u3096" +
  "\\u309d-\\u309e\\u30a1\\u30a3\\u30a5\\u30a7\\u30a9\\u30c3\\u30e3\\u30e5\\u30e7\\u30ee" +
  "\\u30f5-\\u30f6\\u30fc-\\u30fe\\u31f0-\\u31ff\\uff67-\\uff70\\uff9e-\\uff9f]", "u");
// Characters that belong to the character before them.
const MARKS = "\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u064b-\\u065f\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e\\u1ab0-\\u1aff" +
  "\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u3099-\\u309a\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\u{1f3fb}-\\u{1f3ff}\\u{e0100}-\\u{e01ef}";
const DIGITS = "0-9\\u0660-\\u0669\\u06f0-\\u06f9\\u0966-\\u096f\\u09e6-\\u09ef\\u0e50-\\u0e59\\uff10-\\uff19";
// Punctuation and symbols. No line begins with one after a hyphen or an ideograph.
const SIGNS = "\\0-@\\[-`{-\\xbf\\xd7\\xf7\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3006\\u3008-\\u303f\\u309b-\\u309c\\u30a0\\u30fb" +
  "\\ud800-\\udfff\\ufe10-\\ufe6f\\uff00-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\ufff0-\\uffff\\u{1f000}-\\u{1faff}";
const MARK = new RegExp(`[${MARKS}]`, "u");
const LETTER = new RegExp(`[^${SIGNS}${MARKS}${DIGITS}]`, "u");
const DIGIT = new RegExp(`[${DIGITS}]`, "u");

/**
 * Returns a text's words and one flag for each. A text without words is one empty word. An empty word before a space is a
 * further space.
 */
export function splitWords(text) {
  const words = [], flags = [];
  for (const line of text.split(LINE_ENDS)) {
    for (const word of line.replace(LEFT_OUT, "").split(/[ \t]/)) {
      for (const piece of piecesOf(word)) {
        words.push(piece);
        flags.push(WORD_JOINED);
      }
      flags[flags.length - 1] = WORD_SPACE;
    }
    flags[flags.length - 1] = WORD_BREAK;
  }
  flags[flags.length - 1] = WORD_SPACE;
  return { words, flags };
}

function piecesOf(word) {
  const pieces = [];
  // Hyphens at the beginning of a word belong to it, as in "-5" and "--help".
  let piece = "", before = "", hasBegun = false;
  for (const character of word) {
    if (character === ZERO_SPACE) {
      pieces.push(piece);
      [piece, before, hasBegun] = ["", "", false];
      continue;
    }
    if (before !== "" && breaksBetween(before, character, hasBegun)) {
      pieces.push(piece);
      piece = "";
    }
    if (JOINER.test(character)) {
      before = character;
      continue;
    }
    piece += character;
    if (!MARK.test(character)) {
      before = character;
      hasBegun ||= !HYPHEN.test(character);
    }
  }
  pieces.push(piece);
  return pieces;
}

function breaksBetween(before, after, hasBegun) {
  if (NEVER_FIRST.test(after)) return false;
  if (HYPHEN.test(before)) return hasBegun && LETTER.test(after);
  if (WIDE_SPACE.test(before)) return !WIDE_SPACE.test(after) && !JOINER.test(after);
  // Closing marks stay with the word before them: only a letter, a digit or an ideograph begins a line.
  return (IDEOGRAPH.test(before) && isLetterOrDigit(after)) || (IDEOGRAPH.test(after) && isLetterOrDigit(before));
}

function isLetterOrDigit(character) {
  return LETTER.test(character) || DIGIT.test(character);
}
