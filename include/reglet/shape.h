/* SPDX-License-Identifier: MIT */
/** Filled shapes: leaves that take their proposed size. */
#ifndef RGL_SHAPE_H
#define RGL_SHAPE_H

#include "node.h"

RGL_BEGIN

/** The form of a shape. */
typedef int32_t rgl_shape_kind;
enum {
    /** Fills its proposal, as all shapes except the circle do; 10 points on an unspecified side. */
    RGL_SHAPE_RECTANGLE = 0,
    /** Round at its shorter sides. */
    RGL_SHAPE_CAPSULE = 1,
    RGL_SHAPE_ELLIPSE = 2,
    /** As wide as high: the smaller proposed side. An unspecified side takes the length of the other side. */
    RGL_SHAPE_CIRCLE = 3
};

/** A shape's parameters. */
typedef struct rgl_shape {
    rgl_shape_kind shape;
} rgl_shape;

RGL_END

#endif
