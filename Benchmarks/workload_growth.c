/* SPDX-License-Identifier: MIT */
/* W7: containers in containers of their own kind, whose work could grow faster than the tree. */
#include "workloads.h"

#include <math.h>
#include <string.h>

enum {
    ACROSS = 2
};

static int32_t append_leaf(workload *work, int32_t parent, size_t i) {
    int32_t leaf = workload_append(work, RGL_KIND_LEAF, parent, workload_balanced_leaf(i));
    if (leaf >= 0) work->leaves[work->leaf_count++] = (size_t)leaf;
    return leaf;
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
        append_leaf(work, parent, work->leaf_count);
        return;
    }
    int32_t grid = append_grid(work, parent);
    for (size_t i = 0; i < ACROSS; i++) {
        int32_t row = append_row(work, grid);
        for (size_t k = 0; k < ACROSS; k++) append_grids(work, row, levels - 1);
    }
}

/* As many levels as the leaves fill. */
static int make_grids(workload *work, size_t leaves) {
    size_t levels = 0;
    for (size_t room = leaves; room >= (size_t)ACROSS * ACROSS; room /= (size_t)ACROSS * ACROSS) levels++;
    append_grids(work, -1, levels);
    work->depth = 4 * levels + 2;
    /* Between what all leaves need and what they can take, so that every grid has to share another width. */
    const double across = floor(sqrt((double)leaves));
    work->proposal = (rgl_proposal){24 * across, 20 * across};
    return 1;
}

static int32_t append_ratio(workload *work, int32_t parent) {
    rgl_parameters shape = {0};
    shape.aspect_ratio = (rgl_aspect_ratio){1.5, RGL_CONTENT_FIT};
    return workload_append(work, RGL_KIND_ASPECT_RATIO, parent, shape);
}

/* A leaf and the next level, level after level: in a row, in a shape; in a grid and a column in turn. */
static int make_chain(workload *work, size_t levels, int has_grids) {
    int32_t parent = -1;
    for (size_t i = 0; i < levels && parent + 1 >= 0; i++) {
        if (has_grids && i % 2 == 0) {
            parent = append_row(work, append_grid(work, parent));
        } else {
            parent = has_grids ? parent : append_ratio(work, parent);
            rgl_kind kind = has_grids ? RGL_KIND_VSTACK : RGL_KIND_HSTACK;
            parent = workload_append_stack(work, kind, parent, 2, RGL_HORIZONTAL_CENTER);
        }
        append_leaf(work, parent, i);
    }
    append_leaf(work, parent, levels);
    work->depth = 4 * levels + 2;
    return 1;
}

static int make_lazy_stack(workload *work, size_t leaves) {
    int32_t root = workload_append_stack(work, RGL_KIND_LAZY_VSTACK, -1, 2, RGL_HORIZONTAL_LEADING);
    for (size_t i = 0; i < leaves; i++) append_leaf(work, root, i);
    work->depth = 2;
    return 1;
}

int workload_make_growth(workload *work, size_t size) {
    int made = 0;
    work->proposal = (rgl_proposal){400, 600};
    if (strcmp(work->name, "W7-grids") == 0) made = make_grids(work, size);
    if (strcmp(work->name, "W7-ratios") == 0) made = make_chain(work, size, 0);
    if (strcmp(work->name, "W7-turns") == 0) made = make_chain(work, size, 1);
    if (strcmp(work->name, "W7-lazy") == 0) made = make_lazy_stack(work, size);
    work->flexbox_nodes = work->record_count;
    for (size_t i = 1; i < work->record_count; i++) made = made && work->records[i].parent >= 0;
    return made;
}
