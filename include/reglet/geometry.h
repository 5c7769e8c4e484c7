/* SPDX-License-Identifier: MIT */
/** Sizes, rectangles, proposals, insets and alignments. */
#ifndef RGL_GEOMETRY_H
#define RGL_GEOMETRY_H

#include "export.h"

RGL_BEGIN

/** Width and height in points. */
typedef struct rgl_size {
    double width;
    double height;
} rgl_size;

/** A place in points; x grows to the right, y downwards. */
typedef struct rgl_point {
    double x;
    double y;
} rgl_point;

/** A rectangle in points: its top left corner and its size. */
typedef struct rgl_rect {
    double x;
    double y;
    double width;
    double height;
} rgl_rect;

/**
 * The size that a parent proposes to a child. Each side is a number, 0 (for the minimum), INFINITY (for the maximum) or
 * NaN, which means unspecified (for the ideal). Negative numbers are allowed, minus infinity is not.
 */
typedef struct rgl_proposal {
    double width;
    double height;
} rgl_proposal;

/** A side of a proposal that is left unspecified. */
#define RGL_UNSPECIFIED ((double)NAN)

/** Distances from the four edges, in points; leading is left unless the layout runs right to left. */
typedef struct rgl_insets {
    double top;
    double leading;
    double bottom;
    double trailing;
} rgl_insets;

/** Horizontal or vertical. */
typedef int32_t rgl_axis;
enum {
    RGL_AXIS_HORIZONTAL = 0,
    RGL_AXIS_VERTICAL = 1
};

/** Some of the axes: RGL_AXES_ flags. */
typedef uint32_t rgl_axis_set;
enum {
    RGL_AXES_NONE = 0,
    RGL_AXES_HORIZONTAL = 1,
    RGL_AXES_VERTICAL = 2,
    RGL_AXES_BOTH = 3
};

/** Some of the edges: RGL_EDGE_ flags; leading is left unless the layout runs right to left. */
typedef uint32_t rgl_edge_set;
enum {
    RGL_EDGE_TOP = 1,
    RGL_EDGE_LEADING = 2,
    RGL_EDGE_BOTTOM = 4,
    RGL_EDGE_TRAILING = 8,
    RGL_EDGES_ALL = 15
};

/** The line on which children are aligned, along the horizontal axis. */
typedef int32_t rgl_horizontal_alignment;
enum {
    RGL_HORIZONTAL_CENTER = 0,
    RGL_HORIZONTAL_LEADING = 1,
    RGL_HORIZONTAL_TRAILING = 2
};

/** The line on which children are aligned, along the vertical axis. */
typedef int32_t rgl_vertical_alignment;
enum {
    RGL_VERTICAL_CENTER = 0,
    RGL_VERTICAL_TOP = 1,
    RGL_VERTICAL_BOTTOM = 2,
    RGL_VERTICAL_FIRST_TEXT_BASELINE = 3,
    RGL_VERTICAL_LAST_TEXT_BASELINE = 4
};

/**
 * A point of alignment on both axes; zero-initialised it is the centre. A horizontal stack reads only the vertical
 * part, a vertical stack only the horizontal part.
 */
typedef struct rgl_alignment {
    rgl_horizontal_alignment horizontal;
    rgl_vertical_alignment vertical;
} rgl_alignment;

/** The leading side: left, or right as in Arabic and Hebrew. */
typedef int32_t rgl_layout_direction;
enum {
    RGL_LEFT_TO_RIGHT = 0,
    RGL_RIGHT_TO_LEFT = 1
};

RGL_END

#endif
