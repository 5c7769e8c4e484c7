/* SPDX-License-Identifier: MIT */
/** Space around a child. */
#ifndef RGL_PADDING_H
#define RGL_PADDING_H

#include "node.h"

RGL_BEGIN

/** The inset of a padding that names none, in points. Since 0.1. */
#define RGL_DEFAULT_PADDING 16.0

/**
 * Creates a padding without parent and child. The child is offered the proposal less the insets (never
 * less than 0); the padding answers the child's size plus the insets. Insets are finite and may be negative.
 * Fails with NULL_POINTER, INVALID_NUMBER, NO_MEMORY, LIMIT or BUSY. Since 0.1.
 */
RGL_API rgl_status rgl_padding_create(rgl_tree *tree, const rgl_insets *insets, rgl_node *out_node);

/**
 * Gives a padding new insets; equal ones change nothing.
 * Fails as rgl_padding_create does, and with UNKNOWN_ID, STALE_ID or WRONG_KIND. Since 0.1.
 */
RGL_API rgl_status rgl_padding_set(rgl_tree *tree, rgl_node node, const rgl_insets *insets);

/** Reads a padding's insets. Fails with UNKNOWN_ID, STALE_ID, WRONG_KIND, NULL_POINTER or BUSY. Since 0.1. */
RGL_API rgl_status rgl_padding_get(rgl_tree *tree, rgl_node node, rgl_insets *out_insets);

RGL_END

#endif
