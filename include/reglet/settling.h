/* SPDX-License-Identifier: MIT */
/**
 * How the measurements of a layout settle: an observer, the number of passes, and a report on measurements that do not
 * settle.
 *
 * A layout is repeated as long as a measurement that was read changes (measurement.h). It stops if the same
 * measurements recur, or after the last permitted pass. The frames of the last pass are then kept, and a report names
 * the cause.
 */
#ifndef RGL_SETTLING_H
#define RGL_SETTLING_H

#include "measured.h"
#include "measurement.h"

RGL_BEGIN

/** Called with the changed measurements of a layout. The tree is BUSY. */
typedef rgl_status (*rgl_measurement_function)(void *context, const rgl_measured_size *sizes, size_t count);

/** An observer of measurements. */
typedef struct rgl_measurement_observer {
    /** sizeof(rgl_measurement_observer). */
    size_t struct_size;
    void *context;
    /**
     * Called once per layout with the measurements that have changed since the last one. The array is valid during the
     * call.
     */
    rgl_measurement_function observe;
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_measurement_observer;

/** Sets the observer of measurements; NULL: none. The previous observer is destroyed. */
RGL_API rgl_status rgl_tree_set_measurement_observer(rgl_tree *tree,
                                                     const rgl_measurement_observer *RGL_NULLABLE observer);

/** How long a layout tries to settle measurements. */
typedef struct rgl_settling_rules {
    /** sizeof(rgl_settling_rules). */
    size_t struct_size;
    /** Maximum number of passes, 1 to 64; 8 at first. The frames of the last one are kept. */
    size_t passes;
    /** Changes of a measurement up to this length are not fed back; finite and not negative, 0 at first. */
    double tolerance;
    /** 1: a layout that does not settle fails with UNSETTLED, and the previous frames are kept. 0 at first. */
    uint32_t is_strict;
    /** 0. */
    uint32_t reserved;
} rgl_settling_rules;

/**
 * Sets how long layouts try to settle measurements. Fails with INVALID_ARGUMENT (passes, is_strict, reserved) or
 * INVALID_NUMBER.
 */
RGL_API rgl_status rgl_tree_set_settling_rules(rgl_tree *tree, const rgl_settling_rules *rules);

/** Reads them. */
RGL_API rgl_status rgl_tree_settling_rules(rgl_tree *tree, rgl_settling_rules *out_rules);

/** How measurements have settled. */
typedef int32_t rgl_settling;
enum {
    /** No value that was read would change in another pass. */
    RGL_SETTLING_STABLE = 0,
    /** The same measurements recur. */
    RGL_SETTLING_OSCILLATING = 1,
    /** Each pass makes something longer. */
    RGL_SETTLING_GROWING = 2,
    /** Each pass makes something shorter. */
    RGL_SETTLING_SHRINKING = 3,
    /** Changes become smaller from pass to pass, but have not ended. */
    RGL_SETTLING_SLOW = 4,
    /** A version changes in each pass, or does not equal itself. */
    RGL_SETTLING_UNSTABLE_VERSION = 5
};

/** How the measurements of a layout have settled. */
typedef struct rgl_settling_report {
    /** sizeof(rgl_settling_report). */
    size_t struct_size;
    /** Whether they have settled, or why not. */
    rgl_settling state;
    /** 0. */
    uint32_t reserved;
    /** Number of passes whose measurements were recorded. */
    size_t passes;
    /** In the state oscillating: the number of passes after which the same measurements recur. */
    size_t period;
    /** Number of measurements that have not settled; see rgl_tree_unsettled. */
    size_t unsettled;
} rgl_settling_report;

/** Writes how the measurements of the last layout have settled, even if it failed. */
RGL_API rgl_status rgl_tree_settling_report(rgl_tree *tree, rgl_settling_report *out_report);

/** A measurement that has not settled. */
typedef struct rgl_unsettled {
    rgl_node reader;
    /** The tag; 0 if the version is not stable. */
    uint64_t tag;
    /** Its values in points, the last one at the end: of one period, or of all passes. NaN: not measured. Valid until
     * the next layout. */
    const double *values;
    size_t count;
    /** The change in the last pass. */
    double change;
    /** Whether it is a width or a height. */
    rgl_axis axis;
    /** How it changes. */
    rgl_settling state;
} rgl_unsettled;

/**
 * Writes one of the measurements that have not settled, index being below rgl_settling_report.unsettled. Fails with
 * INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_tree_unsettled(rgl_tree *tree, size_t index, rgl_unsettled *out_unsettled);

RGL_END

#endif
