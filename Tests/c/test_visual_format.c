/* SPDX-License-Identifier: MIT */
/* visual_format.h */
#include "format_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Capability: visual formats
static void a_row_in_the_order_of_its_text(void **state) {
    const rgl_layout_constraint *found = constraints_of(*state, "H:|-[a(>=30@250)]-gap-[b(a)]-|", 5);
    assert_constraint(found, 0, A, SUPERVIEW, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, RGL_ATTRIBUTE_LEADING, 0, 1, 20, 1000);
    assert_constraint(found, 1, A, 0, RGL_ATTRIBUTE_WIDTH, RGL_GREATER_OR_EQUAL, 0, 0, 1, 30, 250);
    assert_constraint(found, 2, B, A, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, RGL_ATTRIBUTE_TRAILING, 0, 1, 12, 1000);
    assert_constraint(found, 3, B, A, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, RGL_ATTRIBUTE_WIDTH, 0, 1, 0, 1000);
    assert_constraint(found, 4, SUPERVIEW, B, RGL_ATTRIBUTE_TRAILING, RGL_EQUAL, RGL_ATTRIBUTE_TRAILING, 0, 1, 20,
                      1000);
}

static void columns_and_alignment(void **state) {
    rgl_format_options options = default_options();
    options.alignment = RGL_ALIGN_ALL_LEFT | RGL_ALIGN_ALL_CENTER_X;
    options.spaces_baselines = 1;
    assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
    const rgl_layout_constraint *found = constraints_of(*state, "V:|[a]-[b]", 4);
    assert_constraint(found, 0, A, SUPERVIEW, RGL_ATTRIBUTE_TOP, RGL_EQUAL, RGL_ATTRIBUTE_TOP, 0, 1, 0, 1000);
    assert_constraint(found, 1, B, A, RGL_ATTRIBUTE_FIRST_BASELINE, RGL_EQUAL, RGL_ATTRIBUTE_LAST_BASELINE, 0, 1, 8,
                      1000);
    assert_constraint(found, 2, A, B, RGL_ATTRIBUTE_LEFT, RGL_EQUAL, RGL_ATTRIBUTE_LEFT, 0, 1, 0, 1000);
    assert_constraint(found, 3, A, B, RGL_ATTRIBUTE_CENTER_X, RGL_EQUAL, RGL_ATTRIBUTE_CENTER_X, 0, 1, 0, 1000);
}

static void rows_from_right_to_left_and_margins(void **state) {
    rgl_format_options options = default_options();
    options.direction = RGL_FORMAT_RIGHT_TO_LEFT;
    options.margins = MARGINS;
    options.sibling_spacing = 3;
    assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
    const rgl_layout_constraint *found = constraints_of(*state, "|-[a]-[b]-7-|", 3);
    assert_constraint(found, 0, MARGINS, A, RGL_ATTRIBUTE_RIGHT, RGL_EQUAL, RGL_ATTRIBUTE_RIGHT, 0, 1, 0, 1000);
    assert_constraint(found, 1, A, B, RGL_ATTRIBUTE_LEFT, RGL_EQUAL, RGL_ATTRIBUTE_RIGHT, 0, 1, 3, 1000);
    assert_constraint(found, 2, B, SUPERVIEW, RGL_ATTRIBUTE_LEFT, RGL_EQUAL, RGL_ATTRIBUTE_LEFT, 0, 1, 7, 1000);
}

// Capability: chains
static void chains_of_tack(void **state) {
    rgl_format_options options = default_options();
    options.dialect = RGL_DIALECT_TACK;
    assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
    const rgl_layout_constraint *found = constraints_of(*state, "|>-(>==8^low)-a-(-4^high)-b-<|", 4);
    assert_constraint(found, 0, A, SAFE_AREA, RGL_ATTRIBUTE_LEADING, RGL_GREATER_OR_EQUAL, RGL_ATTRIBUTE_LEADING, 0, 1,
                      8, 1000);
    assert_constraint(found, 1, A, SAFE_AREA, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, RGL_ATTRIBUTE_LEADING, 0, 1, 8, 300);
    assert_constraint(found, 2, B, A, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, RGL_ATTRIBUTE_TRAILING, 0, 1, -4, 750);
    assert_constraint(found, 3, SAFE_AREA, B, RGL_ATTRIBUTE_TRAILING, RGL_EQUAL, RGL_ATTRIBUTE_TRAILING, 0, 1, 20,
                      1000);
}

static void extensions_create_gaps(void **state) {
    rgl_format_options options = default_options();
    options.dialect = RGL_DIALECT_EXTENDED;
    assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
    size_t gaps = 0;
    const rgl_layout_constraint *found = constraints_of(*state, "|~[a(b.height*2-1)]~|  // one line\n\nV:[b(50%)]", 7);
    assert_int_equal(rgl_format_spacer_count(*state, &gaps), RGL_OK);
    assert_int_equal(gaps, 2);
    rgl_item first = RGL_FORMAT_SPACER(0), second = RGL_FORMAT_SPACER(1);
    assert_constraint(found, 0, first, SUPERVIEW, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, RGL_ATTRIBUTE_LEADING, 0, 1, 0,
                      1000);
    assert_constraint(found, 1, A, first, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, RGL_ATTRIBUTE_TRAILING, 0, 1, 0, 1000);
    assert_constraint(found, 2, A, B, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, RGL_ATTRIBUTE_HEIGHT, 0, 2, -1, 1000);
    assert_constraint(found, 3, second, A, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, RGL_ATTRIBUTE_TRAILING, 0, 1, 0, 1000);
    assert_constraint(found, 4, SUPERVIEW, second, RGL_ATTRIBUTE_TRAILING, RGL_EQUAL, RGL_ATTRIBUTE_TRAILING, 0, 1, 0,
                      1000);
    assert_constraint(found, 5, second, first, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, RGL_ATTRIBUTE_WIDTH, 0, 1, 0, 1000);
    assert_constraint(found, 6, B, SUPERVIEW, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, RGL_ATTRIBUTE_HEIGHT, 0, 0.5, 0, 1000);
    /* White space is allowed between any two tokens. */
    constraints_of(*state, " HV : | [ a ] |", 4);
}

static void all_texts_or_none(void **state) {
    const rgl_format_text texts[] = {{"[a]-[b]", 7}, {"V:[a]-\n  [tilte]", 16}, {"[a]", 3}};
    assert_int_equal(rgl_format_read(*state, texts, 1, NULL, NULL), RGL_OK);
    assert_int_equal(count_of(*state), 1);
    const rgl_layout_constraint *constraints = (const void *)state;
    size_t count = 99;
    assert_int_equal(rgl_format_read(*state, texts, 3, &constraints, &count), RGL_ERROR_SYNTAX);
    assert_ptr_equal(constraints, state);
    assert_int_equal(count, 99);
    assert_int_equal(count_of(*state), 1);
    rgl_format_problem problem = problem_of(*state);
    assert_int_equal(problem.text, 1);
    assert_int_equal(problem.offset, 10);
    assert_int_equal(problem.line, 2);
    assert_int_equal(problem.column, 4);
    assert_string_equal(problem.name, "unknownView");
    assert_string_equal(problem.nearest, "title");
    assert_int_equal(problem.nearest_length, 5);
    assert_int_equal(rgl_format_clear_names(*state), RGL_OK);
    assert_null(problem_of(*state).nearest);
}

static void sources_are_positions_in_the_texts(void **state) {
    const rgl_format_text texts[] = {{"[a]-8-[b]", 9}, {"V:|[a(3)]", 9}};
    const rgl_format_source *sources = NULL;
    size_t count = 0;
    assert_int_equal(rgl_format_read(*state, texts, 2, NULL, NULL), RGL_OK);
    assert_int_equal(rgl_format_sources(*state, &sources, &count), RGL_OK);
    assert_int_equal(count, 3);
    const size_t expected[3][3] = {{0, 4, 1}, {1, 3, 6}, {1, 6, 1}};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(sources[i].text, expected[i][0]);
        assert_int_equal(sources[i].offset, expected[i][1]);
        assert_int_equal(sources[i].length, expected[i][2]);
    }
}

static void names_are_added_all_or_not_at_all(void **state) {
    const rgl_format_view twice[] = {{"fresh", 5, 7}, {"a", 1, 8}};
    const rgl_format_view none[] = {{"fresh", 5, 7}, {"other", 5, 0}};
    const rgl_format_metric wrong[] = {{"fresh", 5, 7}, {"other", 5, RGL_UNSPECIFIED}};
    rgl_error error = {.struct_size = sizeof error};
    assert_int_equal(rgl_format_add_views(*state, twice, 2), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_format_last_error(*state, &error), RGL_OK);
    assert_int_equal(error.offset, 1);
    assert_int_equal(rgl_format_add_views(*state, none, 2), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_format_add_metrics(*state, wrong, 2), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(read_text(*state, "[fresh]"), RGL_ERROR_SYNTAX);
    assert_int_equal(read_text(*state, "[a]-fresh-[b]"), RGL_ERROR_SYNTAX);
    assert_int_equal(rgl_format_add_views(*state, twice, 1), RGL_OK);
    assert_int_equal(read_text(*state, "[fresh]"), RGL_OK);
    assert_int_equal(read_text(*state, "[a]"), RGL_OK);
    assert_int_equal(rgl_format_clear_names(*state), RGL_OK);
    assert_int_equal(read_text(*state, "[a]"), RGL_ERROR_SYNTAX);
}

static void many_names_are_distinguished(void **state) {
    enum {
        NAMES = 3000
    };
    static char names[NAMES][8];
    rgl_format_view views[NAMES];
    for (int i = 0; i < NAMES; i++) {
        snprintf(names[i], sizeof names[i], "v%d", i);
        views[i] = (rgl_format_view){names[i], strlen(names[i]), (rgl_item)i + 1000};
    }
    assert_int_equal(rgl_format_add_views(*state, views, NAMES), RGL_OK);
    for (int i = 0; i < NAMES; i++) {
        char text[24];
        snprintf(text, sizeof text, "[%.7s(3)]", names[i]);
        assert_int_equal(constraints_of(*state, text, 1)->first, i + 1000);
    }
}

typedef struct asked {
    char name[32];
    size_t calls, destroyed;
    rgl_status status;
    double metric;
    rgl_format *format;
} asked;

static rgl_status answer(void *context, const char *name, size_t length, rgl_format_resolution *out) {
    asked *now = context;
    now->calls++;
    assert_true(length < sizeof now->name);
    memcpy(now->name, name, length);
    now->name[length] = '\0';
    assert_true(out->view == 0 && out->metric != out->metric);
    assert_int_equal(read_text(now->format, "[a]"), RGL_ERROR_BUSY);
    assert_int_equal(rgl_format_destroy(now->format), RGL_ERROR_BUSY);
    if (strcmp(now->name, "far") == 0) out->view = 55;
    if (strcmp(now->name, "wide") == 0) out->metric = now->metric;
    return now->status;
}

static void forget(void *context) {
    ((asked *)context)->destroyed++;
}

static void a_resolver_is_called_for_unknown_names(void **state) {
    asked now = {.metric = 44, .format = *state}, later = {.format = *state};
    const rgl_format_resolver resolver = {sizeof resolver, &now, answer, forget};
    const rgl_format_resolver other = {sizeof other, &later, answer, forget};
    const rgl_format_resolver incomplete = {sizeof incomplete, &later, NULL, forget};
    assert_int_equal(rgl_format_set_resolver(*state, &resolver), RGL_OK);
    const rgl_layout_constraint *found = constraints_of(*state, "[a]-gap-[far(wide)]", 2);
    assert_constraint(found, 0, 55, A, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, RGL_ATTRIBUTE_TRAILING, 0, 1, 12, 1000);
    assert_constraint(found, 1, 55, 0, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 0, 0, 1, 44, 1000);
    assert_int_equal(now.calls, 2);
    assert_int_equal(read_text(*state, "[nobody]"), RGL_ERROR_SYNTAX);
    assert_string_equal(now.name, "nobody");
    now.metric = 1.0 / 0.0;
    assert_int_equal(read_text(*state, "[a(wide)]"), RGL_ERROR_CALLBACK_ANSWER);
    now.status = 4711;
    assert_int_equal(read_text(*state, "[a]-[far]"), RGL_ERROR_CALLBACK);
    rgl_error error = {.struct_size = sizeof error};
    assert_int_equal(rgl_format_last_error(*state, &error), RGL_OK);
    assert_int_equal(error.callback_status, 4711);
    assert_int_equal(count_of(*state), 2);
    assert_int_equal(rgl_format_set_resolver(*state, &incomplete), RGL_ERROR_NULL_POINTER);
    assert_int_equal(now.destroyed, 0);
    assert_int_equal(rgl_format_set_resolver(*state, &other), RGL_OK);
    assert_int_equal(now.destroyed, 1);
    assert_int_equal(rgl_format_set_resolver(*state, NULL), RGL_OK);
    assert_int_equal(later.destroyed, 1);
    assert_int_equal(read_text(*state, "[far]"), RGL_ERROR_SYNTAX);
}

static void options_are_checked(void **state) {
    rgl_format_options good = default_options(), back = {.struct_size = sizeof back};
    good.dialect = 3;
    good.sibling_spacing = -2;
    assert_int_equal(rgl_format_set_options(*state, &good), RGL_OK);
    rgl_format_options bad = good;
    bad.struct_size = 8;
    assert_int_equal(rgl_format_set_options(*state, &bad), RGL_ERROR_INVALID_ARGUMENT);
    bad = good, bad.dialect = 4;
    assert_int_equal(rgl_format_set_options(*state, &bad), RGL_ERROR_INVALID_ARGUMENT);
    bad = good, bad.alignment = 1 << RGL_ATTRIBUTE_WIDTH;
    assert_int_equal(rgl_format_set_options(*state, &bad), RGL_ERROR_INVALID_ARGUMENT);
    bad = good, bad.direction = 3;
    assert_int_equal(rgl_format_set_options(*state, &bad), RGL_ERROR_INVALID_ARGUMENT);
    bad = good, bad.spaces_baselines = 2;
    assert_int_equal(rgl_format_set_options(*state, &bad), RGL_ERROR_INVALID_ARGUMENT);
    bad = good, bad.edge_spacing = 1.0 / 0.0;
    assert_int_equal(rgl_format_set_options(*state, &bad), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_format_get_options(*state, &back), RGL_OK);
    assert_int_equal(back.dialect, 3);
    assert_true(back.sibling_spacing == -2 && back.edge_spacing == 20);
    assert_int_equal(back.superview, SUPERVIEW);
}

static void numbers_are_those_of_c(void **state) {
    static const char *const numbers[] = {"0",     "8",     "007",  ".5",     "5.",      "1e2",     "1E-3",
                                          "2.5e1", "0.1",   "0.3",  "123456", "1234.25", "9e22",    "0.0078125",
                                          "1e-22", "33.33", "0e99", "1e+3",   "16.6667", "98765432"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char text[64];
        snprintf(text, sizeof text, "[a(%s)]", numbers[i]);
        assert_true(constraints_of(*state, text, 1)->constant == strtod(numbers[i], NULL));
    }
    /* More digits than a double has: right to the last bits. */
    double thirds = constraints_of(*state, "[a(0.33333333333333333333333333333333)]", 1)->constant;
    assert_true(thirds - 1.0 / 3 < 1e-15 && 1.0 / 3 - thirds < 1e-15);
    assert_true(constraints_of(*state, "[a(1e-999)]", 1)->constant == 0);
    assert_int_equal(read_text(*state, "[a(1e99999999999999999999)]"), RGL_ERROR_SYNTAX);
}

static void null_pointers(void **state) {
    size_t count = 0;
    assert_int_equal(rgl_format_create(NULL, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_format_destroy(NULL), RGL_OK);
    assert_int_equal(rgl_format_read(*state, NULL, 0, NULL, &count), RGL_OK);
    assert_int_equal(count, 0);
    assert_int_equal(rgl_format_read(*state, NULL, 1, NULL, NULL), RGL_ERROR_NULL_POINTER);
    const rgl_format_text none = {NULL, 3};
    assert_int_equal(rgl_format_read(*state, &none, 1, NULL, NULL), RGL_ERROR_NULL_POINTER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        format_test(a_row_in_the_order_of_its_text),
        format_test(columns_and_alignment),
        format_test(rows_from_right_to_left_and_margins),
        format_test(chains_of_tack),
        format_test(extensions_create_gaps),
        format_test(all_texts_or_none),
        format_test(sources_are_positions_in_the_texts),
        format_test(names_are_added_all_or_not_at_all),
        format_test(many_names_are_distinguished),
        format_test(a_resolver_is_called_for_unknown_names),
        format_test(options_are_checked),
        format_test(numbers_are_those_of_c),
        format_test(null_pointers),
    };
    fixture_run(tests);
}
