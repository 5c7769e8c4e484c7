/* SPDX-License-Identifier: MIT */
/** A solver for a world, and sample arguments of its functions. */
#ifndef SOLVER_WORLD_H
#define SOLVER_WORLD_H

#include "arguments.h"

/** A solver with variables, one of them edited, constraints, one of them violated, and a conflict behind it. */
void *make_solver(void);
rgl_status destroy_solver(void *solver);
void write_solver_state(void *solver, char *buffer, size_t capacity);

/** Fills in a struct; 0 when it is not of solvers. */
int fill_solver_struct(arguments *made, const char *name, void *target);
/** Fills in two elements of an array of ids, numbers or letters. */
void fill_solver_array(const char *function, const char *parameter, void *target);
/** The id that a function of solvers works on. */
uint64_t solver_id(const char *function, const char *parameter);
/** One that was removed. */
uint64_t solver_stale_id(const char *parameter);

#endif
