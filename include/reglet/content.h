/* SPDX-License-Identifier: MIT */
/**
 * Content that is made from the size of its geometry reader, or from the measurements of its measurement reader.
 *
 *     layout ── reader placed, 300 x 120 ──> build(context, {node, tag, 300 x 120}, &content)
 *            <── records of the content ──   the layout goes on with them
 *
 * A reader's answer does not depend on its content, so each source is called once per reader in a layout. Then the
 * sources of readers in that content are called, at most 32 levels deep (LIMIT).
 */
#ifndef RGL_CONTENT_H
#define RGL_CONTENT_H

#include "build.h"

RGL_BEGIN

/** A request to a source of content. */
typedef struct rgl_content_request {
    /** The geometry reader or measurement reader that needs content. */
    rgl_node node;
    /** The reader's tag. */
    uint64_t tag;
    /** The size of a geometry reader in points, INFINITY if that was proposed; NaN for a measurement reader. */
    rgl_size size;
} rgl_content_request;

/** An answer. It is all 0 when the function is called, which means no content. */
typedef struct rgl_content {
    /** Nodes as for rgl_tree_build; records with the parent -1 become children of the reader, in order. */
    const rgl_record *records;
    /** How many. */
    size_t count;
    /** The distance of two records in bytes; 0: sizeof(rgl_record). */
    size_t stride;
    /**
     * An array for count ids, or NULL: the node of each record. It must stay valid as long as the records must. Ids of
     * content that is replaced or discarded are stale.
     */
    rgl_node *RGL_NULLABLE out_nodes;
} rgl_content;

/**
 * Makes content for a size. The records must stay valid until the next call of the function or the end of the layout.
 * It must not use the tree (BUSY), except to read measurements for a measurement reader (measurement.h).
 */
typedef rgl_status (*rgl_content_function)(void *context, const rgl_content_request *request, rgl_content *out_content);

/**
 * A source of content. It is called again for a reader if the reader's size has changed, or after
 * rgl_geometry_reader_invalidate. Until then the nodes that it made are kept, and may be changed.
 */
typedef struct rgl_content_source {
    /** sizeof(rgl_content_source). */
    size_t struct_size;
    void *context;
    rgl_content_function build;
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_content_source;

/**
 * Adds a source of content to the tree, which owns its context from then on: destroy is called when the tree is
 * destroyed. Fails with INVALID_ARGUMENT (no build function).
 */
RGL_API rgl_status rgl_tree_add_content_source(rgl_tree *tree, const rgl_content_source *source,
                                               rgl_content_source_id *out_source);

/** Makes the next layout rebuild the content of a geometry reader, even if its size has not changed. */
RGL_API rgl_status rgl_geometry_reader_invalidate(rgl_tree *tree, rgl_node node);

RGL_END

#endif
