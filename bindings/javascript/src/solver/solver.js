// SPDX-License-Identifier: MIT
// Linear constraints with priorities: equations and inequalities between variables.
import * as structs from "../abi/structs.js";
import { ConflictError, RegletError } from "../core/errors.js";
import { LibraryObject, disposable, ids } from "../core/object.js";
import { read, write } from "../core/structs.js";
import { Watch } from "../core/watch.js";
import { shown } from "../geometry.js";
import { choice, options } from "../views/options.js";
import { limitsFor } from "../tree/limits.js";

/**
 * @typedef {import("../types/index.js").ConstraintOptions} ConstraintOptions
 * @typedef {import("../types/index.js").LinearDescription} LinearDescription
 * @typedef {import("../types/index.js").Relation} Relation
 * @typedef {import("../types/index.js").Term} Term
 */

export const RELATIONS = { "<=": -1, "==": 0, ">=": 1 };

/** A number that a solver finds. */
export class Variable {
  /** @internal */
  constructor(solver, id, name) {
    /**
     * @type {Solver}
     * @internal
     */
    this.solver = solver;
    /**
     * @type {bigint}
     * @internal
     */
    this.id = id;
    /**
     * @type {string | undefined}
     * @readonly
     */
    this.name = name;
  }

  /**
   * The value that the constraints determine.
   * @returns {number}
   */
  get value() {
    return this.solver.value(this);
  }

  toString() {
    return this.name ?? `variable ${Number(this.id & 0xfffffffn) - 1}`;
  }
}

/** A constraint of a solver. */
export class LinearConstraint {
  #constant;
  #priority;

  /** @internal */
  constructor(solver, given) {
    /**
     * @type {Solver}
     * @internal
     */
    this.solver = solver;
    /**
     * @type {bigint}
     * @internal
     */
    this.id = 0n;
    /**
     * @type {readonly (readonly [number, Variable])[]}
     * @readonly
     */
    this.terms = given.terms;
    /**
     * @type {Relation}
     * @readonly
     */
    this.relation = given.relation;
    /**
     * @type {number}
     * @readonly
     */
    this.weight = given.weight;
    this.#constant = given.constant;
    this.#priority = given.priority;
  }

  /** @returns {number} */
  get constant() {
    return this.#constant;
  }

  set constant(number) {
    this.solver.change(this, "solver_set_constant", number);
    this.#constant = number;
  }

  /** @returns {number} */
  get priority() {
    return this.#priority;
  }

  set priority(number) {
    this.solver.change(this, "solver_set_priority", number);
    this.#priority = number;
  }

  /**
   * By how much the constraint is violated.
   * @returns {number}
   */
  get violation() {
    return this.solver.violation(this);
  }

  remove() {
    this.solver.remove(this);
  }
}

/** Made by `reglet.solver()`. A refused call changes nothing. */
export class Solver {
  #object;
  #variables = new Map();
  #constraints = new Map();
  #adding = [];
  #watch;

  /** @internal */
  constructor(library, given) {
    const { limits, progress, signal } = options(given, { limits: undefined, progress: undefined, signal: undefined }, "solver");
    const solver = this;
    class Handle extends LibraryObject {
      refusal(record) {
        return record.code === "CONFLICT" ? solver.#conflict(record) : super.refusal(record);
      }
    }
    this.#object = new Handle(library, "rgl_solver", "solver", structs.solver_options, (at) =>
      limitsFor(library, limits, structs.solver_limits, at));
    this.#watch = new Watch(library, (at) => this.#object.call("solver_set_progress", at));
    this.progress = progress;
    this.signal = signal;
  }

  /**
   * A function that is called about once a millisecond during a long call; by throwing it ends the call, and nothing
   * has changed. undefined for none.
   * @returns {(() => void) | undefined}
   */
  get progress() {
    return this.#watch.progress;
  }

  set progress(progress) {
    this.#watch.progress = progress;
  }

  /**
   * An AbortSignal that ends long calls with its reason.
   * @returns {AbortSignal | undefined}
   */
  get signal() {
    return this.#watch.signal;
  }

  set signal(signal) {
    this.#watch.signal = signal;
  }

  /**
   * Adds a variable. Undetermined variables are decided by ascending order.
   * @param {string} [name]
   * @param {{ order?: number }} options
   * @returns {Variable}
   */
  variable(name, { order = 0 } = {}) {
    const id = this.#object.ask("u64", "solver_add_variable", order);
    if (name !== undefined) this.#object.setName("solver_set_name", id, name);
    const variable = new Variable(this, id, name);
    this.#variables.set(id, variable);
    return variable;
  }

  /**
   * @param {Variable} variable
   */
  removeVariable(variable) {
    this.#object.call("solver_remove_variable", this.#id(variable));
    this.#variables.delete(variable.id);
  }

  /**
   * Adds constraints, all or none: each is `[terms, relation, constant, { priority, weight }]`, where terms are pairs of a
   * coefficient and a variable (or a variable alone), and relation is "<=", "==" or ">=". Returns them.
   * @param {readonly LinearDescription[]} given
   * @returns {LinearConstraint[]}
   */
  addAll(given) {
    const { library } = this.#object;
    const made = given.map((one) => new LinearConstraint(this, described(...one)));
    const { linear_constraint: CONSTRAINT, term: TERM } = structs;
    const terms = made.reduce((sum, one) => sum + one.terms.length, 0);
    const size = made.length * (CONSTRAINT.size + 8) + terms * TERM.size;
    this.#adding = made;
    try {
      library.withBlock(size, (at) => {
        let next = at + made.length * CONSTRAINT.size;
        made.forEach((one, i) => {
          write(library.view, at + i * CONSTRAINT.size, CONSTRAINT, {
            terms: next, termCount: one.terms.length, relation: choice(RELATIONS, one.relation, "relation"), reserved: 0,
            constant: one.constant, priority: one.priority, weight: one.weight,
          });
          for (const [coefficient, variable] of one.terms) {
            write(library.view, next, TERM, { variable: this.#id(variable), coefficient });
            next += TERM.size;
          }
        });
        this.#object.call("solver_add_all", at, made.length, next);
        library.bigs(next, made.length).forEach((id, i) => this.#note(made[i], id));
      });
    } finally {
      this.#adding = [];
    }
    return made;
  }

  /**
   * Adds one constraint: `solver.add([[2, x], [-1, y]], ">=", 10, { priority: 500 })`.
   * @param {readonly Term[]} terms
   * @param {Relation} relation
   * @param {number} constant
   * @param {ConstraintOptions} [given]
   * @returns {LinearConstraint}
   */
  add(terms, relation, constant, given) {
    return this.addAll([[terms, relation, constant, given]])[0];
  }

  #note(constraint, id) {
    constraint.id = id;
    this.#constraints.set(id, constraint);
  }

  /**
   * @param {LinearConstraint[]} constraints
   */
  remove(...constraints) {
    const listed = ids(constraints.map((one) => this.#constraint(one)));
    this.#object.lending([listed], (at) => this.#object.call("solver_remove_all", at, listed.length));
    for (const id of listed) this.#constraints.delete(id);
  }

  /**
   * Lets a variable be pulled to values with `suggest`.
   * @param {Variable} variable
   * @param {number} priority
   */
  addEdit(variable, priority) {
    this.#object.call("solver_add_edit", this.#id(variable), priority);
  }

  /**
   * @param {Variable} variable
   */
  removeEdit(variable) {
    this.#object.call("solver_remove_edit", this.#id(variable));
  }

  /**
   * Pulls edited variables to values, all or none: pairs of a variable and its value.
   * @param {(readonly [Variable, number])[]} values
   */
  suggest(...values) {
    const listed = ids(values.map(([variable]) => this.#id(variable)));
    const numbers = Float64Array.from(values, ([, value]) => value);
    this.#object.lending([listed, numbers], (at, other) =>
      this.#object.call("solver_suggest_all", at, other, listed.length));
  }

  /**
   * Keeps a variable at a value, with a priority.
   * @param {Variable} variable
   * @param {number} value
   * @param {number} priority
   * @returns {LinearConstraint}
   */
  addStay(variable, value, priority) {
    const id = this.#object.ask("u64", "solver_add_stay", this.#id(variable), value, priority);
    const made = new LinearConstraint(this, { terms: [[1, variable]], relation: "==", constant: value, priority, weight: 1 });
    this.#note(made, id);
    return made;
  }

  /**
   * Runs several calls as one: all of them, or after an error none.
   * @template Result
   * @param {(solver: Solver) => Result} body
   * @returns {Result}
   */
  together(body) {
    this.#object.call("solver_begin");
    const before = new Map(this.#constraints);
    try {
      const result = body(this);
      this.#object.call("solver_commit");
      return result;
    } catch (error) {
      this.#constraints = before;
      if (!(error instanceof RegletError) || error.code !== "ENDED") this.#object.call("solver_rollback");
      throw error;
    }
  }

  /**
   * @param {Variable} variable
   * @returns {number}
   */
  value(variable) {
    return this.#object.ask("f64", "solver_value", this.#id(variable));
  }

  /**
   * The smallest and the largest value of a variable in solutions that are as good.
   * @param {Variable} variable
   * @returns {[number, number]}
   */
  range(variable) {
    const { library } = this.#object;
    return library.withStack(16, (at) => {
      this.#object.call("solver_range", this.#id(variable), at, at + 8);
      return Array.from(library.floats(at, 2));
    });
  }

  /**
   * Variables for which other values would be as good.
   * @returns {Variable[]}
   */
  ambiguous() {
    return this.#object.list("u64", "solver_ambiguous").map((id) => this.#variables.get(id));
  }

  /**
   * Which constraints decide a variable, and how far each moves it.
   * @param {Variable} variable
   * @returns {{ constraint?: LinearConstraint; influence: number }[]}
   */
  explain(variable) {
    return this.#reasons("solver_explain", this.#id(variable));
  }

  /**
   * Which constraints keep one from being met.
   * @param {LinearConstraint} constraint
   * @returns {{ constraint?: LinearConstraint; influence: number }[]}
   */
  brokenBy(constraint) {
    return this.#reasons("solver_broken_by", this.#constraint(constraint));
  }

  #reasons(name, id) {
    return this.#object.list(structs.reason, name, id)
      .map((reason) => ({ constraint: this.#constraints.get(reason.constraint), influence: reason.influence }));
  }

  /**
   * @param {LinearConstraint} constraint
   * @returns {number}
   */
  violation(constraint) {
    return this.#object.ask("f64", "solver_violation", this.#constraint(constraint));
  }

  /** @internal */
  change(constraint, name, number) {
    this.#object.call(name, this.#constraint(constraint), number);
  }

  /** @returns {string} */
  dump() {
    return this.#object.words("solver_dump");
  }

  /** @returns {Record<string, number>} */
  get counters() {
    const { structSize, ...counters } = this.#object.ask(structs.solver_counters, "solver_get_counters");
    return Object.fromEntries(Object.entries(counters).map(([name, count]) => [name, Number(count)]));
  }

  dispose() {
    this.#object.dispose();
  }

  #id(variable) {
    if (!(variable instanceof Variable) || variable.solver !== this) {
      throw new TypeError(`expected a variable of this solver, not ${shown(variable)}`);
    }
    return variable.id;
  }

  #constraint(constraint) {
    if (!(constraint instanceof LinearConstraint) || constraint.solver !== this) {
      throw new TypeError(`expected a constraint of this solver, not ${shown(constraint)}`);
    }
    return constraint.id;
  }

  #conflict(record) {
    const { library, handle } = this.#object;
    const { conflict_member: MEMBER } = structs;
    const plain = (status) => library.plainFailure(status);
    const facts = library.withBlock(16 + 256 * MEMBER.size, (at) => {
      library.check(plain, "rgl_solver_conflict", handle, at + 16, 256, at, at + 8);
      const count = Math.min(library.view.getUint32(at, true), 256);
      const rows = Array.from({ length: count }, (_, i) => read(library.view, at + 16 + i * MEMBER.size, MEMBER));
      return { size: library.view.getFloat64(at + 8, true), rows };
    });
    const reasons = facts.rows.map(({ constraint, index, multiplier, repair }) => ({
      constraint: this.#constraints.get(constraint) ?? this.#adding[index], multiplier, repair,
    }));
    const text = library.written(plain, "rgl_solver_dump_conflict", handle);
    return new ConflictError(text, { code: record.code, reasons, size: facts.size, text });
  }
}

disposable(Solver);

function described(terms, relation, constant, given) {
  const { priority, weight } = options(given, { priority: 1000, weight: 1 }, "a constraint");
  return { terms: terms.map((term) => (Array.isArray(term) ? term : [1, term])), relation, constant, priority, weight };
}
