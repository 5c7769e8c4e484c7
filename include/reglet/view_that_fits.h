/* SPDX-License-Identifier: MIT */
/**
 * Several versions of a view, of which the first that fits is shown.
 *
 *     [ icon  Send message  shortcut ]      where there is room,
 *     [ icon  Send ]                        else this,
 *     [ icon ]                              and this where nothing fits.
 */
#ifndef RGL_VIEW_THAT_FITS_H
#define RGL_VIEW_THAT_FITS_H

#include "node.h"

RGL_BEGIN

/**
 * A child fits when its ideal length on every chosen axis is at most what is offered there, but for rounding (a millionth
 * of a point, or a billionth of a larger offer); an axis on which nothing is offered always fits, and the other axis
 * keeps its proposal. The first child that fits is shown, the last one when
 * none does. It gets the proposal itself, and its answer and guides are the node's. The others have no frame: reading
 * one fails with NOT_LAID_OUT. Spacing and layout priority, which are asked for before there is a proposal, are those
 * of the first child. Fails with INVALID_ARGUMENT (axes).
 */
typedef struct rgl_view_that_fits {
    /** The axes on which a child must fit; none: the first child is shown. */
    rgl_axis_set axes;
} rgl_view_that_fits;

/** Writes the child that the last layout has chosen; 0 where there are no children. Fails with NOT_LAID_OUT. */
RGL_API rgl_status rgl_view_that_fits_choice(rgl_tree *tree, rgl_node node, rgl_node *out_child);

RGL_END

#endif
