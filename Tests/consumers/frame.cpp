// SPDX-License-Identifier: MIT
/// A C++ consumer: a tree in a smart pointer, and one frame checked.
#include <cstdio>
#include <initializer_list>
#include <memory>

#include <reglet.h>

int main() {
    rgl_tree *created = nullptr;
    if (rgl_tree_create(nullptr, &created) != RGL_OK) return 1;
    std::unique_ptr<rgl_tree, rgl_status (*)(rgl_tree *)> tree(created, rgl_tree_destroy);

    rgl_stack stack{{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_CENTER}, 8};
    rgl_node column = 0, last = 0;
    if (rgl_stack_create(tree.get(), RGL_KIND_VSTACK, &stack, &column) != RGL_OK) return 1;
    for (double height : {20.0, 10.0}) {
        rgl_leaf leaf = rgl_leaf_fixed(30, height);
        if (rgl_leaf_create(tree.get(), &leaf, &last) != RGL_OK) return 1;
        if (rgl_node_append(tree.get(), column, last) != RGL_OK) return 1;
    }
    rgl_rect frame{};
    if (rgl_tree_layout(tree.get(), column, {100, 100}, nullptr) != RGL_OK) return 1;
    if (rgl_node_frame(tree.get(), last, &frame) != RGL_OK) return 1;
    std::printf("frame %g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);
    return frame.x == 0 && frame.y == 28 && frame.width == 30 && frame.height == 10 ? 0 : 1;
}
