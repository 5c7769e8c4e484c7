/* SPDX-License-Identifier: MIT */
/** Leaves that a callback measures. Each leaf has a tag that identifies its content for the callback. */
#ifndef RGL_MEASURED_H
#define RGL_MEASURED_H

#include "node.h"

RGL_BEGIN

/** A request to a measurer. */
typedef struct rgl_measure_request {
    /** The leaf that is measured. */
    rgl_node node;
    /** The leaf's tag. */
    uint64_t tag;
    /**
     * The proposed size; NaN sides are unspecified, infinite ones ask for the maximum. The width of wrapping text is
     * rounded up to a multiple of 2^-20.
     */
    rgl_proposal proposal;
} rgl_measure_request;

/** An answer. All fields hold NaN when the callback is called. */
typedef struct rgl_measurement {
    /** The width that the leaf takes; >= 0, INFINITY is allowed. */
    double width;
    /** The height that the leaf takes; >= 0, INFINITY is allowed. */
    double height;
    /** Distance from the top to the first baseline; leave NaN without text. */
    double first_text_baseline;
    /** Distance from the top to the last baseline; leave NaN without text. */
    double last_text_baseline;
} rgl_measurement;

/** Measures one leaf. */
typedef rgl_status (*rgl_measure_function)(void *context, const rgl_measure_request *request,
                                           rgl_measurement *out_measurement);

/** Measures count leaves; out_measurements has one element for every request. */
typedef rgl_status (*rgl_measure_batch_function)(void *context, const rgl_measure_request *requests, size_t count,
                                                 rgl_measurement *out_measurements);

/** Called once, when the library no longer needs the context. */
typedef void (*rgl_destroy_function)(void *context);

/**
 * How leaves are measured. A measurer must be pure: the same tag and proposal give the same answer until
 * rgl_measured_set or rgl_measured_invalidate. It must not use the tree (BUSY).
 */
typedef struct rgl_measurer {
    /** sizeof(rgl_measurer). */
    size_t struct_size;
    void *context;
    /** Measures leaves one by one; NULL if measure_batch is given. */
    rgl_measure_function RGL_NULLABLE measure;
    /** Measures many leaves in one call; NULL if measure is given. */
    rgl_measure_batch_function RGL_NULLABLE measure_batch;
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_measurer;

/** The id of a measurer of one tree; 0 means none. */
typedef uint32_t rgl_measurer_id;

/** How the two axes of a measured leaf depend on the proposal; flags. */
enum {
    /** Each axis depends on its own side of the proposal only. */
    RGL_MEASURE_INDEPENDENT = 0,
    /** The height also depends on the proposed width, as with text. */
    RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH = 1,
    /** The width also depends on the proposed height, as with vertical text. */
    RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT = 2,
    /**
     * The leaf is wrapping text. Unspecified and infinite widths give one line, which has a finite width; any width
     * that this line fits into gives the same answer. The answered width never exceeds the proposed one, and all widths
     * between the two give the same answer. Equal baselines in an answer mean that the text is probably on one line.
     * Includes HEIGHT_DEPENDS_ON_WIDTH. The proposed height is ignored, but 0 x 0 gives 0 x 0.
     */
    RGL_MEASURE_WRAPS = 4
};

/** A measured leaf. Fails with UNKNOWN_ID (measurer) or INVALID_ARGUMENT (flags). */
typedef struct rgl_measured {
    /** Any number; identifies the content for the measurer. */
    uint64_t tag;
    /** The measurer, from the same tree. */
    rgl_measurer_id measurer;
    /** RGL_MEASURE_ flags. */
    uint32_t flags;
} rgl_measured;

/**
 * Adds a measurer to the tree, which owns its context from then on: destroy is called when the tree is destroyed. Fails
 * with INVALID_ARGUMENT (not exactly one function).
 */
RGL_API rgl_status rgl_tree_add_measurer(rgl_tree *tree, const rgl_measurer *measurer, rgl_measurer_id *out_measurer);

/** Invalidates the remembered answers of a leaf after a change of its content under the same tag. */
RGL_API rgl_status rgl_measured_invalidate(rgl_tree *tree, rgl_node node);

RGL_END

#endif
