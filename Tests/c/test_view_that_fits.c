/* SPDX-License-Identifier: MIT */
/* view_that_fits.h */
#include "fixture.h"

#include <math.h>

#define NONE RGL_UNSPECIFIED

static rgl_node make_choice(rgl_tree *tree, rgl_axis_set axes) {
    rgl_view_that_fits fits = {axes};
    rgl_node node = 0;
    assert_ok(tree, rgl_view_that_fits_create(tree, &fits, &node));
    return node;
}

static rgl_node choice_of(rgl_tree *tree, rgl_node node) {
    rgl_node child = 77;
    assert_ok(tree, rgl_view_that_fits_choice(tree, node, &child));
    return child;
}

static void assert_no_frame(rgl_tree *tree, rgl_node node) {
    rgl_rect frame = {-1, -1, -1, -1};
    assert_int_equal(rgl_node_frame(tree, node, &frame), RGL_ERROR_NOT_LAID_OUT);
    assert_true(frame.x == -1 && frame.width == -1);
}

// Capability: chosen child
static void the_first_fitting_child_is_shown(void **state) {
    rgl_tree *tree = *state;
    rgl_node wide = make_fixed(tree, 140, 20), middle = make_fixed(tree, 100, 20), narrow = make_fixed(tree, 36, 20);
    rgl_node choice = with_children(tree, make_choice(tree, RGL_AXES_HORIZONTAL), wide, middle, narrow);
    assert_layout(tree, choice, 200, 5, 140, 20);
    assert_true(choice_of(tree, choice) == wide);
    assert_frame(tree, wide, 0, 0, 140, 20);
    assert_no_frame(tree, middle);
    assert_no_frame(tree, narrow);
    /* Equality fits. */
    assert_layout(tree, choice, 100, 5, 100, 20);
    assert_true(choice_of(tree, choice) == middle);
    assert_no_frame(tree, wide);
    /* The last one is taken although it does not fit. */
    assert_layout(tree, choice, 35, 5, 36, 20);
    assert_true(choice_of(tree, choice) == narrow);
    /* On an axis without a proposal, every child fits. */
    assert_layout(tree, choice, NONE, 5, 140, 20);
    assert_true(choice_of(tree, choice) == wide);
    assert_layout(tree, choice, INFINITY, 5, 140, 20);
}

static void the_axes_decide(void **state) {
    rgl_tree *tree = *state;
    rgl_node tall = make_fixed(tree, 100, 200), wide = make_fixed(tree, 200, 40);
    rgl_node choice = with_children(tree, make_choice(tree, RGL_AXES_BOTH), tall, wide);
    assert_layout(tree, choice, 300, 50, 200, 40);
    assert_layout(tree, choice, 100, 200, 100, 200);
    rgl_view_that_fits fits = {RGL_AXES_HORIZONTAL};
    assert_ok(tree, rgl_view_that_fits_set(tree, choice, &fits));
    assert_layout(tree, choice, 300, 50, 100, 200);
    fits.axes = RGL_AXES_VERTICAL;
    assert_ok(tree, rgl_view_that_fits_set(tree, choice, &fits));
    assert_layout(tree, choice, 50, 300, 100, 200);
    assert_layout(tree, choice, 50, 199, 200, 40);
    fits.axes = RGL_AXES_NONE;
    assert_ok(tree, rgl_view_that_fits_set(tree, choice, &fits));
    assert_layout(tree, choice, 0, 0, 100, 200);
    assert_ok(tree, rgl_view_that_fits_get(tree, choice, &fits));
    assert_int_equal(fits.axes, RGL_AXES_NONE);
}

static void ideal_sizes_decide_and_the_proposal_is_passed_on(void **state) {
    rgl_tree *tree = *state;
    rgl_leaf flexible = rgl_leaf_filling();
    flexible.ideal.width = 60;
    rgl_node first = 0, last = make_filling(tree);
    assert_ok(tree, rgl_leaf_create(tree, &flexible, &first));
    rgl_node choice = with_children(tree, make_choice(tree, RGL_AXES_BOTH), first, last);
    assert_layout(tree, choice, 50, 30, 50, 30);
    assert_true(choice_of(tree, choice) == last);
    assert_layout(tree, choice, 70, 30, 70, 30);
    assert_true(choice_of(tree, choice) == first);
    rgl_proposal given = {0, 0};
    assert_ok(tree, rgl_node_proposal(tree, first, &given));
    assert_true(given.width == 70 && given.height == 30);
}

static void a_hidden_subtree_is_shown_again_unchanged(void **state) {
    rgl_tree *tree = *state;
    rgl_node inner = make_fixed(tree, 90, 10), padding = with_children(tree, make_padding(tree, 5), inner);
    rgl_node small = make_fixed(tree, 10, 10);
    rgl_node choice = with_children(tree, make_choice(tree, RGL_AXES_HORIZONTAL), padding, small);
    assert_layout(tree, choice, 100, 100, 100, 20);
    assert_frame(tree, inner, 5, 5, 90, 10);
    assert_layout(tree, choice, 50, 100, 10, 10);
    assert_no_frame(tree, inner);
    assert_no_frame(tree, padding);
    const rgl_rect *frames = NULL;
    size_t count = 0;
    assert_ok(tree, rgl_tree_frames(tree, &frames, &count));
    assert_true(frames[rgl_node_index(inner)].width == 0 && frames[rgl_node_index(small)].width == 10);
    assert_layout(tree, choice, 100, 100, 100, 20);
    assert_frame(tree, inner, 5, 5, 90, 10);
    assert_no_frame(tree, small);
}

static void changes_list_shown_and_hidden_children(void **state) {
    rgl_tree *tree = *state;
    rgl_node wide = make_fixed(tree, 90, 10), small = make_fixed(tree, 10, 10);
    rgl_node choice = with_children(tree, make_choice(tree, RGL_AXES_HORIZONTAL), wide, small);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), make_spacer(tree, 0), choice);
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){100, 100}, NULL));
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){50, 100}, NULL));
    rgl_frame_change changes[8];
    size_t count = 0;
    int gone = 0, come = 0;
    assert_ok(tree, rgl_tree_changes(tree, changes, 8, &count));
    for (size_t i = 0; i < count && i < 8; i++) {
        gone |= changes[i].node == wide && changes[i].before.width == 90 && isnan(changes[i].after.width);
        come |= changes[i].node == small && isnan(changes[i].before.width) && changes[i].after.width == 10;
    }
    assert_true(gone && come);
    /* A child that stays hidden is unchanged, although its parent moves. */
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){50, 120}, NULL));
    assert_ok(tree, rgl_tree_changes(tree, changes, 8, &count));
    for (size_t i = 0; i < count && i < 8; i++) assert_true(changes[i].node != wide);
}

static void the_parent_sees_the_first_child(void **state) {
    rgl_tree *tree = *state;
    rgl_node important = make_priority(tree, 1, make_filling(tree)), other = make_fixed(tree, 500, 10);
    rgl_node choice = with_children(tree, make_choice(tree, RGL_AXES_HORIZONTAL), important, other);
    rgl_node filler = make_filling(tree);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), filler, choice);
    assert_layout(tree, root, 100, 10, 100, 10);
    assert_frame(tree, choice, 0, 0, 100, 10);
}

static void without_children_the_size_is_zero(void **state) {
    rgl_tree *tree = *state;
    rgl_node choice = make_choice(tree, RGL_AXES_BOTH);
    assert_layout(tree, choice, 10, 10, 0, 0);
    assert_true(choice_of(tree, choice) == 0);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node choice = make_choice(tree, RGL_AXES_BOTH), leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_view_that_fits good = {RGL_AXES_BOTH}, bad = {4};
    assert_refused(tree, choice, RGL_ERROR_INVALID_ARGUMENT, rgl_view_that_fits_create(tree, &bad, &node));
    assert_refused(tree, choice, RGL_ERROR_INVALID_ARGUMENT, rgl_view_that_fits_set(tree, choice, &bad));
    assert_refused(tree, choice, RGL_ERROR_WRONG_KIND, rgl_view_that_fits_set(tree, leaf, &good));
    assert_refused(tree, choice, RGL_ERROR_WRONG_KIND, rgl_view_that_fits_get(tree, leaf, &good));
    assert_refused(tree, choice, RGL_ERROR_WRONG_KIND, rgl_view_that_fits_choice(tree, leaf, &node));
    assert_refused(tree, choice, RGL_ERROR_NOT_LAID_OUT, rgl_view_that_fits_choice(tree, choice, &node));
    assert_refused(tree, choice, RGL_ERROR_STALE_ID, rgl_view_that_fits_set(tree, stale_node(tree), &good));
    assert_refused(tree, choice, RGL_ERROR_UNKNOWN_ID, rgl_view_that_fits_choice(tree, 0, &node));
    assert_refused(tree, choice, RGL_ERROR_NULL_POINTER, rgl_view_that_fits_create(tree, NULL, &node));
    assert_refused(tree, choice, RGL_ERROR_NULL_POINTER, rgl_view_that_fits_create(tree, &good, NULL));
    assert_refused(tree, choice, RGL_ERROR_NULL_POINTER, rgl_view_that_fits_set(tree, choice, NULL));
    assert_refused(tree, choice, RGL_ERROR_NULL_POINTER, rgl_view_that_fits_get(tree, choice, NULL));
    assert_refused(tree, choice, RGL_ERROR_NULL_POINTER, rgl_view_that_fits_choice(tree, choice, NULL));
    assert_true(node == 5);
}

/* Stacks of nested choices double the measurements at every level. */
static void nested_choices_end_within_the_budget(void **state) {
    rgl_tree *tree = *state;
    rgl_node inner = make_fixed(tree, 30, 30);
    for (int level = 0; level < 60; level++) {
        rgl_node stack = make_stack(tree, level % 2 ? RGL_KIND_HSTACK : RGL_KIND_VSTACK, 1);
        rgl_node choice = make_choice(tree, RGL_AXES_BOTH);
        with_children(tree, stack, inner, make_filling(tree));
        inner = with_children(tree, choice, stack, make_fixed(tree, 3, 3));
    }
    rgl_size size = {0, 0};
    rgl_status status = rgl_tree_layout(tree, inner, (rgl_proposal){300, 200}, &size);
    assert_true(status == RGL_OK || status == RGL_ERROR_LIMIT);
}

/* A row of n boxes of width / n, and a box with the remaining width. */
static void rounding_errors_do_not_prevent_a_fit(void **state) {
    rgl_tree *tree = *state;
    for (int count = 2; count < 40; count++) {
        for (double width = 100; width < 900; width += 61.7) {
            rgl_node row = make_stack(tree, RGL_KIND_HSTACK, 0), choice = make_choice(tree, RGL_AXES_HORIZONTAL);
            for (int i = 0; i < count; i++) with_children(tree, row, make_fixed(tree, width / count, 10));
            with_children(tree, choice, row, make_fixed(tree, 1, 1));
            assert_ok(tree, rgl_tree_layout(tree, choice, (rgl_proposal){width, 10}, NULL));
            assert_true(choice_of(tree, choice) == row);
            /* A hundredth of a point is more than a rounding error. */
            assert_ok(tree, rgl_tree_layout(tree, choice, (rgl_proposal){width - 0.01, 10}, NULL));
            assert_true(choice_of(tree, choice) != row);
            assert_ok(tree, rgl_node_remove(tree, choice));
        }
    }
    rgl_node longer = make_fixed(tree, 0.3, 10), choice = make_choice(tree, RGL_AXES_HORIZONTAL);
    with_children(tree, choice, longer, make_fixed(tree, 0.1, 10));
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_fixed(tree, 0.1, 10), choice);
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){0.1 + 0.3, 10}, NULL));
    assert_true(choice_of(tree, choice) == longer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(the_first_fitting_child_is_shown),
        fixture_test(the_axes_decide),
        fixture_test(ideal_sizes_decide_and_the_proposal_is_passed_on),
        fixture_test(a_hidden_subtree_is_shown_again_unchanged),
        fixture_test(changes_list_shown_and_hidden_children),
        fixture_test(the_parent_sees_the_first_child),
        fixture_test(without_children_the_size_is_zero),
        fixture_test(arguments_that_are_refused),
        fixture_test(nested_choices_end_within_the_budget),
        fixture_test(rounding_errors_do_not_prevent_a_fit),
    };
    fixture_run(tests);
}
