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

/** What becomes of the room that a line has left. Since 0.1. */
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
 * Every item is offered the length that the flow is offered along its lines, and nothing across; it goes to the
 * next line when it does not fit. The flow is as long as its longest line, and with one of the SPACE
 * justifications as long as it is offered. Where nothing is offered there is one line. Since 0.1.
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

/**
 * Creates a flow without parent and children.
 * Fails with NULL_POINTER, INVALID_ARGUMENT (axis, justification, alignment, stretches), INVALID_NUMBER, NO_MEMORY,
 * LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_flow_create(rgl_tree *tree, const rgl_flow *flow, rgl_node *out_node);

/**
 * Gives a flow new parameters; equal ones change nothing.
 * Fails as rgl_flow_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_flow_set(rgl_tree *tree, rgl_node node, const rgl_flow *flow);

/** Reads the parameters. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_flow_get(rgl_tree *tree, rgl_node node, rgl_flow *out_flow);

RGL_END

#endif
