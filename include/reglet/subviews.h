/* SPDX-License-Identifier: MIT */
/**
 * What a custom layout may do with its subviews, from inside of its callbacks. Every function takes the
 * subviews that the callback was given, and the number of one.
 *
 * A refusal is returned to the callback and is the callback's to handle: it is neither recorded on the tree
 * nor does it end the pass. A pass that has failed inside of the subview itself has ended: stop, and return
 * the status.
 */
#ifndef RGL_SUBVIEWS_H
#define RGL_SUBVIEWS_H

#include "custom.h"

RGL_BEGIN

/**
 * Asks a subview for its size under a proposal. Answers are remembered, so asking twice costs nothing. Fails with
 * OUT_OF_TURN, INVALID_ARGUMENT (index), INVALID_NUMBER (minus infinity) or BUSY (another thread), or with what has
 * ended the pass.
 */
RGL_API rgl_status rgl_subview_measure(const rgl_subviews *subviews, size_t index, rgl_proposal proposal,
                                       rgl_size *out_size);

/**
 * Puts a subview somewhere; legal in place_subviews only. The last call for a subview counts. Fails with OUT_OF_TURN
 * (outside of place_subviews), INVALID_ARGUMENT (index) or INVALID_NUMBER (NaN, an infinite anchor).
 */
RGL_API rgl_status rgl_subview_place(const rgl_subviews *subviews, size_t index, const rgl_placement *placement);

/**
 * Writes where one of a subview's guides lies under a proposal, from its leading or top side: where the subview says,
 * else at the guide's default. Fails as rgl_subview_measure does, and with INVALID_ARGUMENT (axis, guide).
 */
RGL_API rgl_status rgl_subview_guide(const rgl_subviews *subviews, size_t index, rgl_proposal proposal, rgl_axis axis,
                                     rgl_guide guide, double *out_position);

/**
 * Writes where a subview says that a guide lies under a proposal, NaN where it says nothing. Fails as rgl_subview_guide
 * does.
 */
RGL_API rgl_status rgl_subview_explicit_guide(const rgl_subviews *subviews, size_t index, rgl_proposal proposal,
                                              rgl_axis axis, rgl_guide guide, double *out_position);

/**
 * Writes what a subview prefers as spacing around it; rgl_spacing_distance then tells how far two subviews like to be
 * apart. Fails with OUT_OF_TURN or INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_subview_spacing(const rgl_subviews *subviews, size_t index, rgl_spacing *out_spacing);

/**
 * Writes a subview's layout priority: 0 where none is set, minus INFINITY for a spacer. Fails with OUT_OF_TURN or
 * INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_subview_priority(const rgl_subviews *subviews, size_t index, double *out_priority);

/**
 * Writes what a subview says under a key (layout_value.h), and fallback, whatever it is, where it says nothing. It may
 * say so on any of its modifiers, of which the inner one counts, but not inside of a container. Fails with OUT_OF_TURN
 * or INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_subview_layout_value(const rgl_subviews *subviews, size_t index, uint64_t key, double fallback,
                                            double *out_value);

/** Writes the node that a subview is. Fails with OUT_OF_TURN or INVALID_ARGUMENT (index). */
RGL_API rgl_status rgl_subview_node(const rgl_subviews *subviews, size_t index, rgl_node *out_node);

RGL_END

#endif
