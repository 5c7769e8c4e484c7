/* SPDX-License-Identifier: MIT */
/* measured.h: a measurer, or its caller, that breaks the rules. */
#include "letters.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* For each k, after a successful layout, the k-th request misbehaves. */
static void misbehave(int batched, rgl_status returned, rgl_measurement wrong, rgl_status expected) {
    for (size_t k = 0;; k++) {
        rgl_tree *tree = new_tree();
        letters text = well_behaved();
        rgl_node root = make_stack(tree, RGL_KIND_HSTACK, 2);
        rgl_measurer_id measurer = add_measurer(tree, &text, batched);
        rgl_node nodes[3];
        for (uint64_t i = 0; i < 3; i++) {
            nodes[i] = make_measured(tree, 5 + i, measurer, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH);
            with_children(tree, root, nodes[i]);
        }
        assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){200, 50}, NULL));
        text.bad_request = text.requests + k;
        text.status = returned;
        text.answer = wrong;
        size_t needed = text.requests;
        char *before = state_of(tree, root);
        rgl_status status = rgl_tree_layout(tree, root, (rgl_proposal){77, 50}, NULL);
        if (status == RGL_OK) {
            assert_true(text.requests <= needed + k);
            assert_true(k > 2);
            free(before);
            assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
            return;
        }
        check_refused(tree, root, status, expected, before, "rgl_tree_layout", __LINE__);
        rgl_error error = error_of(tree);
        assert_int_equal(error.callback_status, returned);
        if (!batched || returned == RGL_OK) {
            assert_true(error.subject == nodes[0] || error.subject == nodes[1] || error.subject == nodes[2]);
        }
        if (!batched) assert_true(error.subject == text.seen[text.requests - 1].node);
        /* The next layout equals an undisturbed one. */
        text.bad_request = SIZE_MAX;
        assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){77, 50}, NULL));
        char *disturbed = state_of(tree, root);
        for (size_t i = 0; i < 3; i++) assert_ok(tree, rgl_measured_invalidate(tree, nodes[i]));
        assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){77, 50}, NULL));
        char *fresh = state_of(tree, root);
        assert_string_equal(disturbed, fresh);
        free(disturbed);
        free(fresh);
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        assert_int_equal(text.destroyed, 1);
    }
}

static const rgl_measurement fine = {10, 10, 8, 8};

static void a_failing_callback_ends_the_layout(void **state) {
    (void)state;
    for (int batched = 0; batched < 2; batched++) {
        misbehave(batched, 42, fine, RGL_ERROR_CALLBACK);
        misbehave(batched, -1, fine, RGL_ERROR_CALLBACK);
        misbehave(batched, RGL_ERROR_BUSY, fine, RGL_ERROR_CALLBACK);
        misbehave(batched, INT32_MIN, fine, RGL_ERROR_CALLBACK);
    }
}

static void a_wrong_answer_ends_the_layout(void **state) {
    (void)state;
    const double nan = RGL_UNSPECIFIED, infinity = INFINITY;
    const rgl_measurement wrong[] = {{nan, nan, nan, nan},    {nan, 10, nan, nan},     {10, nan, nan, nan},
                                     {-1, 10, nan, nan},      {10, -1, nan, nan},      {-infinity, 10, nan, nan},
                                     {10, 10, infinity, nan}, {10, 10, nan, -infinity}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        for (int batched = 0; batched < 2; batched++) misbehave(batched, RGL_OK, wrong[i], RGL_ERROR_CALLBACK_ANSWER);
    }
}

static void the_message_names_the_wrong_number_of_an_answer(void **state) {
    (void)state;
    const struct {
        rgl_measurement answer;
        const char *message;
    } cases[] = {{{NAN, 10, NAN, NAN}, "measure answered nan, which is not a length"},
                 {{10, -1, NAN, NAN}, "measure answered -1, which is not a length"},
                 {{10, 10, NAN, INFINITY}, "measure answered inf, which is not a position"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rgl_tree *tree = new_tree();
        letters text = well_behaved();
        text.bad_request = 0;
        text.answer = cases[i].answer;
        rgl_node node = make_measured(tree, 5, add_measurer(tree, &text, 0), RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH);
        assert_int_equal(rgl_tree_layout(tree, node, (rgl_proposal){20, 50}, NULL), RGL_ERROR_CALLBACK_ANSWER);
        assert_int_equal(strncmp(error_of(tree).message, cases[i].message, strlen(cases[i].message)), 0);
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    }
}

static void a_callback_may_not_touch_its_tree(void **state) {
    (void)state;
    for (int batched = 0; batched < 2; batched++) {
        rgl_tree *tree = new_tree();
        letters text = well_behaved();
        rgl_node node = make_measured(tree, 5, add_measurer(tree, &text, batched), 1);
        text.tree = tree;
        text.node = node;
        assert_layout(tree, node, 100, 100, 40, 10);
        assert_true(text.requests > 0);
        /* BUSY is not recorded: the record belongs to the running call. */
        assert_int_equal(error_of(tree).code, RGL_OK);
        assert_frame(tree, node, 0, 0, 40, 10);
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        assert_int_equal(text.destroyed, 1);
    }
}

static void measurers_that_are_refused(void **state) {
    (void)state;
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    const rgl_measurer good = measurer_of(&text, 0);
    rgl_measurer refused[] = {good, good, good, good};
    refused[0].struct_size = 0;
    refused[1].struct_size = sizeof good - 1;
    refused[2].measure = NULL;
    refused[3].measure_batch = measurer_of(&text, 1).measure_batch;
    rgl_measurer_id id = 7;
    for (size_t i = 0; i < 4; i++) {
        assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_add_measurer(tree, &refused[i], &id));
    }
    assert_int_equal(rgl_tree_add_measurer(NULL, &refused[0], &id), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_add_measurer(tree, NULL, &id));
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_add_measurer(tree, &good, NULL));
    assert_int_equal(id, 7);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(text.destroyed, 0);
}

static void measurers_survive_a_clear(void **state) {
    (void)state;
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    rgl_measurer_id measurer = add_measurer(tree, &text, 0);
    make_measured(tree, 5, measurer, 1);
    assert_ok(tree, rgl_tree_clear(tree));
    assert_int_equal(text.destroyed, 0);
    assert_layout(tree, make_measured(tree, 5, measurer, 1), 100, 100, 40, 10);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(text.destroyed, 1);
}

static void arguments_that_are_refused(void **state) {
    (void)state;
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    rgl_measurer_id measurer = add_measurer(tree, &text, 0);
    rgl_measured good = {5, measurer, 1}, read = {0};
    rgl_node existing = make_measured(tree, 5, measurer, 1), leaf = make_fixed(tree, 1, 1), node = 7;
    static const uint32_t flags[] = {8, 16, 0x80000000u, UINT32_MAX};
    for (size_t i = 0; i < 4; i++) {
        rgl_measured bad = {5, measurer, flags[i]};
        assert_refused(tree, existing, RGL_ERROR_INVALID_ARGUMENT, rgl_measured_create(tree, &bad, &node));
        assert_refused(tree, existing, RGL_ERROR_INVALID_ARGUMENT, rgl_measured_set(tree, existing, &bad));
    }
    const rgl_measurer_id ids[] = {0, measurer + 1, UINT32_MAX};
    for (size_t i = 0; i < 3; i++) {
        rgl_measured bad = {5, ids[i], 1};
        assert_refused(tree, existing, RGL_ERROR_UNKNOWN_ID, rgl_measured_create(tree, &bad, &node));
        assert_refused(tree, existing, RGL_ERROR_UNKNOWN_ID, rgl_measured_set(tree, existing, &bad));
    }
    assert_refused(tree, existing, RGL_ERROR_WRONG_KIND, rgl_measured_set(tree, leaf, &good));
    assert_refused(tree, existing, RGL_ERROR_WRONG_KIND, rgl_measured_get(tree, leaf, &read));
    assert_refused(tree, existing, RGL_ERROR_WRONG_KIND, rgl_measured_invalidate(tree, leaf));
    assert_refused(tree, existing, RGL_ERROR_UNKNOWN_ID, rgl_measured_invalidate(tree, 0));
    assert_refused(tree, existing, RGL_ERROR_STALE_ID, rgl_measured_get(tree, stale_node(tree), &read));
    assert_int_equal(rgl_measured_create(NULL, &good, &node), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_measured_invalidate(NULL, existing), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, existing, RGL_ERROR_NULL_POINTER, rgl_measured_create(tree, NULL, &node));
    assert_refused(tree, existing, RGL_ERROR_NULL_POINTER, rgl_measured_create(tree, &good, NULL));
    assert_refused(tree, existing, RGL_ERROR_NULL_POINTER, rgl_measured_set(tree, existing, NULL));
    assert_refused(tree, existing, RGL_ERROR_NULL_POINTER, rgl_measured_get(tree, existing, NULL));
    assert_true(node == 7);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

/* A grid ranks its leaves by their minimum and maximum, which must not answer the next proposal if the layout fails. */
static void a_grid_discards_the_answers_of_a_failed_layout(void **state) {
    (void)state;
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    const rgl_grid plain = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}, 0, 0};
    rgl_leaf leaf = rgl_leaf_fixed(300, 10);
    rgl_node grid = 0, node = 0;
    leaf.minimum.width = 4;
    assert_ok(tree, rgl_grid_create(tree, &plain, &grid));
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &node));
    rgl_measurer_id measurer = add_measurer(tree, &text, 0);
    with_children(tree, grid, node, make_measured(tree, 5, measurer, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH));
    text.bad_request = text.requests;
    text.status = RGL_ERROR_CALLBACK;
    assert_int_equal(rgl_tree_layout(tree, grid, (rgl_proposal){77, 50}, NULL), RGL_ERROR_CALLBACK);
    text.bad_request = SIZE_MAX;
    rgl_size size = {0, 0};
    assert_ok(tree, rgl_tree_layout(tree, grid, (rgl_proposal){NAN, NAN}, &size));
    assert_true(size.width == 300);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failing_callback_ends_the_layout),
        cmocka_unit_test(a_wrong_answer_ends_the_layout),
        cmocka_unit_test(the_message_names_the_wrong_number_of_an_answer),
        cmocka_unit_test(a_callback_may_not_touch_its_tree),
        cmocka_unit_test(measurers_that_are_refused),
        cmocka_unit_test(measurers_survive_a_clear),
        cmocka_unit_test(arguments_that_are_refused),
        cmocka_unit_test(a_grid_discards_the_answers_of_a_failed_layout),
    };
    fixture_run(tests);
}
