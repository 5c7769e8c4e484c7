/* SPDX-License-Identifier: MIT */
/* interpolation.h */
#include "fixture.h"

#include <math.h>
#include <string.h>

static rgl_record stack_of(rgl_kind kind) {
    return (rgl_record){kind, -1, {.stack = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}, 0}}};
}

static void assert_rect(rgl_rect found, double x, double y, double width, double height) {
    assert_true(found.x == x && found.y == y && found.width == width && found.height == height);
}

/* A row that becomes a column: start, end, between, and beyond. */
// Capability: interpolation
static void from_one_layout_to_another(void **state) {
    rgl_tree *tree = *state;
    rgl_node first = make_fixed(tree, 20, 10), second = make_filling(tree);
    rgl_node node = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), first, second);
    const rgl_record column = stack_of(RGL_KIND_VSTACK);
    rgl_frames *before = NULL, *after = NULL;
    const rgl_rect *from = NULL, *to = NULL;
    rgl_rect between[8];
    size_t from_count = 0, to_count = 0, count = 0;
    assert_layout(tree, node, 100, 50, 100, 50);
    assert_ok(tree, rgl_tree_take_frames(tree, &before));
    assert_ok(tree, rgl_node_become(tree, node, column.kind, &column.parameters, rgl_parameters_size(column.kind)));
    rgl_node third = make_fixed(tree, 6, 10);
    assert_ok(tree, rgl_node_append(tree, node, third));
    assert_layout(tree, node, 100, 50, 100, 50);
    assert_ok(tree, rgl_tree_take_frames(tree, &after));
    assert_int_equal(rgl_frames_read(before, &from, &from_count), RGL_OK);
    assert_int_equal(rgl_frames_read(after, &to, &to_count), RGL_OK);
    assert_true(from_count == 3 && to_count == 4);
    const double steps[] = {0, 0.25, 0.5, 1, 1.25, -0.5};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        double t = steps[i];
        assert_int_equal(rgl_frames_interpolate(from, from_count, to, to_count, t, between, 8, &count), RGL_OK);
        assert_int_equal(count, 4);
        /* From (20, 0, 80, 50) to (0, 10, 100, 30): the third child takes 10 as well. */
        assert_rect(between[rgl_node_index(second)], 20 - 20 * t, 10 * t, 80 + 20 * t, 50 - 20 * t);
        assert_rect(between[rgl_node_index(node)], 0, 0, 100, 50);
        /* Only the later layout has it. */
        assert_rect(between[rgl_node_index(third)], 0, 40, 6, 10);
        assert_int_equal(rgl_frames_interpolate(to, to_count, from, from_count, t, between, 8, &count), RGL_OK);
        assert_rect(between[rgl_node_index(third)], 0, 40, 6, 10);
    }
    /* As many as there is space for, also if the output is an argument. */
    memset(between, 0, sizeof between);
    assert_int_equal(rgl_frames_interpolate(from, from_count, to, to_count, 0.5, between, 1, &count), RGL_OK);
    assert_true(count == 4 && between[1].width == 0);
    assert_int_equal(rgl_frames_interpolate(from, from_count, to, to_count, 0.5, NULL, 0, &count), RGL_OK);
    memcpy(between, from, from_count * sizeof *between);
    assert_int_equal(rgl_frames_interpolate(between, from_count, to, to_count, 0.5, between, 8, &count), RGL_OK);
    assert_rect(between[rgl_node_index(second)], 10, 5, 90, 40);
    assert_int_equal(rgl_frames_interpolate(NULL, 0, to, to_count, 0.5, between, 8, &count), RGL_OK);
    assert_memory_equal(between, to, to_count * sizeof *to);
    rgl_frames_destroy(before);
    rgl_frames_destroy(after);
}

/* Also for unmoved frames. */
static void ends_are_exact(void **state) {
    (void)state;
    const rgl_rect from = {0.1, 1e-300, 1.0 / 3, 7}, to = {0.7, 1e300, 2.0 / 3, 7};
    rgl_rect found = {0, 0, 0, 0};
    assert_int_equal(rgl_rect_interpolate(from, to, 0, &found), RGL_OK);
    assert_memory_equal(&found, &from, sizeof from);
    assert_int_equal(rgl_rect_interpolate(from, to, 1, &found), RGL_OK);
    assert_memory_equal(&found, &to, sizeof to);
    for (double t = -3; t < 3; t += 0.017) {
        assert_int_equal(rgl_rect_interpolate(from, to, t, &found), RGL_OK);
        assert_true(found.height == 7);
    }
}

static void infinite_sides_and_missing_ones(void **state) {
    (void)state;
    const double inf = INFINITY, none = NAN;
    const rgl_rect wide = {-inf, 0, inf, 1}, narrow = {0, 0, 10, 1}, missing = {none, none, none, none};
    rgl_rect found = {0, 0, 0, 0};
    assert_int_equal(rgl_rect_interpolate(wide, wide, 0.3, &found), RGL_OK);
    assert_rect(found, -inf, 0, inf, 1);
    assert_int_equal(rgl_rect_interpolate(wide, narrow, 0, &found), RGL_OK);
    assert_rect(found, -inf, 0, inf, 1);
    assert_int_equal(rgl_rect_interpolate(wide, narrow, 1, &found), RGL_OK);
    assert_rect(found, 0, 0, 10, 1);
    assert_int_equal(rgl_rect_interpolate((rgl_rect){inf, 0, 1, 1}, (rgl_rect){-inf, 0, 1, 1}, 0.7, &found), RGL_OK);
    assert_rect(found, -inf, 0, 1, 1);
    assert_int_equal(rgl_rect_interpolate(missing, narrow, 0.2, &found), RGL_OK);
    assert_rect(found, 0, 0, 10, 1);
    assert_int_equal(rgl_rect_interpolate(narrow, missing, 0.2, &found), RGL_OK);
    assert_rect(found, 0, 0, 10, 1);
}

static void invalid_calls_are_rejected(void **state) {
    (void)state;
    const rgl_rect fine[] = {{0, 0, 1, 1}, {1, 1, 1, 1}}, bad[] = {{0, 0, 1, 1}, {0, NAN, 1, 1}};
    const rgl_rect missing = {NAN, NAN, NAN, NAN};
    rgl_rect found[2] = {{5, 5, 5, 5}, {5, 5, 5, 5}};
    size_t count = 9;
    const double progress[] = {NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(rgl_rect_interpolate(fine[0], fine[1], progress[i], found), RGL_ERROR_INVALID_NUMBER);
        assert_int_equal(rgl_frames_interpolate(fine, 2, fine, 2, progress[i], found, 2, &count),
                         RGL_ERROR_INVALID_NUMBER);
    }
    assert_int_equal(rgl_rect_interpolate(bad[1], fine[1], 0.5, found), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_rect_interpolate(missing, missing, 0.5, found), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_rect_interpolate(fine[0], fine[1], 0.5, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_frames_interpolate(fine, 2, bad, 2, 0.5, found, 2, &count), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_frames_interpolate(bad, 2, fine, 2, 0.5, found, 2, &count), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_frames_interpolate(NULL, 2, fine, 2, 0.5, found, 2, &count), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_frames_interpolate(fine, 2, NULL, 2, 0.5, found, 2, &count), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_frames_interpolate(fine, 2, fine, 2, 0.5, NULL, 2, &count), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_frames_interpolate(fine, 2, fine, 2, 0.5, found, 2, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_frames_interpolate(fine, SIZE_MAX, fine, 2, 0.5, found, 2, &count),
                     RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_frames_interpolate(fine, 2, fine, SIZE_MAX / 8 + 1, 0.5, found, 2, &count),
                     RGL_ERROR_INVALID_ARGUMENT);
    assert_true(count == 9 && found[0].x == 5 && found[1].x == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(from_one_layout_to_another),
        cmocka_unit_test(ends_are_exact),
        cmocka_unit_test(infinite_sides_and_missing_ones),
        cmocka_unit_test(invalid_calls_are_rejected),
    };
    fixture_run(tests);
}
