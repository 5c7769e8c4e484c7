// SPDX-License-Identifier: MIT Compares the results of a case of Tests/conformance with the expected ones.
export const TOLERANCE = 0.011;

/** "inf" and "-inf" are infinite, null is nothing. */
export function number(value) {
  if (value === "inf") return Infinity;
  if (value === "-inf") return -Infinity;
  return value ?? undefined;
}

export function near(expected, came, tolerance = TOLERANCE) {
  return expected.length === came.length && expected.every((value, i) => {
    const wanted = number(value);
    if (wanted === undefined || came[i] === undefined) return wanted === came[i];
    return wanted === came[i] || Math.abs(wanted - came[i]) <= tolerance;
  });
}

/** Adds differences to a list. */
export function compare(found, what, expected, came, tolerance) {
  if (!near(expected, came, tolerance)) {
    found.push(`${what} ${JSON.stringify(expected)} was expected, ${JSON.stringify(came)} came`);
  }
}

export const rect = ({ x, y, width, height }) => [x, y, width, height];
export const size = ({ width, height }) => [width, height];
