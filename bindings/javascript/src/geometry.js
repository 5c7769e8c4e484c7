// SPDX-License-Identifier: MIT
// Numbers of the C header. An absent number is NaN there, and undefined or null here.
import { RegletError } from "./core/errors.js";

/** NaN, the result of a wrong calculation, is an error here. */
export function nan(length, what = "length") {
  if (length === undefined || length === null) return NaN;
  if (typeof length !== "number") throw new TypeError(`a ${what} is a number, or undefined, not ${shown(length)}`);
  if (Number.isNaN(length)) {
    throw new RegletError(`the ${what} must be a number, or undefined, not NaN`, { code: "INVALID_NUMBER" });
  }
  return length;
}

export const optional = (number) => (Number.isNaN(number) ? undefined : number);

/** A size or a proposal as an object: `{ width, height }` or `[width, height]`. */
export function pair(given, name) {
  const [width, height] = Array.isArray(given) ? given : [given?.width, given?.height];
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${name} is a size, as [width, height] or { width, height }, not ${shown(given)}`);
  }
  return { width, height };
}

/** A complete size that a function of the program has returned. */
export function answeredSize(answer, name) {
  const size = pair(answer, name);
  for (const [side, length] of Object.entries(size)) {
    if (length === undefined || length === null) throw answerError(`${name} has no ${side}`);
    if (typeof length !== "number" || !(length > -Infinity)) {
      throw answerError(`${name} has the ${side} ${shown(length)}, which is not a length`);
    }
  }
  return size;
}

export const answerError = (message) => new RegletError(message, { code: "CALLBACK_ANSWER" });

export function shown(value) {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value);
  if (typeof value === "function") return `function ${value.name}`;
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  return value === null || typeof value !== "object" ? String(value) : (value.constructor?.name ?? "object");
}
