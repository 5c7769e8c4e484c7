/* SPDX-License-Identifier: MIT */
/**
 * Spacing preferences: the distances that a view prefers to its neighbours, on each side.
 *
 * A preference maps category and side to a distance. If two neighbours have distances of the same category, these are
 * added. Otherwise the larger of their distances of the default category is used, or 8 points if neither has one.
 */
#ifndef RGL_SPACING_H
#define RGL_SPACING_H

#include "geometry.h"
#include "status.h"

RGL_BEGIN

/** A side of a view; left and right are physical. */
typedef int32_t rgl_side;
enum {
    RGL_SIDE_TOP = 0,
    RGL_SIDE_LEFT = 1,
    RGL_SIDE_BOTTOM = 2,
    RGL_SIDE_RIGHT = 3
};

/** The category of a distance. Numbers from RGL_SPACING_FIRST_CUSTOM on are the program's. */
enum {
    /** Used if two views have no other category in common. */
    RGL_SPACING_DEFAULT = 0,
    /** Between two texts. */
    RGL_SPACING_TEXT_TO_TEXT = 1,
    /** Between a view and a text below it, to the left of it, and so on; views without text have 0 here. */
    RGL_SPACING_ABOVE_TEXT = 2,
    RGL_SPACING_BELOW_TEXT = 3,
    RGL_SPACING_LEFT_OF_TEXT = 4,
    RGL_SPACING_RIGHT_OF_TEXT = 5,
    RGL_SPACING_FIRST_CUSTOM = 16
};

/** Maximum number of distances of a preference. */
#define RGL_SPACING_CAPACITY 32

/** One distance of a preference. */
typedef struct rgl_spacing_entry {
    /** An RGL_SPACING_ constant or a number of your own, 0 or more. */
    int32_t category;
    rgl_side side;
    /** Points, finite; may be negative. */
    double distance;
} rgl_spacing_entry;

/** A spacing preference: at most one entry for each category and side. Zero-initialised, it is empty. */
typedef struct rgl_spacing {
    size_t count;
    rgl_spacing_entry entries[RGL_SPACING_CAPACITY];
} rgl_spacing;

/**
 * Sets the distance of a category at a side, replacing the previous one. Fails with INVALID_ARGUMENT (category, side, a
 * damaged spacing), INVALID_NUMBER or LIMIT (RGL_SPACING_CAPACITY).
 */
RGL_API rgl_status rgl_spacing_set(rgl_spacing *spacing, int32_t category, rgl_side side, double distance);

/**
 * Merges another preference at a set of edges: the larger distance of each category is kept. Fails with
 * INVALID_ARGUMENT (edges, direction, a damaged spacing) or INVALID_NUMBER; spacing is then unchanged.
 */
RGL_API rgl_status rgl_spacing_unite(rgl_spacing *spacing, const rgl_spacing *other, rgl_edge_set edges,
                                     rgl_layout_direction direction);

/**
 * Writes the distance, in points, between a view and the next one along an axis. Fails with INVALID_ARGUMENT (axis,
 * direction, a damaged spacing) or INVALID_NUMBER.
 */
RGL_API rgl_status rgl_spacing_distance(const rgl_spacing *spacing, const rgl_spacing *next, rgl_axis axis,
                                        rgl_layout_direction direction, double *out_distance);

RGL_END

#endif
