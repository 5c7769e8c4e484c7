/* SPDX-License-Identifier: MIT */
#ifndef HOSTILE_H
#define HOSTILE_H

#include "description.h"

/**
 * Calls a function in a fresh world for every unusual value of every argument; checks the status, the state after a
 * refusal, and that no result is NaN. Returns the number of calls.
 */
size_t call_with_hostile_values(const function_row *function);

#endif
