/* SPDX-License-Identifier: MIT */
/* spacer.h */
#include "fixture.h"

#include <math.h>

static rgl_node make_divider(rgl_tree *tree, double thickness) {
    rgl_divider divider = {thickness};
    rgl_node node = 0;
    assert_ok(tree, rgl_divider_create(tree, &divider, &node));
    return node;
}

static void a_spacer_pushes_its_neighbours_apart(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 20, 20), spacer = make_spacer(tree, RGL_UNSPECIFIED), b = make_fixed(tree, 20, 30);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, RGL_UNSPECIFIED), a, spacer, b);
    assert_layout(tree, column, 50, 100, 20, 100);
    assert_frame(tree, a, 0, 0, 20, 20);
    assert_frame(tree, spacer, 10, 20, 0, 50);
    assert_frame(tree, b, 0, 70, 20, 30);
}

static void a_spacer_never_falls_below_its_minimum(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 20, 20), spacer = make_spacer(tree, 12), b = make_fixed(tree, 20, 20);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, spacer, b);
    assert_layout(tree, row, 10, 10, 52, 20);
    assert_frame(tree, spacer, 20, 10, 12, 0);
    assert_layout(tree, row, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 52, 20);
}

static void a_negative_minimum_lets_neighbours_overlap(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 20, 20), spacer = make_spacer(tree, -5), b = make_fixed(tree, 20, 20);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, spacer, b);
    assert_layout(tree, row, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 35, 20);
    assert_frame(tree, b, 15, 0, 20, 20);
}

static void an_unspecified_minimum_is_the_default_spacing(void **state) {
    rgl_tree *tree = *state;
    rgl_node spacer = make_spacer(tree, RGL_UNSPECIFIED);
    assert_measure(tree, spacer, 0, 0, RGL_DEFAULT_SPACING, RGL_DEFAULT_SPACING);
    assert_measure(tree, spacer, 100, 20, 100, 20);
    assert_measure(tree, spacer, RGL_UNSPECIFIED, INFINITY, RGL_DEFAULT_SPACING, INFINITY);
}

static void a_spacer_takes_its_axis_through_modifiers(void **state) {
    rgl_tree *tree = *state;
    rgl_node spacer = make_spacer(tree, 0), padded = with_children(tree, make_padding(tree, 3), spacer);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), padded);
    assert_layout(tree, row, 100, 50, 100, 6);
    assert_frame(tree, spacer, 3, 3, 94, 0);
}

static void a_z_stack_resets_the_axis(void **state) {
    rgl_tree *tree = *state;
    rgl_node spacer = make_spacer(tree, 0);
    rgl_node inner = with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), spacer);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), inner);
    assert_layout(tree, row, 200, 50, 200, 50);
    assert_frame(tree, spacer, 0, 0, 200, 50);
}

static void a_divider_crosses_its_stack(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 20, 20), divider = make_divider(tree, RGL_UNSPECIFIED), b = make_fixed(tree, 20, 20);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, divider, b);
    assert_layout(tree, row, 200, 60, 41, 60);
    assert_frame(tree, divider, 20, 0, 1, 60);
    rgl_node thick = make_divider(tree, 4), below = make_fixed(tree, 20, 20);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), thick, below);
    assert_layout(tree, column, 80, 60, 80, 24);
    assert_frame(tree, thick, 0, 0, 80, 4);
    assert_measure(tree, make_divider(tree, 2), 30, 30, 30, 2);
    assert_measure(tree, make_divider(tree, 2), RGL_UNSPECIFIED, RGL_UNSPECIFIED, 10, 2);
}

static void get_returns_the_parameters(void **state) {
    rgl_tree *tree = *state;
    rgl_node spacer = make_spacer(tree, RGL_UNSPECIFIED), divider = make_divider(tree, 3);
    rgl_spacer read_spacer = {-1};
    rgl_divider read_divider = {-1};
    assert_ok(tree, rgl_spacer_get(tree, spacer, &read_spacer));
    assert_true(isnan(read_spacer.minimum_length));
    assert_ok(tree, rgl_divider_get(tree, divider, &read_divider));
    assert_true(read_divider.thickness == 3);
    assert_ok(tree, rgl_spacer_set(tree, spacer, &(rgl_spacer){5}));
    assert_ok(tree, rgl_divider_set(tree, divider, &(rgl_divider){RGL_UNSPECIFIED}));
    assert_ok(tree, rgl_spacer_get(tree, spacer, &read_spacer));
    assert_ok(tree, rgl_divider_get(tree, divider, &read_divider));
    assert_true(read_spacer.minimum_length == 5);
    assert_true(isnan(read_divider.thickness));
    assert_measure(tree, spacer, 0, 0, 5, 5);
    assert_measure(tree, divider, 50, 50, 50, 1);
}

static void numbers_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node spacer = make_spacer(tree, 1), divider = make_divider(tree, 1), node = 5;
    const double refused[] = {INFINITY, -INFINITY};
    for (size_t i = 0; i < 2; i++) {
        rgl_spacer bad_spacer = {refused[i]};
        rgl_divider bad_divider = {refused[i]};
        assert_refused(tree, spacer, RGL_ERROR_INVALID_NUMBER, rgl_spacer_create(tree, &bad_spacer, &node));
        assert_refused(tree, spacer, RGL_ERROR_INVALID_NUMBER, rgl_spacer_set(tree, spacer, &bad_spacer));
        assert_refused(tree, divider, RGL_ERROR_INVALID_NUMBER, rgl_divider_create(tree, &bad_divider, &node));
        assert_refused(tree, divider, RGL_ERROR_INVALID_NUMBER, rgl_divider_set(tree, divider, &bad_divider));
    }
    rgl_divider negative = {-1};
    assert_refused(tree, divider, RGL_ERROR_INVALID_NUMBER, rgl_divider_create(tree, &negative, &node));
    assert_refused(tree, divider, RGL_ERROR_INVALID_NUMBER, rgl_divider_set(tree, divider, &negative));
    assert_true(node == 5);
}

static void wrong_nodes_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node spacer = make_spacer(tree, 1), divider = make_divider(tree, 1), node = 5, stale = stale_node(tree);
    rgl_spacer a_spacer = {1};
    rgl_divider a_divider = {1};
    assert_refused(tree, spacer, RGL_ERROR_WRONG_KIND, rgl_spacer_set(tree, divider, &a_spacer));
    assert_refused(tree, spacer, RGL_ERROR_WRONG_KIND, rgl_spacer_get(tree, divider, &a_spacer));
    assert_refused(tree, spacer, RGL_ERROR_WRONG_KIND, rgl_divider_set(tree, spacer, &a_divider));
    assert_refused(tree, spacer, RGL_ERROR_WRONG_KIND, rgl_divider_get(tree, spacer, &a_divider));
    assert_refused(tree, spacer, RGL_ERROR_STALE_ID, rgl_spacer_set(tree, stale, &a_spacer));
    assert_refused(tree, spacer, RGL_ERROR_UNKNOWN_ID, rgl_divider_set(tree, 0, &a_divider));
    assert_int_equal(rgl_spacer_create(NULL, &a_spacer, &node), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_divider_create(NULL, &a_divider, &node), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, spacer, RGL_ERROR_NULL_POINTER, rgl_spacer_create(tree, NULL, &node));
    assert_refused(tree, spacer, RGL_ERROR_NULL_POINTER, rgl_spacer_create(tree, &a_spacer, NULL));
    assert_refused(tree, spacer, RGL_ERROR_NULL_POINTER, rgl_divider_create(tree, NULL, &node));
    assert_refused(tree, spacer, RGL_ERROR_NULL_POINTER, rgl_divider_create(tree, &a_divider, NULL));
    assert_refused(tree, spacer, RGL_ERROR_NULL_POINTER, rgl_spacer_set(tree, spacer, NULL));
    assert_refused(tree, spacer, RGL_ERROR_NULL_POINTER, rgl_spacer_get(tree, spacer, NULL));
    assert_refused(tree, spacer, RGL_ERROR_NULL_POINTER, rgl_divider_set(tree, divider, NULL));
    assert_refused(tree, spacer, RGL_ERROR_NULL_POINTER, rgl_divider_get(tree, divider, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_spacer_pushes_its_neighbours_apart),
        fixture_test(a_spacer_never_falls_below_its_minimum),
        fixture_test(a_negative_minimum_lets_neighbours_overlap),
        fixture_test(an_unspecified_minimum_is_the_default_spacing),
        fixture_test(a_spacer_takes_its_axis_through_modifiers),
        fixture_test(a_z_stack_resets_the_axis),
        fixture_test(a_divider_crosses_its_stack),
        fixture_test(get_returns_the_parameters),
        fixture_test(numbers_that_are_refused),
        fixture_test(wrong_nodes_and_null_pointers),
    };
    fixture_run(tests);
}
