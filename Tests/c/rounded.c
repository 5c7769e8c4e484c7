/* SPDX-License-Identifier: MIT */
#include "rounded.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *rounded(char *text) {
    /* No number becomes longer than seven digits, a point, an exponent and the longest run of zeros in front. */
    char *result = malloc(16 * strlen(text) + 1), *out = result;
    if (result == NULL) abort();
    for (const char *next = text; *next != 0;) {
        if (!isdigit((unsigned char)*next)) {
            *out++ = *next++;
            continue;
        }
        char *end = NULL;
        double number = strtod(next, &end);
        if (number < 1e9) number = round(number * 1e6) / 1e6;
        /* What is nothing but rounding has no sign. */
        if (number == 0 && next > text && next[-1] == '-') out--;
        out += sprintf(out, "%.7g", number);
        next = end;
    }
    *out = 0;
    free(text);
    return result;
}
