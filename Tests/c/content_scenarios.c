/* SPDX-License-Identifier: MIT */
/* Content made during a layout. */
#include "scenario_steps.h"

#include <string.h>

static rgl_status make_content(void *context, const rgl_content_request *request, rgl_content *out) {
    run_state *run = context;
    static rgl_record records[6];
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_VIEW_THAT_FITS, -1, {.view_that_fits = {RGL_AXES_BOTH}}};
    records[1] = (rgl_record){RGL_KIND_RELATIVE_FRAME, 0, {.relative_frame = rgl_relative_frame_unlimited()}};
    records[1].parameters.relative_frame.width = 0.5;
    records[2] = (rgl_record){RGL_KIND_LEAF, 1, {.leaf = rgl_leaf_fixed(request->size.width / 3, 5)}};
    records[3] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(4, (double)(run->size % 16))}};
    records[4] = (rgl_record){RGL_KIND_GEOMETRY_READER, -1, {.geometry_reader = {request->tag + 1, 0, 0}}};
    if (request->tag < 2) records[4].parameters.geometry_reader.source = 1;
    records[5] = (rgl_record){RGL_KIND_FLOW, -1, {.flow = {.spacing = 1}}};
    out->records = records;
    out->count = 6;
    return RGL_OK;
}

/* In order, since released slots may be reused in a different order. */
static rgl_status read_contents(run_state *run) {
    for (size_t i = 0; i < run->size; i++) {
        rgl_node children[8];
        rgl_rect frame = {0, 0, 0, 0};
        size_t count = 0;
        rgl_status status = rgl_node_children(run->tree, run->nodes[i], children, 8, &count);
        for (size_t j = 0; j < count && status == RGL_OK; j++) {
            status = rgl_node_frame(run->tree, children[j], &frame);
            note_rects(run, &frame, 1);
        }
        if (status != RGL_OK) return status;
    }
    return RGL_OK;
}

static rgl_status note_trials(run_state *run) {
    rgl_node choice = 0, chosen = 0;
    rgl_trial trials[4];
    size_t count = 0;
    rgl_status status = rgl_node_children(run->tree, run->nodes[0], &choice, 1, &count);
    if (status == RGL_OK) status = rgl_view_that_fits_choice(run->tree, choice, &chosen);
    if (status == RGL_OK) status = rgl_node_trials(run->tree, chosen, trials, 4, &count);
    for (size_t i = 0; status == RGL_OK && i < count; i++)
        note_rects(run, &(rgl_rect){trials[i].misfits, trials[i].is_chosen, trials[i].ideal.width, 0}, 1);
    return status;
}

rgl_status content_scenario(run_state *run, size_t step) {
    rgl_content_source source = {sizeof source, run, make_content, NULL};
    rgl_content_source_id id = 0;
    rgl_stack stack = {{0, 0}, 1};
    rgl_scroll_view scroll = {RGL_AXES_VERTICAL};
    rgl_geometry_reader reader = {0, 1, 0};
    size_t first = 4, last = first + 2 * run->size;
    if (step == 0) return create_tree(run);
    if (step == 1) return rgl_tree_add_content_source(run->tree, &source, &id);
    if (step == 2) return rgl_stack_create(run->tree, RGL_KIND_VSTACK, &stack, &run->root);
    if (step == 3) return rgl_scroll_view_create(run->tree, &scroll, &run->nodes[MOST_NODES - 1]);
    rgl_node *node = &run->nodes[(step - first) / 2 % (MOST_NODES - 1)];
    if (step < last && step % 2 == 0) return rgl_geometry_reader_create(run->tree, &reader, node);
    if (step < last) return rgl_node_append(run->tree, run->root, *node);
    if (step == last) return layout_root(run, 90, 400);
    if (step == last + 1) return read_contents(run);
    if (step == last + 2) return note_trials(run);
    if (step == last + 3) return layout_root(run, 70, 300);
    if (step == last + 4) return rgl_geometry_reader_invalidate(run->tree, run->nodes[0]);
    if (step == last + 5) return layout_root(run, 70, 300);
    run->finished = 1;
    return read_contents(run);
}
