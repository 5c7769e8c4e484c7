/* SPDX-License-Identifier: MIT */
/* W6: a grid whose cells decide its columns, and lazy grids, which divide their width. */
#include "workload.h"
#include "workload_kinds.h"

#include <math.h>

enum {
    COLUMNS = 10
};

/* If a cell of two columns does not fit into its row, it begins the next one. */
int workload_make_grid(workload *work, size_t n) {
    rgl_parameters grid = {0}, row = {0}, wide = {0};
    grid.grid.horizontal_spacing = grid.grid.vertical_spacing = 2;
    row.grid_row.alignment = RGL_ALIGNMENT_INHERITED;
    wide.grid_cell = rgl_grid_cell_plain();
    wide.grid_cell.columns = 2;
    int32_t root = workload_append(work, RGL_KIND_GRID, -1, grid), parent = -1;
    size_t column = COLUMNS, rows = 0;
    for (size_t i = 0; i < n; i++) {
        size_t span = i % 7 == 6 ? 2 : 1;
        if (column + span > COLUMNS) {
            parent = workload_append(work, RGL_KIND_GRID_ROW, root, row);
            column = 0;
            rows++;
        }
        column += span;
        int32_t cell = span == 2 ? workload_append(work, RGL_KIND_GRID_CELL, parent, wide) : parent;
        workload_append_balanced(work, cell, i);
    }
    work->flexbox_nodes = 1 + rows + n;
    work->proposal = (rgl_proposal){400, RGL_UNSPECIFIED};
    work->depth = 4;
    return work->leaf_count == n;
}

static rgl_track track_of(rgl_track_kind kind, double minimum, double maximum) {
    return (rgl_track){minimum, maximum, 2, kind, {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}};
}

/* In 400 points all three come to ten columns: ten of 38, ten of at least 10, as many of at least 35 as fit. */
static int make_lazy(workload *work, size_t n, rgl_track_kind kind) {
    rgl_parameters parameters = {0};
    size_t count = kind == RGL_TRACK_ADAPTIVE ? 1 : COLUMNS;
    for (size_t i = 0; i < count; i++) {
        double minimum = kind == RGL_TRACK_FIXED ? 38 : kind == RGL_TRACK_FLEXIBLE ? 10 : 35;
        work->tracks[i] = track_of(kind, minimum, INFINITY);
    }
    parameters.lazy_grid.tracks = work->tracks;
    parameters.lazy_grid.track_count = count;
    parameters.lazy_grid.spacing = 2;
    int32_t root = workload_append(work, RGL_KIND_LAZY_VGRID, -1, parameters);
    for (size_t i = 0; i < n; i++) workload_append_balanced(work, root, i);
    work->flexbox_nodes = 1 + n;
    work->proposal = (rgl_proposal){400, RGL_UNSPECIFIED};
    work->depth = 2;
    return work->leaf_count == n;
}

int workload_make_fixed_grid(workload *work, size_t cells) {
    return make_lazy(work, cells, RGL_TRACK_FIXED);
}

int workload_make_flexible_grid(workload *work, size_t cells) {
    return make_lazy(work, cells, RGL_TRACK_FLEXIBLE);
}

int workload_make_adaptive_grid(workload *work, size_t cells) {
    return make_lazy(work, cells, RGL_TRACK_ADAPTIVE);
}
