/* SPDX-License-Identifier: MIT */
/* build.h */
#include "fixture.h"

#include <math.h>
#include <string.h>

static rgl_record stack_record(rgl_kind kind, int32_t parent, double spacing) {
    rgl_record record = {kind, parent, {.stack = {{0, 0}, spacing}}};
    return record;
}

static rgl_record leaf_record(int32_t parent, double width, double height) {
    rgl_record record = {RGL_KIND_LEAF, parent, {.leaf = rgl_leaf_fixed(width, height)}};
    return record;
}

/* A row of a leaf and a padded column of two leaves. */
#define SAMPLE_COUNT 6
static void fill_sample(rgl_record records[SAMPLE_COUNT]) {
    records[0] = stack_record(RGL_KIND_HSTACK, -1, 2);
    records[1] = leaf_record(0, 10, 10);
    records[2] = (rgl_record){RGL_KIND_PADDING, 0, {.padding = {1, 1, 1, 1}}};
    records[3] = stack_record(RGL_KIND_VSTACK, 2, 3);
    records[4] = leaf_record(3, 20, 5);
    records[5] = leaf_record(3, 30, 5);
}

// Capability: views as a tree
static void a_tree_from_records(void **state) {
    rgl_tree *tree = *state;
    rgl_record records[SAMPLE_COUNT];
    rgl_node nodes[SAMPLE_COUNT] = {0};
    fill_sample(records);
    assert_ok(tree, rgl_tree_build(tree, records, SAMPLE_COUNT, sizeof(rgl_record), nodes));
    for (size_t i = 0; i < SAMPLE_COUNT; i++) assert_int_equal(rgl_node_index(nodes[i]), i);
    assert_layout(tree, nodes[0], 100, 100, 44, 15);
    assert_frame(tree, nodes[1], 0, 2.5, 10, 10);
    assert_frame(tree, nodes[5], 13, 9, 30, 5);
    rgl_node children[2] = {0};
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, nodes[3], children, 2, &count));
    assert_true(count == 2 && children[0] == nodes[4] && children[1] == nodes[5]);
}

static void bulk_equals_single_calls(void **state) {
    rgl_tree *tree = *state;
    rgl_record records[SAMPLE_COUNT];
    rgl_node nodes[SAMPLE_COUNT];
    fill_sample(records);
    assert_ok(tree, rgl_tree_build(tree, records, SAMPLE_COUNT, sizeof(rgl_record), nodes));
    rgl_node column =
        with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 3), make_fixed(tree, 20, 5), make_fixed(tree, 30, 5));
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 2), make_fixed(tree, 10, 10),
                                 with_children(tree, make_padding(tree, 1), column));
    char bulk[2048], single[2048];
    size_t length = 0;
    assert_layout(tree, nodes[0], 100, 100, 44, 15);
    assert_ok(tree, rgl_tree_dump(tree, nodes[0], bulk, sizeof bulk, &length));
    assert_layout(tree, row, 100, 100, 44, 15);
    assert_ok(tree, rgl_tree_dump(tree, row, single, sizeof single, &length));
    assert_string_equal(bulk, single);
}

static void a_wider_stride_skips_the_callers_own_fields(void **state) {
    rgl_tree *tree = *state;
    struct {
        rgl_record record;
        char name[24];
    } own[2];
    memset(own, 0xEE, sizeof own);
    own[0].record = stack_record(RGL_KIND_VSTACK, -1, 0);
    own[1].record = leaf_record(0, 7, 8);
    rgl_node nodes[2];
    assert_ok(tree, rgl_tree_build(tree, &own[0].record, 2, sizeof own[0], nodes));
    assert_layout(tree, nodes[0], 100, 100, 7, 8);
}

static void several_roots_and_no_ids(void **state) {
    rgl_tree *tree = *state;
    rgl_record records[] = {leaf_record(-1, 1, 1), leaf_record(-1, 2, 2), leaf_record(-1, 3, 3)};
    assert_ok(tree, rgl_tree_build(tree, records, 3, sizeof(rgl_record), NULL));
    size_t count = 0;
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 3);
    assert_ok(tree, rgl_tree_build(tree, NULL, 0, sizeof(rgl_record), NULL));
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 3);
}

/* The sample with one invalid record: nothing is created. */
static void assert_spoiled(rgl_tree *tree, rgl_record *records, size_t culprit, rgl_status expected, int line) {
    rgl_node nodes[SAMPLE_COUNT] = {7, 7, 7, 7, 7, 7};
    char *before = state_of(tree, 0);
    rgl_status status = rgl_tree_build(tree, records, SAMPLE_COUNT, sizeof(rgl_record), nodes);
    check_refused(tree, 0, status, expected, before, "rgl_tree_build", line);
    if (error_of(tree).offset != culprit) {
        fail_msg("line %d: offset %zu, expected %zu: %s", line, error_of(tree).offset, culprit, error_of(tree).message);
    }
    for (size_t i = 0; i < SAMPLE_COUNT; i++) assert_true(nodes[i] == 7);
}

static void an_invalid_record_rejects_the_whole_build(void **state) {
    rgl_tree *tree = *state;
    make_fixed(tree, 1, 1);
    rgl_record records[SAMPLE_COUNT];
#define SPOILED(index, assignment, expected)                                                                           \
    do {                                                                                                               \
        fill_sample(records);                                                                                          \
        records[index].assignment;                                                                                     \
        assert_spoiled(tree, records, index, expected, __LINE__);                                                      \
    } while (0)
    SPOILED(5, kind = 0, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(5, kind = 13000, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(5, kind = -1, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(5, kind |= 1 << 30, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(4, parent = 4, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(4, parent = 5, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(4, parent = -2, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(4, parent = INT32_MAX, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(4, parent = INT32_MIN, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(4, parent = 1, RGL_ERROR_CHILD_COUNT);
    SPOILED(5, parent = 2, RGL_ERROR_CHILD_COUNT);
    SPOILED(4, parameters.leaf.minimum.width = RGL_UNSPECIFIED, RGL_ERROR_INVALID_NUMBER);
    SPOILED(4, parameters.leaf.ideal.height = -1, RGL_ERROR_INVALID_NUMBER);
    SPOILED(2, parameters.padding.top = INFINITY, RGL_ERROR_INVALID_NUMBER);
    SPOILED(3, parameters.stack.alignment.horizontal = 3, RGL_ERROR_INVALID_ARGUMENT);
    SPOILED(3, parameters.stack.spacing = -INFINITY, RGL_ERROR_INVALID_NUMBER);
#undef SPOILED
    fill_sample(records);
    records[5].kind = RGL_KIND_MEASURED;
    records[5].parameters.measured = (rgl_measured){1, 99, 0};
    assert_spoiled(tree, records, 5, RGL_ERROR_UNKNOWN_ID, __LINE__);
    fill_sample(records);
    records[5].kind = RGL_KIND_PARAGRAPH;
    memset(&records[5].parameters, 0, sizeof(rgl_parameters));
    records[5].parameters.paragraph.word_count = 3;
    assert_spoiled(tree, records, 5, RGL_ERROR_NULL_POINTER, __LINE__);
}

static void strides_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_record records[SAMPLE_COUNT];
    fill_sample(records);
    static const size_t strides[] = {0, 1, 8, sizeof(rgl_record) - 8, sizeof(rgl_record) + 4};
    for (size_t i = 0; i < sizeof strides / sizeof *strides; i++) {
        assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_build(tree, records, 2, strides[i], NULL));
    }
}

/* The counts must be rejected before a read beyond the array. */
static void counts_beyond_the_limit(void **state) {
    rgl_tree *tree = *state;
    rgl_record records[SAMPLE_COUNT];
    fill_sample(records);
    static const size_t counts[] = {134217728,      (size_t)INT32_MAX, (size_t)UINT32_MAX,
                                    BEYOND_32_BITS, SIZE_MAX / 8 + 1,  (size_t)INT64_MAX,
                                    SIZE_MAX};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        assert_refused(tree, 0, RGL_ERROR_LIMIT, rgl_tree_build(tree, records, counts[i], sizeof(rgl_record), NULL));
        assert_refused(tree, 0, RGL_ERROR_LIMIT, rgl_tree_build(tree, records, counts[i], SIZE_MAX / 4 + 1, NULL));
    }
}

static void null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_record records[SAMPLE_COUNT];
    fill_sample(records);
    assert_int_equal(rgl_tree_build(NULL, records, 1, sizeof(rgl_record), NULL), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_build(tree, NULL, 1, sizeof(rgl_record), NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_tree_from_records),
        fixture_test(bulk_equals_single_calls),
        fixture_test(a_wider_stride_skips_the_callers_own_fields),
        fixture_test(several_roots_and_no_ids),
        fixture_test(an_invalid_record_rejects_the_whole_build),
        fixture_test(strides_that_are_refused),
        fixture_test(counts_beyond_the_limit),
        fixture_test(null_pointers),
    };
    fixture_run(tests);
}
