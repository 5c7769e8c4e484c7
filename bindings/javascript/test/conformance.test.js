// SPDX-License-Identifier: MIT The cases of Tests/conformance through this package: all kinds, and all of each kind.
// Cases whose rule is unknown are left out, and so is prose-cases.jsonl, which has no data.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { FORMATS, visualFormat } from "./conformance/formats.js";
import { hostCase } from "./conformance/hosts.js";
import { autolayout } from "./conformance/items.js";
import { Builder, aspectCase, hasAll, layout } from "./conformance/layouts.js";
import { MEASUREMENT } from "./conformance/measurements.js";
import { numberCase } from "./conformance/numbers.js";
import { align, box, conductor } from "./conformance/scripts.js";
import { solver } from "./conformance/systems.js";
import { tableCase } from "./conformance/tables.js";
import { reglet } from "./instance.js";

const FOLDER = new URL("../../../Tests/conformance/data/", import.meta.url);

const TACK = { ...FORMATS, align, box, conductor };
const KINDS = { "aspect-grid": aspectCase, solver, autolayout, vfl: visualFormat, representable: hostCase };

function runnerOf(given) {
  if (given.kind === "layout") return hasAll(given.root) ? layout : undefined;
  if (given.kind === "table") return given.op === "layout" ? (library, one) => tableCase(library, one, { layout, Builder }) : numberCase;
  if (given.kind === "tack") return TACK[given.op];
  return given.kind === "measurement" ? MEASUREMENT[given.op] : KINDS[given.kind];
}

for (const file of existsSync(FOLDER) ? readdirSync(FOLDER).sort() : []) {
  const cases = readFileSync(new URL(file, FOLDER), "utf-8").split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
  const running = cases.filter((one) => one.known !== "unexplained" && runnerOf(one) !== undefined);
  if (file === "prose-cases.jsonl") continue;
  test(`${file}: ${running.length} cases`, () => {
    const waiting = cases.filter((one) => one.known !== "unexplained" && !running.includes(one));
    assert.deepEqual(waiting.map(({ id }) => id), [], "cases that nothing here can run");
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
