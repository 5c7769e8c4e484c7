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
    LARGE = 8 << 20,
    SMALL = 512 << 10,
    LEVELS = 400,
    DEPTH = 1024,
    PROMISED = 450,
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
    /* How many levels one of these counts as, with what stands between. */
    int32_t counts;
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
static size_t stack_of_layout(call *self, size_t size) {
    unsigned char *stack = NULL;
    assert_int_equal(posix_memalign((void **)&stack, 4096, size), 0);
    memset(stack, PATTERN, size);
    pthread_attr_t attributes;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstack(&attributes, stack, size), 0);
    assert_int_equal(pthread_create(&thread, &attributes, run, self), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    size_t untouched = 0;
    while (untouched < size && stack[untouched] == PATTERN) untouched++;
    free(stack);
    return size - untouched;
}

/* Lays out so many of a kind in each other on a stack of a size; returns how much of that was written to. */
static size_t stack_of_tree(const nesting *nested, int32_t levels, rgl_proposal proposal, size_t size,
                            rgl_status expected) {
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
    const size_t used = stack_of_layout(&self, size);
    if (self.status != expected) fail_msg("%s: %d in each other: status %d", nested->name, levels, self.status);
    free(nodes);
    free(records);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    return used;
}

/* Whether a level takes more than what is promised. */
static int breaks_promise(const nesting *nested, rgl_proposal proposal) {
    const size_t few = stack_of_tree(nested, LEVELS / 4, proposal, LARGE, RGL_OK);
    const size_t many = stack_of_tree(nested, LEVELS / 2, proposal, LARGE, RGL_OK);
    const size_t each = (many - few) / (size_t)(LEVELS / 4 * nested->counts);
    /* As deep as it goes, and one more. */
    const int32_t deepest = (DEPTH - 1) / nested->counts;
    stack_of_tree(nested, deepest, proposal, SMALL, RGL_OK);
    stack_of_tree(nested, deepest + 1, proposal, SMALL, RGL_ERROR_LIMIT);
    if (each <= PROMISED) return 0;
    print_error("%s takes %zu bytes of stack for each level\n", nested->name, each);
    return 1;
}

static void a_level_takes_what_is_promised(void **state) {
    (void)state;
    const rgl_stack stack = {.spacing = 1};
    const rgl_stack baselines = {.alignment = {.vertical = RGL_VERTICAL_FIRST_TEXT_BASELINE}};
    const nesting nestings[] = {
        {"hstack", RGL_KIND_HSTACK, {.stack = stack}, 0, 1, 1},
        {"vstack", RGL_KIND_VSTACK, {.stack = stack}, 0, 1, 1},
        {"zstack", RGL_KIND_ZSTACK, {.stack = stack}, 0, 1, 1},
        {"lazy vstack", RGL_KIND_LAZY_VSTACK, {.stack = stack}, 0, 1, 2},
        {"hstack, vstack", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_VSTACK, 1, 2},
        {"hstack, zstack", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_ZSTACK, 1, 2},
        {"hstack, baselines", RGL_KIND_HSTACK, {.stack = baselines}, RGL_KIND_VSTACK, 1, 2},
        {"zstack, baselines", RGL_KIND_ZSTACK, {.stack = baselines}, 0, 1, 1},
        {"padding", RGL_KIND_PADDING, {.padding = {.top = 1, .leading = 1}}, 0, 0, 1},
        {"hstack, padding", RGL_KIND_HSTACK, {.stack = stack}, RGL_KIND_PADDING, 0, 2},
        {"overlay", RGL_KIND_OVERLAY, {.reserved = {0}}, 0, 1, 1},
        {"background", RGL_KIND_BACKGROUND, {.reserved = {0}}, 0, 1, 1},
        {"hidden", RGL_KIND_HIDDEN, {.reserved = {0}}, 0, 0, 1},
        {"flow", RGL_KIND_FLOW, {.reserved = {0}}, 0, 1, 2},
        {"view that fits", RGL_KIND_VIEW_THAT_FITS, {.reserved = {0}}, 0, 0, 1},
        {"scroll view", RGL_KIND_SCROLL_VIEW, {.reserved = {0}}, 0, 0, 1},
        {"grid, row", RGL_KIND_GRID, {.reserved = {0}}, RGL_KIND_GRID_ROW, 1, 4},
        {"aspect grid", RGL_KIND_ASPECT_GRID, {.aspect_grid = {.ratio = 1}}, 0, 1, 1},
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
