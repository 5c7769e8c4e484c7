/* SPDX-License-Identifier: MIT */
/**
 * Custom layouts: a container whose rules are callbacks.
 *
 * A layout is a table of functions and a context, its value. The engine calls it for its size, and later to place its
 * children, which it receives as numbered subviews:
 *
 *     size_that_fits   measures subviews (rgl_subview_measure) and answers a size
 *     place_subviews   gives each subview a place (rgl_subview_place)
 *
 * All other functions are optional. A layout must be pure: the same proposal, subviews and value give the same answer,
 * since answers are remembered. Guide: Documentation/CustomLayouts.md.
 */
#ifndef RGL_CUSTOM_H
#define RGL_CUSTOM_H

#include "guide.h"
#include "spacing.h"

RGL_BEGIN

/**
 * The children of a custom layout, passed to a callback and valid only during it: subview i is the i-th child. Later,
 * and while another callback runs inside it, functions fail with RGL_ERROR_OUT_OF_TURN as long as the tree lives.
 */
typedef struct rgl_subviews {
    /** The tree in layout. */
    rgl_tree *tree;
    /** The node whose layout is called. */
    rgl_node node;
    /** Names the call. */
    uint64_t call;
    size_t count;
    /** The leading side. Positions count from the leading side and are mirrored by the engine. */
    rgl_layout_direction direction;
    /** 0. */
    uint32_t reserved;
} rgl_subviews;

/** A point of a rectangle as fractions of its size: 0, 0 is the top leading corner, 1, 1 the bottom trailing one. */
typedef struct rgl_unit_point {
    double x;
    double y;
} rgl_unit_point;

/** The place of a subview. */
typedef struct rgl_placement {
    /** A point in the coordinates of bounds, which are the parent's and rarely begin at 0. Not NaN. */
    double x;
    double y;
    /** The point of the subview that is put at that position. Finite. */
    rgl_unit_point anchor;
    /** The size proposed to the subview. Its answer is its size. */
    rgl_proposal proposal;
} rgl_placement;

/** The direction of the spacers and dividers among the children. */
typedef int32_t rgl_stack_orientation;
enum {
    /** Spacers are flexible on both axes. */
    RGL_ORIENTATION_NONE = 0,
    RGL_ORIENTATION_HORIZONTAL = 1,
    RGL_ORIENTATION_VERTICAL = 2
};

/**
 * The functions of a layout. Every function takes the layout's context first. A status other than RGL_OK ends the pass
 * with RGL_ERROR_CALLBACK. Functions may call the functions of subviews.h and layout_as.h on their subviews; any other
 * call on the tree returns RGL_ERROR_BUSY. NULL selects the default below.
 */
typedef struct rgl_layout_functions {
    /** sizeof(rgl_layout_functions). */
    size_t struct_size;
    /** Any pointer that identifies the type of the layout. A node keeps its cache when its layout is replaced by one of
     * the same type. NULL: layouts with the same size_that_fits and place_subviews are of one type. */
    const void *RGL_NULLABLE type;
    rgl_stack_orientation orientation;
    /** 0. */
    uint32_t reserved;
    /**
     * Writes the size for a proposal to out_size, which contains NaN before. Each side must be neither NaN nor minus
     * infinity. Required.
     */
    rgl_status (*size_that_fits)(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal,
                                 void **cache, rgl_size *out_size);
    /**
     * Places the subviews with rgl_subview_place; bounds has the size that was answered to the proposal, and begins at
     * 0 on an axis on which the layout is at infinity. A subview that is not placed gets the layout's proposal and is
     * centred in bounds. Required.
     */
    rgl_status (*place_subviews)(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                                 const rgl_proposal *proposal, void **cache);
    /** Makes the cache, called before any other function. Default: NULL is the cache. */
    rgl_status (*RGL_NULLABLE make_cache)(void *context, const rgl_subviews *subviews, void **out_cache);
    /** Updates the cache after a change of the layout's value, its subviews or their descendants. Default:
     * destroy_cache, then make_cache. */
    rgl_status (*RGL_NULLABLE update_cache)(void *context, const rgl_subviews *subviews, void **cache);
    /** Frees a cache that make_cache has made. Default: nothing. */
    void (*RGL_NULLABLE destroy_cache)(void *context, void *cache);
    /**
     * Answers the position of a guide, from the top leading corner of bounds, whose origin is 0; out_position holds NaN
     * before, which means no position. axis is the axis of the position, guide an RGL_HORIZONTAL_ or RGL_VERTICAL_
     * number or a guide of the tree. Default: merged from the subviews as they would be placed.
     */
    rgl_status (*RGL_NULLABLE explicit_alignment)(void *context, const rgl_subviews *subviews, rgl_axis axis,
                                                  rgl_guide guide, const rgl_rect *bounds, const rgl_proposal *proposal,
                                                  void **cache, double *out_position);
    /** Answers the spacing around the layout; out_spacing is empty before. Default: the preferred spacings of the
     * subviews, united on all edges; 0 on all edges without subviews. */
    rgl_status (*RGL_NULLABLE spacing)(void *context, const rgl_subviews *subviews, void **cache,
                                       rgl_spacing *out_spacing);
    /** Writes 1 if another context of the same type has an equal value. Default: the pointers are compared. */
    rgl_status (*RGL_NULLABLE equal)(void *context, void *other, uint32_t *out_is_equal);
    /** Writes the number of the layout's animatable values, and up to capacity of them. Default: zero. */
    rgl_status (*RGL_NULLABLE get_animatable)(void *context, double *out_values, size_t capacity, size_t *out_count);
    /** Sets the values that get_animatable returns. Default: none. */
    rgl_status (*RGL_NULLABLE set_animatable)(void *context, const double *values, size_t value_count);
    /** Frees the context when the node, its layout or the tree is removed. Default: nothing. */
    void (*RGL_NULLABLE destroy)(void *context);
} rgl_layout_functions;

/** A custom layout. Any number of children. Fails with INVALID_ARGUMENT (struct_size, orientation, reserved). */
typedef struct rgl_custom {
    /** The table, copied during the call. */
    const rgl_layout_functions *functions;
    /** The layout's value, passed to the functions unchanged. The node owns it once the call has succeeded. */
    void *context;
} rgl_custom;

/**
 * Invalidates the remembered answers of a layout after a change of its value in place. Its cache is updated before the
 * next use.
 */
RGL_API rgl_status rgl_custom_invalidate(rgl_tree *tree, rgl_node node);

/**
 * Writes the number of a layout's animatable values, and up to capacity of them. To animate from one layout to another
 * of the same type, read both, and before each frame set numbers between them. Fails with CALLBACK.
 */
RGL_API rgl_status rgl_custom_animatable(rgl_tree *tree, rgl_node node, double *out_values, size_t capacity,
                                         size_t *out_count);

/**
 * Sets a layout's animatable values, and invalidates its remembered answers. All numbers are finite. Fails with
 * INVALID_ARGUMENT (a count that differs from the layout's), INVALID_NUMBER or CALLBACK.
 */
RGL_API rgl_status rgl_custom_set_animatable(rgl_tree *tree, rgl_node node, const double *values, size_t value_count);

RGL_END

#endif
