/* SPDX-License-Identifier: MIT */
/** Programs on a tree in steps of one call, each of which can run out of memory and be repeated. */
#ifndef SCENARIOS_H
#define SCENARIOS_H

#include "counting_allocator.h"
#include "fixture.h"

enum {
    MOST_NODES = 512,
    MOST_STEPS = 1024,
    TRACE = 40000
};

/** The objects of a run, and the numbers that it has read. */
typedef struct run_state {
    counting_allocator memory;
    rgl_tree *tree;
    rgl_node root;
    rgl_node nodes[MOST_NODES];
    rgl_measurer_id measurer;
    rgl_frames *taken;
    /** Instead of a tree. Its items are in nodes. */
    rgl_autolayout *layout;
    rgl_constraint constraints[3 * MOST_NODES];
    rgl_conductor conductor;
    rgl_box boxes[2];
    /** Arenas grow at a different step for each size. */
    size_t size;
    int finished;
    /** Set by a step that ends by undoing a trial: it succeeds even without memory for that. */
    int takes_back;
    size_t steps;
    /** Allocations before each step, to find the step of a failing one. */
    size_t requests_before[MOST_STEPS + 1];
    size_t trace_count;
    double trace[TRACE];
} run_state;

/** Step i: one call, or calls of which only one can run out of memory. */
typedef rgl_status (*scenario_function)(run_state *run, size_t step);

/** A tree from records, laid out, read, taken, cleared and rebuilt. */
rgl_status bulk_scenario(run_state *run, size_t step);
/** Alternating creations and appends, then a layout. */
rgl_status single_scenario(run_state *run, size_t step);
/** Texts replaced, nodes inserted and removed, each followed by a layout. */
rgl_status edit_scenario(run_state *run, size_t step);
/** Alternating sizes in a tree that keeps its layouts. */
rgl_status kept_scenario(run_state *run, size_t step);
rgl_status single_measurer_scenario(run_state *run, size_t step);
rgl_status batch_measurer_scenario(run_state *run, size_t step);
/** Grids of all kinds, edited and laid out. */
rgl_status grid_scenario(run_state *run, size_t step);
/** Changes of a layout, explanations, frames on whole pixels. */
rgl_status reading_scenario(run_state *run, size_t step);
/** Items, contents, texts and constraints, changed and read. */
rgl_status autolayout_scenario(run_state *run, size_t step);

/** Layers, guides and moved views in both directions; painting order and guides. */
rgl_status layer_scenario(run_state *run, size_t step);

/** Geometry readers whose content is built and rebuilt during layouts. */
rgl_status content_scenario(run_state *run, size_t step);

/** Measurements used by frames and contents, and reported to an observer. */
rgl_status measurement_scenario(run_state *run, size_t step);

/** Custom layouts with all functions, and containers that change kind. */
rgl_status protocol_scenario(run_state *run, size_t step);

#endif
