/* SPDX-License-Identifier: MIT */
/**
 * Hit testing: the nodes at a point, for programs that draw their own interface and handle clicks.
 *
 *     +-------------+     topmost first:  badge, its modifiers, …, card, page
 *     | card  (1)<--+---- the point
 *     +-------------+     exactly what is painted there, in the opposite order of rgl_tree_paint_order
 */
#ifndef RGL_HIT_H
#define RGL_HIT_H

#include "layer.h"
#include "pass.h"
#include "scroll_view.h"

RGL_BEGIN

/** How far the content of a scroll view is scrolled. */
typedef struct rgl_scroll_offset {
    /** The scroll view. */
    rgl_node node;
    /** Subtracted from the frames of its content; finite. */
    rgl_point offset;
} rgl_scroll_offset;

/**
 * Writes the number of nodes of the last layout at a point, and up to capacity of them, topmost first: the node that is
 * painted last is first, and a node follows its descendants. point is in the coordinates of the root that was laid out.
 *
 * A node is hit if the point is in its frame, including the left and top edges and excluding the right and bottom ones,
 * so of adjacent nodes exactly one is hit; nodes without width or height never are. Containers and modifiers are
 * included: distinguish nodes by rgl_node_tag or rgl_node_kind. Hidden nodes are excluded, and so is clipped content of
 * scroll views: it is hit only if the point is in the scroll view. Nothing else clips.
 *
 * offsets lists the scroll views that are not at (0, 0), in the content of other scroll views too; NULL if offset_count
 * is 0. Of several offsets for one scroll view, the last applies. The cost follows the number of nodes; clipped nodes
 * cost nothing. Fails with INVALID_NUMBER (a point or an offset that is not finite), LIMIT (offset_count) or
 * NOT_LAID_OUT; rgl_error.offset is the index of the rejected offset.
 */
RGL_API rgl_status rgl_tree_hit(rgl_tree *tree, rgl_point point, const rgl_scroll_offset *offsets, size_t offset_count,
                                rgl_node *out_nodes, size_t capacity, size_t *out_count);

RGL_END

#endif
