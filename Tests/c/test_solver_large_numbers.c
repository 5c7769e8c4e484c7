/* SPDX-License-Identifier: MIT */
/* solver.h: required constraints hold after large numbers, and rejected calls add nothing. */
#include "counting_allocator.h"
#include "fixture.h"

#include <math.h>
#include <stdlib.h>

static rgl_solver *new_solver(void) {
    rgl_solver *solver = NULL;
    assert_int_equal(rgl_solver_create(NULL, &solver), RGL_OK);
    return solver;
}

static double value(rgl_solver *solver, rgl_variable variable) {
    double found = NAN;
    assert_int_equal(rgl_solver_value(solver, variable, &found), RGL_OK);
    return found;
}

/* A distant bound that later excludes the value. */
static void a_constant_that_shrinks_is_kept_exactly(void **state) {
    (void)state;
    static const double large[] = {1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12}, near[] = {8, 100, 1000, 0.5};
    static const double priorities[] = {1000, 500};
    for (int is_lower = 0; is_lower < 2; is_lower++) {
        for (int p = 0; p < 2; p++) {
            for (int i = 0; i < 7; i++) {
                for (int k = 0; k < 4; k++) {
                    rgl_solver *solver = new_solver();
                    rgl_variable x = 0;
                    rgl_constraint bound = 0;
                    assert_int_equal(rgl_solver_add_variables(solver, 0, 1, &x), RGL_OK);
                    /* x <= large, or x >= -large, which then excludes 0. */
                    const double sign = is_lower ? 1 : -1;
                    const rgl_term term = {x, 1};
                    const rgl_linear_constraint constraint = {.terms = &term,
                                                              .term_count = 1,
                                                              .relation =
                                                                  is_lower ? RGL_GREATER_OR_EQUAL : RGL_LESS_OR_EQUAL,
                                                              .constant = -sign * large[i],
                                                              .priority = priorities[p]};
                    assert_int_equal(rgl_solver_add(solver, &constraint, &bound), RGL_OK);
                    assert_int_equal(rgl_solver_set_constant(solver, bound, sign * near[k]), RGL_OK);
                    const double found = value(solver, x);
                    assert_true(sign * found >= near[k] * (1 - 1e-12));
                    double violation = NAN;
                    assert_int_equal(rgl_solver_violation(solver, bound, &violation), RGL_OK);
                    assert_true(violation == 0);
                    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
                }
            }
        }
    }
}

static void a_required_stay_holds_with_small_coefficients(void **state) {
    (void)state;
    static const double coefficients[] = {1e-9, -1e-9, 3e-9, 1e-8};
    for (int i = 0; i < 4; i++) {
        rgl_solver *solver = new_solver();
        rgl_variable v[3];
        rgl_constraint stay = 0;
        assert_int_equal(rgl_solver_add_variables(solver, 0, 3, v), RGL_OK);
        const rgl_term terms[] = {{v[0], 1}, {v[1], coefficients[i]}, {v[2], -3}};
        const rgl_linear_constraint row = {
            .terms = terms, .term_count = 3, .relation = RGL_GREATER_OR_EQUAL, .constant = 8, .priority = 1000};
        assert_int_equal(rgl_solver_add(solver, &row, NULL), RGL_OK);
        assert_int_equal(rgl_solver_add_stay(solver, v[1], -1, 1000, &stay), RGL_OK);
        assert_true(value(solver, v[1]) == -1);
        assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    }
}

/* x + y == 80 while an edited variable visits 1e12. */
static void equalities_hold_after_a_visit_to_large_numbers(void **state) {
    (void)state;
    rgl_solver *solver = new_solver();
    rgl_variable v[3];
    assert_int_equal(rgl_solver_add_variables(solver, 0, 3, v), RGL_OK);
    const rgl_term sum[] = {{v[0], 1}, {v[1], 1.0 / 3}, {v[2], -1}};
    const rgl_linear_constraint row = {
        .terms = sum, .term_count = 3, .relation = RGL_EQUAL, .constant = 80, .priority = 1000};
    assert_int_equal(rgl_solver_add(solver, &row, NULL), RGL_OK);
    assert_int_equal(rgl_solver_add_edit(solver, v[0], 900), RGL_OK);
    assert_int_equal(rgl_solver_add_stay(solver, v[1], 7, 500, NULL), RGL_OK);
    for (int i = 0; i < 200; i++) {
        assert_int_equal(rgl_solver_suggest(solver, v[0], i % 2 == 0 ? 1e12 - i / 3.0 : i), RGL_OK);
        if (i % 2 == 0) continue;
        const double off = value(solver, v[0]) + value(solver, v[1]) / 3 - value(solver, v[2]) - 80;
        assert_true(fabs(off) <= 1e-9);
        assert_true(fabs(value(solver, v[0]) - i) <= 1e-9 && fabs(value(solver, v[1]) - 7) <= 1e-9);
    }
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
}

static void a_refused_variable_adds_no_value(void **state) {
    (void)state;
    counting_allocator memory = {0};
    const rgl_allocator allocator = counting_functions(&memory);
    const rgl_solver_options options = {.struct_size = sizeof options, .allocator = &allocator};
    size_t refusals = 0;
    for (size_t k = 0; k < 7; k++) {
        rgl_solver *solver = NULL;
        assert_int_equal(rgl_solver_create(&options, &solver), RGL_OK);
        const double *values = NULL;
        size_t before = 0, after = 0;
        for (int i = 0; i < 200; i++) {
            rgl_variable variable = 0;
            assert_int_equal(rgl_solver_values(solver, &values, &before), RGL_OK);
            counting_arm(&memory, FAIL_ONCE, k);
            rgl_status status = rgl_solver_add_variable(solver, 0, &variable);
            counting_arm(&memory, FAIL_NEVER, 0);
            assert_int_equal(rgl_solver_values(solver, &values, &after), RGL_OK);
            assert_int_equal(after, before + (status == RGL_OK));
            refusals += status != RGL_OK;
        }
        assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    }
    assert_true(refusals > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_constant_that_shrinks_is_kept_exactly),
        cmocka_unit_test(a_required_stay_holds_with_small_coefficients),
        cmocka_unit_test(equalities_hold_after_a_visit_to_large_numbers),
        cmocka_unit_test(a_refused_variable_adds_no_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
