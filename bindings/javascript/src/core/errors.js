// SPDX-License-Identifier: MIT
// What is thrown: one class for everything that the library refuses, and a few that carry more.
import * as constants from "../abi/constants.js";

const CODES = Object.entries(constants)
  .filter(([name]) => name.startsWith("ERROR_"))
  .reduce((codes, [name, number]) => codes.set(number, name.slice("ERROR_".length)), new Map());

/** The library has refused a call; what was there before stays as it was. */
export class RegletError extends Error {
  /**
   * @param {string} message what, where and why
   * @param {object} facts code, view, item, offset, length: what the record of the library says; cause
   */
  constructor(message, facts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = this.constructor.name;
    this.code = facts.code ?? "INVALID_ARGUMENT";
    this.view = facts.view;
    this.item = facts.item;
    this.offset = facts.offset;
    this.length = facts.length;
  }
}

/** Constraints contradict each other; `reasons` are a smallest set of them that cannot hold together. */
export class ConflictError extends RegletError {
  constructor(message, facts = {}) {
    super(message, facts);
    this.reasons = facts.reasons ?? [];
    this.size = facts.size;
    this.text = facts.text ?? "";
  }
}

/** A visual format cannot be read; `problem` says where, what was expected, and what may have been meant. */
export class FormatError extends RegletError {
  constructor(message, facts = {}) {
    super(message, facts);
    this.problem = facts.problem;
  }
}

/** The instance of the library can't be used any more, and all that was made with it; load another one. */
export class EndedError extends RegletError {
  constructor(message, cause) {
    super(message, { code: "ENDED", cause });
  }
}

/** Returns the name of a status, such as "INVALID_NUMBER". */
export function codeOf(status) {
  return CODES.get(status) ?? `STATUS_${status}`;
}
