/* SPDX-License-Identifier: MIT */
/* modifier.h: fixed sizes and layout priorities. */
#include "fixture.h"

#include <math.h>

static rgl_node fixed_size(rgl_tree *tree, uint32_t horizontal, uint32_t vertical, rgl_node child) {
    rgl_fixed_size axes = {horizontal, vertical};
    rgl_node node = 0;
    assert_ok(tree, rgl_fixed_size_create(tree, &axes, &node));
    return with_children(tree, node, child);
}

static void a_fixed_size_is_the_ideal_on_its_axes(void **state) {
    rgl_tree *tree = *state;
    assert_layout(tree, fixed_size(tree, 1, 0, make_filling(tree)), 100, 50, 10, 50);
    assert_layout(tree, fixed_size(tree, 0, 1, make_filling(tree)), 100, 50, 100, 10);
    assert_layout(tree, fixed_size(tree, 1, 1, make_filling(tree)), 100, 50, 10, 10);
    rgl_node child = make_filling(tree);
    assert_layout(tree, fixed_size(tree, 0, 0, child), 100, 50, 100, 50);
    assert_frame(tree, child, 0, 0, 100, 50);
}

static void higher_priorities_are_served_first(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_flexible(tree, 10, INFINITY), b = make_filling(tree);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, make_priority(tree, 1, b));
    assert_layout(tree, row, 100, 20, 100, 20);
    /* What the lower priority needs at least is kept back for it. */
    assert_frame(tree, a, 0, 5, 10, 10);
    assert_frame(tree, b, 10, 0, 90, 20);
}

static void infinite_and_negative_priorities_order_like_numbers(void **state) {
    rgl_tree *tree = *state;
    rgl_node low = make_filling(tree), middle = make_filling(tree), high = make_filling(tree);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_priority(tree, -INFINITY, low),
                                 make_priority(tree, -3, middle), make_priority(tree, INFINITY, high));
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_frame(tree, high, 0, 0, 100, 20);
}

static void a_frame_hides_the_priority(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_filling(tree), b = make_filling(tree);
    rgl_node hidden = with_children(tree, make_padding(tree, 0), make_priority(tree, 5, b));
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, hidden);
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_frame(tree, a, 0, 0, 50, 20);
}

static void set_and_get(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_filling(tree), fixed = fixed_size(tree, 1, 0, child);
    rgl_fixed_size axes = {0, 1}, read = {9, 9};
    assert_layout(tree, fixed, 100, 50, 10, 50);
    assert_ok(tree, rgl_fixed_size_set(tree, fixed, &axes));
    assert_ok(tree, rgl_fixed_size_get(tree, fixed, &read));
    assert_memory_equal(&axes, &read, sizeof read);
    assert_layout(tree, fixed, 100, 50, 100, 10);

    rgl_node a = make_filling(tree), b = make_filling(tree), priority = make_priority(tree, 1, b);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, priority);
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_frame(tree, b, 0, 0, 100, 20);
    double value = 9;
    assert_ok(tree, rgl_layout_priority_set(tree, priority, 0));
    assert_ok(tree, rgl_layout_priority_get(tree, priority, &value));
    assert_true(value == 0);
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_frame(tree, b, 50, 0, 50, 20);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node fixed = fixed_size(tree, 1, 0, make_filling(tree)), node = 5;
    rgl_node priority = make_priority(tree, 1, make_filling(tree));
    static const rgl_fixed_size refused[] = {{2, 0}, {0, 2}, {UINT32_MAX, 1}, {1, 0x80000000u}};
    for (size_t i = 0; i < 4; i++) {
        assert_refused(tree, fixed, RGL_ERROR_INVALID_ARGUMENT, rgl_fixed_size_create(tree, &refused[i], &node));
        assert_refused(tree, fixed, RGL_ERROR_INVALID_ARGUMENT, rgl_fixed_size_set(tree, fixed, &refused[i]));
    }
    const double nan = RGL_UNSPECIFIED;
    assert_refused(tree, priority, RGL_ERROR_INVALID_NUMBER, rgl_layout_priority_create(tree, nan, &node));
    assert_refused(tree, priority, RGL_ERROR_INVALID_NUMBER, rgl_layout_priority_set(tree, priority, nan));
    assert_true(node == 5);
}

static void wrong_nodes_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node fixed = fixed_size(tree, 1, 0, make_filling(tree)), node = 5;
    rgl_node priority = make_priority(tree, 1, make_filling(tree));
    rgl_fixed_size axes = {1, 1};
    double value = 9;
    assert_refused(tree, fixed, RGL_ERROR_WRONG_KIND, rgl_fixed_size_set(tree, priority, &axes));
    assert_refused(tree, fixed, RGL_ERROR_WRONG_KIND, rgl_fixed_size_get(tree, priority, &axes));
    assert_refused(tree, fixed, RGL_ERROR_WRONG_KIND, rgl_layout_priority_set(tree, fixed, 1));
    assert_refused(tree, fixed, RGL_ERROR_WRONG_KIND, rgl_layout_priority_get(tree, fixed, &value));
    assert_refused(tree, fixed, RGL_ERROR_STALE_ID, rgl_layout_priority_set(tree, stale_node(tree), 1));
    assert_refused(tree, fixed, RGL_ERROR_UNKNOWN_ID, rgl_fixed_size_set(tree, 0, &axes));
    assert_int_equal(rgl_fixed_size_create(NULL, &axes, &node), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_layout_priority_create(NULL, 1, &node), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, fixed, RGL_ERROR_NULL_POINTER, rgl_fixed_size_create(tree, NULL, &node));
    assert_refused(tree, fixed, RGL_ERROR_NULL_POINTER, rgl_fixed_size_create(tree, &axes, NULL));
    assert_refused(tree, fixed, RGL_ERROR_NULL_POINTER, rgl_fixed_size_set(tree, fixed, NULL));
    assert_refused(tree, fixed, RGL_ERROR_NULL_POINTER, rgl_fixed_size_get(tree, fixed, NULL));
    assert_refused(tree, fixed, RGL_ERROR_NULL_POINTER, rgl_layout_priority_create(tree, 1, NULL));
    assert_refused(tree, fixed, RGL_ERROR_NULL_POINTER, rgl_layout_priority_get(tree, priority, NULL));
    assert_true(node == 5 && value == 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_fixed_size_is_the_ideal_on_its_axes),
        fixture_test(higher_priorities_are_served_first),
        fixture_test(infinite_and_negative_priorities_order_like_numbers),
        fixture_test(a_frame_hides_the_priority),
        fixture_test(set_and_get),
        fixture_test(arguments_that_are_refused),
        fixture_test(wrong_nodes_and_null_pointers),
    };
    fixture_run(tests);
}
