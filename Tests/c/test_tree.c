/* SPDX-License-Identifier: MIT */
/* tree.h */
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

static void create_writes_nothing_on_failure(void **state) {
    (void)state;
    rgl_tree *tree = (rgl_tree *)0x10;
    rgl_tree_options options = {0};
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_ERROR_INVALID_ARGUMENT);
    assert_ptr_equal(tree, (rgl_tree *)0x10);
    options.struct_size = sizeof options - 1;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_tree_create(NULL, NULL), RGL_ERROR_NULL_POINTER);
    assert_ptr_equal(tree, (rgl_tree *)0x10);
}

static void options_may_be_larger_than_known(void **state) {
    (void)state;
    struct {
        rgl_tree_options options;
        uint64_t later;
    } larger = {{sizeof larger, NULL, NULL}, 7};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(&larger.options, &tree), RGL_OK);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void destroying_null_is_fine(void **state) {
    (void)state;
    assert_int_equal(rgl_tree_destroy(NULL), RGL_OK);
}

static void clear_makes_ids_stale_and_keeps_the_rest(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 30, 20);
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), leaf);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, stack, 100, 100, 30, 20);
    assert_ok(tree, rgl_tree_clear(tree));
    size_t count = 9;
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 0);
    rgl_kind kind = -1;
    assert_refused(tree, 0, RGL_ERROR_STALE_ID, rgl_node_kind(tree, leaf, &kind));
    assert_true(error_of(tree).subject == leaf);
    assert_refused(tree, 0, RGL_ERROR_STALE_ID, rgl_tree_layout(tree, stack, (rgl_proposal){1, 1}, NULL));
    rgl_layout_direction direction = -1;
    assert_ok(tree, rgl_tree_layout_direction(tree, &direction));
    assert_int_equal(direction, RGL_RIGHT_TO_LEFT);
    const rgl_rect *frames = NULL;
    assert_refused(tree, 0, RGL_ERROR_NOT_LAID_OUT, rgl_tree_frames(tree, &frames, &count));

    rgl_node again = make_fixed(tree, 5, 5);
    assert_true(again != leaf && again != stack);
    assert_layout(tree, again, 1, 1, 5, 5);
    assert_frame(tree, again, 0, 0, 5, 5);
}

static void node_count_counts_nodes_in_use(void **state) {
    rgl_tree *tree = *state;
    size_t count = 9;
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 0);
    rgl_node leaf = 0, root = make_nested(tree, 3, &leaf);
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 4);
    assert_ok(tree, rgl_node_remove(tree, root));
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 0);
}

// Capability: right to left
static void directions_mirror_frames(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 20, 10), b = make_fixed(tree, 30, 10);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 10), a, b);
    rgl_layout_direction direction = -1;
    assert_ok(tree, rgl_tree_layout_direction(tree, &direction));
    assert_int_equal(direction, RGL_LEFT_TO_RIGHT);
    assert_layout(tree, row, 100, 100, 60, 10);
    assert_frame(tree, a, 0, 0, 20, 10);
    assert_frame(tree, b, 30, 0, 30, 10);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    /* Frames do not change before the next layout. */
    assert_frame(tree, a, 0, 0, 20, 10);
    assert_layout(tree, row, 100, 100, 60, 10);
    assert_frame(tree, a, 40, 0, 20, 10);
    assert_frame(tree, b, 0, 0, 30, 10);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_LEFT_TO_RIGHT));
    assert_layout(tree, row, 100, 100, 60, 10);
    assert_frame(tree, a, 0, 0, 20, 10);
}

static void an_unknown_direction_is_refused(void **state) {
    rgl_tree *tree = *state;
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_set_layout_direction(tree, 2));
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_set_layout_direction(tree, -1));
    rgl_layout_direction direction = -1;
    assert_ok(tree, rgl_tree_layout_direction(tree, &direction));
    assert_int_equal(direction, RGL_LEFT_TO_RIGHT);
}

static int by_id(const void *a, const void *b) {
    rgl_node first = *(const rgl_node *)a, second = *(const rgl_node *)b;
    return (first > second) - (first < second);
}

/* Alternately three nodes and one, so that slots stay free, and more often than a slot has generations. */
static void clearing_a_tree_never_reuses_an_id(void **state) {
    enum {
        ROUNDS = 150000,
        STEP = 9973
    };
    rgl_tree *tree = *state;
    rgl_node *ids = malloc(ROUNDS * sizeof *ids), third = 0;
    assert_non_null(ids);
    uint64_t bytes = 0;
    for (size_t i = 0; i < ROUNDS; i++) {
        ids[i] = make_fixed(tree, 1, 1);
        if (i % 2 == 0) {
            make_stack(tree, RGL_KIND_HSTACK, 1);
            third = make_fixed(tree, 2, 2);
        }
        rgl_kind kind = 0;
        assert_int_equal(rgl_node_kind(tree, ids[i], &kind), RGL_OK);
        for (size_t old = i % STEP; old < i; old += STEP)
            assert_int_equal(rgl_node_kind(tree, ids[old], &kind), RGL_ERROR_STALE_ID);
        assert_int_equal(rgl_node_kind(tree, third, &kind), i % 2 == 0 ? RGL_OK : RGL_ERROR_STALE_ID);
        if (i == 0) bytes = counters_of(tree).bytes;
        assert_ok(tree, rgl_tree_clear(tree));
        assert_int_equal(rgl_node_kind(tree, ids[i], &kind), RGL_ERROR_STALE_ID);
    }
    qsort(ids, ROUNDS, sizeof *ids, by_id);
    for (size_t i = 1; i < ROUNDS; i++) assert_true(ids[i - 1] != ids[i]);
    assert_true(counters_of(tree).bytes < 2 * bytes);
    free(ids);
}

static void an_id_that_was_never_given_out_stays_unknown_after_a_clear(void **state) {
    rgl_tree *tree = *state;
    rgl_node first = make_fixed(tree, 1, 1), beyond = first + 5;
    rgl_kind kind = 0;
    assert_refused(tree, first, RGL_ERROR_UNKNOWN_ID, rgl_node_kind(tree, beyond, &kind));
    assert_ok(tree, rgl_tree_clear(tree));
    assert_refused(tree, 0, RGL_ERROR_UNKNOWN_ID, rgl_node_kind(tree, beyond, &kind));
    rgl_node second = make_fixed(tree, 1, 1);
    assert_refused(tree, second, RGL_ERROR_STALE_ID, rgl_node_kind(tree, first, &kind));
    assert_refused(tree, second, RGL_ERROR_UNKNOWN_ID, rgl_node_kind(tree, second + 5, &kind));
}

static void null_pointers(void **state) {
    rgl_tree *tree = *state;
    size_t count = 9;
    rgl_layout_direction direction = 9;
    assert_int_equal(rgl_tree_clear(NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_tree_node_count(NULL, &count), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_node_count(tree, NULL));
    assert_int_equal(rgl_tree_set_layout_direction(NULL, 0), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_tree_layout_direction(NULL, &direction), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_layout_direction(tree, NULL));
    assert_int_equal(count, 9);
    assert_int_equal(direction, 9);
}

static void ids_of_other_trees_are_unknown(void **state) {
    rgl_tree *tree = *state;
    rgl_tree *trees[50];
    rgl_node own = make_fixed(tree, 1, 1);
    rgl_kind kind = -1;
    for (size_t i = 0; i < 50; i++) {
        assert_int_equal(rgl_tree_create(NULL, &trees[i]), RGL_OK);
        rgl_node foreign = make_fixed(trees[i], 1, 1);
        assert_true(foreign != own);
        assert_refused(tree, own, RGL_ERROR_UNKNOWN_ID, rgl_node_kind(tree, foreign, &kind));
        assert_int_equal(rgl_node_kind(trees[i], own, &kind), RGL_ERROR_UNKNOWN_ID);
    }
    for (size_t i = 0; i < 50; i++) assert_int_equal(rgl_tree_destroy(trees[i]), RGL_OK);
    assert_int_equal(kind, -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(create_writes_nothing_on_failure),
        cmocka_unit_test(options_may_be_larger_than_known),
        cmocka_unit_test(destroying_null_is_fine),
        fixture_test(clear_makes_ids_stale_and_keeps_the_rest),
        fixture_test(node_count_counts_nodes_in_use),
        fixture_test(directions_mirror_frames),
        fixture_test(an_unknown_direction_is_refused),
        fixture_test(null_pointers),
        fixture_test(ids_of_other_trees_are_unknown),
        fixture_test(clearing_a_tree_never_reuses_an_id),
        fixture_test(an_id_that_was_never_given_out_stays_unknown_after_a_clear),
    };
    fixture_run(tests);
}
