/* SPDX-License-Identifier: MIT */
/** Why constraints contradict each other, leave something open, or give just this number. */
#ifndef RGL_CONFLICT_H
#define RGL_CONFLICT_H

#include "item.h"

RGL_BEGIN

/** Where a constraint comes from. All but the first are made by the object itself. */
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
    /** Where it comes from. */
    rgl_origin origin;
    /** RGL_ATTRIBUTE_ that is meant, where origin is not RGL_ORIGIN_CONSTRAINT. */
    rgl_attribute attribute;
    /** The constraint; 0 where origin is another one, or where the refused call would have made it. */
    rgl_constraint constraint;
    /** The element of the refused call's array; SIZE_MAX where there is none. */
    size_t element;
    /** The constraint's first item, or the item that it was made for. */
    rgl_item item;
    /** What a point more of its constant adds: to the contradiction, or to the value that is explained. */
    double share;
    /** In a conflict: the smallest change of its constant that ends this contradiction. Otherwise 0. */
    double repair;
} rgl_layout_reason;

/**
 * Writes the members of the last conflict: a set of constraints that cannot hold together, although any of them could
 * go and the others would. The one that came last is the first; the others follow in the order in which they came. Its
 * size is what is missing, in points. Without a conflict both are 0.
 */
RGL_API rgl_status rgl_autolayout_conflict(rgl_autolayout *layout, rgl_layout_reason *out_reasons, size_t capacity,
                                           size_t *out_count, double *RGL_NULLABLE out_size);

/**
 * Writes the last conflict as text: each member with the items' names, the contradiction in numbers, and what would end
 * it. Buffer and length as with rgl_tree_dump; "" without a conflict. Fails with BUFFER_TOO_SMALL.
 */
RGL_API rgl_status rgl_autolayout_conflict_text(rgl_autolayout *layout, char *buffer, size_t capacity,
                                                size_t *out_length);

/** Writes how many constraints are broken, and the first capacity of them. */
RGL_API rgl_status rgl_autolayout_broken(rgl_autolayout *layout, rgl_constraint *out_constraints, size_t capacity,
                                         size_t *out_count);

/** Why an item's place or length is not determined. */
typedef int32_t rgl_ambiguity_cause;
enum {
    /** Nothing says what the attribute is: a constraint for it ends this, and for a length a content size does. */
    RGL_AMBIGUITY_MISSING = 0,
    /** Optional constraints of equal priority pull against each other: another priority of either item's ends this. */
    RGL_AMBIGUITY_TIE = 1
};

/** An item and axis that the constraints leave open. */
typedef struct rgl_ambiguity {
    /** The item. */
    rgl_item item;
    /** The axis. */
    rgl_axis axis;
    /** Why. */
    rgl_ambiguity_cause cause;
    /** RGL_ATTRIBUTE_ of the item that is open: a location or a length. */
    rgl_attribute attribute;
    uint32_t reserved;
    /** With RGL_AMBIGUITY_TIE: two of the constraints that pull, with the second one's item; otherwise 0. */
    rgl_item other;
} rgl_ambiguity;

/** Writes which items and axes are not determined: more than one solution is as good. */
RGL_API rgl_status rgl_autolayout_ambiguities(rgl_autolayout *layout, rgl_ambiguity *out_ambiguities, size_t capacity,
                                              size_t *out_count);

/**
 * Writes the ambiguities as text, each with its cause and what would end it. Buffer and length as with rgl_tree_dump.
 * Fails with BUFFER_TOO_SMALL.
 */
RGL_API rgl_status rgl_autolayout_ambiguity_text(rgl_autolayout *layout, char *buffer, size_t capacity,
                                                 size_t *out_length);

/**
 * Writes the frames of another solution that is as good, in the coordinates of the item at the top: the one in which an
 * attribute that is left open (RGL_ATTRIBUTE_LEFT, TOP, WIDTH or HEIGHT of the alignment rectangle; of a guide for the
 * safe area or the margins that of its item) is as near as possible to a given number. Whatever else is open stays as
 * near as that allows to where it is; what is decided stays, and so do the heights of texts. Where the attribute is not
 * open these are the frames of the solution itself. Nothing is changed. Element rgl_item_index(item) is the item's
 * frame; slots of removed items have 0 everywhere. Fails with INVALID_ARGUMENT (attribute, or the place of an item at
 * the top), INVALID_NUMBER or LIMIT (also: values that leave the range of numbers).
 */
RGL_API rgl_status rgl_autolayout_alternative(rgl_autolayout *layout, rgl_item item, rgl_attribute attribute,
                                              double near, rgl_rect *out_frames, size_t capacity, size_t *out_count);

/**
 * Writes the constraints that decide an attribute, in the root's coordinates: the attribute's value is the sum of their
 * constants, each times its share. Fails with INVALID_ARGUMENT (attribute).
 */
RGL_API rgl_status rgl_autolayout_explain(rgl_autolayout *layout, rgl_item item, rgl_attribute attribute,
                                          rgl_layout_reason *out_reasons, size_t capacity, size_t *out_count);

/**
 * Writes the same as text. Buffer and length as with rgl_tree_dump. Fails with BUFFER_TOO_SMALL and as
 * rgl_autolayout_explain does.
 */
RGL_API rgl_status rgl_autolayout_explain_text(rgl_autolayout *layout, rgl_item item, rgl_attribute attribute,
                                               char *buffer, size_t capacity, size_t *out_length);

/** Writes by how many points a constraint is not met: 0 for one that holds or is inactive. */
RGL_API rgl_status rgl_autolayout_violation(rgl_autolayout *layout, rgl_constraint constraint, double *out_violation);

/**
 * Writes how many points more the first side of a constraint is than what it is compared with, below 0 where it is
 * less: first.attribute - multiplier x second.attribute - constant. 0 for an inactive one. Fails as
 * rgl_autolayout_violation does.
 */
RGL_API rgl_status rgl_autolayout_deviation(rgl_autolayout *layout, rgl_constraint constraint, double *out_deviation);

/**
 * Writes by how much a constraint is missed, and what keeps it from being met, as text; "" where it is met. Buffer and
 * length as with rgl_tree_dump. Fails with BUFFER_TOO_SMALL and as rgl_autolayout_violation does.
 */
RGL_API rgl_status rgl_autolayout_violation_text(rgl_autolayout *layout, rgl_constraint constraint, char *buffer,
                                                 size_t capacity, size_t *out_length);

/**
 * Writes which constraints keep another one from being met: those of a higher priority or of its own that decide its
 * two sides. None where it is met.
 */
RGL_API rgl_status rgl_autolayout_broken_by(rgl_autolayout *layout, rgl_constraint constraint,
                                            rgl_layout_reason *out_reasons, size_t capacity, size_t *out_count);

RGL_END

#endif
