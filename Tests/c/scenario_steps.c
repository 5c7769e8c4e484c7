/* SPDX-License-Identifier: MIT */
#include "scenario_steps.h"

#include <string.h>

rgl_status create_tree(run_state *run) {
    rgl_allocator functions = counting_functions(&run->memory);
    rgl_tree_options options = {sizeof options, &functions, NULL};
    return rgl_tree_create(&options, &run->tree);
}

void note_rects(run_state *run, const rgl_rect *rects, size_t count) {
    for (size_t i = 0; i < count && run->trace_count + 4 <= TRACE; i++) {
        memcpy(run->trace + run->trace_count, &rects[i], sizeof *rects);
        run->trace_count += 4;
    }
}

rgl_status layout_root(run_state *run, double width, double height) {
    rgl_size size = {0, 0};
    rgl_status status = rgl_tree_layout(run->tree, run->root, (rgl_proposal){width, height}, &size);
    if (status == RGL_OK) note_rects(run, &(rgl_rect){0, 0, size.width, size.height}, 1);
    return status;
}

rgl_status read_all_frames(run_state *run) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    rgl_status status = rgl_tree_frames(run->tree, &frames, &count);
    if (status == RGL_OK) note_rects(run, frames, count);
    return status;
}

rgl_status take_all_frames(run_state *run) {
    rgl_frames *taken = NULL;
    rgl_status status = rgl_tree_take_frames(run->tree, &taken);
    if (status != RGL_OK) return status;
    const rgl_rect *frames = NULL;
    size_t count = 0;
    assert_int_equal(rgl_frames_read(taken, &frames, &count), RGL_OK);
    note_rects(run, frames, count);
    rgl_frames_destroy(run->taken);
    run->taken = taken;
    return RGL_OK;
}

static const double word_widths[] = {31, 17, 44, 8, 23, 50, 12, 39};
static const uint8_t word_flags[] = {0, 0, 1, 2, 0, 0, 2, 0};
static const uint32_t cluster_counts[] = {3, 1, 4, 1, 2, 5, 1, 3};
static const double cluster_widths[] = {11, 10, 10, 17, 11, 11, 11, 11, 8, 12, 11, 10, 10, 10, 10, 10, 12, 13, 13, 13};

rgl_paragraph paragraph_of_words(size_t words) {
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

rgl_status build_rows(run_state *run) {
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
            record->parameters.paragraph = paragraph_of_words(i % 9);
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
