/* SPDX-License-Identifier: MIT */
/* pass.h */
#include "fixture.h"

#include <math.h>
#include <string.h>

static void nothing_has_a_frame_before_the_first_layout(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1);
    rgl_rect frame = {7, 7, 7, 7};
    rgl_proposal proposal = {7, 7};
    const rgl_rect *frames = NULL;
    rgl_frames *taken = NULL;
    size_t count = 77;
    assert_refused(tree, leaf, RGL_ERROR_NOT_LAID_OUT, rgl_node_frame(tree, leaf, &frame));
    assert_refused(tree, leaf, RGL_ERROR_NOT_LAID_OUT, rgl_node_proposal(tree, leaf, &proposal));
    assert_refused(tree, leaf, RGL_ERROR_NOT_LAID_OUT, rgl_tree_frames(tree, &frames, &count));
    assert_refused(tree, leaf, RGL_ERROR_NOT_LAID_OUT, rgl_tree_take_frames(tree, &taken));
    assert_true(frame.x == 7 && proposal.width == 7 && frames == NULL && taken == NULL && count == 77);
}

static void measuring_moves_no_frame(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_filling(tree), root = with_children(tree, make_padding(tree, 1), leaf);
    assert_layout(tree, root, 50, 50, 50, 50);
    assert_measure(tree, leaf, 7, 9, 7, 9);
    assert_measure(tree, root, 9, 9, 9, 9);
    assert_frame(tree, leaf, 1, 1, 48, 48);
    rgl_proposal proposal = {0, 0};
    assert_ok(tree, rgl_node_proposal(tree, leaf, &proposal));
    assert_true(proposal.width == 48 && proposal.height == 48);
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){RGL_UNSPECIFIED, 50}, NULL));
    assert_ok(tree, rgl_node_proposal(tree, root, &proposal));
    assert_true(isnan(proposal.width) && proposal.height == 50);
}

static void the_frames_are_those_of_the_last_root(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 20, 20), c = make_fixed(tree, 30, 30);
    rgl_node first = with_children(tree, make_padding(tree, 1), a);
    rgl_node second = with_children(tree, make_padding(tree, 2), b);
    assert_layout(tree, first, 0, 0, 12, 12);
    assert_layout(tree, second, 0, 0, 24, 24);
    const rgl_rect *frames = NULL;
    size_t count = 0;
    assert_ok(tree, rgl_tree_frames(tree, &frames, &count));
    assert_int_equal(count, 5);
    assert_true(frames[rgl_node_index(b)].x == 2 && frames[rgl_node_index(b)].width == 20);
    static const rgl_rect zero = {0, 0, 0, 0};
    assert_memory_equal(&frames[rgl_node_index(a)], &zero, sizeof zero);
    assert_memory_equal(&frames[rgl_node_index(c)], &zero, sizeof zero);
    rgl_rect frame;
    assert_refused(tree, second, RGL_ERROR_NOT_LAID_OUT, rgl_node_frame(tree, c, &frame));
}

static void single_frames_equal_the_array(void **state) {
    rgl_tree *tree = *state;
    rgl_node nodes[40], root = make_stack(tree, RGL_KIND_VSTACK, 1);
    for (size_t i = 0; i < 40; i++) {
        nodes[i] = make_flexible(tree, (double)i, (double)(100 + i));
        assert_ok(tree, rgl_node_append(tree, root, nodes[i]));
    }
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){80, 300}, NULL));
    const rgl_rect *frames = NULL;
    size_t count = 0;
    assert_ok(tree, rgl_tree_frames(tree, &frames, &count));
    for (size_t i = 0; i < 40; i++) {
        rgl_rect frame;
        assert_ok(tree, rgl_node_frame(tree, nodes[i], &frame));
        assert_memory_equal(&frame, &frames[rgl_node_index(nodes[i])], sizeof frame);
    }
}

static void only_roots_are_laid_out(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), root = with_children(tree, make_padding(tree, 1), leaf);
    assert_layout(tree, root, 0, 0, 3, 3);
    const rgl_proposal zero = {0, 0};
    rgl_size size = {7, 7};
    assert_refused(tree, root, RGL_ERROR_HAS_PARENT, rgl_tree_layout(tree, leaf, zero, &size));
    assert_refused(tree, root, RGL_ERROR_UNKNOWN_ID, rgl_tree_layout(tree, 0, zero, &size));
    assert_refused(tree, root, RGL_ERROR_UNKNOWN_ID, rgl_tree_layout(tree, foreign_node(), zero, &size));
    assert_refused(tree, root, RGL_ERROR_STALE_ID, rgl_tree_layout(tree, stale_node(tree), zero, &size));
    assert_refused(tree, root, RGL_ERROR_UNKNOWN_ID, rgl_node_measure(tree, 0, zero, &size));
    assert_true(size.width == 7);
    assert_frame(tree, leaf, 1, 1, 1, 1);
}

static void minus_infinity_is_not_a_proposal(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_filling(tree);
    assert_layout(tree, root, 5, 6, 5, 6);
    const rgl_proposal refused[] = {{-INFINITY, 1}, {1, -INFINITY}, {RGL_UNSPECIFIED, -INFINITY}};
    for (size_t i = 0; i < 3; i++) {
        assert_refused(tree, root, RGL_ERROR_INVALID_NUMBER, rgl_tree_layout(tree, root, refused[i], NULL));
        rgl_size size = {7, 7};
        assert_refused(tree, root, RGL_ERROR_INVALID_NUMBER, rgl_node_measure(tree, root, refused[i], &size));
        assert_true(size.width == 7);
    }
    assert_frame(tree, root, 0, 0, 5, 6);
    assert_layout(tree, with_children(tree, make_padding(tree, 1), root), -5, -0.0, 2, 2);
}

static void taken_frames_outlive_the_tree(void **state) {
    rgl_tree *tree = NULL;
    (void)state;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    rgl_node leaf = make_fixed(tree, 10, 20), root = with_children(tree, make_padding(tree, 5), leaf);
    assert_layout(tree, root, 0, 0, 20, 30);
    const rgl_rect *in_place = NULL, *read = NULL;
    size_t count = 0;
    assert_ok(tree, rgl_tree_frames(tree, &in_place, &count));
    rgl_frames *first = NULL, *second = NULL;
    assert_ok(tree, rgl_tree_take_frames(tree, &first));
    assert_int_equal(rgl_frames_read(first, &read, &count), RGL_OK);
    assert_int_equal(count, 2);
    assert_ptr_equal(read, in_place);
    rgl_leaf larger = rgl_leaf_fixed(100, 200);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &larger));
    assert_layout(tree, root, 0, 0, 110, 210);
    assert_ok(tree, rgl_tree_take_frames(tree, &second));
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_true(read[rgl_node_index(leaf)].width == 10 && read[rgl_node_index(root)].height == 30);
    assert_int_equal(rgl_frames_read(second, &read, &count), RGL_OK);
    assert_true(read[rgl_node_index(leaf)].width == 100 && read[rgl_node_index(root)].height == 210);
    rgl_frames_destroy(first);
    rgl_frames_destroy(second);
    rgl_frames_destroy(NULL);
}

/* The array is transferred; single nodes can still be read, or the call reports that it cannot. */
static void layouts_continue_after_their_frames_are_taken(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 10, 20), root = with_children(tree, make_padding(tree, 5), leaf);
    for (int i = 0; i < 5; i++) {
        assert_layout(tree, root, i, 0, 20, 30);
        rgl_frames *taken = NULL;
        assert_ok(tree, rgl_tree_take_frames(tree, &taken));
        const rgl_rect *read = NULL;
        size_t count = 0;
        assert_int_equal(rgl_frames_read(taken, &read, &count), RGL_OK);
        assert_true(count == 2 && read[rgl_node_index(leaf)].x == 5);
        rgl_frames_destroy(taken);
        assert_layout(tree, root, i, 0, 20, 30);
        assert_frame(tree, leaf, 5, 5, 10, 20);
    }
}

static void counters_count(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 5), make_filling(tree), make_filling(tree));
    rgl_counters before = counters_of(tree);
    assert_true(before.layouts == 0 && before.evaluations == 0 && before.placements == 0 && before.bytes > 0);
    assert_layout(tree, root, 45, 40, 45, 40);
    rgl_counters first = counters_of(tree);
    assert_int_equal(first.layouts, 1);
    assert_true(first.evaluations > 0 && first.placements == 3 && first.peak_evaluations_per_axis >= 1);
    assert_layout(tree, root, 45, 40, 45, 40);
    rgl_counters again = counters_of(tree);
    assert_int_equal(again.layouts, 2);
    assert_true(again.evaluations == first.evaluations && again.placements == first.placements);
    assert_refused(tree, root, RGL_ERROR_INVALID_NUMBER,
                   rgl_tree_layout(tree, root, (rgl_proposal){-INFINITY, 0}, NULL));
    assert_int_equal(counters_of(tree).layouts, 2);
    assert_true(again.measure_calls == 0 && again.measure_requests == 0);
}

/* If the axes are not coupled: four answers per axis, at any depth. */
static void evaluations_are_bounded(void **state) {
    rgl_tree *tree = *state;
    rgl_node inner = make_filling(tree);
    for (int level = 0; level < 200; level++) {
        rgl_kind kind = level % 2 == 0 ? RGL_KIND_HSTACK : RGL_KIND_VSTACK;
        inner = with_children(tree, make_stack(tree, kind, 1), make_flexible(tree, 1, 5 + level % 7), inner);
    }
    assert_ok(tree, rgl_tree_layout(tree, inner, (rgl_proposal){500, 400}, NULL));
    rgl_counters counters = counters_of(tree);
    assert_in_range(counters.peak_evaluations_per_axis, 1, 4);
    assert_true(counters.evaluations <= 8 * 401);
}

/* After any edit, a layout equals a new tree's, bit for bit. */
static void incremental_equals_from_scratch(void **state) {
    rgl_tree *tree = *state;
    enum {
        count = 60
    };
    rgl_node rows[6], leaves[count], root = make_stack(tree, RGL_KIND_VSTACK, 1);
    for (size_t r = 0; r < 6; r++) {
        rows[r] = make_stack(tree, RGL_KIND_HSTACK, 2);
        assert_ok(tree, rgl_node_append(tree, root, rows[r]));
    }
    for (size_t i = 0; i < count; i++) {
        leaves[i] = make_flexible(tree, (double)(i % 7), (double)(20 + i));
        assert_ok(tree, rgl_node_append(tree, rows[i % 6], leaves[i]));
    }
    for (size_t k = 0; k < 40; k++) {
        rgl_leaf leaf = rgl_leaf_fixed((double)(k % 11), (double)(5 + k % 5));
        leaf.maximum.width = (double)(15 + k);
        assert_ok(tree, rgl_leaf_set(tree, leaves[(7919 * k) % count], &leaf));
        const rgl_proposal proposal = {(double)(200 + k % 3), RGL_UNSPECIFIED};
        assert_ok(tree, rgl_tree_layout(tree, root, proposal, NULL));
        rgl_frames *incremental = NULL;
        assert_ok(tree, rgl_tree_take_frames(tree, &incremental));
        /* Removing and inserting all children invalidates the answers of every row. */
        for (size_t r = 0; r < 6; r++) {
            assert_ok(tree, rgl_node_detach(tree, rows[r]));
            for (size_t i = r; i < count; i += 6) assert_ok(tree, rgl_node_detach(tree, leaves[i]));
        }
        for (size_t r = 0; r < 6; r++) {
            for (size_t i = r; i < count; i += 6) assert_ok(tree, rgl_node_append(tree, rows[r], leaves[i]));
            assert_ok(tree, rgl_node_append(tree, root, rows[r]));
        }
        assert_ok(tree, rgl_tree_layout(tree, root, proposal, NULL));
        const rgl_rect *fresh = NULL, *kept = NULL;
        size_t fresh_count = 0, kept_count = 0;
        assert_ok(tree, rgl_tree_frames(tree, &fresh, &fresh_count));
        assert_int_equal(rgl_frames_read(incremental, &kept, &kept_count), RGL_OK);
        assert_int_equal(fresh_count, kept_count);
        assert_memory_equal(fresh, kept, fresh_count * sizeof *fresh);
        rgl_frames_destroy(incremental);
    }
}

static void null_pointers_and_sizes(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_fixed(tree, 1, 1);
    const rgl_proposal zero = {0, 0};
    assert_layout(tree, root, 0, 0, 1, 1);
    rgl_size size;
    rgl_rect frame;
    rgl_proposal proposal;
    const rgl_rect *frames = NULL;
    rgl_frames *taken = NULL;
    size_t count = 0;
    assert_int_equal(rgl_tree_layout(NULL, root, zero, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_node_measure(NULL, root, zero, &size), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_node_measure(tree, root, zero, NULL));
    assert_int_equal(rgl_node_frame(NULL, root, &frame), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_node_frame(tree, root, NULL));
    assert_int_equal(rgl_node_proposal(NULL, root, &proposal), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_node_proposal(tree, root, NULL));
    assert_int_equal(rgl_tree_frames(NULL, &frames, &count), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_frames(tree, NULL, &count));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_frames(tree, &frames, NULL));
    assert_int_equal(rgl_tree_take_frames(NULL, &taken), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_take_frames(tree, NULL));
    assert_ok(tree, rgl_tree_take_frames(tree, &taken));
    assert_int_equal(rgl_frames_read(NULL, &frames, &count), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_frames_read(taken, NULL, &count), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_frames_read(taken, &frames, NULL), RGL_ERROR_NULL_POINTER);
    rgl_frames_destroy(taken);
    rgl_counters counters = {.struct_size = sizeof counters};
    assert_int_equal(rgl_tree_counters(NULL, &counters), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_counters(tree, NULL));
    counters.struct_size = 8;
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_counters(tree, &counters));
}

/* If a size recurs and nothing has changed, its layout is shown again. */
// Capability: kept layouts
static void kept_layouts(void **state) {
    rgl_tree *tree = *state;
    rgl_node first = make_fixed(tree, 10, 10), filling = make_filling(tree);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), first, filling);
    size_t count = 0;
    assert_ok(tree, rgl_tree_kept_layouts(tree, &count));
    assert_int_equal(count, 1);
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_set_kept_layouts(tree, 0));
    assert_refused(tree, 0, RGL_ERROR_LIMIT, rgl_tree_set_kept_layouts(tree, 65));
    assert_ok(tree, rgl_tree_set_kept_layouts(tree, 2));
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_layout(tree, row, 200, 30, 200, 30);
    rgl_counters before = counters_of(tree);
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_frame(tree, filling, 10, 0, 90, 20);
    assert_layout(tree, row, 200, 30, 200, 30);
    assert_frame(tree, filling, 10, 0, 190, 30);
    rgl_counters after = counters_of(tree);
    assert_int_equal(after.placements, before.placements);
    assert_int_equal(after.evaluations, before.evaluations);
    assert_int_equal(after.layouts, before.layouts + 2);
    /* A change invalidates all of them; setting an equal value does not. */
    rgl_leaf leaf = rgl_leaf_fixed(10, 10);
    assert_ok(tree, rgl_leaf_set(tree, first, &leaf));
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_int_equal(counters_of(tree).placements, after.placements);
    leaf = rgl_leaf_fixed(40, 10);
    assert_ok(tree, rgl_leaf_set(tree, first, &leaf));
    assert_layout(tree, row, 200, 30, 200, 30);
    assert_frame(tree, filling, 40, 0, 160, 30);
    assert_layout(tree, row, 100, 20, 100, 20);
    assert_frame(tree, filling, 40, 0, 60, 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(nothing_has_a_frame_before_the_first_layout),
        fixture_test(measuring_moves_no_frame),
        fixture_test(the_frames_are_those_of_the_last_root),
        fixture_test(single_frames_equal_the_array),
        fixture_test(only_roots_are_laid_out),
        fixture_test(minus_infinity_is_not_a_proposal),
        cmocka_unit_test(taken_frames_outlive_the_tree),
        fixture_test(kept_layouts),
        fixture_test(layouts_continue_after_their_frames_are_taken),
        fixture_test(counters_count),
        fixture_test(evaluations_are_bounded),
        fixture_test(incremental_equals_from_scratch),
        fixture_test(null_pointers_and_sizes),
    };
    fixture_run(tests);
}
