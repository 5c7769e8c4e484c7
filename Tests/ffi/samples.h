/* SPDX-License-Identifier: MIT */
/** Valid structs, numbers and nodes for each function. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include "arguments.h"

/** A placeholder for the number of the running call with subviews. */
#define CALL_OF_NOW ((uint64_t)0xCA11)

/** The node for a parameter in a world. */
rgl_node valid_node(const function_row *function, const char *parameter, const world *now);

/** A count, a capacity or an index. */
size_t valid_size(const function_row *function, const char *parameter);

/** Fills a struct by its name; aborts without a sample of it. */
void fill_struct(arguments *made, const char *name, void *target, const world *now);

/** Whether a function takes records of a whole tree. Other functions read one record of a container. */
int takes_many_records(const function_row *function);

#endif
