/* SPDX-License-Identifier: MIT */
/**
 * Leaves that a callback measures. One measurer serves any number of leaves; each leaf carries a tag
 * that tells the callback which content is meant.
 */
#ifndef RGL_MEASURED_H
#define RGL_MEASURED_H

#include "node.h"

RGL_BEGIN

/** A question to a measurer. */
typedef struct rgl_measure_request {
    /** The leaf that is measured. */
    rgl_node node;
    /** The leaf's tag. */
    uint64_t tag;
    /**
     * What it is offered; NaN sides are unspecified, infinite ones ask for the maximum. The width of wrapping text is
     * a multiple of 2^-20: another one is rounded up, so that a text that is offered its own width, but for the last
     * bits of a sum, keeps its lines.
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

/** Measures one leaf. A status other than RGL_OK ends the layout, which then returns RGL_ERROR_CALLBACK. */
typedef rgl_status (*rgl_measure_function)(void *context, const rgl_measure_request *request,
                                           rgl_measurement *out_measurement);

/** Measures count leaves; out_measurements has one element for every request. */
typedef rgl_status (*rgl_measure_batch_function)(void *context, const rgl_measure_request *requests, size_t count,
                                                 rgl_measurement *out_measurements);

/** Called once, when the library no longer needs the context. May be NULL. */
typedef void (*rgl_destroy_function)(void *context);

/**
 * How leaves are measured. A measurer must be pure: the same tag and proposal give the same answer until
 * rgl_measured_set or rgl_measured_invalidate says otherwise. It must not touch the tree (BUSY). Set struct_size to
 * sizeof(rgl_measurer).
 */
typedef struct rgl_measurer {
    /** sizeof(rgl_measurer). */
    size_t struct_size;
    /** Handed to the functions as it is. */
    void *context;
    /** Measures leaves one by one; NULL when measure_batch is given. */
    rgl_measure_function RGL_NULLABLE measure;
    /**
     * Measures many leaves in one call: the layout gathers all questions that it can foresee, asks them
     * together and goes on; NULL when measure is given.
     */
    rgl_measure_batch_function RGL_NULLABLE measure_batch;
    /** Frees the context. May be NULL. */
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_measurer;

/** Names a measurer of one tree; 0 is none. */
typedef uint32_t rgl_measurer_id;

/** How the answers of a measured leaf hang together; flags. */
enum {
    /** Each axis depends on its own side of the proposal only. */
    RGL_MEASURE_INDEPENDENT = 0,
    /** The height also depends on the offered width, as with text. */
    RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH = 1,
    /** The width also depends on the offered height, as with vertical text. */
    RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT = 2,
    /**
     * The leaf is wrapping text: unspecified and infinite widths give one line, which is not endless; any width that
     * this line fits into gives the same answer; the width answered never exceeds the one offered, and all widths
     * between the two give the same answer. The engine then asks for few widths: for the one line only where it needs
     * it, and never for a width that the last answers cover. Equal baselines in an answer help: they tell that the
     * text seems to stand on one line. Includes HEIGHT_DEPENDS_ON_WIDTH; the height offered is ignored, but 0 x 0
     * gives 0 x 0.
     */
    RGL_MEASURE_WRAPS = 4
};

/** A measured leaf. Fails with UNKNOWN_ID (measurer) or INVALID_ARGUMENT (flags). */
typedef struct rgl_measured {
    /** Tells the measurer which content is meant; any number. */
    uint64_t tag;
    /** The measurer; one of the same tree. */
    rgl_measurer_id measurer;
    /** RGL_MEASURE_ flags. */
    uint32_t flags;
} rgl_measured;

/**
 * Adds a measurer to the tree, which owns its context from then on: destroy is called when the tree is destroyed. On
 * failure the caller keeps the context and destroy is not called. Fails with INVALID_ARGUMENT (struct_size, not exactly
 * one function).
 */
RGL_API rgl_status rgl_tree_add_measurer(rgl_tree *tree, const rgl_measurer *measurer, rgl_measurer_id *out_measurer);

/** Forgets what the leaf answered: its content has changed under the same tag. */
RGL_API rgl_status rgl_measured_invalidate(rgl_tree *tree, rgl_node node);

RGL_END

#endif
