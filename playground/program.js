// SPDX-License-Identifier: MIT
// A program of the editor as a function, and the places of its errors.

// The lines that the browser puts before the body of a function, and the line of "use strict".
const LINES_BEFORE = 3;

const namesIn = (scope) => Object.keys(scope).filter((name) => /^[a-zA-Z]\w*$/.test(name));

/** Runs a program that uses the values of a scope by their names, and returns its result. */
export function evaluated(program, scope) {
  const names = namesIn(scope);
  return new Function(...names, `"use strict";\n${program}`)(...names.map((name) => scope[name]));
}

/** Returns the `{ line, column }` of an error in a program, from 1, or undefined if the browser does not report it. */
export async function placeOf(error, program, scope) {
  const [, line, column] = /(?:<anonymous>|> (?:Function|eval)):(\d+):(\d+)/.exec(error.stack ?? "") ?? [];
  if (Number(line) > LINES_BEFORE) return { line: Number(line) - LINES_BEFORE, column: Number(column) };
  if (!(error instanceof SyntaxError)) return undefined;
  // Firefox has the place in the error, and none in the events of a worker.
  const { lineNumber, columnNumber } = /** @type {SyntaxError & { lineNumber?: number, columnNumber?: number }} */ (error);
  if (lineNumber > LINES_BEFORE) return placeIn(program, lineNumber - LINES_BEFORE, columnNumber);
  return unparsed(program, scope);
}

/**
 * The place of a syntax error, which V8 reports for scripts but not for `new Function`. The first line of the script
 * throws, so that no part of the program runs.
 */
function unparsed(program, scope) {
  const script = `throw 0; (function (${namesIn(scope)}) { "use strict";\n${program}\n})`;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  return new Promise((resolve) => {
    const worker = new Worker(address);
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      worker.terminate();
      URL.revokeObjectURL(address);
      resolve(placeIn(program, event.lineno - 1, event.colno));
    });
  });
}

/** The end of the program if it ends too early. */
function placeIn(program, line, column) {
  const lines = program.split("\n");
  if (line > lines.length) return { line: lines.length, column: lines.at(-1).length + 1 };
  return line > 0 ? { line, column } : undefined;
}
