// SPDX-License-Identifier: MIT
// One class for every rejected call, and a few subclasses with more properties.
import * as constants from "../abi/constants.js";

/**
 * @typedef {import("../types/index.js").Code} Code
 * @typedef {import("../types/index.js").FormatProblem} FormatProblem
 * @typedef {import("../types/index.js").Item} Item
 * @typedef {import("../types/index.js").LayoutGuide} LayoutGuide
 * @typedef {import("../types/index.js").LinearConstraint} LinearConstraint
 * @typedef {import("../types/index.js").Reason} Reason
 * @typedef {import("../types/index.js").View} View
 */

const CODES = Object.entries(constants)
  .filter(([name]) => name.startsWith("ERROR_"))
  .reduce((codes, [name, number]) => codes.set(number, name.slice("ERROR_".length)), new Map());

/** The library has rejected a call. The state is unchanged. */
export class RegletError extends Error {
  /**
   * @param {string} message what, where and why
   * @param {any} [facts] code, view, item, offset and length from the record of the library; cause
   * @internal
   */
  constructor(message, facts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = this.constructor.name;
    /**
     * @type {Code | "ENDED" | "DISPOSED" | "NO_WEBASSEMBLY"}
     * @readonly
     */
    this.code = facts.code ?? "INVALID_ARGUMENT";
    /** @type {View | undefined} */
    this.view = facts.view;
    /**
     * @type {Item | LayoutGuide | undefined}
     * @readonly
     */
    this.item = facts.item;
    /** @type {number | undefined} */
    this.offset = facts.offset;
    /**
     * @type {number | undefined}
     * @readonly
     */
    this.length = facts.length;
  }
}

/** Constraints contradict each other; `reasons` are a smallest contradictory set of them. */
export class ConflictError extends RegletError {
  /**
   * @param {string} message
   * @param {any} [facts]
   * @internal
   */
  constructor(message, facts = {}) {
    super(message, facts);
    /**
     * @type {readonly (Reason | { constraint: LinearConstraint; multiplier: number; repair: number })[]}
     * @readonly
     */
    this.reasons = facts.reasons ?? [];
    /**
     * @type {number}
     * @readonly
     */
    this.size = facts.size;
    /**
     * @type {string}
     * @readonly
     */
    this.text = facts.text ?? "";
  }
}

/** A visual format cannot be read; `problem` has the place, the expected token, and a similar known name. */
export class FormatError extends RegletError {
  /**
   * @param {string} message
   * @param {any} [facts]
   * @internal
   */
  constructor(message, facts = {}) {
    super(message, facts);
    /**
     * @type {FormatProblem}
     * @readonly
     */
    this.problem = facts.problem;
  }
}

/** The instance of the library and everything made with it can no longer be used; load another instance. */
export class EndedError extends RegletError {
  /** @internal */
  constructor(message, cause) {
    super(message, { code: "ENDED", cause });
  }
}

export function codeOf(status) {
  return CODES.get(status) ?? `STATUS_${status}`;
}
