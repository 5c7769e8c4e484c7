/* SPDX-License-Identifier: MIT */
/** What a plug-in host does: loads the library by path, uses it, unloads it, many times over. */
#include <dlfcn.h>
#include <stdio.h>

#include <reglet.h>

enum {
    ROUNDS = 100
};

/** Lays out one box inside a frame with the functions of a loaded library. Returns whether it fits. */
static int works(void *library) {
    rgl_status (*create)(const rgl_tree_options *, rgl_tree **);
    rgl_status (*leaf_create)(rgl_tree *, const rgl_leaf *, rgl_node *);
    rgl_status (*layout)(rgl_tree *, rgl_node, rgl_proposal, rgl_size *);
    rgl_status (*destroy)(rgl_tree *);
    *(void **)&create = dlsym(library, "rgl_tree_create");
    *(void **)&leaf_create = dlsym(library, "rgl_leaf_create");
    *(void **)&layout = dlsym(library, "rgl_tree_layout");
    *(void **)&destroy = dlsym(library, "rgl_tree_destroy");
    if (!create || !leaf_create || !layout || !destroy) return 0;

    rgl_tree *tree = NULL;
    rgl_node node;
    rgl_size size = {0, 0};
    rgl_proposal proposal = {70, 50};
    rgl_leaf leaf = rgl_leaf_filling();
    return create(NULL, &tree) == RGL_OK && leaf_create(tree, &leaf, &node) == RGL_OK &&
           layout(tree, node, proposal, &size) == RGL_OK && destroy(tree) == RGL_OK && size.width == 70 &&
           size.height == 50;
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    for (int round = 0; round < ROUNDS; round++) {
        void *library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
        if (!library) {
            fprintf(stderr, "%s\n", dlerror());
            return 1;
        }
        if (!works(library) || dlclose(library) != 0) return 1;
    }
    if (dlopen(arguments[1], RTLD_NOW | RTLD_NOLOAD)) {
        fprintf(stderr, "the library is still loaded after dlclose\n");
        return 1;
    }
    printf("loaded and unloaded %d times\n", ROUNDS);
    return 0;
}
