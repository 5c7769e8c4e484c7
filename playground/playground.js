// SPDX-License-Identifier: MIT
// The page: an editor, a picture, and the address that holds both.
import { draw } from "./drawing.js";
import { Engine } from "./engine.js";
import { EXAMPLES } from "./examples.js";

const find = (id) => document.getElementById(id);
const program = find("program"), message = find("message"), svg = find("drawing"), explanation = find("explanation");
const state = { program: "", width: 320, height: 200, look: "page" };
const engine = new Engine();
// What is drawn, and the number of the thing that was chosen in it.
let things = [], chosen;

// MARK: The address.

const encoded = (value) => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
};

const decoded = (text) => {
  const bytes = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))));
};

function remember() {
  history.replaceState(null, "", `#${encoded(state)}`);
}

function recall() {
  const given = location.hash.slice(1);
  try {
    if (given.startsWith("example=")) return choose(decodeURIComponent(given.slice("example=".length)));
    if (given !== "") {
      const { program: text, width, height, look } = decoded(given);
      Object.assign(state, { program: String(text), width: length(width), height: length(height),
        look: look === "blueprint" ? "blueprint" : "page" });
      return undefined;
    }
  } catch {
    // An address that somebody has cut: begin with the first example.
  }
  return choose(Object.keys(EXAMPLES)[0]);
}

function choose(name) {
  // Another program has another picture, even where it fails.
  things = [];
  const [width, height, text] = EXAMPLES[name] ?? Object.values(EXAMPLES)[0];
  Object.assign(state, { program: text, width, height });
  find("example").value = name;
}

const length = (value) => Math.min(4000, Math.max(0, Number(value) || 0));

// MARK: Running and drawing.

function say(text, isFailure = false) {
  message.textContent = text;
  message.className = isFailure ? "failed" : "";
}

const sizeOf = ({ width, height }) => ({ width, height });

let runs = 0;
async function run() {
  const number = ++runs;
  remember();
  show();
  try {
    const made = await engine.ask("run", { program: state.program, size: sizeOf(state) });
    // A later program has been started meanwhile.
    if (number !== runs) return;
    chosen = undefined;
    explanation.textContent = "Choose a view in the picture to read why it has its size.";
    find("chosen").textContent = "Why";
    accept(made);
  } catch (error) {
    if (number === runs) say(error.message, true);
  }
  show();
}

function accept(made) {
  things = made.things;
  say(made.text);
}

function show() {
  for (const name of ["width", "height"]) if (document.activeElement !== find(name)) find(name).value = Math.round(state[name]);
  draw(svg, things, { ...state, chosen, choose: explain });
}

async function explain(thing) {
  chosen = thing.number;
  find("chosen").textContent = `Why ${thing.name ?? thing.type}`;
  show();
  await describeChosen();
}

async function describeChosen() {
  if (chosen === undefined) return;
  explanation.textContent = (await engine.ask("explain", { number: chosen })).text;
}

// One question at a time: while it is open, only the newest size counts.
let isResizing = false, isSizeNew = false;
async function resize(width, height) {
  state.width = length(width);
  state.height = length(height);
  isSizeNew = true;
  if (isResizing) return;
  isResizing = true;
  try {
    while (isSizeNew) {
      isSizeNew = false;
      accept(await engine.ask("resize", { size: sizeOf(state) }));
      show();
      await new Promise(requestAnimationFrame);
    }
    await describeChosen();
  } catch (error) {
    say(error.message, true);
    show();
  } finally {
    isResizing = false;
    remember();
  }
}

// MARK: What the reader does.

function listen() {
  let pause;
  program.addEventListener("input", () => {
    state.program = program.value;
    clearTimeout(pause);
    pause = setTimeout(run, 300);
  });
  program.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      clearTimeout(pause);
      run();
    }
  });
  find("example").addEventListener("change", ({ target }) => {
    choose(target.value);
    program.value = state.program;
    run();
  });
  for (const input of document.querySelectorAll("input[name=look]")) {
    input.addEventListener("change", () => {
      state.look = input.value;
      remember();
      show();
    });
  }
  for (const name of ["width", "height"]) {
    find(name).addEventListener("input", ({ target }) => resize(...(name === "width" ? [target.value, state.height] : [state.width, target.value])));
  }
  const corner = find("corner");
  corner.addEventListener("pointerdown", (down) => {
    const { width, height } = state;
    corner.setPointerCapture(down.pointerId);
    const move = (event) => resize(width + event.clientX - down.clientX, height + event.clientY - down.clientY);
    corner.addEventListener("pointermove", move);
    corner.addEventListener("lostpointercapture", () => corner.removeEventListener("pointermove", move), { once: true });
  });
  corner.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 10 : 1;
    const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [];
    if (x === undefined) return;
    event.preventDefault();
    resize(state.width + x, state.height + y);
  });
  find("theme").addEventListener("click", () => {
    const isDark = getComputedStyle(document.documentElement).colorScheme === "dark" ||
      (document.documentElement.dataset.theme === undefined && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = isDark ? "light" : "dark";
  });
  find("share").addEventListener("click", async () => {
    remember();
    try {
      await navigator.clipboard.writeText(location.href);
      say("the address is copied");
    } catch {
      say("the address holds all of it: copy it from the browser");
    }
  });
  addEventListener("hashchange", () => {
    recall();
    program.value = state.program;
    run();
  });
}

for (const name of Object.keys(EXAMPLES)) find("example").append(new Option(name));
recall();
program.value = state.program;
document.querySelector(`input[name=look][value=${state.look}]`).checked = true;
listen();
run();
