/* SPDX-License-Identifier: MIT */
/** Allocation functions, and limits of an object's memory and work. */
#ifndef RGL_ALLOCATOR_H
#define RGL_ALLOCATOR_H

#include "export.h"

RGL_BEGIN

/**
 * The functions that an object allocates with: all three, or none for malloc, realloc and free. Each may be called from
 * any thread that uses the object. context must outlive every object made with it.
 */
typedef struct rgl_allocator {
    /** Passed to the three functions unchanged. */
    void *context;
    /** Returns size bytes (size > 0), aligned as malloc does, or NULL. */
    void *(*alloc)(void *context, size_t size);
    /** Resizes a block as realloc does; returns NULL and leaves the block unchanged if it cannot. */
    void *(*realloc)(void *context, void *block, size_t old_size, size_t new_size);
    /** Frees a block; block is never NULL. */
    void (*free)(void *context, void *block, size_t size);
} rgl_allocator;

/** Limits of one object. A member that is 0 takes its default. */
typedef struct rgl_limits {
    /** sizeof(rgl_limits). */
    size_t struct_size;
    /** Nodes in the tree. Default and maximum: 134,217,727. */
    size_t nodes;
    /** Nested nodes on one path of a layout; grids, their rows, lazy containers, masonries and flows count twice. Each
     * takes up to 700 bytes of the calling thread's stack, one of the two that a grid counts for up to 1,000, a custom
     * layout up to 1,300 and the stack of its functions, and a constraint host up to 2,600: in layouts, measurements,
     * guides and explanations, and over any leaf. The stack must have space for the number allowed here: the default
     * fits into 1.4 MB, without grids and custom layouts into 0.7 MB, and for hosts nested only in hosts into 2.7 MB.
     * Default 1,024, maximum 65,536. */
    size_t depth;
    /**
     * Evaluations in one layout: answers that were computed, not remembered. Ordinary trees need at most eight per
     * node. Loops within an answer count as well: 16 children of a node, or 64 words of a paragraph or tracks of a
     * grid, count as one evaluation. Default: 1,000,000 plus 100 for every node of the tree, but at most 5,000,000,
     * about two seconds, or 16 for every node if that is more.
     */
    uint64_t evaluations;
    /** Bytes that the object may have allocated, as counted by its counters. Default: no limit for a tree, whose memory
     * grows with its nodes; 1 GiB for an rgl_autolayout, as for a solver. */
    size_t bytes;
} rgl_limits;

RGL_END

#endif
