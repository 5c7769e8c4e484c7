/* SPDX-License-Identifier: MIT */
/** Space around a child. */
#ifndef RGL_PADDING_H
#define RGL_PADDING_H

#include "node.h"

RGL_BEGIN

/** Default inset of a padding, in points. */
#define RGL_DEFAULT_PADDING 16.0

/*
 * RGL_KIND_PADDING: The child is proposed the size less the insets (at least 0). The padding answers the child's size
 * plus the insets. Insets are finite and may be negative.
 */

RGL_END

#endif
