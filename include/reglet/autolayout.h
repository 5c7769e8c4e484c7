/* SPDX-License-Identifier: MIT */
/**
 * Auto Layout: an object that owns items, the constraints between them, and a solver.
 *
 *     rgl_autolayout *layout = NULL;
 *     rgl_autolayout_create(NULL, &layout);
 *     rgl_item_create(layout, 0, &page);                 an item without a superview
 *     rgl_item_set_size(layout, page, (rgl_proposal){320, 200});
 *     rgl_item_create(layout, page, &label);             an item in it
 *     rgl_autolayout_add(layout, constraints, 2, NULL);  all of them or none
 *     rgl_autolayout_layout(layout, NULL);
 *     rgl_item_frame(layout, label, RGL_IN_SUPERVIEW, &frame);
 *
 * A change that contradicts required constraints is rejected with RGL_ERROR_CONFLICT (see conflict.h). Frames change in
 * rgl_autolayout_layout only.
 */
#ifndef RGL_AUTOLAYOUT_H
#define RGL_AUTOLAYOUT_H

#include "allocator.h"
#include "constraint.h"
#include "geometry.h"
#include "measured.h"
#include "progress.h"
#include "status.h"

RGL_BEGIN

/** Items and constraints. */
typedef struct rgl_autolayout rgl_autolayout;

/** Options of rgl_autolayout_create. */
typedef struct rgl_autolayout_options {
    /** sizeof(rgl_autolayout_options). */
    size_t struct_size;
    /** NULL: malloc, realloc and free. */
    const rgl_allocator *RGL_NULLABLE allocator;
    /**
     * NULL: the defaults. nodes limits the number of items, and the number of constraints; depth limits the nesting of
     * items; bytes limits the memory.
     */
    const rgl_limits *RGL_NULLABLE limits;
} rgl_autolayout_options;

/**
 * Creates an object without items. The caller destroys it. Fails with INVALID_ARGUMENT (an incomplete allocator, a
 * limit above its maximum).
 */
RGL_API rgl_status rgl_autolayout_create(const rgl_autolayout_options *RGL_NULLABLE options,
                                         rgl_autolayout **out_layout);

/**
 * Destroys the object with its items and constraints; calls the destroy function of every measurer. Returns BUSY, and
 * destroys nothing, if called from one of its own callbacks.
 */
RGL_API rgl_status rgl_autolayout_destroy(rgl_autolayout *RGL_NULLABLE layout);

/** Writes the last failure, as rgl_tree_last_error does for trees; subject is an item or constraint. */
RGL_API rgl_status rgl_autolayout_last_error(rgl_autolayout *layout, rgl_error *out_error);

/** Sets the leading side. Default: left to right. Fails with CONFLICT or INVALID_ARGUMENT. */
RGL_API rgl_status rgl_autolayout_set_layout_direction(rgl_autolayout *layout, rgl_layout_direction direction);

/** Writes the leading side. */
RGL_API rgl_status rgl_autolayout_layout_direction(rgl_autolayout *layout, rgl_layout_direction *out_direction);

/** Sets how later conflicts are handled. Fails with INVALID_ARGUMENT. */
RGL_API rgl_status rgl_autolayout_set_conflict_policy(rgl_autolayout *layout, rgl_conflict_policy policy);

/** Writes the policy. */
RGL_API rgl_status rgl_autolayout_conflict_policy(rgl_autolayout *layout, rgl_conflict_policy *out_policy);

/**
 * Sets the observer of the layout's calls, as rgl_solver_set_progress does for a solver. It also observes the work of
 * the layout for a tree that hosts it, whose layout it then stops. NULL: none.
 */
RGL_API rgl_status rgl_autolayout_set_progress(rgl_autolayout *layout, const rgl_progress *RGL_NULLABLE progress);

/**
 * Creates count constraints and activates them together, with one solve, all or none. out_constraints has space for
 * count ids. Redundant constraints are allowed. Lists of rgl_format_read and rgl_align may contain two kinds of special
 * items. Each RGL_FORMAT_SPACER(n) becomes a layout guide in the superview of the item that it is compared with. It is
 * removed with the last constraint that uses it. RGL_FORMAT_SUPERVIEW and so on are replaced by the items that they
 * name.
 *
 * Fails with INVALID_NUMBER (multiplier, constant, priority), INVALID_ARGUMENT (attribute, relation, reserved, an item
 * without the superview that is named), ATTRIBUTE_MISMATCH (a location without a second item or with multiplier 0,
 * horizontal with vertical, a location with a size, leading or trailing with left or right), NO_COMMON_ANCESTOR or
 * CONFLICT; rgl_error.offset is the index of the offending element.
 */
RGL_API rgl_status rgl_autolayout_add(rgl_autolayout *layout, const rgl_layout_constraint *constraints, size_t count,
                                      rgl_constraint *RGL_NULLABLE out_constraints);

/**
 * Deactivates some constraints and activates others, with one solve, all or none. An inactive constraint keeps its id
 * and has no effect. Activating an active one, or deactivating an inactive one, changes nothing. Fails with CONFLICT.
 */
RGL_API rgl_status rgl_autolayout_exchange(rgl_autolayout *layout, const rgl_constraint *deactivated,
                                           size_t deactivated_count, const rgl_constraint *activated,
                                           size_t activated_count);

/** Removes constraints, all or none. Their ids become stale. The same constraint twice is STALE_ID. */
RGL_API rgl_status rgl_autolayout_remove(rgl_autolayout *layout, const rgl_constraint *constraints, size_t count);

/** Sets the constants of count constraints, with one solve, all or none. Fails with INVALID_NUMBER or CONFLICT. */
RGL_API rgl_status rgl_autolayout_set_constants(rgl_autolayout *layout, const rgl_constraint *constraints,
                                                const double *constants, size_t count);

/**
 * Sets the priority of a constraint. A required one may become optional and vice versa. Fails with INVALID_NUMBER or
 * CONFLICT.
 */
RGL_API rgl_status rgl_autolayout_set_priority(rgl_autolayout *layout, rgl_constraint constraint, double priority);

/** The state of a constraint. */
typedef int32_t rgl_constraint_state;
enum {
    RGL_CONSTRAINT_INACTIVE = 0,
    RGL_CONSTRAINT_ACTIVE = 1,
    /** Active, but without effect because it contradicts required ones: RGL_CONFLICT_BREAK_LAST. */
    RGL_CONSTRAINT_BROKEN = 2
};

/** Reads a constraint and its state. */
RGL_API rgl_status rgl_autolayout_constraint(rgl_autolayout *layout, rgl_constraint constraint,
                                             rgl_layout_constraint *out_constraint, rgl_constraint_state *out_state);

/**
 * Names an item or a constraint in messages. The bytes are copied. Length 0 removes the name. Fails with LIMIT (65,535
 * bytes).
 */
RGL_API rgl_status rgl_autolayout_set_name(rgl_autolayout *layout, uint64_t id, const char *name, size_t length);

/** The coordinate system of a frame. */
typedef int32_t rgl_space;
enum {
    /** The frame's own superview. */
    RGL_IN_SUPERVIEW = 0,
    /** The item at the top, which has no superview. */
    RGL_IN_ROOT = 1
};

/**
 * Solves, measures texts at the resulting widths, solves again if their heights have changed, and updates the frames of
 * all items. out_changed gets the number of frames, in their superviews, that differ from the previous ones. Fails with
 * CONFLICT (a measured height that required constraints forbid), CALLBACK or CALLBACK_ANSWER.
 */
RGL_API rgl_status rgl_autolayout_layout(rgl_autolayout *layout, size_t *RGL_NULLABLE out_changed);

/** Writes the number of frames that the last layout has changed, and up to capacity of their items. */
RGL_API rgl_status rgl_autolayout_changes(rgl_autolayout *layout, rgl_item *out_items, size_t capacity,
                                          size_t *out_count);

/**
 * Writes the address of the frames of all items as one array: element rgl_item_index(item) is the item's frame.
 * Elements of removed items are 0. With scale 0, frames are exact. Otherwise each edge is rounded to the nearest pixel
 * of the root, halves to the right and downwards. The array belongs to the object and is valid until the next call on
 * it. Fails with NOT_LAID_OUT, INVALID_ARGUMENT (space) or INVALID_NUMBER (scale).
 */
RGL_API rgl_status rgl_autolayout_frames(rgl_autolayout *layout, rgl_space space, double scale,
                                         const rgl_rect **out_frames, size_t *out_count);

/**
 * Adds a measurer for texts, which the object owns from then on. In the requests node is the item. Fails with
 * INVALID_ARGUMENT (not exactly one function).
 */
RGL_API rgl_status rgl_autolayout_add_measurer(rgl_autolayout *layout, const rgl_measurer *measurer,
                                               rgl_measurer_id *out_measurer);

/** Writes all items and constraints with their state and values as UTF-8 text. */
RGL_API rgl_status rgl_autolayout_dump(rgl_autolayout *layout, char *buffer, size_t capacity, size_t *out_length);

RGL_END

#endif
