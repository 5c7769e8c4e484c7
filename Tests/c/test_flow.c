/* SPDX-License-Identifier: MIT */
/* flow.h */
#include "fixture.h"

#include <math.h>

#define NONE RGL_UNSPECIFIED

static const rgl_flow plain = {.spacing = 5, .line_spacing = 3, .alignment = {0, RGL_VERTICAL_TOP}};

static rgl_node make_flow(rgl_tree *tree, rgl_flow flow) {
    rgl_node node = 0;
    assert_ok(tree, rgl_flow_create(tree, &flow, &node));
    return node;
}

/* 10 high. */
static rgl_node make_boxes(rgl_tree *tree, rgl_flow flow, rgl_node boxes[], const double widths[], size_t count) {
    rgl_node node = make_flow(tree, flow);
    for (size_t i = 0; i < count; i++) {
        boxes[i] = make_fixed(tree, widths[i], 10);
        with_children(tree, node, boxes[i]);
    }
    return node;
}

// Capability: flow
static void items_that_do_not_fit_wrap(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[4];
    const double widths[] = {30, 30, 30, 80};
    rgl_node flow = make_boxes(tree, plain, boxes, widths, 4);
    /* 30 + 5 + 30 fits exactly into 65. */
    assert_layout(tree, flow, 65, NONE, 80, 36);
    assert_frame(tree, boxes[1], 35, 0, 30, 10);
    assert_frame(tree, boxes[2], 0, 13, 30, 10);
    assert_frame(tree, boxes[3], 0, 26, 80, 10);
    assert_layout(tree, flow, 64, NONE, 80, 49);
    /* One line for an unspecified and for an infinite width. */
    assert_layout(tree, flow, NONE, NONE, 185, 10);
    assert_measure(tree, flow, INFINITY, 0, 185, 10);
    assert_measure(tree, flow, 0, 0, 80, 49);
}

static void rounding_breaks_no_line(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[3];
    const double widths[] = {0.1, 0.2, 0.3};
    rgl_flow flow = plain;
    flow.spacing = 0;
    rgl_node node = make_boxes(tree, flow, boxes, widths, 3);
    assert_layout(tree, node, 0.6, NONE, 0.1 + 0.2 + 0.3, 10);
}

static void items_are_offered_the_whole_line(void **state) {
    rgl_tree *tree = *state;
    rgl_relative_frame half = rgl_relative_frame_unlimited();
    half.width = 0.5;
    rgl_flow flow = plain;
    flow.spacing = 0;
    rgl_node node = make_flow(tree, flow), frames[3];
    for (int i = 0; i < 3; i++) {
        assert_ok(tree, rgl_relative_frame_create(tree, &half, &frames[i]));
        with_children(tree, frames[i], make_fixed(tree, 5, 10));
        with_children(tree, node, frames[i]);
    }
    assert_layout(tree, node, 100, NONE, 100, 23);
    assert_frame(tree, frames[1], 50, 0, 50, 10);
    assert_frame(tree, frames[2], 0, 13, 50, 10);
}

static void check_starts(rgl_tree *tree, rgl_justification justification, double width, double total, double first,
                         double second, double alone) {
    rgl_node boxes[3];
    const double widths[] = {30, 40, 60};
    rgl_flow flow = plain;
    flow.spacing = 0;
    flow.justification = justification;
    rgl_node node = make_boxes(tree, flow, boxes, widths, 3);
    assert_layout(tree, node, width, NONE, total, 23);
    assert_frame(tree, boxes[0], first, 0, 30, 10);
    assert_frame(tree, boxes[1], second, 0, 40, 10);
    assert_frame(tree, boxes[2], alone, 13, 60, 10);
    assert_ok(tree, rgl_node_remove(tree, node));
}

static void remaining_width_is_distributed_by_the_justification(void **state) {
    rgl_tree *tree = *state;
    check_starts(tree, RGL_JUSTIFY_START, 100, 70, 0, 30, 0);
    check_starts(tree, RGL_JUSTIFY_CENTER, 100, 70, 0, 30, 5);
    check_starts(tree, RGL_JUSTIFY_END, 100, 70, 0, 30, 10);
    check_starts(tree, RGL_JUSTIFY_SPACE_BETWEEN, 100, 100, 0, 60, 0);
    check_starts(tree, RGL_JUSTIFY_SPACE_AROUND, 100, 100, 7.5, 52.5, 20);
    check_starts(tree, RGL_JUSTIFY_SPACE_EVENLY, 100, 100, 10, 50, 20);
}

static void a_line_that_overflows_is_not_spread(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[1];
    const double widths[] = {60};
    rgl_flow flow = plain;
    flow.justification = RGL_JUSTIFY_SPACE_EVENLY;
    rgl_node node = make_boxes(tree, flow, boxes, widths, 1);
    assert_layout(tree, node, 40, NONE, 60, 10);
    assert_frame(tree, boxes[0], 0, 0, 60, 10);
}

static void items_of_a_line_are_aligned(void **state) {
    rgl_tree *tree = *state;
    rgl_node high = make_fixed(tree, 10, 40), low = make_fixed(tree, 10, 10), filling = make_filling(tree);
    rgl_leaf narrow = rgl_leaf_filling();
    narrow.maximum.width = narrow.ideal.width = 10;
    assert_ok(tree, rgl_leaf_set(tree, filling, &narrow));
    rgl_flow flow = plain;
    flow.alignment.vertical = RGL_VERTICAL_BOTTOM;
    rgl_node node = with_children(tree, make_flow(tree, flow), high, low, filling);
    assert_layout(tree, node, 100, NONE, 40, 40);
    assert_frame(tree, low, 15, 30, 10, 10);
    assert_frame(tree, filling, 30, 30, 10, 10);
    flow.stretches = 1;
    flow.alignment.vertical = RGL_VERTICAL_CENTER;
    assert_ok(tree, rgl_flow_set(tree, node, &flow));
    assert_layout(tree, node, 100, NONE, 40, 40);
    assert_frame(tree, low, 15, 15, 10, 10);
    assert_frame(tree, filling, 30, 0, 10, 40);
}

static void lines_can_be_vertical(void **state) {
    rgl_tree *tree = *state;
    rgl_flow flow = plain;
    flow.axis = RGL_AXIS_VERTICAL;
    flow.alignment.horizontal = RGL_HORIZONTAL_TRAILING;
    rgl_node a = make_fixed(tree, 10, 30), b = make_fixed(tree, 20, 30), c = make_fixed(tree, 10, 30);
    rgl_node node = with_children(tree, make_flow(tree, flow), a, b, c);
    assert_layout(tree, node, NONE, 70, 33, 65);
    assert_frame(tree, a, 10, 0, 10, 30);
    assert_frame(tree, b, 0, 35, 20, 30);
    assert_frame(tree, c, 23, 0, 10, 30);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, node, NONE, 70, 33, 65);
    assert_frame(tree, c, 0, 0, 10, 30);
}

static void lines_beyond_the_limit_are_not_shown(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[4];
    const double widths[] = {30, 30, 30, 30};
    rgl_flow flow = plain;
    flow.line_limit = 2;
    rgl_node node = make_boxes(tree, flow, boxes, widths, 4);
    rgl_rect frame = {0, 0, 0, 0};
    assert_layout(tree, node, 40, NONE, 30, 23);
    assert_frame(tree, boxes[1], 0, 13, 30, 10);
    assert_int_equal(rgl_node_frame(tree, boxes[2], &frame), RGL_ERROR_NOT_LAID_OUT);
    assert_layout(tree, node, 70, NONE, 65, 23);
    assert_frame(tree, boxes[3], 35, 13, 30, 10);
    assert_layout(tree, node, 40, NONE, 30, 23);
    assert_int_equal(rgl_node_frame(tree, boxes[3], &frame), RGL_ERROR_NOT_LAID_OUT);
}

static void a_flow_in_a_row_breaks_in_its_share(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[3];
    const double widths[] = {30, 30, 30};
    rgl_node flow = make_boxes(tree, plain, boxes, widths, 3), beside = make_fixed(tree, 40, 20);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), flow, beside);
    assert_layout(tree, row, 110, NONE, 105, 23);
    assert_frame(tree, flow, 0, 0, 65, 23);
    assert_true(counters_of(tree).peak_evaluations_per_axis <= 8);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node flow = make_flow(tree, plain), leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_flow read = {.axis = 7};
    assert_ok(tree, rgl_flow_get(tree, flow, &read));
    assert_true(read.axis == 0 && read.spacing == 5 && read.line_spacing == 3 && read.alignment.vertical == 1);
    for (int field = 0; field < 7; field++) {
        rgl_flow bad = plain;
        if (field == 0) bad.axis = 2;
        if (field == 1) bad.justification = 6;
        if (field == 2) bad.alignment.vertical = 9;
        if (field == 3) bad.stretches = 2;
        if (field == 4) bad.justification = -1;
        if (field == 5) bad.spacing = INFINITY;
        if (field == 6) bad.line_spacing = -INFINITY;
        rgl_status expected = field < 5 ? RGL_ERROR_INVALID_ARGUMENT : RGL_ERROR_INVALID_NUMBER;
        assert_refused(tree, flow, expected, rgl_flow_create(tree, &bad, &node));
        assert_refused(tree, flow, expected, rgl_flow_set(tree, flow, &bad));
    }
    assert_refused(tree, flow, RGL_ERROR_WRONG_KIND, rgl_flow_set(tree, leaf, &plain));
    assert_refused(tree, flow, RGL_ERROR_WRONG_KIND, rgl_flow_get(tree, leaf, &read));
    assert_refused(tree, flow, RGL_ERROR_NULL_POINTER, rgl_flow_create(tree, NULL, &node));
    assert_refused(tree, flow, RGL_ERROR_NULL_POINTER, rgl_flow_create(tree, &plain, NULL));
    assert_refused(tree, flow, RGL_ERROR_NULL_POINTER, rgl_flow_set(tree, flow, NULL));
    assert_refused(tree, flow, RGL_ERROR_NULL_POINTER, rgl_flow_get(tree, flow, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(items_that_do_not_fit_wrap),
        fixture_test(rounding_breaks_no_line),
        fixture_test(items_are_offered_the_whole_line),
        fixture_test(remaining_width_is_distributed_by_the_justification),
        fixture_test(a_line_that_overflows_is_not_spread),
        fixture_test(items_of_a_line_are_aligned),
        fixture_test(lines_can_be_vertical),
        fixture_test(lines_beyond_the_limit_are_not_shown),
        fixture_test(a_flow_in_a_row_breaks_in_its_share),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
