/* SPDX-License-Identifier: MIT
 * The part of the C library's header that the library uses, for targets without a C library. */
#ifndef REGLET_FREESTANDING_STDLIB_H
#define REGLET_FREESTANDING_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *realloc(void *block, size_t size);
void free(void *block);

#endif
