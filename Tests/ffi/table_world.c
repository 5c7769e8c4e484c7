/* SPDX-License-Identifier: MIT */
#include "table_world.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers at any distance of a hostile stride, read from the middle on. */
static double storage[256];

static rgl_numbers sample_numbers(void) {
    return (rgl_numbers){&storage[128], sizeof *storage, RGL_NUMBERS_DOUBLE, 0};
}

static const rgl_number_table_row rows[] = {{10, 1}, {20, 0}};
static const rgl_number_table_cell cells[] = {{0, 1, RGL_LINE_FIRST_BASELINE, 0, 15, 4},
                                              {0, 2, RGL_LINE_NONE, 0, 60, 0}};
static const rgl_number_table_span span = {0, 2, 5, 70};
static const rgl_number_table_measure measures[] = {{3, 9, 0, 1, 1, 0}, {0, 4, -1, 0, 1, 0}};

static void must(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "the table cannot be made: %s: %s\n", what, rgl_status_name(status));
    abort();
}

void *make_table(void) {
    const rgl_allocator allocator = sample_allocator();
    const rgl_number_table_options options = {sizeof options, &allocator};
    rgl_number_table *table = NULL;
    double length = 0;
    must(rgl_number_table_create(&options, 2, &table), "create");
    must(rgl_number_table_merge_measures(table, measures, 2, 3), "measures");
    must(rgl_number_table_set_spans(table, &span, 1), "spans");
    must(rgl_number_table_resolve(table, 100, &length), "widths");
    must(rgl_number_table_set_rows(table, rows, 2), "rows");
    must(rgl_number_table_resolve_rows(table, NAN, cells, 2, &length), "heights");
    /* A failure, so that it can be read. */
    if (rgl_number_table_resolve(table, -INFINITY, &length) != RGL_ERROR_INVALID_NUMBER) abort();
    return table;
}

rgl_status destroy_table(void *table) {
    return rgl_number_table_destroy(table);
}

void write_table_state(void *table, char *buffer, size_t capacity) {
    rgl_number_table_measure found[2];
    rgl_table_track columns[2], heights[4];
    rgl_table_rules rules;
    rgl_number_table_column column;
    size_t count = 0, row_count = 0;
    uint64_t measured = 0;
    must(rgl_number_table_measures(table, found, 2, &count, &measured), "read measures");
    must(rgl_number_table_tracks(table, columns, 2, &count), "read widths");
    must(rgl_number_table_row_tracks(table, heights, 4, &row_count), "read heights");
    must(rgl_number_table_get_rules(table, &rules), "read rules");
    must(rgl_number_table_get_column(table, 1, &column), "read column");
    snprintf(buffer, capacity, "%llu rows, %g %g %g %g, columns %g %g, %zu heights %g, rules %g %g %u %u, %g %g %u\n",
             (unsigned long long)measured, found[0].minimum, found[0].ideal, found[1].minimum, found[1].ideal,
             columns[0].length, columns[1].length, row_count, heights[0].length, rules.column_spacing, rules.scale,
             rules.padding, rules.shrinking, column.fixed, column.maximum, column.is_hidden);
}

int fill_table_struct(arguments *made, const char *name, void *target) {
    if (strcmp(name, "rgl_number_table_options") == 0) {
        made->allocator = sample_allocator();
        *(rgl_number_table_options *)target =
            (rgl_number_table_options){sizeof(rgl_number_table_options), &made->allocator};
    } else if (strcmp(name, "rgl_number_table_column") == 0) {
        for (size_t i = 0; i < 2; i++) ((rgl_number_table_column *)target)[i] = rgl_number_table_column_plain();
    } else if (strcmp(name, "rgl_table_rules") == 0) {
        *(rgl_table_rules *)target = (rgl_table_rules){3, 4, 2, RGL_PAD_LAST, RGL_SHRINK_PRIORITY};
    } else if (strcmp(name, "rgl_numbers") == 0) {
        for (size_t i = 0; i < 2; i++) ((rgl_numbers *)target)[i] = sample_numbers();
    } else if (strcmp(name, "rgl_number_table_measure") == 0) {
        memcpy(target, measures, sizeof measures);
    } else if (strcmp(name, "rgl_number_table_span") == 0) {
        ((rgl_number_table_span *)target)[0] = ((rgl_number_table_span *)target)[1] = span;
    } else if (strcmp(name, "rgl_number_table_row") == 0) {
        memcpy(target, rows, sizeof rows);
    } else if (strcmp(name, "rgl_number_table_cell") == 0) {
        memcpy(target, cells, sizeof cells);
    } else if (strcmp(name, "rgl_table_explanation") == 0) {
        ((rgl_table_explanation *)target)->struct_size = sizeof(rgl_table_explanation);
    } else {
        return 0;
    }
    return 1;
}

int is_about_table(const char *function) {
    if (strncmp(function, "rgl_table_", strlen("rgl_table_")) == 0) return 0;
    return strncmp(function, "rgl_table_", strlen("rgl_table_")) == 0 || strcmp(function, "rgl_column_widths") == 0;
}

void fill_table_array(double *target) {
    target[0] = 30;
    target[1] = 40;
}
