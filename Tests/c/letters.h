/* SPDX-License-Identifier: MIT */
/** A measurer of letters that records each request and misbehaves on demand. */
#ifndef LETTERS_H
#define LETTERS_H

#include "fixture.h"

/** Points. */
#define LETTER_WIDTH 8.0
#define LETTER_HEIGHT 10.0

/** A text of tag letters of 8 x 10 points that breaks anywhere. */
typedef struct letters {
    size_t calls;
    size_t requests;
    rgl_measure_request seen[512];
    size_t destroyed;
    /** The request with this number (from 0) returns status and writes answer; SIZE_MAX: none. */
    size_t bad_request;
    rgl_status status;
    rgl_measurement answer;
    /** If set, each request calls into this tree, which runs the callback. */
    rgl_tree *tree;
    rgl_node node;
} letters;

letters well_behaved(void);

/** Single or batched. Counts its destruction. */
rgl_measurer_id add_measurer(rgl_tree *tree, letters *text, int batched);

rgl_measurer measurer_of(letters *text, int batched);

/** Without a parent. Its tag is the number of letters. */
rgl_node make_measured(rgl_tree *tree, uint64_t tag, rgl_measurer_id measurer, uint32_t flags);

/** A tree that the test destroys. */
rgl_tree *new_tree(void);

#endif
