// SPDX-License-Identifier: MIT
// Cases of kind "measurement": measurements of readers in a layout, and widths of columns.
import { box, columnWidth, hstack, measurementReader, tableReader, vstack } from "../../src/index.js";
import { near } from "./comparing.js";
import { length } from "./numbers.js";

function compareSizes(found, what, wanted, came) {
  const listed = Object.fromEntries([...came].map(([tag, { width, height }]) => [String(tag), [width, height]]));
  if (String(Object.keys(wanted).sort()) !== String(Object.keys(listed).sort())) {
    found.push(`${what}: tags ${Object.keys(wanted)} were expected, ${Object.keys(listed)} came`);
  }
  for (const [tag, size] of Object.entries(wanted)) {
    if (!near(size, listed[tag] ?? [])) found.push(`${what}: ${tag} ${size} was expected, ${listed[tag]} came`);
  }
}

/** The tag of an expectation, whose keys are always texts. */
const tagOf = (tags, text) => [...tags].find((tag) => String(tag) === text) ?? text;

/** Each pass is a layout of other views in one reader, which has the earlier measurements. */ function
reduce(reglet, { reducer, input, expect }) {
  const tags = new Set(input.flatMap(({ samples }) => samples.map(([tag]) => tag)));
  const found = [];
  let layout, reader, measured;
  input.forEach(({ version, samples }, i) => {
    let seen;
    const content = (sizes) => {
      const known = [...tags].map((tag) => [tag, sizes.maxSize(tag)]).filter(([, size]) => size !== undefined);
      seen ??= new Map(known);
      return vstack(...samples.map(([tag, size]) => box(...size).measure(tag)), { spacing: 0 });
    };
    const made = measurementReader(content, { reducer, version });
    if (layout === undefined) {
      reader = made;
      layout = reglet.layout(reader);
      measured = layout.measurements(reader);
    } else {
      layout.update(reader, made);
    }
    if (expect.proxyDuringPass) compareSizes(found, `during pass ${i}`, expect.proxyDuringPass[i], seen);
    if (expect.after) compareSizes(found, `after pass ${i}`, expect.after[i], measured.maxSizes);
  });
  if (expect.maxSizes) compareSizes(found, "at the end", expect.maxSizes, measured.maxSizes);
  for (const name of ["maxWidth", "maxHeight"]) {
    // One number belongs to the tag without a name.
    const wanted = Object(expect[name]) === expect[name] ? expect[name] : { "": expect[name] };
    for (const [tag, side] of name in expect ? Object.entries(wanted) : []) {
      const came = measured[name](tagOf(tags, tag));
      if (!near([side], [came])) found.push(`${name} of ${tag} ${side} was expected, ${came} came`);
    }
  }
  layout.dispose();
  return found;
}

const wantedOf = ({ columns = {}, query = {} }) => Object.entries({ ...columns, ...query });
const limited = (width) => (Number.isFinite(width) ? width : undefined);

/** In numbers, and in a layout: each column, and the frame that follows it. */
function columnWidths(reglet, { input, expect }) {
  const found = [], width = limited(length(input.maxWidth)), tags = input.measured.map(([tag]) => tag);
  const numbers = reglet.columnWidths(input.measured.map(([, ideal]) => length(ideal)), width, { pads: input.pads });
  const frames = Object.fromEntries(input.measured.map(([tag, ideal]) =>
    [tag, box(length(ideal), 1).measure(tag).frame({ width: columnWidth(tag) })]));
  const reader = tableReader(hstack(...Object.values(frames), { spacing: 0 }), { maximumWidth: width, pads: input.pads });
  const layout = reglet.layout(reader), measured = layout.measurements(reader);
  for (const [tag, wanted] of wantedOf(expect)) {
    const came = [numbers[tags.indexOf(tagOf(tags, tag))], measured.columnWidth(tagOf(tags, tag))];
    if (tag in frames) came.push(layout.frame(frames[tag]).width);
    if (!near(came.map(() => wanted), came)) found.push(`${tag} ${wanted} was expected, ${came} came`);
  }
  layout.dispose();
  return found;
}

function columnWidthsRounded(reglet, { input, expect }) {
  const ideals = new Map(input.measured);
  const table = reglet.numberTable(input.order.length, { padding: input.pads ? "equal" : "none", scale: input.scale });
  table.measure([input.order.map((tag) => ideals.get(tag))]);
  const { tracks } = table.resolve(length(input.maxWidth));
  return wantedOf(expect).flatMap(([tag, wanted]) => {
    const came = tracks[input.order.map(String).indexOf(tag)]?.length;
    return near([wanted], [came]) ? [] : [`${tag} ${wanted} was expected, ${came} came`];
  });
}

export const MEASUREMENT = { reduce, columnWidths, columnWidthsRounded };
