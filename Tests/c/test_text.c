/* SPDX-License-Identifier: MIT */
/* text.h. Tests/conformance/data/text.jsonl has breaks and positions. */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double widths[] = {30, 20, 40};

/* Lines of 10 points with the baseline at 8, words of 30, 20 and 40, spaces of 5. */
static rgl_paragraph sample(const rgl_text *text) {
    rgl_paragraph paragraph = {0};
    paragraph.word_widths = widths;
    paragraph.word_count = 3;
    paragraph.space_width = 5;
    paragraph.line_height = 10;
    paragraph.baseline = 8;
    paragraph.alignment = RGL_HORIZONTAL_LEADING;
    paragraph.text = text;
    return paragraph;
}

static rgl_node make_paragraph(rgl_tree *tree, const rgl_paragraph *paragraph) {
    rgl_node node = 0;
    assert_ok(tree, rgl_paragraph_create(tree, paragraph, &node));
    return node;
}

/* expected has pairs of a word and its left edge. */
static void check_pieces(rgl_tree *tree, rgl_node node, double width, const double *expected, size_t count, int line) {
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){width, RGL_UNSPECIFIED}, NULL));
    rgl_text_piece pieces[16];
    size_t found = 0;
    assert_ok(tree, rgl_text_pieces(tree, node, pieces, 16, &found));
    if (found != count) fail_msg("line %d: %zu pieces, not %zu", line, found, count);
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].word != (size_t)expected[2 * i] || fabs(pieces[i].x - expected[2 * i + 1]) > 1e-9)
            fail_msg("line %d: piece %zu is word %zu at %g, not word %g at %g", line, i, pieces[i].word, pieces[i].x,
                     expected[2 * i], expected[2 * i + 1]);
    }
}

#define assert_pieces(tree, node, width, ...)                                                                          \
    check_pieces(tree, node, width, (const double[]){__VA_ARGS__}, sizeof((double[]){__VA_ARGS__}) / 16, __LINE__)

// Capability: paragraphs of runs
static void a_line_is_as_high_as_its_runs_need(void **state) {
    rgl_tree *tree = *state;
    static const rgl_text_run runs[] = {{0, 8, 2, 5, 0, 0, 0, 0}, {1, 20, 6, 7, 0, 0, 0, 0}, {2, 4, 1, 3, 0, 0, 0, 0}};
    const rgl_text text = {.runs = runs, .run_count = 3};
    rgl_paragraph paragraph = sample(&text);
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_layout(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 30 + 5 + 20 + 7 + 40, 26);
    assert_layout(tree, node, 54, RGL_UNSPECIFIED, 40, 10 + 26 + 10);
    rgl_line lines[3];
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, node, lines, 3, &count));
    assert_int_equal(count, 3);
    static const double tops[] = {0, 10, 36}, heights[] = {10, 26, 10}, baselines[] = {8, 30, 44};
    for (size_t i = 0; i < count; i++) {
        assert_true(lines[i].rect.y == tops[i] && lines[i].rect.height == heights[i]);
        assert_true(lines[i].baseline == baselines[i]);
    }
    rgl_text_piece pieces[3];
    assert_ok(tree, rgl_text_pieces(tree, node, pieces, 3, &count));
    for (size_t i = 0; i < 3; i++) {
        assert_true(pieces[i].line == i && pieces[i].word == i && pieces[i].run == i && pieces[i].x == 0);
        assert_true(pieces[i].first_cluster == 0 && pieces[i].end_cluster == SIZE_MAX && !pieces[i].is_hyphen);
    }
}

static void baselines_of_runs_take_part_in_alignment(void **state) {
    rgl_tree *tree = *state;
    static const rgl_text_run runs[] = {{0, 20, 6, 5, 0, 0, 0, 0}, {1, 8, 2, 5, 0, 0, 0, 0}, {2, 8, 9, 5, 0, 0, 0, 0}};
    const rgl_text text = {.runs = runs, .run_count = 3};
    rgl_paragraph paragraph = sample(&text);
    rgl_leaf leaf = rgl_leaf_fixed(10, 30);
    leaf.first_text_baseline = leaf.last_text_baseline = 25;
    rgl_node large = 0, node = make_paragraph(tree, &paragraph);
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &large));
    rgl_alignment alignment = {0, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, alignment), large, node);
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){70, RGL_UNSPECIFIED}, NULL));
    assert_frame(tree, node, 10, 5, 55, 26 + 17);
    rgl_stack stack = {{0, RGL_VERTICAL_LAST_TEXT_BASELINE}, 0};
    assert_ok(tree, rgl_stack_set(tree, row, &stack));
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){70, RGL_UNSPECIFIED}, NULL));
    assert_frame(tree, node, 10, 0, 55, 43);
    assert_frame(tree, large, 0, 34 - 25, 10, 30);
}

static void high_lines_that_do_not_fit_are_left_out(void **state) {
    rgl_tree *tree = *state;
    static const rgl_text_run runs[] = {{0, 8, 2, 5, 0, 0, 0, 0}, {1, 20, 6, 5, 0, 0, 0, 0}, {2, 8, 2, 5, 0, 0, 0, 0}};
    const rgl_text text = {.runs = runs, .run_count = 3};
    rgl_paragraph paragraph = sample(&text);
    paragraph.truncates = 1;
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_measure(tree, node, 40, 46, 40, 46);
    assert_measure(tree, node, 40, 45, 30, 36);
    assert_measure(tree, node, 40, 35, 30, 10);
    assert_measure(tree, node, 40, 5, 30, 10);
    paragraph.truncates = 0;
    paragraph.line_limit = 2;
    assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
    assert_measure(tree, node, 40, 5, 30, 36);
}

static void glued_words_are_one_word(void **state) {
    rgl_tree *tree = *state;
    static const uint8_t ends[] = {RGL_WORD_SPACE, RGL_WORD_GLUED, RGL_WORD_SPACE};
    rgl_paragraph paragraph = sample(NULL);
    paragraph.word_flags = ends;
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_measure(tree, node, 95, RGL_UNSPECIFIED, 95, 10);
    assert_pieces(tree, node, 94, 0, 0, 1, 0, 2, 20);
    /* Wider than a line: without clusters the word overflows as a whole, with clusters it is cut. */
    assert_pieces(tree, node, 40, 0, 0, 1, 0, 2, 20);
    static const uint32_t counts[] = {1, 2, 4};
    static const double clusters[] = {30, 10, 10, 10, 10, 10, 10};
    paragraph.cluster_counts = counts;
    paragraph.cluster_widths = clusters;
    assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
    assert_layout(tree, node, 40, RGL_UNSPECIFIED, 40, 30);
    rgl_line lines[3];
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, node, lines, 3, &count));
    assert_true(count == 3 && lines[1].first_word == 1 && lines[1].end_word == 3 && lines[1].end_cluster == 2);
    assert_true(lines[2].first_word == 2 && lines[2].first_cluster == 2 && lines[2].end_cluster == SIZE_MAX);
    /* No cluster of the second piece fits: the line ends between the pieces. */
    assert_pieces(tree, node, 25, 0, 0, 1, 0, 2, 0, 2, 0);
}

static void a_hyphen_takes_room_only_at_the_end_of_a_line(void **state) {
    rgl_tree *tree = *state;
    static const uint8_t ends[] = {RGL_WORD_HYPHEN, RGL_WORD_HYPHEN, RGL_WORD_HYPHEN};
    static const rgl_text_edge edges[] = {{6, 0, 0}, {6, 0, 0}, {6, 0, 0}};
    const rgl_text text = {.edges = edges};
    rgl_paragraph paragraph = sample(&text);
    paragraph.word_flags = ends;
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_measure(tree, node, 90, RGL_UNSPECIFIED, 90, 10);
    assert_layout(tree, node, 89, RGL_UNSPECIFIED, 56, 20);
    rgl_text_piece pieces[4];
    size_t count = 0;
    assert_ok(tree, rgl_text_pieces(tree, node, pieces, 4, &count));
    assert_int_equal(count, 4);
    assert_true(pieces[2].is_hyphen && pieces[2].word == 1 && pieces[2].x == 50 && pieces[2].width == 6);
    assert_true(!pieces[3].is_hyphen && pieces[3].word == 2 && pieces[3].line == 1);
    /* The second hyphen does not fit, the first one does. */
    assert_pieces(tree, node, 55, 0, 0, 0, 30, 1, 0, 1, 20, 2, 0);
    /* None fits: the last one overflows. */
    assert_pieces(tree, node, 33, 0, 0, 0, 30, 1, 0, 1, 20, 2, 0);
    assert_measure(tree, node, 33, RGL_UNSPECIFIED, 33, 30);
}

static void spaces_of_justified_lines_are_widened(void **state) {
    rgl_tree *tree = *state;
    static const double more[] = {20, 20, 20, 30, 30};
    rgl_text text = {.justifies = 1};
    rgl_paragraph paragraph = sample(&text);
    paragraph.word_widths = more;
    paragraph.word_count = 5;
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_layout(tree, node, 90, RGL_UNSPECIFIED, 90, 20);
    assert_pieces(tree, node, 90, 0, 0, 1, 35, 2, 70, 3, 0, 4, 35);
    rgl_line lines[2];
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, node, lines, 2, &count));
    assert_true(lines[0].rect.width == 90 && lines[1].rect.width == 65 && lines[1].rect.x == 0);
    assert_measure(tree, node, 500, RGL_UNSPECIFIED, 140, 10);
    /* Spaces in front of a tab keep their width. */
    static const uint8_t ends[] = {RGL_WORD_TAB, RGL_WORD_SPACE, RGL_WORD_SPACE, RGL_WORD_SPACE, RGL_WORD_SPACE};
    static const rgl_tab_stop stop = {30, RGL_HORIZONTAL_LEADING, 0};
    text.tab_stops = &stop;
    text.tab_stop_count = 1;
    paragraph.word_flags = ends;
    assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
    assert_pieces(tree, node, 90, 0, 0, 1, 30, 2, 70, 3, 0, 4, 35);
}

static void pages_end_between_lines_of_different_heights(void **state) {
    rgl_tree *tree = *state;
    static const rgl_text_run runs[] = {{0, 8, 2, 5, 0, 0, 0, 0}, {1, 20, 6, 5, 0, 0, 0, 0}, {2, 8, 2, 5, 0, 0, 0, 0}};
    const rgl_text text = {.runs = runs, .run_count = 3};
    rgl_paragraph paragraph = sample(&text);
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_layout(tree, node, 40, RGL_UNSPECIFIED, 40, 46);
    const double height = 38;
    const rgl_page_rules rules = {sizeof rules, &height, 1, NAN, 1, 1, 0};
    rgl_page pages[3];
    size_t count = 0;
    assert_ok(tree, rgl_tree_pages(tree, &rules, NULL, 0, pages, 3, &count));
    assert_int_equal(count, 2);
    assert_true(pages[0].start == 0 && pages[0].end == 36 && pages[1].start == 36 && pages[1].end == 46);
}

/* The second word is a child. */
static const rgl_text_run around_view[] = {
    {0, 8, 2, 5, 0, 0, 0, 0}, {1, 0, 0, 5, 0, 0, 1, 0}, {2, 8, 2, 5, 0, 0, 0, 0}};
static const rgl_text with_view = {.runs = around_view, .run_count = 3};

static rgl_node make_text_around(rgl_tree *tree, rgl_node child) {
    rgl_paragraph paragraph = sample(&with_view);
    return with_children(tree, make_paragraph(tree, &paragraph), child);
}

// Capability: views in lines
static void a_child_is_a_word_of_its_ideal_size(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 12, 16);
    rgl_node node = make_text_around(tree, child);
    /* Without a baseline, the bottom edge is on the baseline of the line. */
    assert_layout(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 30 + 5 + 12 + 5 + 40, 18);
    assert_frame(tree, child, 35, 0, 12, 16);
    assert_layout(tree, node, 50, RGL_UNSPECIFIED, 47, 18 + 10);
    assert_frame(tree, child, 35, 0, 12, 16);
    assert_layout(tree, node, 46, RGL_UNSPECIFIED, 40, 10 + 18 + 10);
    assert_frame(tree, child, 0, 10, 12, 16);
    rgl_line line[3];
    rgl_text_piece pieces[3];
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, node, line, 3, &count));
    assert_true(count == 3 && line[1].baseline == 26 && line[1].rect.height == 18 && line[1].rect.width == 12);
    assert_ok(tree, rgl_text_pieces(tree, node, pieces, 3, &count));
    assert_true(count == 3 && pieces[1].run == 1 && pieces[1].width == 12);
    rgl_paragraph read;
    assert_ok(tree, rgl_paragraph_get(tree, node, &read));
    assert_true(read.word_widths[1] == 12 && read.text->runs[1].ascent == 16 && read.text->runs[1].descent == 0);
}

static void the_baseline_of_a_child_is_on_the_baseline_of_its_line(void **state) {
    rgl_tree *tree = *state;
    rgl_leaf leaf = rgl_leaf_fixed(12, 10);
    leaf.first_text_baseline = leaf.last_text_baseline = 4;
    rgl_node child = 0;
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &child));
    rgl_node node = make_text_around(tree, child);
    assert_layout(tree, node, 100, RGL_UNSPECIFIED, 92, 14);
    assert_frame(tree, child, 35, 4, 12, 10);
    /* The baseline of the text takes part in the alignment of a stack. */
    rgl_alignment alignment = {0, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node tall = make_fixed(tree, 10, 30);
    rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, alignment), tall, node);
    assert_layout(tree, row, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 102, 36);
    assert_frame(tree, node, 10, 22, 92, 14);
    assert_frame(tree, child, 45, 26, 12, 10);
}

static void changes_of_children_break_the_lines_again(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 12, 16), inner = make_stack(tree, RGL_KIND_VSTACK, 0);
    rgl_node node = make_text_around(tree, with_children(tree, inner, child));
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), node);
    assert_layout(tree, root, 50, RGL_UNSPECIFIED, 47, 28);
    rgl_leaf leaf = rgl_leaf_fixed(16, 8);
    assert_ok(tree, rgl_leaf_set(tree, child, &leaf));
    assert_layout(tree, root, 50, RGL_UNSPECIFIED, 40, 30);
    assert_frame(tree, child, 0, 10, 16, 8);
    /* A run without its child takes no space. */
    assert_ok(tree, rgl_node_detach(tree, inner));
    assert_layout(tree, root, 80, RGL_UNSPECIFIED, 30 + 5 + 5 + 40, 10);
    assert_ok(tree, rgl_node_detach(tree, child));
    assert_ok(tree, rgl_node_append(tree, node, child));
    assert_layout(tree, root, 50, RGL_UNSPECIFIED, 40, 30);
    assert_frame(tree, child, 0, 10, 16, 8);
    /* Words without runs: the child has no position. */
    rgl_paragraph plain = sample(NULL);
    assert_ok(tree, rgl_paragraph_set(tree, node, &plain));
    assert_layout(tree, root, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 100, 10);
    rgl_rect frame;
    assert_int_equal(rgl_node_frame(tree, child, &frame), RGL_ERROR_NOT_LAID_OUT);
}

static void children_on_lines_beyond_a_limit_have_no_frame(void **state) {
    rgl_tree *tree = *state;
    rgl_node child = make_fixed(tree, 12, 16);
    rgl_paragraph paragraph = sample(&with_view);
    paragraph.line_limit = 1;
    rgl_node node = with_children(tree, make_paragraph(tree, &paragraph), child);
    rgl_rect frame;
    assert_layout(tree, node, 50, RGL_UNSPECIFIED, 47, 18);
    assert_frame(tree, child, 35, 0, 12, 16);
    assert_layout(tree, node, 40, RGL_UNSPECIFIED, 30, 10);
    assert_int_equal(rgl_node_frame(tree, child, &frame), RGL_ERROR_NOT_LAID_OUT);
    /* A truncated text leaves out the line that the child makes too high. */
    paragraph.line_limit = 0;
    paragraph.truncates = 1;
    assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
    assert_layout(tree, node, 40, 27, 30, 10);
    assert_layout(tree, node, 40, 28, 30, 28);
    assert_frame(tree, child, 0, 10, 12, 16);
}

static void children_are_placed_in_visual_order(void **state) {
    rgl_tree *tree = *state;
    static const rgl_text_run runs[] = {{0, 8, 2, 5, 1, 1, 0, 0}, {1, 0, 0, 5, 1, 1, 1, 0}, {2, 0, 0, 5, 1, 1, 2, 0}};
    const rgl_text text = {.runs = runs, .run_count = 3};
    rgl_paragraph paragraph = sample(&text);
    rgl_node first = make_fixed(tree, 12, 6), second = make_fixed(tree, 7, 6);
    rgl_node node = with_children(tree, make_paragraph(tree, &paragraph), first, second);
    static const rgl_layout_direction directions[] = {RGL_RIGHT_TO_LEFT, RGL_LEFT_TO_RIGHT};
    for (size_t i = 0; i < 2; i++) {
        assert_ok(tree, rgl_tree_set_layout_direction(tree, directions[i]));
        assert_layout(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 30 + 5 + 12 + 5 + 7, 10);
        assert_frame(tree, second, 0, 2, 7, 6);
        assert_frame(tree, first, 12, 2, 12, 6);
    }
    /* The second line begins at the leading side. */
    assert_layout(tree, node, 50, RGL_UNSPECIFIED, 47, 20);
    assert_frame(tree, second, 0, 12, 7, 6);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, node, 50, RGL_UNSPECIFIED, 47, 20);
    assert_frame(tree, second, 40, 12, 7, 6);
}

static void a_text_can_be_read_again(void **state) {
    rgl_tree *tree = *state;
    rgl_text_run runs[] = {{0, 8, 2, 5, 0, 0, 0, 0}, {2, 20, 6, 7, 1, 1, 0, 0}};
    rgl_text_edge edges[] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    rgl_tab_stop stops[] = {{50, RGL_HORIZONTAL_TRAILING, 0}};
    const rgl_text text = {runs, 2, edges, stops, 1, 40, 3, 4, 1, 0};
    static const uint32_t counts[] = {1, 0, 1};
    static const double clusters[] = {30, 40};
    static const uint8_t ends[] = {RGL_WORD_GLUED, RGL_WORD_BREAK, RGL_WORD_TAB};
    rgl_paragraph paragraph = sample(&text), read;
    paragraph.cluster_counts = counts;
    paragraph.cluster_widths = clusters;
    paragraph.word_flags = ends;
    rgl_node node = make_paragraph(tree, &paragraph);
    memset(runs, 0xFF, sizeof runs);
    assert_ok(tree, rgl_paragraph_get(tree, node, &read));
    assert_true(read.text != NULL && read.text->run_count == 2 && read.text->tab_stop_count == 1);
    const rgl_text_run first = read.text->runs[0];
    assert_true(first.first_word == 0 && first.ascent == 8 && first.descent == 2 && first.space_width == 5);
    assert_true(first.level == 0 && first.space_level == 0);
    assert_true(read.text->runs[1].first_word == 2 && read.text->runs[1].ascent == 20);
    assert_memory_equal(read.text->edges, edges, sizeof edges);
    assert_memory_equal(read.text->tab_stops, stops, sizeof stops);
    assert_true(read.text->tab_interval == 40 && read.text->first_line_indent == 3 && read.text->indent == 4);
    assert_true(read.text->justifies == 1);
    assert_memory_equal(read.cluster_counts, counts, sizeof counts);
    assert_memory_equal(read.word_flags, ends, sizeof ends);
    /* The paragraph as it was read is valid, also without text. */
    assert_ok(tree, rgl_paragraph_set(tree, node, &read));
    paragraph.text = NULL;
    assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
    assert_ok(tree, rgl_paragraph_get(tree, node, &read));
    assert_null(read.text);
}

#define REFUSED(expected, at, change)                                                                                  \
    {                                                                                                                  \
        rgl_text_run runs[] = {{0, 8, 2, 5, 0, 0, 0, 0}, {1, 20, 6, 7, 1, 1, 0, 0}};                                   \
        rgl_text_edge edges[] = {{0, 2, 3}, {0, 5, 6}, {0, 8, 9}};                                                     \
        rgl_tab_stop stops[] = {{50, RGL_HORIZONTAL_TRAILING, 0}, {60, RGL_HORIZONTAL_LEADING, 0}};                    \
        rgl_text text = {runs, 2, edges, stops, 2, 40, 3, 4, 1, 0};                                                    \
        rgl_paragraph paragraph = sample(&text);                                                                       \
        change;                                                                                                        \
        assert_refused(tree, node, expected, rgl_paragraph_set(tree, node, &paragraph));                               \
        assert_int_equal(error_of(tree).offset, at);                                                                   \
    }

static void texts_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph plain = sample(NULL);
    rgl_node node = make_paragraph(tree, &plain);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 1, runs[1].ascent = NAN);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 0, runs[0].descent = INFINITY);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 1, runs[1].space_width = -1);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, runs[1].level = 127);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 0, runs[0].space_level = 1000);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 0, runs[0].first_word = 1);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, runs[1].first_word = 0);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, runs[1].first_word = 3);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, runs[1].first_word = SIZE_MAX);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 0, runs[0].view = 2);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, runs[1].view = 1);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, (runs[0].view = 1, runs[1].view = 1, paragraph.word_count = 2));
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, runs[1].reserved = 1);
    REFUSED(RGL_ERROR_LIMIT, 0, text.run_count = 4);
    REFUSED(RGL_ERROR_LIMIT, 0, text.run_count = SIZE_MAX);
    REFUSED(RGL_ERROR_NULL_POINTER, 0, text.runs = NULL);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 2, edges[2].hyphen = NAN);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 2, edges[2].leading_hang = -1);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, edges[1].leading_hang = 21);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 1, edges[1].trailing_hang = 21);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 1, stops[1].position = 50);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 0, stops[0].position = 0);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 1, stops[1].position = NAN);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 0, stops[0].alignment = 3);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 0, stops[0].reserved = 1);
    REFUSED(RGL_ERROR_NULL_POINTER, 0, text.tab_stops = NULL);
    REFUSED(RGL_ERROR_LIMIT, 0, text.tab_stop_count = SIZE_MAX);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 0, text.tab_interval = -1);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 0, text.first_line_indent = NAN);
    REFUSED(RGL_ERROR_INVALID_NUMBER, 0, text.indent = INFINITY);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 0, text.justifies = 2);
    REFUSED(RGL_ERROR_INVALID_ARGUMENT, 0, text.reserved = 1);
    rgl_paragraph read;
    assert_ok(tree, rgl_paragraph_get(tree, node, &read));
    assert_true(read.text == NULL && read.word_count == 3);
}

static void pieces_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph paragraph = sample(NULL);
    rgl_node node = make_paragraph(tree, &paragraph);
    rgl_text_piece pieces[3] = {{0}};
    size_t count = 0;
    assert_refused(tree, node, RGL_ERROR_NOT_LAID_OUT, rgl_text_pieces(tree, node, pieces, 3, &count));
    assert_layout(tree, node, 60, RGL_UNSPECIFIED, 55, 20);
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_text_pieces(tree, node, NULL, 1, &count));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_text_pieces(tree, node, pieces, 3, NULL));
    pieces[1].word = 77;
    assert_ok(tree, rgl_text_pieces(tree, node, pieces, 1, &count));
    assert_true(count == 3 && pieces[1].word == 77);
    rgl_leaf leaf = rgl_leaf_fixed(1, 1);
    rgl_node other = 0;
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &other));
    assert_refused(tree, other, RGL_ERROR_WRONG_KIND, rgl_text_pieces(tree, other, pieces, 3, &count));
}

/* With quadratic work, a million pieces would exceed the test's time. */
static void a_million_pieces_take_linear_time(void **state) {
    rgl_tree *tree = *state;
    enum {
        COUNT = 1000000
    };
    double *piece_widths = malloc(COUNT * sizeof *piece_widths);
    uint8_t *ends = malloc(COUNT);
    rgl_text_run *runs = malloc(COUNT * sizeof *runs);
    rgl_text_edge *edges = malloc(COUNT * sizeof *edges);
    uint32_t *counts = malloc(COUNT * sizeof *counts);
    assert_true(piece_widths != NULL && ends != NULL && runs != NULL && edges != NULL && counts != NULL);
    /* Hyphens that fit only at the first of many small pieces: each line tries many. */
    static const uint8_t all[] = {RGL_WORD_SPACE, RGL_WORD_GLUED, RGL_WORD_HYPHEN, RGL_WORD_TAB};
    for (size_t kind = 0; kind < 4; kind++) {
        for (int has_clusters = 0; has_clusters < 2; has_clusters++) {
            for (size_t i = 0; i < COUNT; i++) {
                piece_widths[i] = kind == 2 ? 1e-5 : 1;
                ends[i] = all[kind];
                runs[i] = (rgl_text_run){i, (double)(i % 7), 2, 1, i % 3, 0, 0, 0};
                edges[i] = (rgl_text_edge){3 - 1.5e-5, 0, 0};
                counts[i] = 1;
            }
            static const rgl_tab_stop stop = {2, RGL_HORIZONTAL_TRAILING, 0};
            const rgl_text text = {runs, COUNT, edges, &stop, 1, 2, 0, 0, 1, 0};
            rgl_paragraph paragraph = sample(&text);
            paragraph.word_widths = piece_widths;
            paragraph.word_count = COUNT;
            paragraph.word_flags = ends;
            if (has_clusters) {
                paragraph.cluster_counts = counts;
                paragraph.cluster_widths = piece_widths;
            }
            rgl_node node = make_paragraph(tree, &paragraph);
            assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){3, RGL_UNSPECIFIED}, NULL));
            size_t count = 0;
            assert_ok(tree, rgl_text_pieces(tree, node, NULL, 0, &count));
            assert_true(count >= COUNT);
            assert_ok(tree, rgl_node_remove(tree, node));
        }
    }
    free(piece_widths);
    free(ends);
    free(runs);
    free(edges);
    free(counts);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_line_is_as_high_as_its_runs_need),
        fixture_test(baselines_of_runs_take_part_in_alignment),
        fixture_test(high_lines_that_do_not_fit_are_left_out),
        fixture_test(glued_words_are_one_word),
        fixture_test(a_hyphen_takes_room_only_at_the_end_of_a_line),
        fixture_test(spaces_of_justified_lines_are_widened),
        fixture_test(pages_end_between_lines_of_different_heights),
        fixture_test(a_child_is_a_word_of_its_ideal_size),
        fixture_test(the_baseline_of_a_child_is_on_the_baseline_of_its_line),
        fixture_test(changes_of_children_break_the_lines_again),
        fixture_test(children_on_lines_beyond_a_limit_have_no_frame),
        fixture_test(children_are_placed_in_visual_order),
        fixture_test(a_text_can_be_read_again),
        fixture_test(texts_that_are_refused),
        fixture_test(pieces_that_are_refused),
        fixture_test(a_million_pieces_take_linear_time),
    };
    fixture_run(tests);
}
