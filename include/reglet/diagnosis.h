/* SPDX-License-Identifier: MIT */
/**
 * Why a system of constraints came out as it did: what is missed and because of what, what is left open, and which
 * constraints contradict each other.
 */
#ifndef RGL_DIAGNOSIS_H
#define RGL_DIAGNOSIS_H

#include "solver.h"

RGL_BEGIN

/** A member of a conflict. */
typedef struct rgl_conflict_member {
    /** The constraint. Its id is stale when the refused call was the one that added it. */
    rgl_constraint constraint;
    /** Its number in the call that was refused, counted from 0; or SIZE_MAX when it was there before. */
    size_t index;
    /** Multiplied with these, the members add up to 0 == k, or 0 >= k with k above 0: every variable cancels out. */
    double multiplier;
    /** The smallest change of the member's constant that alone resolves the conflict. */
    double repair;
} rgl_conflict_member;

/** A constraint that takes part in deciding something. */
typedef struct rgl_reason {
    rgl_constraint constraint;
    /** By how much the value in question changes for each point of the constraint's constant. */
    double influence;
} rgl_reason;

/**
 * Writes by how much a constraint is missed, in points of its sum; 0 where it holds. Fails as rgl_solver_solve does.
 */
RGL_API rgl_status rgl_solver_violation(rgl_solver *solver, rgl_constraint constraint, double *out_violation);

/** Writes the violations of count constraints. Fails as rgl_solver_violation does. */
RGL_API rgl_status rgl_solver_violations(rgl_solver *solver, const rgl_constraint *constraints, size_t count,
                                         double *out_violations);

/**
 * Writes the smallest and the largest value that a variable could have in equally good solutions; infinite where
 * nothing bounds it, equal where the value is unique. Fails as rgl_solver_value does.
 */
RGL_API rgl_status rgl_solver_range(rgl_solver *solver, rgl_variable variable, double *out_minimum,
                                    double *out_maximum);

/**
 * Writes the variables whose values are not unique, as far as they fit, and how many there are. Variables that no
 * constraint mentions are not unique. Fails as rgl_solver_solve does.
 */
RGL_API rgl_status rgl_solver_ambiguous(rgl_solver *solver, rgl_variable *variables, size_t capacity,
                                        size_t *out_count);

/**
 * Writes the constraints that decide the value of a variable, in the order in which they came, as far as they fit, and
 * how many there are. Fails as rgl_solver_value does.
 */
RGL_API rgl_status rgl_solver_explain(rgl_solver *solver, rgl_variable variable, rgl_reason *reasons, size_t capacity,
                                      size_t *out_count);

/**
 * Writes the constraints because of which another one is violated, as far as they fit, and how many there are: they
 * bind at the optimum, and the influence is that on the violated sum. Fails as rgl_solver_violation does.
 */
RGL_API rgl_status rgl_solver_broken_by(rgl_solver *solver, rgl_constraint constraint, rgl_reason *reasons,
                                        size_t capacity, size_t *out_count);

/**
 * Writes the members of the last conflict, as far as they fit, how many there are, and the size of the contradiction:
 * by how much the first member would be missed. The members are a minimal set: without any one of them the others can
 * hold together. The one that came last is the first, with the multiplier 1 or -1; the others follow in the order in
 * which they came. It is kept until the next conflict has been found.
 */
RGL_API rgl_status rgl_solver_conflict(rgl_solver *solver, rgl_conflict_member *members, size_t capacity,
                                       size_t *out_count, double *RGL_NULLABLE out_size);

/** Sets what happens at the next conflicts. Fails with INVALID_ARGUMENT. */
RGL_API rgl_status rgl_solver_set_policy(rgl_solver *solver, rgl_conflict_policy policy);

/** Writes the constraints that are set aside, as far as they fit, and how many there are. */
RGL_API rgl_status rgl_solver_broken(rgl_solver *solver, rgl_constraint *constraints, size_t capacity,
                                     size_t *out_count);

/**
 * Writes the system as UTF-8 text: every variable with its value, every constraint with what it is missed by. The
 * buffer and out_length work as in rgl_tree_dump. Fails as rgl_solver_solve does, and with BUFFER_TOO_SMALL.
 */
RGL_API rgl_status rgl_solver_dump(rgl_solver *solver, char *buffer, size_t capacity, size_t *out_length);

/**
 * Writes the tableau as UTF-8 text, with a legend: rows, objective rows, values. Documentation/Cassowary.md reads one
 * line by line. The buffer and out_length work as in rgl_tree_dump. Fails as rgl_solver_dump does.
 */
RGL_API rgl_status rgl_solver_dump_tableau(rgl_solver *solver, char *buffer, size_t capacity, size_t *out_length);

/**
 * Writes the last conflict as UTF-8 text: its members as equations, each with its multiplier and with what the members
 * so far add up to, by how much that is off in the end, and what would resolve it. The buffer and out_length work as in
 * rgl_tree_dump. Fails with BUFFER_TOO_SMALL.
 */
RGL_API rgl_status rgl_solver_dump_conflict(rgl_solver *solver, char *buffer, size_t capacity, size_t *out_length);

RGL_END

#endif
