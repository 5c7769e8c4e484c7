/* SPDX-License-Identifier: MIT */
/**
 * Alignment guides: lines in a view on which views meet. Every view has the built-in ones of geometry.h;
 * a tree can define more, and any view can say where one of its guides lies.
 *
 *     vstack horizontal=leading      [  a ]         a sets its leading guide 2 to the right,
 *                                  [ b  ]           so it begins 2 before the line on which all meet
 *
 * Positions count in points from the leading or top side of the view. Modifiers pass guides on, moved by
 * where they put their child. Containers merge those of their children: of first text baselines the
 * topmost, of last ones the bottommost, of guides that a tree defines the mean. Edges and centres stop at
 * containers.
 */
#ifndef RGL_GUIDE_H
#define RGL_GUIDE_H

#include "measured.h"

RGL_BEGIN

/**
 * Names a guide on one axis: an RGL_HORIZONTAL_ or RGL_VERTICAL_ number, or one of rgl_tree_add_guide,
 * which may stand in an rgl_alignment as well. Since 0.1.
 */
typedef int32_t rgl_guide;

/** The first number of guides that a tree defines. Since 0.1. */
#define RGL_FIRST_CUSTOM_GUIDE 16

/** A question to a locator: where does a guide lie? Since 0.1. */
typedef struct rgl_locate_request {
    /** The node that sets the guide; for the default of a guide the node that says nothing about it. */
    rgl_node node;
    /** The tag of the position that is located. */
    uint64_t tag;
    /** The guide's axis. */
    rgl_axis axis;
    /** The guide. */
    rgl_guide guide;
    /** The node's size. */
    rgl_size size;
    /** Where the guide lies in the node's child; NaN in a question for a default. */
    double position;
    /** Distance from the top to the first baseline; NaN without text. */
    double first_text_baseline;
    /** Distance from the top to the last baseline; NaN without text. */
    double last_text_baseline;
} rgl_locate_request;

/**
 * Locates a guide: writes its position, finite where the size is; *out_position holds NaN when it is called. A status
 * other than RGL_OK ends the layout, which then returns RGL_ERROR_CALLBACK. Since 0.1.
 */
typedef rgl_status (*rgl_locate_function)(void *context, const rgl_locate_request *request, double *out_position);

/**
 * How guides are located. A locator must be pure: equal questions get equal answers. It must not touch the
 * tree (BUSY). Set struct_size to sizeof(rgl_locator). Since 0.1.
 */
typedef struct rgl_locator {
    /** sizeof(rgl_locator). */
    size_t struct_size;
    /** Handed to the functions as it is. */
    void *context;
    /** Locates a guide. */
    rgl_locate_function locate;
    /** Frees the context. May be NULL. */
    rgl_destroy_function destroy;
} rgl_locator;

/** Names a locator of one tree; 0 is none. Since 0.1. */
typedef uint32_t rgl_locator_id;

/**
 * Where a guide lies: at constant + fraction x the view's length on the guide's axis, or where a locator
 * says. Zero-initialised it is the leading or top side. Since 0.1.
 */
typedef struct rgl_guide_position {
    /** Points, finite. */
    double constant;
    /** Part of the view's width (horizontal guides) or height, finite. */
    double fraction;
    /** Tells the locator which position is meant; any number. */
    uint64_t tag;
    /** The locator, one of the same tree; 0: constant and fraction count. */
    rgl_locator_id locator;
} rgl_guide_position;

/** A child that says where one of its guides lies. Since 0.1. */
typedef struct rgl_alignment_guide {
    /** The guide's axis. */
    rgl_axis axis;
    /** The guide. */
    rgl_guide guide;
    /** Where it lies. */
    rgl_guide_position position;
} rgl_alignment_guide;

/**
 * Adds a locator to the tree, which owns its context from then on: destroy is called when the tree is
 * destroyed. On failure the caller keeps the context and destroy is not called.
 * Fails with NULL_POINTER (also locate), INVALID_ARGUMENT (struct_size), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_tree_add_locator(rgl_tree *tree, const rgl_locator *locator, rgl_locator_id *out_locator);

/**
 * Defines a guide on an axis; position is where it lies in views that say nothing about it. The tree keeps
 * it, also when it is cleared. A tree numbers its guides from RGL_FIRST_CUSTOM_GUIDE on.
 * Fails with NULL_POINTER, INVALID_ARGUMENT (axis), INVALID_NUMBER, UNKNOWN_ID (locator), NO_MEMORY,
 * LIMIT (65,520 guides) or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_tree_add_guide(rgl_tree *tree, rgl_axis axis, const rgl_guide_position *position,
                                      rgl_guide *out_guide);

/**
 * Creates a node that sets a guide of its child; the child's size and place are not changed by it. Without
 * parent and child.
 * Fails with NULL_POINTER, INVALID_ARGUMENT (axis, guide), INVALID_NUMBER, UNKNOWN_ID (locator), NO_MEMORY,
 * LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_alignment_guide_create(rgl_tree *tree, const rgl_alignment_guide *alignment_guide,
                                              rgl_node *out_node);

/**
 * Gives an alignment guide new parameters; equal ones change nothing.
 * Fails as rgl_alignment_guide_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_alignment_guide_set(rgl_tree *tree, rgl_node node, const rgl_alignment_guide *alignment_guide);

/** Reads the parameters. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_alignment_guide_get(rgl_tree *tree, rgl_node node, rgl_alignment_guide *out_alignment_guide);

/**
 * Writes where a guide of a node lies under the proposal that the last layout placed it with, in points from
 * the node's leading or top side.
 * Fails with NOT_LAID_OUT, INVALID_ARGUMENT (axis, guide), and as rgl_node_measure does. Since 0.1.
 */
RGL_API rgl_status rgl_node_guide(rgl_tree *tree, rgl_node node, rgl_axis axis, rgl_guide guide, double *out_position);

RGL_END

#endif
