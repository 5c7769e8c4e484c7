/* SPDX-License-Identifier: MIT */
/**
 * Layouts inside of a custom one: "as a row" and "as a column" as questions about the same subviews.
 *
 * A layout that is a row where there is room, and something else where there isn't, asks how long the row would be,
 * and places its subviews as a row would. The functions take the subviews that the callback was given, the record of a
 * container without children (an RGL_KIND_HSTACK, VSTACK, ZSTACK, GRID, MASONRY, FLOW, ASPECT_GRID or CUSTOM; the
 * parent doesn't count), and the numbers of the subviews that it is about, in the order in which they stand; NULL
 * stands for all.
 * Refusals are the callback's to handle, as those of subviews.h.
 *
 * A custom layout that is asked so has a cache of its own, and not that of the layout that asks: it is made for each
 * question and destroyed after it. Its context stays the caller's: destroy is not called.
 *
 * Of a grid, subviews that are grid rows are rows, with their cells and all that these say; any other subview is a
 * row of its own across all columns. Rows that a grid has placed have its bands for frames, and their cells stand in
 * them as in a grid; rows that are placed in any other way, or not at all, have no size, and their cells have no
 * places.
 */
#ifndef RGL_LAYOUT_AS_H
#define RGL_LAYOUT_AS_H

#include "build.h"
#include "subviews.h"

RGL_BEGIN

/**
 * Asks how large subviews would be together as the children of a container. What the subviews answer is remembered,
 * what the container answers isn't; its answer counts against the limit of evaluations. Fails with OUT_OF_TURN,
 * INVALID_ARGUMENT (the record's kind; an index that is out of range, or given twice), INVALID_NUMBER (minus infinity),
 * as creating such a container does, or with the failure that has ended the pass.
 */
RGL_API rgl_status rgl_subviews_measure_as(const rgl_subviews *subviews, const rgl_record *layout,
                                           const size_t *RGL_NULLABLE indices, size_t index_count,
                                           rgl_proposal proposal, rgl_size *out_size);

/**
 * Places subviews as a container would that lies in bounds and was offered the proposal; legal in place_subviews only.
 * The size of bounds is best what was answered to the proposal. It counts as a call of rgl_subview_place for each of
 * them; subviews that a flow doesn't show get none. Fails as rgl_subviews_measure_as does, with OUT_OF_TURN outside of
 * place_subviews, and with INVALID_NUMBER (bounds: NaN, an infinite origin).
 */
RGL_API rgl_status rgl_subviews_place_as(const rgl_subviews *subviews, const rgl_record *layout,
                                         const size_t *RGL_NULLABLE indices, size_t index_count, const rgl_rect *bounds,
                                         rgl_proposal proposal);

RGL_END

#endif
