/* SPDX-License-Identifier: MIT */
#include "tables.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int table_setup(void **state) {
    rgl_number_table *table = NULL;
    rgl_status status = rgl_number_table_create(NULL, 3, &table);
    *state = table;
    return status;
}

int table_teardown(void **state) {
    return rgl_number_table_destroy(*state);
}

rgl_error table_error(rgl_number_table *table) {
    rgl_error error = {.struct_size = sizeof error};
    assert_int_equal(rgl_number_table_last_error(table, &error), RGL_OK);
    return error;
}

void check_table(rgl_number_table *table, rgl_status status, const char *call, const char *file, int line) {
    if (status == RGL_OK) return;
    print_error("%s:%d: %s is %s: %s\n", file, line, call, rgl_status_name(status), table_error(table).message);
    fail();
}

void measure_row(rgl_number_table *table, const double minimums[3], const double ideals[3]) {
    rgl_numbers low[3], want[3];
    for (size_t i = 0; i < 3; i++) {
        low[i] = (rgl_numbers){minimums + i, 0, RGL_NUMBERS_DOUBLE, 0};
        want[i] = (rgl_numbers){ideals + i, 0, RGL_NUMBERS_DOUBLE, 0};
    }
    assert_table(table, rgl_number_table_add_measures(table, want, low, 3, 1));
}

void set_rules(rgl_number_table *table, rgl_table_rules rules) {
    assert_table(table, rgl_number_table_set_rules(table, &rules));
}

static int same(double a, double b) {
    return a == b || (isnan(a) && isnan(b)) || fabs(a - b) <= 1e-9;
}

void check_widths(rgl_number_table *table, double offer, double width, double a, double b, double c, int line) {
    const double expected[] = {a, b, c};
    double answer = -1;
    rgl_table_track tracks[3];
    size_t count = 0;
    assert_table(table, rgl_number_table_resolve(table, offer, &answer));
    assert_table(table, rgl_number_table_tracks(table, tracks, 3, &count));
    assert_int_equal(count, 3);
    int fits = same(answer, width);
    for (size_t i = 0; i < 3; i++) fits &= same(tracks[i].length, expected[i]);
    if (!fits) {
        fail_msg("line %d: %g wide, columns %g %g %g", line, answer, tracks[0].length, tracks[1].length,
                 tracks[2].length);
    }
}

char *table_state(rgl_number_table *table) {
    const size_t capacity = 1 << 16;
    char *text = malloc(capacity);
    assert_non_null(text);
    size_t length = 0, count = 0;
    uint64_t rows = 0;
    rgl_table_rules rules;
    assert_table(table, rgl_number_table_get_rules(table, &rules));
    length += (size_t)snprintf(text, capacity, "%g %g %g %u %u\n", rules.column_spacing, rules.row_spacing, rules.scale,
                               rules.padding, rules.shrinking);
    assert_table(table, rgl_number_table_measures(table, NULL, 0, &count, &rows));
    rgl_number_table_measure *measures = calloc(count + 1, sizeof *measures);
    assert_non_null(measures);
    assert_table(table, rgl_number_table_measures(table, measures, count, &count, &rows));
    length += (size_t)snprintf(text + length, capacity - length, "%llu rows\n", (unsigned long long)rows);
    for (size_t i = 0; i < count; i++) {
        rgl_number_table_column column;
        rgl_table_explanation why = {.struct_size = sizeof why};
        assert_table(table, rgl_number_table_get_column(table, i, &column));
        length += (size_t)snprintf(text + length, capacity - length, "%g %g %g %g %g %g %u%u: %g %g %u", column.fixed,
                                   column.minimum, column.ideal, column.maximum, column.weight, column.priority,
                                   column.is_hidable, column.is_hidden, measures[i].minimum, measures[i].ideal,
                                   measures[i].has_cells);
        if (rgl_number_table_explain(table, i, &why) == RGL_OK) {
            length += (size_t)snprintf(text + length, capacity - length, ": %g %g %g %g %g %u", why.start, why.length,
                                       why.minimum, why.ideal, why.maximum, why.step);
        }
        length += (size_t)snprintf(text + length, capacity - length, "\n");
    }
    free(measures);
    rgl_table_track tracks[64];
    assert_table(table, rgl_number_table_row_tracks(table, tracks, 64, &count));
    for (size_t i = 0; i < count && i < 64; i++)
        length += (size_t)snprintf(text + length, capacity - length, "row %g %g\n", tracks[i].start, tracks[i].length);
    assert_true(length < capacity);
    return text;
}

void check_table_refused(rgl_number_table *table, rgl_status status, rgl_status expected, size_t offset, char *before,
                         const char *call, int line) {
    if (status != expected) {
        fail_msg("line %d: %s is %s, expected %s", line, call, rgl_status_name(status), rgl_status_name(expected));
    }
    rgl_error error = table_error(table);
    assert_int_equal(error.code, expected);
    assert_true(error.message != NULL && error.message[0] != '\0');
    if (offset != SIZE_MAX) assert_int_equal(error.offset, offset);
    char *after = table_state(table);
    assert_string_equal(before, after);
    free(before);
    free(after);
}
