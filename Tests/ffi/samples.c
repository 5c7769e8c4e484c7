/* SPDX-License-Identifier: MIT */
#include "samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autolayout_world.h"
#include "format_world.h"
#include "solver_world.h"

/* The node that a function works on follows from its name: rgl_leaf_set works on the leaf. */
rgl_node valid_node(const function_row *function, const char *parameter, const world *now) {
    static const struct {
        const char *prefix;
        rgl_kind kind;
    } kinds[] = {
        {"rgl_leaf_", RGL_KIND_LEAF},
        {"rgl_measured_", RGL_KIND_MEASURED},
        {"rgl_paragraph_", RGL_KIND_PARAGRAPH},
        {"rgl_spacer_", RGL_KIND_SPACER},
        {"rgl_divider_", RGL_KIND_DIVIDER},
        {"rgl_stack_", RGL_KIND_HSTACK},
        {"rgl_frame_", RGL_KIND_FRAME},
        {"rgl_flexible_frame_", RGL_KIND_FLEXIBLE_FRAME},
        {"rgl_padding_", RGL_KIND_PADDING},
        {"rgl_fixed_size_", RGL_KIND_FIXED_SIZE},
        {"rgl_layout_priority_", RGL_KIND_LAYOUT_PRIORITY},
        {"rgl_alignment_guide_", RGL_KIND_ALIGNMENT_GUIDE},
        {"rgl_view_that_fits_", RGL_KIND_VIEW_THAT_FITS},
        {"rgl_scroll_view_", RGL_KIND_SCROLL_VIEW},
        {"rgl_geometry_reader_", RGL_KIND_GEOMETRY_READER},
        {"rgl_container_relative_frame_", RGL_KIND_CONTAINER_RELATIVE_FRAME},
        {"rgl_relative_frame_", RGL_KIND_RELATIVE_FRAME},
        {"rgl_ignores_safe_area_", RGL_KIND_IGNORES_SAFE_AREA},
        {"rgl_safe_area_inset_", RGL_KIND_SAFE_AREA_INSET},
        {"rgl_safe_area_", RGL_KIND_SAFE_AREA},
        {"rgl_flow_", RGL_KIND_FLOW},
        {"rgl_layer_", RGL_KIND_OVERLAY},
        {"rgl_offset_", RGL_KIND_OFFSET},
        {"rgl_position_", RGL_KIND_POSITION},
        {"rgl_aspect_ratio_", RGL_KIND_ASPECT_RATIO},
        {"rgl_z_index_", RGL_KIND_Z_INDEX},
        {"rgl_hidden_", RGL_KIND_HIDDEN},
        {"rgl_layout_direction_", RGL_KIND_LAYOUT_DIRECTION},
        {"rgl_layout_value_", RGL_KIND_LAYOUT_VALUE},
        {"rgl_shape_", RGL_KIND_SHAPE},
        {"rgl_custom_", RGL_KIND_CUSTOM},
        {"rgl_grid_row_", RGL_KIND_GRID_ROW},
        {"rgl_grid_cell_", RGL_KIND_GRID_CELL},
        {"rgl_grid_", RGL_KIND_GRID},
        {"rgl_lazy_grid_", RGL_KIND_LAZY_VGRID},
        {"rgl_aspect_grid_", RGL_KIND_ASPECT_GRID},
    };
    if (is(parameter, "target")) return now->scrolled;
    if (is(function->name, "rgl_node_trials")) return now->chosen;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strncmp(function->name, kinds[i].prefix, strlen(kinds[i].prefix)) == 0) return now->nodes[kinds[i].kind];
    }
    if (is(parameter, "root")) return now->root;
    if (is(parameter, "parent")) return now->nodes[RGL_KIND_HSTACK];
    if (is(parameter, "child")) return now->spare;
    return now->nodes[RGL_KIND_ZSTACK];
}

/* Other functions read one record, that of a container. */
int takes_many_records(const function_row *function) {
    return is(function->name, "rgl_tree_build");
}

/* One record of each kind. */
static void fill_records(arguments *made, rgl_record *records, const world *now) {
    if (kind_count * sizeof *records > STORAGE) abort();
    memset(records, 0, kind_count * sizeof *records);
    /* The first is the stack that all the others stand in. */
    records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 2}}};
    size_t next = 1;
    for (size_t i = 0; i < kind_count; i++) {
        rgl_kind kind = kind_at(i);
        if (kind == RGL_KIND_VSTACK) continue;
        rgl_record *record = &records[next++];
        record->kind = kind;
        switch (kind) {
        case RGL_KIND_LEAF: record->parameters.leaf = rgl_leaf_fixed(3, 4); break;
        case RGL_KIND_MEASURED: record->parameters.measured = (rgl_measured){5, now->measurer, 1}; break;
        case RGL_KIND_PARAGRAPH: record->parameters.paragraph = sample_paragraph(); break;
        case RGL_KIND_FLEXIBLE_FRAME: record->parameters.flexible_frame = rgl_flexible_frame_unlimited(); break;
        case RGL_KIND_OVERLAY:
        case RGL_KIND_BACKGROUND: record->parameters.layer = (rgl_layer){{1, 2}}; break;
        case RGL_KIND_OFFSET:
        case RGL_KIND_POSITION: record->parameters.offset = (rgl_point){6, 7}; break;
        case RGL_KIND_ASPECT_RATIO: record->parameters.aspect_ratio = (rgl_aspect_ratio){2, 1}; break;
        case RGL_KIND_HIDDEN: record->parameters.hidden = (rgl_hidden){1}; break;
        case RGL_KIND_LAYOUT_DIRECTION: record->parameters.layout_direction = (rgl_direction){1}; break;
        case RGL_KIND_LAYOUT_VALUE: record->parameters.layout_value = (rgl_layout_value){11, 2.5}; break;
        case RGL_KIND_SHAPE: record->parameters.shape = (rgl_shape){RGL_SHAPE_CIRCLE}; break;
        case RGL_KIND_ALIGNMENT_GUIDE:
            record->parameters.alignment_guide = (rgl_alignment_guide){0, 1, {2, 0.5, 0, 0}};
            break;
        case RGL_KIND_VIEW_THAT_FITS: record->parameters.view_that_fits = (rgl_view_that_fits){3}; break;
        case RGL_KIND_SCROLL_VIEW: record->parameters.scroll_view = (rgl_scroll_view){2}; break;
        case RGL_KIND_GEOMETRY_READER:
            record->parameters.geometry_reader = (rgl_geometry_reader){9, now->content_source, 0};
            break;
        case RGL_KIND_CONTAINER_RELATIVE_FRAME:
            record->parameters.container_relative_frame = sample_container_relative_frame();
            break;
        case RGL_KIND_SAFE_AREA_INSET:
            record->parameters.safe_area_inset = (rgl_safe_area_inset){RGL_EDGE_TOP, 0, {0, 0}, 3};
            break;
        case RGL_KIND_IGNORES_SAFE_AREA: record->parameters.ignores_safe_area = (rgl_ignores_safe_area){3, 15}; break;
        case RGL_KIND_FLOW: record->parameters.flow = (rgl_flow){0, 3, {0, 1}, 4, 5, 2, 1}; break;
        case RGL_KIND_RELATIVE_FRAME: record->parameters.relative_frame = rgl_relative_frame_unlimited(); break;
        case RGL_KIND_SAFE_AREA: record->parameters.safe_area = (rgl_safe_area){{1, 2, 3, 4}, 1, 0}; break;
        case RGL_KIND_CUSTOM: record->parameters.custom = (rgl_custom){&made->functions, NULL}; break;
        case RGL_KIND_GRID: record->parameters.grid = (rgl_grid){{0, 0}, 4, RGL_UNSPECIFIED}; break;
        case RGL_KIND_GRID_ROW: record->parameters.grid_row.alignment = RGL_ALIGNMENT_INHERITED; break;
        case RGL_KIND_GRID_CELL: record->parameters.grid_cell = rgl_grid_cell_plain(); break;
        case RGL_KIND_LAZY_VGRID:
        case RGL_KIND_LAZY_HGRID: record->parameters.lazy_grid = sample_lazy_grid(); break;
        case RGL_KIND_ASPECT_GRID: record->parameters.aspect_grid = (rgl_aspect_grid){1.5, 1, 2, 0, 1}; break;
        default: record->parameters.layout_priority = 1;
        }
        if (record_struct(kind) == record_struct(RGL_KIND_HSTACK)) record->parameters.stack = (rgl_stack){{0, 0}, 1};
        if (kind == RGL_KIND_FIXED_SIZE) record->parameters.fixed_size = (rgl_fixed_size){1, 0};
    }
}

/* A valid value of each struct that a function reads; a new one has to be added here. */
void fill_struct(arguments *made, const char *name, void *target, const world *now) {
    if (is(name, "rgl_leaf"))
        *(rgl_leaf *)target = rgl_leaf_fixed(30, 20);
    else if (is(name, "rgl_measured"))
        *(rgl_measured *)target = (rgl_measured){9, now->batch_measurer, 1};
    else if (is(name, "rgl_paragraph"))
        *(rgl_paragraph *)target = sample_paragraph();
    else if (is(name, "rgl_spacer"))
        *(rgl_spacer *)target = (rgl_spacer){4};
    else if (is(name, "rgl_divider"))
        *(rgl_divider *)target = (rgl_divider){2};
    else if (is(name, "rgl_stack"))
        *(rgl_stack *)target = (rgl_stack){{1, 1}, 5};
    else if (is(name, "rgl_frame"))
        *(rgl_frame *)target = (rgl_frame){50, 60, {2, 2}};
    else if (is(name, "rgl_flexible_frame"))
        *(rgl_flexible_frame *)target = (rgl_flexible_frame){1, 2, 3, 4, 5, 6, {0, 0}};
    else if (is(name, "rgl_insets"))
        *(rgl_insets *)target = (rgl_insets){4, 3, 2, 1};
    else if (is(name, "rgl_fixed_size"))
        *(rgl_fixed_size *)target = (rgl_fixed_size){0, 1};
    else if (is(name, "rgl_rect"))
        *(rgl_rect *)target = (rgl_rect){1.2, 3.4, 5.6, 7.8};
    else if (is(name, "rgl_layer"))
        *(rgl_layer *)target = (rgl_layer){{1, 2}};
    else if (is(name, "rgl_point"))
        *(rgl_point *)target = (rgl_point){6, 7};
    else if (is(name, "rgl_aspect_ratio"))
        *(rgl_aspect_ratio *)target = (rgl_aspect_ratio){2, 1};
    else if (is(name, "rgl_z_index"))
        *(rgl_z_index *)target = (rgl_z_index){3};
    else if (is(name, "rgl_hidden"))
        *(rgl_hidden *)target = (rgl_hidden){0};
    else if (is(name, "rgl_direction"))
        *(rgl_direction *)target = (rgl_direction){0};
    else if (is(name, "rgl_layout_value"))
        *(rgl_layout_value *)target = (rgl_layout_value){1u << 20, 3.5};
    else if (is(name, "rgl_shape"))
        *(rgl_shape *)target = (rgl_shape){RGL_SHAPE_ELLIPSE};
    else if (is(name, "rgl_guide_position"))
        *(rgl_guide_position *)target = (rgl_guide_position){3, 0.25, 8, now->locator};
    else if (is(name, "rgl_grid"))
        *(rgl_grid *)target = (rgl_grid){{1, 2}, 3, 4};
    else if (is(name, "rgl_grid_row"))
        *(rgl_grid_row *)target = (rgl_grid_row){2};
    else if (is(name, "rgl_grid_cell"))
        *(rgl_grid_cell *)target = (rgl_grid_cell){0.5, 1, 2, 1, 3};
    else if (is(name, "rgl_lazy_grid"))
        *(rgl_lazy_grid *)target = sample_lazy_grid();
    else if (is(name, "rgl_aspect_grid"))
        *(rgl_aspect_grid *)target = (rgl_aspect_grid){0.75, 2, 3, 1, 0};
    else if (is(name, "rgl_aspect_fit"))
        *(rgl_aspect_fit *)target = (rgl_aspect_fit){7, 3, 3, {20, 10}, {1, 2}, {3, 4}};
    else if (is(name, "rgl_size"))
        *(rgl_size *)target = (rgl_size){300, 200};
    else if (is(name, "rgl_point"))
        *(rgl_point *)target = (rgl_point){30, 20};
    else if (is(name, "rgl_alignment_guide"))
        *(rgl_alignment_guide *)target = (rgl_alignment_guide){1, 2, {3, 0.25, 8, now->locator}};
    else if (is(name, "rgl_locator"))
        *(rgl_locator *)target = sample_locator();
    else if (is(name, "rgl_view_that_fits"))
        *(rgl_view_that_fits *)target = (rgl_view_that_fits){RGL_AXES_HORIZONTAL};
    else if (is(name, "rgl_scroll_view"))
        *(rgl_scroll_view *)target = (rgl_scroll_view){RGL_AXES_BOTH};
    else if (is(name, "rgl_geometry_reader"))
        *(rgl_geometry_reader *)target = (rgl_geometry_reader){8, now->content_source, 0};
    else if (is(name, "rgl_content_source"))
        *(rgl_content_source *)target = sample_content_source();
    else if (is(name, "rgl_container_relative_frame"))
        *(rgl_container_relative_frame *)target = sample_container_relative_frame();
    else if (is(name, "rgl_relative_frame")) {
        rgl_relative_frame frame = rgl_relative_frame_unlimited();
        frame.width = 0.5;
        frame.maximum_width = 90;
        frame.basis = RGL_BASIS_CONTAINER;
        *(rgl_relative_frame *)target = frame;
    } else if (is(name, "rgl_safe_area"))
        *(rgl_safe_area *)target = (rgl_safe_area){{4, 3, 2, 1}, RGL_SAFE_AREA_KEYBOARD, 0};
    else if (is(name, "rgl_ignores_safe_area"))
        *(rgl_ignores_safe_area *)target = (rgl_ignores_safe_area){RGL_SAFE_AREA_ALL, RGL_EDGES_ALL};
    else if (is(name, "rgl_safe_area_inset"))
        *(rgl_safe_area_inset *)target = (rgl_safe_area_inset){RGL_EDGE_BOTTOM, 0, {1, 0}, 2};
    else if (is(name, "rgl_flow"))
        *(rgl_flow *)target = (rgl_flow){RGL_AXIS_VERTICAL, RGL_JUSTIFY_SPACE_AROUND, {1, 0}, 2, 3, 4, 0};
    else if (is(name, "rgl_point"))
        *(rgl_point *)target = (rgl_point){0.5, 0.25};
    else if (is(name, "rgl_custom"))
        *(rgl_custom *)target = (rgl_custom){&made->functions, NULL};
    else if (is(name, "rgl_spacing"))
        *(rgl_spacing *)target = (rgl_spacing){1, {{1, 2, 3}}};
    else if (is(name, "rgl_placement"))
        *(rgl_placement *)target = (rgl_placement){1, 2, {0.5, 1}, {30, 40}};
    else if (is(name, "rgl_subviews"))
        *(rgl_subviews *)target = (rgl_subviews){now->tree, now->nodes[RGL_KIND_CUSTOM], CALL_OF_NOW, 1, 0, 0};
    else if (is(name, "rgl_proposal"))
        *(rgl_proposal *)target = (rgl_proposal){70, 80};
    else if (is(name, "rgl_measurer"))
        *(rgl_measurer *)target = sample_measurer(1);
    else if (is(name, "rgl_error"))
        ((rgl_error *)target)->struct_size = sizeof(rgl_error);
    else if (is(name, "rgl_explanation"))
        ((rgl_explanation *)target)->struct_size = sizeof(rgl_explanation);
    else if (is(name, "rgl_counters"))
        ((rgl_counters *)target)->struct_size = sizeof(rgl_counters);
    else if (is(name, "rgl_record") && takes_many_records(made->function))
        fill_records(made, target, now);
    else if (is(name, "rgl_record"))
        *(rgl_record *)target = (rgl_record){RGL_KIND_VSTACK, 0, {.stack = {{1, 1}, 2}}};
    else if (is(name, "rgl_allocator"))
        *(rgl_allocator *)target = sample_allocator();
    else if (fill_autolayout_struct(name, target) || fill_solver_struct(made, name, target))
        return;
    else if (fill_format_struct(name, target))
        return;
    else if (is(name, "rgl_tree_options")) {
        made->allocator = sample_allocator();
        made->limits = (rgl_limits){sizeof(rgl_limits), 1000, 100, 10000};
        *(rgl_tree_options *)target = (rgl_tree_options){sizeof(rgl_tree_options), &made->allocator, &made->limits};
    } else {
        fprintf(stderr, "no sample for the struct %s\n", name);
        abort();
    }
}

/* Some functions create nodes of several kinds. */
rgl_kind valid_kind(const function_row *function) {
    if (is(function->name, "rgl_layer_create")) return RGL_KIND_OVERLAY;
    return is(function->name, "rgl_lazy_grid_create") ? RGL_KIND_LAZY_HGRID : RGL_KIND_ZSTACK;
}

/* Whether a function fills a buffer with text. */
static int is_text_function(const char *name) {
    return strstr(name, "_text") != NULL || strstr(name, "_dump") != NULL || strstr(name, "_describe") != NULL;
}

size_t valid_size(const function_row *function, const char *parameter) {
    if (is(parameter, "index")) return 0;
    /* The custom layout has one child. */
    if (is(parameter, "index_count")) return 1;
    if (is(parameter, "from_count") || is(parameter, "to_count")) return 1;
    if (is(parameter, "count")) return is(function->name, "rgl_tree_build") ? kind_count : 2;
    if (is(parameter, "value_count")) return 2;
    if (is(parameter, "deactivated_count") || is(parameter, "activated_count")) return 1;
    if (is(parameter, "length")) return 4;
    /* A text needs more than the sixteen elements that do for arrays. */
    if (is(parameter, "capacity") && is_text_function(function->name)) return STORAGE;
    if (is(parameter, "stride")) return sizeof(rgl_record);
    if (is(parameter, "capacity")) return 16;
    fprintf(stderr, "no valid value for the parameter %s\n", parameter);
    abort();
}
