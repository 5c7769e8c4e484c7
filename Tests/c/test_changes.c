/* SPDX-License-Identifier: MIT */
/* changes.h */
#include "fixture.h"

#include <math.h>

enum {
    MOST = 16
};

/* Returns the number of changes. */
static size_t list(rgl_tree *tree, rgl_frame_change changes[MOST]) {
    size_t count = 0;
    assert_ok(tree, rgl_tree_changes(tree, changes, MOST, &count));
    assert_true(count <= MOST);
    return count;
}

static void assert_rect(rgl_rect rect, double x, double y, double width, double height) {
    assert_true(rect.x == x && rect.y == y && rect.width == width && rect.height == height);
}

static void a_first_layout_is_all_new(void **state) {
    rgl_tree *tree = *state;
    rgl_frame_change changes[MOST];
    rgl_node leaf = make_fixed(tree, 40, 20);
    rgl_node root = with_children(tree, make_padding(tree, 5), leaf);
    assert_layout(tree, root, 100, 100, 50, 30);
    assert_int_equal(list(tree, changes), 2);
    assert_true(changes[0].node == root && changes[1].node == leaf);
    assert_true(isnan(changes[1].before.x) && isnan(changes[1].before.height));
    assert_rect(changes[1].after, 5, 5, 40, 20);
}

// Capability: changed frames
static void nodes_moved_with_their_parent_have_changed(void **state) {
    rgl_tree *tree = *state;
    rgl_frame_change changes[MOST];
    rgl_node first = make_fixed(tree, 10, 10), inner = make_fixed(tree, 20, 10);
    rgl_node padding = with_children(tree, make_padding(tree, 1), inner), last = make_spacer(tree, 0);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), first, padding, last);
    assert_layout(tree, root, 100, 100, 100, 12);
    const rgl_leaf wider = rgl_leaf_fixed(15, 10);
    assert_ok(tree, rgl_leaf_set(tree, first, &wider));
    assert_layout(tree, root, 100, 100, 100, 12);
    assert_int_equal(list(tree, changes), 4);
    /* The stack's own frame is unchanged. */
    for (size_t i = 0; i < 4; i++) assert_true(changes[i].node != root);
    for (size_t i = 0; i < 4; i++) {
        if (changes[i].node != inner) continue;
        assert_rect(changes[i].before, 11, 1, 20, 10);
        assert_rect(changes[i].after, 16, 1, 20, 10);
    }
}

static void an_equal_layout_changes_nothing(void **state) {
    rgl_tree *tree = *state;
    rgl_frame_change changes[MOST];
    rgl_node root = with_children(tree, make_padding(tree, 5), make_fixed(tree, 40, 20));
    assert_layout(tree, root, 100, 100, 50, 30);
    assert_layout(tree, root, 100, 100, 50, 30);
    assert_int_equal(list(tree, changes), 0);
}

static void a_mirrored_layout_lists_the_mirrored_nodes(void **state) {
    rgl_tree *tree = *state;
    rgl_frame_change changes[MOST];
    rgl_node first = make_fixed(tree, 10, 10), second = make_fixed(tree, 30, 10), middle = make_fixed(tree, 10, 10);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), first, second, middle);
    const rgl_alignment leading = {RGL_HORIZONTAL_LEADING, 0};
    const rgl_stack stack = {leading, 0};
    assert_ok(tree, rgl_stack_set(tree, root, &stack));
    assert_layout(tree, root, 100, 100, 30, 30);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, root, 100, 100, 30, 30);
    assert_int_equal(list(tree, changes), 2);
    assert_true(changes[0].node == first && changes[1].node == middle);
    assert_rect(changes[0].before, 0, 0, 10, 10);
    assert_rect(changes[0].after, 20, 0, 10, 10);
}

static void removed_and_failed(void **state) {
    rgl_tree *tree = *state;
    rgl_frame_change changes[MOST];
    rgl_node gone = make_fixed(tree, 10, 10), stays = make_fixed(tree, 10, 10);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), gone, stays);
    assert_layout(tree, root, 100, 100, 10, 20);
    assert_ok(tree, rgl_node_remove(tree, gone));
    assert_int_equal(list(tree, changes), 2);
    assert_ok(tree, rgl_node_append(tree, root, make_fixed(tree, 5, 5)));
    assert_int_equal(list(tree, changes), 2);
    assert_int_equal(rgl_tree_layout(tree, root, (rgl_proposal){-INFINITY, 0}, NULL), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(list(tree, changes), 2);
    assert_layout(tree, root, 100, 100, 10, 15);
    assert_int_equal(list(tree, changes), 3);
}

static void another_root_is_all_new(void **state) {
    rgl_tree *tree = *state;
    rgl_frame_change changes[MOST];
    rgl_node first = make_fixed(tree, 10, 10), second = make_fixed(tree, 10, 10);
    assert_layout(tree, first, 100, 100, 10, 10);
    assert_layout(tree, second, 100, 100, 10, 10);
    assert_layout(tree, first, 100, 100, 10, 10);
    assert_int_equal(list(tree, changes), 1);
    assert_true(changes[0].node == first && isnan(changes[0].before.x));
}

static void small_arrays_and_no_layout(void **state) {
    rgl_tree *tree = *state;
    rgl_frame_change change = {7, {0, 0, 0, 0}, {0, 0, 0, 0}};
    size_t count = 99;
    assert_int_equal(rgl_tree_changes(tree, NULL, 0, &count), RGL_ERROR_NOT_LAID_OUT);
    assert_int_equal(count, 99);
    rgl_node root = with_children(tree, make_padding(tree, 5), make_fixed(tree, 40, 20));
    assert_layout(tree, root, 100, 100, 50, 30);
    assert_int_equal(rgl_tree_changes(tree, NULL, 1, &count), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_tree_changes(tree, &change, 1, NULL), RGL_ERROR_NULL_POINTER);
    assert_ok(tree, rgl_tree_changes(tree, NULL, 0, &count));
    assert_int_equal(count, 2);
    assert_true(change.node == 7);
    assert_ok(tree, rgl_tree_changes(tree, &change, 1, &count));
    assert_int_equal(count, 2);
    assert_true(change.node == root);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_first_layout_is_all_new),
        fixture_test(nodes_moved_with_their_parent_have_changed),
        fixture_test(an_equal_layout_changes_nothing),
        fixture_test(a_mirrored_layout_lists_the_mirrored_nodes),
        fixture_test(removed_and_failed),
        fixture_test(another_root_is_all_new),
        fixture_test(small_arrays_and_no_layout),
    };
    fixture_run(tests);
}
