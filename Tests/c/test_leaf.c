/* SPDX-License-Identifier: MIT */
/* leaf.h */
#include "fixture.h"

#include <math.h>

static const rgl_leaf sample = {{10, 5}, {30, 20}, {50, 40}, 15, 18};

static rgl_node make_sample(rgl_tree *tree) {
    rgl_node node = 0;
    assert_ok(tree, rgl_leaf_create(tree, &sample, &node));
    return node;
}

static void an_answer_is_between_minimum_and_maximum(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_sample(tree);
    assert_measure(tree, leaf, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 30, 20);
    assert_measure(tree, leaf, 0, 0, 10, 5);
    assert_measure(tree, leaf, INFINITY, INFINITY, 50, 40);
    assert_measure(tree, leaf, 42, 7.5, 42, 7.5);
    assert_measure(tree, leaf, RGL_UNSPECIFIED, 39, 30, 39);
    assert_measure(tree, leaf, -100, -0.0, 10, 5);
    assert_measure(tree, leaf, 1e300, 5e-324, 50, 5);
}

static void a_fixed_leaf_ignores_its_proposal(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 12, 34);
    assert_measure(tree, leaf, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 12, 34);
    assert_measure(tree, leaf, 0, INFINITY, 12, 34);
}

static void a_filling_leaf_takes_its_proposal(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_filling(tree);
    assert_measure(tree, leaf, RGL_UNSPECIFIED, 77, 10, 77);
    assert_measure(tree, leaf, INFINITY, 0, INFINITY, 0);
    assert_measure(tree, leaf, 1e300, 3, 1e300, 3);
    assert_measure(tree, leaf, -5, -1e300, -5, -1e300);
}

static void get_returns_the_parameters(void **state) {
    rgl_tree *tree = *state;
    rgl_node node = make_sample(tree);
    rgl_leaf read = rgl_leaf_fixed(0, 0);
    assert_ok(tree, rgl_leaf_get(tree, node, &read));
    assert_memory_equal(&read, &sample, sizeof read);
    rgl_leaf filling = rgl_leaf_filling();
    assert_ok(tree, rgl_leaf_set(tree, node, &filling));
    assert_ok(tree, rgl_leaf_get(tree, node, &read));
    assert_true(read.maximum.width == (double)INFINITY && read.ideal.height == 10);
    assert_true(isnan(read.first_text_baseline) && isnan(read.last_text_baseline));
    assert_measure(tree, node, 5, 5, 5, 5);
}

static void setting_changes_the_next_layout(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 10, 10), root = with_children(tree, make_padding(tree, 2), leaf);
    assert_layout(tree, root, 0, 0, 14, 14);
    rgl_leaf larger = rgl_leaf_fixed(11, 12);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &larger));
    assert_frame(tree, leaf, 2, 2, 10, 10);
    assert_layout(tree, root, 0, 0, 15, 16);
    assert_frame(tree, leaf, 2, 2, 11, 12);
}

static void setting_equal_values_changes_nothing(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_sample(tree), root = with_children(tree, make_padding(tree, 2), leaf);
    assert_layout(tree, root, 44, 14, 44, 14);
    uint64_t evaluations = counters_of(tree).evaluations, placements = counters_of(tree).placements;
    assert_ok(tree, rgl_leaf_set(tree, leaf, &sample));
    assert_layout(tree, root, 44, 14, 44, 14);
    assert_true(counters_of(tree).evaluations == evaluations);
    assert_true(counters_of(tree).placements == placements);
}

/* Each of the six lengths takes each value that it refuses. */
static void numbers_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node existing = make_sample(tree), node = 5;
    const double nan = RGL_UNSPECIFIED, infinity = INFINITY;
    const double refused[] = {nan, -1, -infinity, infinity, -5e-324};
    for (size_t field = 0; field < 6; field++) {
        for (size_t i = 0; i < 5; i++) {
            int is_maximum = field >= 4;
            int is_minimum = field < 2;
            if (is_maximum && refused[i] == infinity) continue;
            if (is_minimum && refused[i] == -infinity) continue;
            rgl_leaf leaf = sample;
            double *lengths[] = {&leaf.minimum.width, &leaf.minimum.height, &leaf.ideal.width,
                                 &leaf.ideal.height,  &leaf.maximum.width,  &leaf.maximum.height};
            *lengths[field] = refused[i];
            assert_refused(tree, existing, RGL_ERROR_INVALID_NUMBER, rgl_leaf_create(tree, &leaf, &node));
            assert_refused(tree, existing, RGL_ERROR_INVALID_NUMBER, rgl_leaf_set(tree, existing, &leaf));
        }
    }
    rgl_leaf crossed = sample;
    crossed.maximum.width = crossed.minimum.width - 1;
    assert_refused(tree, existing, RGL_ERROR_INVALID_NUMBER, rgl_leaf_create(tree, &crossed, &node));
    rgl_leaf baseline = sample;
    baseline.first_text_baseline = infinity;
    assert_refused(tree, existing, RGL_ERROR_INVALID_NUMBER, rgl_leaf_create(tree, &baseline, &node));
    assert_true(node == 5);
}

static void wrong_nodes_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_sample(tree), row = make_stack(tree, RGL_KIND_HSTACK, 0), node = 5;
    rgl_leaf read;
    assert_refused(tree, row, RGL_ERROR_WRONG_KIND, rgl_leaf_set(tree, row, &sample));
    assert_true(error_of(tree).subject == row);
    assert_refused(tree, row, RGL_ERROR_WRONG_KIND, rgl_leaf_get(tree, row, &read));
    assert_refused(tree, row, RGL_ERROR_UNKNOWN_ID, rgl_leaf_set(tree, 0, &sample));
    assert_refused(tree, row, RGL_ERROR_UNKNOWN_ID, rgl_leaf_get(tree, foreign_node(), &read));
    rgl_node stale = stale_node(tree);
    assert_refused(tree, row, RGL_ERROR_STALE_ID, rgl_leaf_set(tree, stale, &sample));
    assert_int_equal(rgl_leaf_create(NULL, &sample, &node), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_leaf_create(tree, NULL, &node));
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_leaf_create(tree, &sample, NULL));
    assert_int_equal(rgl_leaf_set(NULL, leaf, &sample), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_leaf_set(tree, leaf, NULL));
    assert_int_equal(rgl_leaf_get(NULL, leaf, &read), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_leaf_get(tree, leaf, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(an_answer_is_between_minimum_and_maximum),
        fixture_test(a_fixed_leaf_ignores_its_proposal),
        fixture_test(a_filling_leaf_takes_its_proposal),
        fixture_test(get_returns_the_parameters),
        fixture_test(setting_changes_the_next_layout),
        fixture_test(setting_equal_values_changes_nothing),
        fixture_test(numbers_that_are_refused),
        fixture_test(wrong_nodes_and_null_pointers),
    };
    fixture_run(tests);
}
