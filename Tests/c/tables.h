/* SPDX-License-Identifier: MIT */
/** Fixture of the tests of tables. */
#ifndef TABLES_H
#define TABLES_H

#include "fixture.h"

/** *state has three plain columns. */
int table_setup(void **state);
int table_teardown(void **state);

#define table_test(test) cmocka_unit_test_setup_teardown(test, table_setup, table_teardown)

/** Fails the test if a status is not RGL_OK. */
void check_table(rgl_number_table *table, rgl_status status, const char *call, const char *file, int line);
#define assert_table(table, call) check_table(table, call, #call, __FILE__, __LINE__)

rgl_error table_error(rgl_number_table *table);

void measure_row(rgl_number_table *table, const double minimums[3], const double ideals[3]);
/** Zeros are the defaults. */
void set_rules(rgl_number_table *table, rgl_table_rules rules);

/** Resolves for an offer; NaN: a hidden column. */
void check_widths(rgl_number_table *table, double offer, double width, double a, double b, double c, int line);
#define assert_widths(table, offer, width, a, b, c) check_widths(table, offer, width, a, b, c, __LINE__)

/** The readable state as text. The caller frees it. */
char *table_state(rgl_number_table *table);

/** Checks the status, the record's code and offset (SIZE_MAX: any), and an unchanged state. */
void check_table_refused(rgl_number_table *table, rgl_status status, rgl_status expected, size_t offset, char *before,
                         const char *call, int line);
#define assert_table_refused(table, expected, call) assert_table_refused_at(table, expected, SIZE_MAX, call)
#define assert_table_refused_at(table, expected, offset, call)                                                         \
    do {                                                                                                               \
        char *before_call = table_state(table);                                                                        \
        rgl_status call_status = (call);                                                                               \
        check_table_refused(table, call_status, expected, offset, before_call, #call, __LINE__);                       \
    } while (0)

#endif
