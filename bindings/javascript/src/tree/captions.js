// SPDX-License-Identifier: MIT
// The program's names of nodes, tags and scopes, for texts of the library.
import * as c from "../abi/constants.js";
import { captions as CAPTIONS } from "../abi/structs.js";
import { write } from "../core/structs.js";
import { shown } from "../geometry.js";

const LONGEST = 24;

const inOneLine = (text) => text.replace(/\p{C}|\s+/gu, (found) => (/^\s+$/.test(found) ? " " : "\ufffd")).trim();

/** How texts distinguish a view: its name, the beginning of its text, and the kind whose rules it has. */
export function caption(view) {
  if (view === undefined) return "";
  const parts = view.name === undefined ? [] : [`[${inOneLine(String(view.name))}]`];
  if (view.string !== undefined) {
    const letters = [...inOneLine(view.string)];
    parts.push(`“${letters.length <= LONGEST ? letters.join("") : `${letters.slice(0, LONGEST - 1).join("")}…`}”`);
  }
  if (view.layout !== undefined && view.layout.constructor !== Object) parts.push(view.layout.constructor?.name ?? "");
  if (view.host !== undefined) parts.push(`constraintHost(${view.host.item})`);
  return parts.filter((part) => part !== "").join(" ");
}

/** The function that names nodes through `viewOf`, and tags and scopes from `names`. */
export const captionsOf = (names, viewOf) => (subject, number) => {
  if (subject === c.SUBJECT_NODE) return caption(viewOf(number));
  const value = names.value(number);
  return value === undefined ? "" : shown(value);
};

/** Runs a body that reads a text with captions: `nameOf(subject, number)`, "" for a subject without a name. */
export function withCaptions(library, nameOf, set, body) {
  const context = library.context(nameOf);
  const named = library.callbacks.number("caption", "iijii:i", (own, subject, number, buffer, capacity) => {
    // Nothing may be thrown through the module, and without a name the text is still useful.
    try {
      const bytes = library.bytes(library.object(own)(subject, BigInt.asUintN(64, number)));
      new Uint8Array(library.memory.buffer, buffer >>> 0, capacity >>> 0).set(bytes.subarray(0, capacity >>> 0));
      return bytes.length;
    } catch {
      return 0;
    }
  });
  try {
    library.withStack(CAPTIONS.size, (at) => {
      write(library.view, at, CAPTIONS, { structSize: CAPTIONS.size, context, caption: named });
      set(at);
    });
    return body();
  } finally {
    set(0);
    library.release(context);
  }
}
