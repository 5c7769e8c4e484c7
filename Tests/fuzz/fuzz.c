/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include <inttypes.h>

static uint64_t operations;

static void print_operations(void) {
    fprintf(stderr, "operations: %" PRIu64 "\n", operations);
}

void count_operation(void) {
    if (operations++ == 0) atexit(print_operations);
}

static int fails(fuzz_memory *memory) {
    return memory->until_failure > 0 && --memory->until_failure == 0;
}

static void *take(void *context, size_t size) {
    fuzz_memory *memory = context;
    if (fails(memory)) return NULL;
    void *block = malloc(size);
    memory->blocks += block != NULL;
    return block;
}

static void *resize(void *context, void *block, size_t old_size, size_t new_size) {
    (void)old_size;
    return fails(context) ? NULL : realloc(block, new_size);
}

static void give_back(void *context, void *block, size_t size) {
    (void)size;
    ((fuzz_memory *)context)->blocks -= block != NULL;
    free(block);
}

rgl_allocator fuzz_allocator(fuzz_memory *memory) {
    return (rgl_allocator){memory, take, resize, give_back};
}
