/* SPDX-License-Identifier: MIT */
/**
 * Stacks: children side by side, below each other, or on top of each other.
 *
 *     hstack  [a][b][  c  ]      vstack  [a]      zstack  [ a [b] ]
 *                                        [b]
 *
 * A horizontal or vertical stack subtracts its spacing from what it is offered, and hands the rest out:
 * children of higher layout priority first, within a priority the least flexible first, each an equal
 * share of what is left; what lower priorities need at least is kept back for them. An unspecified
 * length is offered to every child as it is. A stack hugs its children.
 *
 * A lazy stack takes the whole length across that it is offered, or the first child's ideal; it offers every
 * child that length and nothing along, so children neither share nor stretch.
 * Source: Documentation/ProposeSize.md.
 */
#ifndef RGL_STACK_H
#define RGL_STACK_H

#include "node.h"

RGL_BEGIN

/** A stack's parameters; a z-stack ignores spacing. Since 0.1. */
typedef struct rgl_stack {
    /** The lines on which the children meet. */
    rgl_alignment alignment;
    /**
     * Distance between neighbours in points, finite, may be negative; NaN: what the neighbours prefer,
     * which is RGL_DEFAULT_SPACING, and 0 beside a spacer.
     */
    double spacing;
} rgl_stack;

/**
 * Creates a stack without a parent; kind is RGL_KIND_HSTACK, RGL_KIND_VSTACK, RGL_KIND_ZSTACK,
 * RGL_KIND_LAZY_HSTACK or RGL_KIND_LAZY_VSTACK.
 * Fails with NULL_POINTER, INVALID_ARGUMENT (kind, alignment), INVALID_NUMBER, NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_stack_create(rgl_tree *tree, rgl_kind kind, const rgl_stack *stack, rgl_node *out_node);

/**
 * Gives a stack new parameters; equal ones change nothing.
 * Fails as rgl_stack_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_stack_set(rgl_tree *tree, rgl_node node, const rgl_stack *stack);

/** Reads a stack. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_stack_get(rgl_tree *tree, rgl_node node, rgl_stack *out_stack);

RGL_END

#endif
