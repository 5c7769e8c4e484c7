// SPDX-License-Identifier: MIT
// Controllers: owners of constraints and of the items that these place, shown as a view.
import { RegletError } from "../core/errors.js";
import { Item } from "../autolayout/items.js";
import { shown } from "../geometry.js";
import { number } from "../views/options.js";
import { constraintHost, idealOf } from "./host.js";

/**
 * @typedef {import("../autolayout/autolayout.js").AutoLayout} AutoLayout
 * @typedef {import("../reglet.js").Reglet} Reglet
 * @typedef {import("../types/index.js").Flexibility} Flexibility
 * @typedef {import("../types/index.js").Size} Size
 * @typedef {import("../types/index.js").View} View
 */

/**
 * Owns an `AutoLayout`, the item at its top, and the views that items of it have as contents.
 *
 *     class Card extends Controller {
 *       load() {
 *         const label = this.item.item("label");
 *         this.constraints.read("H:|-[label]-|", { label }, { superview: this.item });
 *         this.show(label, text("A label"));
 *       }
 *     }
 *     const card = new Card(reglet);
 *     reglet.layout(vstack(text("Above"), card.view), { width: 200 });
 *
 * A change of the contents or the children makes `view` a new object; lay that out from then on.
 */
export class Controller {
  #constraints;
  #item;
  #isLoaded = false;
  #frames = 0;
  #contents = new Map();
  #places = new Map();
  /** @type {View | undefined} */
  #view;
  /** @type {Controller | undefined} */
  #parent;
  /** @type {Size | undefined} */
  #preferredSize;

  /**
   * @param {Reglet} reglet
   */
  constructor(reglet) {
    this.#constraints = reglet.autoLayout();
    this.#item = this.#constraints.item(this.constructor.name);
    /**
     * On which sides of its ideal size the view may be; see `constraintHost`.
     * @type {Flexibility}
     */
    this.flexibility = "all";
  }

  // MARK: Methods for subclasses.

  /** Makes items, constraints and contents; called once, before the view is made. */
  load() {}

  /** Called when a layout has given the view a frame for the first time. The frames can be read. */
  appears() {}

  /**
   * Called when the view no longer has a frame: a layout was made without it, or was disposed of or collected. If it is
   * collected together with the layout, nothing is called; `dispose()` of the layout always calls it.
   */
  disappears() {}

  // MARK: Properties and methods.

  /**
   * What places the items.
   * @returns {AutoLayout}
   */
  get constraints() {
    return this.#constraints;
  }

  /**
   * The item at the top, which has the size of the view.
   * @returns {Item}
   */
  get item() {
    return this.#item;
  }

  /**
   * Whether `load` has been called.
   * @returns {boolean}
   */
  get isLoaded() {
    return this.#isLoaded;
  }

  /**
   * Whether a layout has a frame for the view.
   * @returns {boolean}
   */
  get isShown() {
    return this.#frames > 0;
  }

  /**
   * The view of the controller, made at the first access.
   * @returns {View}
   */
  get view() {
    if (!this.#isLoaded) {
      this.#isLoaded = true;
      try {
        this.load();
      } catch (error) {
        this.#isLoaded = false;
        throw error;
      }
    }
    this.#view ??= this.#made();
    return this.#view;
  }

  #made() {
    const children = [...this.#places].map(([child, item]) => /** @type {const} */ ([item, child.view]));
    const view = constraintHost(this.#item, [...this.#contents, ...children], { flexibility: this.flexibility });
    /** @type {any} */ (view).host.controller = this;
    this.#setIdeal(view);
    return view.named(this.constructor.name);
  }

  #setIdeal(view) {
    const size = this.#preferredSize;
    Object.assign(view.host, idealOf(size === undefined ? "fitting" : () => size, view.host.functions));
  }

  /**
   * Makes a view the content of an item, replacing the previous one; undefined removes it.
   * @param {Item} item
   * @param {View} [view]
   */
  show(item, view) {
    this.#checkFree(item);
    this.#contents.delete(item);
    if (view !== undefined) this.#contents.set(item, view);
    this.#change();
  }

  /**
   * The ideal size of the view; undefined: the size that the constraints give. After a change of it call
   * `layout.update(controller.view, controller.view)`.
   * @returns {Size | undefined}
   */
  get preferredSize() {
    return this.#preferredSize;
  }

  set preferredSize(size) {
    const { width, height } = size ?? { width: 0, height: 0 };
    for (const [name, length] of Object.entries({ width, height })) number(length, "preferredSize", name);
    this.#preferredSize = size === undefined ? undefined : Object.freeze({ width, height });
    if (this.#view !== undefined) this.#setIdeal(this.#view);
  }

  // MARK: Controllers inside.

  /**
   * The controller that this one is a child of.
   * @returns {Controller | undefined}
   */
  get parent() {
    return this.#parent;
  }

  /**
   * The child controllers, in the order in which they were added.
   * @returns {readonly Controller[]}
   */
  get children() {
    return [...this.#places.keys()];
  }

  /**
   * Makes a controller a child, whose view is the content of an item, and no longer one of another parent.
   * @param {Controller} child
   * @param {Item} item
   */
  addChild(child, item) {
    if (!(child instanceof Controller)) throw new TypeError(`a child is a controller, not ${shown(child)}: a view is shown by show(item, view)`);
    for (let outer = /** @type {Controller | undefined} */ (this); outer !== undefined; outer = outer.#parent) {
      if (outer === child) throw new RegletError(`${child} would contain itself`);
    }
    if (this.#places.get(child) !== item) this.#checkFree(item);
    if (this.#contents.has(item)) throw new RegletError(`${item} has a content already`);
    child.removeFromParent();
    child.#parent = this;
    this.#places.set(child, item);
    this.#change();
  }

  /** Removes this controller from its parent, if it has one. */
  removeFromParent() {
    const parent = this.#parent;
    this.#parent = undefined;
    if (parent === undefined) return;
    parent.#places.delete(this);
    parent.#change();
  }

  #checkFree(item) {
    if (!(item instanceof Item)) throw new TypeError(`a content belongs to an item, not to ${shown(item)}: write show(item, view)`);
    if (item.layout !== this.#constraints) throw new RegletError(`${item} is an item of another layout than ${this.#item}`);
    if ([...this.#places.values()].includes(item)) throw new RegletError(`${item} shows a child already`);
  }

  #change() {
    for (let outer = /** @type {Controller | undefined} */ (this); outer !== undefined; outer = outer.#parent) outer.#view = undefined;
  }

  /** @internal */
  enter() {
    this.#frames += 1;
    if (this.#frames === 1) this.appears();
  }

  /** @internal */
  leave() {
    this.#frames -= 1;
    if (this.#frames === 0) this.disappears();
  }

  toString() {
    return this.constructor.name;
  }
}
