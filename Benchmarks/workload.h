/* SPDX-License-Identifier: MIT */
/**
 * A layout workload as an array of records, with the functions that append them: exact integers, nothing random, made
 * before any timing.
 *
 * Files include only earlier ones: this one; workload_text, the texts and their measurer; workload_kinds.h and the
 * makers that it declares; workloads, which makes and changes workloads by name; bench_c.
 */
#ifndef WORKLOAD_H
#define WORKLOAD_H

#include "reglet.h"

/** The same words as a string for a measurer, and as widths for a paragraph. */
typedef struct workload_text {
    /** Words with a space between them, NUL-terminated. */
    char *letters;
    /** Bytes in letters, one less while the text has lost its last letter. */
    size_t length;
    /** In points. */
    double *word_widths;
    size_t word_count;
} workload_text;

typedef struct workload {
    /** "W1" to "W9"; W4, W6 and W7 have a suffix, see workload_make. */
    const char *name;
    /** N, D or R. */
    size_t size;
    /** The nodes that a flexbox engine would have. */
    size_t flexbox_nodes;
    rgl_record *records;
    size_t record_count;
    size_t record_capacity;
    /** Records that a change may hit: leaves, or the texts of W4. */
    size_t *leaves;
    size_t leaf_count;
    /** 1 while the leaf differs from its initial state. */
    unsigned char *changed;
    /** The texts of W4. A measured leaf's tag is an index here. */
    workload_text *texts;
    size_t text_count;
    /** The tracks of a lazy grid of W6. */
    rgl_track tracks[10];
    rgl_proposal proposal;
    /** The nesting depth that the tree needs. */
    size_t depth;
} workload;

/** Returns the position, or -1 if memory is short. */
int32_t workload_append(workload *work, rgl_kind kind, int32_t parent, rgl_parameters parameters);

int32_t workload_append_stack(workload *work, rgl_kind kind, int32_t parent, double spacing,
                              rgl_horizontal_alignment horizontal);

int32_t workload_append_padding(workload *work, int32_t parent, double vertical, double horizontal);

/** No change hits it. */
int32_t workload_append_fixed(workload *work, int32_t parent, double width, double height);

/** Leaf i of W2, W6 and W7 has a minimum, an ideal and a maximum, and changes may hit it. */
int32_t workload_append_balanced(workload *work, int32_t parent, size_t i);

/** Adds a record to those that a change may hit, unless its position is -1; returns the position. */
int32_t workload_note_leaf(workload *work, int32_t record);

#endif
