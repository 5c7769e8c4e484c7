/* SPDX-License-Identifier: MIT */
#include "scenario_steps.h"

#include <math.h>
#include <string.h>

enum {
    PAGE = 1,
    TABLE = 2,
    LABEL = 3
};

/* As wide as the measured label of its reader. */
static rgl_status make_bar(void *context, const rgl_content_request *request, rgl_content *out) {
    run_state *run = context;
    static rgl_record records[4];
    rgl_size size = {0, 0};
    rgl_status status = rgl_measurement_reader_size(run->tree, request->node, LABEL, &size);
    if (status != RGL_OK) return status;
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 1}}};
    records[1] = (rgl_record){RGL_KIND_MEASUREMENT_TAG, 0, {.measurement_tag = {0, LABEL}}};
    records[2] = (rgl_record){RGL_KIND_LEAF, 1, {.leaf = rgl_leaf_fixed(30, (double)(run->size % 8))}};
    records[3] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(isnan(size.width) ? 5 : size.width, 2)}};
    out->records = records;
    out->count = 4;
    return RGL_OK;
}

/* If the next layout runs out of memory, a layout may report a change again. */
static rgl_status hear(void *context, const rgl_measured_size *sizes, size_t count) {
    (void)context;
    return sizes != NULL && count > 0 ? RGL_OK : RGL_ERROR_INVALID_ARGUMENT;
}

static size_t fill_cell(rgl_record *records, size_t next, uint64_t tag) {
    const rgl_measured_length column = {TABLE, tag, 1, 0, RGL_MEASURED_COLUMN_WIDTH, 0};
    records[next] =
        (rgl_record){RGL_KIND_MEASUREMENT_FRAME, 5, {.measurement_frame = {column, RGL_FRAME_WIDTH, {0, 0}}}};
    records[next + 1] = (rgl_record){RGL_KIND_MEASUREMENT_TAG, (int32_t)next, {.measurement_tag = {TABLE, tag}}};
    records[next + 2] =
        (rgl_record){RGL_KIND_LEAF, (int32_t)next + 1, {.leaf = rgl_leaf_fixed((double)(tag * 7 % 30), 6)}};
    return next + 3;
}

static rgl_status build_page(run_state *run) {
    static rgl_record records[MOST_NODES];
    memset(records, 0, sizeof records);
    rgl_measurement_reader page = {.scope = PAGE, .maximum_width = {0, 0, 1, NAN, RGL_MEASURED_NONE, 0}}, table = page;
    table.scope = TABLE;
    table.reducer = RGL_REDUCER_MERGE;
    table.version_kind = RGL_READER_VERSION_MAXIMUM_WIDTH;
    table.pads = 1;
    table.maximum_width = (rgl_measured_length){PAGE, 0, 1, -8, RGL_MEASURED_MAXIMUM_WIDTH, 0};
    records[0] = (rgl_record){RGL_KIND_MEASUREMENT_READER, -1, {.measurement_reader = page}};
    records[1] = (rgl_record){RGL_KIND_VSTACK, 0, {.stack = {{0, 0}, 1}}};
    records[2] = (rgl_record){RGL_KIND_MEASUREMENT_TAG, 1, {.measurement_tag = {PAGE, 0}}};
    records[3] = (rgl_record){RGL_KIND_LEAF, 2, {.leaf = rgl_leaf_filling()}};
    records[4] = (rgl_record){RGL_KIND_MEASUREMENT_READER, 1, {.measurement_reader = table}};
    records[5] = (rgl_record){RGL_KIND_HSTACK, 4, {.stack = {{0, 0}, 0}}};
    size_t next = 6;
    for (uint64_t tag = 0; tag < 2 + run->size; tag++) next = fill_cell(records, next, tag);
    page.scope = 0;
    page.source = 1;
    records[next] = (rgl_record){RGL_KIND_MEASUREMENT_READER, 1, {.measurement_reader = page}};
    rgl_status status = rgl_tree_build(run->tree, records, next + 1, sizeof *records, run->nodes);
    run->root = run->nodes[0];
    run->nodes[MOST_NODES - 1] = run->nodes[next];
    return status;
}

static rgl_status read_sizes(run_state *run) {
    rgl_measured_size sizes[64];
    size_t count = 0;
    rgl_status status = rgl_measurement_reader_sizes(run->tree, run->nodes[4], sizes, 64, &count);
    for (size_t i = 0; status == RGL_OK && i < count; i++)
        note_rects(run, &(rgl_rect){(double)sizes[i].tag, 0, sizes[i].size.width, sizes[i].size.height}, 1);
    return status;
}

static rgl_status read_columns(run_state *run) {
    double width = 0;
    rgl_status status = rgl_measurement_reader_column_width(run->tree, run->nodes[4], 1, &width);
    if (status == RGL_OK) note_rects(run, &(rgl_rect){0, 0, width, 0}, 1);
    return status;
}

rgl_status measurement_scenario(run_state *run, size_t step) {
    const rgl_content_source source = {sizeof source, run, make_bar, NULL};
    const rgl_measurement_observer observer = {sizeof observer, NULL, hear, NULL};
    rgl_content_source_id id = 0;
    switch (step) {
    case 0: return create_tree(run);
    case 1: return rgl_tree_add_content_source(run->tree, &source, &id);
    case 2: return rgl_tree_set_measurement_observer(run->tree, &observer);
    case 3: return build_page(run);
    case 4: return layout_root(run, 200, 100);
    case 5: return read_all_frames(run);
    case 6: return read_sizes(run);
    case 7: return layout_root(run, 50, 100);
    case 8: return read_all_frames(run);
    case 9: return rgl_measurement_reader_invalidate(run->tree, run->nodes[MOST_NODES - 1]);
    case 10: return layout_root(run, 90, 100);
    case 11: return read_columns(run);
    default: run->finished = 1; return read_all_frames(run);
    }
}
