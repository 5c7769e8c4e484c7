// SPDX-License-Identifier: MIT
// The worker that runs programs, so that an infinite loop can be stopped. engine.js sends requests.
import { load } from "./reglet/src/index.js";
import { placeOf } from "./program.js";
import { SCOPE, sceneOf } from "./scene.js";

let source, library, scene;

/** The things to draw, the size of the picture, the text below the program, and the contradiction of constraints. */
const described = () => ({ things: scene?.things ?? [], size: scene?.size, text: scene?.text ?? "", failure: scene?.failure });

const tasks = {
  /** From bytes, or from the folder of the page. */
  async start({ wasm }) {
    source = wasm;
    library = await load(source);
    return {};
  },

  /** If the program fails, the previous picture stays. */
  run({ program, size }) {
    const made = sceneOf(library, program, size);
    scene?.dispose();
    scene = made;
    return described();
  },

  resize({ size }) {
    scene?.resize(size);
    return described();
  },

  explain({ number }) {
    return { text: scene?.explain(number) ?? "" };
  },

  code() {
    return scene?.code ?? {};
  },
};

/** After an overflow of the stack, an instance of the library and its objects are unusable. */
async function recover(error) {
  if (error.code !== "ENDED") return;
  scene = undefined;
  library = await load(source);
}

addEventListener("message", async ({ data: { id, task, given } }) => {
  try {
    postMessage({ id, answer: await tasks[task](given) });
  } catch (error) {
    await recover(error);
    const { line, column } = (await placeOf(error, given.program ?? "", SCOPE)) ?? {};
    const where = line === undefined ? "" : `line ${line}, column ${column}: `;
    postMessage({ id, line, failure: where + (error.text || `${error.name}: ${error.message}`) });
  }
});
