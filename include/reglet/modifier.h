/* SPDX-License-Identifier: MIT */
/** Modifiers that change the proposal to a child, not its appearance. */
#ifndef RGL_MODIFIER_H
#define RGL_MODIFIER_H

#include "node.h"

RGL_BEGIN

/**
 * The axes on which a child gets its ideal length: 1, or 0 for neither. The node proposes "unspecified" to its child on
 * the chosen axes, so that the child takes its ideal length there. Fails with INVALID_ARGUMENT (a value other than 0
 * and 1).
 */
typedef struct rgl_fixed_size {
    uint32_t horizontal;
    uint32_t vertical;
} rgl_fixed_size;

/** How the size of an aspect ratio follows from the proposal. */
typedef int32_t rgl_content_mode;
enum {
    /** The largest that fits into the proposal. */
    RGL_CONTENT_FIT = 0,
    /** The smallest that fills the proposal. It may be longer on one axis. */
    RGL_CONTENT_FILL = 1
};

/**
 * Proposes to its child a size of an aspect ratio, scaled to the node's own proposal. An unspecified side is ignored.
 * If both are unspecified, the child's proposal is too. The node has the size that the child answers. Fails with
 * INVALID_ARGUMENT (mode) or INVALID_NUMBER (an infinite ratio).
 */
typedef struct rgl_aspect_ratio {
    /** Width divided by height, finite; NaN: the ratio of the child's ideal size. */
    double ratio;
    /** RGL_CONTENT_FIT or RGL_CONTENT_FILL. */
    rgl_content_mode mode;
} rgl_aspect_ratio;

/** The layout direction of a subtree, regardless of the tree's. */
typedef struct rgl_direction {
    /** The leading side in the child and all below it. */
    rgl_layout_direction direction;
} rgl_direction;

RGL_END

#endif
