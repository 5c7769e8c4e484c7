/* SPDX-License-Identifier: MIT */
/**
 * Frames whose lengths are fractions of the proposal or of the container.
 *
 * The container is the nearest scroll view around a node, or else the root. Its size is its proposal, less the safe
 * areas (safe_area.h) in it. If that is not finite, the next container outwards is used.
 */
#ifndef RGL_RELATIVE_FRAME_H
#define RGL_RELATIVE_FRAME_H

#include "node.h"

RGL_BEGIN

/** The basis of the fractions. */
typedef int32_t rgl_basis;
enum {
    /** The frame's proposal from its parent: in a stack, its share. */
    RGL_BASIS_PROPOSAL = 0,
    /** The container around the frame. */
    RGL_BASIS_CONTAINER = 1
};

/**
 * A frame that takes fractions of its basis, proposes them to its child, and aligns it. If there is no fraction, or the
 * basis has no finite length, the child determines the length. It is proposed the frame's proposal, clamped to the
 * limits. If that is unspecified, the proposal stays unspecified as long as the child's ideal length is within the
 * limits. Its answer is clamped in the same way. Fails with INVALID_ARGUMENT (alignment, basis, reserved).
 */
typedef struct rgl_relative_frame {
    /** Fractions of the basis, >= 0, such as 0.5 for half of it; NaN: the child determines the length. */
    double width;
    double height;
    /**
     * Limits of the frame's lengths; NaN: none. A minimum is finite and >= 0, a maximum above 0 or INFINITY. So {.width
     * = 0.5} is rejected: its maximum is 0. Start from rgl_relative_frame_unlimited. If the limits contradict each
     * other, the minimum applies.
     */
    double minimum_width;
    double maximum_width;
    double minimum_height;
    double maximum_height;
    /** Alignment of a child that is smaller or larger than the frame. */
    rgl_alignment alignment;
    /** The basis of width and height. */
    rgl_basis basis;
    /** 0. */
    int32_t reserved;
} rgl_relative_frame;

/** Parameters of a relative frame without any fraction or limit. */
static inline rgl_relative_frame rgl_relative_frame_unlimited(void) {
    rgl_relative_frame frame;
    frame.width = frame.minimum_width = frame.maximum_width = RGL_UNSPECIFIED;
    frame.height = frame.minimum_height = frame.maximum_height = RGL_UNSPECIFIED;
    frame.alignment.horizontal = RGL_HORIZONTAL_CENTER;
    frame.alignment.vertical = RGL_VERTICAL_CENTER;
    frame.basis = RGL_BASIS_PROPOSAL;
    frame.reserved = 0;
    return frame;
}

/**
 * A frame as long as some tracks of the container, which is divided into count of them:
 *
 *     (container - spacing * (count - 1)) / count * span + spacing * (span - 1)
 *
 * The child is proposed this length, and aligned in the frame. On an axis that is not chosen, and if there is no
 * container, the child determines the length. Fails with INVALID_ARGUMENT (axes, count, span, alignment, reserved).
 */
typedef struct rgl_container_relative_frame {
    /** The axes on which the frame follows the container. */
    rgl_axis_set axes;
    /** Tracks in the container, 1 or more. */
    uint32_t count;
    /** Tracks that the frame covers, 1 or more. */
    uint32_t span;
    /** 0. */
    uint32_t reserved;
    /** Distance of two tracks in points, finite. */
    double spacing;
    /**
     * A container of this width or height instead of the container around the frame, finite and >= 0. NaN: the
     * container around the frame.
     */
    double container_width;
    double container_height;
    /** Alignment of a child that is smaller or larger than the frame. */
    rgl_alignment alignment;
} rgl_container_relative_frame;

RGL_END

#endif
