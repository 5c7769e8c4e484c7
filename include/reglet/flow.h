/* SPDX-License-Identifier: MIT */
/**
 * A flow: children in lines that wrap, like words in a text or flex items with flex-wrap.
 *
 *     [one][two][three]        [one]   [two]   [three]
 *     [four][five]             [four]           [five]
 *     start                    space between
 */
#ifndef RGL_FLOW_H
#define RGL_FLOW_H

#include "node.h"

RGL_BEGIN

/** How the remaining length of a line is distributed. */
typedef int32_t rgl_justification;
enum {
    /** At the end. */
    RGL_JUSTIFY_START = 0,
    /** Half of it at each end. */
    RGL_JUSTIFY_CENTER = 1,
    /** At the start. */
    RGL_JUSTIFY_END = 2,
    /** Between the items. */
    RGL_JUSTIFY_SPACE_BETWEEN = 3,
    /** Around the items: half as much at the ends as between them. */
    RGL_JUSTIFY_SPACE_AROUND = 4,
    /** Around the items: as much at the ends as between them. */
    RGL_JUSTIFY_SPACE_EVENLY = 5
};

/**
 * Every item is proposed the flow's length along its lines, and an unspecified length across. It moves to the next line
 * if it does not fit. The flow is as long as its longest line, or, with one of the SPACE justifications, as its
 * proposal. If the proposal is unspecified, there is one line. Fails with INVALID_ARGUMENT (axis, justification,
 * alignment, stretches).
 */
typedef struct rgl_flow {
    /** The axis along which lines run: horizontal lines below each other, or vertical ones side by side. */
    rgl_axis axis;
    /** How the remaining length of a line is distributed. The items of a line that overflows are not spread. */
    rgl_justification justification;
    /** Alignment of the items of a line across it. The other part is ignored. */
    rgl_alignment alignment;
    /** Between the items of a line in points, finite; NaN: the spacing that they prefer, RGL_DEFAULT_SPACING or 0. */
    double spacing;
    /** Between two lines in points, finite; NaN: RGL_DEFAULT_SPACING. */
    double line_spacing;
    /** Items on later lines are not shown: they have no frame. 0: no limit. */
    uint32_t line_limit;
    /** 1: items are placed with the length of their line across it, so that flexible items fill it. Otherwise 0. */
    uint32_t stretches;
} rgl_flow;

RGL_END

#endif
