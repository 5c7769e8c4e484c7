/* SPDX-License-Identifier: MIT */
/* Ranges, reasons, conflicts, constraints that are set aside, and dumps of a system. */
#include "systems.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "counting_allocator.h"

#define REQUIRED RGL_PRIORITY_REQUIRED
#define close(a, b) assert_true(fabs((a) - (b)) <= 1e-9)

static void a_conflict_names_a_minimal_set_and_its_repairs(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver);
    rgl_constraint low = add_difference(solver, x, 0, RGL_GREATER_OR_EQUAL, 10, REQUIRED);
    rgl_constraint gap = add_difference(solver, y, x, RGL_EQUAL, 5, REQUIRED);
    add_difference(solver, x, 0, RGL_LESS_OR_EQUAL, 500, REQUIRED);
    rgl_term terms[2];
    rgl_linear_constraint given = difference(terms, y, 0, RGL_LESS_OR_EQUAL, 12, REQUIRED);
    assert_system_refused(solver, RGL_ERROR_CONFLICT, rgl_solver_add(solver, &given, NULL));
    rgl_conflict_member members[4];
    size_t count = 0;
    double size = 0;
    assert_solved(solver, rgl_solver_conflict(solver, members, 4, &count, &size));
    assert_int_equal(count, 3);
    close(size, 3);
    assert_int_equal(members[0].index, 0);
    close(fabs(members[0].multiplier), 1);
    close(members[0].repair, 3);
    const rgl_constraint others[] = {low, gap};
    for (size_t i = 1; i < count; i++) {
        assert_int_equal(members[i].index, SIZE_MAX);
        assert_true(members[i].constraint == others[i - 1]);
        close(members[i].repair, -3);
    }
    char text[1024];
    size_t length = 0;
    assert_solved(solver, rgl_solver_dump_conflict(solver, text, sizeof text, &length));
    assert_non_null(strstr(text, "off by 3"));
    assert_true(length == strlen(text));
}

/* The text adds the members one by one, until no variable remains. */
static void a_conflict_adds_up_step_by_step(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver);
    assert_solved(solver, rgl_solver_set_name(solver, x, "x", 1));
    assert_solved(solver, rgl_solver_set_name(solver, y, "y", 1));
    add_difference(solver, x, 0, RGL_GREATER_OR_EQUAL, 10, REQUIRED);
    add_difference(solver, y, x, RGL_EQUAL, 5, REQUIRED);
    rgl_term terms[2];
    rgl_linear_constraint given = difference(terms, y, 0, RGL_LESS_OR_EQUAL, 12, REQUIRED);
    assert_system_refused(solver, RGL_ERROR_CONFLICT, rgl_solver_add(solver, &given, NULL));
    static const char *const expected = "cannot hold together\n"
                                        "  -1 × (y <= 12)\n"
                                        "    = -y >= -12\n"
                                        "  1 × (x >= 10)\n"
                                        "    = -y + x >= -2\n"
                                        "  1 × (y - x == 5)\n"
                                        "add up to 0 >= 3: off by 3\n"
                                        "resolved by 12 -> 15 in y <= 12\n"
                                        "resolved by 10 -> 7 in x >= 10\n"
                                        "resolved by 5 -> 2 in y - x == 5\n";
    char text[1024];
    size_t length = 0;
    for (int i = 0; i < 2; i++) {
        assert_solved(solver, rgl_solver_dump_conflict(solver, text, sizeof text, &length));
        assert_string_equal(text, expected);
    }
    /* The work space of the sum is clean, so the system is solved correctly. */
    given.constant = 20;
    assert_solved(solver, rgl_solver_add(solver, &given, NULL));
}

/* Each member's repair alone resolves the conflict, and a little less does not. */
static void repairs_resolve(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver);
    rgl_constraint ids[3];
    ids[0] = add_difference(solver, x, 0, RGL_GREATER_OR_EQUAL, 10, REQUIRED);
    ids[1] = add_difference(solver, y, x, RGL_EQUAL, 5, REQUIRED);
    ids[2] = add_difference(solver, y, 0, RGL_LESS_OR_EQUAL, 20, REQUIRED);
    const double constants[] = {10, 5, 20};
    assert_int_equal(rgl_solver_set_constant(solver, ids[2], 8), RGL_ERROR_CONFLICT);
    rgl_conflict_member members[3];
    size_t count = 0;
    assert_solved(solver, rgl_solver_conflict(solver, members, 3, &count, NULL));
    assert_int_equal(count, 3);
    for (size_t i = 0; i < 3; i++) {
        for (size_t j = 0; j < 3; j++) {
            if (members[i].constraint != ids[j]) continue;
            for (int share = 0; share < 2; share++) {
                double repair = share == 0 ? members[i].repair : 0.99 * members[i].repair;
                assert_solved(solver, rgl_solver_begin(solver));
                assert_solved(solver, rgl_solver_set_constant(solver, ids[2], 8));
                double before = j == 2 ? 8 : constants[j];
                assert_solved(solver, rgl_solver_set_constant(solver, ids[j], before + repair));
                assert_int_equal(rgl_solver_solve(solver), share == 0 ? RGL_OK : RGL_ERROR_CONFLICT);
                assert_solved(solver, rgl_solver_rollback(solver));
            }
        }
    }
}

static void the_last_constraint_of_a_conflict_is_broken_and_restored(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    assert_solved(solver, rgl_solver_set_policy(solver, RGL_CONFLICT_BREAK_LAST));
    rgl_constraint low = add_difference(solver, x, 0, RGL_GREATER_OR_EQUAL, 10, REQUIRED);
    rgl_constraint high = add_difference(solver, x, 0, RGL_LESS_OR_EQUAL, 4, REQUIRED), found[2];
    add_difference(solver, x, 0, RGL_EQUAL, 0, 250);
    size_t count = 0;
    assert_solved(solver, rgl_solver_broken(solver, found, 2, &count));
    assert_true(count == 1 && found[0] == high);
    close(value_of(solver, x), 10);
    double off = 0;
    assert_solved(solver, rgl_solver_violation(solver, high, &off));
    close(off, 6);
    assert_solved(solver, rgl_solver_set_constant(solver, low, 7));
    assert_solved(solver, rgl_solver_broken(solver, found, 2, &count));
    assert_int_equal(count, 1);
    assert_solved(solver, rgl_solver_remove(solver, low));
    assert_solved(solver, rgl_solver_broken(solver, found, 2, &count));
    assert_int_equal(count, 0);
    close(value_of(solver, x), 0);
}

static void ranges_show_undetermined_variables(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver), z = add_variable(solver), found[3];
    add_difference(solver, y, x, RGL_EQUAL, 5, REQUIRED);
    add_difference(solver, x, 0, RGL_GREATER_OR_EQUAL, 10, REQUIRED);
    add_difference(solver, z, 0, RGL_EQUAL, 3, 500);
    double low = 0, high = 0;
    assert_solved(solver, rgl_solver_range(solver, y, &low, &high));
    assert_true(low == 15 && high == INFINITY);
    assert_solved(solver, rgl_solver_range(solver, z, &low, &high));
    assert_true(low == 3 && high == 3);
    size_t count = 0;
    assert_solved(solver, rgl_solver_ambiguous(solver, found, 3, &count));
    assert_true(count == 2 && found[0] == x && found[1] == y);
    close(value_of(solver, x), 10);
}

static void reasons_lead_back_to_constraints(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver), y = add_variable(solver);
    rgl_constraint base = add_difference(solver, x, 0, RGL_EQUAL, 10, REQUIRED);
    rgl_constraint gap = add_difference(solver, y, x, RGL_EQUAL, 5, REQUIRED);
    rgl_constraint soft = add_difference(solver, y, 0, RGL_EQUAL, 12, 500);
    rgl_reason reasons[4];
    size_t count = 0;
    assert_solved(solver, rgl_solver_explain(solver, y, reasons, 4, &count));
    assert_int_equal(count, 2);
    for (size_t i = 0; i < 2; i++) {
        assert_true(reasons[i].constraint == base || reasons[i].constraint == gap);
        close(reasons[i].influence, 1);
    }
    double off = 0;
    assert_solved(solver, rgl_solver_violation(solver, soft, &off));
    close(off, 3);
    assert_solved(solver, rgl_solver_broken_by(solver, soft, reasons, 4, &count));
    assert_int_equal(count, 2);
    const rgl_constraint all[] = {base, gap, soft};
    double violations[3];
    assert_solved(solver, rgl_solver_violations(solver, all, 3, violations));
    assert_true(violations[0] == 0 && violations[1] == 0);
    close(violations[2], 3);
}

static void texts_use_names(void **state) {
    rgl_solver *solver = *state;
    rgl_variable x = add_variable(solver);
    add_difference(solver, x, 0, RGL_EQUAL, 2.5, 500);
    assert_solved(solver, rgl_solver_set_name(solver, x, "width", 5));
    char *text = system_text(solver);
    assert_string_equal(text, "variables\n  width = 2.5\nconstraints\n  c0: width == 2.5 @500\n");
    free(text);
    assert_system_refused(solver, RGL_ERROR_INVALID_ARGUMENT, rgl_solver_set_name(solver, x, "\xC3(", 2));
    assert_system_refused(solver, RGL_ERROR_LIMIT, rgl_solver_set_name(solver, x, "", 256));
    char tableau[1024];
    size_t length = 0;
    assert_solved(solver, rgl_solver_dump_tableau(solver, tableau, sizeof tableau, &length));
    assert_non_null(strstr(tableau, "legend"));
    assert_int_equal(rgl_solver_dump_tableau(solver, tableau, length, &length), RGL_ERROR_BUFFER_TOO_SMALL);
}

/* The ends of the chain are open: one walk finds that nothing is determined. */
static void ambiguities_of_a_chain_need_no_pivots(void **state) {
    enum {
        N = 2000
    };
    rgl_solver *solver = *state;
    rgl_variable *variables = calloc(N, sizeof *variables);
    assert_non_null(variables);
    assert_solved(solver, rgl_solver_add_variables(solver, 0, N, variables));
    for (int i = 0; i + 1 < N; i++)
        add_difference(solver, variables[i], variables[i + 1], RGL_LESS_OR_EQUAL, 0, REQUIRED);
    rgl_solver_counters before = {.struct_size = sizeof before}, after = before;
    assert_solved(solver, rgl_solver_get_counters(solver, &before));
    size_t count = 0;
    assert_solved(solver, rgl_solver_ambiguous(solver, NULL, 0, &count));
    assert_int_equal(count, N);
    assert_solved(solver, rgl_solver_get_counters(solver, &after));
    assert_true(after.pivots == before.pivots);
    free(variables);
}

/* In a ring all members move together or not at all. */
static void all_variables_of_a_cycle_are_ambiguous(void **state) {
    rgl_solver *solver = *state;
    rgl_variable ring[6], open[6];
    assert_solved(solver, rgl_solver_add_variables(solver, 0, 6, ring));
    for (int i = 0; i < 6; i++) add_difference(solver, ring[i], ring[(i + 1) % 6], RGL_LESS_OR_EQUAL, 0, REQUIRED);
    size_t count = 0;
    assert_solved(solver, rgl_solver_ambiguous(solver, open, 6, &count));
    assert_int_equal(count, 6);
    rgl_constraint held = add_difference(solver, ring[2], 0, RGL_EQUAL, 5, REQUIRED);
    assert_solved(solver, rgl_solver_ambiguous(solver, open, 6, &count));
    assert_int_equal(count, 0);
    assert_solved(solver, rgl_solver_remove(solver, held));
    add_difference(solver, ring[2], 0, RGL_GREATER_OR_EQUAL, 5, REQUIRED);
    assert_solved(solver, rgl_solver_ambiguous(solver, open, 6, &count));
    assert_int_equal(count, 6);
}

static rgl_status dump_conflict(rgl_solver *solver, char text[4096]) {
    size_t length = 0;
    text[0] = 0;
    return rgl_solver_dump_conflict(solver, text, 4096, &length);
}

/* If memory runs out during an explanation, the previous conflict stays. */
static void a_conflict_stays_until_the_next_is_complete(void **state) {
    (void)state;
    counting_allocator memory = {0};
    rgl_allocator functions = counting_functions(&memory);
    rgl_solver_options options = {sizeof options, &functions, NULL};
    char first[4096], text[4096];
    rgl_status status = RGL_ERROR_NO_MEMORY;
    for (size_t fail_at = 0; status == RGL_ERROR_NO_MEMORY; fail_at++) {
        rgl_solver *solver = NULL;
        assert_int_equal(rgl_solver_create(&options, &solver), RGL_OK);
        rgl_variable v[12];
        rgl_term t[12];
        assert_solved(solver, rgl_solver_add_variables(solver, 0, 12, v));
        for (int i = 0; i < 12; i++) t[i] = (rgl_term){v[i], 1};
        rgl_linear_constraint rows[] = {{t, 2, RGL_GREATER_OR_EQUAL, 0, 10, REQUIRED, 0},
                                        {t, 2, RGL_LESS_OR_EQUAL, 0, 5, REQUIRED, 0},
                                        {t + 2, 9, RGL_GREATER_OR_EQUAL, 0, 10, REQUIRED, 0},
                                        {t + 2, 9, RGL_LESS_OR_EQUAL, 0, 5, REQUIRED, 0}};
        assert_solved(solver, rgl_solver_add(solver, &rows[0], NULL));
        assert_int_equal(rgl_solver_add(solver, &rows[1], NULL), RGL_ERROR_CONFLICT);
        assert_solved(solver, dump_conflict(solver, first));
        assert_solved(solver, rgl_solver_add(solver, &rows[2], NULL));
        counting_arm(&memory, FAIL_ONCE, fail_at);
        status = rgl_solver_add(solver, &rows[3], NULL);
        counting_arm(&memory, FAIL_NEVER, 0);
        assert_solved(solver, dump_conflict(solver, text));
        if (status == RGL_ERROR_NO_MEMORY) assert_string_equal(text, first);
        assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
        assert_int_equal(memory.live_blocks, 0);
    }
    assert_int_equal(status, RGL_ERROR_CONFLICT);
    assert_string_not_equal(text, first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        system_test(a_conflict_names_a_minimal_set_and_its_repairs),
        system_test(a_conflict_adds_up_step_by_step),
        system_test(repairs_resolve),
        system_test(the_last_constraint_of_a_conflict_is_broken_and_restored),
        system_test(ranges_show_undetermined_variables),
        system_test(reasons_lead_back_to_constraints),
        system_test(texts_use_names),
        system_test(ambiguities_of_a_chain_need_no_pivots),
        system_test(all_variables_of_a_cycle_are_ambiguous),
        cmocka_unit_test(a_conflict_stays_until_the_next_is_complete),
    };
    fixture_run(tests);
}
