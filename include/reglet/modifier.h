/* SPDX-License-Identifier: MIT */
/** Modifiers that change how a child negotiates, not what it looks like. */
#ifndef RGL_MODIFIER_H
#define RGL_MODIFIER_H

#include "node.h"

RGL_BEGIN

/**
 * On which axes a child gets its ideal length: 1, or 0 for neither. A node that offers its child "unspecified" on the
 * chosen axes, so that the child takes its ideal length there. Fails with INVALID_ARGUMENT (a value other than 0 and
 * 1).
 */
typedef struct rgl_fixed_size {
    uint32_t horizontal;
    uint32_t vertical;
} rgl_fixed_size;

/** How a child of a shape meets what is offered. */
typedef int32_t rgl_content_mode;
enum {
    /** The largest that fits into what is offered. */
    RGL_CONTENT_FIT = 0,
    /** The smallest that fills what is offered; it may be longer on one axis. */
    RGL_CONTENT_FILL = 1
};

/**
 * A child that keeps a shape. A node that offers its child a size of that shape, scaled to what it is offered itself;
 * an unspecified side takes no part, and with both unspecified the child is offered the same. The node has the size
 * that the child answers. Fails with INVALID_ARGUMENT (mode) or INVALID_NUMBER (an infinite ratio).
 */
typedef struct rgl_aspect_ratio {
    /** Width : height, finite; NaN: that of the child's ideal size. */
    double ratio;
    /** RGL_CONTENT_FIT or RGL_CONTENT_FILL. */
    rgl_content_mode mode;
} rgl_aspect_ratio;

/** The direction of a subtree. A node whose child is laid out in a direction of its own, whatever the tree's is. */
typedef struct rgl_direction {
    /** Which side leads in the child and all below it. */
    rgl_layout_direction direction;
} rgl_direction;

RGL_END

#endif
