/* SPDX-License-Identifier: MIT */
/* node.h: thousands of children by index, compared with an array. */
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST = 6000
};

typedef struct expected_children {
    rgl_node parent;
    rgl_node nodes[MOST];
    size_t count;
} expected_children;

static void check_children(rgl_tree *tree, const expected_children *expected) {
    static rgl_node found[MOST];
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, expected->parent, found, MOST, &count));
    assert_int_equal(count, expected->count);
    assert_memory_equal(found, expected->nodes, count * sizeof *found);
}

static void insert_at(rgl_tree *tree, expected_children *expected, size_t index, rgl_node child) {
    assert_ok(tree, rgl_node_insert(tree, expected->parent, index, child));
    memmove(&expected->nodes[index + 1], &expected->nodes[index], (expected->count - index) * sizeof(rgl_node));
    expected->nodes[index] = child;
    expected->count++;
}

static rgl_node detach_at(rgl_tree *tree, expected_children *expected, size_t index) {
    rgl_node child = expected->nodes[index];
    assert_ok(tree, rgl_node_detach(tree, child));
    expected->count--;
    memmove(&expected->nodes[index], &expected->nodes[index + 1], (expected->count - index) * sizeof(rgl_node));
    return child;
}

static void append_many(rgl_tree *tree, expected_children *expected, size_t count) {
    for (size_t i = 0; i < count; i++) {
        rgl_node child = make_fixed(tree, 1, 1);
        assert_ok(tree, rgl_node_append(tree, expected->parent, child));
        expected->nodes[expected->count++] = child;
    }
}

/* Mostly insertions, enough removals to make runs, and two alternating parents. */
static void children_are_found_at_any_position(void **state) {
    rgl_tree *tree = *state;
    static expected_children both[2];
    memset(both, 0, sizeof both);
    srand(19);
    for (size_t i = 0; i < 2; i++) {
        both[i].parent = make_stack(tree, RGL_KIND_VSTACK, 0);
        append_many(tree, &both[i], 1500);
    }
    for (size_t step = 0; step < 5000; step++) {
        expected_children *expected = &both[step / 700 % 2];
        size_t index = (size_t)rand() % (expected->count + 1);
        int what = rand() % 60;
        if (what == 0) {
            rgl_node child = detach_at(tree, expected, (size_t)rand() % expected->count);
            assert_ok(tree, rgl_node_remove(tree, child));
        } else if (what == 1) {
            append_many(tree, expected, 3);
        } else if (what == 2) {
            rgl_node child = detach_at(tree, expected, (size_t)rand() % expected->count);
            insert_at(tree, &both[step % 2], (size_t)rand() % (both[step % 2].count + 1), child);
        } else {
            /* Runs at one position halve blocks. */
            if (step % 900 < 400) index = expected->count / 3;
            insert_at(tree, expected, index, make_fixed(tree, 1, 1));
        }
        if (step % 50 == 0) check_children(tree, expected);
    }
    check_children(tree, &both[0]);
    check_children(tree, &both[1]);
}

static void a_new_node_in_the_slot_of_an_indexed_node_has_its_own_children(void **state) {
    rgl_tree *tree = *state;
    static expected_children first, second;
    first = second = (expected_children){0};
    first.parent = make_stack(tree, RGL_KIND_VSTACK, 0);
    append_many(tree, &first, 2000);
    for (size_t i = 0; i < 20; i++) insert_at(tree, &first, first.count / 2, make_fixed(tree, 1, 1));
    assert_ok(tree, rgl_node_remove(tree, first.parent));
    second.parent = make_stack(tree, RGL_KIND_HSTACK, 0);
    append_many(tree, &second, 2000);
    for (size_t i = 0; i < 20; i++) insert_at(tree, &second, second.count / 2, make_fixed(tree, 1, 1));
    check_children(tree, &second);
    rgl_node late = make_fixed(tree, 1, 1);
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_node_insert(tree, second.parent, second.count + 1, late));
    char expected[64];
    snprintf(expected, sizeof expected, "index %zu must not exceed the number of children", second.count + 1);
    assert_non_null(strstr(error_of(tree).message, expected));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(children_are_found_at_any_position),
        fixture_test(a_new_node_in_the_slot_of_an_indexed_node_has_its_own_children),
    };
    fixture_run(tests);
}
