// SPDX-License-Identifier: MIT
// The module itself: loading, its end, memory.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { box, fill, hstack, load, measured, vstack } from "../src/node.js";
import { Library } from "../src/core/library.js";
import { reglet, source } from "./instance.js";

const bytes = await readFile(source ?? new URL("../src/reglet.wasm", import.meta.url));

test("instances share nothing, and are made from bytes, modules and responses", async () => {
  const module = await WebAssembly.compile(bytes);
  const response = new Response(bytes, { headers: { "content-type": "application/wasm" } });
  for (const from of [bytes, module, response]) {
    const other = await load(from);
    assert.match(other.version, /^\d+\.\d+\.\d+$/);
    assert.equal(other.layout(box(3, 4)).size.width, 3);
  }
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test("an invalid module, or one of a different version, is rejected with a message", async () => {
  await assert.rejects(load(new Uint8Array(8)), { code: "NO_WEBASSEMBLY", message: /can't be compiled/ });
  await assert.rejects(load(new Response("", { status: 404 })), { code: "NO_WEBASSEMBLY", message: /answered 404/ });
  const other = { exports: { memory: new WebAssembly.Memory({ initial: 1 }), rgl_abi_version: () => 999 } };
  assert.throws(() => new Library(other), /made for version/);
});

test("a stack overflow ends its instance alone, with a message", async () => {
  const own = await load(bytes);
  let isDeep = true;
  const deep = () => (isDeep ? deep() + 1 : 0);
  const guarded = measured(() => {
    deep();
    return [1, 1];
  });
  // An overflow in a callback is the callback's error: the instance continues.
  assert.throws(() => own.layout(guarded), RangeError);
  isDeep = false;
  assert.equal(own.layout(guarded).size.width, 1);
  // An overflow inside the module ends it.
  let nest = box(1, 1);
  for (let i = 0; i < 600; i++) nest = i % 2 ? vstack(nest, fill()) : hstack(nest, fill());
  const overflow = (room) => {
    try {
      return overflow(room) ?? own.layout(nest, { width: 9, height: 9, limits: { depth: 640 } });
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
  let ended;
  try {
    overflow();
  } catch (error) {
    ended = error;
  }
  assert.match(ended?.message ?? "nothing overflowed", /has ended, load another/);
  assert.throws(() => own.layout(box(1, 1)), { code: "ENDED" });
  assert.equal(reglet.layout(box(2, 2)).size.width, 2);
});

test("repeated creation and disposal does not grow the memory", async () => {
  const own = await load(bytes);
  const page = () => own.layout(vstack(...Array.from({ length: 200 }, () => box(1, 1).padding(1))), { width: 100 });
  page().dispose();
  const pages = own.memoryBytes;
  for (let i = 0; i < 200; i++) page().dispose();
  assert.equal(own.memoryBytes, pages);
});

test("memory of unreachable objects is freed", { skip: typeof globalThis.gc !== "function" }, async () => {
  const own = await load(bytes);
  const wave = async () => {
    const asked = () => measured(() => [1, 1]);
    for (let i = 0; i < 50; i++) own.layout(vstack(asked(), ...Array.from({ length: 500 }, () => box(1, 1))), { width: 100 });
    globalThis.gc();
    await new Promise((done) => setTimeout(done, 20));
  };
  await wave();
  await wave();
  const after = own.memoryBytes;
  for (let i = 0; i < 6; i++) await wave();
  assert.ok(own.memoryBytes <= after * 1.5, `${after} bytes have become ${own.memoryBytes}`);
});

test("objects with progress are collected", { skip: typeof globalThis.gc !== "function" }, async () => {
  const own = await load(bytes), progress = () => {};
  const makers = [() => own.layout(box(1, 1), { progress }), () => own.solver({ progress }), () => own.autoLayout({ progress })];
  const made = makers.map((make) => new WeakRef(make()));
  await new Promise((done) => setTimeout(done, 20));
  globalThis.gc();
  assert.deepEqual(made.map((one) => one.deref()), [undefined, undefined, undefined]);
});
