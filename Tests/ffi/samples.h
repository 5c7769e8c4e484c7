/* SPDX-License-Identifier: MIT */
/** Valid structs, numbers and nodes for each function. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include "arguments.h"

/** A placeholder for the number of the running call with subviews. */
#define CALL_OF_NOW ((uint64_t)0xCA11)

rgl_node valid_node(const function_row *function, const char *parameter, const world *now);

/** A count, a capacity or an index. */
size_t valid_size(const function_row *function, const char *parameter);

/** Aborts without a sample of the struct. */
void fill_struct(arguments *made, const char *name, void *target, const world *now);

int takes_many_records(const function_row *function);

#endif
