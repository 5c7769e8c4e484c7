/* SPDX-License-Identifier: MIT */
/** Space that gives way, and lines between things. */
#ifndef RGL_SPACER_H
#define RGL_SPACER_H

#include "node.h"

RGL_BEGIN

/** The length of a spacer that names none, in points. */
#define RGL_DEFAULT_SPACING 8.0

/**
 * Flexible space along the axis of the nearest horizontal or vertical stack around it, 0 across; on both axes outside
 * of one. It is offered what all the other children of the stack have left.
 */
typedef struct rgl_spacer {
    /** The length it never falls below, finite, may be negative; NaN: RGL_DEFAULT_SPACING. */
    double minimum_length;
} rgl_spacer;

/** A line across the nearest stack around it; outside of one it is horizontal. */
typedef struct rgl_divider {
    /** Thickness of the line, finite and >= 0; NaN: 1. */
    double thickness;
} rgl_divider;

RGL_END

#endif
