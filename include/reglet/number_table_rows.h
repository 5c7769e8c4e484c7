/* SPDX-License-Identifier: MIT */
/**
 * Rows of a table, in numbers: heights from cells whose baselines are aligned.
 *
 *     rgl_number_table_row rows[2] = {{0, 0}, {30, 0}};                      cells 20 and 12 high in row 0
 *     rgl_number_table_set_rows(table, rows, 2);                             one over both rows, 60 high
 *     rgl_number_table_cell cells[] = {{0, 1, 0, 20, 0}, {0, 1, 0, 12, 0}, {0, 2, 0, 60, 0}};
 *     rgl_number_table_resolve_rows(table, NAN, cells, 3, &height);          60: the rows share the 10 that it lacks
 *     rgl_number_table_row_tracks(table, tracks, 2, &count);                 25 and 35
 *
 * First compute the widths with rgl_number_table_resolve, and measure the cells' heights at these widths. Rows never shrink;
 * height above their sum is distributed by weight. Guide: Documentation/Tables.md.
 */
#ifndef RGL_NUMBER_TABLE_ROWS_H
#define RGL_NUMBER_TABLE_ROWS_H

#include "number_table.h"

RGL_BEGIN

/** The program's settings for a row. */
typedef struct rgl_number_table_row {
    double minimum_height;
    /** Its share of the height proposed above the table's need: 0, or from 1e-9 to 1e9. */
    double weight;
} rgl_number_table_row;

/**
 * Replaces the rows, all or none. They are kept until replaced, also if columns change. Fails with INVALID_NUMBER or
 * LIMIT (rows times columns above 2^31 - 1); offset is the index of the offending row.
 */
RGL_API rgl_status rgl_number_table_set_rows(rgl_number_table *table, const rgl_number_table_row *rows, size_t count);

/** Which line of a cell is aligned with that line of its first row. */
typedef uint32_t rgl_number_table_line;
enum {
    RGL_LINE_NONE = 0,
    RGL_LINE_FIRST_BASELINE = 1,
    RGL_LINE_LAST_BASELINE = 2
};

/** A cell, at the width that its columns have. */
typedef struct rgl_number_table_cell {
    /** Its first row and the number of rows: up to RGL_TABLE_MAXIMUM_SPAN; 0 counts as 1. */
    uint32_t row;
    uint32_t row_span;
    rgl_number_table_line line;
    /** 0. */
    uint32_t reserved;
    /** Height with padding; NaN: occupies its position without needing a height. */
    double height;
    /** Position of its line, from the top of its padding; unless it has no line, from -1e12 to 1e12. */
    double baseline;
} rgl_number_table_cell;

/**
 * Computes all row heights for the cells, in any order, and writes the resulting height of the table: at least the
 * height that the cells need. NaN proposes exactly that. INFINITY gives an infinite height if a row has a weight; rows
 * then have the heights that they need. Fails with INVALID_NUMBER, INVALID_ARGUMENT (a cell ends after the last row, a
 * line) or LIMIT (a span is too long, or all cover more than 2^27 rows). offset is then the index of the offending
 * cell, and the previous result is kept.
 */
RGL_API rgl_status rgl_number_table_resolve_rows(rgl_number_table *table, double height,
                                                 const rgl_number_table_cell *cells, size_t count, double *out_height);

/** Writes the positions from the last rgl_number_table_resolve_rows, and the number of rows. */
RGL_API rgl_status rgl_number_table_row_tracks(rgl_number_table *table, rgl_table_track *tracks, size_t capacity,
                                               size_t *out_count);

/**
 * Writes the distance from the top of a row to the line on which its cells are aligned; NaN if it has no such line.
 * Fails with INVALID_ARGUMENT (index, line).
 */
RGL_API rgl_status rgl_number_table_row_line(rgl_number_table *table, size_t index, rgl_number_table_line line,
                                             double *out_position);

RGL_END

#endif
