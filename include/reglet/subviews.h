/* SPDX-License-Identifier: MIT */
/**
 * Functions for the subviews of a custom layout, for use inside its callbacks. Each takes the subviews that the
 * callback received, and the index of one of them.
 *
 * An error in the call is returned to the callback: it is neither recorded on the tree nor does it end the pass. A
 * failure inside the subview itself ends the pass: stop, and return the status.
 */
#ifndef RGL_SUBVIEWS_H
#define RGL_SUBVIEWS_H

#include "custom.h"

RGL_BEGIN

/**
 * Measures a subview for a proposal. Answers are remembered. Fails with OUT_OF_TURN, INVALID_ARGUMENT (index),
 * INVALID_NUMBER (minus infinity) or BUSY (another thread), or with the failure that ended the pass.
 */
RGL_API rgl_status rgl_subview_measure(const rgl_subviews *subviews, size_t index, rgl_proposal proposal,
                                       rgl_size *out_size);

/**
 * Places a subview; allowed in place_subviews only. The last call for a subview applies. Fails with OUT_OF_TURN
 * (outside place_subviews), INVALID_ARGUMENT (index) or INVALID_NUMBER (NaN, an infinite anchor).
 */
RGL_API rgl_status rgl_subview_place(const rgl_subviews *subviews, size_t index, const rgl_placement *placement);

/**
 * Writes the position of a subview's guide for a proposal, from its leading or top side: the position that the subview
 * sets, otherwise the guide's default. Fails as rgl_subview_measure does, and with INVALID_ARGUMENT (axis, guide).
 */
RGL_API rgl_status rgl_subview_guide(const rgl_subviews *subviews, size_t index, rgl_proposal proposal, rgl_axis axis,
                                     rgl_guide guide, double *out_position);

/** Writes the position that a subview sets for a guide, NaN if it sets none. Fails as rgl_subview_guide does. */
RGL_API rgl_status rgl_subview_explicit_guide(const rgl_subviews *subviews, size_t index, rgl_proposal proposal,
                                              rgl_axis axis, rgl_guide guide, double *out_position);

/**
 * Writes the spacing that a subview prefers around it; rgl_spacing_distance computes the distance of two subviews from
 * it. Fails with OUT_OF_TURN or INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_subview_spacing(const rgl_subviews *subviews, size_t index, rgl_spacing *out_spacing);

/**
 * Writes a subview's layout priority, which is 0 by default and minus INFINITY for a spacer. Fails with OUT_OF_TURN or
 * INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_subview_priority(const rgl_subviews *subviews, size_t index, double *out_priority);

/**
 * Writes a subview's value for a key (layout_value.h), or else fallback, which is any number. The value may be on any
 * of its modifiers, of which the inner one applies, but not inside a container. Fails with OUT_OF_TURN or
 * INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_subview_layout_value(const rgl_subviews *subviews, size_t index, uint64_t key, double fallback,
                                            double *out_value);

/** Writes the node of a subview. Fails with OUT_OF_TURN or INVALID_ARGUMENT (index). */
RGL_API rgl_status rgl_subview_node(const rgl_subviews *subviews, size_t index, rgl_node *out_node);

RGL_END

#endif
