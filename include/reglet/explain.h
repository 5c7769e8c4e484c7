/* SPDX-License-Identifier: MIT */
/**
 * Why is it this size: what a node was asked in the last layout, what it answered, and how its parent came
 * to the proposal that decided.
 *
 * The layout keeps no record of this; the questions are asked once more when somebody wants to know, and
 * what is remembered answers most of them. So explaining costs nothing until it is used, and every kind of
 * parent can be explained. Measurers and custom layouts may be called.
 */
#ifndef RGL_EXPLAIN_H
#define RGL_EXPLAIN_H

#include "pass.h"

RGL_BEGIN

/** A question that a node was asked, one axis at a time, and its answer, in points. */
typedef struct rgl_question {
    /** The axis that was asked for. */
    rgl_axis axis;
    /** Not used; 0. */
    uint32_t reserved;
    /** The length that was offered along the axis; NaN: unspecified. */
    double proposal;
    /** What was offered along the other axis; NaN: unspecified, or without influence on the answer. */
    double across;
    /** What the node answered. */
    double answer;
} rgl_question;

/** How a stack came to the length that it offered one of its children, all in points. */
typedef struct rgl_share {
    /** Which way the stack runs. */
    rgl_axis axis;
    /** 1 where the stack shared its length; 0 where each child was offered the stack's own proposal. */
    uint32_t is_shared;
    /** The child's turn, from 0 on: by priority, then the least flexible first. */
    size_t turn;
    /** Children of the same priority, all with a weight or all without, still to be served, this one included. */
    size_t waiting;
    /** The child's layout priority. */
    double priority;
    /** Its answers to 0 and to infinity. Where nothing is shared the rest is 0, except offer and taken. */
    double minimum;
    double maximum;
    /** What the stack had: its proposal less all gaps. */
    double length;
    /** What it kept back of that: the minimums of children with lower priorities, or of the same with a weight. */
    double reserved;
    /** What was left when the child's turn came. */
    double available;
    /** What the child was offered, and what it took. */
    double offer;
    double taken;
} rgl_share;

/** A child's place in a grid, a lazy grid or stack, a masonry, a flow, or among the children of a view_that_fits. */
typedef struct rgl_slot {
    /** Its row or line, in a masonry which child it is, from 0 on; 0 in a view_that_fits. */
    size_t line;
    /** Its first column, its track, its place on the line, or which child it is, from 0 on. */
    size_t position;
    /** Columns that it spans, items on the line of a flow, children of a view_that_fits; else 1. */
    size_t count;
    /**
     * The room of the cell, in a flow the size of the line, in points. In a view_that_fits what had to suffice:
     * its proposal, INFINITY where it has none.
     */
    rgl_size size;
    /** What the child was offered while its parent worked its own size out, and what it answered. */
    rgl_proposal asked;
    rgl_size answer;
} rgl_slot;

/** A child of a view_that_fits that was tried, or taken. */
typedef struct rgl_trial {
    /** The child. */
    rgl_node child;
    /** How long it would like to be on the axes that decide; on another one its answer to the proposal. In points. */
    rgl_size ideal;
    /** The axes on which that is more than the view_that_fits was offered; 0 where the child fits. */
    rgl_axis_set misfits;
    /** 1 for the child that was taken, else 0. The last child of all is taken even where it does not fit. */
    uint32_t is_taken;
} rgl_trial;

/** Why a node has its size. Set struct_size to sizeof(rgl_explanation). */
typedef struct rgl_explanation {
    /** In: sizeof(rgl_explanation). */
    size_t struct_size;
    /** The parent; 0 for the root. */
    rgl_node parent;
    /** The frame, in the root's coordinates. */
    rgl_rect frame;
    /** The proposal with which the node was placed; NaN sides are unspecified. */
    rgl_proposal proposal;
    /** Its answers to 0, unspecified and infinity on each axis, the other axis being offered as in proposal. */
    rgl_size minimum;
    rgl_size ideal;
    rgl_size maximum;
    /** 1 when the parent is a horizontal or vertical stack, whose share follows; else 0. */
    uint32_t has_share;
    /** 1 when the parent puts its children into lines or chooses one of them: slot follows; else 0. */
    uint32_t has_slot;
    /** The stack's share; 0 everywhere without one. */
    rgl_share share;
    /** The node's place; 0 everywhere without one. */
    rgl_slot slot;
} rgl_explanation;

/**
 * Writes why a node has its size. No frame changes. Fails with NOT_LAID_OUT (also when the tree has changed since its
 * last layout), INVALID_ARGUMENT (struct_size below the first release's), CALLBACK or CALLBACK_ANSWER.
 */
RGL_API rgl_status rgl_node_explain(rgl_tree *tree, rgl_node node, rgl_explanation *out_explanation);

/**
 * Writes the first capacity questions that the last layout asked a node, each once, in the order of asking, and how
 * many there are; beyond the first 1,024 different ones they are not listed. Fails as rgl_node_explain does.
 */
RGL_API rgl_status rgl_node_questions(rgl_tree *tree, rgl_node node, rgl_question *out_questions, size_t capacity,
                                      size_t *out_count);

/**
 * Writes how the node's parent, a view_that_fits, came to take it: the first capacity of the children that were tried,
 * in their order, the last of them being the node itself, and how many there are. Their number is 0 below any other
 * parent. Fails as rgl_node_explain does.
 */
RGL_API rgl_status rgl_node_trials(rgl_tree *tree, rgl_node node, rgl_trial *out_trials, size_t capacity,
                                   size_t *out_count);

/**
 * Writes the explanation as UTF-8 text: the node, what it was asked, how its parent came to its proposal, and then
 * every node above it with what that was offered and took. The buffer is used as by rgl_tree_dump. Fails as
 * rgl_node_explain does, and with BUFFER_TOO_SMALL.
 */
RGL_API rgl_status rgl_node_explain_text(rgl_tree *tree, rgl_node node, char *buffer, size_t capacity,
                                         size_t *out_length);

RGL_END

#endif
