/* SPDX-License-Identifier: MIT */
/** A table for a world, and sample arguments of its functions. */
#ifndef TABLE_WORLD_H
#define TABLE_WORLD_H

#include "arguments.h"

/** A table of two columns with measures, a span and rows, resolved. */
void *make_table(void);
rgl_status destroy_table(void *table);
void write_table_state(void *table, char *buffer, size_t capacity);

/** Fills in a struct, or two where a function reads several; 0 when it is not of tables. */
int fill_table_struct(arguments *made, const char *name, void *target);
/** Whether a function works on numbers of tables. */
int is_about_table(const char *function);
/** Fills in two elements of an array of numbers. */
void fill_table_array(double *target);

#endif
