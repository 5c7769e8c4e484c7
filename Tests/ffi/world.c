/* SPDX-License-Identifier: MIT */
#include "world.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "objects.h"

size_t checks_passed, checks_failed;

void check(int condition, const char *format, ...) {
    if (condition) {
        checks_passed++;
        return;
    }
    if (checks_failed++ < 40) {
        va_list arguments;
        va_start(arguments, format);
        fputs("FAILED: ", stdout);
        vprintf(format, arguments);
        putchar('\n');
        va_end(arguments);
    }
}

static void must(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "the world cannot be made: %s: %s\n", what, rgl_status_name(status));
    abort();
}

rgl_paragraph sample_paragraph(void) {
    static const double widths[] = {30, 20, 40}, clusters[] = {15, 15, 20, 10, 10, 20};
    static const uint8_t flags[] = {RGL_WORD_SPACE, RGL_WORD_JOINED, RGL_WORD_BREAK};
    static const uint32_t counts[] = {2, 1, 3};
    return (rgl_paragraph){.word_widths = widths,
                           .word_count = 3,
                           .word_flags = flags,
                           .cluster_counts = counts,
                           .cluster_widths = clusters,
                           .space_width = 4,
                           .line_height = 12,
                           .baseline = 9};
}

rgl_lazy_grid sample_lazy_grid(void) {
    static rgl_track tracks[3];
    tracks[0] = (rgl_track){20, 0, RGL_UNSPECIFIED, RGL_TRACK_FIXED, {0, 0}};
    tracks[1] = (rgl_track){10, 60, 4, RGL_TRACK_FLEXIBLE, {1, 1}};
    tracks[2] = (rgl_track){15, INFINITY, 2, RGL_TRACK_ADAPTIVE, {2, 2}};
    return (rgl_lazy_grid){tracks, 3, 5, {0, 0}};
}

rgl_container_relative_frame sample_container_relative_frame(void) {
    return (rgl_container_relative_frame){.axes = RGL_AXES_BOTH,
                                          .count = 3,
                                          .span = 2,
                                          .spacing = 4,
                                          .container_width = RGL_UNSPECIFIED,
                                          .container_height = 90};
}

/* Creates a node of a kind that chooses or reads something through its own function. */
static int create_choice(rgl_tree *tree, rgl_kind kind, rgl_content_source_id source, rgl_node *node) {
    const rgl_container_relative_frame tracks = sample_container_relative_frame();
    rgl_relative_frame relative = rgl_relative_frame_unlimited();
    relative.width = 0.5;
    switch (kind) {
    case RGL_KIND_VIEW_THAT_FITS:
        must(rgl_view_that_fits_create(tree, &(rgl_view_that_fits){RGL_AXES_BOTH}, node), "choice");
        return 1;
    case RGL_KIND_SCROLL_VIEW:
        must(rgl_scroll_view_create(tree, &(rgl_scroll_view){RGL_AXES_VERTICAL}, node), "scroll view");
        return 1;
    case RGL_KIND_GEOMETRY_READER:
        must(rgl_geometry_reader_create(tree, &(rgl_geometry_reader){4, source, 0}, node), "reader");
        return 1;
    case RGL_KIND_CONTAINER_RELATIVE_FRAME:
        must(rgl_container_relative_frame_create(tree, &tracks, node), "tracks");
        return 1;
    case RGL_KIND_SAFE_AREA_INSET:
        must(rgl_safe_area_inset_create(tree, &(rgl_safe_area_inset){RGL_EDGE_TOP, 0, {0, 0}, 1}, node), "bar");
        return 1;
    case RGL_KIND_IGNORES_SAFE_AREA:
        must(rgl_ignores_safe_area_create(tree, &(rgl_ignores_safe_area){1, 15}, node), "ignoring");
        return 1;
    case RGL_KIND_FLOW: must(rgl_flow_create(tree, &(rgl_flow){.spacing = 2}, node), "flow"); return 1;
    case RGL_KIND_RELATIVE_FRAME: must(rgl_relative_frame_create(tree, &relative, node), "fraction"); return 1;
    case RGL_KIND_SAFE_AREA:
        must(rgl_safe_area_create(tree, &(rgl_safe_area){{1, 1, 1, 1}, 1, 0}, node), "safe area");
        return 1;
    default: return 0;
    }
}

/* Creates a node of a kind through its own function. */
static rgl_node create(rgl_tree *tree, rgl_kind kind, rgl_measurer_id measurer) {
    /* Measurers and locators are numbered apart, and both begin with 1. */
    const rgl_alignment_guide guide = {RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_CENTER, {.locator = measurer != 0}};
    const rgl_layout_functions functions = sample_functions();
    const rgl_custom custom = {&functions, NULL};
    const rgl_leaf leaf = rgl_leaf_fixed(20, 10);
    const rgl_measured measured = {7, measurer, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    const rgl_paragraph paragraph = sample_paragraph();
    const rgl_stack stack = {{0, 0}, 2};
    const rgl_frame frame = {40, RGL_UNSPECIFIED, {0, 0}};
    const rgl_flexible_frame flexible = rgl_flexible_frame_unlimited();
    const rgl_grid grid = {{0, 0}, 3, RGL_UNSPECIFIED};
    const rgl_grid_cell cell = {RGL_UNSPECIFIED, RGL_UNSPECIFIED, 2, 1, 0};
    const rgl_lazy_grid lazy = sample_lazy_grid();
    rgl_node node = 0;
    /* Sources of content are numbered apart too. */
    if (create_choice(tree, kind, measurer != 0, &node)) return node;
    switch (kind) {
    case RGL_KIND_LEAF: must(rgl_leaf_create(tree, &leaf, &node), "leaf"); break;
    case RGL_KIND_MEASURED: must(rgl_measured_create(tree, &measured, &node), "measured"); break;
    case RGL_KIND_PARAGRAPH: must(rgl_paragraph_create(tree, &paragraph, &node), "paragraph"); break;
    case RGL_KIND_SPACER: must(rgl_spacer_create(tree, &(rgl_spacer){3}, &node), "spacer"); break;
    case RGL_KIND_DIVIDER: must(rgl_divider_create(tree, &(rgl_divider){1}, &node), "divider"); break;
    case RGL_KIND_FRAME: must(rgl_frame_create(tree, &frame, &node), "frame"); break;
    case RGL_KIND_FLEXIBLE_FRAME: must(rgl_flexible_frame_create(tree, &flexible, &node), "flexible"); break;
    case RGL_KIND_PADDING: must(rgl_padding_create(tree, &(rgl_insets){1, 2, 3, 4}, &node), "padding"); break;
    case RGL_KIND_FIXED_SIZE: must(rgl_fixed_size_create(tree, &(rgl_fixed_size){1, 0}, &node), "fixed"); break;
    case RGL_KIND_LAYOUT_PRIORITY: must(rgl_layout_priority_create(tree, 2, &node), "priority"); break;
    case RGL_KIND_OVERLAY:
    case RGL_KIND_BACKGROUND: must(rgl_layer_create(tree, kind, &(rgl_layer){{2, 1}}, &node), "layer"); break;
    case RGL_KIND_OFFSET: must(rgl_offset_create(tree, &(rgl_point){3, 4}, &node), "offset"); break;
    case RGL_KIND_POSITION: must(rgl_position_create(tree, &(rgl_point){9, 8}, &node), "position"); break;
    case RGL_KIND_ASPECT_RATIO: must(rgl_aspect_ratio_create(tree, &(rgl_aspect_ratio){1.5, 0}, &node), "ratio"); break;
    case RGL_KIND_Z_INDEX: must(rgl_z_index_create(tree, &(rgl_z_index){2}, &node), "z index"); break;
    case RGL_KIND_HIDDEN: must(rgl_hidden_create(tree, &(rgl_hidden){1}, &node), "hidden"); break;
    case RGL_KIND_LAYOUT_DIRECTION:
        must(rgl_layout_direction_create(tree, &(rgl_direction){1}, &node), "direction");
        break;
    case RGL_KIND_LAYOUT_VALUE:
        must(rgl_layout_value_create(tree, &(rgl_layout_value){1, 2}, &node), "layout value");
        break;
    case RGL_KIND_SHAPE: must(rgl_shape_create(tree, &(rgl_shape){RGL_SHAPE_CIRCLE}, &node), "shape"); break;
    case RGL_KIND_CUSTOM: must(rgl_custom_create(tree, &custom, &node), "custom"); break;
    case RGL_KIND_ALIGNMENT_GUIDE: must(rgl_alignment_guide_create(tree, &guide, &node), "guide"); break;
    case RGL_KIND_GRID: must(rgl_grid_create(tree, &grid, &node), "grid"); break;
    case RGL_KIND_GRID_ROW: must(rgl_grid_row_create(tree, &(rgl_grid_row){1}, &node), "row"); break;
    case RGL_KIND_GRID_CELL: must(rgl_grid_cell_create(tree, &cell, &node), "cell"); break;
    case RGL_KIND_LAZY_VGRID:
    case RGL_KIND_LAZY_HGRID: must(rgl_lazy_grid_create(tree, kind, &lazy, &node), "lazy grid"); break;
    case RGL_KIND_ASPECT_GRID:
        must(rgl_aspect_grid_create(tree, &(rgl_aspect_grid){1, 0, 0, 0, 0}, &node), "aspect grid");
        break;
    default: must(rgl_stack_create(tree, kind, &stack, &node), "stack");
    }
    return node;
}

world make_world(void) {
    world made;
    memset(&made, 0, sizeof made);
    const rgl_allocator allocator = sample_allocator();
    const rgl_tree_options options = {sizeof options, &allocator, NULL};
    const rgl_measurer single = sample_measurer(0), batch = sample_measurer(1);
    must(rgl_tree_create(&options, &made.tree), "tree");
    must(rgl_tree_add_measurer(made.tree, &single, &made.measurer), "measurer");
    must(rgl_tree_add_measurer(made.tree, &batch, &made.batch_measurer), "batch measurer");
    const rgl_locator locator = sample_locator();
    must(rgl_tree_add_locator(made.tree, &locator, &made.locator), "locator");
    const rgl_content_source source = sample_content_source();
    must(rgl_tree_add_content_source(made.tree, &source, &made.content_source), "content source");
    made.root = made.nodes[RGL_KIND_VSTACK] = create(made.tree, RGL_KIND_VSTACK, 0);
    for (size_t i = 0; i < kind_count; i++) {
        rgl_kind kind = kind_at(i);
        if (kind == RGL_KIND_VSTACK) continue;
        rgl_node node = made.nodes[kind] = create(made.tree, kind, made.measurer);
        must(rgl_node_append(made.tree, made.root, node), "append");
        if (kind <= RGL_KIND_DIVIDER || kind == RGL_KIND_SHAPE) continue;
        rgl_node child = create(made.tree, 1, 0);
        must(rgl_node_append(made.tree, node, child), "append");
        if (kind == RGL_KIND_SCROLL_VIEW) made.scrolled = child;
        if (kind == RGL_KIND_VIEW_THAT_FITS) made.chosen = child;
    }
    rgl_node batched = create(made.tree, RGL_KIND_MEASURED, made.batch_measurer);
    must(rgl_node_append(made.tree, made.root, batched), "append");
    made.spare = create(made.tree, RGL_KIND_LEAF, 0);
    made.stale = create(made.tree, RGL_KIND_LEAF, 0);
    must(rgl_node_remove(made.tree, made.stale), "remove");
    must(rgl_tree_create(NULL, &made.foreign_tree), "foreign tree");
    made.foreign = create(made.foreign_tree, RGL_KIND_LEAF, 0);
    must(rgl_tree_layout(made.tree, made.root, (rgl_proposal){90, 400}, NULL), "layout");
    must(rgl_tree_take_frames(made.tree, &made.frames), "frames");
    must(rgl_tree_layout(made.tree, made.root, (rgl_proposal){100, 400}, NULL), "layout");
    for (size_t i = 0; i < object_count; i++) made.objects[i] = object_rows[i].make();
    return made;
}

void end_world(world *old) {
    check(rgl_tree_destroy(old->tree) == RGL_OK, "the world's tree cannot be destroyed");
    check(rgl_tree_destroy(old->foreign_tree) == RGL_OK, "the foreign tree cannot be destroyed");
    rgl_frames_destroy(old->frames);
    for (size_t i = 0; i < object_count; i++) {
        check(object_rows[i].destroy(old->objects[i]) == RGL_OK, "%s cannot be destroyed", object_rows[i].type);
    }
    check(behaviour.live_blocks == 0, "%zu blocks are still allocated", behaviour.live_blocks);
    behaviour.live_blocks = 0;
}

const char *state_of(const world *now) {
    static char texts[2][16384];
    static int turn;
    char *text = texts[turn = !turn];
    text[0] = '\0';
    for (size_t i = 0; i < object_count; i++) {
        size_t written = strlen(text);
        if (now->objects[i] != NULL)
            object_rows[i].write_state(now->objects[i], text + written, sizeof texts[0] - written);
    }
    if (now->tree == NULL) return text;
    size_t count = 0, length = 0;
    must(rgl_tree_node_count(now->tree, &count), "count");
    size_t prefix = strlen(text);
    prefix += (size_t)snprintf(text + prefix, sizeof texts[0] - prefix, "%zu nodes\n", count);
    must(rgl_tree_dump(now->tree, now->root, text + prefix, sizeof texts[0] - prefix, &length), "dump");
    return text;
}

void check_frames(const world *now, const char *call) {
    rgl_size size = {0, 0};
    const rgl_rect *frames = NULL;
    size_t count = 0, spoiled = 0;
    if (now->tree == NULL) return;
    if (rgl_tree_layout(now->tree, now->root, (rgl_proposal){120, RGL_UNSPECIFIED}, &size) == RGL_ERROR_STALE_ID)
        return;
    rgl_status status = rgl_tree_frames(now->tree, &frames, &count);
    check(status == RGL_OK, "after %s there are no frames: %s", call, rgl_status_name(status));
    for (size_t i = 0; i < count; i++) {
        spoiled += isnan(frames[i].x) || isnan(frames[i].y) || isnan(frames[i].width) || isnan(frames[i].height);
    }
    check(spoiled == 0 && !isnan(size.width) && !isnan(size.height), "after %s %zu frames hold NaN", call, spoiled);
}
