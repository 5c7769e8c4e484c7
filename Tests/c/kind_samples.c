/* SPDX-License-Identifier: MIT */
#include "kind_samples.h"

#include <math.h>

static rgl_alignment alignment(unsigned variant) {
    return (rgl_alignment){(rgl_horizontal_alignment)(variant % 3), (rgl_vertical_alignment)(variant % 5)};
}

#define FILL(name) static void fill_##name(rgl_parameters *parameters, const sample_context *context, unsigned variant)

FILL(leaf) {
    (void)context;
    rgl_leaf leaf = variant % 2 ? rgl_leaf_filling() : rgl_leaf_fixed(3.0 + variant, 4);
    if (variant % 3 == 2) {
        leaf.first_text_baseline = 3;
        leaf.last_text_baseline = 4;
    }
    parameters->leaf = leaf;
}

uint32_t measured_flags(uint64_t tag) {
    return 1u << (tag % 3);
}

FILL(measured) {
    parameters->measured =
        (rgl_measured){variant, variant % 2 ? context->measurer : context->batch_measurer, measured_flags(variant)};
}

FILL(paragraph) {
    (void)context;
    static const double widths[] = {30, 45, 22, 60, 12};
    static const uint32_t clusters_of_words[] = {2, 1, 2, 2, 2};
    static const double clusters[] = {15, 15, 45, 11, 11, 30, 30, 6, 6};
    rgl_paragraph paragraph = {.word_widths = widths,
                               .word_count = 1 + variant % 5,
                               .space_width = 4,
                               .line_height = 12,
                               .baseline = 9,
                               .truncates = variant % 2};
    if (variant % 3 == 0) {
        paragraph.word_count = 5;
        paragraph.cluster_counts = clusters_of_words;
        paragraph.cluster_widths = clusters;
    }
    if (variant % 5 == 4) {
        static const uint8_t ends[] = {RGL_WORD_SPACE, RGL_WORD_HYPHEN, RGL_WORD_GLUED, RGL_WORD_TAB, RGL_WORD_SPACE};
        static const rgl_text_run runs[] = {{0, 9, 3, 4, 0, 0, 0, 0}, {2, 20, 6, 8, 1, 0, 0, 0}};
        static const rgl_text_edge edges[] = {{0, 2, 0}, {5, 0, 0}, {0, 0, 0}, {0, 0, 3}, {0, 0, 0}};
        static const rgl_tab_stop stops[] = {{50, RGL_HORIZONTAL_LEADING, 0}, {90, RGL_HORIZONTAL_TRAILING, 0}};
        static const rgl_text text = {.runs = runs,
                                      .run_count = 2,
                                      .edges = edges,
                                      .tab_stops = stops,
                                      .tab_stop_count = 2,
                                      .tab_interval = 30,
                                      .first_line_indent = 6,
                                      .justifies = 1};
        paragraph.word_count = 5;
        paragraph.word_flags = ends;
        paragraph.text = &text;
    }
    parameters->paragraph = paragraph;
}

FILL(spacer) {
    (void)context;
    parameters->spacer = (rgl_spacer){variant % 2 ? RGL_UNSPECIFIED : variant};
}

FILL(divider) {
    (void)context;
    parameters->divider = (rgl_divider){1.0 + variant};
}

FILL(stack) {
    (void)context;
    parameters->stack = (rgl_stack){alignment(variant), variant % 3 ? 2.0 - variant : RGL_UNSPECIFIED};
}

/* None, or windows before, around or after some items of a small container. */
static rgl_lazy_window window(unsigned variant) {
    if (variant % 4 == 0) return (rgl_lazy_window){0, 0, 0, 0};
    return (rgl_lazy_window){variant - 1, 9.0 - 7.0 * (variant % 4), 5.0 + 20.0 * (variant % 2), 3.0 * variant};
}

FILL(lazy_stack) {
    (void)context;
    parameters->lazy_stack =
        (rgl_lazy_stack){alignment(variant), variant % 2 ? 2.0 - variant : RGL_UNSPECIFIED, window(variant)};
}

FILL(frame) {
    (void)context;
    parameters->frame = (rgl_frame){variant % 2 ? RGL_UNSPECIFIED : 50, 20.0 + variant, alignment(variant)};
}

FILL(flexible_frame) {
    (void)context;
    rgl_flexible_frame frame = rgl_flexible_frame_unlimited();
    if (variant % 2) frame.minimum_width = 10.0 * variant;
    if (variant % 3) frame.maximum_height = INFINITY;
    frame.ideal_height = 30;
    frame.alignment = alignment(variant);
    parameters->flexible_frame = frame;
}

FILL(padding) {
    (void)context;
    parameters->padding = (rgl_insets){1, 2, 3, (double)variant - 3};
}

FILL(fixed_size) {
    (void)context;
    parameters->fixed_size = (rgl_fixed_size){variant % 2, variant / 2 % 2};
}

FILL(layout_priority) {
    (void)context;
    parameters->layout_priority = (double)variant - 2;
}

FILL(layer) {
    (void)context;
    parameters->layer = (rgl_layer){alignment(variant)};
}

FILL(offset) {
    (void)context;
    parameters->offset = (rgl_point){6, (double)variant};
}

FILL(position) {
    (void)context;
    parameters->position = (rgl_point){(double)variant, 7};
}

FILL(aspect_ratio) {
    (void)context;
    parameters->aspect_ratio = (rgl_aspect_ratio){variant % 3 ? variant / 2.0 : RGL_UNSPECIFIED, variant % 2};
}

FILL(alignment_guide) {
    rgl_guide_position position = {2, 0.25 * variant, variant, variant % 2 ? context->locator : 0};
    parameters->alignment_guide =
        (rgl_alignment_guide){(rgl_axis)(variant / 2 % 2), (rgl_guide)(variant % 3), position};
}

FILL(z_index) {
    (void)context;
    parameters->z_index = (rgl_z_index){(double)variant - 1};
}

FILL(hidden) {
    (void)context;
    parameters->hidden = (rgl_hidden){variant % 2};
}

FILL(layout_direction) {
    (void)context;
    parameters->layout_direction = (rgl_direction){(rgl_layout_direction)(variant % 2)};
}

FILL(shape) {
    (void)context;
    parameters->shape = (rgl_shape){variant % 2 ? RGL_SHAPE_CIRCLE : RGL_SHAPE_ELLIPSE};
}

FILL(grid) {
    (void)context;
    parameters->grid = (rgl_grid){alignment(variant), variant % 2 ? 4 : RGL_UNSPECIFIED, RGL_UNSPECIFIED};
}

FILL(grid_row) {
    (void)context;
    parameters->grid_row = (rgl_grid_row){variant % 2 ? RGL_ALIGNMENT_INHERITED : (int32_t)(variant % 5)};
}

FILL(grid_cell) {
    (void)context;
    rgl_grid_cell cell = rgl_grid_cell_plain();
    cell.columns = (int32_t)(variant % 4);
    cell.unsized_axes = variant % 3;
    if (variant % 2) cell.column_alignment = RGL_HORIZONTAL_TRAILING;
    if (variant == 3) cell.anchor_x = cell.anchor_y = 0.5;
    parameters->grid_cell = cell;
}

FILL(lazy_grid) {
    (void)context;
    /* Reset by each call, since tests of bad input write into them. */
    static rgl_track tracks[3];
    tracks[0] = (rgl_track){40, INFINITY, RGL_UNSPECIFIED, RGL_TRACK_FIXED, {0, 0}};
    tracks[1] = (rgl_track){10, 60, 3, RGL_TRACK_FLEXIBLE, {1, 1}};
    tracks[2] = (rgl_track){12, INFINITY, 2, RGL_TRACK_ADAPTIVE, {2, 2}};
    parameters->lazy_grid =
        (rgl_lazy_grid){tracks + variant % 2, 1 + variant % 2, variant % 3, alignment(variant), window(variant)};
}

FILL(aspect_grid) {
    (void)context;
    parameters->aspect_grid = (rgl_aspect_grid){1.5, 1, 2, variant % 2, variant / 2 % 2};
}

FILL(custom) {
    (void)variant;
    parameters->custom = (rgl_custom){context->layout, context->layout_context};
}

FILL(layout_value) {
    (void)context;
    parameters->layout_value = (rgl_layout_value){1u << 20, variant};
}

FILL(view_that_fits) {
    (void)context;
    parameters->view_that_fits = (rgl_view_that_fits){1 + variant % 3};
}

FILL(scroll_view) {
    (void)context;
    parameters->scroll_view = (rgl_scroll_view){1 + variant % 3};
}

FILL(geometry_reader) {
    parameters->geometry_reader = (rgl_geometry_reader){variant, variant % 2 ? context->content_source : 0, 0};
}

FILL(container_relative_frame) {
    (void)context;
    parameters->container_relative_frame = (rgl_container_relative_frame){
        1 + variant % 3, 1 + variant, 1, 0, variant, RGL_UNSPECIFIED, RGL_UNSPECIFIED, alignment(variant)};
}

FILL(safe_area_inset) {
    (void)context;
    parameters->safe_area_inset =
        (rgl_safe_area_inset){1u << (variant % 4), 0, alignment(variant), variant % 2 ? 3 : RGL_UNSPECIFIED};
}

FILL(ignores_safe_area) {
    (void)context;
    parameters->ignores_safe_area = (rgl_ignores_safe_area){1 + variant % 3, 15 - variant};
}

FILL(flow) {
    (void)context;
    parameters->flow =
        (rgl_flow){(rgl_axis)(variant % 2), (rgl_justification)(variant % 6), {0, 1}, 4, 5, variant % 3, variant % 2};
}

FILL(masonry) {
    (void)context;
    parameters->masonry = (rgl_masonry){.columns = (size_t)(variant % 3), .alignment = {variant % 3, 0}};
    if (variant % 3 == 0) {
        parameters->masonry.minimum = 10;
        parameters->masonry.maximum = variant % 2 ? 40 : INFINITY;
    }
    parameters->masonry.horizontal_spacing = variant % 2 ? 3 : RGL_UNSPECIFIED;
    parameters->masonry.vertical_spacing = variant % 2 ? RGL_UNSPECIFIED : 2;
}

FILL(relative_frame) {
    (void)context;
    rgl_relative_frame frame = rgl_relative_frame_unlimited();
    frame.width = 0.25 * variant;
    frame.basis = (rgl_basis)(variant % 2);
    if (variant % 3) frame.maximum_width = 90;
    parameters->relative_frame = frame;
}

FILL(safe_area) {
    (void)context;
    parameters->safe_area = (rgl_safe_area){{1, 2, 3, (double)variant}, 1 + variant % 2, 0};
}

FILL(weight) {
    (void)context;
    parameters->weight = (rgl_weight){0.5 + variant};
}

FILL(measurement_reader) {
    rgl_measurement_reader reader = {.scope = variant % 2, .tag = variant, .reducer = (rgl_reducer)(variant / 2 % 2)};
    reader.maximum_width = (rgl_measured_length){0, 0, 1, variant % 4 ? 20.0 * variant : NAN, RGL_MEASURED_NONE, 0};
    reader.version_kind = (rgl_reader_version)(variant % 4);
    reader.pads = variant % 2;
    reader.source = variant == 5 ? context->content_source : 0;
    parameters->measurement_reader = reader;
}

FILL(measurement_tag) {
    (void)context;
    parameters->measurement_tag = (rgl_measurement_tag){variant % 2, variant / 2};
}

FILL(measurement_frame) {
    (void)context;
    /* Three of them need no reader around them. */
    static const rgl_measured_query queries[] = {RGL_MEASURED_MAXIMUM_WIDTH,  RGL_MEASURED_NONE,
                                                 RGL_MEASURED_NONE,           RGL_MEASURED_NONE,
                                                 RGL_MEASURED_MAXIMUM_HEIGHT, RGL_MEASURED_COLUMN_WIDTH};
    const rgl_measured_length length = {
        variant % 2, variant / 2, 0.5 * variant, 5, queries[variant % SAMPLE_VARIANTS], 0};
    parameters->measurement_frame = (rgl_measurement_frame){length, (rgl_frame_limit)(variant % 8), alignment(variant)};
}

FILL(table) {
    (void)context;
    static rgl_table_rules rules[2];
    rules[0] = (rgl_table_rules){2, 3, 0, RGL_PAD_LAST, RGL_SHRINK_PROPORTIONAL};
    rules[1] = (rgl_table_rules){4, 0, 2, RGL_PAD_NONE, RGL_SHRINK_PRIORITY};
    static rgl_table_column columns[64];
    for (int i = 0; i < 64; i++) {
        columns[i] = (rgl_table_column){rgl_number_table_column_plain(), RGL_ALIGNMENT_INHERITED, 0};
    }
    columns[1].width.minimum = 8;
    columns[2].width.is_hidable = 1;
    rgl_table container = rgl_table_plain();
    if (variant % 4) {
        container.rules = &rules[variant % 2];
        container.columns = columns;
        container.column_count = 64;
    }
    container.cell_padding.leading = variant;
    container.alignment = alignment(variant);
    parameters->table = container;
}

FILL(table_section) {
    (void)context;
    parameters->table_section = (rgl_table_section){variant % 3};
}

FILL(table_row) {
    (void)context;
    parameters->table_row = (rgl_table_row){
        {2.0 * variant, variant % 2}, variant % 3 ? RGL_ALIGNMENT_INHERITED : (int32_t)(variant % 5), 0};
}

/* Nothing that may not fit into its table. */
FILL(table_cell) {
    (void)context;
    rgl_table_cell cell = rgl_table_cell_plain();
    cell.columns = (int32_t)(variant % 4);
    cell.rows = (int32_t)(variant % 2);
    cell.unsized_axes = variant % 3;
    if (variant % 2) cell.padding = (rgl_insets){1, 0, variant, 2};
    if (variant == 4) cell.vertical = RGL_VERTICAL_FIRST_TEXT_BASELINE;
    parameters->table_cell = cell;
}

#define ROW(kind, name, most)                                                                                          \
    { RGL_KIND_##kind, #name, #name, most, fill_##name }
#define ROW_OF(kind, name, functions, most)                                                                            \
    { RGL_KIND_##kind, name, #functions, most, fill_##functions }

const kind_sample kind_samples[] = {
    ROW(LEAF, leaf, 0),
    ROW(MEASURED, measured, 0),
    ROW(PARAGRAPH, paragraph, 0),
    ROW(SPACER, spacer, 0),
    ROW(DIVIDER, divider, 0),
    ROW_OF(HSTACK, "hstack", stack, ANY_CHILDREN),
    ROW_OF(VSTACK, "vstack", stack, ANY_CHILDREN),
    ROW_OF(ZSTACK, "zstack", stack, ANY_CHILDREN),
    ROW(FRAME, frame, 1),
    ROW(FLEXIBLE_FRAME, flexible_frame, 1),
    ROW(PADDING, padding, 1),
    ROW(FIXED_SIZE, fixed_size, 1),
    ROW(LAYOUT_PRIORITY, layout_priority, 1),
    ROW_OF(OVERLAY, "overlay", layer, ANY_CHILDREN),
    ROW_OF(BACKGROUND, "background", layer, ANY_CHILDREN),
    ROW(OFFSET, offset, 1),
    ROW(POSITION, position, 1),
    ROW(ASPECT_RATIO, aspect_ratio, 1),
    ROW(ALIGNMENT_GUIDE, alignment_guide, 1),
    ROW(Z_INDEX, z_index, 1),
    ROW(HIDDEN, hidden, 1),
    ROW(LAYOUT_DIRECTION, layout_direction, 1),
    ROW(SHAPE, shape, 0),
    ROW(GRID, grid, ANY_CHILDREN),
    ROW(GRID_ROW, grid_row, ANY_CHILDREN),
    ROW(GRID_CELL, grid_cell, 1),
    ROW_OF(LAZY_VGRID, "lazy_vgrid", lazy_grid, ANY_CHILDREN),
    ROW_OF(LAZY_HGRID, "lazy_hgrid", lazy_grid, ANY_CHILDREN),
    ROW_OF(LAZY_VSTACK, "lazy_vstack", lazy_stack, ANY_CHILDREN),
    ROW_OF(LAZY_HSTACK, "lazy_hstack", lazy_stack, ANY_CHILDREN),
    ROW(ASPECT_GRID, aspect_grid, ANY_CHILDREN),
    ROW(CUSTOM, custom, ANY_CHILDREN),
    ROW(LAYOUT_VALUE, layout_value, 1),
    ROW(VIEW_THAT_FITS, view_that_fits, ANY_CHILDREN),
    ROW(SCROLL_VIEW, scroll_view, ANY_CHILDREN),
    ROW(GEOMETRY_READER, geometry_reader, ANY_CHILDREN),
    ROW(CONTAINER_RELATIVE_FRAME, container_relative_frame, 1),
    ROW(SAFE_AREA_INSET, safe_area_inset, 2),
    ROW(IGNORES_SAFE_AREA, ignores_safe_area, 1),
    ROW(FLOW, flow, ANY_CHILDREN),
    ROW(MASONRY, masonry, ANY_CHILDREN),
    ROW(RELATIVE_FRAME, relative_frame, 1),
    ROW(SAFE_AREA, safe_area, 1),
    ROW(WEIGHT, weight, 1),
    ROW(MEASUREMENT_READER, measurement_reader, 1),
    ROW(MEASUREMENT_TAG, measurement_tag, 1),
    ROW(MEASUREMENT_FRAME, measurement_frame, 1),
    ROW(TABLE, table, ANY_CHILDREN),
    ROW(TABLE_SECTION, table_section, ANY_CHILDREN),
    ROW(TABLE_ROW, table_row, ANY_CHILDREN),
    ROW(TABLE_CELL, table_cell, 1),
};
const size_t kind_sample_count = sizeof kind_samples / sizeof *kind_samples;

const kind_sample *sample_of(rgl_kind kind) {
    for (size_t i = 0; i < kind_sample_count; i++) {
        if (kind_samples[i].kind == kind) return &kind_samples[i];
    }
    return NULL;
}
