/* SPDX-License-Identifier: MIT */
/* pixel_grid.h */
#include "fixture.h"

#include <math.h>

static void assert_snap(rgl_rect rect, double scale, rgl_rect expected) {
    rgl_rect snapped = {0, 0, 0, 0};
    assert_int_equal(rgl_rect_snap(rect, scale, &snapped), RGL_OK);
    assert_true(snapped.x == expected.x && snapped.y == expected.y);
    assert_true(snapped.width == expected.width && snapped.height == expected.height);
}

// Capability: whole pixels
static void edges_snap(void **state) {
    (void)state;
    assert_snap((rgl_rect){0.4, 0.5, 1, 1}, 1, (rgl_rect){0, 1, 1, 1});
    assert_snap((rgl_rect){0.4, -0.5, 0.2, 1}, 1, (rgl_rect){0, 0, 1, 1});
    assert_snap((rgl_rect){0.3, 0.2, 0.2, 0.2}, 2, (rgl_rect){0.5, 0, 0, 0.5});
    assert_snap((rgl_rect){-1.5, -2.5, 3, 5}, 1, (rgl_rect){-1, -2, 3, 5});
}

static void infinite_sides_stay(void **state) {
    (void)state;
    assert_snap((rgl_rect){-INFINITY, 0.6, INFINITY, INFINITY}, 2, (rgl_rect){-INFINITY, 0.5, INFINITY, INFINITY});
    assert_snap((rgl_rect){1e300, 0, 1e300, 1}, 1e10, (rgl_rect){1e300, 0, 1e300, 1});
}

static void neighbours_keep_touching(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_stack(tree, RGL_KIND_HSTACK, 0);
    rgl_node children[7];
    for (size_t i = 0; i < 7; i++) children[i] = make_filling(tree);
    append_all(tree, root, children, 7);
    for (double width = 50; width < 60; width += 0.37) {
        assert_layout(tree, root, width, 10, width, 10);
        double edge = 0;
        for (size_t i = 0; i < 7; i++) {
            rgl_rect frame;
            assert_ok(tree, rgl_node_snapped_frame(tree, children[i], 1, &frame));
            assert_true(frame.x == edge && frame.width == floor(frame.width));
            edge += frame.width;
        }
        assert_true(edge == floor(width + 0.5));
    }
}

/* 40.75 wide at 0.5, 1, 1.5 …: the edges alone would make it 40 wide at some of them. */
static void snapping_never_makes_a_text_narrower(void **state) {
    rgl_tree *tree = *state;
    static const double words[] = {40.3};
    const rgl_paragraph text = {.word_widths = words, .word_count = 1, .line_height = 10, .baseline = 8};
    rgl_node paragraph, spacing = make_fixed(tree, 0, 0), box = make_fixed(tree, 40.3, 5);
    assert_ok(tree, rgl_paragraph_create(tree, &text, &paragraph));
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), spacing, paragraph, box);
    int box_was_narrower = 0;
    for (double x = 0; x < 2; x += 0.1) {
        const rgl_leaf leaf = rgl_leaf_fixed(x, 0);
        assert_ok(tree, rgl_leaf_set(tree, spacing, &leaf));
        assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){RGL_UNSPECIFIED, RGL_UNSPECIFIED}, NULL));
        rgl_rect frame, plain;
        assert_ok(tree, rgl_node_snapped_frame(tree, paragraph, 1, &frame));
        assert_true(frame.width >= 40.3 && frame.width <= 41 && frame.x == floor(x + 0.5));
        assert_ok(tree, rgl_node_snapped_frame(tree, box, 1, &plain));
        box_was_narrower |= plain.width < 40.3;
    }
    assert_true(box_was_narrower);
}

static void all_at_once(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 10.3, 10.7);
    rgl_node root = with_children(tree, make_padding(tree, 0.4), leaf);
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){50, 50}, NULL));
    rgl_rect frames[4], single;
    size_t count = 0;
    assert_ok(tree, rgl_tree_snapped_frames(tree, 2, frames, 4, &count));
    assert_int_equal(count, 2);
    assert_ok(tree, rgl_node_snapped_frame(tree, leaf, 2, &single));
    assert_memory_equal(&single, &frames[rgl_node_index(leaf)], sizeof single);
    frames[1].x = 77;
    assert_ok(tree, rgl_tree_snapped_frames(tree, 1, frames, 1, &count));
    assert_int_equal(count, 2);
    assert_true(frames[1].x == 77);
}

static void invalid_scales_are_rejected(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 10.3, 10.7);
    assert_ok(tree, rgl_tree_layout(tree, leaf, (rgl_proposal){50, 50}, NULL));
    static const double scales[] = {0, -1, NAN, INFINITY};
    for (size_t i = 0; i < 4; i++) {
        rgl_rect rect = {1, 2, 3, 4};
        size_t count = 9;
        assert_int_equal(rgl_rect_snap(rect, scales[i], &rect), RGL_ERROR_INVALID_NUMBER);
        assert_int_equal(rgl_node_snapped_frame(tree, leaf, scales[i], &rect), RGL_ERROR_INVALID_NUMBER);
        assert_int_equal(rgl_tree_snapped_frames(tree, scales[i], &rect, 1, &count), RGL_ERROR_INVALID_NUMBER);
        assert_true(rect.x == 1 && count == 9);
    }
    rgl_rect rect = {NAN, 0, 0, 0};
    assert_int_equal(rgl_rect_snap(rect, 1, &rect), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_rect_snap(rect, 1, NULL), RGL_ERROR_NULL_POINTER);
}

static void snapping_never_makes_a_text_lower(void **state) {
    rgl_tree *tree = *state;
    static const double widths[] = {50};
    rgl_paragraph paragraph = {.word_widths = widths, .word_count = 1, .space_width = 4, .line_height = 19.36};
    rgl_node text = 0;
    assert_ok(tree, rgl_paragraph_create(tree, &paragraph, &text));
    for (double above = 0; above < 2; above += 0.05) {
        rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), make_fixed(tree, 1, above), text);
        assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){NAN, NAN}, NULL));
        for (double scale = 0.5; scale < 4; scale += 0.25) {
            rgl_rect frame, snapped;
            assert_ok(tree, rgl_node_frame(tree, text, &frame));
            assert_ok(tree, rgl_node_snapped_frame(tree, text, scale, &snapped));
            assert_true(snapped.height >= frame.height && snapped.height < frame.height + 2 / scale);
        }
        assert_ok(tree, rgl_node_detach(tree, text));
        assert_ok(tree, rgl_node_remove(tree, root));
    }
    assert_ok(tree, rgl_node_remove(tree, text));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_snap),
        cmocka_unit_test(infinite_sides_stay),
        fixture_test(neighbours_keep_touching),
        fixture_test(snapping_never_makes_a_text_narrower),
        fixture_test(all_at_once),
        fixture_test(invalid_scales_are_rejected),
        fixture_test(snapping_never_makes_a_text_lower),
    };
    fixture_run(tests);
}
