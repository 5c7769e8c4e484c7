/* SPDX-License-Identifier: MIT */
/** What the last layout has changed: which nodes have another frame now, for redrawing and for animation. */
#ifndef RGL_CHANGES_H
#define RGL_CHANGES_H

#include "pass.h"

RGL_BEGIN

/** A node whose frame the last layout has changed; frames are in the root's coordinates. */
typedef struct rgl_frame_change {
    /** The node. */
    rgl_node node;
    /** Its frame in the layout before; NaN everywhere when it had none there. */
    rgl_rect before;
    /** Its frame now; NaN everywhere when it has none any more. */
    rgl_rect after;
} rgl_frame_change;

/**
 * Writes the first capacity nodes whose frames the last layout has changed, and how many there are; a parent comes
 * before its children. A node that stays where it is has not changed, even when its parent has. After a layout of
 * another root than the one before, all frames are new. Nodes that have been removed or moved to another parent since
 * that layout are left out. After a layout that failed there are none. The cost follows the number of changes, not of
 * nodes. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_tree_changes(rgl_tree *tree, rgl_frame_change *out_changes, size_t capacity, size_t *out_count);

RGL_END

#endif
