/* SPDX-License-Identifier: MIT */
/** Steps that scenarios of trees have in common. Each is one call, as scenarios.h demands. */
#ifndef SCENARIO_STEPS_H
#define SCENARIO_STEPS_H

#include "scenarios.h"

/** Creates the tree of a run, with the run's allocator. */
rgl_status create_tree(run_state *run);
/** Rows of leaves, spacers, frames and paragraphs. */
rgl_status build_rows(run_state *run);
/** Lays the root out, and notes its size. */
rgl_status layout_root(run_state *run, double width, double height);
/** Records all frames. */
rgl_status read_all_frames(run_state *run);
/** Takes all frames out of the tree, notes them, and keeps them instead of those that were taken before. */
rgl_status take_all_frames(run_state *run);
/** Notes rectangles as far as there is room. */
void note_rects(run_state *run, const rgl_rect *rects, size_t count);
/** A paragraph of up to eight words. Its number decides whether flags and clusters are given. */
rgl_paragraph paragraph_of_words(size_t words);

#endif
