// SPDX-License-Identifier: MIT
// The built-in containers as layouts: `custom` makes views of them, and layouts of the program use them for subviews.
import { parameters as PARAMETERS, proposal as PROPOSAL, record as RECORD, rect as RECT, size as SIZE } from "../abi/structs.js";
import { RegletError } from "../core/errors.js";
import { offsetOf, read, write } from "../core/structs.js";
import { shown } from "../geometry.js";
import { aspectGrid, flow, grid, hstack, masonry, vstack, zstack } from "../views/containers.js";
import { isOptions } from "../views/options.js";
import { Loan, Subview, proposalOf } from "./subviews.js";

/**
 * @typedef {import("../types/index.js").Alignment} Alignment
 * @typedef {import("../types/index.js").AspectOptions} AspectOptions
 * @typedef {import("../types/index.js").FlowOptions} FlowOptions
 * @typedef {import("../types/index.js").MasonryOptions} MasonryOptions
 * @typedef {import("../types/index.js").Offer} Offer
 * @typedef {import("../types/index.js").Rect} Rect
 * @typedef {import("../types/index.js").Size} Size
 * @typedef {import("../types/index.js").StackOptions} StackOptions
 * @typedef {import("../types/index.js").Track} Track
 * @typedef {import("../types/index.js").View} View
 */

const PARAMETERS_AT = offsetOf(RECORD, "parameters");
const MEMBERS = new Map(PARAMETERS.fields.map(([name, , type]) => [name, type]));

/** A container without children, as a layout: made by `hstackLayout` and its like. */
export class ContainerLayout {
  #make;

  /** @internal */
  constructor(make) {
    this.#make = make;
    // Options are checked here, not at the first use.
    make([]);
  }

  /**
   * The container with children.
   * @internal
   * @param {readonly View[]} children
   * @returns {View}
   */
  view(children) {
    return this.#make(children);
  }

  /**
   * Returns how large subviews are together as the children of such a container. Only functions of custom layouts may
   * call it.
   * @param {Offer} proposal
   * @param {readonly Subview[]} subviews All subviews that the function received, or some, in any order.
   * @returns {Size}
   */
  sizeThatFits(proposal, subviews) {
    return this.#borrow(subviews, proposal, ({ loan, record, indexes, count, offer, out }) => {
      loan.call("rgl_subviews_measure_as", record, indexes, count, offer, out);
      return read(loan.library.view, out, SIZE);
    });
  }

  /**
   * Places subviews as such a container does. Only `placeSubviews` may call it.
   * @param {Rect} bounds The frame of the container, with the size that it answers to the proposal.
   * @param {Offer} proposal
   * @param {readonly Subview[]} subviews
   */
  placeSubviews(bounds, proposal, subviews) {
    this.#borrow(subviews, proposal, ({ loan, record, indexes, count, offer, out }) => {
      write(loan.library.view, out, RECT, bounds);
      loan.call("rgl_subviews_place_as", record, indexes, count, out, offer);
    });
  }

  /** The record, the indexes and the proposal are in memory during the call. */
  #borrow(subviews, proposal, body) {
    const loan = Loan.current;
    if (loan === undefined) {
      const why = "a container as a layout measures and places subviews only in the functions of a custom layout";
      throw new RegletError(why, { code: "OUT_OF_TURN" });
    }
    const indexes = Subview.indexes(loan, subviews), { library } = loan, { kind, member, parameters } = this.#make([]);
    const type = MEMBERS.get(member);
    const numbers = RECORD.size + PROPOSAL.size + RECT.size;
    return library.withBlock(numbers + indexes.byteLength, (record) => {
      const offer = record + RECORD.size, out = offer + PROPOSAL.size, at = record + numbers;
      new Uint8Array(library.memory.buffer, record, numbers).fill(0);
      library.view.setInt32(record, kind, true);
      library.view.setInt32(record + 4, -1, true);
      write(library.view, record + PARAMETERS_AT, type, parameters);
      write(library.view, offer, PROPOSAL, proposalOf(proposal));
      new Uint32Array(library.memory.buffer, at, indexes.length).set(indexes);
      return body({ loan, record, indexes: at, count: indexes.length, offer, out });
    });
  }
}

function containerLayout(who, given, make) {
  if (given !== undefined && !isOptions(given)) throw new TypeError(`${who} takes its options as an object, not ${shown(given)}`);
  return new ContainerLayout((children) => make(...children, given));
}

/**
 * A row; see `hstack`.
 * @param {StackOptions} [given]
 * @returns {ContainerLayout}
 */
export const hstackLayout = (given) => containerLayout("hstackLayout", given, hstack);

/**
 * A column; see `vstack`.
 * @param {StackOptions} [given]
 * @returns {ContainerLayout}
 */
export const vstackLayout = (given) => containerLayout("vstackLayout", given, vstack);

/**
 * Views on top of each other; see `zstack`.
 * @param {{ alignment?: Alignment }} [given]
 * @returns {ContainerLayout}
 */
export const zstackLayout = (given) => containerLayout("zstackLayout", given, zstack);

/**
 * A grid; see `grid`. A subview that is not a `gridRow` is a row of its own across all columns.
 * @param {{ alignment?: Alignment; horizontalSpacing?: number; verticalSpacing?: number }} [given]
 * @returns {ContainerLayout}
 */
export const gridLayout = (given) => containerLayout("gridLayout", given, grid);

/**
 * Lines that wrap; see `flow`. Subviews that it does not show are not placed.
 * @param {FlowOptions} [given]
 * @returns {ContainerLayout}
 */
export const flowLayout = (given) => containerLayout("flowLayout", given, flow);

/**
 * Columns of one width, each subview in the shortest one; see `masonry`.
 * @param {number | Track} columns
 * @param {MasonryOptions} [given]
 * @returns {ContainerLayout}
 */
export const masonryLayout = (columns, given) =>
  containerLayout("masonryLayout", given, (...children) => masonry(columns, ...children));

/**
 * Equal cells of about one ratio; see `aspectGrid`.
 * @param {AspectOptions} [given]
 * @returns {ContainerLayout}
 */
export const aspectGridLayout = (given) => containerLayout("aspectGridLayout", given, aspectGrid);
