/* SPDX-License-Identifier: MIT */
/** Arguments of one call through ffi_call: valid for a world, and then spoiled in one place. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "world.h"

enum {
    MOST_PARAMETERS = 8,
    STORAGE = 8192
};

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
    /** The targets of pointers. */
    _Alignas(16) unsigned char storage[MOST_PARAMETERS][STORAGE];
    /** Before the call, to find writes of a refused call. */
    unsigned char before[MOST_PARAMETERS][STORAGE];
    /** The targets of pointers inside structs. */
    rgl_allocator allocator;
    rgl_limits limits;
    rgl_layout_functions functions;
    /** The tree and its nodes with which a function on subviews is called from inside a layout. */
    rgl_tree *tree;
    rgl_node root;
    rgl_node custom;
} arguments;

/** The call succeeds with these arguments in this world. */
void make_valid(arguments *arguments, const function_row *function, const world *world);

/** Solvers have ids of their own. */
int is_about_solver(const function_row *function);

int takes_subviews(const function_row *function);

#endif
