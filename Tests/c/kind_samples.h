/* SPDX-License-Identifier: MIT */
/** Sample parameters of every kind of node, for tests that try all kinds. */
#ifndef KIND_SAMPLES_H
#define KIND_SAMPLES_H

#include "reglet.h"

/** Objects of the tree that samples refer to. */
typedef struct sample_context {
    rgl_measurer_id measurer;
    rgl_measurer_id batch_measurer;
    rgl_locator_id locator;
    rgl_content_source_id content_source;
    const rgl_layout_functions *layout;
    void *layout_context;
} sample_context;

enum {
    /** At least two variants of a kind differ. */
    SAMPLE_VARIANTS = 6,
    ANY_CHILDREN = 1000
};

typedef struct kind_sample {
    rgl_kind kind;
    const char *name;
    /** The name in the kind's functions, as "stack" in rgl_stack_set. */
    const char *functions;
    int most_children;
    /** Any variant is valid. Pointers refer to static data. */
    void (*fill)(rgl_parameters *parameters, const sample_context *context, unsigned variant);
} kind_sample;

extern const kind_sample kind_samples[];
extern const size_t kind_sample_count;

static inline rgl_status create_sample(rgl_tree *tree, rgl_kind kind, const rgl_parameters *parameters,
                                       rgl_node *out_node) {
    return rgl_node_create(tree, 0, kind, parameters, rgl_parameters_size(kind), out_node);
}

static inline rgl_status set_sample(rgl_tree *tree, rgl_node node, rgl_kind kind, const rgl_parameters *parameters) {
    return rgl_node_set(tree, node, kind, parameters, rgl_parameters_size(kind));
}

uint32_t measured_flags(uint64_t tag);

/** Or NULL. */
const kind_sample *sample_of(rgl_kind kind);

#endif
