/* SPDX-License-Identifier: MIT */
/* Numbers at the ends of their range. */
#include "fixture.h"

#include <float.h>
#include <math.h>

static int is_number(rgl_rect rect) {
    return !isnan(rect.x) && !isnan(rect.y) && !isnan(rect.width) && !isnan(rect.height);
}

static void check_numbers(rgl_tree *tree, rgl_node root, rgl_proposal proposal) {
    rgl_size size = {NAN, NAN};
    assert_ok(tree, rgl_tree_layout(tree, root, proposal, &size));
    assert_true(!isnan(size.width) && !isnan(size.height));
    const rgl_rect *frames = NULL;
    size_t count = 0;
    assert_ok(tree, rgl_tree_frames(tree, &frames, &count));
    for (size_t i = 0; i < count; i++) assert_true(is_number(frames[i]));
}

static void sums_of_opposite_infinities(void **state) {
    rgl_tree *tree = *state;
    static const double spacings[] = {-1e308, 1e308, -DBL_MAX, DBL_MAX};
    static const double proposals[] = {NAN, 0, 300, INFINITY, -1e308, DBL_MAX};
    for (rgl_kind kind = RGL_KIND_HSTACK; kind <= RGL_KIND_VSTACK; kind++) {
        for (size_t i = 0; i < 24; i++) {
            rgl_node inner = make_stack(tree, kind, spacings[i % 4]);
            with_children(tree, inner, make_filling(tree), make_fixed(tree, 10, DBL_MAX), make_filling(tree));
            rgl_node outer = make_stack(tree, kind, -spacings[i % 4]);
            with_children(tree, outer, inner, make_filling(tree), make_fixed(tree, DBL_MAX, 1), make_filling(tree));
            check_numbers(tree, outer, (rgl_proposal){proposals[i / 4], proposals[(i + 1) % 6]});
        }
    }
}

/* Gaps of minus infinity between fixed leaves. */
static void no_length_is_below_the_smallest_number(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_stack(tree, RGL_KIND_HSTACK, -1e308);
    with_children(tree, row, make_fixed(tree, 1, 1), make_fixed(tree, 1, 1), make_fixed(tree, 1, 1));
    assert_measure(tree, row, 300, 300, -DBL_MAX, 1);
    assert_measure(tree, row, RGL_UNSPECIFIED, RGL_UNSPECIFIED, -DBL_MAX, 1);
}

static rgl_size size_of(rgl_tree *tree, rgl_node root, double width) {
    rgl_size size = {NAN, NAN};
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){width, 10}, &size));
    return size;
}

static void zeros_have_no_sign(void **state) {
    rgl_tree *tree = *state;
    const rgl_kind kinds[] = {RGL_KIND_LAZY_VSTACK, RGL_KIND_VSTACK, RGL_KIND_ZSTACK};
    for (size_t i = 0; i < 3; i++) {
        rgl_node root = with_children(tree, make_stack(tree, kinds[i], 0), make_filling(tree));
        assert_false(signbit(size_of(tree, root, -0.0).width));
        assert_false(signbit(size_of(tree, root, 0.0).width));
        assert_false(signbit(size_of(tree, root, -0.0).width));
    }
    rgl_leaf leaf = {{-0.0, -0.0}, {-0.0, -0.0}, {-0.0, -0.0}, RGL_UNSPECIFIED, RGL_UNSPECIFIED}, back;
    rgl_node node = 0;
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &node));
    assert_ok(tree, rgl_leaf_get(tree, node, &back));
    assert_false(signbit(back.minimum.width) || signbit(back.ideal.height) || signbit(back.maximum.width));
    assert_false(signbit(size_of(tree, node, 5).width));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(sums_of_opposite_infinities),
        fixture_test(no_length_is_below_the_smallest_number),
        fixture_test(zeros_have_no_sign),
    };
    fixture_run(tests);
}
