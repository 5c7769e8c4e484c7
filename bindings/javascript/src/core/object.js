// SPDX-License-Identifier: MIT
// Common to solvers, layouts of items and readers of formats: an object of C, its errors, and its end.
import * as structs from "../abi/structs.js";
import { RegletError } from "./errors.js";
import { read, write } from "./structs.js";

/** Objects of the class work with `using`, if the engine supports it. */
export function disposable(made) {
  const { dispose } = /** @type {any} */ (Symbol);
  if (dispose !== undefined) made.prototype[dispose] = made.prototype.dispose;
}

export class LibraryObject {
  /**
   * @param {import("./library.js").Library} library
   * @param {string} prefix the beginning of its functions, such as "rgl_solver"
   * @param {string} noun its name in messages
   * @param {any} [optionsStruct] the struct that its create function takes, or undefined
   * @param {((at: number) => number)} [limits] writes limits to an address, and returns it
   * @param {any[]} parameters further arguments of its create function
   */
  constructor(library, prefix, noun, optionsStruct, limits, ...parameters) {
    this.library = library;
    this.prefix = prefix;
    this.noun = noun;
    this.handle = library.withStack((optionsStruct?.size ?? 0) + 80, (at) => {
      const out = at + (optionsStruct?.size ?? 0) + 8;
      if (optionsStruct !== undefined) {
        write(library.view, at, optionsStruct, { structSize: optionsStruct.size, limits: limits?.(out + 8) ?? 0 });
      }
      const given = optionsStruct === undefined ? 0 : at;
      library.check((status) => library.plainFailure(status), `${prefix}_create`, given, ...parameters, out);
      return library.view.getUint32(out, true);
    });
    library.own(this, `${prefix}_destroy`, this.handle);
  }

  call(name, ...parameters) {
    this.alive();
    this.library.check((status) => this.failure(status), `rgl_${name}`, this.handle, ...parameters);
  }

  alive() {
    if (this.handle === undefined) throw new RegletError(`the ${this.noun} has been disposed of`, { code: "DISPOSED" });
  }

  failure(status) {
    const record = this.library.lastError(`${this.prefix}_last_error`, this.handle);
    if (record === undefined || record.code === "STATUS_0") return this.library.plainFailure(status, this.noun);
    return this.refusal(record);
  }

  refusal(record) {
    return new RegletError(record.message, { code: record.code, offset: record.offset, length: record.length });
  }

  /** Calls a function whose last parameter is an output: "f64", "u64", "u32", "i32", or a struct. */
  ask(type, name, ...parameters) {
    return this.library.withStack(typeof type === "string" ? 8 : type.size, (at) => {
      if (type.fields?.[0]?.[0] === "structSize") write(this.library.view, at, type, { structSize: type.size });
      this.call(name, ...parameters, at);
      const { view } = this.library;
      if (type === "f64") return view.getFloat64(at, true);
      if (type === "u64") return view.getBigUint64(at, true);
      if (type === "u32") return view.getUint32(at, true);
      return type === "i32" ? view.getInt32(at, true) : read(view, at, type);
    });
  }

  /** Calls a function that takes a struct last. */
  give(struct, value, name, ...parameters) {
    this.library.withStack(struct.size, (at) => {
      write(this.library.view, at, struct, value);
      this.call(name, ...parameters, at);
    });
  }

  list(struct, name, ...parameters) {
    this.alive();
    return this.library.listed((status) => this.failure(status), struct, `rgl_${name}`, this.handle, ...parameters);
  }

  words(name, ...parameters) {
    this.alive();
    return this.library.written((status) => this.failure(status), `rgl_${name}`, this.handle, ...parameters);
  }

  lending(arrays, body) {
    const blocks = [];
    try {
      for (const array of arrays) blocks.push(this.library.copied(array));
      return body(...blocks);
    } finally {
      for (const block of blocks) this.library.free(block);
    }
  }

  setName(name, id, text) {
    const bytes = this.library.bytes(text);
    this.lending([bytes], (at) => this.call(name, id, at, bytes.length));
  }

  /** Frees the memory. Without this call it is freed some time after the object was collected. */
  dispose() {
    if (this.handle === undefined) return;
    this.library.destroy(this, `${this.prefix}_destroy`, this.handle);
    this.handle = undefined;
  }
}


disposable(LibraryObject);

export const ids = (numbers) => BigUint64Array.from(numbers);
