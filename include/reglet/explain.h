/* SPDX-License-Identifier: MIT */
/**
 * Explains why a node has its size: the proposals to the node in the last layout, its answers, and the computation of
 * its parent's final proposal.
 *
 * An explanation measures again, mostly from remembered answers. Measurers and custom layouts may be called.
 */
#ifndef RGL_EXPLAIN_H
#define RGL_EXPLAIN_H

#include "pass.h"

RGL_BEGIN

/** A proposal to a node along one axis, and its answer, in points. */
typedef struct rgl_question {
    /** The measured axis. */
    rgl_axis axis;
    /** 0. */
    uint32_t reserved;
    /** The length proposed along the axis; NaN: unspecified. */
    double proposal;
    /** The length proposed along the other axis; NaN: unspecified, or without influence on the answer. */
    double across;
    /** The node's answer. */
    double answer;
} rgl_question;

/** How a stack computed the length that it proposed to one of its children, all in points. */
typedef struct rgl_share {
    /** The direction of the stack. */
    rgl_axis axis;
    /** 1 if the stack shared its length; 0 if each child got the stack's own proposal. */
    uint32_t is_shared;
    /** The child's position in the serving order, from 0 on: by priority, then the least flexible first. */
    size_t position;
    /**
     * Number of children of the same priority that are still to be served, including this one; either all with a weight
     * or all without.
     */
    size_t waiting;
    /** The child's layout priority. */
    double priority;
    /** Its answers to 0 and to infinity. If nothing is shared, all remaining members except offer and answer are 0. */
    double minimum;
    double maximum;
    /** The stack's proposal less all gaps. */
    double length;
    /**
     * The length reserved for the minimums of children with lower priorities, or with a weight at the same priority.
     */
    double reserved;
    /** The length that remained when the child was served. */
    double available;
    /** The length proposed to the child, and its answer. */
    double offer;
    double answer;
} rgl_share;

/**
 * A child's place in a grid, a table, a lazy grid or stack, a masonry, a flow, or among the children of a
 * view_that_fits. The child of a grid_cell or table_cell has the place of the cell.
 */
typedef struct rgl_slot {
    /** Its row or line, in a masonry the child's index, from 0 on; 0 in a view_that_fits. */
    size_t line;
    /** Its first column, its track, its place on the line, or the child's index, from 0 on. */
    size_t position;
    /** Columns that it spans, items on the line of a flow, children of a view_that_fits. Otherwise 1. */
    size_t count;
    /**
     * The size of the cell, or of a flow's line, in points. In a view_that_fits, the size that the child must fit: its
     * proposal, INFINITY if unspecified.
     */
    rgl_size size;
    /** The child's proposal while its parent computed its own size, and the child's answer. */
    rgl_proposal asked;
    rgl_size answer;
} rgl_slot;

/** A child of a view_that_fits that was tried or chosen. */
typedef struct rgl_trial {
    rgl_node child;
    /** Its ideal length on the axes that decide; on another axis its answer to the proposal. In points. */
    rgl_size ideal;
    /** The axes on which that exceeds the proposal of the view_that_fits; 0 if the child fits. */
    rgl_axis_set misfits;
    /** 1 for the chosen child, otherwise 0. The last child is chosen even if it does not fit. */
    uint32_t is_chosen;
} rgl_trial;

/** Why a node has its size. */
typedef struct rgl_explanation {
    /** sizeof(rgl_explanation). */
    size_t struct_size;
    /** The parent; 0 for the root. */
    rgl_node parent;
    /** The frame, in the root's coordinates. */
    rgl_rect frame;
    /** The proposal with which the node was placed; NaN sides are unspecified. */
    rgl_proposal proposal;
    /** Its answers to 0, unspecified and infinity on each axis, with the other axis as in proposal. */
    rgl_size minimum;
    rgl_size ideal;
    rgl_size maximum;
    /** 1 if the parent is a horizontal or vertical stack; share is then set. Otherwise 0. */
    uint32_t has_share;
    /** 1 if the parent puts its children into lines or chooses one of them; slot is then set. Otherwise 0. */
    uint32_t has_slot;
    /** The stack's share, or all 0. */
    rgl_share share;
    /** The node's place, or all 0. */
    rgl_slot slot;
} rgl_explanation;

/**
 * Writes why a node has its size. Changes no frame. Fails with NOT_LAID_OUT (also if the tree has changed since its
 * last layout), CALLBACK or CALLBACK_ANSWER.
 */
RGL_API rgl_status rgl_node_explain(rgl_tree *tree, rgl_node node, rgl_explanation *out_explanation);

/**
 * Writes up to capacity different proposals of the last layout to a node, in order, and their number. Proposals beyond
 * the first 1,024 are not listed. Fails as rgl_node_explain does.
 */
RGL_API rgl_status rgl_node_questions(rgl_tree *tree, rgl_node node, rgl_question *out_questions, size_t capacity,
                                      size_t *out_count);

/**
 * Writes how the node's parent, a view_that_fits, chose the node: up to capacity of the children that were tried, in
 * their order, the node itself last, and their number. The number is 0 below any other parent. Fails as
 * rgl_node_explain does.
 */
RGL_API rgl_status rgl_node_trials(rgl_tree *tree, rgl_node node, rgl_trial *out_trials, size_t capacity,
                                   size_t *out_count);

/**
 * Writes the explanation as UTF-8 text: the node, its proposals, how its parent computed them, and the proposal and
 * size of every node above. Fails as rgl_node_explain does.
 */
RGL_API rgl_status rgl_node_explain_text(rgl_tree *tree, rgl_node node, char *buffer, size_t capacity,
                                         size_t *out_length);

RGL_END

#endif
