/* SPDX-License-Identifier: MIT */
/**
 * The solver: variables and linear constraints with priorities, kept solved while they change.
 *
 *     rgl_solver *solver;                              x + y == 100       required
 *     rgl_solver_create(NULL, &solver);                y <= 30            required
 *     rgl_variable x, y;                               x == 60            priority 750
 *     rgl_solver_add_variable(solver, 0, &x);          x == 20            priority 250: loses
 *     rgl_term sum[] = {{x, 1}, {y, 1}};
 *     rgl_linear_constraint whole = {sum, 2, RGL_EQUAL, 0, 100, RGL_PRIORITY_REQUIRED, 0, 0};
 *     rgl_solver_add(solver, &whole, NULL);            …
 *     rgl_solver_value(solver, x, &value);             70, since y must not exceed 30
 *
 *  - Required constraints (priority 1000) hold. A call that would violate one is rejected as a whole with
 *    RGL_ERROR_CONFLICT; rgl_solver_conflict then reports a minimal set of constraints that cannot hold together.
 *  - Optional constraints are met as well as possible, strictly by priority: no number of constraints of a lower
 *    priority overrides one of a higher. Within a priority, the weighted sum of the deviations is smallest.
 *  - Variables that the constraints leave open keep their last values, or stay as near to them as possible (variables
 *    begin at 0): variable by variable, in the order given by rgl_solver_add_variable's argument and then of their
 *    creation. So values do not depend on the order in which a batch adds its constraints.
 *  - Every call that changes the system solves it, a batch at its commit. Reading has no effect on later values.
 *  - rgl_solver_begin and rgl_solver_commit combine many calls into one, all or nothing.
 *
 * Coefficients are 0 or from 1e-9 to 1e9 in magnitude, constants and values at most 1e12, weights from 1e-9 to 1e9.
 */
#ifndef RGL_SOLVER_H
#define RGL_SOLVER_H

#include "allocator.h"
#include "constraint.h"
#include "progress.h"
#include "status.h"

RGL_BEGIN

/** A system of variables and constraints. */
typedef struct rgl_solver rgl_solver;

/** A variable of one solver; 0 is never a variable. Ids work like node ids. */
typedef uint64_t rgl_variable;

/** A variable times a number. */
typedef struct rgl_term {
    rgl_variable variable;
    /** 0, or from 1e-9 to 1e9 in magnitude. */
    double coefficient;
} rgl_term;

/** sum of terms RELATION constant, at a priority. */
typedef struct rgl_linear_constraint {
    /** The sum. A variable may occur several times. Copied. NULL if term_count is 0. */
    const rgl_term *terms;
    size_t term_count;
    rgl_relation relation;
    /** 0. */
    uint32_t reserved;
    double constant;
    /** Above 0, up to RGL_PRIORITY_REQUIRED. Each number is a separate priority. */
    double priority;
    /** The weight of the deviation among constraints of the same priority; 0 means 1. */
    double weight;
} rgl_linear_constraint;

/** Limits of one solver. A member that is 0 takes its default. */
typedef struct rgl_solver_limits {
    /** sizeof(rgl_solver_limits). */
    size_t struct_size;
    /** Variables. Default and maximum: 100,000,000. */
    size_t variables;
    /** Constraints, edits included. Default and maximum: 100,000,000. */
    size_t constraints;
    /** Pivots in one operation. Default: 10,000 plus 50 for every variable and constraint. */
    uint64_t pivots;
    /** Cells of rows and columns that one operation may touch. Default: 300,000,000, about two seconds. */
    uint64_t work;
    /** Bytes that the solver may have allocated. Default: 1 GiB (1,073,741,824). Some systems need memory that grows
     * with the square of the number of constraints. */
    size_t bytes;
} rgl_solver_limits;

/** Options of rgl_solver_create. */
typedef struct rgl_solver_options {
    /** sizeof(rgl_solver_options). */
    size_t struct_size;
    /** NULL: malloc, realloc and free. */
    const rgl_allocator *RGL_NULLABLE allocator;
    /** NULL: the defaults. */
    const rgl_solver_limits *RGL_NULLABLE limits;
} rgl_solver_options;

/* Life. */

/**
 * Creates an empty solver. The caller destroys it. Fails with INVALID_ARGUMENT (an incomplete allocator, a limit above
 * its maximum).
 */
RGL_API rgl_status rgl_solver_create(const rgl_solver_options *RGL_NULLABLE options, rgl_solver **out_solver);

/** Destroys a solver. Returns BUSY, and destroys nothing, while another call uses it. */
RGL_API rgl_status rgl_solver_destroy(rgl_solver *RGL_NULLABLE solver);

/**
 * Writes the last failure of the solver, as rgl_tree_last_error does for trees; subject is a variable or constraint.
 */
RGL_API rgl_status rgl_solver_last_error(rgl_solver *solver, rgl_error *out_error);

/* Variables. */

/**
 * Adds a variable with the value 0. Variables of a lower order, from 0 to 255, keep their values first if constraints
 * leave several open: give sizes 0 and positions 1. Fails with INVALID_ARGUMENT.
 */
RGL_API rgl_status rgl_solver_add_variable(rgl_solver *solver, uint32_t order, rgl_variable *out_variable);

/** Adds count variables of one order, all or none. Fails as rgl_solver_add_variable does. */
RGL_API rgl_status rgl_solver_add_variables(rgl_solver *solver, uint32_t order, size_t count,
                                            rgl_variable *out_variables);

/** Removes a variable that no constraint mentions. Fails with INVALID_ARGUMENT (it is mentioned). */
RGL_API rgl_status rgl_solver_remove_variable(rgl_solver *solver, rgl_variable variable);

/**
 * Names a variable in dumps and explanations; length bytes of UTF-8, copied, at most 255. Length 0 removes the name.
 * Fails with LIMIT (too long) or INVALID_ARGUMENT (not UTF-8).
 */
RGL_API rgl_status rgl_solver_set_name(rgl_solver *solver, rgl_variable variable, const char *name, size_t length);

/* Constraints. */

/**
 * Adds a constraint. Fails with CONFLICT, INVALID_NUMBER or INVALID_ARGUMENT (a relation); error.offset is the index of
 * the offending term.
 */
RGL_API rgl_status rgl_solver_add(rgl_solver *solver, const rgl_linear_constraint *constraint,
                                  rgl_constraint *RGL_NULLABLE out_constraint);

/**
 * Adds count constraints, all or none, and solves once. Fails as rgl_solver_add does; error.offset is the index of the
 * offending constraint.
 */
RGL_API rgl_status rgl_solver_add_all(rgl_solver *solver, const rgl_linear_constraint *constraints, size_t count,
                                      rgl_constraint *RGL_NULLABLE out_constraints);

/** Removes a constraint. Fails with WRONG_KIND (an edit). */
RGL_API rgl_status rgl_solver_remove(rgl_solver *solver, rgl_constraint constraint);

/** Removes count different constraints, all or none. Fails as rgl_solver_remove does. */
RGL_API rgl_status rgl_solver_remove_all(rgl_solver *solver, const rgl_constraint *constraints, size_t count);

/** Changes a constraint's constant, the cheapest change of all. Fails with CONFLICT or INVALID_NUMBER. */
RGL_API rgl_status rgl_solver_set_constant(rgl_solver *solver, rgl_constraint constraint, double constant);

/** Changes count constants, all or none, and solves once. Fails as rgl_solver_set_constant does. */
RGL_API rgl_status rgl_solver_set_constants(rgl_solver *solver, const rgl_constraint *constraints,
                                            const double *constants, size_t count);

/** Changes a constraint's priority. Fails as rgl_solver_set_constant does. */
RGL_API rgl_status rgl_solver_set_priority(rgl_solver *solver, rgl_constraint constraint, double priority);

/** Changes a constraint's weight. Fails as rgl_solver_set_constant does. */
RGL_API rgl_status rgl_solver_set_weight(rgl_solver *solver, rgl_constraint constraint, double weight);

/**
 * Writes the members of a constraint except its terms (out_constraint->terms becomes NULL), and the number of its terms
 * to term_count.
 */
RGL_API rgl_status rgl_solver_get(rgl_solver *solver, rgl_constraint constraint, rgl_linear_constraint *out_constraint);

/** Writes up to capacity terms of a constraint, each variable once, and their number. */
RGL_API rgl_status rgl_solver_terms(rgl_solver *solver, rgl_constraint constraint, rgl_term *terms, size_t capacity,
                                    size_t *out_count);

/* Edits and stays. */

/**
 * Prepares a variable for suggestions: an equality at a priority below 1000, which has no effect before the first
 * suggestion. Fails with INVALID_NUMBER (the priority) or INVALID_ARGUMENT (the variable is edited already).
 */
RGL_API rgl_status rgl_solver_add_edit(rgl_solver *solver, rgl_variable variable, double priority);

/** Ends the suggestions for a variable. Fails with INVALID_ARGUMENT (it is not edited). */
RGL_API rgl_status rgl_solver_remove_edit(rgl_solver *solver, rgl_variable variable);

/** Suggests a value for an edited variable. Fails as rgl_solver_remove_edit does, and with INVALID_NUMBER. */
RGL_API rgl_status rgl_solver_suggest(rgl_solver *solver, rgl_variable variable, double value);

/** Suggests count values, all or none, and solves once. Fails as rgl_solver_suggest does. */
RGL_API rgl_status rgl_solver_suggest_all(rgl_solver *solver, const rgl_variable *variables, const double *values,
                                          size_t count);

/** Adds the equality variable == value at a priority; NaN takes the present value. Fails as rgl_solver_add does. */
RGL_API rgl_status rgl_solver_add_stay(rgl_solver *solver, rgl_variable variable, double value, double priority,
                                       rgl_constraint *RGL_NULLABLE out_constraint);

/* Batches. */

/**
 * Starts a batch: later calls are checked at once, but take effect together with rgl_solver_commit. Reading inside a
 * batch returns the values that a commit would give. Batches nest: only the outermost one is solved.
 */
RGL_API rgl_status rgl_solver_begin(rgl_solver *solver);

/**
 * Ends a batch. If it fails, all calls since rgl_solver_begin are undone, and the ids that they returned are stale.
 * Fails with INVALID_ARGUMENT (no batch is open) or CONFLICT.
 */
RGL_API rgl_status rgl_solver_commit(rgl_solver *solver);

/** Ends a batch and undoes all calls since rgl_solver_begin, values included; outside a batch it has no effect. */
RGL_API rgl_status rgl_solver_rollback(rgl_solver *solver);

/* Values. */

/**
 * Updates all values, as every function that reads does. This has an effect only inside a batch, and if memory ran out
 * while a failed call was undone. Fails with CONFLICT (inside a batch).
 */
RGL_API rgl_status rgl_solver_solve(rgl_solver *solver);

/** Writes the value of a variable. Fails as rgl_solver_solve does. */
RGL_API rgl_status rgl_solver_value(rgl_solver *solver, rgl_variable variable, double *out_value);

/**
 * Writes the address of the array of all values; rgl_solver_value_index of a variable is its position. The array
 * belongs to the solver and is valid until the next call that changes it. Fails as rgl_solver_solve does.
 */
RGL_API rgl_status rgl_solver_values(rgl_solver *solver, const double **out_values, size_t *out_count);

/** Returns the position of a variable in rgl_solver_values: the low 28 bits of its id, less one. */
RGL_API size_t rgl_solver_value_index(rgl_variable variable);

/**
 * Writes up to capacity variables whose values have changed since the last complete read, and their number. If all fit,
 * the list is cleared. Fails as rgl_solver_solve does.
 */
RGL_API rgl_status rgl_solver_changes(rgl_solver *solver, rgl_variable *variables, size_t capacity, size_t *out_count);

/** Counts of a solver's work since it was created. */
typedef struct rgl_solver_counters {
    /** sizeof(rgl_solver_counters). */
    size_t struct_size;
    /** Number of times that values were computed. */
    uint64_t solves;
    /** Exchanges of a basic and a parametric symbol of the tableau. */
    uint64_t pivots;
    /** Number of times that the tableau was rebuilt from the constraints. */
    uint64_t rebuilds;
    /** Contradictions found. */
    uint64_t conflicts;
    /** Bytes that the solver has allocated now. */
    uint64_t bytes;
    /** Computed values of variables in the parts of the system that an operation changed. */
    uint64_t values;
} rgl_solver_counters;

/**
 * Sets the observer of the solver's calls, questions included; NULL: none. If report returns a status other than
 * RGL_OK, the call ends with CALLBACK, and the system and its values are unchanged. The next call repeats lost work.
 * The previous observer is destroyed. A call that touches fewer than about a hundred thousand cells (rgl_solver_limits)
 * is not reported.
 */
RGL_API rgl_status rgl_solver_set_progress(rgl_solver *solver, const rgl_progress *RGL_NULLABLE progress);

/** Writes the counters of a solver. */
RGL_API rgl_status rgl_solver_get_counters(rgl_solver *solver, rgl_solver_counters *out_counters);

RGL_END

#endif
