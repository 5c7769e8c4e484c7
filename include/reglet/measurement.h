/* SPDX-License-Identifier: MIT */
/**
 * Measurement readers record sizes from a layout and feed them back into it.
 *
 *     reader ─┬─ [ Name ──── tag 1 ]  frame, minimum width = the greatest width under tag 1
 *             └─ [ Surname ─ tag 1 ]  frame, minimum width = the greatest width under tag 1
 *
 *     1st pass:  |Name|             2nd pass:  |Name   |
 *                |Surname|                     |Surname|
 *
 * A reader is a region of the tree. Each measurement tag inside it records the size of its child with the reader. If
 * several nodes share a tag, the greatest width and the greatest height are kept. Frames and content inside the reader
 * use the recorded sizes, and the layout is repeated until they no longer change: two passes in the ideal case.
 *
 * Tags and lengths refer to the nearest reader of their scope above them.
 *
 * Measurements are kept from one layout to the next, so a width may persist that is no longer needed. When the version
 * of the reader changes, it discards its measurements.
 */
#ifndef RGL_MEASUREMENT_H
#define RGL_MEASUREMENT_H

#include "geometry_reader.h"

RGL_BEGIN

/** The measurement that a length uses. */
typedef int32_t rgl_measured_query;
enum {
    /** No measurement: the length is the offset. A NaN offset means no length. */
    RGL_MEASURED_NONE = 0,
    /** The greatest width under a tag. */
    RGL_MEASURED_MAXIMUM_WIDTH = 1,
    /** The greatest height under a tag. */
    RGL_MEASURED_MAXIMUM_HEIGHT = 2,
    /** The width of a column, as determined by the reader's maximum_width. */
    RGL_MEASURED_COLUMN_WIDTH = 3
};

/**
 * A length derived from a measurement: measured x factor + offset, in points. If nothing was measured, the length is
 * absent rather than 0.
 */
typedef struct rgl_measured_length {
    /** The scope of the reader. */
    uint64_t scope;
    /** The tag of the measurement. */
    uint64_t tag;
    /** Finite. */
    double factor;
    /** Finite. With RGL_MEASURED_NONE, any number except minus INFINITY; NaN: no length. */
    double offset;
    rgl_measured_query query;
    /** 0. */
    uint32_t reserved;
} rgl_measured_length;

/** How the measurements of a pass are combined with earlier ones. */
typedef int32_t rgl_reducer;
enum {
    /** All earlier measurements are replaced; tags that are no longer measured are dropped. */
    RGL_REDUCER_REPLACE = 0,
    /** The greater size is kept, also for tags that no longer exist. Nothing shrinks until the version changes. */
    RGL_REDUCER_MERGE = 1
};

/** How a version is given. */
typedef int32_t rgl_reader_version;
enum {
    /** No version. Counts as a version that equals only itself. */
    RGL_READER_VERSION_NONE = 0,
    /** 64 bits, compared bit by bit. Map other values to numbers yourself. */
    RGL_READER_VERSION_INTEGER = 1,
    /** The bits of a double, compared as a number, so NaN never equals itself. */
    RGL_READER_VERSION_NUMBER = 2,
    /** The reader's maximum_width is its version. The member version is 0. */
    RGL_READER_VERSION_MAXIMUM_WIDTH = 3
};

/**
 * A measurement reader. It passes every proposal on to its only child.
 *
 * Its tags can serve as columns. If the columns together need less than maximum_width and pads is 1, each gets an equal
 * part of the remaining width. If they need more, the widest columns are capped at a common width at which the total
 * fits. A negative maximum counts as 0. Without a maximum, or with an infinite one, columns are as wide as measured.
 *
 * With a source, a function makes the reader's child from the measurements: see content.h and
 * rgl_measurement_reader_size. It is called before the first pass, and again when a measurement that it read changes. A
 * reader in rebuilt content starts with the measurements of the reader of the same scope in the old content, unless the
 * scope is 0. Fails with INVALID_NUMBER (factor, offset), INVALID_ARGUMENT (an enumeration, pads, reserved) or
 * UNKNOWN_ID (source).
 */
typedef struct rgl_measurement_reader {
    /** The name by which tags and lengths refer to the reader. */
    uint64_t scope;
    /** Any number; identifies the content for the source. */
    uint64_t tag;
    /** The version. When it changes, all measurements are discarded; restoring it does not bring them back. */
    uint64_t version;
    /** The width that the columns share. If it uses a measurement, that comes from a reader further up. */
    rgl_measured_length maximum_width;
    rgl_reader_version version_kind;
    rgl_reducer reducer;
    /** 1 or 0. */
    uint32_t pads;
    /** The source of the content, from the same tree. 0: you append the child. */
    rgl_content_source_id source;
} rgl_measurement_reader;

/**
 * Records the size of its child with the nearest reader of the given scope. Does not affect the layout of the child. A
 * layout without such a reader fails with NO_READER.
 */
typedef struct rgl_measurement_tag {
    uint64_t scope;
    uint64_t tag;
} rgl_measurement_tag;

/** Which length of a frame is set. */
typedef int32_t rgl_frame_limit;
enum {
    RGL_FRAME_MINIMUM_WIDTH = 0,
    RGL_FRAME_IDEAL_WIDTH = 1,
    RGL_FRAME_MAXIMUM_WIDTH = 2,
    /** A fixed width. */
    RGL_FRAME_WIDTH = 3,
    RGL_FRAME_MINIMUM_HEIGHT = 4,
    RGL_FRAME_IDEAL_HEIGHT = 5,
    RGL_FRAME_MAXIMUM_HEIGHT = 6,
    /** A fixed height. */
    RGL_FRAME_HEIGHT = 7
};

/**
 * A flexible frame (frame.h) with a single measured length, or with no length if nothing was measured. For several
 * lengths, nest frames, the minimum outermost. A layout without the reader fails with NO_READER. Fails with
 * INVALID_NUMBER (factor, offset) or INVALID_ARGUMENT (query, limit, reserved, alignment).
 */
typedef struct rgl_measurement_frame {
    rgl_measured_length length;
    /** Which length of the frame is set. */
    rgl_frame_limit limit;
    rgl_alignment alignment;
} rgl_measurement_frame;

/** A measurement of a reader. */
typedef struct rgl_measured_size {
    rgl_node reader;
    uint64_t tag;
    /** The greatest width and the greatest height, possibly of different nodes. NaN: nothing is measured. */
    rgl_size size;
} rgl_measured_size;

/**
 * Writes the size that a reader has measured under a tag; NaN if none (0 is a valid measurement). May also be called
 * inside the function of a content source, for a measurement reader: the content is rebuilt when the result changes.
 */
RGL_API rgl_status rgl_measurement_reader_size(rgl_tree *tree, rgl_node node, uint64_t tag, rgl_size *out_size);

/**
 * Writes the width of the column with a tag; NaN if nothing is measured under it. Otherwise like
 * rgl_measurement_reader_size.
 */
RGL_API rgl_status rgl_measurement_reader_column_width(rgl_tree *tree, rgl_node node, uint64_t tag, double *out_width);

/** Writes up to capacity measurements of a reader, ordered by tag, and their total number. */
RGL_API rgl_status rgl_measurement_reader_sizes(rgl_tree *tree, rgl_node node, rgl_measured_size *out_sizes,
                                                size_t capacity, size_t *out_count);

/** Makes the next layout rebuild the content of a reader with a source, even if no value that it read has changed. */
RGL_API rgl_status rgl_measurement_reader_invalidate(rgl_tree *tree, rgl_node node);

RGL_END

#endif
