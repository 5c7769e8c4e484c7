/* SPDX-License-Identifier: MIT */
/**
 * Layouts inside a custom layout: measure and place the same subviews as a row, as a column or as any other container.
 *
 * The functions take the subviews that the callback received, the record of a container without children (an
 * RGL_KIND_HSTACK, VSTACK, ZSTACK, GRID, MASONRY, FLOW, ASPECT_GRID or CUSTOM, whose parent is ignored), and the
 * indexes of the subviews to use, in order. NULL selects all. The callback handles errors, as in subviews.h.
 *
 * A custom layout that is used this way has a cache of its own, created for the call and destroyed after it. Its
 * context remains the caller's: destroy is not called.
 *
 * In a grid, subviews that are grid rows are rows, with their cells and the cells' settings; any other subview is a row
 * of its own across all columns. The frames of rows that a grid has placed are the grid's bands, and their cells are in
 * them as in a grid. Rows that are placed in any other way, or not at all, have no size, and their cells have no
 * positions.
 */
#ifndef RGL_LAYOUT_AS_H
#define RGL_LAYOUT_AS_H

#include "build.h"
#include "subviews.h"

RGL_BEGIN

/**
 * Measures subviews together, as the children of a container. The answers of the subviews are remembered. The
 * container's answer is not, and counts against the limit of evaluations. Fails with OUT_OF_TURN, INVALID_ARGUMENT (the
 * record's kind, or an index that is out of range or given twice), INVALID_NUMBER (minus infinity), as creating such a
 * container does, or with the failure that ended the pass.
 */
RGL_API rgl_status rgl_subviews_measure_as(const rgl_subviews *subviews, const rgl_record *layout,
                                           const size_t *RGL_NULLABLE indices, size_t index_count,
                                           rgl_proposal proposal, rgl_size *out_size);

/**
 * Places subviews as a container would that has the frame bounds and received the proposal; allowed in place_subviews
 * only. The size of bounds should be the answer to the proposal. Counts as a call of rgl_subview_place for each
 * subview, except those that a flow does not show. Fails as rgl_subviews_measure_as does, with OUT_OF_TURN outside
 * place_subviews, and with INVALID_NUMBER (bounds: NaN, an infinite origin).
 */
RGL_API rgl_status rgl_subviews_place_as(const rgl_subviews *subviews, const rgl_record *layout,
                                         const size_t *RGL_NULLABLE indices, size_t index_count, const rgl_rect *bounds,
                                         rgl_proposal proposal);

RGL_END

#endif
