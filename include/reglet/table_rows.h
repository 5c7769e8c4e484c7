/* SPDX-License-Identifier: MIT */
/**
 * Rows of a table, in numbers: as high as their cells, whose baselines meet on lines.
 *
 *     rgl_table_row rows[2] = {{0, 0}, {30, 0}};                      cells 20 and 12 high in row 0
 *     rgl_table_set_rows(table, rows, 2);                             one over both rows, 60 high
 *     rgl_table_cell cells[] = {{0, 1, 0, 20, 0}, {0, 1, 0, 12, 0}, {0, 2, 0, 60, 0}};
 *     rgl_table_resolve_rows(table, NAN, cells, 3, &height);          60: the rows share the 10 that it lacks
 *     rgl_table_row_tracks(table, tracks, 2, &count);                 25 and 35
 *
 * First ask rgl_table_resolve for the widths and the cells for their heights at these. Rows never shrink; what the
 * table is offered above their height goes to rows by weight. Source: Documentation/Tables.md.
 */
#ifndef RGL_TABLE_ROWS_H
#define RGL_TABLE_ROWS_H

#include "table.h"

RGL_BEGIN

/** What the program says about a row. */
typedef struct rgl_table_row {
    /** At least so high. */
    double minimum_height;
    /** Its share of what the table is offered above its height: 0, or from 1e-9 to 1e9. */
    double weight;
} rgl_table_row;

/**
 * Replaces the rows, all or none. They keep until they are replaced, whatever happens to columns. Fails with
 * INVALID_NUMBER or LIMIT (rows times columns above 2^31 - 1); offset is the guilty one.
 */
RGL_API rgl_status rgl_table_set_rows(rgl_table *table, const rgl_table_row *rows, size_t count);

/** Which of a cell's lines lies on that of the row in which it begins. */
typedef uint32_t rgl_table_line;
enum {
    RGL_LINE_NONE = 0,
    RGL_LINE_FIRST_BASELINE = 1,
    RGL_LINE_LAST_BASELINE = 2
};

/** A cell, at the width that its columns have. */
typedef struct rgl_table_cell {
    /** The row in which it begins, and over how many it goes: up to RGL_TABLE_MAXIMUM_SPAN; 0 counts as 1. */
    uint32_t row;
    uint32_t row_span;
    rgl_table_line line;
    /** 0. */
    uint32_t reserved;
    /** With its padding; NaN: it takes its place, and asks for no height. */
    double height;
    /** Where its line lies, from the top of its padding; unless it has none, from -1e12 to 1e12. */
    double baseline;
} rgl_table_cell;

/**
 * Works out all heights for the cells, in any order, and writes the height that the table takes: at least what the
 * cells need; NaN asks for that. INFINITY: infinite where a row has a weight; rows have what they need then. Fails with
 * INVALID_NUMBER, INVALID_ARGUMENT (a cell ends after the last row, a line) or LIMIT (a span is too long, or all cover
 * more than 2^27 rows); offset is the guilty cell, and what was worked out before stays.
 */
RGL_API rgl_status rgl_table_resolve_rows(rgl_table *table, double height, const rgl_table_cell *cells, size_t count,
                                          double *out_height);

/** Writes where the rows lie that rgl_table_resolve_rows has worked out last, and how many there are. */
RGL_API rgl_status rgl_table_row_tracks(rgl_table *table, rgl_table_track *tracks, size_t capacity, size_t *out_count);

/**
 * Writes how far below the top of its row the line lies on which its cells meet; NaN where there is none. Fails with
 * INVALID_ARGUMENT (index, line).
 */
RGL_API rgl_status rgl_table_row_line(rgl_table *table, size_t index, rgl_table_line line, double *out_position);

RGL_END

#endif
