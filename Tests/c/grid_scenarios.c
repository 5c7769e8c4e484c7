/* SPDX-License-Identifier: MIT */
#include "scenario_steps.h"

#include <string.h>
#include <math.h>

/* Cells are added and removed so that plans grow and shrink. */
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
            record->parameters.lazy_grid = (rgl_lazy_grid){tracks, 2, 1, {0, 0}, {0}};
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
    const rgl_lazy_grid other = {&track, 1, 2, {0, 0}, {0}};
    const rgl_leaf leaf = rgl_leaf_fixed(9, 9);
    rgl_node added = 0;
    switch (step) {
    case 0: return create_tree(run);
    case 1: return build_grids(run);
    case 2: return layout_root(run, 200, RGL_UNSPECIFIED);
    case 3: return run->size > 2 ? rgl_lazy_grid_set(run->tree, run->nodes[2], &other) : RGL_OK;
    case 4: return layout_root(run, 150, 300);
    case 5: {
        rgl_status status = rgl_leaf_create(run->tree, &leaf, &added);
        if (status == RGL_OK) status = rgl_node_insert(run->tree, run->root, 0, added);
        return status;
    }
    case 6: return layout_root(run, RGL_UNSPECIFIED, RGL_UNSPECIFIED);
    case 7: return run->size > 1 ? rgl_node_remove(run->tree, run->nodes[1]) : RGL_OK;
    case 8: return layout_root(run, 120, 90);
    default: run->finished = 1; return read_all_frames(run);
    }
}
