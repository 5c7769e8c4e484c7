/* SPDX-License-Identifier: MIT
 * Prints a line for each of many random programs (Tests/c/random_program.h): a number that follows from all that could
 * be seen of the object after each step. programs.py runs it natively and for another target: the lines must be the same. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "random_program.h"

enum {
    STEPS = 60
};

static uint64_t folded(uint64_t hash, const char *text) {
    for (; *text != 0; text++) hash = (hash ^ (unsigned char)*text) * 0x100000001B3u;
    return hash;
}

static uint64_t run(const random_program *program, uint64_t seed) {
    random_source source = {seed};
    void *world = program->create(NULL);
    uint64_t hash = 0xCBF29CE484222325u;
    if (world == NULL) abort();
    for (int i = 0; i < STEPS; i++) {
        random_source step = {next_random(&source)};
        char status[16];
        snprintf(status, sizeof status, "%d", program->step(world, step));
        hash = folded(hash, status);
        if (i % 12 == 11) {
            char *text = program->state(world);
            hash = folded(hash, text);
            free(text);
            text = program->details != NULL ? program->details(world) : NULL;
            if (text != NULL) hash = folded(hash, text);
            free(text);
        }
    }
    program->destroy(world);
    return hash;
}

int main(int count, char **arguments) {
    const random_program *programs[] = {&random_tree, &random_solver, &random_autolayout};
    unsigned seeds = count > 1 ? (unsigned)atoi(arguments[1]) : 100;
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        for (unsigned seed = 1; seed <= seeds; seed++) {
            printf("%s %u: %016" PRIx64 "\n", programs[i]->name, seed, run(programs[i], seed));
        }
    }
    return 0;
}
