// SPDX-License-Identifier: MIT Readers: regions of a layout that record the sizes measured in them.
import * as c from "../abi/constants.js";
import { shown } from "../geometry.js";
import { choice, options, parted } from "../views/options.js";
import { View, members } from "../views/view.js";
import { MeasuredLength, lengthFields } from "./lengths.js";

/**
 * @typedef {import("../types/index.js").Child} Child
 * @typedef {import("../types/index.js").Length} Length
 * @typedef {import("../types/index.js").MeasuredSizes} MeasuredSizes
 * @typedef {import("../types/index.js").ReaderOptions} ReaderOptions
 */

const REDUCERS = { replace: c.REDUCER_REPLACE, merge: c.REDUCER_MERGE };
const READER = { scope: undefined, reducer: "replace", version: undefined };

/**
 * Records the greatest width and the greatest height of the views in it by their tags (`view.measure(tag)`). Frames
 * with a `maxWidth(tag)` read them, and the layout is repeated until no value that was read changes. Content is one
 * view, or a function that makes it from the `MeasuredSizes`, again if a value that it has read changes. Options:
 * `scope`, by which tags and lengths name the reader; `reducer`: with "merge" no value shrinks and no tag is lost;
 * `version`: a new version discards all measurements.
 * @param {[content: View | ((measured: MeasuredSizes) => Child), options?: ReaderOptions]} given
 * @returns {View}
 */
export function measurementReader(...given) {
  const [content, taken] = parted(given);
  return reader("measurementReader", content, options(taken, READER, "measurementReader"));
}

/**
 * A reader whose tags are columns that share `maximumWidth`, a length or a `maxWidth(…)` of a reader further up: each
 * gets an equal part of the rest unless `pads` is false. If they need more, the widest are cut to one level. It merges
 * by default. A measured maximum width is its version, too.
 * @param {[content: View | ((measured: MeasuredSizes) => Child),
 *   options?: ReaderOptions & { maximumWidth?: Length; pads?: boolean }]} given
 * @returns {View}
 */
export function tableReader(...given) {
  const [content, taken] = parted(given);
  const own = options(taken, { ...READER, reducer: "merge", maximumWidth: undefined, pads: true }, "tableReader");
  if (own.version === undefined && own.maximumWidth instanceof MeasuredLength) own.version = own.maximumWidth;
  return reader("tableReader", content, own);
}

function reader(type, content, { scope, reducer, version, maximumWidth, pads = true }) {
  const build = content.length === 1 && typeof content[0] === "function" ? content[0] : undefined;
  const maximum = maximumWidth ?? (version instanceof MeasuredLength ? version : undefined);
  if (maximum !== undefined && typeof maximum !== "number" && !(maximum instanceof MeasuredLength)) {
    throw new TypeError(`${type}: maximumWidth is a number or a measured length, not ${shown(maximum)}`);
  }
  if (version instanceof MeasuredLength && !isOfSame(version, maximum)) {
    throw new RangeError(`${type}: a version that is measured must be the measurement of maximumWidth`);
  }
  const made = new View(type, c.KIND_MEASUREMENT_READER, "measurementReader",
    { reducer: choice(REDUCERS, reducer, "reducer"), pads: pads ? 1 : 0 }, build ? [] : members(content, type));
  return Object.assign(made, { build, reader: { scope, version, maximumWidth: maximum } });
}

/** The message for a view that needs a reader above it; undefined for other views. */
export function lacksReader({ measurement, reader }) {
  const wanted = measurement?.length ?? measurement ?? reader?.maximumWidth;
  if (!(wanted instanceof Object)) return undefined;
  const { scope } = wanted;
  if (scope === undefined || scope === null) {
    return "no measurementReader without a scope is above it: put measurementReader(…) around the view and the views " +
      "that it reads, or name the scope of a reader above it";
  }
  const name = shown(scope);
  return `no reader of the scope ${name} is above it: write measurementReader(…, { scope: ${name} }) around the view`;
}

const isOfSame = (a, b) =>
  b instanceof MeasuredLength && a.query === b.query && Object.is(a.tag, b.tag) && Object.is(a.scope, b.scope);

/** The record of a reader for the library, without its settings. */
export function readerFields({ scope, version, maximumWidth }, names) {
  return { scope: names.number(scope), maximumWidth: lengthFields(maximumWidth, names), ...versionFields(version, names) };
}

function versionFields(version, names) {
  if (version === undefined || version === null) return { versionKind: c.READER_VERSION_NONE, version: 0 };
  if (version instanceof MeasuredLength) return { versionKind: c.READER_VERSION_MAXIMUM_WIDTH, version: 0 };
  if (typeof version === "number") {
    const [bits] = new BigUint64Array(Float64Array.of(version).buffer);
    return { versionKind: c.READER_VERSION_NUMBER, version: bits };
  }
  return { versionKind: c.READER_VERSION_INTEGER, version: names.number(version) };
}
