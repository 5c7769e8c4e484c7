/* SPDX-License-Identifier: MIT */
/*
 * The work of a layout grows with the tree and no faster: by counters, which repeat exactly, on the workloads of
 * Benchmarks/. And where it has to grow faster, it ends in a status.
 */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>

#include "workloads.h"

/* What the layouts of one workload have counted, for each of its records. */
typedef struct work_done {
    double evaluations, hits, placements, measure_calls;
    uint64_t peak;
} work_done;

static work_done difference(rgl_counters before, rgl_counters after, const workload *work) {
    const double records = (double)work->record_count;
    return (work_done){(double)(after.evaluations - before.evaluations) / records,
                       (double)(after.memo_hits - before.memo_hits) / records,
                       (double)(after.placements - before.placements) / records,
                       (double)(after.measure_calls - before.measure_calls) / records, after.peak_evaluations_per_axis};
}

/* Lays a workload out for the first time, and then one point wider. */
static void measure_work(const char *name, size_t size, work_done *cold, work_done *resized) {
    workload work;
    assert_true(workload_make(&work, name, size));
    rgl_node *nodes = malloc(work.record_count * sizeof *nodes);
    assert_non_null(nodes);
    const rgl_limits limits = {.struct_size = sizeof limits, .depth = work.depth + 8};
    const rgl_tree_options options = {.struct_size = sizeof options, .limits = &limits};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    assert_ok(tree, workload_prepare(&work, tree));
    assert_ok(tree, rgl_tree_build(tree, work.records, work.record_count, sizeof *work.records, nodes));
    rgl_counters start = counters_of(tree);
    assert_ok(tree, rgl_tree_layout(tree, nodes[0], work.proposal, NULL));
    rgl_counters middle = counters_of(tree);
    work.proposal.width += 1;
    assert_ok(tree, rgl_tree_layout(tree, nodes[0], work.proposal, NULL));
    *cold = difference(start, middle, &work);
    *resized = difference(middle, counters_of(tree), &work);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    free(nodes);
    workload_free(&work);
}

/* One percent more at the most; what the root alone does, a hundredth of an answer for each record, is no growth. */
static void assert_no_more(const char *name, const char *what, double small, double large) {
    if (large <= 1.01 * small + 0.01) return;
    fail_msg("%s: %s for each node: %g in a small tree, %g in a large one", name, what, small, large);
}

static void assert_no_growth(const char *name, work_done small, work_done large) {
    assert_no_more(name, "answers worked out", small.evaluations, large.evaluations);
    assert_no_more(name, "placements", small.placements, large.placements);
    assert_no_more(name, "measure calls", small.measure_calls, large.measure_calls);
    /* How often an answer is asked for again depends on the room that a stack finds, so not quite the same. */
    assert_true(large.hits <= 1.5 * small.hits + 0.01);
    assert_in_range(small.peak, 1, 4);
    assert_in_range(large.peak, 1, 4);
}

static void work_grows_with_the_tree(void **state) {
    (void)state;
    /* Nodes, levels, rows or cells: see workloads.h. */
    static const struct {
        const char *name;
        size_t small, large;
    } cases[] = {
        {"W1", 1000, 100000},        {"W2", 1000, 100000},          {"W3", 100, 1000},
        {"W4-measured", 100, 10000}, {"W4-paragraphs", 100, 10000}, {"W6-grid", 1000, 100000},
        {"W6-fixed", 1000, 100000},  {"W6-flexible", 1000, 100000}, {"W6-adaptive", 1000, 100000},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        work_done small[2], large[2];
        measure_work(cases[i].name, cases[i].small, &small[0], &small[1]);
        measure_work(cases[i].name, cases[i].large, &large[0], &large[1]);
        for (size_t k = 0; k < 2; k++) assert_no_growth(cases[i].name, small[k], large[k]);
        /* A resized tree may keep some of its frames; the first layout has to make all of them. */
        assert_no_more(cases[i].name, "answers, in the small tree,", large[0].evaluations, small[0].evaluations);
        assert_no_more(cases[i].name, "placements, in the small tree,", large[0].placements, small[0].placements);
    }
}

/* What a tree holds after its first layout, for each node as flexbox engines count them. */
static double bytes_of_a_node(const char *name, size_t size) {
    workload work;
    assert_true(workload_make(&work, name, size));
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    rgl_node *nodes = malloc(work.record_count * sizeof *nodes);
    assert_non_null(nodes);
    assert_ok(tree, rgl_tree_build(tree, work.records, work.record_count, sizeof *work.records, nodes));
    assert_ok(tree, rgl_tree_layout(tree, nodes[0], work.proposal, NULL));
    const double bytes = (double)counters_of(tree).bytes / (double)work.flexbox_nodes;
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    free(nodes);
    workload_free(&work);
    return bytes;
}

static void nodes_are_small(void **state) {
    (void)state;
    /* A padding is a node of its own here, but is not counted. */
    assert_true(bytes_of_a_node("W2", 10000) <= 200);
    assert_true(bytes_of_a_node("W2", 100000) <= 200);
    assert_true(bytes_of_a_node("W1", 10000) <= 160);
}

/* Stacks in turn, on each level a shape: whatever one axis is offered changes what the other one answers, so
 * that each level asks the next one several times. Without a bound this takes ages. */
static rgl_node make_entangled(rgl_tree *tree, size_t levels, double ratio) {
    rgl_node node = make_filling(tree);
    for (size_t i = 0; i < levels; i++) {
        const rgl_aspect_ratio shape = {.ratio = ratio, .mode = RGL_CONTENT_FIT};
        rgl_node shaped;
        assert_ok(tree, rgl_aspect_ratio_create(tree, &shape, &shaped));
        assert_ok(tree, rgl_node_append(tree, shaped, node));
        rgl_node stack = make_stack(tree, i % 2 == 0 ? RGL_KIND_HSTACK : RGL_KIND_VSTACK, 1);
        node = with_children(tree, stack, shaped, make_flexible(tree, 2, INFINITY));
    }
    return node;
}

static void entangled_axes_end_in_a_status(void **state) {
    (void)state;
    static const double ratios[] = {1.5, NAN};
    enum {
        BUDGET = 100000
    };
    for (size_t i = 0; i < 2; i++) {
        const rgl_limits limits = {.struct_size = sizeof limits, .evaluations = BUDGET};
        const rgl_tree_options options = {.struct_size = sizeof options, .limits = &limits};
        rgl_tree *tree = NULL;
        assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
        rgl_node root = make_entangled(tree, 60, ratios[i]);
        assert_refused(tree, 0, RGL_ERROR_LIMIT, rgl_tree_layout(tree, root, (rgl_proposal){900, 700}, NULL));
        assert_true(error_of(tree).node != 0);
        rgl_counters counters = counters_of(tree);
        /* The count stops at the budget, but for the answers that were on their way. */
        assert_in_range(counters.evaluations, BUDGET, BUDGET + 4 * 60 * 3);
        /* Looking up is work as well: a few for each answer. */
        assert_in_range(counters.memo_hits, 0, 5 * BUDGET);
        /* A few levels of the same are no trouble, in the same tree. */
        rgl_node small = make_entangled(tree, 6, ratios[i]);
        assert_ok(tree, rgl_tree_layout(tree, small, (rgl_proposal){900, 700}, NULL));
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    }
}

/* A split view that is dragged back and forth: what a size needs anew is one answer for each container and axis;
 * minimums, ideals and maximums stay, and so does everything where the size is the last one again. */
static void sizes_in_turn_keep_what_they_share(void **state) {
    (void)state;
    workload work;
    assert_true(workload_make(&work, "W2", 10000));
    rgl_node *nodes = malloc(work.record_count * sizeof *nodes);
    assert_non_null(nodes);
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    assert_ok(tree, rgl_tree_build(tree, work.records, work.record_count, sizeof *work.records, nodes));
    assert_ok(tree, rgl_tree_layout(tree, nodes[0], work.proposal, NULL));
    const double cold = (double)counters_of(tree).evaluations;
    const size_t stacks = (work.flexbox_nodes - 1 + 3) / 4;
    for (size_t k = 1; k < 12; k++) {
        rgl_counters before = counters_of(tree);
        work.proposal.width += k % 3 == 0 ? -20 : 10;
        assert_ok(tree, rgl_tree_layout(tree, nodes[0], work.proposal, NULL));
        const uint64_t evaluations = counters_of(tree).evaluations - before.evaluations;
        assert_in_range(evaluations, 1, 2 * stacks);
        assert_true((double)evaluations < cold);
        assert_int_equal(counters_of(tree).peak_evaluations_per_axis, 1);
        assert_ok(tree, rgl_tree_layout(tree, nodes[0], work.proposal, NULL));
        assert_int_equal(counters_of(tree).evaluations - before.evaluations, evaluations);
    }
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    free(nodes);
    workload_free(&work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(work_grows_with_the_tree),
        cmocka_unit_test(nodes_are_small),
        cmocka_unit_test(entangled_axes_end_in_a_status),
        cmocka_unit_test(sizes_in_turn_keep_what_they_share),
    };
    fixture_run(tests);
}
