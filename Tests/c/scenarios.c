/* SPDX-License-Identifier: MIT */
#include "scenarios.h"

#include <string.h>

static rgl_status create(run_state *run) {
    rgl_allocator functions = counting_functions(&run->memory);
    rgl_tree_options options = {sizeof options, &functions, NULL};
    return rgl_tree_create(&options, &run->tree);
}

static void note(run_state *run, const rgl_rect *rects, size_t count) {
    for (size_t i = 0; i < count && run->trace_count + 4 <= TRACE; i++) {
        memcpy(run->trace + run->trace_count, &rects[i], sizeof *rects);
        run->trace_count += 4;
    }
}

static rgl_status layout(run_state *run, double width, double height) {
    rgl_size size = {0, 0};
    rgl_status status = rgl_tree_layout(run->tree, run->root, (rgl_proposal){width, height}, &size);
    if (status == RGL_OK) note(run, &(rgl_rect){0, 0, size.width, size.height}, 1);
    return status;
}

static rgl_status read_frames(run_state *run) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    rgl_status status = rgl_tree_frames(run->tree, &frames, &count);
    if (status == RGL_OK) note(run, frames, count);
    return status;
}

static rgl_status take_frames(run_state *run) {
    rgl_frames *taken = NULL;
    rgl_status status = rgl_tree_take_frames(run->tree, &taken);
    if (status != RGL_OK) return status;
    const rgl_rect *frames = NULL;
    size_t count = 0;
    assert_int_equal(rgl_frames_read(taken, &frames, &count), RGL_OK);
    note(run, frames, count);
    rgl_frames_destroy(run->taken);
    run->taken = taken;
    return RGL_OK;
}

static const double word_widths[] = {31, 17, 44, 8, 23, 50, 12, 39};
static const uint8_t word_flags[] = {0, 0, 1, 2, 0, 0, 2, 0};
static const uint32_t cluster_counts[] = {3, 1, 4, 1, 2, 5, 1, 3};
static const double cluster_widths[] = {11, 10, 10, 17, 11, 11, 11, 11, 8, 12, 11, 10, 10, 10, 10, 10, 12, 13, 13, 13};

static rgl_paragraph paragraph_of(size_t words) {
    rgl_paragraph paragraph = {0};
    paragraph.word_widths = word_widths;
    paragraph.word_count = words;
    paragraph.word_flags = words % 2 == 0 ? word_flags : NULL;
    paragraph.cluster_counts = words % 3 == 0 ? cluster_counts : NULL;
    paragraph.cluster_widths = words % 3 == 0 ? cluster_widths : NULL;
    paragraph.space_width = 4;
    paragraph.line_height = 12;
    paragraph.baseline = 9;
    return paragraph;
}

/* Rows of leaves, spacers, frames and paragraphs. */
static rgl_status build(run_state *run) {
    rgl_record records[MOST_NODES];
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 2}}};
    int32_t row = 0;
    for (size_t i = 1; i < run->size; i++) {
        rgl_record *record = &records[i];
        record->parent = row;
        switch (i % 5) {
        case 0:
            *record = (rgl_record){RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, 1}}};
            row = (int32_t)i;
            break;
        case 1:
            record->kind = RGL_KIND_PARAGRAPH;
            record->parameters.paragraph = paragraph_of(i % 9);
            break;
        case 2:
            record->kind = RGL_KIND_LEAF;
            record->parameters.leaf = rgl_leaf_filling();
            break;
        case 3:
            record->kind = RGL_KIND_PADDING;
            record->parameters.padding.top = 3;
            break;
        default:
            record->kind = RGL_KIND_LEAF;
            record->parent = (int32_t)i - 1;
            record->parameters.leaf = rgl_leaf_fixed((double)i, 7);
        }
    }
    rgl_status status = rgl_tree_build(run->tree, records, run->size, sizeof *records, run->nodes);
    if (status == RGL_OK) run->root = run->nodes[0];
    return status;
}

rgl_status bulk_scenario(run_state *run, size_t step) {
    switch (step) {
    case 0: return create(run);
    case 1: return build(run);
    case 2: return layout(run, 200, RGL_UNSPECIFIED);
    case 3: return read_frames(run);
    case 4: return take_frames(run);
    case 5: return layout(run, 150, 300);
    case 6: return take_frames(run);
    case 7: return layout(run, 150, 301);
    case 8: run->root = 0; return rgl_tree_clear(run->tree);
    case 9: return build(run);
    case 10: return layout(run, RGL_UNSPECIFIED, 90);
    default: run->finished = 1; return read_frames(run);
    }
}

rgl_status single_scenario(run_state *run, size_t step) {
    size_t last = 2 * run->size;
    if (step == 0) return create(run);
    if (step == 1) {
        rgl_stack stack = {{0, 0}, 1};
        rgl_status status = rgl_stack_create(run->tree, RGL_KIND_HSTACK, &stack, &run->root);
        return status;
    }
    if (step < last && step % 2 == 0) {
        rgl_leaf leaf = rgl_leaf_fixed((double)step, 5);
        rgl_spacer spacer = {3};
        rgl_node *node = &run->nodes[step / 2];
        return step % 6 == 0 ? rgl_spacer_create(run->tree, &spacer, node) : rgl_leaf_create(run->tree, &leaf, node);
    }
    if (step < last) return rgl_node_append(run->tree, run->root, run->nodes[step / 2]);
    if (step == last) return layout(run, 500, 20);
    run->finished = 1;
    return take_frames(run);
}

rgl_status edit_scenario(run_state *run, size_t step) {
    rgl_leaf leaf = rgl_leaf_fixed(5, (double)step);
    rgl_node added = 0;
    if (step == 0) return create(run);
    if (step == 1) return build(run);
    if (step == 2 + 4 * run->size) {
        run->finished = 1;
        return read_frames(run);
    }
    size_t target = step / 4 % run->size;
    switch (step % 4) {
    case 0: {
        rgl_kind kind = 0;
        if (rgl_node_kind(run->tree, run->nodes[target], &kind) != RGL_OK || kind != RGL_KIND_PARAGRAPH) return RGL_OK;
        rgl_paragraph paragraph = paragraph_of(1 + step % 8);
        return rgl_paragraph_set(run->tree, run->nodes[target], &paragraph);
    }
    case 1: {
        rgl_status status = rgl_leaf_create(run->tree, &leaf, &added);
        if (status == RGL_OK) status = rgl_node_insert(run->tree, run->root, 0, added);
        return status;
    }
    case 2: return layout(run, (double)(100 + step % 7), RGL_UNSPECIFIED);
    default: {
        if (target % 11 != 1) return take_frames(run);
        rgl_status status = rgl_node_remove(run->tree, run->nodes[target]);
        return status == RGL_ERROR_STALE_ID ? RGL_OK : status;
    }
    }
}

/* The tag's upper half holds the leaf's flags, so that the answers hang together as the flags promise. */
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
    if (step == 0) return create(run);
    if (step == 1) return rgl_tree_add_measurer(run->tree, &measurer, &run->measurer);
    if (step == 2) return rgl_tree_add_measurer(run->tree, &measurer, &extra);
    if (step == 3) return rgl_stack_create(run->tree, RGL_KIND_VSTACK, &stack, &run->root);
    rgl_node *node = &run->nodes[(step - first) / 2 % MOST_NODES];
    if (step < last && step % 2 == 0) return rgl_measured_create(run->tree, &measured, node);
    if (step < last) return rgl_node_append(run->tree, run->root, *node);
    if (step == last) return layout(run, 60, RGL_UNSPECIFIED);
    if (step == last + 1) return take_frames(run);
    if (step == last + 2) return rgl_measured_invalidate(run->tree, run->nodes[0]);
    if (step == last + 3) return layout(run, 45, 200);
    run->finished = 1;
    return read_frames(run);
}

rgl_status single_measurer_scenario(run_state *run, size_t step) {
    return measurer_scenario(run, step, 0);
}

rgl_status batch_measurer_scenario(run_state *run, size_t step) {
    return measurer_scenario(run, step, 1);
}
