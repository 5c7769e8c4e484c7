/* SPDX-License-Identifier: MIT */
/* The work of constraints grows with their number, and hosts add to the work of a tree: measured by counters, or else
 * by the smallest sufficient limit of work. */
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "autolayout_fixture.h"
#include "systems.h"

/* MARK: Many constraints at once. */

static rgl_layout_constraint at_least(rgl_item first, rgl_attribute attribute, rgl_item second, rgl_attribute other,
                                      double constant) {
    rgl_layout_constraint made = equal(first, attribute, second, other, constant);
    made.relation = RGL_GREATER_OR_EQUAL;
    return made;
}

/* Each item is behind the previous one and at least 3 wide. */
static void add_row(rgl_autolayout *layout, size_t count) {
    rgl_layout_constraint *constraints = malloc(2 * count * sizeof *constraints);
    assert_non_null(constraints);
    rgl_item page = make_item(layout, 0), last = page;
    for (size_t i = 0; i < count; i++) {
        rgl_item item = make_item(layout, page);
        rgl_attribute edge = i == 0 ? RGL_ATTRIBUTE_LEFT : RGL_ATTRIBUTE_RIGHT;
        constraints[2 * i] = at_least(item, RGL_ATTRIBUTE_LEFT, last, edge, 0);
        constraints[2 * i + 1] = length(item, RGL_ATTRIBUTE_WIDTH, RGL_GREATER_OR_EQUAL, 3, 1000);
        last = item;
    }
    assert_done(layout, rgl_autolayout_add(layout, constraints, 2 * count, NULL));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, last, 3.0 * (double)(count - 1), 0, 3, 0);
    free(constraints);
}

/* With cubic growth, 1,600 would exceed the limit of work. */
static void thousands_are_added_in_one_call(void **state) {
    (void)state;
    for (size_t count = 100; count <= 1600; count *= 4) {
        rgl_autolayout *layout = NULL;
        assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
        add_row(layout, count);
        assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    }
}

static bool fits(size_t count, uint64_t work) {
    const rgl_solver_limits limits = {.struct_size = sizeof limits, .work = work};
    const rgl_solver_options options = {sizeof options, NULL, &limits};
    rgl_solver *solver = NULL;
    assert_int_equal(rgl_solver_create(&options, &solver), RGL_OK);
    rgl_linear_constraint *constraints = malloc(2 * count * sizeof *constraints);
    rgl_term(*terms)[2] = malloc(2 * count * sizeof *terms);
    assert_non_null(constraints);
    assert_non_null(terms);
    rgl_variable end = add_variable(solver);
    for (size_t i = 0; i < count; i++) {
        rgl_variable start = add_variable(solver), next = add_variable(solver);
        constraints[2 * i] = difference(terms[2 * i], start, end, RGL_GREATER_OR_EQUAL, 0, 1000);
        constraints[2 * i + 1] = difference(terms[2 * i + 1], next, start, RGL_GREATER_OR_EQUAL, 3, 1000);
        end = next;
    }
    assert_solved(solver, rgl_solver_begin(solver));
    for (size_t i = 0; i < 2 * count; i++) assert_solved(solver, rgl_solver_add(solver, &constraints[i], NULL));
    rgl_status status = rgl_solver_commit(solver);
    if (status != RGL_OK) assert_int_equal(status, RGL_ERROR_LIMIT);
    free(constraints);
    free(terms);
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    return status == RGL_OK;
}

/* The least limit of work, to an eighth. */
static uint64_t work_of(size_t count) {
    uint64_t work = 64;
    while (!fits(count, work)) work += work / 8;
    return work;
}

/* Each difference depends on the previous one, so the tableau has half the square of the cells. Eight times as many
 * take 64 times the work, plus rounding. Cubic growth would take 512 times. */
static void work_for_constraints_grows_as_their_tableau(void **state) {
    (void)state;
    assert_true(fits(800, 80 * work_of(100)));
}

/* MARK: Columns of texts. */

static void add_texts(rgl_autolayout *layout, size_t count, bool in_steps) {
    static const double widths[] = {30, 45, 22, 60};
    const rgl_paragraph words = {
        .word_widths = widths, .word_count = 4, .space_width = 4, .line_height = 12, .baseline = 9};
    rgl_item page = make_page(layout, 100, NAN), last = page;
    for (size_t i = 0; i < count; i++) {
        rgl_item item = make_item(layout, page);
        rgl_attribute edge = i == 0 ? RGL_ATTRIBUTE_TOP : RGL_ATTRIBUTE_BOTTOM;
        assert_done(layout, rgl_item_set_paragraph(layout, item, &words));
        const rgl_layout_constraint constraints[] = {
            equal(item, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 2),
            equal(item, RGL_ATTRIBUTE_RIGHT, page, RGL_ATTRIBUTE_RIGHT, -2),
            equal(item, RGL_ATTRIBUTE_TOP, last, edge, 2),
        };
        assert_done(layout, rgl_autolayout_add(layout, constraints, 3, NULL));
        if (in_steps) assert_done(layout, rgl_autolayout_layout(layout, NULL));
        last = item;
    }
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, last, 2, 2 + 26.0 * (double)(count - 1), 96, 24);
}

static void columns_of_texts_of_any_length_are_laid_out(void **state) {
    (void)state;
    for (size_t count = 250; count <= 3000; count += 550) {
        rgl_autolayout *layout = NULL;
        assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
        add_texts(layout, count, false);
        assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    }
}

static rgl_status count_report(void *context) {
    ++*(int *)context;
    return RGL_OK;
}

/* A layout sets the heights only of texts whose width has changed. Each report is for a hundred thousand cells. */
static void texts_are_added_and_laid_out_one_by_one(void **state) {
    (void)state;
    int reports = 0;
    const rgl_progress progress = {sizeof progress, &reports, count_report, NULL};
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    assert_done(layout, rgl_autolayout_set_progress(layout, &progress));
    add_texts(layout, 400, true);
    assert_int_equal(reports, 0);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

/* Heights affect widths if a constraint compares the two. Then each layout begins with one line. */
static void a_text_that_gets_wider_is_lower_again(void **state) {
    rgl_autolayout *layout = *state;
    static const double widths[] = {30, 45, 22, 60};
    const rgl_paragraph words = {
        .word_widths = widths, .word_count = 4, .space_width = 4, .line_height = 12, .baseline = 9};
    for (int compares = 0; compares < 2; compares++) {
        rgl_item page = make_page(layout, 100, NAN), item = make_item(layout, page);
        assert_done(layout, rgl_item_set_paragraph(layout, item, &words));
        pin(layout, item, page, 0, 0);
        add(layout, equal(item, RGL_ATTRIBUTE_TRAILING, page, RGL_ATTRIBUTE_TRAILING, 0));
        add(layout, equal(page, RGL_ATTRIBUTE_BOTTOM, item, RGL_ATTRIBUTE_BOTTOM, 0));
        rgl_item square = make_item(layout, page);
        pin(layout, square, page, 0, 0);
        add(layout, equal(square, RGL_ATTRIBUTE_HEIGHT, item, RGL_ATTRIBUTE_HEIGHT, 0));
        add(layout, compares == 0 ? length(square, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 5, 1000)
                                  : equal(square, RGL_ATTRIBUTE_WIDTH, square, RGL_ATTRIBUTE_HEIGHT, 0));
        const double wide[] = {100, 170, 60, 100}, high[] = {24, 12, 48, 24};
        for (int i = 0; i < 4; i++) {
            assert_done(layout, rgl_item_set_size(layout, page, (rgl_proposal){wide[i], NAN}));
            assert_done(layout, rgl_autolayout_layout(layout, NULL));
            assert_item_frame(layout, item, 0, 0, wide[i], high[i]);
            assert_item_frame(layout, square, 0, 0, compares == 0 ? 5 : high[i], high[i]);
        }
    }
}

/* MARK: Hosts. */

/* A host without contents: work of the solver alone. */
static rgl_node add_host(rgl_tree *tree, rgl_node parent, size_t items) {
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    rgl_item page = make_item(layout, 0), last = page;
    rgl_layout_constraint *constraints = malloc(3 * items * sizeof *constraints);
    assert_non_null(constraints);
    for (size_t i = 0; i < items; i++) {
        rgl_item item = make_item(layout, page);
        rgl_attribute edge = i == 0 ? RGL_ATTRIBUTE_LEFT : RGL_ATTRIBUTE_RIGHT;
        constraints[3 * i] = at_least(item, RGL_ATTRIBUTE_LEFT, last, edge, 1);
        constraints[3 * i + 1] = length(item, RGL_ATTRIBUTE_WIDTH, RGL_GREATER_OR_EQUAL, 3, 1000);
        constraints[3 * i + 2] = equal(item, RGL_ATTRIBUTE_RIGHT, page, RGL_ATTRIBUTE_RIGHT, -1);
        constraints[3 * i + 2].relation = RGL_LESS_OR_EQUAL;
        last = item;
    }
    assert_done(layout, rgl_autolayout_add(layout, constraints, 3 * items, NULL));
    free(constraints);
    const rgl_constraint_host host = {.layout = layout, .root = page, .flexibility = RGL_FLEXIBILITY_ALL};
    rgl_node node = 0;
    assert_ok(tree, rgl_constraint_host_add(tree, parent, &host, &node));
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    return node;
}

static rgl_node make_hosts(rgl_tree *tree, size_t hosts, size_t items) {
    rgl_node column = make_stack(tree, RGL_KIND_VSTACK, 0);
    for (size_t i = 0; i < hosts; i++) add_host(tree, column, items);
    return column;
}

/* Whether hosts can be laid out with a limit of evaluations. */
static bool suffices(size_t hosts, size_t items, uint64_t evaluations) {
    const rgl_limits limits = {.struct_size = sizeof limits, .evaluations = evaluations};
    const rgl_tree_options options = {sizeof options, NULL, &limits};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    rgl_node root = make_hosts(tree, hosts, items);
    rgl_status status = rgl_tree_layout(tree, root, (rgl_proposal){900, NAN}, NULL);
    if (status != RGL_OK) assert_int_equal(status, RGL_ERROR_LIMIT);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    return status == RGL_OK;
}

/* The least limit, to an eighth. */
static uint64_t evaluations_of(size_t hosts, size_t items) {
    uint64_t evaluations = 256;
    while (!suffices(hosts, items, evaluations)) evaluations += evaluations / 8;
    return evaluations;
}

typedef struct listener {
    int calls, stop_at;
} listener;

static rgl_status listen(void *context) {
    listener *self = context;
    return ++self->calls == self->stop_at ? 77 : RGL_OK;
}

static void work_in_hosts_is_reported_and_can_be_stopped(void **state) {
    rgl_tree *tree = *state;
    listener self = {0, 3};
    const rgl_progress progress = {sizeof progress, &self, listen, NULL};
    rgl_node root = make_hosts(tree, 60, 100), small = make_fixed(tree, 1, 1);
    assert_ok(tree, rgl_tree_set_progress(tree, &progress));
    assert_layout(tree, small, 5, 5, 1, 1);
    assert_int_equal(self.calls, 0);
    assert_refused(tree, root, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, root, (rgl_proposal){900, NAN}, NULL));
    assert_int_equal(self.calls, 3);
    assert_int_equal(error_of(tree).callback_status, 77);
    assert_frame(tree, small, 0, 0, 1, 1);
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){900, NAN}, NULL));
    assert_true(self.calls > 20);
}

static void work_in_hosts_has_the_limit_of_the_tree(void **state) {
    (void)state;
    const rgl_limits limits = {.struct_size = sizeof limits, .evaluations = 20000};
    const rgl_tree_options options = {sizeof options, NULL, &limits};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    rgl_node few = make_hosts(tree, 2, 40), many = make_hosts(tree, 60, 100);
    assert_ok(tree, rgl_tree_layout(tree, few, (rgl_proposal){900, NAN}, NULL));
    assert_refused(tree, many, RGL_ERROR_LIMIT, rgl_tree_layout(tree, many, (rgl_proposal){900, NAN}, NULL));
    assert_ok(tree, rgl_tree_layout(tree, few, (rgl_proposal){901, NAN}, NULL));
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void work_in_hosts_grows_with_them(void **state) {
    (void)state;
    const uint64_t few = evaluations_of(2, 50);
    assert_false(suffices(16, 50, 6 * few));
    assert_true(suffices(16, 50, 10 * few));
    assert_false(suffices(2, 100, few));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thousands_are_added_in_one_call),
        cmocka_unit_test(work_for_constraints_grows_as_their_tableau),
        cmocka_unit_test(columns_of_texts_of_any_length_are_laid_out),
        cmocka_unit_test(texts_are_added_and_laid_out_one_by_one),
        cmocka_unit_test_setup_teardown(a_text_that_gets_wider_is_lower_again, autolayout_setup, autolayout_teardown),
        fixture_test(work_in_hosts_is_reported_and_can_be_stopped),
        cmocka_unit_test(work_in_hosts_has_the_limit_of_the_tree),
        cmocka_unit_test(work_in_hosts_grows_with_them),
    };
    fixture_run(tests);
}
