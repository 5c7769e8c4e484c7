/* SPDX-License-Identifier: MIT */
#include "scenario_steps.h"

/* The tag's upper half holds the leaf's flags, with which the answers must agree. */
static rgl_status measure(void *context, const rgl_measure_request *requests, size_t count, rgl_measurement *out) {
    (void)context;
    for (size_t i = 0; i < count; i++) {
        double length = 7 * (double)((uint32_t)requests[i].tag % 23), width = requests[i].proposal.width;
        int narrow = width < length, wraps = (requests[i].tag >> 32 & (1 | RGL_MEASURE_WRAPS)) != 0;
        out[i].width = narrow ? (width > 0 ? width : 0) : length;
        out[i].height = narrow && wraps ? 30 : 10;
    }
    return RGL_OK;
}

static rgl_status measure_one(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    return measure(context, request, 1, out);
}

static rgl_status measurer_scenario(run_state *run, size_t step, int batched) {
    rgl_measurer measurer = {sizeof measurer, run, batched ? NULL : measure_one, batched ? measure : NULL, NULL};
    rgl_stack stack = {{0, 0}, 1};
    uint32_t flags = step % 3 == 0 ? RGL_MEASURE_WRAPS : (uint32_t)(step % 4);
    rgl_measured measured = {step | (uint64_t)flags << 32, run->measurer, flags};
    rgl_measurer_id extra = 0;
    size_t first = 4, last = first + 2 * run->size;
    if (step == 0) return create_tree(run);
    if (step == 1) return rgl_tree_add_measurer(run->tree, &measurer, &run->measurer);
    if (step == 2) return rgl_tree_add_measurer(run->tree, &measurer, &extra);
    if (step == 3) return rgl_stack_create(run->tree, RGL_KIND_VSTACK, &stack, &run->root);
    rgl_node *node = &run->nodes[(step - first) / 2 % MOST_NODES];
    if (step < last && step % 2 == 0) return rgl_measured_create(run->tree, &measured, node);
    if (step < last) return rgl_node_append(run->tree, run->root, *node);
    if (step == last) return layout_root(run, 60, RGL_UNSPECIFIED);
    if (step == last + 1) return take_all_frames(run);
    if (step == last + 2) return rgl_measured_invalidate(run->tree, run->nodes[0]);
    if (step == last + 3) return layout_root(run, 45, 200);
    run->finished = 1;
    return read_all_frames(run);
}

rgl_status single_measurer_scenario(run_state *run, size_t step) {
    return measurer_scenario(run, step, 0);
}

rgl_status batch_measurer_scenario(run_state *run, size_t step) {
    return measurer_scenario(run, step, 1);
}
