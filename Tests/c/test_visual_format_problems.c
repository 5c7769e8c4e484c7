/* SPDX-License-Identifier: MIT */
/* visual_format.h: errors of invalid formats. */
#include "format_fixture.h"

#include <string.h>

static void every_problem_has_a_position(void **state) {
    static const struct {
        const char *text;
        rgl_format_dialect dialect;
        rgl_format_problem_kind kind;
        size_t offset, length;
    } cases[] = {
        {"  ", 0, RGL_FORMAT_EMPTY_FORMAT, 0, 0},
        {" \n", 1, RGL_FORMAT_EMPTY_FORMAT, 2, 1},
        {"V|[a]", 0, RGL_FORMAT_EXPECTED_COLON, 1, 1},
        {"H:|-10-|", 0, RGL_FORMAT_EXPECTED_VIEW, 7, 1},
        {"[-a]", 0, RGL_FORMAT_INVALID_VIEW_NAME, 1, 1},
        {"[tilte]", 0, RGL_FORMAT_UNKNOWN_VIEW, 1, 5},
        {"[a]-gpa-[b]", 0, RGL_FORMAT_UNKNOWN_METRIC, 4, 3},
        {"[a(zz)]", 0, RGL_FORMAT_UNKNOWN_NAME, 3, 2},
        {"|-foo-b", 1, RGL_FORMAT_UNKNOWN_NAME, 2, 3},
        {"b-a-b", 1, RGL_FORMAT_AMBIGUOUS_NAME, 2, 1},
        {"[a]-(b)-[b]", 0, RGL_FORMAT_VIEW_IN_SPACING, 5, 1},
        {"[a(=>3)]", 0, RGL_FORMAT_UNKNOWN_RELATION, 3, 1},
        {"[a(30,)]", 0, RGL_FORMAT_EXPECTED_PREDICATE, 6, 1},
        {"[a(30", 0, RGL_FORMAT_UNTERMINATED_PREDICATES, 5, 1},
        {"[a.b]", 0, RGL_FORMAT_UNTERMINATED_VIEW, 2, 1},
        {"[a]--3-[b]", 0, RGL_FORMAT_EXPECTED_SPACING, 4, 1},
        {"[a]-3[b]", 0, RGL_FORMAT_UNTERMINATED_CONNECTION, 5, 1},
        {"[a]-3-", 0, RGL_FORMAT_EXPECTED_VIEW_OR_SUPERVIEW, 6, 1},
        {"[a(3@)]", 0, RGL_FORMAT_INVALID_PRIORITY, 5, 1},
        {"[a(3@1000.5)]", 0, RGL_FORMAT_PRIORITY_RANGE, 5, 6},
        {"[b]3", 0, RGL_FORMAT_UNEXPECTED_CHARACTER, 3, 1},
        {"[b]| [a]", 0, RGL_FORMAT_TRAILING_CHARACTERS, 5, 1},
        {"[b]| [a]", 1, RGL_FORMAT_TRAILING_CHARACTERS, 5, 3},
        {"[b(b.size)]", 2, RGL_FORMAT_UNKNOWN_ATTRIBUTE, 5, 4},
        {"[b(b.width + x)]", 2, RGL_FORMAT_EXPECTED_NUMBER, 13, 1},
        {"[b(b.width/0.0)]", 2, RGL_FORMAT_DIVISION_BY_ZERO, 11, 3},
        {"[b(1e999)]", 0, RGL_FORMAT_NUMBER_RANGE, 3, 5},
        {"[b(gap*1e308*10)]", 2, RGL_FORMAT_NUMBER_RANGE, 3, 9},
    };
    assert_int_equal(rgl_format_add_metrics(*state, sample_metrics + 2, 1), RGL_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rgl_format_options options = default_options();
        options.dialect = cases[i].dialect;
        assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
        rgl_status status = read_text(*state, cases[i].text);
        rgl_format_problem problem = problem_of(*state);
        rgl_error error = {.struct_size = sizeof error};
        assert_int_equal(rgl_format_last_error(*state, &error), RGL_OK);
        if (status != RGL_ERROR_SYNTAX || problem.kind != cases[i].kind || problem.offset != cases[i].offset ||
            problem.length != cases[i].length) {
            fail_msg("%s: status %d, %s at %zu, %zu bytes", cases[i].text, status, problem.name, problem.offset,
                     problem.length);
        }
        assert_int_equal(error.code, RGL_ERROR_SYNTAX);
        assert_int_equal(error.offset, problem.offset);
        assert_int_equal(error.length, problem.length);
    }
}

static void edges_need_their_items(void **state) {
    rgl_format_options options = default_options();
    options.superview = 0;
    options.dialect = RGL_DIALECT_TACK;
    assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
    assert_int_equal(read_text(*state, "|>-a"), RGL_OK);
    assert_int_equal(read_text(*state, "[a]-|"), RGL_ERROR_SYNTAX);
    assert_int_equal(problem_of(*state).kind, RGL_FORMAT_NO_SUPERVIEW);
    assert_int_equal(problem_of(*state).offset, 4);
    options.safe_area = 0;
    assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
    assert_int_equal(read_text(*state, "a-<|"), RGL_ERROR_SYNTAX);
    assert_int_equal(problem_of(*state).offset, 2);
    assert_int_equal(problem_of(*state).length, 2);
}

static void alignment_goes_across(void **state) {
    rgl_format_options options = default_options();
    options.alignment = RGL_ALIGN_ALL_TOP;
    assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
    assert_int_equal(read_text(*state, "V:[a]"), RGL_OK);
    assert_int_equal(read_text(*state, "V:[a]-[b]"), RGL_ERROR_SYNTAX);
    assert_int_equal(problem_of(*state).kind, RGL_FORMAT_ALIGNMENT_AXIS);
    assert_int_equal(problem_of(*state).offset, 6);
}

static void a_description_shows_the_position(void **state) {
    static const char expected[] = "line 1, column 8: no view has this name: \"tilte\"; expected the name of a view; "
                                   "did you mean \"title\"?\n"
                                   "H:|[a][tilte]|\n"
                                   "       ^^^^^";
    char text[1024];
    size_t length = 0, full = strlen(expected);
    assert_int_equal(rgl_format_describe(*state, text, sizeof text, &length), RGL_OK);
    assert_int_equal(length, 0);
    assert_string_equal(problem_of(*state).name, "none");
    assert_int_equal(read_text(*state, "H:|[a][tilte]|"), RGL_ERROR_SYNTAX);
    for (size_t capacity = 1; capacity <= full + 1; capacity++) {
        rgl_status status = rgl_format_describe(*state, text, capacity, &length);
        assert_int_equal(status, capacity > full ? RGL_OK : RGL_ERROR_BUFFER_TOO_SMALL);
        assert_int_equal(length, full);
        assert_int_equal(strlen(text), capacity - 1);
        assert_memory_equal(text, expected, capacity - 1);
    }
    assert_int_equal(rgl_format_describe(*state, NULL, 0, &length), RGL_ERROR_BUFFER_TOO_SMALL);
}

static void hints_name_the_remedy(void **state) {
    static const struct {
        const char *text, *hint;
    } cases[] = {
        {"[a]--10-[b]", "a negative number is written in parentheses, such as -(-10)-"},
        {"[a.b]", "a view's name has no dots: put the view into the table under its own name"},
        {"h:[a]", "the letter of an orientation is a capital, H or V"},
        {"[1a]", "a name begins with a letter or '_'"},
        {"[a]10-[b]", "a gap begins with a hyphen"},
        {"[a(=>1)]", "write '>='"},
        {"[a(b.width)]", "attributes such as view.width belong to the extended dialect"},
        {"[a(1^2)]", "'^' belongs to the tack dialect; write '@'"},
        {"[gap]", "this name is a metric"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(read_text(*state, cases[i].text), RGL_ERROR_SYNTAX);
        assert_string_equal(problem_of(*state).hint, cases[i].hint);
    }
}

static void describing_wide_and_broken_text(void **state) {
    static const struct {
        const char *text;
        const char *last;
    } cases[] = {
        {"[\xC3\xA9]", "[\xC3\xA9]\n ^"},
        {"[a]\xE2\x82\xAC\xE2\x82\xAC", "[a]\xE2\x82\xAC\xE2\x82\xAC\n   ^"},
        {"[a]\xFF\x80", "[a]\xEF\xBF\xBD\xEF\xBF\xBD\n   ^"},
        {"[a]-\t-[b]", "[a]-\t-[b]\n    \t^"},
        {"[a]-\r\n  [x]\r\n", "  [x]\n   ^"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char description[2048];
        size_t length = 0;
        assert_int_equal(read_text(*state, cases[i].text), RGL_ERROR_SYNTAX);
        assert_int_equal(rgl_format_describe(*state, description, sizeof description, &length), RGL_OK);
        assert_string_equal(strchr(description, '\n') + 1, cases[i].last);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        format_test(every_problem_has_a_position), format_test(edges_need_their_items),
        format_test(alignment_goes_across),        format_test(a_description_shows_the_position),
        format_test(hints_name_the_remedy),        format_test(describing_wide_and_broken_text),
    };
    fixture_run(tests);
}
