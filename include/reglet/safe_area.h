/* SPDX-License-Identifier: MIT */
/**
 * Safe areas: the parts of a window that bars, notches and keyboards leave uncovered. Content avoids the covered parts,
 * a background may extend into them.
 *
 *     safe area (59 at the top)            the window, less what is covered
 *      └ z-stack
 *          ├ ignoring ── background        reaches to the window's edges
 *          └ inset (bar at the bottom)     keeps the list clear of the bar
 *              ├ list
 *              └ bar
 */
#ifndef RGL_SAFE_AREA_H
#define RGL_SAFE_AREA_H

#include "node.h"

RGL_BEGIN

/** The cause of a safe area; flags if several are chosen. */
typedef uint32_t rgl_safe_area_regions;
enum {
    /** Bars, notches, rounded corners, printers' margins. */
    RGL_SAFE_AREA_CONTAINER = 1,
    /** A keyboard that slides over the window. */
    RGL_SAFE_AREA_KEYBOARD = 2,
    RGL_SAFE_AREA_ALL = 3
};

/**
 * A ring around a child, which avoids it like a padding unless it ignores safe areas. As the root, it is the safe area
 * of the window. Its insets reduce the container (relative_frame.h). Fails with INVALID_ARGUMENT (region, reserved).
 */
typedef struct rgl_safe_area {
    /** The width of the ring on each edge, finite and >= 0. */
    rgl_insets insets;
    /** Exactly one region. */
    rgl_safe_area_regions region;
    /** 0. */
    uint32_t reserved;
} rgl_safe_area;

/**
 * A child that extends into safe areas. Sizes do not change. When it is placed, the child is also proposed the insets
 * of safe areas of the chosen regions, on each chosen edge that its box reaches to within half a point. Its frame is
 * then larger than the node's. Fails with INVALID_ARGUMENT (regions, edges).
 */
typedef struct rgl_ignores_safe_area {
    /** RGL_SAFE_AREA_ flags. */
    rgl_safe_area_regions regions;
    /** RGL_EDGE_ flags. */
    rgl_edge_set edges;
} rgl_ignores_safe_area;

/**
 * A bar at an edge of a view. The first child is the view, the second the bar. The bar is proposed the length that the
 * view's minimum leaves, and the view the length that the bar leaves. Inside the view, the bar is a safe area of the
 * region RGL_SAFE_AREA_CONTAINER. Fails with INVALID_ARGUMENT (edge, alignment, reserved).
 */
typedef struct rgl_safe_area_inset {
    /** Exactly one edge. */
    rgl_edge_set edge;
    /** 0. */
    uint32_t reserved;
    /** Alignment of the bar and the view along the edge. */
    rgl_alignment alignment;
    /** Between the view and the bar in points, finite; NaN: the spacing that they prefer, RGL_DEFAULT_SPACING or 0. */
    double spacing;
} rgl_safe_area_inset;

RGL_END

#endif
