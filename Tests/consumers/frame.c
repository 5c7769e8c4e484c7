/* SPDX-License-Identifier: MIT */
/** A C consumer: lays out a row of two boxes, and checks a frame. */
#include <stdio.h>

#include <reglet.h>

#define TRY(call)                                                                                                      \
    do {                                                                                                               \
        rgl_status status = (call);                                                                                    \
        if (status != RGL_OK) {                                                                                        \
            fprintf(stderr, "%s: %s\n", #call, rgl_status_name(status));                                               \
            return 1;                                                                                                  \
        }                                                                                                              \
    } while (0)

int main(void) {
    rgl_tree *tree = NULL;
    rgl_stack stack = {{RGL_HORIZONTAL_CENTER, RGL_VERTICAL_TOP}, 8};
    rgl_leaf left = rgl_leaf_fixed(40, 20), right = rgl_leaf_fixed(30, 10);
    rgl_proposal proposal = {RGL_UNSPECIFIED, RGL_UNSPECIFIED};
    rgl_node row, first, second;
    rgl_rect frame;

    if (rgl_abi_version() != RGL_ABI_VERSION || rgl_version() != RGL_VERSION) return 1;
    TRY(rgl_tree_create(NULL, &tree));
    TRY(rgl_stack_create(tree, RGL_KIND_HSTACK, &stack, &row));
    TRY(rgl_leaf_create(tree, &left, &first));
    TRY(rgl_leaf_create(tree, &right, &second));
    TRY(rgl_node_append(tree, row, first));
    TRY(rgl_node_append(tree, row, second));
    TRY(rgl_tree_layout(tree, row, proposal, NULL));
    TRY(rgl_node_frame(tree, second, &frame));
    TRY(rgl_tree_destroy(tree));
    printf("frame %g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);
    return frame.x == 48 && frame.y == 0 && frame.width == 30 && frame.height == 10 ? 0 : 1;
}
