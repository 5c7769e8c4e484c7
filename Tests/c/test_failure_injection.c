/* SPDX-License-Identifier: MIT */
/* Random programs in which each allocation of each step fails once: the call returns RGL_ERROR_NO_MEMORY and the state
 * is unchanged, the repeated call succeeds, the results equal an undisturbed twin's, and nothing is leaked.
 *
 *     test_failure_injection [COUNT [SEED]]     injects COUNT failures into each, 50,000 by default */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counting_allocator.h"
#include "fixture.h"
#include "random_program.h"
#include "rounded.h"

enum {
    STEPS = 60
};

static size_t wanted = 50000;
static uint64_t first_seed = 1;

/* For messages. */
typedef struct place {
    const random_program *program;
    uint64_t seed;
    int step;
} place;

static void fail_at_place(const place *at, const char *what, const char *expected, const char *found) {
    printf("expected\n%s\nfound\n%s\n", expected, found);
    fail_msg("%s, seed %llu, step %d: %s", at->program->name, (unsigned long long)at->seed, at->step, what);
}

static void compare(const place *at, const char *what, char *expected, char *found) {
    if (strcmp(expected, found) != 0) fail_at_place(at, what, expected, found);
    free(expected);
    free(found);
}

/* The states of a program and of its twin. Both are rounded if details are compared separately. */
static void compare_twins(const place *at, char *expected, char *found) {
    bool are_same = at->program->details != NULL ? are_near(expected, found) : strcmp(expected, found) == 0;
    if (!are_same) fail_at_place(at, "the twin is another", expected, found);
    free(expected);
    free(found);
}

/* Returns the number of failed allocations of a step. A step that fails in any case may succeed without memory for
 * tidying up. */
static size_t disturb(const place *at, void *world, counting_allocator *memory, random_source source,
                      rgl_status expected, rgl_status *out_status) {
    const random_program *program = at->program;
    for (size_t fail_at = 0;; fail_at++) {
        /* A call that fails in any case may report more details than before. A call without memory reports no details. */
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

/* Returns the number of failed allocations. */
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
        compare_twins(&at, program->state(twin), program->state(world));
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

static rgl_status measure_sixty(void *context, const rgl_measure_request *requests, size_t count,
                                rgl_measurement *out) {
    (void)context, (void)requests;
    for (size_t i = 0; i < count; i++) out[i] = (rgl_measurement){60, 60, NAN, NAN};
    return RGL_OK;
}

/* A request to a batch measurer is provisionally answered with 0. If memory then runs out, nothing above the leaf may
 * keep results derived from the 0: neither a table whose section holds a cell without a row, nor a stack whose cell is
 * in a row. */
static void provisional_answers_are_discarded(void **state) {
    (void)state;
    const rgl_kind outer[] = {RGL_KIND_TABLE, RGL_KIND_VSTACK}, inner[] = {RGL_KIND_TABLE_SECTION, RGL_KIND_GRID_ROW};
    for (int i = 0; i < 2; i++) {
        rgl_status status = RGL_ERROR_NO_MEMORY;
        for (size_t fail_at = 0; status != RGL_OK; fail_at++) {
            counting_allocator memory = {0};
            const rgl_allocator functions = counting_functions(&memory);
            const rgl_tree_options options = {sizeof options, &functions, NULL};
            const rgl_measurer batch = {.struct_size = sizeof batch, .measure_batch = measure_sixty};
            rgl_record records[] = {
                {outer[i], -1, {.reserved = {0}}},
                {inner[i], 0, {.reserved = {0}}},
                {RGL_KIND_MEASURED, 1, {.measured = {.flags = RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH}}}};
            rgl_tree *tree = NULL;
            rgl_node nodes[3];
            assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
            assert_ok(tree, rgl_tree_add_measurer(tree, &batch, &records[2].parameters.measured.measurer));
            assert_ok(tree, rgl_tree_build(tree, records, 3, sizeof *records, nodes));
            counting_arm(&memory, FAIL_ONCE, fail_at);
            status = rgl_tree_layout(tree, nodes[0], (rgl_proposal){300, NAN}, NULL);
            counting_arm(&memory, FAIL_NEVER, 0);
            assert_true(status == RGL_OK || status == RGL_ERROR_NO_MEMORY);
            assert_layout(tree, nodes[0], 300, RGL_UNSPECIFIED, i == 0 ? 300 : 60, 60);
            assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
            assert_int_equal(memory.live_bytes, 0);
        }
    }
}

int main(int count, char **arguments) {
    if (count > 1) wanted = (size_t)strtoull(arguments[1], NULL, 10);
    if (count > 2) first_seed = strtoull(arguments[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(provisional_answers_are_discarded),
        cmocka_unit_test(trees),
        cmocka_unit_test(solvers),
        cmocka_unit_test(auto_layouts),
    };
    fixture_run(tests);
}
