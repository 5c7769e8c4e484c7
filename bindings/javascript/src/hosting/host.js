// SPDX-License-Identifier: MIT
// Constraints inside a layout: a view whose content an AutoLayout places.
import * as c from "../abi/constants.js";
import * as structs from "../abi/structs.js";
import { Item } from "../autolayout/items.js";
import { RegletError } from "../core/errors.js";
import { read, write } from "../core/structs.js";
import { answerError, nan, optional, pair, shown } from "../geometry.js";
import { choice, options } from "../views/options.js";
import { View, members } from "../views/view.js";
import { flexibilityFlags } from "./flexibility.js";

/**
 * @typedef {import("../types/index.js").Flexibility} Flexibility
 * @typedef {import("../types/index.js").HostAnswer} HostAnswer
 * @typedef {import("../types/index.js").Proposal} Proposal
 * @typedef {import("../types/index.js").Size} Size
 */

const IDEALS = { fitting: c.IDEAL_FITTING, content: c.IDEAL_CONTENT };

/**
 * A view that is an item at the top of an AutoLayout, with views as contents of other items of it: pairs of an item and
 * a view, or a Map. The host takes its proposal within the limits of its ideal size and its flexibility; then the
 * constraints are solved, and each view is placed at its item.
 *
 * `flexibility`: "all", "none", "width", "height", sides as ["smallerWidth", "largerHeight"], or "content", by the
 * priorities of the item. `ideal`: "fitting", the height that the constraints require; "content", the item's own; or a
 * function of a size. `sizeThatFits(proposal)` returns the size, or undefined to leave it to the host.
 * @param {Item} item
 * @param {Iterable<readonly [Item, View]>} [contents]
 * @param {{ flexibility?: Flexibility; ideal?: "fitting" | "content" | ((size: Size) => HostAnswer); sizeThatFits?:
 *   (proposal: Proposal) => HostAnswer; }} [given]
 * @returns {View}
 */
export function constraintHost(item, contents = [], given = undefined) {
  const taken = options(given, { flexibility: "all", ideal: "fitting", sizeThatFits: undefined }, "constraintHost");
  if (!(item instanceof Item)) throw new TypeError(`constraintHost takes an item of an autoLayout(), not ${shown(item)}`);
  const pairs = [...contents];
  for (const [inner] of pairs) {
    if (!(inner instanceof Item)) throw new TypeError(`contents are pairs of an item and a view, not of ${shown(inner)}`);
    if (inner.layout !== item.layout) throw new RegletError(`${inner} is an item of another layout than ${item}`);
  }
  if (taken.sizeThatFits !== undefined && typeof taken.sizeThatFits !== "function") {
    throw new TypeError(`sizeThatFits is a function of a proposal, not ${shown(taken.sizeThatFits)}`);
  }
  /** @type {any} */
  const made = new View("constraintHost", c.KIND_CONSTRAINT_HOST, "constraintHost", {}, pairs.flatMap(([, view]) => one(view)));
  made.host = {
    item, items: pairs.map(([inner]) => inner), flexibility: flexibilityFlags(taken.flexibility),
    ...idealOf(taken.ideal, { sizeThatFits: taken.sizeThatFits }),
  };
  return made;
}

export function idealOf(ideal, functions) {
  const idealSize = typeof ideal === "function" ? ideal : undefined;
  return {
    ideal: idealSize === undefined ? choice(IDEALS, ideal, "ideal size") : c.IDEAL_FUNCTION,
    functions: { ...functions, idealSize },
  };
}

/** Each item has just one view. */
function one(view) {
  const found = members([view], "constraintHost");
  if (found.length === 1) return found;
  throw new TypeError(`an item has one view as its content, not ${found.length}: put them into a stack`);
}

const CALLS = {
  sizeThatFits: (library, at) => {
    const { width, height } = read(library.view, at, structs.proposal);
    return { width: optional(width), height: optional(height) };
  },
  idealSize: (library, at) => read(library.view, at, structs.size),
};

const isAnswer = (length) =>
  length === undefined || length === null || (typeof length === "number" && length > -Infinity);

/** A function of hosts that returns a size, of which a side may be absent, or nothing. */
function sizeFunction(library, name) {
  return library.callbacks.number(name, "iii:i", (context, at, out) => library.guarded(() => {
    const answer = library.object(context)[name](CALLS[name](library, at));
    if (answer === undefined || answer === null) return;
    const { width, height } = pair(answer, `the answer of ${name}`);
    for (const length of [width, height]) if (!isAnswer(length)) {
      throw answerError(`the answer of ${name} has ${shown(length)}, which is not a length`);
    }
    write(library.view, out, structs.size, { width: nan(width), height: nan(height) });
  }));
}

/** The caller provides the address of the ids and the context. */
export function hostFields(library, host, items, context) {
  const { object } = host.item.layout, { sizeThatFits, idealSize } = host.functions;
  return {
    structSize: structs.constraint_host.size, layout: object.handle, root: host.item.id, items, itemCount: host.items.length,
    flexibility: host.flexibility, ideal: host.ideal, sizeThatFits: sizeThatFits ? sizeFunction(library, "sizeThatFits") : 0,
    idealSize: idealSize ? sizeFunction(library, "idealSize") : 0, context, destroy: library.releasing,
  };
}
