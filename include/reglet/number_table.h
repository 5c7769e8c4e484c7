/* SPDX-License-Identifier: MIT */
/**
 * Tables in numbers: computes column widths from the program's settings and the measured cells.
 *
 *     rgl_number_table *table;                           cells      10  8      proposed 100:   61 39
 *     rgl_number_table_create(NULL, 2, &table);                     30  2      proposed  20:   12  8
 *     const double ideals[] = {10, 8, 30, 2};
 *     rgl_numbers columns[] = {{ideals, 16, 0, 0}, {ideals + 1, 16, 0, 0}};
 *     rgl_number_table_add_measures(table, columns, NULL, 2, 2);
 *     rgl_number_table_resolve(table, 100, &width);
 *     rgl_number_table_tracks(table, tracks, 2, &count);
 *
 *  - A column's IDEAL is the largest ideal of its cells, and its MINIMUM the largest minimum, unless the program sets
 *    others. Cells over several columns are added after cells of one column, short spans first, and widen their columns
 *    by the missing width.
 *  - Width above the sum of the ideals is distributed by rgl_padding_policy. If the width is less than that sum,
 *    columns shrink by rgl_shrinking_policy, never below their minimums. If even the minimums do not fit, hidable
 *    columns are hidden, by priority.
 *  - With a scale, all widths and gaps are whole pixels and still add up to the table's width.
 *  - A larger proposed width never gives a smaller table. A table that is proposed its own width keeps it, with the same
 *    columns.
 *
 * Lengths are points, from 0 to 1e12. A table stores only its columns, however many rows were measured. Heights of
 * rows: number_table_rows.h. Guide: Documentation/Tables.md.
 */
#ifndef RGL_NUMBER_TABLE_H
#define RGL_NUMBER_TABLE_H

#include "allocator.h"
#include "status.h"

RGL_BEGIN

/** The columns and rows of a table, as numbers. */
typedef struct rgl_number_table rgl_number_table;

/** Most columns of a table, and most columns or rows of one cell. */
#define RGL_TABLE_MAXIMUM_COLUMNS 1048576
#define RGL_TABLE_MAXIMUM_SPAN 65535

/** The program's settings for a column. rgl_number_table_column_plain() returns the defaults. */
typedef struct rgl_number_table_column {
    /** The width, regardless of the cells; excludes minimum, ideal and maximum. NaN: none. */
    double fixed;
    /** The smallest width, in place of the cells' minimum. NaN: none. */
    double minimum;
    /** The ideal width, in place of the cells' ideal. NaN: none. */
    double ideal;
    /** Upper bound of all other lengths; INFINITY: no bound. */
    double maximum;
    /** Its share under RGL_PAD_WEIGHT: 0, or from 1e-9 to 1e9. */
    double weight;
    /** Finite; columns of higher priority give later (RGL_SHRINK_PRIORITY), and are hidden later. */
    double priority;
    /** 1: may be hidden if the table is too narrow. Otherwise 0. */
    uint32_t is_hidable;
    /** 1: hidden by the program, and treated as absent. Otherwise 0. */
    uint32_t is_hidden;
} rgl_number_table_column;

/** A column whose width follows from its cells. */
static inline rgl_number_table_column rgl_number_table_column_plain(void) {
    rgl_number_table_column column;
    column.fixed = column.minimum = column.ideal = NAN;
    column.maximum = INFINITY;
    column.weight = 1;
    column.priority = 0;
    column.is_hidable = column.is_hidden = 0;
    return column;
}

/** How width above the table's ideal is distributed. Fixed columns never receive any. */
typedef uint32_t rgl_padding_policy;
enum {
    /** Equally, up to the columns' maximums. */
    RGL_PAD_EQUAL = 0,
    /** In proportion to the ideals. */
    RGL_PAD_PROPORTIONAL = 1,
    /** In proportion to the weights. */
    RGL_PAD_WEIGHT = 2,
    /** To the last column; beyond its maximum, to the one before it, and so on. */
    RGL_PAD_LAST = 3,
    /** Not at all: the table keeps its ideal width. */
    RGL_PAD_NONE = 4
};

/** How columns shrink if a table is proposed less than its ideal width. */
typedef uint32_t rgl_shrinking_policy;
enum {
    /** The widest columns first, down to the next widest, then those together, and so on. */
    RGL_SHRINK_LEVEL = 0,
    /** All, in proportion to ideal - minimum. */
    RGL_SHRINK_PROPORTIONAL = 1,
    /** The columns of the lowest priority first; among equal ones as RGL_SHRINK_LEVEL. */
    RGL_SHRINK_PRIORITY = 2
};

/** Settings for all columns and rows. Zeros are the defaults. */
typedef struct rgl_table_rules {
    /** The gaps between columns and between rows. */
    double column_spacing;
    double row_spacing;
    /** Pixels per point, from 1e-6 to 1e6; 0: nothing is rounded. */
    double scale;
    rgl_padding_policy padding;
    rgl_shrinking_policy shrinking;
} rgl_table_rules;

/** Options of rgl_number_table_create. */
typedef struct rgl_number_table_options {
    /** sizeof(rgl_number_table_options). */
    size_t struct_size;
    /** NULL: malloc, realloc and free. */
    const rgl_allocator *RGL_NULLABLE allocator;
} rgl_number_table_options;

/* Life. */

/**
 * Creates a table of some plain columns. The caller destroys it. Fails with INVALID_ARGUMENT (an incomplete allocator)
 * or LIMIT (more than RGL_TABLE_MAXIMUM_COLUMNS columns).
 */
RGL_API rgl_status rgl_number_table_create(const rgl_number_table_options *RGL_NULLABLE options, size_t column_count,
                                           rgl_number_table **out_table);

/** Destroys a table. Returns BUSY, and destroys nothing, while another call uses it. */
RGL_API rgl_status rgl_number_table_destroy(rgl_number_table *RGL_NULLABLE table);

/** Writes the last failure of the table, as rgl_tree_last_error does for trees. */
RGL_API rgl_status rgl_number_table_last_error(rgl_number_table *table, rgl_error *out_error);

/**
 * Checks whether a table of this many rows and columns is possible: at most RGL_TABLE_MAXIMUM_COLUMNS columns, and rows
 * times columns at most 2,147,483,647 if cells are stored. Returns OK or LIMIT.
 */
RGL_API rgl_status rgl_number_table_check_size(size_t column_count, size_t row_count);

/* Settings. */

/**
 * Replaces columns, beginning at index, all or none. Fails with INVALID_NUMBER (a length, weight, priority, a minimum
 * above the maximum) or INVALID_ARGUMENT (fixed together with other limits, a flag, columns out of range); offset is
 * the index of the offending element.
 */
RGL_API rgl_status rgl_number_table_set_columns(rgl_number_table *table, size_t index,
                                                const rgl_number_table_column *columns, size_t column_count);

/** Reads a column as it was set. Fails with INVALID_ARGUMENT (index). */
RGL_API rgl_status rgl_number_table_get_column(rgl_number_table *table, size_t index,
                                               rgl_number_table_column *out_column);

/** Sets the rules of all columns and rows. Fails with INVALID_NUMBER or INVALID_ARGUMENT (a policy). */
RGL_API rgl_status rgl_number_table_set_rules(rgl_number_table *table, const rgl_table_rules *rules);

/** Reads the rules. */
RGL_API rgl_status rgl_number_table_get_rules(rgl_number_table *table, rgl_table_rules *out_rules);

/* Cells. */

/** Numbers at equal distances in memory. Any distance and alignment is allowed. Nothing is copied or kept. */
typedef struct rgl_numbers {
    /** The first number; NULL: the column has no cells. */
    const void *RGL_NULLABLE start;
    /** Bytes from one to the next, at most 2^40 in magnitude; 0: the same number in all rows. */
    int64_t stride;
    /** RGL_NUMBERS_DOUBLE or RGL_NUMBERS_FLOAT. */
    uint32_t format;
    /** 0. */
    uint32_t reserved;
} rgl_numbers;

/** Formats of rgl_numbers. */
enum {
    RGL_NUMBERS_DOUBLE = 0,
    RGL_NUMBERS_FLOAT = 1
};

/**
 * Adds the cells of rows, for each column its cells' ideal and minimum widths. Either array has one element per column
 * of the table, or is NULL, which counts as 0 for all cells. Allocates no memory. Fails with INVALID_NUMBER (an invalid
 * length; offset is row * columns + column), INVALID_ARGUMENT (a different number of columns, a format, a stride) or
 * LIMIT (more than 2^30 rows in one call).
 */
RGL_API rgl_status rgl_number_table_add_measures(rgl_number_table *table, const rgl_numbers *RGL_NULLABLE ideals,
                                                 const rgl_numbers *RGL_NULLABLE minimums, size_t column_count,
                                                 size_t row_count);

/** The measured widths of one column. */
typedef struct rgl_number_table_measure {
    double minimum;
    double ideal;
    /** The first row with this width; -1: none, all were 0. */
    int64_t minimum_row;
    int64_t ideal_row;
    /** 1: the column has cells. */
    uint32_t has_cells;
    /** 0. */
    uint32_t reserved;
} rgl_number_table_measure;

/** Writes the measured widths of each column, the number of columns, and the number of added rows. */
RGL_API rgl_status rgl_number_table_measures(rgl_number_table *table, rgl_number_table_measure *measures,
                                             size_t capacity, size_t *out_count, uint64_t *out_row_count);

/**
 * Adds the measured widths of another table with the same number of columns: the larger numbers are kept, and its rows
 * follow the rows of this table. Parts can be merged in any order. Fails with INVALID_NUMBER, INVALID_ARGUMENT or LIMIT
 * (rows beyond 2^63).
 */
RGL_API rgl_status rgl_number_table_merge_measures(rgl_number_table *table, const rgl_number_table_measure *measures,
                                                   size_t column_count, uint64_t row_count);

/** Removes all measured widths. */
RGL_API rgl_status rgl_number_table_clear_measures(rgl_number_table *table);

/** A cell over several columns. */
typedef struct rgl_number_table_span {
    /** Its first column and their number: up to RGL_TABLE_MAXIMUM_SPAN; 0 counts as 1. */
    uint32_t first;
    uint32_t count;
    double minimum;
    double ideal;
} rgl_number_table_span;

/**
 * Replaces the cells over several columns, all or none. Their order does not matter. Fails with INVALID_NUMBER,
 * INVALID_ARGUMENT (a span ends after the last column) or LIMIT (too long, or more than 2^27 columns covered by all);
 * offset is the index of the offending span.
 */
RGL_API rgl_status rgl_number_table_set_spans(rgl_number_table *table, const rgl_number_table_span *spans,
                                              size_t count);

/* Widths. */

/**
 * Computes all column widths for a proposed width, and writes the resulting width of the table. NaN proposes the sum of
 * the ideals. INFINITY gives the table's maximum width, which is infinite if it pads without bounds; columns then have
 * their ideals. A negative width counts as 0. Fails with INVALID_NUMBER.
 */
RGL_API rgl_status rgl_number_table_resolve(rgl_number_table *table, double width, double *out_width);

/** Position and length of a column or row; NaN for both while it is hidden. */
typedef struct rgl_table_track {
    /** From the leading side, or from the top. */
    double start;
    double length;
} rgl_table_track;

/**
 * Writes the positions from the last rgl_number_table_resolve, and the number of columns. Fails with NOT_LAID_OUT (nothing was
 * resolved yet).
 */
RGL_API rgl_status rgl_number_table_tracks(rgl_number_table *table, rgl_table_track *tracks, size_t capacity,
                                           size_t *out_count);

/** The cause of a minimum or an ideal. */
typedef uint32_t rgl_table_cause;
enum {
    /** No cell gave a width. */
    RGL_CAUSE_NOTHING = 0,
    /** The column's fixed, minimum or ideal. */
    RGL_CAUSE_GIVEN = 1,
    /** A cell of this column alone. */
    RGL_CAUSE_CELL = 2,
    /** A cell over several columns. */
    RGL_CAUSE_SPAN = 3,
    /** An ideal that was raised to the column's minimum. */
    RGL_CAUSE_MINIMUM = 4,
    /** An ideal that was cut at the column's maximum. */
    RGL_CAUSE_MAXIMUM = 5,
    /** A minimum that was cut at the ideal. */
    RGL_CAUSE_IDEAL = 6
};

/** The causes of the minimum, the ideal and the width. */
typedef uint32_t rgl_table_step;
enum {
    /** The column has its ideal. */
    RGL_STEP_IDEAL = 0,
    /** It was padded. */
    RGL_STEP_PADDED = 1,
    /** Padding has stopped at its maximum. */
    RGL_STEP_FULL = 2,
    /** It gave something. */
    RGL_STEP_SHRUNK = 3,
    /** It was shrunk as far as possible. */
    RGL_STEP_MINIMUM = 4,
    /** The table is too narrow for it. */
    RGL_STEP_HIDDEN_BY_WIDTH = 5,
    /** The program hides it. */
    RGL_STEP_HIDDEN = 6
};

/** Why a column has its width. */
typedef struct rgl_table_explanation {
    /** sizeof(rgl_table_explanation). */
    size_t struct_size;
    /** As in its track. */
    double start;
    double length;
    /** Lower and upper bound of the width; NaN if the program hides the column. */
    double minimum;
    double ideal;
    double maximum;
    /** The row of the cell, or the element of rgl_number_table_set_spans, to which the cause refers; -1: neither. */
    int64_t minimum_cell;
    int64_t ideal_cell;
    rgl_table_cause minimum_cause;
    rgl_table_cause ideal_cause;
    rgl_table_step step;
    /** The policies by which it was padded or shrunk. */
    rgl_padding_policy padding;
    rgl_shrinking_policy shrinking;
    /** 0. */
    uint32_t reserved;
} rgl_table_explanation;

/**
 * Writes why a column has the width from the last rgl_number_table_resolve. Fails with INVALID_ARGUMENT (index) or
 * NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_number_table_explain(rgl_number_table *table, size_t index,
                                            rgl_table_explanation *out_explanation);

/** Writes the explanation as text. Fails as rgl_number_table_explain does. */
RGL_API rgl_status rgl_number_table_explain_text(rgl_number_table *table, size_t index, char *buffer, size_t capacity,
                                                 size_t *out_length);

/* Without a table. */

/**
 * Computes the widths of columns that have only ideals. If pads is 1, each is padded by the same amount up to the
 * available width. If 0, columns keep their ideals. If the ideals do not fit, columns shrink by RGL_SHRINK_LEVEL.
 * available excludes gaps. A negative value counts as 0, and with NaN or infinity every column has its ideal.
 * out_widths may be ideals. Allocates no memory. Fails with INVALID_NUMBER (an ideal, available above 1e12),
 * INVALID_ARGUMENT (pads) or LIMIT (more than RGL_TABLE_MAXIMUM_COLUMNS).
 */
RGL_API rgl_status rgl_column_widths(const double *ideals, size_t count, double available, uint32_t pads,
                                     double *out_widths);

RGL_END

#endif
