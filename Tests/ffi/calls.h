/* SPDX-License-Identifier: MIT */
/** Calls through libffi, and what they leave behind. */
#ifndef CALLS_H
#define CALLS_H

#include "arguments.h"

/** Calls the function; what it returns, as bits. One that works on subviews is called from inside a
 * layout's place_subviews. */
ffi_arg call(arguments *arguments);

/** Calls the function here and now. */
ffi_arg call_directly(arguments *arguments);

/** The status that a call has returned. */
rgl_status call_status(arguments *arguments);

/** Frees what a call that succeeded has made, and takes what it has consumed out of the world. */
void settle(const arguments *arguments, rgl_status status, world *world);

/** 1 when no out parameter was written since the call was prepared; skip names one that may be. */
int outs_untouched(const arguments *arguments, const char *skip);

#endif
