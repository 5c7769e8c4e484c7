/* SPDX-License-Identifier: MIT */
/** An allocator that counts live blocks, checks returned sizes, and fails on demand. */
#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

#include "reglet.h"

typedef enum failure_mode {
    FAIL_NEVER,
    FAIL_ONCE,
    FAIL_FROM_THEN_ON
} failure_mode;

/** Zero-initialised it never fails. */
typedef struct counting_allocator {
    size_t live_bytes;
    size_t live_blocks;
    size_t peak_bytes;
    /** Calls of alloc and realloc since the last arming, from 0. */
    size_t requests;
    failure_mode mode;
    size_t fail_at;
    /** Requests refused since creation. */
    size_t refused;
} counting_allocator;

rgl_allocator counting_functions(counting_allocator *state);

/** Counts requests from 0 again. */
void counting_arm(counting_allocator *state, failure_mode mode, size_t fail_at);

#endif
