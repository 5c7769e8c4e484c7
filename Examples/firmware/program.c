/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <math.h>
#include <string.h>

#include "arena.h"
#include "output.h"
#include "screen.h"

enum {
    /* For a tree of 21 nodes, and some space: the arena is the library's only memory. */
    ARENA_SIZE = 16 << 10,
    /* Levels of nesting. The screen has five. Each may take 700 bytes of the stack, of which cortex-m7.ld makes 12 KB. */
    DEPTH = 16,
    DIGITS = 16,
    /* "00 " and four numbers with a space or a line end behind them. */
    LINE_SIZE = 3 + 4 * (DIGITS + 1)
};

static _Alignas(8) unsigned char memory[ARENA_SIZE];

/* PGM: a head, and the shades. */
static const char head[] = "P5\n240 128\n255\n";
_Static_assert(PICTURE_WIDTH == 240 && PICTURE_HEIGHT == 128, "the head of the file says so");
static struct {
    char head[sizeof head - 1];
    picture picture;
} file;
static char frames[SCREEN_NODES * LINE_SIZE];

static void write_bits(char *text, double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    for (int i = 0; i < DIGITS; i++) text[i] = "0123456789abcdef"[bits >> (60 - 4 * i) & 15];
}

/* The number of a node, and x, y, width and height as the bits of doubles. */
static void write_frame(char *line, int number, rgl_rect frame) {
    const double numbers[] = {frame.x, frame.y, frame.width, frame.height};
    line[0] = (char)('0' + number / 10);
    line[1] = (char)('0' + number % 10);
    line[2] = ' ';
    for (int i = 0; i < 4; i++) {
        char *place = line + 3 + i * (DIGITS + 1);
        write_bits(place, numbers[i]);
        place[DIGITS] = i < 3 ? ' ' : '\n';
    }
}

static void say(const char *name, size_t number, const char *unit) {
    char digits[12];
    size_t start = sizeof digits - 1;
    digits[start] = '\0';
    do {
        digits[--start] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    output_text(name);
    output_text(digits + start);
    output_text(unit);
}

static rgl_status make_tree(arena *arena, rgl_tree **tree) {
    *arena = (struct arena){.memory = memory, .size = sizeof memory};
    const rgl_allocator allocator = arena_allocator(arena);
    const rgl_limits limits = {.struct_size = sizeof limits, .depth = DEPTH};
    const rgl_tree_options options = {.struct_size = sizeof options, .allocator = &allocator, .limits = &limits};
    return rgl_tree_create(&options, tree);
}

/* So many nested frames around a leaf. */
static rgl_status nest(rgl_tree *tree, int levels) {
    static rgl_record records[2 * DEPTH];
    static rgl_node nodes[2 * DEPTH];
    for (int i = 0; i < levels; i++) {
        records[i] = (rgl_record){RGL_KIND_FLEXIBLE_FRAME, i - 1, {.reserved = {0}}};
        records[i].parameters.flexible_frame =
            (rgl_flexible_frame){NAN, NAN, INFINITY, NAN, NAN, INFINITY, {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}};
    }
    records[levels - 1] = (rgl_record){RGL_KIND_LEAF, levels - 2, {.leaf = rgl_leaf_fixed(3, 4)}};
    rgl_status status = rgl_tree_build(tree, records, (size_t)levels, sizeof *records, nodes);
    return status != RGL_OK ? status : rgl_tree_layout(tree, nodes[0], (rgl_proposal){NAN, NAN}, NULL);
}

/* The maximum depth works, and one level more is rejected before the stack overflows. */
static rgl_status try_depth(void) {
    arena arena;
    rgl_tree *tree = NULL;
    rgl_status status = make_tree(&arena, &tree);
    if (status != RGL_OK) return status;
    status = nest(tree, DEPTH);
    if (status == RGL_OK) status = rgl_tree_clear(tree);
    if (status == RGL_OK && nest(tree, DEPTH + 1) != RGL_ERROR_LIMIT) status = RGL_ERROR_LIMIT;
    rgl_tree_destroy(tree);
    return status;
}

static rgl_status show(void) {
    arena arena;
    rgl_tree *tree = NULL;
    rgl_node nodes[SCREEN_NODES];
    rgl_status status = make_tree(&arena, &tree);
    if (status == RGL_OK) status = screen_lay_out(tree, nodes);
    if (status == RGL_OK) status = screen_draw(tree, nodes, &file.picture);
    for (int i = 0; status == RGL_OK && i < SCREEN_NODES; i++) {
        rgl_rect frame;
        status = rgl_node_frame(tree, nodes[i], &frame);
        if (status == RGL_OK) write_frame(frames + (size_t)i * LINE_SIZE, i, frame);
    }
    rgl_tree_destroy(tree);
    say("arena: ", arena.peak, " bytes\n");
    return status;
}

int program_run(void) {
    rgl_status status = show();
    if (status == RGL_OK) {
        say("stack of the screen: ", output_stack(), " bytes\n");
        status = try_depth();
    }
    if (status != RGL_OK) {
        say("failed with status ", (size_t)status, "\n");
        return 1;
    }
    say("stack of the deepest tree: ", output_stack(), " bytes\n");
    memcpy(file.head, head, sizeof file.head);
    const int written =
        output_file("screen.pgm", &file, sizeof file) && output_file("frames.txt", frames, sizeof frames);
    output_text(written ? "done\n" : "a file could not be written\n");
    return written ? 0 : 1;
}
