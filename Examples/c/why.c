/* SPDX-License-Identifier: MIT */
/*
 * Explains the size of a node, as text and as numbers, and then lists the frames that a change has moved.
 *
 *     cc why.c $(pkg-config --cflags --libs reglet)
 */
#include <math.h>
#include <reglet.h>
#include <stdio.h>

int main(void) {
    /* A gauge that likes 50 points and takes up to 300, next to a badge that does not give way. */
    rgl_leaf gauge = rgl_leaf_fixed(50, 20);
    gauge.minimum.width = 10;
    gauge.maximum.width = 300;
    const rgl_record row[] = {
        {RGL_KIND_PADDING, -1, {.padding = {8, 8, 8, 8}}},
        {RGL_KIND_HSTACK, 0, {.stack = {.spacing = 8}}},
        {RGL_KIND_LEAF, 1, {.leaf = gauge}},
        {RGL_KIND_LEAF, 1, {.leaf = rgl_leaf_fixed(30, 30)}},
    };
    rgl_tree *tree = NULL;
    rgl_node nodes[4];
    char text[2000];
    size_t length = 0, count = 0;
    rgl_explanation why = {.struct_size = sizeof why};
    const rgl_proposal window = {200, RGL_UNSPECIFIED};
    if (rgl_tree_create(NULL, &tree) || rgl_tree_build(tree, row, 4, sizeof *row, nodes) ||
        rgl_tree_layout(tree, nodes[0], window, NULL) ||
        rgl_node_explain_text(tree, nodes[2], text, sizeof text, &length) || rgl_node_explain(tree, nodes[2], &why))
        return 1;
    printf("%s\n", text);
    if (why.has_share)
        printf("in numbers: %g of %g, proposed %g, answered %g\n", why.share.available, why.share.length,
               why.share.offer, why.share.answer);

    const rgl_leaf smaller = rgl_leaf_fixed(10, 10);
    rgl_frame_change changes[4];
    if (rgl_leaf_set(tree, nodes[3], &smaller) || rgl_tree_layout(tree, nodes[0], window, NULL) ||
        rgl_tree_changes(tree, changes, 4, &count))
        return 1;
    for (size_t i = 0; i < count && i < 4; i++)
        printf("node %zu: %g x %g, now %g x %g\n", rgl_node_index(changes[i].node), changes[i].before.width,
               changes[i].before.height, changes[i].after.width, changes[i].after.height);
    return rgl_tree_destroy(tree);
}
