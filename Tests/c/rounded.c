/* SPDX-License-Identifier: MIT */
#include "rounded.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *rounded(char *text) {
    /* A number has at most seven digits, a point, an exponent and the longest run of leading zeros. */
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
        /* A value within the rounding error has no sign. */
        if (number == 0 && next > text && next[-1] == '-') out--;
        out += sprintf(out, "%.7g", number);
        next = end;
    }
    *out = 0;
    free(text);
    return result;
}

static bool begins_number(const char *text) {
    return isdigit((unsigned char)text[*text == '-']) != 0;
}

bool are_near(const char *a, const char *b) {
    while (*a != 0 || *b != 0) {
        if (!begins_number(a) || !begins_number(b)) {
            if (*a++ != *b++) return false;
            continue;
        }
        char *end_of_a = NULL, *end_of_b = NULL;
        double x = strtod(a, &end_of_a), y = strtod(b, &end_of_b);
        if (x != y && !(fabs(x - y) <= 1.01e-6 * fmax(1, fabs(x)))) return false;
        a = end_of_a;
        b = end_of_b;
    }
    return true;
}
