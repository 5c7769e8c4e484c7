/* SPDX-License-Identifier: MIT */
/**
 * Frames on whole pixels.
 *
 * Edges are snapped, not lengths: rectangles that share an edge still share it. One exception: a text (a paragraph, or
 * a measured leaf that wraps) never becomes narrower or lower than measured. Its right and its bottom edge may then be
 * one pixel further out.
 */
#ifndef RGL_PIXEL_GRID_H
#define RGL_PIXEL_GRID_H

#include "pass.h"

RGL_BEGIN

/**
 * Snaps a rectangle to pixels: each edge to the nearest one, halves to the right and downwards. scale is the number of
 * pixels in a point, such as 2. Infinite sides are unchanged. Fails with INVALID_NUMBER (a scale that is not positive
 * and finite, NaN in rect).
 */
RGL_API rgl_status rgl_rect_snap(rgl_rect rect, double scale, rgl_rect *out_rect);

/**
 * Writes a node's frame, as rgl_node_frame does, snapped to pixels. Fails as rgl_node_frame does, and with
 * INVALID_NUMBER (scale).
 */
RGL_API rgl_status rgl_node_snapped_frame(rgl_tree *tree, rgl_node node, double scale, rgl_rect *out_frame);

/**
 * Writes up to capacity of the snapped frames of all nodes, in the order of rgl_tree_frames, and their number. Fails as
 * rgl_tree_frames does, and with INVALID_NUMBER (scale).
 */
RGL_API rgl_status rgl_tree_snapped_frames(rgl_tree *tree, double scale, rgl_rect *out_frames, size_t capacity,
                                           size_t *out_count);

RGL_END

#endif
