/* SPDX-License-Identifier: MIT */
/** Calls on a stack filled with a pattern, to measure its use. */
#ifndef PAINTED_STACK_H
#define PAINTED_STACK_H

#include <stddef.h>

/** Calls a function on a stack of size bytes, and returns the bytes written. */
size_t stack_of_call(void *(*function)(void *), void *argument, size_t size);

#endif
