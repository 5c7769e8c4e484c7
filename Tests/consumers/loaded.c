/* SPDX-License-Identifier: MIT */
/** A plug-in host: loads the library by path, uses it, and unloads it, many times. */
#include <dlfcn.h>
#include <stdio.h>

#include <reglet.h>

enum {
    ROUNDS = 10000,
    /** Rounds until the loader's tables have their final size. */
    WARM_UP = 100,
    /** Pages that the process may gain after that. */
    MOST_PAGES = 64
};

/** -1: unknown. */
static long resident_pages(void) {
    long size = 0, resident = -1;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return -1;
    if (fscanf(file, "%ld %ld", &size, &resident) != 2) resident = -1;
    fclose(file);
    return resident;
}

/** Lays out one box inside a frame. Returns whether it fits. */
static int works(void *library) {
    rgl_status (*create)(const rgl_tree_options *, rgl_tree **);
    rgl_status (*node_create)(rgl_tree *, rgl_node, rgl_kind, const void *, size_t, rgl_node *);
    rgl_status (*layout)(rgl_tree *, rgl_node, rgl_proposal, rgl_size *);
    rgl_status (*destroy)(rgl_tree *);
    *(void **)&create = dlsym(library, "rgl_tree_create");
    *(void **)&node_create = dlsym(library, "rgl_node_create");
    *(void **)&layout = dlsym(library, "rgl_tree_layout");
    *(void **)&destroy = dlsym(library, "rgl_tree_destroy");
    if (!create || !node_create || !layout || !destroy) return 0;

    rgl_tree *tree = NULL;
    rgl_node node;
    rgl_size size = {0, 0};
    rgl_proposal proposal = {70, 50};
    rgl_leaf leaf = rgl_leaf_filling();
    return create(NULL, &tree) == RGL_OK &&
           node_create(tree, 0, RGL_KIND_LEAF, &leaf, sizeof(rgl_leaf), &node) == RGL_OK &&
           layout(tree, node, proposal, &size) == RGL_OK && destroy(tree) == RGL_OK && size.width == 70 &&
           size.height == 50;
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    long before = 0;
    for (int round = 0; round < ROUNDS; round++) {
        if (round == WARM_UP) before = resident_pages();
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
    const long gained = resident_pages() - before;
    if (gained > MOST_PAGES) {
        fprintf(stderr, "loading and unloading took %ld pages of memory\n", gained);
        return 1;
    }
    printf("loaded and unloaded %d times\n", ROUNDS);
    return 0;
}
