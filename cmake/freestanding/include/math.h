/* SPDX-License-Identifier: MIT
 * The part of the C library's header that the library uses, for targets without a C library. */
#ifndef REGLET_FREESTANDING_MATH_H
#define REGLET_FREESTANDING_MATH_H

#define NAN __builtin_nanf("")
#define INFINITY __builtin_inff()

double ceil(double number);
double floor(double number);
double round(double number);
double sqrt(double number);

#endif
