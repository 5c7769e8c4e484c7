/* SPDX-License-Identifier: MIT */
/* Masonries of lazy_grid.h. */
#include "fixture.h"

#include <math.h>
#include <string.h>

#define NONE RGL_UNSPECIFIED
#define MOST 8

static const rgl_masonry three = {
    .columns = 3, .alignment = {RGL_HORIZONTAL_LEADING, 0}, .horizontal_spacing = 10, .vertical_spacing = 5};
static const rgl_masonry adaptive = {.alignment = {RGL_HORIZONTAL_LEADING, 0},
                                     .minimum = 40,
                                     .maximum = INFINITY,
                                     .horizontal_spacing = 10,
                                     .vertical_spacing = 5};

static rgl_node make_masonry(rgl_tree *tree, rgl_masonry masonry) {
    rgl_node node = 0;
    assert_ok(tree, rgl_masonry_create(tree, &masonry, &node));
    return node;
}

static rgl_node make_span(rgl_tree *tree, int32_t columns, rgl_node child) {
    rgl_grid_cell cell = rgl_grid_cell_plain();
    cell.columns = columns;
    rgl_node node = 0;
    assert_ok(tree, rgl_grid_cell_create(tree, &cell, &node));
    return with_children(tree, node, child);
}

/* Boxes 20 wide, of the given heights. Boxes with a span are in a cell. */
static rgl_node make_boxes(rgl_tree *tree, rgl_masonry masonry, rgl_node boxes[], const double heights[],
                           const int32_t spans[], size_t count) {
    rgl_node node = make_masonry(tree, masonry);
    for (size_t i = 0; i < count; i++) {
        boxes[i] = make_fixed(tree, 20, heights[i]);
        with_children(tree, node, spans && spans[i] != 1 ? make_span(tree, spans[i], boxes[i]) : boxes[i]);
    }
    return node;
}

// Capability: masonry
static void an_item_goes_to_the_shortest_column(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[MOST];
    const double heights[] = {30, 10, 20, 10, 10, 5};
    rgl_node masonry = make_boxes(tree, three, boxes, heights, NULL, 6);
    assert_layout(tree, masonry, 110, NONE, 110, 35);
    assert_frame(tree, boxes[0], 0, 0, 20, 30);
    assert_frame(tree, boxes[1], 40, 0, 20, 10);
    assert_frame(tree, boxes[2], 80, 0, 20, 20);
    assert_frame(tree, boxes[3], 40, 15, 20, 10);
    /* The third column ends at 20, the second at 25. */
    assert_frame(tree, boxes[4], 80, 25, 20, 10);
    /* The second and the first end at 25 and 30. */
    assert_frame(tree, boxes[5], 40, 30, 20, 5);
}

static void of_equal_columns_the_first_is_filled(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[MOST];
    rgl_masonry masonry = three;
    masonry.vertical_spacing = 0;
    /* 0.1 + 0.2 is more than 0.3 by rounding alone. */
    const double heights[] = {0.1, 0.3, 0.3, 0.2, 1, 0};
    rgl_node node = make_boxes(tree, masonry, boxes, heights, NULL, 6);
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){110, NONE}, NULL));
    assert_frame(tree, boxes[3], 0, 0.1, 20, 0.2);
    rgl_rect frame;
    assert_ok(tree, rgl_node_frame(tree, boxes[4], &frame));
    assert_true(frame.x == 0);
    assert_frame(tree, boxes[5], 40, 0.3, 20, 0);
}

static void an_item_that_spans_columns_begins_as_high_as_it_can(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[MOST];
    const double heights[] = {30, 10, 20, 10, 10};
    const int32_t spans[] = {1, 1, 1, 2, 9};
    rgl_node masonry = make_boxes(tree, three, boxes, heights, spans, 5);
    assert_layout(tree, masonry, 110, NONE, 110, 50);
    assert_frame(tree, boxes[3], 40, 25, 20, 10);
    /* More columns than there are: all of them. */
    assert_frame(tree, boxes[4], 0, 50 - 10, 20, 10);
    rgl_explanation why = {.struct_size = sizeof why};
    rgl_node cell = 0;
    assert_ok(tree, rgl_node_parent(tree, boxes[3], &cell));
    assert_ok(tree, rgl_node_explain(tree, cell, &why));
    const rgl_slot slot = why.slot;
    assert_true(slot.line == 3 && slot.position == 1 && slot.count == 2);
    assert_true(slot.size.width == 70 && slot.size.height == 10);
    assert_true(slot.asked.width == 70 && isnan(slot.asked.height) && slot.answer.width == 20);
    char text[1000];
    size_t length = 0;
    assert_ok(tree, rgl_node_explain_text(tree, cell, text, sizeof text, &length));
    assert_non_null(strstr(text, "item 4, columns 2 to 3; the cell is 70 x 10"));
}

static void runs_of_columns_are_compared_by_their_longest(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[MOST];
    rgl_masonry masonry = three;
    masonry.columns = 5;
    const double heights[] = {10, 40, 10, 20, 30, 5, 5};
    const int32_t spans[] = {1, 1, 1, 1, 1, 2, 3};
    rgl_node node = make_boxes(tree, masonry, boxes, heights, spans, 7);
    assert_layout(tree, node, 140, NONE, 140, 40);
    /* Columns 3 and 4 end at 10 and 20. Then 3 to 5 end at 30 or before. */
    assert_frame(tree, boxes[5], 60, 25, 20, 5);
    assert_frame(tree, boxes[6], 60, 35, 20, 5);
}

static void adaptive_columns_are_as_many_as_have_room(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[MOST];
    const double heights[] = {10, 10, 10, 10};
    rgl_masonry masonry = adaptive;
    rgl_node node = make_boxes(tree, masonry, boxes, heights, NULL, 4);
    /* 40 + 10 + 40 fits exactly. */
    assert_layout(tree, node, 90, NONE, 90, 25);
    assert_frame(tree, boxes[1], 50, 0, 20, 10);
    assert_layout(tree, node, 89, NONE, 89, 55);
    /* At least one column, of the minimum width. */
    assert_layout(tree, node, 5, NONE, 5, 55);
    assert_layout(tree, node, 0, NONE, 0, 55);
    /* Columns at their maximum are aligned in the remaining space. */
    masonry.maximum = 50;
    masonry.alignment.horizontal = RGL_HORIZONTAL_TRAILING;
    assert_ok(tree, rgl_masonry_set(tree, node, &masonry));
    assert_layout(tree, node, 80, NONE, 80, 55);
    assert_frame(tree, boxes[0], 60, 0, 20, 10);
}

static void unspecified_proposals(void **state) {
    rgl_tree *tree = *state;
    rgl_node boxes[MOST];
    const double heights[] = {10, 10, 10, 10};
    const int32_t spans[] = {1, 1, 2, 1};
    rgl_node node = make_boxes(tree, three, boxes, heights, spans, 4);
    /* As wide as three columns of the widest item. */
    assert_measure(tree, node, NONE, NONE, 80, 25);
    assert_measure(tree, node, NONE, 0, 80, 25);
    assert_measure(tree, node, INFINITY, NONE, INFINITY, 25);
    assert_measure(tree, node, 0, NONE, 20, 25);
    rgl_node wide = make_span(tree, 2, make_fixed(tree, 90, 10));
    with_children(tree, node, wide);
    assert_measure(tree, node, NONE, NONE, 3 * 40 + 20, 40);
    /* Adaptive columns: as wide as the widest item, which has space for two columns. */
    assert_ok(tree, rgl_masonry_set(tree, node, &adaptive));
    assert_measure(tree, node, NONE, NONE, 90, 55);
    assert_measure(tree, node, INFINITY, INFINITY, INFINITY, 10);
    rgl_node empty = make_masonry(tree, three);
    assert_layout(tree, empty, 50, 50, 50, 0);
    assert_layout(tree, empty, NONE, NONE, 20, 0);
    assert_ok(tree, rgl_masonry_set(tree, empty, &adaptive));
    assert_layout(tree, empty, NONE, NONE, 0, 0);
}

static void items_are_offered_their_columns_and_no_height(void **state) {
    rgl_tree *tree = *state;
    rgl_node filling = make_filling(tree), spacer = make_spacer(tree, 3), wide = make_filling(tree);
    rgl_masonry masonry = three;
    masonry.columns = 2;
    rgl_node node = with_children(tree, make_masonry(tree, masonry), filling, spacer, make_span(tree, 2, wide));
    assert_layout(tree, node, 110, 500, 110, 25);
    assert_frame(tree, filling, 0, 0, 50, 10);
    assert_frame(tree, wide, 0, 15, 110, 10);
    rgl_node fixed = 0;
    assert_ok(tree, rgl_fixed_size_create(tree, &(rgl_fixed_size){1, 1}, &fixed));
    with_children(tree, fixed, node);
    assert_layout(tree, fixed, 500, 500, 30, 25);
}

static void items_meet_on_a_guide(void **state) {
    rgl_tree *tree = *state;
    rgl_masonry masonry = three;
    masonry.columns = 1;
    masonry.alignment.horizontal = RGL_HORIZONTAL_CENTER;
    rgl_node box = make_fixed(tree, 20, 10), guided = 0;
    const rgl_alignment_guide at_edge = {RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_CENTER, {.constant = 5}};
    assert_ok(tree, rgl_alignment_guide_create(tree, &at_edge, &guided));
    rgl_node node = with_children(tree, make_masonry(tree, masonry), with_children(tree, guided, box));
    assert_layout(tree, node, 100, NONE, 100, 10);
    assert_frame(tree, box, 45, 0, 20, 10);
    rgl_node first = make_fixed(tree, 20, 10), second = make_fixed(tree, 20, 10), turned = 0;
    assert_ok(tree, rgl_layout_direction_create(tree, &(rgl_direction){RGL_RIGHT_TO_LEFT}, &turned));
    with_children(tree, turned, with_children(tree, make_masonry(tree, three), first, second));
    assert_layout(tree, turned, 110, NONE, 110, 10);
    assert_frame(tree, first, 90, 0, 20, 10);
    assert_frame(tree, second, 50, 0, 20, 10);
}

static void lengths_without_end_stay_lengths(void **state) {
    rgl_tree *tree = *state;
    rgl_masonry masonry = three;
    masonry.columns = 1;
    masonry.vertical_spacing = 0;
    rgl_node node = make_masonry(tree, masonry);
    for (int i = 0; i < 3; i++) with_children(tree, node, make_fixed(tree, 20, 1e308));
    assert_measure(tree, node, 110, NONE, 110, INFINITY);
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){110, NONE}, NULL));
    masonry.vertical_spacing = -1e308;
    assert_ok(tree, rgl_masonry_set(tree, node, &masonry));
    for (int i = 0; i < 20; i++) with_children(tree, node, make_fixed(tree, 20, 10));
    assert_measure(tree, node, 110, NONE, 110, 1e308);
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){110, NONE}, NULL));
    rgl_masonry narrow = adaptive;
    narrow.minimum = 1e-300;
    narrow.horizontal_spacing = 0;
    assert_ok(tree, rgl_masonry_set(tree, node, &narrow));
    assert_measure(tree, node, 1e300, NONE, 1e300, 1e308);
    narrow.minimum = 0;
    narrow.horizontal_spacing = -1e308;
    assert_ok(tree, rgl_masonry_set(tree, node, &narrow));
    assert_measure(tree, node, 100, NONE, 100, INFINITY);
    assert_measure(tree, node, -1e300, NONE, 0, INFINITY);
}

/* Once for each width of the masonry. */
static void an_item_is_measured_once(void **state) {
    rgl_tree *tree = *state;
    rgl_masonry masonry = three;
    masonry.columns = RGL_MAXIMUM_TRACKS;
    rgl_node node = make_masonry(tree, masonry);
    for (int i = 0; i < 300; i++) {
        rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), make_fixed(tree, 1, 2));
        with_children(tree, node, i % 3 ? stack : make_span(tree, 2, stack));
    }
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){1e6, NONE}, NULL));
    assert_true(counters_of(tree).peak_evaluations_per_axis <= 1);
    const uint64_t evaluations = counters_of(tree).evaluations;
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){1e6, NONE}, NULL));
    assert_true(counters_of(tree).evaluations == evaluations);
}

/* Items times columns count as work. */
static void work_is_bounded(void **state) {
    (void)state;
    const rgl_limits limits = {.struct_size = sizeof limits, .evaluations = 1000};
    const rgl_tree_options options = {.struct_size = sizeof options, .limits = &limits};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    rgl_masonry masonry = three;
    masonry.columns = 2000;
    rgl_node node = make_masonry(tree, masonry);
    for (int i = 0; i < 2000; i++) with_children(tree, node, make_fixed(tree, 1, 1));
    assert_int_equal(rgl_tree_layout(tree, node, (rgl_proposal){2000, NONE}, NULL), RGL_ERROR_LIMIT);
    masonry.columns = 3;
    assert_ok(tree, rgl_masonry_set(tree, node, &masonry));
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){2000, NONE}, NULL));
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node node = make_masonry(tree, three), leaf = make_fixed(tree, 1, 1), out = 5;
    rgl_masonry read = {.columns = 7};
    assert_ok(tree, rgl_masonry_get(tree, node, &read));
    assert_true(read.columns == 3 && read.alignment.horizontal == RGL_HORIZONTAL_LEADING);
    assert_true(read.horizontal_spacing == 10 && read.vertical_spacing == 5);
    /* Limits are not read if the number of columns is given. */
    rgl_masonry odd = three;
    odd.minimum = odd.maximum = NONE;
    assert_ok(tree, rgl_masonry_set(tree, node, &odd));
    for (int field = 0; field < 8; field++) {
        rgl_masonry bad = field < 4 ? three : adaptive;
        if (field == 0) bad.columns = RGL_MAXIMUM_TRACKS + 1;
        if (field == 1) bad.columns = BEYOND_32_BITS;
        if (field == 2) bad.alignment.horizontal = 9;
        if (field == 3) bad.horizontal_spacing = INFINITY;
        if (field == 4) bad.vertical_spacing = -INFINITY;
        if (field == 5) bad.minimum = -1;
        if (field == 6) bad.maximum = NONE;
        if (field == 7) bad.minimum = INFINITY;
        rgl_status expected = field < 3 ? RGL_ERROR_INVALID_ARGUMENT : RGL_ERROR_INVALID_NUMBER;
        assert_refused(tree, node, expected, rgl_masonry_create(tree, &bad, &out));
        assert_refused(tree, node, expected, rgl_masonry_set(tree, node, &bad));
    }
    assert_refused(tree, node, RGL_ERROR_WRONG_KIND, rgl_masonry_set(tree, leaf, &three));
    assert_refused(tree, node, RGL_ERROR_WRONG_KIND, rgl_masonry_get(tree, leaf, &read));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_masonry_create(tree, NULL, &out));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_masonry_get(tree, node, NULL));
    assert_true(out == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(an_item_goes_to_the_shortest_column),
        fixture_test(of_equal_columns_the_first_is_filled),
        fixture_test(an_item_that_spans_columns_begins_as_high_as_it_can),
        fixture_test(runs_of_columns_are_compared_by_their_longest),
        fixture_test(adaptive_columns_are_as_many_as_have_room),
        fixture_test(unspecified_proposals),
        fixture_test(items_are_offered_their_columns_and_no_height),
        fixture_test(items_meet_on_a_guide),
        fixture_test(lengths_without_end_stay_lengths),
        fixture_test(an_item_is_measured_once),
        fixture_test(work_is_bounded),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
