/* SPDX-License-Identifier: MIT */
/**
 * Text in several fonts, sizes and directions: runs, views in lines, hyphens, tab stops and indents of a paragraph.
 *
 *     |A big WORD in    |     runs: neighbouring words in one font, size and direction; each line is as high as its
 *     |a line, typo-    |     runs need, and has one baseline
 *     |graphy  9.50     |     a hyphen that is shown only where a line ends with it; tab stops
 *
 * The caller measures each word. RGL_WORD_GLUED joins neighbours to one word, so that a run may begin inside a word.
 */
#ifndef RGL_TEXT_H
#define RGL_TEXT_H

#include "node.h"

RGL_BEGIN

/** Neighbouring words of a paragraph in one font, size and direction. */
typedef struct rgl_text_run {
    /** The first word: 0 for the first run, and above the first word of the previous run for each other run. */
    size_t first_word;
    /**
     * Distance from the baseline to the top of the run, in points, finite. A line is higher than line_height if a run on
     * it reaches farther from the baseline than rgl_paragraph.baseline, or than the rest of line_height below it.
     */
    double ascent;
    /** Distance from the baseline to the bottom of the run. */
    double descent;
    /** Width of a space after a word of the run, finite and >= 0; replaces rgl_paragraph.space_width. */
    double space_width;
    /** The embedding level of the words by UAX 9, at most 126: odd from right to left. */
    uint32_t level;
    /** The level of spaces and tabs after the words. */
    uint32_t space_level;
    /**
     * 0: words. Otherwise the run is one word, which is a child of the paragraph: 1 for the first child, and for each other
     * run with a child the next number. The child takes its ideal size, and its first baseline, or without a baseline its
     * bottom edge, is on the baseline of the line. The child determines the width of the word, ascent and descent: given
     * ones must be valid, and rgl_paragraph_get returns the values of the last layout. A run whose child is missing takes
     * no room. Children that no line shows have no frame. The word has no clusters.
     */
    uint32_t view;
    /** 0. */
    uint32_t reserved;
} rgl_text_run;

/** Changes of widths at the edges of a line, for one word; finite and >= 0. */
typedef struct rgl_text_edge {
    /** Width of the hyphen that is shown if a line ends after the word, which has RGL_WORD_HYPHEN. */
    double hyphen;
    /** Width by which the word hangs out of a line that begins with it, at most its width. */
    double leading_hang;
    /**
     * Width by which the word, with its hyphen, hangs out of a line that ends with it, at most its width. A word that is
     * cut does not hang out of the line with its end.
     */
    double trailing_hang;
} rgl_text_edge;

/** A position at which words go on after a tab. */
typedef struct rgl_tab_stop {
    /** Distance from the edge where lines begin, in points, finite, above 0 and above the stop before. */
    double position;
    /**
     * LEADING: the words after the tab begin at the stop. TRAILING, CENTER: the words up to the next tab, or to the end
     * of the line, end at the stop or have their middle there, but begin no earlier than the tab.
     */
    rgl_horizontal_alignment alignment;
    /** 0. */
    uint32_t reserved;
} rgl_tab_stop;

/** Runs, tab stops, indents and justification of a paragraph. The arrays are copied. */
typedef struct rgl_text {
    /** Runs in the order of their words; NULL only if run_count is 0: all words are in the font of the paragraph. */
    const rgl_text_run *RGL_NULLABLE runs;
    /** Number of runs, at most word_count. */
    size_t run_count;
    /** One element for each word; NULL: no hyphen has a width, and nothing hangs out. */
    const rgl_text_edge *RGL_NULLABLE edges;
    /** Tab stops by position; NULL only if tab_stop_count is 0. */
    const rgl_tab_stop *RGL_NULLABLE tab_stops;
    size_t tab_stop_count;
    /** Distance of the stops behind the last one, at its multiples; 0: a tab is a space there. */
    double tab_interval;
    /** Indent of the first line, and of each line after a RGL_WORD_BREAK; finite and >= 0. */
    double first_line_indent;
    /** Indent of all other lines. */
    double indent;
    /**
     * 1: the spaces after the last tab of a line that ends for want of room are widened until the line fills the
     * paragraph. A paragraph with such lines is as wide as its proposal. Otherwise 0.
     */
    uint32_t justifies;
    /** 0. */
    uint32_t reserved;
} rgl_text;

/** A word, a part of a word or a hyphen on a line. */
typedef struct rgl_text_piece {
    /** The index of the line, as in rgl_paragraph_lines. */
    size_t line;
    /** An index into word_widths. */
    size_t word;
    /** The first cluster of the word; 0 unless the word was cut. */
    size_t first_cluster;
    /** The cluster of the word before which the piece ends; SIZE_MAX if the word ends with it. */
    size_t end_cluster;
    /** The index of the word's run; 0 if there are no runs. */
    size_t run;
    /** Left edge in the paragraph's coordinates, in points. */
    double x;
    /** Width in points. */
    double width;
    /** 1 for the hyphen after the word, otherwise 0. */
    uint32_t is_hyphen;
    /** 0. */
    uint32_t reserved;
} rgl_text_piece;

/**
 * Writes the number of pieces on the lines of a paragraph, and up to capacity of them: line by line, on each line from
 * left to right by their levels (UAX 9, rule L2). Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_text_pieces(rgl_tree *tree, rgl_node node, rgl_text_piece *out_pieces, size_t capacity,
                                   size_t *out_count);

RGL_END

#endif
