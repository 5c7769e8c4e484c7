/* SPDX-License-Identifier: MIT */
/**
 * Aspect grids: the numbers of rows and columns for which equal cells are nearest to an aspect ratio.
 *
 *     10 cells of 4 to 3 in 300 x 200:    [0][1][2][3]
 *                                         [4][5][6][7]      3 rows, 4 columns, cells of 75 x 66.67
 *                                         [8][9]
 *
 * The distance is the difference of the logarithms of two ratios. Cells are filled row by row. The functions need no
 * tree. The container takes its proposed size (10 points on an unspecified side), proposes each child its cell, and
 * centres it there. Guide: Documentation/Grids.md.
 */
#ifndef RGL_ASPECT_GRID_H
#define RGL_ASPECT_GRID_H

#include "node.h"

RGL_BEGIN

/** The requirements for cells. Fails with INVALID_ARGUMENT (flags). */
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
    /** 0 if there are no cells or no space for them; columns is then 0, too. */
    size_t rows;
    size_t columns;
    /** The size of every cell. */
    rgl_size cell;
    /** The corner of the first cell. */
    rgl_point origin;
    rgl_size spacing;
} rgl_aspect_fit;

/** Instead of a cell's index: no cell. */
#define RGL_NO_CELL ((size_t)-1)

/**
 * Finds the best rows and columns for count cells in a finite size. Takes constant time without gaps, and time that
 * grows with the logarithm of count with gaps. Fails with INVALID_NUMBER, INVALID_ARGUMENT (flags) or LIMIT (count).
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
 * Writes the index of the cell at a point, or RGL_NO_CELL in a gap, outside, and beyond the last cell. A cell includes
 * its leading and top edges and excludes the trailing and bottom ones. Fails as rgl_aspect_fit_frame does, and with
 * INVALID_NUMBER (a point that is NaN).
 */
RGL_API rgl_status rgl_aspect_fit_index(const rgl_aspect_fit *fit, rgl_point point, size_t *out_index);

RGL_END

#endif
