/* SPDX-License-Identifier: MIT */
/** A custom layout that a test configures, and that records every call of its functions. */
#ifndef PROBE_H
#define PROBE_H

#include "fixture.h"

enum {
    PROBE_CALLS = 64,
    PROBES = 64
};

typedef struct probe probe;

/** The test's functions for sizes and places; NULL in a probe selects the default. */
typedef rgl_status (*probe_measure)(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                    rgl_size *out_size);
typedef rgl_status (*probe_place)(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                  void **cache);

struct probe {
    /** The answer to every proposal without a measure function. */
    rgl_size answer;
    probe_measure measure;
    /** Without it no subview is placed. */
    probe_place place;
    /** Two probes with the same value are equal layouts. */
    int value;
    /** Numbers that are animated. */
    double numbers[2];
    size_t number_count;
    /** The function with this letter fails with this status; 0: none. */
    char failing;
    rgl_status failure;
    /** Anything a test wants to hand to its functions. */
    void *data;

    /** The calls, a letter each: m make_cache, u update_cache, f destroy_cache, s size_that_fits, p place_subviews, a
     * spacing, e equal, g explicit_alignment, d destroy. */
    char calls[PROBE_CALLS * 4];
    /** The proposals of size_that_fits, in order. */
    rgl_proposal seen[PROBE_CALLS];
    size_t seen_count;
    /** Those of place_subviews. */
    rgl_proposal placed_with[PROBE_CALLS];
    rgl_rect bounds[PROBE_CALLS];
    size_t placed_count;
    /** The subviews of the last call, kept beyond it. */
    rgl_subviews kept;
    size_t destroyed;
    /** Caches that were made and not destroyed. */
    size_t caches;
};

/** The table whose functions note their calls. */
extern const rgl_layout_functions probe_functions;

/**
 * A probe that answers one size. It outlives the test, since the tree that a teardown destroys still calls it; after
 * PROBES more of them its storage is used again.
 */
probe *probe_of(double width, double height);
/** A probe like P1's child: 30 x 10. */
probe *counted(void);

/** A node with a probe as its layout. */
rgl_node make_probe(rgl_tree *tree, probe *layout);
/** The same with another table. */
rgl_node make_custom(rgl_tree *tree, const rgl_layout_functions *functions, void *context);

/** A frame of a size around a root, in which it is centred as in a window. */
rgl_node make_host(rgl_tree *tree, double width, double height, rgl_node root);
void resize_host(rgl_tree *tree, rgl_node host, double width, double height);

/** Clears the record. */
void clear_notes(probe *layout);

/** Checks the recorded proposals of a probe. */
void check_seen(const probe *layout, const rgl_proposal *expected, size_t count, int line);
#define assert_seen(layout, ...)                                                                                       \
    check_seen(layout, (const rgl_proposal[]){__VA_ARGS__},                                                            \
               sizeof((rgl_proposal[]){__VA_ARGS__}) / sizeof(rgl_proposal), __LINE__)

/** Measures a subview, and fails the test if that fails. */
rgl_size ask(const rgl_subviews *subviews, size_t index, double width, double height);
/** Places a subview, and fails the test when that is refused. */
void put(const rgl_subviews *subviews, size_t index, double x, double y, double anchor, double width, double height);

#endif
