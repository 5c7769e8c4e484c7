// SPDX-License-Identifier: MIT
// The page: an editor, a picture, and the address that contains both.
import { attach, draw } from "./drawing.js";
import { Engine } from "./engine.js";
import { EXAMPLES } from "./examples.js";
import { highlight } from "./highlighting.js";
import { PICTURES } from "./pictures.js";
import { rounded, svgOf } from "./reglet/src/pictures.js";

/** @returns {any} */
const find = (id) => document.getElementById(id);
/** @returns {NodeListOf<HTMLInputElement>} */
const inputs = (name) => document.querySelectorAll(`input[name=${name}]`);
const program = find("program"), message = find("message"), svg = find("drawing"), explanation = find("explanation");
const negotiation = find("negotiation");
// An undefined width or height is not proposed. `chosen` is the name of a view that explains itself. `code` is the
// language in which the layout is shown, unless it is JavaScript.
const state = {
  program: "", width: 320, height: 200, look: /** @type {"page" | "blueprint"} */ ("page"), chosen: undefined, code: undefined,
};
const LANGUAGES = new Map([["python", "Python"], ["swift", "Swift"]]);
const engine = new Engine();
// The things in the picture, its size, and the number of the chosen thing.
let things = [], size = { width: 0, height: 0 }, chosen;

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

/** Reads the state from the address: a program, or the name of an example. */
function recall() {
  const given = location.hash.slice(1);
  try {
    const [, name] = /^(?:example|picture)=(.*)$/.exec(given) ?? [];
    if (name !== undefined) return choose(decodeURIComponent(name));
    if (given !== "") return take(decoded(given));
  } catch {
    // A truncated address: begin with the first example.
  }
  return choose(Object.keys(EXAMPLES)[0]);
}

function choose(name) {
  const found = EXAMPLES[name] ?? PICTURES[name] ?? Object.values(EXAMPLES)[0];
  if (Array.isArray(found)) {
    const [width, height, text] = found;
    take({ program: text, width, height, look: state.look, chosen: undefined, code: state.code });
  } else {
    take({ ...found, code: state.code });
  }
  find("example").value = name;
}

function take({ program: text, width, height, look, chosen: name, code }) {
  // A new program replaces the picture, even if it fails.
  things = [];
  Object.assign(state, { program: String(text), width: length(width), height: length(height),
    look: look === "blueprint" ? "blueprint" : "page", chosen: name === undefined ? undefined : String(name),
    code: LANGUAGES.has(code) ? code : undefined });
}

/** An empty field means unspecified. */
const length = (value) =>
  value === undefined || value === null || value === "" ? undefined : Math.min(4000, Math.max(0, Number(value) || 0));

// MARK: The editor.

const colours = find("colours");

function edit(text) {
  program.value = text;
  highlight(colours, text);
}

/** The colours are behind the letters, wherever the editor is scrolled. */
function scroll() {
  colours.scrollTop = program.scrollTop;
  colours.scrollLeft = program.scrollLeft;
}

// MARK: Code of other languages.

/** JavaScript is shown in the editor. */
async function translate() {
  const { code } = state, isOther = code !== undefined;
  for (const input of inputs("code")) input.checked = input.value === (code ?? "javascript");
  find("purpose").hidden = program.parentElement.hidden = isOther;
  find("translated").hidden = find("translation").hidden = !isOther;
  if (!isOther) return;
  find("translation").setAttribute("aria-label", `The layout as ${LANGUAGES.get(code)} code`);
  const written = (await engine.ask("code", {}))[code] ?? "";
  if (state.code === code) highlight(find("translation"), written, code);
}

// MARK: Running and drawing.

function say(text, isFailure = false, line = undefined) {
  message.textContent = text;
  message.className = isFailure ? "failed" : "";
  // The picture of an earlier program, or size, is dimmed.
  svg.classList.toggle("stale", isFailure);
  program.classList.toggle("marked", line !== undefined);
  program.style.setProperty("--line", line ?? 0);
  if (isFailure) program.setAttribute("aria-invalid", "true");
  else program.removeAttribute("aria-invalid");
}

/** Shows the proposal and the answer of a view at its frame. */
function point(thing) {
  negotiation.textContent = thing?.proposal === undefined ? "" : negotiated(thing);
  if (thing !== undefined) attach(negotiation, thing.frame, drawnSize());
}

function negotiated({ name, type, proposal, frame }) {
  const side = (number) => (number === undefined ? "unspecified" : rounded(number));
  return `${name ?? type}: proposed ${side(proposal.width)} × ${side(proposal.height)}, answered ${rounded(frame.width)} × ${rounded(frame.height)}`;
}

const sizeOf = ({ width, height }) => ({ width, height });
/** The proposed size, or else the layout's. */
const drawnSize = () => ({ width: state.width ?? size.width, height: state.height ?? size.height });

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
    await translate();
    const thing = things.find(({ name }) => name !== undefined && name === state.chosen);
    if (thing !== undefined) await explain(thing);
  } catch (error) {
    if (number === runs) say(error.message, true, error.line);
  }
  show();
}

function accept(made) {
  things = made.things;
  size = made.size ?? size;
  if (made.failure === undefined) return say(made.text);
  say(made.failure, true);
  // The picture shows the contradiction itself.
  svg.classList.remove("stale");
}

function show() {
  const drawn = drawnSize();
  for (const name of ["width", "height"]) {
    const field = find(name);
    field.placeholder = `ideal: ${Math.round(drawn[name])}`;
    if (document.activeElement !== field) field.value = state[name] === undefined ? "" : Math.round(state[name]);
  }
  for (const input of inputs("look")) input.checked = input.value === state.look;
  draw(svg, things, { ...drawn, look: state.look, chosen, choose: pick, point });
}

async function pick(thing) {
  state.chosen = thing.name;
  remember();
  await explain(thing);
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

// During a request, only the newest size is kept.
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
    await translate();
  } catch (error) {
    say(error.message, true);
    show();
  } finally {
    isResizing = false;
    remember();
  }
}

// MARK: Pictures to keep.

const picture = () => svgOf(things, drawnSize(), state.look);

/** In pixels, two for each point. */
async function rendered() {
  const image = new Image(), { width, height } = drawnSize();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, 2 * width);
  canvas.height = Math.max(1, 2 * height);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// MARK: Actions of the reader.

function listen() {
  let pause;
  program.addEventListener("input", () => {
    state.program = program.value;
    highlight(colours, program.value);
    scroll();
    clearTimeout(pause);
    pause = setTimeout(run, 300);
  });
  program.addEventListener("scroll", scroll);
  program.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      clearTimeout(pause);
      run();
    }
  });
  find("example").addEventListener("change", ({ target }) => {
    choose(target.value);
    edit(state.program);
    run();
  });
  for (const input of inputs("look")) {
    input.addEventListener("change", () => {
      state.look = input.value === "blueprint" ? "blueprint" : "page";
      remember();
      show();
    });
  }
  for (const input of inputs("code")) {
    input.addEventListener("change", () => {
      state.code = LANGUAGES.has(input.value) ? input.value : undefined;
      remember();
      translate();
    });
  }
  find("copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(find("translation").textContent);
      say("the code is copied");
    } catch {
      getSelection().selectAllChildren(find("translation"));
      say("the code is selected: copy it from the browser");
    }
  });
  for (const name of ["width", "height"]) {
    find(name).addEventListener("input", ({ target }) => resize(...(name === "width" ? [target.value, state.height] : [state.width, target.value])));
  }
  const corner = find("corner");
  corner.addEventListener("pointerdown", (down) => {
    const { width, height } = drawnSize();
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
    const { width, height } = drawnSize();
    resize(x === 0 ? state.width : width + x, y === 0 ? state.height : height + y);
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
      say("the address contains everything: copy it from the browser");
    }
  });
  // A label may cover other views.
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") point(undefined);
  });
  find("svg").addEventListener("click", () => save(new Blob([picture()], { type: "image/svg+xml" }), "layout.svg"));
  find("png").addEventListener("click", async () => save(await rendered(), "layout.png"));
  addEventListener("hashchange", () => {
    recall();
    edit(state.program);
    run();
  });
}

for (const [label, programs] of Object.entries({ Examples: EXAMPLES, "Pictures of the documentation": PICTURES })) {
  const group = document.createElement("optgroup");
  group.label = label;
  group.append(...Object.keys(programs).map((name) => new Option(name)));
  find("example").append(group);
}
// Inside another page: the picture alone.
document.documentElement.classList.toggle("embed", new URLSearchParams(location.search).has("embed"));
recall();
edit(state.program);
listen();
translate();
run();
