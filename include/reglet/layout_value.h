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

/** A number under a key. Since 0.1. */
typedef struct rgl_layout_value {
    /** Which value it is: any number that is yours, such as the address of a static variable. */
    uint64_t key;
    /** Any number but NaN. Programs with other values than numbers keep a table, and put positions here. */
    double value;
} rgl_layout_value;

/**
 * Creates a node that gives its child a value. Without parent and child.
 * Fails with NULL_POINTER, INVALID_NUMBER (NaN), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_layout_value_create(rgl_tree *tree, const rgl_layout_value *layout_value, rgl_node *out_node);

/**
 * Gives a node another key and value; equal ones change nothing. The layout around it is asked anew.
 * Fails as rgl_layout_value_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_layout_value_set(rgl_tree *tree, rgl_node node, const rgl_layout_value *layout_value);

/** Reads the key and the value. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_layout_value_get(rgl_tree *tree, rgl_node node, rgl_layout_value *out_layout_value);

RGL_END

#endif
