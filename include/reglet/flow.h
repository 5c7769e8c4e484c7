/* SPDX-License-Identifier: MIT */
/**
 * A flow: children in lines that wrap, as words in a text and as flex items with flex-wrap.
 *
 *     [one][two][three]        [one]   [two]   [three]
 *     [four][five]             [four]           [five]
 *     start                    space between
 */
#ifndef RGL_FLOW_H
#define RGL_FLOW_H

#include "node.h"

RGL_BEGIN

/** What becomes of the room that a line has left. */
typedef int32_t rgl_justification;
enum {
    /** It stays at the end. */
    RGL_JUSTIFY_START = 0,
    /** Half of it stays at each end. */
    RGL_JUSTIFY_CENTER = 1,
    /** It stays at the start. */
    RGL_JUSTIFY_END = 2,
    /** It goes between the items. */
    RGL_JUSTIFY_SPACE_BETWEEN = 3,
    /** It goes around the items: half as much at the ends as between them. */
    RGL_JUSTIFY_SPACE_AROUND = 4,
    /** It goes around the items: as much at the ends as between them. */
    RGL_JUSTIFY_SPACE_EVENLY = 5
};

/**
 * Every item is offered the length that the flow is offered along its lines, and nothing across; it goes to the next
 * line when it does not fit. The flow is as long as its longest line, and with one of the SPACE justifications as long
 * as it is offered. Where nothing is offered there is one line. Fails with INVALID_ARGUMENT (axis, justification,
 * alignment, stretches).
 */
typedef struct rgl_flow {
    /** The axis along which lines run: horizontal lines below each other, or vertical ones side by side. */
    rgl_axis axis;
    /** What becomes of the room that a line has left. A line that overflows is not spread. */
    rgl_justification justification;
    /** Where the items of a line meet across it; the other part is not read. */
    rgl_alignment alignment;
    /** Between the items of a line in points, finite; NaN: what they prefer, RGL_DEFAULT_SPACING or 0. */
    double spacing;
    /** Between two lines in points, finite; NaN: RGL_DEFAULT_SPACING. */
    double line_spacing;
    /** Items on later lines are not shown: they have no frame. 0: no limit. */
    uint32_t line_limit;
    /** 1: items are placed with the length of their line across it, so that those which can fill it; else 0. */
    uint32_t stretches;
} rgl_flow;

RGL_END

#endif
