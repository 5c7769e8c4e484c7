/* SPDX-License-Identifier: MIT */
/* W1 to W3, and the changes that W5 makes to any workload. */
#include "workloads.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int32_t workload_append(workload *work, rgl_kind kind, int32_t parent, rgl_parameters parameters) {
    if (work->record_count == work->record_capacity) {
        size_t capacity = work->record_capacity ? work->record_capacity * 2 : 64;
        rgl_record *records = realloc(work->records, capacity * sizeof *records);
        if (records == NULL) return -1;
        work->records = records;
        work->record_capacity = capacity;
    }
    rgl_record *record = &work->records[work->record_count];
    record->kind = kind;
    record->parent = parent;
    record->parameters = parameters;
    return (int32_t)work->record_count++;
}

int32_t workload_append_stack(workload *work, rgl_kind kind, int32_t parent, double spacing,
                              rgl_horizontal_alignment horizontal) {
    rgl_parameters parameters = {0};
    parameters.stack.spacing = spacing;
    parameters.stack.alignment.horizontal = horizontal;
    return workload_append(work, kind, parent, parameters);
}

int32_t workload_append_padding(workload *work, int32_t parent, double vertical, double horizontal) {
    rgl_parameters parameters = {0};
    parameters.padding = (rgl_insets){vertical, horizontal, vertical, horizontal};
    return workload_append(work, RGL_KIND_PADDING, parent, parameters);
}

int32_t workload_append_fixed(workload *work, int32_t parent, double width, double height) {
    rgl_parameters parameters = {0};
    parameters.leaf = rgl_leaf_fixed(width, height);
    return workload_append(work, RGL_KIND_LEAF, parent, parameters);
}

static void note_leaf(workload *work, int32_t record) {
    if (record >= 0) work->leaves[work->leaf_count++] = (size_t)record;
}

static int make_flat(workload *work, size_t n) {
    int32_t root = workload_append_stack(work, RGL_KIND_VSTACK, -1, 0, RGL_HORIZONTAL_LEADING);
    for (size_t i = 0; i + 1 < n; i++) {
        double width = (double)(50 + (37 * i) % 100), height = (double)(10 + (13 * i) % 20);
        note_leaf(work, workload_append_fixed(work, root, width, height));
    }
    work->flexbox_nodes = n;
    work->proposal = (rgl_proposal){400, RGL_UNSPECIFIED};
    work->depth = 2;
    return work->record_count == n;
}

rgl_parameters workload_balanced_leaf(size_t i) {
    rgl_parameters parameters = {0};
    rgl_leaf *leaf = &parameters.leaf;
    leaf->ideal = (rgl_size){(double)(16 + (13 * i) % 9), (double)(12 + (11 * i) % 9)};
    leaf->minimum = (rgl_size){(double)(6 + (7 * i) % 5), (double)(5 + (3 * i) % 4)};
    leaf->maximum = (rgl_size){(double)(30 + (5 * i) % 31), (double)(24 + (17 * i) % 25)};
    leaf->first_text_baseline = leaf->last_text_baseline = RGL_UNSPECIFIED;
    return parameters;
}

static int make_balanced(workload *work, size_t n) {
    int32_t *stack_of = malloc(n * sizeof *stack_of);
    if (stack_of == NULL) return 0;
    size_t level_end = 1, level_size = 1;
    rgl_kind kind = RGL_KIND_HSTACK;
    int32_t last = 0;
    for (size_t i = 0; i < n && last >= 0; i++) {
        if (i == level_end) {
            level_size *= 4;
            level_end += level_size;
            kind = kind == RGL_KIND_HSTACK ? RGL_KIND_VSTACK : RGL_KIND_HSTACK;
            work->depth += 2;
        }
        int32_t parent = i == 0 ? -1 : stack_of[(i - 1) / 4];
        if (4 * i + 1 < n) {
            int32_t padding = workload_append_padding(work, parent, 2, 2);
            last = stack_of[i] = workload_append_stack(work, kind, padding, 2, RGL_HORIZONTAL_CENTER);
        } else {
            last = workload_append(work, RGL_KIND_LEAF, parent, workload_balanced_leaf(i));
            note_leaf(work, last);
        }
    }
    free(stack_of);
    work->flexbox_nodes = n;
    work->proposal = (rgl_proposal){floor(40 * sqrt((double)n)), floor(19 * sqrt((double)n))};
    work->depth += 2;
    return last >= 0;
}

static int make_deep(workload *work, size_t levels) {
    int32_t parent = -1, last = 0;
    for (size_t d = 0; d < levels && last >= 0; d++) {
        int32_t padding = workload_append_padding(work, parent, 1, 1);
        rgl_kind kind = d % 2 == 0 ? RGL_KIND_VSTACK : RGL_KIND_HSTACK;
        parent = workload_append_stack(work, kind, padding, 1, RGL_HORIZONTAL_CENTER);
        last = workload_append_fixed(work, parent, 10, 4);
        note_leaf(work, last);
    }
    last = workload_append_fixed(work, parent, 10, 4);
    note_leaf(work, last);
    work->flexbox_nodes = 2 * levels + 1;
    work->proposal = (rgl_proposal){8 * (double)levels, 8 * (double)levels};
    work->depth = 2 * levels + 1;
    return last >= 0;
}

int workload_make(workload *work, const char *name, size_t size) {
    static const char *const names[] = {"W1",        "W2",       "W3",          "W4-measured", "W4-paragraphs",
                                        "W6-grid",   "W6-fixed", "W6-flexible", "W6-adaptive", "W7-grids",
                                        "W7-ratios", "W7-turns", "W7-lazy",     "W8-table",    "W9-cards"};
    memset(work, 0, sizeof *work);
    work->size = size;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(name, names[i]) == 0) work->name = names[i];
    }
    if (work->name == NULL || size == 0 || size > 10000000) return 0;
    /* A row of W4 has two texts, and every 25 rows bring six more; one of W9 has six; the others have at most N leaves. */
    work->leaves = malloc((6 * size + 16) * sizeof *work->leaves);
    work->changed = calloc(6 * size + 16, 1);
    if (work->leaves == NULL || work->changed == NULL) {
        workload_free(work);
        return 0;
    }
    int made = 0;
    switch (work->name[1]) {
    case '1': made = make_flat(work, size); break;
    case '2': made = make_balanced(work, size); break;
    case '3': made = make_deep(work, size); break;
    case '7': made = workload_make_growth(work, size); break;
    case '6': made = workload_make_grid(work, size); break;
    case '8': made = workload_make_table(work, size); break;
    case '9': made = workload_make_cards(work, size); break;
    default:
        made = workload_make_screen(work, size,
                                    strcmp(work->name, "W4-paragraphs") == 0 ? RGL_KIND_PARAGRAPH : RGL_KIND_MEASURED);
    }
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
