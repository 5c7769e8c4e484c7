// SPDX-License-Identifier: MIT
// Values, calls and their arguments as Python and Swift code: `{ python, swift }`.

/** Thrown for parts that only JavaScript can describe, such as functions. */
export class Untranslatable extends Error {}

export const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const upper = (name) => name[0].toUpperCase() + name.slice(1);
export const isSet = (value) => value !== undefined && !Number.isNaN(value);
export const nameOf = (table, code) => Object.keys(table).find((name) => table[name] === code);

export const number = (value) => {
  const digits = String(value);
  return { python: digits.replace("Infinity", "math.inf"), swift: digits.replace("Infinity", ".infinity") };
};
export const optional = (value) => (isSet(value) ? number(value) : undefined);
export const word = (name) => ({ python: `"${snake(name)}"`, swift: `.${name}` });
export const truth = (value) => (value ? { python: "True", swift: "true" } : undefined);
/** A Swift CGSize takes numbers of several types, so infinity needs its own. */
export const pairOf = ({ width, height }) => ({
  python: `(${number(width).python}, ${number(height).python})`,
  swift: `CGSize(width: ${number(width).swift}, height: ${number(height).swift})`.replaceAll(" .inf", " CGFloat.inf"),
});
export const textOf = (string) => {
  const quoted = JSON.stringify(string);
  const swift = quoted.replace(/\\(?:u([0-9a-f]{4})|[bf\\nrt"])/g, (found, code) =>
    code ? `\\u{${code}}` : { "\\b": "\\u{8}", "\\f": "\\u{c}" }[found] ?? found);
  return { python: quoted, swift };
};
const AXES = [[], ["horizontal"], ["vertical"], ["horizontal", "vertical"]];
/** By their bits, unless they are the default. */
export const axes = (bits, usual) => (bits === usual ? undefined : {
  python: `"${["none", "horizontal", "vertical", "both"][bits]}"`,
  swift: bits === 3 ? "[.horizontal, .vertical]" : bits === 0 ? "[]" : `.${AXES[bits][0]}`,
});
export const insetsOf = ({ top, leading, bottom, trailing }) => ({
  python: `(${[top, leading, bottom, trailing].join(", ")})`,
  swift: `EdgeInsets(top: ${top}, leading: ${leading}, bottom: ${bottom}, trailing: ${trailing})`,
});
export const areEqual = ({ top, leading, bottom, trailing }) => top === leading && top === bottom && top === trailing;

/** Arguments, views, and methods that are called on the result. */
export class Call {
  constructor(name, given = [], views = []) {
    this.name = name;
    this.given = given.filter((part) => part !== undefined);
    this.views = views;
    this.after = [];
  }
}
