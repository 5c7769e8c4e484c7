/* SPDX-License-Identifier: MIT */
/**
 * Visual formats: constraints written as lines of characters.
 *
 *     H:|-[icon(32)]-8-[title(>=80)]-|        a row, with default gaps at the edges
 *     V:|[page]|                              from top to bottom without a gap
 *
 * An rgl_format stores names, and converts texts to a list of rgl_layout_constraint. The grammar is in
 * Documentation/VisualFormat.md.
 *
 *     rgl_format_create, rgl_format_add_views, rgl_format_add_metrics
 *     rgl_format_read             texts to constraints, all of them or none
 *     rgl_format_describe         what is wrong with a text, and where
 */
#ifndef RGL_VISUAL_FORMAT_H
#define RGL_VISUAL_FORMAT_H

#include "allocator.h"
#include "constraint.h"
#include "measured.h"
#include "status.h"

RGL_BEGIN

/** A reader of visual formats: names, options, and the constraints of the last texts. */
typedef struct rgl_format rgl_format;

/** Spellings beyond Apple's visual format; flags that may be joined. */
typedef uint32_t rgl_format_dialect;
enum {
    /** Apple's visual format and nothing else. */
    RGL_DIALECT_STANDARD = 0,
    /**
     * Tack's chains too: views without brackets, >== and <==, ^ for @, |> and <| for the safe area, names of
     * priorities.
     */
    RGL_DIALECT_TACK = 1,
    /** Percent, view.attribute * k + c, HV:, ~ for equal gaps, -> for none, comments, a format on each line. */
    RGL_DIALECT_EXTENDED = 2
};

/** Where horizontal formats begin. */
typedef int32_t rgl_format_direction;
enum {
    /** At the leading edge: left, or right if the layout runs right to left. */
    RGL_FORMAT_LEADING_TO_TRAILING = 0,
    RGL_FORMAT_LEFT_TO_RIGHT = 1,
    RGL_FORMAT_RIGHT_TO_LEFT = 2
};

/**
 * Attributes that the views of a format share, in addition to their gaps; flags that may be combined, each 1 << its
 * attribute. Rows take top, bottom, center_y and the baselines, columns take the remaining attributes.
 */
typedef uint32_t rgl_format_alignment;
enum {
    RGL_ALIGN_ALL_LEFT = 1 << RGL_ATTRIBUTE_LEFT,
    RGL_ALIGN_ALL_RIGHT = 1 << RGL_ATTRIBUTE_RIGHT,
    RGL_ALIGN_ALL_TOP = 1 << RGL_ATTRIBUTE_TOP,
    RGL_ALIGN_ALL_BOTTOM = 1 << RGL_ATTRIBUTE_BOTTOM,
    RGL_ALIGN_ALL_LEADING = 1 << RGL_ATTRIBUTE_LEADING,
    RGL_ALIGN_ALL_TRAILING = 1 << RGL_ATTRIBUTE_TRAILING,
    RGL_ALIGN_ALL_CENTER_X = 1 << RGL_ATTRIBUTE_CENTER_X,
    RGL_ALIGN_ALL_CENTER_Y = 1 << RGL_ATTRIBUTE_CENTER_Y,
    RGL_ALIGN_ALL_LAST_BASELINE = 1 << RGL_ATTRIBUTE_LAST_BASELINE,
    RGL_ALIGN_ALL_FIRST_BASELINE = 1 << RGL_ATTRIBUTE_FIRST_BASELINE
};

/** How texts are read. Items are the numbers that the constraints will contain; 0 is never an item. */
typedef struct rgl_format_options {
    /** sizeof(rgl_format_options). */
    size_t struct_size;
    /** RGL_DIALECT_ flags. */
    rgl_format_dialect dialect;
    /** RGL_ALIGN_ALL_ flags. */
    rgl_format_alignment alignment;
    /** RGL_FORMAT_LEADING_TO_TRAILING and so on. */
    rgl_format_direction direction;
    /** 1: spacing between the views of a column goes from last to first baseline; else 0. */
    uint32_t spaces_baselines;
    /** The meaning of '-' between two views, in points; NaN: 8. */
    double sibling_spacing;
    /** The meaning of '-' at an edge, in points; NaN: 20. */
    double edge_spacing;
    /** What '|' stands for; 0: a text with an edge is refused. */
    rgl_item superview;
    /** What '|>' and '<|' stand for; 0: a text with them is refused. */
    rgl_item safe_area;
    /** Whose edges '|-' and '-|' touch, in place of keeping edge_spacing from the superview; 0: they keep it. */
    rgl_item margins;
} rgl_format_options;

/** A name of a view. */
typedef struct rgl_format_view {
    /** UTF-8, copied. Formats can spell only names of the letters A to Z and a to z, digits and '_'. */
    const char *name;
    /** Bytes of the name. */
    size_t length;
    /** The item of that name; not 0. */
    rgl_item item;
} rgl_format_view;

/** A name of a number. */
typedef struct rgl_format_metric {
    /** As for a view. */
    const char *name;
    /** Bytes of the name. */
    size_t length;
    /** Finite; may be negative. */
    double value;
} rgl_format_metric;

/** The answer of a resolver about a name. */
typedef struct rgl_format_resolution {
    /** The view of that name. 0, its value when the resolver is called, means none. */
    rgl_item view;
    /** The metric of that name. NaN, its value when the resolver is called, means none. */
    double metric;
} rgl_format_resolution;

/** Resolves a name. A status other than RGL_OK ends the reading with RGL_ERROR_CALLBACK. */
typedef rgl_status (*rgl_format_resolve_function)(void *context, const char *name, size_t length,
                                                  rgl_format_resolution *out_resolution);

/** A source of names that were not added. */
typedef struct rgl_format_resolver {
    /** sizeof(rgl_format_resolver). */
    size_t struct_size;
    void *context;
    /** Must not be NULL; must not use the rgl_format that calls it. */
    rgl_format_resolve_function resolve;
    /** Called once when the resolver is no longer needed; NULL: nothing to do. */
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_format_resolver;

/** A text to read. */
typedef struct rgl_format_text {
    /** UTF-8, not NUL-terminated; NULL only if length is 0. Any bytes are allowed. */
    const char *text;
    /** Bytes, at most 16,777,216. */
    size_t length;
} rgl_format_text;

/** The position in the texts from which a constraint was made. */
typedef struct rgl_format_source {
    /** Which text of the call, from 0. */
    size_t text;
    /** The first byte. */
    size_t offset;
    /** Bytes. */
    size_t length;
} rgl_format_source;

/**
 * The item of the layout guide for a gap whose length is compared: one of ~, or a gap in percent. Gaps are numbered
 * from 0 in each list of constraints. No layout issues such ids.
 */
#define RGL_FORMAT_SPACER(number) ((rgl_item)0xFFFFFFFF00000000u + (rgl_item)(number))

/**
 * Items that the options may name: the superview of the view at the edge, or the guide of its safe area or of its
 * margins. rgl_autolayout_add and box.h accept them.
 */
#define RGL_FORMAT_SUPERVIEW ((rgl_item)0xFFFFFFFFFFFFFFFFu)
#define RGL_FORMAT_SAFE_AREA ((rgl_item)0xFFFFFFFFFFFFFFFEu)
#define RGL_FORMAT_MARGINS ((rgl_item)0xFFFFFFFFFFFFFFFDu)

/** The error in a text. Numbers never change. */
typedef int32_t rgl_format_problem_kind;
enum {
    /** No error yet. */
    RGL_FORMAT_NO_PROBLEM = 0,
    /** The text holds no format. */
    RGL_FORMAT_EMPTY_FORMAT = 1,
    /** H or V without ':'. */
    RGL_FORMAT_EXPECTED_COLON = 2,
    /** Something else where a view must be. */
    RGL_FORMAT_EXPECTED_VIEW = 3,
    /** No name behind '['. */
    RGL_FORMAT_INVALID_VIEW_NAME = 4,
    /** A name in brackets that does not belong to a view. */
    RGL_FORMAT_UNKNOWN_VIEW = 5,
    /** A name that does not belong to a metric, where one is required. */
    RGL_FORMAT_UNKNOWN_METRIC = 6,
    /** An unknown name. */
    RGL_FORMAT_UNKNOWN_NAME = 7,
    /** A name without brackets that belongs to a view and to a metric. */
    RGL_FORMAT_AMBIGUOUS_NAME = 8,
    /** A gap compared with a view. */
    RGL_FORMAT_VIEW_IN_SPACING = 9,
    /** A relation other than ==, >= and <=. */
    RGL_FORMAT_UNKNOWN_RELATION = 10,
    /** No number and no name in a predicate. */
    RGL_FORMAT_EXPECTED_PREDICATE = 11,
    /** A '(' without its ')'. */
    RGL_FORMAT_UNTERMINATED_PREDICATES = 12,
    /** A '[' without its ']'. */
    RGL_FORMAT_UNTERMINATED_VIEW = 13,
    /** Something else behind '-'. */
    RGL_FORMAT_EXPECTED_SPACING = 14,
    /** A gap without its second '-'. */
    RGL_FORMAT_UNTERMINATED_CONNECTION = 15,
    /** A connection without a target. */
    RGL_FORMAT_EXPECTED_VIEW_OR_SUPERVIEW = 16,
    /** Something else behind '@'. */
    RGL_FORMAT_INVALID_PRIORITY = 17,
    /** A priority that is not above 0 and at most 1000. */
    RGL_FORMAT_PRIORITY_RANGE = 18,
    /** An edge for which the options name no item. */
    RGL_FORMAT_NO_SUPERVIEW = 19,
    /** An alignment along the format instead of across. */
    RGL_FORMAT_ALIGNMENT_AXIS = 20,
    /** A character that continues no format. */
    RGL_FORMAT_UNEXPECTED_CHARACTER = 21,
    /** Something behind the trailing edge. */
    RGL_FORMAT_TRAILING_CHARACTERS = 22,
    /** view.something that is not an attribute. */
    RGL_FORMAT_UNKNOWN_ATTRIBUTE = 23,
    /** Arithmetic without its number. */
    RGL_FORMAT_EXPECTED_NUMBER = 24,
    /** Division by 0. */
    RGL_FORMAT_DIVISION_BY_ZERO = 25,
    /** A number too large for a double. */
    RGL_FORMAT_NUMBER_RANGE = 26
};

/** The last text that was rejected. */
typedef struct rgl_format_problem {
    /** sizeof(rgl_format_problem). */
    size_t struct_size;
    /** RGL_FORMAT_UNKNOWN_VIEW and so on. */
    rgl_format_problem_kind kind;
    /** 0. */
    uint32_t reserved;
    /** Which text of the call, from 0. */
    size_t text;
    /** The first byte of the offending token in that text. */
    size_t offset;
    /** Bytes of the token; 1 if something is missing, 0 for an empty text. */
    size_t length;
    /** The line in that text, from 1. */
    size_t line;
    /** The character in that line, from 1. */
    size_t column;
    /** The name of kind, such as "unknownView"; static, NUL-terminated. */
    const char *name;
    /** The expected token, such as "the name of a view"; static, NUL-terminated. */
    const char *expected;
    /** A remedy, if the text suggests one, otherwise ""; static, NUL-terminated. */
    const char *hint;
    /** The known name that is nearest to an unknown one, or NULL; NUL-terminated, valid until names change. */
    const char *RGL_NULLABLE nearest;
    /** Bytes of nearest. */
    size_t nearest_length;
} rgl_format_problem;

/**
 * Creates a reader without names and edges, with the options' defaults. The caller destroys the reader. Fails with
 * INVALID_ARGUMENT (an incomplete allocator).
 */
RGL_API rgl_status rgl_format_create(const rgl_allocator *RGL_NULLABLE allocator, rgl_format **out_format);

/**
 * Destroys a reader and its constraints; calls its resolver's destroy function. Returns BUSY, and destroys nothing, if
 * called from its resolver.
 */
RGL_API rgl_status rgl_format_destroy(rgl_format *RGL_NULLABLE format);

/**
 * Sets how texts are read from now on. Fails with INVALID_ARGUMENT (an unknown flag or direction) or INVALID_NUMBER (a
 * spacing that is infinite).
 */
RGL_API rgl_status rgl_format_set_options(rgl_format *format, const rgl_format_options *options);

/** Writes how texts are read. */
RGL_API rgl_status rgl_format_get_options(rgl_format *format, rgl_format_options *out_options);

/**
 * Adds names of views, all of them or none. A metric may have the same name, another view may not. Fails with
 * INVALID_ARGUMENT (a name that occurs twice, the item 0); rgl_error.offset is the index of the offending element.
 */
RGL_API rgl_status rgl_format_add_views(rgl_format *format, const rgl_format_view *views, size_t count);

/**
 * Adds names of numbers, all of them or none. A view may have the same name, another metric may not. Fails as
 * rgl_format_add_views does, and with INVALID_NUMBER.
 */
RGL_API rgl_status rgl_format_add_metrics(rgl_format *format, const rgl_format_metric *metrics, size_t count);

/** Removes all names that were added. */
RGL_API rgl_status rgl_format_clear_names(rgl_format *format);

/** Sets the resolver for names that were not added; NULL: none. The previous resolver is destroyed. */
RGL_API rgl_status rgl_format_set_resolver(rgl_format *format, const rgl_format_resolver *RGL_NULLABLE resolver);

/**
 * Reads texts, all of them or none, and writes the list of their constraints, in the order of the texts. Each tag is
 * the position in the list. The list belongs to the reader and is valid until the next successful reading. Fails with
 * SYNTAX (see rgl_format_describe and rgl_format_get_problem), CALLBACK or CALLBACK_ANSWER.
 */
RGL_API rgl_status rgl_format_read(rgl_format *format, const rgl_format_text *texts, size_t count,
                                   const rgl_layout_constraint **RGL_NULLABLE out_constraints,
                                   size_t *RGL_NULLABLE out_count);

/** Writes the position in the texts of each constraint of the list; valid as long as the list. */
RGL_API rgl_status rgl_format_sources(rgl_format *format, const rgl_format_source **out_sources, size_t *out_count);

/**
 * Writes the number of layout guides that the constraints of the list use, as the items RGL_FORMAT_SPACER(0) and so on.
 */
RGL_API rgl_status rgl_format_spacer_count(rgl_format *format, size_t *out_count);

/** Writes the error of the last text that was rejected. */
RGL_API rgl_status rgl_format_get_problem(rgl_format *format, rgl_format_problem *out_problem);

/**
 * Writes the error of the last text that was rejected, as UTF-8: a sentence, the line of the text or the part of it
 * near the error, and a line with carets below the position.
 *
 * The text is empty if no text was rejected yet. out_length gets the full length without the final NUL, also with
 * BUFFER_TOO_SMALL.
 *
 *     line 1, column 14: no view has this name: "blackBox"; expected the name of a view; did you mean "redBox"?
 *     |[whiteBox2][blackBox]
 *                  ^^^^^^^^
 */
RGL_API rgl_status rgl_format_describe(rgl_format *format, char *buffer, size_t capacity, size_t *out_length);

/**
 * Writes the last failure of the reader, as rgl_tree_last_error does for a tree; offset and length of a SYNTAX failure
 * are the problem's.
 */
RGL_API rgl_status rgl_format_last_error(rgl_format *format, rgl_error *out_error);

RGL_END

#endif
