/* SPDX-License-Identifier: MIT */
/* Custom layouts. */
#include "scenario_steps.h"

#include <string.h>

/* A layout of the scenario measures a flow of its subviews with a weight, and a row or a grid of the rest. */
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
    case 0: return create_tree(run);
    case 1: return build_layouts(run);
    case 2: return layout_root(run, 90, RGL_UNSPECIFIED);
    case 3: return read_all_frames(run);
    case 4: return rgl_node_become(run->tree, turned, grid.kind, &grid.parameters, rgl_parameters_size(grid.kind));
    case 5: return layout_root(run, 120, 80);
    case 6:
        return rgl_node_become(run->tree, run->root, custom.kind, &custom.parameters, rgl_parameters_size(custom.kind));
    case 7: return layout_root(run, 120, 80);
    case 8:
        return rgl_node_become(run->tree, turned, custom.kind, &custom.parameters, rgl_parameters_size(custom.kind));
    case 9:
        return rgl_node_become(run->tree, run->root, inner_flow.kind, &inner_flow.parameters,
                               rgl_parameters_size(inner_flow.kind));
    case 10: return layout_root(run, 60, 200);
    case 11: return rgl_tree_set_layout_direction(run->tree, RGL_RIGHT_TO_LEFT);
    case 12: return layout_root(run, 60, 200);
    default: run->finished = 1; return read_all_frames(run);
    }
}
