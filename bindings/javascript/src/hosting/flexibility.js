// SPDX-License-Identifier: MIT
// On which sides of its ideal size a host of constraints may be.
import * as c from "../abi/constants.js";
import { choice } from "../views/options.js";

const NAMES = { none: c.FLEXIBILITY_NONE, width: c.FLEXIBILITY_WIDTH, height: c.FLEXIBILITY_HEIGHT, all: c.FLEXIBILITY_ALL,
  content: c.FLEXIBILITY_OF_CONTENT };
const SIDES = { smallerWidth: c.FLEXIBILITY_SMALLER_WIDTH, largerWidth: c.FLEXIBILITY_LARGER_WIDTH,
  smallerHeight: c.FLEXIBILITY_SMALLER_HEIGHT, largerHeight: c.FLEXIBILITY_LARGER_HEIGHT };

export function flexibilityFlags(flexibility) {
  if (!Array.isArray(flexibility)) return choice({ ...NAMES, ...SIDES }, flexibility, "flexibility");
  return flexibility.reduce((flags, side) => flags | choice(SIDES, side, "side"), 0);
}
