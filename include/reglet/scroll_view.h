/* SPDX-License-Identifier: MIT */
/**
 * A window onto content that may be longer than it.
 *
 *     +---------+  offset 0      The content gets its frames as if unscrolled. A program that scrolls stores
 *     | content |                the offset and subtracts it from the frames. The functions below return the
 *     +---------+                scrolling range, and the offset that shows a node.
 *       content
 */
#ifndef RGL_SCROLL_VIEW_H
#define RGL_SCROLL_VIEW_H

#include "node.h"

RGL_BEGIN

/**
 * A scroll view takes its proposal on the axes on which it scrolls, and its content's length on the other one. The
 * content is the only child, or several children as a centred vertical stack; on a scrolling axis it is proposed
 * "unspecified". It begins at the leading or top edge. If both axes scroll, content that is smaller than the scroll
 * view is centred. Fails with INVALID_ARGUMENT (axes).
 */
typedef struct rgl_scroll_view {
    /** The axes on which the content may be longer than the window. */
    rgl_axis_set axes;
} rgl_scroll_view;

/**
 * The scrolling range. An offset is subtracted from the frames of the content. From right to left, long content begins
 * at the right side, and its offsets range from a negative number to 0.
 */
typedef struct rgl_scroll_geometry {
    /** The size of the window. */
    rgl_size viewport;
    /** The content at offset 0, from the top left corner of the window. */
    rgl_rect content;
    /**
     * The least and the greatest offset. Both 0 on an axis that does not scroll, or if the content exceeds the window
     * by a rounding error only. May be infinite.
     */
    rgl_point minimum_offset;
    rgl_point maximum_offset;
} rgl_scroll_geometry;

/** Writes the scrolling range after the last layout. Fails with NOT_LAID_OUT. */
RGL_API rgl_status rgl_scroll_view_geometry(rgl_tree *tree, rgl_node node, rgl_scroll_geometry *out_geometry);

/**
 * Writes the offset that makes a node inside the scroll view visible. current is the present offset. A side of anchor,
 * from 0 to 1, is a fraction of the target and of the window, and these points are aligned: 0 puts the target at the
 * start, 0.5 in the middle. NaN scrolls as little as possible to show all of the target, or as much of it as fits. The
 * result is clamped to the least and the greatest offset. Scroll views in between count as not scrolled. Fails with
 * INVALID_ARGUMENT (the target is not inside), INVALID_NUMBER (current is not finite, anchor is infinite) or
 * NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_scroll_view_offset_to(rgl_tree *tree, rgl_node node, rgl_node target, rgl_point current,
                                             rgl_point anchor, rgl_point *out_offset);

RGL_END

#endif
