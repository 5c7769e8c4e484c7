/* SPDX-License-Identifier: MIT */
/**
 * A small world for each call: a laid out tree with a node of every kind, whose memory and measurers go through libffi
 * closures; stale, foreign and free ids; and counted checks.
 */
#ifndef WORLD_H
#define WORLD_H

#include "description.h"
#include "kind_samples.h"

enum {
    MOST_KINDS = 64,
    MOST_OBJECTS = 8,
    MOST_CALLBACKS = 64
};

/** All samples of kinds differ, so that setting them changes something. */
enum {
    /** Odd: nodes have a locator or a source of content if their kind allows it. */
    VARIANT_OF_NODES = 1,
    VARIANT_OF_ARGUMENTS = 2,
    VARIANT_OF_RECORDS = 3
};

typedef struct world {
    rgl_tree *tree;
    /** A vertical stack with a child of every other kind. */
    rgl_node root;
    /** By rgl_kind. */
    rgl_node nodes[MOST_KINDS];
    /** A leaf without a parent. */
    rgl_node spare;
    rgl_node stale;
    /** A node of another live tree. */
    rgl_node foreign;
    rgl_tree *foreign_tree;
    rgl_frames *frames;
    rgl_measurer_id measurer;
    rgl_measurer_id batch_measurer;
    rgl_locator_id locator;
    rgl_content_source_id content_source;
    /** The content of the scroll view. */
    rgl_node scrolled;
    /** A host of constraints, in the root. The tree alone owns its layout. */
    rgl_node host;
    /** The child that the view_that_fits shows. */
    rgl_node chosen;
    /** One of each other type of object, by object_index. */
    void *objects[MOST_OBJECTS];
} world;

/** Every status must be RGL_OK. */
world make_world(void);
/** Destroys the remaining objects, and checks that all memory is freed. */
void end_world(world *world);
/** The tree's count and dump and the state of the objects. A static text, one of two alternately. */
const char *state_of(const world *world);
/** Lays the root out if it still exists, and checks that no frame holds NaN. */
void check_frames(const world *world, const char *call);

/** Additional actions of closures. */
typedef struct closure_behaviour {
    /** Calls of all closures that can fail, since it was last set to 0. */
    size_t calls;
    /** The number of the failing call; SIZE_MAX: none. */
    size_t fail_at;
    /** The status of a failing measure function. */
    rgl_status failure;
    /** The callback type that has failed; NULL: none yet. */
    const char *failed;
    /** Run at the start of each closure, except in nested closures; NULL: nothing. */
    void (*inside)(const char *callback);
    /** By row. */
    size_t calls_by_type[MOST_CALLBACKS];
    /** Run in place_subviews of the world's custom layout, with its subviews; may be NULL. */
    void (*placing)(const rgl_subviews *lent);
    size_t live_blocks;
} closure_behaviour;

extern closure_behaviour behaviour;

/** One closure for each callback type. */
void make_closures(void);
void free_closures(void);
/** By the callback type's name in the description. */
void *closure_for(const char *name);

/** An allocator and a measurer made of closures, which stay valid. */
rgl_allocator sample_allocator(void);
rgl_measurer sample_measurer(int batched);
rgl_locator sample_locator(void);
rgl_progress sample_progress(void);
rgl_captions sample_captions(void);
rgl_measurement_observer sample_measurement_observer(void);
rgl_content_source sample_content_source(void);
/**
 * The objects of a world to which the samples of kinds refer.
 *
 * @param functions Filled in; must remain valid as long as the samples.
 */
sample_context sample_context_of(const world *now, rgl_layout_functions *functions);
/** `variant` is one of the constants below. */
rgl_parameters sample_parameters(const world *now, rgl_kind kind, unsigned variant);
rgl_layout_functions sample_functions(void);
rgl_constraint_host sample_host(rgl_autolayout *layout, rgl_item root);

/** Counts a check; prints the first failures. */
void check(int condition, const char *format, ...) __attribute__((format(printf, 2, 3)));
extern size_t checks_passed, checks_failed;

#endif
