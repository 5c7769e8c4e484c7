/* SPDX-License-Identifier: MIT */
/** Common to the fuzzers: failed assertions end the program, and bytes are read as a script. */
#ifndef FUZZ_H
#define FUZZ_H

#include <reglet.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** The fuzzer reports the end of the program. */
#define must(condition)                                                                                                \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                    \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

/** The caller frees it. */
static inline void *copy(const void *bytes, size_t size) {
    void *block = malloc(size + 1);
    must(block != NULL);
    if (size > 0) memcpy(block, bytes, size);
    return block;
}

/** Bytes that are read in order, followed by zeros. */
typedef struct script {
    const uint8_t *bytes;
    size_t left;
} script;

static inline uint8_t next_byte(script *script) {
    if (script->left == 0) return 0;
    script->left--;
    return *script->bytes++;
}

/** A number that a program may pass, or an invalid one. */
static inline double next_number(script *script) {
    static const double odd[] = {0, -0.0, 1e-300, 5e-324, 1e9, -1e9, 1e300, 0.1, 1.0 / 3, -7.25};
    uint8_t byte = next_byte(script);
    if (byte < 200) return byte;
    if (byte < 240) return (double)byte * 1.75 - 400;
    if (byte < 250) return odd[byte - 240];
    static const union {
        uint64_t bits;
        double number;
    } none = {0x7FF8000000000000u}, endless = {0x7FF0000000000000u};
    return byte < 252 ? none.number : byte < 254 ? endless.number : -endless.number;
}

/** Memory whose n-th allocation can be made to fail. */
typedef struct fuzz_memory {
    size_t blocks;
    /** Allocations until one fails; 0: none does. */
    size_t until_failure;
} fuzz_memory;

/** The struct must not be moved. */
rgl_allocator fuzz_allocator(fuzz_memory *memory);

/** Counts a call on the fuzzed object. The sum is printed when the fuzzer ends. */
void count_operation(void);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
