/* SPDX-License-Identifier: MIT */
/**
 * Layers: views above and below a view, which never change its size; and the order of painting.
 *
 *     overlay  [ primary [badge] ]        the first child is the primary one: it decides the size, the
 *                                         priority and the guides; the others are offered its size
 *
 * The other children meet the primary one on the lines that the alignment names. Several of them form a
 * z-stack of their own, centred whatever the alignment is, which is placed as a whole.
 */
#ifndef RGL_LAYER_H
#define RGL_LAYER_H

#include "node.h"

RGL_BEGIN

/** An overlay's or a background's parameters. Fails with INVALID_ARGUMENT (kind, alignment). */
typedef struct rgl_layer {
    /** The lines on which the other children meet the first one. */
    rgl_alignment alignment;
} rgl_layer;

/**
 * How far in front a child is painted among its siblings. A node that gives its child a z index. It changes no layout,
 * and is seen by the nearest container through modifiers. Fails with INVALID_NUMBER (NaN).
 */
typedef struct rgl_z_index {
    /** Higher ones lie in front; the default of every node is 0. Any number but NaN. */
    double index;
} rgl_z_index;

/**
 * Whether a child is left out when the tree is painted. A node that hides its child: it keeps its place in the layout
 * and can be read, but it and all below it are left out of rgl_tree_paint_order. Fails with INVALID_ARGUMENT (a value
 * other than 0 and 1).
 */
typedef struct rgl_hidden {
    /** 1: it is left out; 0: it is painted. */
    uint32_t hidden;
} rgl_hidden;

/**
 * Writes how many nodes the last layout shows, and the first capacity of them in the order of painting, from the back
 * to the front: a node before its children, siblings in their order but by z index, what lies in a background before
 * its primary view. Hidden nodes are left out. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_tree_paint_order(rgl_tree *tree, rgl_node *out_nodes, size_t capacity, size_t *out_count);

RGL_END

#endif
