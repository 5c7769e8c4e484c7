/* SPDX-License-Identifier: MIT */
/** The tree as text, to look at and to compare. */
#ifndef RGL_DUMP_H
#define RGL_DUMP_H

#include "node.h"

RGL_BEGIN

/**
 * Writes a node and all below it as UTF-8 text, one line a node, two spaces an indent:
 *
 *     vstack horizontal=leading spacing=8 · frame 0 0 320 96
 *       leaf 40x20 · frame 0 0 40 20
 *
 * Numbers have up to four decimals. out_length gets the full length without the final NUL. The buffer
 * may be NULL when capacity is 0; otherwise it holds what fits, and always ends in NUL.
 * Fails with BUFFER_TOO_SMALL (capacity not above the length; out_length is written all the same),
 * UNKNOWN_ID, STALE_ID, NULL_POINTER or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_tree_dump(rgl_tree *tree, rgl_node node, char *buffer, size_t capacity, size_t *out_length);

RGL_END

#endif
