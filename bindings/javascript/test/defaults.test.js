// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { box, vstack } from "../src/index.js";
import { reglet } from "./instance.js";

// Compared with the file that abi/views.json is compared with.
test("modifiers have the defaults of the other languages", () => {
  const leaf = () => box(1, 1);
  const views = vstack(
    leaf().frame({ width: 10 }), leaf().frame({ minWidth: 10 }), leaf().padding(), leaf().fixedSize(), leaf().offset(3),
    leaf().overlay(leaf()), leaf().background(leaf()),
    leaf().safeArea({ top: 1, leading: 2, bottom: 3, trailing: 4 }), leaf().ignoresSafeArea(),
    leaf().safeAreaInset(leaf()), leaf().aspectRatio(), leaf().relativeFrame({ width: 0.5 }), leaf().containerRelativeFrame(),
    leaf().gridCell(), leaf().tableCell());
  const shown = reglet.layout(views).dump().split("\n").filter((line) => /^ {2}\S/.test(line))
    .map((line) => line.slice(2).split(" · ")[0]);
  const file = readFileSync(new URL("../../../Tests/faces/defaults.txt", import.meta.url), "utf-8");
  assert.deepEqual(shown, file.trim().split("\n"));
});
