/* SPDX-License-Identifier: MIT */
/*
 * Long calls of solvers and Auto Layouts are reported, and undone if stopped at any report. For trees see test_work.c.
 *
 *     test_progress [EVERY]     calls of solvers are stopped at every EVERY-th report only
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "autolayout_fixture.h"
#include "systems.h"

typedef struct watcher {
    rgl_solver *solver;
    rgl_autolayout *layout;
    int calls;
    int stop_at;
    int destroyed;
} watcher;

static rgl_status watch(void *context) {
    watcher *self = context;
    double value = 0;
    if (self->solver != NULL) {
        assert_int_equal(rgl_solver_value(self->solver, 1, &value), RGL_ERROR_BUSY);
        assert_int_equal(rgl_solver_destroy(self->solver), RGL_ERROR_BUSY);
    }
    if (self->layout != NULL) assert_int_equal(rgl_autolayout_layout(self->layout, NULL), RGL_ERROR_BUSY);
    self->calls++;
    return self->stop_at != 0 && self->calls >= self->stop_at ? 77 : RGL_OK;
}

static void leave(void *context) {
    ((watcher *)context)->destroyed++;
}

/* MARK: Solvers. */

enum {
    ROW = 800
};

/* Reports from one stop of a call to the next. */
static int every = 1;

/* Positions in a row at distances of a third, each pulled to the left. */
typedef struct row {
    rgl_variable positions[ROW];
    rgl_constraint constraints[2 * ROW];
    rgl_linear_constraint given[2 * ROW];
    rgl_term terms[2 * ROW][2];
} row;

static row *make_row(rgl_solver *solver) {
    row *made = calloc(1, sizeof *made);
    assert_non_null(made);
    for (size_t i = 0; i < ROW; i++) made->positions[i] = add_variable(solver);
    for (size_t i = 0; i < ROW; i++) {
        rgl_variable before = i == 0 ? 0 : made->positions[i - 1];
        made->given[2 * i] =
            difference(made->terms[2 * i], made->positions[i], before, RGL_GREATER_OR_EQUAL, 1.0 / 3, 1000);
        made->given[2 * i + 1] =
            difference(made->terms[2 * i + 1], made->positions[i], 0, RGL_EQUAL, (double)(i % 7), 1 + (double)(i % 5));
    }
    return made;
}

/* Values of a solver, and its constraints as text. The caller frees it. */
typedef struct snapshot {
    double *values;
    size_t count;
    char *text;
    size_t length;
} snapshot;

static snapshot snapshot_of(rgl_solver *solver) {
    snapshot made = {0};
    const double *values = NULL;
    assert_solved(solver, rgl_solver_values(solver, &values, &made.count));
    made.values = malloc(made.count * sizeof *values);
    made.text = malloc(1 << 20);
    assert_non_null(made.values);
    assert_non_null(made.text);
    memcpy(made.values, values, made.count * sizeof *values);
    assert_solved(solver, rgl_solver_dump(solver, made.text, 1 << 20, &made.length));
    return made;
}

static void discard(snapshot made) {
    free(made.values);
    free(made.text);
}

static void assert_same(snapshot before, snapshot after) {
    assert_int_equal(before.count, after.count);
    assert_memory_equal(before.values, after.values, before.count * sizeof *before.values);
    assert_string_equal(before.text, after.text);
    discard(after);
}

typedef rgl_status (*solver_call)(rgl_solver *solver, row *given);

static rgl_status add_all(rgl_solver *solver, row *given) {
    return rgl_solver_add_all(solver, given->given, 2 * ROW, given->constraints);
}

static rgl_status add_in_a_batch(rgl_solver *solver, row *given) {
    assert_solved(solver, rgl_solver_begin(solver));
    for (size_t i = 0; i < 2 * ROW; i++) {
        assert_solved(solver, rgl_solver_add(solver, &given->given[i], &given->constraints[i]));
    }
    return rgl_solver_commit(solver);
}

static rgl_status replace_half(rgl_solver *solver, row *given) {
    assert_solved(solver, rgl_solver_begin(solver));
    for (size_t i = 0; i < ROW; i += 2) assert_solved(solver, rgl_solver_remove(solver, given->constraints[i]));
    for (size_t i = 0; i < ROW; i += 2) {
        rgl_linear_constraint other = given->given[i];
        other.constant += 1.0 / 7;
        assert_solved(solver, rgl_solver_add(solver, &other, NULL));
    }
    return rgl_solver_commit(solver);
}

static void check_stops(solver_call prepare, solver_call call) {
    rgl_solver *solver = NULL, *undisturbed = NULL;
    assert_int_equal(rgl_solver_create(NULL, &solver), RGL_OK);
    assert_int_equal(rgl_solver_create(NULL, &undisturbed), RGL_OK);
    row *given = make_row(solver), *other = make_row(undisturbed);
    watcher self = {.solver = solver};
    const rgl_progress progress = {sizeof progress, &self, watch, leave};
    if (prepare != NULL) {
        assert_solved(solver, prepare(solver, given));
        assert_solved(undisturbed, prepare(undisturbed, other));
    }
    snapshot before = snapshot_of(solver);
    assert_solved(solver, rgl_solver_set_progress(solver, &progress));
    int stop_at = 1, stops = 0;
    rgl_status status = RGL_OK;
    do {
        self.calls = 0;
        self.stop_at = stop_at;
        status = call(solver, given);
        if (status != RGL_OK) {
            rgl_error error = {.struct_size = sizeof error};
            assert_int_equal(status, RGL_ERROR_CALLBACK);
            assert_int_equal(rgl_solver_last_error(solver, &error), RGL_OK);
            assert_int_equal(error.callback_status, 77);
            /* The function is not called again, and not while the call is undone either. */
            assert_int_equal(self.calls, stop_at);
            self.stop_at = 0;
            stop_at += every;
            stops++;
            assert_same(before, snapshot_of(solver));
        }
    } while (status != RGL_OK);
    assert_true(stops > 1);
    assert_solved(undisturbed, call(undisturbed, other));
    snapshot expected = snapshot_of(undisturbed), after = snapshot_of(solver);
    assert_int_equal(expected.count, after.count);
    for (size_t i = 0; i < after.count; i++) assert_float_equal(expected.values[i], after.values[i], 1e-9);
    discard(expected);
    discard(after);
    discard(before);
    free(given);
    free(other);
    assert_int_equal(rgl_solver_destroy(solver), RGL_OK);
    assert_int_equal(self.destroyed, 1);
    assert_int_equal(rgl_solver_destroy(undisturbed), RGL_OK);
}

static void an_addition_is_stopped_at_every_report(void **state) {
    (void)state;
    check_stops(NULL, add_all);
}

static void a_batch_is_stopped_at_every_report(void **state) {
    (void)state;
    check_stops(NULL, add_in_a_batch);
}

static void changes_are_stopped_at_every_report(void **state) {
    (void)state;
    check_stops(add_all, replace_half);
}

static void a_short_call_is_not_reported(void **state) {
    rgl_solver *solver = *state;
    watcher self = {.solver = solver, .stop_at = 1}, other = {0};
    const rgl_progress progress = {sizeof progress, &self, watch, leave};
    const rgl_progress next = {sizeof next, &other, watch, leave};
    assert_solved(solver, rgl_solver_set_progress(solver, &progress));
    for (int i = 0; i < 100; i++) add_difference(solver, add_variable(solver), 0, RGL_GREATER_OR_EQUAL, i, 1000);
    assert_int_equal(self.calls, 0);
    assert_solved(solver, rgl_solver_set_progress(solver, &next));
    assert_int_equal(self.destroyed, 1);
    assert_solved(solver, rgl_solver_set_progress(solver, NULL));
    assert_int_equal(other.destroyed, 1);
    const rgl_progress small = {8, &self, watch, NULL}, silent = {sizeof silent, NULL, NULL, NULL};
    assert_int_equal(rgl_solver_set_progress(solver, &small), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_solver_set_progress(solver, &silent), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_solver_set_progress(NULL, &progress), RGL_ERROR_NULL_POINTER);
}

/* MARK: Auto Layouts. */

enum {
    ITEMS = 400
};

typedef struct page {
    rgl_item root;
    rgl_item items[ITEMS];
    rgl_layout_constraint constraints[2 * ITEMS];
} page;

static page *make_items(rgl_autolayout *layout) {
    page *made = calloc(1, sizeof *made);
    assert_non_null(made);
    rgl_item last = made->root = make_page(layout, NAN, 50);
    for (size_t i = 0; i < ITEMS; i++) {
        made->items[i] = make_item(layout, made->root);
        made->constraints[2 * i] = equal(made->items[i], RGL_ATTRIBUTE_LEADING, last,
                                         i == 0 ? RGL_ATTRIBUTE_LEADING : RGL_ATTRIBUTE_TRAILING, 1.0 / 3);
        made->constraints[2 * i].relation = RGL_GREATER_OR_EQUAL;
        made->constraints[2 * i + 1] =
            length(made->items[i], RGL_ATTRIBUTE_WIDTH, RGL_GREATER_OR_EQUAL, 10.0 / 7, 1000);
        last = made->items[i];
    }
    return made;
}

static void check_frames(rgl_autolayout *layout, const rgl_rect *expected, size_t count) {
    const rgl_rect *frames = NULL;
    size_t found = 0;
    assert_done(layout, rgl_autolayout_frames(layout, RGL_IN_ROOT, 0, &frames, &found));
    assert_int_equal(found, count);
    assert_memory_equal(frames, expected, count * sizeof *frames);
}

// Capability: progress of constraints
static void calls_of_a_layout_are_stopped_at_every_report(void **state) {
    rgl_autolayout *layout = *state;
    watcher self = {.layout = layout};
    const rgl_progress progress = {sizeof progress, &self, watch, leave};
    page *given = make_items(layout);
    rgl_rect before[ITEMS + 1];
    const rgl_rect *frames = NULL;
    size_t count = 0;
    rgl_status status = RGL_OK;
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_done(layout, rgl_autolayout_frames(layout, RGL_IN_ROOT, 0, &frames, &count));
    assert_int_equal(count, ITEMS + 1);
    memcpy(before, frames, sizeof before);
    assert_done(layout, rgl_autolayout_set_progress(layout, &progress));
    int stops = 0;
    do {
        char *text = layout_state(layout);
        self.calls = 0;
        self.stop_at = stops + 1;
        status = rgl_autolayout_add(layout, given->constraints, 2 * ITEMS, NULL);
        self.stop_at = 0;
        if (status != RGL_OK) {
            check_layout_refused(layout, status, RGL_ERROR_CALLBACK, text, "add", __LINE__);
            assert_int_equal(layout_error(layout).callback_status, 77);
            assert_int_equal(self.calls, ++stops);
            check_frames(layout, before, count);
        } else {
            free(text);
        }
    } while (status != RGL_OK);
    assert_true(stops > 1);
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, given->items[ITEMS - 1], ITEMS / 3.0 + (ITEMS - 1) * 10.0 / 7, 0, 10.0 / 7, 0);
    free(given);
    assert_done(layout, rgl_autolayout_set_progress(layout, NULL));
    assert_int_equal(self.destroyed, 1);
    assert_int_equal(rgl_autolayout_set_progress(NULL, &progress), RGL_ERROR_NULL_POINTER);
}

static void a_hosted_layout_stops_its_tree(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    watcher self = {.layout = layout};
    const rgl_progress progress = {sizeof progress, &self, watch, NULL};
    page *given = make_items(layout);
    assert_done(layout, rgl_autolayout_add(layout, given->constraints, 2 * ITEMS, NULL));
    assert_done(layout, rgl_item_set_size(layout, given->root, (rgl_proposal){800, 50}));
    char *text = layout_state(layout);
    assert_done(layout, rgl_autolayout_set_progress(layout, &progress));
    const rgl_constraint_host host = {.layout = layout, .root = given->root, .flexibility = RGL_FLEXIBILITY_ALL};
    rgl_node root = make_stack(tree, RGL_KIND_VSTACK, 0), node = 0, small = make_fixed(tree, 1, 1);
    assert_ok(tree, rgl_constraint_host_add(tree, root, &host, &node));
    assert_layout(tree, small, 5, 5, 1, 1);
    /* So the sides of all constraints change in a pass, and change back when it is stopped. */
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    int stops = 0;
    rgl_status status = RGL_OK;
    do {
        self.calls = 0;
        self.stop_at = stops + 1;
        status = rgl_tree_layout(tree, root, (rgl_proposal){900, NAN}, NULL);
        if (status != RGL_OK) {
            assert_int_equal(status, RGL_ERROR_CALLBACK);
            assert_int_equal(error_of(tree).callback_status, 77);
            assert_int_equal(self.calls, ++stops);
            self.stop_at = 0;
            char *after = layout_state(layout);
            assert_string_equal(text, after);
            free(after);
            assert_frame(tree, small, 0, 0, 1, 1);
        }
    } while (status != RGL_OK);
    assert_true(stops > 1);
    free(text);
    free(given);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

int main(int count, char **arguments) {
    if (count > 1) every = atoi(arguments[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_addition_is_stopped_at_every_report),
        cmocka_unit_test(a_batch_is_stopped_at_every_report),
        cmocka_unit_test(changes_are_stopped_at_every_report),
        system_test(a_short_call_is_not_reported),
        cmocka_unit_test_setup_teardown(calls_of_a_layout_are_stopped_at_every_report, autolayout_setup,
                                        autolayout_teardown),
        fixture_test(a_hosted_layout_stops_its_tree),
    };
    fixture_run(tests);
}
