/* SPDX-License-Identifier: MIT */
/** Aligning one item with another: by an edge, the centre or the golden section, while staying inside. */
#ifndef RGL_ALIGN_H
#define RGL_ALIGN_H

#include "constraint.h"
#include "status.h"
#include "visual_format.h"

RGL_BEGIN

/** The alignment of an item with its target along one axis. */
typedef int32_t rgl_align_mode;
enum {
    /** Not aligned on this axis. */
    RGL_ALIGN_NONE = 0,
    /** From edge to edge. */
    RGL_ALIGN_FILL = 1,
    /** In the middle, without extending outside. */
    RGL_ALIGN_CENTER = 2,
    /** The middle at 38.2 % of the target, which divides it in the golden ratio, without extending outside. */
    RGL_ALIGN_GOLDEN = 3,
    /** At an edge, without extending beyond the opposite one; horizontally. */
    RGL_ALIGN_LEFT = 4,
    RGL_ALIGN_RIGHT = 5,
    RGL_ALIGN_LEADING = 6,
    RGL_ALIGN_TRAILING = 7,
    /** The same, vertically. */
    RGL_ALIGN_TOP = 8,
    RGL_ALIGN_BOTTOM = 9,
    /** First baseline on first baseline, with the last one not below the target's. */
    RGL_ALIGN_FIRST_BASELINE = 10,
    /** Last baseline on last baseline, with the first one not above the target's. */
    RGL_ALIGN_LAST_BASELINE = 11
};

/** What rgl_align aligns, and how. */
typedef struct rgl_align_options {
    /** sizeof(rgl_align_options). */
    size_t struct_size;
    /** The item that is aligned; not 0. */
    rgl_item item;
    /** The item that it is aligned with; not 0. */
    rgl_item target;
    /** Up to RGL_ALIGN_TRAILING. */
    rgl_align_mode horizontally;
    /** RGL_ALIGN_NONE, _FILL, _CENTER, _GOLDEN, or RGL_ALIGN_TOP and the following ones. */
    rgl_align_mode vertically;
    /** Distances from the target's edges in points, finite. A centre moves by half of their difference. */
    double top;
    /** The left inset, or with reads the leading one. */
    double left;
    double bottom;
    /** The right inset, or with reads the trailing one. */
    double right;
    /** 1: left and right mean leading and trailing, for insets, filling and the golden section. Otherwise 0. */
    uint32_t reads;
    /** 1: the target contains the item, as its superview does. Otherwise 0. Only used by the golden section. */
    uint32_t is_inside;
} rgl_align_options;

/** The most constraints that rgl_align writes. */
#define RGL_ALIGN_MOST 10

/**
 * Writes the required constraints of an alignment, horizontal ones first, and their number. Each tag is the position in
 * the list; out_constraints has space for RGL_ALIGN_MOST. A golden section or a moved centre may need a layout guide of
 * the target: it is the item RGL_FORMAT_SPACER(0) horizontally and RGL_FORMAT_SPACER(1) vertically, and
 * rgl_autolayout_add creates it. Fails with INVALID_ARGUMENT (a mode of the other axis, the item 0, a flag) or
 * INVALID_NUMBER (insets).
 */
RGL_API rgl_status rgl_align(const rgl_align_options *options, rgl_layout_constraint *out_constraints,
                             size_t *out_count);

RGL_END

#endif
