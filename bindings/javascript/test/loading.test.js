// SPDX-License-Identifier: MIT Reasons why the library cannot be loaded: no BigInt, blocked WebAssembly, no memory,
// another version, a copy of the package next to this one, a function that does not return.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { Library } from "../src/core/library.js";
import { Reglet, box, hstack, load, measured, vstack } from "../src/node.js";
import { reglet, source } from "./instance.js";

const bytes = await readFile(source ?? new URL("../src/reglet.wasm", import.meta.url));
const entry = new URL("../src/node.js", import.meta.url);

/** A property of an object has a different value during a function. */ async function replaced(object, name, value,
body) {
  const before = object[name];
  object[name] = value;
  try {
    return await body();
  } finally {
    object[name] = before;
  }
}

test("a missing BigInt, FinalizationRegistry or WebAssembly is reported with a message", async () => {
  for (const name of ["BigInt", "FinalizationRegistry"]) {
    await replaced(globalThis, name, undefined, () =>
      assert.rejects(load(bytes), { code: "NO_WEBASSEMBLY", message: /needs BigInt and FinalizationRegistry/ }));
  }
  await replaced(globalThis, "WebAssembly", undefined, () =>
    assert.rejects(load(bytes), { code: "NO_WEBASSEMBLY", message: /needs WebAssembly/ }));
  assert.equal((await load(bytes)).layout(box(1, 1)).size.width, 1);
});

test("a policy that blocks WebAssembly, and a missing file, are reported with their cause", async () => {
  const blocked = new WebAssembly.CompileError("Wasm code generation disallowed by embedder");
  await replaced(WebAssembly, "compile", () => Promise.reject(blocked), () =>
    assert.rejects(load(bytes), (error) => error.code === "NO_WEBASSEMBLY" && error.cause === blocked && /disallowed/.test(error.message)));
  await assert.rejects(load(pathToFileURL("/nowhere/reglet.wasm")), { code: "NO_WEBASSEMBLY", message: /can't be read/ });
  await assert.rejects(load("http://127.0.0.1:1/reglet.wasm"), { code: "NO_WEBASSEMBLY", message: /can't be read/ });
});

/** The module's memory may grow by so many pages. */
function bounded(pages) {
  const number = (at) => {
    let value = 0, next = at;
    for (let shift = 0; ; shift += 7) {
      value |= (bytes[next] & 0x7f) << shift;
      if (bytes[next++] < 0x80) return [value, next];
    }
  };
  const encoded = (value) => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...encoded(value >>> 7)]);
  for (let at = 8; at < bytes.length;) {
    const [size, body] = number(at + 1);
    if (bytes[at] === 5) {
      const [least] = number(body + 2);
      const limits = [1, 1, ...encoded(least), ...encoded(least + pages)];
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([5, ...encoded(limits.length), ...limits]), bytes.subarray(body + size)]);
    }
    at = body + size;
  }
  throw new Error("the module has no memory");
}

test("memory that cannot grow is NO_MEMORY, and existing objects continue to work", async () => {
  const own = await load(bounded(4)), kept = box(3, 4), layout = own.layout(vstack(kept), {});
  const page = (count) => vstack(...Array.from({ length: count }, () => box(1, 1)));
  assert.throws(() => own.layout(page(20_000)), { code: "NO_MEMORY" });
  assert.deepEqual(layout.resize({ width: 9 }), { width: 3, height: 4 });
  const held = [], solver = own.solver();
  assert.throws(() => {
    for (;;) held.push(own.layout(page(100)));
  }, { code: "NO_MEMORY" });
  assert.ok(held.length > 2);
  assert.equal(layout.frame(kept).width, 3);
  assert.throws(() => {
    for (;;) solver.variable();
  }, { code: "NO_MEMORY" });
  // The solver may hold memory that a layout needs.
  for (const one of [...held, solver]) one.dispose();
  assert.equal(own.layout(page(100)).size.width, 1);
  await assert.rejects(replaced(WebAssembly, "instantiate", () => Promise.reject(new RangeError("could not allocate memory")), () =>
    load(bytes)), { code: "NO_MEMORY", message: /could not allocate memory/ });
});

test("a call of a function that an older module lacks names it, and other calls work", async () => {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const { rgl_number_table_create: missing, ...exports } = instance.exports;
  assert.equal(typeof missing, "function");
  const older = new Reglet(new Library({ exports }));
  assert.throws(() => older.numberTable(1), { message: /has no rgl_number_table_create.*same release/ });
  assert.equal(older.layout(box(2, 1)).size.width, 2);
  const other = { exports: { ...instance.exports, rgl_abi_version: () => 7 } };
  assert.throws(() => new Library(other), { message: /made for version 0 .* has 7/ });
  assert.throws(() => new Library({ exports: { memory: exports.memory } }), { message: /has none/ });
});

test("two copies of the package work, and errors name views of the other copy", async () => {
  const folder = await mkdtemp(join(tmpdir(), "reglet-"));
  try {
    await cp(new URL("../src", import.meta.url), join(folder, "src"), { recursive: true });
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    const copy = await import(pathToFileURL(join(folder, "src", "index.js")).href);
    const other = await copy.load(bytes);
    assert.equal(other.layout(copy.hstack(copy.box(4, 1))).size.width, 4);
    assert.equal(reglet.layout(hstack(box(5, 1))).size.width, 5);
    assert.throws(() => vstack(copy.box(1, 1)), /another copy of the package/);
    assert.throws(() => reglet.layout(copy.box(1, 1)), /another copy of the package/);
    const item = other.autoLayout().item("card");
    assert.throws(() => reglet.autoLayout().activate(item.width.equal(3)), TypeError);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a function that throws any value, or returns an invalid value, fails only its call", () => {
  let answer = () => [1, 1];
  const leaf = measured((proposal) => answer(proposal)), layout = reglet.layout(leaf, { width: 5 });
  for (const thrown of [undefined, null, 0, "text", Symbol("s"), new Error("e")]) {
    answer = () => {
      throw thrown;
    };
    let caught = "nothing";
    try {
      layout.update(leaf, measured((proposal) => answer(proposal)));
    } catch (error) {
      caught = error;
    }
    assert.equal(caught, thrown);
    assert.equal(layout.frame(leaf).width, 1);
  }
  for (const nonsense of [undefined, 3, "12", {}, [NaN, 1], [-1, 1], [1], Promise.resolve([1, 1])]) {
    assert.throws(() => layout.update(leaf, measured(() => nonsense)), Error);
    assert.equal(layout.frame(leaf).width, 1);
  }
  layout.update(leaf, measured(() => [2, 2]));
  assert.equal(layout.frame(leaf).width, 2);
});

test("a function that never returns is stopped by terminating its worker", async () => {
  const program = `
    import { parentPort, workerData } from "node:worker_threads";
    const { load, measured } = await import(workerData.entry);
    const reglet = await load(workerData.module);
    reglet.layout(measured(() => {
      parentPort.postMessage("asked");
      for (;;);
    }));`;
  const module = await WebAssembly.compile(bytes);
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), { workerData: { entry: entry.href, module } });
  const [asked] = await new Promise((done, fail) => {
    worker.once("message", (...message) => done(message));
    worker.once("error", fail);
  });
  assert.equal(asked, "asked");
  assert.equal(await worker.terminate(), 1);
  assert.equal(reglet.layout(box(6, 1)).size.width, 6);
});
