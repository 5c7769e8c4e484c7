/* SPDX-License-Identifier: MIT */
/* allocator.h */
#include "counting_allocator.h"
#include "fixture.h"

static rgl_tree *tree_with(const rgl_allocator *allocator, const rgl_limits *limits) {
    rgl_tree_options options = {sizeof options, allocator, limits};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    return tree;
}

static void all_memory_comes_from_the_callers_allocator(void **state) {
    (void)state;
    counting_allocator memory = {0};
    rgl_allocator functions = counting_functions(&memory);
    rgl_tree *tree = tree_with(&functions, NULL);
    /* The struct is copied. */
    functions = (rgl_allocator){0};
    assert_true(memory.live_blocks > 0);
    rgl_node root = make_stack(tree, RGL_KIND_VSTACK, 1);
    for (int i = 0; i < 1000; i++) assert_ok(tree, rgl_node_append(tree, root, make_fixed(tree, i, 1)));
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){100, 100}, NULL));
    assert_int_equal(counters_of(tree).bytes, memory.live_bytes);
    rgl_frames *frames = NULL;
    assert_ok(tree, rgl_tree_take_frames(tree, &frames));
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_true(memory.live_blocks > 0);
    rgl_frames_destroy(frames);
    assert_int_equal(memory.live_blocks, 0);
    assert_int_equal(memory.live_bytes, 0);
}

static void clearing_keeps_memory_for_the_next_use(void **state) {
    (void)state;
    counting_allocator memory = {0};
    rgl_allocator functions = counting_functions(&memory);
    rgl_tree *tree = tree_with(&functions, NULL);
    size_t first_peak = 0;
    for (int round = 0; round < 20; round++) {
        rgl_node root = make_stack(tree, RGL_KIND_VSTACK, 1);
        for (int i = 0; i < 500; i++) assert_ok(tree, rgl_node_append(tree, root, make_fixed(tree, i, 1)));
        assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){100, 100}, NULL));
        assert_ok(tree, rgl_tree_clear(tree));
        if (round == 0) first_peak = memory.peak_bytes;
    }
    assert_int_equal(memory.peak_bytes, first_peak);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(memory.live_bytes, 0);
}

/* Texts, grids and tables allocate memory in addition to their nodes. */
static void clearing_frees_the_memory_of_nodes(void **state) {
    static const double words[40] = {10, 20, 30};
    (void)state;
    counting_allocator memory = {0};
    rgl_allocator functions = counting_functions(&memory);
    rgl_tree *tree = tree_with(&functions, NULL);
    size_t peak = 0;
    for (int round = 0; round < 20; round++) {
        rgl_record records[8] = {{RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 1}}},
                                 {RGL_KIND_GRID, 0, {.grid = {{0, 0}, 1, 1}}},
                                 {RGL_KIND_GRID_ROW, 1, {.grid_row = {RGL_ALIGNMENT_INHERITED}}},
                                 {RGL_KIND_PARAGRAPH, 2, {.paragraph = {0}}},
                                 {RGL_KIND_TABLE, 0, {.table = rgl_table_plain()}},
                                 {RGL_KIND_TABLE_ROW, 4, {.table_row = {.reserved = 0}}},
                                 {RGL_KIND_LEAF, 5, {.leaf = rgl_leaf_fixed(5, 5)}},
                                 {RGL_KIND_FLEXIBLE_FRAME, 0, {.flexible_frame = rgl_flexible_frame_unlimited()}}};
        records[3].parameters.paragraph.word_widths = words;
        records[3].parameters.paragraph.word_count = 40;
        records[3].parameters.paragraph.line_height = 10;
        records[5].parameters.table_row.alignment = RGL_ALIGNMENT_INHERITED;
        rgl_node nodes[8];
        assert_ok(tree, rgl_tree_build(tree, records, 8, sizeof *records, nodes));
        assert_ok(tree, rgl_tree_layout(tree, nodes[0], (rgl_proposal){100, 100}, NULL));
        assert_ok(tree, rgl_tree_clear(tree));
        if (round == 1) peak = memory.peak_bytes;
    }
    assert_int_equal(memory.peak_bytes, peak);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(memory.live_bytes, 0);
}

static void an_incomplete_allocator_is_refused(void **state) {
    (void)state;
    counting_allocator memory = {0};
    for (int missing = 0; missing < 3; missing++) {
        rgl_allocator functions = counting_functions(&memory);
        if (missing == 0) functions.alloc = NULL;
        if (missing == 1) functions.realloc = NULL;
        if (missing == 2) functions.free = NULL;
        rgl_tree_options options = {sizeof options, &functions, NULL};
        rgl_tree *tree = NULL;
        assert_int_equal(rgl_tree_create(&options, &tree), RGL_ERROR_INVALID_ARGUMENT);
        assert_null(tree);
    }
    /* No function: malloc, realloc and free. */
    rgl_allocator none = {0};
    rgl_tree *tree = tree_with(&none, NULL);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(memory.requests, 0);
}

static void limits_beyond_their_maximum_are_refused(void **state) {
    (void)state;
    const rgl_limits refused[] = {
        {0, 0, 0, 0, 0},
        {sizeof(rgl_limits) - 1, 0, 0, 0, 0},
        {sizeof(rgl_limits), 134217728, 0, 0, 0},
        {sizeof(rgl_limits), SIZE_MAX, 0, 0, 0},
        {sizeof(rgl_limits), SIZE_MAX / 8 + 1, 0, 0, 0},
        {sizeof(rgl_limits), 0, 65537, 0, 0},
        {sizeof(rgl_limits), 0, SIZE_MAX, 0, 0},
        {sizeof(rgl_limits), 0, INT64_MAX, 0, 0},
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        rgl_tree_options options = {sizeof options, NULL, &refused[i]};
        rgl_tree *tree = NULL;
        assert_int_equal(rgl_tree_create(&options, &tree), RGL_ERROR_INVALID_ARGUMENT);
        assert_null(tree);
    }
    const rgl_limits largest = {sizeof largest, 134217727, 65536, UINT64_MAX, 0};
    assert_int_equal(rgl_tree_destroy(tree_with(NULL, &largest)), RGL_OK);
}

// Capability: limits
static void the_node_limit(void **state) {
    (void)state;
    const rgl_limits limits = {sizeof limits, 3, 0, 0, 0};
    rgl_tree *tree = tree_with(NULL, &limits);
    rgl_node a = make_fixed(tree, 1, 1), b = make_fixed(tree, 1, 1), node = 7;
    rgl_leaf leaf = rgl_leaf_fixed(1, 1);
    rgl_record records[2] = {{RGL_KIND_LEAF, -1, {.leaf = leaf}}, {RGL_KIND_LEAF, -1, {.leaf = leaf}}};
    assert_refused(tree, a, RGL_ERROR_LIMIT, rgl_tree_build(tree, records, 2, sizeof *records, NULL));
    make_fixed(tree, 1, 1);
    assert_refused(tree, a, RGL_ERROR_LIMIT, rgl_leaf_create(tree, &leaf, &node));
    assert_true(node == 7);
    assert_ok(tree, rgl_node_remove(tree, b));
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &node));
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void the_depth_limit(void **state) {
    (void)state;
    const rgl_limits limits = {sizeof limits, 0, 10, 0, 0};
    rgl_tree *tree = tree_with(NULL, &limits);
    rgl_node leaf = 0, root = make_nested(tree, 9, &leaf);
    assert_layout(tree, root, 0, 0, 28, 28);
    rgl_node deeper = make_padding(tree, 1);
    assert_ok(tree, rgl_node_append(tree, deeper, root));
    assert_refused(tree, deeper, RGL_ERROR_LIMIT, rgl_tree_layout(tree, deeper, (rgl_proposal){0, 0}, NULL));
    assert_true(error_of(tree).subject != 0);
    rgl_size size = {7, 7};
    assert_refused(tree, deeper, RGL_ERROR_LIMIT, rgl_node_measure(tree, deeper, (rgl_proposal){0, 0}, &size));
    assert_frame(tree, leaf, 9, 9, 10, 10);
    assert_ok(tree, rgl_node_detach(tree, root));
    assert_layout(tree, root, 1, 1, 28, 28);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void the_evaluation_limit(void **state) {
    (void)state;
    const rgl_limits limits = {sizeof limits, 0, 0, 20, 0};
    rgl_tree *tree = tree_with(NULL, &limits);
    rgl_node small = make_fixed(tree, 1, 1), root = make_stack(tree, RGL_KIND_VSTACK, 0);
    assert_layout(tree, small, 0, 0, 1, 1);
    for (int i = 0; i < 40; i++) {
        rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_filling(tree));
        assert_ok(tree, rgl_node_append(tree, root, row));
    }
    assert_refused(tree, root, RGL_ERROR_LIMIT, rgl_tree_layout(tree, root, (rgl_proposal){9, 9}, NULL));
    assert_true(error_of(tree).subject != 0);
    assert_frame(tree, small, 0, 0, 1, 1);
    assert_layout(tree, small, 2, 2, 1, 1);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_memory_comes_from_the_callers_allocator),
        cmocka_unit_test(clearing_keeps_memory_for_the_next_use),
        cmocka_unit_test(clearing_frees_the_memory_of_nodes),
        cmocka_unit_test(an_incomplete_allocator_is_refused),
        cmocka_unit_test(limits_beyond_their_maximum_are_refused),
        cmocka_unit_test(the_node_limit),
        cmocka_unit_test(the_depth_limit),
        cmocka_unit_test(the_evaluation_limit),
    };
    fixture_run(tests);
}
