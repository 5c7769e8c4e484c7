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

static rgl_status note_changes(run_state *run) {
    rgl_frame_change changes[8];
    size_t count = 0;
    rgl_status status = rgl_tree_changes(run->tree, changes, 8, &count);
    for (size_t i = 0; status == RGL_OK && i < (count < 8 ? count : 8); i++) note(run, &changes[i].after, 1);
    return status;
}

static rgl_status note_explanation(run_state *run, rgl_node node) {
    rgl_explanation why = {.struct_size = sizeof why};
    rgl_status status = rgl_node_explain(run->tree, node, &why);
    if (status == RGL_OK) note(run, &why.frame, 1);
    return status;
}

static rgl_status note_snapped(run_state *run) {
    rgl_rect frames[MOST_NODES];
    size_t count = 0;
    rgl_status status = rgl_tree_snapped_frames(run->tree, 2, frames, MOST_NODES, &count);
    if (status == RGL_OK) note(run, frames, count < MOST_NODES ? count : MOST_NODES);
    return status;
}

rgl_status reading_scenario(run_state *run, size_t step) {
    switch (step) {
    case 0: return create(run);
    case 1: return build(run);
    case 2: return layout(run, 200, RGL_UNSPECIFIED);
    case 3: return note_changes(run);
    case 4: return note_explanation(run, run->nodes[run->size - 1]);
    case 5: return note_explanation(run, run->root);
    case 6: return layout(run, 170, 300);
    case 7: return note_explanation(run, run->nodes[run->size / 2]);
    case 8: return note_changes(run);
    case 9: return note_snapped(run);
    default: run->finished = 1; return read_frames(run);
    }
}

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
        note(run, &(rgl_rect){(double)rgl_node_index(nodes[i]), 0, 0, 0}, 1);
    }
    return status;
}

static rgl_status note_guide(run_state *run) {
    double position = 0;
    rgl_status status = rgl_node_guide(run->tree, run->root, RGL_AXIS_HORIZONTAL, RGL_FIRST_CUSTOM_GUIDE, &position);
    if (status == RGL_OK) note(run, &(rgl_rect){position, 0, 0, 0}, 1);
    return status;
}

rgl_status layer_scenario(run_state *run, size_t step) {
    const rgl_locator locator = {sizeof locator, run, locate, NULL};
    const rgl_guide_position middle = {.fraction = 0.5};
    const rgl_stack stack = {{RGL_FIRST_CUSTOM_GUIDE, 0}, 1};
    const rgl_leaf leaf = rgl_leaf_fixed((double)(10 + step % 13), 9);
    rgl_guide guide = 0;
    size_t first = 4, last = first + 4 * run->size, number = (step - first) / 4;
    if (step == 0) return create(run);
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
    case 0: return layout(run, 60, 200);
    case 1: return note_painted(run);
    case 2: return note_guide(run);
    case 3: return rgl_tree_set_layout_direction(run->tree, RGL_RIGHT_TO_LEFT);
    case 4: return layout(run, RGL_UNSPECIFIED, 90);
    case 5: return read_frames(run);
    default: run->finished = 1; return note_painted(run);
    }
}

/* Content of a reader: a choice, a flow and frames of all sorts. */
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

/* The frames of what the readers hold, in order: slots that were given back may be used again in another one. */
static rgl_status read_contents(run_state *run) {
    for (size_t i = 0; i < run->size; i++) {
        rgl_node children[8];
        rgl_rect frame = {0, 0, 0, 0};
        size_t count = 0;
        rgl_status status = rgl_node_children(run->tree, run->nodes[i], children, 8, &count);
        for (size_t j = 0; j < count && status == RGL_OK; j++) {
            status = rgl_node_frame(run->tree, children[j], &frame);
            note(run, &frame, 1);
        }
        if (status != RGL_OK) return status;
    }
    return RGL_OK;
}

rgl_status content_scenario(run_state *run, size_t step) {
    rgl_content_source source = {sizeof source, run, make_content, NULL};
    rgl_content_source_id id = 0;
    rgl_stack stack = {{0, 0}, 1};
    rgl_scroll_view scroll = {RGL_AXES_VERTICAL};
    rgl_geometry_reader reader = {0, 1, 0};
    size_t first = 4, last = first + 2 * run->size;
    if (step == 0) return create(run);
    if (step == 1) return rgl_tree_add_content_source(run->tree, &source, &id);
    if (step == 2) return rgl_stack_create(run->tree, RGL_KIND_VSTACK, &stack, &run->root);
    if (step == 3) return rgl_scroll_view_create(run->tree, &scroll, &run->nodes[MOST_NODES - 1]);
    rgl_node *node = &run->nodes[(step - first) / 2 % (MOST_NODES - 1)];
    if (step < last && step % 2 == 0) return rgl_geometry_reader_create(run->tree, &reader, node);
    if (step < last) return rgl_node_append(run->tree, run->root, *node);
    if (step == last) return layout(run, 90, 400);
    if (step == last + 1) return read_contents(run);
    if (step == last + 2) return layout(run, 70, 300);
    if (step == last + 3) return rgl_geometry_reader_invalidate(run->tree, run->nodes[0]);
    if (step == last + 4) return layout(run, 70, 300);
    run->finished = 1;
    return read_contents(run);
}

/* Grids of all sorts by turns, each with leaves; cells are added and removed so that plans grow and shrink. */
static rgl_status build_grids(run_state *run) {
    static rgl_record records[MOST_NODES];
    static const rgl_track tracks[] = {{20, 0, RGL_UNSPECIFIED, RGL_TRACK_FIXED, {0, 0}},
                                       {10, INFINITY, 2, RGL_TRACK_ADAPTIVE, {1, 1}}};
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_GRID, -1, {.grid = {{0, 0}, 2, RGL_UNSPECIFIED}}};
    int32_t row = 0;
    for (size_t i = 1; i < run->size; i++) {
        rgl_record *record = &records[i];
        record->parent = row;
        if (i % 7 == 1) {
            *record = (rgl_record){RGL_KIND_GRID_ROW, 0, {.grid_row = {RGL_ALIGNMENT_INHERITED}}};
            row = (int32_t)i;
        } else if (i % 7 == 2) {
            record->kind = RGL_KIND_LAZY_VGRID;
            record->parameters.lazy_grid = (rgl_lazy_grid){tracks, 2, 1, {0, 0}};
        } else if (i % 7 == 4) {
            record->kind = RGL_KIND_GRID_CELL;
            record->parameters.grid_cell = rgl_grid_cell_plain();
            record->parameters.grid_cell.columns = 2;
        } else {
            record->kind = RGL_KIND_LEAF;
            record->parent = i % 7 == 3 || i % 7 == 5 ? (int32_t)i - 1 : row;
            record->parameters.leaf = i % 2 == 0 ? rgl_leaf_filling() : rgl_leaf_fixed((double)i, 7);
        }
    }
    rgl_status status = rgl_tree_build(run->tree, records, run->size, sizeof *records, run->nodes);
    if (status == RGL_OK) run->root = run->nodes[0];
    return status;
}

rgl_status grid_scenario(run_state *run, size_t step) {
    static const rgl_track track = {15, 40, 3, RGL_TRACK_FLEXIBLE, {0, 0}};
    const rgl_lazy_grid other = {&track, 1, 2, {0, 0}};
    const rgl_leaf leaf = rgl_leaf_fixed(9, 9);
    rgl_node added = 0;
    switch (step) {
    case 0: return create(run);
    case 1: return build_grids(run);
    case 2: return layout(run, 200, RGL_UNSPECIFIED);
    case 3: return run->size > 2 ? rgl_lazy_grid_set(run->tree, run->nodes[2], &other) : RGL_OK;
    case 4: return layout(run, 150, 300);
    case 5: {
        rgl_status status = rgl_leaf_create(run->tree, &leaf, &added);
        if (status == RGL_OK) status = rgl_node_insert(run->tree, run->root, 0, added);
        return status;
    }
    case 6: return layout(run, RGL_UNSPECIFIED, RGL_UNSPECIFIED);
    case 7: return run->size > 1 ? rgl_node_remove(run->tree, run->nodes[1]) : RGL_OK;
    case 8: return layout(run, 120, 90);
    default: run->finished = 1; return read_frames(run);
    }
}

/* What a layout of the scenario asks: a flow of its subviews that have a weight, and a row or a grid of the others. */
static const rgl_record inner_row = {RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, RGL_UNSPECIFIED}}};
static const rgl_record inner_grid = {RGL_KIND_GRID, 0, {.grid = {{0, 0}, RGL_UNSPECIFIED, 3}}};
static const rgl_record inner_flow = {RGL_KIND_FLOW, 0, {.flow = {.spacing = 1, .line_spacing = 2}}};

enum {
    WEIGHT = 5
};

static const rgl_record *layout_of(int part, size_t count) {
    if (part == 1) return &inner_flow;
    return count % 2 == 0 ? &inner_row : &inner_grid;
}

static rgl_status split(const rgl_subviews *subviews, size_t indices[2][MOST_NODES], size_t counts[2]) {
    counts[0] = counts[1] = 0;
    for (size_t i = 0; i < subviews->count; i++) {
        double weight = 0;
        rgl_status status = rgl_subview_layout_value(subviews, i, WEIGHT, 0, &weight);
        if (status != RGL_OK) return status;
        int part = weight != 0;
        indices[part][counts[part]++] = i;
    }
    return RGL_OK;
}

static rgl_status measure_parts(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal, void **cache,
                                rgl_size *out_size) {
    (void)context, (void)cache;
    size_t indices[2][MOST_NODES], counts[2];
    rgl_size sizes[2];
    rgl_status status = split(subviews, indices, counts);
    for (int part = 0; part < 2 && status == RGL_OK; part++) {
        const rgl_record *layout = layout_of(part, counts[part]);
        status = rgl_subviews_measure_as(subviews, layout, indices[part], counts[part], *proposal, &sizes[part]);
    }
    if (status != RGL_OK) return status;
    *out_size = (rgl_size){sizes[0].width + sizes[1].width, sizes[0].height + sizes[1].height};
    return RGL_OK;
}

static rgl_status place_parts(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                              const rgl_proposal *proposal, void **cache) {
    (void)context, (void)cache;
    size_t indices[2][MOST_NODES], counts[2];
    rgl_status status = split(subviews, indices, counts);
    for (int part = 0; part < 2 && status == RGL_OK; part++) {
        const rgl_record *layout = layout_of(part, counts[part]);
        status = rgl_subviews_place_as(subviews, layout, indices[part], counts[part], bounds, *proposal);
    }
    return status;
}

static rgl_status prefer_spacing(void *context, const rgl_subviews *subviews, void **cache, rgl_spacing *out_spacing) {
    (void)context, (void)cache;
    return rgl_spacing_set(out_spacing, RGL_SPACING_DEFAULT, RGL_SIDE_RIGHT, (double)subviews->count);
}

static rgl_status say_guide(void *context, const rgl_subviews *subviews, rgl_axis axis, rgl_guide guide,
                            const rgl_rect *bounds, const rgl_proposal *proposal, void **cache, double *out_position) {
    (void)context, (void)subviews, (void)axis, (void)guide, (void)proposal, (void)cache;
    *out_position = bounds->height / 3;
    return RGL_OK;
}

static const rgl_layout_functions part_functions = {
    .struct_size = sizeof part_functions,
    .size_that_fits = measure_parts,
    .place_subviews = place_parts,
    .explicit_alignment = say_guide,
    .spacing = prefer_spacing,
};

static rgl_status build_layouts(run_state *run) {
    static rgl_record records[MOST_NODES];
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_HSTACK, -1, {.stack = {{0, RGL_VERTICAL_TOP}, RGL_UNSPECIFIED}}};
    int32_t holder = 0;
    for (size_t i = 1; i < run->size; i++) {
        rgl_record *record = &records[i];
        record->parent = holder;
        if (i % 6 == 1) {
            *record = (rgl_record){RGL_KIND_CUSTOM, i % 12 == 1 ? 0 : holder, {.custom = {&part_functions, NULL}}};
            holder = (int32_t)i;
        } else if (i % 6 == 3) {
            record->kind = RGL_KIND_LAYOUT_VALUE;
            record->parameters.layout_value = (rgl_layout_value){WEIGHT, (double)(i % 2)};
        } else if (i % 6 == 5) {
            record->kind = RGL_KIND_GRID_ROW;
            record->parameters.grid_row = (rgl_grid_row){RGL_ALIGNMENT_INHERITED};
        } else {
            record->kind = RGL_KIND_LEAF;
            record->parent = i % 6 == 4 || i % 6 == 0 ? (int32_t)i - 1 : holder;
            record->parameters.leaf = rgl_leaf_fixed((double)(i % 17), 7);
        }
    }
    rgl_status status = rgl_tree_build(run->tree, records, run->size, sizeof *records, run->nodes);
    if (status == RGL_OK) run->root = run->nodes[0];
    return status;
}

rgl_status protocol_scenario(run_state *run, size_t step) {
    static const rgl_record grid = {RGL_KIND_GRID, 0, {.grid = {{0, 0}, 1, 1}}};
    const rgl_record custom = {RGL_KIND_CUSTOM, 0, {.custom = {&part_functions, NULL}}};
    const rgl_node turned = run->nodes[1];
    switch (step) {
    case 0: return create(run);
    case 1: return build_layouts(run);
    case 2: return layout(run, 90, RGL_UNSPECIFIED);
    case 3: return read_frames(run);
    case 4: return rgl_any_layout_set(run->tree, turned, &grid);
    case 5: return layout(run, 120, 80);
    case 6: return rgl_any_layout_set(run->tree, run->root, &custom);
    case 7: return layout(run, 120, 80);
    case 8: return rgl_any_layout_set(run->tree, turned, &custom);
    case 9: return rgl_any_layout_set(run->tree, run->root, &inner_flow);
    case 10: return layout(run, 60, 200);
    case 11: return rgl_tree_set_layout_direction(run->tree, RGL_RIGHT_TO_LEFT);
    case 12: return layout(run, 60, 200);
    default: run->finished = 1; return read_frames(run);
    }
}
