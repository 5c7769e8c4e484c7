/* SPDX-License-Identifier: MIT */
/** Space that gives way, and lines between things. */
#ifndef RGL_SPACER_H
#define RGL_SPACER_H

#include "node.h"

RGL_BEGIN

/** The length of a spacer that names none, in points. Since 0.1. */
#define RGL_DEFAULT_SPACING 8.0

/**
 * Flexible space along the axis of the nearest horizontal or vertical stack around it, 0 across; on both
 * axes outside of one. It is offered what all the other children of the stack have left. Since 0.1.
 */
typedef struct rgl_spacer {
    /** The length it never falls below, finite, may be negative; NaN: RGL_DEFAULT_SPACING. */
    double minimum_length;
} rgl_spacer;

/** A line across the nearest stack around it; outside of one it is horizontal. Since 0.1. */
typedef struct rgl_divider {
    /** Thickness of the line, finite and >= 0; NaN: 1. */
    double thickness;
} rgl_divider;

/** Creates a spacer without a parent. Fails with NULL_POINTER, INVALID_NUMBER, NO_MEMORY, LIMIT or BUSY. Since 0.1. */
RGL_API rgl_status rgl_spacer_create(rgl_tree *tree, const rgl_spacer *spacer, rgl_node *out_node);

/**
 * Gives a spacer a new minimum; an equal one changes nothing.
 * Fails as rgl_spacer_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_spacer_set(rgl_tree *tree, rgl_node node, const rgl_spacer *spacer);

/** Reads a spacer. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_spacer_get(rgl_tree *tree, rgl_node node, rgl_spacer *out_spacer);

/** Creates a divider without a parent. Fails with NULL_POINTER, INVALID_NUMBER, NO_MEMORY, LIMIT or BUSY. Since 0.1. */
RGL_API rgl_status rgl_divider_create(rgl_tree *tree, const rgl_divider *divider, rgl_node *out_node);

/**
 * Gives a divider a new thickness; an equal one changes nothing.
 * Fails as rgl_divider_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_divider_set(rgl_tree *tree, rgl_node node, const rgl_divider *divider);

/** Reads a divider. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_divider_get(rgl_tree *tree, rgl_node node, rgl_divider *out_divider);

RGL_END

#endif
