/* SPDX-License-Identifier: MIT */
/* aspect_grid.h */
#include "fixture.h"

#include <math.h>

static rgl_aspect_fit fit(rgl_aspect_grid grid, double width, double height, size_t count) {
    rgl_aspect_fit found;
    assert_int_equal(rgl_aspect_grid_fit(&grid, (rgl_size){width, height}, count, &found), RGL_OK);
    return found;
}

/* The published loop. */
static size_t slow_columns(double width, double height, size_t count, double ratio) {
    size_t best = 1;
    double least = INFINITY;
    for (size_t columns = 1; columns <= count; columns++) {
        double rows = (double)((count - 1) / columns + 1);
        double distance = fabs(log((width / height) * rows / (double)columns) - log(ratio));
        if (distance >= least) break;
        best = columns;
        least = distance;
    }
    return best;
}

static void the_search_agrees_with_the_loop(void **state) {
    (void)state;
    static const double ratios[] = {0.31, 0.7, 1.1, 1.7, 3.3};
    for (size_t count = 1; count < 400; count++) {
        for (size_t i = 0; i < 5; i++) {
            double width = (double)(1 + 37 * count % 911), height = (double)(1 + 53 * count % 487);
            rgl_aspect_fit found = fit((rgl_aspect_grid){.ratio = ratios[i]}, width, height, count);
            assert_int_equal(found.columns, slow_columns(width, height, count, ratios[i]));
            assert_int_equal(found.rows, (count - 1) / found.columns + 1);
        }
    }
}

static void ties_are_decided_by_rounding_or_exactly(void **state) {
    (void)state;
    rgl_aspect_grid grid = {.ratio = 1};
    assert_int_equal(fit(grid, 100, 100, 17).columns, 5);
    assert_int_equal(fit(grid, 100, 100, 2).columns, 1);
    grid.exact_ties = 1;
    assert_int_equal(fit(grid, 100, 100, 17).columns, 4);
    assert_int_equal(fit(grid, 1e-300, 1e-300, 17).columns, 4);
}

static void cells_and_points(void **state) {
    (void)state;
    rgl_aspect_fit found = fit((rgl_aspect_grid){4.0 / 3, 10, 5, 0, 0}, 330, 210, 10);
    rgl_rect frame;
    rgl_point center;
    size_t index = 0;
    assert_true(found.rows == 3 && found.columns == 4);
    for (size_t i = 0; i < 10; i++) {
        assert_int_equal(rgl_aspect_fit_frame(&found, i, &frame), RGL_OK);
        assert_int_equal(rgl_aspect_fit_center(&found, i, &center), RGL_OK);
        assert_int_equal(rgl_aspect_fit_index(&found, center, &index), RGL_OK);
        assert_int_equal(index, i);
        assert_int_equal(rgl_aspect_fit_index(&found, (rgl_point){frame.x, frame.y}, &index), RGL_OK);
        assert_int_equal(index, i);
        assert_int_equal(rgl_aspect_fit_index(&found, (rgl_point){frame.x + frame.width + 1, center.y}, &index), 0);
        assert_true(index == RGL_NO_CELL);
    }
    static const rgl_point outside[] = {{-1, 5}, {5, 211}, {300, 200}, {INFINITY, 5}, {5, -INFINITY}};
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(rgl_aspect_fit_index(&found, outside[i], &index), RGL_OK);
        assert_true(index == RGL_NO_CELL);
    }
}

static void cells_keep_the_ratio(void **state) {
    (void)state;
    rgl_aspect_fit found = fit((rgl_aspect_grid){.ratio = 2, .keeps_ratio = 1}, 300, 200, 6);
    assert_true(found.cell.width == 2 * found.cell.height);
    rgl_rect first, last;
    assert_int_equal(rgl_aspect_fit_frame(&found, 0, &first), RGL_OK);
    assert_int_equal(rgl_aspect_fit_frame(&found, 5, &last), RGL_OK);
    assert_true(fabs(first.y - (200 - last.y - last.height)) < 1e-9);
    assert_true(fabs(first.x - (300 - last.x - last.width)) < 1e-9);
}

static void no_room_and_no_cells(void **state) {
    (void)state;
    const rgl_aspect_grid grid = {.ratio = 1};
    assert_int_equal(fit(grid, 0, 100, 5).rows, 0);
    assert_int_equal(fit(grid, 100, -3, 5).columns, 0);
    assert_int_equal(fit(grid, 100, 100, 0).columns, 0);
    rgl_aspect_fit empty = fit(grid, 0, 0, 3);
    rgl_rect frame = {9, 9, 9, 9};
    assert_int_equal(rgl_aspect_fit_frame(&empty, 2, &frame), RGL_OK);
    assert_true(frame.x == 0 && frame.height == 0);
    assert_int_equal(rgl_aspect_fit_frame(&empty, 3, &frame), RGL_ERROR_INVALID_ARGUMENT);
    rgl_aspect_fit crowded = fit((rgl_aspect_grid){1, 100, 100, 0, 0}, 50, 50, 9);
    assert_true(crowded.columns > 0 && crowded.cell.width == 0);
}

static void arguments_that_are_refused(void **state) {
    (void)state;
    rgl_aspect_fit out = {.count = 77};
    static const double ratios[] = {0, -1, NAN, INFINITY};
    const rgl_aspect_grid good = {.ratio = 1};
    for (size_t i = 0; i < 4; i++) {
        rgl_aspect_grid bad = {.ratio = ratios[i]};
        assert_int_equal(rgl_aspect_grid_fit(&bad, (rgl_size){1, 1}, 1, &out), RGL_ERROR_INVALID_NUMBER);
    }
    assert_int_equal(rgl_aspect_grid_fit(&good, (rgl_size){INFINITY, 1}, 1, &out), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_aspect_grid_fit(&good, (rgl_size){1, NAN}, 1, &out), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_aspect_grid_fit(&good, (rgl_size){1, 1}, SIZE_MAX, &out), RGL_ERROR_LIMIT);
    assert_int_equal(rgl_aspect_grid_fit(NULL, (rgl_size){1, 1}, 1, &out), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_aspect_grid_fit(&good, (rgl_size){1, 1}, 1, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(out.count, 77);
}

// Capability: grid of equal cells
static void the_container_centres_children_in_cells(void **state) {
    rgl_tree *tree = *state;
    const rgl_aspect_grid grid = {.ratio = 1}, wide = {4, 1, 2, 1, 1};
    rgl_aspect_grid read = {0};
    rgl_node node = 0;
    assert_ok(tree, rgl_aspect_grid_create(tree, &grid, &node));
    rgl_node a = make_filling(tree), b = make_fixed(tree, 10, 20), c = make_filling(tree), d = make_filling(tree);
    with_children(tree, node, a, b, c, d);
    assert_layout(tree, node, 100, 100, 100, 100);
    assert_frame(tree, a, 0, 0, 50, 50);
    assert_frame(tree, b, 70, 15, 10, 20);
    assert_frame(tree, d, 50, 50, 50, 50);
    assert_layout(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 10, 10);
    assert_layout(tree, node, INFINITY, 8, INFINITY, 8);
    assert_ok(tree, rgl_aspect_grid_set(tree, node, &wide));
    assert_ok(tree, rgl_aspect_grid_get(tree, node, &read));
    assert_memory_equal(&wide, &read, sizeof read);
}

static void extreme_numbers_give_no_nan(void **state) {
    rgl_tree *tree = *state;
    static const double ratios[] = {1e-308, 0.5, 1, 1e308}, gaps[] = {1e9, 1e-308, -1e308, 1e308};
    static const double lengths[] = {39.5625, 1, 1e308, 1e300};
    for (int i = 0; i < 4 * 4 * 4 * 4 * 4 * 2; i++) {
        rgl_aspect_grid grid = {ratios[i % 4], gaps[i / 4 % 4], gaps[i / 16 % 4], 0, i / 1024};
        rgl_size size = {lengths[i / 64 % 4], lengths[i / 256 % 4]};
        rgl_node node = 0, last = 0;
        assert_ok(tree, rgl_aspect_grid_create(tree, &grid, &node));
        for (size_t count = 1; count<40; count += count> 7 ? 13 : 1) {
            rgl_aspect_fit found;
            rgl_rect frame;
            assert_int_equal(rgl_aspect_grid_fit(&grid, size, count, &found), RGL_OK);
            assert_true(isfinite(found.origin.x) && isfinite(found.origin.y));
            assert_true(isfinite(found.cell.width) && isfinite(found.cell.height));
            assert_int_equal(rgl_aspect_fit_frame(&found, count - 1, &frame), RGL_OK);
            assert_true(isfinite(frame.x) && isfinite(frame.y));
            if (count > 7) continue;
            last = make_fixed(tree, 3, 3);
            with_children(tree, node, last);
            assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){size.width, size.height}, NULL));
            assert_ok(tree, rgl_node_frame(tree, last, &frame));
            assert_false(isnan(frame.x) || isnan(frame.y));
        }
        assert_ok(tree, rgl_node_remove(tree, node));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(the_search_agrees_with_the_loop),
        fixture_test(ties_are_decided_by_rounding_or_exactly),
        fixture_test(cells_and_points),
        fixture_test(cells_keep_the_ratio),
        fixture_test(no_room_and_no_cells),
        fixture_test(arguments_that_are_refused),
        fixture_test(the_container_centres_children_in_cells),
        fixture_test(extreme_numbers_give_no_nan),
    };
    fixture_run(tests);
}
