/* SPDX-License-Identifier: MIT */
/**
 * Alignment guides: lines in a view along which views are aligned. Every view has the built-in guides of geometry.h. A
 * tree can define more, and any view can set the position of one of its guides.
 *
 *     vstack horizontal=leading      [  a ]         a sets its leading guide 2 to the right,
 *                                  [ b  ]           so it begins 2 before the line on which all meet
 *
 * Positions are in points from the leading or top side of the view. Modifiers pass guides on, offset by the position of
 * their child. Containers merge the guides of their children: the topmost of first text baselines, the bottommost of
 * last ones, the mean of guides that a tree defines. Edges and centres are not passed on by containers.
 */
#ifndef RGL_GUIDE_H
#define RGL_GUIDE_H

#include "measured.h"

RGL_BEGIN

/**
 * Names a guide on one axis: an RGL_HORIZONTAL_ or RGL_VERTICAL_ number, or one of rgl_tree_add_guide, which may be
 * used in an rgl_alignment as well.
 */
typedef int32_t rgl_guide;

/** The first number of guides that a tree defines. */
#define RGL_FIRST_CUSTOM_GUIDE 16

/** A request to a locator for the position of a guide. */
typedef struct rgl_locate_request {
    /** The node that sets the guide, or for a default, the node without a position of its own for the guide. */
    rgl_node node;
    /** The tag of the position that is located. */
    uint64_t tag;
    rgl_axis axis;
    rgl_guide guide;
    /** The node's size. */
    rgl_size size;
    /** Position of the guide in the node's child; NaN in a request for a default. */
    double position;
    /** Distance from the top to the first baseline; NaN without text. */
    double first_text_baseline;
    /** Distance from the top to the last baseline; NaN without text. */
    double last_text_baseline;
} rgl_locate_request;

/** Locates a guide: writes its position, finite where the size is; *out_position holds NaN when it is called. */
typedef rgl_status (*rgl_locate_function)(void *context, const rgl_locate_request *request, double *out_position);

/**
 * Functions that compute positions of guides. A locator must be pure: equal requests get equal answers. It must not use
 * the tree (BUSY).
 */
typedef struct rgl_locator {
    /** sizeof(rgl_locator). */
    size_t struct_size;
    void *context;
    rgl_locate_function locate;
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_locator;

/** The id of a locator of one tree; 0 means none. */
typedef uint32_t rgl_locator_id;

/**
 * The position of a guide: constant + fraction x the view's length on the guide's axis, or the answer of a locator.
 * Zero-initialised, it is the leading or top side.
 */
typedef struct rgl_guide_position {
    /** Points, finite. */
    double constant;
    /** Part of the view's width (horizontal guides) or height, finite. */
    double fraction;
    /** Any number; identifies the position for the locator. */
    uint64_t tag;
    /** The locator, from the same tree; 0: constant and fraction are used. */
    rgl_locator_id locator;
} rgl_guide_position;

/**
 * Sets the position of one guide of its child. Does not affect the child's size and place. Fails with INVALID_ARGUMENT
 * (axis, guide) or UNKNOWN_ID (locator).
 */
typedef struct rgl_alignment_guide {
    rgl_axis axis;
    rgl_guide guide;
    rgl_guide_position position;
} rgl_alignment_guide;

/**
 * Adds a locator to the tree, which owns its context from then on: destroy is called when the tree is destroyed. The
 * function locate is required.
 */
RGL_API rgl_status rgl_tree_add_locator(rgl_tree *tree, const rgl_locator *locator, rgl_locator_id *out_locator);

/**
 * Defines a guide on an axis; position is its default position in views that do not set it. The tree keeps it, also
 * when it is cleared. A tree numbers its guides from RGL_FIRST_CUSTOM_GUIDE on. Fails with INVALID_ARGUMENT (axis),
 * INVALID_NUMBER, UNKNOWN_ID (locator) or LIMIT (65,520 guides).
 */
RGL_API rgl_status rgl_tree_add_guide(rgl_tree *tree, rgl_axis axis, const rgl_guide_position *position,
                                      rgl_guide *out_guide);

/**
 * Writes the position of a node's guide under the proposal of the last layout, in points from the node's leading or top
 * side. Fails with NOT_LAID_OUT or INVALID_ARGUMENT (axis, guide), and as rgl_node_measure does.
 */
RGL_API rgl_status rgl_node_guide(rgl_tree *tree, rgl_node node, rgl_axis axis, rgl_guide guide, double *out_position);

RGL_END

#endif
