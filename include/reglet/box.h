/* SPDX-License-Identifier: MIT */
/**
 * Boxes of constraints that are activated and removed together, and formats that become active constraints in one call.
 *
 *     rgl_box_create(layout, 0, &box);                   active; a box of its own
 *     rgl_box_replace(layout, box, rows, 4, NULL);       what it held before goes, with one solve
 *
 *     rgl_conductor_create(layout, &screen);             states of which some are active
 *     rgl_box_create(layout, screen, &narrow);           inactive; a state
 *     rgl_box_create(layout, screen, &wide);
 *     rgl_box_add(layout, narrow, …), rgl_box_add(layout, wide, …)
 *     rgl_conductor_set_states(layout, screen, &wide, 1);    narrow goes, wide comes: one solve
 *
 * A box holds constraints; several boxes may hold the same one (rgl_box_share). Such a constraint is active as long as
 * one of its boxes is active, and is removed when the last box releases it. Removing it in another way, or with an
 * item, takes it out of its boxes.
 */
#ifndef RGL_BOX_H
#define RGL_BOX_H

#include "item.h"
#include "visual_format.h"

RGL_BEGIN

/** A box of one rgl_autolayout; 0 is never a box. Ids work like node ids. */
typedef uint64_t rgl_box;

/** A conductor of one rgl_autolayout; 0 is never one. */
typedef uint64_t rgl_conductor;

/**
 * Creates a box without constraints. With owner 0, it is independent and active. With a conductor as owner, it is a
 * state of the conductor and inactive. Fails with WRONG_KIND (a box) or LIMIT (as many boxes as items).
 */
RGL_API rgl_status rgl_box_create(rgl_autolayout *layout, rgl_conductor owner, rgl_box *out_box);

/** Removes a box, and the constraints that are in no other box. */
RGL_API rgl_status rgl_box_remove(rgl_autolayout *layout, rgl_box box);

/**
 * Creates count constraints in a box, active if the box is. Fails as rgl_autolayout_add does, and with WRONG_KIND (a
 * conductor).
 */
RGL_API rgl_status rgl_box_add(rgl_autolayout *layout, rgl_box box, const rgl_layout_constraint *constraints,
                               size_t count, rgl_constraint *RGL_NULLABLE out_constraints);

/**
 * Releases the constraints of a box, except those added by rgl_box_once, and creates count constraints in it, with one
 * solve. With count 0 the box is cleared. Fails as rgl_box_add does.
 */
RGL_API rgl_status rgl_box_replace(rgl_autolayout *layout, rgl_box box, const rgl_layout_constraint *constraints,
                                   size_t count, rgl_constraint *RGL_NULLABLE out_constraints);

/**
 * Creates count constraints in a box in the first call with a key, and does nothing in later calls. They are kept when
 * the box is replaced. out_constraints is written the first time only. Fails as rgl_box_add does.
 */
RGL_API rgl_status rgl_box_once(rgl_autolayout *layout, rgl_box box, uint64_t key,
                                const rgl_layout_constraint *constraints, size_t count,
                                rgl_constraint *RGL_NULLABLE out_constraints);

/** Writes 1 if rgl_box_once was called with a key, otherwise 0. */
RGL_API rgl_status rgl_box_knows(rgl_autolayout *layout, rgl_box box, uint64_t key, uint32_t *out_knows);

/**
 * Adds existing constraints to a box. They remain in their other boxes. An active box activates them, an inactive one
 * leaves them unchanged until it is switched. Fails with CONFLICT; rgl_error.offset is the index of the offending
 * element.
 */
RGL_API rgl_status rgl_box_share(rgl_autolayout *layout, rgl_box box, const rgl_constraint *constraints, size_t count);

/**
 * Activates (1) or deactivates (0) the constraints of a box, with one solve. Constraints that are in another active box
 * stay active. Fails with INVALID_ARGUMENT (active) or CONFLICT.
 */
RGL_API rgl_status rgl_box_set_active(rgl_autolayout *layout, rgl_box box, uint32_t active);

/** Writes 1 if a box is active, otherwise 0. */
RGL_API rgl_status rgl_box_is_active(rgl_autolayout *layout, rgl_box box, uint32_t *out_active);

/**
 * Writes the number of constraints in a box, and up to capacity of them: first the constraints of rgl_box_once, then
 * the rest, each group in the order in which they were added.
 */
RGL_API rgl_status rgl_box_constraints(rgl_autolayout *layout, rgl_box box, rgl_constraint *out_constraints,
                                       size_t capacity, size_t *out_count);

/** Creates a conductor without states. */
RGL_API rgl_status rgl_conductor_create(rgl_autolayout *layout, rgl_conductor *out_conductor);

/** Removes a conductor with its states, each as by rgl_box_remove. */
RGL_API rgl_status rgl_conductor_remove(rgl_autolayout *layout, rgl_conductor conductor);

/**
 * Activates count states of a conductor, and deactivates its remaining states, with one solve. Fails with UNKNOWN_ID
 * (also: a box that is not its state) or CONFLICT; rgl_error.offset is the index of the offending element.
 */
RGL_API rgl_status rgl_conductor_set_states(rgl_autolayout *layout, rgl_conductor conductor, const rgl_box *states,
                                            size_t count);

/**
 * Reads texts and activates their constraints, with the guides that their gaps need, all or none. The format's items
 * are items of the layout, or RGL_FORMAT_SUPERVIEW and so on. The constraints are put into a box, or into no box if it
 * is 0. Their ids belong to the layout and are valid until the next call on it. out_constraints and out_count may be
 * NULL.
 * The format keeps its list, as after rgl_format_read. Fails as rgl_format_read does, with the error in the format; or
 * as rgl_box_add does, with the error in the layout and the position in the list as rgl_error.offset.
 */
RGL_API rgl_status rgl_autolayout_read(rgl_autolayout *layout, rgl_format *format, const rgl_format_text *texts,
                                       size_t count, rgl_box into, const rgl_constraint **RGL_NULLABLE out_constraints,
                                       size_t *RGL_NULLABLE out_count);

RGL_END

#endif
