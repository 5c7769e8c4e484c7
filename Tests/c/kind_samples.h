/* SPDX-License-Identifier: MIT */
/**
 * A sample of the parameters of every kind of node. Tests that try all kinds take them from here, so that a new kind is
 * added in one place.
 */
#ifndef KIND_SAMPLES_H
#define KIND_SAMPLES_H

#include "reglet.h"

/** Objects that samples refer to. A tree needs them first. */
typedef struct sample_context {
    rgl_measurer_id measurer;
    rgl_measurer_id batch_measurer;
    rgl_locator_id locator;
    rgl_content_source_id content_source;
    const rgl_layout_functions *layout;
    void *layout_context;
} sample_context;

enum {
    /** Variants of which at least two of a kind differ. */
    SAMPLE_VARIANTS = 6,
    /** Any number of children. */
    ANY_CHILDREN = 1000
};

typedef struct kind_sample {
    rgl_kind kind;
    const char *name;
    /** The name in the kind's functions: those for "stack" begin with rgl_stack_. */
    const char *functions;
    int most_children;
    /** Fills in parameters; any variant is valid. Their pointers refer to static data. */
    void (*fill)(rgl_parameters *parameters, const sample_context *context, unsigned variant);
} kind_sample;

extern const kind_sample kind_samples[];
extern const size_t kind_sample_count;

/** Creates a node of a kind. */
static inline rgl_status create_sample(rgl_tree *tree, rgl_kind kind, const rgl_parameters *parameters,
                                       rgl_node *out_node) {
    return rgl_node_create(tree, 0, kind, parameters, rgl_parameters_size(kind), out_node);
}

/** Gives a node of a kind other parameters. */
static inline rgl_status set_sample(rgl_tree *tree, rgl_node node, rgl_kind kind, const rgl_parameters *parameters) {
    return rgl_node_set(tree, node, kind, parameters, rgl_parameters_size(kind));
}

/** The flags of the sample of a measured leaf with a tag. */
uint32_t measured_flags(uint64_t tag);

/** The sample of a kind, or NULL. */
const kind_sample *sample_of(rgl_kind kind);

#endif
