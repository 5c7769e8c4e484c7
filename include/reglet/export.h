/* SPDX-License-Identifier: MIT */
/** How the functions are exported. Nothing to read here for a user of the library. */
#ifndef RGL_EXPORT_H
#define RGL_EXPORT_H

/* The C library's types and functions that the Swift sources use come in through this header too. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(__GNUC__) && !defined(__wasm__)
#define RGL_API __attribute__((visibility("default")))
#else
#define RGL_API
#endif

#ifdef __cplusplus
#define RGL_BEGIN extern "C" {
#define RGL_END }
#else
#define RGL_BEGIN
#define RGL_END
#endif

#endif
