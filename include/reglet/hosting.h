/* SPDX-License-Identifier: MIT */
/**
 * Constraints inside of a layout tree: a host whose inside a constraint layout places.
 *
 *     VStack ── host (an item at the top of an rgl_autolayout) ── subtrees (contents of its other items)
 *
 * To the tree a host is a container: it is offered sizes and answers with one. Inside, the item at the top gets that
 * size, constraints place the items in it, and each child of the host stands where its item is. A child is a content as
 * a text is: on one line, or as high as it has to be at the width that the constraints give it. Children may hold hosts
 * in turn, of other layouts.
 *
 * How large a host is follows, on each axis, from its ideal length and its flexibility:
 *
 *     minimum = ideal, or 0 where it may be smaller
 *     maximum = ideal, or infinite where it may be larger
 *     length  = what is offered, or else the ideal length, between the two
 *
 * A host about which nothing is said (no content, no items, no constraints) takes what it is offered, else 0.
 */
#ifndef RGL_HOSTING_H
#define RGL_HOSTING_H

#include "custom.h"
#include "item.h"

RGL_BEGIN

/** On which sides of its ideal size a host may be; flags. */
typedef uint32_t rgl_flexibility;
enum {
    /** It has its ideal size. */
    RGL_FLEXIBILITY_NONE = 0,
    RGL_FLEXIBILITY_SMALLER_WIDTH = 1,
    RGL_FLEXIBILITY_LARGER_WIDTH = 2,
    RGL_FLEXIBILITY_WIDTH = 3,
    RGL_FLEXIBILITY_SMALLER_HEIGHT = 4,
    RGL_FLEXIBILITY_LARGER_HEIGHT = 8,
    RGL_FLEXIBILITY_HEIGHT = 12,
    RGL_FLEXIBILITY_ALL = 15,
    /** As the item at the top says: resistance below 750 lets it be smaller, hugging below 750 larger. Alone. */
    RGL_FLEXIBILITY_OF_CONTENT = 16
};

/** Where the ideal size of a host comes from. */
typedef int32_t rgl_ideal_size;
enum {
    /** The content's width, or the smallest that the constraints allow; the height that they give at the width taken.
     */
    RGL_IDEAL_FITTING = 0,
    /** The size of the content of the item at the top, of a text on one line. */
    RGL_IDEAL_CONTENT = 1,
    /** What ideal_size answers. */
    RGL_IDEAL_FUNCTION = 2
};

/**
 * Answers the size of a host for a proposal; NaN on both sides, which out_size holds before, leaves it to the host.
 * Neither the tree nor the layout may be used meanwhile (BUSY).
 */
typedef rgl_status (*rgl_host_size_function)(void *context, const rgl_proposal *proposal, rgl_size *out_size);

/**
 * Answers the ideal size of a host that has a size; NaN on a side, which out_ideal holds before, is the content's.
 * Neither the tree nor the layout may be used meanwhile (BUSY).
 */
typedef rgl_status (*rgl_host_ideal_function)(void *context, const rgl_size *size, rgl_size *out_ideal);

/**
 * A constraint layout as a container. All 0 but the layout and the root is a host of its ideal size.
 *
 * Its node makes the items' contents those of its children: their size, baselines and measurer are the host's from then
 * on, their priorities stay. A layout follows the tree's direction, and has its size for as long as a pass works on it:
 * its frames stay, and then the root has the size of rgl_item_set_size again. What it refuses in a pass (CONFLICT: required
 * constraints that contradict each other, or allow less than the size) ends the pass with that status: rgl_error names the node, and the
 * layout in its field hosted, which tells the rest (rgl_autolayout_conflict). The tree's frames then stay as they were.
 * A host inside of another one of the same layout is CYCLE; a layout that another thread uses is BUSY. Fails with
 * INVALID_ARGUMENT (flexibility, ideal, an item twice), WRONG_KIND (a guide),
 * HAS_PARENT (the root has a superview), CYCLE (an item of the layout has this tree as its content, at any depth) or
 * CONFLICT; the caller then keeps the context.
 */
typedef struct rgl_constraint_host {
    /** The layout. The tree keeps it alive: where it is destroyed first, it lives until the host goes. */
    rgl_autolayout *layout;
    /** The item at the top that gets the size of the host. */
    rgl_item root;
    /** items[i] is the item of which child i is the content; copied. Other children are centred. */
    const rgl_item *items;
    size_t item_count;
    rgl_flexibility flexibility;
    rgl_ideal_size ideal;
    /** Overrides all else for the proposals that it answers. May be NULL. */
    rgl_host_size_function RGL_NULLABLE size_that_fits;
    /** With RGL_IDEAL_FUNCTION; otherwise NULL. */
    rgl_host_ideal_function RGL_NULLABLE ideal_size;
    /** Handed to the functions. The node owns it once the call has succeeded. */
    void *context;
    /** Frees the context. May be NULL. */
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_constraint_host;

/** Changes on which sides of its ideal size a host may be. Fails with INVALID_ARGUMENT. */
RGL_API rgl_status rgl_constraint_host_set_flexibility(rgl_tree *tree, rgl_node node, rgl_flexibility flexibility);

/**
 * Forgets what a host answered, up to the root: its layout has been changed. Changes of its children are seen without.
 */
RGL_API rgl_status rgl_constraint_host_invalidate(rgl_tree *tree, rgl_node node);

/**
 * Adds a layout tree, whose roots items of the layout may have as contents: rgl_item_set_measured(layout, item,
 * *out_measurer, root). A root is measured as a text is: its size for no proposal, and its height at the width that the
 * constraints give it; its text baselines are those of the item. What is changed in the tree is seen by itself.
 *
 * rgl_autolayout_layout lays out each such root at the size of its item, in the direction of the layout; then the tree's
 * frames are those inside of the item. A tree has the frames of one root at a time, so each item has a tree of its own.
 * What a tree refuses ends the call with that status: rgl_error names the item, and the tree in its field hosted. The
 * frames of the layout and of that tree stay as they were.
 *
 * The layout keeps the tree alive until it is destroyed itself. A tree may be used between calls as any other. Fails
 * with CYCLE (the tree hosts this layout, at any depth), BUSY (the tree, or something that it hosts, is in use) or
 * LIMIT (65,536 hosts in hosts, 64 levels).
 */
RGL_API rgl_status rgl_autolayout_add_tree(rgl_autolayout *layout, rgl_tree *tree, rgl_measurer_id *out_measurer);

/** The lengths that a host takes on an axis. */
typedef struct rgl_sizing_range {
    double minimum;
    double ideal;
    double maximum;
} rgl_sizing_range;

/**
 * Works out the lengths that a content takes on an axis: at least its own where it resists at 750 or more, at most its
 * own where it hugs at 750 or more. NaN is no content: any length, ideally 0. A negative length counts as 0. Fails with
 * INVALID_NUMBER (an infinite length, a priority).
 */
RGL_API rgl_status rgl_sizing_range_of(double intrinsic, double resistance, double hugging,
                                       rgl_sizing_range *out_range);

/**
 * Gives a content the priorities that a flexibility stands for: 250 where it may give way, 750 where it may not. Fails
 * with INVALID_ARGUMENT (RGL_FLEXIBILITY_OF_CONTENT too).
 */
RGL_API rgl_status rgl_flexibility_apply(rgl_flexibility flexibility, rgl_intrinsic_content *content);

RGL_END

#endif
