/* SPDX-License-Identifier: MIT */
/**
 * The layout workloads as arrays of records: exact integers, nothing random, made outside of any timing.
 *
 *     W1 flat        one column of fixed leaves
 *     W2 balanced    a heap-shaped tree, four children to a node, rows and columns in turn
 *     W3 deep        a leaf and the next level, level after level
 *     W4 app screen  a bar, a list of rows with wrapped texts, a footer of cards
 *     W6 grids       ten columns: a grid in which every seventh cell spans two, and lazy grids
 *     W7 growth      containers in their like: grids, shapes in rows, grids and columns in turn; a lazy stack
 *     W8 table       ten columns of texts that wrap, for which there is too little room
 *     W9 cards       three cards a row, which share its width: texts, badges, a badge above them
 *
 * Sizes are counted in flexbox nodes: a padding or a frame that would be a field there is not counted.
 */
#ifndef WORKLOADS_H
#define WORKLOADS_H

#include "reglet.h"

/** A text: the same words as a string for a measurer, and as widths for a paragraph. */
typedef struct workload_text {
    /** Words with a space between them, NUL-terminated. */
    char *letters;
    /** Bytes in letters; one less while the text has lost its last letter. */
    size_t length;
    /** Widths of the words, in points. */
    double *word_widths;
    size_t word_count;
} workload_text;

/** One workload of one size. */
typedef struct workload {
    /** "W1" to "W9"; W4, W6 and W7 have a suffix, see workload_make. */
    const char *name;
    /** The number that the size is named by: N, D or R. */
    size_t size;
    /** The nodes that a flexbox engine would have. */
    size_t flexbox_nodes;
    rgl_record *records;
    size_t record_count;
    size_t record_capacity;
    /** Records that a change may hit: leaves, or the texts of W4. */
    size_t *leaves;
    size_t leaf_count;
    /** For each of these: 1 while it differs from the workload as it was made. */
    unsigned char *changed;
    /** The texts of W4; a measured leaf's tag is an index here. */
    workload_text *texts;
    size_t text_count;
    /** The tracks of a lazy grid of W6. */
    rgl_track tracks[10];
    /** What the root is offered. */
    rgl_proposal proposal;
    /** The nesting depth that the tree needs. */
    size_t depth;
} workload;

/** The advance of every letter and of a space, in points. */
#define WORKLOAD_ADVANCE 8.0
/** The distance of two lines, in points. */
#define WORKLOAD_LINE_HEIGHT 18.0

/**
 * Makes a workload by its name: W1, W2, W3, W4-measured, W4-paragraphs, W6-grid, or W6-fixed, W6-flexible,
 * W6-adaptive, a lazy grid with tracks of that kind; W7-grids and W7-lazy, whose size is that of their leaves, W7-ratios
 * and W7-turns, whose size is that of their levels; W8-table; W9-cards, whose size is that of its rows.
 * Returns 1, or 0 for an unknown name, a size of 0, or when memory is short.
 */
int workload_make(workload *work, const char *name, size_t size);

/** Frees what workload_make has taken. */
void workload_free(workload *work);

/** Adds W4's measurer to a tree when the workload needs one, as the first of that tree. */
rgl_status workload_prepare(workload *work, rgl_tree *tree);

/**
 * Operation k of W5: one leaf grows by a point or shrinks back, a text loses or regains its last letter.
 * nodes are the ids that rgl_tree_build gave out.
 */
rgl_status workload_change_one(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t k);

/**
 * The same for a leaf a third of the way through the tree: in W4 a text of a row, where the last leaves are the
 * footer's.
 */
rgl_status workload_change_row(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t k);

/** Changes every leaf (of W4: every text) the way workload_change_one does. */
rgl_status workload_change_all(workload *work, rgl_tree *tree, const rgl_node *nodes);

/** Takes all changes back, so that the workload is again as it was made. */
rgl_status workload_restore(workload *work, rgl_tree *tree, const rgl_node *nodes);

/* Shared between the two files that make workloads. */

/** Appends a record; returns its position, or -1 when memory is short. */
int32_t workload_append(workload *work, rgl_kind kind, int32_t parent, rgl_parameters parameters);
/** Appends a horizontal or vertical stack. */
int32_t workload_append_stack(workload *work, rgl_kind kind, int32_t parent, double spacing,
                              rgl_horizontal_alignment horizontal);
/** Appends a padding. */
int32_t workload_append_padding(workload *work, int32_t parent, double vertical, double horizontal);
/** Appends a leaf of one size. */
int32_t workload_append_fixed(workload *work, int32_t parent, double width, double height);
/** Parameters of leaf i of W2 and W6, which has a minimum, an ideal and a maximum. */
rgl_parameters workload_balanced_leaf(size_t i);
/** Makes the variant of W6 that the workload is named by. Returns 1, or 0 when memory is short. */
int workload_make_grid(workload *work, size_t cells);
/** Makes the variant of W7 that the workload is named by. Returns 1, or 0 when memory is short. */
int workload_make_growth(workload *work, size_t size);
/** Makes W8 with so many cells. Returns 1, or 0 when memory is short. */
int workload_make_table(workload *work, size_t cells);
/** Makes W4 with R rows; paragraphs or measured leaves. Returns 1, or 0 when memory is short. */
int workload_make_screen(workload *work, size_t rows, rgl_kind text_kind);
/** Makes W9 with R rows of measured leaves. Returns 1, or 0 when memory is short. */
int workload_make_cards(workload *work, size_t rows);
/** Takes the last letter of a text away, or gives it back. */
rgl_status workload_change_text(workload *work, rgl_tree *tree, rgl_node node, size_t text, int shorten);

#endif
