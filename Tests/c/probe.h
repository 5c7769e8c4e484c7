/* SPDX-License-Identifier: MIT */
/** A configurable custom layout that records every call of its functions. */
#ifndef PROBE_H
#define PROBE_H

#include "fixture.h"

enum {
    PROBE_CALLS = 64,
    PROBES = 64
};

typedef struct probe probe;

/** NULL in a probe selects the default. */
typedef rgl_status (*probe_measure)(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                    rgl_size *out_size);
typedef rgl_status (*probe_place)(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                  void **cache);

struct probe {
    /** The answer without a measure function. */
    rgl_size answer;
    probe_measure measure;
    /** If NULL, no subview is placed. */
    probe_place place;
    /** Probes with the same value are equal layouts. */
    int value;
    double numbers[2];
    size_t number_count;
    /** The function with this letter returns this status; 0: none. */
    char failing;
    rgl_status failure;
    /** For the test's functions. */
    void *data;

    /** A letter each: m make_cache, u update_cache, f destroy_cache, s size_that_fits, p place_subviews, a spacing, e
     * equal, g explicit_alignment, d destroy. */
    char calls[PROBE_CALLS * 4];
    /** Proposals of size_that_fits. */
    rgl_proposal seen[PROBE_CALLS];
    size_t seen_count;
    rgl_proposal placed_with[PROBE_CALLS];
    rgl_rect bounds[PROBE_CALLS];
    size_t placed_count;
    /** The subviews of the last call, kept after it. */
    rgl_subviews kept;
    size_t destroyed;
    /** Live ones. */
    size_t caches;
};

/** The functions that record their calls. */
extern const rgl_layout_functions probe_functions;

/** It outlives the test, since the teardown's tree still calls it. After PROBES more its storage is used again. */
probe *probe_of(double width, double height);
/** 30 x 10, as the child of P1. */
probe *counted(void);

rgl_node make_probe(rgl_tree *tree, probe *layout);
rgl_node make_custom(rgl_tree *tree, const rgl_layout_functions *functions, void *context);

/** A frame around a root, which is centred in it as in a window. */
rgl_node make_host(rgl_tree *tree, double width, double height, rgl_node root);
void resize_host(rgl_tree *tree, rgl_node host, double width, double height);

void clear_notes(probe *layout);

void check_seen(const probe *layout, const rgl_proposal *expected, size_t count, int line);
#define assert_seen(layout, ...)                                                                                       \
    check_seen(layout, (const rgl_proposal[]){__VA_ARGS__},                                                            \
               sizeof((rgl_proposal[]){__VA_ARGS__}) / sizeof(rgl_proposal), __LINE__)

/** Measures a subview. A failure fails the test. */
rgl_size ask(const rgl_subviews *subviews, size_t index, double width, double height);
/** Places a subview. A failure fails the test. */
void put(const rgl_subviews *subviews, size_t index, double x, double y, double anchor, double width, double height);

/** A place function: measures the first subview for 50 x 50, and places it at the origin of the bounds. */
rgl_status place_at_origin(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                           void **cache);

#endif
