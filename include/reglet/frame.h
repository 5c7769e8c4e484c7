/* SPDX-License-Identifier: MIT */
/** Frames: an invisible box around one child. */
#ifndef RGL_FRAME_H
#define RGL_FRAME_H

#include "node.h"

RGL_BEGIN

/**
 * A box with a fixed width, height or both. These lengths are proposed to the child, which is aligned in the box. An
 * absent length is the child's. Fails with INVALID_ARGUMENT (alignment).
 */
typedef struct rgl_frame {
    /** Width in points; NaN or infinite: absent; negative counts as 0. */
    double width;
    /** Height in points; NaN or infinite: absent; negative counts as 0. */
    double height;
    /** Alignment of a child that is smaller or larger than the box. */
    rgl_alignment alignment;
} rgl_frame;

/**
 * A box with limits, each of which may be absent (NaN). On each axis, the proposal, or the ideal length if it is
 * unspecified, is clamped to minimum and maximum and proposed to the child. With both limits the box takes that length.
 * With one limit it takes the child's length clamped to the limit, and with neither the child's length. Negative values
 * count as 0. If limits contradict each other, the minimum takes precedence, then the ideal. INFINITY is allowed. Fails
 * with INVALID_ARGUMENT (alignment) or INVALID_NUMBER (minus infinity).
 */
typedef struct rgl_flexible_frame {
    double minimum_width;
    double ideal_width;
    double maximum_width;
    double minimum_height;
    double ideal_height;
    double maximum_height;
    /** Alignment of a child that is smaller or larger than the box. */
    rgl_alignment alignment;
} rgl_flexible_frame;

/** Parameters of a flexible frame without limits. */
static inline rgl_flexible_frame rgl_flexible_frame_unlimited(void) {
    rgl_flexible_frame frame;
    frame.minimum_width = frame.ideal_width = frame.maximum_width = RGL_UNSPECIFIED;
    frame.minimum_height = frame.ideal_height = frame.maximum_height = RGL_UNSPECIFIED;
    frame.alignment.horizontal = RGL_HORIZONTAL_CENTER;
    frame.alignment.vertical = RGL_VERTICAL_CENTER;
    return frame;
}

RGL_END

#endif
