/* SPDX-License-Identifier: MIT */
/**
 * Constraints inside a layout tree: a host is a container whose children a constraint layout places.
 *
 *     VStack ── host (an item at the top of an rgl_autolayout) ── subtrees (contents of its other items)
 *
 * The item at the top gets the size of the host, constraints place the items in it, and each child of the host gets the
 * frame of its item. A child is content as a text is: on one line, or as high as it has to be at the width that the
 * constraints give it. Children may contain hosts of other layouts.
 *
 * The size of a host follows, on each axis, from its ideal length and its flexibility:
 *
 *     minimum = ideal, or 0 where it may be smaller
 *     maximum = ideal, or infinite where it may be larger
 *     length  = the proposed length, or else the ideal length, between the two
 *
 * A host without content, items and constraints takes the proposed size, or 0 if none is proposed.
 */
#ifndef RGL_HOSTING_H
#define RGL_HOSTING_H

#include "custom.h"
#include "item.h"

RGL_BEGIN

/** In which directions the size of a host may differ from its ideal; flags. */
typedef uint32_t rgl_flexibility;
enum {
    /** Always its ideal size. */
    RGL_FLEXIBILITY_NONE = 0,
    RGL_FLEXIBILITY_SMALLER_WIDTH = 1,
    RGL_FLEXIBILITY_LARGER_WIDTH = 2,
    RGL_FLEXIBILITY_WIDTH = 3,
    RGL_FLEXIBILITY_SMALLER_HEIGHT = 4,
    RGL_FLEXIBILITY_LARGER_HEIGHT = 8,
    RGL_FLEXIBILITY_HEIGHT = 12,
    RGL_FLEXIBILITY_ALL = 15,
    /**
     * As the item at the top specifies: resistance below 750 lets it be smaller, hugging below 750 larger. Not combined
     * with other flags.
     */
    RGL_FLEXIBILITY_OF_CONTENT = 16
};

/** How the ideal size of a host is determined. */
typedef int32_t rgl_ideal_size;
enum {
    /** The content's width, or the smallest width that the constraints allow, with the height that they give at this width.
     */
    RGL_IDEAL_FITTING = 0,
    /** The content size of the item at the top. A text is on one line. */
    RGL_IDEAL_CONTENT = 1,
    /** The answer of ideal_size. */
    RGL_IDEAL_FUNCTION = 2
};

/**
 * Answers the size of a host for a proposal. out_size is NaN on both sides before. A side left NaN is determined by the
 * host. Neither the tree nor the layout may be used meanwhile (BUSY).
 */
typedef rgl_status (*rgl_host_size_function)(void *context, const rgl_proposal *proposal, rgl_size *out_size);

/**
 * Answers the ideal size of a host. out_ideal is NaN before. A side left NaN is the content's. Neither the tree nor the
 * layout may be used meanwhile (BUSY).
 */
typedef rgl_status (*rgl_host_ideal_function)(void *context, const rgl_size *size, rgl_size *out_ideal);

/**
 * A constraint layout as a container. With all members 0 except layout and root, the host always has its ideal size.
 *
 * Its node makes its children the contents of the items, whose size, baselines and measurer belong to the host from
 * then on. Their priorities are unchanged. A layout follows the tree's direction. It has the size of the host only
 * while a pass works on it: its frames are kept, and afterwards the root has the size of rgl_item_set_size again. If
 * the layout fails in a pass (CONFLICT: required constraints that contradict each other, or allow only sizes below the
 * host's), the pass ends with that status: rgl_error names the node, and the layout in its member hosted, which reports
 * the details (rgl_autolayout_conflict). The tree's frames are then unchanged. A host inside another host of the same
 * layout is CYCLE. A layout that another thread uses is BUSY. If it is in use when a pass ends, or when the host is
 * removed, the next call on the layout begins with the host's changes to it.
 *
 * Fails with INVALID_ARGUMENT (flexibility, ideal, an item twice), WRONG_KIND (a guide), HAS_PARENT (the root has a
 * superview), CYCLE (an item of the layout has this tree as its content, at any depth) or CONFLICT. The caller then
 * keeps the context.
 */
typedef struct rgl_constraint_host {
    /** The layout. The tree keeps it alive: if it is destroyed first, it lives until the host is removed. */
    rgl_autolayout *layout;
    /** The item at the top that gets the size of the host. */
    rgl_item root;
    /** items[i] is the item of which child i is the content; copied. Children without an item are centred. */
    const rgl_item *items;
    size_t item_count;
    rgl_flexibility flexibility;
    rgl_ideal_size ideal;
    /** Returns the size for a proposal instead of the host's own rules. */
    rgl_host_size_function RGL_NULLABLE size_that_fits;
    /** Required with RGL_IDEAL_FUNCTION, and NULL otherwise. */
    rgl_host_ideal_function RGL_NULLABLE ideal_size;
    /** Passed to the functions. The node owns it once the call has succeeded. */
    void *context;
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_constraint_host;

/** Changes in which directions the size of a host may differ from its ideal. Fails with INVALID_ARGUMENT. */
RGL_API rgl_status rgl_constraint_host_set_flexibility(rgl_tree *tree, rgl_node node, rgl_flexibility flexibility);

/**
 * Invalidates the remembered answers of a host and its ancestors. Call it after a change of its layout; changes of its
 * children are detected without it.
 */
RGL_API rgl_status rgl_constraint_host_invalidate(rgl_tree *tree, rgl_node node);

/**
 * Adds a layout tree, whose roots the items of the layout may have as contents: rgl_item_set_measured(layout, item,
 * *out_measurer, root). A root is measured as a text is: its size for no proposal, and its height at the width that the
 * constraints give it. Its text baselines are the item's.
 *
 * rgl_autolayout_layout lays out each such root at the size of its item, in the direction of the layout. The tree's
 * frames are then relative to the item. A hosted layout does so when the tree around it has settled. A tree has the
 * frames of one root at a time, so each item needs a tree of its own. If a tree fails, the call ends with that status:
 * rgl_error names the item, and the tree in its member hosted.
 *
 * These layouts are part of the outermost call, at any depth. The trees are in use until it ends (BUSY). If it fails,
 * for any reason, all layouts and trees in it are unchanged.
 *
 * The layout keeps the tree alive until it is destroyed itself. Fails with CYCLE (the tree hosts this layout, at any
 * depth), BUSY (the tree, or a layout or tree that it hosts, is in use) or LIMIT (65,536 hosts in hosts, 64 levels).
 */
RGL_API rgl_status rgl_autolayout_add_tree(rgl_autolayout *layout, rgl_tree *tree, rgl_measurer_id *out_measurer);

/** The range of lengths that a host takes on an axis. */
typedef struct rgl_sizing_range {
    double minimum;
    double ideal;
    double maximum;
} rgl_sizing_range;

/**
 * Computes the lengths that a content takes on an axis: at least its own length if it resists at 750 or more, at most
 * its own if it hugs at 750 or more. NaN means no content: any length, ideally 0. A negative length counts as 0. Fails
 * with INVALID_NUMBER (an infinite length, a priority).
 */
RGL_API rgl_status rgl_sizing_range_of(double intrinsic, double resistance, double hugging,
                                       rgl_sizing_range *out_range);

/**
 * Sets the priorities of a content for a flexibility: 250 in directions that the flexibility allows, and 750 in the
 * remaining directions. Fails with INVALID_ARGUMENT (RGL_FLEXIBILITY_OF_CONTENT too).
 */
RGL_API rgl_status rgl_flexibility_apply(rgl_flexibility flexibility, rgl_intrinsic_content *content);

RGL_END

#endif
