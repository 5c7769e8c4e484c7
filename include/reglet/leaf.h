/* SPDX-License-Identifier: MIT */
/** Leaves whose size follows from numbers alone. */
#ifndef RGL_LEAF_H
#define RGL_LEAF_H

#include "node.h"

RGL_BEGIN

/**
 * A leaf answers its ideal length to an unspecified proposal, and otherwise the proposal held between
 * minimum and maximum; each axis on its own. With the three sizes equal it is a fixed box.
 * Minimum and ideal are finite and >= 0; maximum is >= minimum and may be INFINITY. A minimum of minus
 * INFINITY holds nothing back: the leaf then answers a negative proposal as it is. Since 0.1.
 */
typedef struct rgl_leaf {
    rgl_size minimum;
    rgl_size ideal;
    rgl_size maximum;
    /** Distance from the top to the baseline of the first line; NaN: the leaf has no text. */
    double first_text_baseline;
    /** Distance from the top to the baseline of the last line; NaN: the leaf has no text. */
    double last_text_baseline;
} rgl_leaf;

/** The parameters of a box that always has one size. Never fails. Since 0.1. */
static inline rgl_leaf rgl_leaf_fixed(double width, double height) {
    rgl_leaf leaf;
    leaf.minimum.width = leaf.ideal.width = leaf.maximum.width = width;
    leaf.minimum.height = leaf.ideal.height = leaf.maximum.height = height;
    leaf.first_text_baseline = leaf.last_text_baseline = RGL_UNSPECIFIED;
    return leaf;
}

/** The parameters of a box that takes what it is offered, such as a filled shape. Never fails. Since 0.1. */
static inline rgl_leaf rgl_leaf_filling(void) {
    rgl_leaf leaf;
    leaf.minimum.width = leaf.minimum.height = -(double)INFINITY;
    leaf.ideal.width = leaf.ideal.height = 10.0;
    leaf.maximum.width = leaf.maximum.height = (double)INFINITY;
    leaf.first_text_baseline = leaf.last_text_baseline = RGL_UNSPECIFIED;
    return leaf;
}

/**
 * Creates a leaf without a parent.
 * Fails with NULL_POINTER, INVALID_NUMBER, NO_MEMORY, LIMIT (nodes) or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_leaf_create(rgl_tree *tree, const rgl_leaf *leaf, rgl_node *out_node);

/**
 * Gives a leaf new parameters; equal ones change nothing.
 * Fails as rgl_leaf_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_leaf_set(rgl_tree *tree, rgl_node node, const rgl_leaf *leaf);

/** Reads a leaf's parameters. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_leaf_get(rgl_tree *tree, rgl_node node, rgl_leaf *out_leaf);

RGL_END

#endif
