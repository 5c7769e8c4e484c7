/* SPDX-License-Identifier: MIT */
/* measured.h: a batch measurer is called in rounds. Only results of provisional answers are computed again. */
#include "fixture.h"
#include "probe.h"

#include <math.h>

static rgl_status measure_thirty(void *context, const rgl_measure_request *requests, size_t count,
                                 rgl_measurement *out) {
    (void)context, (void)requests;
    for (size_t i = 0; i < count; i++) out[i] = (rgl_measurement){30, 10, 7, 7};
    return RGL_OK;
}

/* Both lengths may depend on both sides of the proposal, so each pair is a new question. */
static rgl_node make_batched(rgl_tree *tree) {
    const rgl_measurer batch = {.struct_size = sizeof batch, .measure_batch = measure_thirty};
    rgl_measured measured = {.flags = RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH | RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT};
    rgl_node node = 0;
    assert_ok(tree, rgl_tree_add_measurer(tree, &batch, &measured.measurer));
    assert_ok(tree, rgl_measured_create(tree, &measured, &node));
    return node;
}

/* A z-stack places its children in its own height. For the provisional answer 0, the table next to it is proposed more
 * than its final width, then the same width as in the previous layout. */
static void rows_return_to_their_positions(void **state) {
    rgl_tree *tree = *state;
    const rgl_table_rules rules = {.padding = RGL_PAD_NONE};
    const rgl_table_row height = {{0, 0}, RGL_ALIGNMENT_INHERITED, 0};
    rgl_table container = rgl_table_plain();
    rgl_node table = 0, row = 0, measured = make_batched(tree);
    container.rules = &rules;
    assert_ok(tree, rgl_table_create(tree, &container, &table));
    assert_ok(tree, rgl_table_row_create(tree, &height, &row));
    with_children(tree, table, with_children(tree, row, make_fixed(tree, 20, 10)));
    rgl_node line = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), measured, table);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), line, make_fixed(tree, 5, 50));
    for (int i = 0; i < 3; i++) {
        rgl_proposal offer = {0, 0};
        assert_layout(tree, root, 100, RGL_UNSPECIFIED, 50, 50);
        assert_frame(tree, row, 30, 20, 20, 10);
        assert_ok(tree, rgl_node_proposal(tree, row, &offer));
        assert_true(offer.width == 20 && offer.height == 50);
        assert_ok(tree, rgl_measured_invalidate(tree, measured));
    }
}

/* Also if the answer was known before the last round. */
static void explanations_list_the_measurements_of_all_rounds(void **state) {
    rgl_tree *tree = *state;
    rgl_node measured = make_batched(tree), leaf = make_flexible(tree, 10, 40);
    rgl_node inner = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), leaf);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), inner, measured);
    rgl_question calm[16], questions[16];
    size_t expected = 0, count = 0;
    assert_layout(tree, root, 100, 80, 40, 20);
    assert_ok(tree, rgl_node_questions(tree, leaf, calm, 16, &expected));
    assert_true(expected > 1);
    /* The measurer's answers of the layout were discarded, so the explanation takes rounds. */
    for (double width = 1; width < 12; width++) {
        assert_ok(tree, rgl_node_measure(tree, measured, (rgl_proposal){width, width}, &(rgl_size){0, 0}));
    }
    assert_ok(tree, rgl_node_questions(tree, leaf, questions, 16, &count));
    assert_int_equal(count, expected);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(questions[i].axis, calm[i].axis);
        assert_true(questions[i].answer == calm[i].answer);
    }
}

/* Measures nothing. */
static rgl_status place_in_corner(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                  void **cache) {
    (void)self, (void)proposal, (void)cache;
    put(subviews, 0, bounds.x, bounds.y, 0, 44, 33);
    return RGL_OK;
}

/* A row outside a grid is read for guides, and its cells for nothing else. */
static void guides_use_final_answers(void **state) {
    rgl_tree *tree = *state;
    const rgl_grid_row plain = {RGL_ALIGNMENT_INHERITED};
    rgl_node measured = make_batched(tree), row = 0;
    double position = 0;
    probe *corner = probe_of(100, 60);
    corner->place = place_in_corner;
    assert_ok(tree, rgl_grid_row_create(tree, &plain, &row));
    rgl_node root = make_probe(tree, corner);
    with_children(tree, root, with_children(tree, row, make_priority(tree, 1, measured)));
    assert_layout(tree, root, 100, 60, 100, 60);
    assert_ok(tree, rgl_node_guide(tree, root, RGL_AXIS_VERTICAL, RGL_VERTICAL_FIRST_TEXT_BASELINE, &position));
    assert_true(position == 7);
}

/* The leaf is 10 high, and provisionally as short as the estimate, so with a window of 10 the layout is measured only
 * for a provisional answer. */
static rgl_node make_list(rgl_tree *tree, double window, probe *layout) {
    const rgl_lazy_stack settings = {{0, 0}, 0, {0, 0, window, 5}};
    rgl_node list = 0;
    assert_ok(tree, rgl_lazy_stack_create(tree, RGL_KIND_LAZY_VSTACK, &settings, &list));
    return with_children(tree, list, make_batched(tree), make_probe(tree, layout));
}

static rgl_node first_of(rgl_tree *tree, rgl_node parent) {
    rgl_node child = 0;
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, parent, &child, 1, &count));
    return child;
}

static void a_failure_by_provisional_answers_is_not_reported(void **state) {
    rgl_tree *tree = *state;
    rgl_node list = make_list(tree, 10, probe_of(NAN, NAN));
    assert_layout(tree, list, 100, RGL_UNSPECIFIED, 100, 15);
    assert_frame(tree, first_of(tree, list), 35, 0, 30, 10);
    assert_measure(tree, make_list(tree, 10, probe_of(NAN, NAN)), 100, RGL_UNSPECIFIED, 100, 15);
}

/* The list is proposed its final width when it is placed. */
static void nor_is_a_failure_while_nodes_are_placed(void **state) {
    rgl_tree *tree = *state;
    rgl_node list = make_list(tree, 10, probe_of(NAN, NAN));
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), list, make_fixed(tree, 80, 50));
    for (double width = 60; width < 63; width++) {
        assert_layout(tree, root, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 80, 50);
        assert_frame(tree, first_of(tree, list), 25, 17.5, 30, 10);
        assert_layout(tree, root, width, RGL_UNSPECIFIED, 80, 50);
        assert_ok(tree, rgl_measured_invalidate(tree, first_of(tree, list)));
    }
}

/* With a larger window, the final answers show the layout that has no answer. */
static void a_failure_by_final_answers_is_reported(void **state) {
    rgl_tree *tree = *state;
    rgl_node list = make_list(tree, 10, probe_of(NAN, NAN)), wide = make_list(tree, 11, probe_of(NAN, NAN));
    assert_layout(tree, list, 100, RGL_UNSPECIFIED, 100, 15);
    assert_refused(tree, list, RGL_ERROR_CALLBACK_ANSWER,
                   rgl_tree_layout(tree, wide, (rgl_proposal){100, RGL_UNSPECIFIED}, NULL));
    assert_frame(tree, first_of(tree, list), 35, 0, 30, 10);
}

/* A program may have stored the reason, so its failure is reported whatever caused it. */
static void a_callback_that_fails_by_provisional_answers_is_reported(void **state) {
    rgl_tree *tree = *state;
    probe *failing = probe_of(1, 1);
    failing->failing = 's';
    failing->failure = RGL_ERROR_CALLBACK;
    rgl_node list = make_list(tree, 10, failing);
    assert_int_equal(rgl_tree_layout(tree, list, (rgl_proposal){100, RGL_UNSPECIFIED}, NULL), RGL_ERROR_CALLBACK);
    assert_int_equal(failing->seen_count, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(rows_return_to_their_positions),
        fixture_test(a_failure_by_provisional_answers_is_not_reported),
        fixture_test(nor_is_a_failure_while_nodes_are_placed),
        fixture_test(a_failure_by_final_answers_is_reported),
        fixture_test(a_callback_that_fails_by_provisional_answers_is_reported),
        fixture_test(guides_use_final_answers),
        fixture_test(explanations_list_the_measurements_of_all_rounds),
    };
    fixture_run(tests);
}
