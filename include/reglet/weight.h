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

/**
 * A child's part of what is left over in its stack. A node that gives its child a weight, which the nearest horizontal
 * or vertical stack looks at. The children without a weight that have the same layout priority are served first; what
 * they leave, the minimums of lower priorities taken off, is offered to the children with weights in proportion to
 * these. Nobody is offered less than its minimum or more than its maximum; what others cannot take is shared anew. A
 * stack that is offered nothing, infinity or 0 along its axis offers that to everybody, weights or not. Modifiers show
 * and hide a child's weight as they do its layout priority, so put this node outermost; of two weights around each
 * other the outer one counts. Everywhere else the node passes as if it weren't there. Fails with INVALID_NUMBER (not
 * above 0, infinite or NaN).
 */
typedef struct rgl_weight {
    /** Positive and finite. */
    double weight;
} rgl_weight;

RGL_END

#endif
