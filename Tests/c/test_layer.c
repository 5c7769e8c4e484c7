/* SPDX-License-Identifier: MIT */
/* layer.h */
#include "fixture.h"

#include <math.h>

static rgl_node make_layer(rgl_tree *tree, rgl_kind kind, rgl_alignment alignment) {
    rgl_layer layer = {alignment};
    rgl_node node = 0;
    assert_ok(tree, rgl_layer_create(tree, kind, &layer, &node));
    return node;
}

static rgl_node with_z_index(rgl_tree *tree, double index, rgl_node child) {
    rgl_z_index z_index = {index};
    rgl_node node = 0;
    assert_ok(tree, rgl_z_index_create(tree, &z_index, &node));
    return with_children(tree, node, child);
}

static rgl_node with_hidden(rgl_tree *tree, uint32_t hidden, rgl_node child) {
    rgl_hidden parameters = {hidden};
    rgl_node node = 0;
    assert_ok(tree, rgl_hidden_create(tree, &parameters, &node));
    return with_children(tree, node, child);
}

static void the_first_child_decides(void **state) {
    rgl_tree *tree = *state;
    static const rgl_kind kinds[] = {RGL_KIND_OVERLAY, RGL_KIND_BACKGROUND};
    for (size_t i = 0; i < 2; i++) {
        rgl_node primary = make_fixed(tree, 40, 30), badge = make_fixed(tree, 60, 10), fill = make_filling(tree);
        rgl_node over = with_children(tree, make_layer(tree, kinds[i], (rgl_alignment){2, 1}), primary, badge);
        assert_layout(tree, over, 100, 100, 40, 30);
        assert_frame(tree, primary, 0, 0, 40, 30);
        assert_frame(tree, badge, -20, 0, 60, 10);
        rgl_node filled =
            with_children(tree, make_layer(tree, kinds[i], (rgl_alignment){0, 0}), make_fixed(tree, 40, 30), fill);
        assert_layout(tree, filled, RGL_UNSPECIFIED, INFINITY, 40, 30);
        assert_frame(tree, fill, 0, 0, 40, 30);
    }
}

static void several_secondary_views_are_centred_on_each_other(void **state) {
    rgl_tree *tree = *state;
    rgl_node primary = make_fixed(tree, 100, 100), large = make_fixed(tree, 40, 20), small = make_fixed(tree, 10, 10);
    rgl_alignment corner = {RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_BOTTOM};
    rgl_node over = with_children(tree, make_layer(tree, RGL_KIND_OVERLAY, corner), primary, large, small);
    assert_layout(tree, over, 10, 10, 100, 100);
    assert_frame(tree, large, 60, 80, 40, 20);
    assert_frame(tree, small, 75, 85, 10, 10);
}

static void the_primary_view_shows_its_guides_and_its_priority(void **state) {
    rgl_tree *tree = *state;
    rgl_leaf text = rgl_leaf_fixed(20, 20);
    text.first_text_baseline = 15;
    rgl_node primary = 0, label = make_fixed(tree, 10, 10);
    assert_ok(tree, rgl_leaf_create(tree, &text, &primary));
    rgl_node over =
        with_children(tree, make_layer(tree, RGL_KIND_OVERLAY, (rgl_alignment){0, 0}), primary, make_fixed(tree, 1, 1));
    rgl_alignment baseline = {0, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, baseline), over, label);
    assert_layout(tree, row, 100, 100, 30, 20);
    assert_frame(tree, label, 20, 5, 10, 10);

    rgl_node a = make_filling(tree), b = make_filling(tree);
    rgl_node urgent = with_children(tree, make_layer(tree, RGL_KIND_BACKGROUND, (rgl_alignment){0, 0}),
                                    make_priority(tree, 1, b), make_filling(tree));
    rgl_node shared = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, urgent);
    assert_layout(tree, shared, 100, 20, 100, 20);
    assert_frame(tree, b, 0, 0, 100, 20);
}

static void check_order(rgl_tree *tree, const rgl_node *expected, size_t count, int line) {
    rgl_node nodes[32] = {0};
    size_t found = 0;
    assert_ok(tree, rgl_tree_paint_order(tree, nodes, 32, &found));
    if (found != count) fail_msg("line %d: %zu nodes are painted, expected %zu", line, found, count);
    for (size_t i = 0; i < count; i++) {
        if (nodes[i] != expected[i]) fail_msg("line %d: another node is painted at place %zu", line, i);
    }
}
#define assert_order(tree, ...)                                                                                        \
    check_order(tree, (const rgl_node[]){__VA_ARGS__}, sizeof((rgl_node[]){__VA_ARGS__}) / sizeof(rgl_node), __LINE__)

// Capability: painted order
static void nodes_are_painted_from_back_to_front(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 1, 1), b = make_fixed(tree, 1, 1), c = make_fixed(tree, 1, 1);
    rgl_node raised = with_z_index(tree, 1, a), padded = with_children(tree, make_padding(tree, 1), raised);
    rgl_node lowered = with_z_index(tree, -1, c);
    rgl_node pile = with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), padded, b, lowered);
    rgl_node behind = make_filling(tree), front = make_filling(tree);
    rgl_node back = with_children(tree, make_layer(tree, RGL_KIND_BACKGROUND, (rgl_alignment){0, 0}), pile, behind);
    rgl_node root = with_children(tree, make_layer(tree, RGL_KIND_OVERLAY, (rgl_alignment){0, 0}), back, front);
    size_t count = 7;
    assert_refused(tree, root, RGL_ERROR_NOT_LAID_OUT, rgl_tree_paint_order(tree, NULL, 0, &count));
    assert_true(count == 7);
    assert_layout(tree, root, 50, 50, 3, 3);
    assert_order(tree, root, back, behind, pile, lowered, c, b, padded, raised, a, front);
    const rgl_z_index low = {-2};
    assert_ok(tree, rgl_z_index_set(tree, raised, &low));
    assert_order(tree, root, back, behind, pile, padded, raised, a, lowered, c, b, front);
    assert_ok(tree, rgl_tree_paint_order(tree, NULL, 0, &count));
    assert_int_equal(count, 11);
    rgl_node first[2] = {0};
    assert_ok(tree, rgl_tree_paint_order(tree, first, 2, &count));
    assert_true(first[0] == root && first[1] == back && count == 11);
}

static void hidden_nodes_keep_their_space(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10), hidden = with_hidden(tree, 1, a);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), hidden, b);
    assert_layout(tree, row, 50, 50, 20, 10);
    assert_frame(tree, a, 0, 0, 10, 10);
    assert_frame(tree, b, 10, 0, 10, 10);
    assert_order(tree, row, b);
    const rgl_hidden shown = {0};
    rgl_hidden read = {7};
    assert_ok(tree, rgl_hidden_set(tree, hidden, &shown));
    assert_ok(tree, rgl_hidden_get(tree, hidden, &read));
    assert_int_equal(read.hidden, 0);
    assert_order(tree, row, hidden, a, b);
}

static void many_siblings_keep_their_order(void **state) {
    rgl_tree *tree = *state;
    enum {
        COUNT = 500
    };
    static rgl_node nodes[COUNT], painted[3 * COUNT];
    rgl_node pile = make_stack(tree, RGL_KIND_ZSTACK, 0);
    for (size_t i = 0; i < COUNT; i++) {
        nodes[i] = with_z_index(tree, (double)(i % 3), make_fixed(tree, 1, 1));
        assert_ok(tree, rgl_node_append(tree, pile, nodes[i]));
    }
    assert_layout(tree, pile, 5, 5, 1, 1);
    size_t count = 0, place = 1;
    assert_ok(tree, rgl_tree_paint_order(tree, painted, 3 * COUNT, &count));
    assert_int_equal(count, 2 * COUNT + 1);
    for (size_t index = 0; index < 3; index++) {
        for (size_t i = index; i < COUNT; i += 3, place += 2) assert_true(painted[place] == nodes[i]);
    }
}

static void a_layer_without_children_and_a_new_first_child(void **state) {
    rgl_tree *tree = *state;
    rgl_node layer = make_layer(tree, RGL_KIND_OVERLAY, (rgl_alignment){1, 1}), late = make_fixed(tree, 30, 30);
    assert_layout(tree, layer, 50, 50, 0, 0);
    rgl_node first = make_fixed(tree, 10, 10);
    assert_ok(tree, rgl_node_append(tree, layer, first));
    assert_layout(tree, layer, 50, 50, 10, 10);
    assert_ok(tree, rgl_node_insert(tree, layer, 0, late));
    assert_layout(tree, layer, 50, 50, 30, 30);
    assert_frame(tree, first, 0, 0, 10, 10);
    rgl_layer other = {{RGL_HORIZONTAL_TRAILING, 0}}, read = {{0, 0}};
    assert_ok(tree, rgl_layer_set(tree, layer, &other));
    assert_ok(tree, rgl_layer_get(tree, layer, &read));
    assert_true(read.alignment.horizontal == RGL_HORIZONTAL_TRAILING && read.alignment.vertical == 0);
    assert_layout(tree, layer, 50, 50, 30, 30);
    assert_frame(tree, first, 20, 10, 10, 10);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_node root = with_children(tree, make_layer(tree, RGL_KIND_OVERLAY, (rgl_alignment){0, 0}), leaf);
    rgl_node raised = with_z_index(tree, 1, make_fixed(tree, 1, 1));
    rgl_node hidden = with_hidden(tree, 1, make_fixed(tree, 1, 1));
    rgl_layer layer = {{0, 0}}, wrong = {{3, 0}};
    rgl_z_index z_index = {1}, nan = {NAN};
    rgl_hidden flag = {2};
    size_t count = 0;
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_layer_create(tree, RGL_KIND_ZSTACK, &layer, &node));
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_layer_create(tree, RGL_KIND_OVERLAY, &wrong, &node));
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_layer_set(tree, root, &wrong));
    assert_refused(tree, root, RGL_ERROR_WRONG_KIND, rgl_layer_set(tree, leaf, &layer));
    assert_refused(tree, root, RGL_ERROR_WRONG_KIND, rgl_layer_get(tree, raised, &layer));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_layer_create(tree, RGL_KIND_OVERLAY, NULL, &node));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_layer_create(tree, RGL_KIND_OVERLAY, &layer, NULL));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_layer_set(tree, root, NULL));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_layer_get(tree, root, NULL));
    assert_refused(tree, root, RGL_ERROR_INVALID_NUMBER, rgl_z_index_create(tree, &nan, &node));
    assert_refused(tree, root, RGL_ERROR_INVALID_NUMBER, rgl_z_index_set(tree, raised, &nan));
    assert_refused(tree, root, RGL_ERROR_WRONG_KIND, rgl_z_index_set(tree, hidden, &z_index));
    assert_refused(tree, root, RGL_ERROR_WRONG_KIND, rgl_z_index_get(tree, leaf, &z_index));
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_hidden_create(tree, &flag, &node));
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_hidden_set(tree, hidden, &flag));
    assert_refused(tree, root, RGL_ERROR_STALE_ID, rgl_hidden_get(tree, stale_node(tree), &flag));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_paint_order(tree, NULL, 3, &count));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_paint_order(tree, &node, 1, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(the_first_child_decides),
        fixture_test(several_secondary_views_are_centred_on_each_other),
        fixture_test(the_primary_view_shows_its_guides_and_its_priority),
        fixture_test(nodes_are_painted_from_back_to_front),
        fixture_test(hidden_nodes_keep_their_space),
        fixture_test(many_siblings_keep_their_order),
        fixture_test(a_layer_without_children_and_a_new_first_child),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
