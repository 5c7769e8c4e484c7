/* SPDX-License-Identifier: MIT */
/* A change of one child: its cost in a long container, and the same frames as in a new tree. */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "random_program.h"

enum {
    ROWS = 10000,
    COUNT = 8
};

/* The work after an item of a list became a point wider, and no taller. */
static uint64_t work_of_change(rgl_tree *tree, size_t count) {
    rgl_node list = make_stack(tree, RGL_KIND_VSTACK, 2), changed = 0;
    for (size_t i = 0; i < count; i++) {
        rgl_node leaf = make_fixed(tree, 20 + (double)(i % 7), 10);
        rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 2), leaf, make_fixed(tree, 5, 5));
        assert_ok(tree, rgl_node_append(tree, list, with_children(tree, make_padding(tree, 1), row)));
        if (i == count / 2) changed = leaf;
    }
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), make_fixed(tree, 1, 1), list);
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){200, RGL_UNSPECIFIED}, NULL));
    rgl_counters before = counters_of(tree);
    const rgl_leaf wider = rgl_leaf_fixed(22.5, 10);
    assert_ok(tree, rgl_leaf_set(tree, changed, &wider));
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){200, RGL_UNSPECIFIED}, NULL));
    return work_since(tree, before);
}

static void a_change_in_a_long_list_visits_one_row(void **state) {
    uint64_t few = work_of_change(*state, 10), many = work_of_change(*state, ROWS);
    assert_int_equal(few, many);
}

/* For jumps to the middle of a list, and then a scroll step or a visible change. */
static bool suffices(uint64_t evaluations, bool changes) {
    const rgl_limits limits = {.struct_size = sizeof limits, .evaluations = evaluations};
    const rgl_tree_options options = {.struct_size = sizeof options, .limits = &limits};
    const rgl_proposal proposal = {200, RGL_UNSPECIFIED};
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    rgl_lazy_stack stack = {{0, 0}, 2, {0, 0, 100, 20}};
    rgl_node list = 0, middle = 0;
    assert_ok(tree, rgl_lazy_stack_create(tree, RGL_KIND_LAZY_VSTACK, &stack, &list));
    for (size_t i = 0; i < ROWS; i++) {
        rgl_node leaf = make_fixed(tree, 10, 20);
        assert_ok(tree, rgl_node_append(tree, list, leaf));
        if (i == ROWS / 2) middle = leaf;
    }
    rgl_status status = rgl_tree_layout(tree, list, proposal, NULL);
    while (status == RGL_OK && stack.window.anchor < ROWS / 2) {
        stack.window.anchor += 500;
        assert_ok(tree, rgl_lazy_stack_set(tree, list, &stack));
        status = rgl_tree_layout(tree, list, proposal, NULL);
    }
    if (status == RGL_OK) {
        const rgl_leaf narrower = rgl_leaf_fixed(9, 20);
        stack.window.position = -1;
        assert_ok(tree, changes ? rgl_leaf_set(tree, middle, &narrower) : rgl_lazy_stack_set(tree, list, &stack));
        status = rgl_tree_layout(tree, list, proposal, NULL);
    }
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    return status == RGL_OK;
}

/* New traits would discard the count of the items, and the anchor would be searched from an end again. */
static void a_change_in_a_window_costs_a_scroll_step(void **state) {
    (void)state;
    uint64_t low = 0, high = 100 * ROWS;
    while (high - low > 1) {
        const uint64_t middle = (low + high) / 2;
        if (suffices(middle, false)) {
            high = middle;
        } else {
            low = middle;
        }
    }
    assert_true(suffices(high, true));
}

/* A stack of padded stacks, each with padded leaves and a text. If they choose, a stack that does not fit is replaced.
*/
typedef struct sample {
    rgl_kind outer, inner;
    bool chooses;
    rgl_alignment alignment;
    rgl_leaf leaves[COUNT][COUNT];
    size_t words[COUNT];
} sample;

static rgl_leaf random_leaf(random_source *source) {
    rgl_leaf leaf = rgl_leaf_fixed(30 + random_below(source, 4) * 0.1, 10 + random_below(source, 3) * 0.1);
    const unsigned kind = random_below(source, 8);
    if (kind == 0) leaf.maximum.width = INFINITY;
    if (kind == 1) leaf.maximum.width += 20;
    return leaf;
}

static rgl_paragraph text_of(size_t words) {
    static const double widths[] = {9, 14, 11, 20, 8};
    return (rgl_paragraph){.word_widths = widths, .word_count = words, .space_width = 3, .line_height = 10.3};
}

static sample random_sample(random_source *source) {
    static const rgl_horizontal_alignment across[] = {RGL_HORIZONTAL_LEADING, RGL_HORIZONTAL_CENTER,
                                                      RGL_HORIZONTAL_TRAILING};
    sample made = {.outer = random_below(source, 4) == 0 ? RGL_KIND_HSTACK : RGL_KIND_VSTACK,
                   .inner = random_below(source, 2) == 0 ? RGL_KIND_HSTACK : RGL_KIND_VSTACK,
                   .chooses = random_below(source, 3) == 0,
                   .alignment = {across[random_below(source, 3)], RGL_VERTICAL_CENTER}};
    for (size_t i = 0; i < COUNT; i++) {
        for (size_t j = 0; j < COUNT; j++) made.leaves[i][j] = random_leaf(source);
        made.words[i] = 1 + random_below(source, 5);
    }
    return made;
}

/* The last node is the root. */
static size_t make_nodes(rgl_tree *tree, const sample *from, rgl_node *nodes) {
    size_t count = 0;
    rgl_node root = make_aligned_stack(tree, from->outer, 1.3, from->alignment);
    for (size_t i = 0; i < COUNT; i++) {
        rgl_node stack = make_aligned_stack(tree, from->inner, RGL_UNSPECIFIED, from->alignment);
        for (size_t j = 0; j < COUNT; j++) {
            assert_ok(tree, rgl_leaf_create(tree, &from->leaves[i][j], &nodes[count]));
            rgl_node padded = with_children(tree, make_padding(tree, 0.3), nodes[count++]);
            assert_ok(tree, rgl_node_append(tree, stack, padded));
        }
        const rgl_paragraph text = text_of(from->words[i]);
        assert_ok(tree, rgl_paragraph_create(tree, &text, &nodes[count]));
        assert_ok(tree, rgl_node_append(tree, stack, nodes[count++]));
        nodes[count++] = stack;
        rgl_node row = stack;
        if (from->chooses) {
            const rgl_view_that_fits both = {RGL_AXES_BOTH};
            assert_ok(tree, rgl_view_that_fits_create(tree, &both, &row));
            row = with_children(tree, row, stack, make_fixed(tree, 20, 5));
        }
        nodes[count] = with_children(tree, make_padding(tree, 0.7), row);
        assert_ok(tree, rgl_node_append(tree, root, nodes[count++]));
    }
    nodes[count++] = root;
    return count;
}

static void change_something(rgl_tree *tree, sample *of, const rgl_node *nodes, random_source *source) {
    const size_t i = random_below(source, COUNT), j = random_below(source, COUNT + 1);
    const rgl_node node = nodes[i * (COUNT + 3) + j];
    if (j < COUNT) {
        of->leaves[i][j] = random_leaf(source);
        assert_ok(tree, rgl_leaf_set(tree, node, &of->leaves[i][j]));
    } else {
        of->words[i] = 1 + random_below(source, 5);
        const rgl_paragraph text = text_of(of->words[i]);
        assert_ok(tree, rgl_paragraph_set(tree, node, &text));
    }
}

static void edited_trees_are_new_trees(void **state) {
    (void)state;
    static const rgl_proposal proposals[] = {
        {60, RGL_UNSPECIFIED}, {60, RGL_UNSPECIFIED}, {RGL_UNSPECIFIED, 50}, {70, 300}, {INFINITY, 40}};
    for (uint64_t seed = 1; seed <= 150; seed++) {
        random_source source = {seed};
        sample shown = random_sample(&source);
        rgl_node nodes[COUNT * (COUNT + 3) + 1], again[COUNT * (COUNT + 3) + 1];
        rgl_tree *tree = NULL;
        assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
        const size_t count = make_nodes(tree, &shown, nodes);
        rgl_proposal proposal = proposals[random_below(&source, 5)];
        for (size_t step = 0; step < 20; step++) {
            if (random_below(&source, 6) == 0) proposal = proposals[random_below(&source, 5)];
            assert_ok(tree, rgl_tree_layout(tree, nodes[count - 1], proposal, NULL));
            rgl_tree *fresh = NULL;
            assert_int_equal(rgl_tree_create(NULL, &fresh), RGL_OK);
            assert_int_equal(make_nodes(fresh, &shown, again), count);
            assert_ok(fresh, rgl_tree_layout(fresh, again[count - 1], proposal, NULL));
            for (size_t i = 0; i < count; i++) {
                rgl_rect edited = {0, 0, 0, 0}, made = {0, 0, 0, 0};
                const rgl_status is_shown = rgl_node_frame(tree, nodes[i], &edited);
                if (is_shown == rgl_node_frame(fresh, again[i], &made) && memcmp(&edited, &made, sizeof made) == 0) {
                    continue;
                }
                fail_msg("seed %d, step %zu, node %zu", (int)seed, step, i);
            }
            assert_int_equal(rgl_tree_destroy(fresh), RGL_OK);
            for (unsigned k = 0; k < 1 + random_below(&source, 5) / 4; k++) {
                change_something(tree, &shown, nodes, &source);
            }
        }
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_change_in_a_long_list_visits_one_row),
        cmocka_unit_test(a_change_in_a_window_costs_a_scroll_step),
        cmocka_unit_test(edited_trees_are_new_trees),
    };
    fixture_run(tests);
}
