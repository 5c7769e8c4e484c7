/* SPDX-License-Identifier: MIT
 * Blocks follow each other. The library keeps its memory until its object is destroyed, so nothing is gained by
 * looking for holes: a tree that is built once and then changes takes no more memory. */
#include "arena.h"

#include <string.h>

enum {
    ALIGNMENT = 8
};

static size_t aligned(size_t size) {
    return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
}

static void *allocate(void *context, size_t size) {
    arena *self = context;
    if (size > self->size - self->used) return NULL;
    size_t taken = aligned(size);
    if (taken > self->size - self->used) return NULL;
    self->last = self->used;
    self->used += taken;
    if (self->used > self->peak) self->peak = self->used;
    return self->memory + self->last;
}

static void give_back(void *context, void *block, size_t size) {
    arena *self = context;
    (void)size;
    if ((unsigned char *)block == self->memory + self->last) self->used = self->last;
}

static void *resize(void *context, void *block, size_t old_size, size_t new_size) {
    arena *self = context;
    const size_t used = self->used;
    if ((unsigned char *)block == self->memory + self->last) {
        self->used = self->last;
        void *same = allocate(self, new_size);
        if (same == NULL) self->used = used;
        return same;
    }
    void *moved = allocate(self, new_size);
    if (moved != NULL) memcpy(moved, block, old_size < new_size ? old_size : new_size);
    return moved;
}

rgl_allocator arena_allocator(arena *arena) {
    return (rgl_allocator){arena, allocate, resize, give_back};
}
