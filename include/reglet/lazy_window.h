/* SPDX-License-Identifier: MIT */
/**
 * The visible window of a lazy stack or a lazy grid: only the lines in the window are measured and placed.
 *
 *     lines before    estimate each, not measured
 *     line k     ┐ ── position (negative) ── window begins
 *     line k+1   │  measured and placed
 *     line k+2   ┘ ─────────────────────── window ends
 *     lines after     estimate each, not measured
 *
 * The line of the anchor keeps its place in the window, however long the lines before it are. A line of a lazy stack is
 * one item. The layout is a function of the tree and the window alone: it remembers no lengths of lines that have left
 * the window.
 *
 * Measured are the anchor's line, the lines after it that begin before the end of the window, and, if the anchor's line
 * begins after the start of the window, the lines before it that fill the gap. Each other line counts as estimate long,
 * and the gaps at it are the spacing, or RGL_DEFAULT_SPACING without one. Their items have no frame. Lengths and guides
 * of the container follow from the items that are measured, and preferred spacing from all items.
 *
 * The content is scrolled to the frame of the anchor less position. The container is as long as the content. Guide:
 * Documentation/Grids.md.
 */
#ifndef RGL_LAZY_WINDOW_H
#define RGL_LAZY_WINDOW_H

#include "node.h"

RGL_BEGIN

/** The window of a lazy container. All zero: no window, so every item is measured and placed. */
typedef struct rgl_lazy_window {
    /**
     * The index of an item, which is in the window or near it. The cells of grid rows count one by one. An index beyond
     * the last item means the last item.
     */
    size_t anchor;
    /** Where the anchor's line begins, from the start of the window in points; finite, often negative. */
    double position;
    /** How long the window is along the lines, finite and > 0. */
    double length;
    /** The length of a line that is not measured, finite and >= 0. */
    double estimate;
} rgl_lazy_window;

RGL_END

#endif
