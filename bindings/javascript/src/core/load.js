// SPDX-License-Identifier: MIT
// Loads reglet.wasm as a library.
import { Library } from "./library.js";
import { RegletError } from "./errors.js";
import { OWN } from "../wasm.js";

/** Reads the bytes of a file: in node, whose fetch does not. */
let readFile;

export function readFilesWith(reader) {
  readFile = reader;
}

/**
 * Makes an instance of the library. Without a source it is the package's own reglet.wasm. A source is an address,
 * bytes, a Response or a compiled module. Instances share nothing, and any number of them may exist.
 * @param {any} [source]
 */
export async function loadLibrary(source = OWN) {
  if (typeof WebAssembly !== "object") {
    throw new RegletError("reglet needs WebAssembly, which this browser has not or does not allow", { code: "NO_WEBASSEMBLY" });
  }
  if (typeof BigInt !== "function" || typeof FinalizationRegistry !== "function") {
    throw new RegletError("reglet needs BigInt and FinalizationRegistry: browsers have them since 2021", { code: "NO_WEBASSEMBLY" });
  }
  const isModule = source instanceof WebAssembly.Module;
  const bytes = isModule ? undefined : await reporting("can't be read", "NO_WEBASSEMBLY", () => bytesOf(source));
  const module = isModule ? source
    : await reporting("can't be compiled", "NO_WEBASSEMBLY", () => WebAssembly.compile(bytes));
  return new Library(await reporting("can't be instantiated", "NO_MEMORY", () => WebAssembly.instantiate(module, {})));
}

/** An error names the step of loading that failed. */
async function reporting(what, code, step) {
  try {
    return await step();
  } catch (error) {
    if (error instanceof RegletError) throw error;
    throw new RegletError(`reglet.wasm ${what}: ${error.message}`, { code, cause: error });
  }
}

async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (typeof Response === "function" && source instanceof Response) return bytesIn(source, source.url);
  const address = new URL(source, OWN);
  if (address.protocol === "file:" && readFile) return readFile(address);
  return bytesIn(await fetch(address), address);
}

async function bytesIn(response, address) {
  if (!response.ok) throw new RegletError(`${address} answered ${response.status}: there is no reglet.wasm`, { code: "NO_WEBASSEMBLY" });
  return response.arrayBuffer();
}
