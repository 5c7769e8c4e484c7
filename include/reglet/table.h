/* SPDX-License-Identifier: MIT */
/**
 * Tables in numbers: how wide columns become, from what the program says about them and what their cells have said.
 *
 *     rgl_table *table;                                  cells      10  8      offered 100:   61 39
 *     rgl_table_create(NULL, 2, &table);                            30  2      offered  20:   12  8
 *     const double ideals[] = {10, 8, 30, 2};
 *     rgl_numbers columns[] = {{ideals, 16, 0, 0}, {ideals + 1, 16, 0, 0}};
 *     rgl_table_add_measures(table, columns, NULL, 2, 2);
 *     rgl_table_resolve(table, 100, &width);
 *     rgl_table_tracks(table, tracks, 2, &count);
 *
 *  - A column's IDEAL is the largest ideal of its cells, its MINIMUM the largest minimum, unless the program gives
 *    others. Cells over several columns come after those of one, short ones first, and widen what they lack.
 *  - Offered more than the ideals, columns take the rest by rgl_padding_policy; offered less, they give by
 *    rgl_shrinking_policy, never below their minimums; where even those do not fit, hidable columns go, by priority.
 *  - With a scale everything is whole pixels, and widths and gaps still add up to the table's width.
 *  - The larger the offer, the larger the answer; offered its own answer a table answers it, with the same columns.
 *
 * Lengths are points, from 0 to 1e12. A table holds its columns only, however many rows have been measured: a million
 * rows of ten columns are one walk through memory. Heights of rows: table_rows.h. Source: Documentation/Tables.md.
 */
#ifndef RGL_TABLE_H
#define RGL_TABLE_H

#include "allocator.h"
#include "status.h"

RGL_BEGIN

/** The columns and rows of a table, as numbers. Opaque. */
typedef struct rgl_table rgl_table;

/** Most columns of a table, and most columns or rows of one cell. */
#define RGL_TABLE_MAXIMUM_COLUMNS 1048576
#define RGL_TABLE_MAXIMUM_SPAN 65535

/** What the program says about a column. rgl_table_column_plain() is the default. */
typedef struct rgl_table_column {
    /** The width, whatever the cells say; excludes minimum, ideal and maximum. NaN: none. */
    double fixed;
    /** The smallest width, in place of the cells' minimum. NaN: none. */
    double minimum;
    /** The ideal width, in place of the cells' ideal. NaN: none. */
    double ideal;
    /** Bounds all others; INFINITY: no bound. */
    double maximum;
    /** Its share under RGL_PAD_WEIGHT: 0, or from 1e-9 to 1e9. */
    double weight;
    /** Finite; columns of higher priority give later (RGL_SHRINK_PRIORITY), and are hidden later. */
    double priority;
    /** 1: may be hidden where the table is too narrow. Otherwise 0. */
    uint32_t is_hidable;
    /** 1: the program hides it; as if it were not there. Otherwise 0. */
    uint32_t is_hidden;
} rgl_table_column;

/** A column that is as its cells say. Never fails. */
static inline rgl_table_column rgl_table_column_plain(void) {
    rgl_table_column column;
    column.fixed = column.minimum = column.ideal = NAN;
    column.maximum = INFINITY;
    column.weight = 1;
    column.priority = 0;
    column.is_hidable = column.is_hidden = 0;
    return column;
}

/** Who takes what a table is offered above its ideal. Fixed columns never do. */
typedef uint32_t rgl_padding_policy;
enum {
    /** All columns alike, up to their maximums. */
    RGL_PAD_EQUAL = 0,
    /** In proportion to the ideals. */
    RGL_PAD_PROPORTIONAL = 1,
    /** In proportion to the weights. */
    RGL_PAD_WEIGHT = 2,
    /** The last column; what it cannot take, the one before it, and so on. */
    RGL_PAD_LAST = 3,
    /** Nobody: the table stays as wide as its ideal. */
    RGL_PAD_NONE = 4
};

/** Who gives where a table is offered less than its ideal. */
typedef uint32_t rgl_shrinking_policy;
enum {
    /** The widest columns, down to the next widest, then those together, and so on. */
    RGL_SHRINK_LEVEL = 0,
    /** All, in proportion to ideal - minimum. */
    RGL_SHRINK_PROPORTIONAL = 1,
    /** The columns of the lowest priority first; among equal ones as RGL_SHRINK_LEVEL. */
    RGL_SHRINK_PRIORITY = 2
};

/** What holds for all columns and rows. Zeros are the defaults. */
typedef struct rgl_table_rules {
    /** The gaps between columns and between rows. */
    double column_spacing;
    double row_spacing;
    /** Pixels per point, from 1e-6 to 1e6; 0: nothing is rounded. */
    double scale;
    rgl_padding_policy padding;
    rgl_shrinking_policy shrinking;
} rgl_table_rules;

/** What rgl_table_create may be told. Set struct_size to sizeof(rgl_table_options). */
typedef struct rgl_table_options {
    /** sizeof(rgl_table_options). */
    size_t struct_size;
    /** NULL: malloc, realloc and free. The struct is copied. */
    const rgl_allocator *RGL_NULLABLE allocator;
} rgl_table_options;

/* Life. */

/**
 * Creates a table of some plain columns. The caller destroys it. Fails with INVALID_ARGUMENT (a
 * struct_size, an incomplete allocator) or LIMIT (more than RGL_TABLE_MAXIMUM_COLUMNS columns).
 */
RGL_API rgl_status rgl_table_create(const rgl_table_options *RGL_NULLABLE options, size_t column_count,
                                    rgl_table **out_table);

/**
 * Destroys a table. NULL is fine. The pointer must not be used again, not even to destroy it. Returns BUSY, and
 * destroys nothing, while another call uses it.
 */
RGL_API rgl_status rgl_table_destroy(rgl_table *RGL_NULLABLE table);

/** Writes the last failure of the table, as rgl_tree_last_error does for trees. Fails with INVALID_ARGUMENT. */
RGL_API rgl_status rgl_table_last_error(rgl_table *table, rgl_error *out_error);

/**
 * Says whether a table of so many rows and columns may be: no more than RGL_TABLE_MAXIMUM_COLUMNS columns, and rows
 * times columns at most 2,147,483,647 where cells are held. Returns OK or LIMIT.
 */
RGL_API rgl_status rgl_table_check_size(size_t column_count, size_t row_count);

/* What the program says. */

/**
 * Replaces columns, the first of which is the one at index; all or none. Fails with INVALID_NUMBER (a length, weight,
 * priority, a minimum above the maximum) or INVALID_ARGUMENT (fixed beside other limits, a flag, columns that the table
 * has not); offset is the guilty one.
 */
RGL_API rgl_status rgl_table_set_columns(rgl_table *table, size_t index, const rgl_table_column *columns,
                                         size_t column_count);

/** Reads a column as it was set. Fails with INVALID_ARGUMENT (index). */
RGL_API rgl_status rgl_table_get_column(rgl_table *table, size_t index, rgl_table_column *out_column);

/** Sets what holds for all columns and rows. Fails with INVALID_NUMBER or INVALID_ARGUMENT (a policy). */
RGL_API rgl_status rgl_table_set_rules(rgl_table *table, const rgl_table_rules *rules);

/** Reads the rules. */
RGL_API rgl_status rgl_table_get_rules(rgl_table *table, rgl_table_rules *out_rules);

/* What cells say. */

/**
 * Numbers at equal distances in memory: a column of a matrix, or an array of its own. Any distance and any alignment
 * will do; nothing is copied or kept.
 */
typedef struct rgl_numbers {
    /** The first; NULL: no cells stand in the column. */
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
 * Adds the cells of some rows, of one column each: how wide they would like to be, and how wide they must be. Either
 * array has one element for each column of the table, and may be NULL: then nothing is said of it, which counts as 0.
 * Needs no memory. Fails, and changes nothing, with INVALID_NUMBER (a number that is no length; offset is its place,
 * row * columns + column), INVALID_ARGUMENT (another count of columns, a format, a stride) or LIMIT (more than 2^30
 * rows in one call).
 */
RGL_API rgl_status rgl_table_add_measures(rgl_table *table, const rgl_numbers *RGL_NULLABLE ideals,
                                          const rgl_numbers *RGL_NULLABLE minimums, size_t column_count,
                                          size_t row_count);

/** What the cells of one column have said. */
typedef struct rgl_table_measure {
    double minimum;
    double ideal;
    /** The first row that has said so; -1: none, all were 0. */
    int64_t minimum_row;
    int64_t ideal_row;
    /** 1: cells stand in the column. */
    uint32_t has_cells;
    /** 0. */
    uint32_t reserved;
} rgl_table_measure;

/** Writes what was measured, for each column, how many columns there are, and how many rows were added. */
RGL_API rgl_status rgl_table_measures(rgl_table *table, rgl_table_measure *measures, size_t capacity, size_t *out_count,
                                      uint64_t *out_row_count);

/**
 * Adds what another table of as many columns has measured, in another thread or on another machine: the largest numbers
 * count, and its rows follow the own ones. Parts can be merged in any order. Fails with INVALID_NUMBER,
 * INVALID_ARGUMENT or LIMIT (rows beyond 2^63).
 */
RGL_API rgl_status rgl_table_merge_measures(rgl_table *table, const rgl_table_measure *measures, size_t column_count,
                                            uint64_t row_count);

/** Forgets what was measured. */
RGL_API rgl_status rgl_table_clear_measures(rgl_table *table);

/** A cell over several columns. */
typedef struct rgl_table_span {
    /** Its first column, and how many: up to RGL_TABLE_MAXIMUM_SPAN; 0 counts as 1. */
    uint32_t first;
    uint32_t count;
    double minimum;
    double ideal;
} rgl_table_span;

/**
 * Replaces the cells over several columns, all or none. Their order does not matter. Fails with INVALID_NUMBER,
 * INVALID_ARGUMENT (a span ends after the last column) or LIMIT (too long, or more than 2^27 columns covered by all);
 * offset is the guilty one.
 */
RGL_API rgl_status rgl_table_set_spans(rgl_table *table, const rgl_table_span *spans, size_t count);

/* Widths. */

/**
 * Works out all widths for an offered one, and writes the width that the table takes. NaN asks for the ideals; INFINITY
 * for the most that the table can take, which is infinite where it pads without bounds: the columns have their ideals
 * then. A negative offer counts as 0. Fails with INVALID_NUMBER; what was worked out before stays.
 */
RGL_API rgl_status rgl_table_resolve(rgl_table *table, double width, double *out_width);

/** Where a column or a row lies: NaN for both while it is hidden. */
typedef struct rgl_table_track {
    /** From the leading side, or from the top. */
    double start;
    double length;
} rgl_table_track;

/**
 * Writes where the columns lie that rgl_table_resolve has worked out last, and how many there are. Fails with
 * NOT_LAID_OUT (nothing was).
 */
RGL_API rgl_status rgl_table_tracks(rgl_table *table, rgl_table_track *tracks, size_t capacity, size_t *out_count);

/** What a minimum or an ideal is due to. */
typedef uint32_t rgl_table_cause;
enum {
    /** No cell said anything. */
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

/** What made the width of the minimum and the ideal. */
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
    /** It gave all that it can. */
    RGL_STEP_MINIMUM = 4,
    /** The table is too narrow for it. */
    RGL_STEP_HIDDEN_BY_WIDTH = 5,
    /** The program hides it. */
    RGL_STEP_HIDDEN = 6
};

/** Why a column has its width. Set struct_size to sizeof(rgl_table_explanation). */
typedef struct rgl_table_explanation {
    /** sizeof(rgl_table_explanation). */
    size_t struct_size;
    /** As in its track. */
    double start;
    double length;
    /** Between these it lies; NaN where the program hides the column. */
    double minimum;
    double ideal;
    double maximum;
    /** The row of the cell, or the element of rgl_table_set_spans, that the cause speaks of; -1: neither. */
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
 * Writes why a column has the width that rgl_table_resolve has worked out last. Fails with INVALID_ARGUMENT (index,
 * struct_size) or NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_table_explain(rgl_table *table, size_t index, rgl_table_explanation *out_explanation);

/**
 * Writes the same in words, NUL-terminated, and its length without the NUL. Fails as rgl_table_explain does, and with
 * BUFFER_TOO_SMALL.
 */
RGL_API rgl_status rgl_table_explain_text(rgl_table *table, size_t index, char *buffer, size_t capacity,
                                          size_t *out_length);

/* Without a table. */

/**
 * Writes the widths of columns of which only the ideals are known: each padded by the same amount up to the available
 * width where pads is 1, or as they are where it is 0; cut as RGL_SHRINK_LEVEL does where they do not fit. available is
 * for the columns alone, without gaps; a negative one counts as 0; NaN and infinity: no limit, every column has its
 * ideal. out_widths may be ideals. Needs no memory, and works on the caller's arrays alone. Fails with INVALID_NUMBER
 * (an ideal, available above 1e12), INVALID_ARGUMENT (pads) or LIMIT (more than RGL_TABLE_MAXIMUM_COLUMNS).
 */
RGL_API rgl_status rgl_column_widths(const double *ideals, size_t count, double available, uint32_t pads,
                                     double *out_widths);

RGL_END

#endif
