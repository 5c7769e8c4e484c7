/* SPDX-License-Identifier: MIT */
/* The work of a layout, by counters on the workloads of Benchmarks/, grows in proportion to the tree. If it has to
 * grow faster, the layout ends with a status. */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "workloads.h"

/* Counters per record of a workload. */
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

/* The first layout, and a layout one point wider. */
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

/* At most one percent more, and a hundredth of an answer per record for the root. */
static void assert_no_more(const char *name, const char *what, double small, double large) {
    if (large <= 1.01 * small + 0.01) return;
    fail_msg("%s: %s for each node: %g in a small tree, %g in a large one", name, what, small, large);
}

static void assert_no_growth(const char *name, work_done small, work_done large) {
    assert_no_more(name, "answers worked out", small.evaluations, large.evaluations);
    assert_no_more(name, "placements", small.placements, large.placements);
    assert_no_more(name, "measure calls", small.measure_calls, large.measure_calls);
    /* Repeated requests depend on the available length of a stack, so the counts differ slightly. */
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
        /* A resized tree may keep some frames. The first layout makes all of them. */
        assert_no_more(cases[i].name, "answers, in the small tree,", large[0].evaluations, small[0].evaluations);
        assert_no_more(cases[i].name, "placements, in the small tree,", large[0].placements, small[0].placements);
    }
}

/* After the first layout, for each node as flexbox engines count them. */
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
    /* A cell of a table with its text and its words. */
    assert_true(bytes_of_a_node("W8-table", 10000) <= 400);
}

/* The answer on one axis depends on the proposal on the other, so each level measures the next one several times,
 * which is exponential without a limit. */
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

static void coupled_axes_end_at_the_limit(void **state) {
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
        assert_true(error_of(tree).subject != 0);
        rgl_counters counters = counters_of(tree);
        /* The count stops at the budget, except for unfinished answers. */
        assert_in_range(counters.evaluations, BUDGET, BUDGET + 4 * 60 * 3);
        /* A few look-ups for each answer. */
        assert_in_range(counters.memo_hits, 0, 5 * BUDGET);
        rgl_node small = make_entangled(tree, 6, ratios[i]);
        assert_ok(tree, rgl_tree_layout(tree, small, (rgl_proposal){900, 700}, NULL));
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    }
}

/* Each question of a measured leaf once. */
typedef struct noted_questions {
    rgl_proposal asked[4096];
    size_t count, calls;
} noted_questions;

static rgl_status note_question(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    noted_questions *noted = context;
    size_t place = 0;
    while (place < noted->count && memcmp(&noted->asked[place], &request->proposal, sizeof(rgl_proposal)) != 0) place++;
    if (place == noted->count && place < 4096) noted->asked[noted->count++] = request->proposal;
    noted->calls++;
    out->width = isnan(request->proposal.width) ? 10 : request->proposal.width;
    out->height = isnan(request->proposal.height) ? 10 : request->proposal.height;
    return RGL_OK;
}

/* Aspect ratios in rows: the proposals of each level differ at first, but after a thousand most recur. */
static void repeated_proposals_are_remembered(void **state) {
    rgl_tree *tree = *state;
    static noted_questions noted;
    noted = (noted_questions){.count = 0};
    const rgl_measurer measurer = {sizeof measurer, &noted, note_question, NULL, NULL};
    rgl_measured measured = {0, 0, RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT | RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &measured.measurer));
    rgl_node node = 0, shaped = 0;
    assert_ok(tree, rgl_measured_create(tree, &measured, &node));
    for (size_t i = 0; i < 14; i++) {
        const rgl_aspect_ratio shape = {.ratio = 1.5, .mode = RGL_CONTENT_FIT};
        rgl_leaf leaf = rgl_leaf_fixed((double)(16 + 13 * i % 9), 12);
        leaf.minimum.width = (double)(6 + 7 * i % 5);
        leaf.maximum.width = (double)(30 + 5 * i % 31);
        rgl_node beside = 0;
        assert_ok(tree, rgl_leaf_create(tree, &leaf, &beside));
        node = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 4), node, beside);
        assert_ok(tree, rgl_aspect_ratio_create(tree, &shape, &shaped));
        node = with_children(tree, shaped, node);
    }
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){400, 600}, NULL));
    assert_in_range(noted.count, 500, 2000);
    assert_in_range(noted.calls, noted.count, noted.count + noted.count / 4);
    /* Answers remembered by that pass do not affect the next ones. */
    for (size_t k = 1; k < 4; k++) {
        noted.count = noted.calls = 0;
        assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){400 + (double)k, 600 - (double)k}, NULL));
        assert_in_range(noted.calls, 0, noted.count + noted.count / 4);
    }
}

/* A level places its content with the resulting size, which differs from its proposal, so each level makes two
 * proposals to the next level for each of its own. The answers of a column cost more than a leaf's. */
static rgl_node make_baselines(rgl_tree *tree, size_t levels, size_t leaves) {
    static const double widths[] = {30, 45, 22, 60};
    const rgl_paragraph words = {
        .word_widths = widths, .word_count = 4, .space_width = 4, .line_height = 12, .baseline = 9};
    rgl_node node = leaves == 0 ? make_filling(tree) : make_stack(tree, RGL_KIND_VSTACK, 0);
    for (size_t i = 0; i < leaves; i++) {
        rgl_leaf leaf = rgl_leaf_fixed(5, 5);
        leaf.minimum.height = (double)(i % 5);
        leaf.maximum.height = 10 + (double)(i * 7919 % 1013);
        rgl_node made = 0;
        assert_ok(tree, rgl_leaf_create(tree, &leaf, &made));
        assert_ok(tree, rgl_node_append(tree, node, made));
    }
    for (size_t i = 0; i < levels; i++) {
        rgl_node text = 0;
        assert_ok(tree, rgl_paragraph_create(tree, &words, &text));
        rgl_alignment alignment = {0, RGL_VERTICAL_FIRST_TEXT_BASELINE};
        node = with_children(tree, make_aligned_stack(tree, RGL_KIND_ZSTACK, 0, alignment), node, text);
    }
    return node;
}

static rgl_status count_slice(void *context) {
    ++*(size_t *)context;
    return RGL_OK;
}

/* Two seconds are five million units of work. Progress is reported every 4,096 units. */
static void default_limits_end_every_layout_in_two_seconds(void **state) {
    (void)state;
    static const size_t leaves[] = {0, 1000, 100000};
    for (size_t i = 0; i < 3; i++) {
        rgl_status status = RGL_OK;
        for (size_t levels = 6; status == RGL_OK; levels += 4) {
            size_t slices = 0;
            const rgl_progress progress = {sizeof progress, &slices, count_slice, NULL};
            rgl_tree *tree = NULL;
            assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
            rgl_node root = make_baselines(tree, levels, leaves[i]);
            assert_ok(tree, rgl_tree_set_progress(tree, &progress));
            status = rgl_tree_layout(tree, root, (rgl_proposal){300, 400}, NULL);
            assert_true(status == RGL_OK || status == RGL_ERROR_LIMIT);
            assert_in_range(slices, 0, 5000000 / 4096 + 1);
            /* Shallow ones succeed. */
            assert_true(status == RGL_OK || levels > 6);
            assert_in_range(levels, 6, 40);
            assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        }
    }
}

/* A split view dragged back and forth: a size needs one new answer for each container and axis. Minimums, ideals and
 * maximums are kept, and all answers if a size recurs. */
static void alternating_sizes_keep_common_answers(void **state) {
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

/* The same frames, bit for bit. */
static void a_cleared_tree_lays_out_as_a_new_one(void **state) {
    static const char *const names[] = {"W9-cards", "W2", "W8-table",    "W1",          "W7-turns",      "W7-grids",
                                        "W6-grid",  "W2", "W6-flexible", "W4-measured", "W4-paragraphs", "W7-lazy"};
    (void)state;
    const rgl_limits limits = {.struct_size = sizeof limits, .depth = 200};
    const rgl_tree_options options = {.struct_size = sizeof options, .limits = &limits};
    rgl_tree *cleared = NULL;
    assert_int_equal(rgl_tree_create(&options, &cleared), RGL_OK);
    for (size_t i = 0; i < 2 * sizeof names / sizeof *names; i++) {
        workload work;
        assert_true(workload_make(&work, names[i % (sizeof names / sizeof *names)], 20 + 7 * (i % 5)));
        rgl_node *nodes = malloc(work.record_count * sizeof *nodes);
        assert_non_null(nodes);
        rgl_tree *trees[2] = {cleared, NULL};
        assert_int_equal(rgl_tree_create(&options, &trees[1]), RGL_OK);
        assert_ok(cleared, rgl_tree_clear(cleared));
        const rgl_rect *frames[2];
        size_t counts[2];
        for (size_t k = 0; k < 2; k++) {
            assert_ok(trees[k], workload_prepare(&work, trees[k]));
            assert_ok(trees[k], rgl_tree_build(trees[k], work.records, work.record_count, sizeof *work.records, nodes));
            assert_ok(trees[k], rgl_tree_layout(trees[k], nodes[0], work.proposal, NULL));
            assert_ok(trees[k], rgl_tree_frames(trees[k], &frames[k], &counts[k]));
        }
        assert_int_equal(counts[0], counts[1]);
        assert_memory_equal(frames[0], frames[1], counts[0] * sizeof *frames[0]);
        assert_int_equal(rgl_tree_destroy(trees[1]), RGL_OK);
        free(nodes);
        workload_free(&work);
    }
    assert_int_equal(rgl_tree_destroy(cleared), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(work_grows_with_the_tree),
        cmocka_unit_test(nodes_are_small),
        cmocka_unit_test(coupled_axes_end_at_the_limit),
        fixture_test(repeated_proposals_are_remembered),
        cmocka_unit_test(default_limits_end_every_layout_in_two_seconds),
        cmocka_unit_test(alternating_sizes_keep_common_answers),
        cmocka_unit_test(a_cleared_tree_lays_out_as_a_new_one),
    };
    fixture_run(tests);
}
