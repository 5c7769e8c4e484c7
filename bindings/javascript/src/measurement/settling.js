// SPDX-License-Identifier: MIT
// Settling of measurements, its report, and observers.
import * as structs from "../abi/structs.js";
import { read } from "../core/structs.js";
import { optional } from "../geometry.js";
import { number, options } from "../views/options.js";

const STATES = /** @type {const} */ (["stable", "oscillating", "growing", "shrinking", "slow", "unstableVersion"]);

export function settlingRules(given) {
  const { passes, tolerance, strict } = options(given, { passes: 8, tolerance: 0, strict: false }, "settling");
  if (!Number.isInteger(passes) || passes < 1 || passes > 64) {
    throw new RangeError(`settling: passes are from 1 to 64, not ${passes}`);
  }
  return { structSize: structs.settling_rules.size, passes, tolerance: number(tolerance, "settling", "tolerance"),
    isStrict: strict ? 1 : 0, reserved: 0 };
}

/**
 * Reads how the last layout has settled; `asked` calls functions of the tree, `viewOf` returns the views of readers.
 * @returns {import("../types/index.js").SettlingReport}
 */
export function settlingReport(library, asked, names, viewOf) {
  const { state, passes, period, unsettled } = asked.read(structs.settling_report, "rgl_tree_settling_report");
  return {
    state: STATES[state], isStable: state === 0, passes, period,
    unsettled: Array.from({ length: unsettled }, (_, index) => {
      const found = asked.read(structs.unsettled, "rgl_tree_unsettled", index);
      return {
        reader: viewOf(found.reader), tag: names.value(found.tag), axis: found.axis === 0 ? "horizontal" : "vertical",
        state: STATES[found.state], change: found.change, values: Array.from(library.floats(found.values, found.count), optional),
      };
    }),
  };
}

/** The struct for a function that is called with changed measurements; `viewOf` returns the views of readers. */
export function observerFields(library, observe, names, viewOf) {
  return {
    structSize: structs.measurement_observer.size, context: library.context({ observe, names, viewOf }),
    observe: library.callbacks.number("observe", "iii:i", (context, at, count) => library.guarded(() => {
      const observer = library.object(context), { size: SIZE } = structs.measured_size;
      const changes = Array.from({ length: count }, (_, i) => read(library.view, at + i * SIZE, structs.measured_size))
        .map(({ reader, tag, size }) => ({ reader: observer.viewOf(reader), tag: observer.names.value(tag),
          size: Number.isNaN(size.width) ? undefined : size }));
      // A reader in a new content is known when the layout is done.
      observer.observe(changes.filter(({ reader }) => reader !== undefined));
    })),
    destroy: library.releasing,
  };
}
