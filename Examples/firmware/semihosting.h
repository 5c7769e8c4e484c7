/* SPDX-License-Identifier: MIT */
#ifndef SEMIHOSTING_H
#define SEMIHOSTING_H

/* Ends the program; 0 is success. */
_Noreturn void semihosting_exit(int status);

#endif
