// SPDX-License-Identifier: MIT
// JavaScript functions as functions of the module's table. The table holds only functions of WebAssembly, so a small
// module imports and exports each JavaScript function.

const TYPES = { i: 0x7f, j: 0x7e, d: 0x7c };

/** Returns a function of WebAssembly: `signature` has the parameters, ":" and the result ("ii:i"). */
function wrapped(signature, body) {
  const [parameters, results] = signature.split(":").map((part) => [...part].map((letter) => TYPES[letter]));
  const type = [0x60, parameters.length, ...parameters, results.length, ...results];
  const bytes = [
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    [0x01, type.length + 1, 0x01, ...type],
    [0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
    [0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
  ].flat();
  return new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)), { e: { f: body } }).exports.f;
}

export class Callbacks {
  #table;
  #known = new Map();

  constructor(table) {
    this.#table = table;
  }

  /** Returns the number of a function for C; `name` is the same for the same function. */
  number(name, signature, body) {
    let known = this.#known.get(name);
    if (known === undefined) {
      known = this.#table.grow(1);
      this.#table.set(known, wrapped(signature, body));
      this.#known.set(name, known);
    }
    return known;
  }
}
