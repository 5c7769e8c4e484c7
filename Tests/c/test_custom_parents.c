/* SPDX-License-Identifier: MIT */
/* custom.h: calls of built-in containers to a custom layout inside them. */
#include "probe.h"

#include <math.h>

#define NONE RGL_UNSPECIFIED

typedef struct table {
    rgl_node grid;
    probe *cells[4];
} table;

/* Two rows of two cells: a 30 x 10, b 20 x 20; c 40 x 10, d 10 x 10. Empty ones would have no gaps. */
static table make_table(rgl_tree *tree) {
    static const rgl_size sizes[] = {{30, 10}, {20, 20}, {40, 10}, {10, 10}};
    const rgl_grid grid = {{RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}, NONE, NONE};
    const rgl_grid_row row = {RGL_ALIGNMENT_INHERITED};
    table made = {0};
    assert_ok(tree, rgl_grid_create(tree, &grid, &made.grid));
    for (int i = 0; i < 2; i++) {
        rgl_node holder = 0;
        assert_ok(tree, rgl_grid_row_create(tree, &row, &holder));
        for (int j = 2 * i; j < 2 * i + 2; j++) {
            made.cells[j] = probe_of(sizes[j].width, sizes[j].height);
            with_children(tree, holder, with_children(tree, make_probe(tree, made.cells[j]), make_fixed(tree, 1, 1)));
        }
        with_children(tree, made.grid, holder);
    }
    return made;
}

/* P53: minimum, maximum, share, and the slot if it differs from the answer. Each once. */
static void proposals_of_a_grid(void **state) {
    rgl_tree *tree = *state;
    table made = make_table(tree);
    assert_layout(tree, made.grid, 200, 200, 68, 38);
    assert_seen(made.cells[0], {0, 0}, {INFINITY, INFINITY}, {96, 96}, {40, 20});
    assert_seen(made.cells[1], {0, 0}, {INFINITY, INFINITY}, {96, 96});
    assert_seen(made.cells[2], {0, 0}, {INFINITY, INFINITY}, {96, 96});
    assert_seen(made.cells[3], {0, 0}, {INFINITY, INFINITY}, {96, 96}, {20, 10});
}

/* P54 */
static void proposals_of_a_grid_without_a_proposal(void **state) {
    rgl_tree *tree = *state;
    table made = make_table(tree);
    assert_layout(tree, made.grid, NONE, NONE, 68, 38);
    assert_seen(made.cells[0], {NONE, NONE}, {40, 20});
    assert_seen(made.cells[1], {NONE, NONE});
    assert_seen(made.cells[2], {NONE, NONE});
    assert_seen(made.cells[3], {NONE, NONE}, {20, 10});
}

/* P55: nothing is proposed along the scroll axis, and the content's own width when it is placed. */
static void proposals_of_a_scroll_view(void **state) {
    rgl_tree *tree = *state;
    probe *content = probe_of(50, 30);
    rgl_node scroll = 0;
    assert_ok(tree, rgl_scroll_view_create(tree, &(rgl_scroll_view){RGL_AXES_VERTICAL}, &scroll));
    with_children(tree, scroll, make_probe(tree, content));
    assert_layout(tree, scroll, 100, 100, 50, 100);
    assert_seen(content, {100, NONE}, {50, NONE});
    assert_true(content->placed_count == 1 && content->placed_with[0].width == 50);
}

/* P56: candidates up to the first that fits, and only the last of them under the real proposal. */
static void proposals_of_a_choice(void **state) {
    rgl_tree *tree = *state;
    probe *tall = probe_of(10, 150), *fitting = probe_of(20, 80), *later = probe_of(5, 5);
    rgl_node choice = 0;
    assert_ok(tree, rgl_view_that_fits_create(tree, &(rgl_view_that_fits){RGL_AXES_VERTICAL}, &choice));
    with_children(tree, choice, make_probe(tree, tall), make_probe(tree, fitting), make_probe(tree, later));
    assert_layout(tree, choice, 200, 100, 20, 80);
    assert_seen(tall, {200, NONE});
    assert_seen(fitting, {200, NONE}, {200, 100});
    assert_int_equal(later->seen_count + later->placed_count + tall->placed_count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(proposals_of_a_grid),
        fixture_test(proposals_of_a_grid_without_a_proposal),
        fixture_test(proposals_of_a_scroll_view),
        fixture_test(proposals_of_a_choice),
    };
    fixture_run(tests);
}
