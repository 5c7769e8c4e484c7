/* SPDX-License-Identifier: MIT */
/** Filled shapes: leaves that take what they are offered. */
#ifndef RGL_SHAPE_H
#define RGL_SHAPE_H

#include "node.h"

RGL_BEGIN

/** What a shape looks like. */
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

/** A shape's parameters. */
typedef struct rgl_shape {
    rgl_shape_kind shape;
} rgl_shape;

RGL_END

#endif
