/* SPDX-License-Identifier: MIT */
/* modifier.h */
#include "fixture.h"

#include <math.h>

static rgl_node fixed_size(rgl_tree *tree, uint32_t horizontal, uint32_t vertical, rgl_node child) {
    rgl_fixed_size axes = {horizontal, vertical};
    rgl_node node = 0;
    assert_ok(tree, rgl_fixed_size_create(tree, &axes, &node));
    return with_children(tree, node, child);
}

static void a_fixed_size_uses_the_ideal_length_on_its_axes(void **state) {
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
    /* The minimum of the lower priority is reserved. */
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

static rgl_node aspect_ratio(rgl_tree *tree, double ratio, rgl_content_mode mode, rgl_node child) {
    rgl_aspect_ratio parameters = {ratio, mode};
    rgl_node node = 0;
    assert_ok(tree, rgl_aspect_ratio_create(tree, &parameters, &node));
    return with_children(tree, node, child);
}

static rgl_node offset(rgl_tree *tree, double x, double y, rgl_node child) {
    rgl_point point = {x, y};
    rgl_node node = 0;
    assert_ok(tree, rgl_offset_create(tree, &point, &node));
    return with_children(tree, node, child);
}

static rgl_node position(rgl_tree *tree, double x, double y, rgl_node child) {
    rgl_point point = {x, y};
    rgl_node node = 0;
    assert_ok(tree, rgl_position_create(tree, &point, &node));
    return with_children(tree, node, child);
}

static rgl_node directed(rgl_tree *tree, rgl_layout_direction direction, rgl_node child) {
    rgl_direction parameters = {direction};
    rgl_node node = 0;
    assert_ok(tree, rgl_layout_direction_create(tree, &parameters, &node));
    return with_children(tree, node, child);
}

static void an_aspect_ratio_fits_or_fills(void **state) {
    rgl_tree *tree = *state;
    rgl_node fit = aspect_ratio(tree, 2, RGL_CONTENT_FIT, make_filling(tree));
    assert_measure(tree, fit, 100, 100, 100, 50);
    assert_measure(tree, fit, 100, 20, 40, 20);
    assert_measure(tree, fit, 100, RGL_UNSPECIFIED, 100, 50);
    assert_measure(tree, fit, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 10, 10);
    assert_measure(tree, fit, INFINITY, 30, 60, 30);
    rgl_node fill = aspect_ratio(tree, 2, RGL_CONTENT_FILL, make_filling(tree));
    assert_measure(tree, fill, 100, 100, 200, 100);
    assert_measure(tree, fill, 100, RGL_UNSPECIFIED, 100, 50);
    assert_measure(tree, aspect_ratio(tree, 0, RGL_CONTENT_FIT, make_filling(tree)), 100, RGL_UNSPECIFIED, 0, INFINITY);
}

static void without_a_ratio_the_child_keeps_its_own(void **state) {
    rgl_tree *tree = *state;
    rgl_leaf picture = {{0, 0}, {40, 20}, {INFINITY, INFINITY}, RGL_UNSPECIFIED, RGL_UNSPECIFIED};
    rgl_node leaf = 0;
    assert_ok(tree, rgl_leaf_create(tree, &picture, &leaf));
    rgl_node kept = aspect_ratio(tree, RGL_UNSPECIFIED, RGL_CONTENT_FIT, leaf);
    assert_measure(tree, kept, 100, 100, 100, 50);
    picture.ideal = (rgl_size){10, 20};
    assert_ok(tree, rgl_leaf_set(tree, leaf, &picture));
    assert_measure(tree, kept, 100, 100, 50, 100);
    rgl_aspect_ratio square = {1, RGL_CONTENT_FILL}, read = {9, 9};
    assert_ok(tree, rgl_aspect_ratio_set(tree, kept, &square));
    assert_ok(tree, rgl_aspect_ratio_get(tree, kept, &read));
    assert_true(read.ratio == 1 && read.mode == RGL_CONTENT_FILL);
    assert_measure(tree, kept, 100, 30, 100, 100);
}

static void an_offset_moves_nothing_but_its_child(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 20, 10), b = make_fixed(tree, 20, 10), moved = offset(tree, 5, -3, a);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), moved, b);
    assert_layout(tree, row, 100, 100, 40, 10);
    assert_frame(tree, moved, 0, 0, 20, 10);
    assert_frame(tree, a, 5, -3, 20, 10);
    assert_frame(tree, b, 20, 0, 20, 10);
    rgl_point other = {1, 2}, read = {0, 0};
    assert_ok(tree, rgl_offset_set(tree, moved, &other));
    assert_ok(tree, rgl_offset_get(tree, moved, &read));
    assert_true(read.x == 1 && read.y == 2);
    assert_layout(tree, row, 100, 100, 40, 10);
    assert_frame(tree, a, 1, 2, 20, 10);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, row, 100, 100, 40, 10);
    assert_frame(tree, a, 19, 2, 20, 10);
}

static void a_position_takes_its_proposal_and_centres_its_child_on_the_point(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 20, 10), placed = position(tree, 30, 40, child);
    assert_layout(tree, placed, 100, 80, 100, 80);
    assert_frame(tree, child, 20, 35, 20, 10);
    assert_layout(tree, placed, RGL_UNSPECIFIED, 80, 20, 80);
    rgl_point other = {0, 0}, read = {9, 9};
    assert_ok(tree, rgl_position_set(tree, placed, &other));
    assert_ok(tree, rgl_position_get(tree, placed, &read));
    assert_true(read.x == 0 && read.y == 0);
    assert_layout(tree, placed, 100, 80, 100, 80);
    assert_frame(tree, child, -10, -5, 20, 10);
}

static void priorities_are_passed_on_or_hidden(void **state) {
    rgl_tree *tree = *state;
    rgl_node shown[] = {offset(tree, 1, 1, make_priority(tree, 1, make_filling(tree))),
                        directed(tree, 1, make_priority(tree, 1, make_filling(tree)))};
    rgl_node hidden[] = {position(tree, 1, 1, make_priority(tree, 1, make_filling(tree))),
                         aspect_ratio(tree, 1, 0, make_priority(tree, 1, make_filling(tree)))};
    for (size_t i = 0; i < 2; i++) {
        rgl_node a = make_filling(tree), b = make_filling(tree);
        rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, shown[i]);
        assert_layout(tree, row, 100, 20, 100, 20);
        assert_frame(tree, a, 0, 0, 0, 20);
        rgl_node other = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), b, hidden[i]);
        rgl_size size = {0, 0};
        assert_ok(tree, rgl_tree_layout(tree, other, (rgl_proposal){100, 20}, &size));
        rgl_rect frame = {0, 0, 0, 0};
        assert_ok(tree, rgl_node_frame(tree, b, &frame));
        assert_true(frame.width >= 50);
    }
}

static void a_subtree_has_its_own_direction(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 20, 10), c = make_fixed(tree, 5, 10);
    rgl_node inner = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, b);
    rgl_node turned = directed(tree, RGL_RIGHT_TO_LEFT, with_children(tree, make_padding(tree, 0), inner));
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), c, turned);
    assert_layout(tree, row, 100, 100, 35, 10);
    assert_frame(tree, c, 0, 0, 5, 10);
    assert_frame(tree, inner, 5, 0, 30, 10);
    assert_frame(tree, a, 25, 0, 10, 10);
    assert_frame(tree, b, 5, 0, 20, 10);
    /* The subtree keeps its own direction. */
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, row, 100, 100, 35, 10);
    assert_frame(tree, c, 30, 0, 5, 10);
    assert_frame(tree, a, 20, 0, 10, 10);
    assert_frame(tree, b, 0, 0, 20, 10);
    rgl_direction other = {RGL_LEFT_TO_RIGHT}, read = {9};
    assert_ok(tree, rgl_layout_direction_set(tree, turned, &other));
    assert_ok(tree, rgl_layout_direction_get(tree, turned, &read));
    assert_int_equal(read.direction, RGL_LEFT_TO_RIGHT);
    /* Frames do not change before the next layout. */
    assert_frame(tree, a, 20, 0, 10, 10);
    assert_layout(tree, row, 100, 100, 35, 10);
    assert_frame(tree, a, 0, 0, 10, 10);
    assert_frame(tree, b, 10, 0, 20, 10);
}

static void invalid_arguments_of_other_modifiers_are_rejected(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_node kept = aspect_ratio(tree, 1, 0, make_fixed(tree, 1, 1)), moved = offset(tree, 1, 1, leaf);
    rgl_node placed = position(tree, 1, 1, make_fixed(tree, 1, 1)), turned = directed(tree, 0, make_fixed(tree, 1, 1));
    static const rgl_point points[] = {{NAN, 0}, {0, INFINITY}, {-INFINITY, 1}};
    for (size_t i = 0; i < 3; i++) {
        assert_refused(tree, moved, RGL_ERROR_INVALID_NUMBER, rgl_offset_create(tree, &points[i], &node));
        assert_refused(tree, moved, RGL_ERROR_INVALID_NUMBER, rgl_offset_set(tree, moved, &points[i]));
        assert_refused(tree, moved, RGL_ERROR_INVALID_NUMBER, rgl_position_create(tree, &points[i], &node));
        assert_refused(tree, moved, RGL_ERROR_INVALID_NUMBER, rgl_position_set(tree, placed, &points[i]));
    }
    rgl_aspect_ratio ratio = {INFINITY, 0};
    assert_refused(tree, moved, RGL_ERROR_INVALID_NUMBER, rgl_aspect_ratio_create(tree, &ratio, &node));
    ratio = (rgl_aspect_ratio){1, 2};
    assert_refused(tree, moved, RGL_ERROR_INVALID_ARGUMENT, rgl_aspect_ratio_set(tree, kept, &ratio));
    rgl_direction direction = {2};
    assert_refused(tree, moved, RGL_ERROR_INVALID_ARGUMENT, rgl_layout_direction_create(tree, &direction, &node));
    assert_refused(tree, moved, RGL_ERROR_INVALID_ARGUMENT, rgl_layout_direction_set(tree, turned, &direction));
    rgl_point point = {0, 0};
    assert_refused(tree, moved, RGL_ERROR_WRONG_KIND, rgl_offset_set(tree, placed, &point));
    assert_refused(tree, moved, RGL_ERROR_WRONG_KIND, rgl_offset_get(tree, leaf, &point));
    assert_refused(tree, moved, RGL_ERROR_WRONG_KIND, rgl_position_set(tree, moved, &point));
    assert_refused(tree, moved, RGL_ERROR_WRONG_KIND, rgl_position_get(tree, moved, &point));
    assert_refused(tree, moved, RGL_ERROR_WRONG_KIND, rgl_aspect_ratio_get(tree, moved, &ratio));
    assert_refused(tree, moved, RGL_ERROR_WRONG_KIND, rgl_layout_direction_get(tree, moved, &direction));
    assert_refused(tree, moved, RGL_ERROR_NULL_POINTER, rgl_offset_create(tree, NULL, &node));
    assert_refused(tree, moved, RGL_ERROR_NULL_POINTER, rgl_position_create(tree, NULL, &node));
    assert_refused(tree, moved, RGL_ERROR_NULL_POINTER, rgl_aspect_ratio_create(tree, NULL, &node));
    assert_refused(tree, moved, RGL_ERROR_NULL_POINTER, rgl_layout_direction_create(tree, NULL, &node));
    assert_refused(tree, moved, RGL_ERROR_NULL_POINTER, rgl_layout_direction_get(tree, turned, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_fixed_size_uses_the_ideal_length_on_its_axes),
        fixture_test(higher_priorities_are_served_first),
        fixture_test(infinite_and_negative_priorities_order_like_numbers),
        fixture_test(a_frame_hides_the_priority),
        fixture_test(an_aspect_ratio_fits_or_fills),
        fixture_test(without_a_ratio_the_child_keeps_its_own),
        fixture_test(an_offset_moves_nothing_but_its_child),
        fixture_test(a_position_takes_its_proposal_and_centres_its_child_on_the_point),
        fixture_test(priorities_are_passed_on_or_hidden),
        fixture_test(a_subtree_has_its_own_direction),
        fixture_test(invalid_arguments_of_other_modifiers_are_rejected),
        fixture_test(set_and_get),
        fixture_test(arguments_that_are_refused),
        fixture_test(wrong_nodes_and_null_pointers),
    };
    fixture_run(tests);
}
