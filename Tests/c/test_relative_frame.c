/* SPDX-License-Identifier: MIT */
/* relative_frame.h */
#include "fixture.h"

#include <math.h>

#define NONE RGL_UNSPECIFIED

static rgl_node make_relative(rgl_tree *tree, double width, rgl_basis basis, rgl_node child) {
    rgl_relative_frame frame = rgl_relative_frame_unlimited();
    frame.width = width;
    frame.basis = basis;
    rgl_node node = 0;
    assert_ok(tree, rgl_relative_frame_create(tree, &frame, &node));
    return with_children(tree, node, child);
}

static const rgl_container_relative_frame thirds = {
    .axes = RGL_AXES_HORIZONTAL, .count = 3, .span = 2, .spacing = 10, .container_width = NAN, .container_height = NAN};

static rgl_node make_tracks(rgl_tree *tree, rgl_node child) {
    rgl_node node = 0;
    assert_ok(tree, rgl_container_relative_frame_create(tree, &thirds, &node));
    return with_children(tree, node, child);
}

static rgl_node scrolled(rgl_tree *tree, rgl_axis_set axes, rgl_node child) {
    rgl_scroll_view scroll = {axes};
    rgl_node node = 0;
    assert_ok(tree, rgl_scroll_view_create(tree, &scroll, &node));
    return with_children(tree, node, child);
}

static void a_fraction_of_the_proposal(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 20, 10), frame = make_relative(tree, 0.5, RGL_BASIS_PROPOSAL, child);
    assert_layout(tree, frame, 100, 40, 50, 10);
    assert_frame(tree, child, 15, 0, 20, 10);
    assert_layout(tree, frame, NONE, 40, 20, 10);
    assert_measure(tree, frame, INFINITY, 0, INFINITY, 10);
    rgl_relative_frame limited = rgl_relative_frame_unlimited();
    limited.width = 0.5;
    limited.minimum_width = 30;
    limited.maximum_width = 45;
    limited.minimum_height = 25;
    assert_ok(tree, rgl_relative_frame_set(tree, frame, &limited));
    assert_layout(tree, frame, 100, 40, 45, 25);
    assert_layout(tree, frame, 10, 40, 30, 25);
    /* Without a proposal the child's length is clamped. */
    assert_layout(tree, frame, NONE, 40, 30, 25);
    limited.width = 0;
    limited.minimum_width = NONE;
    assert_ok(tree, rgl_relative_frame_set(tree, frame, &limited));
    assert_measure(tree, frame, INFINITY, 0, 0, 25);
}

static void tracks_of_the_root(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_filling(tree), frame = make_tracks(tree, child);
    rgl_node root = with_children(tree, make_padding(tree, 7), frame);
    /* (320 - 20) / 3 * 2 + 10: from the root's proposal, not from the padding's remainder. */
    assert_layout(tree, root, 320, 50, 224, 50);
    assert_frame(tree, child, 7, 7, 210, 36);
    assert_layout(tree, root, 170, 50, 124, 50);
    assert_frame(tree, child, 7, 7, 110, 36);
    /* Without a container the child decides. */
    assert_layout(tree, root, NONE, 50, 24, 50);
}

static void tracks_of_the_nearest_scroll_view(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 5, 10), frame = make_tracks(tree, child), beside = make_fixed(tree, 100, 10);
    rgl_node scroll = scrolled(tree, RGL_AXES_VERTICAL, frame);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), beside, scroll);
    /* The scroll view is proposed 320. */
    assert_layout(tree, row, 420, 50, 310, 50);
    assert_frame(tree, frame, 100, 0, 210, 10);
    rgl_leaf wider = rgl_leaf_fixed(250, 10);
    assert_ok(tree, rgl_leaf_set(tree, beside, &wider));
    assert_layout(tree, row, 420, 50, 360, 50);
    assert_frame(tree, frame, 250, 0, 110, 10);
    /* Without a proposal the scroll view is skipped as a container. */
    rgl_node inner = scrolled(tree, RGL_AXES_HORIZONTAL, make_tracks(tree, make_fixed(tree, 5, 10)));
    rgl_node outer = scrolled(tree, RGL_AXES_HORIZONTAL, inner);
    assert_layout(tree, outer, 320, 50, 320, 10);
    assert_frame(tree, inner, 0, 0, 210, 10);
}

static void the_basis_may_be_the_container(void **state) {
    rgl_tree *tree = *state;
    rgl_node half = make_relative(tree, 0.5, RGL_BASIS_CONTAINER, make_fixed(tree, 1, 10));
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), half, make_filling(tree));
    assert_layout(tree, row, 200, 10, 200, 10);
    assert_frame(tree, half, 0, 0, 100, 10);
}

static void a_given_container_is_used(void **state) {
    rgl_tree *tree = *state;
    rgl_container_relative_frame given = thirds;
    given.axes = RGL_AXES_BOTH;
    given.count = 4;
    given.container_width = 430;
    given.container_height = 70;
    rgl_node child = make_filling(tree), frame = make_tracks(tree, child);
    assert_ok(tree, rgl_container_relative_frame_set(tree, frame, &given));
    assert_layout(tree, frame, 10, 10, 210, 30);
    rgl_container_relative_frame read = {0};
    assert_ok(tree, rgl_container_relative_frame_get(tree, frame, &read));
    assert_true(read.axes == 3 && read.count == 4 && read.span == 2 && read.spacing == 10);
    assert_true(read.container_width == 430 && read.container_height == 70);
    /* Gaps longer than the container leave nothing. */
    given.spacing = 1e308;
    given.count = UINT32_MAX;
    assert_ok(tree, rgl_container_relative_frame_set(tree, frame, &given));
    rgl_size size = {-1, -1};
    assert_ok(tree, rgl_tree_layout(tree, frame, (rgl_proposal){10, 10}, &size));
    assert_true(size.width >= 0 && size.height >= 0);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node relative = make_relative(tree, 0.5, RGL_BASIS_PROPOSAL, make_fixed(tree, 1, 1)), node = 5;
    rgl_node tracks = make_tracks(tree, make_fixed(tree, 1, 1)), leaf = make_fixed(tree, 1, 1);
    for (int field = 0; field < 6; field++) {
        rgl_relative_frame bad = rgl_relative_frame_unlimited();
        if (field == 0) bad.basis = 2;
        if (field == 1) bad.reserved = 1;
        if (field == 2) bad.alignment.horizontal = 7;
        if (field == 3) bad.width = -0.5;
        if (field == 4) bad.minimum_height = INFINITY;
        if (field == 5) bad.maximum_width = -1;
        rgl_status expected = field < 3 ? RGL_ERROR_INVALID_ARGUMENT : RGL_ERROR_INVALID_NUMBER;
        assert_refused(tree, relative, expected, rgl_relative_frame_create(tree, &bad, &node));
        assert_refused(tree, relative, expected, rgl_relative_frame_set(tree, relative, &bad));
        rgl_container_relative_frame worse = thirds;
        if (field == 0) worse.axes = 4;
        if (field == 1) worse.count = 0;
        if (field == 2) worse.span = 0;
        if (field == 3) worse.spacing = NAN;
        if (field == 4) worse.container_width = -1;
        if (field == 5) worse.container_height = INFINITY;
        assert_refused(tree, tracks, expected, rgl_container_relative_frame_create(tree, &worse, &node));
        assert_refused(tree, tracks, expected, rgl_container_relative_frame_set(tree, tracks, &worse));
    }
    rgl_relative_frame good = rgl_relative_frame_unlimited();
    rgl_container_relative_frame fine = thirds;
    assert_refused(tree, tracks, RGL_ERROR_WRONG_KIND, rgl_relative_frame_set(tree, tracks, &good));
    assert_refused(tree, tracks, RGL_ERROR_WRONG_KIND, rgl_relative_frame_get(tree, tracks, &good));
    assert_refused(tree, tracks, RGL_ERROR_WRONG_KIND, rgl_container_relative_frame_set(tree, relative, &fine));
    assert_refused(tree, tracks, RGL_ERROR_NULL_POINTER, rgl_relative_frame_create(tree, NULL, &node));
    assert_refused(tree, tracks, RGL_ERROR_NULL_POINTER, rgl_container_relative_frame_get(tree, tracks, NULL));
    assert_refused(tree, tracks, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, tracks, leaf));
    assert_true(node == 5);
}

static void limits_clamp_the_proposal_to_the_child(void **state) {
    rgl_tree *tree = *state;
    /* Ten words of 36 with spaces of 4: 396 on one line. */
    static const double widths[] = {36, 36, 36, 36, 36, 36, 36, 36, 36, 36};
    rgl_paragraph words = {.word_widths = widths, .word_count = 10, .space_width = 4, .line_height = 16};
    rgl_relative_frame limited = rgl_relative_frame_unlimited();
    rgl_node text = 0, frame = 0;
    assert_ok(tree, rgl_paragraph_create(tree, &words, &text));
    limited.maximum_width = 160;
    assert_ok(tree, rgl_relative_frame_create(tree, &limited, &frame));
    with_children(tree, frame, text);
    assert_layout(tree, frame, 240, NONE, 156, 48);
    assert_frame(tree, text, 0, 0, 156, 48);
    assert_layout(tree, frame, NONE, NONE, 156, 48);
    assert_frame(tree, text, 0, 0, 156, 48);
    assert_layout(tree, frame, INFINITY, NONE, 156, 48);
    /* A proposal below the limit is passed on unchanged, and a text that needs less keeps its size. */
    assert_layout(tree, frame, 100, NONE, 76, 80);
    limited.maximum_width = 1000;
    assert_ok(tree, rgl_relative_frame_set(tree, frame, &limited));
    assert_layout(tree, frame, NONE, NONE, 396, 16);
    /* A minimum is proposed as well. */
    limited.minimum_width = 300;
    assert_ok(tree, rgl_relative_frame_set(tree, frame, &limited));
    assert_layout(tree, frame, 100, NONE, 300, 32);
    assert_frame(tree, text, 12, 0, 276, 32);
    /* Filling children take the length that the limits permit. */
    rgl_node fill = make_filling(tree), box = 0;
    limited = rgl_relative_frame_unlimited();
    limited.maximum_height = 30;
    assert_ok(tree, rgl_relative_frame_create(tree, &limited, &box));
    with_children(tree, box, fill);
    assert_layout(tree, box, 50, 90, 50, 30);
    assert_frame(tree, fill, 0, 0, 50, 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_fraction_of_the_proposal),
        fixture_test(tracks_of_the_root),
        fixture_test(tracks_of_the_nearest_scroll_view),
        fixture_test(the_basis_may_be_the_container),
        fixture_test(a_given_container_is_used),
        fixture_test(arguments_that_are_refused),
        fixture_test(limits_clamp_the_proposal_to_the_child),
    };
    fixture_run(tests);
}
