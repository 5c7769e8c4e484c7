/* SPDX-License-Identifier: MIT */
/* frame.h */
#include "fixture.h"

#include <math.h>

static const rgl_alignment centred = {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER};
#define NONE RGL_UNSPECIFIED

static rgl_node framed(rgl_tree *tree, double width, double height, rgl_alignment alignment, rgl_node child) {
    rgl_frame frame = {width, height, alignment};
    rgl_node node = 0;
    assert_ok(tree, rgl_frame_create(tree, &frame, &node));
    return with_children(tree, node, child);
}

/* With limits only on the width. */
static double flexible_width(rgl_tree *tree, double minimum, double ideal, double maximum, rgl_node child,
                             double proposal) {
    rgl_flexible_frame frame = rgl_flexible_frame_unlimited();
    frame.minimum_width = minimum;
    frame.ideal_width = ideal;
    frame.maximum_width = maximum;
    rgl_node node = 0;
    assert_ok(tree, rgl_flexible_frame_create(tree, &frame, &node));
    with_children(tree, node, child);
    rgl_size size = {-1, -1};
    assert_ok(tree, rgl_node_measure(tree, node, (rgl_proposal){proposal, RGL_UNSPECIFIED}, &size));
    assert_ok(tree, rgl_node_detach(tree, child));
    return size.width;
}
#define assert_width(expected, call)                                                                                   \
    do {                                                                                                               \
        double width = (call);                                                                                         \
        if (width != (expected)) fail_msg("%s is %g, expected %g", #call, width, (double)(expected));                  \
    } while (0)

static void a_fixed_frame_aligns_its_child(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 20, 10);
    rgl_node frame = framed(tree, 100, 50, centred, child);
    assert_layout(tree, frame, 7, 7, 100, 50);
    assert_frame(tree, child, 40, 20, 20, 10);
    rgl_frame corner = {100, 50, {RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_BOTTOM}};
    assert_ok(tree, rgl_frame_set(tree, frame, &corner));
    assert_layout(tree, frame, 7, 7, 100, 50);
    assert_frame(tree, child, 80, 40, 20, 10);
}

static void a_fixed_frame_proposes_its_lengths(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_filling(tree);
    rgl_node frame = framed(tree, 60, NONE, centred, child);
    assert_layout(tree, frame, 7, 33, 60, 33);
    assert_frame(tree, child, 0, 0, 60, 33);
    rgl_proposal proposal = {-1, -1};
    assert_ok(tree, rgl_node_proposal(tree, child, &proposal));
    assert_true(proposal.width == 60 && proposal.height == 33);
}

static void an_infinite_length_is_absent_and_a_negative_one_is_zero(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 20, 10);
    rgl_node frame = framed(tree, INFINITY, -60, centred, child);
    assert_layout(tree, frame, 100, 100, 20, 0);
    assert_frame(tree, child, 0, -5, 20, 10);
    rgl_frame opposite = {-INFINITY, INFINITY, centred};
    assert_ok(tree, rgl_frame_set(tree, frame, &opposite));
    assert_layout(tree, frame, 100, 100, 0, 10);
}

static void right_to_left_mirrors_in_the_frame(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 20, 10);
    rgl_alignment leading = {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP};
    rgl_node frame = framed(tree, 100, 50, leading, child);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, frame, 0, 0, 100, 50);
    assert_frame(tree, child, 80, 0, 20, 10);
}

static void a_flexible_frame_with_a_fixed_child(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 30, 10);
    /* Only a minimum: the child's length, clamped. */
    assert_width(50, flexible_width(tree, 50, NONE, NONE, child, 100));
    assert_width(50, flexible_width(tree, 50, NONE, NONE, child, 20));
    assert_width(20, flexible_width(tree, 10, NONE, NONE, child, 20));
    assert_width(30, flexible_width(tree, 10, NONE, NONE, child, 90));
    /* Only a maximum. */
    assert_width(20, flexible_width(tree, NONE, NONE, 20, child, 100));
    assert_width(40, flexible_width(tree, NONE, NONE, 40, child, 100));
    assert_width(30, flexible_width(tree, NONE, NONE, 40, child, 5));
    /* Both: the proposal, clamped, or the child's length if it is unspecified. */
    assert_width(60, flexible_width(tree, 10, NONE, 60, child, 100));
    assert_width(10, flexible_width(tree, 10, NONE, 60, child, 0));
    assert_width(45, flexible_width(tree, 10, NONE, 60, child, 45));
    assert_width(30, flexible_width(tree, 10, NONE, 60, child, NONE));
    /* The ideal answers an unspecified proposal. */
    assert_width(45, flexible_width(tree, NONE, 45, NONE, child, NONE));
    assert_width(30, flexible_width(tree, NONE, 45, NONE, child, 80));
    /* None at all, and an infinite maximum. */
    assert_width(30, flexible_width(tree, NONE, NONE, NONE, child, 80));
    assert_width(80, flexible_width(tree, 0, NONE, INFINITY, child, 80));
    assert_width(80, flexible_width(tree, NONE, NONE, INFINITY, child, 80));
}

static void contradicting_limits_are_resolved(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 30, 10);
    assert_width(80, flexible_width(tree, 80, NONE, 40, child, 100));
    assert_width(80, flexible_width(tree, 80, NONE, 40, child, 0));
    assert_width(90, flexible_width(tree, NONE, 90, 40, child, NONE));
    assert_width(0, flexible_width(tree, NONE, NONE, -10, child, 100));
    assert_width(0, flexible_width(tree, NONE, -10, NONE, child, NONE));
    assert_width(30, flexible_width(tree, -50, NONE, NONE, child, 100));
}

static void frames_return_their_parameters(void **state) {
    rgl_tree *tree = *state;
    rgl_node frame = framed(tree, 60, NONE, centred, make_filling(tree)), flexible = 0;
    rgl_frame read = {0};
    assert_ok(tree, rgl_frame_get(tree, frame, &read));
    assert_true(read.width == 60 && isnan(read.height) && read.alignment.vertical == RGL_VERTICAL_CENTER);
    rgl_flexible_frame limits = rgl_flexible_frame_unlimited(), back = {0};
    limits.maximum_height = INFINITY;
    limits.ideal_width = 12;
    limits.alignment.vertical = RGL_VERTICAL_LAST_TEXT_BASELINE;
    assert_ok(tree, rgl_flexible_frame_create(tree, &limits, &flexible));
    assert_ok(tree, rgl_flexible_frame_get(tree, flexible, &back));
    assert_true(isnan(back.minimum_width) && back.ideal_width == 12 && isnan(back.maximum_width));
    assert_true(isnan(back.minimum_height) && isnan(back.ideal_height) && back.maximum_height == (double)INFINITY);
    assert_int_equal(back.alignment.vertical, RGL_VERTICAL_LAST_TEXT_BASELINE);
    limits.minimum_width = 3;
    assert_ok(tree, rgl_flexible_frame_set(tree, flexible, &limits));
    assert_ok(tree, rgl_flexible_frame_get(tree, flexible, &back));
    assert_true(back.minimum_width == 3);
}

static void a_frame_without_a_child(void **state) {
    rgl_tree *tree = *state;
    rgl_frame frame = {40, NONE, centred};
    rgl_flexible_frame flexible = rgl_flexible_frame_unlimited();
    rgl_node node = 0;
    assert_ok(tree, rgl_frame_create(tree, &frame, &node));
    rgl_size size = {-1, -1};
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){10, 10}, &size));
    assert_true(size.width == 40 && size.height >= 0);
    assert_ok(tree, rgl_flexible_frame_create(tree, &flexible, &node));
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){NONE, 10}, &size));
    assert_true(size.width >= 0 && size.height >= 0);
}

static void an_infinite_minimum_makes_the_frame_infinite(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 20, 10), flexible = 0;
    rgl_flexible_frame limits = rgl_flexible_frame_unlimited(), back;
    limits.minimum_width = INFINITY;
    assert_ok(tree, rgl_flexible_frame_create(tree, &limits, &flexible));
    assert_ok(tree, rgl_node_append(tree, flexible, child));
    assert_measure(tree, flexible, 100, 50, INFINITY, 10);
    assert_measure(tree, flexible, RGL_UNSPECIFIED, RGL_UNSPECIFIED, INFINITY, 10);
    assert_ok(tree, rgl_flexible_frame_get(tree, flexible, &back));
    assert_true(isinf(back.minimum_width) && isnan(back.minimum_height));
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node frame = framed(tree, 1, 1, centred, make_fixed(tree, 1, 1)), flexible = 0, node = 5;
    rgl_flexible_frame good = rgl_flexible_frame_unlimited();
    assert_ok(tree, rgl_flexible_frame_create(tree, &good, &flexible));
    static const rgl_alignment alignments[] = {{3, 0}, {-1, 0}, {0, 5}, {0, -1}};
    for (size_t i = 0; i < 4; i++) {
        rgl_frame bad = {1, 1, alignments[i]};
        assert_refused(tree, frame, RGL_ERROR_INVALID_ARGUMENT, rgl_frame_create(tree, &bad, &node));
        assert_refused(tree, frame, RGL_ERROR_INVALID_ARGUMENT, rgl_frame_set(tree, frame, &bad));
        rgl_flexible_frame worse = good;
        worse.alignment = alignments[i];
        assert_refused(tree, flexible, RGL_ERROR_INVALID_ARGUMENT, rgl_flexible_frame_create(tree, &worse, &node));
        assert_refused(tree, flexible, RGL_ERROR_INVALID_ARGUMENT, rgl_flexible_frame_set(tree, flexible, &worse));
    }
    for (size_t field = 0; field < 6; field++) {
        rgl_flexible_frame bad = good;
        double *lengths[] = {&bad.minimum_width,  &bad.ideal_width,  &bad.maximum_width,
                             &bad.minimum_height, &bad.ideal_height, &bad.maximum_height};
        *lengths[field] = -INFINITY;
        assert_refused(tree, flexible, RGL_ERROR_INVALID_NUMBER, rgl_flexible_frame_create(tree, &bad, &node));
        assert_refused(tree, flexible, RGL_ERROR_INVALID_NUMBER, rgl_flexible_frame_set(tree, flexible, &bad));
    }
    assert_true(node == 5);
}

static void wrong_nodes_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node frame = framed(tree, 1, 1, centred, make_fixed(tree, 1, 1)), flexible = 0, node = 5;
    rgl_frame fixed = {1, 1, centred};
    rgl_flexible_frame limits = rgl_flexible_frame_unlimited();
    assert_ok(tree, rgl_flexible_frame_create(tree, &limits, &flexible));
    assert_refused(tree, frame, RGL_ERROR_WRONG_KIND, rgl_frame_set(tree, flexible, &fixed));
    assert_refused(tree, frame, RGL_ERROR_WRONG_KIND, rgl_frame_get(tree, flexible, &fixed));
    assert_refused(tree, frame, RGL_ERROR_WRONG_KIND, rgl_flexible_frame_set(tree, frame, &limits));
    assert_refused(tree, frame, RGL_ERROR_WRONG_KIND, rgl_flexible_frame_get(tree, frame, &limits));
    assert_refused(tree, frame, RGL_ERROR_STALE_ID, rgl_frame_set(tree, stale_node(tree), &fixed));
    assert_refused(tree, frame, RGL_ERROR_UNKNOWN_ID, rgl_flexible_frame_set(tree, 0, &limits));
    assert_int_equal(rgl_frame_create(NULL, &fixed, &node), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_flexible_frame_create(NULL, &limits, &node), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, frame, RGL_ERROR_NULL_POINTER, rgl_frame_create(tree, NULL, &node));
    assert_refused(tree, frame, RGL_ERROR_NULL_POINTER, rgl_frame_create(tree, &fixed, NULL));
    assert_refused(tree, frame, RGL_ERROR_NULL_POINTER, rgl_frame_set(tree, frame, NULL));
    assert_refused(tree, frame, RGL_ERROR_NULL_POINTER, rgl_frame_get(tree, frame, NULL));
    assert_refused(tree, frame, RGL_ERROR_NULL_POINTER, rgl_flexible_frame_create(tree, NULL, &node));
    assert_refused(tree, frame, RGL_ERROR_NULL_POINTER, rgl_flexible_frame_create(tree, &limits, NULL));
    assert_refused(tree, frame, RGL_ERROR_NULL_POINTER, rgl_flexible_frame_set(tree, flexible, NULL));
    assert_refused(tree, frame, RGL_ERROR_NULL_POINTER, rgl_flexible_frame_get(tree, flexible, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_fixed_frame_aligns_its_child),
        fixture_test(a_fixed_frame_proposes_its_lengths),
        fixture_test(an_infinite_length_is_absent_and_a_negative_one_is_zero),
        fixture_test(right_to_left_mirrors_in_the_frame),
        fixture_test(a_flexible_frame_with_a_fixed_child),
        fixture_test(contradicting_limits_are_resolved),
        fixture_test(frames_return_their_parameters),
        fixture_test(a_frame_without_a_child),
        fixture_test(an_infinite_minimum_makes_the_frame_infinite),
        fixture_test(arguments_that_are_refused),
        fixture_test(wrong_nodes_and_null_pointers),
    };
    fixture_run(tests);
}
