/* SPDX-License-Identifier: MIT */
/**
 * Layouts of your own: a container whose rules are callbacks.
 *
 * A layout is a table of functions and a context, its value. The engine asks it for its size, and later
 * to place its children, which it sees as numbered subviews:
 *
 *     size_that_fits   measures subviews (rgl_subview_measure) and answers a size
 *     place_subviews   gives each subview a place (rgl_subview_place)
 *
 * All other functions are optional. Subviews are lent for the time of one callback. A layout must be pure:
 * the same proposal, subviews and value give the same answer, since answers are remembered.
 * Source: Documentation/CustomLayouts.md.
 */
#ifndef RGL_CUSTOM_H
#define RGL_CUSTOM_H

#include "guide.h"
#include "spacing.h"

RGL_BEGIN

/**
 * The children of a custom layout as lent to one callback: subview i is the i-th child. A copy that is kept stays
 * harmless as long as the tree lives: once the callback has returned, or while another one runs inside of it, functions
 * refuse it with RGL_ERROR_OUT_OF_TURN.
 */
typedef struct rgl_subviews {
    /** The tree that is laid out; all other functions find it RGL_ERROR_BUSY. */
    rgl_tree *tree;
    /** The node whose layout is called. */
    rgl_node node;
    /** Names the call. */
    uint64_t call;
    /** How many subviews there are. */
    size_t count;
    /** Which side leads. Places count from the leading side and are mirrored by the engine. */
    rgl_layout_direction direction;
    /** Not used; 0. */
    uint32_t reserved;
} rgl_subviews;

/** A point of a rectangle as fractions of its size: 0, 0 is the top leading corner, 1, 1 the bottom trailing one. */
typedef struct rgl_unit_point {
    double x;
    double y;
} rgl_unit_point;

/** Where a subview is put. */
typedef struct rgl_placement {
    /** A point in the space of bounds: the parent's, which seldom begins at 0. Not NaN. */
    double x;
    double y;
    /** The point of the subview that comes to lie there. Finite. */
    rgl_unit_point anchor;
    /** What the subview is offered; its answer is its size. */
    rgl_proposal proposal;
} rgl_placement;

/** Which way the spacers and dividers among the children run. */
typedef int32_t rgl_stack_orientation;
enum {
    /** Spacers give way on both axes. */
    RGL_ORIENTATION_NONE = 0,
    RGL_ORIENTATION_HORIZONTAL = 1,
    RGL_ORIENTATION_VERTICAL = 2
};

/**
 * The table of a layout. Every function takes the layout's context first. Those that return a status end the pass with
 * RGL_ERROR_CALLBACK when it isn't RGL_OK; the frames then stay as they were. Functions may call those of this header
 * on their subviews; on the tree everything else is RGL_ERROR_BUSY. Set struct_size to sizeof(rgl_layout_functions);
 * NULL takes the default that is named below.
 */
typedef struct rgl_layout_functions {
    /** sizeof(rgl_layout_functions). */
    size_t struct_size;
    /** Tells types of layouts apart; any pointer will do. A node keeps its cache when its layout is replaced by one
     * of the same type. NULL: layouts with the same size_that_fits and place_subviews are of one type. */
    const void *RGL_NULLABLE type;
    /** Which way spacers run. */
    rgl_stack_orientation orientation;
    /** Not used; 0. */
    uint32_t reserved;
    /**
     * Answers the size under a proposal: out_size holds NaN before; each side is a number that is not NaN
     * nor minus infinity. Required.
     */
    rgl_status (*size_that_fits)(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal,
                                 void **cache, rgl_size *out_size);
    /**
     * Places the subviews with rgl_subview_place; bounds has the size that was answered to the proposal.
     * A subview that isn't placed is offered the proposal and centred in bounds. Required.
     */
    rgl_status (*place_subviews)(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                                 const rgl_proposal *proposal, void **cache);
    /** Makes the cache, called before any other function. Default: NULL is the cache. */
    rgl_status (*RGL_NULLABLE make_cache)(void *context, const rgl_subviews *subviews, void **out_cache);
    /** Brings the cache up to date: the layout's value, its subviews or what is in them has changed.
     * Default: destroy_cache, then make_cache. */
    rgl_status (*RGL_NULLABLE update_cache)(void *context, const rgl_subviews *subviews, void **cache);
    /** Frees a cache that make_cache has made. Default: nothing. */
    void (*RGL_NULLABLE destroy_cache)(void *context, void *cache);
    /**
     * Answers where a guide lies, from the top leading corner of bounds, whose origin is 0; out_position holds
     * NaN before, which means that nothing is said. axis is the one that the guide is a position on, guide
     * an RGL_HORIZONTAL_ or RGL_VERTICAL_ number or a guide of the tree. Default: merged from the subviews
     * as they would be placed.
     */
    rgl_status (*RGL_NULLABLE explicit_alignment)(void *context, const rgl_subviews *subviews, rgl_axis axis,
                                                  rgl_guide guide, const rgl_rect *bounds, const rgl_proposal *proposal,
                                                  void **cache, double *out_position);
    /** Answers the spacing around the layout; out_spacing is empty before. Default: what the subviews prefer,
     * united on all edges; 0 on all edges without subviews. */
    rgl_status (*RGL_NULLABLE spacing)(void *context, const rgl_subviews *subviews, void **cache,
                                       rgl_spacing *out_spacing);
    /** Writes 1 when another context of the same type is the same value. Default: the same pointer is. */
    rgl_status (*RGL_NULLABLE equal)(void *context, void *other, uint32_t *out_is_equal);
    /** Writes how many numbers the layout can animate, and the first capacity of them. Default: none. */
    rgl_status (*RGL_NULLABLE get_animatable)(void *context, double *out_values, size_t capacity, size_t *out_count);
    /** Takes numbers over that get_animatable has the form of. Default: none. */
    rgl_status (*RGL_NULLABLE set_animatable)(void *context, const double *values, size_t value_count);
    /** Frees the context: the node, its layout or the tree goes. Default: nothing. */
    void (*RGL_NULLABLE destroy)(void *context);
} rgl_layout_functions;

/** A custom layout. Any number of children. Fails with INVALID_ARGUMENT (struct_size, orientation, reserved). */
typedef struct rgl_custom {
    /** The table, copied during the call. */
    const rgl_layout_functions *functions;
    /** The layout's value, handed to the functions as it is. The node owns it once the call has succeeded. */
    void *context;
} rgl_custom;

/** Forgets what a layout answered: its value was changed in place. Its cache is updated before the next use. */
RGL_API rgl_status rgl_custom_invalidate(rgl_tree *tree, rgl_node node);

/**
 * Writes how many numbers a layout can animate, and the first capacity of them. To animate from one layout to another
 * of the same type, read both, and before each frame set numbers between them. Fails with CALLBACK.
 */
RGL_API rgl_status rgl_custom_animatable(rgl_tree *tree, rgl_node node, double *out_values, size_t capacity,
                                         size_t *out_count);

/**
 * Sets the numbers of a layout that can be animated, and forgets what it answered. All numbers are finite. Fails with
 * INVALID_ARGUMENT (a count that is not the layout's), INVALID_NUMBER or CALLBACK.
 */
RGL_API rgl_status rgl_custom_set_animatable(rgl_tree *tree, rgl_node node, const double *values, size_t value_count);

RGL_END

#endif
