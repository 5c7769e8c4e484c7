/* SPDX-License-Identifier: MIT */
/** Progress of long calls: an observer of a tree, of a constraint layout or of a solver, which can also stop them. */
#ifndef RGL_PROGRESS_H
#define RGL_PROGRESS_H

#include "measured.h"

RGL_BEGIN

/** Called periodically during a long call. Return RGL_OK to continue. The observed object is BUSY meanwhile. */
typedef rgl_status (*rgl_progress_function)(void *context);

/** An observer that is called about once a millisecond during a long call, and can stop it. */
typedef struct rgl_progress {
    /** sizeof(rgl_progress). */
    size_t struct_size;
    void *context;
    rgl_progress_function report;
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_progress;

RGL_END

#endif
