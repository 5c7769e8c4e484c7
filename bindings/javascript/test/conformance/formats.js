// SPDX-License-Identifier: MIT Cases of kind "vfl", and cases of kind "tack" that read a format or lay formats out.
import { ConflictError, FormatError } from "../../src/index.js";
import { TOLERANCE } from "./comparing.js";

const KINDS = {
  viewNotAllowedInSpacing: "viewInSpacing", unterminatedPredicateList: "unterminatedPredicates",
  priorityOutOfRange: "priorityRange", alignmentOptionOrientation: "alignmentAxis", empty: "emptyFormat",
  expectedValue: "expectedPredicate", expectedPriority: "invalidPriority", unterminatedGap: "unterminatedConnection",
  unclosedParen: "unterminatedPredicates", unclosedBracket: "unterminatedView", viewAsSpacing: "viewInSpacing",
  unexpected: "unexpectedCharacter", trailing: "trailingCharacters", alignAxis: "alignmentAxis",
};
const MIRRORED = { "==": "==", "<=": ">=", ">=": "<=" };
const lower = (name) => name[0].toLowerCase() + name.slice(1);
const named = (names) => Object.fromEntries(names.map((name) => [name, name]));
export const row = (c) => [c.first, c.attribute, c.relation, c.second, c.secondAttribute, c.multiplier, c.constant, c.priority];
const same = (a, b) => a.every((value, i) => (i < 5 ? (value ?? undefined) === b[i] : Math.abs(value - b[i]) <= 1e-6 * Math.max(1, Math.abs(value))));

function flipped([first, one, relation, second, other, multiplier, constant, priority]) {
  return [second, other, MIRRORED[relation], first, one, multiplier, -constant, priority];
}

export function compared(wanted, came, canFlip) {
  const found = wanted.length === came.length ? [] : [`${wanted.length} constraints were expected, ${came.length} came`];
  wanted.forEach((left, i) => {
    const right = came[i];
    if (right === undefined) return;
    const canTurn = canFlip && right[3] !== undefined && right[5] === 1;
    if (!same(left, right) && !(canTurn && same(left, flipped(right)))) {
      found.push(`constraint ${i}: ${left} was expected, ${right} came`);
    }
  });
  return found;
}

export function visualFormat(reglet, given) {
  const options = { dialect: given.dialect ?? "standard", superview: given.superview === false ? undefined : "|", align: [],
    views: named(given.views), metrics: given.metrics ?? {} };
  for (const option of given.options ?? []) {
    if (option.startsWith("direction")) options.direction = lower(option.slice("direction".length));
    else if (option === "spacingBaselineToBaseline") options.baselineSpacing = true;
    else options.align.push(lower(option.slice("alignAll".length)));
  }
  if ("sibling" in (given.defaults ?? {})) options.spacing = given.defaults.sibling;
  if ("superview" in (given.defaults ?? {})) options.edgeSpacing = given.defaults.superview;
  let came;
  try {
    came = reglet.vfl(given.format, options);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return refusal(given, error);
  }
  if (given.error) return [`${given.error.kind} was expected, ${came.length} constraints came`];
  const wanted = given.expect.map((c) => [c.first, c.attr1, c.rel, c.second, c.attr2, c.m, c.c, c.priority]);
  return compared(wanted, came.map(row), false);
}

function refusal(given, { problem, message }) {
  if (!given.error) return [`${given.expect.length} constraints were expected, ${problem.kind} came: ${message}`];
  const found = [], text = Buffer.from(given.format), kind = KINDS[given.error.kind] ?? given.error.kind;
  // These cases count characters.
  const position = [...text.subarray(0, problem.offset).toString()].length;
  if (problem.kind !== kind) found.push(`${kind} was expected, ${problem.kind} came`);
  if (position !== given.error.position) found.push(`position ${given.error.position} was expected, ${position} came`);
  return found;
}

function tackOptions(given) {
  const names = given.input.views ?? ["a", "b", "c", "d", "purple", "yellow", "pink"];
  const hasSuperview = given.input.superview !== false;
  return { views: named(names), metrics: given.input.metrics ?? {}, dialect: "tack", align: [given.input.alignAll ?? []].flat(),
    superview: hasSuperview ? "|" : undefined, safeArea: hasSuperview ? "|safe" : undefined };
}

function tackConstraints(reglet, given) {
  const came = reglet.vfl(given.input.format, tackOptions(given));
  const wanted = given.expect.constraints.map((c) => [c.item, c.attr, c.rel, c.to, c.toAttr, c.mult, c.const, c.prio]);
  return compared(wanted, came.map(row), true);
}

function tackError(reglet, given) {
  try {
    const came = reglet.vfl(given.input.format, tackOptions(given));
    return [`${given.expect.error} was expected, ${came.length} constraints came`];
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const wanted = KINDS[given.expect.error] ?? given.expect.error, found = [];
    if (error.problem.kind !== wanted) found.push(`${wanted} was expected, ${error.problem.kind} came`);
    if (error.problem.offset !== given.expect.offset) found.push(`offset ${given.expect.offset} was expected, ${error.problem.offset} came`);
    return found;
  }
}

function tackLayout(reglet, given) {
  const { input, expect } = given;
  const listed = Object.keys(expect.frames ?? input.intrinsic ?? { a: 0, b: 0, c: 0 });
  const names = [...new Set([...listed, ...Object.keys(tackOptions(given).views)])]
    .filter((name) => input.formats.some((text) => text.includes(name)));
  const layout = reglet.autoLayout(), root = layout.item("|"), items = {};
  if (input.bounds) root.setSize(...input.bounds);
  for (const name of names) items[name] = root.item(name);
  const [top, left, bottom, right] = input.safeArea ?? [0, 0, 0, 0];
  root.setSafeArea({ top, left, bottom, right });
  for (const [name, [width, height]] of Object.entries(input.intrinsic ?? {})) {
    items[name].setContent({ width: width ?? undefined, height: height ?? undefined, hugging: input.hugging, resistance: input.compression });
  }
  const constraints = reglet.vfl(input.formats, { views: items, dialect: "tack", superview: root, safeArea: root.safeArea });
  try {
    layout.activate(constraints);
  } catch (error) {
    if (!(error instanceof ConflictError) || !expect.conflict) throw error;
    const members = error.reasons.filter(({ origin }) => origin === "constraint");
    const came = members.map(({ constraint }) => constraints.indexOf(constraint)).sort((a, b) => a - b);
    return String(came) === String([...expect.conflict].sort((a, b) => a - b)) ? [] : [`conflict ${expect.conflict} was expected, ${came} came`];
  }
  if (expect.status === "unsatisfiable") return ["a conflict was expected, a layout came"];
  layout.layout();
  const open = layout.ambiguities().map(({ item, axis }) => `${item} ${axis}`), found = [];
  for (const [name, frame] of Object.entries(expect.frames)) {
    const { x, y, width, height } = items[name].frame;
    [x, y, width, height].forEach((number, i) => {
      const axis = i % 2 === 0 ? "horizontal" : "vertical";
      if (frame[i] === null ? !open.includes(`${name} ${axis}`) : Math.abs(frame[i] - number) > TOLERANCE) {
        found.push(`${name}: ${frame} was expected, ${[x, y, width, height]} came`);
      }
    });
  }
  return found;
}

export const FORMATS = { constraints: tackConstraints, error: tackError, layout: tackLayout };
