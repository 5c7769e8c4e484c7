/* SPDX-License-Identifier: MIT */
/** Items of an Auto Layout: rectangles placed by constraints, with their content, margins and guides. */
#ifndef RGL_ITEM_H
#define RGL_ITEM_H

#include "autolayout.h"
#include "paragraph.h"

RGL_BEGIN

/**
 * Creates an item in a superview; superview 0 makes an item at the top of a hierarchy, whose corner is (0, 0). Fails
 * with WRONG_KIND (a guide has no items).
 */
RGL_API rgl_status rgl_item_create(rgl_autolayout *layout, rgl_item superview, rgl_item *out_item);

/** The kind of a guide. */
typedef int32_t rgl_layout_guide;
enum {
    /** A rectangle of its own that only constraints place. Each call makes a new one. */
    RGL_LAYOUT_GUIDE_FREE = 0,
    /** The item's safe area. */
    RGL_LAYOUT_GUIDE_SAFE_AREA = 1,
    /** The area inside the item's margins. */
    RGL_LAYOUT_GUIDE_MARGINS = 2
};

/**
 * Writes a guide of an item: an item that is not drawn, and has neither items nor content of its own. The safe area and
 * the margins have one guide each, created by the first call. Fails with INVALID_ARGUMENT (guide) or WRONG_KIND (a
 * guide's guide).
 */
RGL_API rgl_status rgl_item_guide(rgl_autolayout *layout, rgl_item item, rgl_layout_guide guide, rgl_item *out_guide);

/**
 * Removes an item with its guides, the items in it, and all constraints that use any of them. Their ids become stale.
 */
RGL_API rgl_status rgl_item_remove(rgl_autolayout *layout, rgl_item item);

/**
 * Returns the item's position in the array of rgl_autolayout_frames, or SIZE_MAX for 0. Positions of removed items are
 * reused. Does not check the id.
 */
static inline size_t rgl_item_index(rgl_item item) {
    return (size_t)(item & 0x0FFFFFFFu) - (size_t)1;
}

/** Writes the item's superview, the owner of a guide, or 0. */
RGL_API rgl_status rgl_item_superview(rgl_autolayout *layout, rgl_item item, rgl_item *out_superview);

/**
 * Writes the item's frame of the last layout: the alignment rectangle with its alignment insets around it. Fails with
 * NOT_LAID_OUT or INVALID_ARGUMENT (space).
 */
RGL_API rgl_status rgl_item_frame(rgl_autolayout *layout, rgl_item item, rgl_space space, rgl_rect *out_frame);

/**
 * Requires a width, a height or both. The constraints determine a side that is NaN. Intended for items at the top.
 * Fails with INVALID_NUMBER (negative, infinite), WRONG_KIND (a safe area or margins guide) or CONFLICT.
 */
RGL_API rgl_status rgl_item_set_size(rgl_autolayout *layout, rgl_item item, rgl_proposal size);

/** The size of an item's content, and how strongly it is kept. */
typedef struct rgl_intrinsic_content {
    /** Size of the content, of the alignment rectangle; NaN: none on this axis. */
    rgl_proposal size;
    /** How strongly the item resists being larger. Above 0, up to 1000. */
    double horizontal_hugging;
    double vertical_hugging;
    /** How strongly it resists being smaller. Above 0, up to 1000. */
    double horizontal_resistance;
    double vertical_resistance;
    /** From the top to the baseline of the first line, and from the baseline of the last line to the bottom. */
    double first_baseline;
    double last_baseline;
} rgl_intrinsic_content;

/** Returns a content of a size that hugs at 250 and resists at 750, without baselines. */
static inline rgl_intrinsic_content rgl_intrinsic_content_of_size(double width, double height) {
    rgl_intrinsic_content content = {{width, height},
                                     RGL_PRIORITY_HUGGING,
                                     RGL_PRIORITY_HUGGING,
                                     RGL_PRIORITY_COMPRESSION_RESISTANCE,
                                     RGL_PRIORITY_COMPRESSION_RESISTANCE,
                                     0,
                                     0};
    return content;
}

/**
 * Sets the content of an item. If it is measured, size and baselines come from the measurement. Fails with
 * INVALID_NUMBER, WRONG_KIND (a guide) or CONFLICT (priority 1000).
 */
RGL_API rgl_status rgl_item_set_content(rgl_autolayout *layout, rgl_item item, const rgl_intrinsic_content *content);

/** Reads the content. */
RGL_API rgl_status rgl_item_content(rgl_autolayout *layout, rgl_item item, rgl_intrinsic_content *out_content);

/**
 * Sets a measurer for the content's size: first on one line (a proposal without a width), then for its height at the
 * width that the constraints gave it. measurer 0 removes it. The tag identifies the text for the measurer. Fails with
 * UNKNOWN_ID (item, measurer) or WRONG_KIND (a guide).
 */
RGL_API rgl_status rgl_item_set_measured(rgl_autolayout *layout, rgl_item item, rgl_measurer_id measurer, uint64_t tag);

/**
 * Sets a paragraph as the content of an item: one line if it fits, otherwise the height of the lines into which it
 * breaks at the width that the constraints gave it. The arrays are copied; truncates has no effect, since the height
 * follows from the lines. It replaces a measurer, and rgl_item_set_measured with 0 removes it. Fails with WRONG_KIND (a
 * guide), as rgl_paragraph_create does, or with LIMIT.
 */
RGL_API rgl_status rgl_item_set_paragraph(rgl_autolayout *layout, rgl_item item, const rgl_paragraph *paragraph);

/**
 * Invalidates the answers of the item's measurer after a change of its content. Fails with WRONG_KIND (not measured).
 */
RGL_API rgl_status rgl_item_invalidate_content(rgl_autolayout *layout, rgl_item item);

/** Distances from the four edges in points; left and right are physical. */
typedef struct rgl_edges {
    double top;
    double left;
    double bottom;
    double right;
} rgl_edges;

/**
 * Sets by how much the frame exceeds the alignment rectangle that constraints use. Fails with INVALID_NUMBER or
 * WRONG_KIND (a guide).
 */
RGL_API rgl_status rgl_item_set_alignment_insets(rgl_autolayout *layout, rgl_item item, const rgl_edges *insets);

/**
 * Sets an item's margins on each side; follow_safe_area 1 adds them to the safe area, 0 counts them from the edges.
 * Default: none, following the safe area. Fails with INVALID_NUMBER, INVALID_ARGUMENT (follow_safe_area), CONFLICT or
 * WRONG_KIND (a guide).
 */
RGL_API rgl_status rgl_item_set_margins(rgl_autolayout *layout, rgl_item item, const rgl_insets *margins,
                                        uint32_t follow_safe_area);

/**
 * Sets how much of the item is covered by bars and notches, on each side. Fails with INVALID_NUMBER, CONFLICT or
 * WRONG_KIND (a guide).
 */
RGL_API rgl_status rgl_item_set_safe_area(rgl_autolayout *layout, rgl_item item, const rgl_edges *insets);

/** Which parts of an item stretch when its superview changes (autoresizing); flags. */
enum {
    RGL_FLEXIBLE_LEFT = 1,
    RGL_FLEXIBLE_WIDTH = 2,
    RGL_FLEXIBLE_RIGHT = 4,
    RGL_FLEXIBLE_TOP = 8,
    RGL_FLEXIBLE_HEIGHT = 16,
    RGL_FLEXIBLE_BOTTOM = 32
};

/** A frame and how it follows its superview. */
typedef struct rgl_autoresizing {
    /** The frame in the superview. */
    rgl_rect frame;
    /** The superview's size for which the frame was set. */
    rgl_size superview_size;
    /** RGL_FLEXIBLE_ flags; on an axis without a flag the far margin stretches. */
    uint32_t mask;
    /** 0. */
    uint32_t reserved;
} rgl_autoresizing;

/**
 * Replaces a frame and its mask by four required constraints; NULL removes them. Constraints of the item's own are
 * likely to conflict with them. Fails with INVALID_NUMBER, INVALID_ARGUMENT (mask, reserved), WRONG_KIND (a guide, or
 * no superview) or CONFLICT.
 */
RGL_API rgl_status rgl_item_set_autoresizing(rgl_autolayout *layout, rgl_item item,
                                             const rgl_autoresizing *RGL_NULLABLE autoresizing);

/** A request for a fitting size. */
typedef struct rgl_fitting {
    /** The target: (0, 0) for the smallest size, large numbers for the largest. */
    rgl_size target;
    /** Priority of the target; RGL_PRIORITY_FITTING_SIZE unless a side is given, then RGL_PRIORITY_REQUIRED. */
    double horizontal_priority;
    double vertical_priority;
} rgl_fitting;

/**
 * Writes the size of an item that is as near as possible to a target. Items and constraints inside it are used;
 * constraints outside it and rgl_item_set_size are not. No state changes. A required target that cannot be met counts
 * as one of priority 999, and rgl_autolayout_conflict then explains why. Fails with INVALID_NUMBER, WRONG_KIND (a
 * guide), CALLBACK or CALLBACK_ANSWER.
 */
RGL_API rgl_status rgl_item_fitting_size(rgl_autolayout *layout, rgl_item item, const rgl_fitting *fitting,
                                         rgl_size *out_size);

RGL_END

#endif
