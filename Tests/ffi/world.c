/* SPDX-License-Identifier: MIT */
#include "world.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Creates a node of a kind through its own function. */
static rgl_node create(rgl_tree *tree, rgl_kind kind, rgl_measurer_id measurer) {
    const rgl_leaf leaf = rgl_leaf_fixed(20, 10);
    const rgl_measured measured = {7, measurer, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    const rgl_paragraph paragraph = sample_paragraph();
    const rgl_stack stack = {{0, 0}, 2};
    const rgl_frame frame = {40, RGL_UNSPECIFIED, {0, 0}};
    const rgl_flexible_frame flexible = rgl_flexible_frame_unlimited();
    rgl_node node = 0;
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
    made.root = made.nodes[RGL_KIND_VSTACK] = create(made.tree, RGL_KIND_VSTACK, 0);
    for (rgl_kind kind = RGL_KIND_LEAF; kind <= RGL_KIND_LAYOUT_PRIORITY; kind++) {
        if (kind == RGL_KIND_VSTACK) continue;
        rgl_node node = made.nodes[kind] = create(made.tree, kind, made.measurer);
        must(rgl_node_append(made.tree, made.root, node), "append");
        if (kind > RGL_KIND_DIVIDER) must(rgl_node_append(made.tree, node, create(made.tree, 1, 0)), "append");
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
    return made;
}

void end_world(world *old) {
    check(rgl_tree_destroy(old->tree) == RGL_OK, "the world's tree cannot be destroyed");
    check(rgl_tree_destroy(old->foreign_tree) == RGL_OK, "the foreign tree cannot be destroyed");
    rgl_frames_destroy(old->frames);
    check(behaviour.live_blocks == 0, "%zu blocks are still allocated", behaviour.live_blocks);
    behaviour.live_blocks = 0;
}

const char *state_of(const world *now) {
    static char texts[2][16384];
    static int turn;
    char *text = texts[turn = !turn];
    text[0] = '\0';
    if (now->tree == NULL) return text;
    size_t count = 0, length = 0;
    must(rgl_tree_node_count(now->tree, &count), "count");
    int prefix = snprintf(text, sizeof texts[0], "%zu nodes\n", count);
    must(rgl_tree_dump(now->tree, now->root, text + prefix, sizeof texts[0] - (size_t)prefix, &length), "dump");
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
