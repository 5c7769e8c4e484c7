/* SPDX-License-Identifier: MIT */
/* custom.h: positions of the children of a layout. */
#include "probe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NONE RGL_UNSPECIFIED

/* P15 and P16 */
static void a_child_that_is_not_placed_is_centred(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(100, 100);
    rgl_node fixed = make_fixed(tree, 30, 30), filling = make_filling(tree), node = make_probe(tree, layout);
    with_children(tree, node, fixed, filling);
    rgl_node host = make_host(tree, 340, 240, node);
    assert_layout(tree, host, 340, 240, 340, 240);
    assert_true(layout->bounds[0].x == 120 && layout->bounds[0].y == 70);
    assert_frame(tree, fixed, 155, 105, 30, 30);
    assert_frame(tree, filling, 0, 0, 340, 240);
    rgl_proposal proposal = {0, 0};
    assert_ok(tree, rgl_node_proposal(tree, filling, &proposal));
    assert_true(proposal.width == 340 && proposal.height == 240);
}

static rgl_status place_twice(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                              void **cache) {
    (void)self, (void)proposal, (void)cache;
    put(subviews, 0, bounds.x + 10, bounds.y + 10, 0, 20, 20);
    put(subviews, 0, bounds.x + 50, bounds.y + 50, 0, 40, 40);
    return RGL_OK;
}

/* P17 */
static void the_last_placement_counts(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(100, 100);
    layout->place = place_twice;
    rgl_node child = make_filling(tree), node = make_probe(tree, layout);
    rgl_node host = make_host(tree, 200, 200, with_children(tree, node, child));
    assert_layout(tree, host, 200, 200, 200, 200);
    assert_frame(tree, child, 100, 100, 40, 40);
}

static rgl_status place_by_anchors(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                   void **cache) {
    (void)self, (void)proposal, (void)cache;
    put(subviews, 0, bounds.x, bounds.y, 0, NONE, NONE);
    put(subviews, 1, bounds.x + 100, bounds.y + 100, 0.5, NONE, NONE);
    put(subviews, 2, bounds.x + 100, bounds.y + 100, 1, NONE, NONE);
    put(subviews, 3, 0, 0, 0.5, 5, 5);
    return RGL_OK;
}

/* P18 and P19: the anchor is a part of the answer, not of the proposal. */
static void anchors(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(150, 150);
    layout->place = place_by_anchors;
    rgl_node a = make_fixed(tree, 70, 40), b = make_fixed(tree, 30, 20), c = make_fixed(tree, 30, 20);
    rgl_node d = make_fixed(tree, 30, 10), node = make_probe(tree, layout);
    rgl_node host = make_host(tree, 200, 200, with_children(tree, node, a, b, c, d));
    assert_layout(tree, host, 200, 200, 200, 200);
    assert_frame(tree, a, 25, 25, 70, 40);
    assert_frame(tree, b, 110, 115, 30, 20);
    assert_frame(tree, c, 95, 105, 30, 20);
    assert_frame(tree, d, -15, -5, 30, 10);
}

static rgl_status place_far_away(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                 void **cache) {
    (void)self, (void)proposal, (void)cache;
    put(subviews, 0, INFINITY, bounds.y, 0, NONE, NONE);
    return RGL_OK;
}

/* P20 and P24 */
static void infinite_positions_are_allowed(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(200, 200), *endless = probe_of(INFINITY, 10);
    layout->place = place_far_away;
    rgl_node far = make_fixed(tree, 30, 10), wide = make_probe(tree, endless), node = make_probe(tree, layout);
    rgl_node host = make_host(tree, 200, 200, with_children(tree, node, far, wide));
    assert_layout(tree, host, 200, 200, 200, 200);
    assert_frame(tree, far, INFINITY, 0, 30, 10);
    assert_frame(tree, wide, -INFINITY, 95, INFINITY, 10);
}

static rgl_status place_last_and_first(probe *self, const rgl_subviews *subviews, rgl_rect bounds,
                                       rgl_proposal proposal, void **cache) {
    (void)self, (void)proposal, (void)cache;
    const size_t chosen[] = {2, 0};
    for (size_t i = 0; i < 2; i++) put(subviews, chosen[i], bounds.x + 10 * (double)i, bounds.y, 0, NONE, NONE);
    return RGL_OK;
}

/* P33 */
static void children_are_placed_by_their_index(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(50, 10);
    layout->place = place_last_and_first;
    rgl_node a = make_fixed(tree, 1, 10), b = make_fixed(tree, 2, 10), c = make_fixed(tree, 3, 10);
    rgl_node node = with_children(tree, make_probe(tree, layout), a, b, c);
    assert_layout(tree, node, 50, 10, 50, 10);
    assert_frame(tree, c, 0, 0, 3, 10);
    assert_frame(tree, a, 10, 0, 1, 10);
    assert_frame(tree, b, 24, 0, 2, 10);
}

static rgl_status place_leading(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                void **cache) {
    (void)proposal, (void)cache;
    assert_int_equal(subviews->direction, self->value);
    put(subviews, 0, bounds.x, bounds.y, 0, NONE, NONE);
    return RGL_OK;
}

static void placements_are_mirrored_from_right_to_left(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(100, 20);
    layout->place = place_leading;
    rgl_node child = make_fixed(tree, 30, 20), node = make_probe(tree, layout);
    rgl_node host = make_host(tree, 300, 20, with_children(tree, node, child));
    assert_layout(tree, host, 300, 20, 300, 20);
    assert_frame(tree, child, 100, 0, 30, 20);
    layout->value = RGL_RIGHT_TO_LEFT;
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, host, 300, 20, 300, 20);
    assert_frame(tree, child, 170, 0, 30, 20);
    assert_string_equal(layout->calls, "mspusp");
}

/* The direction of a subtree is the layout's, and its bounds count from its leading side. */
static void placements_in_a_subtree_with_a_direction(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(100, 20);
    layout->place = place_leading;
    rgl_node child = make_fixed(tree, 30, 20), node = with_children(tree, make_probe(tree, layout), child);
    rgl_node first = make_fixed(tree, 40, 20), turned = 0;
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), first, node);
    assert_ok(tree, rgl_layout_direction_create(tree, &(rgl_direction){RGL_RIGHT_TO_LEFT}, &turned));
    rgl_node host = make_host(tree, 300, 20, with_children(tree, turned, row));
    layout->value = RGL_RIGHT_TO_LEFT;
    for (rgl_layout_direction around = 0; around < 2; around++) {
        assert_ok(tree, rgl_tree_set_layout_direction(tree, around));
        assert_layout(tree, host, 300, 20, 300, 20);
        /* The row is 140 wide, from 80 to 220. The layout begins 40 points from the right. */
        assert_frame(tree, first, 180, 0, 40, 20);
        assert_frame(tree, node, 80, 0, 100, 20);
        assert_frame(tree, child, 150, 0, 30, 20);
        assert_true(layout->bounds[layout->placed_count - 1].x == 40);
    }
    layout->value = RGL_LEFT_TO_RIGHT;
    assert_ok(tree, rgl_layout_direction_set(tree, turned, &(rgl_direction){RGL_LEFT_TO_RIGHT}));
    assert_layout(tree, host, 300, 20, 300, 20);
    assert_frame(tree, first, 80, 0, 40, 20);
    assert_frame(tree, child, 120, 0, 30, 20);
}

/* A layout that reads its position is called again when that changes. */
static void a_layout_that_moves_is_placed_again(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(50, 20);
    layout->place = place_at_origin;
    rgl_node first = make_fixed(tree, 10, 10), child = make_fixed(tree, 5, 5);
    rgl_node node = with_children(tree, make_probe(tree, layout), child);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), first, node);
    assert_layout(tree, row, 100, NONE, 50, 30);
    rgl_leaf taller = rgl_leaf_fixed(10, 25);
    assert_ok(tree, rgl_leaf_set(tree, first, &taller));
    clear_notes(layout);
    assert_layout(tree, row, 100, NONE, 50, 45);
    assert_string_equal(layout->calls, "p");
    assert_true(layout->bounds[0].y == 25);
    assert_frame(tree, child, 0, 25, 5, 5);
}

/* Its distance from the right side is the same, but not its position from the leading side. */
static void a_mirrored_layout_that_moves_is_placed_again(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(50, 20);
    layout->place = place_at_origin;
    rgl_node first = make_fixed(tree, 60, 10), child = make_fixed(tree, 5, 5);
    rgl_node node = with_children(tree, make_probe(tree, layout), child);
    const rgl_stack trailing = {{RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_CENTER}, 0};
    const rgl_direction direction = {RGL_RIGHT_TO_LEFT};
    rgl_node column = 0, mirrored = 0;
    assert_ok(tree, rgl_stack_create(tree, RGL_KIND_VSTACK, &trailing, &column));
    assert_ok(tree, rgl_layout_direction_create(tree, &direction, &mirrored));
    with_children(tree, mirrored, with_children(tree, column, first, node));
    assert_layout(tree, mirrored, 100, NONE, 60, 30);
    assert_true(layout->bounds[0].x == 10);
    rgl_leaf wider = rgl_leaf_fixed(80, 10);
    assert_ok(tree, rgl_leaf_set(tree, first, &wider));
    clear_notes(layout);
    assert_layout(tree, mirrored, 100, NONE, 80, 30);
    assert_string_equal(layout->calls, "p");
    assert_true(layout->bounds[0].x == 30);
    assert_frame(tree, child, 45, 10, 5, 5);
}

/* As if it were at 0, since nothing is at a distance from infinity. */
static void a_layout_at_infinity(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(50, 20);
    layout->place = place_at_origin;
    rgl_node child = make_fixed(tree, 5, 5);
    rgl_node node = with_children(tree, make_probe(tree, layout), child);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_filling(tree), node);
    assert_layout(tree, row, INFINITY, 20, INFINITY, 20);
    assert_true(layout->bounds[0].x == 0);
    assert_frame(tree, child, INFINITY, 0, 5, 5);
}

static void layouts_in_bulk(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(50, 50), *refused = probe_of(1, 1);
    layout->place = place_twice;
    rgl_record records[3];
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_CUSTOM, -1, {.custom = {&probe_functions, layout}}};
    records[1] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_filling()}};
    records[2] = (rgl_record){RGL_KIND_CUSTOM, 0, {.custom = {&probe_functions, refused}}};
    records[2].parameters.custom.functions = NULL;
    /* If building fails, the caller keeps the context. */
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_build(tree, records, 3, sizeof *records, NULL));
    assert_int_equal(layout->destroyed + refused->destroyed, 0);
    rgl_node nodes[2];
    assert_ok(tree, rgl_tree_build(tree, records, 2, sizeof *records, nodes));
    assert_layout(tree, nodes[0], 200, 200, 50, 50);
    assert_frame(tree, nodes[1], 50, 50, 40, 40);
    char *text = state_of(tree, nodes[0]);
    assert_non_null(strstr(text, "custom · frame 0 0 50 50\n  leaf"));
    free(text);
    assert_ok(tree, rgl_node_remove(tree, nodes[0]));
    assert_int_equal(layout->destroyed, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_child_that_is_not_placed_is_centred),
        fixture_test(the_last_placement_counts),
        fixture_test(anchors),
        fixture_test(infinite_positions_are_allowed),
        fixture_test(children_are_placed_by_their_index),
        fixture_test(placements_are_mirrored_from_right_to_left),
        fixture_test(placements_in_a_subtree_with_a_direction),
        fixture_test(a_layout_that_moves_is_placed_again),
        fixture_test(a_mirrored_layout_that_moves_is_placed_again),
        fixture_test(a_layout_at_infinity),
        fixture_test(layouts_in_bulk),
    };
    fixture_run(tests);
}
