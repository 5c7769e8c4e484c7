/* SPDX-License-Identifier: MIT */
/* Trees from records, node by node, and edited. */
#include "scenario_steps.h"

rgl_status bulk_scenario(run_state *run, size_t step) {
    switch (step) {
    case 0: return create_tree(run);
    case 1: return build_rows(run);
    case 2: return layout_root(run, 200, RGL_UNSPECIFIED);
    case 3: return read_all_frames(run);
    case 4: return take_all_frames(run);
    case 5: return layout_root(run, 150, 300);
    case 6: return take_all_frames(run);
    case 7: return layout_root(run, 150, 301);
    case 8: run->root = 0; return rgl_tree_clear(run->tree);
    case 9: return build_rows(run);
    case 10: return layout_root(run, RGL_UNSPECIFIED, 90);
    default: run->finished = 1; return read_all_frames(run);
    }
}

rgl_status single_scenario(run_state *run, size_t step) {
    size_t last = 2 * run->size;
    if (step == 0) return create_tree(run);
    if (step == 1) {
        rgl_stack stack = {{0, 0}, 1};
        rgl_status status = rgl_stack_create(run->tree, RGL_KIND_HSTACK, &stack, &run->root);
        return status;
    }
    if (step < last && step % 2 == 0) {
        rgl_leaf leaf = rgl_leaf_fixed((double)step, 5);
        rgl_spacer spacer = {3};
        rgl_node *node = &run->nodes[step / 2];
        return step % 6 == 0 ? rgl_spacer_create(run->tree, &spacer, node) : rgl_leaf_create(run->tree, &leaf, node);
    }
    if (step < last) return rgl_node_append(run->tree, run->root, run->nodes[step / 2]);
    if (step == last) return layout_root(run, 500, 20);
    run->finished = 1;
    return take_all_frames(run);
}

rgl_status edit_scenario(run_state *run, size_t step) {
    rgl_leaf leaf = rgl_leaf_fixed(5, (double)step);
    rgl_node added = 0;
    if (step == 0) return create_tree(run);
    if (step == 1) return build_rows(run);
    if (step == 2 + 4 * run->size) {
        run->finished = 1;
        return read_all_frames(run);
    }
    size_t target = step / 4 % run->size;
    switch (step % 4) {
    case 0: {
        rgl_kind kind = 0;
        if (rgl_node_kind(run->tree, run->nodes[target], &kind) != RGL_OK || kind != RGL_KIND_PARAGRAPH) return RGL_OK;
        rgl_paragraph paragraph = paragraph_of_words(1 + step % 8);
        return rgl_paragraph_set(run->tree, run->nodes[target], &paragraph);
    }
    case 1: {
        rgl_status status = rgl_leaf_create(run->tree, &leaf, &added);
        if (status == RGL_OK) status = rgl_node_insert(run->tree, run->root, 0, added);
        return status;
    }
    case 2: return layout_root(run, (double)(100 + step % 7), RGL_UNSPECIFIED);
    default: {
        if (target % 11 != 1) return take_all_frames(run);
        rgl_status status = rgl_node_remove(run->tree, run->nodes[target]);
        return status == RGL_ERROR_STALE_ID ? RGL_OK : status;
    }
    }
}

rgl_status kept_scenario(run_state *run, size_t step) {
    static const double widths[] = {200, 150, 200, 120, 150, 200, 90, 150};
    if (step == 0) return create_tree(run);
    if (step == 1) return build_rows(run);
    if (step == 2) return rgl_tree_set_kept_layouts(run->tree, 3);
    if (step == 30) {
        run->finished = 1;
        return read_all_frames(run);
    }
    if (step % 10 == 9) {
        rgl_node added = 0;
        rgl_leaf leaf = rgl_leaf_fixed(5, (double)step);
        rgl_status status = rgl_leaf_create(run->tree, &leaf, &added);
        return status == RGL_OK ? rgl_node_insert(run->tree, run->root, 0, added) : status;
    }
    return step % 2 == 0 ? take_all_frames(run) : layout_root(run, widths[step / 2 % 8], RGL_UNSPECIFIED);
}
