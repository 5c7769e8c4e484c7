/* SPDX-License-Identifier: MIT */
/* number_table.h */
#include "tables.h"

#include "counting_allocator.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double zeros[3] = {0, 0, 0}, hundreds[3] = {200, 100, 50};

static void set_column(rgl_number_table *table, size_t index, rgl_number_table_column column) {
    assert_table(table, rgl_number_table_set_columns(table, index, &column, 1));
}

/* No width is negative either. */
static void tiny_ideals_share_exactly(void **state) {
    rgl_number_table *table = *state;
    const double tiny = 5e-324;
    measure_row(table, zeros, (const double[]){2 * tiny, tiny, 0});
    set_rules(table, (rgl_table_rules){.padding = RGL_PAD_PROPORTIONAL});
    assert_widths(table, 30.75, 30.75, 20.5, 10.25, 0);
    /* Also if a larger column next to them is at its maximum. */
    rgl_number_table_column column = rgl_number_table_column_plain();
    column.maximum = 8;
    measure_row(table, zeros, (const double[]){2 * tiny, tiny, 7});
    set_column(table, 2, column);
    assert_widths(table, 38.75, 38.75, 20.5, 10.25, 8);
}

// Capability: widths of columns
static void padding_policies(void **state) {
    rgl_number_table *table = *state;
    measure_row(table, zeros, (const double[]){30, 10, 20});
    assert_widths(table, NAN, 60, 30, 10, 20);
    assert_widths(table, 90, 90, 40, 20, 30);
    set_rules(table, (rgl_table_rules){.padding = RGL_PAD_PROPORTIONAL});
    assert_widths(table, 90, 90, 45, 15, 30);
    set_rules(table, (rgl_table_rules){.padding = RGL_PAD_LAST});
    assert_widths(table, 90, 90, 30, 10, 50);
    set_rules(table, (rgl_table_rules){.padding = RGL_PAD_NONE});
    assert_widths(table, 90, 60, 30, 10, 20);
    assert_widths(table, INFINITY, 60, 30, 10, 20);
    set_rules(table, (rgl_table_rules){.padding = RGL_PAD_WEIGHT, .column_spacing = 5});
    rgl_number_table_column column = rgl_number_table_column_plain();
    column.weight = 0;
    set_column(table, 0, column);
    column.weight = 3;
    set_column(table, 1, column);
    assert_widths(table, 110, 110, 30, 40, 30);
    assert_widths(table, INFINITY, INFINITY, 30, 10, 20);
    /* A column at its maximum leaves the rest to the other columns. If all are, the table is narrower. */
    column.maximum = 16;
    set_column(table, 1, column);
    assert_widths(table, 110, 110, 30, 16, 54);
    column = rgl_number_table_column_plain();
    column.maximum = 22;
    set_column(table, 2, column);
    assert_widths(table, 110, 78, 30, 16, 22);
    assert_widths(table, INFINITY, 78, 30, 16, 22);
}

static void shrinking_policies(void **state) {
    rgl_number_table *table = *state;
    measure_row(table, zeros, hundreds);
    assert_widths(table, 300, 300, 150, 100, 50);
    assert_widths(table, 250, 250, 100, 100, 50);
    assert_widths(table, 90, 90, 30, 30, 30);
    measure_row(table, (const double[]){120, 0, 0}, zeros);
    assert_widths(table, 200, 200, 120, 40, 40);
    assert_widths(table, 0, 120, 120, 0, 0);
    set_rules(table, (rgl_table_rules){.shrinking = RGL_SHRINK_PROPORTIONAL});
    assert_widths(table, 235, 235, 160, 50, 25);
    set_rules(table, (rgl_table_rules){.shrinking = RGL_SHRINK_PRIORITY});
    rgl_number_table_column column = rgl_number_table_column_plain();
    column.priority = -1;
    set_column(table, 1, column);
    assert_widths(table, 300, 300, 200, 50, 50);
    assert_widths(table, 230, 230, 180, 0, 50);
    /* A missing width within the slack is ignored: a parent's rounding error must not wrap a column. */
    assert_widths(table, 350 - 1.0 / 2048, 350, 200, 100, 50);
}

static void columns_hide_by_priority(void **state) {
    rgl_number_table *table = *state;
    measure_row(table, (const double[]){40, 30, 20}, (const double[]){60, 30, 20});
    set_rules(table, (rgl_table_rules){.column_spacing = 10});
    rgl_number_table_column column = rgl_number_table_column_plain();
    column.is_hidable = 1;
    set_column(table, 1, column);
    set_column(table, 2, column);
    assert_widths(table, 110, 110, 40, 30, 20);
    assert_widths(table, 109, 109, 64.5, 34.5, NAN);
    assert_widths(table, 79, 79, 79, NAN, NAN);
    assert_widths(table, 0, 40, 40, NAN, NAN);
    column.priority = -1;
    set_column(table, 1, column);
    assert_widths(table, 109, 109, 69.5, NAN, 29.5);
    column.priority = 0;
    set_column(table, 0, column);
    assert_widths(table, 0, 40, 40, NAN, NAN);
    rgl_table_explanation why = {.struct_size = sizeof why};
    assert_table(table, rgl_number_table_explain(table, 2, &why));
    assert_true(why.step == RGL_STEP_HIDDEN_BY_WIDTH && isnan(why.length) && why.minimum == 20);
    /* Hidden by the program, a column takes no gap either. */
    column.is_hidden = 1;
    set_column(table, 0, column);
    assert_widths(table, NAN, 60, NAN, 30, 20);
    set_column(table, 1, column);
    set_column(table, 2, column);
    assert_widths(table, 50, 0, NAN, NAN, NAN);
}

// Capability: spans
static void spans_widen_their_columns(void **state) {
    rgl_number_table *table = *state;
    const rgl_numbers one = {&hundreds[2], 0, RGL_NUMBERS_DOUBLE, 0}, none = {NULL, 0, 0, 0};
    const rgl_numbers columns[] = {one, none, none};
    assert_table(table, rgl_number_table_add_measures(table, columns, columns, 3, 1));
    /* Columns without cells of their own take first. */
    const rgl_number_table_span spans[] = {{0, 3, 0, 110}, {0, 2, 60, 70}};
    assert_table(table, rgl_number_table_set_spans(table, spans, 2));
    assert_widths(table, NAN, 110, 50, 40, 20);
    assert_widths(table, 0, 60, 50, 10, 0);
    rgl_table_explanation why = {.struct_size = sizeof why};
    assert_table(table, rgl_number_table_explain(table, 1, &why));
    assert_true(why.ideal_cause == RGL_CAUSE_SPAN && why.ideal_cell == 0 && why.minimum_cause == RGL_CAUSE_SPAN);
    assert_int_equal(why.minimum_cell, 1);
    assert_table(table, rgl_number_table_explain(table, 0, &why));
    assert_true(why.ideal_cause == RGL_CAUSE_CELL && why.ideal_cell == 0);
    /* Columns with a given ideal take nothing, and a column with a maximum takes no more. */
    rgl_number_table_column column = rgl_number_table_column_plain();
    column.ideal = 10;
    set_column(table, 1, column);
    column = rgl_number_table_column_plain();
    column.maximum = 15;
    set_column(table, 2, column);
    assert_widths(table, NAN, 110, 85, 10, 15);
    /* A span over a hidden column covers the remaining ones. */
    column.is_hidden = 1;
    set_column(table, 2, column);
    assert_widths(table, NAN, 110, 100, 10, NAN);
}

static void whole_pixels_keep_sums(void **state) {
    rgl_number_table *table = *state;
    measure_row(table, zeros, (const double[]){33, 33, 33});
    set_rules(table, (rgl_table_rules){.scale = 1});
    assert_widths(table, 100, 100, 33, 34, 33);
    measure_row(table, zeros, (const double[]){33.2, 0, 0});
    set_rules(table, (rgl_table_rules){.scale = 2});
    /* Measures round up, offers down: a text that needs 33.2 gets 33.5. */
    assert_widths(table, NAN, 99.5, 33.5, 33, 33);
    assert_widths(table, 99.9, 99.5, 33.5, 33, 33);
    for (double offer = 0; offer < 240; offer += 1.0 / 3) {
        double width = 0, sum = 0;
        rgl_table_track tracks[3];
        size_t count = 0;
        assert_table(table, rgl_number_table_resolve(table, offer, &width));
        assert_table(table, rgl_number_table_tracks(table, tracks, 3, &count));
        for (size_t i = 0; i < 3; i++) sum += tracks[i].length;
        assert_true(sum == width && width <= offer + 1.0 / 1024 && offer - width < 0.5);
    }
}

static void measures_of_any_layout_in_memory(void **state) {
    rgl_number_table *table = *state;
    const double matrix[4][3] = {{1, 2, 3}, {4, 9, 6}, {7, 0, 5}, {0, 1, 5}};
    const float halves[4] = {0.5f, 3.5f, 2, 1};
    rgl_numbers columns[3];
    for (size_t i = 0; i < 3; i++) columns[i] = (rgl_numbers){&matrix[0][i], sizeof matrix[0], RGL_NUMBERS_DOUBLE, 0};
    /* From the last to the first, and floats. */
    columns[0] = (rgl_numbers){&matrix[3][0], -(int64_t)sizeof matrix[0], RGL_NUMBERS_DOUBLE, 0};
    columns[1] = (rgl_numbers){halves, sizeof *halves, RGL_NUMBERS_FLOAT, 0};
    assert_table(table, rgl_number_table_add_measures(table, columns, NULL, 3, 4));
    rgl_number_table_measure measures[3];
    size_t count = 0;
    uint64_t rows = 0;
    assert_table(table, rgl_number_table_measures(table, measures, 3, &count, &rows));
    assert_true(rows == 4 && measures[0].ideal == 7 && measures[0].ideal_row == 1);
    assert_true(measures[1].ideal == 3.5 && measures[1].ideal_row == 1 && measures[2].ideal_row == 1);
    assert_true(measures[0].minimum == 0 && measures[0].minimum_row == -1 && measures[0].has_cells == 1);
    /* The first row with the width is kept. Rows of other tables follow. */
    assert_table(table, rgl_number_table_merge_measures(table, measures, 3, 10));
    measures[2].ideal = 11;
    assert_table(table, rgl_number_table_merge_measures(table, measures, 3, 4));
    assert_table(table, rgl_number_table_measures(table, measures, 3, &count, &rows));
    assert_true(rows == 18 && measures[2].ideal_row == 15 && measures[0].ideal_row == 1);
    assert_table(table, rgl_number_table_clear_measures(table));
    assert_table(table, rgl_number_table_measures(table, measures, 3, &count, &rows));
    assert_true(rows == 0 && measures[0].ideal == 0 && measures[0].has_cells == 0);
}

/* Blocks of rows are read column by column. */
static void an_invalid_number_rejects_the_whole_chunk(void **state) {
    rgl_number_table *table = *state;
    enum {
        ROWS = 1000
    };
    double *matrix = calloc(3 * ROWS, sizeof *matrix);
    assert_non_null(matrix);
    rgl_numbers columns[3];
    for (size_t i = 0; i < 3; i++) columns[i] = (rgl_numbers){matrix + i, 24, RGL_NUMBERS_DOUBLE, 0};
    for (size_t i = 0; i < 3 * ROWS; i++) matrix[i] = (double)(i % 97);
    const double bad[] = {NAN, -1, INFINITY, 1e13, -INFINITY, -NAN};
    const size_t places[] = {0, 1, 3 * 255 + 2, 3 * 256, 3 * ROWS - 1};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
            const double kept = matrix[places[k]];
            matrix[places[k]] = bad[i];
            assert_table_refused_at(table, RGL_ERROR_INVALID_NUMBER, places[k],
                                    rgl_number_table_add_measures(table, columns, NULL, 3, ROWS));
            assert_table_refused(table, RGL_ERROR_INVALID_NUMBER,
                                 rgl_number_table_add_measures(table, NULL, columns, 3, ROWS));
            matrix[places[k]] = kept;
        }
    }
    matrix[7] = -0.0;
    assert_table(table, rgl_number_table_add_measures(table, columns, columns, 3, ROWS));
    assert_widths(table, NAN, 288, 96, 96, 96);
    free(matrix);
}

// Capability: explanation of columns
static void explanations(void **state) {
    rgl_number_table *table = *state;
    char text[400];
    size_t length = 0;
    rgl_table_explanation why = {.struct_size = sizeof why};
    assert_table_refused(table, RGL_ERROR_NOT_LAID_OUT, rgl_number_table_explain(table, 0, &why));
    measure_row(table, zeros, hundreds);
    rgl_number_table_column column = rgl_number_table_column_plain();
    column.minimum = 90;
    set_column(table, 1, column);
    assert_widths(table, 220, 220, 80, 90, 50);
    assert_table(table, rgl_number_table_explain_text(table, 0, text, sizeof text, &length));
    assert_int_equal(length, strlen(text));
    assert_string_equal(text, "column 0: 80 wide, from 0 on; shrunk to the water level\n"
                              "  ideal 200: the cell in row 0\n  minimum 0: no cell needs more\n");
    assert_table(table, rgl_number_table_explain_text(table, 1, text, sizeof text, &length));
    assert_string_equal(text, "column 1: 90 wide, from 80 on; shrunk to its minimum\n"
                              "  ideal 100: the cell in row 0\n  minimum 90: given\n");
    assert_int_equal(rgl_number_table_explain_text(table, 1, text, 10, &length), RGL_ERROR_BUFFER_TOO_SMALL);
    column.maximum = 95;
    set_column(table, 1, column);
    assert_widths(table, 400, 400, 227.5, 95, 77.5);
    assert_table(table, rgl_number_table_explain(table, 1, &why));
    assert_true(why.ideal_cause == RGL_CAUSE_MAXIMUM && why.ideal == 95 && why.step == RGL_STEP_IDEAL);
    assert_table(table, rgl_number_table_explain(table, 0, &why));
    assert_true(why.step == RGL_STEP_PADDED && why.padding == RGL_PAD_EQUAL);
    /* The result is kept until the next computation. */
    column.is_hidden = 1;
    set_column(table, 0, column);
    assert_table(table, rgl_number_table_explain(table, 0, &why));
    assert_true(why.length == 227.5);
}

static void invalid_calls_are_rejected(void **state) {
    rgl_number_table *table = *state;
    rgl_number_table_column bad[2] = {rgl_number_table_column_plain(), rgl_number_table_column_plain()};
    double *const lengths[] = {&bad[1].fixed, &bad[1].minimum, &bad[1].ideal, &bad[1].maximum, &bad[1].weight};
    for (size_t i = 0; i < 5; i++) {
        const double kept = *lengths[i];
        *lengths[i] = -1;
        assert_table_refused_at(table, RGL_ERROR_INVALID_NUMBER, 1, rgl_number_table_set_columns(table, 1, bad, 2));
        *lengths[i] = 1e13;
        assert_table_refused(table, RGL_ERROR_INVALID_NUMBER, rgl_number_table_set_columns(table, 0, bad, 2));
        *lengths[i] = kept;
    }
    /* NaN: the column has no ideal, but a maximum and a weight. */
    for (size_t i = 3; i < 5; i++) {
        const double kept = *lengths[i];
        *lengths[i] = NAN;
        assert_table_refused_at(table, RGL_ERROR_INVALID_NUMBER, 1, rgl_number_table_set_columns(table, 0, bad, 2));
        *lengths[i] = kept;
    }
    bad[1].priority = NAN;
    assert_table_refused_at(table, RGL_ERROR_INVALID_NUMBER, 1, rgl_number_table_set_columns(table, 0, bad, 2));
    bad[1].priority = INFINITY;
    assert_table_refused(table, RGL_ERROR_INVALID_NUMBER, rgl_number_table_set_columns(table, 0, bad, 2));
    bad[1].priority = 0;
    bad[1].fixed = 10;
    assert_table(table, rgl_number_table_set_columns(table, 0, bad, 2));
    bad[1].ideal = 10;
    assert_table_refused(table, RGL_ERROR_INVALID_ARGUMENT, rgl_number_table_set_columns(table, 0, bad, 2));
    bad[1] = rgl_number_table_column_plain();
    bad[1].minimum = 11;
    bad[1].maximum = 10;
    assert_table_refused(table, RGL_ERROR_INVALID_NUMBER, rgl_number_table_set_columns(table, 0, bad, 2));
    bad[1] = rgl_number_table_column_plain();
    bad[1].is_hidable = 2;
    assert_table_refused(table, RGL_ERROR_INVALID_ARGUMENT, rgl_number_table_set_columns(table, 0, bad, 2));
    assert_table_refused(table, RGL_ERROR_INVALID_ARGUMENT, rgl_number_table_set_columns(table, 2, bad, 2));
    assert_table_refused(table, RGL_ERROR_INVALID_ARGUMENT, rgl_number_table_set_columns(table, SIZE_MAX, bad, 2));
    assert_table_refused(table, RGL_ERROR_NULL_POINTER, rgl_number_table_set_columns(table, 0, NULL, 2));
    const rgl_table_rules rules[] = {{.column_spacing = -1}, {.row_spacing = NAN}, {.scale = INFINITY}, {.scale = -2}};
    for (size_t i = 0; i < 4; i++)
        assert_table_refused(table, RGL_ERROR_INVALID_NUMBER, rgl_number_table_set_rules(table, &rules[i]));
    const rgl_table_rules strange[] = {{.padding = 5}, {.shrinking = 3}, {.padding = 256}};
    for (size_t i = 0; i < 3; i++)
        assert_table_refused(table, RGL_ERROR_INVALID_ARGUMENT, rgl_number_table_set_rules(table, &strange[i]));
    double width = 7;
    assert_table_refused(table, RGL_ERROR_INVALID_NUMBER, rgl_number_table_resolve(table, -INFINITY, &width));
    assert_table_refused(table, RGL_ERROR_INVALID_NUMBER, rgl_number_table_resolve(table, 1e13, &width));
    assert_true(width == 7);
}

static void spans_that_are_refused(void **state) {
    rgl_number_table *table = *state;
    const rgl_number_table_span good = {1, 2, 3, 4}, beyond = {2, 2, 0, 0}, outside = {3, 0, 0, 0},
                                endless = {0, 1, 0, INFINITY};
    const rgl_number_table_span far = {0, 70000, 0, 0};
    assert_table(table, rgl_number_table_set_spans(table, &good, 1));
    const rgl_number_table_span pair[] = {good, beyond};
    assert_table_refused_at(table, RGL_ERROR_INVALID_ARGUMENT, 1, rgl_number_table_set_spans(table, pair, 2));
    assert_table_refused(table, RGL_ERROR_INVALID_ARGUMENT, rgl_number_table_set_spans(table, &outside, 1));
    assert_table_refused(table, RGL_ERROR_INVALID_NUMBER, rgl_number_table_set_spans(table, &endless, 1));
    assert_table_refused(table, RGL_ERROR_LIMIT, rgl_number_table_set_spans(table, &far, 1));
    assert_widths(table, NAN, 4, 0, 2, 2);
    assert_table(table, rgl_number_table_set_spans(table, NULL, 0));
    assert_widths(table, NAN, 0, 0, 0, 0);
}

static void sizes(void **state) {
    (void)state;
    rgl_number_table *table = NULL;
    double width = -1;
    size_t count = 7;
    assert_int_equal(rgl_number_table_create(NULL, (1 << 20) + 1, &table), RGL_ERROR_LIMIT);
    assert_int_equal(rgl_number_table_create(NULL, SIZE_MAX, &table), RGL_ERROR_LIMIT);
    assert_int_equal(rgl_number_table_create(NULL, 1, NULL), RGL_ERROR_NULL_POINTER);
    assert_true(table == NULL);
    assert_int_equal(rgl_number_table_check_size(1, INT32_MAX), RGL_OK);
    assert_int_equal(rgl_number_table_check_size(10, 214748364), RGL_OK);
    assert_int_equal(rgl_number_table_check_size(10, 214748365), RGL_ERROR_LIMIT);
    assert_int_equal(rgl_number_table_check_size((1 << 20) + 1, 1), RGL_ERROR_LIMIT);
    assert_int_equal(rgl_number_table_create(NULL, 0, &table), RGL_OK);
    assert_table(table, rgl_number_table_resolve(table, 100, &width));
    assert_true(width == 0);
    assert_table(table, rgl_number_table_tracks(table, NULL, 0, &count));
    assert_int_equal(count, 0);
    assert_int_equal(rgl_number_table_destroy(table), RGL_OK);
    assert_int_equal(rgl_number_table_destroy(NULL), RGL_OK);
}

/* Many columns of all kinds, and spans over all of them. */
static void many_columns(void **state) {
    (void)state;
    enum {
        COLUMNS = 1 << 16,
        SPANS = 4
    };
    rgl_number_table *table = NULL;
    assert_int_equal(rgl_number_table_create(NULL, COLUMNS, &table), RGL_OK);
    rgl_number_table_column *columns = calloc(COLUMNS, sizeof *columns);
    rgl_number_table_span *spans = calloc(SPANS, sizeof *spans);
    assert_true(columns != NULL && spans != NULL);
    for (size_t i = 0; i < COLUMNS; i++) {
        columns[i] = rgl_number_table_column_plain();
        columns[i].ideal = (double)(i % 1000);
        columns[i].minimum = (double)(i % 7);
        columns[i].maximum = (double)(1000 + i % 4099);
        columns[i].priority = (double)(i % 13);
        columns[i].is_hidable = i % 3 == 0;
    }
    for (size_t i = 0; i < SPANS; i++) spans[i] = (rgl_number_table_span){(uint32_t)(i % 2), 65535, 1e6, 1e8};
    assert_table(table, rgl_number_table_set_columns(table, 0, columns, COLUMNS));
    assert_table(table, rgl_number_table_set_spans(table, spans, SPANS));
    const double offers[] = {0, 1e5, 2e7, 1e8, 1e12};
    for (uint32_t policy = 0; policy < 3; policy++) {
        set_rules(table, (rgl_table_rules){.shrinking = policy, .padding = policy, .scale = policy});
        for (size_t i = 0; i < 5; i++) {
            double width = 0;
            assert_table(table, rgl_number_table_resolve(table, offers[i], &width));
            assert_true(width >= 0);
        }
    }
    free(columns);
    free(spans);
    assert_int_equal(rgl_number_table_destroy(table), RGL_OK);
}

static void plain_widths(void **state) {
    (void)state;
    double widths[3];
    assert_int_equal(rgl_column_widths(hundreds, 3, 300, 1, widths), RGL_OK);
    assert_true(widths[0] == 150 && widths[1] == 100 && widths[2] == 50);
    assert_int_equal(rgl_column_widths(hundreds, 3, 380, 1, widths), RGL_OK);
    assert_true(widths[0] == 210 && widths[1] == 110 && widths[2] == 60);
    assert_int_equal(rgl_column_widths(hundreds, 3, 380, 0, widths), RGL_OK);
    assert_memory_equal(widths, hundreds, sizeof widths);
    const double unlimited[] = {NAN, INFINITY};
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(rgl_column_widths(hundreds, 3, unlimited[i], 1, widths), RGL_OK);
        assert_memory_equal(widths, hundreds, sizeof widths);
    }
    assert_int_equal(rgl_column_widths(widths, 3, -32, 1, widths), RGL_OK);
    assert_memory_equal(widths, zeros, sizeof widths);
    assert_int_equal(rgl_column_widths(NULL, 0, 10, 1, NULL), RGL_OK);
    assert_int_equal(rgl_column_widths(NULL, 3, 10, 1, widths), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_column_widths(hundreds, 3, 10, 2, widths), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_column_widths((const double[]){1, NAN, 2}, 3, 10, 1, widths), RGL_ERROR_INVALID_NUMBER);
    assert_memory_equal(widths, zeros, sizeof widths);
}

/* Each allocation fails once: the table is unchanged, and works again. */
static rgl_status use(rgl_number_table *table, double *out_width) {
    static const rgl_number_table_span spans[] = {{0, 2, 10, 400}, {1, 2, 20, 300}, {0, 3, 0, 10}};
    static const rgl_number_table_row rows[] = {{10, 0}, {0, 1}, {5, 0}};
    static const rgl_number_table_cell cells[] = {{0, 2, 0, 0, 60, 0}, {1, 2, 1, 0, 20, 5}};
    double height = 0;
    rgl_status status = rgl_number_table_set_spans(table, spans, 3);
    if (status == RGL_OK) status = rgl_number_table_resolve(table, 200, out_width);
    if (status == RGL_OK) status = rgl_number_table_set_rows(table, rows, 3);
    if (status == RGL_OK) status = rgl_number_table_resolve_rows(table, 100, cells, 2, &height);
    return status;
}

static void allocations_fail(void **state) {
    (void)state;
    for (size_t fail_at = 0;; fail_at++) {
        counting_allocator memory = {0};
        rgl_allocator functions = counting_functions(&memory);
        const rgl_number_table_options options = {sizeof options, &functions};
        rgl_number_table *table = NULL;
        double width = 0;
        counting_arm(&memory, FAIL_ONCE, fail_at);
        rgl_status status = rgl_number_table_create(&options, 3, &table);
        if (status == RGL_ERROR_NO_MEMORY) {
            assert_true(table == NULL && memory.live_blocks == 0);
            continue;
        }
        assert_int_equal(status, RGL_OK);
        set_rules(table, (rgl_table_rules){.shrinking = RGL_SHRINK_PRIORITY});
        status = use(table, &width);
        size_t refused = memory.refused;
        assert_int_equal(status, refused > 0 ? RGL_ERROR_NO_MEMORY : RGL_OK);
        counting_arm(&memory, FAIL_NEVER, 0);
        assert_table(table, use(table, &width));
        assert_true(width == 200);
        assert_int_equal(rgl_number_table_destroy(table), RGL_OK);
        assert_int_equal(memory.live_blocks, 0);
        if (refused == 0) {
            assert_true(fail_at > 10);
            return;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        table_test(padding_policies),
        table_test(tiny_ideals_share_exactly),
        table_test(shrinking_policies),
        table_test(columns_hide_by_priority),
        table_test(spans_widen_their_columns),
        table_test(whole_pixels_keep_sums),
        table_test(measures_of_any_layout_in_memory),
        table_test(an_invalid_number_rejects_the_whole_chunk),
        table_test(explanations),
        table_test(invalid_calls_are_rejected),
        table_test(spans_that_are_refused),
        cmocka_unit_test(sizes),
        cmocka_unit_test(many_columns),
        cmocka_unit_test(plain_widths),
        cmocka_unit_test(allocations_fail),
    };
    fixture_run(tests);
}
