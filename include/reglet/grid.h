/* SPDX-License-Identifier: MIT */
/**
 * Grids: rows of cells whose columns line up. The cells decide how wide columns and how high rows are.
 *
 *     row   [ a ][   b   ][ c ]
 *     row   [ d ][      e     ]      e spans two columns
 *           [        f        ]      not in a row: spans all columns
 *
 * A grid's children are rows, which hold the cells; any other child is a row of its own across all columns. Cells
 * that can grow less are served first; each is offered an equal share of what is left for the columns and rows that
 * are still open, and a column is as wide as its widest cell.
 *
 * Outside of grids a row is a group: its cells belong to the container around it, as though they stood there one by one,
 * and the row gets the container's frame. At the root and in a modifier, where one child has room, a row is a vertical
 * stack of its cells; what is to modify each cell goes around each. Of a custom layout rows are subviews, for it may
 * place them as a grid does; where it does not, they have no size, and their cells get no frames.
 *
 * A cell says how it stands in its grid by a node around it, which may be anywhere in the chain of modifiers around
 * the cell. Where there are several, spans of more than one column add up, unsized axes are united, and of two anchors
 * or column alignments the inner one counts.
 * Source: Documentation/Grids.md.
 */
#ifndef RGL_GRID_H
#define RGL_GRID_H

#include "node.h"

RGL_BEGIN

/** In place of an alignment: that of the grid around it. */
#define RGL_ALIGNMENT_INHERITED (-1)

/** Most columns that one grid cell node may span; a grid has at most 65,536 columns. */
#define RGL_GRID_MAXIMUM_SPAN 65535

/** A grid's parameters. Fails with INVALID_ARGUMENT (alignment). */
typedef struct rgl_grid {
    /** Where cells stand in their slots. */
    rgl_alignment alignment;
    /**
     * Distance between columns in points, finite, may be negative; NaN: what neighbours prefer, which is
     * RGL_DEFAULT_SPACING, and 0 beside a spacer.
     */
    double horizontal_spacing;
    /** Distance between rows, in the same way. */
    double vertical_spacing;
} rgl_grid;

/**
 * A row's parameters. In a grid its frame is the band across the grid in which its cells stand, in another container
 * that of the container. Fails with INVALID_ARGUMENT (alignment).
 */
typedef struct rgl_grid_row {
    /** Where the row's cells stand vertically; RGL_ALIGNMENT_INHERITED: as the grid says. */
    rgl_vertical_alignment alignment;
} rgl_grid_row;

/**
 * What a cell says to its grid; see rgl_grid_cell_plain. A node that says how its child stands in the grid around it;
 * otherwise the child is as it was. Fails with INVALID_ARGUMENT (columns, column_alignment, unsized_axes) or
 * INVALID_NUMBER (an anchor that is infinite, or given on one axis only).
 */
typedef struct rgl_grid_cell {
    /**
     * Where the cell stands in its slot: the fraction of the remaining room that lies before it, 0 to 1 or beyond.
     * NaN: as  row, column and grid say; then both are NaN.
     */
    double anchor_x;
    double anchor_y;
    /** Columns that the cell spans, 0 to RGL_GRID_MAXIMUM_SPAN; 0: it takes none, and the next cell
     * stands in the same one. */
    int32_t columns;
    /** Where cells of the column stand that the cell begins in, if no row above says so already;
     *  RGL_ALIGNMENT_INHERITED: says nothing. */
    rgl_horizontal_alignment column_alignment;
    /** Axes on which the cell takes the length that the others need, and asks for none itself. */
    rgl_axis_set unsized_axes;
} rgl_grid_cell;

/** Parameters of a cell that says nothing: one column, nothing else. Never fails. */
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
