/* SPDX-License-Identifier: MIT */
/*
 * Lays out a phone screen 390 points wide, and prints all frames: a bar with a title, a list
 * whose texts wrap, and a footer with three equal cards.
 *
 *     cc app_screen.c $(pkg-config --cflags --libs reglet) -lm && ./a.out
 *
 * Nodes are made by small functions that return an id. The first failure is kept by note(), and main
 * reports it once, so no other function has to check a status.
 */
#include <reglet.h>
#include <stdio.h>
#include <stdlib.h>

/* Letters are 8 points wide here. A program with fonts gets the widths of words from its font library. */
enum {
    ADVANCE = 8,
    LINE_HEIGHT = 18,
    BASELINE = 14,
    MOST_WORDS = 32
};

typedef struct screen_builder {
    rgl_tree *tree;
    /** The first status that was not RGL_OK, and the tree's error. */
    rgl_status status;
    char message[200];
} screen_builder;

/* Keeps the first failure. Returns 1 while nothing has failed. */
static int note(screen_builder *screen, rgl_status status) {
    if (screen->status != RGL_OK || status == RGL_OK) return screen->status == RGL_OK;
    screen->status = status;
    rgl_error error = {.struct_size = sizeof error};
    if (rgl_tree_last_error(screen->tree, &error) == RGL_OK) {
        snprintf(screen->message, sizeof screen->message, "%s", error.message);
    }
    return 0;
}

static rgl_node stack(screen_builder *screen, rgl_node parent, rgl_kind kind, double spacing, rgl_alignment alignment) {
    rgl_stack parameters = {alignment, spacing};
    rgl_node node = 0;
    note(screen, rgl_stack_add(screen->tree, parent, kind, &parameters, &node));
    return node;
}

static rgl_node padding(screen_builder *screen, rgl_node parent, double vertical, double horizontal) {
    rgl_insets insets = {vertical, horizontal, vertical, horizontal};
    rgl_node node = 0;
    note(screen, rgl_padding_add(screen->tree, parent, &insets, &node));
    return node;
}

static rgl_node box(screen_builder *screen, rgl_node parent, double width, double height) {
    rgl_leaf leaf = rgl_leaf_fixed(width, height);
    rgl_node node = 0;
    note(screen, rgl_leaf_add(screen->tree, parent, &leaf, &node));
    return node;
}

/* As wide as possible. In a row, this makes neighbours equally wide. */
static rgl_node banner(screen_builder *screen, rgl_node parent, double height) {
    rgl_leaf leaf = rgl_leaf_fixed(0, height);
    leaf.maximum.width = INFINITY;
    rgl_node node = 0;
    note(screen, rgl_leaf_add(screen->tree, parent, &leaf, &node));
    return node;
}

static rgl_node spacer(screen_builder *screen, rgl_node parent) {
    rgl_spacer parameters = {RGL_DEFAULT_SPACING};
    rgl_node node = 0;
    note(screen, rgl_spacer_add(screen->tree, parent, &parameters, &node));
    return node;
}

/* The widths of the words are copied, so the array need not outlive the call. */
static rgl_node text(screen_builder *screen, rgl_node parent, const char *words) {
    double widths[MOST_WORDS] = {0};
    size_t count = 0;
    for (const char *letter = words; *letter != '\0' && count < MOST_WORDS; letter++) {
        if (*letter == ' ')
            count++;
        else
            widths[count] += ADVANCE;
    }
    rgl_paragraph paragraph = {0};
    paragraph.word_widths = widths;
    paragraph.word_count = count < MOST_WORDS ? count + 1 : count;
    paragraph.space_width = ADVANCE;
    paragraph.line_height = LINE_HEIGHT;
    paragraph.baseline = BASELINE;
    paragraph.alignment = RGL_HORIZONTAL_LEADING;
    rgl_node node = 0;
    note(screen, rgl_paragraph_add(screen->tree, parent, &paragraph, &node));
    return node;
}

static const rgl_alignment centered = {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER};
static const rgl_alignment leading = {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP};

static void add_bar(screen_builder *screen, rgl_node root) {
    rgl_frame frame = {RGL_UNSPECIFIED, 44, centered};
    rgl_node bar = 0;
    note(screen, rgl_frame_add(screen->tree, root, &frame, &bar));
    rgl_node inset = padding(screen, bar, 0, 16);
    rgl_node row = stack(screen, inset, RGL_KIND_HSTACK, 8, centered);
    text(screen, row, "Back");
    spacer(screen, row);
    text(screen, row, "Typefaces");
    spacer(screen, row);
    box(screen, row, 24, 24);
}

static rgl_node add_row(screen_builder *screen, rgl_node list, const char *title, const char *description) {
    rgl_node row = stack(screen, padding(screen, list, 8, 16), RGL_KIND_HSTACK, 12, centered);
    box(screen, row, 40, 40);
    rgl_node column = stack(screen, row, RGL_KIND_VSTACK, 2, leading);
    text(screen, column, title);
    rgl_node wrapped = text(screen, column, description);
    spacer(screen, row);
    box(screen, row, 60, 32);
    return wrapped;
}

static void add_card(screen_builder *screen, rgl_node row, const char *title) {
    rgl_node card = stack(screen, padding(screen, row, 8, 8), RGL_KIND_VSTACK, 4, leading);
    banner(screen, card, 60);
    text(screen, card, title);
}

static void print_lines(screen_builder *screen, rgl_node paragraph) {
    rgl_line lines[8];
    size_t count = 0;
    if (!note(screen, rgl_paragraph_lines(screen->tree, paragraph, lines, 8, &count))) return;
    for (size_t i = 0; i < count && i < 8; i++) {
        printf("  line %zu: words %zu to %zu, %g wide, baseline at %g\n", i + 1, lines[i].first_word + 1,
               lines[i].end_word, lines[i].rect.width, lines[i].baseline);
    }
}

static void print_tree(screen_builder *screen, rgl_node root) {
    size_t length = 0;
    /* The first call only measures the length, and reports that the buffer is too small. */
    rgl_tree_dump(screen->tree, root, NULL, 0, &length);
    char *buffer = malloc(length + 1);
    if (buffer == NULL) {
        note(screen, RGL_ERROR_NO_MEMORY);
    } else if (note(screen, rgl_tree_dump(screen->tree, root, buffer, length + 1, &length))) {
        fputs(buffer, stdout);
    }
    free(buffer);
}

int main(void) {
    screen_builder screen = {NULL, RGL_OK, ""};
    if (!note(&screen, rgl_tree_create(NULL, &screen.tree))) {
        fprintf(stderr, "app_screen: %s\n", rgl_status_name(screen.status));
        return 1;
    }
    rgl_node root = stack(&screen, 0, RGL_KIND_VSTACK, 0, centered);
    add_bar(&screen, root);
    rgl_node list = stack(&screen, root, RGL_KIND_VSTACK, 1, centered);
    add_row(&screen, list, "Garamond", "An old face of the sixteenth century");
    rgl_node wrapped =
        add_row(&screen, list, "Bodoni", "High contrast between thick and thin strokes and a vertical stress");
    add_row(&screen, list, "Futura", "Circles triangles and squares");
    rgl_node footer = stack(&screen, padding(&screen, root, 16, 16), RGL_KIND_HSTACK, 12, centered);
    add_card(&screen, footer, "Serif");
    add_card(&screen, footer, "Sans serif");
    add_card(&screen, footer, "Monospaced");

    rgl_size size = {0, 0};
    rgl_proposal proposal = {390, RGL_UNSPECIFIED};
    if (screen.status == RGL_OK && note(&screen, rgl_tree_layout(screen.tree, root, proposal, &size))) {
        printf("The screen is %g x %g points.\n\n", size.width, size.height);
        print_tree(&screen, root);
        printf("\nThe second description wraps:\n");
        print_lines(&screen, wrapped);
    }
    if (screen.status != RGL_OK) {
        fprintf(stderr, "app_screen: %s: %s\n", rgl_status_name(screen.status), screen.message);
    }
    rgl_tree_destroy(screen.tree);
    return screen.status == RGL_OK ? 0 : 1;
}
