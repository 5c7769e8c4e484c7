// SPDX-License-Identifier: MIT Cases of kind "solver": a script of changes to a system of constraints, and the required
// result.
import { ConflictError } from "../../src/index.js";

export function solver(reglet, given) {
  const script = new Script(reglet, given.tolerance ?? 1e-6);
  given.steps.forEach((step, i) => {
    const before = script.found.length;
    script[step.op](step);
    for (let k = before; k < script.found.length; k++) script.found[k] = `step ${i}: ${script.found[k]}`;
  });
  script.solver.dispose();
  return script.found;
}

class Script {
  variables = {};
  constraints = {};
  found = [];

  constructor(reglet, tolerance) {
    this.solver = reglet.solver();
    this.tolerance = tolerance;
  }

  variable(name) {
    return (this.variables[name] ??= this.solver.variable(name));
  }

  described(entry) {
    const terms = Object.entries(entry.terms).map(([name, number]) => [Number(number), this.variable(name)]);
    return [terms, entry.rel, entry.rhs, { priority: entry.priority ?? 1000, weight: entry.weight ?? 1 }];
  }

  near(what, expected, came) {
    const isNear = expected === came || (Number.isFinite(expected) && Number.isFinite(came) &&
      Math.abs(expected - came) <= this.tolerance * Math.max(1, Math.abs(expected), Math.abs(came)));
    if (!isNear) this.found.push(`${what}: ${expected} was expected, ${came} came`);
  }

  add(step) {
    const made = this.solver.addAll(step.constraints.map((entry) => this.described(entry)));
    step.constraints.forEach((entry, i) => (this.constraints[entry.id] = made[i]));
  }

  remove(step) {
    this.solver.remove(...step.ids.map((id) => this.constraints[id]));
    for (const id of step.ids) delete this.constraints[id];
  }

  addEdit(step) {
    this.solver.addEdit(this.variable(step.var), step.priority);
  }

  suggest(step) {
    this.solver.suggest(...Object.entries(step.values).map(([name, value]) => [this.variable(name), value]));
  }

  removeEdit(step) {
    this.solver.removeEdit(this.variable(step.var));
  }

  stay(step) {
    this.constraints[`stay_${step.var}`] = this.solver.addStay(this.variable(step.var), step.value, step.priority);
  }

  setRhs(step) {
    for (const [name, number] of Object.entries(step.rhs)) this.constraints[name].constant = number;
  }

  setPriority(step) {
    for (const [name, number] of Object.entries(step.priority)) this.constraints[name].priority = number;
  }

  expect(step) {
    for (const [name, value] of Object.entries(step.values ?? {})) {
      const variable = this.variable(name), [low, high] = this.solver.range(variable);
      this.near(name, value, variable.value);
      this.near(`smallest ${name}`, value, low);
      this.near(`largest ${name}`, value, high);
    }
    for (const [name, [low, high]] of Object.entries(step.ranges ?? {})) {
      const came = this.solver.range(this.variable(name));
      this.near(`smallest ${name}`, low ?? -Infinity, came[0]);
      this.near(`largest ${name}`, high ?? Infinity, came[1]);
    }
    const open = this.solver.ambiguous();
    for (const name of step.ambiguous ?? []) {
      if (!open.includes(this.variable(name))) this.found.push(`${name} was expected to be ambiguous, it is not`);
    }
    for (const [name, error] of Object.entries(step.violation ?? {})) {
      this.near(`violation of ${name}`, error, this.constraints[name].violation);
    }
  }

  addExpectUnsat(step) {
    const given = this.described(step.constraint);
    this.refused(step, () => this.solver.add(...given), step.constraint.id);
  }

  setRhsExpectUnsat(step) {
    this.refused(step, () => (this.constraints[step.id].constant = step.rhs));
  }

  refused(step, change, added) {
    const before = this.solver.dump();
    const names = new Map(Object.entries(this.constraints).map(([name, constraint]) => [constraint, name]));
    try {
      change();
      this.found.push("a conflict was expected, none came");
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const members = error.reasons.map(({ constraint }) => names.get(constraint) ?? added).sort();
      if (!step.conflicts.some((expected) => String([...expected].sort()) === String(members))) {
        this.found.push(`one of ${JSON.stringify(step.conflicts)} was expected, ${members} came`);
      }
    }
    if (this.solver.dump() !== before) this.found.push("the refused step was expected to change nothing, it did");
  }
}
