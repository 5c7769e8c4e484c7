/* SPDX-License-Identifier: MIT */
/**
 * Measurement readers: sizes that a layout has given are read, and fed back into it.
 *
 *     reader ─┬─ [ Name ──── tag 1 ]  frame, minimum width = the greatest width under tag 1
 *             └─ [ Surname ─ tag 1 ]  frame, minimum width = the greatest width under tag 1
 *
 *     1st pass:  |Name|             2nd pass:  |Name   |
 *                |Surname|                     |Surname|
 *
 * A reader is a region of the tree. Tags inside of it have it note the size of their child; of several with the same
 * tag the greatest width counts, and the greatest height. Frames and contents inside of it read what it has noted, and
 * the layout is repeated until that does not change any more: two passes in the ideal case. Tags and lengths name their
 * reader by its scope, and mean the nearest one above them. So readers in each other never mix, whatever their scopes:
 * of two with the same scope the inner one hides the outer one.
 *
 * Measurements stay from one layout to the next. That may keep a width that is no longer needed: give the reader
 * a version, such as the width that it has to share, and it forgets everything when that changes.
 */
#ifndef RGL_MEASUREMENT_H
#define RGL_MEASUREMENT_H

#include "geometry_reader.h"

RGL_BEGIN

/** What a reader is asked. */
typedef int32_t rgl_measured_query;
enum {
    /** Nothing: the offset is the length, and NaN is no length. */
    RGL_MEASURED_NONE = 0,
    /** The greatest width under a tag. */
    RGL_MEASURED_MAXIMUM_WIDTH = 1,
    /** The greatest height under a tag. */
    RGL_MEASURED_MAXIMUM_HEIGHT = 2,
    /** The width of a column, as the reader's maximum_width says. */
    RGL_MEASURED_COLUMN_WIDTH = 3
};

/**
 * A length that follows from a measurement: measured x factor + offset, in points. It is no length, rather than 0,
 * where nothing was measured.
 */
typedef struct rgl_measured_length {
    /** The scope of the reader that is meant: the nearest one above the node that has the length. */
    uint64_t scope;
    /** What was measured. */
    uint64_t tag;
    /** Finite. */
    double factor;
    /** Finite; with RGL_MEASURED_NONE any number but minus INFINITY, NaN being no length. */
    double offset;
    /** What is read. */
    rgl_measured_query query;
    /** 0. */
    uint32_t reserved;
} rgl_measured_length;

/** What becomes of old measurements when a pass has new ones. */
typedef int32_t rgl_reducer;
enum {
    /** They are replaced, all tags together: what is not measured any more is gone. */
    RGL_REDUCER_REPLACE = 0,
    /** The greater ones stay, also those of tags that are gone. Nothing shrinks until the version changes. */
    RGL_REDUCER_MERGE = 1
};

/** What a version is. */
typedef int32_t rgl_reader_version;
enum {
    /** None: a version like any other, equal to itself only. */
    RGL_READER_VERSION_NONE = 0,
    /** Any 64 bits, equal if they are the same. Number other values yourself. */
    RGL_READER_VERSION_INTEGER = 1,
    /** The bits of a double; equal as numbers are, so that NaN is no version. */
    RGL_READER_VERSION_NUMBER = 2,
    /** The reader's maximum_width is its version. version is 0. */
    RGL_READER_VERSION_MAXIMUM_WIDTH = 3
};

/**
 * A reader, which passes every question on to its only child.
 *
 * Its tags may be columns: of tags that need less than maximum_width together, each gets an equal part of what is left
 * if pads is 1; of those that need more, the widest are cut to the level at which the sum is right. A negative maximum
 * counts as 0. Without a maximum, or with an infinite one, columns are as wide as measured.
 *
 * With a source its child is made by a function that reads the measurements: see content.h and
 * rgl_measurement_reader_size. It is made before the first pass, and again when something changes that it has read. A
 * reader in a content that is made anew begins with what the reader of the same scope in the old content had measured,
 * if the scope is not 0. Fails with INVALID_NUMBER (factor, offset), INVALID_ARGUMENT (an enumeration, pads, reserved)
 * or UNKNOWN_ID (source).
 */
typedef struct rgl_measurement_reader {
    /** What tags and lengths name the reader by. */
    uint64_t scope;
    /** Tells the source which content is meant; any number. */
    uint64_t tag;
    /** The version; when it changes, all measurements are forgotten at once, and old ones do not come back. */
    uint64_t version;
    /** What columns share; a measurement that is read here is one of a reader further up. */
    rgl_measured_length maximum_width;
    rgl_reader_version version_kind;
    rgl_reducer reducer;
    /** 1 or 0. */
    uint32_t pads;
    /** The source of the content, one of the same tree; 0: the child is the one that you append. */
    rgl_content_source_id source;
} rgl_measurement_reader;

/**
 * Has the nearest reader of a scope note the size of a child, which is as if the node weren't there. A layout of a tag
 * without a reader above it fails with NO_READER.
 */
typedef struct rgl_measurement_tag {
    uint64_t scope;
    uint64_t tag;
} rgl_measurement_tag;

/** A length of a frame. */
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
 * A flexible frame (frame.h) with one length, which follows from a measurement; where nothing was measured, with none.
 * For several lengths put frames around each other, the minimum outermost. A layout of a length without a reader above
 * it fails with NO_READER. Fails with INVALID_NUMBER (factor, offset) or INVALID_ARGUMENT (query, limit, reserved,
 * alignment).
 */
typedef struct rgl_measurement_frame {
    rgl_measured_length length;
    /** Which length of the frame it is. */
    rgl_frame_limit limit;
    rgl_alignment alignment;
} rgl_measurement_frame;

/** What a reader has measured under a tag. */
typedef struct rgl_measured_size {
    /** The reader. */
    rgl_node reader;
    uint64_t tag;
    /** The greatest width and the greatest height, which need not be those of one view. NaN: nothing is measured. */
    rgl_size size;
} rgl_measured_size;

/**
 * Writes what a reader has measured under a tag, NaN where it has measured nothing; 0 is a measurement. Inside of a
 * content source's function, for a measurement reader, it may be asked as well: the content is then made again when the
 * answer changes.
 */
RGL_API rgl_status rgl_measurement_reader_size(rgl_tree *tree, rgl_node node, uint64_t tag, rgl_size *out_size);

/**
 * Writes how wide the column of a tag is, NaN where nothing is measured under it. Otherwise as
 * rgl_measurement_reader_size.
 */
RGL_API rgl_status rgl_measurement_reader_column_width(rgl_tree *tree, rgl_node node, uint64_t tag, double *out_width);

/** Writes the first capacity of all that a reader has measured, in the order of the tags, and how many there are. */
RGL_API rgl_status rgl_measurement_reader_sizes(rgl_tree *tree, rgl_node node, rgl_measured_size *out_sizes,
                                                size_t capacity, size_t *out_count);

/** Has the content of a reader with a source made again in the next layout, whatever it has read. */
RGL_API rgl_status rgl_measurement_reader_invalidate(rgl_tree *tree, rgl_node node);

RGL_END

#endif
