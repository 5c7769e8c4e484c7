/* SPDX-License-Identifier: MIT */
/**
 * How the measurements of a layout settle: who hears of them, how many passes they are given, and what becomes of those
 * that never settle.
 *
 * A layout is repeated as long as something that was read changes (measurement.h). It stops when the same measurements
 * come back, or when its passes are used up; then the frames of the last pass count, and a report tells which reader and
 * which tag did not settle, and how.
 */
#ifndef RGL_SETTLING_H
#define RGL_SETTLING_H

#include "measured.h"
#include "measurement.h"

RGL_BEGIN

/** Hears what a layout has measured; the tree is BUSY. Returns RGL_OK, or the layout fails. */
typedef rgl_status (*rgl_measurement_function)(void *context, const rgl_measured_size *sizes, size_t count);

/** Who hears of measurements. */
typedef struct rgl_measurement_observer {
    /** sizeof(rgl_measurement_observer). */
    size_t struct_size;
    /** Handed to the functions as it is. */
    void *context;
    /** Is told, once in a layout, what has changed since the last one; the array is valid during the call. */
    rgl_measurement_function observe;
    /** Frees the context. May be NULL. */
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_measurement_observer;

/**
 * Sets who hears of measurements; NULL: nobody. The struct is copied; the one that was set before is destroyed.
 */
RGL_API rgl_status rgl_tree_set_measurement_observer(rgl_tree *tree,
                                                     const rgl_measurement_observer *RGL_NULLABLE observer);

/** How far a layout goes to settle measurements. Set struct_size to sizeof(rgl_settling_rules). */
typedef struct rgl_settling_rules {
    /** In: sizeof(rgl_settling_rules). */
    size_t struct_size;
    /** The most passes, 1 to 64; 8 at first. The frames of the last one count. */
    size_t passes;
    /** Measurements that have changed by no more are not fed back; finite and not negative, 0 at first. */
    double tolerance;
    /** 1: a layout that does not settle fails with UNSETTLED, and the frames of the last one stay. 0 at first. */
    uint32_t is_strict;
    /** 0. */
    uint32_t reserved;
} rgl_settling_rules;

/**
 * Sets how far layouts go to settle measurements. Fails with INVALID_ARGUMENT (struct_size, passes, is_strict,
 * reserved) or INVALID_NUMBER.
 */
RGL_API rgl_status rgl_tree_set_settling_rules(rgl_tree *tree, const rgl_settling_rules *rules);

/** Reads them. */
RGL_API rgl_status rgl_tree_settling_rules(rgl_tree *tree, rgl_settling_rules *out_rules);

/** How measurements have settled. */
typedef int32_t rgl_settling;
enum {
    /** Nothing that was read would change in another pass. */
    RGL_SETTLING_STABLE = 0,
    /** The same measurements come back again and again. */
    RGL_SETTLING_OSCILLATING = 1,
    /** Each pass makes something longer. */
    RGL_SETTLING_GROWING = 2,
    /** Each pass makes something shorter. */
    RGL_SETTLING_SHRINKING = 3,
    /** Changes become smaller from pass to pass, but are not done. */
    RGL_SETTLING_SLOW = 4,
    /** A version is another one in each pass, or not equal to itself. */
    RGL_SETTLING_UNSTABLE_VERSION = 5
};

/** How the measurements of a layout have settled. Set struct_size to sizeof(rgl_settling_report). */
typedef struct rgl_settling_report {
    /** In: sizeof(rgl_settling_report). */
    size_t struct_size;
    /** Whether they have, and why not. */
    rgl_settling state;
    /** 0. */
    uint32_t reserved;
    /** Passes whose measurements were taken. */
    size_t passes;
    /** Where the state is oscillating: after how many passes the same measurements come back. */
    size_t period;
    /** How many measurements have not settled; rgl_tree_unsettled tells which. */
    size_t unsettled;
} rgl_settling_report;

/** Writes how the measurements of the last layout have settled, also of one that has failed. */
RGL_API rgl_status rgl_tree_settling_report(rgl_tree *tree, rgl_settling_report *out_report);

/** A measurement that has not settled. */
typedef struct rgl_unsettled {
    /** The reader. */
    rgl_node reader;
    /** The tag; 0 where the version is not stable. */
    uint64_t tag;
    /** Its values in points, the last one at the end: those of a period, or of all passes. NaN: nothing was measured.
     * Valid until the next layout. */
    const double *values;
    size_t count;
    /** By how much the last pass has changed it. */
    double change;
    /** Whether it is a width or a height. */
    rgl_axis axis;
    /** What it does. */
    rgl_settling state;
} rgl_unsettled;

/**
 * Writes one of the measurements that have not settled, index being below rgl_settling_report.unsettled. Fails with
 * INVALID_ARGUMENT (index).
 */
RGL_API rgl_status rgl_tree_unsettled(rgl_tree *tree, size_t index, rgl_unsettled *out_unsettled);

RGL_END

#endif
