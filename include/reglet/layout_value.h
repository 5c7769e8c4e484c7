/* SPDX-License-Identifier: MIT */
/**
 * Layout values: numbers that a view passes to the layout around it, such as a weight.
 *
 * A value is a number under a key. Only a custom layout reads it, from its subviews (rgl_subview_layout_value). It has
 * no other effect.
 */
#ifndef RGL_LAYOUT_VALUE_H
#define RGL_LAYOUT_VALUE_H

#include "node.h"

RGL_BEGIN

/** Sets a value of its child under a key. Fails with INVALID_NUMBER (NaN). */
typedef struct rgl_layout_value {
    /** The key: any number of the program's, such as the address of a static variable. */
    uint64_t key;
    /** Any number except NaN. For other values, store them in a table and use their positions here. */
    double value;
} rgl_layout_value;

RGL_END

#endif
