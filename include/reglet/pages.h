/* SPDX-License-Identifier: MIT */
/**
 * Pages: a finished layout is divided into parts, and each page shows a part.
 *
 *     +-- layout --+       page 1: 0 to 62      The layout is made once, at the width of a page, and may have any
 *     | heading    |                            height. A page shows the part from `start` to `end`. If a table
 *     | text       |                            continues on the page, its header is shown again above that part.
 *     |------------| 62    page 2: 70 to 118
 *     | head  row  |                            Nothing is laid out again.
 *     |       row  |
 *     +------------+
 *
 * Pieces are the children of vertical stacks, the rows of tables and the lines of paragraphs. A page ends between two
 * pieces. Every other container, such as a horizontal stack, is one piece with all its content. A modifier or a layer
 * belongs to the pieces in it: the first piece begins at its top, and the last piece ends at its bottom. Spacing and
 * spacers between two pages are omitted. Pieces that overlap are one piece, and so are rows that share a cell. Marks of
 * a node without a piece, such as an empty view, apply to the next piece.
 *
 * A page holds as many pieces as fit, and ends at the last break of the best class among them. The classes, from the
 * best: first a free break, then a break that a mark or a rule discourages (keep with next or previous, orphans and
 * widows, the first row after a header, the first row of a footer), then a break inside a node that is kept together,
 * then both. If a piece does not fit on a page, header and footer of its table are not repeated there. If it still does
 * not fit, it is divided at a height that no line and no leaf of its columns crosses. A leaf that is higher than a page
 * is cut at the end of the page. Spacers, dividers and rectangles may be cut at any height.
 */
#ifndef RGL_PAGES_H
#define RGL_PAGES_H

#include "pass.h"
#include "table.h"

RGL_BEGIN

/** Flags of a mark. */
enum {
    /** No break inside the node. */
    RGL_PAGE_KEEP_TOGETHER = 1,
    /** No break after the node, as for a heading. */
    RGL_PAGE_KEEP_WITH_NEXT = 2,
    /** No break before the node, as for a total. */
    RGL_PAGE_KEEP_WITH_PREVIOUS = 4,
    /** A page begins with the node. */
    RGL_PAGE_BEGIN = 8,
    /**
     * For a footer section: it is repeated on each page after which its table continues, if all footer sections before it
     * are repeated. Headers are always repeated.
     */
    RGL_PAGE_REPEAT = 16,
    /**
     * For a header or footer section, such as a carried sum: it is only repeated, and not shown in its own place.
     * The height of its rows there, with one gap, does not count. The part of the page has these rows: leave them out.
     */
    RGL_PAGE_OMIT = 32
};

/**
 * A request for breaks at a node. If a node has several marks, the last one applies, with the marks of lines that directly
 * follow it.
 */
typedef struct rgl_page_mark {
    /** The node. The mark has no effect if the last layout did not place the node, or if the node is inside a piece. */
    rgl_node node;
    /** RGL_PAGE_ flags; 0 if line is above 0. */
    uint32_t flags;
    /**
     * The line of a paragraph to which the notes belong, as in rgl_paragraph_lines; 0: the notes belong to the beginning of
     * the node. A mark with a line above 0 follows a mark of the same node with a lower line. The last line has the notes
     * of lines that there are not.
     */
    uint32_t line;
    /**
     * Height of the notes in points, finite and >= 0. They are at the bottom of the page on which the node begins, or on
     * which their line is. A page takes a line only if its notes fit as well.
     */
    double note_height;
} rgl_page_mark;

/** The heights of pages, and rules for breaks. */
typedef struct rgl_page_rules {
    /** sizeof(rgl_page_rules). */
    size_t struct_size;
    /** Heights of the first pages in points, finite and above 0. Later pages have the last height of the array. */
    const double *heights;
    /** Number of heights, at least 1. */
    size_t height_count;
    /** Height of the last page in points, above 0; NaN: no height of its own. A single page has the smaller height. */
    double last_height;
    /** Smallest number of lines of a paragraph before a break (orphans) and after it (widows); 0 counts as 1. */
    uint32_t orphans;
    uint32_t widows;
    /** Distance between the content of a page and its notes in points; finite and >= 0. */
    double note_gap;
} rgl_page_rules;

/** A page. Lengths are points, and positions count from the top of the root. */
typedef struct rgl_page {
    /** The part of the layout that the page shows. */
    double start;
    double end;
    /** The header that is repeated above it, and the table of the header; 0: none. */
    double head_start;
    double head_end;
    rgl_node head_table;
    /** The footer that is repeated below it, and the table of the footer; 0: none. */
    double foot_start;
    double foot_end;
    rgl_node foot_table;
    /** The node of the first piece. */
    rgl_node first;
    /** The leaf that is cut at the end of the page; 0: none. */
    rgl_node cut;
    /** Height of the notes with note_gap; 0 without notes. */
    double notes;
    /** Height by which the content, with notes, exceeds the page; 0: it fits. */
    double overflow;
} rgl_page;

/**
 * Divides the last layout into pages, and writes the number of pages and the first capacity of them. No node is measured
 * or placed. Call it before the tree is changed. A layout of height 0 has no pages. The time grows with the number of
 * nodes, and counts as work of a layout (rgl_limits, rgl_tree_set_progress). Fails with NOT_LAID_OUT, INVALID_ARGUMENT
 * (struct_size, height_count, flags, line), INVALID_NUMBER (a height; rgl_error.offset is the index in heights or marks),
 * STALE_ID or UNKNOWN_ID (a mark), CALLBACK, or LIMIT (height_count, mark_count, a layout of infinite height, more pages
 * than the budget allows).
 */
RGL_API rgl_status rgl_tree_pages(rgl_tree *tree, const rgl_page_rules *rules, const rgl_page_mark *marks,
                                  size_t mark_count, rgl_page *out_pages, size_t capacity, size_t *out_count);

RGL_END

#endif
