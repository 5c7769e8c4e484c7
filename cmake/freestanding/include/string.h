/* SPDX-License-Identifier: MIT
 * The part of the C library's header that the library uses, for targets without a C library. */
#ifndef REGLET_FREESTANDING_STRING_H
#define REGLET_FREESTANDING_STRING_H

#include <stddef.h>

void *memcpy(void *target, const void *source, size_t size);
void *memmove(void *target, const void *source, size_t size);
void *memset(void *target, int byte, size_t size);
int memcmp(const void *one, const void *other, size_t size);
size_t strlen(const char *text);

#endif
