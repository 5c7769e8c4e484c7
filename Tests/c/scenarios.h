/* SPDX-License-Identifier: MIT */
/**
 * Programs on a tree from its creation on, in steps of one call each, so that any step can run out of memory and be
 * repeated.
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

/** The objects of a run, and the numbers that it has read. */
typedef struct run_state {
    counting_allocator memory;
    rgl_tree *tree;
    rgl_node root;
    rgl_node nodes[MOST_NODES];
    rgl_measurer_id measurer;
    rgl_frames *taken;
    /** The objects of an Auto Layout scenario instead of a tree. Its items are in nodes. */
    rgl_autolayout *layout;
    rgl_constraint constraints[3 * MOST_NODES];
    rgl_conductor conductor;
    rgl_box boxes[2];
    /** The size of the scenario. Each size meets the growth of the arenas at a different moment. */
    size_t size;
    int finished;
    /** Set by a step that ends by undoing a trial: it succeeds even if there is no memory for that. */
    int takes_back;
    size_t steps;
    /** Allocations before each step: the failing allocation is known from them. */
    size_t requests_before[MOST_STEPS + 1];
    size_t trace_count;
    double trace[TRACE];
} run_state;

/** Step i of a scenario: one call, or calls of which only one can run out of memory. */
typedef rgl_status (*scenario_function)(run_state *run, size_t step);

/** A whole tree from records, laid out, read, taken, cleared and built again. */
rgl_status bulk_scenario(run_state *run, size_t step);
/** Node by node: creations and appends alternate, then a layout. */
rgl_status single_scenario(run_state *run, size_t step);
/** Texts replaced, nodes inserted and removed, with a layout after each. */
rgl_status edit_scenario(run_state *run, size_t step);
/** Alternating sizes, in a tree that keeps its layouts. */
rgl_status kept_scenario(run_state *run, size_t step);
/** Leaves that a callback measures one by one. */
rgl_status single_measurer_scenario(run_state *run, size_t step);
/** Leaves that a callback measures in batches. */
rgl_status batch_measurer_scenario(run_state *run, size_t step);
/** Grids of all sorts, edited and laid out. */
rgl_status grid_scenario(run_state *run, size_t step);
/** The changes of a layout, why nodes have their sizes, frames on whole pixels. */
rgl_status reading_scenario(run_state *run, size_t step);
/** Items, contents, texts and constraints of an Auto Layout, changed and read. */
rgl_status autolayout_scenario(run_state *run, size_t step);

/** Layers, guides and moved views, in both directions; painting order and positions of guides. */
rgl_status layer_scenario(run_state *run, size_t step);

/** Geometry readers whose content is made and rebuilt during layouts. */
rgl_status content_scenario(run_state *run, size_t step);

/** Measurements that are fed back, by frames and by contents, and reported to an observer. */
rgl_status measurement_scenario(run_state *run, size_t step);

/** Layouts of a program with all their functions, and containers that become others. */
rgl_status protocol_scenario(run_state *run, size_t step);

#endif
