/* SPDX-License-Identifier: MIT */
/**
 * Several versions of a view, of which the first that fits is shown.
 *
 *     [ icon  Send message  shortcut ]      if it fits,
 *     [ icon  Send ]                        otherwise if this fits,
 *     [ icon ]                              otherwise this.
 */
#ifndef RGL_VIEW_THAT_FITS_H
#define RGL_VIEW_THAT_FITS_H

#include "node.h"

RGL_BEGIN

/**
 * A child fits if its ideal length on every chosen axis is at most the proposed one, except for rounding (a millionth
 * of a point, or a billionth of a larger proposal). On an axis with an unspecified proposal every child fits; on an
 * axis that is not chosen, the proposal is used unchanged. The first child that fits is shown, or the last one if none
 * does. It gets the proposal itself, and its answer and guides are the node's. The remaining children have no frame:
 * reading one fails with NOT_LAID_OUT. Spacing and layout priority are the first child's. Fails with INVALID_ARGUMENT
 * (axes).
 */
typedef struct rgl_view_that_fits {
    /** The axes on which a child must fit; none: the first child is shown. */
    rgl_axis_set axes;
} rgl_view_that_fits;

/** Writes the child that the last layout has chosen; 0 if there are no children. Fails with NOT_LAID_OUT. */
RGL_API rgl_status rgl_view_that_fits_choice(rgl_tree *tree, rgl_node node, rgl_node *out_child);

RGL_END

#endif
