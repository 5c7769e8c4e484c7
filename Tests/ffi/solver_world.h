/* SPDX-License-Identifier: MIT */
/** A solver for a world, and sample arguments. */
#ifndef SOLVER_WORLD_H
#define SOLVER_WORLD_H

#include "arguments.h"

/** Has variables, one of them edited, constraints, one of them violated, and an earlier conflict. */
void *make_solver(void);
rgl_status destroy_solver(void *solver);
void write_solver_state(void *solver, char *buffer, size_t capacity);

/** 0 if the struct does not belong to solvers. */
int fill_solver_struct(arguments *made, const char *name, void *target);
/** Two elements of an array of ids, numbers or letters. */
void fill_solver_array(const char *function, const char *parameter, void *target);
uint64_t solver_id(const char *function, const char *parameter);
/** A removed one. */
uint64_t solver_stale_id(const char *parameter);

#endif
