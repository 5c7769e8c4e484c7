/* SPDX-License-Identifier: MIT */
/** The texts of W4, W8 and W9, as paragraphs or as leaves that a function measures by a scan of the letters. */
#ifndef WORKLOAD_TEXT_H
#define WORKLOAD_TEXT_H

#include "workload.h"

/** The advance of every letter and of a space, in points. */
#define WORKLOAD_ADVANCE 8.0
/** The distance of two lines, in points. */
#define WORKLOAD_LINE_HEIGHT 18.0

/** The text has so many words and differs for each i. */
int32_t workload_append_text(workload *work, int32_t parent, rgl_kind kind, size_t words, size_t i);

/** The measurer is the tree's first one. Does nothing if the workload has no measured leaves. */
rgl_status workload_prepare(workload *work, rgl_tree *tree);

/** Removes the last letter of a text, or adds it again. */
rgl_status workload_change_text(workload *work, rgl_tree *tree, rgl_node node, size_t text, int shorten);

#endif
