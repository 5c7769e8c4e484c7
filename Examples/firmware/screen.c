/* SPDX-License-Identifier: MIT */
#include "screen.h"

#include <math.h>
#include <string.h>

enum {
    LINE_HEIGHT = 10,
    BASELINE = 7,
    MOST_WORDS = 12,
    MOST_LINES = 4,
    PAPER = 255,
    BAR = 40,
    LINE = 190,
    CARD = 225,
    CHOSEN = 90,
    INK = 20
};

/* The drawing of a node: a text, a filled box, a box with a centred word, or nothing. */
typedef struct entry {
    rgl_kind kind;
    int32_t parent;
    const char *text;
    uint8_t fill;
    uint8_t ink;
    rgl_parameters parameters;
} entry;

#define CENTERED                                                                                                       \
    { RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER }
#define LEADING                                                                                                        \
    { RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP }
/* As wide as possible, and so high. */
#define WIDE(height)                                                                                                   \
    {                                                                                                                  \
        .leaf = { {0, height}, {0, height}, {INFINITY, height}, NAN, NAN }                                             \
    }
#define FIXED(width, height)                                                                                           \
    {                                                                                                                  \
        .leaf = { {width, height}, {width, height}, {width, height}, NAN, NAN }                                        \
    }

static const entry entries[SCREEN_NODES] = {
    {RGL_KIND_VSTACK, -1, NULL, 0, 0, {.stack = {LEADING, 0}}},
    {RGL_KIND_PADDING, 0, NULL, BAR, 0, {.padding = {5, 8, 5, 8}}},
    {RGL_KIND_HSTACK, 1, NULL, 0, 0, {.stack = {CENTERED, 8}}},
    {RGL_KIND_PARAGRAPH, 2, "Settings", 0, PAPER, {.reserved = {0}}},
    {RGL_KIND_SPACER, 2, NULL, 0, 0, {.spacer = {8}}},
    {RGL_KIND_PARAGRAPH, 2, "21:48", 0, LINE, {.reserved = {0}}},
    {RGL_KIND_DIVIDER, 0, NULL, INK, 0, {.divider = {1}}},
    {RGL_KIND_PADDING, 0, NULL, 0, 0, {.padding = {8, 8, 8, 8}}},
    {RGL_KIND_VSTACK, 7, NULL, 0, 0, {.stack = {LEADING, 9}}},
    {RGL_KIND_HSTACK, 8, NULL, 0, 0, {.stack = {CENTERED, 8}}},
    {RGL_KIND_PARAGRAPH, 9, "Wireless network", 0, INK, {.reserved = {0}}},
    {RGL_KIND_SPACER, 9, NULL, 0, 0, {.spacer = {8}}},
    {RGL_KIND_LEAF, 9, NULL, CHOSEN, 0, FIXED(22, 11)},
    {RGL_KIND_PARAGRAPH, 8, "Connects by itself to networks that are known.", 0, CHOSEN, {.reserved = {0}}},
    {RGL_KIND_HSTACK, 8, NULL, 0, 0, {.stack = {CENTERED, 6}}},
    {RGL_KIND_LEAF, 14, "Off", CARD, INK, WIDE(22)},
    {RGL_KIND_LEAF, 14, "Eco", CHOSEN, PAPER, WIDE(22)},
    {RGL_KIND_LEAF, 14, "Full", CARD, INK, WIDE(22)},
    {RGL_KIND_HSTACK, 8, NULL, 0, 0, {.stack = {CENTERED, 8}}},
    {RGL_KIND_PARAGRAPH, 18, "Brightness", 0, INK, {.reserved = {0}}},
    {RGL_KIND_LEAF, 18, NULL, LINE, 0, WIDE(6)},
};

/* The start of each word, its letters, and its width. */
typedef struct words {
    size_t count;
    const char *starts[MOST_WORDS];
    size_t lengths[MOST_WORDS];
    double widths[MOST_WORDS];
} words;

static void split(const char *text, words *found) {
    found->count = 0;
    while (*text != '\0' && found->count < MOST_WORDS) {
        const char *end = text;
        while (*end != ' ' && *end != '\0') end++;
        const size_t length = (size_t)(end - text);
        found->starts[found->count] = text;
        found->lengths[found->count] = length;
        found->widths[found->count++] = (double)length * ADVANCE;
        text = *end == ' ' ? end + 1 : end;
    }
}

static void describe(const words *text, rgl_paragraph *paragraph) {
    memset(paragraph, 0, sizeof *paragraph);
    paragraph->word_widths = text->widths;
    paragraph->word_count = text->count;
    paragraph->space_width = ADVANCE;
    paragraph->line_height = LINE_HEIGHT;
    paragraph->baseline = BASELINE;
    paragraph->alignment = RGL_HORIZONTAL_LEADING;
}

rgl_status screen_lay_out(rgl_tree *tree, rgl_node nodes[SCREEN_NODES]) {
    static rgl_record records[SCREEN_NODES];
    static words texts[SCREEN_NODES];
    for (int i = 0; i < SCREEN_NODES; i++) {
        records[i] = (rgl_record){entries[i].kind, entries[i].parent, entries[i].parameters};
        if (entries[i].kind == RGL_KIND_PARAGRAPH) {
            split(entries[i].text, &texts[i]);
            describe(&texts[i], &records[i].parameters.paragraph);
        }
    }
    rgl_status status = rgl_tree_build(tree, records, SCREEN_NODES, sizeof *records, nodes);
    if (status != RGL_OK) return status;
    return rgl_tree_layout(tree, nodes[0], (rgl_proposal){PICTURE_WIDTH, PICTURE_HEIGHT}, NULL);
}

static rgl_status draw_lines(rgl_tree *tree, rgl_node node, const entry *entry, rgl_rect frame, picture *picture) {
    words text;
    rgl_line lines[MOST_LINES];
    size_t count = 0;
    split(entry->text, &text);
    rgl_status status = rgl_paragraph_lines(tree, node, lines, MOST_LINES, &count);
    for (size_t i = 0; status == RGL_OK && i < count && i < MOST_LINES; i++) {
        double x = frame.x + lines[i].rect.x;
        for (size_t word = lines[i].first_word; word < lines[i].end_word; word++) {
            picture_write(picture, x, frame.y + lines[i].rect.y, text.starts[word], text.lengths[word], entry->ink);
            x += text.widths[word] + ADVANCE;
        }
    }
    return status;
}

rgl_status screen_draw(rgl_tree *tree, const rgl_node nodes[SCREEN_NODES], picture *picture) {
    picture_fill(picture, (rgl_rect){0, 0, PICTURE_WIDTH, PICTURE_HEIGHT}, PAPER);
    for (int i = 0; i < SCREEN_NODES; i++) {
        const entry *entry = &entries[i];
        rgl_rect frame;
        rgl_status status = rgl_node_frame(tree, nodes[i], &frame);
        if (status != RGL_OK) return status;
        if (entry->fill != 0) picture_fill(picture, frame, entry->fill);
        if (entry->kind == RGL_KIND_PARAGRAPH) {
            status = draw_lines(tree, nodes[i], entry, frame, picture);
            if (status != RGL_OK) return status;
        } else if (entry->text != NULL) {
            const size_t length = strlen(entry->text);
            const double width = (double)length * ADVANCE - (ADVANCE - GLYPH_WIDTH);
            picture_write(picture, frame.x + (frame.width - width) / 2, frame.y + (frame.height - BASELINE) / 2,
                          entry->text, length, entry->ink);
        }
    }
    return RGL_OK;
}
