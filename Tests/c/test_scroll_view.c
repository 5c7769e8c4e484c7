/* SPDX-License-Identifier: MIT */
/* scroll_view.h */
#include "fixture.h"

#include <math.h>

#define NONE RGL_UNSPECIFIED

static rgl_node make_scroll(rgl_tree *tree, rgl_axis_set axes) {
    rgl_scroll_view scroll = {axes};
    rgl_node node = 0;
    assert_ok(tree, rgl_scroll_view_create(tree, &scroll, &node));
    return node;
}

static void assert_offset(rgl_tree *tree, rgl_node scroll, rgl_node target, rgl_point current, rgl_point anchor,
                          double x, double y) {
    rgl_point offset = {-77, -77};
    assert_ok(tree, rgl_scroll_view_offset_to(tree, scroll, target, current, anchor, &offset));
    if (offset.x != x || offset.y != y) fail_msg("the offset is %g %g, not %g %g", offset.x, offset.y, x, y);
}

static void one_axis_takes_the_proposal_and_hugs_across(void **state) {
    rgl_tree *tree = *state;
    rgl_leaf leaf = rgl_leaf_filling();
    leaf.minimum = (rgl_size){0, 0};
    leaf.ideal = (rgl_size){50, 300};
    rgl_node content = 0;
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &content));
    rgl_node scroll = with_children(tree, make_scroll(tree, RGL_AXES_VERTICAL), content);
    assert_layout(tree, scroll, 100, 100, 100, 100);
    assert_frame(tree, content, 0, 0, 100, 300);
    assert_layout(tree, scroll, NONE, NONE, 50, 300);
    rgl_scroll_view horizontal = {RGL_AXES_HORIZONTAL};
    assert_ok(tree, rgl_scroll_view_set(tree, scroll, &horizontal));
    assert_layout(tree, scroll, 100, 100, 100, 100);
    assert_frame(tree, content, 0, 0, 50, 100);
    assert_ok(tree, rgl_scroll_view_get(tree, scroll, &horizontal));
    assert_int_equal(horizontal.axes, RGL_AXES_HORIZONTAL);
    assert_measure(tree, scroll, 0, INFINITY, 0, INFINITY);
}

static void content_may_overflow_across(void **state) {
    rgl_tree *tree = *state;
    rgl_node content = make_fixed(tree, 500, 500);
    rgl_node scroll = with_children(tree, make_scroll(tree, RGL_AXES_VERTICAL), content);
    assert_layout(tree, scroll, 100, 100, 500, 100);
    rgl_scroll_view both = {RGL_AXES_BOTH};
    assert_ok(tree, rgl_scroll_view_set(tree, scroll, &both));
    assert_layout(tree, scroll, 100, 100, 100, 100);
    assert_frame(tree, content, 0, 0, 500, 500);
    assert_layout(tree, scroll, 600, 700, 600, 700);
    assert_frame(tree, content, 50, 100, 500, 500);
}

static void several_children_are_a_stack(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 50, 30), b = make_fixed(tree, 30, 20);
    rgl_node scroll = with_children(tree, make_scroll(tree, RGL_AXES_VERTICAL), a, b);
    assert_layout(tree, scroll, 200, 200, 50, 200);
    assert_frame(tree, a, 0, 0, 50, 30);
    assert_frame(tree, b, 10, 38, 30, 20);
    rgl_scroll_view horizontal = {RGL_AXES_HORIZONTAL};
    assert_ok(tree, rgl_scroll_view_set(tree, scroll, &horizontal));
    assert_layout(tree, scroll, 200, 200, 200, 58);
    assert_frame(tree, b, 10, 38, 30, 20);
    /* Across, the stack distributes the height as usual. */
    rgl_node c = make_filling(tree);
    assert_ok(tree, rgl_node_append(tree, scroll, c));
    assert_layout(tree, scroll, 200, 200, 200, 200);
    assert_frame(tree, c, 0, 66, 50, 134);
}

static void an_empty_one_scrolls_nothing(void **state) {
    rgl_tree *tree = *state;
    rgl_node scroll = make_scroll(tree, RGL_AXES_VERTICAL);
    assert_layout(tree, scroll, 100, 80, 0, 80);
    assert_measure(tree, scroll, NONE, NONE, 0, 0);
    rgl_scroll_geometry geometry;
    assert_ok(tree, rgl_scroll_view_geometry(tree, scroll, &geometry));
    assert_true(geometry.content.width == 0 && geometry.maximum_offset.y == 0);
}

// Capability: scroll geometry
static void geometry_has_the_scroll_range(void **state) {
    rgl_tree *tree = *state;
    rgl_node content = make_fixed(tree, 300, 500);
    rgl_node scroll = with_children(tree, make_scroll(tree, RGL_AXES_BOTH), content);
    rgl_node root = with_children(tree, make_padding(tree, 10), scroll);
    assert_layout(tree, root, 120, 220, 120, 220);
    rgl_scroll_geometry geometry;
    assert_ok(tree, rgl_scroll_view_geometry(tree, scroll, &geometry));
    assert_true(geometry.viewport.width == 100 && geometry.viewport.height == 200);
    assert_true(geometry.content.x == 0 && geometry.content.width == 300 && geometry.content.height == 500);
    assert_true(geometry.minimum_offset.x == 0 && geometry.minimum_offset.y == 0);
    assert_true(geometry.maximum_offset.x == 200 && geometry.maximum_offset.y == 300);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, root, 120, 220, 120, 220);
    assert_ok(tree, rgl_scroll_view_geometry(tree, scroll, &geometry));
    assert_true(geometry.content.x == -200 && geometry.minimum_offset.x == -200 && geometry.maximum_offset.x == 0);
}

static void offsets_that_show_a_node(void **state) {
    rgl_tree *tree = *state;
    rgl_node scroll = make_scroll(tree, RGL_AXES_VERTICAL), rows[10];
    for (int i = 0; i < 10; i++) {
        rows[i] = make_fixed(tree, 50, 40);
        with_children(tree, scroll, rows[i]);
    }
    assert_layout(tree, scroll, 100, 100, 50, 100);
    const rgl_point top = {0, 0}, least = {NONE, NONE};
    /* Row i is at 48 i to 48 i + 40. The content ends at 472. */
    assert_offset(tree, scroll, rows[5], top, (rgl_point){NONE, 0}, 0, 240);
    assert_offset(tree, scroll, rows[5], top, (rgl_point){NONE, 0.5}, 0, 210);
    assert_offset(tree, scroll, rows[5], top, (rgl_point){NONE, 1}, 0, 180);
    assert_offset(tree, scroll, rows[9], top, (rgl_point){NONE, 0}, 0, 372);
    assert_offset(tree, scroll, rows[0], top, (rgl_point){NONE, 1}, 0, 0);
    /* As little as possible: not at all, down, or up. */
    assert_offset(tree, scroll, rows[1], top, least, 0, 0);
    assert_offset(tree, scroll, rows[5], top, least, 0, 180);
    assert_offset(tree, scroll, rows[5], (rgl_point){0, 300}, least, 0, 240);
    assert_offset(tree, scroll, rows[5], (rgl_point){0, 200}, least, 0, 200);
    assert_offset(tree, scroll, rows[5], (rgl_point){0, 9999}, least, 0, 240);
}

static void a_target_longer_than_the_window_is_filled_with_it(void **state) {
    rgl_tree *tree = *state;
    rgl_node head = make_fixed(tree, 50, 100), tall = make_fixed(tree, 50, 300), tail = make_fixed(tree, 50, 200);
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), head, tall, tail);
    rgl_node scroll = with_children(tree, make_scroll(tree, RGL_AXES_VERTICAL), stack);
    assert_layout(tree, scroll, 50, 100, 50, 100);
    const rgl_point least = {NONE, NONE};
    assert_offset(tree, scroll, tall, (rgl_point){0, 0}, least, 0, 100);
    assert_offset(tree, scroll, tall, (rgl_point){0, 150}, least, 0, 150);
    assert_offset(tree, scroll, tall, (rgl_point){0, 450}, least, 0, 300);
}

static void infinite_content_has_infinite_offsets(void **state) {
    rgl_tree *tree = *state;
    rgl_flexible_frame endless = rgl_flexible_frame_unlimited();
    endless.ideal_height = endless.maximum_height = INFINITY;
    rgl_node frame = 0, leaf = make_fixed(tree, 10, 10);
    assert_ok(tree, rgl_flexible_frame_create(tree, &endless, &frame));
    with_children(tree, frame, leaf);
    rgl_node scroll = with_children(tree, make_scroll(tree, RGL_AXES_VERTICAL), frame);
    assert_layout(tree, scroll, 100, 100, 10, 100);
    rgl_scroll_geometry geometry;
    assert_ok(tree, rgl_scroll_view_geometry(tree, scroll, &geometry));
    assert_true(isinf(geometry.content.height) && isinf(geometry.maximum_offset.y) && geometry.minimum_offset.y == 0);
    rgl_point offset = {-1, -1};
    assert_ok(tree, rgl_scroll_view_offset_to(tree, scroll, leaf, (rgl_point){0, 5}, (rgl_point){NONE, 0.5}, &offset));
    assert_false(isnan(offset.x) || isnan(offset.y));
    assert_ok(tree, rgl_tree_layout(tree, scroll, (rgl_proposal){NONE, INFINITY}, NULL));
    assert_ok(tree, rgl_scroll_view_geometry(tree, scroll, &geometry));
    assert_true(geometry.maximum_offset.y == 0);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), outside = make_fixed(tree, 1, 1), node = 5;
    rgl_node scroll = with_children(tree, make_scroll(tree, RGL_AXES_VERTICAL), leaf);
    rgl_scroll_view good = {RGL_AXES_BOTH}, bad = {8};
    rgl_scroll_geometry geometry;
    rgl_point zero = {0, 0}, out = {7, 7};
    assert_refused(tree, scroll, RGL_ERROR_INVALID_ARGUMENT, rgl_scroll_view_create(tree, &bad, &node));
    assert_refused(tree, scroll, RGL_ERROR_INVALID_ARGUMENT, rgl_scroll_view_set(tree, scroll, &bad));
    assert_refused(tree, scroll, RGL_ERROR_WRONG_KIND, rgl_scroll_view_set(tree, leaf, &good));
    assert_refused(tree, scroll, RGL_ERROR_WRONG_KIND, rgl_scroll_view_get(tree, leaf, &good));
    assert_refused(tree, scroll, RGL_ERROR_NOT_LAID_OUT, rgl_scroll_view_geometry(tree, scroll, &geometry));
    assert_layout(tree, scroll, 10, 10, 1, 10);
    assert_refused(tree, scroll, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_scroll_view_offset_to(tree, scroll, outside, zero, zero, &out));
    assert_refused(tree, scroll, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_scroll_view_offset_to(tree, scroll, scroll, zero, zero, &out));
    assert_refused(tree, scroll, RGL_ERROR_INVALID_NUMBER,
                   rgl_scroll_view_offset_to(tree, scroll, leaf, (rgl_point){NONE, 0}, zero, &out));
    assert_refused(tree, scroll, RGL_ERROR_INVALID_NUMBER,
                   rgl_scroll_view_offset_to(tree, scroll, leaf, zero, (rgl_point){INFINITY, 0}, &out));
    assert_refused(tree, scroll, RGL_ERROR_STALE_ID,
                   rgl_scroll_view_offset_to(tree, scroll, stale_node(tree), zero, zero, &out));
    assert_refused(tree, scroll, RGL_ERROR_WRONG_KIND, rgl_scroll_view_offset_to(tree, leaf, leaf, zero, zero, &out));
    assert_refused(tree, scroll, RGL_ERROR_NULL_POINTER,
                   rgl_scroll_view_offset_to(tree, scroll, leaf, zero, zero, NULL));
    assert_refused(tree, scroll, RGL_ERROR_NULL_POINTER, rgl_scroll_view_create(tree, NULL, &node));
    assert_refused(tree, scroll, RGL_ERROR_NULL_POINTER, rgl_scroll_view_create(tree, &good, NULL));
    assert_refused(tree, scroll, RGL_ERROR_NULL_POINTER, rgl_scroll_view_set(tree, scroll, NULL));
    assert_refused(tree, scroll, RGL_ERROR_NULL_POINTER, rgl_scroll_view_get(tree, scroll, NULL));
    assert_refused(tree, scroll, RGL_ERROR_NULL_POINTER, rgl_scroll_view_geometry(tree, scroll, NULL));
    assert_true(node == 5 && out.x == 7);
}

static void content_that_fits_within_rounding_does_not_scroll(void **state) {
    rgl_tree *tree = *state;
    for (int i = 1; i < 400; i++) {
        for (int direction = 0; direction < 2; direction++) {
            rgl_node content = make_stack(tree, RGL_KIND_HSTACK, i * 0.0173);
            with_children(tree, content, make_fixed(tree, i * 0.1, 10), make_fixed(tree, 31.7 + i * 0.07, 10),
                          make_fixed(tree, 0.3, 10));
            rgl_size need = {0, 0};
            assert_ok(tree, rgl_node_measure(tree, content, (rgl_proposal){NONE, NONE}, &need));
            rgl_node window = with_children(tree, make_scroll(tree, RGL_AXES_HORIZONTAL), content);
            double beside = i * 0.37;
            rgl_node row =
                with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_fixed(tree, beside, 10), window);
            assert_ok(tree, rgl_tree_set_layout_direction(tree, direction ? RGL_RIGHT_TO_LEFT : RGL_LEFT_TO_RIGHT));
            assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){beside + need.width, 10}, NULL));
            rgl_scroll_geometry geometry;
            assert_ok(tree, rgl_scroll_view_geometry(tree, window, &geometry));
            assert_true(geometry.minimum_offset.x == 0 && geometry.maximum_offset.x == 0);
            assert_ok(tree, rgl_node_remove(tree, row));
        }
    }
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_LEFT_TO_RIGHT));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(one_axis_takes_the_proposal_and_hugs_across),
        fixture_test(content_may_overflow_across),
        fixture_test(several_children_are_a_stack),
        fixture_test(an_empty_one_scrolls_nothing),
        fixture_test(geometry_has_the_scroll_range),
        fixture_test(offsets_that_show_a_node),
        fixture_test(a_target_longer_than_the_window_is_filled_with_it),
        fixture_test(infinite_content_has_infinite_offsets),
        fixture_test(arguments_that_are_refused),
        fixture_test(content_that_fits_within_rounding_does_not_scroll),
    };
    fixture_run(tests);
}
