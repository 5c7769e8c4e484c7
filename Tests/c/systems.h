/* SPDX-License-Identifier: MIT */
/** Fixture of the solver tests. */
#ifndef SYSTEMS_H
#define SYSTEMS_H

#include "fixture.h"

/** *state is an empty solver with the default options. */
int system_setup(void **state);
int system_teardown(void **state);

#define system_test(test) cmocka_unit_test_setup_teardown(test, system_setup, system_teardown)

/** Fails the test if a status is not RGL_OK. */
void check_solved(rgl_solver *solver, rgl_status status, const char *call, const char *file, int line);
#define assert_solved(solver, call) check_solved(solver, call, #call, __FILE__, __LINE__)

rgl_variable add_variable(rgl_solver *solver);
/** a - b REL constant. b may be 0. */
rgl_linear_constraint difference(rgl_term terms[2], rgl_variable a, rgl_variable b, rgl_relation relation,
                                 double constant, double priority);
rgl_constraint add_difference(rgl_solver *solver, rgl_variable a, rgl_variable b, rgl_relation relation,
                              double constant, double priority);
double value_of(rgl_solver *solver, rgl_variable variable);

/** The caller frees it. */
char *system_text(rgl_solver *solver);

/** Checks the status, the error record's code, and an unchanged system. */
void check_system_refused(rgl_solver *solver, rgl_status status, rgl_status expected, char *before, const char *call,
                          int line);
#define assert_system_refused(solver, expected, call)                                                                  \
    do {                                                                                                               \
        char *before_call = system_text(solver);                                                                       \
        rgl_status call_status = (call);                                                                               \
        check_system_refused(solver, call_status, expected, before_call, #call, __LINE__);                             \
    } while (0)

#endif
