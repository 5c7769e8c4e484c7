/* SPDX-License-Identifier: MIT */
/**
 * Tables in a tree: sections, rows and cells of any views, in columns with a minimum, an ideal and a maximum.
 *
 *     header   [ name     ][ price ]       columns are declared, or as many as the rows need
 *     body     [ a cell that wraps ][  9 ]
 *              [ b        ][   over  ]     a cell may cover several columns and rows
 *     footer   [ over all columns    ]
 *
 * A table's children are sections, rows and other nodes, a section's rows and other nodes. Headers are shown first,
 * then bodies, then footers. Rows directly in a table form a body, and any other child is a row of one cell over all
 * columns. The cells of a row take the free positions, as in HTML. A cell node without a child only occupies its
 * position.
 *
 * Each cell is measured for its ideal and its minimum width; number_table.h computes the columns from them. Then each
 * cell is measured for its height at its width, number_table_rows.h computes the rows, and each cell is proposed the
 * size of its slot.
 *
 * Sections and rows have frames, which are bands across the table. A cell in hidden columns has no frame. A section or
 * row outside a table has no size, and its descendants get no frames. An invalid length in a cell's answer counts as 0,
 * and a length above 1e12 as 1e12. Guide: Documentation/Tables.md.
 */
#ifndef RGL_table_H
#define RGL_table_H

#include "grid.h"
#include "node.h"
#include "number_table.h"
#include "number_table_rows.h"

RGL_BEGIN

/** A column of a table. */
typedef struct rgl_table_column {
    /** The settings for its width. */
    rgl_number_table_column width;
    /** Alignment of the cells of this column alone; RGL_ALIGNMENT_INHERITED: the table's. */
    rgl_horizontal_alignment alignment;
    /** 0. */
    uint32_t reserved;
} rgl_table_column;

/**
 * A table's parameters; see rgl_table_plain. Arrays are copied; offset is the index of the offending column.
 * A layout fails with INVALID_ARGUMENT for a cell that ends after the last column or row (of its section) or whose
 * position is taken (by the cell rgl_error.other), and with LIMIT for too many columns or positions. Fails with
 * INVALID_ARGUMENT (as rgl_number_table_set_columns and rgl_number_table_set_rules do, cell_padding, an alignment).
 */
typedef struct rgl_table {
    /** The columns; NULL: as many as the rows need, with widths from their cells. */
    const rgl_table_column *RGL_NULLABLE columns;
    /** Their number, up to RGL_TABLE_MAXIMUM_COLUMNS. */
    size_t column_count;
    /** Settings for all columns and rows; NULL: zeros. */
    const rgl_table_rules *RGL_NULLABLE rules;
    /** Padding of each cell that does not set its own; from 0 to 1e12. */
    rgl_insets cell_padding;
    /** Alignment of cells in their slots. The tree's own guides are not allowed. */
    rgl_alignment alignment;
} rgl_table;

/** A table whose number of columns follows from its rows, with cells at the leading side, centred vertically. */
static inline rgl_table rgl_table_plain(void) {
    rgl_table container;
    container.columns = NULL;
    container.column_count = 0;
    container.rules = NULL;
    container.cell_padding.top = container.cell_padding.leading = 0;
    container.cell_padding.bottom = container.cell_padding.trailing = 0;
    container.alignment.horizontal = RGL_HORIZONTAL_LEADING;
    container.alignment.vertical = RGL_VERTICAL_CENTER;
    return container;
}

/** The kind of a section. */
typedef uint32_t rgl_table_section_kind;
enum {
    RGL_SECTION_BODY = 0,
    /** Shown before all bodies. */
    RGL_SECTION_HEADER = 1,
    /** Shown after all bodies. */
    RGL_SECTION_FOOTER = 2
};

/**
 * A section's parameters. In a table, its frame is the band across the table that contains its rows. Fails with
 * INVALID_ARGUMENT (kind).
 */
typedef struct rgl_table_section {
    rgl_table_section_kind kind;
} rgl_table_section;

/**
 * A row's parameters. In a table, its frame is the band across the table that contains its cells; cells that span rows
 * below extend past it. Fails with INVALID_ARGUMENT (alignment).
 */
typedef struct rgl_table_row {
    /** Its height: see rgl_number_table_row. */
    rgl_number_table_row height;
    /** Alignment of the cells of this row alone; RGL_ALIGNMENT_INHERITED: the table's. */
    rgl_vertical_alignment alignment;
    /** 0. */
    uint32_t reserved;
} rgl_table_row;

/** Instead of a number of columns: all columns from the cell's first one on. */
#define RGL_TABLE_ALL_COLUMNS (-1)

/** Instead of a column: the next free one. */
#define RGL_TABLE_NEXT_COLUMN (-1)

/**
 * Settings of a cell for the table around it; see rgl_table_cell_plain. It may be anywhere in the chain of modifiers
 * around a cell. If several set the same value, the inner one applies, and unsized axes are united. Fails with
 * INVALID_NUMBER (padding), INVALID_ARGUMENT (a negative number, an alignment, unsized_axes) or LIMIT (also a span
 * above RGL_TABLE_MAXIMUM_SPAN).
 */
typedef struct rgl_table_cell {
    /** Padding instead of the table's, from 0 to 1e12; NaN at all edges: the table's. */
    rgl_insets padding;
    /** Number of spanned columns and rows, up to RGL_TABLE_MAXIMUM_SPAN, 0 counts as 1; or RGL_TABLE_ALL_COLUMNS. */
    int32_t columns;
    int32_t rows;
    /** The first column, counted from 0; or RGL_TABLE_NEXT_COLUMN. */
    int32_t column;
    /** Alignment in the slot. RGL_ALIGNMENT_INHERITED: the alignment of the column, row or table. */
    rgl_horizontal_alignment horizontal;
    rgl_vertical_alignment vertical;
    /** Axes on which the cell takes the length of its slot and does not contribute to it. */
    rgl_axis_set unsized_axes;
} rgl_table_cell;

/** Parameters of a cell with default settings. */
static inline rgl_table_cell rgl_table_cell_plain(void) {
    rgl_table_cell cell;
    cell.padding.top = cell.padding.leading = cell.padding.bottom = cell.padding.trailing = RGL_UNSPECIFIED;
    cell.columns = cell.rows = 1;
    cell.column = RGL_TABLE_NEXT_COLUMN;
    cell.horizontal = cell.vertical = RGL_ALIGNMENT_INHERITED;
    cell.unsized_axes = 0;
    return cell;
}

/**
 * Writes the positions of the columns of a table, from the left side of its frame, and their number; NaN for a hidden
 * column. Columns of a table that fits any width have their ideal widths. Fails with NOT_LAID_OUT, or with an error of
 * measuring the cells again.
 */
RGL_API rgl_status rgl_table_tracks(rgl_tree *tree, rgl_node node, rgl_table_track *tracks, size_t capacity,
                                    size_t *out_count);

/**
 * Writes the positions of the rows of a table in the order shown, from the top of its frame, and their number. Fails as
 * rgl_table_tracks does.
 */
RGL_API rgl_status rgl_table_rows(rgl_tree *tree, rgl_node node, rgl_table_track *tracks, size_t capacity,
                                  size_t *out_count);

/**
 * Writes why a column of a table has its width, and the cells that determine its minimum and its ideal, or 0. In the
 * explanation, minimum_cell and ideal_cell are the rows of these cells in the order shown, or -1. Either pointer to a
 * node may be NULL. Fails as rgl_table_tracks does, and with INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_table_explain(rgl_tree *tree, rgl_node node, size_t index,
                                     rgl_table_explanation *out_explanation, rgl_node *RGL_NULLABLE out_minimum_node,
                                     rgl_node *RGL_NULLABLE out_ideal_node);

/** Writes the explanation as text. Fails as rgl_table_explain does. */
RGL_API rgl_status rgl_table_explain_text(rgl_tree *tree, rgl_node node, size_t index, char *buffer, size_t capacity,
                                          size_t *out_length);

RGL_END

#endif
