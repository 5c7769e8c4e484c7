/* SPDX-License-Identifier: MIT */
/** Arguments of one call through ffi_call: made valid for a world, and then spoiled in one place. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "world.h"

enum {
    MOST_PARAMETERS = 8,
    STORAGE = 8192
};

/** One argument as it is passed. */
typedef union slot {
    void *pointer;
    rgl_node node;
    size_t size;
    int32_t int32;
    double number;
    unsigned char bytes[32];
} slot;

typedef struct arguments {
    const function_row *function;
    slot slots[MOST_PARAMETERS];
    /** What pointers point to. */
    _Alignas(16) unsigned char storage[MOST_PARAMETERS][STORAGE];
    /** The same before the call, to see what a refused call has written. */
    unsigned char before[MOST_PARAMETERS][STORAGE];
    /** What pointers inside structs point to. */
    rgl_allocator allocator;
    rgl_limits limits;
    rgl_layout_functions functions;
    /** The tree and its nodes with which a function on subviews is called from inside a layout. */
    rgl_tree *tree;
    rgl_node root;
    rgl_node custom;
} arguments;

/** Fills in arguments with which the call succeeds in this world. */
void make_valid(arguments *arguments, const function_row *function, const world *world);

/** Whether a function works on a solver, whose ids are its own. */
int is_about_solver(const function_row *function);

/** Whether a function works on the subviews of a callback. */
int takes_subviews(const function_row *function);

#endif
