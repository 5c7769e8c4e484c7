/* SPDX-License-Identifier: MIT */
/** Versions: of the headers you compiled against (macros) and of the loaded library (functions). */
#ifndef RGL_VERSION_H
#define RGL_VERSION_H

#include "export.h"

RGL_BEGIN

/** The library's version, by the rules of semantic versioning. */
#define RGL_VERSION_MAJOR 0
#define RGL_VERSION_MINOR 1
#define RGL_VERSION_PATCH 0
/** The three numbers as one comparable number: major * 1,000,000 + minor * 1,000 + patch. */
#define RGL_VERSION (RGL_VERSION_MAJOR * 1000000 + RGL_VERSION_MINOR * 1000 + RGL_VERSION_PATCH)
/** Changes only when a program compiled against an older header would break. Equals the SONAME. */
#define RGL_ABI_VERSION 0

/** Returns the version of the library that is running, in the form of RGL_VERSION. */
RGL_API uint32_t rgl_version(void);

/**
 * Returns the ABI version of the library that is running. A binding refuses to load when it differs from the
 * RGL_ABI_VERSION that it was written for.
 */
RGL_API uint32_t rgl_abi_version(void);

/** Returns the version as text, such as "0.1.0": static, NUL-terminated, never freed. */
RGL_API const char *rgl_version_string(void);

RGL_END

#endif
