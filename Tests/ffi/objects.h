/* SPDX-License-Identifier: MIT */
/** Objects other than the tree: creation, destruction, and state as text. */
#ifndef OBJECTS_H
#define OBJECTS_H

#include "world.h"

typedef struct object_row {
    /** The opaque type's name. */
    const char *type;
    /** Makes an object on which every function of its type can succeed. */
    void *(*make)(void);
    rgl_status (*destroy)(void *object);
    /** Writes the state that a rejected call must not change. */
    void (*write_state)(void *object, char *buffer, size_t capacity);
} object_row;

/** In the order of world.objects. */
extern const object_row object_rows[];
extern const size_t object_count;

/** Aborts for an unknown type. */
size_t object_index(const char *type);

#endif
