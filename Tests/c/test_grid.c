/* SPDX-License-Identifier: MIT */
/* grid.h */
#include "fixture.h"

#include <math.h>

static rgl_node make_grid(rgl_tree *tree, double horizontal, double vertical) {
    rgl_grid grid = {{0, 0}, horizontal, vertical};
    rgl_node node = 0;
    assert_ok(tree, rgl_grid_create(tree, &grid, &node));
    return node;
}

static rgl_node make_row(rgl_tree *tree) {
    rgl_grid_row row = {RGL_ALIGNMENT_INHERITED};
    rgl_node node = 0;
    assert_ok(tree, rgl_grid_row_create(tree, &row, &node));
    return node;
}

static rgl_node make_cell(rgl_tree *tree, rgl_grid_cell cell, rgl_node child) {
    rgl_node node = 0;
    assert_ok(tree, rgl_grid_cell_create(tree, &cell, &node));
    assert_ok(tree, rgl_node_append(tree, node, child));
    return node;
}

// Capability: grids
static void columns_line_up(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 30, 10), b = make_fixed(tree, 20, 12);
    rgl_node c = make_fixed(tree, 10, 8), d = make_fixed(tree, 50, 8);
    rgl_node first = with_children(tree, make_row(tree), a, b), second = with_children(tree, make_row(tree), c, d);
    rgl_node grid = with_children(tree, make_grid(tree, 4, 6), first, second);
    assert_layout(tree, grid, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 84, 26);
    assert_frame(tree, first, 0, 0, 84, 12);
    assert_frame(tree, second, 0, 18, 84, 8);
    assert_frame(tree, a, 0, 1, 30, 10);
    assert_frame(tree, b, 49, 0, 20, 12);
    assert_frame(tree, c, 10, 18, 10, 8);
    assert_frame(tree, d, 34, 18, 50, 8);
}

static void flexible_cells_share_the_remaining_length(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 30, 10), b = make_filling(tree), c = make_filling(tree);
    rgl_node row = with_children(tree, make_row(tree), a, b, c);
    rgl_node grid = with_children(tree, make_grid(tree, 5, 0), row);
    assert_layout(tree, grid, 100, 20, 100, 20);
    assert_frame(tree, b, 35, 0, 30, 20);
    assert_frame(tree, c, 70, 0, 30, 20);
}

static void preferred_spacing_is_eight(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = with_children(tree, make_row(tree), make_fixed(tree, 10, 10), make_fixed(tree, 10, 10));
    rgl_node grid = with_children(tree, make_grid(tree, RGL_UNSPECIFIED, RGL_UNSPECIFIED), row, make_fixed(tree, 5, 5));
    assert_layout(tree, grid, 100, 100, 20 + RGL_DEFAULT_SPACING, 15 + RGL_DEFAULT_SPACING);
}

static void a_spanning_cell_widens_its_columns(void **state) {
    rgl_tree *tree = *state;
    rgl_grid_cell two = rgl_grid_cell_plain();
    two.columns = 2;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10), wide = make_fixed(tree, 60, 10);
    rgl_node first = with_children(tree, make_row(tree), a, b);
    rgl_node second = with_children(tree, make_row(tree), make_cell(tree, two, wide));
    rgl_node grid = with_children(tree, make_grid(tree, 0, 0), first, second);
    assert_layout(tree, grid, 200, 100, 60, 20);
    assert_frame(tree, a, 10, 0, 10, 10);
    assert_frame(tree, b, 40, 0, 10, 10);
    assert_frame(tree, wide, 0, 10, 60, 10);
}

static void a_view_across_all_columns_keeps_none_of_them_open(void **state) {
    rgl_tree *tree = *state;
    rgl_leaf bar = {{0, 4}, {100, 4}, {INFINITY, 4}, NAN, NAN};
    rgl_node middle = 0, line = 0;
    assert_ok(tree, rgl_leaf_create(tree, &bar, &middle));
    assert_ok(tree, rgl_divider_create(tree, &(rgl_divider){1}, &line));
    rgl_node name = make_fixed(tree, 30, 16), number = make_fixed(tree, 20, 16);
    rgl_node row = with_children(tree, make_row(tree), name, middle, number);
    rgl_node grid = with_children(tree, make_grid(tree, RGL_UNSPECIFIED, RGL_UNSPECIFIED), row, line);
    assert_layout(tree, grid, 300, RGL_UNSPECIFIED, 300, 25);
    assert_frame(tree, name, 0, 0, 30, 16);
    assert_frame(tree, middle, 38, 6, 234, 4);
    assert_frame(tree, number, 280, 0, 20, 16);
    assert_frame(tree, line, 0, 24, 300, 1);
}

static void anchors_alignments_and_unsized_axes(void **state) {
    rgl_tree *tree = *state;
    rgl_grid_cell corner = rgl_grid_cell_plain(), column = rgl_grid_cell_plain(), line = rgl_grid_cell_plain();
    corner.anchor_x = corner.anchor_y = 1;
    column.column_alignment = RGL_HORIZONTAL_TRAILING;
    line.unsized_axes = RGL_AXES_HORIZONTAL;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 40, 30), c = make_fixed(tree, 20, 10);
    rgl_node fill = make_filling(tree), d = make_fixed(tree, 30, 10);
    rgl_node first = with_children(tree, make_row(tree), make_cell(tree, column, a), b);
    rgl_node second = with_children(tree, make_row(tree), d, make_cell(tree, corner, c));
    rgl_node grid = with_children(tree, make_grid(tree, 0, 0), first, second, make_cell(tree, line, fill));
    assert_layout(tree, grid, 200, 60, 70, 60);
    assert_frame(tree, a, 20, 10, 10, 10);
    assert_frame(tree, c, 50, 30, 20, 10);
    assert_frame(tree, fill, 0, 40, 70, 20);
}

static void a_cell_without_a_row_has_no_column(void **state) {
    rgl_tree *tree = *state;
    rgl_grid_cell column = rgl_grid_cell_plain();
    column.column_alignment = RGL_HORIZONTAL_TRAILING;
    rgl_node alone = make_fixed(tree, 10, 10), plain = make_fixed(tree, 30, 10), guided = make_fixed(tree, 30, 10);
    rgl_alignment_guide trailing = {RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_TRAILING, {.fraction = 1}};
    rgl_node guide = 0;
    assert_ok(tree, rgl_alignment_guide_create(tree, &trailing, &guide));
    assert_ok(tree, rgl_node_append(tree, guide, guided));
    rgl_node grid = with_children(tree, make_grid(tree, 0, 0), make_cell(tree, column, alone),
                                  with_children(tree, make_row(tree), plain));
    assert_layout(tree, grid, 100, 100, 30, 20);
    assert_frame(tree, alone, 10, 0, 10, 10);
    assert_ok(tree, rgl_node_append(tree, grid, with_children(tree, make_row(tree), guide)));
    assert_layout(tree, grid, 100, 100, 30, 30);
    assert_frame(tree, alone, 10, 0, 10, 10);
}

/* A text with less width gets higher. */
static void an_edit_moves_cells_of_other_rows(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10), c = make_fixed(tree, 10, 10);
    rgl_node first = with_children(tree, make_row(tree), a, b), second = with_children(tree, make_row(tree), c);
    rgl_node grid = with_children(tree, make_grid(tree, 0, 0), first, second);
    assert_layout(tree, grid, 100, 100, 20, 20);
    assert_frame(tree, b, 10, 0, 10, 10);
    const rgl_leaf wider = rgl_leaf_fixed(35, 10);
    assert_ok(tree, rgl_leaf_set(tree, c, &wider));
    assert_layout(tree, grid, 100, 100, 45, 20);
    assert_frame(tree, b, 35, 0, 10, 10);
    assert_ok(tree, rgl_node_remove(tree, c));
    assert_layout(tree, grid, 100, 100, 20, 10);
    assert_frame(tree, second, 0, 0, 0, 0);
}

/* SwiftUI's recordings GG1 and GG2: outside a grid, a row's cells belong to the container around it. */
static void a_row_outside_a_grid_is_replaced_by_its_cells(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 30, 10), b = make_fixed(tree, 20, 20);
    rgl_node row = with_children(tree, make_row(tree), a, b);
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, RGL_UNSPECIFIED), row);
    assert_layout(tree, stack, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 30, 38);
    assert_frame(tree, a, 0, 0, 30, 10);
    assert_frame(tree, b, 5, 18, 20, 20);
    assert_frame(tree, row, 0, 0, 30, 38);
    rgl_node wide = make_stack(tree, RGL_KIND_HSTACK, RGL_UNSPECIFIED);
    assert_ok(tree, rgl_node_detach(tree, row));
    assert_ok(tree, rgl_node_append(tree, wide, row));
    rgl_rect frame;
    assert_int_equal(rgl_node_frame(tree, a, &frame), RGL_ERROR_NOT_LAID_OUT);
    assert_layout(tree, wide, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 58, 20);
    assert_frame(tree, a, 0, 5, 30, 10);
    assert_frame(tree, b, 38, 0, 20, 20);
    rgl_node parent = 0;
    size_t count = 0;
    assert_ok(tree, rgl_node_parent(tree, b, &parent));
    assert_true(parent == row);
    assert_ok(tree, rgl_node_children(tree, wide, NULL, 0, &count));
    assert_int_equal(count, 1);
}

static void cells_outside_of_a_grid_share_with_their_neighbours(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_filling(tree), b = make_filling(tree), c = make_filling(tree), d = make_fixed(tree, 30, 10);
    rgl_node inner = with_children(tree, make_row(tree), b, d);
    rgl_node row = with_children(tree, make_row(tree), make_row(tree), a, inner);
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_row(tree), row, c);
    assert_layout(tree, stack, 120, 20, 120, 20);
    assert_frame(tree, a, 0, 0, 30, 20);
    assert_frame(tree, b, 30, 0, 30, 20);
    assert_frame(tree, d, 60, 5, 30, 10);
    assert_frame(tree, c, 90, 0, 30, 20);
    assert_frame(tree, inner, 0, 0, 120, 20);
    const rgl_leaf wider = rgl_leaf_fixed(60, 20);
    assert_ok(tree, rgl_leaf_set(tree, d, &wider));
    assert_layout(tree, stack, 120, 20, 120, 20);
    assert_frame(tree, c, 100, 0, 20, 20);
    assert_ok(tree, rgl_node_remove(tree, a));
    assert_layout(tree, stack, 120, 20, 120, 20);
    assert_frame(tree, b, 0, 0, 30, 20);
    rgl_explanation why = {.struct_size = sizeof why};
    assert_ok(tree, rgl_node_explain(tree, b, &why));
    assert_true(why.parent == stack && why.share.length == 120);
    assert_ok(tree, rgl_node_explain(tree, row, &why));
    assert_true(why.parent == 0 && why.frame.width == 120);
    rgl_node grid = make_grid(tree, 0, 0);
    assert_ok(tree, rgl_node_detach(tree, row));
    assert_ok(tree, rgl_node_append(tree, grid, row));
    assert_layout(tree, grid, 100, 50, 100, 50);
    assert_frame(tree, b, 0, 0, 40, 50);
    assert_frame(tree, d, 40, 15, 60, 20);
    assert_frame(tree, row, 0, 0, 100, 50);
}

/* Also in a modifier. */
static void a_row_alone_is_a_vertical_stack(void **state) {
    rgl_tree *tree = *state;
    for (int laid_out_before = 0; laid_out_before < 2; laid_out_before++) {
        rgl_node fill = make_filling(tree), cell = make_cell(tree, rgl_grid_cell_plain(), fill);
        if (laid_out_before) assert_layout(tree, cell, 41, 174, 41, 174);
        rgl_node row = with_children(tree, make_row(tree), cell);
        assert_layout(tree, row, 60, 80, 60, 80);
        assert_frame(tree, fill, 0, 0, 60, 80);
        assert_ok(tree, rgl_node_append(tree, row, make_fixed(tree, 90, 12)));
        assert_layout(tree, row, 60, 80, 90, 80);
        assert_frame(tree, fill, 15, 0, 60, 60);
        const rgl_z_index above = {1};
        rgl_node modifier = 0;
        assert_ok(tree, rgl_z_index_create(tree, &above, &modifier));
        assert_ok(tree, rgl_node_append(tree, modifier, row));
        assert_measure(tree, row, 60, 80, 90, 80);
        assert_layout(tree, modifier, 60, 100, 90, 100);
        assert_frame(tree, fill, 15, 0, 60, 80);
        assert_frame(tree, row, 0, 0, 90, 100);
        rgl_kind kind = 0;
        assert_ok(tree, rgl_node_kind(tree, row, &kind));
        assert_int_equal(kind, RGL_KIND_GRID_ROW);
    }
}

static void grids_without_cells_have_no_size(void **state) {
    rgl_tree *tree = *state;
    rgl_node grid = make_grid(tree, 8, 8);
    assert_layout(tree, grid, 100, 100, 0, 0);
    assert_ok(tree, rgl_node_append(tree, grid, make_row(tree)));
    assert_layout(tree, grid, RGL_UNSPECIFIED, INFINITY, 0, 0);
}

static void set_and_get(void **state) {
    rgl_tree *tree = *state;
    rgl_node grid = make_grid(tree, 1, 2), row = make_row(tree);
    rgl_node cell = make_cell(tree, rgl_grid_cell_plain(), make_fixed(tree, 5, 5));
    const rgl_grid wanted = {{RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_TOP}, 7, -3};
    const rgl_grid_row wanted_row = {RGL_VERTICAL_BOTTOM};
    const rgl_grid_cell wanted_cell = {0.25, 0.75, 3, RGL_HORIZONTAL_LEADING, RGL_AXES_BOTH};
    rgl_grid read = {{9, 9}, 9, 9};
    rgl_grid_row read_row = {9};
    rgl_grid_cell read_cell = {9, 9, 9, 9, 9};
    assert_ok(tree, rgl_grid_set(tree, grid, &wanted));
    assert_ok(tree, rgl_grid_get(tree, grid, &read));
    assert_memory_equal(&wanted, &read, sizeof read);
    assert_ok(tree, rgl_grid_row_set(tree, row, &wanted_row));
    assert_ok(tree, rgl_grid_row_get(tree, row, &read_row));
    assert_int_equal(read_row.alignment, RGL_VERTICAL_BOTTOM);
    assert_ok(tree, rgl_grid_cell_set(tree, cell, &wanted_cell));
    assert_ok(tree, rgl_grid_cell_get(tree, cell, &read_cell));
    assert_true(read_cell.columns == 3 && read_cell.anchor_x == 0.25 && read_cell.anchor_y == 0.75);
    assert_true(read_cell.column_alignment == RGL_HORIZONTAL_LEADING && read_cell.unsized_axes == RGL_AXES_BOTH);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node grid = make_grid(tree, 1, 2), node = 5;
    static const rgl_grid grids[] = {{{3, 0}, 1, 1}, {{0, 0}, INFINITY, 1}, {{0, 0}, 1, -INFINITY}};
    static const rgl_status statuses[] = {RGL_ERROR_INVALID_ARGUMENT, RGL_ERROR_INVALID_NUMBER,
                                          RGL_ERROR_INVALID_NUMBER};
    for (size_t i = 0; i < 3; i++) assert_refused(tree, grid, statuses[i], rgl_grid_create(tree, &grids[i], &node));
    const rgl_grid_row row = {-2};
    assert_refused(tree, grid, RGL_ERROR_INVALID_ARGUMENT, rgl_grid_row_create(tree, &row, &node));
    static const int32_t spans[] = {-1, INT32_MIN, RGL_GRID_MAXIMUM_SPAN + 1, INT32_MAX};
    for (size_t i = 0; i < 4; i++) {
        rgl_grid_cell cell = rgl_grid_cell_plain();
        cell.columns = spans[i];
        assert_refused(tree, grid, RGL_ERROR_INVALID_ARGUMENT, rgl_grid_cell_create(tree, &cell, &node));
    }
    rgl_grid_cell half = rgl_grid_cell_plain(), axes = rgl_grid_cell_plain();
    half.anchor_x = 0.5;
    axes.unsized_axes = 4;
    assert_refused(tree, grid, RGL_ERROR_INVALID_NUMBER, rgl_grid_cell_create(tree, &half, &node));
    assert_refused(tree, grid, RGL_ERROR_INVALID_ARGUMENT, rgl_grid_cell_create(tree, &axes, &node));
    assert_true(node == 5);
}

/* A span of 0 takes no column. Rows with more columns than a grid may have report the limit and name the grid. */
static void spans_of_zero_and_huge_ones(void **state) {
    rgl_tree *tree = *state;
    rgl_grid_cell none = rgl_grid_cell_plain(), huge = rgl_grid_cell_plain();
    none.columns = 0;
    huge.columns = RGL_GRID_MAXIMUM_SPAN;
    rgl_node row = with_children(tree, make_row(tree), make_cell(tree, none, make_fixed(tree, 10, 10)),
                                 make_cell(tree, huge, make_fixed(tree, 20, 10)));
    rgl_node grid = with_children(tree, make_grid(tree, 0, 0), row);
    assert_layout(tree, grid, 100, 100, 20, 10);
    assert_frame(tree, row, 0, 0, 20, 10);
    for (size_t i = 0; i < 16; i++) {
        assert_ok(tree, rgl_node_append(tree, row, make_cell(tree, huge, make_fixed(tree, 1, 1))));
    }
    rgl_size size = {0, 0};
    assert_refused(tree, grid, RGL_ERROR_LIMIT, rgl_tree_layout(tree, grid, (rgl_proposal){100, 100}, &size));
    rgl_error error = {.struct_size = sizeof error};
    assert_ok(tree, rgl_tree_last_error(tree, &error));
    assert_true(error.subject == grid);
}

static void extreme_numbers_give_no_nan(void **state) {
    rgl_tree *tree = *state;
    const double lengths[] = {0, 5e-324, 1, 1e300, INFINITY, -1e300, RGL_UNSPECIFIED};
    const double spacings[] = {-1e300, 0, 1e300, RGL_UNSPECIFIED};
    rgl_grid_cell two = rgl_grid_cell_plain(), corner = rgl_grid_cell_plain();
    two.columns = 2;
    corner.anchor_x = corner.anchor_y = -1e300;
    for (size_t s = 0; s < 4; s++) {
        rgl_node first = with_children(tree, make_row(tree), make_filling(tree), make_fixed(tree, 1.7e308, 1.7e308),
                                       make_cell(tree, two, make_flexible(tree, 0, INFINITY)));
        rgl_node second = with_children(tree, make_row(tree), make_cell(tree, two, make_fixed(tree, 1.7e308, 1)),
                                        make_cell(tree, corner, make_spacer(tree, 1e308)), make_filling(tree));
        rgl_node grid = with_children(tree, make_grid(tree, spacings[s], spacings[s]), first, second);
        for (size_t w = 0; w < 7; w++) {
            for (size_t h = 0; h < 7; h++) {
                rgl_size size = {0, 0};
                assert_ok(tree, rgl_tree_layout(tree, grid, (rgl_proposal){lengths[w], lengths[h]}, &size));
                assert_false(isnan(size.width) || isnan(size.height));
                const rgl_rect *frames = NULL;
                size_t count = 0;
                assert_ok(tree, rgl_tree_frames(tree, &frames, &count));
                for (size_t i = 0; i < count; i++) {
                    assert_false(isnan(frames[i].x) || isnan(frames[i].y));
                    assert_false(isnan(frames[i].width) || isnan(frames[i].height));
                }
            }
        }
    }
}

/* It cannot grow, and is served after the rigid cells, with the remaining length. */
static void cells_that_shrink_in_height_with_width_are_served_last(void **state) {
    rgl_tree *tree = *state;
    static double widths[30];
    for (int i = 0; i < 30; i++) widths[i] = 32;
    rgl_paragraph words = {.word_widths = widths, .word_count = 30, .space_width = 8, .line_height = 16};
    rgl_fixed_size fixed = {0, 1};
    rgl_node text = 0, high = 0;
    assert_ok(tree, rgl_paragraph_create(tree, &words, &text));
    assert_ok(tree, rgl_fixed_size_create(tree, &fixed, &high));
    with_children(tree, high, text);
    rgl_node first = with_children(tree, make_row(tree), make_fixed(tree, 32, 16), high);
    rgl_node second = with_children(tree, make_row(tree), make_fixed(tree, 32, 16), make_fixed(tree, 24, 16));
    rgl_node grid = with_children(tree, make_grid(tree, 8, 4), first, second);
    assert_ok(tree, rgl_tree_layout(tree, grid, (rgl_proposal){260, 400}, NULL));
    /* 260 - 32 - 8 = 220: five words. */
    assert_frame(tree, text, 40, 0, 192, 96);
}

/* A layout keeps the structure of a grid. Changed settings and traits still apply. */
static void changed_settings_apply_to_a_grid_that_was_laid_out(void **state) {
    rgl_tree *tree = *state;
    rgl_grid_cell plain = rgl_grid_cell_plain(), changed = plain;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 20, 30), c = make_fixed(tree, 40, 8);
    rgl_node cell = make_cell(tree, plain, a), row = with_children(tree, make_row(tree), cell, b);
    rgl_node outer = with_children(tree, make_row(tree), with_children(tree, make_row(tree), c));
    rgl_node grid = with_children(tree, make_grid(tree, 4, 6), row, outer);
    assert_layout(tree, grid, 200, 100, 64, 44);
    assert_frame(tree, a, 15, 10, 10, 10);
    rgl_leaf longer = {{50, 8}, {50, 8}, {50, 8}, RGL_UNSPECIFIED, RGL_UNSPECIFIED};
    assert_ok(tree, rgl_leaf_set(tree, c, &longer));
    assert_layout(tree, grid, 200, 100, 74, 44);
    assert_frame(tree, a, 20, 10, 10, 10);
    changed.column_alignment = RGL_HORIZONTAL_TRAILING;
    assert_ok(tree, rgl_grid_cell_set(tree, cell, &changed));
    assert_layout(tree, grid, 200, 100, 74, 44);
    assert_frame(tree, a, 40, 10, 10, 10);
    changed.anchor_x = changed.anchor_y = 0;
    assert_ok(tree, rgl_grid_cell_set(tree, cell, &changed));
    assert_layout(tree, grid, 200, 100, 74, 44);
    assert_frame(tree, a, 0, 0, 10, 10);
    changed = plain;
    changed.columns = 2;
    assert_ok(tree, rgl_grid_cell_set(tree, cell, &changed));
    assert_layout(tree, grid, 200, 100, 78, 44);
    assert_ok(tree, rgl_grid_cell_set(tree, cell, &plain));
    rgl_grid_row top = {RGL_VERTICAL_TOP};
    assert_ok(tree, rgl_grid_row_set(tree, row, &top));
    assert_layout(tree, grid, 200, 100, 74, 44);
    assert_frame(tree, a, 20, 0, 10, 10);
    rgl_grid leading = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER}, RGL_UNSPECIFIED, 2};
    assert_ok(tree, rgl_grid_set(tree, grid, &leading));
    assert_layout(tree, grid, 200, 100, 70 + RGL_DEFAULT_SPACING, 40);
    assert_frame(tree, a, 0, 0, 10, 10);
    /* Spacers prefer no spacing. */
    rgl_spacer gap = {5};
    rgl_node spacer = 0;
    assert_ok(tree, rgl_spacer_create(tree, &gap, &spacer));
    assert_ok(tree, rgl_node_detach(tree, a));
    assert_ok(tree, rgl_node_append(tree, cell, spacer));
    assert_layout(tree, grid, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 70, 40);
    rgl_grid_row baseline = {RGL_VERTICAL_FIRST_TEXT_BASELINE};
    assert_ok(tree, rgl_node_remove(tree, spacer));
    assert_ok(tree, rgl_node_append(tree, cell, a));
    assert_ok(tree, rgl_grid_row_set(tree, row, &baseline));
    assert_layout(tree, grid, 200, 100, 70 + RGL_DEFAULT_SPACING, 40);
    assert_frame(tree, a, 0, 20, 10, 10);
    rgl_leaf text = {{10, 10}, {10, 10}, {10, 10}, 4, 4};
    assert_ok(tree, rgl_leaf_set(tree, a, &text));
    assert_layout(tree, grid, 200, 100, 70 + RGL_DEFAULT_SPACING, 46);
    assert_frame(tree, a, 0, 26, 10, 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(columns_line_up),
        fixture_test(flexible_cells_share_the_remaining_length),
        fixture_test(preferred_spacing_is_eight),
        fixture_test(a_spanning_cell_widens_its_columns),
        fixture_test(a_view_across_all_columns_keeps_none_of_them_open),
        fixture_test(anchors_alignments_and_unsized_axes),
        fixture_test(a_cell_without_a_row_has_no_column),
        fixture_test(an_edit_moves_cells_of_other_rows),
        fixture_test(a_row_outside_a_grid_is_replaced_by_its_cells),
        fixture_test(cells_outside_of_a_grid_share_with_their_neighbours),
        fixture_test(a_row_alone_is_a_vertical_stack),
        fixture_test(grids_without_cells_have_no_size),
        fixture_test(set_and_get),
        fixture_test(arguments_that_are_refused),
        fixture_test(spans_of_zero_and_huge_ones),
        fixture_test(extreme_numbers_give_no_nan),
        fixture_test(cells_that_shrink_in_height_with_width_are_served_last),
        fixture_test(changed_settings_apply_to_a_grid_that_was_laid_out),
    };
    fixture_run(tests);
}
