/* SPDX-License-Identifier: MIT */
/**
 * Spacing preferences: how far a view likes to stand from its neighbours, side by side.
 *
 * A preference is a small map from category and side to a distance. Where two neighbours both speak of a
 * category, the distances of that category are added; otherwise the larger of what they say in the
 * default category counts, and 8 points where neither says anything. Stacks without explicit spacing
 * and custom layouts work with these values.
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

/** What a distance is about. Numbers from RGL_SPACING_FIRST_CUSTOM on are yours. */
enum {
    /** Counts where two views have no other category in common. */
    RGL_SPACING_DEFAULT = 0,
    /** Between two texts. */
    RGL_SPACING_TEXT_TO_TEXT = 1,
    /** Between a view and a text below it, to the left of it, and so on; plain views say 0 here. */
    RGL_SPACING_ABOVE_TEXT = 2,
    RGL_SPACING_BELOW_TEXT = 3,
    RGL_SPACING_LEFT_OF_TEXT = 4,
    RGL_SPACING_RIGHT_OF_TEXT = 5,
    RGL_SPACING_FIRST_CUSTOM = 16
};

/** How many distances a preference holds. */
#define RGL_SPACING_CAPACITY 32

/** One distance of a preference. */
typedef struct rgl_spacing_entry {
    /** An RGL_SPACING_ constant or a number of your own, 0 or more. */
    int32_t category;
    rgl_side side;
    /** Points, finite; may be negative. */
    double distance;
} rgl_spacing_entry;

/** A spacing preference: at most one entry for each category and side. Zero-initialised it says nothing. */
typedef struct rgl_spacing {
    size_t count;
    rgl_spacing_entry entries[RGL_SPACING_CAPACITY];
} rgl_spacing;

/**
 * Sets the distance of a category at a side, replacing an older one. Fails with INVALID_ARGUMENT (category, side, a
 * damaged spacing), INVALID_NUMBER or LIMIT (RGL_SPACING_CAPACITY).
 */
RGL_API rgl_status rgl_spacing_set(rgl_spacing *spacing, int32_t category, rgl_side side, double distance);

/**
 * Takes over what another preference says at a set of edges: the larger distance wins. Fails with INVALID_ARGUMENT
 * (edges, direction, a damaged spacing) or INVALID_NUMBER; spacing is as it was then.
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
