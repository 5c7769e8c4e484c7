/* SPDX-License-Identifier: MIT */
/**
 * Weights: children of a stack that share what the others leave, two to one or in any other proportion.
 *
 *     |<-- 60 -->|<------------ 160 ------------>|<------ 80 ------>|
 *     [  icon    ][           weight 2           ][    weight 1     ]
 *
 * A weight says what a child is offered; what it takes is its own business, as always. A text with a weight takes what
 * it needs of its part; put it into a flexible frame without a maximum to make it take all of it.
 */
#ifndef RGL_WEIGHT_H
#define RGL_WEIGHT_H

#include "node.h"

RGL_BEGIN

/** A child's part of what is left over in its stack. Since 0.1. */
typedef struct rgl_weight {
    /** Positive and finite. */
    double weight;
} rgl_weight;

/**
 * Creates a node that gives its child a weight, which the nearest horizontal or vertical stack looks at. The children
 * without a weight that have the same layout priority are served first; what they leave, the minimums of lower
 * priorities taken off, is offered to the children with weights in proportion to these. Nobody is offered less than its
 * minimum or more than its maximum; what others cannot take is shared anew. A stack that is offered nothing, infinity or
 * 0 along its axis offers that to everybody, weights or not. Modifiers show and hide a child's weight as they do its
 * layout priority, so put this node outermost; of two weights around each other the outer one counts. Everywhere else the
 * node passes as if it weren't there. Without parent and child.
 * Fails with NULL_POINTER, INVALID_NUMBER (not above 0, infinite or NaN), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_weight_create(rgl_tree *tree, const rgl_weight *weight, rgl_node *out_node);

/**
 * Gives a node another weight; an equal one changes nothing.
 * Fails as rgl_weight_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_weight_set(rgl_tree *tree, rgl_node node, const rgl_weight *weight);

/** Reads the weight. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_weight_get(rgl_tree *tree, rgl_node node, rgl_weight *out_weight);

RGL_END

#endif
