/* SPDX-License-Identifier: MIT */
/**
 * Constraints between items: first.attribute REL multiplier * second.attribute + constant, at a priority.
 *
 *     b.leading == a.trailing + 8                        required
 *     a.width <= 0.5 * page.width @750                   as far as nothing of a higher priority objects
 */
#ifndef RGL_CONSTRAINT_H
#define RGL_CONSTRAINT_H

#include "export.h"

RGL_BEGIN

/** An item of one rgl_autolayout; 0 is never an item. Ids work like node ids. */
typedef uint64_t rgl_item;

/** A constraint of one object; 0 is never a constraint. Ids work like node ids. */
typedef uint64_t rgl_constraint;

/** How the two sides of a constraint compare. */
typedef int32_t rgl_relation;
enum {
    RGL_LESS_OR_EQUAL = -1,
    RGL_EQUAL = 0,
    RGL_GREATER_OR_EQUAL = 1
};

/** The part of an item that a constraint uses. All attributes belong to the alignment rectangle. */
typedef int32_t rgl_attribute;
enum {
    /** The second attribute of a constraint without a second item. */
    RGL_ATTRIBUTE_NONE = 0,
    RGL_ATTRIBUTE_LEFT = 1,
    RGL_ATTRIBUTE_RIGHT = 2,
    RGL_ATTRIBUTE_TOP = 3,
    RGL_ATTRIBUTE_BOTTOM = 4,
    /** Left, or right if the layout runs right to left; distances then count towards the left. */
    RGL_ATTRIBUTE_LEADING = 5,
    /** Right, or left if the layout runs right to left. */
    RGL_ATTRIBUTE_TRAILING = 6,
    RGL_ATTRIBUTE_WIDTH = 7,
    RGL_ATTRIBUTE_HEIGHT = 8,
    RGL_ATTRIBUTE_CENTER_X = 9,
    RGL_ATTRIBUTE_CENTER_Y = 10,
    /** The baseline of the last line of text, or the bottom without text. */
    RGL_ATTRIBUTE_LAST_BASELINE = 11,
    /** The baseline of the first line of text, or the top without text. */
    RGL_ATTRIBUTE_FIRST_BASELINE = 12,
    /** The edges and centres of the area inside an item's margins. */
    RGL_ATTRIBUTE_LEFT_MARGIN = 13,
    RGL_ATTRIBUTE_RIGHT_MARGIN = 14,
    RGL_ATTRIBUTE_TOP_MARGIN = 15,
    RGL_ATTRIBUTE_BOTTOM_MARGIN = 16,
    RGL_ATTRIBUTE_LEADING_MARGIN = 17,
    RGL_ATTRIBUTE_TRAILING_MARGIN = 18,
    RGL_ATTRIBUTE_CENTER_X_WITHIN_MARGINS = 19,
    RGL_ATTRIBUTE_CENTER_Y_WITHIN_MARGINS = 20
};

/**
 * Priorities are numbers above 0 up to 1000, fractions included. No number of constraints of a lower priority overrides
 * one of a higher. Among equal priorities, the sum of the deviations is minimized.
 */
#define RGL_PRIORITY_REQUIRED 1000.0
/** Default priority at which content resists being smaller than its intrinsic size. */
#define RGL_PRIORITY_COMPRESSION_RESISTANCE 750.0
/** Default priority at which content resists being larger than its intrinsic size. */
#define RGL_PRIORITY_HUGGING 250.0
/** Default priority of the target of a fitting size. */
#define RGL_PRIORITY_FITTING_SIZE 50.0

/**
 * A constraint as plain data. Locations (edges, centres, baselines) are measured from the edges of the nearest common
 * ancestor of both items, which matters when multiplier is not 1.
 */
typedef struct rgl_layout_constraint {
    /** The item on the left side. */
    rgl_item first;
    /** The item on the right side; 0: none, the right side is then only constant. */
    rgl_item second;
    /** RGL_ATTRIBUTE_ of the first item. */
    rgl_attribute first_attribute;
    rgl_relation relation;
    /** RGL_ATTRIBUTE_ of the second item; RGL_ATTRIBUTE_NONE without one. */
    rgl_attribute second_attribute;
    /** 0. */
    uint32_t reserved;
    /** Factor of the second attribute; ignored without a second item. */
    double multiplier;
    /** Added on the right side, in points. */
    double constant;
    /** Above 0 and up to RGL_PRIORITY_REQUIRED. */
    double priority;
    /** Any number that the caller uses to recognise the constraint. */
    uint64_t tag;
} rgl_layout_constraint;

/** What happens to a change that contradicts required constraints. */
typedef int32_t rgl_conflict_policy;
enum {
    /** The call fails with CONFLICT. Nothing changes. The default. */
    RGL_CONFLICT_REFUSE = 0,
    /**
     * The member of the conflict that was added last is broken, and the call succeeds. A broken constraint is kept
     * without effect, and is active again as soon as a later change permits it. The oldest are tried first. An Auto
     * Layout lists them (rgl_autolayout_broken). It still rejects a conflict that involves no constraint of the caller.
     */
    RGL_CONFLICT_BREAK_LAST = 1
};

RGL_END

#endif
