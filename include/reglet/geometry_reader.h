/* SPDX-License-Identifier: MIT */
/** A box that takes its proposed size, and whose content may be made from this size: content.h. */
#ifndef RGL_GEOMETRY_READER_H
#define RGL_GEOMETRY_READER_H

#include "node.h"

RGL_BEGIN

/** The id of a source of content of one tree; 0 means none. */
typedef uint32_t rgl_content_source_id;

/**
 * A geometry reader takes its proposal, and 10 points on an unspecified side. Its children are proposed its size, and
 * are on top of each other at its top leading corner. Nothing outside depends on its content.
 *
 * With a source, a function makes its children from the size: see content.h. Fails with UNKNOWN_ID (source) or
 * INVALID_ARGUMENT (reserved).
 */
typedef struct rgl_geometry_reader {
    /** Any number; identifies the content for the source. */
    uint64_t tag;
    /** The source of the content, from the same tree; 0: the children are those that you append. */
    rgl_content_source_id source;
    /** 0. */
    uint32_t reserved;
} rgl_geometry_reader;

RGL_END

#endif
