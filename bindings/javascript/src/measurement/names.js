// SPDX-License-Identifier: MIT
// Numbers for tags, scopes and versions of measurements.

export class Names {
  #values = [undefined];
  #numbers = new Map();

  /** Equal values (as keys of a Map are equal) have the same number; undefined and null are 0. */
  number(value) {
    if (value === undefined || value === null) return 0;
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.#values.push(value) - 1;
      this.#numbers.set(value, number);
    }
    return number;
  }

  value(number) {
    return this.#values[Number(number)];
  }
}
