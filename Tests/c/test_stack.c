/* SPDX-License-Identifier: MIT */
/* stack.h */
#include "fixture.h"

#include <math.h>

static void equal_children_get_equal_shares(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_filling(tree), b = make_filling(tree), c = make_filling(tree);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 5), a, b, c);
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_frame(tree, a, 0, 0, 30, 20);
    assert_frame(tree, b, 35, 0, 30, 20);
    assert_frame(tree, c, 70, 0, 30, 20);
}

static void the_least_flexible_child_is_served_first(void **state) {
    rgl_tree *tree = *state;
    rgl_node filling = make_filling(tree), fixed = make_fixed(tree, 75, 10);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), filling, fixed);
    assert_layout(tree, row, 100, 10, 100, 10);
    assert_frame(tree, filling, 0, 0, 25, 10);
    assert_frame(tree, fixed, 25, 0, 75, 10);
}

/* The first is proposed half of 85, more than its minimum. The second then takes its minimum of 80. */
static void a_stack_may_answer_more_than_its_minimum(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_flexible(tree, 5, 100), b = make_flexible(tree, 80, INFINITY);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, b);
    assert_layout(tree, row, 85, 10, 122.5, 10);
    assert_frame(tree, b, 42.5, 0, 80, 10);
}

static void of_two_infinite_children_the_larger_minimum_is_first(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_flexible(tree, 5, INFINITY), b = make_flexible(tree, 80, INFINITY);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, b);
    assert_layout(tree, row, 85, 10, 85, 10);
    assert_frame(tree, a, 0, 0, 5, 10);
}

/* It is as inflexible as a fixed child, so it takes its length before the flexible ones, and leaves them nothing. Its
 * position, and the number of children, make no difference. */
static void a_child_that_is_always_infinite_cannot_change(void **state) {
    rgl_tree *tree = *state;
    for (int position = 0; position < 3; position++) {
        for (int others = 0; others < 60; others += 59) {
            rgl_flexible_frame limits = rgl_flexible_frame_unlimited();
            limits.minimum_width = INFINITY;
            rgl_node endless = 0, nodes[3];
            assert_ok(tree, rgl_flexible_frame_create(tree, &limits, &endless));
            nodes[position] = with_children(tree, endless, make_filling(tree));
            nodes[(position + 1) % 3] = make_flexible(tree, 5, INFINITY);
            nodes[(position + 2) % 3] = make_fixed(tree, 30, 10);
            rgl_node row = make_stack(tree, RGL_KIND_HSTACK, 0);
            with_children(tree, row, nodes[0], nodes[1], nodes[2]);
            for (int i = 0; i < others; i++) with_children(tree, row, make_flexible(tree, 1, INFINITY));
            assert_layout(tree, row, 100, 10, INFINITY, 10);
            rgl_rect frame;
            assert_ok(tree, rgl_node_frame(tree, nodes[(position + 1) % 3], &frame));
            assert_true(frame.width == 5);
        }
    }
}

/* The traits of the leaf are the same before and after, so only its answers are discarded. */
static void a_changed_leaf_is_served_in_its_new_position(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_flexible(tree, 10, 20), b = make_flexible(tree, 10, 25);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, b);
    assert_layout(tree, row, 60, 10, 45, 10);
    rgl_leaf wider = rgl_leaf_fixed(10, 10);
    wider.maximum.width = 100;
    assert_ok(tree, rgl_leaf_set(tree, a, &wider));
    assert_layout(tree, row, 60, 10, 60, 10);
    assert_frame(tree, a, 0, 0, 35, 10);
    assert_frame(tree, b, 35, 0, 25, 10);
}

/* The work of a row of two columns for a second width. */
static uint64_t work_of_columns(rgl_tree *tree, double first, double second) {
    rgl_node row = make_stack(tree, RGL_KIND_HSTACK, 0);
    const double widths[] = {first, second};
    for (int i = 0; i < 2; i++) {
        rgl_node column = make_stack(tree, RGL_KIND_VSTACK, 0);
        with_children(tree, row, with_children(tree, column, make_flexible(tree, 5, widths[i])));
    }
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){60, 10}, NULL));
    const rgl_counters before = counters_of(tree);
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){50, 10}, NULL));
    return work_since(tree, before);
}

static void children_in_serving_order_are_not_probed(void **state) {
    rgl_tree *tree = *state;
    assert_true(work_of_columns(tree, 10, 40) < work_of_columns(tree, 40, 10));
}

static void unspecified_is_offered_as_it_is(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_filling(tree), b = make_fixed(tree, 30, 25);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 4), a, b);
    assert_layout(tree, row, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 44, 25);
    /* An unspecified cross length is the stack's own when it places. */
    assert_frame(tree, a, 0, 0, 10, 25);
}

static void preferred_spacing_is_eight(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, RGL_UNSPECIFIED), a, b);
    assert_layout(tree, column, 100, 100, 10, 20 + RGL_DEFAULT_SPACING);
}

static void negative_spacing_overlaps(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, -4), a, b);
    assert_layout(tree, row, 100, 100, 16, 10);
    assert_frame(tree, b, 6, 0, 10, 10);
}

static void children_align_on_the_cross_axis(void **state) {
    rgl_tree *tree = *state;
    static const double vertical[] = {10, 0, 20}, horizontal[] = {10, 0, 20};
    for (rgl_vertical_alignment i = 0; i < 3; i++) {
        rgl_node tall = make_fixed(tree, 5, 30), low = make_fixed(tree, 5, 10);
        rgl_alignment alignment = {RGL_HORIZONTAL_TRAILING, i};
        rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, alignment), tall, low);
        assert_layout(tree, row, 100, 100, 10, 30);
        assert_frame(tree, low, 5, vertical[i], 5, 10);
    }
    for (rgl_horizontal_alignment i = 0; i < 3; i++) {
        rgl_node wide = make_fixed(tree, 30, 5), narrow = make_fixed(tree, 10, 5);
        rgl_alignment alignment = {i, RGL_VERTICAL_BOTTOM};
        rgl_node column = with_children(tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 0, alignment), wide, narrow);
        assert_layout(tree, column, 100, 100, 30, 10);
        assert_frame(tree, narrow, horizontal[i], 5, 10, 5);
    }
}

static void baselines_meet(void **state) {
    rgl_tree *tree = *state;
    rgl_leaf large = rgl_leaf_fixed(10, 20), small = rgl_leaf_fixed(10, 10);
    large.first_text_baseline = large.last_text_baseline = 15;
    small.first_text_baseline = 4;
    small.last_text_baseline = 9;
    rgl_node a = 0, b = 0;
    assert_ok(tree, rgl_leaf_create(tree, &large, &a));
    assert_ok(tree, rgl_leaf_create(tree, &small, &b));
    rgl_alignment alignment = {0, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, alignment), a, b);
    assert_layout(tree, row, 100, 100, 20, 21);
    assert_frame(tree, a, 0, 0, 10, 20);
    assert_frame(tree, b, 10, 11, 10, 10);
    rgl_stack stack = {{0, RGL_VERTICAL_LAST_TEXT_BASELINE}, 0};
    assert_ok(tree, rgl_stack_set(tree, row, &stack));
    assert_layout(tree, row, 100, 100, 20, 20);
    assert_frame(tree, b, 10, 6, 10, 10);
}

static void a_z_stack_lays_children_on_top_of_each_other(void **state) {
    rgl_tree *tree = *state;
    rgl_node large = make_fixed(tree, 40, 40), small = make_fixed(tree, 10, 20);
    rgl_alignment alignment = {RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_BOTTOM};
    rgl_node pile = with_children(tree, make_aligned_stack(tree, RGL_KIND_ZSTACK, 99, alignment), large, small);
    assert_layout(tree, pile, 100, 100, 40, 40);
    assert_frame(tree, small, 30, 20, 10, 20);
}

static void an_empty_stack_has_no_size(void **state) {
    rgl_tree *tree = *state;
    assert_layout(tree, make_stack(tree, RGL_KIND_HSTACK, 8), 100, 100, 0, 0);
    assert_layout(tree, make_stack(tree, RGL_KIND_ZSTACK, 8), RGL_UNSPECIFIED, INFINITY, 0, 0);
}

static void set_and_get(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 1), a, b);
    rgl_stack stack = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}, 6}, read = {{9, 9}, 9};
    assert_layout(tree, row, 100, 100, 21, 10);
    assert_ok(tree, rgl_stack_set(tree, row, &stack));
    assert_ok(tree, rgl_stack_get(tree, row, &read));
    assert_memory_equal(&stack, &read, sizeof read);
    assert_layout(tree, row, 100, 100, 26, 10);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_stack(tree, RGL_KIND_HSTACK, 1), node = 5;
    const rgl_stack good = {{0, 0}, 1};
    static const rgl_kind kinds[] = {0, RGL_KIND_LEAF, RGL_KIND_FRAME, 14, -1, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_stack_create(tree, kinds[i], &good, &node));
    }
    static const rgl_alignment alignments[] = {{3, 0}, {-1, 0}, {0, 5}, {0, -1}, {INT32_MAX, INT32_MIN}};
    for (size_t i = 0; i < sizeof alignments / sizeof *alignments; i++) {
        rgl_stack bad = {alignments[i], 0};
        assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_stack_create(tree, RGL_KIND_VSTACK, &bad, &node));
        assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_stack_set(tree, row, &bad));
    }
    static const double spacings[] = {INFINITY, -INFINITY};
    for (size_t i = 0; i < 2; i++) {
        rgl_stack bad = {{0, 0}, spacings[i]};
        assert_refused(tree, row, RGL_ERROR_INVALID_NUMBER, rgl_stack_create(tree, RGL_KIND_VSTACK, &bad, &node));
        assert_refused(tree, row, RGL_ERROR_INVALID_NUMBER, rgl_stack_set(tree, row, &bad));
    }
    assert_true(node == 5);
}

static void wrong_nodes_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_stack(tree, RGL_KIND_HSTACK, 1), leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_stack stack = {{0, 0}, 1};
    assert_refused(tree, row, RGL_ERROR_WRONG_KIND, rgl_stack_set(tree, leaf, &stack));
    assert_refused(tree, row, RGL_ERROR_WRONG_KIND, rgl_stack_get(tree, leaf, &stack));
    assert_refused(tree, row, RGL_ERROR_STALE_ID, rgl_stack_set(tree, stale_node(tree), &stack));
    assert_refused(tree, row, RGL_ERROR_UNKNOWN_ID, rgl_stack_get(tree, foreign_node(), &stack));
    assert_int_equal(rgl_stack_create(NULL, RGL_KIND_HSTACK, &stack, &node), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_stack_create(tree, RGL_KIND_HSTACK, NULL, &node));
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_stack_create(tree, RGL_KIND_HSTACK, &stack, NULL));
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_stack_set(tree, row, NULL));
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_stack_get(tree, row, NULL));
    assert_true(node == 5);
}

static void extreme_numbers_give_no_nan(void **state) {
    rgl_tree *tree = *state;
    const double lengths[] = {0, 5e-324, 1, 1e300, INFINITY, -1e300, RGL_UNSPECIFIED};
    const double spacings[] = {-1e300, 0, 1e300, RGL_UNSPECIFIED};
    for (size_t s = 0; s < 4; s++) {
        rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, spacings[s]), make_filling(tree),
                                     make_fixed(tree, 1.7e308, 1.7e308), make_fixed(tree, 1.7e308, 1),
                                     make_flexible(tree, 0, INFINITY), make_spacer(tree, 1e308));
        for (size_t w = 0; w < 7; w++) {
            for (size_t h = 0; h < 7; h++) {
                rgl_size size = {0, 0};
                assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){lengths[w], lengths[h]}, &size));
                assert_false(isnan(size.width) || isnan(size.height));
                const rgl_rect *frames = NULL;
                size_t count = 0;
                assert_ok(tree, rgl_tree_frames(tree, &frames, &count));
                for (size_t i = 0; i < count; i++) {
                    assert_false(isnan(frames[i].x) || isnan(frames[i].y));
                    assert_false(isnan(frames[i].width) || isnan(frames[i].height));
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(equal_children_get_equal_shares),
        fixture_test(the_least_flexible_child_is_served_first),
        fixture_test(a_stack_may_answer_more_than_its_minimum),
        fixture_test(of_two_infinite_children_the_larger_minimum_is_first),
        fixture_test(a_child_that_is_always_infinite_cannot_change),
        fixture_test(a_changed_leaf_is_served_in_its_new_position),
        fixture_test(children_in_serving_order_are_not_probed),
        fixture_test(unspecified_is_offered_as_it_is),
        fixture_test(preferred_spacing_is_eight),
        fixture_test(negative_spacing_overlaps),
        fixture_test(children_align_on_the_cross_axis),
        fixture_test(baselines_meet),
        fixture_test(a_z_stack_lays_children_on_top_of_each_other),
        fixture_test(an_empty_stack_has_no_size),
        fixture_test(set_and_get),
        fixture_test(arguments_that_are_refused),
        fixture_test(wrong_nodes_and_null_pointers),
        fixture_test(extreme_numbers_give_no_nan),
    };
    fixture_run(tests);
}
