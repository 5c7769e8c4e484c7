/* SPDX-License-Identifier: MIT */
/* custom.h: the calls of a layout, and remembered answers. */
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
        fixture_test(priorities_of_subviews),
        fixture_test(spacers_follow_the_orientation),
        fixture_test(a_layout_without_children),
        fixture_test(a_layout_nested_in_itself),
        fixture_test(a_stack_measures_nothing_twice),
        fixture_test(the_peak_of_answers_stops_at_255),
    };
    fixture_run(tests);
}
