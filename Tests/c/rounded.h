/* SPDX-License-Identifier: MIT */
/** Texts whose numbers are compared up to rounding. */
#ifndef ROUNDED_H
#define ROUNDED_H

/**
 * Frees a text, and returns it with every number in it rounded to seven digits, of which six may stand behind the
 * point. The caller frees the result.
 */
char *rounded(char *text);

#endif
