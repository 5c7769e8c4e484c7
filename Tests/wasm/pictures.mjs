// SPDX-License-Identifier: MIT
// Runs the pictures of the documentation and the examples as in the playground: pictures.mjs
// PLAYGROUND WASM. Prints, as JSON, the frames of each and its code in other languages, or the
// error message.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, wasm] = process.argv.slice(2);
const part = (name) => import(new URL(name, pathToFileURL(`${folder}/`)));
const { EXAMPLES } = await part("examples.js");
const { PICTURES } = await part("pictures.js");
const { sceneOf } = await part("scene.js");
const { load } = await part("reglet/src/index.js");

const library = await load(readFileSync(wasm));
const examples = Object.entries(EXAMPLES).map(([name, [width, height, program]]) => [name, { width, height, program, isExample: true }]);
const drawn = {};
for (const [name, { program, width, height, chosen, isExample = false }] of [...Object.entries(PICTURES), ...examples]) {
  try {
    const scene = sceneOf(library, program, { width, height });
    if (scene.failure !== undefined) {
      drawn[name] = { refused: scene.failure, code: scene.code, isExample };
      continue;
    }
    // Painting order. The numbers count views before those in them.
    const things = scene.things.sort((a, b) => a.number - b.number);
    const found = things.find((thing) => thing.name === chosen);
    drawn[name] = {
      frames: things.map(({ frame }) => [frame.x, frame.y, frame.width, frame.height]),
      explained: chosen === undefined ? "" : scene.explain(found.number),
      isOpen: scene.text.startsWith("open: "),
      code: scene.code,
      isExample,
    };
    scene.dispose();
  } catch (error) {
    drawn[name] = { refused: error.text || `${error.name}: ${error.message}` };
  }
}
console.log(JSON.stringify(drawn));
