/* SPDX-License-Identifier: MIT */
/* grid.h: rows outside grids. */
#include "fixture.h"
#include "probe.h"

#include <math.h>

static rgl_node make_grid_row(rgl_tree *tree) {
    const rgl_grid_row row = {RGL_ALIGNMENT_INHERITED};
    rgl_node node = 0;
    assert_ok(tree, rgl_grid_row_create(tree, &row, &node));
    return node;
}

static rgl_node make_table_row(rgl_tree *tree) {
    const rgl_table_row row = {{0, 0}, RGL_ALIGNMENT_INHERITED, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_table_row_create(tree, &row, &node));
    return node;
}

/* A row in a modifier is a stack of its cells, and rows in it are groups of cells. */
static void empty_rows_take_no_space(void **state) {
    rgl_tree *tree = *state;
    for (int inside_first = 0; inside_first < 2; inside_first++) {
        rgl_node outer = make_grid_row(tree), first = make_grid_row(tree), last = make_grid_row(tree);
        rgl_node stack = make_stack(tree, RGL_KIND_VSTACK, 0), padding = make_padding(tree, 0);
        with_children(tree, stack, padding);
        if (!inside_first) assert_ok(tree, rgl_node_append(tree, padding, outer));
        with_children(tree, outer, first, make_fixed(tree, 10, 10), last);
        if (inside_first) assert_ok(tree, rgl_node_append(tree, padding, outer));
        assert_layout(tree, stack, NAN, NAN, 10, 10);
        /* The same in a tree without pending updates. */
        assert_measure(tree, stack, 50, NAN, 10, 10);
    }
}

static void changes_in_rows_of_tables_in_rows_of_grids_take_effect(void **state) {
    rgl_tree *tree = *state;
    const rgl_table plain = rgl_table_plain();
    const rgl_leaf wide = rgl_leaf_fixed(35, 12);
    rgl_node table = 0, section = 0, leaf = make_fixed(tree, 20, 10), other = make_fixed(tree, 5, 10);
    assert_ok(tree, rgl_table_create(tree, &plain, &table));
    assert_ok(tree, rgl_table_section_create(tree, &(rgl_table_section){RGL_SECTION_BODY}, &section));
    rgl_node rows = with_children(tree, make_grid_row(tree), with_children(tree, make_table_row(tree), leaf));
    rgl_node more = with_children(tree, make_grid_row(tree), with_children(tree, make_table_row(tree), other));
    with_children(tree, table, with_children(tree, make_grid_row(tree), with_children(tree, section, rows)), more);
    assert_layout(tree, table, NAN, NAN, 20, 20);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &wide));
    assert_layout(tree, table, NAN, NAN, 35, 22);
    assert_ok(tree, rgl_leaf_set(tree, other, &wide));
    assert_layout(tree, table, NAN, NAN, 35, 24);
    assert_frame(tree, other, 0, 12, 35, 12);
    /* The alignment of a row outside grids has no effect; builds with REGLET_CHECKS look for remaining marks. */
    assert_ok(tree, rgl_grid_row_set(tree, rows, &(rgl_grid_row){RGL_VERTICAL_BOTTOM}));
    assert_layout(tree, table, NAN, NAN, 35, 24);
    assert_frame(tree, other, 0, 12, 35, 12);
}

/* A spacer shrinks vertically in a row that is a stack, and not at all in a row of a grid. */
static void cells_are_updated_when_their_row_moves(void **state) {
    rgl_tree *tree = *state;
    const rgl_grid plain = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}, 0, 0};
    const rgl_record as_grid = {RGL_KIND_GRID, -1, {.grid = plain}};
    rgl_node row = make_grid_row(tree), spacer = make_spacer(tree, 0), grid = 0, fresh = make_grid_row(tree);
    rgl_size expected = {0, 0}, size = {0, 0};
    assert_ok(tree, rgl_grid_create(tree, &plain, &grid));
    with_children(tree, grid, with_children(tree, row, make_fixed(tree, 20, 10), spacer));
    assert_ok(tree, rgl_tree_layout(tree, grid, (rgl_proposal){100, 60}, &expected));
    assert_ok(tree, rgl_node_detach(tree, row));
    assert_layout(tree, row, 100, 60, 20, 60);
    assert_ok(tree, rgl_node_append(tree, grid, row));
    assert_ok(tree, rgl_tree_layout(tree, grid, (rgl_proposal){100, 60}, &size));
    assert_true(size.width == expected.width && size.height == expected.height);
    /* A stack of nested rows, whose cells are its own, becomes a grid. */
    rgl_node stack = make_stack(tree, RGL_KIND_VSTACK, 0);
    rgl_node inner = with_children(tree, make_grid_row(tree), make_spacer(tree, 0));
    with_children(tree, stack, with_children(tree, fresh, make_fixed(tree, 20, 10), inner));
    assert_layout(tree, stack, 100, 60, 20, 60);
    assert_ok(tree, rgl_node_become(tree, stack, as_grid.kind, &as_grid.parameters, rgl_parameters_size(as_grid.kind)));
    assert_ok(tree, rgl_tree_layout(tree, stack, (rgl_proposal){100, 60}, &size));
    assert_true(size.width == expected.width && size.height == expected.height);
}

/* The first child of a layer is laid out alone, so a row there is a stack. */
static void cells_are_updated_when_their_row_becomes_the_base_of_a_layer(void **state) {
    rgl_tree *tree = *state;
    const rgl_layer middle = {{RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}};
    rgl_node layer = 0, row = make_grid_row(tree), first = make_fixed(tree, 30, 30);
    assert_ok(tree, rgl_layer_create(tree, RGL_KIND_OVERLAY, &middle, &layer));
    with_children(tree, layer, first, with_children(tree, row, make_fixed(tree, 20, 10), make_spacer(tree, 0)));
    assert_layout(tree, layer, 100, 60, 30, 30);
    assert_ok(tree, rgl_node_remove(tree, first));
    assert_layout(tree, layer, 100, 60, 20, 60);
}

static rgl_status place_in_line(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                void **cache) {
    (void)self, (void)proposal, (void)cache;
    for (size_t i = 0; i < subviews->count; i++) put(subviews, i, bounds.x, bounds.y, 0, 100, 60);
    return RGL_OK;
}

/* A row outside a grid has no places for its cells, and no earlier guides. */
static void a_grid_that_becomes_another_layout_discards_the_positions_of_cells(void **state) {
    rgl_tree *tree = *state;
    const rgl_grid plain = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER}, 0, 0};
    rgl_leaf words = rgl_leaf_fixed(20, 10);
    rgl_node grid = 0, row = make_grid_row(tree), cell = 0, above = make_fixed(tree, 100, 30);
    rgl_rect frame = {0, 0, 0, 0};
    double before = 0, after = 0;
    probe *line = probe_of(100, 60);
    line->place = place_in_line;
    const rgl_record as_line = {RGL_KIND_CUSTOM, -1, {.custom = {&probe_functions, line}}};
    words.first_text_baseline = words.last_text_baseline = 7;
    assert_ok(tree, rgl_leaf_create(tree, &words, &cell));
    assert_ok(tree, rgl_grid_create(tree, &plain, &grid));
    with_children(tree, grid, above,
                  with_children(tree, row, make_fixed(tree, 5, 40), with_children(tree, make_grid_row(tree), cell)));
    assert_layout(tree, grid, 100, 60, 100, 70);
    assert_frame(tree, cell, 42.5, 45, 20, 10);
    assert_ok(tree, rgl_node_become(tree, grid, as_line.kind, &as_line.parameters, rgl_parameters_size(as_line.kind)));
    assert_layout(tree, grid, 100, 60, 100, 60);
    assert_int_equal(rgl_node_frame(tree, cell, &frame), RGL_ERROR_NOT_LAID_OUT);
    /* The guide is the same in a fresh tree. */
    assert_ok(tree, rgl_node_guide(tree, row, RGL_AXIS_VERTICAL, RGL_VERTICAL_FIRST_TEXT_BASELINE, &before));
    assert_ok(tree, rgl_node_detach(tree, row));
    assert_ok(tree, rgl_node_append(tree, grid, row));
    assert_layout(tree, grid, 100, 60, 100, 60);
    assert_ok(tree, rgl_node_guide(tree, row, RGL_AXIS_VERTICAL, RGL_VERTICAL_FIRST_TEXT_BASELINE, &after));
    assert_true(before == after);
    assert_true(after == 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(empty_rows_take_no_space),
        fixture_test(cells_are_updated_when_their_row_moves),
        fixture_test(cells_are_updated_when_their_row_becomes_the_base_of_a_layer),
        fixture_test(a_grid_that_becomes_another_layout_discards_the_positions_of_cells),
        fixture_test(changes_in_rows_of_tables_in_rows_of_grids_take_effect),
    };
    fixture_run(tests);
}
