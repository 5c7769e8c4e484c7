/* SPDX-License-Identifier: MIT */
/**
 * Explains the solution of a system of constraints: violated constraints and the causes, undetermined variables, and
 * contradicting constraints.
 */
#ifndef RGL_DIAGNOSIS_H
#define RGL_DIAGNOSIS_H

#include "solver.h"

RGL_BEGIN

/** A member of a conflict. */
typedef struct rgl_conflict_member {
    /** The constraint. Its id is stale if the rejected call was to add it. */
    rgl_constraint constraint;
    /** Its index in the rejected call, counted from 0; SIZE_MAX if it existed before. */
    size_t index;
    /** Multiplied with these, the members add up to 0 == k, or 0 >= k with k above 0: every variable cancels out. */
    double multiplier;
    /** The smallest change of the member's constant that alone resolves the conflict. */
    double repair;
} rgl_conflict_member;

/** A constraint that contributes to a value. */
typedef struct rgl_reason {
    rgl_constraint constraint;
    /** By how much the value in question changes for each point of the constraint's constant. */
    double influence;
} rgl_reason;

/** Writes by how much a constraint is violated, in points of its sum; 0 if it holds. Fails as rgl_solver_solve does. */
RGL_API rgl_status rgl_solver_violation(rgl_solver *solver, rgl_constraint constraint, double *out_violation);

/** Writes the violations of count constraints. Fails as rgl_solver_violation does. */
RGL_API rgl_status rgl_solver_violations(rgl_solver *solver, const rgl_constraint *constraints, size_t count,
                                         double *out_violations);

/**
 * Writes the smallest and the largest value of a variable among equally good solutions; infinite if unbounded, equal if
 * the value is unique. Fails as rgl_solver_value does.
 */
RGL_API rgl_status rgl_solver_range(rgl_solver *solver, rgl_variable variable, double *out_minimum,
                                    double *out_maximum);

/**
 * Writes up to capacity variables whose values are not unique, and their number. Variables without constraints are not
 * unique. Fails as rgl_solver_solve does.
 */
RGL_API rgl_status rgl_solver_ambiguous(rgl_solver *solver, rgl_variable *variables, size_t capacity,
                                        size_t *out_count);

/**
 * Writes up to capacity of the constraints that determine the value of a variable, in the order in which they were
 * added, and their number. Fails as rgl_solver_value does.
 */
RGL_API rgl_status rgl_solver_explain(rgl_solver *solver, rgl_variable variable, rgl_reason *reasons, size_t capacity,
                                      size_t *out_count);

/**
 * Writes up to capacity of the constraints that prevent a constraint from being met, and their number: they are binding
 * at the optimum, and the influence is that on the violated sum. Fails as rgl_solver_violation does.
 */
RGL_API rgl_status rgl_solver_broken_by(rgl_solver *solver, rgl_constraint constraint, rgl_reason *reasons,
                                        size_t capacity, size_t *out_count);

/**
 * Writes up to capacity members of the last conflict, their number, and the size of the contradiction: by how much the
 * first member would be violated. The members are a minimal set. The last added member is first, with the multiplier 1
 * or -1. The others are in the order of adding. The conflict is kept until the next one.
 */
RGL_API rgl_status rgl_solver_conflict(rgl_solver *solver, rgl_conflict_member *members, size_t capacity,
                                       size_t *out_count, double *RGL_NULLABLE out_size);

/** Sets how later conflicts are handled. Fails with INVALID_ARGUMENT. */
RGL_API rgl_status rgl_solver_set_policy(rgl_solver *solver, rgl_conflict_policy policy);

/** Writes up to capacity of the broken constraints, and their number. */
RGL_API rgl_status rgl_solver_broken(rgl_solver *solver, rgl_constraint *constraints, size_t capacity,
                                     size_t *out_count);

/**
 * Writes the system as UTF-8 text: every variable with its value, every constraint with its violation. Fails as
 * rgl_solver_solve does.
 */
RGL_API rgl_status rgl_solver_dump(rgl_solver *solver, char *buffer, size_t capacity, size_t *out_length);

/**
 * Writes the tableau as UTF-8 text, with a legend: rows, objective rows, values. Documentation/Cassowary.md reads one
 * line by line. Fails as rgl_solver_dump does.
 */
RGL_API rgl_status rgl_solver_dump_tableau(rgl_solver *solver, char *buffer, size_t capacity, size_t *out_length);

/**
 * Writes the last conflict as UTF-8 text: its members as equations, each with its multiplier and the sum of the members
 * so far, the remaining contradiction, and possible remedies.
 */
RGL_API rgl_status rgl_solver_dump_conflict(rgl_solver *solver, char *buffer, size_t capacity, size_t *out_length);

RGL_END

#endif
