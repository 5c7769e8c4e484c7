/* SPDX-License-Identifier: MIT */
/* explain.h */
#include "fixture.h"
#include "probe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static rgl_explanation explain(rgl_tree *tree, rgl_node node) {
    rgl_explanation why = {.struct_size = sizeof why};
    assert_ok(tree, rgl_node_explain(tree, node, &why));
    return why;
}

/* Three children in 100 points, less 2 x 5 of gaps: 20 fixed, 10 to 40, 0 to infinity. */
static rgl_node make_sample(rgl_tree *tree, rgl_node children[3]) {
    children[0] = make_filling(tree);
    children[1] = make_flexible(tree, 10, 40);
    children[2] = make_fixed(tree, 20, 10);
    rgl_node root = append_all(tree, make_stack(tree, RGL_KIND_HSTACK, 5), children, 3);
    assert_layout(tree, root, 100, 30, 100, 30);
    return root;
}

// Capability: explanation as values
static void the_serving_order_of_a_stack(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[3], root = make_sample(tree, children);
    static const struct {
        size_t position, waiting;
        double maximum, available, offer, answer;
    } expected[3] = {{2, 1, INFINITY, 35, 35, 35}, {1, 2, 40, 70, 35, 35}, {0, 3, 20, 90, 30, 20}};
    for (size_t i = 0; i < 3; i++) {
        rgl_explanation why = explain(tree, children[i]);
        assert_true(why.parent == root && why.has_share == 1 && why.share.is_shared == 1);
        assert_int_equal(why.share.axis, RGL_AXIS_HORIZONTAL);
        assert_true(why.share.length == 90 && why.share.reserved == 0);
        assert_true(why.share.position == expected[i].position && why.share.waiting == expected[i].waiting);
        assert_true(why.share.maximum == expected[i].maximum && why.share.available == expected[i].available);
        assert_true(why.share.offer == expected[i].offer && why.share.answer == expected[i].answer);
        assert_true(why.proposal.width == why.share.offer && why.proposal.height == 30);
    }
    assert_true(explain(tree, children[1]).minimum.width == 10);
}

static void the_minimum_of_lower_priorities_is_reserved(void **state) {
    rgl_tree *tree = *state;
    rgl_node first = make_flexible(tree, 0, 100), second = make_flexible(tree, 15, 100);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_priority(tree, 1, first), second);
    assert_layout(tree, root, 90, 30, 90, 10);
    rgl_node children[2];
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, root, children, 2, &count));
    rgl_explanation high = explain(tree, children[0]), low = explain(tree, second);
    assert_true(high.share.priority == 1 && high.share.reserved == 15 && high.share.offer == 75);
    assert_true(low.share.position == 1 && low.share.reserved == 0 && low.share.available == 15);
    /* Below the priority node no stack shares a length. */
    assert_int_equal(explain(tree, first).has_share, 0);
}

static void a_stack_without_a_length_shares_nothing(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_flexible(tree, 10, 40);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), leaf, make_fixed(tree, 5, 5));
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){RGL_UNSPECIFIED, 20}, NULL));
    rgl_explanation why = explain(tree, leaf);
    assert_true(why.has_share == 1 && why.share.is_shared == 0);
    assert_true(isnan(why.share.length) && isnan(why.share.offer) && isnan(why.proposal.width));
}

/* Three columns of 20 and gaps of 2. The lower cell spans the first two and widens them to 30 each. */
static void the_position_in_a_grid(void **state) {
    rgl_tree *tree = *state;
    const rgl_grid grid = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}, 2, 3};
    const rgl_grid_row row = {RGL_ALIGNMENT_INHERITED};
    rgl_grid_cell wide = rgl_grid_cell_plain();
    wide.columns = 2;
    rgl_node root, rows[2], cell, cells[3];
    assert_ok(tree, rgl_grid_create(tree, &grid, &root));
    for (size_t i = 0; i < 2; i++) assert_ok(tree, rgl_grid_row_create(tree, &row, &rows[i]));
    assert_ok(tree, rgl_grid_cell_create(tree, &wide, &cell));
    for (size_t i = 0; i < 3; i++) cells[i] = make_fixed(tree, 20, 10);
    append_all(tree, rows[0], cells, 3);
    with_children(tree, rows[1], with_children(tree, cell, make_fixed(tree, 62, 4)));
    append_all(tree, root, rows, 2);
    assert_layout(tree, root, 100, 50, 84, 17);
    rgl_explanation why = explain(tree, cell);
    assert_true(why.has_slot == 1 && why.has_share == 0 && why.parent == rows[1]);
    assert_true(why.slot.line == 1 && why.slot.position == 0 && why.slot.count == 2);
    assert_true(why.slot.size.width == 62 && why.slot.size.height == 4 && why.slot.answer.width == 62);
    why = explain(tree, cells[2]);
    assert_true(why.slot.line == 0 && why.slot.position == 2 && why.slot.count == 1);
    assert_true(why.slot.size.width == 20 && why.slot.asked.width == 32);
    assert_int_equal(explain(tree, rows[0]).has_slot, 0);
    /* The grid has kept its cells: the next layout places them correctly. */
    assert_layout(tree, root, 101, 50, 84, 17);
    assert_frame(tree, cells[2], 64, 0, 20, 10);
    assert_frame(tree, cell, 0, 13, 62, 4);
}

static void the_trials_of_a_choice(void **state) {
    rgl_tree *tree = *state;
    const rgl_view_that_fits both = {RGL_AXES_BOTH};
    rgl_node choice, children[4] = {make_fixed(tree, 200, 60), make_fixed(tree, 140, 10), make_fixed(tree, 90, 55),
                                    make_fixed(tree, 120, 20)};
    assert_ok(tree, rgl_view_that_fits_create(tree, &both, &choice));
    append_all(tree, choice, children, 4);
    assert_layout(tree, choice, 130, 50, 120, 20);
    rgl_trial trials[4];
    size_t count = 0;
    assert_ok(tree, rgl_node_trials(tree, children[3], trials, 4, &count));
    assert_int_equal(count, 4);
    static const rgl_axis_set misfits[] = {RGL_AXES_BOTH, RGL_AXES_HORIZONTAL, RGL_AXES_VERTICAL, RGL_AXES_NONE};
    static const double widths[] = {200, 140, 90, 120}, heights[] = {60, 10, 55, 20};
    for (size_t i = 0; i < 4; i++) {
        assert_true(trials[i].child == children[i] && trials[i].misfits == misfits[i]);
        assert_true(trials[i].ideal.width == widths[i] && trials[i].ideal.height == heights[i]);
        assert_int_equal(trials[i].is_chosen, i == 3);
    }
    char text[1024];
    assert_ok(tree, rgl_node_explain_text(tree, children[3], text, sizeof text, &count));
    static const char *const rows[] = {
        "  rejected: leaf 200x60 needs 200 x 60, too wide and too tall\n  rejected: leaf 140x10 needs 140 x 10, too wide\n",
        "  rejected: leaf 90x55 needs 90 x 55, too tall\n  the last child is chosen untried\n",
    };
    for (size_t i = 0; i < 2; i++) assert_non_null(strstr(text, rows[i]));
    /* If the last child does not fit either, the explanation includes it. The root has no trials. */
    assert_layout(tree, choice, 100, 50, 120, 20);
    assert_ok(tree, rgl_node_trials(tree, children[3], trials, 4, &count));
    assert_true(count == 4 && trials[3].misfits == RGL_AXES_HORIZONTAL && trials[3].is_chosen == 1);
    assert_ok(tree, rgl_node_trials(tree, choice, NULL, 0, &count));
    assert_int_equal(count, 0);
    assert_int_equal(rgl_node_trials(tree, children[0], trials, 4, &count), RGL_ERROR_NOT_LAID_OUT);
}

static void questions_in_their_order(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[3];
    make_sample(tree, children);
    rgl_question asked[8];
    size_t count = 0;
    assert_ok(tree, rgl_node_questions(tree, children[1], asked, 8, &count));
    assert_int_equal(count, 4);
    static const double proposals[] = {0, INFINITY, 35, 30}, answers[] = {10, 40, 35, 10};
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(asked[i].axis, i < 3 ? RGL_AXIS_HORIZONTAL : RGL_AXIS_VERTICAL);
        assert_true(asked[i].proposal == proposals[i] && asked[i].answer == answers[i]);
    }
    asked[1].answer = 77;
    assert_ok(tree, rgl_node_questions(tree, children[1], asked, 1, &count));
    assert_true(count == 4 && asked[1].answer == 77);
}

/* For its guide, a stack measures itself for its resulting height. */
static void a_guide_is_no_question(void **state) {
    rgl_tree *tree = *state;
    const rgl_alignment baselines = {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node inner = make_aligned_stack(tree, RGL_KIND_HSTACK, 0, baselines);
    rgl_node outer = make_aligned_stack(tree, RGL_KIND_HSTACK, 0, baselines);
    rgl_leaf line = rgl_leaf_fixed(40, 10);
    line.first_text_baseline = 8;
    rgl_node leaf;
    assert_ok(tree, rgl_leaf_create(tree, &line, &leaf));
    with_children(tree, outer, with_children(tree, inner, leaf), make_fixed(tree, 10, 30));
    const rgl_proposal proposal = {100, RGL_UNSPECIFIED};
    assert_ok(tree, rgl_tree_layout(tree, outer, proposal, NULL));
    rgl_question asked[8];
    size_t count = 0;
    assert_ok(tree, rgl_node_questions(tree, inner, asked, 8, &count));
    assert_in_range(count, 1, 8);
    for (size_t i = 0; i < count; i++) {
        assert_false(asked[i].axis == RGL_AXIS_VERTICAL && asked[i].proposal == 10);
    }
}

static void the_root_has_the_proposal_of_the_layout(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[3], root = make_sample(tree, children);
    rgl_explanation why = explain(tree, root);
    assert_true(why.parent == 0 && why.has_share == 0 && why.proposal.width == 100);
    assert_true(why.minimum.width == 40 && why.ideal.width > 40 && why.maximum.width == INFINITY);
    rgl_question asked[2];
    size_t count = 0;
    assert_ok(tree, rgl_node_questions(tree, root, asked, 2, &count));
    assert_true(count == 2 && asked[0].proposal == 100 && asked[1].proposal == 30);
}

// Capability: explanation as text
static void as_text(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[3];
    make_sample(tree, children);
    static const char *const expected =
        "leaf 10x10..10x10..40x10 · frame 40 10 35 10\n"
        "  proposed 35 x 30, answered 35 x 10\n"
        "  minimum 10 x 10, ideal 10 x 10, maximum 40 x 10\n"
        "  proposed widths: 0 → 10, inf → 40, 35 → 35\n"
        "  proposed heights: 30 → 10\n"
        "  the stack shares 90 after spacing\n"
        "  position 2 in the serving order, priority 0, flexibility 30: 70 remaining for 2 children, proposed 35, "
        "answered 35\n"
        "in hstack spacing=5 · proposed 100 x 30, answered 100 x 30\n"
        "the layout proposed 100 x 30\n";
    char text[1024];
    size_t length = 0;
    assert_ok(tree, rgl_node_explain_text(tree, children[1], text, sizeof text, &length));
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    assert_int_equal(rgl_node_explain_text(tree, children[1], text, 10, &length), RGL_ERROR_BUFFER_TOO_SMALL);
    assert_int_equal(length, strlen(expected));
    assert_int_equal(strlen(text), 9);
}

static void explaining_changes_nothing(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[3], root = make_sample(tree, children);
    char *before = state_of(tree, root);
    for (size_t i = 0; i < 3; i++) explain(tree, children[i]);
    char *after = state_of(tree, root);
    assert_string_equal(before, after);
    free(before);
    free(after);
    /* The next layout shares the length again, from the state after explaining. */
    assert_layout(tree, root, 120, 30, 120, 30);
    assert_frame(tree, children[1], 55, 10, 40, 10);
}

static void refusals(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[3];
    make_sample(tree, children);
    rgl_explanation why = {.struct_size = 8};
    size_t count = 9;
    assert_int_equal(rgl_node_explain(tree, children[0], &why), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_node_explain(tree, children[0], NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_node_questions(tree, children[0], NULL, 3, &count), RGL_ERROR_NULL_POINTER);
    why.struct_size = sizeof why;
    const rgl_leaf other = rgl_leaf_fixed(1, 2);
    assert_ok(tree, rgl_leaf_set(tree, children[2], &other));
    assert_int_equal(rgl_node_explain(tree, children[0], &why), RGL_ERROR_NOT_LAID_OUT);
    assert_int_equal(rgl_node_questions(tree, children[0], NULL, 0, &count), RGL_ERROR_NOT_LAID_OUT);
    assert_int_equal(count, 9);
    rgl_node alone = make_fixed(tree, 1, 1);
    assert_int_equal(rgl_node_explain(tree, alone, &why), RGL_ERROR_NOT_LAID_OUT);
}

/* The node's new ancestors were not in that layout. */
static void a_root_that_was_given_a_parent_later(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 10, 10), parents[] = {make_probe(tree, counted()), make_padding(tree, 3)};
    rgl_explanation why = {.struct_size = sizeof why};
    char text[64];
    size_t count = 0;
    for (size_t i = 0; i < 2; i++) {
        assert_layout(tree, leaf, 100, 100, 10, 10);
        assert_ok(tree, rgl_node_append(tree, parents[i], leaf));
        assert_int_equal(rgl_node_explain(tree, leaf, &why), RGL_ERROR_NOT_LAID_OUT);
        assert_int_equal(rgl_node_questions(tree, leaf, NULL, 0, &count), RGL_ERROR_NOT_LAID_OUT);
        assert_int_equal(rgl_node_trials(tree, leaf, NULL, 0, &count), RGL_ERROR_NOT_LAID_OUT);
        assert_int_equal(rgl_node_explain_text(tree, leaf, text, sizeof text, &count), RGL_ERROR_NOT_LAID_OUT);
        assert_frame(tree, leaf, 0, 0, 10, 10);
        assert_ok(tree, rgl_node_detach(tree, leaf));
    }
    assert_ok(tree, rgl_node_explain(tree, leaf, &why));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(the_serving_order_of_a_stack),
        fixture_test(the_minimum_of_lower_priorities_is_reserved),
        fixture_test(a_stack_without_a_length_shares_nothing),
        fixture_test(the_position_in_a_grid),
        fixture_test(the_trials_of_a_choice),
        fixture_test(questions_in_their_order),
        fixture_test(a_guide_is_no_question),
        fixture_test(the_root_has_the_proposal_of_the_layout),
        fixture_test(as_text),
        fixture_test(explaining_changes_nothing),
        fixture_test(a_root_that_was_given_a_parent_later),
        fixture_test(refusals),
    };
    fixture_run(tests);
}
