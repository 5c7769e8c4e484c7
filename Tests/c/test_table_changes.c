/* SPDX-License-Identifier: MIT */
/* table.h: a table with changed rows equals a new one. */
#include "fixture.h"

#include <math.h>

static rgl_node make_table(rgl_tree *tree, rgl_alignment alignment) {
    rgl_table container = rgl_table_plain();
    rgl_node node = 0;
    container.alignment = alignment;
    assert_ok(tree, rgl_table_create(tree, &container, &node));
    return node;
}

static rgl_node make_row(rgl_tree *tree) {
    const rgl_table_row row = {{0, 0}, RGL_ALIGNMENT_INHERITED, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_table_row_create(tree, &row, &node));
    return node;
}

static rgl_node make_tall_cell(rgl_tree *tree) {
    rgl_table_cell cell = rgl_table_cell_plain();
    rgl_node node = 0;
    cell.rows = 2;
    assert_ok(tree, rgl_table_cell_create(tree, &cell, &node));
    return node;
}

/* 20 x 10, with a baseline at 7. */
static rgl_leaf text(void) {
    rgl_leaf leaf = rgl_leaf_fixed(20, 10);
    leaf.first_text_baseline = leaf.last_text_baseline = 7;
    return leaf;
}

static void assert_baseline(rgl_tree *tree, rgl_node node, double expected) {
    double position = 0;
    assert_ok(tree, rgl_node_guide(tree, node, RGL_AXIS_VERTICAL, RGL_VERTICAL_FIRST_TEXT_BASELINE, &position));
    assert_true(position == expected);
}

static void a_leaf_in_place_of_a_row_becomes_text(void **state) {
    rgl_tree *tree = *state;
    const rgl_alignment middle = {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER};
    const rgl_leaf plain = rgl_leaf_fixed(20, 10), words = text();
    rgl_node leaf = make_fixed(tree, 20, 10), table = make_table(tree, middle);
    with_children(tree, table, with_children(tree, make_row(tree), make_fixed(tree, 5, 5)), leaf);
    assert_layout(tree, table, NAN, NAN, 20, 15);
    assert_baseline(tree, table, 15);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &words));
    assert_layout(tree, table, NAN, NAN, 20, 15);
    assert_baseline(tree, table, 12);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &plain));
    assert_layout(tree, table, NAN, NAN, 20, 15);
    assert_baseline(tree, table, 15);
}

/* It has no height, but a position in the middle of both of its rows. */
static void an_empty_cell_over_two_rows_moves_with_the_lower_one(void **state) {
    rgl_tree *tree = *state;
    const rgl_alignment bottom = {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_BOTTOM};
    const rgl_leaf high = rgl_leaf_fixed(20, 40);
    rgl_node upper = make_row(tree), lower = make_row(tree), tall = make_tall_cell(tree);
    rgl_node leaf = make_fixed(tree, 20, 10);
    rgl_node table = with_children(tree, make_table(tree, bottom), with_children(tree, upper, tall),
                                   with_children(tree, lower, leaf));
    assert_layout(tree, table, NAN, NAN, 20, 10);
    assert_frame(tree, tall, 0, 10, 0, 0);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &high));
    assert_layout(tree, table, NAN, NAN, 20, 40);
    assert_frame(tree, tall, 0, 40, 0, 0);
}

static void a_failed_layout_keeps_the_measurements_of_rows(void **state) {
    rgl_tree *tree = *state;
    const rgl_alignment middle = {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER};
    const rgl_leaf words = text();
    rgl_node first = make_stack(tree, RGL_KIND_HSTACK, 0), second = make_stack(tree, RGL_KIND_HSTACK, 0);
    rgl_node inner = with_children(tree, make_table(tree, middle), make_row(tree));
    rgl_node table = make_table(tree, middle), leaf = 0, children[1];
    size_t count = 0;
    with_children(tree, second, inner);
    with_children(tree, table, with_children(tree, make_row(tree), first), with_children(tree, make_row(tree), second));
    assert_layout(tree, table, NAN, NAN, 0, 0);
    assert_ok(tree, rgl_leaf_create(tree, &words, &leaf));
    with_children(tree, first, leaf);
    assert_ok(tree, rgl_node_children(tree, inner, children, 1, &count));
    rgl_node tall = make_tall_cell(tree);
    with_children(tree, children[0], tall);
    assert_int_equal(rgl_tree_layout(tree, table, (rgl_proposal){NAN, NAN}, NULL), RGL_ERROR_INVALID_ARGUMENT);
    assert_ok(tree, rgl_node_remove(tree, tall));
    assert_layout(tree, table, NAN, NAN, 20, 10);
    assert_baseline(tree, table, 7);
}

static void assert_slot(rgl_tree *tree, rgl_node node, size_t line, size_t position) {
    rgl_explanation explanation = {0};
    explanation.struct_size = sizeof explanation;
    assert_ok(tree, rgl_node_explain(tree, node, &explanation));
    assert_int_equal(explanation.has_slot, 1);
    assert_int_equal(explanation.slot.line, line);
    assert_int_equal(explanation.slot.position, position);
}

/* A grid's row in a table's row is a group of cells, whose height changes level by level. */
static void a_change_in_a_group_of_cells_keeps_the_plan(void **state) {
    rgl_tree *tree = *state;
    const rgl_alignment middle = {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER};
    rgl_node low = make_stack(tree, RGL_KIND_VSTACK, 0), high = make_stack(tree, RGL_KIND_VSTACK, 0);
    rgl_node inner = make_stack(tree, RGL_KIND_VSTACK, 0), group = 0;
    const rgl_grid_row row = {RGL_ALIGNMENT_INHERITED};
    assert_ok(tree, rgl_grid_row_create(tree, &row, &group));
    with_children(tree, low, make_fixed(tree, 20, 10));
    with_children(tree, high, with_children(tree, inner, make_fixed(tree, 20, 10)));
    rgl_node table = make_table(tree, middle);
    with_children(tree, table, with_children(tree, make_row(tree), with_children(tree, group, low, high)));
    assert_layout(tree, table, NAN, NAN, 40, 10);
    assert_slot(tree, low, 0, 0);
    with_children(tree, low, with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), make_fixed(tree, 5, 0)));
    assert_layout(tree, table, NAN, NAN, 40, 10);
    assert_slot(tree, low, 0, 0);
    assert_slot(tree, high, 0, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_leaf_in_place_of_a_row_becomes_text),
        fixture_test(an_empty_cell_over_two_rows_moves_with_the_lower_one),
        fixture_test(a_change_in_a_group_of_cells_keeps_the_plan),
        fixture_test(a_failed_layout_keeps_the_measurements_of_rows),
    };
    fixture_run(tests);
}
