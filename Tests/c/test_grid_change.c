/* SPDX-License-Identifier: MIT */
/* Changes in a grid: their cost, and the same frames as in a new tree. */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "random_program.h"

enum {
    ROWS = 7,
    COLUMNS = 5,
    CELLS = ROWS * COLUMNS
};

static rgl_node make_grid(rgl_tree *tree, double spacing) {
    const rgl_grid grid = {.horizontal_spacing = spacing, .vertical_spacing = spacing};
    rgl_node node = 0;
    assert_ok(tree, rgl_grid_create(tree, &grid, &node));
    return node;
}

static rgl_node make_row(rgl_tree *tree) {
    const rgl_grid_row row = {RGL_ALIGNMENT_INHERITED};
    rgl_node node = 0;
    assert_ok(tree, rgl_grid_row_create(tree, &row, &node));
    return node;
}

/* The work after a cell became wider, but not the widest of its column, or half as high again. */
static uint64_t work_of_change(rgl_tree *tree, size_t rows, rgl_leaf change) {
    rgl_node grid = make_grid(tree, 2), changed = 0;
    for (size_t i = 0; i < rows; i++) {
        rgl_node row = make_row(tree);
        for (size_t j = 0; j < COLUMNS; j++) {
            rgl_node leaf = make_fixed(tree, 20 + (double)(i % 5), 10);
            assert_ok(tree,
                      rgl_node_append(tree, row, with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 2), leaf)));
            if (i == rows / 2 && j == 2) changed = leaf;
        }
        assert_ok(tree, rgl_node_append(tree, grid, row));
    }
    assert_ok(tree, rgl_tree_layout(tree, grid, (rgl_proposal){200, RGL_UNSPECIFIED}, NULL));
    rgl_counters before = counters_of(tree);
    assert_ok(tree, rgl_leaf_set(tree, changed, &change));
    assert_ok(tree, rgl_tree_layout(tree, grid, (rgl_proposal){200, RGL_UNSPECIFIED}, NULL));
    return work_since(tree, before);
}

static void a_change_visits_the_cells_of_one_row(void **state) {
    const rgl_leaf wider = rgl_leaf_fixed(23.5, 10);
    assert_int_equal(work_of_change(*state, 10, wider), work_of_change(*state, 1000, wider));
}

/* Their cells are not visited. */
static void a_higher_row_moves_the_rows_below(void **state) {
    const rgl_leaf higher = rgl_leaf_fixed(20, 15);
    assert_int_equal(work_of_change(*state, 10, higher), work_of_change(*state, 1000, higher));
}

typedef struct sample {
    rgl_leaf leaves[CELLS];
    unsigned around[CELLS];
    double spacing;
} sample;

static rgl_leaf random_leaf(random_source *source) {
    rgl_leaf leaf = rgl_leaf_fixed(10 + random_below(source, 4) * 0.1, 10 + random_below(source, 3) * 0.1);
    const unsigned kind = random_below(source, 8);
    if (kind == 0) leaf.maximum.width = INFINITY;
    if (kind == 1) leaf.maximum.width += 20;
    if (kind == 2) leaf.minimum.height -= 5;
    if (kind == 3) leaf.maximum.height = INFINITY;
    return leaf;
}

static rgl_node make_cell(rgl_tree *tree, unsigned around, rgl_node leaf) {
    rgl_grid_cell cell = rgl_grid_cell_plain();
    rgl_node node = 0;
    switch (around) {
    case 0: return with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 1), leaf, make_flexible(tree, 3, 30));
    case 1: return with_children(tree, make_padding(tree, 0.3), leaf);
    case 2: return make_priority(tree, 1, leaf);
    case 3: cell.columns = 2; break;
    case 4: cell.unsized_axes = RGL_AXES_HORIZONTAL; break;
    default: return leaf;
    }
    assert_ok(tree, rgl_grid_cell_create(tree, &cell, &node));
    return with_children(tree, node, leaf);
}

/* The grid is the last but one, the root the last. */
static size_t make_nodes(rgl_tree *tree, const sample *from, rgl_node *nodes) {
    size_t count = 0;
    rgl_node grid = make_grid(tree, from->spacing);
    for (size_t i = 0; i < ROWS; i++) {
        /* The last row is a single cell across. */
        rgl_node row = i == ROWS - 1 ? grid : make_row(tree);
        for (size_t j = 0; j < (row == grid ? 1 : COLUMNS); j++) {
            const size_t at = i * COLUMNS + j;
            assert_ok(tree, rgl_leaf_create(tree, &from->leaves[at], &nodes[count]));
            rgl_node cell = make_cell(tree, from->around[at], nodes[count++]);
            assert_ok(tree, rgl_node_append(tree, row, cell));
            nodes[count++] = cell;
        }
        if (row == grid) continue;
        assert_ok(tree, rgl_node_append(tree, grid, row));
        nodes[count++] = row;
    }
    nodes[count++] = grid;
    nodes[count] = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 1), make_fixed(tree, 5, 5), grid);
    return count + 1;
}

static rgl_proposal some_proposal(random_source *source) {
    static const rgl_proposal proposals[] = {
        {90, RGL_UNSPECIFIED}, {140, RGL_UNSPECIFIED}, {RGL_UNSPECIFIED, 90}, {110, 300}, {INFINITY, 60}};
    return proposals[random_below(source, 5)];
}

/* A change, and sometimes a measurement for a different proposal. */
static void change_something(rgl_tree *tree, sample *of, const rgl_node *nodes, random_source *source, size_t count) {
    const size_t at = random_below(source, CELLS - COLUMNS + 1);
    of->leaves[at] = random_leaf(source);
    assert_ok(tree, rgl_leaf_set(tree, nodes[at * 2 + at / COLUMNS], &of->leaves[at]));
    if (random_below(source, 3) > 0) return;
    rgl_size size = {0, 0};
    assert_ok(tree, rgl_node_measure(tree, nodes[count - 2], some_proposal(source), &size));
}

static void compare(rgl_tree *tree, const rgl_node *nodes, rgl_tree *fresh, const rgl_node *again, size_t count) {
    for (size_t i = 0; i < count; i++) {
        rgl_rect edited = {0, 0, 0, 0}, made = {0, 0, 0, 0};
        rgl_proposal offer = {0, 0}, fresh_offer = {0, 0};
        assert_ok(tree, rgl_node_frame(tree, nodes[i], &edited));
        assert_ok(fresh, rgl_node_frame(fresh, again[i], &made));
        assert_memory_equal(&edited, &made, sizeof made);
        assert_ok(tree, rgl_node_proposal(tree, nodes[i], &offer));
        assert_ok(fresh, rgl_node_proposal(fresh, again[i], &fresh_offer));
        assert_memory_equal(&offer, &fresh_offer, sizeof offer);
    }
}

static void edited_grids_are_new_grids(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        random_source source = {seed};
        sample shown = {.spacing = random_below(&source, 2) ? RGL_UNSPECIFIED : 1.3};
        for (size_t i = 0; i < CELLS; i++) {
            shown.leaves[i] = random_leaf(&source);
            shown.around[i] = random_below(&source, 12);
        }
        rgl_node nodes[CELLS * 3], again[CELLS * 3];
        rgl_tree *tree = NULL;
        assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
        const size_t count = make_nodes(tree, &shown, nodes);
        rgl_proposal proposal = some_proposal(&source);
        if (random_below(&source, 3) == 0) assert_ok(tree, rgl_tree_set_kept_layouts(tree, 2));
        for (size_t step = 0; step < 20; step++) {
            if (random_below(&source, 6) == 0) proposal = some_proposal(&source);
            assert_ok(tree, rgl_tree_layout(tree, nodes[count - 1], proposal, NULL));
            rgl_tree *fresh = NULL;
            assert_int_equal(rgl_tree_create(NULL, &fresh), RGL_OK);
            assert_int_equal(make_nodes(fresh, &shown, again), count);
            assert_ok(fresh, rgl_tree_layout(fresh, again[count - 1], proposal, NULL));
            compare(tree, nodes, fresh, again, count);
            assert_int_equal(rgl_tree_destroy(fresh), RGL_OK);
            for (unsigned k = 0; k < 1 + random_below(&source, 5) / 4; k++) {
                change_something(tree, &shown, nodes, &source, count);
            }
        }
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_change_visits_the_cells_of_one_row),
        fixture_test(a_higher_row_moves_the_rows_below),
        cmocka_unit_test(edited_grids_are_new_grids),
    };
    fixture_run(tests);
}
