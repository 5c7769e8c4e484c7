/* SPDX-License-Identifier: MIT */
/**
 * Tables in a tree: sections, rows and cells, any views, in columns with a minimum, an ideal and a maximum.
 *
 *     header   [ name     ][ price ]       columns are declared, or as many as the rows need
 *     body     [ a cell that wraps ][  9 ]
 *              [ b        ][   over  ]     a cell may cover several columns and rows
 *     footer   [ over all columns    ]
 *
 * A table's children are sections, rows, and others; a section's are rows and others. Headers are shown first, then
 * bodies, then footers; rows that stand directly in a table are a body of their own, and any other child is a row of
 * one cell over all columns. The cells of a row take the places that are free, as in HTML; one without a child only
 * takes its place.
 *
 * Every cell is asked how wide it would like to be, and how wide it must be where that does not fit; table.h tells
 * what columns make of it. Then every cell is asked how high it is at its width, table_rows.h tells what rows make of
 * it, and cells are offered their slots. No cell is asked more than that, whatever the table is in.
 *
 * Sections and rows have frames, bands across the table; a cell of hidden columns has none. A section or a row that is
 * not in a table has no size, and what is in it gets no frames. An answer of a cell that is no length counts as 0; what
 * is above 1e12 counts as that. Source: Documentation/Tables.md.
 */
#ifndef RGL_TABLE_CONTAINER_H
#define RGL_TABLE_CONTAINER_H

#include "grid.h"
#include "node.h"
#include "table.h"
#include "table_rows.h"

RGL_BEGIN

/** A column of a table. */
typedef struct rgl_table_container_column {
    /** What the program says about its width. */
    rgl_table_column width;
    /** Where cells of this column alone stand; RGL_ALIGNMENT_INHERITED: as the table says. */
    rgl_horizontal_alignment alignment;
    /** 0. */
    uint32_t reserved;
} rgl_table_container_column;

/**
 * A table's parameters; see rgl_table_container_plain. Arrays are copied. offset is the guilty column. A layout fails
 * with INVALID_ARGUMENT for a cell that ends after the last column or row (of its section) or whose place is taken
 * (rgl_error.other has it), and with LIMIT for too many columns or places. Fails with INVALID_ARGUMENT (as
 * rgl_table_set_columns and rgl_table_set_rules do, cell_padding, an alignment).
 */
typedef struct rgl_table_container {
    /** The columns; NULL: as many as the rows need, each as its cells say. */
    const rgl_table_container_column *RGL_NULLABLE columns;
    /** Their number, up to RGL_TABLE_MAXIMUM_COLUMNS. */
    size_t column_count;
    /** What holds for all columns and rows; NULL: zeros. */
    const rgl_table_rules *RGL_NULLABLE rules;
    /** Around the content of each cell that does not say otherwise; from 0 to 1e12. */
    rgl_insets cell_padding;
    /** Where cells stand in their slots: no guides of the tree's own. */
    rgl_alignment alignment;
} rgl_table_container;

/** A table that counts its columns, with cells at the leading side, centred vertically. Never fails. */
static inline rgl_table_container rgl_table_container_plain(void) {
    rgl_table_container container;
    container.columns = NULL;
    container.column_count = 0;
    container.rules = NULL;
    container.cell_padding.top = container.cell_padding.leading = 0;
    container.cell_padding.bottom = container.cell_padding.trailing = 0;
    container.alignment.horizontal = RGL_HORIZONTAL_LEADING;
    container.alignment.vertical = RGL_VERTICAL_CENTER;
    return container;
}

/** What a section is. */
typedef uint32_t rgl_table_section_kind;
enum {
    RGL_SECTION_BODY = 0,
    /** Shown before all bodies. */
    RGL_SECTION_HEADER = 1,
    /** Shown after all bodies. */
    RGL_SECTION_FOOTER = 2
};

/**
 * A section's parameters. In a table its frame is the band across the table in which its rows lie. Fails with
 * INVALID_ARGUMENT (kind).
 */
typedef struct rgl_table_section {
    rgl_table_section_kind kind;
} rgl_table_section;

/**
 * A row's parameters. In a table its frame is the band across the table in which its cells stand; cells that go on in
 * the rows below reach out of it. Fails with INVALID_ARGUMENT (alignment).
 */
typedef struct rgl_table_container_row {
    /** Its height: see rgl_table_row. */
    rgl_table_row height;
    /** Where cells of this row alone stand; RGL_ALIGNMENT_INHERITED: as the table says. */
    rgl_vertical_alignment alignment;
    /** 0. */
    uint32_t reserved;
} rgl_table_container_row;

/** In place of a number of columns: all from the cell's first one on. */
#define RGL_TABLE_ALL_COLUMNS (-1)

/** In place of a column: the next one that is free. */
#define RGL_TABLE_NEXT_COLUMN (-1)

/**
 * What a cell says to its table; see rgl_table_container_cell_plain. A node that says how its child stands in the table
 * around it; otherwise the child is as it was. It may be anywhere in the chain of modifiers around a cell; where
 * several say something, the inner one counts, and unsized axes are united. Fails with INVALID_NUMBER (padding) or
 * INVALID_ARGUMENT (a negative number, an alignment, unsized_axes) or LIMIT (also a span above RGL_TABLE_MAXIMUM_SPAN).
 */
typedef struct rgl_table_container_cell {
    /** In place of the table's, from 0 to 1e12; NaN at all edges: the table's. */
    rgl_insets padding;
    /** Columns and rows that it covers, up to RGL_TABLE_MAXIMUM_SPAN, 0 counts as 1; or RGL_TABLE_ALL_COLUMNS. */
    int32_t columns;
    int32_t rows;
    /** The column in which it begins, counted from 0; or RGL_TABLE_NEXT_COLUMN. */
    int32_t column;
    /** Where it stands in its slot; RGL_ALIGNMENT_INHERITED: as column, row and table say. */
    rgl_horizontal_alignment horizontal;
    rgl_vertical_alignment vertical;
    /** Axes on which the cell takes what is there, and asks for nothing. */
    rgl_axis_set unsized_axes;
} rgl_table_container_cell;

/** Parameters of a cell that says nothing. Never fails. */
static inline rgl_table_container_cell rgl_table_container_cell_plain(void) {
    rgl_table_container_cell cell;
    cell.padding.top = cell.padding.leading = cell.padding.bottom = cell.padding.trailing = RGL_UNSPECIFIED;
    cell.columns = cell.rows = 1;
    cell.column = RGL_TABLE_NEXT_COLUMN;
    cell.horizontal = cell.vertical = RGL_ALIGNMENT_INHERITED;
    cell.unsized_axes = 0;
    return cell;
}

/**
 * Writes where the columns of a table lie that was laid out, from the left side of its frame, and how many there are; a
 * hidden one is NaN. Columns of a table that could take any width lie as wide as they would like to be. Fails with
 * NOT_LAID_OUT, or as measuring the cells again does.
 */
RGL_API rgl_status rgl_table_container_tracks(rgl_tree *tree, rgl_node node, rgl_table_track *tracks, size_t capacity,
                                              size_t *out_count);

/**
 * Writes where the rows of a table lie that was laid out, in the order shown, from the top of its frame, and how many
 * there are. Fails as rgl_table_container_tracks does.
 */
RGL_API rgl_status rgl_table_container_rows(rgl_tree *tree, rgl_node node, rgl_table_track *tracks, size_t capacity,
                                            size_t *out_count);

/**
 * Writes why a column of a table has its width, and the cells to which its minimum and its ideal are due, or 0:
 * minimum_cell and ideal_cell of the explanation are their rows in the order shown, or -1. Either pointer to a node may
 * be NULL. Fails as rgl_table_container_tracks does, and with INVALID_ARGUMENT (index, struct_size).
 */
RGL_API rgl_status rgl_table_container_explain(rgl_tree *tree, rgl_node node, size_t index,
                                               rgl_table_explanation *out_explanation,
                                               rgl_node *RGL_NULLABLE out_minimum_node,
                                               rgl_node *RGL_NULLABLE out_ideal_node);

/**
 * Writes the same in words, NUL-terminated, and its length without the NUL. Fails as rgl_table_container_explain does,
 * and with BUFFER_TOO_SMALL.
 */
RGL_API rgl_status rgl_table_container_explain_text(rgl_tree *tree, rgl_node node, size_t index, char *buffer,
                                                    size_t capacity, size_t *out_length);

RGL_END

#endif
