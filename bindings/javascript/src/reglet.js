// SPDX-License-Identifier: MIT
// The library for programs: the objects that an instance of reglet.wasm creates.
import * as structs from "./abi/structs.js";
import { loadLibrary } from "./core/load.js";
import { RegletError } from "./core/errors.js";
import { read, write } from "./core/structs.js";
import { AutoLayout } from "./autolayout/autolayout.js";
import { alignment } from "./autolayout/aligning.js";
import { readFormats } from "./autolayout/formats.js";
import { flexibilityFlags } from "./hosting/flexibility.js";
import { NumberTable, checkSize, columnWidths } from "./tables/numbers.js";
import { Solver } from "./solver/solver.js";
import { Layout } from "./tree/layout.js";
import { nan } from "./geometry.js";
import { between } from "./tree/interpolation.js";
import { ASPECT, aspectParameters } from "./views/aspect.js";
import { options } from "./views/options.js";

/**
 * @template Thing
 * @typedef {import("./types/index.js").Constraint<Thing>} Constraint
 */
/**
 * @template Cache
 * @typedef {import("./types/index.js").CustomLayout<Cache>} CustomLayout
 */
/**
 * @typedef {import("./types/index.js").AlignOptions} AlignOptions
 * @typedef {import("./types/index.js").AspectOptions} AspectOptions
 * @typedef {import("./types/index.js").Direction} Direction
 * @typedef {import("./types/index.js").Flexibility} Flexibility
 * @typedef {import("./types/index.js").FormatGap} FormatGap
 * @typedef {import("./types/index.js").FormatOptions} FormatOptions
 * @typedef {import("./types/index.js").LayoutOptions} LayoutOptions
 * @typedef {import("./types/index.js").Limits} Limits
 * @typedef {import("./types/index.js").NumberColumn} NumberColumn
 * @typedef {import("./types/index.js").NumberTableOptions} NumberTableOptions
 * @typedef {import("./types/index.js").Point} Point
 * @typedef {import("./types/index.js").Rect} Rect
 * @typedef {import("./types/index.js").Size} Size
 * @typedef {import("./types/index.js").Source} Source
 * @typedef {import("./types/index.js").View} View
 */

/**
 * Loads reglet.wasm: see `loadLibrary` for the sources.
 * @param {Source} [source]
 * @returns {Promise<Reglet>}
 */
export async function load(source) {
  return new Reglet(await loadLibrary(source));
}

export class Reglet {
  #library;

  /** @internal */
  constructor(library) {
    this.#library = library;
  }

  /**
   * The library's version, such as "0.1.0".
   * @returns {string}
   */
  get version() {
    return this.#library.version;
  }

  /**
   * The size of the instance's memory in bytes. It grows, and is freed with the instance.
   * @returns {number}
   */
  get memoryBytes() {
    return this.#library.memory.buffer.byteLength;
  }

  /**
   * Lays a view out: `{ width, height, direction, safeArea, limits }`. An omitted length is unspecified.
   * @param {View} view
   * @param {LayoutOptions} [given]
   * @returns {Layout}
   */
  layout(view, given) {
    return new Layout(this.#library, view, given);
  }

  /**
   * A solver of linear constraints with priorities.
   * @param {{ limits?: Record<string, number>; progress?: () => void; signal?: AbortSignal }} [given]
   * @returns {Solver}
   */
  solver(given) {
    return new Solver(this.#library, given);
  }

  /**
   * Items and constraints between them; `{ direction, policy, limits, progress, signal }`.
   * @param {{ direction?: Direction; policy?: "refuse" | "breakLast"; limits?: Limits; progress?: () => void; signal?: AbortSignal }} [given]
   * @returns {AutoLayout}
   */
  autoLayout(given) {
    return new AutoLayout(this.#library, given);
  }

  /**
   * Reads visual formats as descriptions of constraints: `reglet.vfl("H:|-[a]-|", { views: { a }, superview })`.
   * @template Thing
   * @param {string | readonly string[]} formats
   * @param {FormatOptions & { views: Record<string, Thing>; superview?: Thing; safeArea?: Thing; margins?: Thing }}
   *   given
   * @returns {Constraint<Thing | FormatGap>[]}
   */
  vfl(formats, given) {
    return readFormats(this.#library, formats, given);
  }

  /**
   * The constraints that align an item with a target: `{ horizontally, vertically, top, left, bottom, right }`. A mode is
   * "none", "fill", "center", "golden" or an edge. With `leading` and `trailing` distances follow the reading direction.
   * @template Thing
   * @param {Thing} item
   * @param {Thing} to
   * @param {AlignOptions} [given]
   * @returns {Constraint<Thing | FormatGap>[]}
   */
  align(item, to, given) {
    return alignment(this.#library, item, to, given);
  }

  /**
   * Columns and rows of a table in numbers: columns, or how many plain ones there are.
   * @param {number | readonly NumberColumn[]} columns
   * @param {NumberTableOptions} [given]
   * @returns {NumberTable}
   */
  numberTable(columns, given) {
    return new NumberTable(this.#library, columns, given);
  }

  /**
   * The widths of columns of which only the ideals are known; `{ spacing, pads }`.
   * @param {ArrayLike<number>} ideals
   * @param {number} [width]
   * @param {{ spacing?: number; pads?: boolean }} [given]
   * @returns {number[]}
   */
  columnWidths(ideals, width, given) {
    return columnWidths(this.#library, ideals, width, given);
  }

  /**
   * Throws unless a table of so many columns and rows may be.
   * @param {number} columns
   * @param {number} rows
   */
  checkTableSize(columns, rows) {
    checkSize(this.#library, columns, rows);
  }

  /**
   * The lengths of a content on an axis, `{ minimum, ideal, maximum }`: at least its own if it resists at 750 or more,
   * at most its own if it hugs at 750 or more. undefined means no content.
   * @param {number} [intrinsic]
   * @param {{ resistance?: number; hugging?: number }} [given]
   * @returns {{ minimum: number; ideal: number; maximum: number; }}
   */
  sizingRange(intrinsic, given) {
    const { resistance, hugging } = options(given, { resistance: 750, hugging: 250 }, "sizingRange");
    return this.#told(structs.sizing_range, "sizingRange", "rgl_sizing_range_of", nan(intrinsic), resistance, hugging);
  }

  /**
   * The priorities that a flexibility of a `constraintHost` stands for: 250 if it may give way, otherwise 750.
   * @param {Flexibility} flexibility
   * @returns {{ horizontalHugging: number; verticalHugging: number; horizontalResistance: number; verticalResistance:
   *   number; }}
   */
  flexibilityPriorities(flexibility) {
    const flags = flexibilityFlags(flexibility);
    const { size, firstBaseline, lastBaseline, ...priorities } =
      this.#told(structs.intrinsic_content, "flexibilityPriorities", "rgl_flexibility_apply", flags);
    return priorities;
  }

  /**
   * A rectangle between two, or all frames between two arrays of them (`layout.frames`): 0 is the first, 1 the second, and
   * other numbers continue the line. A missing rectangle counts as equal to the other one. For custom layouts of one class
   * it is a copy of the second with interpolated `animatableData`, for others the second.
   * @template {Rect | undefined | Float64Array | CustomLayout<any>} Frames
   * @param {Frames} from
   * @param {Frames} to
   * @param {number} progress
   * @returns {Frames extends Float64Array ? Float64Array : Frames extends CustomLayout<any> ? Frames : Rect}
   */
  interpolate(from, to, progress) {
    return /** @type {any} */ (between(this.#library, from, to, progress));
  }

  /** Calls a function that writes a struct and has no object. */
  #told(struct, who, name, ...parameters) {
    const library = this.#library;
    return library.withStack(struct.size, (at) => {
      const refused = (status) => {
        const { code } = library.plainFailure(status);
        return new RegletError(`${who}(${parameters.join(", ")}) is refused: ${code}`, { code });
      };
      library.check(refused, name, ...parameters, at);
      return read(library.view, at, struct);
    });
  }

  /**
   * The rows and columns whose cells are nearest to a ratio, and the frame of each cell.
   * @param {number} width
   * @param {number} height
   * @param {number} count
   * @param {AspectOptions} [given]
   * @returns {{ count: number; rows: number; columns: number; cell: Size; origin: Point; spacing: Size; frame(index:
   *   number): Rect; }}
   */
  aspectFit(width, height, count, given) {
    const library = this.#library;
    const parameters = aspectParameters(options(given, ASPECT, "aspectFit"));
    const { aspect_grid: GRID, aspect_fit: FIT, rect: RECT } = structs;
    const refused = (status) => {
      const { code } = library.plainFailure(status);
      return new RegletError(`aspectFit(${width}, ${height}, ${count}) is refused: ${code}`, { code });
    };
    return library.withStack(GRID.size + 16 + FIT.size + RECT.size + 32, (at) => {
      const sizeAt = at + GRID.size, fitAt = sizeAt + 16, rectAt = fitAt + FIT.size;
      write(library.view, at, GRID, parameters);
      write(library.view, sizeAt, structs.size, { width, height });
      library.check(refused, "rgl_aspect_grid_fit", at, sizeAt, count, fitAt);
      const fit = read(library.view, fitAt, FIT);
      const frame = (index) => library.withStack(FIT.size + RECT.size, (own) => {
        write(library.view, own, FIT, fit);
        library.check(refused, "rgl_aspect_fit_frame", own, index, own + FIT.size);
        return read(library.view, own + FIT.size, RECT);
      });
      return { ...fit, frame };
    });
  }
}
