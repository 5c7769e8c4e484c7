/* SPDX-License-Identifier: MIT */
/**
 * Paragraphs: words whose widths are measured once, wrapped inside the engine at any width.
 *
 *     |the quick brown|     a line takes words as long as they fit (greedy);
 *     |fox jumps      |     spaces at the end of a line take no room
 */
#ifndef RGL_PARAGRAPH_H
#define RGL_PARAGRAPH_H

#include "text.h"

RGL_BEGIN

/** The end of a word. */
enum {
    /** A space, at which a line may break. */
    RGL_WORD_SPACE = 0,
    /** The line ends after the word, as at a newline. No effect after the last word. */
    RGL_WORD_BREAK = 1,
    /** A line may break after the word, but there is no space, as after a hyphen or an ideograph. */
    RGL_WORD_JOINED = 2,
    /** The next word belongs to the same word: no line breaks between the two. */
    RGL_WORD_GLUED = 3,
    /** As RGL_WORD_JOINED, and a line that ends here ends with a hyphen: rgl_text_edge.hyphen. */
    RGL_WORD_HYPHEN = 4,
    /** A tab, at which a line may break. The next word is at a stop of rgl_text, or behind a space without one. */
    RGL_WORD_TAB = 5
};

/**
 * The text of a paragraph and how it is set. The arrays are copied.
 *
 * The lines are broken for the proposed width. If it is unspecified or infinite, lines end only at RGL_WORD_BREAK. The
 * answered width is the width of the longest line, never more than a proposed width. The height is the sum of the
 * heights of its lines, which is line_height for lines without higher runs. 0 x 0 answers 0 x 0. A word wider than a
 * line is cut between its clusters, at least one cluster to a line. offset is the index of the offending element of an
 * array. Fails with INVALID_ARGUMENT (flags, alignment, reserved, counts).
 */
typedef struct rgl_paragraph {
    /**
     * One width for each word, in points, finite and >= 0. A word of width 0 is an additional space. Spaces belong to
     * the end of their line and take no width there, as in Unicode's rule LB7; at the beginning of a paragraph, or
     * after a RGL_WORD_BREAK, they do. NULL only if word_count is 0.
     */
    const double *word_widths;
    /** Number of words. A paragraph without words is one empty line. */
    size_t word_count;
    /** One of RGL_WORD_ for each word; NULL: a space follows every word. */
    const uint8_t *RGL_NULLABLE word_flags;
    /**
     * Number of clusters (the smallest units that may be separated) in each word, 0 for an empty one; NULL: no word is
     * ever cut.
     */
    const uint32_t *RGL_NULLABLE cluster_counts;
    /** Widths of all clusters, word after word; NULL exactly when cluster_counts is NULL. */
    const double *RGL_NULLABLE cluster_widths;
    /** Width of a space, finite and >= 0. */
    double space_width;
    /** Distance from one line to the next, finite and >= 0. */
    double line_height;
    /** From the top of a line to its baseline; finite. */
    double baseline;
    /** Alignment of lines that are shorter than the paragraph: one of RGL_HORIZONTAL_. */
    rgl_horizontal_alignment alignment;
    /** Maximum number of lines; 0: no limit. Lines beyond it are left out. */
    uint32_t line_limit;
    /** 1: a finite proposed height leaves out the lines that do not fit into it, except the first. Otherwise 0. */
    uint32_t truncates;
    /** 0. */
    uint32_t reserved;
    /** Runs, tab stops, indents and justification; NULL: none. */
    const rgl_text *RGL_NULLABLE text;
} rgl_paragraph;

/** A line of a paragraph that has been laid out. */
typedef struct rgl_line {
    /** The first word, an index into word_widths. */
    size_t first_word;
    /** The cluster of the first word with which the line begins; 0 unless the word was cut. */
    size_t first_cluster;
    /** The index after the last word of which all or a part is on the line. */
    size_t end_word;
    /** Clusters of the last word that are on this line; SIZE_MAX if the word ends here. */
    size_t end_cluster;
    /** The line's box in the paragraph's coordinates: x by alignment, y from the top, width of its words. */
    rgl_rect rect;
    /** Distance from the top of the paragraph to this line's baseline. */
    double baseline;
} rgl_line;

/**
 * Writes the number of lines of a paragraph in its frame, and up to capacity of them. Words that were set after the
 * layout are broken for the proposal of that layout. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_paragraph_lines(rgl_tree *tree, rgl_node node, rgl_line *out_lines, size_t capacity,
                                       size_t *out_count);

RGL_END

#endif
