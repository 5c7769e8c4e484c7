/* SPDX-License-Identifier: MIT */
/** Nodes: kinds, parameters, connections, removal. The parameters of each kind are in the headers that follow. */
#ifndef RGL_NODE_H
#define RGL_NODE_H

#include "tree.h"

RGL_BEGIN

/** The type of a node. The numbers never change. */
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
    /**
     * A child with a layout priority, a double: stacks serve higher priorities first. Every node has priority 0, a
     * spacer minus infinity. Frames, paddings and fixed sizes hide the priority of their child, so make this node the
     * outermost. Infinities are allowed; fails with INVALID_NUMBER (NaN). One child.
     */
    RGL_KIND_LAYOUT_PRIORITY = 13,
    /** Views above a view: layer.h. Any number of children, the first is the view itself. */
    RGL_KIND_OVERLAY = 14,
    /** Views below a view: layer.h. Any number of children, the first is the view itself. */
    RGL_KIND_BACKGROUND = 15,
    /** A child that is moved by an rgl_point. Size, guides and neighbours are unchanged. One child. */
    RGL_KIND_OFFSET = 16,
    /**
     * A child whose centre is at an rgl_point. The node takes the proposed size, and the child's on an unspecified
     * side. One child.
     */
    RGL_KIND_POSITION = 17,
    /** A child of a shape: modifier.h. One child. */
    RGL_KIND_ASPECT_RATIO = 18,
    /** A child with the position of one of its guides: guide.h. One child. */
    RGL_KIND_ALIGNMENT_GUIDE = 19,
    /** A child with a z index: layer.h. One child. */
    RGL_KIND_Z_INDEX = 20,
    /** A child that is not painted: layer.h. One child. */
    RGL_KIND_HIDDEN = 21,
    /** A child with a direction of its own: modifier.h. One child. */
    RGL_KIND_LAYOUT_DIRECTION = 22,
    /** A filled shape: shape.h. No children. */
    RGL_KIND_SHAPE = 24,
    /** The first child that fits: view_that_fits.h. Any number of children. */
    RGL_KIND_VIEW_THAT_FITS = 37,
    /** A window onto longer content: scroll_view.h. Any number of children. */
    RGL_KIND_SCROLL_VIEW = 38,
    /** A box whose content may be made to measure: geometry_reader.h. Any number of children. */
    RGL_KIND_GEOMETRY_READER = 39,
    /** A frame as long as tracks of the container: relative_frame.h. One child. */
    RGL_KIND_CONTAINER_RELATIVE_FRAME = 40,
    /** A view with a bar at an edge: safe_area.h. Two children. */
    RGL_KIND_SAFE_AREA_INSET = 41,
    /** A child that reaches through safe areas: safe_area.h. One child. */
    RGL_KIND_IGNORES_SAFE_AREA = 42,
    /** Children in lines that wrap: flow.h. Any number of children. */
    RGL_KIND_FLOW = 43,
    /** A frame with fractions as lengths: relative_frame.h. One child. */
    RGL_KIND_RELATIVE_FRAME = 44,
    /** Regions that a child avoids: safe_area.h. One child. */
    RGL_KIND_SAFE_AREA = 45,
    /** A child with a weight for its share of the remaining length of its stack: weight.h. One child. */
    RGL_KIND_WEIGHT = 46,
    /** A region of the tree that records sizes measured in it: measurement.h. One child. */
    RGL_KIND_MEASUREMENT_READER = 47,
    /** A child whose size a reader records: measurement.h. One child. */
    RGL_KIND_MEASUREMENT_TAG = 48,
    /** A frame with a length derived from a measurement: measurement.h. One child. */
    RGL_KIND_MEASUREMENT_FRAME = 49,
    /** Sections and rows of cells in columns with limits: table.h. Any number of children. */
    RGL_KIND_TABLE = 50,
    /** Rows of a table that belong together: table.h. Any number of children. */
    RGL_KIND_TABLE_SECTION = 51,
    /** The cells of one row of a table: table.h. Any number of children. */
    RGL_KIND_TABLE_ROW = 52,
    /** A child with settings for its cell of a table: table.h. One child. */
    RGL_KIND_TABLE_CELL = 53,
    /** Children in columns, each in the shortest one: lazy_grid.h. Any number of children. */
    RGL_KIND_MASONRY = 55,
    /** Rows and columns that fit their cells: grid.h. Any number of children. */
    RGL_KIND_GRID = 25,
    /** The cells of one row of a grid: grid.h. Any number of children. */
    RGL_KIND_GRID_ROW = 26,
    /** A child with settings for its cell of a grid: grid.h. One child. */
    RGL_KIND_GRID_CELL = 27,
    /** Children in columns that share the width: lazy_grid.h. Any number of children. */
    RGL_KIND_LAZY_VGRID = 28,
    /** Children in rows that share the height: lazy_grid.h. Any number of children. */
    RGL_KIND_LAZY_HGRID = 29,
    /** Children below each other, as wide as proposed: stack.h. Any number of children. */
    RGL_KIND_LAZY_VSTACK = 30,
    /** Children side by side, as high as proposed: stack.h. Any number of children. */
    RGL_KIND_LAZY_HSTACK = 31,
    /** Children in equal cells of an aspect ratio: aspect_grid.h. Any number of children. */
    RGL_KIND_ASPECT_GRID = 32,
    /** A layout of your own: custom.h. Any number of children. */
    RGL_KIND_CUSTOM = 33,
    /** A child with a value for the layout around it: layout_value.h. One child. */
    RGL_KIND_LAYOUT_VALUE = 34,
    /** A constraint layout as a container: hosting.h. Any number of children. */
    RGL_KIND_CONSTRAINT_HOST = 54
};

/**
 * Returns the node's position in arrays that have one element for every node, such as the array of rgl_tree_frames, or
 * SIZE_MAX for 0. Positions of removed nodes are reused. Does not check the id.
 */
static inline size_t rgl_node_index(rgl_node node) {
    return (size_t)(node & 0x0FFFFFFFu) - (size_t)1;
}

/**
 * Creates a node without children as the last child of parent, or without a parent if parent is 0.
 *
 * parameters points to the struct of the kind (for RGL_KIND_LAYOUT_PRIORITY to a double), and size is its size in the
 * header that the caller was compiled with. A larger size than the library's is accepted if the additional bytes are 0.
 * A smaller one, or one above 4,096, is rejected. Data that the struct points to is copied. typed.h has functions for
 * each kind that pass kind and size, such as rgl_stack_add.
 *
 * Fails with INVALID_ARGUMENT (kind, size, or a member), INVALID_NUMBER (a member) or UNKNOWN_ID (a measurer, locator
 * or source). The message names the member.
 */
RGL_API rgl_status rgl_node_create(rgl_tree *tree, rgl_node parent, rgl_kind kind, const void *parameters, size_t size,
                                   rgl_node *out_node);

/**
 * Sets the parameters of a node. Equal parameters change nothing. kind is the kind of the node, or a kind with the same
 * struct. Fails as rgl_node_create does.
 */
RGL_API rgl_status rgl_node_set(rgl_tree *tree, rgl_node node, rgl_kind kind, const void *parameters, size_t size);

/**
 * Changes the kind of a node and sets its parameters. An HSTACK, VSTACK, ZSTACK, GRID, MASONRY, FLOW, ASPECT_GRID,
 * CUSTOM or CONSTRAINT_HOST can become any of these. A node of another kind keeps its kind. Its id, its children, their
 * ids and their remembered answers are kept. A custom layout keeps its cache if the new one is of the same type.
 * Otherwise the cache and the context of the old one are destroyed. Fails as rgl_node_set does.
 */
RGL_API rgl_status rgl_node_become(rgl_tree *tree, rgl_node node, rgl_kind kind, const void *parameters, size_t size);

/**
 * Reads the parameters of a node; kind as for rgl_node_set. out_parameters has size bytes, and bytes beyond the
 * library's struct become 0. Data that the struct points to belongs to the tree, until the node is set or removed.
 */
RGL_API rgl_status rgl_node_get(rgl_tree *tree, rgl_node node, rgl_kind kind, void *out_parameters, size_t size);

/** Makes child the last child of parent. Fails with HAS_PARENT, CYCLE or CHILD_COUNT. */
RGL_API rgl_status rgl_node_append(rgl_tree *tree, rgl_node parent, rgl_node child);

/**
 * Makes child the child of parent that has the given index, 0 to the number of children. Fails as rgl_node_append does,
 * and with INVALID_ARGUMENT when the index is larger.
 */
RGL_API rgl_status rgl_node_insert(rgl_tree *tree, rgl_node parent, size_t index, rgl_node child);

/** Removes a node, with all below it, from its parent. A node without a parent is unchanged. */
RGL_API rgl_status rgl_node_detach(rgl_tree *tree, rgl_node node);

/** Removes a node and all below it. Their ids become stale. */
RGL_API rgl_status rgl_node_remove(rgl_tree *tree, rgl_node node);

/** Writes the kind of a node. */
RGL_API rgl_status rgl_node_kind(rgl_tree *tree, rgl_node node, rgl_kind *out_kind);

/** Writes the node's parent, 0 without one. */
RGL_API rgl_status rgl_node_parent(rgl_tree *tree, rgl_node node, rgl_node *out_parent);

/** Writes the number of children of a node, and up to capacity of them in order. */
RGL_API rgl_status rgl_node_children(rgl_tree *tree, rgl_node node, rgl_node *out_children, size_t capacity,
                                     size_t *out_count);

/**
 * Stores a number of the program's with the node: an index, a key, a pointer; 0 at first. The library only returns it.
 */
RGL_API rgl_status rgl_node_set_tag(rgl_tree *tree, rgl_node node, uint64_t tag);

/** Writes the number that rgl_node_set_tag stored. */
RGL_API rgl_status rgl_node_tag(rgl_tree *tree, rgl_node node, uint64_t *out_tag);

RGL_END

#endif
