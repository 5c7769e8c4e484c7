/* SPDX-License-Identifier: MIT */
/**
 * What a program does with a tree from its creation on, in steps of one call each, so that any of them can
 * run out of memory and be tried again.
 */
#ifndef SCENARIOS_H
#define SCENARIOS_H

#include "counting_allocator.h"
#include "fixture.h"

enum {
    MOST_NODES = 512,
    MOST_STEPS = 1024,
    TRACE = 40000
};

/** What a run works on, and the numbers that it has seen. */
typedef struct run_state {
    counting_allocator memory;
    rgl_tree *tree;
    rgl_node root;
    rgl_node nodes[MOST_NODES];
    rgl_measurer_id measurer;
    rgl_frames *taken;
    /** What a scenario of Auto Layout works on instead of a tree; its items are in nodes. */
    rgl_autolayout *layout;
    rgl_constraint constraints[3 * MOST_NODES];
    rgl_conductor conductor;
    rgl_box boxes[2];
    /** How large the scenario is; each size meets the growth of the arenas at another moment. */
    size_t size;
    int finished;
    /** Set by a step that ends by taking back what it tried: where memory for that is missing, it still succeeds. */
    int takes_back;
    size_t steps;
    /** Allocations that were asked for before each step: where an allocation will fail is known. */
    size_t requests_before[MOST_STEPS + 1];
    size_t trace_count;
    double trace[TRACE];
} run_state;

/** Step i of a scenario: one call, or calls of which only one can run out of memory. */
typedef rgl_status (*scenario_function)(run_state *run, size_t step);

/** A whole tree from records, laid out, read, taken, cleared and built again. */
rgl_status bulk_scenario(run_state *run, size_t step);
/** Node by node: creations and appends by turns, then a layout. */
rgl_status single_scenario(run_state *run, size_t step);
/** Texts replaced, nodes inserted and removed, with a layout after each. */
rgl_status edit_scenario(run_state *run, size_t step);
/** Sizes by turns, in a tree that keeps its layouts. */
rgl_status kept_scenario(run_state *run, size_t step);
/** Leaves that a callback measures one by one. */
rgl_status single_measurer_scenario(run_state *run, size_t step);
/** Leaves that a callback measures in batches. */
rgl_status batch_measurer_scenario(run_state *run, size_t step);
/** Grids of all sorts, edited and laid out. */
rgl_status grid_scenario(run_state *run, size_t step);
/** What a layout has changed, why nodes have their sizes, frames on whole pixels. */
rgl_status reading_scenario(run_state *run, size_t step);
/** Items, contents, texts and constraints of an Auto Layout, changed and asked about. */
rgl_status autolayout_scenario(run_state *run, size_t step);

/** Layers, guides and moved views, in both directions; what is painted, and where guides lie. */
rgl_status layer_scenario(run_state *run, size_t step);

/** Geometry readers whose content is made, and made anew, while layouts run. */
rgl_status content_scenario(run_state *run, size_t step);

/** Measurements that are fed back, by frames and by contents, and told to an observer. */
rgl_status measurement_scenario(run_state *run, size_t step);

/** Layouts of a program with all their functions, and containers that become others. */
rgl_status protocol_scenario(run_state *run, size_t step);

#endif
