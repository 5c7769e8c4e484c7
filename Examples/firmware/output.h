/* SPDX-License-Identifier: MIT
 * The program's interface to the machine: semihosting.c on the processor, host.c elsewhere. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stddef.h>

/* In the current folder. Returns 1 if the whole file was written. */
int output_file(const char *name, const void *data, size_t size);

void output_text(const char *text);

/* The largest number of bytes of the stack in use, or 0 if it is not measured. */
size_t output_stack(void);

#endif
