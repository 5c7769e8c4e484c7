// SPDX-License-Identifier: MIT
// Where lines may break: a text becomes words, each with what follows it. Lines break at spaces, must break at newlines,
// and may break after a hyphen inside a word and between ideographs.
import { WORD_BREAK, WORD_JOINED, WORD_SPACE } from "../abi/constants.js";

const IDEOGRAPH = /^[\u2e80-\u2fdf\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]$/u;
const LETTER = /^\p{L}$/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

/** Returns a text's words and one flag for each; a text without any is one empty word. */
export function splitWords(text) {
  const words = [], flags = [];
  for (const line of text.split("\n")) {
    for (const word of line.split(" ")) {
      const pieces = piecesOf(word);
      words.push(...pieces);
      flags.push(...pieces.slice(1).map(() => WORD_JOINED), WORD_SPACE);
    }
    flags[flags.length - 1] = WORD_BREAK;
  }
  flags[flags.length - 1] = WORD_SPACE;
  return { words, flags };
}

function piecesOf(word) {
  const characters = [...word];
  const pieces = [];
  let start = 0;
  for (let end = 1; end < characters.length; end++) {
    if (breaksBetween(characters[end - 1], characters[end])) {
      pieces.push(characters.slice(start, end).join(""));
      start = end;
    }
  }
  pieces.push(characters.slice(start).join(""));
  return pieces;
}

function breaksBetween(before, after) {
  if (before === "-" || before === "\u2010") return LETTER.test(after);
  return (IDEOGRAPH.test(before) && LETTER_OR_DIGIT.test(after)) || (IDEOGRAPH.test(after) && LETTER_OR_DIGIT.test(before));
}
