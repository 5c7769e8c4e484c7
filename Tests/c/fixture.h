/* SPDX-License-Identifier: MIT */
/** Fixture of every C test: a tree for each test. */
#ifndef FIXTURE_H
#define FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "reglet.h"

/** Lower 32 bits are 0. If sizes have 32 bits, a count too large for every array. */
#define BEYOND_32_BITS (SIZE_MAX > UINT32_MAX ? (size_t)UINT32_MAX + 1 : SIZE_MAX / 2)

/** *state is an empty tree with the default options. */
int fixture_setup(void **state);
int fixture_teardown(void **state);

#define fixture_test(test) cmocka_unit_test_setup_teardown(test, fixture_setup, fixture_teardown)

#define fixture_run(tests) return cmocka_run_group_tests(tests, NULL, NULL)

/** Nodes without a parent. A failure to create one fails the test. */
rgl_node make_fixed(rgl_tree *tree, double width, double height);
rgl_node make_filling(rgl_tree *tree);
/** Takes any width from minimum to maximum and is 10 high. */
rgl_node make_flexible(rgl_tree *tree, double minimum, double maximum);
rgl_node make_spacer(rgl_tree *tree, double minimum_length);
rgl_node make_stack(rgl_tree *tree, rgl_kind kind, double spacing);
rgl_node make_aligned_stack(rgl_tree *tree, rgl_kind kind, double spacing, rgl_alignment alignment);
rgl_node make_padding(rgl_tree *tree, double inset);
rgl_node make_priority(rgl_tree *tree, double priority, rgl_node child);
/** Nested paddings with a fixed leaf innermost. Returns the outermost. */
rgl_node make_nested(rgl_tree *tree, size_t levels, rgl_node *out_leaf);
/** Returns the parent. */
rgl_node append_all(rgl_tree *tree, rgl_node parent, const rgl_node *children, size_t count);
#define with_children(tree, parent, ...)                                                                               \
    append_all(tree, parent, (const rgl_node[]){__VA_ARGS__}, sizeof((rgl_node[]){__VA_ARGS__}) / sizeof(rgl_node))

/** Fails the test if a status is not RGL_OK. */
void check_ok(rgl_tree *tree, rgl_status status, const char *call, const char *file, int line);
#define assert_ok(tree, call) check_ok(tree, call, #call, __FILE__, __LINE__)

void check_layout(rgl_tree *tree, rgl_node root, rgl_proposal proposal, rgl_size expected, int line);
#define assert_layout(tree, root, width, height, expected_width, expected_height)                                      \
    check_layout(tree, root, (rgl_proposal){width, height}, (rgl_size){expected_width, expected_height}, __LINE__)

void check_measure(rgl_tree *tree, rgl_node node, rgl_proposal proposal, rgl_size expected, int line);
#define assert_measure(tree, node, width, height, expected_width, expected_height)                                     \
    check_measure(tree, node, (rgl_proposal){width, height}, (rgl_size){expected_width, expected_height}, __LINE__)

/** Compared to 1e-9. */
void check_frame(rgl_tree *tree, rgl_node node, rgl_rect expected, int line);
#define assert_frame(tree, node, x, y, width, height) check_frame(tree, node, (rgl_rect){x, y, width, height}, __LINE__)

bool is_placed(rgl_tree *tree, rgl_node node);

/** The tree's count and the dump of a root (0: none). The caller frees it. */
char *state_of(rgl_tree *tree, rgl_node root);

/** Checks the status, the error record's code, and an unchanged state. */
void check_refused(rgl_tree *tree, rgl_node root, rgl_status status, rgl_status expected, char *before,
                   const char *call, int line);
#define assert_refused(tree, root, expected, call)                                                                     \
    do {                                                                                                               \
        char *before_call = state_of(tree, root);                                                                      \
        rgl_status call_status = (call);                                                                               \
        check_refused(tree, root, call_status, expected, before_call, #call, __LINE__);                                \
    } while (0)

rgl_error error_of(rgl_tree *tree);
rgl_counters counters_of(rgl_tree *tree);
/** Answers and placements since earlier counters, including remembered answers. */
uint64_t work_since(rgl_tree *tree, rgl_counters before);

/** A node of a different tree. */
rgl_node foreign_node(void);
/** The id of a removed node. */
rgl_node stale_node(rgl_tree *tree);

#endif
