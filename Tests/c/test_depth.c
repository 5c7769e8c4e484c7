/* SPDX-License-Identifier: MIT */
/* A million nesting levels give a status and a usable tree. */
#include "fixture.h"

#include <stdlib.h>

enum {
    LEVELS = 1000000
};

static void check_deep(rgl_tree *tree, rgl_node root, rgl_node innermost) {
    rgl_size size = {7, 7};
    const rgl_proposal offer = {100, 100};
    assert_refused(tree, 0, RGL_ERROR_LIMIT, rgl_tree_layout(tree, root, offer, &size));
    assert_true(error_of(tree).subject != 0);
    assert_refused(tree, 0, RGL_ERROR_LIMIT, rgl_node_measure(tree, root, offer, &size));
    assert_true(size.width == 7);
    size_t length = 0;
    assert_int_equal(rgl_tree_dump(tree, root, NULL, 0, &length), RGL_ERROR_BUFFER_TOO_SMALL);
    assert_true(length > LEVELS);
    /* The innermost node can be found, edited, and laid out alone. */
    rgl_leaf leaf = rgl_leaf_fixed(3, 4);
    assert_ok(tree, rgl_leaf_set(tree, innermost, &leaf));
    assert_refused(tree, 0, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, innermost, root));
    assert_ok(tree, rgl_node_detach(tree, innermost));
    assert_layout(tree, innermost, 0, 0, 3, 4);
    assert_ok(tree, rgl_node_remove(tree, root));
    size_t count = 0;
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 1);
    assert_frame(tree, innermost, 0, 0, 3, 4);
}

static void by_bulk(void **state) {
    rgl_tree *tree = *state;
    rgl_record *records = calloc(LEVELS + 1, sizeof *records);
    rgl_node *nodes = calloc(LEVELS + 1, sizeof *nodes);
    assert_true(records != NULL && nodes != NULL);
    for (int32_t i = 0; i < LEVELS; i++) {
        records[i].kind = RGL_KIND_PADDING;
        records[i].parent = i - 1;
        records[i].parameters.padding.top = 1;
    }
    records[LEVELS] = (rgl_record){RGL_KIND_LEAF, LEVELS - 1, {.leaf = rgl_leaf_fixed(1, 1)}};
    assert_ok(tree, rgl_tree_build(tree, records, LEVELS + 1, sizeof *records, nodes));
    check_deep(tree, nodes[0], nodes[LEVELS]);
    free(nodes);
    free(records);
}

static void from_the_inside_out(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = 0, root = make_nested(tree, LEVELS, &leaf);
    check_deep(tree, root, leaf);
}

static void from_the_outside_in(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_stack(tree, RGL_KIND_HSTACK, 1), parent = root;
    for (size_t i = 1; i < LEVELS; i++) {
        rgl_node child = make_stack(tree, i % 2 == 0 ? RGL_KIND_HSTACK : RGL_KIND_ZSTACK, 1);
        assert_ok(tree, rgl_node_append(tree, parent, child));
        parent = child;
    }
    rgl_node leaf = make_fixed(tree, 1, 1);
    assert_ok(tree, rgl_node_append(tree, parent, leaf));
    assert_refused(tree, 0, RGL_ERROR_CYCLE, rgl_node_append(tree, parent, root));
    check_deep(tree, root, leaf);
}

static void destroying_a_deep_tree(void **state) {
    (void)state;
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    rgl_node leaf = 0;
    make_nested(tree, LEVELS, &leaf);
    assert_ok(tree, rgl_tree_clear(tree));
    make_nested(tree, LEVELS, &leaf);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(by_bulk),
        fixture_test(from_the_inside_out),
        fixture_test(from_the_outside_in),
        cmocka_unit_test(destroying_a_deep_tree),
    };
    fixture_run(tests);
}
