/* SPDX-License-Identifier: MIT
 * What the program needs of the machine it runs on: semihosting.c on the processor, host.c elsewhere. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stddef.h>

/* Writes a file in the current folder. Returns 1 when all of it is there. */
int output_file(const char *name, const void *data, size_t size);

/* Prints a text. */
void output_text(const char *text);

/* Bytes of the stack that were in use at most; 0 where nobody counts them. */
size_t output_stack(void);

#endif
