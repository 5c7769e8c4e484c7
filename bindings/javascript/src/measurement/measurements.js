// SPDX-License-Identifier: MIT
// The measurements of a reader.
import * as structs from "../abi/structs.js";

/**
 * @typedef {import("../types/index.js").Size} Size
 */

const F64 = { size: 8, fields: [["value", 0, "f64"]] };

/** The greatest sizes that a reader has measured, by tag; undefined, rather than 0, if nothing was measured. */
export class MeasuredSizes {
  #asked;
  #node;
  #names;

  /**
   * `asked` calls functions of the tree.
   * @internal
   */
  constructor(asked, node, names) {
    this.#asked = asked;
    this.#node = node;
    this.#names = names;
  }

  /**
   * The greatest width and the greatest height under a tag. They may belong to different views.
   * @param {unknown} [tag]
   * @returns {Size | undefined}
   */
  maxSize(tag) {
    return this.#ask(structs.size, "rgl_measurement_reader_size", tag, (size) => (Number.isNaN(size.width) ? undefined : size));
  }

  /**
   * @param {unknown} [tag]
   * @returns {number | undefined}
   */
  maxWidth(tag) {
    return this.maxSize(tag)?.width;
  }

  /**
   * @param {unknown} [tag]
   * @returns {number | undefined}
   */
  maxHeight(tag) {
    return this.maxSize(tag)?.height;
  }

  /**
   * The width of the column of a tag; see `tableReader`.
   * @param {unknown} [tag]
   * @returns {number | undefined}
   */
  columnWidth(tag) {
    return this.#ask(F64, "rgl_measurement_reader_column_width", tag, ({ value }) => (Number.isNaN(value) ? undefined : value));
  }

  /**
   * All of them, a Map; not for a reader's function, which reads one tag after the other.
   * @returns {Map<unknown, Size>}
   */
  get maxSizes() {
    const found = this.#asked.list(structs.measured_size, "rgl_measurement_reader_sizes", this.#node);
    return new Map(found.map(({ tag, size }) => [this.#names.value(tag), size]));
  }

  #ask(struct, name, tag, made) {
    return made(this.#asked.read(struct, name, this.#node, BigInt(this.#names.number(tag))));
  }
}
