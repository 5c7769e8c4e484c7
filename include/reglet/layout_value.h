/* SPDX-License-Identifier: MIT */
/**
 * Layout values: what a view tells the layout around it, such as a weight.
 *
 * A value is a number under a key. Only a custom layout reads it, from its subviews
 * (rgl_subview_layout_value); everybody else passes through the node as if it weren't there.
 */
#ifndef RGL_LAYOUT_VALUE_H
#define RGL_LAYOUT_VALUE_H

#include "node.h"

RGL_BEGIN

/** A number under a key. A node that gives its child a value. Fails with INVALID_NUMBER (NaN). */
typedef struct rgl_layout_value {
    /** Which value it is: any number that is yours, such as the address of a static variable. */
    uint64_t key;
    /** Any number but NaN. Programs with other values than numbers keep a table, and put positions here. */
    double value;
} rgl_layout_value;

RGL_END

#endif
