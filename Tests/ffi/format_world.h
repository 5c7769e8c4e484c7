/* SPDX-License-Identifier: MIT */
/** A reader of visual formats for a world, and sample arguments. */
#ifndef FORMAT_WORLD_H
#define FORMAT_WORLD_H

#include "world.h"

/** Has names and a resolver closure, and has read one format and rejected one. */
void *make_format(void);
rgl_status destroy_format(void *format);
void write_format_state(void *format, char *buffer, size_t capacity);

rgl_format_resolver sample_resolver(void);
/** Fills in two elements of an array of views, metrics or texts, or one struct; 0 if the struct does not belong to
    formats. */
int fill_format_struct(const char *name, void *target);

#endif
