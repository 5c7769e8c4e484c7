/* SPDX-License-Identifier: MIT */
/**
 * Random sequences of calls on one object. A step is one call that depends only on the object's state and a number, so
 * it can be repeated, on the same object or on a twin.
 */
#ifndef RANDOM_PROGRAM_H
#define RANDOM_PROGRAM_H

#include "reglet.h"

/** SplitMix64. */
typedef struct random_source {
    uint64_t state;
} random_source;

static inline uint64_t next_random(random_source *source) {
    uint64_t z = source->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/** From 0 to limit - 1; 0 if limit is 0. */
static inline unsigned random_below(random_source *source, unsigned limit) {
    return limit == 0 ? 0 : (unsigned)(next_random(source) % limit);
}

typedef struct random_program {
    const char *name;
    /** NULL if memory has run out. */
    void *(*create)(const rgl_allocator *allocator);
    /** One call, which leaves the state unchanged if it fails. */
    rgl_status (*step)(void *world, random_source source);
    /** The visible state as text. The caller frees it. */
    char *(*state)(void *world);
    /** The state to the last bit, with parts that may differ in a twin. It is compared with itself. May be NULL. */
    char *(*details)(void *world);
    /** Checks that the object's contexts were freed. */
    void (*destroy)(void *world);
} random_program;

extern const random_program random_tree, random_solver, random_autolayout;

#endif
