/* SPDX-License-Identifier: MIT */
/** Nodes: kinds, connections, removal. How each kind is made stands in the headers that follow. */
#ifndef RGL_NODE_H
#define RGL_NODE_H

#include "tree.h"

RGL_BEGIN

/** What a node is. The numbers never change. Since 0.1. */
typedef int32_t rgl_kind;
enum {
    /** A leaf with minimum, ideal and maximum size: leaf.h. No children. */
    RGL_KIND_LEAF = 1,
    /** A leaf that a callback measures: measured.h. No children. */
    RGL_KIND_MEASURED = 2,
    /** Words, wrapped inside the engine: paragraph.h. No children. */
    RGL_KIND_PARAGRAPH = 3,
    /** Flexible space: spacer.h. No children. */
    RGL_KIND_SPACER = 4,
    /** A line across the stack: spacer.h. No children. */
    RGL_KIND_DIVIDER = 5,
    /** Children side by side: stack.h. Any number of children. */
    RGL_KIND_HSTACK = 6,
    /** Children below each other: stack.h. Any number of children. */
    RGL_KIND_VSTACK = 7,
    /** Children on top of each other: stack.h. Any number of children. */
    RGL_KIND_ZSTACK = 8,
    /** A frame with a fixed width, height or both: frame.h. One child. */
    RGL_KIND_FRAME = 9,
    /** A frame with minimum, ideal and maximum lengths: frame.h. One child. */
    RGL_KIND_FLEXIBLE_FRAME = 10,
    /** Space around a child: padding.h. One child. */
    RGL_KIND_PADDING = 11,
    /** A child at its ideal size: modifier.h. One child. */
    RGL_KIND_FIXED_SIZE = 12,
    /** A child with a layout priority: modifier.h. One child. */
    RGL_KIND_LAYOUT_PRIORITY = 13
};

/**
 * Returns the node's position in arrays that hold one element for every node, such as those of
 * rgl_tree_frames. Positions of removed nodes are used again. No checks are made; for 0 it is SIZE_MAX.
 * Since 0.1.
 */
static inline size_t rgl_node_index(rgl_node node) {
    return (size_t)(node & 0x0FFFFFFFu) - (size_t)1;
}

/**
 * Makes child the last child of parent.
 * Fails with UNKNOWN_ID or STALE_ID (either node), HAS_PARENT, CYCLE, CHILD_COUNT, NULL_POINTER or BUSY.
 * Since 0.1.
 */
RGL_API rgl_status rgl_node_append(rgl_tree *tree, rgl_node parent, rgl_node child);

/**
 * Makes child the child of parent that has the given index, 0 to the number of children.
 * Fails as rgl_node_append does, and with INVALID_ARGUMENT when the index is larger. Since 0.1.
 */
RGL_API rgl_status rgl_node_insert(rgl_tree *tree, rgl_node parent, size_t index, rgl_node child);

/**
 * Takes a node out of its parent; the node and all below it live on. A node without a parent stays as
 * it is. Fails with UNKNOWN_ID, STALE_ID, NULL_POINTER or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_node_detach(rgl_tree *tree, rgl_node node);

/**
 * Removes a node and all below it; their ids become stale.
 * Fails with UNKNOWN_ID, STALE_ID, NULL_POINTER or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_node_remove(rgl_tree *tree, rgl_node node);

/** Writes what the node is. Fails with UNKNOWN_ID, STALE_ID, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_node_kind(rgl_tree *tree, rgl_node node, rgl_kind *out_kind);

/** Writes the node's parent, 0 without one. Fails with UNKNOWN_ID, STALE_ID, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_node_parent(rgl_tree *tree, rgl_node node, rgl_node *out_parent);

/**
 * Writes how many children the node has, and the first capacity of them in order.
 * out_children may be NULL when capacity is 0.
 * Fails with UNKNOWN_ID, STALE_ID, NULL_POINTER or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_node_children(rgl_tree *tree, rgl_node node, rgl_node *out_children, size_t capacity,
                                     size_t *out_count);

RGL_END

#endif
