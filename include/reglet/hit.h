/* SPDX-License-Identifier: MIT */
/**
 * What lies at a point: for programs that draw their own interface and have to know what was clicked.
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
    /** What is subtracted from the frames of its content; finite. */
    rgl_point offset;
} rgl_scroll_offset;

/**
 * Writes how many nodes of the last layout lie at a point, and the first capacity of them, topmost first: what is
 * painted last comes first, and a node after those in it. point is in the coordinates of the root that was laid out. A
 * node lies there when the point is in its frame, the left and the top edge included and the others not, so that of
 * neighbours just one is hit; views without width or height never are. Containers and modifiers count like all others:
 * tell nodes apart by rgl_node_tag or rgl_node_kind. Hidden nodes are left out, and so is what a scroll view clips: its
 * content counts only where the point is in the scroll view. Nothing else clips. offsets says how far scroll views are
 * scrolled that are not at (0, 0); NULL when offset_count is 0. Scroll views in scroll views may be scrolled both; of
 * several offsets for one the last counts. The cost follows the number of nodes; what is clipped costs nothing. Fails
 * with INVALID_NUMBER (a point or an offset that is not finite), LIMIT (offset_count) or NOT_LAID_OUT; rgl_error.offset
 * is the index of the offset that is refused.
 */
RGL_API rgl_status rgl_tree_hit(rgl_tree *tree, rgl_point point, const rgl_scroll_offset *offsets, size_t offset_count,
                                rgl_node *out_nodes, size_t capacity, size_t *out_count);

RGL_END

#endif
