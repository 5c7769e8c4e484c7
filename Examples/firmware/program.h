/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_H
#define PROGRAM_H

/* Lays out the screen, draws it into screen.pgm, and writes the bits of all frames into frames.txt. Returns 0 on
 * success. */
int program_run(void);

#endif
