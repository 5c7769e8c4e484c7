/* SPDX-License-Identifier: MIT */
/**
 * A window onto content that may be longer than it.
 *
 *     +---------+  offset 0      The content gets its frames as if unscrolled. A program that scrolls
 *     | content |                keeps the offset, subtracts it from the frames, and asks here how far it may
 *     +---------+                go, and where a node comes into sight.
 *       content
 */
#ifndef RGL_SCROLL_VIEW_H
#define RGL_SCROLL_VIEW_H

#include "node.h"

RGL_BEGIN

/**
 * A scroll view takes what it is offered on the axes on which it scrolls, and hugs its content on the other one. The
 * content is the only child, or several as a centred vertical stack; on a scrolling axis it is offered "unspecified".
 * It begins at the leading or top edge; where both axes scroll, content that is smaller than the scroll view is
 * centred. Fails with INVALID_ARGUMENT (axes).
 */
typedef struct rgl_scroll_view {
    /** The axes on which the content may be longer than the window. */
    rgl_axis_set axes;
} rgl_scroll_view;

/**
 * What there is to scroll. An offset is what is subtracted from the frames of the content. From right to left, long
 * content begins at the right side, and its offsets run from a negative number to 0.
 */
typedef struct rgl_scroll_geometry {
    /** The size of the window. */
    rgl_size viewport;
    /** The content at offset 0, from the top left corner of the window. */
    rgl_rect content;
    /**
     * The least and the greatest offset; both 0 on an axis that does not scroll, or whose content is longer than the window
     * by rounding alone. May be infinite.
     */
    rgl_point minimum_offset;
    rgl_point maximum_offset;
} rgl_scroll_geometry;

/** Writes what there is to scroll after the last layout. Fails with NOT_LAID_OUT. */
RGL_API rgl_status rgl_scroll_view_geometry(rgl_tree *tree, rgl_node node, rgl_scroll_geometry *out_geometry);

/**
 * Writes the offset that brings a node inside of the scroll view into sight; nothing is changed. current is the offset
 * now. A side of anchor is the fraction, 0 to 1, of the target that meets the same fraction of the window: 0 puts the
 * target at the start, 0.5 in the middle. NaN moves as little as shows all of the target, or as much of it as there is
 * room for. The result is held between the least and the greatest offset. Scroll views in between count as not
 * scrolled. Fails with INVALID_ARGUMENT (the target is not inside), INVALID_NUMBER (current is not finite, anchor is
 * infinite) or NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_scroll_view_offset_to(rgl_tree *tree, rgl_node node, rgl_node target, rgl_point current,
                                             rgl_point anchor, rgl_point *out_offset);

RGL_END

#endif
