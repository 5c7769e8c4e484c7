/* SPDX-License-Identifier: MIT */
/* Reading the results of a layout. */
#include "scenario_steps.h"

static rgl_status note_changes(run_state *run) {
    rgl_frame_change changes[8];
    size_t count = 0;
    rgl_status status = rgl_tree_changes(run->tree, changes, 8, &count);
    for (size_t i = 0; status == RGL_OK && i < (count < 8 ? count : 8); i++) note_rects(run, &changes[i].after, 1);
    return status;
}

static rgl_status note_explanation(run_state *run, rgl_node node) {
    rgl_explanation why = {.struct_size = sizeof why};
    rgl_status status = rgl_node_explain(run->tree, node, &why);
    if (status == RGL_OK) note_rects(run, &why.frame, 1);
    return status;
}

static rgl_status note_snapped(run_state *run) {
    rgl_rect frames[MOST_NODES];
    size_t count = 0;
    rgl_status status = rgl_tree_snapped_frames(run->tree, 2, frames, MOST_NODES, &count);
    if (status == RGL_OK) note_rects(run, frames, count < MOST_NODES ? count : MOST_NODES);
    return status;
}

static rgl_status note_pages(run_state *run) {
    const double heights[] = {20};
    const rgl_page_rules rules = {sizeof rules, heights, 1, RGL_UNSPECIFIED, 2, 2, 0};
    const rgl_page_mark mark = {run->nodes[0], RGL_PAGE_BEGIN, 0, 0};
    rgl_page pages[8];
    size_t count = 0;
    rgl_status status = rgl_tree_pages(run->tree, &rules, &mark, 1, pages, 8, &count);
    for (size_t i = 0; status == RGL_OK && i < (count < 8 ? count : 8); i++) {
        note_rects(run, &(rgl_rect){0, pages[i].start, pages[i].end, pages[i].overflow}, 1);
    }
    return status;
}

rgl_status reading_scenario(run_state *run, size_t step) {
    switch (step) {
    case 0: return create_tree(run);
    case 1: return build_rows(run);
    case 2: return layout_root(run, 200, RGL_UNSPECIFIED);
    case 3: return note_changes(run);
    case 4: return note_explanation(run, run->nodes[run->size - 1]);
    case 5: return note_explanation(run, run->root);
    case 6: return layout_root(run, 170, 300);
    case 7: return note_explanation(run, run->nodes[run->size / 2]);
    case 8: return note_changes(run);
    case 9: return note_snapped(run);
    case 10: return note_pages(run);
    default: run->finished = 1; return read_all_frames(run);
    }
}
