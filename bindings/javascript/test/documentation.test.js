// SPDX-License-Identifier: MIT The programs of the pages run unchanged, and give the results that the page shows:
// `expression; // value`.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as names from "../src/index.js";
import * as pictures from "../src/pictures.js";
import { reglet } from "./instance.js";

const everything = { ...names, ...pictures };
const PAGES = ["../README.md", "../../../Documentation/JavaScript.md"].map((page) => new URL(page, import.meta.url));
// Imports and loading at the start of a program are done here.
const GIVEN = /^(import .*|const reglet = await load\(\);)\n/gm;
const SAID = /^(\S.*);\s+\/\/ ([\d{[].*)$/gm;

for (const page of PAGES.filter((one) => existsSync(one))) {
  const programs = readFileSync(page, "utf-8").matchAll(/```js\n(.*?)```/gs);
  [...programs].forEach(([, program], i) => test(`${page.pathname.split("/").at(-1)}, program ${i + 1}`, () => {
    const body = program.replace(GIVEN, "").replace(SAID, "same($1, $2);");
    const names = Object.keys(everything);
    // In a block of its own a program may name a table "table".
    new Function("reglet", "same", ...names, `{ ${body} }`)(reglet, assert.deepEqual, ...names.map((name) => everything[name]));
  }));
}
