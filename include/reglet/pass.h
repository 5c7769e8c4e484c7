/* SPDX-License-Identifier: MIT */
/** A layout pass: a proposal goes down, a size comes back, everything gets its frame. */
#ifndef RGL_PASS_H
#define RGL_PASS_H

#include "measured.h"

RGL_BEGIN

/**
 * Proposes a size to a node without a parent, then places it at (0, 0) with the size that it answers, and everything
 * below it. The answer is written to out_size. On failure the frames of the last layout stay. A tree
 * may hold several roots; the frames are those of the one laid out last. Fails with HAS_PARENT (root is not a root),
 * INVALID_NUMBER (minus infinity), LIMIT (depth, evaluations), NO_READER, UNSETTLED (settling.h), CALLBACK or
 * CALLBACK_ANSWER.
 */
RGL_API rgl_status rgl_tree_layout(rgl_tree *tree, rgl_node root, rgl_proposal proposal,
                                   rgl_size *RGL_NULLABLE out_size);

/**
 * Sets how many layouts a tree keeps, the one that it shows included: 1 at first, 64 at the most. A layout of a root
 * for a proposal and a direction that is kept is shown again without asking or placing anything, in the time that a
 * copy of all frames takes, as long as nothing in the tree was changed since it was made; this is for trees that are
 * shown in several sizes by turns. Each kept layout takes 49 bytes for each node. Fails with INVALID_ARGUMENT (count 0)
 * or LIMIT (more than 64).
 */
RGL_API rgl_status rgl_tree_set_kept_layouts(rgl_tree *tree, size_t count);

/** Writes how many layouts a tree keeps. */
RGL_API rgl_status rgl_tree_kept_layouts(rgl_tree *tree, size_t *out_count);

/**
 * Asks a node for its size under a proposal; no frame changes. The node may be anywhere in a tree. Fails as
 * rgl_tree_layout does.
 */
RGL_API rgl_status rgl_node_measure(rgl_tree *tree, rgl_node node, rgl_proposal proposal, rgl_size *out_size);

/** Writes a node's frame in the coordinates of the root that was laid out last. Fails with NOT_LAID_OUT. */
RGL_API rgl_status rgl_node_frame(rgl_tree *tree, rgl_node node, rgl_rect *out_frame);

/**
 * Writes the proposal with which a node was placed by the last layout; NaN sides are unspecified. Fails with
 * NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_node_proposal(rgl_tree *tree, rgl_node node, rgl_proposal *out_proposal);

/**
 * Gives the frames of all nodes as one array, in place: element rgl_node_index(node) is the frame of node in the
 * coordinates of the root that was laid out last; nodes that it did not place have 0 everywhere. The array belongs to
 * the tree and is valid until the next call that lays out, changes or destroys it. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_tree_frames(rgl_tree *tree, const rgl_rect **out_frames, size_t *out_count);

/** The frames of one layout, taken out of the tree. Opaque. */
typedef struct rgl_frames rgl_frames;

/**
 * Hands the array of rgl_tree_frames over to the caller, without a copy: it keeps the frames of this layout whatever
 * happens to the tree, until rgl_frames_destroy. The allocator must live as long. Fails with NOT_LAID_OUT.
 */
RGL_API rgl_status rgl_tree_take_frames(rgl_tree *tree, rgl_frames **out_frames);

/** Gives the array, valid as long as frames lives. */
RGL_API rgl_status rgl_frames_read(const rgl_frames *frames, const rgl_rect **out_frames, size_t *out_count);

/** Frees the array. NULL is fine. Never fails. */
RGL_API void rgl_frames_destroy(rgl_frames *RGL_NULLABLE frames);

/** What a tree has done since it was created. Set struct_size to sizeof(rgl_counters). */
typedef struct rgl_counters {
    /** In: sizeof(rgl_counters). */
    size_t struct_size;
    /** Layouts that succeeded. */
    uint64_t layouts;
    /** Answers of containers, paragraphs and measured leaves that were worked out, one axis each. */
    uint64_t evaluations;
    /** Answers that were remembered instead. */
    uint64_t memo_hits;
    /** Calls of measure and measure_batch functions. */
    uint64_t measure_calls;
    /** Questions in those calls. */
    uint64_t measure_requests;
    /** Nodes that were placed; a subtree that could stay is not visited. */
    uint64_t placements;
    /** The most answers that one node worked out for one axis in the last layout or measure, positions of guides
     * included; 255 stands for that many and more. */
    uint64_t peak_evaluations_per_axis;
    /** Bytes that the tree has allocated now. */
    uint64_t bytes;
} rgl_counters;

/** Hears that a call still works; returns RGL_OK to go on. The tree is BUSY for it. */
typedef rgl_status (*rgl_progress_function)(void *context);

/** Who hears that a call still works, about once a millisecond, and may stop it. */
typedef struct rgl_progress {
    /** sizeof(rgl_progress). */
    size_t struct_size;
    /** Handed to the functions as it is. */
    void *context;
    /** Is told. */
    rgl_progress_function report;
    /** Frees the context. May be NULL. */
    rgl_destroy_function RGL_NULLABLE destroy;
} rgl_progress;

/**
 * Sets who hears of the tree's layouts, measurements, guides and explanations while they run; NULL: nobody. Whatever
 * but RGL_OK report returns ends the call with CALLBACK, and everything is as it was. The struct is copied; the one
 * that was set before is destroyed. A call that needs less than a few thousand evaluations is not reported.
 */
RGL_API rgl_status rgl_tree_set_progress(rgl_tree *tree, const rgl_progress *RGL_NULLABLE progress);

/** Writes the tree's counters. Fails with INVALID_ARGUMENT (struct_size below the first release's). */
RGL_API rgl_status rgl_tree_counters(rgl_tree *tree, rgl_counters *out_counters);

RGL_END

#endif
