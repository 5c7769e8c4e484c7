/* SPDX-License-Identifier: MIT */
#include "workloads.h"

#include <stdlib.h>
#include <string.h>

#include "workload_kinds.h"

static const struct {
    const char *name;
    int (*make)(workload *work, size_t size);
} kinds[] = {
    {"W1", workload_make_flat},
    {"W2", workload_make_balanced},
    {"W3", workload_make_deep},
    {"W4-measured", workload_make_measured_screen},
    {"W4-paragraphs", workload_make_paragraph_screen},
    {"W6-grid", workload_make_grid},
    {"W6-fixed", workload_make_fixed_grid},
    {"W6-flexible", workload_make_flexible_grid},
    {"W6-adaptive", workload_make_adaptive_grid},
    {"W7-grids", workload_make_nested_grids},
    {"W7-ratios", workload_make_ratios},
    {"W7-turns", workload_make_turns},
    {"W7-lazy", workload_make_lazy_stack},
    {"W7-window", workload_make_window},
    {"W8-table", workload_make_table},
    {"W9-cards", workload_make_cards},
};

int workload_make(workload *work, const char *name, size_t size) {
    const size_t count = sizeof kinds / sizeof *kinds;
    size_t kind = 0;
    memset(work, 0, sizeof *work);
    while (kind < count && strcmp(name, kinds[kind].name) != 0) kind++;
    if (kind == count || size == 0 || size > 10000000) return 0;
    work->name = kinds[kind].name;
    work->size = size;
    /* A row of W4 has two texts, and every 25 rows bring six more. A row of W9 has six. The remaining workloads have
       at most N leaves. */
    work->leaves = malloc((6 * size + 16) * sizeof *work->leaves);
    work->changed = calloc(6 * size + 16, 1);
    int made = work->leaves != NULL && work->changed != NULL && kinds[kind].make(work, size);
    if (!made) workload_free(work);
    return made;
}

void workload_free(workload *work) {
    for (size_t i = 0; i < work->text_count; i++) {
        free(work->texts[i].letters);
        free(work->texts[i].word_widths);
    }
    free(work->texts);
    free(work->leaves);
    free(work->changed);
    free(work->records);
    memset(work, 0, sizeof *work);
}

static rgl_status change_leaf(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t position) {
    size_t record = work->leaves[position];
    int change = work->changed[position] = !work->changed[position];
    if (work->text_count > 0) return workload_change_text(work, tree, nodes[record], position, change);
    rgl_leaf *leaf = &work->records[record].parameters.leaf;
    double step = change ? 1 : -1;
    leaf->minimum.width += step;
    leaf->ideal.width += step;
    leaf->maximum.width += step;
    return rgl_leaf_set(tree, nodes[record], leaf);
}

rgl_status workload_change_one(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t k) {
    size_t half = work->flexbox_nodes / 2;
    if (half == 0 || half > work->leaf_count) half = work->leaf_count;
    return change_leaf(work, tree, nodes, work->leaf_count - 1 - (7919 * k) % half);
}

rgl_status workload_change_row(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t k) {
    return change_leaf(work, tree, nodes, (work->leaf_count / 3 + k) % work->leaf_count);
}

rgl_status workload_scroll(workload *work, rgl_tree *tree, const rgl_node *nodes, size_t k) {
    rgl_lazy_stack stack = work->records[0].parameters.lazy_stack;
    stack.window.anchor += k;
    return rgl_lazy_stack_set(tree, nodes[0], &stack);
}

rgl_status workload_change_all(workload *work, rgl_tree *tree, const rgl_node *nodes) {
    rgl_status status = RGL_OK;
    for (size_t i = 0; i < work->leaf_count && status == RGL_OK; i++) status = change_leaf(work, tree, nodes, i);
    return status;
}

rgl_status workload_restore(workload *work, rgl_tree *tree, const rgl_node *nodes) {
    rgl_status status = RGL_OK;
    for (size_t i = 0; i < work->leaf_count && status == RGL_OK; i++) {
        if (work->changed[i]) status = change_leaf(work, tree, nodes, i);
    }
    return status;
}
