/* SPDX-License-Identifier: MIT */
/**
 * Interpolation between two layouts: the frames of an animation, step by step.
 *
 * Keep the frames before a change and those after it, and read the steps between them here. A layout with animatable
 * values can be laid out for each step instead: rgl_custom_set_animatable. Progress is 0 at the beginning and 1 at the
 * end, and may exceed either, as a spring does.
 */
#ifndef RGL_INTERPOLATION_H
#define RGL_INTERPOLATION_H

#include "changes.h"

RGL_BEGIN

/**
 * Writes a rectangle between two, such as the two frames of an rgl_frame_change. A missing rectangle (all NaN) counts
 * as equal to the other one, so a node that appears or is removed does not move. If there is no number in between
 * (infinite sides), the nearer side is used. Fails with INVALID_NUMBER (progress that is not finite, only some members
 * NaN, both rectangles NaN).
 */
RGL_API rgl_status rgl_rect_interpolate(rgl_rect from, rgl_rect to, double progress, rgl_rect *out_rect);

/**
 * Writes up to capacity elements of the array between two arrays of frames (rgl_tree_frames, rgl_frames_read), and
 * their number, which is the count of the longer array. Element i belongs to the node of slot i in both, so between the
 * two layouts no node may have been removed and a different one created; use rgl_tree_changes in that case. A node that
 * is in one array only (0 in the other, or beyond its end) keeps its frame. out_frames may be one of the arrays. Fails
 * with INVALID_NUMBER (progress that is not finite, NaN in an array) or INVALID_ARGUMENT (an impossible count).
 */
RGL_API rgl_status rgl_frames_interpolate(const rgl_rect *from, size_t from_count, const rgl_rect *to, size_t to_count,
                                          double progress, rgl_rect *out_frames, size_t capacity, size_t *out_count);

RGL_END

#endif
