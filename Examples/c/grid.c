/* SPDX-License-Identifier: MIT */
/*
 * A grid from one array of records: three rows, a cell that spans two columns, and a line across. Prints the frame of
 * every cell.
 *
 *     cc grid.c $(pkg-config --cflags --libs reglet)
 */
#include <reglet.h>
#include <stdio.h>

enum {
    GRID = 0,
    TOTAL = 6,
    LINE = 9,
    COUNT = 13
};

static rgl_record cell(int32_t parent, double width) {
    return (rgl_record){RGL_KIND_LEAF, parent, {.leaf = rgl_leaf_fixed(width, 14)}};
}

int main(void) {
    const rgl_record row = {RGL_KIND_GRID_ROW, GRID, {.grid_row = {RGL_ALIGNMENT_INHERITED}}};
    rgl_grid_cell spanning = rgl_grid_cell_plain(), across = rgl_grid_cell_plain();
    spanning.columns = 2;
    /* The line is as long as the columns, and needs no width itself. */
    across.unsized_axes = RGL_AXES_HORIZONTAL;
    const rgl_record records[COUNT] = {
        {RGL_KIND_GRID, -1, {.grid = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER}, 10, 6}}},
        row,
        cell(1, 60),
        cell(1, 90),
        cell(1, 40),
        row,
        {RGL_KIND_GRID_CELL, 5, {.grid_cell = spanning}},
        cell(TOTAL, 120),
        cell(5, 50),
        {RGL_KIND_GRID_CELL, GRID, {.grid_cell = across}},
        {RGL_KIND_DIVIDER, LINE, {.divider = {1}}},
        row,
        cell(11, 80),
    };
    rgl_tree *tree = NULL;
    rgl_node nodes[COUNT];
    rgl_size size;
    if (rgl_tree_create(NULL, &tree) || rgl_tree_build(tree, records, COUNT, sizeof *records, nodes) ||
        rgl_tree_layout(tree, nodes[GRID], (rgl_proposal){RGL_UNSPECIFIED, RGL_UNSPECIFIED}, &size))
        return 1;
    printf("grid %g x %g\n", size.width, size.height);
    for (int i = 0; i < COUNT; i++) {
        rgl_rect frame;
        if (records[i].kind != RGL_KIND_LEAF && records[i].kind != RGL_KIND_DIVIDER) continue;
        if (rgl_node_frame(tree, nodes[i], &frame)) return 1;
        printf("%-5s %5g %5g  %g x %g\n", records[i].kind == RGL_KIND_LEAF ? "cell" : "line", frame.x, frame.y,
               frame.width, frame.height);
    }
    return rgl_tree_destroy(tree);
}
