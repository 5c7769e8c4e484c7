/* SPDX-License-Identifier: MIT */
/**
 * A measurer that behaves like a text of letters, notes each question, and misbehaves on demand.
 */
#ifndef LETTERS_H
#define LETTERS_H

#include "fixture.h"

/** The size of a letter in points. */
#define LETTER_WIDTH 8.0
#define LETTER_HEIGHT 10.0

/** A text of tag letters of 8 x 10 points that breaks anywhere. It records each request. */
typedef struct letters {
    size_t calls;
    size_t requests;
    rgl_measure_request seen[512];
    size_t destroyed;
    /** Misbehaviour: the request with this number (from 0) returns status and writes answer; SIZE_MAX: none. */
    size_t bad_request;
    rgl_status status;
    rgl_measurement answer;
    /** When set: each request calls into this tree, whose callback it is. */
    rgl_tree *tree;
    rgl_node node;
} letters;

/** A measurer's context that answers as it should. */
letters well_behaved(void);

/** Adds a measurer over a context, single or batched. It counts its destruction. */
rgl_measurer_id add_measurer(rgl_tree *tree, letters *text, int batched);

/** The measurer that add_measurer adds. */
rgl_measurer measurer_of(letters *text, int batched);

/** A measured leaf without a parent. Its tag is the number of letters. */
rgl_node make_measured(rgl_tree *tree, uint64_t tag, rgl_measurer_id measurer, uint32_t flags);

/** A tree for tests that look at what happens when it is destroyed. */
rgl_tree *new_tree(void);

#endif
