/* SPDX-License-Identifier: MIT */
/* pages.h. Tests/python/oracles/naive_pages.py has the rules. */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>

enum {
    MOST_PAGES = 64
};

static const double page_of_100[] = {100};

static rgl_page_rules rules_of(const double *heights, size_t count) {
    return (rgl_page_rules){sizeof(rgl_page_rules), heights, count, NAN, 2, 2, 0};
}

/* Each page is {start, end}. */
static void check_pages(rgl_tree *tree, rgl_page_rules rules, const rgl_page_mark *marks, size_t mark_count,
                        const double (*expected)[2], size_t count, int line) {
    rgl_page pages[MOST_PAGES];
    size_t found = 99;
    assert_ok(tree, rgl_tree_pages(tree, &rules, marks, mark_count, pages, MOST_PAGES, &found));
    if (found != count) fail_msg("line %d: %zu pages, expected %zu", line, found, count);
    for (size_t i = 0; i < count; i++) {
        if (fabs(pages[i].start - expected[i][0]) < 1e-9 && fabs(pages[i].end - expected[i][1]) < 1e-9) continue;
        fail_msg("line %d: page %zu shows %g to %g", line, i, pages[i].start, pages[i].end);
    }
}
#define assert_pages(tree, rules, marks, mark_count, ...)                                                              \
    check_pages(tree, rules, marks, mark_count, (const double[][2]){__VA_ARGS__},                                      \
                sizeof((const double[][2]){__VA_ARGS__}) / sizeof(double[2]), __LINE__)

static void lay_out(rgl_tree *tree, rgl_node root) {
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){200, NAN}, NULL));
}

/* Gaps of 10. */
static rgl_node make_column(rgl_tree *tree, const double *heights, size_t count, rgl_node *children) {
    rgl_node column = make_stack(tree, RGL_KIND_VSTACK, 10);
    for (size_t i = 0; i < count; i++) {
        children[i] = make_fixed(tree, 20, heights[i]);
        assert_ok(tree, rgl_node_append(tree, column, children[i]));
    }
    return column;
}

/* Words as wide as the page: lines of 10. */
static rgl_node make_lines(rgl_tree *tree, size_t count) {
    double widths[64];
    for (size_t i = 0; i < count; i++) widths[i] = 200;
    const rgl_paragraph text = {
        .word_widths = widths, .word_count = count, .space_width = 4, .line_height = 10, .baseline = 8};
    rgl_node node = 0;
    assert_ok(tree, rgl_paragraph_create(tree, &text, &node));
    return node;
}

// Capability: pages
static void pages_end_between_children(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[4];
    lay_out(tree, make_column(tree, (double[]){40, 40, 40, 90}, 4, children));
    const rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_pages(tree, rules, NULL, 0, {0, 90}, {100, 140}, {150, 240});
    /* The first page is lower, and so is the last. */
    assert_pages(tree, rules_of((double[]){50, 100}, 2), NULL, 0, {0, 40}, {50, 140}, {150, 240});
    rgl_page_rules last = rules_of((double[]){240}, 1);
    last.last_height = 95;
    assert_pages(tree, last, NULL, 0, {0, 140}, {150, 240});
    size_t count = 0;
    assert_ok(tree, rgl_tree_pages(tree, &rules, NULL, 0, NULL, 0, &count));
    assert_int_equal(count, 3);
}

static void marks_move_breaks(void **state) {
    rgl_tree *tree = *state;
    rgl_node children[4];
    lay_out(tree, make_column(tree, (double[]){40, 40, 40, 40}, 4, children));
    const rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_pages(tree, rules, NULL, 0, {0, 90}, {100, 190});
    assert_pages(tree, rules, (&(rgl_page_mark){children[1], RGL_PAGE_KEEP_WITH_NEXT, 0, 0}), 1, {0, 40}, {50, 140},
                 {150, 190});
    assert_pages(tree, rules, (&(rgl_page_mark){children[2], RGL_PAGE_KEEP_WITH_PREVIOUS, 0, 0}), 1, {0, 40}, {50, 140},
                 {150, 190});
    assert_pages(tree, rules, (&(rgl_page_mark){children[1], RGL_PAGE_BEGIN, 0, 0}), 1, {0, 40}, {50, 140}, {150, 190});
    /* A note of 20 takes the place of the second one. */
    const rgl_page_mark note = {children[1], 0, 0, 20};
    assert_pages(tree, rules, &note, 1, {0, 40}, {50, 90}, {100, 190});
    rgl_page pages[3];
    size_t count = 0;
    assert_ok(tree, rgl_tree_pages(tree, &rules, &note, 1, pages, 3, &count));
    assert_true(pages[0].notes == 0 && pages[1].notes == 20 && pages[1].first == children[1]);
}

static void kept_together_nodes_are_divided_last(void **state) {
    rgl_tree *tree = *state;
    rgl_node first[2], kept[3], huge[3];
    rgl_node root = make_stack(tree, RGL_KIND_VSTACK, 10);
    rgl_node a = make_column(tree, (double[]){20, 20}, 2, first);
    rgl_node b = make_column(tree, (double[]){20, 20, 20}, 3, kept);
    rgl_node c = make_column(tree, (double[]){60, 60, 60}, 3, huge);
    lay_out(tree, with_children(tree, root, a, b, c));
    const rgl_page_mark marks[] = {{b, RGL_PAGE_KEEP_TOGETHER, 0, 0}, {c, RGL_PAGE_KEEP_TOGETHER, 0, 0}};
    const rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_pages(tree, rules, NULL, 0, {0, 80}, {90, 140}, {150, 210}, {220, 280}, {290, 350});
    assert_pages(tree, rules, marks, 2, {0, 50}, {60, 140}, {150, 210}, {220, 280}, {290, 350});
}

static void orphans_and_widows_are_avoided(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_stack(tree, RGL_KIND_VSTACK, 0);
    lay_out(tree, with_children(tree, root, make_fixed(tree, 20, 60), make_lines(tree, 5)));
    rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_pages(tree, rules, NULL, 0, {0, 90}, {90, 110});
    rules.orphans = 4;
    assert_pages(tree, rules, NULL, 0, {0, 60}, {60, 110});
    rules.orphans = rules.widows = 0;
    assert_pages(tree, rules, NULL, 0, {0, 100}, {100, 110});
    /* They are separated if no other break fits. */
    rules = rules_of((double[]){30, 100}, 2);
    rules.orphans = rules.widows = 9;
    lay_out(tree, make_lines(tree, 5));
    assert_pages(tree, rules, NULL, 0, {0, 30}, {30, 50});
}

static void boxes_belong_to_their_content(void **state) {
    rgl_tree *tree = *state;
    rgl_node root = make_stack(tree, RGL_KIND_VSTACK, 10);
    rgl_node box = make_padding(tree, 15);
    assert_ok(tree, rgl_node_append(tree, box, make_lines(tree, 8)));
    /* A leaf from 0 to 20, the box from 30 to 140, its lines from 45 to 125. */
    lay_out(tree, with_children(tree, root, make_fixed(tree, 20, 20), make_spacer(tree, 0), box));
    rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_pages(tree, rules, NULL, 0, {0, 95}, {95, 150});
}

static void rows_of_views_are_divided_between_lines(void **state) {
    rgl_tree *tree = *state;
    rgl_node row = make_stack(tree, RGL_KIND_HSTACK, 0);
    rgl_node frame = make_padding(tree, 3);
    assert_ok(tree, rgl_node_append(tree, frame, make_fixed(tree, 20, 124)));
    with_children(tree, row, frame, make_lines(tree, 13));
    rgl_node root = make_stack(tree, RGL_KIND_VSTACK, 0);
    lay_out(tree, with_children(tree, root, make_fixed(tree, 20, 90), row));
    rgl_page pages[8];
    size_t count = 0;
    rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_ok(tree, rgl_tree_pages(tree, &rules, NULL, 0, pages, 8, &count));
    /* A leaf of 124 is cut, and the lines of the other column with it. */
    assert_int_equal(count, 3);
    assert_true(pages[0].end == 90 && pages[1].start == 90 && pages[1].end == 190 && pages[2].end == 220);
    assert_true(pages[1].cut != 0 && pages[0].cut == 0 && pages[2].cut == 0 && pages[1].overflow == 0);
    /* Pages end between lines if no leaf of the other column crosses the break. */
    rgl_node lowered = make_padding(tree, 7);
    assert_ok(tree, rgl_node_append(tree, lowered, make_fixed(tree, 20, 60)));
    row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), lowered, make_lines(tree, 13));
    lay_out(tree, row);
    assert_ok(tree, rgl_tree_pages(tree, &rules, NULL, 0, pages, 8, &count));
    assert_int_equal(count, 2);
    assert_true(pages[0].end == pages[1].start && pages[0].cut == 0);
}

static rgl_node make_table_row(rgl_tree *tree, double height) {
    const rgl_table_row row = {{0, 0}, RGL_ALIGNMENT_INHERITED, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_table_row_create(tree, &row, &node));
    return with_children(tree, node, make_fixed(tree, 20, height));
}

static rgl_node make_section(rgl_tree *tree, rgl_table_section_kind kind, rgl_node row) {
    rgl_node node = 0;
    assert_ok(tree, rgl_table_section_create(tree, &(rgl_table_section){kind}, &node));
    return with_children(tree, node, row);
}

static void tables_repeat_headers_and_marked_footers(void **state) {
    rgl_tree *tree = *state;
    rgl_table plain = rgl_table_plain();
    rgl_node table = 0;
    assert_ok(tree, rgl_table_create(tree, &plain, &table));
    rgl_node footer = make_section(tree, RGL_SECTION_FOOTER, make_table_row(tree, 10));
    /* The footer is first in the tree, and last in the table. */
    with_children(tree, table, footer, make_section(tree, RGL_SECTION_HEADER, make_table_row(tree, 15)));
    for (size_t i = 0; i < 8; i++) assert_ok(tree, rgl_node_append(tree, table, make_table_row(tree, 20)));
    lay_out(tree, table);
    rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_pages(tree, rules, NULL, 0, {0, 95}, {95, 155}, {155, 185});
    const rgl_page_mark mark = {footer, RGL_PAGE_REPEAT, 0, 0};
    rgl_page pages[8];
    size_t count = 0;
    assert_ok(tree, rgl_tree_pages(tree, &rules, &mark, 1, pages, 8, &count));
    assert_int_equal(count, 3);
    assert_true(pages[0].end == 75 && pages[0].head_table == 0 && pages[0].foot_table == table);
    assert_true(pages[1].end == 135 && pages[1].head_start == 0 && pages[1].head_end == 15);
    assert_true(pages[1].foot_start == 175 && pages[1].foot_end == 185 && pages[1].head_table == table);
    assert_true(pages[2].end == 185 && pages[2].foot_table == 0 && pages[2].head_table == table);
    /* A footer that is not repeated ends the repeated part. */
    rgl_node total = make_section(tree, RGL_SECTION_FOOTER, make_table_row(tree, 30));
    rgl_node last = make_section(tree, RGL_SECTION_FOOTER, make_table_row(tree, 5));
    with_children(tree, table, total, last);
    lay_out(tree, table);
    const rgl_page_mark marks[] = {mark, {last, RGL_PAGE_REPEAT, 0, 0}};
    assert_ok(tree, rgl_tree_pages(tree, &rules, marks, 2, pages, 8, &count));
    assert_true(pages[0].end == 75 && pages[0].foot_start == 175 && pages[0].foot_end == 185);
    assert_true(pages[count - 1].end == 220 && pages[count - 1].foot_table == 0);
}

/* Heights: names 10, a carried header 15, eight rows of 20, a carried footer 12, a total 12, gaps of 1, and a leaf of
   9. */
// Capability: carried sections
static void carried_sections_are_shown_only_where_they_are_repeated(void **state) {
    rgl_tree *tree = *state;
    rgl_table spaced = rgl_table_plain();
    const rgl_table_rules gaps = {0, 1, 0, 0, 0};
    spaced.rules = &gaps;
    rgl_node table = 0;
    assert_ok(tree, rgl_table_create(tree, &spaced, &table));
    rgl_node brought = make_section(tree, RGL_SECTION_HEADER, make_table_row(tree, 15));
    rgl_node carried = make_section(tree, RGL_SECTION_FOOTER, make_table_row(tree, 12));
    with_children(tree, table, make_section(tree, RGL_SECTION_HEADER, make_table_row(tree, 10)), brought, carried,
                  make_section(tree, RGL_SECTION_FOOTER, make_table_row(tree, 12)));
    for (size_t i = 0; i < 8; i++) assert_ok(tree, rgl_node_append(tree, table, make_table_row(tree, 20)));
    rgl_node root = make_stack(tree, RGL_KIND_VSTACK, 0);
    with_children(tree, root, table, make_fixed(tree, 20, 9));
    lay_out(tree, root);
    const rgl_page_rules rules = rules_of(page_of_100, 1);
    const rgl_page_mark marks[] = {{brought, RGL_PAGE_OMIT, 0, 0}, {carried, RGL_PAGE_REPEAT | RGL_PAGE_OMIT, 0, 0}};
    rgl_page pages[8];
    size_t count = 0;
    assert_ok(tree, rgl_tree_pages(tree, &rules, marks, 2, pages, 8, &count));
    /* 10 + 1 + three rows with gaps are 73, and the footer is 13. The header is 27, so two rows fit on the next pages. */
    assert_int_equal(count, 4);
    assert_true(pages[0].start == 0 && pages[0].end == 89 && pages[0].head_table == 0);
    assert_true(pages[0].foot_start == 194 && pages[0].foot_end == 207 && pages[0].foot_table == table);
    assert_true(pages[1].start == 90 && pages[1].end == 131 && pages[1].head_table == table);
    assert_true(pages[1].head_start == 0 && pages[1].head_end == 27);
    assert_true(pages[2].start == 132 && pages[2].end == 173 && pages[2].foot_table == table);
    /* The last row, the total and the leaf. The carried footer is in the part, and its height does not count. */
    assert_true(pages[3].start == 174 && pages[3].end == 229 && pages[3].foot_table == 0);
    for (size_t i = 0; i < 4; i++) assert_true(pages[i].overflow == 0);
    /* 27 of the header, 20, 13 of the total and 9 are 69, so a page of 69 holds them. */
    static const double heights[] = {100, 100, 100, 69};
    const rgl_page_rules tight = rules_of(heights, 4);
    assert_ok(tree, rgl_tree_pages(tree, &tight, marks, 2, pages, 8, &count));
    assert_int_equal(count, 4);
}

static void notes_are_on_the_page_of_their_line(void **state) {
    rgl_tree *tree = *state;
    rgl_node text = make_lines(tree, 16);
    lay_out(tree, text);
    const rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_pages(tree, rules, NULL, 0, {0, 100}, {100, 160});
    /* The tenth line fits without its notes. The notes of the last line do not fit below other notes. */
    const rgl_page_mark marks[] = {{text, 0, 0, 0}, {text, 0, 9, 20}, {text, 0, 15, 30}};
    assert_pages(tree, rules, marks, 2, {0, 90}, {90, 160});
    assert_pages(tree, rules, marks, 3, {0, 90}, {90, 140}, {140, 160});
    rgl_page pages[3];
    size_t count = 0;
    assert_ok(tree, rgl_tree_pages(tree, &rules, marks, 3, pages, 3, &count));
    assert_true(pages[0].notes == 0 && pages[1].notes == 20 && pages[2].notes == 30);
    /* Notes of missing lines go to the last line. The last mark of a node applies. */
    const rgl_page_mark beyond[] = {{text, 0, 0, 90}, {text, 0, 5, 90}, {text, 0, 0, 0}, {text, 0, 99, 30}};
    assert_pages(tree, rules, beyond, 4, {0, 100}, {100, 160});
    assert_ok(tree, rgl_tree_pages(tree, &rules, beyond, 4, pages, 3, &count));
    assert_true(pages[0].notes == 0 && pages[1].notes == 30);
    const rgl_page_mark first[] = {{text, 0, 0, 50}, {text, 0, 1, 10}};
    assert_pages(tree, rules, first, 2, {0, 40}, {40, 140}, {140, 160});
}

static void marks_of_lines_follow_a_mark_of_their_node(void **state) {
    rgl_tree *tree = *state;
    rgl_node text = make_lines(tree, 16), other = make_lines(tree, 1);
    lay_out(tree, with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), text, other));
    const rgl_page_rules rules = rules_of(page_of_100, 1);
    const rgl_page_mark elsewhere[] = {{text, 0, 0, 0}, {other, 0, 1, 5}};
    const rgl_page_mark twice[] = {{text, 0, 0, 0}, {text, 0, 2, 5}, {text, 0, 2, 5}};
    const rgl_page_mark begins[] = {{text, 0, 0, 0}, {text, RGL_PAGE_BEGIN, 2, 5}};
    size_t count = 0;
    assert_refused(tree, other, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_tree_pages(tree, &rules, elsewhere, 2, NULL, 0, &count));
    assert_refused(tree, text, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_pages(tree, &rules, twice, 3, NULL, 0, &count));
    assert_int_equal(error_of(tree).offset, 2);
    assert_refused(tree, text, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_pages(tree, &rules, begins, 2, NULL, 0, &count));
}

static void refusals(void **state) {
    rgl_tree *tree = *state;
    rgl_page page;
    size_t count = 0;
    rgl_node leaf = make_fixed(tree, 20, 20);
    rgl_page_rules rules = rules_of(page_of_100, 1), bad = rules;
    assert_refused(tree, 0, RGL_ERROR_NOT_LAID_OUT, rgl_tree_pages(tree, &rules, NULL, 0, &page, 1, &count));
    lay_out(tree, leaf);
    assert_refused(tree, leaf, RGL_ERROR_NULL_POINTER, rgl_tree_pages(tree, NULL, NULL, 0, &page, 1, &count));
    assert_refused(tree, leaf, RGL_ERROR_NULL_POINTER, rgl_tree_pages(tree, &rules, NULL, 1, &page, 1, &count));
    assert_refused(tree, leaf, RGL_ERROR_NULL_POINTER, rgl_tree_pages(tree, &rules, NULL, 0, NULL, 1, &count));
    assert_refused(tree, leaf, RGL_ERROR_NULL_POINTER, rgl_tree_pages(tree, &rules, NULL, 0, &page, 1, NULL));
    bad.struct_size = 8;
    assert_refused(tree, leaf, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_pages(tree, &bad, NULL, 0, &page, 1, &count));
    bad = rules_of(page_of_100, 0);
    assert_refused(tree, leaf, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_pages(tree, &bad, NULL, 0, &page, 1, &count));
    bad = rules_of(page_of_100, BEYOND_32_BITS);
    assert_refused(tree, leaf, RGL_ERROR_LIMIT, rgl_tree_pages(tree, &bad, NULL, 0, &page, 1, &count));
    static const double culprit[] = {100, 0, -1, INFINITY};
    for (size_t i = 2; i <= 4; i++) {
        bad = rules_of(culprit + i - 2, 2);
        assert_refused(tree, leaf, RGL_ERROR_INVALID_NUMBER, rgl_tree_pages(tree, &bad, NULL, 0, &page, 1, &count));
        assert_int_equal(error_of(tree).offset, i == 2);
    }
    bad = rules;
    bad.note_gap = NAN;
    assert_refused(tree, leaf, RGL_ERROR_INVALID_NUMBER, rgl_tree_pages(tree, &bad, NULL, 0, &page, 1, &count));
    const rgl_page_mark marks[] = {{leaf, 0, 0, 0}, {leaf, 64, 0, 0}, {leaf, 0, 1, 0}, {leaf, 0, 0, -1}, {0, 0, 0, 0}};
    static const rgl_status codes[] = {RGL_OK, RGL_ERROR_INVALID_ARGUMENT, RGL_ERROR_WRONG_KIND,
                                       RGL_ERROR_INVALID_NUMBER, RGL_ERROR_UNKNOWN_ID};
    for (size_t i = 1; i < 5; i++) {
        const rgl_page_mark pair[] = {marks[0], marks[i]};
        assert_refused(tree, leaf, codes[i], rgl_tree_pages(tree, &rules, pair, 2, &page, 1, &count));
        assert_int_equal(error_of(tree).offset, 1);
    }
    /* The number of pages exceeds the budget. */
    static const double thin[] = {1e-300};
    bad = rules_of(thin, 1);
    assert_refused(tree, leaf, RGL_ERROR_LIMIT, rgl_tree_pages(tree, &bad, NULL, 0, &page, 1, &count));
    lay_out(tree, make_fixed(tree, 20, 0));
    assert_ok(tree, rgl_tree_pages(tree, &rules, NULL, 0, &page, 1, &count));
    assert_int_equal(count, 0);
}

static rgl_status count_slice(void *context) {
    ++*(size_t *)context;
    return RGL_OK;
}

/* The work for a column of texts, in slices of 4,096 steps. */
static size_t slices_of(size_t texts, double spacing) {
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    rgl_node root = make_stack(tree, RGL_KIND_VSTACK, spacing);
    for (size_t i = 0; i < texts; i++) assert_ok(tree, rgl_node_append(tree, root, make_lines(tree, 5)));
    lay_out(tree, root);
    size_t slices = 0, count = 0;
    const rgl_progress progress = {sizeof progress, &slices, count_slice, NULL};
    assert_ok(tree, rgl_tree_set_progress(tree, &progress));
    const rgl_page_rules rules = rules_of(page_of_100, 1);
    assert_ok(tree, rgl_tree_pages(tree, &rules, NULL, 0, NULL, 0, &count));
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    return slices;
}

static void work_grows_with_the_layout(void **state) {
    (void)state;
    const size_t small = slices_of(4000, 10), large = slices_of(40000, 10);
    assert_in_range(small, 2, 20);
    assert_in_range(large, 9 * small, 11 * small);
    /* Overlapping texts are one piece, whatever their number. */
    assert_in_range(slices_of(40000, -90), 1, 4 * large);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(pages_end_between_children),
        fixture_test(marks_move_breaks),
        fixture_test(notes_are_on_the_page_of_their_line),
        fixture_test(marks_of_lines_follow_a_mark_of_their_node),
        fixture_test(kept_together_nodes_are_divided_last),
        fixture_test(orphans_and_widows_are_avoided),
        fixture_test(boxes_belong_to_their_content),
        fixture_test(rows_of_views_are_divided_between_lines),
        fixture_test(tables_repeat_headers_and_marked_footers),
        fixture_test(carried_sections_are_shown_only_where_they_are_repeated),
        fixture_test(refusals),
        cmocka_unit_test(work_grows_with_the_layout),
    };
    fixture_run(tests);
}
