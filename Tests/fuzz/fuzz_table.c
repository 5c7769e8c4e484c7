/* SPDX-License-Identifier: MIT */
/* Bytes as a script for a table: valid and invalid columns, rules, measures, spans, rows and cells, resolved for
 * proposals in between. A rejected call changes nothing. Resolved lengths add up, stay in their bounds, and recur. */
#include "fuzz.h"

#include <math.h>

enum {
    MOST_COLUMNS = 12,
    MOST_ROWS = 8
};

static int near(double a, double b) {
    return a == b || fabs(a - b) <= 1e-6 * (1 + fabs(a) + fabs(b));
}

static rgl_number_table_column next_column(script *bytes) {
    rgl_number_table_column column = rgl_number_table_column_plain();
    uint8_t what = next_byte(bytes);
    if (what & 1) column.minimum = next_number(bytes);
    if (what & 2) column.ideal = next_number(bytes);
    if (what & 4) column.maximum = next_number(bytes);
    if (what & 8) column.weight = next_number(bytes);
    if (what & 16) column.priority = next_number(bytes);
    if (what & 32) column.fixed = next_number(bytes);
    column.is_hidable = what >> 6 & 1;
    column.is_hidden = (what >> 7 & 1) && (what & 3) == 0;
    return column;
}

static void set_columns(rgl_number_table *table, script *bytes, size_t count) {
    rgl_number_table_column columns[MOST_COLUMNS];
    for (size_t i = 0; i < count; i++) columns[i] = next_column(bytes);
    size_t first = next_byte(bytes) % (count + 1);
    rgl_status status = rgl_number_table_set_columns(table, first, columns, count - first);
    must(status == RGL_OK || status == RGL_ERROR_INVALID_NUMBER || status == RGL_ERROR_INVALID_ARGUMENT);
}

static void set_rules(rgl_number_table *table, script *bytes) {
    rgl_table_rules rules = {next_number(bytes), next_number(bytes), next_byte(bytes) % 4, next_byte(bytes) % 6,
                             next_byte(bytes) % 4};
    rgl_status status = rgl_number_table_set_rules(table, &rules);
    must(status == RGL_OK || status == RGL_ERROR_INVALID_NUMBER || status == RGL_ERROR_INVALID_ARGUMENT);
}

static void add_measures(rgl_number_table *table, script *bytes, size_t count) {
    double doubles[MOST_ROWS * MOST_COLUMNS];
    float floats[MOST_ROWS];
    size_t rows = next_byte(bytes) % (MOST_ROWS + 1);
    for (size_t i = 0; i < rows * count; i++) doubles[i] = next_number(bytes);
    for (size_t i = 0; i < rows; i++) floats[i] = (float)next_number(bytes);
    rgl_numbers columns[MOST_COLUMNS];
    for (size_t i = 0; i < count; i++) {
        uint8_t what = next_byte(bytes) % 8;
        columns[i] = (rgl_numbers){doubles + i, (int64_t)(count * sizeof *doubles), RGL_NUMBERS_DOUBLE, 0};
        if (what == 0) columns[i].start = NULL;
        if (what == 1) columns[i].stride = 0;
        if (what == 2) columns[i] = (rgl_numbers){floats, sizeof *floats, RGL_NUMBERS_FLOAT, 0};
    }
    uint8_t which = next_byte(bytes) % 3;
    rgl_status status =
        rgl_number_table_add_measures(table, which == 1 ? NULL : columns, which == 0 ? NULL : columns, count, rows);
    must(status == RGL_OK || status == RGL_ERROR_INVALID_NUMBER);
}

static void set_spans(rgl_number_table *table, script *bytes) {
    rgl_number_table_span spans[4];
    size_t count = next_byte(bytes) % 5;
    for (size_t i = 0; i < count; i++) {
        spans[i].first = next_byte(bytes) % 16;
        spans[i].count = next_byte(bytes) % 6;
        spans[i].minimum = next_number(bytes);
        spans[i].ideal = next_number(bytes);
    }
    rgl_status status = rgl_number_table_set_spans(table, spans, count);
    must(status == RGL_OK || status == RGL_ERROR_INVALID_NUMBER || status == RGL_ERROR_INVALID_ARGUMENT ||
         status == RGL_ERROR_NO_MEMORY);
}

/* Widths and gaps add up to the answer, and each width is between its minimum and its maximum. */
static void check_tracks(rgl_number_table *table, size_t count, double answer) {
    rgl_table_track tracks[MOST_COLUMNS];
    rgl_table_rules rules;
    size_t found = 0;
    double edge = 0;
    char text[512];
    must(rgl_number_table_tracks(table, tracks, MOST_COLUMNS, &found) == RGL_OK && found == count);
    must(rgl_number_table_get_rules(table, &rules) == RGL_OK);
    for (size_t i = 0; i < count; i++) {
        rgl_table_explanation why = {.struct_size = sizeof why};
        must(rgl_number_table_explain(table, i, &why) == RGL_OK);
        must(rgl_number_table_explain_text(table, i, text, sizeof text, &found) == RGL_OK && found == strlen(text));
        if (isnan(tracks[i].start)) {
            must(why.step == RGL_STEP_HIDDEN || why.step == RGL_STEP_HIDDEN_BY_WIDTH);
            continue;
        }
        must(tracks[i].start >= edge || near(tracks[i].start, edge));
        must(isfinite(tracks[i].length));
        must(why.minimum <= why.ideal && why.ideal <= why.maximum);
        must(tracks[i].length >= why.minimum || near(tracks[i].length, why.minimum));
        must(tracks[i].length <= why.maximum || near(tracks[i].length, why.maximum));
        edge = tracks[i].start + tracks[i].length;
    }
    if (isfinite(answer)) must(near(edge, answer));
}

static void resolve(rgl_number_table *table, script *bytes, size_t count) {
    double offer = next_number(bytes), answer = -1, again = -1;
    rgl_status status = rgl_number_table_resolve(table, offer, &answer);
    if (status != RGL_OK) {
        must(answer == -1 && (status == RGL_ERROR_INVALID_NUMBER || status == RGL_ERROR_NO_MEMORY));
        return;
    }
    must(answer >= 0);
    check_tracks(table, count, answer);
    status = rgl_number_table_resolve(table, answer, &again);
    /* A million columns of 1e12 points are more than can be offered. */
    if (status == RGL_OK) must(near(again, answer));
}

static void resolve_rows(rgl_number_table *table, script *bytes) {
    rgl_number_table_row rows[MOST_ROWS];
    rgl_number_table_cell cells[MOST_ROWS];
    size_t row_count = next_byte(bytes) % (MOST_ROWS + 1), cell_count = next_byte(bytes) % (MOST_ROWS + 1), found = 0;
    for (size_t i = 0; i < row_count; i++) rows[i] = (rgl_number_table_row){next_number(bytes), next_byte(bytes) % 3};
    for (size_t i = 0; i < cell_count; i++) {
        cells[i] = (rgl_number_table_cell){next_byte(bytes) % 9, next_byte(bytes) % 4, next_byte(bytes) % 4, 0, 0, 0};
        cells[i].height = next_number(bytes);
        cells[i].baseline = next_number(bytes);
    }
    if (rgl_number_table_set_rows(table, rows, row_count) != RGL_OK) return;
    double height = -1;
    if (rgl_number_table_resolve_rows(table, next_number(bytes), cells, cell_count, &height) != RGL_OK) {
        must(height == -1);
        return;
    }
    rgl_table_track tracks[MOST_ROWS];
    must(rgl_number_table_row_tracks(table, tracks, MOST_ROWS, &found) == RGL_OK && found == row_count);
    for (size_t i = 0; i < found; i++) {
        must(isfinite(tracks[i].start) && isfinite(tracks[i].length));
        must(tracks[i].length >= rows[i].minimum_height || near(tracks[i].length, rows[i].minimum_height));
    }
    if (found > 0 && isfinite(height)) must(near(tracks[found - 1].start + tracks[found - 1].length, height));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    script bytes = {data, size};
    fuzz_memory memory = {0, 0};
    rgl_allocator allocator = fuzz_allocator(&memory);
    const rgl_number_table_options options = {sizeof options, &allocator};
    rgl_number_table *table = NULL;
    size_t count = next_byte(&bytes) % (MOST_COLUMNS + 1);
    must(rgl_number_table_create(&options, count, &table) == RGL_OK);
    memory.until_failure = next_byte(&bytes) % 32;
    while (bytes.left > 0) {
        count_operation();
        switch (next_byte(&bytes) % 8) {
        case 0: set_columns(table, &bytes, count); break;
        case 1: set_rules(table, &bytes); break;
        case 2:
        case 3: add_measures(table, &bytes, count); break;
        case 4: set_spans(table, &bytes); break;
        case 5: resolve_rows(table, &bytes); break;
        default: resolve(table, &bytes, count); break;
        }
    }
    must(rgl_number_table_destroy(table) == RGL_OK && memory.blocks == 0);
    return 0;
}
