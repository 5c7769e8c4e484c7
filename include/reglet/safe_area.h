/* SPDX-License-Identifier: MIT */
/**
 * Safe areas: what bars, notches and keyboards take off a window. Content keeps clear of them, a background
 * reaches through.
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

/** What a safe area keeps clear of; flags where several are meant. */
typedef uint32_t rgl_safe_area_regions;
enum {
    /** Bars, notches, rounded corners, printers' margins. */
    RGL_SAFE_AREA_CONTAINER = 1,
    /** A keyboard that slides over the window. */
    RGL_SAFE_AREA_KEYBOARD = 2,
    RGL_SAFE_AREA_ALL = 3
};

/**
 * A ring around a child, which keeps clear of it as of a padding unless it ignores safe areas. As the root it is the
 * safe area of the window. Its insets are taken off the container (relative_frame.h). Fails with INVALID_ARGUMENT
 * (region, reserved).
 */
typedef struct rgl_safe_area {
    /** How wide the ring is on each edge, finite and >= 0. */
    rgl_insets insets;
    /** Exactly one region. */
    rgl_safe_area_regions region;
    /** 0. */
    uint32_t reserved;
} rgl_safe_area;

/**
 * A child that reaches through safe areas. Sizes do not change. When it is placed, the child is also offered what safe
 * areas of the chosen regions keep clear, on each chosen edge that its box reaches to within half a point. Its frame is
 * then larger than the node's. Fails with INVALID_ARGUMENT (regions, edges).
 */
typedef struct rgl_ignores_safe_area {
    /** RGL_SAFE_AREA_ flags. */
    rgl_safe_area_regions regions;
    /** RGL_EDGE_ flags. */
    rgl_edge_set edges;
} rgl_ignores_safe_area;

/**
 * A bar at an edge of a view. The first child is the view, the second the bar. The bar is offered what is left when the
 * view has its minimum, the view what the bar leaves; for what is inside of the view, the bar is a safe area of the
 * region RGL_SAFE_AREA_CONTAINER. Fails with INVALID_ARGUMENT (edge, alignment, reserved).
 */
typedef struct rgl_safe_area_inset {
    /** Exactly one edge. */
    rgl_edge_set edge;
    /** 0. */
    uint32_t reserved;
    /** Where the bar and the view meet along the edge. */
    rgl_alignment alignment;
    /** Between the view and the bar in points, finite; NaN: what they prefer, RGL_DEFAULT_SPACING or 0. */
    double spacing;
} rgl_safe_area_inset;

RGL_END

#endif
