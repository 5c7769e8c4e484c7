/* SPDX-License-Identifier: MIT */
/** Calls through libffi, and their effects. */
#ifndef CALLS_H
#define CALLS_H

#include "arguments.h"

/** Returns the function's result as bits. A function on subviews is called inside place_subviews. */
ffi_arg call(arguments *arguments);

/** Without waiting for place_subviews. */
ffi_arg call_directly(arguments *arguments);

rgl_status call_status(arguments *arguments);

/** Removes the consumed objects from the world. */
void settle(const arguments *arguments, rgl_status status, world *world);

/** 1 if no out parameter except `skip` was written since the call was prepared. */
int outs_untouched(const arguments *arguments, const char *skip);

#endif
