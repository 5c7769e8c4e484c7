// SPDX-License-Identifier: MIT
// Numbers of some rows, in the forms of programs, and copied to the module's memory.
import * as c from "../abi/constants.js";
import { shown } from "../geometry.js";

/** The bytes of numbers in the module's memory at a time. */
const PIECE = 1 << 20;
const isTyped = (part) => part instanceof Float64Array || part instanceof Float32Array;
const formatOf = (array) => (array instanceof Float32Array ? c.NUMBERS_FLOAT : c.NUMBERS_DOUBLE);
const NOTHING = { start: 0, stride: 0, format: c.NUMBERS_DOUBLE, reserved: 0 };

/** Rows of numbers: an array of rows, a typed array for each column (or null), or a typed array of all rows. */
export class Chunk {
  #matrix;
  #arrays;

  constructor(numbers, count) {
    if (isTyped(numbers)) this.#flat(numbers, count);
    else if (!Array.isArray(numbers)) {
      throw new TypeError(`numbers are rows, a Float64Array or Float32Array for each column, or a single such array with all rows, not ${shown(numbers)}`);
    } else if (numbers.some((part) => part === null || part === undefined || isTyped(part))) this.#apart(numbers);
    else this.#rows(numbers, count);
    const bytes = this.#matrix === undefined
      ? this.#arrays.reduce((sum, array) => sum + (array?.BYTES_PER_ELEMENT ?? 0), 0)
      : this.columns * this.#matrix.BYTES_PER_ELEMENT;
    /** The rows in the module's memory at a time. */
    this.rowsAtATime = Math.max(1, Math.floor(PIECE / Math.max(1, bytes)));
  }

  #flat(numbers, count) {
    if (count === 0 ? numbers.length > 0 : numbers.length % count !== 0) {
      throw new RangeError(`${numbers.length} numbers are not whole rows of ${count} columns`);
    }
    this.#matrix = numbers;
    this.columns = count;
    this.rows = count === 0 ? 0 : numbers.length / count;
  }

  #apart(arrays) {
    const lengths = new Set(arrays.filter((array) => array !== null && array !== undefined).map((array) => {
      if (!isTyped(array)) throw new TypeError(`each column is a Float64Array, a Float32Array or null, not ${shown(array)}`);
      return array.length;
    }));
    if (lengths.size > 1) throw new RangeError(`all columns have as many rows, not ${[...lengths].join(" and ")}`);
    this.#arrays = arrays;
    this.columns = arrays.length;
    this.rows = [...lengths][0] ?? 0;
  }

  #rows(rows, count) {
    this.rows = rows.length;
    this.columns = rows.length === 0 ? count : rows[0].length;
    this.#matrix = new Float64Array(this.rows * this.columns);
    rows.forEach((row, i) => {
      if (row.length !== this.columns) throw new RangeError(`all rows have ${this.columns} numbers, one has ${row.length}`);
      for (let j = 0; j < row.length; j++) {
        if (typeof row[j] !== "number") throw new TypeError(`a row has numbers, not ${shown(row[j])}`);
        this.#matrix[i * this.columns + j] = row[j];
      }
    });
  }

  /** The bytes of some rows. */
  bytes(begin, end) {
    // Each array begins at a multiple of eight.
    return (this.#arrays ?? [undefined]).length * 8 + (end - begin) * this.columns * 8;
  }

  /** Copies some rows to an address; returns the library's struct of each column. */
  copied(library, begin, end, address) {
    const memory = library.memory.buffer;
    const copy = (array, at) => new array.constructor(memory, at, array.length).set(array);
    if (this.#matrix !== undefined) {
      const { columns } = this, size = this.#matrix.BYTES_PER_ELEMENT;
      copy(this.#matrix.subarray(begin * columns, end * columns), address);
      return Array.from({ length: columns }, (_, j) =>
        ({ start: address + j * size, stride: columns * size, format: formatOf(this.#matrix), reserved: 0 }));
    }
    let next = address;
    return this.#arrays.map((array) => {
      if (array === null || array === undefined) return NOTHING;
      const at = next, size = array.BYTES_PER_ELEMENT;
      copy(array.subarray(begin, end), at);
      next += (((end - begin) * size + 7) >>> 3) * 8;
      return { start: at, stride: size, format: formatOf(array), reserved: 0 };
    });
  }
}
