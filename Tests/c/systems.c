/* SPDX-License-Identifier: MIT */
#include "systems.h"

#include <stdlib.h>

int system_setup(void **state) {
    rgl_solver *solver = NULL;
    rgl_status status = rgl_solver_create(NULL, &solver);
    *state = solver;
    return status;
}

int system_teardown(void **state) {
    return rgl_solver_destroy(*state);
}

static rgl_error solver_error(rgl_solver *solver) {
    rgl_error error = {.struct_size = sizeof error};
    assert_int_equal(rgl_solver_last_error(solver, &error), RGL_OK);
    return error;
}

void check_solved(rgl_solver *solver, rgl_status status, const char *call, const char *file, int line) {
    if (status == RGL_OK) return;
    print_error("%s:%d: %s is %s: %s\n", file, line, call, rgl_status_name(status), solver_error(solver).message);
    fail();
}

rgl_variable add_variable(rgl_solver *solver) {
    rgl_variable variable = 0;
    assert_solved(solver, rgl_solver_add_variable(solver, 0, &variable));
    return variable;
}

rgl_linear_constraint difference(rgl_term terms[2], rgl_variable a, rgl_variable b, rgl_relation relation,
                                 double constant, double priority) {
    terms[0] = (rgl_term){a, 1};
    terms[1] = (rgl_term){b, -1};
    return (rgl_linear_constraint){terms, b == 0 ? 1 : 2, relation, 0, constant, priority, 0};
}

rgl_constraint add_difference(rgl_solver *solver, rgl_variable a, rgl_variable b, rgl_relation relation,
                              double constant, double priority) {
    rgl_term terms[2];
    rgl_linear_constraint given = difference(terms, a, b, relation, constant, priority);
    rgl_constraint added = 0;
    assert_solved(solver, rgl_solver_add(solver, &given, &added));
    assert_true(added != 0);
    return added;
}

double value_of(rgl_solver *solver, rgl_variable variable) {
    double value = -1;
    assert_solved(solver, rgl_solver_value(solver, variable, &value));
    return value;
}

char *system_text(rgl_solver *solver) {
    size_t length = 0, capacity = 1 << 16;
    char *text = malloc(capacity);
    assert_non_null(text);
    assert_solved(solver, rgl_solver_dump(solver, text, capacity, &length));
    return text;
}

void check_system_refused(rgl_solver *solver, rgl_status status, rgl_status expected, char *before, const char *call,
                          int line) {
    if (status != expected) {
        print_error("line %d: %s is %s, expected %s\n", line, call, rgl_status_name(status), rgl_status_name(expected));
        fail();
    }
    rgl_error error = solver_error(solver);
    assert_int_equal(error.code, expected);
    assert_true(error.message != NULL && error.message[0] != '\0');
    char *after = system_text(solver);
    assert_string_equal(before, after);
    free(before);
    free(after);
}
