/* SPDX-License-Identifier: MIT */
/* number_table_rows.h */
#include "tables.h"

#include <math.h>

static void assert_rows(rgl_number_table *table, double offer, const rgl_number_table_cell *cells, size_t count,
                        double height, const double *lengths, size_t row_count) {
    double answer = -1;
    size_t found = 0;
    rgl_table_track tracks[8];
    assert_table(table, rgl_number_table_resolve_rows(table, offer, cells, count, &answer));
    assert_table(table, rgl_number_table_row_tracks(table, tracks, 8, &found));
    assert_int_equal(found, row_count);
    assert_true(answer == height);
    for (size_t i = 0; i < row_count; i++) {
        if (fabs(tracks[i].length - lengths[i]) > 1e-9) fail_msg("row %zu is %g high", i, tracks[i].length);
    }
}

// Capability: heights of rows
static void rows_are_as_high_as_their_cells(void **state) {
    rgl_number_table *table = *state;
    const rgl_number_table_row rows[] = {{0, 0}, {30, 0}, {0, 0}};
    const rgl_number_table_cell cells[] = {
        {0, 1, 0, 0, 20, 0}, {0, 0, 0, 0, 12, 0}, {1, 1, 0, 0, 10, 0}, {2, 1, 0, 0, NAN, 0}};
    set_rules(table, (rgl_table_rules){.row_spacing = 5});
    assert_rows(table, NAN, NULL, 0, 0, NULL, 0);
    assert_table(table, rgl_number_table_set_rows(table, rows, 3));
    assert_rows(table, NAN, cells, 4, 60, (const double[]){20, 30, 0}, 3);
    assert_rows(table, 10, cells, 4, 60, (const double[]){20, 30, 0}, 3);
}

static void spans_enlarge_rows_without_other_cells_first(void **state) {
    rgl_number_table *table = *state;
    const rgl_number_table_row rows[3] = {{0, 0}};
    assert_table(table, rgl_number_table_set_rows(table, rows, 3));
    const rgl_number_table_cell cells[] = {
        {0, 2, 0, 0, 60, 0}, {0, 1, 0, 0, 20, 0}, {1, 2, 0, 0, 50, 0}, {2, 1, 0, 0, 4, 0}};
    assert_rows(table, NAN, cells, 1, 60, (const double[]){30, 30, 0}, 3);
    assert_rows(table, NAN, cells, 4, 70, (const double[]){20, 46, 4}, 3);
    /* Without a bare row all share. */
    const rgl_number_table_cell full[] = {{0, 2, 0, 0, 60, 0}, {0, 1, 0, 0, 20, 0}, {1, 1, 0, 0, 10, 0}};
    assert_rows(table, NAN, full, 3, 60, (const double[]){35, 25, 0}, 3);
}

static void baselines_meet(void **state) {
    rgl_number_table *table = *state;
    const rgl_number_table_row rows[2] = {{0, 0}};
    assert_table(table, rgl_number_table_set_rows(table, rows, 2));
    const rgl_number_table_cell cells[] = {{0, 1, RGL_LINE_FIRST_BASELINE, 0, 20, 16},
                                           {0, 1, RGL_LINE_FIRST_BASELINE, 0, 40, 10},
                                           {0, 2, RGL_LINE_FIRST_BASELINE, 0, 30, 22},
                                           {1, 1, RGL_LINE_LAST_BASELINE, 0, 12, 9}};
    /* The span's line counts in its first row: 22 above the line, 30 below it. */
    assert_rows(table, NAN, cells, 4, 64, (const double[]){52, 12}, 2);
    double line = 0;
    assert_table(table, rgl_number_table_row_line(table, 0, RGL_LINE_FIRST_BASELINE, &line));
    assert_true(line == 22);
    assert_table(table, rgl_number_table_row_line(table, 1, RGL_LINE_LAST_BASELINE, &line));
    assert_true(line == 9);
    assert_table(table, rgl_number_table_row_line(table, 0, RGL_LINE_LAST_BASELINE, &line));
    assert_true(isnan(line));
    assert_table_refused(table, RGL_ERROR_INVALID_ARGUMENT,
                         rgl_number_table_row_line(table, 2, RGL_LINE_LAST_BASELINE, &line));
    assert_table_refused(table, RGL_ERROR_INVALID_ARGUMENT, rgl_number_table_row_line(table, 0, RGL_LINE_NONE, &line));
}

static void extra_height_is_shared_by_weight(void **state) {
    rgl_number_table *table = *state;
    const rgl_number_table_row rows[] = {{10, 1}, {10, 0}, {10, 3}};
    assert_table(table, rgl_number_table_set_rows(table, rows, 3));
    assert_rows(table, 70, NULL, 0, 70, (const double[]){20, 10, 40}, 3);
    assert_rows(table, INFINITY, NULL, 0, INFINITY, (const double[]){10, 10, 10}, 3);
    set_rules(table, (rgl_table_rules){.scale = 1, .row_spacing = 1});
    assert_rows(table, 55.5, NULL, 0, 55, (const double[]){16, 10, 27}, 3);
}

static void invalid_calls_are_rejected(void **state) {
    rgl_number_table *table = *state;
    const rgl_number_table_row rows[] = {{10, 0}, {10, 0}}, bad[] = {{10, 0}, {-1, 0}}, heavy[] = {{10, INFINITY}};
    assert_table(table, rgl_number_table_set_rows(table, rows, 2));
    assert_table_refused_at(table, RGL_ERROR_INVALID_NUMBER, 1, rgl_number_table_set_rows(table, bad, 2));
    assert_table_refused(table, RGL_ERROR_INVALID_NUMBER, rgl_number_table_set_rows(table, heavy, 1));
    const rgl_number_table_row none[] = {{NAN, 0}, {0, NAN}, {0, -1}, {1e13, 0}};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_table_refused_at(table, RGL_ERROR_INVALID_NUMBER, 0, rgl_number_table_set_rows(table, &none[i], 1));
    assert_table_refused(table, RGL_ERROR_LIMIT, rgl_number_table_set_rows(table, rows, SIZE_MAX));
    double height = 7;
    const struct {
        rgl_number_table_cell cell;
        rgl_status status;
    } cases[] = {
        {{2, 1, 0, 0, 5, 0}, RGL_ERROR_INVALID_ARGUMENT}, {{1, 2, 0, 0, 5, 0}, RGL_ERROR_INVALID_ARGUMENT},
        {{0, 70000, 0, 0, 5, 0}, RGL_ERROR_LIMIT},        {{0, 1, 3, 0, 5, 0}, RGL_ERROR_INVALID_ARGUMENT},
        {{0, 1, 0, 0, -5, 0}, RGL_ERROR_INVALID_NUMBER},  {{0, 1, 0, 0, INFINITY, 0}, RGL_ERROR_INVALID_NUMBER},
        {{0, 1, 1, 0, 5, NAN}, RGL_ERROR_INVALID_NUMBER}, {{0, 1, 1, 0, 5, 1e13}, RGL_ERROR_INVALID_NUMBER},
        {{0, 1, 0, 1, 5, 0}, RGL_ERROR_INVALID_ARGUMENT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const rgl_number_table_cell cells[] = {{0, 1, 0, 0, 5, 0}, cases[i].cell};
        assert_table_refused_at(table, cases[i].status, 1,
                                rgl_number_table_resolve_rows(table, NAN, cells, 2, &height));
    }
    assert_table_refused(table, RGL_ERROR_INVALID_NUMBER,
                         rgl_number_table_resolve_rows(table, -INFINITY, NULL, 0, &height));
    assert_table_refused(table, RGL_ERROR_NULL_POINTER, rgl_number_table_resolve_rows(table, NAN, NULL, 1, &height));
    assert_true(height == 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        table_test(rows_are_as_high_as_their_cells),
        table_test(spans_enlarge_rows_without_other_cells_first),
        table_test(baselines_meet),
        table_test(extra_height_is_shared_by_weight),
        table_test(invalid_calls_are_rejected),
    };
    fixture_run(tests);
}
