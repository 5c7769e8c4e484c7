/* SPDX-License-Identifier: MIT */
/*
 * lazy_window.h: which lines are measured and placed, and where.
 *
 * The random tests compare with a slow evaluator, which takes the lengths of all lines from a layout without a window
 * and applies the sentences of the header to them.
 */
#include "counting_allocator.h"
#include "fixture.h"
#include "random_program.h"

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

/* A stack of count leaves, each 10 wide and 20 high. */
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

static bool is_placed(rgl_tree *tree, rgl_node node) {
    rgl_rect frame;
    rgl_status status = rgl_node_frame(tree, node, &frame);
    assert_true(status == RGL_OK || status == RGL_ERROR_NOT_LAID_OUT);
    return status == RGL_OK;
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
    /* A line that begins where the window ends is not in it. */
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
    /* Above the window and below it, the anchor is measured as well. */
    set_window(tree, stack, (rgl_lazy_window){9, 1000, 50, 30});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 10 * 25 - 5);
    set_window(tree, stack, (rgl_lazy_window){0, -1000, 50, 30});
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 10 * 25 - 5);
    /* An index beyond the last item is the last item. */
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
    /* Items that are inserted and removed between two layouts. */
    rgl_node added = make_fixed(tree, 10, 20);
    assert_ok(tree, rgl_node_remove(tree, items[7]));
    assert_ok(tree, rgl_node_insert(tree, stack, 0, added));
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
    assert_true(is_placed(tree, items[6]) && is_placed(tree, items[8]) && !is_placed(tree, added));
    set_window(tree, stack, no_window);
    assert_layout(tree, stack, 100, RGL_UNSPECIFIED, 100, 200);
    assert_true(is_placed(tree, added) && is_placed(tree, items[9]));
}

/* A failed layout has changed nothing, and the next one finds the items that are still placed. */
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

/* MARK: The evaluator. */

/* A container of random items, and its settings. */
typedef struct container {
    rgl_kind kind;
    rgl_lazy_stack stack;
    rgl_lazy_grid grid;
    rgl_track tracks[2];
    size_t count;
    double lengths[MOST_ITEMS];
    bool is_text[MOST_ITEMS];
} container;

static bool is_grid(const container *box) {
    return box->kind == RGL_KIND_LAZY_VGRID || box->kind == RGL_KIND_LAZY_HGRID;
}

static rgl_lazy_window random_window(random_source *source, size_t count) {
    static const double positions[] = {0, -3.1, -17, 4.7, 33, 300, -300};
    static const double lengths[] = {0.1, 15, 40.3, 90, 1e6};
    return (rgl_lazy_window){random_below(source, (unsigned)count + 3), positions[random_below(source, 7)],
                             lengths[random_below(source, 5)], random_below(source, 30) * 0.7};
}

static container random_container(random_source *source) {
    static const rgl_kind kinds[] = {RGL_KIND_LAZY_VSTACK, RGL_KIND_LAZY_HSTACK, RGL_KIND_LAZY_VGRID,
                                     RGL_KIND_LAZY_HGRID};
    container box = {.kind = kinds[random_below(source, 4)], .count = random_below(source, MOST_ITEMS + 1)};
    const double spacing = random_below(source, 3) == 0 ? RGL_UNSPECIFIED : 0.3 * random_below(source, 20) - 1;
    box.tracks[0] = (rgl_track){10, 60, 3, RGL_TRACK_FLEXIBLE, {1, 1}};
    box.tracks[1] = (rgl_track){12, INFINITY, 2, RGL_TRACK_ADAPTIVE, {2, 2}};
    box.stack = (rgl_lazy_stack){{1, 1}, spacing, no_window};
    box.grid = (rgl_lazy_grid){box.tracks, 1 + random_below(source, 2), spacing, {1, 1}, no_window};
    for (size_t i = 0; i < box.count; i++) {
        box.lengths[i] = random_below(source, 200) * 0.1;
        box.is_text[i] = random_below(source, 4) == 0;
    }
    return box;
}

static void set_settings(rgl_tree *tree, rgl_node node, container *box, rgl_lazy_window window) {
    box->stack.window = box->grid.window = window;
    box->grid.tracks = box->tracks;
    if (is_grid(box)) {
        assert_ok(tree, rgl_lazy_grid_set(tree, node, &box->grid));
    } else {
        assert_ok(tree, rgl_lazy_stack_set(tree, node, &box->stack));
    }
}

static rgl_node make_item(rgl_tree *tree, const container *box, size_t i) {
    if (!box->is_text[i]) return make_fixed(tree, box->lengths[i], box->lengths[i]);
    static const double widths[] = {9, 14, 11, 20, 8};
    const rgl_paragraph text = {
        .word_widths = widths, .word_count = 1 + (size_t)box->lengths[i] % 5, .space_width = 3, .line_height = 10.3};
    rgl_node node = 0;
    assert_ok(tree, rgl_paragraph_create(tree, &text, &node));
    return node;
}

static rgl_node make_container(rgl_tree *tree, container *box, rgl_lazy_window window, rgl_node *items) {
    rgl_node node = 0;
    box->grid.tracks = box->tracks;
    if (is_grid(box)) {
        assert_ok(tree, rgl_lazy_grid_create(tree, box->kind, &box->grid, &node));
    } else {
        assert_ok(tree, rgl_lazy_stack_create(tree, box->kind, &box->stack, &node));
    }
    for (size_t i = 0; i < box->count; i++) {
        items[i] = make_item(tree, box, i);
        assert_ok(tree, rgl_node_append(tree, node, items[i]));
    }
    set_settings(tree, node, box, window);
    return node;
}

static double along(const container *box, double x, double y) {
    return box->kind == RGL_KIND_LAZY_VSTACK || box->kind == RGL_KIND_LAZY_VGRID ? y : x;
}

/* Items of one line at 100 points across. The second track has the length that the first one leaves. */
static size_t items_of_line(const container *box) {
    if (!is_grid(box) || box->grid.track_count == 1) return 1;
    const double first = (100 - 3) / 2.0, rest = 100 - 3 - first;
    return 1 + (size_t)floor((rest + 2) / (12 + 2));
}

static void compare_with_evaluator(uint64_t seed) {
    random_source source = {seed};
    container box = random_container(&source);
    const rgl_lazy_window window = random_window(&source, box.count);
    rgl_tree *full = NULL, *tree = NULL;
    rgl_node all[MOST_ITEMS], items[MOST_ITEMS];
    rgl_rect frames[MOST_ITEMS], frame;
    rgl_size whole, size;
    assert_int_equal(rgl_tree_create(NULL, &full), RGL_OK);
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    const bool is_vertical = along(&box, 0, 1) == 1;
    const rgl_proposal proposal = {is_vertical ? 100 : RGL_UNSPECIFIED, is_vertical ? RGL_UNSPECIFIED : 100};
    rgl_node root = make_container(full, &box, no_window, all);
    assert_ok(full, rgl_tree_layout(full, root, proposal, &whole));
    for (size_t i = 0; i < box.count; i++) assert_ok(full, rgl_node_frame(full, all[i], &frames[i]));
    root = make_container(tree, &box, window, items);
    assert_ok(tree, rgl_tree_layout(tree, root, proposal, &size));

    const double gap = isnan(box.stack.spacing) ? RGL_DEFAULT_SPACING : box.stack.spacing;
    const size_t columns = items_of_line(&box), lines = (box.count + columns - 1) / columns;
    double lengths[MOST_ITEMS];
    for (size_t line = 0; line < lines; line++) {
        lengths[line] = 0;
        for (size_t i = line * columns; i < box.count && i < (line + 1) * columns; i++) {
            lengths[line] = fmax(lengths[line], along(&box, frames[i].width, frames[i].height));
        }
    }
    size_t first = 0, end = 0;
    if (box.count > 0) {
        first = (window.anchor < box.count ? window.anchor : box.count - 1) / columns;
        end = first + 1;
        double start = window.position;
        double next = start + lengths[first] + gap;
        for (; next < window.length && end < lines; end++) next += lengths[end] + gap;
        while (start > 0 && first > 0) start -= lengths[--first] + gap;
    }
    double position = 0;
    for (size_t line = 0; line < lines; line++) {
        const bool is_measured = line >= first && line < end;
        for (size_t i = line * columns; i < box.count && i < (line + 1) * columns; i++) {
            assert_int_equal(is_placed(tree, items[i]), is_measured);
            if (!is_measured) continue;
            assert_ok(tree, rgl_node_frame(tree, items[i], &frame));
            assert_true(frame.width == frames[i].width && frame.height == frames[i].height);
            assert_true(along(&box, frame.y, frame.x) == along(&box, frames[i].y, frames[i].x));
            /* Where the line begins is where its longest item begins. */
            if (along(&box, frame.width, frame.height) == lengths[line]) {
                assert_float_equal(along(&box, frame.x, frame.y), position, 1e-9);
            }
        }
        position += is_measured ? lengths[line] : window.estimate;
        if (line + 1 < lines) position += gap;
    }
    assert_float_equal(along(&box, size.width, size.height), position, 1e-9);
    assert_true(along(&box, size.height, size.width) == along(&box, whole.height, whole.width));
    /* A window around all lines makes no difference to any bit. */
    const rgl_lazy_window around = {window.anchor, 1e7, 2e7, window.estimate};
    set_settings(tree, root, &box, around);
    assert_ok(tree, rgl_tree_layout(tree, root, proposal, &size));
    assert_memory_equal(&size, &whole, sizeof size);
    for (size_t i = 0; i < box.count; i++) {
        assert_ok(tree, rgl_node_frame(tree, items[i], &frame));
        assert_memory_equal(&frame, &frames[i], sizeof frame);
    }
    assert_int_equal(rgl_tree_destroy(full), RGL_OK);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void random_windows_follow_the_rule(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 2000; seed++) compare_with_evaluator(seed);
}

/* MARK: Scrolling and editing. */

/* Edits and scrolls one tree, and compares each layout with the layout of a new tree. */
static void scroll_and_edit(uint64_t seed) {
    random_source source = {seed};
    container box = random_container(&source);
    rgl_tree *tree = NULL, *fresh = NULL;
    rgl_node items[MOST_ITEMS], copies[MOST_ITEMS];
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    assert_ok(tree, rgl_tree_set_kept_layouts(tree, 1 + random_below(&source, 3)));
    rgl_lazy_window window = random_window(&source, box.count);
    rgl_node root = make_container(tree, &box, window, items);
    for (size_t step = 0; step < 25; step++) {
        const rgl_proposal proposal = {random_below(&source, 3) ? 100 : 70, random_below(&source, 3) ? 100 : 60};
        const size_t at = random_below(&source, (unsigned)box.count);
        switch (random_below(&source, 6)) {
        case 0:
            if (box.count == MOST_ITEMS) break;
            memmove(box.lengths + at + 1, box.lengths + at, (box.count - at) * sizeof *box.lengths);
            memmove(box.is_text + at + 1, box.is_text + at, (box.count - at) * sizeof *box.is_text);
            memmove(items + at + 1, items + at, (box.count - at) * sizeof *items);
            box.lengths[at] = random_below(&source, 30);
            items[at] = make_item(tree, &box, at);
            assert_ok(tree, rgl_node_insert(tree, root, at, items[at]));
            box.count++;
            break;
        case 1:
            if (box.count == 0) break;
            assert_ok(tree, rgl_node_remove(tree, items[at]));
            box.count--;
            memmove(box.lengths + at, box.lengths + at + 1, (box.count - at) * sizeof *box.lengths);
            memmove(box.is_text + at, box.is_text + at + 1, (box.count - at) * sizeof *box.is_text);
            memmove(items + at, items + at + 1, (box.count - at) * sizeof *items);
            break;
        case 2:
            if (box.count == 0 || box.is_text[at]) break;
            box.lengths[at] = random_below(&source, 30);
            const rgl_leaf leaf = rgl_leaf_fixed(box.lengths[at], box.lengths[at]);
            assert_ok(tree, rgl_leaf_set(tree, items[at], &leaf));
            break;
        default:
            window = random_below(&source, 8) == 0 ? no_window : random_window(&source, box.count);
            set_settings(tree, root, &box, window);
        }
        rgl_size size, expected;
        rgl_rect a, b;
        assert_int_equal(rgl_tree_create(NULL, &fresh), RGL_OK);
        rgl_node twin = make_container(fresh, &box, window, copies);
        assert_ok(fresh, rgl_tree_layout(fresh, twin, proposal, &expected));
        assert_ok(tree, rgl_tree_layout(tree, root, proposal, &size));
        assert_memory_equal(&size, &expected, sizeof size);
        for (size_t i = 0; i < box.count; i++) {
            const rgl_status status = rgl_node_frame(tree, items[i], &a);
            assert_int_equal(status, rgl_node_frame(fresh, copies[i], &b));
            if (status == RGL_OK) assert_memory_equal(&a, &b, sizeof a);
        }
        assert_int_equal(rgl_tree_destroy(fresh), RGL_OK);
    }
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void scrolled_lists_read_as_fresh_ones(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 300; seed++) scroll_and_edit(seed);
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
    /* A window that moves while its stack is out of sight. */
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
    /* An explanation puts a probe into the place of the item. */
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
    /* Without a length the other members are ignored. */
    set_window(tree, stack, (rgl_lazy_window){4, NAN, NAN, -1});
    assert_ok(tree, rgl_lazy_stack_get(tree, stack, &read));
    assert_true(read.window.anchor == 0 && read.window.length == 0);
}

static void windows_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    const rgl_track track = {0, INFINITY, 0, RGL_TRACK_FLEXIBLE, {0, 0}};
    const rgl_lazy_window windows[] = {{0, NAN, 10, 1},       {0, INFINITY, 10, 1}, {0, 0, INFINITY, 1}, {0, 0, -1, 1},
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
        fixture_test(random_windows_follow_the_rule),
        fixture_test(scrolled_lists_read_as_fresh_ones),
        fixture_test(lazy_stacks_in_lazy_stacks),
        fixture_test(explanations_of_items),
        fixture_test(guides_of_the_items_in_sight),
        fixture_test(set_get_and_dump),
        fixture_test(windows_that_are_refused),
    };
    fixture_run(tests);
}
