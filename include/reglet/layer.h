/* SPDX-License-Identifier: MIT */
/**
 * Layers: views above and below a view, which never change its size; and the painting order.
 *
 *     overlay  [ primary [badge] ]        the first child is the primary one: it decides the size, the
 *                                         priority and the guides; the others are proposed its size
 *
 * The remaining children are aligned with the primary one by the alignment. Several of them form a z-stack of their
 * own, always centred, which is placed as a whole.
 */
#ifndef RGL_LAYER_H
#define RGL_LAYER_H

#include "node.h"

RGL_BEGIN

/** An overlay's or a background's parameters. Fails with INVALID_ARGUMENT (kind, alignment). */
typedef struct rgl_layer {
    /** The lines on which the remaining children are aligned with the first one. */
    rgl_alignment alignment;
} rgl_layer;

/**
 * The z index of its child among its siblings. The nearest container reads it through modifiers. Fails with
 * INVALID_NUMBER (NaN).
 */
typedef struct rgl_z_index {
    /** Higher values are in front. The default of every node is 0. Any number except NaN. */
    double index;
} rgl_z_index;

/**
 * Whether a child is left out when the tree is painted. A hidden child keeps its place in the layout and can be read,
 * but it and all below it are left out of rgl_tree_paint_order. Fails with INVALID_ARGUMENT (a value other than 0 and
 * 1).
 */
typedef struct rgl_hidden {
    /** 1: it is left out; 0: it is painted. */
    uint32_t hidden;
} rgl_hidden;

/**
 * Writes the number of visible nodes in the last layout, and up to capacity of them in painting order, from back to
 * front: a node before its children, siblings in their order unless they have z indexes, the children of a background
 * before its primary view. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_tree_paint_order(rgl_tree *tree, rgl_node *out_nodes, size_t capacity, size_t *out_count);

RGL_END

#endif
