/* SPDX-License-Identifier: MIT */
/** Status codes, and the record of a failure. */
#ifndef RGL_STATUS_H
#define RGL_STATUS_H

#include "export.h"

RGL_BEGIN

/** The outcome of a call: 0 is success, everything else one of the codes below. */
typedef int32_t rgl_status;

/** Status codes. Their numbers never change; new ones are added at the end. */
enum {
    /** The call succeeded. */
    RGL_OK = 0,
    /** An allocation failed. The object is unchanged. The call may be tried again. */
    RGL_ERROR_NO_MEMORY = 1,
    /** A limit of the object was reached. The message names it. See rgl_limits. */
    RGL_ERROR_LIMIT = 2,
    /** The object is in use: by another thread, or by the call whose callback is running. */
    RGL_ERROR_BUSY = 3,
    /** A required pointer is NULL. */
    RGL_ERROR_NULL_POINTER = 4,
    /** A number is NaN, infinite, negative or otherwise outside the allowed range. */
    RGL_ERROR_INVALID_NUMBER = 5,
    /** An enumeration value, count, index, flag or struct_size is not allowed for the argument. */
    RGL_ERROR_INVALID_ARGUMENT = 6,
    /** The id is 0, or was never issued by this object (it may belong to a different object). */
    RGL_ERROR_UNKNOWN_ID = 7,
    /** The id names something that has been removed. */
    RGL_ERROR_STALE_ID = 8,
    /** The node is not of the kind that the function requires. */
    RGL_ERROR_WRONG_KIND = 9,
    /** The child already has a parent; detach it first. */
    RGL_ERROR_HAS_PARENT = 10,
    /** The child is the parent itself or one of its ancestors. */
    RGL_ERROR_CYCLE = 11,
    /** The parent takes no more children: leaves have no children, modifiers one. */
    RGL_ERROR_CHILD_COUNT = 12,
    /** A callback returned a status other than RGL_OK; rgl_error.callback_status holds it. */
    RGL_ERROR_CALLBACK = 13,
    /** A callback returned RGL_OK but answered NaN or a negative length. */
    RGL_ERROR_CALLBACK_ANSWER = 14,
    /** The node has no frame: no successful layout has placed it. */
    RGL_ERROR_NOT_LAID_OUT = 15,
    /** The caller's buffer is too small. The needed length was written. */
    RGL_ERROR_BUFFER_TOO_SMALL = 16,
    /** Required constraints contradict each other. The object reports which. */
    RGL_ERROR_CONFLICT = 17,
    /** The items of a constraint have no common ancestor. */
    RGL_ERROR_NO_COMMON_ANCESTOR = 18,
    /** The attributes of a constraint cannot be compared, such as a width with an edge. */
    RGL_ERROR_ATTRIBUTE_MISMATCH = 19,
    /** A text does not follow its grammar; rgl_error.offset and length give the position. */
    RGL_ERROR_SYNTAX = 20,
    /** A subview is measured outside the callback that received it, or placed outside place_subviews. */
    RGL_ERROR_OUT_OF_TURN = 21,
    /** No measurement reader of the scope is above the node. */
    RGL_ERROR_NO_READER = 22,
    /** Measurements do not settle, and the layout is strict; see settling.h. */
    RGL_ERROR_UNSETTLED = 23
};

/**
 * The last failure of an object, kept until the next call on that object that fails.
 *
 * The library fills the members that fit.
 */
typedef struct rgl_error {
    /** sizeof(rgl_error). */
    size_t struct_size;
    /** The code that the failing function returned; RGL_OK when nothing has failed yet. */
    rgl_status code;
    /** With RGL_ERROR_CALLBACK: the status that the callback returned. Otherwise RGL_OK. */
    rgl_status callback_status;
    /** The id of the node, item, variable or constraint that caused the error; or 0. */
    uint64_t subject;
    /** A second id that takes part, such as the parent a child already has; or 0. */
    uint64_t other;
    /** The index of the offending element of an array argument, or the byte offset in a text; or 0. */
    size_t offset;
    /** The number of bytes in a text from offset on; or 0. */
    size_t length;
    /** Cause, position and remedy as NUL-terminated UTF-8, in English; owned by the object. */
    const char *message;
    /**
     * The rgl_autolayout that failed, if the node hosts one, or the rgl_tree, if the item has one as its content
     * (hosting.h). Otherwise NULL. It has a last error of its own. A layout that a tree names stays alive until the
     * tree's next failing layout, or until the tree becomes the content of an item, even if its host was part of
     * content that was discarded.
     */
    void *RGL_NULLABLE hosted;
} rgl_error;

/**
 * Returns the name of a status code, such as "RGL_ERROR_LIMIT", or "RGL_ERROR_UNKNOWN" for an unknown code. The string
 * is static and NUL-terminated.
 */
RGL_API const char *rgl_status_name(rgl_status status);

RGL_END

#endif
