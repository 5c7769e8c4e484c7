/* SPDX-License-Identifier: MIT */
/**
 * Grids: rows of cells with aligned columns. The cells determine the widths of columns and the heights of rows.
 *
 *     row   [ a ][   b   ][ c ]
 *     row   [ d ][      e     ]      e spans two columns
 *           [        f        ]      not in a row: spans all columns
 *
 * A grid's children are rows, which contain the cells; any other child is a row of its own across all columns. Less
 * flexible cells are served first. Each is proposed an equal share of the length that remains for the open columns and
 * rows, and a column is as wide as its widest cell.
 *
 * Outside a grid, a row is a group: its cells are laid out as children of the container around it, and the row gets the
 * container's frame. At the root and in a modifier, which have one child, a row is a vertical stack of its cells; put a
 * modifier of each cell around the cell. In a custom layout, rows are subviews. Unless it places them as a grid does,
 * they have no size, and their cells get no frames.
 *
 * A cell's settings are in a node around it, anywhere in the chain of modifiers around the cell. If there are several,
 * spans of more than one column add up, unsized axes are united, and the inner anchor and column alignment apply.
 * Guide: Documentation/Grids.md.
 */
#ifndef RGL_GRID_H
#define RGL_GRID_H

#include "node.h"

RGL_BEGIN

/** Instead of an alignment: the alignment of the enclosing grid. */
#define RGL_ALIGNMENT_INHERITED (-1)

/** Maximum span of one grid cell node. A grid has at most 65,536 columns. */
#define RGL_GRID_MAXIMUM_SPAN 65535

/** A grid's parameters. Fails with INVALID_ARGUMENT (alignment). */
typedef struct rgl_grid {
    /** Alignment of cells in their slots. */
    rgl_alignment alignment;
    /**
     * Distance between columns in points, finite, may be negative. NaN: the spacing that neighbours prefer, which is
     * RGL_DEFAULT_SPACING, and 0 next to a spacer.
     */
    double horizontal_spacing;
    /** Distance between rows, in the same way. */
    double vertical_spacing;
} rgl_grid;

/**
 * A row's parameters. In a grid, its frame is the band across the grid that contains its cells. In another container,
 * it is that container's frame. Fails with INVALID_ARGUMENT (alignment).
 */
typedef struct rgl_grid_row {
    /** Vertical alignment of the row's cells; RGL_ALIGNMENT_INHERITED: the grid's. */
    rgl_vertical_alignment alignment;
} rgl_grid_row;

/**
 * Settings of a cell for the grid around it; see rgl_grid_cell_plain. Fails with INVALID_ARGUMENT (columns,
 * column_alignment, unsized_axes) or INVALID_NUMBER (an anchor that is infinite, or given on one axis only).
 */
typedef struct rgl_grid_cell {
    /**
     * Position of the cell in its slot: the fraction of the remaining space before it, from 0 to 1 or beyond. NaN on
     * both axes: the alignments of row, column and grid apply.
     */
    double anchor_x;
    double anchor_y;
    /**
     * Number of spanned columns, 0 to RGL_GRID_MAXIMUM_SPAN. 0: it takes no column, and the next cell is in the same
     * column.
     */
    int32_t columns;
    /** Alignment of the cells of its first column, unless a row above has set it; RGL_ALIGNMENT_INHERITED: not set. */
    rgl_horizontal_alignment column_alignment;
    /** Axes on which the cell takes the length that the other cells need, and does not contribute to it. */
    rgl_axis_set unsized_axes;
} rgl_grid_cell;

/** Parameters of a cell with default settings: one column. */
static inline rgl_grid_cell rgl_grid_cell_plain(void) {
    rgl_grid_cell cell;
    cell.anchor_x = cell.anchor_y = RGL_UNSPECIFIED;
    cell.columns = 1;
    cell.column_alignment = RGL_ALIGNMENT_INHERITED;
    cell.unsized_axes = 0;
    return cell;
}

RGL_END

#endif
