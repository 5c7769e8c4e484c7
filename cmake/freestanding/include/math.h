/* SPDX-License-Identifier: MIT
 * What the library takes of the C library's header of this name, for targets without a C library. */
#ifndef REGLET_FREESTANDING_MATH_H
#define REGLET_FREESTANDING_MATH_H

#define NAN __builtin_nanf("")
#define INFINITY __builtin_inff()

double ceil(double number);
double floor(double number);
double round(double number);
double sqrt(double number);

#endif
