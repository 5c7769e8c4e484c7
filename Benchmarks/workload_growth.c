/* SPDX-License-Identifier: MIT */
/* W7: containers in containers of their kind, whose work could grow faster than the tree. */
#include "workload.h"
#include "workload_kinds.h"

#include <math.h>

enum {
    ACROSS = 2
};

/* The size counts all records. Returns 0 if memory was short: a record other than the root lacks a parent. */
static int finish(workload *work, size_t depth) {
    work->flexbox_nodes = work->record_count;
    work->depth = depth;
    for (size_t i = 1; i < work->record_count; i++) {
        if (work->records[i].parent < 0) return 0;
    }
    return 1;
}

static int32_t append_grid(workload *work, int32_t parent) {
    rgl_parameters grid = {0};
    grid.grid.horizontal_spacing = grid.grid.vertical_spacing = 2;
    return workload_append(work, RGL_KIND_GRID, parent, grid);
}

static int32_t append_row(workload *work, int32_t grid) {
    rgl_parameters row = {0};
    row.grid_row.alignment = RGL_ALIGNMENT_INHERITED;
    return workload_append(work, RGL_KIND_GRID_ROW, grid, row);
}

/* Two rows of two grids each, down to the leaves. */
static void append_grids(workload *work, int32_t parent, size_t levels) {
    if (levels == 0) {
        workload_append_balanced(work, parent, work->leaf_count);
        return;
    }
    int32_t grid = append_grid(work, parent);
    for (size_t i = 0; i < ACROSS; i++) {
        int32_t row = append_row(work, grid);
        for (size_t k = 0; k < ACROSS; k++) append_grids(work, row, levels - 1);
    }
}

/* As many levels as the leaves fill. */
int workload_make_nested_grids(workload *work, size_t leaves) {
    size_t levels = 0;
    for (size_t room = leaves; room >= (size_t)ACROSS * ACROSS; room /= (size_t)ACROSS * ACROSS) levels++;
    append_grids(work, -1, levels);
    /* Between the minimum and the maximum of all leaves, so that every grid shares a different width. */
    const double across = floor(sqrt((double)leaves));
    work->proposal = (rgl_proposal){24 * across, 20 * across};
    return finish(work, 4 * levels + 2);
}

static int32_t append_ratio(workload *work, int32_t parent) {
    rgl_parameters shape = {0};
    shape.aspect_ratio = (rgl_aspect_ratio){1.5, RGL_CONTENT_FIT};
    return workload_append(work, RGL_KIND_ASPECT_RATIO, parent, shape);
}

/* A leaf and the next level: in a row, in a shape, or alternately in a grid and a column. */
static int make_chain(workload *work, size_t levels, int has_grids) {
    int32_t parent = -1;
    work->proposal = (rgl_proposal){400, 600};
    for (size_t i = 0; i < levels && parent + 1 >= 0; i++) {
        if (has_grids && i % 2 == 0) {
            parent = append_row(work, append_grid(work, parent));
        } else {
            parent = has_grids ? parent : append_ratio(work, parent);
            rgl_kind kind = has_grids ? RGL_KIND_VSTACK : RGL_KIND_HSTACK;
            parent = workload_append_stack(work, kind, parent, 2, RGL_HORIZONTAL_CENTER);
        }
        workload_append_balanced(work, parent, i);
    }
    workload_append_balanced(work, parent, levels);
    return finish(work, 4 * levels + 2);
}

int workload_make_ratios(workload *work, size_t levels) {
    return make_chain(work, levels, 0);
}

int workload_make_turns(workload *work, size_t levels) {
    return make_chain(work, levels, 1);
}

static int make_list(workload *work, size_t leaves, rgl_lazy_window window) {
    rgl_parameters parameters = {0};
    parameters.lazy_stack = (rgl_lazy_stack){{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER}, 2, window};
    int32_t root = workload_append(work, RGL_KIND_LAZY_VSTACK, -1, parameters);
    for (size_t i = 0; i < leaves; i++) workload_append_balanced(work, root, i);
    work->proposal = (rgl_proposal){400, 600};
    return finish(work, 2);
}

int workload_make_lazy_stack(workload *work, size_t leaves) {
    return make_list(work, leaves, (rgl_lazy_window){0, 0, 0, 0});
}

/* Changed rows are visible. Leaves that other changes hit are in the other half of the list. */
int workload_make_window(workload *work, size_t leaves) {
    return make_list(work, leaves, (rgl_lazy_window){leaves / 3, 0, 600, 20});
}
