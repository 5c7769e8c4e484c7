/* SPDX-License-Identifier: MIT */
/**
 * Between two layouts: the frames of an animation, step by step.
 *
 * A layout is a whole; nothing in it is half way. So an animation keeps the frames before a change and those after it,
 * and reads the steps between them here. Layouts with numbers of their own can be laid out anew for each step instead:
 * rgl_custom_set_animatable. Progress is 0 at the beginning and 1 at the end, and may lead beyond either, as a spring
 * does.
 */
#ifndef RGL_INTERPOLATION_H
#define RGL_INTERPOLATION_H

#include "changes.h"

RGL_BEGIN

/**
 * Writes a rectangle between two, such as the sides of an rgl_frame_change. One that is missing (NaN everywhere) counts
 * as the other one, so what appears or goes stands still. Where no number lies between (infinite sides) the nearer side
 * counts. Fails with INVALID_NUMBER (progress that is not finite, NaN otherwise, nothing but NaN).
 */
RGL_API rgl_status rgl_rect_interpolate(rgl_rect from, rgl_rect to, double progress, rgl_rect *out_rect);

/**
 * Writes the first capacity elements of the array between two arrays of frames (rgl_tree_frames, rgl_frames_read), and
 * how many there are: as many as in the longer one. Element i is about the node of slot i in both, so between the two
 * layouts no node may have been removed and another one created; rgl_tree_changes names nodes where that happens. A
 * node that only one side has (0 everywhere, or beyond its end in the other) keeps that frame. out_frames may be one of
 * the arrays, Fails with INVALID_NUMBER (progress that is not finite, NaN in an array) or INVALID_ARGUMENT (a count
 * that no array has); nothing is written then.
 */
RGL_API rgl_status rgl_frames_interpolate(const rgl_rect *from, size_t from_count, const rgl_rect *to, size_t to_count,
                                          double progress, rgl_rect *out_frames, size_t capacity, size_t *out_count);

RGL_END

#endif
