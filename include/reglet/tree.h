/* SPDX-License-Identifier: MIT */
/**
 * The tree: an object that owns nodes, their frames and all remembered answers.
 *
 *     rgl_tree *tree = NULL;
 *     if (rgl_tree_create(NULL, &tree) != RGL_OK) return 1;
 *     …
 *     rgl_tree_destroy(tree);
 */
#ifndef RGL_TREE_H
#define RGL_TREE_H

#include "allocator.h"
#include "geometry.h"
#include "status.h"

RGL_BEGIN

/** A tree of layout nodes. */
typedef struct rgl_tree rgl_tree;

/**
 * A node of one tree. 0 is never a node. The id of a removed node is not reused; ids of other trees are recognised
 * unless 1,048,575 trees have been created in between.
 */
typedef uint64_t rgl_node;

/** Options of rgl_tree_create. */
typedef struct rgl_tree_options {
    /** sizeof(rgl_tree_options). */
    size_t struct_size;
    /** NULL: malloc, realloc and free. */
    const rgl_allocator *RGL_NULLABLE allocator;
    /** NULL: the defaults. */
    const rgl_limits *RGL_NULLABLE limits;
} rgl_tree_options;

/**
 * Creates an empty tree. The caller destroys it. Fails with INVALID_ARGUMENT (an incomplete allocator, a limit above
 * its maximum).
 */
RGL_API rgl_status rgl_tree_create(const rgl_tree_options *RGL_NULLABLE options, rgl_tree **out_tree);

/**
 * Destroys a tree and all its nodes; calls the destroy function of every measurer. Returns BUSY, and destroys nothing,
 * if called from one of the tree's own callbacks.
 */
RGL_API rgl_status rgl_tree_destroy(rgl_tree *RGL_NULLABLE tree);

/**
 * Removes all nodes. Measurers, limits and memory are kept for the next use; old ids become stale. Takes constant time,
 * unless the tree holds paragraphs, custom layouts, grids, tables or measurement readers: then each node is visited.
 *
 * For immediate mode, keep one tree, and call rgl_tree_clear, rgl_tree_build and rgl_tree_layout for each frame.
 */
RGL_API rgl_status rgl_tree_clear(rgl_tree *tree);

/** Writes the number of nodes in the tree. */
RGL_API rgl_status rgl_tree_node_count(rgl_tree *tree, size_t *out_count);

/**
 * Sets the leading side for the next layouts. Default: left to right. All frames stay physical. Fails with
 * INVALID_ARGUMENT.
 */
RGL_API rgl_status rgl_tree_set_layout_direction(rgl_tree *tree, rgl_layout_direction direction);

/** Writes the leading side. */
RGL_API rgl_status rgl_tree_layout_direction(rgl_tree *tree, rgl_layout_direction *out_direction);

/**
 * Writes the last failure of the tree. Its message is valid until the next failing call on the tree. A failure with
 * BUSY is not recorded.
 */
RGL_API rgl_status rgl_tree_last_error(rgl_tree *tree, rgl_error *out_error);

RGL_END

#endif
