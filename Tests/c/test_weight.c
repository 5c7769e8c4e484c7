/* SPDX-License-Identifier: MIT */
/* weight.h */
#include "fixture.h"

#include <math.h>
#include <string.h>

static rgl_node weighted(rgl_tree *tree, double weight, rgl_node child) {
    rgl_node node = 0;
    assert_ok(tree, rgl_weight_create(tree, &(rgl_weight){weight}, &node));
    assert_ok(tree, rgl_node_append(tree, node, child));
    return node;
}

/* Minimum, ideal and maximum widths. */
static rgl_node make_between(rgl_tree *tree, double least, double ideal, double most) {
    const rgl_leaf leaf = {{least, 10}, {ideal, 10}, {most, 10}, RGL_UNSPECIFIED, RGL_UNSPECIFIED};
    rgl_node node = 0;
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &node));
    return node;
}

// Capability: weights
static void two_to_one(void **state) {
    rgl_tree *tree = *state;
    rgl_node icon = make_fixed(tree, 60, 10), two = make_filling(tree), one = make_filling(tree);
    rgl_node row =
        with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), icon, weighted(tree, 2, two), weighted(tree, 1, one));
    assert_layout(tree, row, 300, 10, 300, 10);
    assert_frame(tree, two, 60, 0, 160, 10);
    assert_frame(tree, one, 220, 0, 80, 10);
    rgl_node three = make_filling(tree);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 10), weighted(tree, 1, make_filling(tree)),
                                    weighted(tree, 3, three));
    assert_layout(tree, column, 20, 50, 20, 50);
    assert_frame(tree, three, 0, 20, 20, 30);
}

/* The rest is shared again. */
static void limits_hold(void **state) {
    rgl_tree *tree = *state;
    rgl_node wide = make_between(tree, 80, 80, 200), narrow = make_between(tree, 0, 5, 10), rest = make_filling(tree);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), weighted(tree, 1, wide),
                                 weighted(tree, 1, narrow), weighted(tree, 2, rest));
    assert_layout(tree, row, 120, 10, 120, 10);
    assert_frame(tree, wide, 0, 0, 80, 10);
    assert_frame(tree, narrow, 80, 0, 10, 10);
    assert_frame(tree, rest, 90, 0, 30, 10);
    /* Less than the minimums: the row overflows. */
    assert_layout(tree, row, 40, 10, 80, 10);
    assert_frame(tree, rest, 80, 0, 0, 10);
    /* More than any child takes except the filling one. */
    assert_layout(tree, row, 1000, 10, 1000, 10);
    assert_frame(tree, wide, 0, 0, 200, 10);
    assert_frame(tree, rest, 210, 0, 790, 10);
}

/* Takes 40, and 20 once it is proposed 100: its minimum is more than its maximum. */
static rgl_status shrink(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)context;
    out->width = request->proposal.width >= 100 ? 20 : 40;
    out->height = 10;
    return RGL_OK;
}

/* A maximum below the minimum counts as the minimum. */
static void a_minimum_wins(void **state) {
    rgl_tree *tree = *state;
    const rgl_measurer measurer = {.struct_size = sizeof measurer, .measure = shrink};
    rgl_measured measured = {.tag = 1};
    rgl_node odd = 0, rest = make_filling(tree);
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &measured.measurer));
    assert_ok(tree, rgl_measured_create(tree, &measured, &odd));
    rgl_node row =
        with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), weighted(tree, 1, odd), weighted(tree, 1, rest));
    assert_layout(tree, row, 400, 10, 400, 10);
    assert_frame(tree, odd, 0, 0, 40, 10);
    assert_frame(tree, rest, 40, 0, 360, 10);
}

/* Weights have no effect. */
static void unspecified_and_infinite_proposals(void **state) {
    rgl_tree *tree = *state;
    rgl_node row =
        with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 4), weighted(tree, 5, make_between(tree, 1, 20, 50)),
                      weighted(tree, 1, make_between(tree, 2, 30, 60)));
    assert_measure(tree, row, RGL_UNSPECIFIED, 10, 54, 10);
    assert_measure(tree, row, INFINITY, 10, 114, 10);
    assert_measure(tree, row, 0, 10, 7, 10);
}

/* Also with a weight. A lower priority keeps its minimum. */
static void priorities_come_first(void **state) {
    rgl_tree *tree = *state;
    rgl_node urgent = make_between(tree, 0, 50, 100), low = make_between(tree, 20, 20, 500);
    rgl_node two = make_filling(tree), one = make_filling(tree);
    rgl_node row =
        with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_priority(tree, 1, weighted(tree, 9, urgent)),
                      weighted(tree, 2, two), make_priority(tree, -1, low), weighted(tree, 1, one));
    assert_layout(tree, row, 300, 10, 300, 10);
    assert_frame(tree, urgent, 0, 0, 100, 10);
    assert_frame(tree, two, 100, 0, 120, 10);
    assert_frame(tree, low, 220, 0, 20, 10);
    assert_frame(tree, one, 240, 0, 60, 10);
}

static void modifiers_pass_weights_on_or_hide_them(void **state) {
    rgl_tree *tree = *state;
    rgl_node moved = 0, padded = 0, a = make_filling(tree), b = make_filling(tree), c = make_filling(tree);
    assert_ok(tree, rgl_offset_create(tree, &(rgl_point){0, 0}, &moved));
    assert_ok(tree, rgl_node_append(tree, moved, weighted(tree, 3, a)));
    assert_ok(tree, rgl_padding_create(tree, &(rgl_insets){0, 0, 0, 0}, &padded));
    assert_ok(tree, rgl_node_append(tree, padded, weighted(tree, 9, c)));
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), moved, weighted(tree, 1, b));
    assert_layout(tree, row, 80, 10, 80, 10);
    assert_frame(tree, a, 0, 0, 60, 10);
    assert_ok(tree, rgl_node_append(tree, row, padded));
    /* The padding has no weight, so it is served first, and takes all. */
    assert_layout(tree, row, 80, 10, 80, 10);
    assert_frame(tree, c, 0, 0, 80, 10);
    rgl_node outer = weighted(tree, 1, weighted(tree, 7, make_filling(tree)));
    rgl_node pair =
        with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), outer, weighted(tree, 1, make_filling(tree)));
    assert_layout(tree, pair, 80, 10, 80, 10);
    assert_frame(tree, outer, 0, 0, 40, 10);
}

/* The largest and smallest weights cause neither overflow nor NaN. */
static void extreme_weights(void **state) {
    rgl_tree *tree = *state;
    rgl_node huge = make_filling(tree), tiny = make_filling(tree);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), weighted(tree, 1e308, huge),
                                 weighted(tree, 1e308, make_filling(tree)), weighted(tree, 5e-324, tiny));
    assert_layout(tree, row, 100, 10, 100, 10);
    assert_frame(tree, huge, 0, 0, 50, 10);
    assert_frame(tree, tiny, 100, 0, 0, 10);
}

static void set_and_get(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_filling(tree), weight = weighted(tree, 1, a);
    rgl_node row =
        with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), weight, weighted(tree, 1, make_filling(tree)));
    assert_layout(tree, row, 90, 10, 90, 10);
    assert_ok(tree, rgl_weight_set(tree, weight, &(rgl_weight){2}));
    assert_layout(tree, row, 90, 10, 90, 10);
    assert_frame(tree, a, 0, 0, 60, 10);
    rgl_weight read = {0};
    assert_ok(tree, rgl_weight_get(tree, weight, &read));
    assert_true(read.weight == 2);
    char text[2000];
    size_t length = 0;
    assert_ok(tree, rgl_tree_dump(tree, row, text, sizeof text, &length));
    assert_non_null(strstr(text, "weight 2 · frame 0 0 60 10"));
    assert_ok(tree, rgl_node_explain_text(tree, weight, text, sizeof text, &length));
    assert_non_null(strstr(text,
                           "position 1 in the serving order, priority 0, weight 2 of 3, flexibility inf: 90 remaining "
                           "for 2 children, proposed 60, answered 60"));
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), weight = weighted(tree, 1, make_fixed(tree, 1, 1)), node = 5;
    static const rgl_weight refused[] = {{0}, {-1}, {NAN}, {INFINITY}, {-INFINITY}};
    for (size_t i = 0; i < 5; i++) {
        assert_refused(tree, weight, RGL_ERROR_INVALID_NUMBER, rgl_weight_create(tree, &refused[i], &node));
        assert_refused(tree, weight, RGL_ERROR_INVALID_NUMBER, rgl_weight_set(tree, weight, &refused[i]));
    }
    rgl_weight fine = {1};
    assert_refused(tree, weight, RGL_ERROR_WRONG_KIND, rgl_weight_set(tree, leaf, &fine));
    assert_refused(tree, weight, RGL_ERROR_WRONG_KIND, rgl_weight_get(tree, leaf, &fine));
    assert_refused(tree, weight, RGL_ERROR_NULL_POINTER, rgl_weight_create(tree, NULL, &node));
    assert_refused(tree, weight, RGL_ERROR_NULL_POINTER, rgl_weight_get(tree, weight, NULL));
    assert_refused(tree, weight, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, weight, leaf));
    assert_int_equal(node, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(two_to_one),
        fixture_test(limits_hold),
        fixture_test(a_minimum_wins),
        fixture_test(unspecified_and_infinite_proposals),
        fixture_test(priorities_come_first),
        fixture_test(modifiers_pass_weights_on_or_hide_them),
        fixture_test(extreme_weights),
        fixture_test(set_and_get),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
