/* SPDX-License-Identifier: MIT
 * Arithmetic of 64 bits, for which the Cortex-M calls functions of runtime.c: the numbers that come out are hashed, and the
 * same source on a computer must come to the same hash. */
#include "output.h"
#include "program.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum {
    ROUNDS = 20000
};

static uint64_t hash = 0xCBF29CE484222325u;

static void note(uint64_t number) {
    hash = (hash ^ number) * 0x100000001B3u;
    hash ^= hash >> 29;
}

static void note_double(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    note(bits);
}

/* Numbers of all lengths: the upper bits of a random one, and sometimes one next to a power of two. */
static uint64_t next(uint64_t *state) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    const uint64_t mixed = *state ^ *state >> 31;
    const uint32_t places = (uint32_t)(*state >> 58);
    return (*state >> 20 & 7) == 0 ? ((uint64_t)1 << places) - (mixed & 1) : mixed >> places;
}

static void work_out(uint64_t a, uint64_t b, uint32_t places) {
    note(a << places);
    note(a >> places);
    note(b == 0 ? 0 : a / b);
    note(b == 0 ? 0 : a % b);
    note_double((double)a);
    note_double((double)(int64_t)a);
    note_double((double)-(int64_t)(a >> 1));
    note_double(sqrt((double)a));
    /* Below 2 to the 63rd, with a fraction if there is space for one. */
    note((uint64_t)((double)(a >> 1) * 0.75));
    unsigned char bytes[64], copy[64];
    const size_t start = a % 24, length = b % 40, target = places % 24;
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(a >> i % 57);
    memcpy(copy, bytes, sizeof copy);
    memmove(bytes + target, bytes + start, length);
    memset(copy + start, (int)(b & 255), length);
    const int order = memcmp(bytes, copy, sizeof bytes);
    note(order < 0 ? 0 : order > 0 ? 2 : 1);
    for (size_t i = 0; i < sizeof bytes; i++) note((uint64_t)bytes[i] << 8 | copy[i]);
}

int program_run(void) {
    uint64_t state = 1;
    char text[18] = "";
    for (int i = 0; i < ROUNDS; i++) {
        const uint64_t a = next(&state), b = next(&state);
        work_out(a, b, (uint32_t)(next(&state) & 63));
    }
    for (int i = 0; i < 16; i++) text[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    text[16] = '\n';
    output_text(text);
    return 0;
}
