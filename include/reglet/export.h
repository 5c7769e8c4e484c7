/* SPDX-License-Identifier: MIT */
/** How functions are exported, and how pointers that may be NULL are marked. */
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

/**
 * Marks a pointer that may be NULL: a parameter, or a member of a struct. NULL in any other place is
 * RGL_ERROR_NULL_POINTER, with two exceptions: an array may be NULL if its count or capacity is 0, and the context of a
 * callback may be any pointer.
 */
#ifdef __clang__
#define RGL_NULLABLE _Nullable
/* A pointer without the mark is not declared as _Nonnull: the library checks it. */
#define RGL_MARKS                                                                                                      \
    _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wnullability-completeness\"")                \
        _Pragma("clang diagnostic ignored \"-Wnullability-extension\"")
#define RGL_MARKS_END _Pragma("clang diagnostic pop")
#else
#define RGL_NULLABLE
#define RGL_MARKS
#define RGL_MARKS_END
#endif

#ifdef __cplusplus
#define RGL_BEGIN RGL_MARKS extern "C" {
#define RGL_END                                                                                                        \
    }                                                                                                                  \
    RGL_MARKS_END
#else
#define RGL_BEGIN RGL_MARKS
#define RGL_END RGL_MARKS_END
#endif

#endif
