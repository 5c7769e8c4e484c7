/* SPDX-License-Identifier: MIT */
/** Filled shapes: leaves that take what they are offered. */
#ifndef RGL_SHAPE_H
#define RGL_SHAPE_H

#include "node.h"

RGL_BEGIN

/** What a shape looks like. Since 0.1. */
typedef int32_t rgl_shape_kind;
enum {
    /** Fills what it is offered, as all shapes but the circle do; 10 points where nothing is proposed. */
    RGL_SHAPE_RECTANGLE = 0,
    /** Round at its shorter sides. */
    RGL_SHAPE_CAPSULE = 1,
    RGL_SHAPE_ELLIPSE = 2,
    /** As wide as high: the smaller side that is offered; an unspecified one takes the other's length. */
    RGL_SHAPE_CIRCLE = 3
};

/** A shape's parameters. Since 0.1. */
typedef struct rgl_shape {
    rgl_shape_kind shape;
} rgl_shape;

/** Creates a shape without a parent. Fails with NULL_POINTER, INVALID_ARGUMENT, NO_MEMORY, LIMIT or BUSY. Since 0.1. */
RGL_API rgl_status rgl_shape_create(rgl_tree *tree, const rgl_shape *shape, rgl_node *out_node);

/**
 * Gives a shape another look; an equal one changes nothing.
 * Fails as rgl_shape_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_shape_set(rgl_tree *tree, rgl_node node, const rgl_shape *shape);

/** Reads a shape. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_shape_get(rgl_tree *tree, rgl_node node, rgl_shape *out_shape);

RGL_END

#endif
