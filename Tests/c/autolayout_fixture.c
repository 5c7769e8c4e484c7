/* SPDX-License-Identifier: MIT */
#include "autolayout_fixture.h"

#include "counting_allocator.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static counting_allocator memory;

int autolayout_setup(void **state) {
    rgl_autolayout *layout = NULL;
    memory = (counting_allocator){0};
    const rgl_allocator allocator = counting_functions(&memory);
    const rgl_autolayout_options options = {.struct_size = sizeof options, .allocator = &allocator};
    rgl_status status = rgl_autolayout_create(&options, &layout);
    *state = layout;
    return status;
}

int autolayout_teardown(void **state) {
    rgl_status status = rgl_autolayout_destroy(*state);
    return status == RGL_OK && memory.live_blocks != 0 ? -1 : status;
}

void check_layout_ok(rgl_autolayout *layout, rgl_status status, const char *call, const char *file, int line) {
    if (status == RGL_OK) return;
    print_error("%s:%d: %s is %s: %s\n", file, line, call, rgl_status_name(status), layout_error(layout).message);
    fail();
}

rgl_item make_page(rgl_autolayout *layout, double width, double height) {
    rgl_item page = make_item(layout, 0);
    assert_done(layout, rgl_item_set_size(layout, page, (rgl_proposal){width, height}));
    return page;
}

rgl_item make_item(rgl_autolayout *layout, rgl_item superview) {
    rgl_item item = 0;
    assert_done(layout, rgl_item_create(layout, superview, &item));
    return item;
}

rgl_item make_label(rgl_autolayout *layout, rgl_item superview, double width, double height) {
    rgl_item item = make_item(layout, superview);
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size(width, height);
    assert_done(layout, rgl_item_set_content(layout, item, &content));
    return item;
}

rgl_layout_constraint equal(rgl_item first, rgl_attribute attribute, rgl_item second, rgl_attribute other,
                            double constant) {
    return (rgl_layout_constraint){first, second, attribute, RGL_EQUAL, other, 0, 1, constant, RGL_PRIORITY_REQUIRED,
                                   0};
}

rgl_layout_constraint length(rgl_item first, rgl_attribute attribute, rgl_relation relation, double constant,
                             double priority) {
    return (rgl_layout_constraint){first, 0, attribute, relation, RGL_ATTRIBUTE_NONE, 0, 1, constant, priority, 0};
}

rgl_constraint add(rgl_autolayout *layout, rgl_layout_constraint constraint) {
    rgl_constraint id = 0;
    assert_done(layout, rgl_autolayout_add(layout, &constraint, 1, &id));
    return id;
}

void pin(rgl_autolayout *layout, rgl_item item, rgl_item other, double x, double y) {
    add(layout, equal(item, RGL_ATTRIBUTE_LEADING, other, RGL_ATTRIBUTE_LEADING, x));
    add(layout, equal(item, RGL_ATTRIBUTE_TOP, other, RGL_ATTRIBUTE_TOP, y));
}

static int near(double a, double b) {
    return fabs(a - b) <= 1e-9;
}

void check_item_frame(rgl_autolayout *layout, rgl_item item, rgl_rect expected, int line) {
    rgl_rect frame = {-1, -1, -1, -1};
    assert_done(layout, rgl_item_frame(layout, item, RGL_IN_SUPERVIEW, &frame));
    if (near(frame.x, expected.x) && near(frame.y, expected.y) && near(frame.width, expected.width) &&
        near(frame.height, expected.height)) {
        return;
    }
    print_error("line %d: frame %g %g %g %g, expected %g %g %g %g\n", line, frame.x, frame.y, frame.width, frame.height,
                expected.x, expected.y, expected.width, expected.height);
    fail();
}

char *layout_state(rgl_autolayout *layout) {
    /* The first call would otherwise be recorded as a failure. */
    size_t capacity = 1 << 18, length = 0;
    char *text = malloc(capacity);
    assert_non_null(text);
    assert_done(layout, rgl_autolayout_dump(layout, text, capacity, &length));
    return text;
}

void check_layout_refused(rgl_autolayout *layout, rgl_status status, rgl_status expected, char *before,
                          const char *call, int line) {
    if (status != expected) {
        print_error("line %d: %s is %s, expected %s\n", line, call, rgl_status_name(status), rgl_status_name(expected));
        fail();
    }
    rgl_error error = layout_error(layout);
    if (error.code != expected || error.message == NULL || error.message[0] == '\0') {
        print_error("line %d: %s recorded %s: %s\n", line, call, rgl_status_name(error.code), error.message);
        fail();
    }
    char *after = layout_state(layout);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

rgl_error layout_error(rgl_autolayout *layout) {
    rgl_error error = {0};
    error.struct_size = sizeof error;
    assert_int_equal(rgl_autolayout_last_error(layout, &error), RGL_OK);
    return error;
}
