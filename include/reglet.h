/* SPDX-License-Identifier: MIT */
/**
 * reglet: the layout engine of a modern UI framework, without the UI.
 *
 * A tree of leaves, stacks, grids and custom layouts is laid out as in SwiftUI: a parent proposes a size, the child
 * answers with the size it takes, the parent places it.
 *
 *     rgl_tree *tree;                        one object owns everything
 *     rgl_stack_add, rgl_leaf_add …          create nodes, 64-bit ids inside it (typed.h)
 *     rgl_tree_layout                        proposes a size to a root
 *     rgl_node_frame, rgl_tree_frames        rectangles, one by one or all in one array
 *     rgl_node_explain, rgl_tree_changes     why a node has its size, and what a layout has moved
 *
 * Items and constraints between their edges, centres and sizes are solved as in Auto Layout, strictly by priority.
 *
 *     rgl_autolayout *layout;                one object owns items and constraints (autolayout.h)
 *     rgl_item_create, rgl_autolayout_add    items, and sets of constraints, all of a set or none
 *     rgl_format *format;                    constraints from texts such as "H:|-[icon]-[title]-|"
 *     rgl_autolayout_read                    reads such texts into a layout
 *     rgl_autolayout_layout, rgl_item_frame  rectangles
 *     rgl_autolayout_conflict_text           which constraints contradict each other, and what would end it
 *     rgl_solver *solver;                    the solver alone, for linear constraints of any kind (solver.h)
 *
 * Columns and rows of tables are computed from numbers, for millions of rows and without a tree.
 *
 *     rgl_number_table *table;               one object owns columns, rows and what was measured (number_table.h)
 *     rgl_number_table_resolve               widths, by policies for padding, shrinking and hiding
 *
 * Rules for all functions:
 *  - A function that can fail returns an rgl_status; RGL_OK is 0. Results are written to trailing out_ pointers, which
 *    are unchanged on failure. A failed call leaves the object unchanged.
 *  - Lengths are points, as double; x grows to the right, y grows downwards.
 *  - NaN means "unspecified" or "absent" only if documented, and is an error everywhere else.
 *  - Structs are read by value during the call. No argument is kept, unless documented. Set a struct_size to the sizeof
 *    of its struct before the call.
 *  - Errors that any call can return are not repeated at each function: NULL_POINTER (a pointer that is not marked
 *    RGL_NULLABLE is NULL), BUSY, INVALID_ARGUMENT for a struct_size that is too small, UNKNOWN_ID, STALE_ID and
 *    WRONG_KIND for ids, and NO_MEMORY and LIMIT for a call that adds or computes something. Functions and structs list
 *    the other errors, and these if there is a further cause.
 *  - A function without a status never fails. Destroying NULL does nothing.
 *  - A callback that returns a status other than RGL_OK ends the call, which returns RGL_ERROR_CALLBACK. A call that
 *    fails does not take the context of a callback: the caller keeps it, and destroy is not called.
 *  - Everything exists since version 0.1 unless documented otherwise.
 *  - An object must not be used by two threads at once; doing so returns RGL_ERROR_BUSY.
 *    Different objects may be used in parallel. A destroyed object must not be used again, not even to destroy it.
 *  - Up to capacity elements of an array or bytes of a buffer are written, and the full count or length. If capacity is
 *    0, the pointer may be NULL. An array that is read may be NULL if its count is 0. A text ends in NUL: if capacity is
 *    not above its length, the call returns RGL_ERROR_BUFFER_TOO_SMALL.
 *
 * The headers are in a suggested reading order. This one includes all of them.
 */
#ifndef RGL_REGLET_H
#define RGL_REGLET_H

#include "reglet/export.h"
#include "reglet/version.h"
#include "reglet/status.h"
#include "reglet/geometry.h"
#include "reglet/allocator.h"
#include "reglet/tree.h"
#include "reglet/node.h"
#include "reglet/leaf.h"
#include "reglet/measured.h"
#include "reglet/text.h"
#include "reglet/paragraph.h"
#include "reglet/spacer.h"
#include "reglet/shape.h"
#include "reglet/lazy_window.h"
#include "reglet/stack.h"
#include "reglet/weight.h"
#include "reglet/frame.h"
#include "reglet/padding.h"
#include "reglet/modifier.h"
#include "reglet/guide.h"
#include "reglet/view_that_fits.h"
#include "reglet/scroll_view.h"
#include "reglet/geometry_reader.h"
#include "reglet/measurement.h"
#include "reglet/relative_frame.h"
#include "reglet/safe_area.h"
#include "reglet/flow.h"
#include "reglet/layer.h"
#include "reglet/spacing.h"
#include "reglet/custom.h"
#include "reglet/subviews.h"
#include "reglet/layout_value.h"
#include "reglet/grid.h"
#include "reglet/lazy_grid.h"
#include "reglet/aspect_grid.h"
#include "reglet/number_table.h"
#include "reglet/number_table_rows.h"
#include "reglet/table.h"
#include "reglet/build.h"
#include "reglet/typed.h"
#include "reglet/layout_as.h"
#include "reglet/content.h"
#include "reglet/progress.h"
#include "reglet/pass.h"
#include "reglet/settling.h"
#include "reglet/changes.h"
#include "reglet/hit.h"
#include "reglet/pages.h"
#include "reglet/pixel_grid.h"
#include "reglet/interpolation.h"
#include "reglet/explain.h"
#include "reglet/dump.h"
#include "reglet/constraint.h"
#include "reglet/autolayout.h"
#include "reglet/item.h"
#include "reglet/conflict.h"
#include "reglet/visual_format.h"
#include "reglet/align.h"
#include "reglet/box.h"
#include "reglet/hosting.h"
#include "reglet/solver.h"
#include "reglet/diagnosis.h"

#endif
