/* SPDX-License-Identifier: MIT */
/** Modifiers that change how a child negotiates, not what it looks like. */
#ifndef RGL_MODIFIER_H
#define RGL_MODIFIER_H

#include "node.h"

RGL_BEGIN

/** On which axes a child gets its ideal length: 1, or 0 for neither. Since 0.1. */
typedef struct rgl_fixed_size {
    uint32_t horizontal;
    uint32_t vertical;
} rgl_fixed_size;

/**
 * Creates a node that offers its child "unspecified" on the chosen axes, so that the child takes its
 * ideal length there. Without parent and child.
 * Fails with NULL_POINTER, INVALID_ARGUMENT (a value other than 0 and 1), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_fixed_size_create(rgl_tree *tree, const rgl_fixed_size *fixed_size, rgl_node *out_node);

/**
 * Gives a fixed size new axes; equal ones change nothing.
 * Fails as rgl_fixed_size_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_fixed_size_set(rgl_tree *tree, rgl_node node, const rgl_fixed_size *fixed_size);

/** Reads the axes. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_fixed_size_get(rgl_tree *tree, rgl_node node, rgl_fixed_size *out_fixed_size);

/**
 * Creates a node that gives its child a layout priority: stacks serve higher ones first. The default of
 * every node is 0, that of a spacer minus infinity; frames, paddings and fixed sizes hide the priority
 * of their child, so put this node outermost. Any number but NaN, infinities included.
 * Fails with NULL_POINTER, INVALID_NUMBER (NaN), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_layout_priority_create(rgl_tree *tree, double priority, rgl_node *out_node);

/**
 * Gives a priority node another priority; an equal one changes nothing.
 * Fails as rgl_layout_priority_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_layout_priority_set(rgl_tree *tree, rgl_node node, double priority);

/** Reads the priority. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_layout_priority_get(rgl_tree *tree, rgl_node node, double *out_priority);

/** How a child of a shape meets what is offered. Since 0.1. */
typedef int32_t rgl_content_mode;
enum {
    /** The largest that fits into what is offered. */
    RGL_CONTENT_FIT = 0,
    /** The smallest that fills what is offered; it may be longer on one axis. */
    RGL_CONTENT_FILL = 1
};

/** A child that keeps a shape. Since 0.1. */
typedef struct rgl_aspect_ratio {
    /** Width : height, finite; NaN: that of the child's ideal size. */
    double ratio;
    /** RGL_CONTENT_FIT or RGL_CONTENT_FILL. */
    rgl_content_mode mode;
} rgl_aspect_ratio;

/**
 * Creates a node that offers its child a size of that shape, scaled to what it is offered itself; an
 * unspecified side takes no part, and with both unspecified the child is offered the same. The node has
 * the size that the child answers. Without parent and child.
 * Fails with NULL_POINTER, INVALID_ARGUMENT (mode), INVALID_NUMBER (an infinite ratio), NO_MEMORY, LIMIT or
 * BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_aspect_ratio_create(rgl_tree *tree, const rgl_aspect_ratio *aspect_ratio, rgl_node *out_node);

/**
 * Gives an aspect ratio new parameters; equal ones change nothing.
 * Fails as rgl_aspect_ratio_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_aspect_ratio_set(rgl_tree *tree, rgl_node node, const rgl_aspect_ratio *aspect_ratio);

/** Reads an aspect ratio. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_aspect_ratio_get(rgl_tree *tree, rgl_node node, rgl_aspect_ratio *out_aspect_ratio);

/**
 * Creates a node that moves its child by a vector without any effect around it: size, guides and
 * neighbours stay as they are. Without parent and child.
 * Fails with NULL_POINTER, INVALID_NUMBER, NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_offset_create(rgl_tree *tree, const rgl_point *offset, rgl_node *out_node);

/**
 * Gives an offset another vector; an equal one changes nothing.
 * Fails as rgl_offset_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_offset_set(rgl_tree *tree, rgl_node node, const rgl_point *offset);

/** Reads an offset. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_offset_get(rgl_tree *tree, rgl_node node, rgl_point *out_offset);

/**
 * Creates a node that takes all that it is offered (an unspecified side is the child's), and puts the
 * centre of its child on a point in it. Without parent and child.
 * Fails with NULL_POINTER, INVALID_NUMBER, NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_position_create(rgl_tree *tree, const rgl_point *position, rgl_node *out_node);

/**
 * Gives a position another point; an equal one changes nothing.
 * Fails as rgl_position_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_position_set(rgl_tree *tree, rgl_node node, const rgl_point *position);

/** Reads a position. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_position_get(rgl_tree *tree, rgl_node node, rgl_point *out_position);

/** The direction of a subtree. Since 0.1. */
typedef struct rgl_direction {
    /** Which side leads in the child and all below it. */
    rgl_layout_direction direction;
} rgl_direction;

/**
 * Creates a node whose child is laid out in a direction of its own, whatever the tree's is. Without
 * parent and child.
 * Fails with NULL_POINTER, INVALID_ARGUMENT, NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_layout_direction_create(rgl_tree *tree, const rgl_direction *layout_direction,
                                               rgl_node *out_node);

/**
 * Gives a subtree another direction; an equal one changes nothing.
 * Fails as rgl_layout_direction_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_layout_direction_set(rgl_tree *tree, rgl_node node, const rgl_direction *layout_direction);

/** Reads the direction. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_layout_direction_get(rgl_tree *tree, rgl_node node, rgl_direction *out_layout_direction);

RGL_END

#endif
