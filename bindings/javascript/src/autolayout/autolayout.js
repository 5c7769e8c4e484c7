// SPDX-License-Identifier: MIT
// Auto Layout: items, and the constraints between them.
import * as structs from "../abi/structs.js";
import { ConflictError, RegletError } from "../core/errors.js";
import { LibraryObject, disposable, ids } from "../core/object.js";
import { read, write } from "../core/structs.js";
import { Watch } from "../core/watch.js";
import { limitsFor } from "../tree/limits.js";
import { DIRECTIONS } from "../views/alignment.js";
import { choice, options } from "../views/options.js";
import { RELATIONS } from "../solver/solver.js";
import { ConstraintBox, Conductor } from "./boxes.js";
import { Constraint, attributeName, attributeNumber, relationName, rejection } from "./constraint.js";
import { ItemContents } from "./contents.js";
import { FIRST_GAP, FORMAT_OPTIONS, FormatGap, Formats } from "./formats.js";
import { InstalledConstraint } from "./installed.js";
import { AnyItem, Item, LayoutGuide } from "./items.js";

/**
 * @typedef {import("../types/index.js").Attribute} Attribute
 * @typedef {import("../types/index.js").Axis} Axis
 * @typedef {import("../types/index.js").ConstraintList} ConstraintList
 * @typedef {import("../types/index.js").FormatOptions} FormatOptions
 */

const ORIGINS = ["constraint", "size", "notNegative", "hugging", "resistance", "autoresizing", "fitting"];
const AUTO_LAYOUT = { direction: "leftToRight", policy: "refuse", limits: undefined, progress: undefined, signal: undefined };
const POLICIES = { refuse: 0, breakLast: 1 };

/** Made by `reglet.autoLayout()`. */
export class AutoLayout {
  #items = new Map();
  #constraints = new Map();
  #adding = [];
  #watch;

  /** @internal */
  constructor(library, given) {
    const taken = options(given, AUTO_LAYOUT, "autoLayout");
    const layout = this;
    class Handle extends LibraryObject {
      refusal(record) {
        const { isShown, cause } = layout.contents.failure(record.hosted);
        if (isShown) return layout.#refusedInside(record, cause);
        if (record.code === "CONFLICT") return layout.#conflict(record);
        const constraint = layout.#adding[record.offset];
        return super.refusal(constraint === undefined ? record : { ...record, message: rejection(constraint, record) });
      }
    }
    /**
     * @type {LibraryObject}
     * @internal
     */
    this.object = new Handle(library, "rgl_autolayout", "layout", structs.autolayout_options, (at) =>
      limitsFor(library, taken.limits, structs.limits, at));
    /**
     * @type {ItemContents}
     * @internal
     */
    this.contents = new ItemContents(this.object);
    this.object.call("autolayout_set_layout_direction", choice(DIRECTIONS, taken.direction, "direction"));
    this.object.call("autolayout_set_conflict_policy", choice(POLICIES, taken.policy, "policy"));
    this.#watch = new Watch(library, (at) => this.object.call("autolayout_set_progress", at));
    this.progress = taken.progress;
    this.signal = taken.signal;
  }

  /**
   * A function that is called about once a millisecond during a long call, also in layouts of views that host its
   * items; by throwing it ends the call, and nothing has changed. undefined for none.
   * @returns {(() => void) | undefined}
   */
  get progress() {
    return this.#watch.progress;
  }

  set progress(progress) {
    this.#watch.progress = progress;
  }

  /**
   * An AbortSignal that ends long calls with its reason.
   * @returns {AbortSignal | undefined}
   */
  get signal() {
    return this.#watch.signal;
  }

  set signal(signal) {
    this.#watch.signal = signal;
  }

  // MARK: Items.

  /**
   * Creates an item, at the top or in a superview.
   * @param {string} [name]
   * @param {Item} [superview]
   * @returns {Item}
   */
  item(name, superview) {
    const id = this.object.ask("u64", "item_create", superview === undefined ? 0n : this.#id(superview));
    return this.#noted(new Item(this, id, name, superview));
  }

  /** @internal */
  makeGuide(item, kind, name) {
    const id = this.object.ask("u64", "item_guide", this.#id(item), kind);
    return this.#noted(new LayoutGuide(this, id, name ?? `${item}.${["guide", "safeArea", "margins"][kind]}`, item));
  }

  #noted(item) {
    if (item.name !== undefined) this.object.setName("autolayout_set_name", item.id, item.name);
    this.#items.set(item.id, item);
    return item;
  }

  /** Removes constraints that the library no longer has, and items with all of theirs. @internal */
  forgetGone(constraints) {
    const { object } = this;
    const isThere = (name, id) => object.library.withStack(structs.layout_constraint.size + 16, (at) =>
      object.library.call(`rgl_${name}`, object.handle, id, at, at + structs.layout_constraint.size) === 0);
    for (const [id, item] of constraints === undefined ? this.#items : []) {
      if (isThere("item_superview", id)) continue;
      this.#items.delete(id);
      this.contents.drop(item);
    }
    for (const id of constraints ?? this.#constraints.keys()) if (!isThere("autolayout_constraint", id)) this.#constraints.delete(id);
  }

  // MARK: Errors.

  /**
   * The last failure, for what hosts this layout.
   * @internal
   */
  told() {
    return this.object.handle === undefined ? undefined : this.object.failure(0);
  }

  #refusedInside(record, cause) {
    const facts = { code: record.code, item: this.#items.get(record.subject), view: cause?.view, cause };
    if (!(cause instanceof ConflictError)) return new RegletError(record.message, facts);
    const { reasons, size, text } = cause;
    return new ConflictError(`${record.message}\n${text}`, { ...facts, reasons, size, text });
  }

  #id(item) {
    if (!(item instanceof AnyItem) || item.layout !== this) throw new TypeError(`expected an item of this layout, not ${item}`);
    return item.id;
  }

  #known(id) {
    if (!this.#items.has(id)) this.#items.set(id, new LayoutGuide(this, id));
    return this.#items.get(id);
  }

  // MARK: Constraints.

  /**
   * Activates constraints (descriptions, or arrays of them), all or none; returns them as the layout has them.
   * @param {ConstraintList[]} given
   * @returns {InstalledConstraint[]}
   */
  activate(...given) {
    return this.adding(given, "autolayout_add");
  }

  /** Passes constraints to a function that creates them. @internal */
  adding(given, name, ...before) {
    const listed = given.flat(Infinity);
    const { library } = this.object, { layout_constraint: ROW } = structs;
    for (const one of listed) {
      if (!(one instanceof Constraint)) throw new TypeError(`a layout activates constraints, not ${one}`);
    }
    const gaps = new Map();
    this.#adding = listed;
    try {
      return library.withBlock(listed.length * (ROW.size + 8), (at) => {
        listed.forEach((one, i) => write(library.view, at + i * ROW.size, ROW, this.#row(one, gaps)));
        const out = at + listed.length * ROW.size;
        this.object.call(name, ...before, at, listed.length, out);
        return Array.from(library.bigs(out, listed.length), (id, i) => this.#installed(id, listed[i]));
      });
    } finally {
      this.#adding = [];
    }
  }

  /**
   * All constraints that the layout has, active or not.
   * @returns {InstalledConstraint[]}
   */
  get constraints() {
    return [...this.#constraints.values()];
  }

  /** The layout's constraint of an id. @internal */
  installed(id) {
    return this.#constraints.get(id);
  }

  /**
   * An active box of constraints that are activated and removed together.
   * @returns {ConstraintBox}
   */
  box() {
    return new ConstraintBox(this, this.object.ask("u64", "box_create", 0n));
  }

  /**
   * States of which some are active.
   * @returns {Conductor}
   */
  conductor() {
    return new Conductor(this, this.object.ask("u64", "conductor_create"));
  }

  #row(one, gaps) {
    const end = (item) => {
      if (!(item instanceof FormatGap)) return this.#id(item);
      if (!gaps.has(item)) gaps.set(item, BigInt(gaps.size));
      return FIRST_GAP + gaps.get(item);
    };
    return {
      first: end(one.first), second: one.second === undefined ? 0n : end(one.second),
      firstAttribute: attributeNumber(one.attribute), relation: choice(RELATIONS, one.relation, "relation"),
      secondAttribute: attributeNumber(one.secondAttribute), reserved: 0, multiplier: one.multiplier,
      constant: one.constant, priority: one.priority, tag: 0,
    };
  }

  #installed(id, constraint) {
    const made = new InstalledConstraint(this, id, constraint);
    this.#constraints.set(id, made);
    const name = constraint.name ?? constraint.source;
    if (name !== undefined) this.object.setName("autolayout_set_name", id, name);
    return made;
  }

  /**
   * Reads visual formats and activates their constraints: `layout.read("H:|-[a]-[b]-|", { a, b }, { superview: page
   * })`. Views are items by name; options are `superview`, `safeArea`, `margins`, and those of `vfl`.
   * @param {string | readonly string[]} formats
   * @param {Record<string, Item | LayoutGuide>} views
   * @param {FormatOptions & { superview?: Item; safeArea?: LayoutGuide; margins?: LayoutGuide }} [given]
   * @returns {InstalledConstraint[]}
   */
  read(formats, views, given) {
    const { library } = this.object;
    const taken = options(given, { ...FORMAT_OPTIONS, superview: undefined, safeArea: undefined, margins: undefined }, "read");
    const texts = [formats].flat();
    const itemOf = (item) => (item === undefined ? 0n : this.#id(item));
    const edges = { superview: itemOf(taken.superview), safeArea: itemOf(taken.safeArea), margins: itemOf(taken.margins) };
    const reader = new Formats(library, views, taken, edges, itemOf);
    try {
      return reader.withTexts(texts, (at, encoded) => {
        const found = library.withStack(16, (out) => {
          const refused = (status) => {
            const { code } = library.plainFailure(status);
            return code === "SYNTAX" ? reader.refused(status, texts) : this.object.failure(status);
          };
          library.check(refused, "rgl_autolayout_read", this.object.handle, reader.handle, at, texts.length, 0n, out, out + 4);
          const first = library.view.getUint32(out, true), count = library.view.getUint32(out + 4, true);
          return Array.from(library.bigs(first, count));
        });
        const words = reader.sources(encoded, found.length);
        return found.map((id, i) => this.#installed(id, this.#described(id, words[i])));
      });
    } finally {
      reader.dispose();
    }
  }

  #described(id, source) {
    const row = this.object.library.withStack(structs.layout_constraint.size + 16, (at) => {
      this.object.call("autolayout_constraint", id, at, at + structs.layout_constraint.size);
      return read(this.object.library.view, at, structs.layout_constraint);
    });
    const second = row.second === 0n ? undefined : this.#known(row.second);
    return new Constraint(this.#known(row.first), attributeName(row.firstAttribute), relationName(row.relation),
      second, attributeName(row.secondAttribute), { ...row, source });
  }

  /**
   * Deactivates and activates constraints with one solve.
   * @param {readonly InstalledConstraint[]} deactivated
   * @param {readonly InstalledConstraint[]} activated
   */
  exchange(deactivated, activated) {
    const [off, on] = [deactivated, activated].map((listed) => ids(listed.map((one) => one.id)));
    this.object.lending([off, on], (a, b) => this.object.call("autolayout_exchange", a, off.length, b, on.length));
  }

  /**
   * Gives constraints new constants with one solve: pairs of a constraint and a number.
   * @param {(readonly [InstalledConstraint, number])[]} pairs
   */
  setConstants(...pairs) {
    const listed = ids(pairs.map(([one]) => one.id)), numbers = Float64Array.from(pairs, ([, number]) => number);
    this.object.lending([listed, numbers], (a, b) => this.object.call("autolayout_set_constants", a, b, listed.length));
  }

  /**
   * @param {InstalledConstraint[]} constraints
   */
  remove(...constraints) {
    const listed = ids(constraints.flat().map((one) => one.id));
    this.object.lending([listed], (at) => this.object.call("autolayout_remove", at, listed.length));
    for (const id of listed) this.#constraints.delete(id);
  }

  // MARK: Frames, and why they are so.

  /**
   * Solves, and takes the frames of all items. Returns how many have changed.
   * @returns {number}
   */
  layout() {
    this.#watch.begin();
    this.contents.prepare();
    let changes;
    try {
      changes = this.object.ask("u32", "autolayout_layout");
    } finally {
      this.contents.finish();
    }
    this.contents.appear();
    return changes;
  }

  /**
   * The items that have another frame than before the last layout.
   * @returns {(Item | LayoutGuide)[]}
   */
  get changes() {
    return this.object.list("u64", "autolayout_changes").map((id) => this.#known(id));
  }

  /**
   * The attributes that the constraints do not determine: `[{ item, axis, cause, attribute, other }]`.
   * @returns {{ item: Item | LayoutGuide; axis: Axis; cause: "missing" | "tie"; attribute?: Attribute; other?: Item |
   *   LayoutGuide; }[]}
   */
  ambiguities() {
    return this.object.list(structs.ambiguity, "autolayout_ambiguities").map((found) => ({
      item: this.#known(found.item), axis: found.axis === 0 ? "horizontal" : "vertical",
      cause: found.cause === 0 ? "missing" : "tie", attribute: attributeName(found.attribute),
      other: found.other === 0n ? undefined : this.#known(found.other),
    }));
  }

  /**
   * Constraints that the policy "breakLast" has broken.
   * @returns {InstalledConstraint[]}
   */
  broken() {
    return this.object.list("u64", "autolayout_broken").map((id) => this.#constraints.get(id));
  }

  /** @internal */
  reasons(name, ...parameters) {
    return this.object.list(structs.layout_reason, name, ...parameters).map((row) => this.#reason(row));
  }

  #reason({ origin, attribute, constraint, element, item, share, repair }) {
    const adding = element === 0xffffffff ? undefined : this.#adding[element];
    return {
      origin: ORIGINS[origin], attribute: attributeName(attribute),
      constraint: this.#constraints.get(constraint) ?? adding,
      item: item < FIRST_GAP ? this.#known(item) : adding?.first, share, repair,
    };
  }

  /** @returns {string} */
  dump() {
    return this.object.words("autolayout_dump");
  }

  dispose() {
    this.object.dispose();
  }

  #conflict(record) {
    const { library, handle } = this.object, { layout_reason: ROW } = structs;
    const plain = (status) => library.plainFailure(status);
    const facts = library.withBlock(16 + 256 * ROW.size, (at) => {
      library.check(plain, "rgl_autolayout_conflict", handle, at + 16, 256, at, at + 8);
      const count = Math.min(library.view.getUint32(at, true), 256);
      const rows = Array.from({ length: count }, (_, i) => read(library.view, at + 16 + i * ROW.size, ROW));
      return { size: library.view.getFloat64(at + 8, true), rows };
    });
    const text = library.written(plain, "rgl_autolayout_conflict_text", handle);
    const reasons = facts.rows.map((row) => this.#reason(row));
    return new ConflictError(text, { code: record.code, reasons, size: facts.size, text });
  }
}

disposable(AutoLayout);
