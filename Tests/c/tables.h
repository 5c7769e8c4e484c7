/* SPDX-License-Identifier: MIT */
/** What tests of tables start from: tables made in one line, and assertions that speak of tracks. */
#ifndef TABLES_H
#define TABLES_H

#include "fixture.h"

/** cmocka's setup and teardown: *state is a table of three plain columns. */
int table_setup(void **state);
int table_teardown(void **state);

/** A test that gets a table of its own. */
#define table_test(test) cmocka_unit_test_setup_teardown(test, table_setup, table_teardown)

/** Fails the test, naming the call's place and the table's message, when a status is not RGL_OK. */
void check_table(rgl_number_table *table, rgl_status status, const char *call, const char *file, int line);
#define assert_table(table, call) check_table(table, call, #call, __FILE__, __LINE__)

rgl_error table_error(rgl_number_table *table);

/** Adds one row of three cells with minimums and ideals. */
void measure_row(rgl_number_table *table, const double minimums[3], const double ideals[3]);
/** Sets the rules, of which zeros are the defaults. */
void set_rules(rgl_number_table *table, rgl_table_rules rules);

/** Resolves for an offer and checks the table's width and the lengths of three columns; NaN: hidden. */
void check_widths(rgl_number_table *table, double offer, double width, double a, double b, double c, int line);
#define assert_widths(table, offer, width, a, b, c) check_widths(table, offer, width, a, b, c, __LINE__)

/** Everything that can be read of a table, as text. The caller frees it. */
char *table_state(rgl_number_table *table);

/** Checks an error: the status, the record's code and offset (SIZE_MAX: any), and an unchanged state. */
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
