/* SPDX-License-Identifier: MIT */
/**
 * One container after another over the same children: a row that becomes a column where space is short.
 *
 *     [a][b][c]   rgl_any_layout_set   [a]     The nodes stay the nodes they are: ids, and what is remembered
 *                 ------------------>  [b]     of them, too. Take frames before and after, and
 *                                      [c]     rgl_frames_interpolate leads from one to the other.
 */
#ifndef RGL_ANY_LAYOUT_H
#define RGL_ANY_LAYOUT_H

#include "build.h"

RGL_BEGIN

/**
 * Turns a container into another one: an RGL_KIND_HSTACK, VSTACK, ZSTACK, GRID, FLOW, ASPECT_GRID or CUSTOM into any
 * of these. Its id, its children, their ids and what is remembered of them stay. The parent in the record doesn't
 * count. Where both are of one kind this does what the set function of the kind does, so equal parameters change
 * nothing, and a custom layout keeps its cache when the new one is of the same type; otherwise the cache and the
 * context of the old one are destroyed, and the tree owns the new context once the call has succeeded.
 * Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND (the node), INVALID_ARGUMENT (the record's kind), NULL_POINTER,
 * NO_MEMORY or BUSY, and as the set function of the kind does. Since 0.1.
 */
RGL_API rgl_status rgl_any_layout_set(rgl_tree *tree, rgl_node node, const rgl_record *layout);

RGL_END

#endif
