/* SPDX-License-Identifier: MIT */
/** An Auto Layout for a world, its ids, and sample arguments. */
#ifndef AUTOLAYOUT_WORLD_H
#define AUTOLAYOUT_WORLD_H

#include "world.h"

/** Nested items, guides, texts that a closure measures, a broken constraint, an unmet one and ambiguities, laid out
 * twice. */
void *make_autolayout(void);
rgl_status destroy_autolayout(void *layout);
void write_autolayout_state(void *layout, char *buffer, size_t capacity);

/** Items of the last created layout; 0 before that. */
void autolayout_items(rgl_item *page, rgl_item *box, rgl_item *text);
/** The id in the last created layout for a parameter. */
uint64_t autolayout_id(const char *function, const char *parameter);
uint64_t autolayout_stale_id(const char *parameter);
uint64_t autolayout_foreign_id(const char *parameter);

/** Fills in a struct, or two elements of an array; 0 if it does not belong to Auto Layout. */
int fill_autolayout_struct(const char *name, void *target);
/** Ids, numbers or bytes. */
void fill_autolayout_array(const char *parameter, void *target);

#endif
