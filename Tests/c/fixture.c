/* SPDX-License-Identifier: MIT */
#include "fixture.h"

#include "counting_allocator.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static counting_allocator memory;

int fixture_setup(void **state) {
    rgl_tree *tree = NULL;
    memory = (counting_allocator){0};
    const rgl_allocator allocator = counting_functions(&memory);
    const rgl_tree_options options = {.struct_size = sizeof options, .allocator = &allocator};
    rgl_status status = rgl_tree_create(&options, &tree);
    *state = tree;
    return status;
}

int fixture_teardown(void **state) {
    rgl_status status = rgl_tree_destroy(*state);
    return status == RGL_OK && memory.live_blocks != 0 ? -1 : status;
}

void check_ok(rgl_tree *tree, rgl_status status, const char *call, const char *file, int line) {
    if (status == RGL_OK) return;
    print_error("%s:%d: %s is %s: %s\n", file, line, call, rgl_status_name(status), error_of(tree).message);
    fail();
}

rgl_node make_fixed(rgl_tree *tree, double width, double height) {
    rgl_leaf leaf = rgl_leaf_fixed(width, height);
    rgl_node node = 0;
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &node));
    return node;
}

rgl_node make_filling(rgl_tree *tree) {
    rgl_leaf leaf = rgl_leaf_filling();
    rgl_node node = 0;
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &node));
    return node;
}

rgl_node make_flexible(rgl_tree *tree, double minimum, double maximum) {
    rgl_leaf leaf = rgl_leaf_fixed(minimum, 10);
    leaf.maximum.width = maximum;
    rgl_node node = 0;
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &node));
    return node;
}

rgl_node make_spacer(rgl_tree *tree, double minimum_length) {
    rgl_spacer spacer = {minimum_length};
    rgl_node node = 0;
    assert_ok(tree, rgl_spacer_create(tree, &spacer, &node));
    return node;
}

rgl_node make_stack(rgl_tree *tree, rgl_kind kind, double spacing) {
    return make_aligned_stack(tree, kind, spacing, (rgl_alignment){0, 0});
}

rgl_node make_aligned_stack(rgl_tree *tree, rgl_kind kind, double spacing, rgl_alignment alignment) {
    rgl_parameters parameters = {0};
    rgl_node node = 0;
    if (kind == RGL_KIND_LAZY_VSTACK || kind == RGL_KIND_LAZY_HSTACK) {
        parameters.lazy_stack = (rgl_lazy_stack){.alignment = alignment, .spacing = spacing};
    } else {
        parameters.stack = (rgl_stack){alignment, spacing};
    }
    assert_ok(tree, rgl_node_create(tree, 0, kind, &parameters, rgl_parameters_size(kind), &node));
    return node;
}

rgl_node make_padding(rgl_tree *tree, double inset) {
    rgl_insets insets = {inset, inset, inset, inset};
    rgl_node node = 0;
    assert_ok(tree, rgl_padding_create(tree, &insets, &node));
    return node;
}

rgl_node make_priority(rgl_tree *tree, double priority, rgl_node child) {
    rgl_node node = 0;
    assert_ok(tree, rgl_layout_priority_create(tree, priority, &node));
    assert_ok(tree, rgl_node_append(tree, node, child));
    return node;
}

rgl_node make_nested(rgl_tree *tree, size_t levels, rgl_node *out_leaf) {
    rgl_node child = *out_leaf = make_fixed(tree, 10, 10);
    for (size_t i = 0; i < levels; i++) child = with_children(tree, make_padding(tree, 1), child);
    return child;
}

rgl_node append_all(rgl_tree *tree, rgl_node parent, const rgl_node *children, size_t count) {
    for (size_t i = 0; i < count; i++) assert_ok(tree, rgl_node_append(tree, parent, children[i]));
    return parent;
}

static int close_to(double a, double b) {
    return a == b || fabs(a - b) <= 1e-9;
}

static void check_size(rgl_size size, rgl_size expected, int line) {
    if (close_to(size.width, expected.width) && close_to(size.height, expected.height)) return;
    print_error("line %d: size %g x %g, expected %g x %g\n", line, size.width, size.height, expected.width,
                expected.height);
    fail();
}

void check_layout(rgl_tree *tree, rgl_node root, rgl_proposal proposal, rgl_size expected, int line) {
    rgl_size size = {-1, -1};
    assert_ok(tree, rgl_tree_layout(tree, root, proposal, &size));
    check_size(size, expected, line);
}

void check_measure(rgl_tree *tree, rgl_node node, rgl_proposal proposal, rgl_size expected, int line) {
    rgl_size size = {-1, -1};
    assert_ok(tree, rgl_node_measure(tree, node, proposal, &size));
    check_size(size, expected, line);
}

void check_frame(rgl_tree *tree, rgl_node node, rgl_rect expected, int line) {
    rgl_rect frame = {-1, -1, -1, -1};
    assert_ok(tree, rgl_node_frame(tree, node, &frame));
    if (close_to(frame.x, expected.x) && close_to(frame.y, expected.y) && close_to(frame.width, expected.width) &&
        close_to(frame.height, expected.height)) {
        return;
    }
    print_error("line %d: frame %g %g %g %g, expected %g %g %g %g\n", line, frame.x, frame.y, frame.width, frame.height,
                expected.x, expected.y, expected.width, expected.height);
    fail();
}

bool is_placed(rgl_tree *tree, rgl_node node) {
    rgl_rect frame;
    rgl_status status = rgl_node_frame(tree, node, &frame);
    assert_true(status == RGL_OK || status == RGL_ERROR_NOT_LAID_OUT);
    return status == RGL_OK;
}

char *state_of(rgl_tree *tree, rgl_node root) {
    size_t count = 0, length = 0;
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    /* The first call would otherwise be recorded as a failure. */
    size_t capacity = root == 0 ? 64 : 64 + count * 1024;
    char *text = malloc(capacity);
    assert_non_null(text);
    int prefix = snprintf(text, capacity, "%zu nodes\n", count);
    if (root != 0) assert_ok(tree, rgl_tree_dump(tree, root, text + prefix, capacity - (size_t)prefix, &length));
    return text;
}

void check_refused(rgl_tree *tree, rgl_node root, rgl_status status, rgl_status expected, char *before,
                   const char *call, int line) {
    if (status != expected) {
        print_error("line %d: %s is %s, expected %s\n", line, call, rgl_status_name(status), rgl_status_name(expected));
        fail();
    }
    rgl_error error = error_of(tree);
    if (error.code != expected || error.message == NULL || error.message[0] == '\0') {
        print_error("line %d: %s recorded %s: %s\n", line, call, rgl_status_name(error.code), error.message);
        fail();
    }
    char *after = state_of(tree, root);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

rgl_error error_of(rgl_tree *tree) {
    rgl_error error = {0};
    error.struct_size = sizeof error;
    assert_int_equal(rgl_tree_last_error(tree, &error), RGL_OK);
    return error;
}

rgl_counters counters_of(rgl_tree *tree) {
    rgl_counters counters = {0};
    counters.struct_size = sizeof counters;
    assert_int_equal(rgl_tree_counters(tree, &counters), RGL_OK);
    return counters;
}

uint64_t work_since(rgl_tree *tree, rgl_counters before) {
    const rgl_counters after = counters_of(tree);
    return after.evaluations - before.evaluations + after.memo_hits - before.memo_hits + after.placements -
           before.placements;
}

rgl_node foreign_node(void) {
    rgl_tree *other = NULL;
    assert_int_equal(rgl_tree_create(NULL, &other), RGL_OK);
    rgl_node node = make_fixed(other, 1, 1);
    assert_int_equal(rgl_tree_destroy(other), RGL_OK);
    return node;
}

rgl_node stale_node(rgl_tree *tree) {
    rgl_node node = make_fixed(tree, 1, 1);
    assert_ok(tree, rgl_node_remove(tree, node));
    return node;
}
