/* SPDX-License-Identifier: MIT */
/* geometry_reader.h */
#include "fixture.h"

#include <math.h>

static rgl_node make_reader(rgl_tree *tree) {
    rgl_geometry_reader reader = {0, 0, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_geometry_reader_create(tree, &reader, &node));
    return node;
}

static void it_takes_the_proposal_or_ten(void **state) {
    rgl_tree *tree = *state;
    rgl_node fixed = make_fixed(tree, 30, 20), filling = make_filling(tree);
    rgl_node reader = with_children(tree, make_reader(tree), fixed, filling);
    assert_layout(tree, reader, 120, 80, 120, 80);
    assert_frame(tree, fixed, 0, 0, 30, 20);
    assert_frame(tree, filling, 0, 0, 120, 80);
    assert_layout(tree, reader, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 10, 10);
    assert_measure(tree, reader, 0, INFINITY, 0, INFINITY);
}

static void its_content_sets_neither_its_guides_nor_its_priority(void **state) {
    rgl_tree *tree = *state;
    rgl_leaf text = rgl_leaf_fixed(20, 20);
    text.first_text_baseline = 5;
    rgl_node leaf = 0;
    assert_ok(tree, rgl_leaf_create(tree, &text, &leaf));
    rgl_node reader = with_children(tree, make_reader(tree), make_priority(tree, 4, leaf));
    rgl_node other = make_fixed(tree, 10, 10);
    rgl_alignment baseline = {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node row = make_aligned_stack(tree, RGL_KIND_HSTACK, 0, baseline);
    with_children(tree, row, reader, other);
    assert_layout(tree, row, 100, 40, 100, 40);
    assert_frame(tree, reader, 0, 0, 90, 40);
    assert_frame(tree, other, 90, 30, 10, 10);
}

static void it_returns_its_parameters(void **state) {
    rgl_tree *tree = *state;
    rgl_node reader = make_reader(tree);
    rgl_geometry_reader read = {1, 1, 1}, tagged = {UINT64_MAX, 0, 0};
    assert_ok(tree, rgl_geometry_reader_get(tree, reader, &read));
    assert_true(read.tag == 0 && read.source == 0 && read.reserved == 0);
    assert_ok(tree, rgl_geometry_reader_set(tree, reader, &tagged));
    assert_ok(tree, rgl_geometry_reader_get(tree, reader, &read));
    assert_true(read.tag == UINT64_MAX);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node reader = make_reader(tree), leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_geometry_reader good = {0, 0, 0}, unknown = {0, 1, 0}, reserved = {0, 0, 1};
    assert_refused(tree, reader, RGL_ERROR_UNKNOWN_ID, rgl_geometry_reader_create(tree, &unknown, &node));
    assert_refused(tree, reader, RGL_ERROR_UNKNOWN_ID, rgl_geometry_reader_set(tree, reader, &unknown));
    assert_refused(tree, reader, RGL_ERROR_INVALID_ARGUMENT, rgl_geometry_reader_create(tree, &reserved, &node));
    assert_refused(tree, reader, RGL_ERROR_WRONG_KIND, rgl_geometry_reader_set(tree, leaf, &good));
    assert_refused(tree, reader, RGL_ERROR_WRONG_KIND, rgl_geometry_reader_get(tree, leaf, &good));
    assert_refused(tree, reader, RGL_ERROR_WRONG_KIND, rgl_geometry_reader_invalidate(tree, leaf));
    assert_refused(tree, reader, RGL_ERROR_UNKNOWN_ID, rgl_geometry_reader_invalidate(tree, 0));
    assert_refused(tree, reader, RGL_ERROR_NULL_POINTER, rgl_geometry_reader_create(tree, NULL, &node));
    assert_refused(tree, reader, RGL_ERROR_NULL_POINTER, rgl_geometry_reader_create(tree, &good, NULL));
    assert_refused(tree, reader, RGL_ERROR_NULL_POINTER, rgl_geometry_reader_set(tree, reader, NULL));
    assert_refused(tree, reader, RGL_ERROR_NULL_POINTER, rgl_geometry_reader_get(tree, reader, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(it_takes_the_proposal_or_ten),
        fixture_test(its_content_sets_neither_its_guides_nor_its_priority),
        fixture_test(it_returns_its_parameters),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
