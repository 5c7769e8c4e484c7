/* SPDX-License-Identifier: MIT */
/* subviews.h: layouts that misbehave, and passes that fail half way. */
#include "probe.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define NONE RGL_UNSPECIFIED

static rgl_status place_while_measuring(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                        rgl_size *out_size) {
    (void)self, (void)proposal, (void)cache;
    const rgl_placement placement = {1, 1, {0, 0}, {5, 5}};
    assert_int_equal(rgl_subview_place(subviews, 0, &placement), RGL_ERROR_OUT_OF_TURN);
    *out_size = ask(subviews, 0, 20, 20);
    return RGL_OK;
}

/* P22 */
static void placing_while_measuring(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(0, 0);
    layout->measure = place_while_measuring;
    rgl_node child = make_fixed(tree, 8, 6), node = with_children(tree, make_probe(tree, layout), child);
    assert_layout(tree, node, 50, 50, 8, 6);
    assert_frame(tree, child, 0, 0, 8, 6);
    assert_int_equal(error_of(tree).code, RGL_OK);
}

static rgl_status place_nowhere(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                void **cache) {
    (void)self, (void)bounds, (void)proposal, (void)cache;
    const double inf = INFINITY;
    const rgl_placement wrong[] = {
        {NONE, 0, {0, 0}, {5, 5}}, {0, NONE, {0, 0}, {5, 5}},    {0, 0, {NONE, 0}, {5, 5}},
        {0, 0, {0, inf}, {5, 5}},  {0, 0, {0, 0}, {-inf, NONE}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(rgl_subview_place(subviews, 0, &wrong[i]), RGL_ERROR_INVALID_NUMBER);
    }
    const rgl_placement fine = {3, 4, {0, 0}, {5, 5}};
    const size_t beyond[] = {1, 2, SIZE_MAX / 4 + 1, SIZE_MAX};
    rgl_size size = {-1, -1};
    double priority = -1;
    rgl_node node = 7;
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(rgl_subview_place(subviews, beyond[i], &fine), RGL_ERROR_INVALID_ARGUMENT);
        assert_int_equal(rgl_subview_measure(subviews, beyond[i], (rgl_proposal){1, 1}, &size),
                         RGL_ERROR_INVALID_ARGUMENT);
        assert_int_equal(rgl_subview_priority(subviews, beyond[i], &priority), RGL_ERROR_INVALID_ARGUMENT);
        assert_int_equal(rgl_subview_node(subviews, beyond[i], &node), RGL_ERROR_INVALID_ARGUMENT);
    }
    assert_int_equal(rgl_subview_place(subviews, 0, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subview_measure(subviews, 0, (rgl_proposal){1, 1}, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subview_measure(subviews, 0, (rgl_proposal){-inf, 1}, &size), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_subview_measure(NULL, 0, (rgl_proposal){1, 1}, &size), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subview_priority(subviews, 0, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subview_node(subviews, 0, NULL), RGL_ERROR_NULL_POINTER);
    rgl_subviews nowhere = *subviews;
    nowhere.tree = NULL;
    assert_int_equal(rgl_subview_place(&nowhere, 0, &fine), RGL_ERROR_NULL_POINTER);
    assert_true(size.width == -1 && priority == -1 && node == 7);
    assert_int_equal(rgl_subview_place(subviews, 0, &fine), RGL_OK);
    assert_int_equal(rgl_subview_node(subviews, 0, &node), RGL_OK);
    rgl_node *found = self->data;
    *found = node;
    return RGL_OK;
}

/* P21, and invalid arguments. */
static void placements_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node found = 0;
    probe *layout = probe_of(50, 50);
    layout->place = place_nowhere;
    layout->data = &found;
    rgl_node child = make_filling(tree), node = with_children(tree, make_probe(tree, layout), child);
    assert_layout(tree, node, 50, 50, 50, 50);
    assert_frame(tree, child, 3, 4, 5, 5);
    assert_true(found == child);
}

/* Every call fails with subviews of a different or earlier callback. */
static void check_kept(const rgl_subviews *kept) {
    const rgl_placement fine = {3, 4, {0, 0}, {5, 5}};
    rgl_size size = {-1, -1};
    double priority = -1;
    rgl_node node = 7;
    assert_int_equal(rgl_subview_place(kept, 0, &fine), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subview_measure(kept, 0, (rgl_proposal){1, 1}, &size), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subview_priority(kept, 0, &priority), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subview_node(kept, 0, &node), RGL_ERROR_OUT_OF_TURN);
    const rgl_proposal offer = {1, 1};
    const rgl_rect bounds = {0, 0, 1, 1};
    const rgl_record row = {RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, 1}}};
    const size_t first = 0;
    rgl_spacing spacing = {0};
    assert_int_equal(rgl_subview_guide(kept, 0, offer, 0, 0, &priority), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subview_explicit_guide(kept, 0, offer, 0, 0, &priority), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subview_layout_value(kept, 0, 1, 2, &priority), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subview_spacing(kept, 0, &spacing), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subviews_measure_as(kept, &row, NULL, 0, offer, &size), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subviews_measure_as(kept, &row, &first, 1, offer, &size), RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(rgl_subviews_place_as(kept, &row, NULL, 0, &bounds, offer), RGL_ERROR_OUT_OF_TURN);
    assert_true(size.width == -1 && priority == -1 && node == 7);
}

static rgl_status use_outer(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                            void **cache) {
    (void)bounds, (void)proposal, (void)cache;
    check_kept(&((probe *)self->data)->kept);
    put(subviews, 0, 1, 1, 0, 5, 5);
    return RGL_OK;
}

/* P23, and subviews kept after the call. */
static void subviews_outside_their_callback(void **state) {
    rgl_tree *tree = *state;
    probe *outer = probe_of(60, 60), *inner = probe_of(30, 30);
    inner->place = use_outer;
    inner->data = outer;
    rgl_node leaf = make_filling(tree), middle = with_children(tree, make_probe(tree, inner), leaf);
    rgl_node node = with_children(tree, make_probe(tree, outer), middle);
    assert_layout(tree, node, 60, 60, 60, 60);
    check_kept(&outer->kept);
    check_kept(&inner->kept);
    rgl_subviews made_up = outer->kept;
    made_up.call = 0;
    check_kept(&made_up);
    assert_ok(tree, rgl_node_remove(tree, node));
    check_kept(&outer->kept);
    assert_int_equal(error_of(tree).code, RGL_OK);
}

/* Uses subviews of another tree, idle or in a callback of its own, and invented ones. */
static rgl_status use_foreign(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                              void **cache) {
    (void)bounds, (void)proposal, (void)cache;
    rgl_subviews foreign = *subviews;
    foreign.tree = self->data;
    for (foreign.call = 0; foreign.call < 4; foreign.call++) check_kept(&foreign);
    foreign.call = subviews->call;
    check_kept(&foreign);
    /* Invented numbers give no access to more than the callback's subviews. */
    rgl_subviews larger = *subviews;
    larger.count = SIZE_MAX;
    larger.node = 12345;
    rgl_size size = {-1, -1};
    assert_int_equal(rgl_subview_measure(&larger, 1, (rgl_proposal){1, 1}, &size), RGL_ERROR_INVALID_ARGUMENT);
    const rgl_record row = {RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, 1}}};
    const size_t second = 1;
    assert_int_equal(rgl_subviews_measure_as(&larger, &row, &second, 1, (rgl_proposal){1, 1}, &size),
                     RGL_ERROR_INVALID_ARGUMENT);
    return rgl_subviews_place_as(&larger, &row, NULL, 0, &bounds, proposal);
}

static rgl_status lay_out_another(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                  rgl_size *out_size) {
    (void)cache;
    /* The other tree is free, so a layout may lay it out, and its callbacks run in between. */
    probe *other = self->data;
    rgl_node *root = other->data;
    rgl_tree *tree = other->kept.tree;
    assert_int_equal(rgl_tree_layout(tree, *root, proposal, NULL), RGL_OK);
    check_kept(&other->kept);
    *out_size = ask(subviews, 0, 5, 5);
    return RGL_OK;
}

static void subviews_of_another_tree(void **state) {
    rgl_tree *tree = *state, *idle = NULL;
    assert_int_equal(rgl_tree_create(NULL, &idle), RGL_OK);
    probe *elsewhere = probe_of(9, 9), *layout = probe_of(20, 20), *outer = probe_of(0, 0);
    rgl_node there = with_children(idle, make_probe(idle, elsewhere), make_filling(idle));
    assert_layout(idle, there, 30, 30, 9, 9);
    layout->place = use_foreign;
    layout->data = idle;
    rgl_node child = make_fixed(tree, 5, 5), node = with_children(tree, make_probe(tree, layout), child);
    assert_layout(tree, node, 20, 20, 20, 20);
    assert_frame(tree, child, 0, 7.5, 5, 5);
    elsewhere->data = &there;
    outer->measure = lay_out_another;
    outer->data = elsewhere;
    rgl_node both = with_children(tree, make_probe(tree, outer), make_filling(tree));
    assert_layout(tree, both, 40, 40, 5, 5);
    assert_int_equal(rgl_tree_destroy(idle), RGL_OK);
}

static rgl_status touch_the_tree(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                 rgl_size *out_size) {
    (void)self, (void)proposal, (void)cache;
    rgl_tree *tree = subviews->tree;
    const rgl_leaf leaf = rgl_leaf_fixed(1, 1);
    rgl_node made = 0;
    rgl_rect frame;
    assert_int_equal(rgl_leaf_create(tree, &leaf, &made), RGL_ERROR_BUSY);
    assert_int_equal(rgl_node_remove(tree, subviews->node), RGL_ERROR_BUSY);
    assert_int_equal(rgl_node_detach(tree, subviews->node), RGL_ERROR_BUSY);
    assert_int_equal(rgl_node_frame(tree, subviews->node, &frame), RGL_ERROR_BUSY);
    assert_int_equal(rgl_tree_layout(tree, subviews->node, (rgl_proposal){1, 1}, NULL), RGL_ERROR_BUSY);
    assert_int_equal(rgl_custom_invalidate(tree, subviews->node), RGL_ERROR_BUSY);
    const rgl_record row = {RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, 1}}};
    const rgl_layout_value value = {1, 2};
    assert_int_equal(rgl_node_become(tree, subviews->node, row.kind, &row.parameters, rgl_parameters_size(row.kind)),
                     RGL_ERROR_BUSY);
    assert_int_equal(rgl_layout_value_create(tree, &value, &made), RGL_ERROR_BUSY);
    assert_int_equal(rgl_tree_clear(tree), RGL_ERROR_BUSY);
    assert_int_equal(rgl_tree_destroy(tree), RGL_ERROR_BUSY);
    *out_size = ask(subviews, 0, 5, 5);
    return RGL_OK;
}

static void mutating_the_tree_in_a_callback(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(0, 0);
    layout->measure = touch_the_tree;
    rgl_node node = with_children(tree, make_probe(tree, layout), make_filling(tree));
    assert_layout(tree, node, 50, 50, 5, 5);
}

/* Often enough that two threads meet at every step of acquiring the guard. */
enum {
    ASKED = 20000
};

static void *ask_from_elsewhere(void *context) {
    probe *layout = context;
    rgl_size size = {-1, -1};
    for (int i = 0; i < ASKED; i++) {
        rgl_status status = rgl_subview_measure(&layout->kept, 0, (rgl_proposal){i, i}, &size);
        assert_true(status == RGL_OK || status == RGL_ERROR_BUSY || status == RGL_ERROR_OUT_OF_TURN);
    }
    return NULL;
}

/* `data` is whether the subview has a callback. */
static rgl_status ask_while_others_do(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                      rgl_size *out_size) {
    (void)cache;
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, ask_from_elsewhere, self), 0);
    for (int i = 0; i < ASKED; i++) {
        rgl_status status = rgl_subview_measure(subviews, 0, (rgl_proposal){proposal.width, i}, out_size);
        assert_true(status == RGL_OK || status == RGL_ERROR_BUSY || (self->data && status == RGL_ERROR_OUT_OF_TURN));
    }
    assert_int_equal(pthread_join(thread, NULL), 0);
    *out_size = (rgl_size){10, 10};
    return RGL_OK;
}

static void another_thread_is_rejected(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(0, 0);
    layout->measure = ask_while_others_do;
    assert_layout(tree, with_children(tree, make_probe(tree, layout), make_filling(tree)), 50, 50, 10, 10);
    layout->data = layout;
    assert_layout(tree, with_children(tree, make_probe(tree, layout), make_probe(tree, counted())), 50, 50, 10, 10);
}

static rgl_status answer_badly(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                               rgl_size *out_size) {
    (void)subviews, (void)proposal, (void)cache;
    *out_size = *(rgl_size *)self->data;
    return RGL_OK;
}

/* P24: infinite and negative answers are accepted, invalid lengths are not. */
static void invalid_answers_are_rejected(void **state) {
    rgl_tree *tree = *state;
    rgl_size wrong[] = {{NONE, NONE}, {NONE, 1}, {1, NONE}, {-INFINITY, 1}, {1, -INFINITY}}, fine = {INFINITY, -5};
    probe *layout = probe_of(0, 0);
    layout->measure = answer_badly;
    layout->data = &fine;
    rgl_node node = make_probe(tree, layout), row = with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), node);
    assert_layout(tree, row, 50, 50, INFINITY, -5);
    for (size_t i = 0; i < 5; i++) {
        layout->data = &wrong[i];
        assert_ok(tree, rgl_custom_invalidate(tree, node));
        assert_refused(tree, row, RGL_ERROR_CALLBACK_ANSWER, rgl_tree_layout(tree, row, (rgl_proposal){60, 50}, NULL));
        assert_true(error_of(tree).subject == node);
    }
    layout->data = &fine;
    assert_layout(tree, row, 60, 50, INFINITY, -5);
}

static rgl_status ask_all(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                          rgl_size *out_size) {
    (void)self, (void)cache;
    *out_size = (rgl_size){0, 0};
    for (size_t i = 0; i < subviews->count; i++) {
        rgl_size size = {0, 0};
        rgl_status status = rgl_subview_measure(subviews, i, proposal, &size);
        /* A callback that continues after a failure gets the same failure again, and the pass still ends. */
        if (status != RGL_OK) assert_int_equal(rgl_subview_measure(subviews, 0, proposal, &size), status);
        out_size->width += size.width;
        out_size->height = fmax(out_size->height, size.height);
    }
    return RGL_OK;
}

/* Both positions of a failing inner layout. */
static void a_failing_function_changes_nothing(void **state) {
    (void)state;
    static const char functions[] = "musp";
    for (size_t i = 0; i < sizeof functions - 1; i++) {
        rgl_tree *tree = NULL;
        assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
        probe *outer = probe_of(0, 0), *inner = counted(), *after = counted();
        outer->measure = ask_all;
        rgl_node leaf = make_fixed(tree, 10, 10), middle = make_probe(tree, inner);
        with_children(tree, middle, leaf);
        rgl_node node =
            with_children(tree, make_probe(tree, outer), make_fixed(tree, 3, 3), middle, make_probe(tree, after));
        rgl_node root = make_host(tree, 100, 100, node);
        inner->failure = 1234;
        if (functions[i] != 'm') assert_layout(tree, root, 100, 100, 100, 100);
        inner->failing = functions[i];
        if (functions[i] != 'm') assert_ok(tree, rgl_custom_invalidate(tree, middle));
        assert_refused(tree, root, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, root, (rgl_proposal){9, 9}, NULL));
        rgl_error error = error_of(tree);
        assert_true(error.subject == middle && error.callback_status == 1234);
        assert_refused(tree, root, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, root, (rgl_proposal){9, 9}, NULL));
        inner->failing = 0;
        assert_layout(tree, root, 100, 100, 100, 100);
        assert_frame(tree, middle, 35, 45, 30, 10);
        char *disturbed = state_of(tree, root);
        assert_ok(tree, rgl_custom_invalidate(tree, middle));
        assert_layout(tree, root, 100, 100, 100, 100);
        char *fresh = state_of(tree, root);
        assert_string_equal(disturbed, fresh);
        free(disturbed);
        free(fresh);
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        assert_true(inner->caches == 0 && inner->destroyed == 1);
    }
}

static rgl_status ask_in_two_ways(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                  rgl_size *out_size) {
    (void)self, (void)cache;
    double width = isnan(proposal.width) ? 100 : proposal.width;
    for (int i = 0; i < 2; i++) {
        rgl_status status = rgl_subview_measure(subviews, 0, (rgl_proposal){width / 2 + i, width * (i + 1)}, out_size);
        if (status != RGL_OK) return status;
    }
    return RGL_OK;
}

/* The measurements double at each level. */
static void the_worst_case_ends_in_a_status(void **state) {
    (void)state;
    rgl_tree *tree = NULL;
    const rgl_limits limits = {sizeof limits, 0, 0, 100000, 0};
    const rgl_tree_options options = {sizeof options, NULL, &limits};
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    enum {
        LEVELS = 60
    };
    static probe layouts[LEVELS];
    rgl_node root = make_filling(tree);
    for (size_t i = 0; i < LEVELS; i++) {
        layouts[i] = *probe_of(0, 0);
        layouts[i].measure = ask_in_two_ways;
        root = with_children(tree, make_probe(tree, &layouts[i]), root);
    }
    assert_refused(tree, root, RGL_ERROR_LIMIT, rgl_tree_layout(tree, root, (rgl_proposal){1000, 1000}, NULL));
    assert_non_null(strstr(error_of(tree).message, "evaluations"));
    assert_true(error_of(tree).subject != 0);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void layouts_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    probe *layout = counted();
    rgl_node leaf = make_fixed(tree, 1, 1), node = make_probe(tree, layout), out = 7;
    rgl_layout_functions tables[6];
    for (size_t i = 0; i < 6; i++) tables[i] = probe_functions;
    tables[0].struct_size = 0;
    tables[1].struct_size = sizeof *tables - 1;
    tables[2].orientation = 3;
    tables[3].reserved = 1;
    tables[4].size_that_fits = NULL;
    tables[5].place_subviews = NULL;
    for (size_t i = 0; i < 6; i++) {
        const rgl_custom bad = {&tables[i], layout};
        rgl_status expected = i < 4 ? RGL_ERROR_INVALID_ARGUMENT : RGL_ERROR_NULL_POINTER;
        assert_refused(tree, node, expected, rgl_custom_create(tree, &bad, &out));
        assert_refused(tree, node, expected, rgl_custom_set(tree, node, &bad));
    }
    const rgl_custom good = {&probe_functions, layout}, none = {NULL, layout};
    rgl_custom read = {0};
    size_t count = 0;
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_custom_create(tree, &none, &out));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_custom_create(tree, NULL, &out));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_custom_create(tree, &good, NULL));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_custom_get(tree, node, NULL));
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND, rgl_custom_set(tree, leaf, &good));
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND, rgl_custom_get(tree, leaf, &read));
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND, rgl_custom_invalidate(tree, leaf));
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND, rgl_custom_animatable(tree, leaf, NULL, 0, &count));
    assert_refused(tree, node, RGL_ERROR_UNKNOWN_ID, rgl_custom_set(tree, foreign_node(), &good));
    assert_refused(tree, node, RGL_ERROR_STALE_ID, rgl_custom_get(tree, stale_node(tree), &read));
    probe *other = counted();
    other->value = 1;
    layout->failing = 'e';
    layout->failure = 9;
    const rgl_custom to_other = {&probe_functions, other};
    assert_refused(tree, node, RGL_ERROR_CALLBACK, rgl_custom_set(tree, node, &to_other));
    assert_true(error_of(tree).callback_status == 9 && other->destroyed == 0 && layout->destroyed == 0);
    assert_true(out == 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(placing_while_measuring),
        fixture_test(placements_that_are_refused),
        fixture_test(subviews_outside_their_callback),
        fixture_test(subviews_of_another_tree),
        fixture_test(mutating_the_tree_in_a_callback),
        fixture_test(another_thread_is_rejected),
        fixture_test(invalid_answers_are_rejected),
        cmocka_unit_test(a_failing_function_changes_nothing),
        cmocka_unit_test(the_worst_case_ends_in_a_status),
        fixture_test(layouts_that_are_refused),
    };
    fixture_run(tests);
}
