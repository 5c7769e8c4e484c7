/* SPDX-License-Identifier: MIT */
/** A table for a world, and sample arguments. */
#ifndef TABLE_WORLD_H
#define TABLE_WORLD_H

#include "arguments.h"

/** Two columns with measures, a span and rows, resolved. */
void *make_table(void);
rgl_status destroy_table(void *table);
void write_table_state(void *table, char *buffer, size_t capacity);

/** Fills in a struct, or two if a function reads several; 0 if it does not belong to tables. */
int fill_table_struct(arguments *made, const char *name, void *target);
int is_about_table(const char *function);
/** Two elements of an array of numbers. */
void fill_table_array(double *target);

#endif
