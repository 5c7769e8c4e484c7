/* SPDX-License-Identifier: MIT */
/** The tree as text, to look at and to compare. */
#ifndef RGL_DUMP_H
#define RGL_DUMP_H

#include "measured.h"

RGL_BEGIN

/** The subject of a caption. */
typedef int32_t rgl_subject;
enum {
    /** A node, by its id. */
    RGL_SUBJECT_NODE = 0,
    /** A tag of measurements, by its number. */
    RGL_SUBJECT_TAG = 1,
    /** A scope of measurements, by its number. */
    RGL_SUBJECT_SCOPE = 2
};

/**
 * Writes the program's name of a subject as UTF-8, at most capacity bytes of it and without a NUL, and returns the full
 * length in bytes; 0: the subject has no name. At most 65,535 bytes of a name are used, and control characters in it
 * become spaces. The tree must not be used in the function (BUSY).
 */
typedef size_t (*rgl_caption_function)(void *context, rgl_subject subject, uint64_t number, char *buffer,
                                       size_t capacity);

/** The names of nodes, tags and scopes in texts. */
typedef struct rgl_captions {
    /** sizeof(rgl_captions). */
    size_t struct_size;
    /** Passed to the functions. The tree owns it once the call has succeeded. */
    void *context;
    rgl_caption_function caption;
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_captions;

/**
 * Sets the function that names nodes, tags and scopes in the texts of rgl_tree_dump and rgl_node_explain_text. NULL,
 * the default: nodes have no names, and tags and scopes are numbers. The context of the previous function is freed.
 */
RGL_API rgl_status rgl_tree_set_captions(rgl_tree *tree, const rgl_captions *RGL_NULLABLE captions);

/**
 * Writes a node and all below it as UTF-8 text, one line a node, two spaces an indent:
 *
 *     vstack horizontal=leading spacing=8 · frame 0 0 320 96
 *       leaf 40x20 · frame 0 0 40 20
 *
 * Numbers have up to four decimals. out_length gets the full length without the final NUL, also with BUFFER_TOO_SMALL.
 */
RGL_API rgl_status rgl_tree_dump(rgl_tree *tree, rgl_node node, char *buffer, size_t capacity, size_t *out_length);

RGL_END

#endif
