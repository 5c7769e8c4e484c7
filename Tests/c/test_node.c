/* SPDX-License-Identifier: MIT */
/* node.h: connections, removal, and wrong uses. */
#include "fixture.h"

static void check_children(rgl_tree *tree, rgl_node parent, const rgl_node *expected, size_t count) {
    rgl_node children[16] = {0};
    size_t found = 99;
    assert_ok(tree, rgl_node_children(tree, parent, children, 16, &found));
    assert_int_equal(found, count);
    for (size_t i = 0; i < count; i++) {
        assert_true(children[i] == expected[i]);
        rgl_node back = 0;
        assert_ok(tree, rgl_node_parent(tree, children[i], &back));
        assert_true(back == parent);
    }
}
#define assert_children(tree, parent, ...)                                                                             \
    check_children(tree, parent, (const rgl_node[]){__VA_ARGS__}, sizeof((rgl_node[]){__VA_ARGS__}) / sizeof(rgl_node))

// Capability: edits in place
static void append_and_insert_keep_order(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 1, 1), b = make_fixed(tree, 2, 1), c = make_fixed(tree, 3, 1);
    rgl_node d = make_fixed(tree, 4, 1), row = make_stack(tree, RGL_KIND_HSTACK, 0);
    assert_ok(tree, rgl_node_append(tree, row, b));
    assert_ok(tree, rgl_node_insert(tree, row, 0, a));
    assert_ok(tree, rgl_node_insert(tree, row, 2, d));
    assert_ok(tree, rgl_node_insert(tree, row, 2, c));
    assert_children(tree, row, a, b, c, d);
    assert_layout(tree, row, 100, 100, 10, 1);
    assert_frame(tree, c, 3, 0, 3, 1);
}

static void detach_keeps_the_subtree(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 1, 1), inner = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), a);
    rgl_node b = make_fixed(tree, 2, 1);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), inner, b);
    assert_ok(tree, rgl_node_detach(tree, inner));
    assert_children(tree, row, b);
    assert_children(tree, inner, a);
    rgl_node parent = 77;
    assert_ok(tree, rgl_node_parent(tree, inner, &parent));
    assert_true(parent == 0);
    assert_ok(tree, rgl_node_detach(tree, inner));
    assert_ok(tree, rgl_node_append(tree, row, inner));
    assert_children(tree, row, b, inner);
}

static void remove_removes_the_subtree(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 1, 1), inner = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), a);
    rgl_node b = make_fixed(tree, 2, 1);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), inner, b);
    assert_layout(tree, row, 100, 100, 3, 1);
    assert_ok(tree, rgl_node_remove(tree, inner));
    assert_children(tree, row, b);
    rgl_kind kind = -1;
    assert_refused(tree, row, RGL_ERROR_STALE_ID, rgl_node_kind(tree, inner, &kind));
    assert_refused(tree, row, RGL_ERROR_STALE_ID, rgl_node_kind(tree, a, &kind));
    assert_int_equal(kind, -1);
    assert_layout(tree, row, 100, 100, 2, 1);
    assert_frame(tree, b, 0, 0, 2, 1);
}

static void slots_are_reused_but_not_ids(void **state) {
    rgl_tree *tree = *state;
    rgl_node first = make_fixed(tree, 1, 1);
    assert_int_equal(rgl_node_index(first), 0);
    assert_true(rgl_node_index(0) == SIZE_MAX);
    rgl_node previous = first;
    for (int i = 0; i < 5000; i++) {
        assert_ok(tree, rgl_node_remove(tree, previous));
        rgl_node next = make_fixed(tree, 1, 1);
        assert_int_equal(rgl_node_index(next), 0);
        assert_true(next != first && next != previous);
        rgl_kind kind = 0;
        assert_int_equal(rgl_node_kind(tree, first, &kind), RGL_ERROR_STALE_ID);
        previous = next;
    }
}

static void kinds(void **state) {
    rgl_tree *tree = *state;
    rgl_kind kind = 0;
    assert_ok(tree, rgl_node_kind(tree, make_fixed(tree, 1, 1), &kind));
    assert_int_equal(kind, RGL_KIND_LEAF);
    assert_ok(tree, rgl_node_kind(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), &kind));
    assert_int_equal(kind, RGL_KIND_ZSTACK);
    assert_ok(tree, rgl_node_kind(tree, make_padding(tree, 1), &kind));
    assert_int_equal(kind, RGL_KIND_PADDING);
}

static void a_child_has_one_parent(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), leaf);
    rgl_node other = make_stack(tree, RGL_KIND_HSTACK, 0);
    assert_refused(tree, row, RGL_ERROR_HAS_PARENT, rgl_node_append(tree, other, leaf));
    assert_true(error_of(tree).subject == leaf);
    assert_true(error_of(tree).other == row);
    assert_refused(tree, row, RGL_ERROR_HAS_PARENT, rgl_node_insert(tree, row, 0, leaf));
}

static void no_cycles(void **state) {
    rgl_tree *tree = *state;
    rgl_node inner = make_stack(tree, RGL_KIND_HSTACK, 0);
    rgl_node middle = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), inner);
    rgl_node outer = with_children(tree, make_padding(tree, 1), middle);
    assert_refused(tree, outer, RGL_ERROR_CYCLE, rgl_node_append(tree, inner, outer));
    assert_true(error_of(tree).subject == outer);
    assert_refused(tree, outer, RGL_ERROR_CYCLE, rgl_node_insert(tree, inner, 0, outer));
    rgl_node alone = make_stack(tree, RGL_KIND_HSTACK, 0);
    assert_refused(tree, alone, RGL_ERROR_CYCLE, rgl_node_append(tree, alone, alone));
    rgl_node lone_padding = make_padding(tree, 1);
    assert_refused(tree, lone_padding, RGL_ERROR_CYCLE, rgl_node_append(tree, lone_padding, lone_padding));
}

static void kinds_limit_their_children(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), child = make_fixed(tree, 2, 2);
    assert_refused(tree, leaf, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, leaf, child));
    assert_true(error_of(tree).subject == leaf);
    rgl_node spacer = make_spacer(tree, 1);
    assert_refused(tree, spacer, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, spacer, child));
    rgl_node padding = with_children(tree, make_padding(tree, 1), leaf);
    assert_refused(tree, padding, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, padding, child));
    assert_refused(tree, padding, RGL_ERROR_CHILD_COUNT, rgl_node_insert(tree, padding, 0, child));
}

static void an_index_beyond_the_children_is_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 1, 1), b = make_fixed(tree, 1, 1);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a);
    static const size_t indices[] = {2, 3, (size_t)INT32_MAX, BEYOND_32_BITS, SIZE_MAX / 8 + 1, SIZE_MAX};
    for (size_t i = 0; i < sizeof indices / sizeof *indices; i++) {
        assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_node_insert(tree, row, indices[i], b));
    }
}

static void invalid_ids_are_rejected(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), row = make_stack(tree, RGL_KIND_HSTACK, 0), out = 5;
    const rgl_node stale = stale_node(tree), foreign = foreign_node();
    const struct {
        rgl_node node;
        rgl_status status;
    } bad[] = {
        {0, RGL_ERROR_UNKNOWN_ID},          {stale, RGL_ERROR_STALE_ID}, {foreign, RGL_ERROR_UNKNOWN_ID},
        {UINT64_MAX, RGL_ERROR_UNKNOWN_ID}, {1, RGL_ERROR_UNKNOWN_ID},   {leaf + 100, RGL_ERROR_UNKNOWN_ID},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        rgl_kind kind = -1;
        size_t count = 99;
        assert_refused(tree, row, bad[i].status, rgl_node_append(tree, row, bad[i].node));
        assert_refused(tree, row, bad[i].status, rgl_node_append(tree, bad[i].node, leaf));
        assert_refused(tree, row, bad[i].status, rgl_node_insert(tree, row, 0, bad[i].node));
        assert_refused(tree, row, bad[i].status, rgl_node_insert(tree, bad[i].node, 0, leaf));
        assert_refused(tree, row, bad[i].status, rgl_node_detach(tree, bad[i].node));
        assert_refused(tree, row, bad[i].status, rgl_node_remove(tree, bad[i].node));
        assert_refused(tree, row, bad[i].status, rgl_node_kind(tree, bad[i].node, &kind));
        assert_refused(tree, row, bad[i].status, rgl_node_parent(tree, bad[i].node, &out));
        assert_refused(tree, row, bad[i].status, rgl_node_children(tree, bad[i].node, &out, 1, &count));
        assert_true(error_of(tree).subject == bad[i].node);
        assert_int_equal(kind, -1);
        assert_int_equal(count, 99);
        assert_int_equal(out, 5);
    }
}

static void children_into_a_small_buffer(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 1, 1), b = make_fixed(tree, 1, 1), c = make_fixed(tree, 1, 1);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, b, c);
    rgl_node children[3] = {7, 7, 7};
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, row, children, 2, &count));
    assert_int_equal(count, 3);
    assert_true(children[0] == a && children[1] == b && children[2] == 7);
    assert_ok(tree, rgl_node_children(tree, row, NULL, 0, &count));
    assert_int_equal(count, 3);
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_node_children(tree, row, NULL, 1, &count));
    assert_ok(tree, rgl_node_children(tree, a, children, 3, &count));
    assert_int_equal(count, 0);
}

static void null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), row = make_stack(tree, RGL_KIND_HSTACK, 0), out = 0;
    rgl_kind kind = 0;
    size_t count = 0;
    assert_int_equal(rgl_node_append(NULL, row, leaf), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_node_insert(NULL, row, 0, leaf), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_node_detach(NULL, leaf), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_node_remove(NULL, leaf), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_node_kind(NULL, leaf, &kind), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_node_parent(NULL, leaf, &out), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_node_children(NULL, row, &out, 1, &count), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_node_kind(tree, leaf, NULL));
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_node_parent(tree, leaf, NULL));
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_node_children(tree, row, &out, 1, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(append_and_insert_keep_order),
        fixture_test(detach_keeps_the_subtree),
        fixture_test(remove_removes_the_subtree),
        fixture_test(slots_are_reused_but_not_ids),
        fixture_test(kinds),
        fixture_test(a_child_has_one_parent),
        fixture_test(no_cycles),
        fixture_test(kinds_limit_their_children),
        fixture_test(an_index_beyond_the_children_is_refused),
        fixture_test(invalid_ids_are_rejected),
        fixture_test(children_into_a_small_buffer),
        fixture_test(null_pointers),
    };
    fixture_run(tests);
}
