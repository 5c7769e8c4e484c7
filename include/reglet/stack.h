/* SPDX-License-Identifier: MIT */
/**
 * Stacks: children side by side, below each other, or on top of each other.
 *
 *     hstack  [a][b][  c  ]      vstack  [a]      zstack  [ a [b] ]
 *                                        [b]
 *
 * A horizontal or vertical stack subtracts its spacing from its proposal and distributes the rest: to children of
 * higher layout priority first, within a priority to the least flexible first, each an equal share of the remaining
 * length. The minimums of lower priorities are reserved. An unspecified length is proposed to every child unchanged. A
 * stack is as large as its children need.
 *
 * A lazy stack takes the whole proposed length across, or the first child's ideal. It proposes that length to every
 * child, and an unspecified length along the stack, so children neither share nor stretch. With a window
 * (lazy_window.h) it measures and places the children in sight alone. Guide: Documentation/ProposeSize.md.
 */
#ifndef RGL_STACK_H
#define RGL_STACK_H

#include "lazy_window.h"
#include "node.h"

RGL_BEGIN

/** A stack's parameters. A z-stack ignores spacing. Fails with INVALID_ARGUMENT (kind, alignment). */
typedef struct rgl_stack {
    /** The lines on which the children are aligned. */
    rgl_alignment alignment;
    /**
     * Distance between neighbours in points, finite, may be negative. NaN: the spacing that the neighbours prefer,
     * which is RGL_DEFAULT_SPACING, and 0 next to a spacer.
     */
    double spacing;
} rgl_stack;

/** A lazy stack's parameters. Fails with INVALID_ARGUMENT (kind, alignment). */
typedef struct rgl_lazy_stack {
    /** The lines on which the children are aligned; only the axis across the stack is used. */
    rgl_alignment alignment;
    /** As of rgl_stack. */
    double spacing;
    /** The window: the children that are measured and placed. All zero: no window. */
    rgl_lazy_window window;
} rgl_lazy_stack;

RGL_END

#endif
