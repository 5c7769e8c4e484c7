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

/** A stack's parameters; a z-stack ignores spacing. Fails with INVALID_ARGUMENT (kind, alignment). */
typedef struct rgl_stack {
    /** The lines on which the children meet. */
    rgl_alignment alignment;
    /**
     * Distance between neighbours in points, finite, may be negative; NaN: what the neighbours prefer,
     * which is RGL_DEFAULT_SPACING, and 0 beside a spacer.
     */
    double spacing;
} rgl_stack;

RGL_END

#endif
