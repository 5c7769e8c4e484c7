// SPDX-License-Identifier: MIT
import { optional } from "../geometry.js";

const AXIS = ["horizontal", "vertical"];
const AXES = ["none", "horizontal", "vertical", "both"];
const offered = ({ width, height }) => ({ width: optional(width), height: optional(height) });

/** Makes an object from the library's explanation of a view: see `Layout.explain`. */
export function explained({ facts, questions, trials, text, viewOf }) {
  const { frame, proposal, minimum, ideal, maximum, share, slot } = facts;
  return {
    parent: viewOf(facts.parent),
    frame,
    proposal: offered(proposal),
    minimum,
    ideal,
    maximum,
    share: facts.hasShare ? { ...share, axis: AXIS[share.axis], isShared: share.isShared === 1 } : undefined,
    slot: facts.hasSlot ? { ...slot, asked: offered(slot.asked) } : undefined,
    questions: questions.map((question) => ({
      axis: AXIS[question.axis], proposal: optional(question.proposal), across: optional(question.across),
      answer: question.answer,
    })),
    trials: trials.map((trial) => ({
      view: viewOf(trial.child), ideal: trial.ideal, misfits: AXES[trial.misfits], isChosen: trial.isChosen === 1,
    })),
    text,
  };
}
