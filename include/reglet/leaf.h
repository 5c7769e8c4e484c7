/* SPDX-License-Identifier: MIT */
/** Leaves whose size follows from numbers alone. */
#ifndef RGL_LEAF_H
#define RGL_LEAF_H

#include "node.h"

RGL_BEGIN

/**
 * A leaf answers its ideal length to an unspecified proposal, and otherwise the proposal clamped to minimum and
 * maximum, each axis independently. With three equal sizes it is a fixed box. Minimum and ideal are
 * finite and >= 0; maximum is >= minimum and may be INFINITY. A minimum of minus INFINITY sets no
 * lower bound: the leaf then answers a negative proposal unchanged.
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

/** The parameters of a box that always has one size. */
static inline rgl_leaf rgl_leaf_fixed(double width, double height) {
    rgl_leaf leaf;
    leaf.minimum.width = leaf.ideal.width = leaf.maximum.width = width;
    leaf.minimum.height = leaf.ideal.height = leaf.maximum.height = height;
    leaf.first_text_baseline = leaf.last_text_baseline = RGL_UNSPECIFIED;
    return leaf;
}

/** The parameters of a box that takes its proposed size, such as a filled shape. */
static inline rgl_leaf rgl_leaf_filling(void) {
    rgl_leaf leaf;
    leaf.minimum.width = leaf.minimum.height = -(double)INFINITY;
    leaf.ideal.width = leaf.ideal.height = 10.0;
    leaf.maximum.width = leaf.maximum.height = (double)INFINITY;
    leaf.first_text_baseline = leaf.last_text_baseline = RGL_UNSPECIFIED;
    return leaf;
}

RGL_END

#endif
