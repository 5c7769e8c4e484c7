/* SPDX-License-Identifier: MIT */
/*
 * Random programs whose memory runs out: each allocation of each step fails once. The call then returns
 * RGL_ERROR_NO_MEMORY and everything is as it was; the same call succeeds when memory is back; what comes out is what
 * a twin sees that never ran out; and nothing is left allocated at the end.
 *
 *     test_failure_injection [COUNT [SEED]]     injects COUNT failures into each, 50,000 where none is given
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counting_allocator.h"
#include "fixture.h"
#include "random_program.h"

enum {
    STEPS = 60
};

static size_t wanted = 50000;
static uint64_t first_seed = 1;

/* Where a program is, for the message of a test that fails. */
typedef struct place {
    const random_program *program;
    uint64_t seed;
    int step;
} place;

static void compare(const place *at, const char *what, char *expected, char *found) {
    if (strcmp(expected, found) != 0) {
        printf("expected\n%s\nfound\n%s\n", expected, found);
        fail_msg("%s, seed %llu, step %d: %s", at->program->name, (unsigned long long)at->seed, at->step, what);
    }
    free(expected);
    free(found);
}

/*
 * Makes a step with each of its allocations refused in turn, until none is; returns how many were refused. A step that
 * is refused in any case may do without the memory in which it would tidy up.
 */
static size_t disturb(const place *at, void *world, counting_allocator *memory, random_source source,
                      rgl_status expected, rgl_status *out_status) {
    const random_program *program = at->program;
    for (size_t fail_at = 0;; fail_at++) {
        /* A call that is refused in any case may say more than before about why; one without memory says nothing. */
        char *(*details)(void *) = program->details != NULL ? program->details : program->state;
        char *before = program->state(world), *before_in_detail = details(world);
        size_t refused = memory->refused;
        counting_arm(memory, (fail_at + at->seed) % 2 ? FAIL_ONCE : FAIL_FROM_THEN_ON, fail_at);
        rgl_status status = program->step(world, source);
        counting_arm(memory, FAIL_NEVER, 0);
        if (memory->refused == refused || status == RGL_OK) {
            *out_status = status;
            free(before);
            free(before_in_detail);
            return fail_at + (memory->refused > refused);
        }
        if (status != RGL_ERROR_NO_MEMORY && status != expected) {
            fail_msg("%s, seed %llu, step %d: %s", program->name, (unsigned long long)at->seed, at->step,
                     rgl_status_name(status));
        }
        if (status != RGL_ERROR_NO_MEMORY) {
            free(before_in_detail);
            before_in_detail = details(world);
        }
        compare(at, "a call without memory has left something behind", before, program->state(world));
        compare(at, "a call without memory has left a trace", before_in_detail, details(world));
    }
}

/* Runs a program beside its twin; returns how many allocations were refused. */
static size_t run_program(const random_program *program, uint64_t seed) {
    counting_allocator memory = {0}, calm = {0};
    const rgl_allocator functions = counting_functions(&memory), calm_functions = counting_functions(&calm);
    void *world = program->create(&functions), *twin = program->create(&calm_functions);
    random_source steps = {seed};
    size_t injected = 0;
    for (int step = 0; step < STEPS; step++) {
        const place at = {program, seed, step};
        const random_source source = {next_random(&steps)};
        rgl_status status = RGL_OK, expected = program->step(twin, source);
        injected += disturb(&at, world, &memory, source, expected, &status);
        if (status != expected) {
            fail_msg("%s, seed %llu, step %d: %s instead of %s", program->name, (unsigned long long)seed, step,
                     rgl_status_name(status), rgl_status_name(expected));
        }
        compare(&at, "the twin is another", program->state(twin), program->state(world));
    }
    program->destroy(world);
    program->destroy(twin);
    assert_int_equal(memory.live_blocks + calm.live_blocks, 0);
    assert_int_equal(memory.live_bytes + calm.live_bytes, 0);
    return injected;
}

static void check_program(const random_program *program) {
    size_t injected = 0, programs = 0;
    for (uint64_t seed = first_seed; injected < wanted; seed++, programs++) injected += run_program(program, seed);
    printf("%s: %zu allocation failures injected into %zu random programs\n", program->name, injected, programs);
    assert_true(injected >= wanted);
}

static void trees(void **state) {
    (void)state;
    check_program(&random_tree);
}

static void solvers(void **state) {
    (void)state;
    check_program(&random_solver);
}

static void auto_layouts(void **state) {
    (void)state;
    check_program(&random_autolayout);
}

int main(int count, char **arguments) {
    if (count > 1) wanted = (size_t)strtoull(arguments[1], NULL, 10);
    if (count > 2) first_seed = strtoull(arguments[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees),
        cmocka_unit_test(solvers),
        cmocka_unit_test(auto_layouts),
    };
    fixture_run(tests);
}
