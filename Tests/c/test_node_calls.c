/* SPDX-License-Identifier: MIT */
/* node.h: creating, setting, reading and replacing nodes of any kind. */
#include "fixture.h"
#include "kind_samples.h"
#include "probe.h"

#include <stdio.h>
#include <string.h>

/* A struct of a later version, with an unknown member. */
typedef struct later_stack {
    rgl_stack known;
    double later;
} later_stack;

static rgl_node make_row(rgl_tree *tree) {
    const rgl_stack stack = {{0, 0}, 4};
    rgl_node row = 0;
    assert_ok(tree, rgl_node_create(tree, 0, RGL_KIND_HSTACK, &stack, sizeof stack, &row));
    return row;
}

static void a_node_is_created_below_its_parent(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_row(tree), first = 0, second = 0, children[3], parent = 0;
    const rgl_leaf leaf = rgl_leaf_fixed(10, 20);
    size_t count = 0;
    assert_ok(tree, rgl_node_create(tree, row, RGL_KIND_LEAF, &leaf, sizeof leaf, &first));
    assert_ok(tree, rgl_leaf_add(tree, row, &leaf, &second));
    assert_ok(tree, rgl_node_children(tree, row, children, 3, &count));
    assert_true(count == 2 && children[0] == first && children[1] == second);
    assert_ok(tree, rgl_node_parent(tree, second, &parent));
    assert_true(parent == row);
    assert_layout(tree, row, 100, 100, 24, 20);
}

static void a_parent_that_takes_no_child_refuses_the_node(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), node = 77;
    const rgl_leaf child = rgl_leaf_fixed(1, 1);
    probe *layout = counted();
    const rgl_custom custom = {&probe_functions, layout};
    size_t before = 0, after = 0;
    assert_ok(tree, rgl_tree_node_count(tree, &before));
    assert_refused(tree, leaf, RGL_ERROR_CHILD_COUNT, rgl_leaf_add(tree, leaf, &child, &node));
    assert_refused(tree, leaf, RGL_ERROR_CHILD_COUNT, rgl_custom_add(tree, leaf, &custom, &node));
    assert_refused(tree, leaf, RGL_ERROR_UNKNOWN_ID, rgl_leaf_add(tree, foreign_node(), &child, &node));
    assert_refused(tree, leaf, RGL_ERROR_STALE_ID, rgl_leaf_add(tree, stale_node(tree), &child, &node));
    assert_ok(tree, rgl_tree_node_count(tree, &after));
    assert_true(before == after && node == 77);
    /* The caller keeps the context. */
    assert_int_equal(layout->destroyed, 0);
}

static void sizes_of_other_versions(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_row(tree), node = 77;
    later_stack later = {{{0, 0}, 8}, 0};
    assert_ok(tree, rgl_node_set(tree, row, RGL_KIND_HSTACK, &later, sizeof later));
    later.later = 1;
    assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_node_set(tree, row, RGL_KIND_HSTACK, &later, sizeof later));
    assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_node_create(tree, 0, RGL_KIND_HSTACK, &later, sizeof later, &node));
    assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_node_create(tree, 0, RGL_KIND_HSTACK, &later, sizeof &later, &node));
    assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_node_set(tree, row, RGL_KIND_HSTACK, &later, SIZE_MAX));
    assert_ok(tree, rgl_node_get(tree, row, RGL_KIND_VSTACK, &later, sizeof later));
    assert_true(later.known.spacing == 8 && later.later == 0);
    later.later = 5;
    assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_node_get(tree, row, RGL_KIND_HSTACK, &later, 8));
    assert_true(later.later == 5 && node == 77);
}

static void bytes_after_a_struct_are_not_read(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_row(tree);
    unsigned char buffer[sizeof(rgl_parameters)];
    memset(buffer, 0xFF, sizeof buffer);
    const rgl_stack stack = {{1, 1}, 3};
    memcpy(buffer, &stack, sizeof stack);
    assert_ok(tree, rgl_node_set(tree, row, RGL_KIND_HSTACK, buffer, sizeof stack));
    assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_node_set(tree, row, RGL_KIND_HSTACK, buffer, sizeof buffer));
}

static void kinds_with_the_same_struct_are_set_in_the_same_way(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_row(tree), leaf = make_fixed(tree, 1, 1);
    const rgl_stack stack = {{0, 0}, 9};
    const rgl_lazy_stack lazy = {.spacing = 9};
    const rgl_leaf other = rgl_leaf_fixed(2, 2);
    rgl_kind kind = 0;
    assert_ok(tree, rgl_node_set(tree, row, RGL_KIND_ZSTACK, &stack, sizeof stack));
    assert_ok(tree, rgl_node_kind(tree, row, &kind));
    assert_int_equal(kind, RGL_KIND_HSTACK);
    assert_refused(tree, row, RGL_ERROR_WRONG_KIND, rgl_node_set(tree, row, RGL_KIND_LEAF, &other, sizeof other));
    assert_refused(tree, row, RGL_ERROR_WRONG_KIND, rgl_lazy_stack_set(tree, row, &lazy));
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND,
                   rgl_node_become(tree, leaf, RGL_KIND_VSTACK, &stack, sizeof stack));
    assert_refused(tree, row, RGL_ERROR_WRONG_KIND, rgl_node_become(tree, row, RGL_KIND_LEAF, &other, sizeof other));
    assert_ok(tree, rgl_node_become(tree, leaf, RGL_KIND_LEAF, &other, sizeof other));
    assert_ok(tree, rgl_node_become(tree, row, RGL_KIND_VSTACK, &stack, sizeof stack));
    assert_ok(tree, rgl_node_kind(tree, row, &kind));
    assert_int_equal(kind, RGL_KIND_VSTACK);
}

static void the_message_names_the_kind_that_the_call_is_for(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1), row = make_row(tree);
    for (size_t i = 0; i < kind_sample_count; i++) {
        const kind_sample *sample = &kind_samples[i];
        const rgl_node node = sample->kind == RGL_KIND_LEAF ? row : leaf;
        rgl_parameters read = {0};
        char expected[64];
        snprintf(expected, sizeof expected, "node is not of kind %s (", sample->functions);
        assert_refused(tree, node, RGL_ERROR_WRONG_KIND,
                       rgl_node_get(tree, node, sample->kind, &read, rgl_parameters_size(sample->kind)));
        assert_int_equal(strncmp(error_of(tree).message, expected, strlen(expected)), 0);
    }
}

static void kinds_and_pointers_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_row(tree), node = 77;
    rgl_stack stack = {{0, 0}, 4};
    const rgl_kind bad[] = {0, 23, 35, 255, 257, 1 << 20, -1};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(rgl_parameters_size(bad[i]), 0);
        assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT,
                       rgl_node_create(tree, 0, bad[i], &stack, sizeof stack, &node));
        assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_node_set(tree, row, bad[i], &stack, sizeof stack));
        assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_node_become(tree, row, bad[i], &stack, sizeof stack));
        assert_refused(tree, row, RGL_ERROR_INVALID_ARGUMENT, rgl_node_get(tree, row, bad[i], &stack, sizeof stack));
    }
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER,
                   rgl_node_create(tree, 0, RGL_KIND_HSTACK, NULL, sizeof stack, &node));
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER,
                   rgl_node_create(tree, 0, RGL_KIND_HSTACK, &stack, sizeof stack, NULL));
    assert_refused(tree, row, RGL_ERROR_NULL_POINTER, rgl_node_get(tree, row, RGL_KIND_HSTACK, NULL, sizeof stack));
    assert_int_equal(rgl_node_create(NULL, 0, RGL_KIND_HSTACK, &stack, sizeof stack, &node), RGL_ERROR_NULL_POINTER);
    assert_true(node == 77);
}

static rgl_status measure_nothing(void *context, const rgl_measure_request *request, rgl_measurement *out_measurement) {
    (void)context, (void)request;
    out_measurement->width = out_measurement->height = 0;
    return RGL_OK;
}

static const char *dump(rgl_tree *tree, rgl_node node, char text[4096]) {
    size_t length = 0;
    assert_ok(tree, rgl_tree_dump(tree, node, text, 4096, &length));
    return text;
}

/* Setting the parameters that were read changes nothing. */
static void every_kind_is_read_as_it_was_set(void **state) {
    rgl_tree *tree = *state;
    const rgl_measurer measurer = {.struct_size = sizeof measurer, .measure = measure_nothing};
    sample_context context = {.layout = &probe_functions};
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &context.measurer));
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &context.batch_measurer));
    for (size_t i = 0; i < kind_sample_count; i++) {
        const kind_sample *sample = &kind_samples[i];
        if (sample->kind == RGL_KIND_CUSTOM || sample->kind == RGL_KIND_GEOMETRY_READER ||
            sample->kind == RGL_KIND_MEASUREMENT_READER || sample->kind == RGL_KIND_ALIGNMENT_GUIDE)
            continue;
        for (unsigned variant = 0; variant < SAMPLE_VARIANTS; variant++) {
            rgl_parameters first, read;
            memset(&first, 0, sizeof first);
            sample->fill(&first, &context, variant);
            rgl_node node = 0, other = 0;
            size_t size = rgl_parameters_size(sample->kind);
            char before[4096], after[4096];
            assert_ok(tree, create_sample(tree, sample->kind, &first, &node));
            assert_ok(tree, rgl_node_get(tree, node, sample->kind, &read, sizeof read));
            for (size_t at = size; at < sizeof read; at++) assert_int_equal(((unsigned char *)&read)[at], 0);
            assert_ok(tree, rgl_node_set(tree, node, sample->kind, &read, size));
            /* The arrays that were read before are no longer valid. */
            assert_ok(tree, rgl_node_get(tree, node, sample->kind, &read, sizeof read));
            assert_ok(tree, rgl_node_create(tree, 0, sample->kind, &read, sizeof read, &other));
            dump(tree, node, before);
            assert_string_equal(dump(tree, other, after), before);
            assert_ok(tree, set_sample(tree, other, sample->kind, &first));
            assert_string_equal(dump(tree, other, after), before);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_node_is_created_below_its_parent),
        fixture_test(a_parent_that_takes_no_child_refuses_the_node),
        fixture_test(sizes_of_other_versions),
        fixture_test(bytes_after_a_struct_are_not_read),
        fixture_test(kinds_with_the_same_struct_are_set_in_the_same_way),
        fixture_test(the_message_names_the_kind_that_the_call_is_for),
        fixture_test(kinds_and_pointers_that_are_refused),
        fixture_test(every_kind_is_read_as_it_was_set),
    };
    fixture_run(tests);
}
