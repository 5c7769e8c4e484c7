/* SPDX-License-Identifier: MIT */
/* spacing.h */
#include "fixture.h"

#include <math.h>
#include <string.h>

static rgl_spacing with(rgl_spacing spacing, int32_t category, rgl_side side, double distance) {
    assert_int_equal(rgl_spacing_set(&spacing, category, side, distance), RGL_OK);
    return spacing;
}

static rgl_spacing nothing(void) {
    rgl_spacing spacing;
    memset(&spacing, 0, sizeof spacing);
    return spacing;
}

static rgl_spacing at(rgl_side side, double distance) {
    return with(nothing(), RGL_SPACING_DEFAULT, side, distance);
}

static double between(rgl_spacing a, rgl_spacing b, rgl_axis axis, rgl_layout_direction direction) {
    double distance = NAN;
    assert_int_equal(rgl_spacing_distance(&a, &b, axis, direction, &distance), RGL_OK);
    return distance;
}

/* P36 */
static void the_larger_distance_counts(void **state) {
    (void)state;
    const rgl_axis vertical = RGL_AXIS_VERTICAL, horizontal = RGL_AXIS_HORIZONTAL;
    assert_true(between(at(RGL_SIDE_BOTTOM, 2), at(RGL_SIDE_TOP, 8), vertical, 0) == 8);
    assert_true(between(at(RGL_SIDE_BOTTOM, 12), at(RGL_SIDE_TOP, 8), vertical, 0) == 12);
    assert_true(between(nothing(), nothing(), vertical, 0) == 8);
    assert_true(between(nothing(), nothing(), horizontal, 0) == 8);
    assert_true(between(at(RGL_SIDE_BOTTOM, 0), nothing(), vertical, 0) == 0);
    assert_true(between(nothing(), at(RGL_SIDE_TOP, 0), vertical, 0) == 0);
    assert_true(between(at(RGL_SIDE_RIGHT, 2), at(RGL_SIDE_LEFT, 8), horizontal, 0) == 8);
    assert_true(between(at(RGL_SIDE_RIGHT, 0), nothing(), horizontal, 0) == 0);
    assert_true(between(at(RGL_SIDE_BOTTOM, -4), nothing(), vertical, 0) == -4);
    /* Edges that do not touch are ignored. */
    assert_true(between(at(RGL_SIDE_TOP, 30), at(RGL_SIDE_BOTTOM, 30), vertical, 0) == 8);
}

/* P37 */
static void union_at_some_edges(void **state) {
    (void)state;
    rgl_spacing one = with(at(RGL_SIDE_TOP, 10), 0, RGL_SIDE_LEFT, 20);
    const rgl_spacing other = with(at(RGL_SIDE_TOP, 30), 0, RGL_SIDE_RIGHT, 40);
    assert_int_equal(rgl_spacing_unite(&one, &other, RGL_EDGE_TOP, RGL_LEFT_TO_RIGHT), RGL_OK);
    assert_int_equal(one.count, 2);
    assert_true(one.entries[0].side == RGL_SIDE_TOP && one.entries[0].distance == 30);
    assert_true(one.entries[1].side == RGL_SIDE_LEFT && one.entries[1].distance == 20);
    assert_int_equal(rgl_spacing_unite(&one, &other, RGL_EDGE_LEADING, RGL_LEFT_TO_RIGHT), RGL_OK);
    assert_int_equal(one.count, 2);
    assert_int_equal(rgl_spacing_unite(&one, &other, RGL_EDGE_LEADING, RGL_RIGHT_TO_LEFT), RGL_OK);
    assert_true(one.count == 3 && one.entries[2].side == RGL_SIDE_RIGHT && one.entries[2].distance == 40);
    const rgl_spacing less = at(RGL_SIDE_TOP, 5);
    assert_int_equal(rgl_spacing_unite(&one, &less, RGL_EDGES_ALL, RGL_LEFT_TO_RIGHT), RGL_OK);
    assert_true(one.entries[0].distance == 30);
}

/* P38 */
static void distances_from_right_to_left(void **state) {
    (void)state;
    const rgl_spacing sides = with(at(RGL_SIDE_LEFT, 2), 0, RGL_SIDE_RIGHT, 3);
    rgl_spacing zero = nothing();
    for (rgl_side side = 0; side < 4; side++) zero = with(zero, 0, side, 0);
    assert_true(between(sides, zero, RGL_AXIS_HORIZONTAL, RGL_LEFT_TO_RIGHT) == 3);
    assert_true(between(sides, zero, RGL_AXIS_HORIZONTAL, RGL_RIGHT_TO_LEFT) == 2);
}

/* P39 */
static void a_common_category_adds_and_wins(void **state) {
    (void)state;
    const int32_t mine = RGL_SPACING_FIRST_CUSTOM;
    rgl_spacing a = with(at(RGL_SIDE_BOTTOM, 40), mine, RGL_SIDE_BOTTOM, 13);
    rgl_spacing b = with(at(RGL_SIDE_TOP, 50), mine, RGL_SIDE_TOP, 2);
    assert_true(between(a, b, RGL_AXIS_VERTICAL, 0) == 15);
    a = with(a, RGL_SPACING_TEXT_TO_TEXT, RGL_SIDE_BOTTOM, 10);
    assert_true(between(a, b, RGL_AXIS_VERTICAL, 0) == 15);
    b = with(b, RGL_SPACING_TEXT_TO_TEXT, RGL_SIDE_TOP, 10);
    assert_true(between(a, b, RGL_AXIS_VERTICAL, 0) == 20);
    /* A category that only one of them has does not count. */
    a = with(a, mine + 1, RGL_SIDE_BOTTOM, 500);
    assert_true(between(a, b, RGL_AXIS_VERTICAL, 0) == 20);
    assert_true(between(a, at(RGL_SIDE_TOP, 50), RGL_AXIS_VERTICAL, 0) == 50);
}

static void preferences_that_are_refused(void **state) {
    (void)state;
    rgl_spacing spacing = nothing(), other = nothing(), damaged = nothing();
    const double inf = INFINITY, nan = RGL_UNSPECIFIED;
    double distance = -1;
    for (int32_t i = 0; i < RGL_SPACING_CAPACITY; i++) {
        spacing = with(spacing, i, RGL_SIDE_TOP, i);
        other = with(other, i, RGL_SIDE_BOTTOM, i);
    }
    const rgl_spacing before = spacing;
    assert_int_equal(rgl_spacing_set(&spacing, 99, RGL_SIDE_TOP, 1), RGL_ERROR_LIMIT);
    assert_int_equal(rgl_spacing_unite(&spacing, &other, RGL_EDGES_ALL, 0), RGL_ERROR_LIMIT);
    assert_int_equal(rgl_spacing_set(&spacing, -1, RGL_SIDE_TOP, 1), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_spacing_set(&spacing, 1, 4, 1), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_spacing_set(&spacing, 1, 0, nan), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_spacing_set(&spacing, 1, 0, inf), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_spacing_set(NULL, 1, 0, 1), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_spacing_unite(&spacing, &other, 16, 0), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_spacing_unite(&spacing, &other, 0, 2), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_spacing_unite(&spacing, NULL, 0, 0), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_spacing_distance(&spacing, &other, 2, 0, &distance), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_spacing_distance(&spacing, &other, 0, -1, &distance), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_spacing_distance(&spacing, &other, 0, 0, NULL), RGL_ERROR_NULL_POINTER);
    const size_t counts[] = {RGL_SPACING_CAPACITY + 1, SIZE_MAX / 8 + 1, SIZE_MAX};
    for (size_t i = 0; i < 3; i++) {
        damaged.count = counts[i];
        assert_int_equal(rgl_spacing_distance(&spacing, &damaged, 0, 0, &distance), RGL_ERROR_INVALID_ARGUMENT);
        assert_int_equal(rgl_spacing_set(&damaged, 0, 0, 1), RGL_ERROR_INVALID_ARGUMENT);
    }
    damaged.count = 1;
    damaged.entries[0].distance = nan;
    assert_int_equal(rgl_spacing_distance(&damaged, &other, 0, 0, &distance), RGL_ERROR_INVALID_NUMBER);
    assert_memory_equal(&before, &spacing, sizeof before);
    assert_true(distance == -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_larger_distance_counts),   cmocka_unit_test(union_at_some_edges),
        cmocka_unit_test(distances_from_right_to_left), cmocka_unit_test(a_common_category_adds_and_wins),
        cmocka_unit_test(preferences_that_are_refused),
    };
    fixture_run(tests);
}
