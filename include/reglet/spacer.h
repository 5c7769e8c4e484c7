/* SPDX-License-Identifier: MIT */
/** Flexible space, and dividing lines. */
#ifndef RGL_SPACER_H
#define RGL_SPACER_H

#include "node.h"

RGL_BEGIN

/** Default minimum length of a spacer, in points. */
#define RGL_DEFAULT_SPACING 8.0

/**
 * Flexible space along the axis of the nearest horizontal or vertical stack around it, 0 across; outside a stack, on
 * both axes. It is proposed the length that all other children of the stack leave.
 */
typedef struct rgl_spacer {
    /** The minimum length, finite, may be negative; NaN: RGL_DEFAULT_SPACING. */
    double minimum_length;
} rgl_spacer;

/** A line across the nearest stack around it; outside a stack, it is horizontal. */
typedef struct rgl_divider {
    /** Thickness of the line, finite and >= 0; NaN: 1. */
    double thickness;
} rgl_divider;

RGL_END

#endif
