// SPDX-License-Identifier: MIT
// The cases of Tests/conformance through this package. What it has not (tables in numbers, measurements, alignments, scripts of boxes) is
// counted as waiting, and said.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { TACK, visualFormat } from "./conformance/formats.js";
import { autolayout } from "./conformance/items.js";
import { Builder, aspectCase, hasAll, layout } from "./conformance/layouts.js";
import { solver } from "./conformance/systems.js";
import { tableCase } from "./conformance/tables.js";
import { reglet } from "./instance.js";

const FOLDER = new URL("../../../Tests/conformance/data/", import.meta.url);

function runnerOf(given) {
  if (given.kind === "layout") return hasAll(given.root) ? layout : undefined;
  if (given.kind === "table") return given.op === "layout" ? (library, one) => tableCase(library, one, { layout, Builder }) : undefined;
  if (given.kind === "tack") return TACK[given.op];
  return { "aspect-grid": aspectCase, solver, autolayout, vfl: visualFormat }[given.kind];
}

for (const file of existsSync(FOLDER) ? readdirSync(FOLDER).sort() : []) {
  const cases = readFileSync(new URL(file, FOLDER), "utf-8").split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
  const running = cases.filter((one) => one.known !== "unexplained" && runnerOf(one) !== undefined);
  if (running.length === 0) continue;
  test(`${file}: ${running.length} cases, ${cases.length - running.length} wait`, () => {
    const failed = [];
    for (const one of running) {
      let differences;
      try {
        differences = runnerOf(one)(reglet, one);
      } catch (error) {
        differences = [`a result was expected, ${error.name} came: ${error.message}`];
      }
      if (differences.length > 0) failed.push(`${one.id}: ${differences.join("; ")}`);
    }
    assert.deepEqual(failed, []);
  });
}
