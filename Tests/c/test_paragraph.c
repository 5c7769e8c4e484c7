/* SPDX-License-Identifier: MIT */
/* paragraph.h */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double widths[] = {30, 20, 40};

static rgl_paragraph sample(void) {
    rgl_paragraph paragraph = {0};
    paragraph.word_widths = widths;
    paragraph.word_count = 3;
    paragraph.space_width = 5;
    paragraph.line_height = 10;
    paragraph.baseline = 8;
    paragraph.alignment = RGL_HORIZONTAL_LEADING;
    return paragraph;
}

static rgl_node make_paragraph(rgl_tree *tree, const rgl_paragraph *paragraph) {
    rgl_node node = 0;
    assert_ok(tree, rgl_paragraph_create(tree, paragraph, &node));
    return node;
}

static void words_wrap_greedily(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph paragraph = sample();
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_measure(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 100, 10);
    assert_measure(tree, node, INFINITY, 3, 100, 10);
    assert_measure(tree, node, 100, 3, 100, 10);
    assert_measure(tree, node, 99.5, 3, 55, 20);
    assert_measure(tree, node, 55, RGL_UNSPECIFIED, 55, 20);
    assert_measure(tree, node, 54, RGL_UNSPECIFIED, 40, 30);
    assert_measure(tree, node, 25, RGL_UNSPECIFIED, 25, 30);
    assert_measure(tree, node, 0, RGL_UNSPECIFIED, 0, 30);
    assert_measure(tree, node, 0, 0, 0, 0);
}

static void breaks_and_joins(void **state) {
    rgl_tree *tree = *state;
    static const uint8_t flags[] = {RGL_WORD_BREAK, RGL_WORD_JOINED, RGL_WORD_SPACE};
    rgl_paragraph paragraph = sample();
    paragraph.word_flags = flags;
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_measure(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 60, 20);
    assert_measure(tree, node, 60, RGL_UNSPECIFIED, 60, 20);
    assert_measure(tree, node, 59, RGL_UNSPECIFIED, 40, 30);
}

static void a_long_word_is_cut_between_its_clusters(void **state) {
    rgl_tree *tree = *state;
    static const double word[] = {40}, clusters[] = {10, 10, 10, 10};
    static const uint32_t counts[] = {4};
    rgl_paragraph paragraph = sample();
    paragraph.word_widths = word;
    paragraph.word_count = 1;
    paragraph.cluster_counts = counts;
    paragraph.cluster_widths = clusters;
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_measure(tree, node, 40, RGL_UNSPECIFIED, 40, 10);
    assert_measure(tree, node, 5, RGL_UNSPECIFIED, 5, 40);
    assert_layout(tree, node, 25, RGL_UNSPECIFIED, 20, 20);
    rgl_line lines[3];
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, node, lines, 3, &count));
    assert_int_equal(count, 2);
    assert_true(lines[0].first_word == 0 && lines[0].first_cluster == 0);
    assert_true(lines[0].end_word == 1 && lines[0].end_cluster == 2);
    assert_true(lines[1].first_word == 0 && lines[1].first_cluster == 2);
    assert_true(lines[1].end_word == 1 && lines[1].end_cluster == SIZE_MAX);
    assert_true(lines[1].rect.width == 20 && lines[1].rect.y == 10 && lines[1].baseline == 18);
}

/* With quadratic work, two million lines would exceed the test's time. */
static void the_lines_of_a_long_word_take_linear_time(void **state) {
    rgl_tree *tree = *state;
    enum {
        CLUSTERS = 4000000
    };
    double *clusters = malloc(CLUSTERS * sizeof *clusters);
    assert_non_null(clusters);
    for (size_t i = 0; i < CLUSTERS; i++) clusters[i] = 1;
    const double word[] = {CLUSTERS};
    const uint32_t counts[] = {CLUSTERS};
    rgl_paragraph paragraph = sample();
    paragraph.word_widths = word;
    paragraph.word_count = 1;
    paragraph.cluster_counts = counts;
    paragraph.cluster_widths = clusters;
    rgl_node node = make_paragraph(tree, &paragraph);
    free(clusters);
    assert_layout(tree, node, 2, RGL_UNSPECIFIED, 2, 10.0 * CLUSTERS / 2);
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, node, NULL, 0, &count));
    assert_int_equal(count, CLUSTERS / 2);
}

static void lines_are_limited(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph paragraph = sample();
    paragraph.line_limit = 1;
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_measure(tree, node, 60, RGL_UNSPECIFIED, 55, 10);
    paragraph.line_limit = 2;
    assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
    assert_measure(tree, node, 45, RGL_UNSPECIFIED, 30, 20);
}

static void a_small_height_omits_lines(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph paragraph = sample();
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_measure(tree, node, 60, 15, 55, 20);
    paragraph.truncates = 1;
    assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
    assert_measure(tree, node, 60, 15, 55, 10);
    assert_measure(tree, node, 60, 5, 55, 10);
    assert_measure(tree, node, 60, 20, 55, 20);
    assert_measure(tree, node, 60, RGL_UNSPECIFIED, 55, 20);
    assert_measure(tree, node, 60, INFINITY, 55, 20);
}

// Capability: text and its lines
static void lines_can_be_read(void **state) {
    rgl_tree *tree = *state;
    static const struct {
        rgl_horizontal_alignment alignment;
        double x;
    } aligned[] = {{RGL_HORIZONTAL_LEADING, 0}, {RGL_HORIZONTAL_CENTER, 7.5}, {RGL_HORIZONTAL_TRAILING, 15}};
    for (size_t i = 0; i < 3; i++) {
        rgl_paragraph paragraph = sample();
        paragraph.alignment = aligned[i].alignment;
        rgl_node node = make_paragraph(tree, &paragraph);
        rgl_line lines[2] = {{0}};
        size_t count = 0;
        assert_refused(tree, node, RGL_ERROR_NOT_LAID_OUT, rgl_paragraph_lines(tree, node, lines, 2, &count));
        assert_layout(tree, node, 60, RGL_UNSPECIFIED, 55, 20);
        assert_ok(tree, rgl_paragraph_lines(tree, node, lines, 2, &count));
        assert_int_equal(count, 2);
        assert_true(lines[0].first_word == 0 && lines[0].end_word == 2 && lines[0].end_cluster == SIZE_MAX);
        assert_true(lines[1].first_word == 2 && lines[1].end_word == 3 && lines[1].first_cluster == 0);
        assert_true(lines[0].rect.x == 0 && lines[0].rect.width == 55 && lines[0].rect.height == 10);
        assert_true(lines[1].rect.x == aligned[i].x && lines[1].rect.width == 40 && lines[1].rect.y == 10);
        assert_true(lines[0].baseline == 8 && lines[1].baseline == 18);
        lines[1].first_word = 77;
        assert_ok(tree, rgl_paragraph_lines(tree, node, lines, 1, &count));
        assert_true(count == 2 && lines[1].first_word == 77);
        assert_ok(tree, rgl_paragraph_lines(tree, node, NULL, 0, &count));
        assert_int_equal(count, 2);
        assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_paragraph_lines(tree, node, NULL, 1, &count));
    }
}

static void leading_lines_are_at_the_right_in_right_to_left_layouts(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph paragraph = sample();
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, node, 60, RGL_UNSPECIFIED, 55, 20);
    rgl_line lines[2];
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, node, lines, 2, &count));
    assert_true(count == 2 && lines[0].rect.x == 0 && lines[1].rect.x == 15);
}

static void a_paragraph_without_words_is_one_empty_line(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph paragraph = sample();
    paragraph.word_widths = NULL;
    paragraph.word_count = 0;
    rgl_node node = make_paragraph(tree, &paragraph);
    assert_layout(tree, node, 50, RGL_UNSPECIFIED, 0, 10);
    rgl_line line;
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, node, &line, 1, &count));
    assert_true(count == 1 && line.first_word == 0 && line.end_word == 0 && line.rect.width == 0);
}

static void paragraphs_are_aligned_on_baselines(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph paragraph = sample();
    rgl_leaf leaf = rgl_leaf_fixed(10, 30);
    leaf.first_text_baseline = leaf.last_text_baseline = 25;
    rgl_node large = 0, text = make_paragraph(tree, &paragraph);
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &large));
    rgl_alignment alignment = {0, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, alignment), large, text);
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){70, RGL_UNSPECIFIED}, NULL));
    assert_frame(tree, text, 10, 17, 55, 20);
    rgl_stack stack = {{0, RGL_VERTICAL_LAST_TEXT_BASELINE}, 0};
    assert_ok(tree, rgl_stack_set(tree, row, &stack));
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){70, RGL_UNSPECIFIED}, NULL));
    assert_frame(tree, text, 10, 7, 55, 20);
}

static void the_arrays_are_copied(void **state) {
    rgl_tree *tree = *state;
    double own_widths[] = {30, 20, 40};
    uint8_t own_flags[] = {0, 2, 0};
    rgl_paragraph paragraph = sample(), read = {0};
    paragraph.word_widths = own_widths;
    paragraph.word_flags = own_flags;
    rgl_node node = make_paragraph(tree, &paragraph);
    memset(own_widths, 0xFF, sizeof own_widths);
    memset(own_flags, 0xFF, sizeof own_flags);
    assert_measure(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 95, 10);
    assert_ok(tree, rgl_paragraph_get(tree, node, &read));
    assert_int_equal(read.word_count, 3);
    assert_memory_equal(read.word_widths, widths, sizeof widths);
    assert_memory_equal(read.word_flags, ((const uint8_t[]){0, 2, 0}), 3);
    assert_true(read.cluster_counts == NULL && read.cluster_widths == NULL);
    assert_true(read.space_width == 5 && read.line_height == 10 && read.baseline == 8);
    read.space_width = 6;
    assert_ok(tree, rgl_paragraph_set(tree, node, &read));
    assert_measure(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 96, 10);
}

/* Released blocks are reused by texts of their size, and long ones are freed. */
static void memory_of_words_is_used_again(void **state) {
    rgl_tree *tree = *state;
    enum {
        TEXTS = 300,
        LONGEST = 40
    };
    double words[LONGEST];
    for (size_t i = 0; i < LONGEST; i++) words[i] = 1 + (double)i;
    rgl_node nodes[TEXTS];
    rgl_paragraph paragraph = sample();
    paragraph.word_widths = words;
    for (size_t i = 0; i < TEXTS; i++) {
        paragraph.word_count = 1 + i % LONGEST;
        nodes[i] = make_paragraph(tree, &paragraph);
    }
    /* Data in one block must not touch its neighbours. */
    for (size_t i = 0; i < TEXTS; i++) {
        rgl_paragraph read;
        assert_ok(tree, rgl_paragraph_get(tree, nodes[i], &read));
        assert_int_equal(read.word_count, 1 + i % LONGEST);
        assert_memory_equal(read.word_widths, words, read.word_count * sizeof *words);
    }
    const size_t bytes = counters_of(tree).bytes;
    for (size_t round = 0; round < 20; round++) {
        for (size_t i = 0; i < TEXTS; i++) {
            paragraph.word_count = 1 + i % LONGEST;
            if (round % 2 == 0) {
                assert_ok(tree, rgl_paragraph_set(tree, nodes[i], &paragraph));
            } else {
                assert_ok(tree, rgl_node_remove(tree, nodes[i]));
                nodes[i] = make_paragraph(tree, &paragraph);
            }
        }
        /* A text that is set again briefly has both words: one more block of each size. */
        assert_in_range(counters_of(tree).bytes, bytes, bytes + 1024);
    }
    for (size_t i = 0; i < TEXTS; i++) assert_ok(tree, rgl_node_remove(tree, nodes[i]));
    double *many = calloc(100000, sizeof *many);
    assert_non_null(many);
    const size_t before = counters_of(tree).bytes;
    paragraph.word_widths = many;
    paragraph.word_count = 100000;
    for (size_t i = 0; i < 3; i++) nodes[i] = make_paragraph(tree, &paragraph);
    assert_true(counters_of(tree).bytes > before + 3 * 100000 * sizeof *many);
    /* The middle one first, then the newest, then the oldest. */
    for (size_t i = 0; i < 3; i++) assert_ok(tree, rgl_node_remove(tree, nodes[(i + 1) % 3]));
    assert_int_equal(counters_of(tree).bytes, before);
    free(many);
}

/* A text that starts and stops truncating answers like one created so. */
static void a_paragraph_starts_and_stops_truncating(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph paragraph = sample();
    rgl_node node = make_paragraph(tree, &paragraph);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), node);
    size_t bytes = 0;
    for (size_t i = 0; i < 6; i++) {
        paragraph.truncates = i % 2;
        assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
        /* Twice in a row, before it is measured. */
        if (i == 3) {
            paragraph.truncates = 0;
            assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
            paragraph.truncates = 1;
            assert_ok(tree, rgl_paragraph_set(tree, node, &paragraph));
        }
        assert_layout(tree, root, 60, 15, 55, i % 2 ? 10 : 20);
        assert_layout(tree, root, 54, RGL_UNSPECIFIED, 40, 30);
        if (i == 1) bytes = counters_of(tree).bytes;
        if (i > 1) assert_int_equal(counters_of(tree).bytes, bytes);
    }
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph good = sample();
    rgl_node existing = make_paragraph(tree, &good), node = 5;
    static const uint32_t counts[] = {1, 1, 1};
    const double bad_widths[] = {30, -20, 40}, nan_widths[] = {30, 20, RGL_UNSPECIFIED};
    const double bad_clusters[] = {30, 20, INFINITY};
    static const uint8_t bad_flags[] = {0, 6, 0};
    const rgl_status number = RGL_ERROR_INVALID_NUMBER, argument = RGL_ERROR_INVALID_ARGUMENT;
#define REFUSED(expected, culprit, ...)                                                                                \
    do {                                                                                                               \
        rgl_paragraph paragraph = good;                                                                                \
        __VA_ARGS__;                                                                                                   \
        assert_refused(tree, existing, expected, rgl_paragraph_create(tree, &paragraph, &node));                       \
        assert_int_equal(error_of(tree).offset, culprit);                                                              \
        assert_refused(tree, existing, expected, rgl_paragraph_set(tree, existing, &paragraph));                       \
    } while (0)
    REFUSED(number, 1, paragraph.word_widths = bad_widths);
    REFUSED(number, 2, paragraph.word_widths = nan_widths);
    REFUSED(argument, 1, paragraph.word_flags = bad_flags);
    REFUSED(number, 2, paragraph.cluster_counts = counts; paragraph.cluster_widths = bad_clusters);
    REFUSED(number, 0, paragraph.space_width = -1);
    REFUSED(number, 0, paragraph.space_width = INFINITY);
    REFUSED(number, 0, paragraph.line_height = RGL_UNSPECIFIED);
    REFUSED(number, 0, paragraph.line_height = -1);
    REFUSED(number, 0, paragraph.baseline = INFINITY);
    REFUSED(number, 0, paragraph.baseline = RGL_UNSPECIFIED);
    REFUSED(argument, 0, paragraph.alignment = 3);
    REFUSED(argument, 0, paragraph.alignment = -1);
    REFUSED(argument, 0, paragraph.truncates = 2);
    REFUSED(argument, 0, paragraph.reserved = 1);
    REFUSED(RGL_ERROR_NULL_POINTER, 0, paragraph.word_widths = NULL);
#undef REFUSED
    assert_true(node == 5);
}

/* No array can be that long: the status must precede a read beyond its end. */
static void counts_beyond_memory(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph good = sample();
    rgl_node existing = make_paragraph(tree, &good), node = 5;
    static const size_t counts[] = {SIZE_MAX / 3, SIZE_MAX / 8 + 1, (size_t)INT64_MAX, SIZE_MAX};
    for (size_t i = 0; i < 4; i++) {
        rgl_paragraph paragraph = good;
        paragraph.word_count = counts[i];
        assert_refused(tree, existing, RGL_ERROR_LIMIT, rgl_paragraph_create(tree, &paragraph, &node));
        assert_refused(tree, existing, RGL_ERROR_LIMIT, rgl_paragraph_set(tree, existing, &paragraph));
    }
    assert_true(node == 5);
}

static void wrong_nodes_and_null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_paragraph good = sample(), read;
    rgl_node text = make_paragraph(tree, &good), leaf = make_fixed(tree, 1, 1), node = 5;
    rgl_line line;
    size_t count = 0;
    assert_refused(tree, text, RGL_ERROR_WRONG_KIND, rgl_paragraph_set(tree, leaf, &good));
    assert_refused(tree, text, RGL_ERROR_WRONG_KIND, rgl_paragraph_get(tree, leaf, &read));
    assert_refused(tree, text, RGL_ERROR_WRONG_KIND, rgl_paragraph_lines(tree, leaf, &line, 1, &count));
    assert_refused(tree, text, RGL_ERROR_UNKNOWN_ID, rgl_paragraph_lines(tree, 0, &line, 1, &count));
    assert_refused(tree, text, RGL_ERROR_STALE_ID, rgl_paragraph_set(tree, stale_node(tree), &good));
    assert_int_equal(rgl_paragraph_create(NULL, &good, &node), RGL_ERROR_NULL_POINTER);
    assert_refused(tree, text, RGL_ERROR_NULL_POINTER, rgl_paragraph_create(tree, NULL, &node));
    assert_refused(tree, text, RGL_ERROR_NULL_POINTER, rgl_paragraph_create(tree, &good, NULL));
    assert_refused(tree, text, RGL_ERROR_NULL_POINTER, rgl_paragraph_set(tree, text, NULL));
    assert_refused(tree, text, RGL_ERROR_NULL_POINTER, rgl_paragraph_get(tree, text, NULL));
    assert_refused(tree, text, RGL_ERROR_NULL_POINTER, rgl_paragraph_lines(tree, text, &line, 1, NULL));
    assert_true(node == 5);
}

static void trailing_spaces_take_no_width(void **state) {
    rgl_tree *tree = *state;
    /* Words of 0 are more spaces: "aa  bb", "aa", three spaces, and so on. */
    static const double inner[] = {30, 0, 30}, behind[] = {30, 0, 0}, before[] = {0, 0, 30}, wide[] = {90, 0, 0, 30};
    rgl_paragraph paragraph = sample();
    for (int has_flags = 0; has_flags < 2; has_flags++) {
        static const uint8_t spaces[4] = {0};
        /* A separate loop breaks these words. */
        paragraph.word_flags = has_flags ? spaces : NULL;
        paragraph.word_widths = inner;
        rgl_node text = make_paragraph(tree, &paragraph);
        assert_measure(tree, text, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 70, 10);
        assert_measure(tree, text, 70, 100, 70, 10);
        assert_measure(tree, text, 69, 100, 30, 20);
        assert_measure(tree, text, 30, 100, 30, 20);
        paragraph.word_widths = behind;
        assert_ok(tree, rgl_paragraph_set(tree, text, &paragraph));
        assert_measure(tree, text, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 30, 10);
        assert_measure(tree, text, 30, 100, 30, 10);
        /* Leading ones are a part of the text. */
        paragraph.word_widths = before;
        assert_ok(tree, rgl_paragraph_set(tree, text, &paragraph));
        assert_measure(tree, text, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 40, 10);
        paragraph.word_widths = wide;
        paragraph.word_count = 4;
        assert_ok(tree, rgl_paragraph_set(tree, text, &paragraph));
        assert_layout(tree, text, 40, 100, 40, 20);
        rgl_line lines[4];
        size_t count = 0;
        assert_ok(tree, rgl_paragraph_lines(tree, text, lines, 4, &count));
        assert_int_equal(count, 2);
        assert_int_equal(lines[0].end_word, 3);
        assert_int_equal(lines[1].first_word, 3);
        paragraph.word_count = 3;
    }
}

static void spaces_around_breaks(void **state) {
    rgl_tree *tree = *state;
    /* "aa ", newline, " bb": the first space ends its line, the second one begins one. */
    static const double words[] = {30, 0, 0, 30};
    static const uint8_t flags[] = {RGL_WORD_SPACE, RGL_WORD_BREAK, RGL_WORD_SPACE, RGL_WORD_SPACE};
    rgl_paragraph paragraph = sample();
    paragraph.word_widths = words;
    paragraph.word_flags = flags;
    paragraph.word_count = 4;
    rgl_node text = make_paragraph(tree, &paragraph);
    assert_layout(tree, text, 100, 100, 35, 20);
    rgl_line lines[2];
    size_t count = 0;
    assert_ok(tree, rgl_paragraph_lines(tree, text, lines, 2, &count));
    assert_int_equal(count, 2);
    assert_true(lines[0].rect.width == 30 && lines[0].end_word == 2);
    assert_true(lines[1].rect.width == 35 && lines[1].first_word == 2);
    /* An ideograph, and a space that nothing follows. */
    static const uint8_t joined[] = {RGL_WORD_JOINED, RGL_WORD_SPACE, RGL_WORD_JOINED, RGL_WORD_SPACE};
    static const double signs[] = {20, 20, 0, 20};
    paragraph.word_widths = signs;
    paragraph.word_flags = joined;
    assert_ok(tree, rgl_paragraph_set(tree, text, &paragraph));
    assert_measure(tree, text, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 65, 10);
    assert_measure(tree, text, 40, 100, 40, 20);
}

static void no_line_is_at_minus_zero(void **state) {
    rgl_tree *tree = *state;
    for (int alignment = RGL_HORIZONTAL_CENTER; alignment <= RGL_HORIZONTAL_TRAILING; alignment++) {
        for (int direction = 0; direction < 2; direction++) {
            for (double width = 0; width < 100; width += 7) {
                rgl_paragraph paragraph = sample();
                paragraph.alignment = alignment;
                rgl_node text = make_paragraph(tree, &paragraph);
                assert_ok(tree, rgl_tree_set_layout_direction(tree, direction ? RGL_RIGHT_TO_LEFT : RGL_LEFT_TO_RIGHT));
                assert_ok(tree, rgl_tree_layout(tree, text, (rgl_proposal){width, 7}, NULL));
                rgl_line lines[3];
                size_t count = 0;
                assert_ok(tree, rgl_paragraph_lines(tree, text, lines, 3, &count));
                for (size_t i = 0; i < count; i++) {
                    assert_false(lines[i].rect.x == 0 && signbit(lines[i].rect.x));
                    assert_false(lines[i].rect.y == 0 && signbit(lines[i].rect.y));
                }
                assert_ok(tree, rgl_node_remove(tree, text));
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(words_wrap_greedily),
        fixture_test(breaks_and_joins),
        fixture_test(a_long_word_is_cut_between_its_clusters),
        fixture_test(the_lines_of_a_long_word_take_linear_time),
        fixture_test(lines_are_limited),
        fixture_test(a_small_height_omits_lines),
        fixture_test(lines_can_be_read),
        fixture_test(leading_lines_are_at_the_right_in_right_to_left_layouts),
        fixture_test(a_paragraph_without_words_is_one_empty_line),
        fixture_test(paragraphs_are_aligned_on_baselines),
        fixture_test(the_arrays_are_copied),
        fixture_test(memory_of_words_is_used_again),
        fixture_test(a_paragraph_starts_and_stops_truncating),
        fixture_test(arguments_that_are_refused),
        fixture_test(counts_beyond_memory),
        fixture_test(wrong_nodes_and_null_pointers),
        fixture_test(trailing_spaces_take_no_width),
        fixture_test(spaces_around_breaks),
        fixture_test(no_line_is_at_minus_zero),
    };
    fixture_run(tests);
}
