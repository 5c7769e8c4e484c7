/* SPDX-License-Identifier: MIT */
/* lazy_window.h with random containers and windows.
 *
 * A slow evaluator applies the rules of the header to the lengths of all lines of a layout without a window. Scrolled
 * and edited trees are compared with new ones. */
#include "fixture.h"
#include "random_program.h"

#include <math.h>
#include <string.h>

enum {
    MOST_ITEMS = 40
};

static const rgl_lazy_window no_window = {0, 0, 0, 0};

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
            /* A line begins at its longest item. */
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

/* Compares each layout with a new tree's. */
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

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(random_windows_follow_the_rule),
        fixture_test(scrolled_lists_read_as_fresh_ones),
    };
    fixture_run(tests);
}
