/* SPDX-License-Identifier: MIT */
/**
 * An allocator that counts what lives, checks the sizes that it is handed back, and fails on demand.
 */
#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

#include "reglet.h"

/** When the allocator fails. */
typedef enum failure_mode {
    FAIL_NEVER,
    /** Only the allocation with the number fail_at. */
    FAIL_ONCE,
    /** That one and all after it. */
    FAIL_FROM_THEN_ON
} failure_mode;

/** The state behind an allocator; zero-initialised it never fails. */
typedef struct counting_allocator {
    size_t live_bytes;
    size_t live_blocks;
    size_t peak_bytes;
    /** Calls of alloc and realloc since the last arming. The first is 0. */
    size_t requests;
    failure_mode mode;
    size_t fail_at;
    /** Requests that were refused since the allocator was made. */
    size_t refused;
} counting_allocator;

/** The three functions over a state. */
rgl_allocator counting_functions(counting_allocator *state);

/** Counts requests from 0 again, and fails as configured. */
void counting_arm(counting_allocator *state, failure_mode mode, size_t fail_at);

#endif
