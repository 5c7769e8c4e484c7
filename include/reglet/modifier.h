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

RGL_END

#endif
