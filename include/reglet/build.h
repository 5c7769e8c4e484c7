/* SPDX-License-Identifier: MIT */
/** Builds a whole tree from one array: the fastest way, especially from other languages. */
#ifndef RGL_BUILD_H
#define RGL_BUILD_H

#include "flow.h"
#include "custom.h"
#include "frame.h"
#include "guide.h"
#include "hosting.h"
#include "geometry_reader.h"
#include "aspect_grid.h"
#include "grid.h"
#include "layer.h"
#include "layout_value.h"
#include "lazy_grid.h"
#include "leaf.h"
#include "measured.h"
#include "measurement.h"
#include "modifier.h"
#include "padding.h"
#include "paragraph.h"
#include "relative_frame.h"
#include "safe_area.h"
#include "scroll_view.h"
#include "shape.h"
#include "spacer.h"
#include "stack.h"
#include "table.h"
#include "view_that_fits.h"
#include "weight.h"

RGL_BEGIN

/** The parameters of a node. The kind selects the member. */
typedef union rgl_parameters {
    rgl_leaf leaf;
    rgl_measured measured;
    rgl_paragraph paragraph;
    rgl_spacer spacer;
    rgl_divider divider;
    /** Of HSTACK, VSTACK, ZSTACK. */
    rgl_stack stack;
    /** Of LAZY_VSTACK, LAZY_HSTACK. */
    rgl_lazy_stack lazy_stack;
    rgl_frame frame;
    rgl_flexible_frame flexible_frame;
    rgl_insets padding;
    rgl_fixed_size fixed_size;
    double layout_priority;
    rgl_alignment_guide alignment_guide;
    rgl_view_that_fits view_that_fits;
    rgl_scroll_view scroll_view;
    rgl_geometry_reader geometry_reader;
    rgl_container_relative_frame container_relative_frame;
    rgl_safe_area_inset safe_area_inset;
    rgl_ignores_safe_area ignores_safe_area;
    rgl_flow flow;
    rgl_relative_frame relative_frame;
    rgl_safe_area safe_area;
    /** Of OVERLAY, BACKGROUND. */
    rgl_layer layer;
    rgl_point offset;
    rgl_point position;
    rgl_aspect_ratio aspect_ratio;
    rgl_z_index z_index;
    rgl_hidden hidden;
    rgl_direction layout_direction;
    rgl_shape shape;
    rgl_custom custom;
    rgl_layout_value layout_value;
    rgl_grid grid;
    rgl_grid_row grid_row;
    rgl_grid_cell grid_cell;
    /** Of LAZY_VGRID, LAZY_HGRID. */
    rgl_lazy_grid lazy_grid;
    rgl_masonry masonry;
    rgl_aspect_grid aspect_grid;
    rgl_weight weight;
    rgl_measurement_reader measurement_reader;
    rgl_measurement_tag measurement_tag;
    rgl_measurement_frame measurement_frame;
    rgl_table table;
    rgl_table_section table_section;
    rgl_table_row table_row;
    rgl_table_cell table_cell;
    rgl_constraint_host constraint_host;
    /** Not used; keeps the size of the union the same in all versions. */
    double reserved[11];
} rgl_parameters;

/** One node of rgl_tree_build. */
typedef struct rgl_record {
    /** Bit 30 is reserved for records of later versions, with more parameters. It is 0 now. */
    rgl_kind kind;
    /** The index of the parent's record in the array, which must be lower than the node's own; -1: no parent. */
    int32_t parent;
    /** The parameters, in the member that belongs to kind. */
    rgl_parameters parameters;
} rgl_record;

/**
 * Creates count nodes and connects them: children in the order of their records, all or nothing. stride is the distance
 * of two records in bytes, sizeof(rgl_record) or more and a multiple of 8. out_nodes has space for count ids, or is
 * NULL. In a new or cleared tree, node i gets the index i. Fails as the functions that create such a node and
 * rgl_node_append do, with INVALID_ARGUMENT (stride, kind, parent) or LIMIT (nodes); rgl_error.offset is the index of
 * the offending record.
 */
RGL_API rgl_status rgl_tree_build(rgl_tree *tree, const rgl_record *records, size_t count, size_t stride,
                                  rgl_node *RGL_NULLABLE out_nodes);

RGL_END

#endif
