/* SPDX-License-Identifier: MIT */
/* lazy_window.h. Random windows: test_lazy_window_random.c. */
#include "counting_allocator.h"
#include "fixture.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_ITEMS = 40
};

static const rgl_lazy_window no_window = {0, 0, 0, 0};

static rgl_node make_lazy_stack(rgl_tree *tree, double spacing, rgl_lazy_window window) {
    const rgl_lazy_stack stack = {{0, 0}, spacing, window};
    rgl_node node = 0;
    assert_ok(tree, rgl_lazy_stack_create(tree, RGL_KIND_LAZY_VSTACK, &stack, &node));
    return node;
}

/* Leaves 10 wide and 20 high. */
static rgl_node make_list(rgl_tree *tree, size_t count, double spacing, rgl_lazy_window window, rgl_node *items) {
    rgl_node stack = make_lazy_stack(tree, spacing, window);
    for (size_t i = 0; i < count; i++) {
        items[i] = make_fixed(tree, 10, 20);
        assert_ok(tree, rgl_node_append(tree, stack, items[i]));
    }
    return stack;
}

static void set_window(rgl_tree *tree, rgl_node stack, rgl_lazy_window window) {
    rgl_lazy_stack settings;
    assert_ok(tree, rgl_lazy_stack_get(tree, stack, &settings));
    settings.window = window;
    assert_ok(tree, rgl_lazy_stack_set(tree, stack, &settings));
}

// Capability: windows of lazy containers
static void lines_in_the_window_have_frames(void **state) {
    rgl_tree *tree = *state;
    rgl_node items[10];
    rgl_node stack = make_list(tree, 10, 5, (rgl_lazy_window){4, -10, 50, 30}, items);
    /* Before: 4 lines of 30 and gaps of 5. Items 4, 5 and 6 begin at -10, 15 and 40 in the window. */
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 4 * 35 + 3 * 25 + 3 * 35 - 5);
    for (size_t i = 0; i < 10; i++) assert_int_equal(is_placed(tree, items[i]), i >= 4 && i <= 6);
    assert_frame(tree, items[4], 45, 140, 10, 20);
    assert_frame(tree, items[6], 45, 190, 10, 20);
    /* A line that begins at the window's end is outside. */
    set_window(tree, stack, (rgl_lazy_window){4, -10, 50.5, 30});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 4 * 35 + 3 * 25 + 3 * 35 - 5);
    set_window(tree, stack, (rgl_lazy_window){4, -10, 65.5, 30});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 4 * 35 + 4 * 25 + 2 * 35 - 5);
    assert_true(is_placed(tree, items[7]));
}

static void lines_before_the_anchor_fill_the_window(void **state) {
    rgl_tree *tree = *state;
    rgl_node items[10];
    rgl_node stack = make_list(tree, 10, 5, (rgl_lazy_window){4, 30, 50, 30}, items);
    /* Items 3 and 2 begin at 5 and -20. */
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 2 * 35 + 3 * 25 + 5 * 35 - 5);
    for (size_t i = 0; i < 10; i++) assert_int_equal(is_placed(tree, items[i]), i >= 2 && i <= 4);
    assert_frame(tree, items[2], 45, 70, 10, 20);
    /* An anchor outside the window is measured as well. */
    set_window(tree, stack, (rgl_lazy_window){9, 1000, 50, 30});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 10 * 25 - 5);
    set_window(tree, stack, (rgl_lazy_window){0, -1000, 50, 30});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 10 * 25 - 5);
    set_window(tree, stack, (rgl_lazy_window){SIZE_MAX, 0, 50, 30});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 9 * 35 + 20);
    assert_frame(tree, items[9], 45, 315, 10, 20);
    assert_false(is_placed(tree, items[8]));
}

static void lines_of_a_grid(void **state) {
    rgl_tree *tree = *state;
    const rgl_track track = {0, INFINITY, 0, RGL_TRACK_FLEXIBLE, {0, 0}}, tracks[] = {track, track, track};
    const rgl_lazy_grid grid = {tracks, 3, 2, {0, 0}, {7, -1, 10, 40}};
    rgl_node items[14], node = 0;
    assert_ok(tree, rgl_lazy_grid_create(tree, RGL_KIND_LAZY_VGRID, &grid, &node));
    for (size_t i = 0; i < 14; i++) {
        items[i] = make_fixed(tree, 10, (double)i);
        assert_ok(tree, rgl_node_append(tree, node, items[i]));
    }
    /* Item 7 is in the third of five lines, which is 8 high. The fourth begins at 9 and is 11 high. */
    assert_layout(tree, node, 90, RGL_UNSPECIFIED, 90, 2 * 42 + 8 + 2 + 11 + 2 + 40);
    for (size_t i = 0; i < 14; i++) assert_int_equal(is_placed(tree, items[i]), i >= 6 && i <= 11);
    assert_frame(tree, items[6], 10, 85, 10, 6);
    assert_frame(tree, items[11], 70, 94, 10, 11);
}

static void preferred_spacing_counts_between_measured_lines(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 20), b = make_spacer(tree, 4), c = make_fixed(tree, 10, 20);
    rgl_node d = make_spacer(tree, 4), e = make_fixed(tree, 10, 20);
    rgl_node stack =
        with_children(tree, make_lazy_stack(tree, RGL_UNSPECIFIED, (rgl_lazy_window){1, 0, 10, 30}), a, b, c, d, e);
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 38 + (4 + 20) + 2 * 38);
    assert_frame(tree, b, 50, 38, 0, 4);
    assert_frame(tree, c, 45, 42, 10, 20);
}

static void cells_of_rows_count_one_by_one(void **state) {
    rgl_tree *tree = *state;
    rgl_node stack = make_lazy_stack(tree, 0, (rgl_lazy_window){5, 15, 30, 100}), items[12], row = 0;
    const rgl_grid_row plain = {RGL_ALIGNMENT_INHERITED};
    for (size_t i = 0; i < 12; i++) {
        items[i] = make_fixed(tree, 10, 10);
        if (i % 4 == 0) {
            assert_ok(tree, rgl_grid_row_create(tree, &plain, &row));
            assert_ok(tree, rgl_node_append(tree, stack, row));
            assert_ok(tree, rgl_grid_row_create(tree, &plain, &row));
            assert_ok(tree, rgl_node_append(tree, stack, row));
        }
        assert_ok(tree, rgl_node_append(tree, i % 4 < 2 ? row : stack, items[i]));
    }
    assert_layout(tree, stack, 50, RGL_UNSPECIFIED, 50, 3 * 100 + 4 * 10 + 5 * 100);
    for (size_t i = 0; i < 12; i++) assert_int_equal(is_placed(tree, items[i]), i >= 3 && i <= 6);
    assert_frame(tree, items[3], 20, 300, 10, 10);
    assert_frame(tree, items[6], 20, 330, 10, 10);
}

static void windows_run_from_right_to_left(void **state) {
    rgl_tree *tree = *state;
    const rgl_lazy_stack settings = {{0, 0}, 0, {2, 0, 15, 50}};
    rgl_node stack = 0, items[5];
    assert_ok(tree, rgl_lazy_stack_create(tree, RGL_KIND_LAZY_HSTACK, &settings, &stack));
    for (size_t i = 0; i < 5; i++) {
        items[i] = make_fixed(tree, 10, 10);
        assert_ok(tree, rgl_node_append(tree, stack, items[i]));
    }
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, stack, RGL_UNSPECIFIED, 10, 2 * 50 + 2 * 10 + 50, 10);
    assert_frame(tree, items[2], 170 - 100 - 10, 0, 10, 10);
    assert_frame(tree, items[3], 170 - 110 - 10, 0, 10, 10);
    assert_false(is_placed(tree, items[4]));
}

/* MARK: Leaving the window. */

static void items_that_leave_lose_their_frames(void **state) {
    rgl_tree *tree = *state;
    rgl_node items[10], hit[4];
    rgl_frame_change changes[20];
    size_t count = 0;
    rgl_node stack = make_list(tree, 10, 0, no_window, items);
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
    set_window(tree, stack, (rgl_lazy_window){8, 0, 40, 20});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
    for (size_t i = 0; i < 10; i++) assert_int_equal(is_placed(tree, items[i]), i >= 8);
    set_window(tree, stack, (rgl_lazy_window){7, 0, 40, 20});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
    for (size_t i = 0; i < 10; i++) assert_int_equal(is_placed(tree, items[i]), i == 7 || i == 8);
    assert_ok(tree, rgl_tree_changes(tree, changes, 20, &count));
    assert_int_equal(count, 2);
    assert_ok(tree, rgl_tree_hit(tree, (rgl_point){50, 190}, NULL, 0, hit, 4, &count));
    assert_int_equal(count, 1);
    /* Items inserted and removed between two layouts. */
    rgl_node added = make_fixed(tree, 10, 20);
    assert_ok(tree, rgl_node_remove(tree, items[7]));
    assert_ok(tree, rgl_node_insert(tree, stack, 0, added));
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
    assert_true(is_placed(tree, items[6]) && is_placed(tree, items[8]) && !is_placed(tree, added));
    set_window(tree, stack, no_window);
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
    assert_true(is_placed(tree, added) && is_placed(tree, items[9]));
}

/* The next layout finds the items that are still placed. */
static void failed_layouts_leave_the_window(void **state) {
    (void)state;
    counting_allocator memory = {0};
    const rgl_allocator functions = counting_functions(&memory);
    const rgl_tree_options options = {.struct_size = sizeof options, .allocator = &functions};
    rgl_tree *tree = NULL;
    rgl_node items[10];
    for (size_t fail_at = 0, failed = 1; failed; fail_at++) {
        assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
        rgl_node stack = make_list(tree, 10, 0, (rgl_lazy_window){2, 0, 40, 20}, items);
        assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
        set_window(tree, stack, (rgl_lazy_window){6, 0, 40, 20});
        counting_arm(&memory, FAIL_ONCE, fail_at);
        failed = rgl_tree_layout(tree, stack, (rgl_proposal){100, RGL_UNSPECIFIED}, NULL) != RGL_OK;
        counting_arm(&memory, FAIL_NEVER, 0);
        if (failed) assert_true(is_placed(tree, items[2]) && !is_placed(tree, items[6]));
        set_window(tree, stack, (rgl_lazy_window){4, 0, 40, 20});
        assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
        for (size_t i = 0; i < 10; i++) assert_int_equal(is_placed(tree, items[i]), i == 4 || i == 5);
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        assert_int_equal(memory.live_blocks, 0);
    }
}

/* MARK: Work. */

static rgl_status count_call(void *context, const rgl_measure_request *request, rgl_measurement *out_measurement) {
    (void)request;
    *(size_t *)context += 1;
    out_measurement->width = 10;
    out_measurement->height = 20;
    return RGL_OK;
}

static rgl_status count_batch(void *context, const rgl_measure_request *requests, size_t count,
                              rgl_measurement *out_measurements) {
    for (size_t i = 0; i < count; i++) count_call(context, &requests[i], &out_measurements[i]);
    return RGL_OK;
}

static void count_measurements(rgl_tree *tree, bool is_batch) {
    const size_t count = 20000;
    size_t calls = 0;
    rgl_measurer measurer = {.struct_size = sizeof measurer, .context = &calls};
    if (is_batch) measurer.measure_batch = count_batch;
    if (!is_batch) measurer.measure = count_call;
    rgl_measurer_id id = 0;
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &id));
    rgl_node stack = make_lazy_stack(tree, 0, (rgl_lazy_window){count / 2, 0, 100, 20}), item = 0, in_sight = 0;
    for (size_t i = 0; i < count; i++) {
        const rgl_measured leaf = {.measurer = id, .tag = i};
        assert_ok(tree, rgl_measured_create(tree, &leaf, &item));
        assert_ok(tree, rgl_node_append(tree, stack, item));
        if (i == count / 2) in_sight = item;
    }
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, count * 20);
    assert_true(is_placed(tree, in_sight) && !is_placed(tree, item));
    /* Five items, and a few lengths of each. */
    const size_t first = calls;
    assert_in_range(first, 5, 5 * 4);
    rgl_counters before = counters_of(tree);
    set_window(tree, stack, (rgl_lazy_window){count / 2 + 1, 0, 100, 20});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, count * 20);
    assert_in_range(calls - first, 1, 4);
    assert_in_range(counters_of(tree).evaluations - before.evaluations, 1, 16);
    assert_in_range(counters_of(tree).placements - before.placements, 1, 8);
    assert_ok(tree, rgl_node_remove(tree, stack));
}

static void items_out_of_sight_are_not_measured(void **state) {
    count_measurements(*state, false);
    count_measurements(*state, true);
}

/* MARK: Nesting, and reading. */

static void lazy_stacks_in_lazy_stacks(void **state) {
    rgl_tree *tree = *state;
    rgl_node outer = make_lazy_stack(tree, 0, (rgl_lazy_window){1, 0, 10, 40}), inner[3], items[3][4];
    for (size_t i = 0; i < 3; i++) {
        inner[i] = make_list(tree, 4, 0, (rgl_lazy_window){2, 0, 20, 5}, items[i]);
        assert_ok(tree, rgl_node_append(tree, outer, inner[i]));
    }
    assert_layout(tree, outer, 100, RGL_UNSPECIFIED, 100, 40 + 35 + 40);
    assert_frame(tree, items[1][2], 45, 50, 10, 20);
    assert_false(is_placed(tree, items[0][2]) || is_placed(tree, items[1][1]));
    /* A window moved while its stack is out of sight. */
    set_window(tree, outer, (rgl_lazy_window){2, 0, 10, 40});
    assert_layout(tree, outer, 100, RGL_UNSPECIFIED, 100, 115);
    set_window(tree, inner[1], (rgl_lazy_window){0, 0, 20, 5});
    set_window(tree, outer, (rgl_lazy_window){1, 0, 10, 40});
    assert_layout(tree, outer, 100, RGL_UNSPECIFIED, 100, 115);
    assert_true(is_placed(tree, items[1][0]) && !is_placed(tree, items[1][2]));
}

static void explanations_of_items(void **state) {
    rgl_tree *tree = *state;
    rgl_node items[6];
    rgl_node stack = make_list(tree, 6, 0, (rgl_lazy_window){3, 0, 40, 20}, items);
    rgl_explanation why = {.struct_size = sizeof why};
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 120);
    for (size_t i = 3; i < 5; i++) {
        assert_ok(tree, rgl_node_explain(tree, items[i], &why));
        assert_int_equal(why.slot.line, i);
    }
    assert_refused(tree, stack, RGL_ERROR_NOT_LAID_OUT, rgl_node_explain(tree, items[0], &why));
    /* An explanation replaces the item by a probe. */
    set_window(tree, stack, (rgl_lazy_window){2, 0, 40, 20});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 120);
    assert_frame(tree, items[2], 45, 40, 10, 20);
    assert_false(is_placed(tree, items[4]));
}

static void guides_of_the_items_in_sight(void **state) {
    rgl_tree *tree = *state;
    rgl_node stack = make_lazy_stack(tree, 0, (rgl_lazy_window){1, 0, 10, 7});
    const rgl_leaf texts[] = {{{10, 20}, {10, 20}, {10, 20}, 4, 4}, {{10, 20}, {10, 20}, {10, 20}, 15, 16}};
    for (size_t i = 0; i < 2; i++) {
        rgl_node leaf = 0;
        assert_ok(tree, rgl_leaf_create(tree, &texts[i], &leaf));
        assert_ok(tree, rgl_node_append(tree, stack, leaf));
    }
    double first = 0;
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 27);
    assert_ok(tree, rgl_node_guide(tree, stack, RGL_AXIS_VERTICAL, RGL_VERTICAL_FIRST_TEXT_BASELINE, &first));
    assert_float_equal(first, 7 + 15, 1e-9);
}

static void set_get_and_dump(void **state) {
    rgl_tree *tree = *state;
    rgl_node items[1];
    rgl_node stack = make_list(tree, 1, 3, (rgl_lazy_window){4, -5, 60, 7}, items);
    rgl_lazy_stack read;
    assert_ok(tree, rgl_lazy_stack_get(tree, stack, &read));
    assert_true(read.window.anchor == 4 && read.window.position == -5);
    assert_true(read.window.length == 60 && read.window.estimate == 7 && read.spacing == 3);
    char *text = state_of(tree, stack);
    assert_non_null(strstr(text, "lazyVStack spacing=3 window=4,-5,60 estimate=7"));
    free(text);
    set_window(tree, stack, no_window);
    assert_ok(tree, rgl_lazy_stack_get(tree, stack, &read));
    assert_true(read.window.anchor == 0 && read.window.length == 0);
}

static void windows_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    const rgl_track track = {0, INFINITY, 0, RGL_TRACK_FLEXIBLE, {0, 0}};
    const rgl_lazy_window windows[] = {{0, NAN, 10, 1},       {0, INFINITY, 10, 1}, {0, 0, INFINITY, 1}, {0, 0, -1, 1},
                                       {1, 0, 0, 0},          {0, 1, 0, 0},         {0, 0, 0, 1},        {0, 0, NAN, 0},
                                       {0, 0, 10, -INFINITY}, {0, 0, 10, -1},       {0, 0, 10, NAN}};
    rgl_node items[1], node = 7;
    rgl_node stack = make_list(tree, 1, 0, no_window, items);
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
        const rgl_lazy_stack bad = {{0, 0}, 0, windows[i]};
        const rgl_lazy_grid grid = {&track, 1, 0, {0, 0}, windows[i]};
        assert_refused(tree, stack, RGL_ERROR_INVALID_NUMBER, rgl_lazy_stack_set(tree, stack, &bad));
        assert_refused(tree, stack, RGL_ERROR_INVALID_NUMBER,
                       rgl_lazy_stack_create(tree, RGL_KIND_LAZY_HSTACK, &bad, &node));
        assert_refused(tree, stack, RGL_ERROR_INVALID_NUMBER,
                       rgl_lazy_grid_create(tree, RGL_KIND_LAZY_HGRID, &grid, &node));
    }
    assert_true(node == 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(lines_in_the_window_have_frames),
        fixture_test(lines_before_the_anchor_fill_the_window),
        fixture_test(lines_of_a_grid),
        fixture_test(preferred_spacing_counts_between_measured_lines),
        fixture_test(cells_of_rows_count_one_by_one),
        fixture_test(windows_run_from_right_to_left),
        fixture_test(items_that_leave_lose_their_frames),
        fixture_test(failed_layouts_leave_the_window),
        fixture_test(items_out_of_sight_are_not_measured),
        fixture_test(lazy_stacks_in_lazy_stacks),
        fixture_test(explanations_of_items),
        fixture_test(guides_of_the_items_in_sight),
        fixture_test(set_get_and_dump),
        fixture_test(windows_that_are_refused),
    };
    fixture_run(tests);
}
