/* SPDX-License-Identifier: MIT */
/**
 * Frames on whole pixels. Layout works with exact lengths; snapping is a way to read them, so the same
 * layout can be shown at any scale, and one change never moves what did not change.
 *
 * Edges snap, not lengths: rectangles that share an edge share it afterwards too, so no gap and no overlap
 * opens between neighbours. One exception: a text (a paragraph, or a measured leaf that wraps) never gets
 * narrower or lower than it was measured, for text engines break or leave out a line that has too little room; its right
 * and its bottom edge may then stand one pixel further out.
 */
#ifndef RGL_PIXEL_GRID_H
#define RGL_PIXEL_GRID_H

#include "pass.h"

RGL_BEGIN

/**
 * Snaps a rectangle to pixels: each edge to the nearest one, half-way to the right and down. scale is the number of
 * pixels in a point, such as 2. Infinite sides stay as they are. Fails with INVALID_NUMBER (a scale that is not
 * positive and finite, NaN in rect).
 */
RGL_API rgl_status rgl_rect_snap(rgl_rect rect, double scale, rgl_rect *out_rect);

/**
 * Writes a node's frame, as rgl_node_frame does, snapped to pixels. Fails as rgl_node_frame does, and with
 * INVALID_NUMBER (scale).
 */
RGL_API rgl_status rgl_node_snapped_frame(rgl_tree *tree, rgl_node node, double scale, rgl_rect *out_frame);

/**
 * Writes the snapped frames of all nodes: the first capacity elements of the array that rgl_tree_frames describes, and
 * how many that has. Fails as rgl_tree_frames does, and with INVALID_NUMBER (scale).
 */
RGL_API rgl_status rgl_tree_snapped_frames(rgl_tree *tree, double scale, rgl_rect *out_frames, size_t capacity,
                                           size_t *out_count);

RGL_END

#endif
