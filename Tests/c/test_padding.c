/* SPDX-License-Identifier: MIT */
/* padding.h */
#include "fixture.h"

#include <math.h>

static rgl_node padded(rgl_tree *tree, rgl_insets insets, rgl_node child) {
    rgl_node node = 0;
    assert_ok(tree, rgl_padding_create(tree, &insets, &node));
    return with_children(tree, node, child);
}

// Capability: modifiers
static void the_child_gets_the_proposal_minus_the_insets(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_filling(tree), padding = padded(tree, (rgl_insets){1, 2, 3, 4}, child);
    assert_layout(tree, padding, 100, 50, 100, 50);
    assert_frame(tree, child, 2, 1, 94, 46);
    assert_layout(tree, padding, RGL_UNSPECIFIED, INFINITY, 16, INFINITY);
    assert_measure(tree, padding, 3, 3, 6, 4);
}

static void leading_is_right_from_right_to_left(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 10, 10), padding = padded(tree, (rgl_insets){1, 2, 3, 4}, child);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, padding, 100, 50, 16, 14);
    assert_frame(tree, child, 4, 1, 10, 10);
}

static void negative_insets_let_the_child_overflow(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_filling(tree), padding = padded(tree, (rgl_insets){-5, -10, -5, -10}, child);
    assert_layout(tree, padding, 100, 50, 100, 50);
    assert_frame(tree, child, -10, -5, 120, 60);
    rgl_node small = padded(tree, (rgl_insets){-50, -50, -50, -50}, make_fixed(tree, 10, 10));
    assert_layout(tree, small, 100, 50, 0, 0);
}

static void a_padding_without_a_child_is_its_insets(void **state) {
    rgl_tree *tree = *state;
    rgl_node padding = make_padding(tree, RGL_DEFAULT_PADDING);
    rgl_size size = {-1, -1};
    assert_ok(tree, rgl_tree_layout(tree, padding, (rgl_proposal){100, 100}, &size));
    assert_true(size.width >= 0 && size.height >= 0 && isfinite(size.width) && isfinite(size.height));
}

static void get_returns_the_parameters(void **state) {
    rgl_tree *tree = *state;
    rgl_insets insets = {1, 2, 3, -4}, read = {9, 9, 9, 9};
    rgl_node child = make_fixed(tree, 10, 10), padding = padded(tree, (rgl_insets){0, 0, 0, 0}, child);
    assert_layout(tree, padding, 100, 50, 10, 10);
    assert_ok(tree, rgl_padding_set(tree, padding, &insets));
    assert_ok(tree, rgl_padding_get(tree, padding, &read));
    assert_memory_equal(&insets, &read, sizeof read);
    assert_layout(tree, padding, 100, 50, 8, 14);
}

static void numbers_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node padding = make_padding(tree, 1), node = 5;
    const double refused[] = {RGL_UNSPECIFIED, INFINITY, -INFINITY};
    for (size_t edge = 0; edge < 4; edge++) {
        for (size_t i = 0; i < 3; i++) {
            rgl_insets insets = {1, 1, 1, 1};
            double *edges[] = {&insets.top, &insets.leading, &insets.bottom, &insets.trailing};
            *edges[edge] = refused[i];
            assert_refused(tree, padding, RGL_ERROR_INVALID_NUMBER, rgl_padding_create(tree, &insets, &node));
            assert_refused(tree, padding, RGL_ERROR_INVALID_NUMBER, rgl_padding_set(tree, padding, &insets));
        }
    }
    assert_true(node == 5);
}

static void wrong_nodes_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node padding = make_padding(tree, 1), leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_insets insets = {1, 1, 1, 1};
    assert_refused(tree, padding, RGL_ERROR_WRONG_KIND, rgl_padding_set(tree, leaf, &insets));
    assert_refused(tree, padding, RGL_ERROR_WRONG_KIND, rgl_padding_get(tree, leaf, &insets));
    assert_refused(tree, padding, RGL_ERROR_UNKNOWN_ID, rgl_padding_get(tree, 0, &insets));
    assert_refused(tree, padding, RGL_ERROR_STALE_ID, rgl_padding_set(tree, stale_node(tree), &insets));
    assert_int_equal(rgl_padding_create(NULL, &insets, &node), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, padding, RGL_ERROR_NULL_POINTER, rgl_padding_create(tree, NULL, &node));
    assert_refused(tree, padding, RGL_ERROR_NULL_POINTER, rgl_padding_create(tree, &insets, NULL));
    assert_refused(tree, padding, RGL_ERROR_NULL_POINTER, rgl_padding_set(tree, padding, NULL));
    assert_refused(tree, padding, RGL_ERROR_NULL_POINTER, rgl_padding_get(tree, padding, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(the_child_gets_the_proposal_minus_the_insets),
        fixture_test(leading_is_right_from_right_to_left),
        fixture_test(negative_insets_let_the_child_overflow),
        fixture_test(a_padding_without_a_child_is_its_insets),
        fixture_test(get_returns_the_parameters),
        fixture_test(numbers_that_are_refused),
        fixture_test(wrong_nodes_and_null_pointers),
    };
    fixture_run(tests);
}
