/* SPDX-License-Identifier: MIT */
/** Texts whose numbers are compared up to rounding. */
#ifndef ROUNDED_H
#define ROUNDED_H

#include <stdbool.h>

/**
 * Frees a text, and returns it with every number in it rounded to seven digits, at most six of them after the point.
 * The caller frees the result.
 */
char *rounded(char *text);

/** Whether two texts of `rounded` are equal but for the last digit of numbers: two that are near may round apart. */
bool are_near(const char *a, const char *b);

#endif
