/* SPDX-License-Identifier: MIT */
/** Explanations of contradicting constraints, ambiguous layouts, and values. */
#ifndef RGL_CONFLICT_H
#define RGL_CONFLICT_H

#include "item.h"

RGL_BEGIN

/** The source of a constraint. All except the first are made by the object itself. */
typedef int32_t rgl_origin;
enum {
    /** rgl_autolayout_add. */
    RGL_ORIGIN_CONSTRAINT = 0,
    /** rgl_item_set_size. */
    RGL_ORIGIN_SIZE = 1,
    /** No width and no height is negative. */
    RGL_ORIGIN_NOT_NEGATIVE = 2,
    /** The content resists being larger: rgl_item_set_content. */
    RGL_ORIGIN_HUGGING = 3,
    /** The content resists being smaller. */
    RGL_ORIGIN_RESISTANCE = 4,
    /** rgl_item_set_autoresizing. */
    RGL_ORIGIN_AUTORESIZING = 5,
    /** The target of rgl_item_fitting_size. */
    RGL_ORIGIN_FITTING = 6
};

/** A constraint that takes part in a conflict or decides a value. */
typedef struct rgl_layout_reason {
    rgl_origin origin;
    /** The RGL_ATTRIBUTE_ of the item, if origin is not RGL_ORIGIN_CONSTRAINT. */
    rgl_attribute attribute;
    /** The constraint; 0 if origin is not RGL_ORIGIN_CONSTRAINT, or if the rejected call would have created it. */
    rgl_constraint constraint;
    /** The index in the array of the rejected call; SIZE_MAX if it is not in the array. */
    size_t element;
    /** The constraint's first item, or the item that it was made for. */
    rgl_item item;
    /** The effect of one more point of its constant on the contradiction, or on the explained value. */
    double share;
    /** In a conflict: the smallest change of its constant that ends this contradiction. Otherwise 0. */
    double repair;
} rgl_layout_reason;

/**
 * Writes the members of the last conflict: a minimal set of constraints that cannot hold together. The last added
 * member is first, and the rest are in the order of adding. Its size is the missing length, in points. Without a
 * conflict, both are 0.
 */
RGL_API rgl_status rgl_autolayout_conflict(rgl_autolayout *layout, rgl_layout_reason *out_reasons, size_t capacity,
                                           size_t *out_count, double *RGL_NULLABLE out_size);

/**
 * Writes the last conflict as text: each member with the items' names, the contradiction in numbers, and what would end
 * it. "" without a conflict.
 */
RGL_API rgl_status rgl_autolayout_conflict_text(rgl_autolayout *layout, char *buffer, size_t capacity,
                                                size_t *out_length);

/** Writes how many constraints are broken, and the first capacity of them. */
RGL_API rgl_status rgl_autolayout_broken(rgl_autolayout *layout, rgl_constraint *out_constraints, size_t capacity,
                                         size_t *out_count);

/** Why an item's place or length is not determined. */
typedef int32_t rgl_ambiguity_cause;
enum {
    /**
     * No constraint determines the attribute: a constraint for it ends this, and for a length, so does a content size.
     */
    RGL_AMBIGUITY_MISSING = 0,
    /** Optional constraints of equal priority contradict each other: a different priority of one of them ends this. */
    RGL_AMBIGUITY_TIE = 1
};

/** An item and axis that the constraints leave open. */
typedef struct rgl_ambiguity {
    rgl_item item;
    rgl_axis axis;
    rgl_ambiguity_cause cause;
    /** RGL_ATTRIBUTE_ of the item that is open: a location or a length. */
    rgl_attribute attribute;
    uint32_t reserved;
    /** With RGL_AMBIGUITY_TIE: two of the contradicting constraints, with the second one's item. Otherwise 0. */
    rgl_item other;
} rgl_ambiguity;

/** Writes which items and axes are not determined: more than one solution is as good. */
RGL_API rgl_status rgl_autolayout_ambiguities(rgl_autolayout *layout, rgl_ambiguity *out_ambiguities, size_t capacity,
                                              size_t *out_count);

/** Writes the ambiguities as text, each with its cause and what would end it. */
RGL_API rgl_status rgl_autolayout_ambiguity_text(rgl_autolayout *layout, char *buffer, size_t capacity,
                                                 size_t *out_length);

/**
 * Writes the frames of another equally good solution, in the coordinates of the item at the top: the solution in which
 * an undetermined attribute is as near as possible to a given number. The attribute is RGL_ATTRIBUTE_LEFT, TOP, WIDTH
 * or HEIGHT of the alignment rectangle of the item, or of the owner of a guide for the safe area or the margins. Other
 * undetermined attributes stay as near as possible to their values, and determined attributes and the heights of texts
 * are unchanged. If the attribute is determined, these are the frames of the current solution. Element
 * rgl_item_index(item) is the item's frame. Elements of removed items are 0. Fails with INVALID_ARGUMENT (attribute, or
 * the place of an item at the top), INVALID_NUMBER or LIMIT (also: values that leave the range of numbers).
 */
RGL_API rgl_status rgl_autolayout_alternative(rgl_autolayout *layout, rgl_item item, rgl_attribute attribute,
                                              double near, rgl_rect *out_frames, size_t capacity, size_t *out_count);

/**
 * Writes the constraints that determine an attribute, in the root's coordinates: the attribute's value is the sum of
 * their constants, each times its share. Fails with INVALID_ARGUMENT (attribute).
 */
RGL_API rgl_status rgl_autolayout_explain(rgl_autolayout *layout, rgl_item item, rgl_attribute attribute,
                                          rgl_layout_reason *out_reasons, size_t capacity, size_t *out_count);

/** Writes the same as text. Fails as rgl_autolayout_explain does. */
RGL_API rgl_status rgl_autolayout_explain_text(rgl_autolayout *layout, rgl_item item, rgl_attribute attribute,
                                               char *buffer, size_t capacity, size_t *out_length);

/** Writes by how many points a constraint is violated: 0 if it holds or is inactive. */
RGL_API rgl_status rgl_autolayout_violation(rgl_autolayout *layout, rgl_constraint constraint, double *out_violation);

/**
 * Writes the difference of the two sides of a constraint in points: first.attribute - multiplier x second.attribute -
 * constant. 0 for an inactive one. Fails as rgl_autolayout_violation does.
 */
RGL_API rgl_status rgl_autolayout_deviation(rgl_autolayout *layout, rgl_constraint constraint, double *out_deviation);

/**
 * Writes by how much a constraint is violated, and which constraints prevent it from being met, as text; "" if it is
 * met. Fails as rgl_autolayout_violation does.
 */
RGL_API rgl_status rgl_autolayout_violation_text(rgl_autolayout *layout, rgl_constraint constraint, char *buffer,
                                                 size_t capacity, size_t *out_length);

/**
 * Writes the constraints that prevent a constraint from being met: those that determine its two sides, of a higher
 * priority or its own. Zero if it is met.
 */
RGL_API rgl_status rgl_autolayout_broken_by(rgl_autolayout *layout, rgl_constraint constraint,
                                            rgl_layout_reason *out_reasons, size_t capacity, size_t *out_count);

RGL_END

#endif
