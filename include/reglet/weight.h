/* SPDX-License-Identifier: MIT */
/**
 * Weights: children of a stack share the remaining length, two to one or in any other proportion.
 *
 *     |<-- 60 -->|<------------ 160 ------------>|<------ 80 ------>|
 *     [  icon    ][           weight 2           ][    weight 1     ]
 *
 * A weight determines the length that a child is proposed, not the length that it takes. A text takes all of its share
 * in a flexible frame without a maximum.
 */
#ifndef RGL_WEIGHT_H
#define RGL_WEIGHT_H

#include "node.h"

RGL_BEGIN

/**
 * The weight of a child in the nearest horizontal or vertical stack. Children without a weight that have the same
 * layout priority are served first. The remaining length, less the minimums of lower priorities, is proposed to the
 * children with weights in proportion to these. No child is proposed less than its minimum or more than its maximum;
 * length that a child cannot take is shared again among the rest. A stack that is proposed an unspecified length,
 * infinity or 0 along its axis proposes that to every child, regardless of weights. Modifiers pass on or hide a child's
 * weight as they do its layout priority, so put this node outermost. Of two nested weights the outer one applies.
 * Anywhere else the node has no effect. Fails with INVALID_NUMBER (not above 0, infinite or NaN).
 */
typedef struct rgl_weight {
    /** Positive and finite. */
    double weight;
} rgl_weight;

RGL_END

#endif
