/* SPDX-License-Identifier: MIT */
/* shape.h */
#include "fixture.h"

#include <math.h>

static rgl_node make_shape(rgl_tree *tree, rgl_shape_kind kind) {
    rgl_shape shape = {kind};
    rgl_node node = 0;
    assert_ok(tree, rgl_shape_create(tree, &shape, &node));
    return node;
}

static void shapes_fill_their_proposal(void **state) {
    rgl_tree *tree = *state;
    for (rgl_shape_kind kind = RGL_SHAPE_RECTANGLE; kind <= RGL_SHAPE_ELLIPSE; kind++) {
        rgl_node shape = make_shape(tree, kind);
        assert_measure(tree, shape, 30, 20, 30, 20);
        assert_measure(tree, shape, RGL_UNSPECIFIED, 20, 10, 20);
        assert_measure(tree, shape, INFINITY, 0, INFINITY, 0);
    }
}

static void a_circle_has_equal_sides(void **state) {
    rgl_tree *tree = *state;
    rgl_node circle = make_shape(tree, RGL_SHAPE_CIRCLE);
    assert_measure(tree, circle, 30, 20, 20, 20);
    assert_measure(tree, circle, 100, RGL_UNSPECIFIED, 100, 100);
    assert_measure(tree, circle, RGL_UNSPECIFIED, 7, 7, 7);
    assert_measure(tree, circle, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 10, 10);
    assert_measure(tree, circle, INFINITY, 40, 40, 40);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), circle, make_filling(tree));
    assert_layout(tree, row, 100, 30, 100, 30);
    assert_frame(tree, circle, 0, 0, 30, 30);
}

static void set_and_get(void **state) {
    rgl_tree *tree = *state;
    rgl_node shape = make_shape(tree, RGL_SHAPE_CAPSULE);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), shape);
    rgl_shape circle = {RGL_SHAPE_CIRCLE}, read = {9};
    assert_layout(tree, column, 30, 20, 30, 20);
    assert_ok(tree, rgl_shape_set(tree, shape, &circle));
    assert_ok(tree, rgl_shape_get(tree, shape, &read));
    assert_int_equal(read.shape, RGL_SHAPE_CIRCLE);
    assert_layout(tree, column, 30, 20, 20, 20);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node shape = make_shape(tree, RGL_SHAPE_CIRCLE), leaf = make_fixed(tree, 1, 1), node = 5;
    static const rgl_shape refused[] = {{-1}, {4}, {INT32_MAX}};
    for (size_t i = 0; i < 3; i++) {
        assert_refused(tree, shape, RGL_ERROR_INVALID_ARGUMENT, rgl_shape_create(tree, &refused[i], &node));
        assert_refused(tree, shape, RGL_ERROR_INVALID_ARGUMENT, rgl_shape_set(tree, shape, &refused[i]));
    }
    rgl_shape fine = {0};
    assert_refused(tree, shape, RGL_ERROR_WRONG_KIND, rgl_shape_set(tree, leaf, &fine));
    assert_refused(tree, shape, RGL_ERROR_WRONG_KIND, rgl_shape_get(tree, leaf, &fine));
    assert_refused(tree, shape, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, shape, leaf));
    assert_refused(tree, shape, RGL_ERROR_NULL_POINTER, rgl_shape_create(tree, NULL, &node));
    assert_refused(tree, shape, RGL_ERROR_NULL_POINTER, rgl_shape_create(tree, &fine, NULL));
    assert_refused(tree, shape, RGL_ERROR_NULL_POINTER, rgl_shape_set(tree, shape, NULL));
    assert_refused(tree, shape, RGL_ERROR_NULL_POINTER, rgl_shape_get(tree, shape, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(shapes_fill_their_proposal),
        fixture_test(a_circle_has_equal_sides),
        fixture_test(set_and_get),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
