/* SPDX-License-Identifier: MIT */
/** Steps of several scenarios. Each is one call; see scenarios.h. */
#ifndef SCENARIO_STEPS_H
#define SCENARIO_STEPS_H

#include "scenarios.h"

rgl_status create_tree(run_state *run);
/** Rows of leaves, spacers, frames and paragraphs. */
rgl_status build_rows(run_state *run);
/** Records the root's size. */
rgl_status layout_root(run_state *run, double width, double height);
rgl_status read_all_frames(run_state *run);
/** Takes all frames, records them, and replaces the previously taken ones. */
rgl_status take_all_frames(run_state *run);
/** As far as there is space. */
void note_rects(run_state *run, const rgl_rect *rects, size_t count);
/** Up to eight words. Their number decides if there are flags and clusters. */
rgl_paragraph paragraph_of_words(size_t words);

#endif
