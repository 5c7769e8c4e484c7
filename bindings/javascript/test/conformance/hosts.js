// SPDX-License-Identifier: MIT Cases of kind "representable": the sizes of hosted constraints for proposals.
import { constraintHost, paragraph } from "../../src/index.js";
import { compare, number, size } from "./comparing.js";

const SIDES = ["smallerWidth", "largerWidth", "smallerHeight", "largerHeight"];
const IDEALS = { default: "fitting", none: "content" };
const sides = (raw) => SIDES.filter((_, bit) => raw & (1 << bit));

function traits(reglet, { intrinsic, compression, hugging }) {
  const { minimum, ideal, maximum } =
    reglet.sizingRange(intrinsic === -1 ? undefined : intrinsic, { resistance: compression, hugging });
  return { min: [minimum], ideal: [ideal], max: [maximum] };
}

function flexibility(reglet, { rawValue }) {
  const came = reglet.flexibilityPriorities(sides(rawValue));
  return { compressionH: [came.horizontalResistance], huggingH: [came.horizontalHugging],
    compressionV: [came.verticalResistance], huggingV: [came.verticalHugging] };
}

function hosted(reglet, { view, flexibility: raw, calculator, proposal }) {
  const layout = reglet.autoLayout(), item = layout.item("view");
  if (view.kind === "text") {
    const words = view.string.split(" "), { advance } = view;
    item.setText(paragraph(words.map((word) => word.length * advance), { spaceWidth: advance, lineHeight: view.lineHeight,
      clusterWidths: words.map((word) => Array(word.length).fill(advance)) }));
  } else {
    const [width, height] = view.intrinsic.map((side) => (side === -1 ? undefined : side));
    item.setContent({ width, height });
  }
  const [width, height] = proposal.map(number);
  const made = reglet.layout(constraintHost(item, [], { flexibility: sides(raw), ideal: IDEALS[calculator] }), { width, height });
  const answer = { size: size(made.size) };
  made.dispose();
  layout.dispose();
  return answer;
}

const RUNS = { traits, flexibility, size: hosted, adaptor: hosted };

export function hostCase(reglet, { op, input, expect }) {
  const came = RUNS[op](reglet, input), found = [];
  for (const [name, wanted] of Object.entries(expect)) compare(found, name, [wanted].flat(), came[name]);
  return found;
}
