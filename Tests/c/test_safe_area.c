/* SPDX-License-Identifier: MIT */
/* safe_area.h */
#include "fixture.h"

#include <math.h>

#define NONE RGL_UNSPECIFIED

static rgl_node make_safe(rgl_tree *tree, rgl_insets insets, rgl_safe_area_regions region, rgl_node child) {
    rgl_safe_area area = {insets, region, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_safe_area_create(tree, &area, &node));
    return with_children(tree, node, child);
}

static rgl_node make_ignoring(rgl_tree *tree, rgl_safe_area_regions regions, rgl_edge_set edges, rgl_node child) {
    rgl_ignores_safe_area ignores = {regions, edges};
    rgl_node node = 0;
    assert_ok(tree, rgl_ignores_safe_area_create(tree, &ignores, &node));
    return with_children(tree, node, child);
}

static rgl_node make_bar(rgl_tree *tree, rgl_edge_set edge, double spacing, rgl_node view, rgl_node bar) {
    rgl_safe_area_inset inset = {edge, 0, {0, 0}, spacing};
    rgl_node node = 0;
    assert_ok(tree, rgl_safe_area_inset_create(tree, &inset, &node));
    return with_children(tree, node, view, bar);
}

static const rgl_insets phone = {59, 0, 34, 0};

// Capability: safe areas
static void a_background_extends_into_the_safe_area(void **state) {
    rgl_tree *tree = *state;
    rgl_node background = make_filling(tree), content = make_filling(tree);
    rgl_node ignoring = make_ignoring(tree, RGL_SAFE_AREA_ALL, RGL_EDGES_ALL, background);
    rgl_node layers = with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), ignoring, content);
    rgl_node window = make_safe(tree, phone, RGL_SAFE_AREA_CONTAINER, layers);
    assert_layout(tree, window, 390, 844, 390, 844);
    assert_frame(tree, content, 0, 59, 390, 751);
    assert_frame(tree, ignoring, 0, 59, 390, 751);
    assert_frame(tree, background, 0, 0, 390, 844);
    rgl_ignores_safe_area top = {RGL_SAFE_AREA_ALL, RGL_EDGE_TOP};
    assert_ok(tree, rgl_ignores_safe_area_set(tree, ignoring, &top));
    assert_layout(tree, window, 390, 844, 390, 844);
    assert_frame(tree, background, 0, 0, 390, 810);
    top.regions = RGL_SAFE_AREA_KEYBOARD;
    assert_ok(tree, rgl_ignores_safe_area_set(tree, ignoring, &top));
    assert_layout(tree, window, 390, 844, 390, 844);
    assert_frame(tree, background, 0, 59, 390, 751);
}

static void only_edges_that_are_reached_count(void **state) {
    rgl_tree *tree = *state;
    rgl_node head = make_filling(tree), above = make_fixed(tree, 10, 20);
    rgl_node ignoring = make_ignoring(tree, RGL_SAFE_AREA_ALL, RGL_EDGES_ALL, head);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), above, ignoring);
    rgl_node window = make_safe(tree, phone, RGL_SAFE_AREA_CONTAINER, column);
    assert_layout(tree, window, 100, 300, 100, 300);
    assert_frame(tree, head, 0, 79, 100, 221);
    /* Half a point counts as reached. */
    rgl_leaf hair = rgl_leaf_fixed(10, 0.5);
    assert_ok(tree, rgl_leaf_set(tree, above, &hair));
    assert_layout(tree, window, 100, 300, 100, 300);
    assert_frame(tree, head, 0, 0, 100, 300);
}

static void the_position_decides_after_a_change_too(void **state) {
    rgl_tree *tree = *state;
    rgl_node first = make_filling(tree);
    rgl_node ignoring = make_ignoring(tree, RGL_SAFE_AREA_ALL, RGL_EDGES_ALL, first);
    rgl_node box = 0, spacer = make_spacer(tree, 0);
    rgl_frame size = {50, 50, {0, 0}};
    assert_ok(tree, rgl_frame_create(tree, &size, &box));
    with_children(tree, box, ignoring);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), box, spacer);
    rgl_node window = make_safe(tree, phone, RGL_SAFE_AREA_CONTAINER, column);
    assert_layout(tree, window, 50, 300, 50, 300);
    assert_frame(tree, first, 0, 0, 50, 109);
    /* The box moves away from the edge and is otherwise unchanged. */
    rgl_node pusher = make_fixed(tree, 10, 30);
    assert_ok(tree, rgl_node_insert(tree, column, 0, pusher));
    assert_layout(tree, window, 50, 300, 50, 300);
    assert_frame(tree, first, 0, 89, 50, 50);
    assert_ok(tree, rgl_node_remove(tree, pusher));
    assert_layout(tree, window, 50, 300, 50, 300);
    assert_frame(tree, first, 0, 0, 50, 109);
}

static void nested_safe_areas_are_ignored_one_by_one(void **state) {
    rgl_tree *tree = *state;
    rgl_node background = make_filling(tree);
    rgl_node ignoring = make_ignoring(tree, RGL_SAFE_AREA_ALL, RGL_EDGES_ALL, background);
    rgl_node keyboard = make_safe(tree, (rgl_insets){0, 0, 100, 0}, RGL_SAFE_AREA_KEYBOARD, ignoring);
    rgl_node window = make_safe(tree, phone, RGL_SAFE_AREA_CONTAINER, keyboard);
    assert_layout(tree, window, 100, 400, 100, 400);
    assert_frame(tree, ignoring, 0, 59, 100, 207);
    assert_frame(tree, background, 0, 0, 100, 400);
    rgl_ignores_safe_area bars = {RGL_SAFE_AREA_CONTAINER, RGL_EDGES_ALL};
    assert_ok(tree, rgl_ignores_safe_area_set(tree, ignoring, &bars));
    assert_layout(tree, window, 100, 400, 100, 400);
    assert_frame(tree, background, 0, 0, 100, 266);
}

static void a_bar_takes_its_edge(void **state) {
    rgl_tree *tree = *state;
    rgl_node view = make_filling(tree), bar = make_fixed(tree, 60, 40);
    rgl_node node = make_bar(tree, RGL_EDGE_BOTTOM, 0, view, bar);
    assert_layout(tree, node, 100, 200, 100, 200);
    assert_frame(tree, view, 0, 0, 100, 160);
    assert_frame(tree, bar, 20, 160, 60, 40);
    rgl_safe_area_inset leading = {RGL_EDGE_LEADING, 0, {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_TOP}, NONE};
    assert_ok(tree, rgl_safe_area_inset_set(tree, node, &leading));
    assert_layout(tree, node, 100, 200, 100, 200);
    assert_frame(tree, bar, 0, 0, 60, 40);
    assert_frame(tree, view, 68, 0, 32, 200);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, node, 100, 200, 100, 200);
    assert_frame(tree, bar, 40, 0, 60, 40);
    assert_ok(tree, rgl_safe_area_inset_get(tree, node, &leading));
    assert_true(leading.edge == RGL_EDGE_LEADING && isnan(leading.spacing) && leading.alignment.vertical == 1);
    /* Without a proposal both have their ideal lengths. */
    assert_layout(tree, node, NONE, NONE, 78, 40);
}

static void a_bar_is_a_safe_area_of_its_view(void **state) {
    rgl_tree *tree = *state;
    rgl_node background = make_filling(tree), bar = make_fixed(tree, 60, 40);
    rgl_node view = make_ignoring(tree, RGL_SAFE_AREA_CONTAINER, RGL_EDGES_ALL, background);
    rgl_node window = make_safe(tree, phone, RGL_SAFE_AREA_CONTAINER, make_bar(tree, RGL_EDGE_BOTTOM, 0, view, bar));
    assert_layout(tree, window, 100, 300, 100, 300);
    assert_frame(tree, bar, 20, 226, 60, 40);
    assert_frame(tree, view, 0, 59, 100, 167);
    assert_frame(tree, background, 0, 0, 100, 300);
}

static void a_bar_without_partner(void **state) {
    rgl_tree *tree = *state;
    rgl_safe_area_inset inset = {RGL_EDGE_TOP, 0, {0, 0}, 9};
    rgl_node node = 0;
    assert_ok(tree, rgl_safe_area_inset_create(tree, &inset, &node));
    assert_layout(tree, node, 50, 50, 0, 0);
    with_children(tree, node, make_filling(tree));
    assert_layout(tree, node, 50, 50, 50, 50);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_node area = make_safe(tree, phone, RGL_SAFE_AREA_KEYBOARD, make_fixed(tree, 1, 1));
    rgl_node ignoring = make_ignoring(tree, 1, 2, make_fixed(tree, 1, 1));
    rgl_node bar = make_bar(tree, RGL_EDGE_TOP, 1, make_fixed(tree, 1, 1), make_fixed(tree, 1, 1));
    rgl_safe_area areas[] = {
        {phone, 3, 0}, {phone, 0, 0}, {phone, 1, 1}, {{-1, 0, 0, 0}, 1, 0}, {{0, 0, NAN, 0}, 1, 0}};
    for (int i = 0; i < 5; i++) {
        rgl_status expected = i < 3 ? RGL_ERROR_INVALID_ARGUMENT : RGL_ERROR_INVALID_NUMBER;
        assert_refused(tree, area, expected, rgl_safe_area_create(tree, &areas[i], &node));
        assert_refused(tree, area, expected, rgl_safe_area_set(tree, area, &areas[i]));
    }
    rgl_ignores_safe_area unknown[] = {{4, 1}, {1, 16}};
    for (int i = 0; i < 2; i++) {
        assert_refused(tree, ignoring, RGL_ERROR_INVALID_ARGUMENT,
                       rgl_ignores_safe_area_create(tree, &unknown[i], &node));
        assert_refused(tree, ignoring, RGL_ERROR_INVALID_ARGUMENT,
                       rgl_ignores_safe_area_set(tree, ignoring, &unknown[i]));
    }
    rgl_safe_area_inset insets[] = {
        {0, 0, {0, 0}, 0}, {3, 0, {0, 0}, 0}, {1, 1, {0, 0}, 0}, {1, 0, {9, 0}, 0}, {1, 0, {0, 0}, INFINITY}};
    for (int i = 0; i < 5; i++) {
        rgl_status expected = i < 4 ? RGL_ERROR_INVALID_ARGUMENT : RGL_ERROR_INVALID_NUMBER;
        assert_refused(tree, bar, expected, rgl_safe_area_inset_create(tree, &insets[i], &node));
        assert_refused(tree, bar, expected, rgl_safe_area_inset_set(tree, bar, &insets[i]));
    }
    assert_refused(tree, bar, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, bar, leaf));
    assert_refused(tree, bar, RGL_ERROR_WRONG_KIND, rgl_safe_area_get(tree, bar, &areas[0]));
    assert_refused(tree, bar, RGL_ERROR_WRONG_KIND, rgl_ignores_safe_area_get(tree, bar, &unknown[0]));
    assert_refused(tree, bar, RGL_ERROR_WRONG_KIND, rgl_safe_area_inset_get(tree, area, &insets[0]));
    assert_refused(tree, bar, RGL_ERROR_NULL_POINTER, rgl_safe_area_create(tree, NULL, &node));
    assert_refused(tree, bar, RGL_ERROR_NULL_POINTER, rgl_ignores_safe_area_set(tree, ignoring, NULL));
    assert_refused(tree, bar, RGL_ERROR_NULL_POINTER, rgl_safe_area_inset_get(tree, bar, NULL));
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_background_extends_into_the_safe_area),
        fixture_test(only_edges_that_are_reached_count),
        fixture_test(the_position_decides_after_a_change_too),
        fixture_test(nested_safe_areas_are_ignored_one_by_one),
        fixture_test(a_bar_takes_its_edge),
        fixture_test(a_bar_is_a_safe_area_of_its_view),
        fixture_test(a_bar_without_partner),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
