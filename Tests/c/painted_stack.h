/* SPDX-License-Identifier: MIT */
/** Calls on a stack that was filled with a pattern, so that it shows how much of it was used. */
#ifndef PAINTED_STACK_H
#define PAINTED_STACK_H

#include <stddef.h>

/** Calls a function on a stack of its own of a size in bytes, and returns how many of them it has written to. */
size_t stack_of_call(void *(*function)(void *), void *argument, size_t size);

#endif
