// SPDX-License-Identifier: MIT
// One instance of reglet.wasm: its memory, calls of its functions, and their errors.
import { ABI_VERSION, ERROR_BUFFER_TOO_SMALL, ERROR_BUSY, ERROR_CALLBACK } from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { Callbacks } from "./callbacks.js";
import { EndedError, RegletError, codeOf } from "./errors.js";
import { read, write } from "./structs.js";

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

export class Library {
  /** The errors of callbacks during the running call. */
  raised = [];
  #view;
  #ended;
  #registry;
  #contexts = new Map();
  #lastContext = 0;

  constructor(instance) {
    this.exports = instance.exports;
    this.memory = instance.exports.memory;
    this.callbacks = new Callbacks(instance.exports.__indirect_function_table);
    const found = this.exports.rgl_abi_version?.();
    if (found !== ABI_VERSION) {
      throw new RegletError(
        `this package is made for version ${ABI_VERSION} of the library's interface, and reglet.wasm has ` +
          `${found ?? "none"}: take both from the same release`,
      );
    }
    this.#registry = new FinalizationRegistry(({ destroy, handle }) => this.#destroyed(destroy, handle));
  }

  /** The memory as numbers. It moves when it grows, so read this property again after each call. */
  get view() {
    if (this.#view?.buffer !== this.memory.buffer) this.#view = new DataView(this.memory.buffer);
    return this.#view;
  }

  get version() {
    return this.text(this.exports.rgl_version_string());
  }

  // MARK: Calls.

  /** Calls a function that returns no status, or whose status is checked elsewhere. */
  call(name, ...parameters) {
    if (this.#ended !== undefined) throw new EndedError(this.#ended.message, this.#ended);
    if (this.exports[name] === undefined) {
      throw new RegletError(`this reglet.wasm, ${this.version}, has no ${name}: take package and module from the same release`);
    }
    try {
      return this.exports[name](...parameters);
    } catch (error) {
      // Callbacks must not throw through the module, whose stack would not be unwound.
      this.#ended =
        error instanceof RangeError || /out of bounds|stack/i.test(error.message)
          ? new EndedError("the layout nests too deep for the stack: this instance of reglet has ended, load another", error)
          : new EndedError(`the library has stopped (${error.message}): this instance has ended, load another`, error);
      throw this.#ended;
    }
  }

  /** Calls a function that returns a status; throws the error of a callback or `failure(status)`. */
  check(failure, name, ...parameters) {
    const outer = this.raised;
    this.raised = [];
    let status, raised;
    try {
      status = this.call(name, ...parameters);
    } finally {
      raised = this.raised;
      this.raised = outer;
    }
    if (status === 0) return;
    if (raised.length > 0) throw raised[0];
    throw failure(status);
  }

  guarded(body) {
    try {
      body();
      return 0;
    } catch (error) {
      this.raised.push(error);
      return ERROR_CALLBACK;
    }
  }

  /** A failure that no object has recorded; `noun` is the object's name in messages. */
  plainFailure(status, noun = "object") {
    if (status === ERROR_BUSY) {
      return new RegletError(`the ${noun} is in use by a call that has not returned: its callbacks cannot call it`, { code: "BUSY" });
    }
    return new RegletError(this.text(this.exports.rgl_status_name(status)), { code: codeOf(status) });
  }

  /** `function` is the object's _last_error. */
  lastError(name, object) {
    return this.withStack(structs.error.size, (at) => {
      write(this.view, at, structs.error, { structSize: structs.error.size });
      if (this.call(name, object, at) !== 0) return undefined;
      const record = read(this.view, at, structs.error);
      return { ...record, message: this.text(record.message), code: codeOf(record.code) };
    });
  }

  // MARK: Memory.

  /** Reserves memory on the module's stack, for at most a few hundred bytes. */
  withStack(size, body) {
    const pointer = this.exports.__stack_pointer;
    const before = pointer.value;
    const at = (before - size) & ~15;
    pointer.value = at;
    new Uint8Array(this.memory.buffer, at, size).fill(0);
    try {
      return body(at);
    } finally {
      pointer.value = before;
    }
  }

  withBlock(size, body) {
    const at = this.allocate(size);
    try {
      return body(at);
    } finally {
      this.free(at);
    }
  }

  allocate(size) {
    const at = this.call("malloc", Math.max(size, 1)) >>> 0;
    if (at === 0) throw new RegletError(`no memory for ${size} bytes`, { code: "NO_MEMORY" });
    return at;
  }

  free(at) {
    if (at !== 0 && this.#ended === undefined) this.call("free", at);
  }

  /** Copies numbers into a new block, which the caller frees. Returns 0 for an empty list. */
  copied(array) {
    if (array.length === 0) return 0;
    const at = this.allocate(array.byteLength);
    new Uint8Array(this.memory.buffer, at, array.byteLength).set(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
    );
    return at;
  }

  /** Not copied; valid until the next call. */
  floats(at, count) {
    return new Float64Array(this.memory.buffer, at, count);
  }

  bigs(at, count) {
    return new BigUint64Array(this.memory.buffer, at, count);
  }

  /** The text ends in NUL, or has a length. */
  text(at, length) {
    if (at === 0) return "";
    const bytes = new Uint8Array(this.memory.buffer);
    return DECODER.decode(bytes.slice(at, length === undefined ? bytes.indexOf(0, at) : at + length));
  }

  bytes(text) {
    return ENCODER.encode(text);
  }

  /** Reads a text that a function writes into a buffer: call(name, ...parameters, buffer, capacity, length). */
  written(failure, name, ...parameters) {
    const ask = (buffer, capacity) =>
      this.withStack(16, (out) => {
        const isQuestion = capacity === 0;
        const refused = (status) => (isQuestion && status === ERROR_BUFFER_TOO_SMALL ? undefined : failure(status));
        try {
          this.check(refused, name, ...parameters, buffer, capacity, out);
        } catch (error) {
          if (error !== undefined) throw error;
        }
        return this.view.getUint32(out, true);
      });
    const length = ask(0, 0);
    return this.withBlock(length + 1, (buffer) => {
      ask(buffer, length + 1);
      return this.text(buffer, length);
    });
  }

  /** Reads an array of structs, or of "u64" or "f64", that a function writes: (…, array, capacity, count). */
  listed(failure, struct, name, ...parameters) {
    const size = struct === "u64" || struct === "f64" ? 8 : struct.size;
    const ask = (at, capacity) =>
      this.withStack(16, (out) => {
        this.check(failure, name, ...parameters, at, capacity, out);
        return this.view.getUint32(out, true);
      });
    const count = ask(0, 0);
    if (count === 0) return [];
    return this.withBlock(count * size, (at) => {
      ask(at, count);
      if (struct === "u64") return Array.from(this.bigs(at, count));
      if (struct === "f64") return Array.from(this.floats(at, count));
      return Array.from({ length: count }, (_, i) => read(this.view, at + i * size, struct));
    });
  }

  // MARK: Memory that is valid during a call.

  /** Returns a number for an object of ours, until `release`. */
  context(object) {
    this.#lastContext += 1;
    this.#contexts.set(this.#lastContext, object);
    return this.#lastContext;
  }

  object(context) {
    return this.#contexts.get(context >>> 0);
  }

  release(context) {
    this.#contexts.delete(context >>> 0);
  }

  /** The number of the function that C calls to release a context. */
  get releasing() {
    return this.callbacks.number("release", "i:", (context) => this.release(context));
  }

  // MARK: Objects of C.

  /** Destroys an object of C when its JavaScript object is collected, unless `destroy` comes first. */
  own(ours, destroy, handle) {
    this.#registry.register(ours, { destroy, handle }, ours);
  }

  destroy(ours, destroy, handle) {
    this.#registry.unregister(ours);
    this.#destroyed(destroy, handle);
  }

  #destroyed(destroy, handle) {
    if (this.#ended === undefined) this.call(destroy, handle);
  }
}
