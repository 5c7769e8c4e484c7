/* SPDX-License-Identifier: MIT */
/*
 * What a level of nesting takes of the calling thread's stack, as allocator.h promises it: the difference of a deep
 * tree and one twice as deep, on a stack that was filled with a pattern. Only the released library is asked, since
 * code that is watched or not optimised needs more.
 */
#define _GNU_SOURCE
#include "fixture.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    STACK = 8 << 20,
    LEVELS = 400,
    PATTERN = 0xA5
};

typedef struct nesting {
    const char *name;
    rgl_kind kind;
    rgl_parameters parameters;
    /* What stands between a level and the next one; 0: nothing. */
    rgl_kind between;
    /* Whether a leaf stands beside the next level. */
    int has_leaf;
    /* The bytes of a level. */
    size_t promised;
} nesting;

typedef struct call {
    rgl_tree *tree;
    rgl_node root;
    rgl_proposal proposal;
    rgl_status status;
} call;

static void *run(void *argument) {
    call *self = argument;
    self->status = rgl_tree_layout(self->tree, self->root, self->proposal, NULL);
    return NULL;
}

/* Lays a tree out on a stack of its own, and returns how much of that was written to. */
static size_t stack_of_layout(call *self) {
    unsigned char *stack = NULL;
    assert_int_equal(posix_memalign((void **)&stack, 4096, STACK), 0);
    memset(stack, PATTERN, STACK);
    pthread_attr_t attributes;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstack(&attributes, stack, STACK), 0);
    assert_int_equal(pthread_create(&thread, &attributes, run, self), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    size_t untouched = 0;
    while (untouched < STACK && stack[untouched] == PATTERN) untouched++;
    free(stack);
    assert_ok(self->tree, self->status);
    return STACK - untouched;
}

static size_t stack_of_tree(const nesting *nested, int32_t levels, rgl_proposal proposal) {
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    rgl_record *records = calloc(3 * (size_t)levels + 1, sizeof *records);
    rgl_node *nodes = calloc(3 * (size_t)levels + 1, sizeof *nodes);
    assert_true(records != NULL && nodes != NULL);
    const rgl_record leaf = {RGL_KIND_LEAF, -1, {.leaf = rgl_leaf_fixed(3, 4)}};
    int32_t count = 0, parent = -1;
    for (int32_t i = 0; i < levels; i++) {
        records[count] = (rgl_record){nested->kind, parent, nested->parameters};
        parent = count++;
        if (nested->between != 0) {
            records[count] = (rgl_record){nested->between, parent, {.reserved = {0}}};
            parent = count++;
        }
        if (nested->has_leaf) {
            records[count] = leaf;
            records[count++].parent = parent;
        }
    }
    records[count] = leaf;
    records[count++].parent = parent;
    assert_ok(tree, rgl_tree_build(tree, records, (size_t)count, sizeof *records, nodes));
    call self = {tree, nodes[0], proposal, RGL_OK};
    const size_t used = stack_of_layout(&self);
    free(nodes);
    free(records);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    return used;
}

/* Whether a level takes more than what is promised. */
static int breaks_promise(const nesting *nested, rgl_proposal proposal) {
    const size_t few = stack_of_tree(nested, LEVELS / 2, proposal), many = stack_of_tree(nested, LEVELS, proposal);
    const size_t nodes = (size_t)LEVELS / 2 * (nested->between != 0 ? 2 : 1), each = (many - few) / nodes;
    if (each <= nested->promised) return 0;
    print_error("%s takes %zu bytes of stack for each level\n", nested->name, each);
    return 1;
}

static void a_level_takes_what_is_promised(void **state) {
    (void)state;
    const rgl_stack stack = {.spacing = 1};
    const rgl_stack baselines = {.alignment = {.vertical = RGL_VERTICAL_FIRST_TEXT_BASELINE}};
    const nesting nestings[] = {
        {"hstack", RGL_KIND_HSTACK, {.stack = stack}, 0, 1, 400},
        {"vstack", RGL_KIND_VSTACK, {.stack = stack}, 0, 1, 400},
        {"zstack", RGL_KIND_ZSTACK, {.stack = stack}, 0, 1, 400},
        {"lazy vstack", RGL_KIND_LAZY_VSTACK, {.stack = stack}, 0, 1, 900},
        {"hstack, vstack", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_VSTACK, 1, 400},
        {"hstack, zstack", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_ZSTACK, 1, 400},
        {"hstack, baselines", RGL_KIND_HSTACK, {.stack = baselines}, RGL_KIND_VSTACK, 1, 400},
        {"zstack, baselines", RGL_KIND_ZSTACK, {.stack = baselines}, 0, 1, 400},
        {"padding", RGL_KIND_PADDING, {.padding = {.top = 1, .leading = 1}}, 0, 0, 400},
        {"hstack, padding", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_PADDING, 0, 400},
        {"overlay", RGL_KIND_OVERLAY, {.reserved = {0}}, 0, 1, 400},
        {"background", RGL_KIND_BACKGROUND, {.reserved = {0}}, 0, 1, 400},
        {"hidden", RGL_KIND_HIDDEN, {.reserved = {0}}, 0, 0, 400},
        {"flow", RGL_KIND_FLOW, {.reserved = {0}}, 0, 1, 600},
        {"view that fits", RGL_KIND_VIEW_THAT_FITS, {.reserved = {0}}, 0, 0, 400},
        {"scroll view", RGL_KIND_SCROLL_VIEW, {.reserved = {0}}, 0, 0, 400},
        {"grid, row", RGL_KIND_GRID, {.reserved = {0}}, RGL_KIND_GRID_ROW, 1, 900},
        {"aspect grid", RGL_KIND_ASPECT_GRID, {.aspect_grid = {.ratio = 1}}, 0, 1, 400},
    };
    int broken = 0;
    for (size_t i = 0; i < sizeof nestings / sizeof *nestings; i++) {
        broken += breaks_promise(&nestings[i], (rgl_proposal){5000, 5000});
        broken += breaks_promise(&nestings[i], (rgl_proposal){NAN, NAN});
    }
    assert_int_equal(broken, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_level_takes_what_is_promised)};
    fixture_run(tests);
}
