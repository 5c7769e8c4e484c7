/* SPDX-License-Identifier: MIT */
/**
 * Aspect grids: the rows and columns for a number of equal cells that come nearest to an aspect ratio.
 *
 *     10 cells of 4 to 3 in 300 x 200:    [0][1][2][3]
 *                                         [4][5][6][7]      3 rows, 4 columns, cells of 75 x 66.67
 *                                         [8][9]
 *
 * Near means the difference of the logarithms of two ratios, so that 3 to 1 is as far from a square as 1 to 3. Cells
 * are filled row by row. As plain functions, which need no tree and hold nothing, and as a container: it takes the
 * size that it is offered (10 points where nothing is proposed), offers each child its cell, and centres it there.
 * Source: Documentation/Grids.md.
 */
#ifndef RGL_ASPECT_GRID_H
#define RGL_ASPECT_GRID_H

#include "node.h"

RGL_BEGIN

/** What cells should be like. Fails with INVALID_ARGUMENT (flags). */
typedef struct rgl_aspect_grid {
    /** Width by height of an ideal cell; finite and > 0. */
    double ratio;
    /** Gaps between columns and between rows in points; finite, may be negative. */
    double horizontal_spacing;
    double vertical_spacing;
    /**
     * 0: the distances of two candidates are compared as doubles, as the published formula does, so rounding decides
     * ties. 1: without rounding; ties go to fewer columns. With gaps, products of the cells' lengths are compared.
     */
    uint32_t exact_ties;
    /** 0: cells fill the whole area. 1: cells have exactly the ratio, and the block of them is centred. */
    uint32_t keeps_ratio;
} rgl_aspect_grid;

/** Most cells of an aspect grid. */
#define RGL_ASPECT_GRID_MAXIMUM_COUNT 1000000000

/** The grid that was found; made by rgl_aspect_grid_fit. */
typedef struct rgl_aspect_fit {
    size_t count;
    /** 0 where there are no cells or no room for them; columns is 0 then, too. */
    size_t rows;
    size_t columns;
    /** The size of every cell. */
    rgl_size cell;
    /** The corner of the first cell. */
    rgl_point origin;
    /** The gaps. */
    rgl_size spacing;
} rgl_aspect_fit;

/** In place of a cell's index: none. */
#define RGL_NO_CELL ((size_t)-1)

/**
 * Finds the best rows and columns for count cells in a finite size. Takes the same time whatever count is; with gaps a
 * time that grows with its logarithm. Fails with INVALID_NUMBER, INVALID_ARGUMENT (flags) or LIMIT (count).
 */
RGL_API rgl_status rgl_aspect_grid_fit(const rgl_aspect_grid *aspect_grid, rgl_size size, size_t count,
                                       rgl_aspect_fit *out_fit);

/**
 * Writes the frame of a cell, which is 0 everywhere in a fit without rows. Fails with INVALID_NUMBER, INVALID_ARGUMENT
 * (index, rows, columns) or LIMIT (count).
 */
RGL_API rgl_status rgl_aspect_fit_frame(const rgl_aspect_fit *fit, size_t index, rgl_rect *out_frame);

/** Writes the centre of a cell. Fails as rgl_aspect_fit_frame does. */
RGL_API rgl_status rgl_aspect_fit_center(const rgl_aspect_fit *fit, size_t index, rgl_point *out_center);

/**
 * Writes the index of the cell at a point; RGL_NO_CELL in a gap, outside, and where the last row has no more cells. A
 * cell's leading and top edges belong to it, the others don't. Fails as rgl_aspect_fit_frame does, and with
 * INVALID_NUMBER (a point that is NaN).
 */
RGL_API rgl_status rgl_aspect_fit_index(const rgl_aspect_fit *fit, rgl_point point, size_t *out_index);

RGL_END

#endif
