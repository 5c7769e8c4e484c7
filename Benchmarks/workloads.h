/* SPDX-License-Identifier: MIT */
/**
 * The layout workloads by their names, and the changes that W5 makes to any of them.
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

#include "workload.h"
#include "workload_text.h"

/**
 * Makes a workload by its name: W1, W2, W3, W4-measured, W4-paragraphs, W6-grid, or W6-fixed, W6-flexible,
 * W6-adaptive, a lazy grid with tracks of that kind; W7-grids and W7-lazy, sized by leaves, W7-ratios and W7-turns,
 * sized by levels; W8-table; W9-cards, sized by rows. Returns 1, or 0 for an unknown name, a size of 0, or if memory
 * is short.
 */
int workload_make(workload *work, const char *name, size_t size);

void workload_free(workload *work);

/**
 * Operation k of W5: one leaf grows by a point or shrinks back, a text loses or regains its last letter. nodes are the
 * ids from rgl_tree_build.
 */
rgl_status workload_change_one(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t k);

/** For a leaf a third of the way through the tree: in W4 a text of a row, since the last leaves are in the footer. */
rgl_status workload_change_row(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t k);

/** Moves the window of W7-window k rows on from its first place. */
rgl_status workload_scroll(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t k);

/** Changes every leaf (of W4: every text) as workload_change_one does. */
rgl_status workload_change_all(workload *work, rgl_tree *tree, const rgl_node *nodes);

/** Undoes all changes. */
rgl_status workload_restore(workload *work, rgl_tree *tree, const rgl_node *nodes);

#endif
