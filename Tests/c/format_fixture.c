/* SPDX-License-Identifier: MIT */
#include "format_fixture.h"

#include <string.h>

rgl_format_options default_options(void) {
    return (rgl_format_options){.struct_size = sizeof(rgl_format_options),
                                .sibling_spacing = RGL_UNSPECIFIED,
                                .edge_spacing = RGL_UNSPECIFIED,
                                .superview = SUPERVIEW,
                                .safe_area = SAFE_AREA};
}

const rgl_format_view sample_views[3] = {{"a", 1, A}, {"b", 1, B}, {"title", 5, C}};
const rgl_format_metric sample_metrics[3] = {{"gap", 3, 12}, {"low", 3, 300}, {"a", 1, 5}};

int format_setup(void **state) {
    rgl_format *format = NULL;
    rgl_format_options options = default_options();
    if (rgl_format_create(NULL, &format) != RGL_OK) return 1;
    if (rgl_format_set_options(format, &options) != RGL_OK) return 1;
    if (rgl_format_add_views(format, sample_views, 3) != RGL_OK) return 1;
    if (rgl_format_add_metrics(format, sample_metrics, 2) != RGL_OK) return 1;
    *state = format;
    return 0;
}

int format_teardown(void **state) {
    return rgl_format_destroy(*state) != RGL_OK;
}

rgl_status read_bytes(rgl_format *format, const char *text, size_t length) {
    const rgl_format_text given = {text, length};
    return rgl_format_read(format, &given, 1, NULL, NULL);
}

rgl_status read_text(rgl_format *format, const char *text) {
    return read_bytes(format, text, strlen(text));
}

rgl_format_problem problem_of(rgl_format *format) {
    rgl_format_problem problem = {.struct_size = sizeof problem};
    assert_int_equal(rgl_format_get_problem(format, &problem), RGL_OK);
    return problem;
}

size_t count_of(rgl_format *format) {
    const rgl_format_source *sources = NULL;
    size_t count = 0;
    assert_int_equal(rgl_format_sources(format, &sources, &count), RGL_OK);
    return count;
}

const rgl_layout_constraint *constraints_of(rgl_format *format, const char *text, size_t expected) {
    const rgl_format_text given = {text, strlen(text)};
    const rgl_layout_constraint *constraints = NULL;
    size_t count = 0;
    if (rgl_format_read(format, &given, 1, &constraints, &count) != RGL_OK) {
        char description[2048];
        size_t length = 0;
        rgl_format_describe(format, description, sizeof description, &length);
        fail_msg("%s", description);
    }
    assert_int_equal(count, expected);
    return constraints;
}

void check_constraint(const rgl_layout_constraint *found, const rgl_layout_constraint *expected, int line) {
    if (memcmp(found, expected, sizeof *expected) != 0) {
        fail_msg("line %d: item %llu attribute %d relation %d item %llu attribute %d times %g plus %g at %g", line,
                 (unsigned long long)found->first, found->first_attribute, found->relation,
                 (unsigned long long)found->second, found->second_attribute, found->multiplier, found->constant,
                 found->priority);
    }
}
