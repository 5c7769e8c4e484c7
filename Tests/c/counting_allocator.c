/* SPDX-License-Identifier: MIT */
#include "counting_allocator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 16 bytes before each block keep the alignment of malloc. */
typedef struct block_header {
    size_t size;
    size_t check;
} block_header;

#define BLOCK_CHECK ((size_t)0x5265676C6574u)

static void check_block(const block_header *header, size_t size, const char *function) {
    if (header->check == BLOCK_CHECK && header->size == size) return;
    fprintf(stderr, "counting allocator: %s got a block of %zu bytes as one of %zu\n", function, header->size, size);
    abort();
}

static int refuses(counting_allocator *state) {
    size_t number = state->requests++;
    int refused = (state->mode == FAIL_ONCE && number == state->fail_at) ||
                  (state->mode == FAIL_FROM_THEN_ON && number >= state->fail_at);
    state->refused += (size_t)refused;
    return refused;
}

static void note_growth(counting_allocator *state, size_t bytes) {
    state->live_bytes += bytes;
    if (state->live_bytes > state->peak_bytes) state->peak_bytes = state->live_bytes;
}

static void *counting_alloc(void *context, size_t size) {
    counting_allocator *state = context;
    if (refuses(state)) return NULL;
    block_header *header = malloc(sizeof *header + size);
    if (header == NULL) return NULL;
    *header = (block_header){size, BLOCK_CHECK};
    /* A pattern, to detect reads before writes. */
    memset(header + 1, 0xC5, size);
    note_growth(state, size);
    state->live_blocks++;
    return header + 1;
}

static void *counting_realloc(void *context, void *block, size_t old_size, size_t new_size) {
    counting_allocator *state = context;
    if (refuses(state)) return NULL;
    block_header *header = (block_header *)block - 1;
    check_block(header, old_size, "realloc");
    /* Always moves, to detect pointers kept across a growth. */
    block_header *moved = malloc(sizeof *moved + new_size);
    if (moved == NULL) return NULL;
    memset(moved + 1, 0xC5, new_size);
    memcpy(moved + 1, block, old_size < new_size ? old_size : new_size);
    *moved = (block_header){new_size, BLOCK_CHECK};
    memset(header, 0xDD, sizeof *header + old_size);
    free(header);
    state->live_bytes -= old_size;
    note_growth(state, new_size);
    return moved + 1;
}

static void counting_free(void *context, void *block, size_t size) {
    counting_allocator *state = context;
    block_header *header = (block_header *)block - 1;
    check_block(header, size, "free");
    memset(header, 0xDD, sizeof *header + size);
    free(header);
    state->live_bytes -= size;
    state->live_blocks--;
}

rgl_allocator counting_functions(counting_allocator *state) {
    return (rgl_allocator){state, counting_alloc, counting_realloc, counting_free};
}

void counting_arm(counting_allocator *state, failure_mode mode, size_t fail_at) {
    state->requests = 0;
    state->mode = mode;
    state->fail_at = fail_at;
}
