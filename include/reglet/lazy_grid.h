/* SPDX-License-Identifier: MIT */
/**
 * Lazy grids: children in columns that share the width (or in rows that share the height), line after line; and
 * masonries, which put each child into the shortest column.
 *
 *     lazy_vgrid  fixed 40 | flexible | flexible      lazy_vgrid  adaptive, at least 50
 *                 [ a ] [   b   ] [   c   ]                       [ a  ] [ b  ] [ c  ]
 *                 [ d ] [   e   ]                                 [ d  ]
 *
 * Unlike a grid's columns, these tracks do not depend on their content. The length that fixed tracks and gaps leave is
 * distributed in order: each flexible or adaptive track takes an equal share of the length that remains at its turn. A
 * child is measured with its track's length and an unspecified length on the other axis. The longest child of a line
 * determines the line's length. The grid takes the whole length that it divides. With a window (lazy_window.h) the grid
 * measures and places the lines in sight alone. Guide: Documentation/Grids.md.
 */
#ifndef RGL_LAZY_GRID_H
#define RGL_LAZY_GRID_H

#include "lazy_window.h"
#include "node.h"

RGL_BEGIN

/** The kind of a track. */
typedef int32_t rgl_track_kind;
enum {
    /** One track of a fixed length. */
    RGL_TRACK_FIXED = 0,
    /** One track with its share, clamped to minimum and maximum. */
    RGL_TRACK_FLEXIBLE = 1,
    /** As many tracks of the minimum as fit into its share, at least one. They divide the share. */
    RGL_TRACK_ADAPTIVE = 2
};

/** A column of a vertical lazy grid, or a row of a horizontal one. */
typedef struct rgl_track {
    /**
     * The length of a fixed track, the minimum of the other kinds; points, finite and >= 0. 10 is usual for a minimum.
     */
    double minimum;
    /** The maximum of a flexible or an adaptive track, >= 0, INFINITY: none; ignored by a fixed one. */
    double maximum;
    /**
     * The gap after the track, and between the tracks of an adaptive one; finite, may be negative; NaN:
     * RGL_DEFAULT_SPACING.
     */
    double spacing;
    rgl_track_kind kind;
    /** Alignment of children in the cells of the track. */
    rgl_alignment alignment;
} rgl_track;

/** Most tracks of one lazy grid. */
#define RGL_MAXIMUM_TRACKS 65535

/**
 * A lazy grid's parameters. The tracks are copied. offset is the index of the offending track. Fails with
 * INVALID_ARGUMENT (kind, track_count, track kind, alignment).
 */
typedef struct rgl_lazy_grid {
    /** The columns of a vertical grid, the rows of a horizontal one. */
    const rgl_track *tracks;
    /** Their number, 1 to RGL_MAXIMUM_TRACKS. */
    size_t track_count;
    /** The gap between lines of children; finite, may be negative; NaN: RGL_DEFAULT_SPACING. */
    double spacing;
    /** Alignment of the tracks in a grid that is longer than they are; only the axis that they divide is used. */
    rgl_alignment alignment;
    /** The window: the lines that are measured and placed. All zero: no window. */
    rgl_lazy_window window;
} rgl_lazy_grid;

/**
 * A masonry: columns of the same width. Each child is put into the column that is shortest at that moment (of several,
 * into the first).
 *
 *     [ a ] [ b ] [ c ]      d comes below b, e below d and c: an item that spans columns goes to the run of columns
 *     [ a ] [ d ] [ c ]      in which it begins highest (of several, to the first)
 *     [ f ] [    e    ]
 *
 * The masonry has its proposed width. A child is proposed the width of its columns and no height, and the masonry is as
 * high as its longest column. If no width is proposed, each column has the ideal width of the widest child. A child
 * spans rgl_grid_cell.columns columns, at least one and at most all of them. Other members of a grid cell are ignored.
 * Fails with INVALID_ARGUMENT (columns, alignment). Guide: Documentation/Grids.md.
 */
typedef struct rgl_masonry {
    /**
     * The number of columns, 1 to RGL_MAXIMUM_TRACKS. 0: as many columns of the minimum width as fit, at least one and
     * at most RGL_MAXIMUM_TRACKS.
     */
    size_t columns;
    /**
     * Alignment of children in their columns, and of the columns in a masonry that is wider than they are. The vertical
     * part is ignored.
     */
    rgl_alignment alignment;
    /** The least width of an adaptive column in points, finite and >= 0; ignored if columns is not 0. */
    double minimum;
    /** The largest width of an adaptive column, >= 0, INFINITY: none; ignored if columns is not 0. */
    double maximum;
    /** The gap between columns in points, finite, may be negative; NaN: RGL_DEFAULT_SPACING. */
    double horizontal_spacing;
    /** The gap between the children of a column, in the same way. */
    double vertical_spacing;
} rgl_masonry;

RGL_END

#endif
