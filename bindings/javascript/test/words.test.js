// SPDX-License-Identifier: MIT Option names of other frameworks: the error names the option to use.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choice, options } from "../src/views/options.js";

const STACK = { spacing: undefined, alignment: "center" };

test("an option of another framework gets an error with the remedy", () => {
  for (const [word, said] of [
    ["gap", /hstack has no option gap: write \{ spacing: 8 \}/],
    ["justify-content", /: put a spacer\(\) between/],
    ["maxWidth", /: write view\.frame\(\{ maxWidth: 320 \}\)/],
    ["alignItems", /: write \{ alignment: "leading" \}/],
    ["Spacing", /; did you mean spacing\?/],
    ["xyzzy", /; it has spacing, alignment$/],
    ["constructor", /; it has spacing, alignment$/],
  ]) {
    assert.throws(() => options({ [word]: 1 }, STACK, "hstack"), said);
  }
});

test("a value of another framework gets an error with the remedy", () => {
  const table = { leading: 1, center: 0, trailing: 2, spaceBetween: 3 };
  assert.throws(() => choice(table, "right", "alignment"), /did you mean "trailing"/);
  assert.throws(() => choice(table, "space-between", "alignment"), /did you mean "spaceBetween"/);
  assert.throws(() => choice(table, "constructor", "alignment"), /Known are/);
});
