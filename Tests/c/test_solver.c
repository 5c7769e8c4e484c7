/* SPDX-License-Identifier: MIT */
/* Building, changing, batches, values, refusals and memory of solvers. */
#include "systems.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counting_allocator.h"

#define REQUIRED RGL_PRIORITY_REQUIRED
#define close(a, b) assert_true(fabs((a) - (b)) <= 1e-9)

// Capability: solver alone
static void higher_priorities_win_and_equal_ones_meet_in_the_median(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    add_difference(solver, x, 0, RGL_EQUAL, 0, 500);
    add_difference(solver, x, 0, RGL_EQUAL, 10, 500);
    add_difference(solver, x, 0, RGL_EQUAL, 100, 500);
    for (int i = 0; i < 1000; i++) add_difference(solver, x, 0, RGL_EQUAL, 70, 499);
    close(value_of(solver, x), 10);
    rgl_constraint wall = add_difference(solver, x, 0, RGL_GREATER_OR_EQUAL, 30, REQUIRED);
    close(value_of(solver, x), 30);
    assert_solved(solver, rgl_solver_remove(solver, wall));
    close(value_of(solver, x), 10);
}

static void nine_hundred_ninety_nine_levels_are_kept_apart(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    for (int i = 1; i < 1000; i++) add_difference(solver, x, 0, RGL_EQUAL, i, i);
    close(value_of(solver, x), 999);
}

static void weights_count_within_a_priority(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    add_difference(solver, x, 0, RGL_EQUAL, 1, 500);
    rgl_constraint second = add_difference(solver, x, 0, RGL_EQUAL, 2, 500);
    add_difference(solver, x, 0, RGL_EQUAL, 3, 500);
    close(value_of(solver, x), 2);
    assert_solved(solver, rgl_solver_set_priority(solver, second, 400));
    assert_solved(solver, rgl_solver_set_priority(solver, second, 500));
    rgl_constraint fourth = add_difference(solver, x, 0, RGL_EQUAL, 9, 500);
    assert_solved(solver, rgl_solver_set_weight(solver, fourth, 5));
    close(value_of(solver, x), 9);
}

static void constants_move_dependent_variables(void **state) {
    rgl_solver *solver = *state;
    rgl_variable a = add_variable(solver), b = add_variable(solver), c = add_variable(solver);
    rgl_constraint base = add_difference(solver, a, 0, RGL_EQUAL, 10, REQUIRED);
    rgl_constraint gap = add_difference(solver, b, a, RGL_EQUAL, 5, REQUIRED);
    add_difference(solver, c, b, RGL_GREATER_OR_EQUAL, 1, REQUIRED);
    add_difference(solver, c, 0, RGL_EQUAL, 12, 250);
    close(value_of(solver, c), 16);
    assert_solved(solver, rgl_solver_set_constant(solver, base, 0));
    close(value_of(solver, c), 12);
    const rgl_constraint both[] = {base, gap};
    const double constants[] = {20, 7};
    assert_solved(solver, rgl_solver_set_constants(solver, both, constants, 2));
    close(value_of(solver, b), 27);
    close(value_of(solver, c), 28);
}

static void a_refused_call_changes_nothing(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver);
    rgl_constraint low = add_difference(solver, x, 0, RGL_GREATER_OR_EQUAL, 10, REQUIRED);
    add_difference(solver, y, x, RGL_EQUAL, 5, REQUIRED);
    rgl_term terms[2];
    rgl_linear_constraint given = difference(terms, y, 0, RGL_LESS_OR_EQUAL, 14, REQUIRED);
    assert_system_refused(solver, RGL_ERROR_CONFLICT, rgl_solver_add(solver, &given, NULL));
    add_difference(solver, x, 0, RGL_LESS_OR_EQUAL, 50, REQUIRED);
    assert_system_refused(solver, RGL_ERROR_CONFLICT, rgl_solver_set_constant(solver, low, 51));
    rgl_constraint soft = add_difference(solver, x, 0, RGL_EQUAL, 60, 500);
    assert_system_refused(solver, RGL_ERROR_CONFLICT, rgl_solver_set_priority(solver, soft, REQUIRED));
    assert_solved(solver, rgl_solver_remove(solver, low));
    close(value_of(solver, y), 55);
}

static void bad_arguments_are_refused(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    rgl_constraint held = add_difference(solver, x, 0, RGL_EQUAL, 3, 500), added = 0;
    const double bad_priorities[] = {0, -1, 1000.5, INFINITY, NAN};
    rgl_term terms[2];
    for (size_t i = 0; i < 5; i++) {
        rgl_linear_constraint given = difference(terms, x, 0, RGL_EQUAL, 1, bad_priorities[i]);
        assert_system_refused(solver, RGL_ERROR_INVALID_NUMBER, rgl_solver_add(solver, &given, &added));
        assert_system_refused(solver, RGL_ERROR_INVALID_NUMBER,
                              rgl_solver_set_priority(solver, held, bad_priorities[i]));
    }
    const double bad_numbers[] = {INFINITY, -INFINITY, NAN, 1e300};
    for (size_t i = 0; i < 4; i++) {
        rgl_linear_constraint given = difference(terms, x, 0, RGL_EQUAL, bad_numbers[i], 500);
        assert_system_refused(solver, RGL_ERROR_INVALID_NUMBER, rgl_solver_add(solver, &given, &added));
        given = difference(terms, x, 0, RGL_EQUAL, 1, 500);
        terms[0].coefficient = bad_numbers[i];
        assert_system_refused(solver, RGL_ERROR_INVALID_NUMBER, rgl_solver_add(solver, &given, &added));
        assert_system_refused(solver, RGL_ERROR_INVALID_NUMBER, rgl_solver_set_constant(solver, held, bad_numbers[i]));
    }
    rgl_linear_constraint strange = difference(terms, x, 0, 7, 1, 500);
    assert_system_refused(solver, RGL_ERROR_INVALID_ARGUMENT, rgl_solver_add(solver, &strange, &added));
    strange = difference(terms, held, 0, RGL_EQUAL, 1, 500);
    assert_system_refused(solver, RGL_ERROR_UNKNOWN_ID, rgl_solver_add(solver, &strange, &added));
    assert_system_refused(solver, RGL_ERROR_INVALID_ARGUMENT, rgl_solver_remove_variable(solver, x));
    assert_solved(solver, rgl_solver_remove(solver, held));
    assert_system_refused(solver, RGL_ERROR_STALE_ID, rgl_solver_remove(solver, held));
    assert_system_refused(solver, RGL_ERROR_STALE_ID, rgl_solver_set_constant(solver, held, 1));
    assert_solved(solver, rgl_solver_remove_variable(solver, x));
    assert_system_refused(solver, RGL_ERROR_STALE_ID, rgl_solver_add_edit(solver, x, 500));
    assert_int_equal(added, 0);
}

// Capability: edits of the solver
static void edits_begin_with_the_first_suggestion(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver);
    add_difference(solver, y, x, RGL_EQUAL, 8, REQUIRED);
    add_difference(solver, y, 0, RGL_LESS_OR_EQUAL, 100, REQUIRED);
    assert_system_refused(solver, RGL_ERROR_INVALID_NUMBER, rgl_solver_add_edit(solver, x, REQUIRED));
    assert_system_refused(solver, RGL_ERROR_INVALID_ARGUMENT, rgl_solver_suggest(solver, x, 1));
    assert_solved(solver, rgl_solver_add_edit(solver, x, 900));
    double low = 0, high = 0;
    assert_solved(solver, rgl_solver_range(solver, x, &low, &high));
    assert_true(low == -INFINITY && high == 92);
    assert_solved(solver, rgl_solver_suggest(solver, x, 40));
    close(value_of(solver, y), 48);
    assert_solved(solver, rgl_solver_suggest(solver, x, 95));
    close(value_of(solver, x), 92);
    assert_system_refused(solver, RGL_ERROR_INVALID_ARGUMENT, rgl_solver_add_edit(solver, x, 10));
    assert_solved(solver, rgl_solver_remove_edit(solver, x));
    close(value_of(solver, x), 92);
}

/* Undetermined variables keep their last values, even if these were not read. */
static void every_change_solves_at_once(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver);
    assert_solved(solver, rgl_solver_add_edit(solver, x, 500));
    assert_solved(solver, rgl_solver_suggest(solver, x, 120));
    assert_solved(solver, rgl_solver_remove_edit(solver, x));
    rgl_constraint held = add_difference(solver, y, x, RGL_EQUAL, 7, REQUIRED);
    assert_solved(solver, rgl_solver_remove(solver, held));
    close(value_of(solver, x), 120);
    close(value_of(solver, y), 127);
    /* A batch is one change. A value read inside it is not a change. */
    assert_solved(solver, rgl_solver_begin(solver));
    held = add_difference(solver, x, 0, RGL_EQUAL, 50, 500);
    close(value_of(solver, x), 50);
    assert_solved(solver, rgl_solver_remove(solver, held));
    assert_solved(solver, rgl_solver_commit(solver));
    close(value_of(solver, x), 120);
}

/* Klee and Minty's cube with its steepest way through all 2^n corners. */
static void the_longest_path_of_the_simplex_is_avoided(void **state) {
    enum {
        N = 15
    };
    rgl_solver *solver = *state;
    rgl_variable variables[N];
    rgl_term terms[N];
    rgl_constraint goals[N];
    assert_solved(solver, rgl_solver_add_variables(solver, 0, N, variables));
    assert_solved(solver, rgl_solver_begin(solver));
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < i; j++) terms[j] = (rgl_term){variables[j], pow(2, i - j + 1)};
        terms[i] = (rgl_term){variables[i], 1};
        rgl_linear_constraint wall = {terms, (size_t)i + 1, RGL_LESS_OR_EQUAL, 0, pow(5, i + 1), REQUIRED, 0};
        assert_solved(solver, rgl_solver_add(solver, &wall, NULL));
        add_difference(solver, variables[i], 0, RGL_GREATER_OR_EQUAL, 0, REQUIRED);
    }
    for (int j = 0; j < N; j++) terms[j] = (rgl_term){variables[j], pow(2, N - 1 - j)};
    rgl_linear_constraint goal = {terms, N, RGL_GREATER_OR_EQUAL, 0, 1e12, 500, 0};
    assert_solved(solver, rgl_solver_add(solver, &goal, goals));
    assert_solved(solver, rgl_solver_commit(solver));
    assert_true(fabs(value_of(solver, variables[N - 1]) - pow(5, N)) <= 1e-3);
}

/* Coefficients nine powers of ten apart: each system has solutions that violate nothing, and one of them is found. A
 * slope remaining after the last breakpoint of the costs is a rounding error, not an unbounded direction. */
static void coefficients_may_lie_far_apart(void **state) {
    rgl_solver *solver = *state;
    for (int large = 3; large <= 6; large++) {
        for (int small = -3; small <= 2; small++) {
            for (unsigned way = 0; way < 4; way++) {
                const rgl_variable x = add_variable(solver), y = add_variable(solver);
                rgl_term first[] = {{y, pow(10, large)}, {x, -1e5}}, second[] = {{y, pow(10, small)}, {x, -1e5}};
                rgl_linear_constraint rows[] = {{first, 2, RGL_GREATER_OR_EQUAL, 0, 1e6, 500, 0},
                                                {second, 2, RGL_GREATER_OR_EQUAL, 0, 1e6, 500, 0}};
                rgl_constraint ids[2];
                double off[2];
                if (way % 2 == 1) {
                    const rgl_linear_constraint moved = rows[0];
                    rows[0] = rows[1];
                    rows[1] = moved;
                }
                for (size_t i = 0; way < 2 && i < 2; i++)
                    assert_solved(solver, rgl_solver_add(solver, &rows[i], &ids[i]));
                if (way >= 2) assert_solved(solver, rgl_solver_add_all(solver, rows, 2, ids));
                assert_solved(solver, rgl_solver_violations(solver, ids, 2, off));
                assert_true(off[0] <= 1e-2 && off[1] <= 1e-2);
                assert_solved(solver, rgl_solver_remove_all(solver, ids, 2));
            }
        }
    }
}

/* A coefficient of a billionth next to a larger one is not a rounding error: x = -30000 violates nothing. */
static void a_small_coefficient_counts(void **state) {
    static const double constants[] = {1, -5, 0};
    for (int order = 0; order < 6; order++) {
        rgl_solver *solver = *state;
        const rgl_variable x = add_variable(solver), y = add_variable(solver), z = add_variable(solver);
        rgl_term terms[3][3] = {{{z, 10}}, {{y, 5e5}}, {{x, 1e-3}, {y, -3e6}, {z, -10}}};
        rgl_constraint ids[3];
        double off[3];
        for (int i = 0; i < 3; i++) {
            const int row = order < 3 ? (order + i) % 3 : (order + 2 * i) % 3;
            rgl_linear_constraint constraint = {terms[row], row < 2 ? 1 : 3, row == 1 ? RGL_LESS_OR_EQUAL : RGL_EQUAL,
                                                0,          constants[row],  row == 0 ? REQUIRED : 500,
                                                0};
            assert_solved(solver, rgl_solver_add(solver, &constraint, &ids[row]));
        }
        assert_solved(solver, rgl_solver_violations(solver, ids, 3, off));
        for (int i = 0; i < 3; i++) assert_true(off[i] <= 1e-6);
        assert_true(value_of(solver, x) <= -28999);
        assert_solved(solver, rgl_solver_remove_all(solver, ids, 3));
    }
}

/* A constant near 0 does not indicate the magnitude of values. So many constraints at once rebuild the tableau. */
static void a_constant_near_zero_changes_no_units(void **state) {
    rgl_solver *solver = *state;
    for (double constant = 1; constant > 0; constant *= 1e-3) {
        const rgl_variable x = add_variable(solver), y = add_variable(solver);
        rgl_term steep[] = {{y, 191}, {x, 1}}, flat[] = {{y, 189}, {x, 1}};
        rgl_term eight = {x, 8}, least = {x, -2};
        const rgl_linear_constraint lines[] = {{steep, 2, RGL_EQUAL, 0, 87, REQUIRED, 0},
                                               {flat, 2, RGL_EQUAL, 0, 87, REQUIRED, 0}};
        rgl_linear_constraint soft[20];
        rgl_constraint ids[22];
        for (int i = 0; i < 20; i++)
            soft[i] = i < 10 ? (rgl_linear_constraint){&eight, 1, RGL_EQUAL, 0, -18.5, 250, 0}
                             : (rgl_linear_constraint){&least, 1, RGL_LESS_OR_EQUAL, 0, constant, 750, 0};
        assert_solved(solver, rgl_solver_add_all(solver, lines, 2, ids));
        assert_solved(solver, rgl_solver_add_all(solver, soft, 20, ids + 2));
        close(value_of(solver, x), 87);
        close(value_of(solver, y), 0);
        assert_solved(solver, rgl_solver_remove_all(solver, ids, 22));
    }
}

/* A variable that reuses a slot still counts as the younger one. */
static void the_older_variable_decides_first(void **state) {
    rgl_solver *solver = *state;
    rgl_variable gone = add_variable(solver), older = add_variable(solver);
    assert_solved(solver, rgl_solver_remove_variable(solver, gone));
    rgl_variable younger = add_variable(solver);
    rgl_term terms[] = {{older, 1}, {younger, 1}};
    const rgl_linear_constraint sum = {terms, 2, RGL_EQUAL, 0, 10, REQUIRED, 0};
    assert_solved(solver, rgl_solver_add(solver, &sum, NULL));
    close(value_of(solver, older), 0);
    close(value_of(solver, younger), 10);
}

static void a_batch_is_one_operation(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    rgl_constraint low = add_difference(solver, x, 0, RGL_GREATER_OR_EQUAL, 10, REQUIRED);
    char *before = system_text(solver);
    assert_solved(solver, rgl_solver_begin(solver));
    /* Contradictory in between, consistent at the end. */
    add_difference(solver, x, 0, RGL_LESS_OR_EQUAL, 5, REQUIRED);
    assert_solved(solver, rgl_solver_set_constant(solver, low, 1));
    close(value_of(solver, x), 5);
    assert_solved(solver, rgl_solver_rollback(solver));
    char *after = system_text(solver);
    assert_string_equal(before, after);
    free(after);
    assert_solved(solver, rgl_solver_begin(solver));
    rgl_constraint high = add_difference(solver, x, 0, RGL_LESS_OR_EQUAL, 5, REQUIRED);
    assert_int_equal(rgl_solver_commit(solver), RGL_ERROR_CONFLICT);
    after = system_text(solver);
    assert_string_equal(before, after);
    assert_int_equal(rgl_solver_remove(solver, high), RGL_ERROR_STALE_ID);
    assert_int_equal(rgl_solver_commit(solver), RGL_ERROR_INVALID_ARGUMENT);
    free(before);
    free(after);
}

static void an_inner_batch_can_be_undone_alone(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    assert_solved(solver, rgl_solver_begin(solver));
    add_difference(solver, x, 0, RGL_EQUAL, 7, 500);
    assert_solved(solver, rgl_solver_begin(solver));
    add_difference(solver, x, 0, RGL_EQUAL, 8, 600);
    close(value_of(solver, x), 8);
    assert_solved(solver, rgl_solver_rollback(solver));
    assert_solved(solver, rgl_solver_commit(solver));
    close(value_of(solver, x), 7);
}

static void values_are_read_in_place_and_changes_once(void **state) {
    rgl_solver *solver = *state;
    rgl_variable variables[3], changed[3];
    assert_solved(solver, rgl_solver_add_variables(solver, 1, 3, variables));
    rgl_constraint first = add_difference(solver, variables[0], 0, RGL_EQUAL, 4, REQUIRED);
    add_difference(solver, variables[1], variables[0], RGL_EQUAL, 2, REQUIRED);
    const double *values = NULL;
    size_t count = 0;
    assert_solved(solver, rgl_solver_values(solver, &values, &count));
    close(values[rgl_solver_value_index(variables[1])], 6);
    assert_solved(solver, rgl_solver_changes(solver, changed, 3, &count));
    assert_int_equal(count, 2);
    assert_solved(solver, rgl_solver_changes(solver, changed, 3, &count));
    assert_int_equal(count, 0);
    assert_solved(solver, rgl_solver_set_constant(solver, first, 5));
    assert_solved(solver, rgl_solver_changes(solver, NULL, 0, &count));
    assert_int_equal(count, 2);
}

static void constraints_can_be_read_back(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver);
    const rgl_term terms[] = {{x, 1}, {y, 2}, {x, 3}};
    const rgl_linear_constraint given = {terms, 3, RGL_LESS_OR_EQUAL, 0, 9, 300, 4};
    rgl_constraint added = 0;
    assert_solved(solver, rgl_solver_add(solver, &given, &added));
    rgl_linear_constraint read;
    assert_solved(solver, rgl_solver_get(solver, added, &read));
    assert_int_equal(read.term_count, 2);
    assert_int_equal(read.relation, RGL_LESS_OR_EQUAL);
    assert_true(read.constant == 9 && read.priority == 300 && read.weight == 4);
    rgl_term found[2];
    size_t count = 0;
    assert_solved(solver, rgl_solver_terms(solver, added, found, 2, &count));
    assert_true(count == 2 && found[0].variable == x && found[0].coefficient == 4);
}

static void bulk_calls_name_the_offending_element(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    rgl_term terms[3][2];
    rgl_linear_constraint given[3];
    for (int i = 0; i < 3; i++) given[i] = difference(terms[i], x, 0, RGL_EQUAL, i, 500);
    given[2].priority = 2000;
    assert_system_refused(solver, RGL_ERROR_INVALID_NUMBER, rgl_solver_add_all(solver, given, 3, NULL));
    rgl_error error = {.struct_size = sizeof error};
    assert_int_equal(rgl_solver_last_error(solver, &error), RGL_OK);
    assert_int_equal(error.offset, 2);
}

static void limits_hold(void **state) {
    (void)state;
    rgl_solver_limits limits = {sizeof limits, 2, 1, 0, 0, 0};
    rgl_solver_options options = {sizeof options, NULL, &limits};
    rgl_solver *solver = NULL;
    assert_int_equal(rgl_solver_create(&options, &solver), RGL_OK);
    rgl_variable x = add_variable(solver), unused = 0;
    add_variable(solver);
    assert_system_refused(solver, RGL_ERROR_LIMIT, rgl_solver_add_variable(solver, 0, &unused));
    add_difference(solver, x, 0, RGL_EQUAL, 1, 500);
    rgl_term terms[2];
    rgl_linear_constraint given = difference(terms, x, 0, RGL_EQUAL, 2, 500);
    assert_system_refused(solver, RGL_ERROR_LIMIT, rgl_solver_add(solver, &given, NULL));
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    assert_int_equal(rgl_solver_destroy(NULL), RGL_OK);
}

enum {
    STEPS = 60
};

/* Step i: one call that may run out of memory. */
static rgl_status live(rgl_solver *solver, rgl_variable *variables, rgl_constraint *constraints, int step) {
    rgl_term terms[2];
    int n = step / 3;
    if (step % 3 == 0) return rgl_solver_add_variable(solver, 0, &variables[n]);
    if (step % 3 == 1) {
        rgl_variable before = n == 0 ? 0 : variables[n - 1];
        rgl_linear_constraint given = difference(terms, variables[n], before, RGL_EQUAL, 3 + n, REQUIRED);
        if (n % 5 == 4) given.relation = RGL_GREATER_OR_EQUAL;
        return rgl_solver_add(solver, &given, &constraints[n]);
    }
    if (n % 4 == 3) return rgl_solver_set_constant(solver, constraints[n - 2], 20);
    if (n % 7 == 6) return rgl_solver_remove(solver, constraints[n - 3]);
    rgl_linear_constraint soft = difference(terms, variables[n], 0, RGL_EQUAL, 40 - n, 100 + 100 * (n % 3));
    return rgl_solver_add(solver, &soft, NULL);
}

/* One allocation fails, and the call is repeated. Returns the number of allocations. */
static size_t run_life(failure_mode mode, size_t fail_at, char **out_text) {
    counting_allocator memory = {0};
    rgl_allocator functions = counting_functions(&memory);
    rgl_solver_options options = {sizeof options, &functions, NULL};
    rgl_solver *solver = NULL;
    rgl_variable variables[STEPS];
    rgl_constraint constraints[STEPS];
    size_t requests = 0;
    int disturbed = 0;
    for (int step = -1; step < STEPS; step++) {
        char *before = solver == NULL ? NULL : system_text(solver);
        if (!disturbed) {
            counting_arm(&memory, mode, fail_at - requests);
            if (fail_at < requests) counting_arm(&memory, FAIL_NEVER, 0);
        }
        rgl_status status =
            step < 0 ? rgl_solver_create(&options, &solver) : live(solver, variables, constraints, step);
        requests += memory.requests;
        counting_arm(&memory, FAIL_NEVER, 0);
        if (status != RGL_OK) {
            assert_int_equal(status, RGL_ERROR_NO_MEMORY);
            assert_false(disturbed);
            disturbed = 1;
            if (before != NULL) {
                char *after = system_text(solver);
                assert_string_equal(before, after);
                free(after);
            }
            step--;
        }
        free(before);
    }
    *out_text = system_text(solver);
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    assert_int_equal(memory.live_blocks, 0);
    assert_int_equal(memory.live_bytes, 0);
    return requests;
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    char *expected = NULL, *text = NULL;
    size_t requests = run_life(FAIL_NEVER, SIZE_MAX, &expected);
    assert_true(requests > 50);
    for (size_t fail_at = 0; fail_at < requests; fail_at++) {
        for (int mode = FAIL_ONCE; mode <= FAIL_FROM_THEN_ON; mode++) {
            run_life((failure_mode)mode, fail_at, &text);
            assert_string_equal(text, expected);
            free(text);
        }
    }
    printf("%zu allocation failures injected into a solver\n", 2 * requests);
    free(expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        system_test(higher_priorities_win_and_equal_ones_meet_in_the_median),
        system_test(nine_hundred_ninety_nine_levels_are_kept_apart),
        system_test(weights_count_within_a_priority),
        system_test(constants_move_dependent_variables),
        system_test(a_refused_call_changes_nothing),
        system_test(bad_arguments_are_refused),
        system_test(edits_begin_with_the_first_suggestion),
        system_test(every_change_solves_at_once),
        system_test(the_longest_path_of_the_simplex_is_avoided),
        system_test(coefficients_may_lie_far_apart),
        system_test(a_small_coefficient_counts),
        system_test(the_older_variable_decides_first),
        system_test(a_batch_is_one_operation),
        system_test(an_inner_batch_can_be_undone_alone),
        system_test(values_are_read_in_place_and_changes_once),
        system_test(constraints_can_be_read_back),
        system_test(bulk_calls_name_the_offending_element),
        system_test(a_constant_near_zero_changes_no_units),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(every_allocation_may_fail),
    };
    fixture_run(tests);
}
