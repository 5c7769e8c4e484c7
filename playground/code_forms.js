// SPDX-License-Identifier: MIT
// Calls as lines of Python and Swift.
import { snake } from "./code_values.js";

/** Most screens show as many characters. */
export const WIDTH = 76;
export const INDENT = "    ";
/** A method of fewer characters never gets more than one line. */
const SHORT = 24;

export class Python {
  language = "python";
  /** An argument with a label that is not given by its position. */
  argument = (label, value) => `${snake(label)}=${value.python}`;

  /** At an indent, in parentheses, so that lines may end anywhere. */
  code(call, indent, reserved = 1) {
    const short = this.#short(call);
    if (indent.length + short.length + reserved <= WIDTH && !short.includes("\n")) return short;
    const own = this.#short({ ...call, after: [] });
    let text = indent.length + own.length <= WIDTH && call.after.length > 0 ? own : this.#broken(call, indent);
    for (const method of call.after) {
      const last = text.slice(text.lastIndexOf("\n") + 1).length;
      const written = this.#short(method);
      text += `.${last + written.length + 2 <= WIDTH || written.length < SHORT ? written : this.#broken(method, indent)}`;
    }
    return text;
  }

  #broken(call, indent) {
    const inner = indent + INDENT;
    const parts = [...call.views.map((view) => this.code(view, inner)), ...call.given];
    if (parts.length === 0) return `${call.name}()`;
    return `${call.name}(\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent})`;
  }

  #short(call) {
    const parts = [...call.views.map((view) => this.#short(view)), ...call.given];
    return `${call.name}(${parts.join(", ")})${call.after.map((method) => `.${this.#short(method)}`).join("")}`;
  }
}

export class Swift {
  language = "swift";
  argument = (label, value) => (label === "" ? value.swift : `${label}: ${value.swift}`);

  code(call, indent) {
    const given = call.given.length > 0 || call.views.length === 0 ? `(${call.given.join(", ")})` : "";
    let text = `${call.name}${given}`;
    if (call.views.length > 0) {
      const inner = indent + INDENT;
      text += ` {\n${call.views.map((view) => `${inner}${this.code(view, inner)}\n`).join("")}${indent}}`;
    }
    const after = call.after.map((method) => `.${this.code(method, call.views.length > 0 ? indent : indent + INDENT)}`);
    if (call.closure !== undefined) text += ` ${call.closure}`;
    const joined = text + after.join("");
    if (call.views.length === 0 && !joined.includes("\n") && indent.length + joined.length <= WIDTH) return joined;
    const step = call.views.length > 0 ? indent : indent + INDENT;
    return text + after.map((method) => `\n${step}${method}`).join("");
  }
}
