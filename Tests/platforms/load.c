/* SPDX-License-Identifier: MIT
 * Loads the shared library that is named, lays out a tree of two nodes with it, and prints its version. */
#include <dlfcn.h>
#include <stdio.h>

#include "reglet.h"

#define FUNCTION(name) __typeof__(name) *name##_ = (__typeof__(name) *)dlsym(library, #name)

int main(int count, char **arguments) {
    void *library = count == 2 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    if (library == NULL) {
        printf("%s\n", count == 2 ? dlerror() : "load_library LIBRARY");
        return 1;
    }
    FUNCTION(rgl_tree_create);
    FUNCTION(rgl_tree_build);
    FUNCTION(rgl_tree_layout);
    FUNCTION(rgl_node_frame);
    FUNCTION(rgl_tree_destroy);
    FUNCTION(rgl_version_string);
    rgl_record records[] = {
        {RGL_KIND_PADDING, -1, {.padding = {1, 2, 3, 4}}},
        {RGL_KIND_LEAF, 0, {.leaf = {{5, 6}, {5, 6}, {5, 6}, RGL_UNSPECIFIED, RGL_UNSPECIFIED}}},
    };
    rgl_tree *tree = NULL;
    rgl_node nodes[2];
    rgl_rect frame;
    if (rgl_tree_create_(NULL, &tree) || rgl_tree_build_(tree, records, 2, sizeof *records, nodes) ||
        rgl_tree_layout_(tree, nodes[0], (rgl_proposal){RGL_UNSPECIFIED, RGL_UNSPECIFIED}, NULL) ||
        rgl_node_frame_(tree, nodes[1], &frame)) {
        return 1;
    }
    printf("%s: %g %g %g %g\n", rgl_version_string_(), frame.x, frame.y, frame.width, frame.height);
    return (int)rgl_tree_destroy_(tree);
}
