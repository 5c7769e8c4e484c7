/* SPDX-License-Identifier: MIT */
/* Costs of a call: limits of work and memory, and calls that can be stopped. */
#include "counting_allocator.h"
#include "fixture.h"

#include <string.h>
#include <time.h>

static double seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

/* The longest call with the default limits, including unoptimised code and slow machines. */
#define PATIENCE 30.0

/* Z-stacks aligned on a text's baseline, around a column of leaves. A level's size differs for each size of the stacks
 * around it, so the work doubles with each level until the limit. */
static rgl_node make_baselines(rgl_tree *tree, int depth, int leaves) {
    static const double widths[] = {30, 45, 22, 60};
    const rgl_paragraph words = {
        .word_widths = widths, .word_count = 4, .space_width = 4, .line_height = 12, .baseline = 9};
    const rgl_alignment baseline = {0, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node node = leaves == 0 ? make_filling(tree) : make_stack(tree, RGL_KIND_VSTACK, 0);
    for (int i = 0; i < leaves; i++) assert_ok(tree, rgl_node_append(tree, node, make_flexible(tree, i % 7, 10 + i)));
    for (int i = 0; i < depth; i++) {
        rgl_node text = 0;
        assert_ok(tree, rgl_paragraph_create(tree, &words, &text));
        node = with_children(tree, make_aligned_stack(tree, RGL_KIND_ZSTACK, 0, baseline), text, node);
    }
    return node;
}

static void visited_nodes_count_as_work(void **state) {
    rgl_tree *tree = *state;
    for (int depth = 10; depth <= 40; depth += 10) {
        rgl_node root = make_baselines(tree, depth, depth % 20 == 0 ? 0 : 1000);
        double start = seconds();
        rgl_status status = rgl_tree_layout(tree, root, (rgl_proposal){300, 400}, NULL);
        assert_true(status == RGL_OK || status == RGL_ERROR_LIMIT);
        assert_true(seconds() - start < PATIENCE);
    }
}

/* MARK: Content that holds readers. */

static rgl_status two_readers(void *context, const rgl_content_request *request, rgl_content *out_content) {
    static rgl_record records[2];
    (void)request;
    for (int i = 0; i < 2; i++) {
        records[i] = (rgl_record){RGL_KIND_GEOMETRY_READER, -1, {.geometry_reader = {0, 0, 0}}};
        records[i].parameters.geometry_reader.source = *(rgl_content_source_id *)context;
    }
    *out_content = (rgl_content){records, 2, 0, NULL};
    return RGL_OK;
}

static void readers_that_double_end_at_a_limit(void **state) {
    (void)state;
    counting_allocator memory = {0};
    const rgl_allocator functions = counting_functions(&memory);
    const rgl_tree_options options = {sizeof options, &functions, NULL};
    rgl_content_source_id source = 0;
    const rgl_content_source given = {sizeof given, &source, two_readers, NULL};
    rgl_tree *tree = NULL;
    rgl_node reader = 0;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    assert_ok(tree, rgl_tree_add_content_source(tree, &given, &source));
    const rgl_geometry_reader settings = {0, source, 0};
    assert_ok(tree, rgl_geometry_reader_create(tree, &settings, &reader));
    assert_refused(tree, reader, RGL_ERROR_LIMIT, rgl_tree_layout(tree, reader, (rgl_proposal){10, 10}, NULL));
    assert_true(memory.peak_bytes < (size_t)256 << 20);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

/* MARK: Limits. */

static void the_limit_of_bytes(void **state) {
    (void)state;
    counting_allocator memory = {0};
    const rgl_allocator functions = counting_functions(&memory);
    const rgl_limits limits = {.struct_size = sizeof limits, .bytes = 100000};
    const rgl_tree_options options = {sizeof options, &functions, &limits};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    rgl_node root = make_stack(tree, RGL_KIND_HSTACK, 0), leaf = 0;
    const rgl_leaf fixed = rgl_leaf_fixed(1, 1);
    rgl_status status = RGL_OK;
    while (status == RGL_OK) {
        status = rgl_leaf_create(tree, &fixed, &leaf);
        if (status == RGL_OK) assert_ok(tree, rgl_node_append(tree, root, leaf));
    }
    assert_refused(tree, root, RGL_ERROR_LIMIT, rgl_leaf_create(tree, &fixed, &leaf));
    assert_non_null(strstr(error_of(tree).message, "bytes"));
    assert_true(memory.peak_bytes <= limits.bytes && memory.live_bytes > limits.bytes / 4);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    const rgl_limits none = {.struct_size = sizeof none, .bytes = 100};
    const rgl_tree_options tiny = {sizeof tiny, &functions, &none};
    assert_int_equal(rgl_tree_create(&tiny, &tree), RGL_ERROR_LIMIT);
}

static void columns_have_a_limit(void **state) {
    rgl_tree *tree = *state;
    const rgl_grid grid = {{0, 0}, 0, 0};
    const rgl_grid_row row = {RGL_ALIGNMENT_INHERITED};
    rgl_grid_cell wide = rgl_grid_cell_plain();
    rgl_node root = 0, line = 0;
    wide.columns = RGL_GRID_MAXIMUM_SPAN;
    assert_ok(tree, rgl_grid_create(tree, &grid, &root));
    assert_ok(tree, rgl_grid_row_create(tree, &row, &line));
    assert_ok(tree, rgl_node_append(tree, root, line));
    for (int i = 0; i < 2; i++) {
        rgl_node cell = 0;
        assert_ok(tree, rgl_grid_cell_create(tree, &wide, &cell));
        assert_ok(tree, rgl_node_append(tree, cell, make_fixed(tree, 3, 4)));
        assert_ok(tree, rgl_node_append(tree, line, cell));
        if (i == 0) assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){50, 50}, NULL));
    }
    assert_refused(tree, root, RGL_ERROR_LIMIT, rgl_tree_layout(tree, root, (rgl_proposal){50, 50}, NULL));
    assert_true(counters_of(tree).bytes < (size_t)16 << 20);
}

/* A node with a child is appended to the end of a chain: neither is inside the other. */
static void chains_are_built_in_any_order(void **state) {
    rgl_tree *tree = *state;
    rgl_node end = make_padding(tree, 1);
    double start = seconds();
    for (int i = 0; i < 64000; i++) {
        rgl_node next = make_padding(tree, 1), child = make_padding(tree, 1);
        assert_ok(tree, rgl_node_append(tree, next, child));
        assert_ok(tree, rgl_node_append(tree, end, next));
        end = child;
    }
    assert_true(seconds() - start < PATIENCE / 6);
    rgl_node root = end, parent = 0;
    for (int i = 0; i < 5; i++) {
        assert_ok(tree, rgl_node_parent(tree, root, &parent));
        root = parent;
    }
    rgl_node alone = make_padding(tree, 1);
    assert_ok(tree, rgl_node_append(tree, end, alone));
    assert_ok(tree, rgl_node_detach(tree, root));
    assert_int_equal(rgl_node_append(tree, alone, root), RGL_ERROR_CYCLE);
}

/* MARK: Progress. */

typedef struct watcher {
    rgl_tree *tree;
    int calls;
    int stop_at;
    int destroyed;
} watcher;

static rgl_status watch(void *context) {
    watcher *self = context;
    size_t count = 0;
    assert_int_equal(rgl_tree_node_count(self->tree, &count), RGL_ERROR_BUSY);
    return ++self->calls == self->stop_at ? 77 : RGL_OK;
}

static void leave(void *context) {
    ((watcher *)context)->destroyed++;
}

// Capability: progress and cancellation
static void a_long_call_is_reported_and_stopped(void **state) {
    rgl_tree *tree = *state;
    watcher self = {tree, 0, 0, 0}, other = {tree, 0, 0, 0};
    const rgl_progress progress = {sizeof progress, &self, watch, leave};
    const rgl_progress next = {sizeof next, &other, watch, leave};
    rgl_node small = make_fixed(tree, 1, 1), root = make_stack(tree, RGL_KIND_VSTACK, 0);
    assert_ok(tree, rgl_tree_set_progress(tree, &progress));
    assert_layout(tree, small, 5, 5, 1, 1);
    assert_int_equal(self.calls, 0);
    for (int i = 0; i < 20000; i++) {
        rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_filling(tree));
        assert_ok(tree, rgl_node_append(tree, root, row));
    }
    self.stop_at = 2;
    assert_refused(tree, root, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, root, (rgl_proposal){9, 9}, NULL));
    assert_int_equal(error_of(tree).callback_status, 77);
    assert_int_equal(self.calls, 2);
    assert_frame(tree, small, 0, 0, 1, 1);
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){9, 9}, NULL));
    assert_true(self.calls > 3);
    assert_ok(tree, rgl_tree_set_progress(tree, &next));
    assert_int_equal(self.destroyed, 1);
    assert_ok(tree, rgl_tree_set_progress(tree, NULL));
    assert_int_equal(other.destroyed, 1);
    const rgl_progress small_struct = {8, &self, watch, NULL}, silent = {sizeof silent, NULL, NULL, NULL};
    assert_int_equal(rgl_tree_set_progress(tree, &small_struct), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_tree_set_progress(tree, &silent), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_tree_set_progress(NULL, &progress), RGL_ERROR_NULL_POINTER);
}

/* Calls on a node below layouts that measure for many proposals. */
static void questions_are_listed_quickly(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_baselines(tree, 10, 1), node = root, children[2];
    rgl_question questions[4];
    size_t count = 0;
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){300, 400}, NULL));
    for (int i = 0; i < 10; i++) {
        assert_ok(tree, rgl_node_children(tree, node, children, 2, &count));
        node = children[1];
    }
    double start = seconds();
    assert_ok(tree, rgl_node_questions(tree, node, questions, 4, &count));
    assert_true(seconds() - start < PATIENCE && count <= 1024);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(visited_nodes_count_as_work),   cmocka_unit_test(readers_that_double_end_at_a_limit),
        cmocka_unit_test(the_limit_of_bytes),        fixture_test(columns_have_a_limit),
        fixture_test(chains_are_built_in_any_order), fixture_test(a_long_call_is_reported_and_stopped),
        fixture_test(questions_are_listed_quickly),
    };
    fixture_run(tests);
}
