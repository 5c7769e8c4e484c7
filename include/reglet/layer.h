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

/** An overlay's or a background's parameters. Since 0.1. */
typedef struct rgl_layer {
    /** The lines on which the other children meet the first one. */
    rgl_alignment alignment;
} rgl_layer;

/**
 * Creates a layer without parent and children; kind is RGL_KIND_OVERLAY or RGL_KIND_BACKGROUND, which
 * differ in the order of painting only.
 * Fails with NULL_POINTER, INVALID_ARGUMENT (kind, alignment), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_layer_create(rgl_tree *tree, rgl_kind kind, const rgl_layer *layer, rgl_node *out_node);

/**
 * Gives a layer new parameters; equal ones change nothing.
 * Fails as rgl_layer_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_layer_set(rgl_tree *tree, rgl_node node, const rgl_layer *layer);

/** Reads a layer. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_layer_get(rgl_tree *tree, rgl_node node, rgl_layer *out_layer);

/** How far in front a child is painted among its siblings. Since 0.1. */
typedef struct rgl_z_index {
    /** Higher ones lie in front; the default of every node is 0. Any number but NaN. */
    double index;
} rgl_z_index;

/**
 * Creates a node that gives its child a z index. It changes no layout, and is seen by the nearest container
 * through modifiers. Without parent and child.
 * Fails with NULL_POINTER, INVALID_NUMBER (NaN), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_z_index_create(rgl_tree *tree, const rgl_z_index *z_index, rgl_node *out_node);

/**
 * Gives a node another z index; no layout is needed after it.
 * Fails as rgl_z_index_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_z_index_set(rgl_tree *tree, rgl_node node, const rgl_z_index *z_index);

/** Reads a z index. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_z_index_get(rgl_tree *tree, rgl_node node, rgl_z_index *out_z_index);

/** Whether a child is left out when the tree is painted. Since 0.1. */
typedef struct rgl_hidden {
    /** 1: it is left out; 0: it is painted. */
    uint32_t hidden;
} rgl_hidden;

/**
 * Creates a node that hides its child: it keeps its place in the layout and can be read, but it and all
 * below it are left out of rgl_tree_paint_order. Without parent and child.
 * Fails with NULL_POINTER, INVALID_ARGUMENT (a value other than 0 and 1), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_hidden_create(rgl_tree *tree, const rgl_hidden *hidden, rgl_node *out_node);

/**
 * Hides or shows the child; no layout is needed after it.
 * Fails as rgl_hidden_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_hidden_set(rgl_tree *tree, rgl_node node, const rgl_hidden *hidden);

/** Reads whether the child is hidden. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_hidden_get(rgl_tree *tree, rgl_node node, rgl_hidden *out_hidden);

/**
 * Writes how many nodes the last layout shows, and the first capacity of them in the order of painting,
 * from the back to the front: a node before its children, siblings in their order but by z index, what
 * lies in a background before its primary view. Hidden nodes are left out.
 * out_nodes may be NULL when capacity is 0.
 * Fails with NOT_LAID_OUT, NO_MEMORY, NULL_POINTER or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_tree_paint_order(rgl_tree *tree, rgl_node *out_nodes, size_t capacity, size_t *out_count);

RGL_END

#endif
