/* SPDX-License-Identifier: MIT */
/* Layers, guides and moved views. */
#include "scenario_steps.h"

static rgl_status locate(void *context, const rgl_locate_request *request, double *out_position) {
    (void)context;
    *out_position = request->size.width / 4;
    return RGL_OK;
}

static rgl_status create_modifier(run_state *run, size_t number, rgl_node *out_node) {
    const rgl_layer layer = {{RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_TOP}};
    const rgl_guide_position fixed = {.constant = 3, .fraction = 0.5}, located = {.locator = run->measurer};
    rgl_alignment_guide guide = {RGL_AXIS_HORIZONTAL, RGL_FIRST_CUSTOM_GUIDE, fixed};
    switch (number % 8) {
    case 0: return rgl_layer_create(run->tree, RGL_KIND_OVERLAY, &layer, out_node);
    case 1: return rgl_alignment_guide_create(run->tree, &guide, out_node);
    case 2: guide.position = located; return rgl_alignment_guide_create(run->tree, &guide, out_node);
    case 3: return rgl_aspect_ratio_create(run->tree, &(rgl_aspect_ratio){1.5, RGL_CONTENT_FILL}, out_node);
    case 4: return rgl_z_index_create(run->tree, &(rgl_z_index){(double)(number % 3)}, out_node);
    case 5: return rgl_layout_direction_create(run->tree, &(rgl_direction){RGL_RIGHT_TO_LEFT}, out_node);
    case 6: return rgl_offset_create(run->tree, &(rgl_point){2, 3}, out_node);
    default: return rgl_hidden_create(run->tree, &(rgl_hidden){1}, out_node);
    }
}

static rgl_status note_painted(run_state *run) {
    rgl_node nodes[MOST_NODES];
    size_t count = 0;
    rgl_status status = rgl_tree_paint_order(run->tree, nodes, MOST_NODES, &count);
    for (size_t i = 0; status == RGL_OK && i < count; i++) {
        note_rects(run, &(rgl_rect){(double)rgl_node_index(nodes[i]), 0, 0, 0}, 1);
    }
    return status;
}

static rgl_status note_guide(run_state *run) {
    double position = 0;
    rgl_status status = rgl_node_guide(run->tree, run->root, RGL_AXIS_HORIZONTAL, RGL_FIRST_CUSTOM_GUIDE, &position);
    if (status == RGL_OK) note_rects(run, &(rgl_rect){position, 0, 0, 0}, 1);
    return status;
}

rgl_status layer_scenario(run_state *run, size_t step) {
    const rgl_locator locator = {sizeof locator, run, locate, NULL};
    const rgl_guide_position middle = {.fraction = 0.5};
    const rgl_stack stack = {{RGL_FIRST_CUSTOM_GUIDE, 0}, 1};
    const rgl_leaf leaf = rgl_leaf_fixed((double)(10 + step % 13), 9);
    rgl_guide guide = 0;
    size_t first = 4, last = first + 4 * run->size, number = (step - first) / 4;
    if (step == 0) return create_tree(run);
    if (step == 1) return rgl_tree_add_locator(run->tree, &locator, &run->measurer);
    if (step == 2) return rgl_tree_add_guide(run->tree, RGL_AXIS_HORIZONTAL, &middle, &guide);
    if (step == 3) return rgl_stack_create(run->tree, RGL_KIND_VSTACK, &stack, &run->root);
    if (step < last) {
        rgl_node *modifier = &run->nodes[2 * number % MOST_NODES], *child = modifier + 1;
        switch ((step - first) % 4) {
        case 0: return create_modifier(run, number, modifier);
        case 1: return rgl_leaf_create(run->tree, &leaf, child);
        case 2: return rgl_node_append(run->tree, *modifier, *child);
        default: return rgl_node_append(run->tree, run->root, *modifier);
        }
    }
    switch (step - last) {
    case 0: return layout_root(run, 60, 200);
    case 1: return note_painted(run);
    case 2: return note_guide(run);
    case 3: return rgl_tree_set_layout_direction(run->tree, RGL_RIGHT_TO_LEFT);
    case 4: return layout_root(run, RGL_UNSPECIFIED, 90);
    case 5: return read_all_frames(run);
    default: run->finished = 1; return note_painted(run);
    }
}
