/* SPDX-License-Identifier: MIT */
/** Fixture of the tests of visual formats. */
#ifndef FORMAT_FIXTURE_H
#define FORMAT_FIXTURE_H

#include "fixture.h"

enum {
    A = 1,
    B = 2,
    C = 3,
    SUPERVIEW = 100,
    SAFE_AREA = 101,
    MARGINS = 102
};

/** Views a, b, title; metrics gap 12, low 300, and a 5, which the readers of the tests do not know at first. */
extern const rgl_format_view sample_views[3];
extern const rgl_format_metric sample_metrics[3];
rgl_format_options default_options(void);

/** *state is a reader with the names of the samples. */
int format_setup(void **state);
int format_teardown(void **state);
#define format_test(test) cmocka_unit_test_setup_teardown(test, format_setup, format_teardown)

rgl_status read_bytes(rgl_format *format, const char *text, size_t length);
rgl_status read_text(rgl_format *format, const char *text);
rgl_format_problem problem_of(rgl_format *format);
size_t count_of(rgl_format *format);
/** Reads a format, checks its number of constraints, and returns them. */
const rgl_layout_constraint *constraints_of(rgl_format *format, const char *text, size_t expected);

/** Fields are in the order of the struct. */
void check_constraint(const rgl_layout_constraint *found, const rgl_layout_constraint *expected, int line);
#define assert_constraint(found, at, ...)                                                                              \
    check_constraint(&(found)[at], &(rgl_layout_constraint){__VA_ARGS__, (at)}, __LINE__)

#endif
