/* SPDX-License-Identifier: MIT */
/* guide.h */
#include "fixture.h"

#include <math.h>

static rgl_node set_guide(rgl_tree *tree, rgl_axis axis, rgl_guide guide, rgl_guide_position position, rgl_node child) {
    rgl_alignment_guide set = {axis, guide, position};
    rgl_node node = 0;
    assert_ok(tree, rgl_alignment_guide_create(tree, &set, &node));
    return with_children(tree, node, child);
}

static rgl_node set_constant(rgl_tree *tree, rgl_axis axis, rgl_guide guide, double constant, rgl_node child) {
    return set_guide(tree, axis, guide, (rgl_guide_position){.constant = constant}, child);
}

static rgl_guide add_guide(rgl_tree *tree, rgl_axis axis, double constant, double fraction) {
    rgl_guide_position position = {.constant = constant, .fraction = fraction};
    rgl_guide guide = 0;
    assert_ok(tree, rgl_tree_add_guide(tree, axis, &position, &guide));
    return guide;
}

// Capability: alignment guides
static void a_column_is_aligned_on_explicit_guides(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 30, 10), b = make_fixed(tree, 20, 10);
    rgl_node set = set_constant(tree, RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_LEADING, 5, a);
    rgl_node column = with_children(
        tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 0, (rgl_alignment){RGL_HORIZONTAL_LEADING, 0}), set, b);
    assert_layout(tree, column, 100, 100, 30, 20);
    assert_frame(tree, a, 0, 0, 30, 10);
    assert_frame(tree, b, 5, 10, 20, 10);
}

static void a_fraction_follows_the_size(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 40), b = make_fixed(tree, 10, 20);
    rgl_guide_position quarter = {.constant = 2, .fraction = 0.25};
    rgl_node set = set_guide(tree, RGL_AXIS_VERTICAL, RGL_VERTICAL_TOP, quarter, a);
    rgl_node row =
        with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, (rgl_alignment){0, RGL_VERTICAL_TOP}), set, b);
    assert_layout(tree, row, 100, 100, 20, 40);
    assert_frame(tree, a, 0, 0, 10, 40);
    assert_frame(tree, b, 10, 12, 10, 20);
}

static void frames_and_z_stacks_read_them(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 20, 10), set = set_constant(tree, 0, RGL_HORIZONTAL_TRAILING, 15, child);
    rgl_frame parameters = {50, 30, {RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_BOTTOM}};
    rgl_node frame = 0;
    assert_ok(tree, rgl_frame_create(tree, &parameters, &frame));
    assert_layout(tree, with_children(tree, frame, set), 100, 100, 50, 30);
    assert_frame(tree, child, 35, 20, 20, 10);

    rgl_node low = make_fixed(tree, 40, 40), badge = make_fixed(tree, 10, 10);
    rgl_node raised = set_constant(tree, RGL_AXIS_VERTICAL, RGL_VERTICAL_TOP, 5, badge);
    rgl_alignment top_leading = {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP};
    rgl_node pile = with_children(tree, make_aligned_stack(tree, RGL_KIND_ZSTACK, 0, top_leading), low, raised);
    assert_layout(tree, pile, 100, 100, 40, 45);
    assert_frame(tree, low, 0, 5, 40, 40);
    assert_frame(tree, badge, 0, 0, 10, 10);
}

static void edges_stop_at_containers_and_pass_modifiers(void **state) {
    rgl_tree *tree = *state;
    rgl_alignment leading = {RGL_HORIZONTAL_LEADING, 0};
    rgl_node a = make_fixed(tree, 30, 10), b = make_fixed(tree, 30, 10);
    rgl_node padded = with_children(tree, make_padding(tree, 3), set_constant(tree, 0, RGL_HORIZONTAL_LEADING, 10, a));
    rgl_node column = with_children(tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 0, leading), padded, b);
    assert_layout(tree, column, 100, 100, 43, 26);
    assert_frame(tree, b, 13, 16, 30, 10);

    rgl_node inner = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0),
                                   set_constant(tree, 0, RGL_HORIZONTAL_LEADING, 10, make_fixed(tree, 20, 10)),
                                   make_fixed(tree, 10, 10));
    rgl_node c = make_fixed(tree, 30, 10);
    rgl_node outer = with_children(tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 0, leading), inner, c);
    assert_layout(tree, outer, 100, 100, 30, 20);
    assert_frame(tree, c, 0, 10, 30, 10);
}

static double center_of(rgl_tree *tree, rgl_node node) {
    double position = 0;
    assert_ok(tree, rgl_node_guide(tree, node, RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_CENTER, &position));
    return position;
}

/* The bar widens the column to 40. The second cell fills it, so that the line is in the middle. */
static void a_row_has_the_line_of_its_grid_after_another_proposal(void **state) {
    rgl_tree *tree = *state;
    rgl_node set = set_constant(tree, RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_CENTER, 9, make_fixed(tree, 10, 5));
    rgl_node grid = 0, row = 0, other = 0;
    assert_ok(tree, rgl_grid_create(tree, &(rgl_grid){{0, 0}, 0, 0}, &grid));
    assert_ok(tree, rgl_grid_row_create(tree, &(rgl_grid_row){RGL_ALIGNMENT_INHERITED}, &row));
    assert_ok(tree, rgl_grid_row_create(tree, &(rgl_grid_row){RGL_ALIGNMENT_INHERITED}, &other));
    rgl_node cell = make_flexible(tree, 0, INFINITY), bar = make_fixed(tree, 40, 5);
    with_children(tree, grid, with_children(tree, row, set), with_children(tree, other, cell), bar);
    assert_layout(tree, grid, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 40, 20);
    assert_frame(tree, cell, 0, 5, 40, 10);
    assert_true(center_of(tree, row) == 20);
    assert_measure(tree, grid, 90, RGL_UNSPECIFIED, 90, 20);
    assert_true(center_of(tree, row) == 20);
}

static void custom_guides_meet_across_containers_at_their_mean(void **state) {
    rgl_tree *tree = *state;
    rgl_guide line = add_guide(tree, RGL_AXIS_HORIZONTAL, 0, 0);
    assert_true(line >= RGL_FIRST_CUSTOM_GUIDE);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0),
                                 set_constant(tree, 0, line, 10, make_fixed(tree, 20, 10)),
                                 set_constant(tree, 0, line, 10, make_fixed(tree, 20, 10)), make_fixed(tree, 20, 10));
    /* 10 and 30 in the row: their mean is 20. A view that does not set it has the default 0. */
    rgl_node b = make_fixed(tree, 5, 10);
    rgl_node column =
        with_children(tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 0, (rgl_alignment){line, 0}), row, b);
    assert_layout(tree, column, 200, 200, 60, 20);
    assert_frame(tree, b, 20, 10, 5, 10);
    double position = -1;
    assert_ok(tree, rgl_node_guide(tree, row, RGL_AXIS_HORIZONTAL, line, &position));
    assert_true(position == 20);
    assert_ok(tree, rgl_node_guide(tree, b, RGL_AXIS_HORIZONTAL, line, &position));
    assert_true(position == 0);
}

static void a_default_may_be_a_part_of_the_length(void **state) {
    rgl_tree *tree = *state;
    rgl_guide third = add_guide(tree, RGL_AXIS_VERTICAL, 1, 0.25);
    rgl_node a = make_fixed(tree, 10, 40), b = make_fixed(tree, 10, 8);
    rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, (rgl_alignment){0, third}), a, b);
    assert_layout(tree, row, 100, 100, 20, 40);
    assert_frame(tree, a, 0, 0, 10, 40);
    assert_frame(tree, b, 10, 8, 10, 8);
}

static void baselines_can_be_set(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 40), b = make_fixed(tree, 10, 10);
    rgl_node set = set_constant(tree, RGL_AXIS_VERTICAL, RGL_VERTICAL_FIRST_TEXT_BASELINE, 12, a);
    rgl_alignment baseline = {0, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node inner = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), make_fixed(tree, 5, 5), set);
    rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, baseline), inner, b);
    assert_layout(tree, row, 100, 100, 20, 45);
    assert_frame(tree, b, 10, 7, 10, 10);
}

typedef struct locator_state {
    size_t calls, destroyed;
    rgl_locate_request last;
    double answer;
    rgl_status status;
} locator_state;

static rgl_status locate(void *context, const rgl_locate_request *request, double *out_position) {
    locator_state *seen = context;
    seen->calls++;
    seen->last = *request;
    assert_true(isnan(*out_position));
    *out_position = seen->answer;
    return seen->status;
}

static void count_destruction(void *context) {
    ((locator_state *)context)->destroyed++;
}

static rgl_locator_id add_locator(rgl_tree *tree, locator_state *seen) {
    rgl_locator locator = {sizeof locator, seen, locate, count_destruction};
    rgl_locator_id id = 0;
    assert_ok(tree, rgl_tree_add_locator(tree, &locator, &id));
    return id;
}

// Capability: guides as functions
static void a_locator_receives_the_size_of_the_view(void **state) {
    rgl_tree *tree = *state;
    static locator_state seen;
    seen = (locator_state){.answer = 7};
    rgl_leaf text = rgl_leaf_fixed(30, 20);
    text.first_text_baseline = 9;
    rgl_node a = 0, b = make_fixed(tree, 10, 10);
    assert_ok(tree, rgl_leaf_create(tree, &text, &a));
    rgl_guide_position position = {.tag = 0xFFF8000000000001u, .locator = add_locator(tree, &seen)};
    rgl_node set = set_guide(tree, RGL_AXIS_VERTICAL, RGL_VERTICAL_BOTTOM, position, a);
    rgl_node row = with_children(
        tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, (rgl_alignment){0, RGL_VERTICAL_BOTTOM}), set, b);
    assert_layout(tree, row, 100, 100, 40, 23);
    assert_frame(tree, a, 0, 3, 30, 20);
    assert_frame(tree, b, 30, 0, 10, 10);
    assert_true(seen.last.node == set && seen.last.tag == 0xFFF8000000000001u);
    assert_true(seen.last.axis == RGL_AXIS_VERTICAL && seen.last.guide == RGL_VERTICAL_BOTTOM);
    assert_true(seen.last.size.width == 30 && seen.last.size.height == 20 && seen.last.position == 20);
    assert_true(seen.last.first_text_baseline == 9 && isnan(seen.last.last_text_baseline));
    rgl_alignment_guide read = {0};
    assert_ok(tree, rgl_alignment_guide_get(tree, set, &read));
    assert_true(read.position.tag == position.tag && read.position.locator == position.locator);
    size_t calls = seen.calls;
    assert_layout(tree, row, 100, 100, 40, 23);
    assert_int_equal(seen.calls, calls);
}

static void a_locator_may_give_a_default(void **state) {
    rgl_tree *tree = *state;
    static locator_state seen;
    seen = (locator_state){.answer = 4};
    rgl_guide_position position = {.tag = 3, .locator = add_locator(tree, &seen)};
    rgl_guide guide = 0;
    assert_ok(tree, rgl_tree_add_guide(tree, RGL_AXIS_HORIZONTAL, &position, &guide));
    rgl_node a = make_fixed(tree, 30, 10), b = make_fixed(tree, 10, 10);
    rgl_node set = set_constant(tree, RGL_AXIS_HORIZONTAL, guide, 0, b);
    rgl_node column =
        with_children(tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 0, (rgl_alignment){guide, 0}), a, set);
    assert_layout(tree, column, 100, 100, 30, 20);
    assert_frame(tree, b, 4, 10, 10, 10);
    assert_true(seen.last.node == a && seen.last.tag == 3 && isnan(seen.last.position));
}

static void a_locator_that_fails_ends_the_layout(void **state) {
    rgl_tree *tree = *state;
    static locator_state seen;
    seen = (locator_state){.answer = 4, .status = RGL_OK};
    rgl_guide_position position = {.locator = add_locator(tree, &seen)};
    rgl_node a = make_fixed(tree, 30, 10);
    rgl_node set = set_guide(tree, RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_LEADING, position, a);
    rgl_node column =
        with_children(tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 0, (rgl_alignment){RGL_HORIZONTAL_LEADING, 0}),
                      set, make_filling(tree));
    const rgl_proposal other = {90, 90};
    assert_layout(tree, column, 100, 100, 104, 100);
    static const double answers[] = {NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < 3; i++) {
        seen.answer = answers[i];
        assert_refused(tree, column, RGL_ERROR_CALLBACK_ANSWER, rgl_tree_layout(tree, column, other, NULL));
        assert_true(error_of(tree).subject == set);
    }
    seen.answer = 1;
    seen.status = 77;
    assert_refused(tree, column, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, column, other, NULL));
    assert_int_equal(error_of(tree).callback_status, 77);
    seen.status = RGL_OK;
    assert_layout(tree, column, 90, 90, 91, 90);
}

static void the_tree_releases_its_locators(void **state) {
    (void)state;
    static locator_state seen;
    seen = (locator_state){.answer = 4};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    add_locator(tree, &seen);
    assert_ok(tree, rgl_tree_clear(tree));
    assert_int_equal(seen.destroyed, 0);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(seen.destroyed, 1);
}

static void set_and_get(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 30, 10), b = make_fixed(tree, 20, 10);
    rgl_node set = set_constant(tree, RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_LEADING, 5, a);
    rgl_node column = with_children(
        tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 0, (rgl_alignment){RGL_HORIZONTAL_LEADING, 0}), set, b);
    assert_layout(tree, column, 100, 100, 30, 20);
    rgl_alignment_guide other = {RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_LEADING, {.constant = 2, .fraction = 0.5}};
    rgl_alignment_guide read = {0};
    assert_ok(tree, rgl_alignment_guide_set(tree, set, &other));
    assert_ok(tree, rgl_alignment_guide_get(tree, set, &read));
    assert_true(read.axis == other.axis && read.guide == other.guide && read.position.constant == 2);
    assert_true(read.position.fraction == 0.5 && read.position.locator == 0);
    assert_layout(tree, column, 100, 100, 37, 20);
    assert_frame(tree, b, 17, 10, 20, 10);
    other.axis = RGL_AXIS_VERTICAL;
    assert_ok(tree, rgl_alignment_guide_set(tree, set, &other));
    assert_layout(tree, column, 100, 100, 30, 20);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_guide vertical = add_guide(tree, RGL_AXIS_VERTICAL, 0, 0), guide = 9;
    rgl_node root = set_constant(tree, 0, 0, 5, make_fixed(tree, 1, 1)), node = 5;
    const struct {
        rgl_alignment_guide set;
        rgl_status status;
    } refused[] = {
        {{2, 0, {.constant = 0}}, RGL_ERROR_INVALID_ARGUMENT},
        {{-1, 0, {.constant = 0}}, RGL_ERROR_INVALID_ARGUMENT},
        {{0, 3, {.constant = 0}}, RGL_ERROR_INVALID_ARGUMENT},
        {{1, 5, {.constant = 0}}, RGL_ERROR_INVALID_ARGUMENT},
        {{0, -1, {.constant = 0}}, RGL_ERROR_INVALID_ARGUMENT},
        {{0, vertical, {.constant = 0}}, RGL_ERROR_INVALID_ARGUMENT},
        {{1, vertical + 1, {.constant = 0}}, RGL_ERROR_INVALID_ARGUMENT},
        {{1, INT32_MAX, {.constant = 0}}, RGL_ERROR_INVALID_ARGUMENT},
        {{0, 0, {.constant = NAN}}, RGL_ERROR_INVALID_NUMBER},
        {{0, 0, {.fraction = INFINITY}}, RGL_ERROR_INVALID_NUMBER},
        {{0, 0, {.locator = 1}}, RGL_ERROR_UNKNOWN_ID},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        assert_refused(tree, root, refused[i].status, rgl_alignment_guide_create(tree, &refused[i].set, &node));
        assert_refused(tree, root, refused[i].status, rgl_alignment_guide_set(tree, root, &refused[i].set));
    }
    rgl_guide_position position = {.fraction = NAN};
    assert_refused(tree, root, RGL_ERROR_INVALID_NUMBER, rgl_tree_add_guide(tree, 0, &position, &guide));
    position = (rgl_guide_position){.locator = 4};
    assert_refused(tree, root, RGL_ERROR_UNKNOWN_ID, rgl_tree_add_guide(tree, 0, &position, &guide));
    position.locator = 0;
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_add_guide(tree, 2, &position, &guide));
    rgl_locator locator = {sizeof locator, NULL, NULL, NULL};
    rgl_locator_id id = 9;
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_add_locator(tree, &locator, &id));
    locator = (rgl_locator){8, NULL, locate, NULL};
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_add_locator(tree, &locator, &id));
    rgl_stack stack = {{vertical, 0}, 0};
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_stack_create(tree, RGL_KIND_VSTACK, &stack, &node));
    double value = 3;
    assert_refused(tree, root, RGL_ERROR_NOT_LAID_OUT, rgl_node_guide(tree, root, 0, 0, &value));
    assert_layout(tree, root, 10, 10, 1, 1);
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_node_guide(tree, root, 0, vertical, &value));
    assert_refused(tree, root, RGL_ERROR_INVALID_ARGUMENT, rgl_node_guide(tree, root, 2, 0, &value));
    assert_true(node == 5 && guide == 9 && id == 9 && value == 3);
}

static void wrong_nodes_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_node root = set_constant(tree, 0, 0, 5, leaf);
    rgl_alignment_guide set = {0};
    rgl_guide_position position = {0};
    rgl_locator locator = {sizeof locator, NULL, locate, NULL};
    rgl_guide guide = 0;
    rgl_locator_id id = 0;
    double value = 0;
    assert_refused(tree, root, RGL_ERROR_WRONG_KIND, rgl_alignment_guide_set(tree, leaf, &set));
    assert_refused(tree, root, RGL_ERROR_WRONG_KIND, rgl_alignment_guide_get(tree, leaf, &set));
    assert_refused(tree, root, RGL_ERROR_STALE_ID, rgl_alignment_guide_set(tree, stale_node(tree), &set));
    assert_refused(tree, root, RGL_ERROR_UNKNOWN_ID, rgl_node_guide(tree, 0, 0, 0, &value));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_alignment_guide_create(tree, NULL, &node));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_alignment_guide_create(tree, &set, NULL));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_alignment_guide_set(tree, root, NULL));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_alignment_guide_get(tree, root, NULL));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_node_guide(tree, root, 0, 0, NULL));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_add_guide(tree, 0, NULL, &guide));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_add_guide(tree, 0, &position, NULL));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_add_locator(tree, NULL, &id));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_tree_add_locator(tree, &locator, NULL));
    assert_int_equal(rgl_tree_add_guide(NULL, 0, &position, &guide), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_alignment_guide_create(NULL, &set, &node), RGL_ERROR_NULL_POINTER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_column_is_aligned_on_explicit_guides),
        fixture_test(a_fraction_follows_the_size),
        fixture_test(frames_and_z_stacks_read_them),
        fixture_test(edges_stop_at_containers_and_pass_modifiers),
        fixture_test(a_row_has_the_line_of_its_grid_after_another_proposal),
        fixture_test(custom_guides_meet_across_containers_at_their_mean),
        fixture_test(a_default_may_be_a_part_of_the_length),
        fixture_test(baselines_can_be_set),
        fixture_test(a_locator_receives_the_size_of_the_view),
        fixture_test(a_locator_may_give_a_default),
        fixture_test(a_locator_that_fails_ends_the_layout),
        cmocka_unit_test(the_tree_releases_its_locators),
        fixture_test(set_and_get),
        fixture_test(arguments_that_are_refused),
        fixture_test(wrong_nodes_and_null_pointers),
    };
    fixture_run(tests);
}
