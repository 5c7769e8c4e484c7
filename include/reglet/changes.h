/* SPDX-License-Identifier: MIT */
/** Frame changes of the last layout, for redrawing and for animation. */
#ifndef RGL_CHANGES_H
#define RGL_CHANGES_H

#include "pass.h"

RGL_BEGIN

/** A node whose frame the last layout has changed; frames are in the root's coordinates. */
typedef struct rgl_frame_change {
    rgl_node node;
    /** Its frame in the previous layout, or all NaN. */
    rgl_rect before;
    /** Its new frame, or all NaN. */
    rgl_rect after;
} rgl_frame_change;

/**
 * Writes up to capacity nodes whose frames the last layout has changed, and their number. A parent comes before its
 * children. After a layout of a different root, all frames are new. Nodes that were removed or moved to another parent
 * since that layout are left out. After a failed layout there are no changes. The cost follows the number of changes,
 * not of nodes. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_tree_changes(rgl_tree *tree, rgl_frame_change *out_changes, size_t capacity, size_t *out_count);

RGL_END

#endif
