// SPDX-License-Identifier: MIT
// Names: what programs call tags, scopes and versions of measurements, and the library numbers.

export class Names {
  #values = [undefined];
  #numbers = new Map();

  /** The number of a value, the same for equal ones (as keys of a Map are equal); undefined and null are 0. */
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
