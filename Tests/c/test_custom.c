/* SPDX-License-Identifier: MIT */
/* custom.h: the calls of a layout, remembered answers, and positions of children. */
#include "probe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NONE RGL_UNSPECIFIED

/* Measures its first child for fixed proposals, and answers 50 x 50. */
static rgl_status ask_twice(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                            rgl_size *out_size) {
    (void)self, (void)proposal, (void)cache;
    ask(subviews, 0, 50, 50);
    ask(subviews, 0, 50, 50);
    ask(subviews, 0, 70, 50);
    *out_size = (rgl_size){50, 50};
    return RGL_OK;
}

static rgl_status place_at_origin(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                  void **cache) {
    (void)self, (void)proposal, (void)cache;
    ask(subviews, 0, 50, 50);
    put(subviews, 0, bounds.x, bounds.y, 0, 50, 50);
    return RGL_OK;
}

/* P1 to P6 */
// Capability: custom layouts
static void a_child_is_measured_once_for_each_proposal(void **state) {
    rgl_tree *tree = *state;
    probe *outer = probe_of(50, 50), *child = counted();
    outer->measure = ask_twice;
    outer->place = place_at_origin;
    rgl_node node = make_probe(tree, outer), inner = make_probe(tree, child);
    rgl_node host = make_host(tree, 200, 200, with_children(tree, node, inner));
    assert_layout(tree, host, 200, 200, 200, 200);
    assert_seen(child, {50, 50}, {70, 50});
    assert_frame(tree, inner, 75, 75, 30, 10);
    assert_layout(tree, host, 200, 200, 200, 200);
    assert_int_equal(child->seen_count, 2);
    resize_host(tree, host, 260, 180);
    assert_int_equal(child->seen_count, 2);
    assert_frame(tree, inner, 105, 65, 30, 10);
    /* Each answer is one call for both lengths. */
    assert_seen(outer, {200, 200}, {260, 180});
    assert_int_equal(counters_of(tree).measure_calls, 0);
}

static rgl_status forward_width(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                rgl_size *out_size) {
    (void)self, (void)cache;
    *out_size = ask(subviews, 0, proposal.width, 50);
    return RGL_OK;
}

static rgl_status place_forwarding(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                   void **cache) {
    (void)self, (void)cache;
    put(subviews, 0, bounds.x, bounds.y, 0, proposal.width, 50);
    return RGL_OK;
}

/* P7, and P14: place_subviews uses a remembered size without a measurement before it. */
static void a_new_proposal_is_one_more_call(void **state) {
    rgl_tree *tree = *state;
    probe *outer = probe_of(0, 0), *child = counted();
    outer->measure = forward_width;
    outer->place = place_forwarding;
    rgl_node inner = make_probe(tree, child);
    rgl_node host = make_host(tree, 200, 200, with_children(tree, make_probe(tree, outer), inner));
    assert_layout(tree, host, 200, 200, 200, 200);
    assert_seen(child, {200, 50});
    resize_host(tree, host, 260, 200);
    assert_seen(child, {200, 50}, {260, 50});
    clear_notes(outer);
    resize_host(tree, host, 200, 200);
    assert_int_equal(child->seen_count, 2);
    assert_string_equal(outer->calls, "p");
    assert_true(outer->placed_with[0].width == 200);
    assert_frame(tree, inner, 85, 95, 30, 10);
}

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

static rgl_status note_priorities(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                  rgl_size *out_size) {
    (void)proposal, (void)cache;
    double *priorities = self->data;
    for (size_t i = 0; i < subviews->count; i++) {
        assert_int_equal(rgl_subview_priority(subviews, i, &priorities[i]), RGL_OK);
    }
    *out_size = (rgl_size){1, 1};
    return RGL_OK;
}

static rgl_node layered(rgl_tree *tree, rgl_kind kind, rgl_node primary) {
    rgl_node node = 0;
    assert_ok(tree, rgl_layer_create(tree, kind, &(rgl_layer){{RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}}, &node));
    return with_children(tree, node, primary, make_priority(tree, 9, make_filling(tree)));
}

/* P25, P26 and P27; hidden views, offsets and z indices represent changes of appearance only. */
static void priorities_of_subviews(void **state) {
    rgl_tree *tree = *state;
    double seen[14] = {0};
    probe *layout = probe_of(1, 1), *empty = probe_of(0, 0);
    layout->measure = note_priorities;
    layout->data = seen;
    const rgl_frame frame = {10, NONE, {0, 0}};
    rgl_node framed = 0, stack = make_stack(tree, RGL_KIND_HSTACK, 0), layers = make_stack(tree, RGL_KIND_ZSTACK, 0);
    assert_ok(tree, rgl_frame_create(tree, &frame, &framed));
    rgl_node hidden = 0, moved = 0, raised = 0;
    assert_ok(tree, rgl_hidden_create(tree, &(rgl_hidden){1}, &hidden));
    assert_ok(tree, rgl_offset_create(tree, &(rgl_point){3, 4}, &moved));
    assert_ok(tree, rgl_z_index_create(tree, &(rgl_z_index){5}, &raised));
    rgl_node children[] = {
        make_priority(tree, 2.5, make_filling(tree)),
        make_spacer(tree, 8),
        make_filling(tree),
        with_children(tree, framed, make_priority(tree, 2, make_filling(tree))),
        make_priority(tree, 2, with_children(tree, make_padding(tree, 3), make_filling(tree))),
        with_children(tree, stack, make_priority(tree, 1, make_filling(tree))),
        with_children(tree, layers, make_priority(tree, 1, make_filling(tree))),
        make_probe(tree, empty),
        with_children(tree, make_padding(tree, 3), make_priority(tree, 2, make_filling(tree))),
        layered(tree, RGL_KIND_OVERLAY, make_priority(tree, 1, make_filling(tree))),
        layered(tree, RGL_KIND_BACKGROUND, make_priority(tree, 1, make_filling(tree))),
        with_children(tree, hidden, make_priority(tree, 1, make_filling(tree))),
        with_children(tree, moved, make_priority(tree, 1, make_filling(tree))),
        with_children(tree, raised, make_priority(tree, 1, make_filling(tree))),
    };
    rgl_node node = append_all(tree, make_probe(tree, layout), children, 14);
    assert_measure(tree, node, 10, 10, 1, 1);
    const double expected[] = {2.5, -INFINITY, 0, 0, 2, 1, 1, -INFINITY, 0, 1, 1, 1, 1, 1};
    for (size_t i = 0; i < 14; i++) assert_true(seen[i] == expected[i]);
}

static rgl_status forward(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                          rgl_size *out_size) {
    (void)self, (void)cache;
    *out_size = ask(subviews, 0, proposal.width, proposal.height);
    return RGL_OK;
}

/* P28 to P30: the layout sets the direction of its spacers, not the container around it. */
static void spacers_follow_the_orientation(void **state) {
    rgl_tree *tree = *state;
    for (rgl_stack_orientation orientation = 0; orientation <= 2; orientation++) {
        rgl_layout_functions functions = probe_functions;
        functions.orientation = orientation;
        probe *layout = probe_of(0, 0);
        layout->measure = forward;
        rgl_node node = make_custom(tree, &functions, layout);
        with_children(tree, node, make_spacer(tree, orientation == 0 ? 12 : 8));
        rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), node);
        if (orientation == 0) {
            assert_measure(tree, node, 0, 0, 12, 12);
            assert_measure(tree, node, NONE, NONE, 12, 12);
            assert_measure(tree, node, INFINITY, INFINITY, INFINITY, INFINITY);
        } else if (orientation == RGL_ORIENTATION_HORIZONTAL) {
            assert_measure(tree, node, 100, 50, 100, 0);
            assert_measure(tree, node, NONE, NONE, 8, 0);
        } else {
            assert_measure(tree, node, 100, 50, 0, 50);
            assert_measure(tree, node, NONE, NONE, 0, 8);
        }
        assert_ok(tree, rgl_node_remove(tree, row));
        assert_int_equal(layout->destroyed, 1);
    }
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

/* P50 */
static void a_layout_without_children(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(7, 8);
    rgl_node node = make_probe(tree, layout);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), node, make_fixed(tree, 3, 3));
    assert_layout(tree, row, 100, 100, 10, 8);
    assert_int_equal(layout->kept.count, 0);
    assert_true(layout->placed_count > 0);
}

static rgl_status pad(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                      rgl_size *out_size) {
    (void)self;
    assert_ptr_equal(*cache, self);
    *out_size = ask(subviews, 0, proposal.width - 2, proposal.height - 2);
    assert_ptr_equal(*cache, self);
    out_size->width += 2;
    out_size->height += 2;
    return RGL_OK;
}

static rgl_status place_padded(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                               void **cache) {
    (void)self, (void)cache;
    put(subviews, 0, bounds.x + 1, bounds.y + 1, 0, proposal.width - 2, proposal.height - 2);
    return RGL_OK;
}

/* P51: nested layouts with the same functions have a cache each. */
static void a_layout_nested_in_itself(void **state) {
    rgl_tree *tree = *state;
    enum {
        LEVELS = 200
    };
    static probe layouts[LEVELS];
    rgl_node leaf = make_filling(tree), root = leaf;
    for (size_t i = 0; i < LEVELS; i++) {
        layouts[i] = *probe_of(0, 0);
        layouts[i].measure = pad;
        layouts[i].place = place_padded;
        root = with_children(tree, make_probe(tree, &layouts[i]), root);
    }
    assert_layout(tree, root, 1000, 900, 1000, 900);
    assert_frame(tree, leaf, LEVELS, LEVELS, 1000 - 2 * LEVELS, 900 - 2 * LEVELS);
    for (size_t i = 0; i < LEVELS; i++) assert_string_equal(layouts[i].calls, "msp");
    assert_ok(tree, rgl_tree_clear(tree));
    for (size_t i = 0; i < LEVELS; i++) assert_true(layouts[i].destroyed == 1 && layouts[i].caches == 0);
}

static rgl_status up_to_80(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                           rgl_size *out_size) {
    (void)self, (void)subviews, (void)cache;
    *out_size = (rgl_size){fmin(proposal.width, 80), 10};
    return RGL_OK;
}

/* P52: the proposals of a horizontal stack. */
static void a_stack_measures_nothing_twice(void **state) {
    rgl_tree *tree = *state;
    probe *layouts[] = {probe_of(0, 0), probe_of(0, 0)};
    rgl_node row = make_stack(tree, RGL_KIND_HSTACK, 0);
    for (size_t i = 0; i < 2; i++) {
        layouts[i]->measure = up_to_80;
        with_children(tree, row, make_probe(tree, layouts[i]));
    }
    assert_layout(tree, row, 100, 50, 100, 10);
    for (size_t i = 0; i < 2; i++) assert_seen(layouts[i], {0, 50}, {INFINITY, 50}, {50, 50});
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

static rgl_status ask_often(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                            rgl_size *out_size) {
    (void)proposal, (void)cache;
    const int *widths = self->data;
    for (int width = 1; width <= *widths; width++) ask(subviews, 0, width, 10);
    *out_size = (rgl_size){50, 50};
    return RGL_OK;
}

/* 255 means 255 or more. */
static void the_peak_of_answers_stops_at_255(void **state) {
    rgl_tree *tree = *state;
    int widths[] = {100, 253, 300, 1000};
    for (size_t i = 0; i < 4; i++) {
        probe *outer = probe_of(50, 50);
        outer->measure = ask_often;
        outer->data = &widths[i];
        rgl_node row =
            with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_filling(tree), make_filling(tree));
        rgl_node node = with_children(tree, make_probe(tree, outer), row);
        assert_layout(tree, node, 50, 50, 50, 50);
        /* The widths, and the row's final width of 50, which is one of them. */
        uint64_t expected = widths[i] < 255 ? (uint64_t)widths[i] : 255;
        assert_in_range(counters_of(tree).peak_evaluations_per_axis, expected, expected < 255 ? expected + 1 : 255);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_child_is_measured_once_for_each_proposal),
        fixture_test(a_new_proposal_is_one_more_call),
        fixture_test(a_child_that_is_not_placed_is_centred),
        fixture_test(the_last_placement_counts),
        fixture_test(anchors),
        fixture_test(infinite_positions_are_allowed),
        fixture_test(priorities_of_subviews),
        fixture_test(spacers_follow_the_orientation),
        fixture_test(children_are_placed_by_their_index),
        fixture_test(a_layout_without_children),
        fixture_test(a_layout_nested_in_itself),
        fixture_test(a_stack_measures_nothing_twice),
        fixture_test(placements_are_mirrored_from_right_to_left),
        fixture_test(placements_in_a_subtree_with_a_direction),
        fixture_test(a_layout_that_moves_is_placed_again),
        fixture_test(a_mirrored_layout_that_moves_is_placed_again),
        fixture_test(a_layout_at_infinity),
        fixture_test(layouts_in_bulk),
        fixture_test(the_peak_of_answers_stops_at_255),
    };
    fixture_run(tests);
}
