/* SPDX-License-Identifier: MIT */
/* The memory of a solver: its limit, and release after removals and failures. */
#include "systems.h"

#include "counting_allocator.h"

#include <math.h>
#include <stdlib.h>

#include <string.h>

#define REQUIRED RGL_PRIORITY_REQUIRED
#define close(a, b) assert_true(fabs((a) - (b)) <= 1e-9)

enum {
    /* A ring of so many inequalities with one pinned variable is a tableau of about 8 MB. */
    RING = 700
};

static const size_t large = (size_t)4 << 20, small = (size_t)1 << 20;

static rgl_solver *make_solver(counting_allocator *memory, size_t bytes) {
    const rgl_allocator functions = counting_functions(memory);
    const rgl_solver_limits limits = {.struct_size = sizeof limits, .bytes = bytes};
    const rgl_solver_options options = {sizeof options, &functions, &limits};
    rgl_solver *solver = NULL;
    assert_int_equal(rgl_solver_create(&options, &solver), RGL_OK);
    return solver;
}

static void make_ring(rgl_solver *solver, rgl_variable variables[RING], rgl_constraint walls[RING]) {
    assert_solved(solver, rgl_solver_add_variables(solver, 0, RING, variables));
    for (int i = 0; i < RING; i++)
        walls[i] = add_difference(solver, variables[(i + 1) % RING], variables[i], RGL_GREATER_OR_EQUAL, 0, REQUIRED);
}

static rgl_status pin(rgl_solver *solver, rgl_variable variable) {
    rgl_term terms[2];
    const rgl_linear_constraint given = difference(terms, variable, 0, RGL_EQUAL, 5, REQUIRED);
    return rgl_solver_add(solver, &given, NULL);
}

static void removed_constraints_free_their_memory(void **state) {
    (void)state;
    counting_allocator memory = {0};
    rgl_solver *solver = make_solver(&memory, 0);
    rgl_variable variables[RING];
    rgl_constraint walls[RING];
    make_ring(solver, variables, walls);
    assert_solved(solver, pin(solver, variables[0]));
    for (int i = 0; i < RING; i++) close(value_of(solver, variables[i]), 5);
    assert_true(memory.live_bytes > large);
    assert_solved(solver, rgl_solver_remove_all(solver, walls, RING));
    assert_true(memory.live_bytes < small);
    for (int i = 0; i < RING; i++) close(value_of(solver, variables[i]), 5);
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    assert_int_equal(memory.live_bytes, 0);
}

static void rejected_constraints_free_their_memory(void **state) {
    (void)state;
    counting_allocator memory = {0};
    rgl_solver *solver = make_solver(&memory, 0);
    rgl_variable variables[RING];
    rgl_constraint walls[RING];
    make_ring(solver, variables, walls);
    rgl_term terms[2];
    const rgl_linear_constraint last = difference(terms, variables[RING - 1], 0, RGL_LESS_OR_EQUAL, 4, REQUIRED);
    assert_solved(solver, rgl_solver_begin(solver));
    assert_solved(solver, pin(solver, variables[0]));
    assert_solved(solver, rgl_solver_add(solver, &last, NULL));
    assert_int_equal(rgl_solver_commit(solver), RGL_ERROR_CONFLICT);
    assert_true(memory.peak_bytes > large && memory.live_bytes < small);
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
}

/* A limit of bytes acts like an allocator without memory, and leaves the state unchanged. */
static void bytes_have_a_limit(void **state) {
    (void)state;
    counting_allocator memory = {0};
    rgl_solver *solver = make_solver(&memory, small);
    rgl_variable variables[RING];
    rgl_constraint walls[RING];
    make_ring(solver, variables, walls);
    char *before = system_text(solver);
    assert_system_refused(solver, RGL_ERROR_LIMIT, pin(solver, variables[0]));
    rgl_error error = {.struct_size = sizeof error};
    assert_int_equal(rgl_solver_last_error(solver, &error), RGL_OK);
    assert_non_null(strstr(error.message, "bytes"));
    assert_true(memory.peak_bytes <= small);
    char *after = system_text(solver);
    assert_string_equal(before, after);
    free(before);
    free(after);
    assert_solved(solver, rgl_solver_remove(solver, walls[RING / 2]));
    assert_solved(solver, rgl_solver_remove_all(solver, walls, RING / 2));
    assert_solved(solver, pin(solver, variables[RING / 2]));
    close(value_of(solver, variables[RING / 2]), 5);
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    const rgl_solver_limits tiny = {.struct_size = sizeof tiny, .bytes = 100};
    const rgl_solver_options options = {sizeof options, NULL, &tiny};
    assert_int_equal(rgl_solver_create(&options, &solver), RGL_ERROR_LIMIT);
}

/* 1 GiB */
static void bytes_have_a_limit_by_default(void **state) {
    (void)state;
    enum {
        MANY = 12000
    };
    counting_allocator memory = {0};
    rgl_solver *solver = make_solver(&memory, 0);
    rgl_variable *variables = calloc(MANY, sizeof *variables);
    assert_solved(solver, rgl_solver_add_variables(solver, 0, MANY, variables));
    for (int i = 0; i < MANY; i++)
        add_difference(solver, variables[(i + 1) % MANY], variables[i], RGL_GREATER_OR_EQUAL, 0, REQUIRED);
    /* With 32-bit addresses, memory may end before. */
    rgl_status status = pin(solver, variables[0]);
    assert_true(status == RGL_ERROR_LIMIT || (sizeof(void *) == 4 && status == RGL_ERROR_NO_MEMORY));
    assert_true(memory.peak_bytes <= (size_t)1 << 30);
    assert_true(memory.live_bytes < (size_t)64 << 20);
    free(variables);
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    assert_int_equal(memory.live_bytes, 0);
}

/* As in trees. */
static void bytes_of_items_have_a_limit(void **state) {
    (void)state;
    counting_allocator memory = {0};
    const rgl_allocator functions = counting_functions(&memory);
    const rgl_limits limits = {.struct_size = sizeof limits, .bytes = small};
    const rgl_autolayout_options options = {sizeof options, &functions, &limits};
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(&options, &layout), RGL_OK);
    rgl_item item = 0;
    rgl_status status = RGL_OK;
    while (status == RGL_OK) status = rgl_item_create(layout, 0, &item);
    assert_int_equal(status, RGL_ERROR_LIMIT);
    assert_true(memory.peak_bytes <= small);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(removed_constraints_free_their_memory),
        cmocka_unit_test(rejected_constraints_free_their_memory),
        cmocka_unit_test(bytes_have_a_limit),
        cmocka_unit_test(bytes_have_a_limit_by_default),
        cmocka_unit_test(bytes_of_items_have_a_limit),
    };
    fixture_run(tests);
}
