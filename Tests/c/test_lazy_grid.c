/* SPDX-License-Identifier: MIT */
/* lazy_grid.h and lazy stacks: lengths of tracks, positions of items. */
#include "counting_allocator.h"
#include "fixture.h"

#include <math.h>

static rgl_track track(rgl_track_kind kind, double minimum, double maximum) {
    return (rgl_track){minimum, maximum, RGL_UNSPECIFIED, kind, {0, 0}};
}

static rgl_node make_lazy(rgl_tree *tree, rgl_kind kind, const rgl_track *tracks, size_t count, double spacing) {
    rgl_lazy_grid grid = {tracks, count, spacing, {0, 0}, {0}};
    rgl_node node = 0;
    assert_ok(tree, rgl_lazy_grid_create(tree, kind, &grid, &node));
    return node;
}

// Capability: lazy grids
static void tracks_share_in_order(void **state) {
    rgl_tree *tree = *state;
    const rgl_track tracks[] = {track(RGL_TRACK_FIXED, 40, 0), track(RGL_TRACK_FLEXIBLE, 10, 20),
                                track(RGL_TRACK_FLEXIBLE, 10, INFINITY)};
    rgl_node a = make_filling(tree), b = make_filling(tree), c = make_filling(tree), d = make_fixed(tree, 10, 30);
    rgl_node grid = with_children(tree, make_lazy(tree, RGL_KIND_LAZY_VGRID, tracks, 3, 5), a, b, c, d);
    assert_layout(tree, grid, 200, RGL_UNSPECIFIED, 200, 45);
    assert_frame(tree, a, 0, 0, 40, 10);
    assert_frame(tree, b, 48, 0, 20, 10);
    assert_frame(tree, c, 76, 0, 124, 10);
    assert_frame(tree, d, 15, 15, 10, 30);
}

static void an_adaptive_track_becomes_several(void **state) {
    rgl_tree *tree = *state;
    const rgl_track tracks[] = {track(RGL_TRACK_ADAPTIVE, 50, INFINITY)};
    rgl_node a = make_filling(tree), b = make_filling(tree), c = make_filling(tree), d = make_filling(tree);
    rgl_node grid = with_children(tree, make_lazy(tree, RGL_KIND_LAZY_HGRID, tracks, 1, 4), a, b, c, d);
    assert_layout(tree, grid, 100, 180, 24, 180);
    assert_frame(tree, a, 0, 0, 10, 164.0 / 3);
    assert_frame(tree, d, 14, 0, 10, 164.0 / 3);
}

/* An adaptive minimum of 0 without gaps, and an infinite grid, must not make infinitely many tracks. */
static void adaptive_tracks_without_length(void **state) {
    rgl_tree *tree = *state;
    rgl_track tracks[] = {track(RGL_TRACK_ADAPTIVE, 0, INFINITY)};
    tracks[0].spacing = 0;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10);
    rgl_node grid = with_children(tree, make_lazy(tree, RGL_KIND_LAZY_VGRID, tracks, 1, 0), a, b);
    assert_layout(tree, grid, 100, RGL_UNSPECIFIED, 100, 20);
    tracks[0].minimum = 5e-324;
    const rgl_lazy_grid tiny = {tracks, 1, 0, {0, 0}, {0}};
    assert_ok(tree, rgl_lazy_grid_set(tree, grid, &tiny));
    assert_layout(tree, grid, 1e300, RGL_UNSPECIFIED, 1e300, 10);
    assert_layout(tree, grid, INFINITY, 10, INFINITY, 10);
}

static void lazy_stacks_take_the_proposed_length_across(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 30, 10), b = make_filling(tree);
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_LAZY_VSTACK, 4), a, b);
    assert_layout(tree, stack, 100, 500, 100, 24);
    assert_frame(tree, a, 35, 0, 30, 10);
    assert_frame(tree, b, 0, 14, 100, 10);
    assert_layout(tree, stack, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 30, 24);
    rgl_node across = with_children(tree, make_stack(tree, RGL_KIND_LAZY_HSTACK, 4), make_fixed(tree, 10, 20));
    assert_layout(tree, across, 500, 50, 10, 50);
}

static void set_and_get(void **state) {
    rgl_tree *tree = *state;
    const rgl_track first[] = {track(RGL_TRACK_FIXED, 40, 0)};
    const rgl_track second[] = {track(RGL_TRACK_FLEXIBLE, 1, 2), track(RGL_TRACK_ADAPTIVE, 3, 4)};
    rgl_node item = make_filling(tree);
    rgl_node grid = with_children(tree, make_lazy(tree, RGL_KIND_LAZY_VGRID, first, 1, 5), item);
    assert_layout(tree, grid, 100, 100, 100, 10);
    const rgl_lazy_grid wanted = {second, 2, RGL_UNSPECIFIED, {RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_TOP}, {0}};
    rgl_lazy_grid read = {NULL, 9, 9, {9, 9}, {0}};
    assert_ok(tree, rgl_lazy_grid_set(tree, grid, &wanted));
    assert_ok(tree, rgl_lazy_grid_get(tree, grid, &read));
    assert_true(read.track_count == 2 && isnan(read.spacing) && read.alignment.vertical == RGL_VERTICAL_TOP);
    assert_true(read.tracks != second && read.tracks[1].minimum == 3 && read.tracks[1].kind == RGL_TRACK_ADAPTIVE);
    assert_true(read.tracks[0].maximum == 2 && isnan(read.tracks[0].spacing));
    assert_layout(tree, grid, 20, 100, 20, 10);
    assert_frame(tree, item, 6, 0, 2, 10);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    const rgl_track good[] = {track(RGL_TRACK_FLEXIBLE, 1, 2)};
    rgl_node grid = make_lazy(tree, RGL_KIND_LAZY_VGRID, good, 1, 0), leaf = make_fixed(tree, 1, 1), node = 5;
    const rgl_lazy_grid valid = {good, 1, 0, {0, 0}, {0}};
    static const rgl_track tracks[] = {{-1, 1, 0, 0, {0, 0}},
                                       {NAN, 1, 0, 1, {0, 0}},
                                       {1, NAN, 0, 1, {0, 0}},
                                       {1, -1, 0, 2, {0, 0}},
                                       {1, 1, INFINITY, 0, {0, 0}}};
    for (size_t i = 0; i < 5; i++) {
        const rgl_track both[] = {good[0], tracks[i]};
        const rgl_lazy_grid bad = {both, 2, 0, {0, 0}, {0}};
        assert_refused(tree, grid, RGL_ERROR_INVALID_NUMBER,
                       rgl_lazy_grid_create(tree, RGL_KIND_LAZY_VGRID, &bad, &node));
        rgl_error error = {.struct_size = sizeof error};
        assert_ok(tree, rgl_tree_last_error(tree, &error));
        assert_int_equal(error.offset, 1);
    }
    const rgl_lazy_grid none = {good, 0, 0, {0, 0}, {0}}, many = {good, RGL_MAXIMUM_TRACKS + 1, 0, {0, 0}, {0}};
    const rgl_lazy_grid null = {NULL, 1, 0, {0, 0}, {0}}, endless = {good, 1, INFINITY, {0, 0}, {0}};
    assert_refused(tree, grid, RGL_ERROR_INVALID_ARGUMENT, rgl_lazy_grid_create(tree, 28, &none, &node));
    assert_refused(tree, grid, RGL_ERROR_INVALID_ARGUMENT, rgl_lazy_grid_create(tree, 28, &many, &node));
    assert_refused(tree, grid, RGL_ERROR_NULL_POINTER, rgl_lazy_grid_create(tree, 28, &null, &node));
    assert_refused(tree, grid, RGL_ERROR_INVALID_NUMBER, rgl_lazy_grid_set(tree, grid, &endless));
    assert_refused(tree, grid, RGL_ERROR_INVALID_ARGUMENT, rgl_lazy_grid_create(tree, RGL_KIND_GRID, &valid, &node));
    assert_refused(tree, grid, RGL_ERROR_WRONG_KIND, rgl_lazy_grid_set(tree, leaf, &valid));
    assert_true(node == 5);
}

/* The tracks are freed once, whatever refuses the node. */
static void a_refused_grid_leaves_nothing_behind(void **state) {
    (void)state;
    counting_allocator memory = {0};
    const rgl_allocator functions = counting_functions(&memory);
    const rgl_limits limits = {sizeof limits, 1, 0, 0, 0};
    const rgl_tree_options options = {sizeof options, &functions, &limits};
    const rgl_track tracks[] = {track(RGL_TRACK_FIXED, 10, 0), track(RGL_TRACK_FLEXIBLE, 10, 20)};
    const rgl_lazy_grid grid = {tracks, 2, 0, {0, 0}, {0}};
    rgl_tree *tree = NULL;
    rgl_node first = 0, node = 5;
    for (size_t fail_at = 0, refused = 1; refused; fail_at++) {
        assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
        counting_arm(&memory, FAIL_ONCE, fail_at);
        size_t before = memory.refused;
        rgl_status status = rgl_lazy_grid_create(tree, RGL_KIND_LAZY_VGRID, &grid, &first);
        refused = memory.refused > before;
        assert_int_equal(status, refused ? RGL_ERROR_NO_MEMORY : RGL_OK);
        counting_arm(&memory, FAIL_NEVER, 0);
        if (!refused) assert_refused(tree, first, RGL_ERROR_LIMIT, rgl_lazy_grid_create(tree, 28, &grid, &node));
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        assert_int_equal(memory.live_blocks, 0);
    }
    assert_true(node == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(tracks_share_in_order),
        fixture_test(an_adaptive_track_becomes_several),
        fixture_test(adaptive_tracks_without_length),
        fixture_test(lazy_stacks_take_the_proposed_length_across),
        fixture_test(set_and_get),
        fixture_test(arguments_that_are_refused),
        cmocka_unit_test(a_refused_grid_leaves_nothing_behind),
    };
    fixture_run(tests);
}
