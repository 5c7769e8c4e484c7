/* SPDX-License-Identifier: MIT */
/** A box that takes what it is offered, and whose content may be made to measure: content.h. */
#ifndef RGL_GEOMETRY_READER_H
#define RGL_GEOMETRY_READER_H

#include "node.h"

RGL_BEGIN

/** Names a source of content of one tree; 0 is none. Since 0.1. */
typedef uint32_t rgl_content_source_id;

/**
 * A geometry reader takes what it is offered, and 10 points where nothing is proposed. All its children are offered
 * its size, and stand at its top leading corner, over each other. Nothing of its content is seen from outside.
 *
 * With a source its children are made by a function that sees the size: see content.h. Since 0.1.
 */
typedef struct rgl_geometry_reader {
    /** Tells the source which content is meant; any number. */
    uint64_t tag;
    /** The source of the content, one of the same tree; 0: the children are those that you append. */
    rgl_content_source_id source;
    /** 0. */
    uint32_t reserved;
} rgl_geometry_reader;

/**
 * Creates a geometry reader without parent and children.
 * Fails with NULL_POINTER, UNKNOWN_ID (source), INVALID_ARGUMENT (reserved), NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_geometry_reader_create(rgl_tree *tree, const rgl_geometry_reader *geometry_reader,
                                              rgl_node *out_node);

/**
 * Gives a geometry reader new parameters; other ones have its content made again.
 * Fails as rgl_geometry_reader_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_geometry_reader_set(rgl_tree *tree, rgl_node node, const rgl_geometry_reader *geometry_reader);

/** Reads the parameters. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_geometry_reader_get(rgl_tree *tree, rgl_node node, rgl_geometry_reader *out_geometry_reader);

RGL_END

#endif
