/* SPDX-License-Identifier: MIT */
/** A box that takes what it is offered, and whose content may be made to measure: content.h. */
#ifndef RGL_GEOMETRY_READER_H
#define RGL_GEOMETRY_READER_H

#include "node.h"

RGL_BEGIN

/** Names a source of content of one tree; 0 is none. */
typedef uint32_t rgl_content_source_id;

/**
 * A geometry reader takes what it is offered, and 10 points where nothing is proposed. All its children are offered
 * its size, and stand at its top leading corner, over each other. Nothing of its content is seen from outside.
 *
 * With a source its children are made by a function that sees the size: see content.h. Fails with UNKNOWN_ID (source)
 * or INVALID_ARGUMENT (reserved).
 */
typedef struct rgl_geometry_reader {
    /** Tells the source which content is meant; any number. */
    uint64_t tag;
    /** The source of the content, one of the same tree; 0: the children are those that you append. */
    rgl_content_source_id source;
    /** 0. */
    uint32_t reserved;
} rgl_geometry_reader;

RGL_END

#endif
