// SPDX-License-Identifier: MIT
// The arguments of functions that make views: children, and then an object of options.
import { OPTIONS, VALUES } from "../abi/words.js";
import { RegletError } from "../core/errors.js";
import { shown } from "../geometry.js";

export const isOptions = (value) =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function parted(given) {
  const last = given[given.length - 1];
  return isOptions(last) ? [given.slice(0, -1), last] : [given, {}];
}

/** Sets defaults. An unknown name is an error. */
export function options(given, defaults, who) {
  if (given !== undefined && !isOptions(given)) {
    throw new TypeError(`${who} takes its options as an object, { ${Object.keys(defaults).join(", ")} }, not ${shown(given)}`);
  }
  for (const name in given) {
    if (!Object.hasOwn(defaults, name)) {
      throw new TypeError(`${who} has no option ${name}${hint(name, Object.keys(defaults))}`);
    }
  }
  const taken = { ...defaults };
  for (const name in given) if (given[name] !== undefined) taken[name] = given[name];
  return taken;
}

/** A replacement for an option: a word of another framework's, the nearest name, or all names. */
function hint(name, known) {
  const same = known.find((word) => plain(word) === plain(name));
  if (same === undefined && Object.hasOwn(OPTIONS, plain(name))) return `: ${OPTIONS[plain(name)]}`;
  const near = same ?? nearest(name, known);
  return near ? `; did you mean ${near}?` : `; it has ${known.join(", ")}`;
}

const plain = (word) => word.toLowerCase().replace(/[-_]/g, "");
const camel = (word) => word.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

export function choice(table, name, what) {
  if (Object.hasOwn(table, name)) return table[name];
  const word = plain(String(name));
  const words = Object.hasOwn(VALUES, word) ? VALUES[word].split(" ") : [];
  const meant = words.find((one) => Object.hasOwn(table, camel(one)));
  const near = meant === undefined ? nearest(String(name), Object.keys(table)) : camel(meant);
  throw new RangeError(
    `${shown(name)} is no ${what}${near ? `; did you mean "${near}"?` : ""} Known are ${Object.keys(table).join(", ")}.`,
  );
}

/** Other values are rejected, since they would become NaN in memory. */
export function number(value, who, name) {
  if (typeof value === "number") return value;
  throw new TypeError(`${who}: ${name} is a number, not ${shown(value)}`);
}

/** NaN if absent. */
export function optionalNumber(value, who, name) {
  if (Number.isNaN(value)) {
    throw new RegletError(`${who}: ${name} is a number, or undefined, not NaN`, { code: "INVALID_NUMBER" });
  }
  return value === undefined || value === null ? NaN : number(value, who, name);
}

function nearest(name, known) {
  let best, least = 3;
  for (const other of known) {
    const distance = difference(name.toLowerCase(), other.toLowerCase());
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

function difference(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}
