// SPDX-License-Identifier: MIT
// Runs a program of the editor, and lays out its result: a view, or items and formats.
import * as reglet from "./reglet/src/index.js";
import { thingsOf } from "./reglet/src/pictures.js";
import { font } from "./font.js";
import { itemCodeOf } from "./item_languages.js";
import { codeOf } from "./languages.js";
import { evaluated } from "./program.js";

/** An Auto Layout program: a function of the layout and its page that returns the items by name. */
class Constraints {
  constructor(make) {
    this.make = make;
  }
}

/** Items by name, each a view whose text or size is the content, and formats that place them. */
function formats(views, lines, options) {
  return new Constraints((layout, page) => {
    const items = {};
    for (const [name, view] of Object.entries(views)) {
      const item = (items[name] = page.item(name));
      item.view = view;
      if (view.words !== undefined) item.setText(view);
      else item.setContent(view.parameters.ideal ?? {});
    }
    layout.read([lines].flat(), items, { superview: page, dialect: "extended", ...options });
    return items;
  });
}

/** The names that a program may use. */
export const SCOPE = {
  ...reglet,
  colour(view, name) {
    view.colour = name;
    return view;
  },
  formats,
  /** Any constraints: `constraints((layout, page) => { …; return { title, field }; })`. */
  constraints: (make) => new Constraints(make),
  font,
};

/**
 * Runs a program and returns a scene with `resize`, `things`, `explain` and `code`. Things have numbers, which
 * identify them in other threads.
 */
export function sceneOf(library, program, size) {
  const made = evaluated(program, SCOPE);
  if (made instanceof Constraints) return new ItemScene(library, made, size);
  if (!(made instanceof reglet.View)) throw new TypeError("the program returns no view: end it with return vstack(…)");
  return new ViewScene(library, made, size);
}

class ViewScene {
  #layout;
  #view;
  #size;
  #views = [];

  constructor(library, view, size) {
    this.#view = view;
    this.#size = size;
    this.#layout = library.layout(view, size);
    this.text = "";
  }

  resize(size) {
    this.#size = size;
    this.#layout.resize(size);
    const moved = this.#layout.changes.length;
    this.text = moved === 0 ? "nothing moved" : `${moved} ${moved === 1 ? "view" : "views"} moved`;
  }

  get size() {
    return this.#layout.size;
  }

  get things() {
    const things = thingsOf(this.#layout);
    this.#views = [];
    for (const { number, view } of things) this.#views[number] = view;
    // Views hold functions, which cannot be sent to the page.
    return things.map(({ view, ...thing }) => thing);
  }

  explain(number) {
    return this.#layout.explain(this.#views[number]).text;
  }

  get code() {
    return codeOf(this.#view, this.#size);
  }

  dispose() {
    this.#layout.dispose();
  }
}

class ItemScene {
  #library;
  #make;
  #layout;
  #page;
  #items;
  #size;
  // The names of the items in a conflict.
  #conflicting = new Set();

  constructor(library, { make }, size) {
    this.#library = library;
    this.#make = make;
    this.#build(size);
  }

  /** If constraints contradict each other, the last of them are broken, and `failure` names them. */
  #build(size) {
    this.#size = size;
    this.failure = undefined;
    this.#conflicting.clear();
    try {
      this.#begin(size, "refuse");
    } catch (error) {
      if (!(error instanceof reglet.ConflictError)) throw error;
      // Only reasons of a layout have items.
      const reasons = /** @type {any[]} */ (error.reasons);
      const named = reasons.flatMap(({ item, constraint }) => {
        const { first, second } = constraint?.constraint ?? constraint ?? {};
        return [item, first, second];
      });
      this.#begin(size, "breakLast");
      this.failure = error.text;
      this.#conflicting = new Set(named.map((item) => item?.name));
    }
    const open = this.#layout.ambiguities();
    this.text = open.length === 0 ? "" : `open: ${open.map(({ item, axis }) => `${item} ${axis}`).join(", ")}`;
  }

  #begin({ width, height }, policy) {
    this.#layout?.dispose();
    this.#layout = this.#library.autoLayout({ policy });
    try {
      this.#page = this.#layout.item("page");
      this.#page.setSize(width, height);
      this.#items = this.#make(this.#layout, this.#page);
      this.#layout.layout();
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  resize(size) {
    if (this.failure !== undefined) return this.#build(size);
    this.#size = size;
    const { width, height } = size;
    try {
      this.#page.setSize(width, height);
    } catch (error) {
      if (error instanceof reglet.ConflictError) return this.#build(size);
      throw error;
    }
    const moved = this.#layout.layout();
    this.text = moved === 0 ? "nothing moved" : `${moved} ${moved === 1 ? "item" : "items"} moved`;
  }

  get size() {
    const { width, height } = this.#page.frame;
    return { width, height };
  }

  get things() {
    return Object.entries(this.#items).map(([name, item], number) => {
      const { words, colour, font } = item.view ?? {};
      return { number, type: words ? "text" : "item", name, frame: item.frame, colour, isInConflict: this.#conflicting.has(item.name), lines: words ? this.#lines(item) : [],
        font: font?.css ?? "12px monospace" };
    });
  }

  #lines(item) {
    const layout = this.#library.layout(item.view, { width: item.frame.width + 0.01 });
    const lines = layout.lines(item.view);
    layout.dispose();
    return lines;
  }

  explain(number) {
    const item = Object.values(this.#items)[number];
    return ["leading", "width", "top", "height"].map((attribute) => item.explain(attribute).text).join("\n");
  }

  get code() {
    return itemCodeOf(this.#layout, this.#page, this.#items, this.#size);
  }

  dispose() {
    this.#layout.dispose();
  }
}
