/* SPDX-License-Identifier: MIT */
/** Texts compared up to rounding. */
#ifndef ROUNDED_H
#define ROUNDED_H

#include <stdbool.h>

/**
 * Frees a text, and returns it with numbers of at most seven digits, six of them after the point. The caller frees the
 * result.
 */
char *rounded(char *text);

/** Whether two texts of `rounded` are equal except for the last digit of numbers. */
bool are_near(const char *a, const char *b);

#endif
