/* SPDX-License-Identifier: MIT
 * An allocator over a block of memory that is there from the start. */
#ifndef ARENA_H
#define ARENA_H

#include <reglet.h>

typedef struct arena {
    unsigned char *memory;
    size_t size;
    /* Bytes in use, and the maximum so far. */
    size_t used;
    size_t peak;
    /* The start of the last block, the only one that can grow in place or be freed. */
    size_t last;
} arena;

/* The arena must outlive the objects made with these functions. */
rgl_allocator arena_allocator(arena *arena);

#endif
