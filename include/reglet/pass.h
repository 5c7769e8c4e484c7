/* SPDX-License-Identifier: MIT */
/** A layout pass: sizes are proposed from the root down and answered, then every node gets its frame. */
#ifndef RGL_PASS_H
#define RGL_PASS_H

#include "measured.h"
#include "progress.h"

RGL_BEGIN

/**
 * Proposes a size to a node without a parent, then places it at (0, 0) with the size that it answers, and everything
 * below it. Of several roots, only the root that was laid out last has frames. Fails with HAS_PARENT (root is not a
 * root), INVALID_NUMBER (minus infinity), LIMIT (depth, evaluations), NO_READER, UNSETTLED (settling.h), CALLBACK or
 * CALLBACK_ANSWER.
 */
RGL_API rgl_status rgl_tree_layout(rgl_tree *tree, rgl_node root, rgl_proposal proposal,
                                   rgl_size *RGL_NULLABLE out_size);

/**
 * Sets how many layouts a tree keeps, including the current one: 1 at first, at most 64. If a layout of the same root
 * for the same proposal and direction is kept, and nothing in the tree has changed since, it is shown again without
 * measuring or placing anything, in the time of copying all frames. Each kept layout takes 49 bytes for each node.
 * Fails with INVALID_ARGUMENT (count 0) or LIMIT (more than 64).
 */
RGL_API rgl_status rgl_tree_set_kept_layouts(rgl_tree *tree, size_t count);

/** Writes how many layouts a tree keeps. */
RGL_API rgl_status rgl_tree_kept_layouts(rgl_tree *tree, size_t *out_count);

/** Measures a node, anywhere in a tree, for a proposal. No frame changes. Fails as rgl_tree_layout does. */
RGL_API rgl_status rgl_node_measure(rgl_tree *tree, rgl_node node, rgl_proposal proposal, rgl_size *out_size);

/** Writes a node's frame in the coordinates of the root that was laid out last. Fails with NOT_LAID_OUT. */
RGL_API rgl_status rgl_node_frame(rgl_tree *tree, rgl_node node, rgl_rect *out_frame);

/**
 * Writes the proposal with which a node was placed by the last layout; NaN sides are unspecified. Fails with
 * NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_node_proposal(rgl_tree *tree, rgl_node node, rgl_proposal *out_proposal);

/**
 * Writes the address of the frames of all nodes as one array: element rgl_node_index(node) is the frame of node in the
 * coordinates of the root that was laid out last; frames of nodes that it did not place are 0. The array belongs to the
 * tree and is valid until the next call that lays out, changes or destroys it. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_tree_frames(rgl_tree *tree, const rgl_rect **out_frames, size_t *out_count);

/** The frames of one layout, taken out of the tree. */
typedef struct rgl_frames rgl_frames;

/**
 * Transfers the array of rgl_tree_frames to the caller, without a copy: it keeps the frames of this layout, regardless
 * of later changes to the tree, until rgl_frames_destroy. The allocator must live as long. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_tree_take_frames(rgl_tree *tree, rgl_frames **out_frames);

/** Writes the address of the array, valid as long as frames is. */
RGL_API rgl_status rgl_frames_read(const rgl_frames *frames, const rgl_rect **out_frames, size_t *out_count);

/** Frees the array. */
RGL_API void rgl_frames_destroy(rgl_frames *RGL_NULLABLE frames);

/** Counts of a tree's work since it was created. */
typedef struct rgl_counters {
    /** sizeof(rgl_counters). */
    size_t struct_size;
    /** Layouts that succeeded. */
    uint64_t layouts;
    /** Computed answers of containers, paragraphs and measured leaves, one axis each. */
    uint64_t evaluations;
    /** Answers that were remembered instead. */
    uint64_t memo_hits;
    /** Calls of measure and measure_batch functions. */
    uint64_t measure_calls;
    /** Proposals in those calls. */
    uint64_t measure_requests;
    /** Placed nodes. A subtree that needs no change is not visited. */
    uint64_t placements;
    /** The most answers that one node computed for one axis in the last layout or measurement, including positions of
     * guides; 255 stands for 255 or more. */
    uint64_t peak_evaluations_per_axis;
    /** Bytes that the tree has allocated now. */
    uint64_t bytes;
} rgl_counters;

/**
 * Sets the observer of the tree's layouts, measurements, guides, explanations and pages; NULL: none. If report returns
 * a status other than RGL_OK, the call ends with CALLBACK. The previous observer is destroyed. A call that needs fewer
 * than a few thousand evaluations is not reported.
 */
RGL_API rgl_status rgl_tree_set_progress(rgl_tree *tree, const rgl_progress *RGL_NULLABLE progress);

/** Writes the tree's counters. */
RGL_API rgl_status rgl_tree_counters(rgl_tree *tree, rgl_counters *out_counters);

RGL_END

#endif
