/* SPDX-License-Identifier: MIT */
/** Fixture of the Auto Layout tests: a layout around each test, constraints made in one line. */
#ifndef AUTOLAYOUT_FIXTURE_H
#define AUTOLAYOUT_FIXTURE_H

#include "fixture.h"

/** cmocka's setup and teardown: *state is an empty layout with the default options. */
int autolayout_setup(void **state);
int autolayout_teardown(void **state);
#define autolayout_test(test) cmocka_unit_test_setup_teardown(test, autolayout_setup, autolayout_teardown)

/** Fails the test, naming the call's place and the layout's message, when a status is not RGL_OK. */
void check_layout_ok(rgl_autolayout *layout, rgl_status status, const char *call, const char *file, int line);
#define assert_done(layout, call) check_layout_ok(layout, call, #call, __FILE__, __LINE__)

/** An item at the top with a size. */
rgl_item make_page(rgl_autolayout *layout, double width, double height);
/** An item in a superview, with or without content. */
rgl_item make_item(rgl_autolayout *layout, rgl_item superview);
rgl_item make_label(rgl_autolayout *layout, rgl_item superview, double width, double height);

/** first.attribute == second.attribute + constant, required. */
rgl_layout_constraint equal(rgl_item first, rgl_attribute attribute, rgl_item second, rgl_attribute other,
                            double constant);
/** first.attribute REL constant, at a priority. */
rgl_layout_constraint length(rgl_item first, rgl_attribute attribute, rgl_relation relation, double constant,
                             double priority);
/** Adds one constraint, which must succeed. */
rgl_constraint add(rgl_autolayout *layout, rgl_layout_constraint constraint);
/** Keeps the leading edge and the top of an item at a distance from another item's. */
void pin(rgl_autolayout *layout, rgl_item item, rgl_item other, double x, double y);

/** Checks a frame in the superview, to 1e-9. */
void check_item_frame(rgl_autolayout *layout, rgl_item item, rgl_rect expected, int line);
#define assert_item_frame(layout, item, x, y, width, height)                                                           \
    check_item_frame(layout, item, (rgl_rect){x, y, width, height}, __LINE__)

/** The layout's state as text. The caller frees it. */
char *layout_state(rgl_autolayout *layout);
/** Checks an error: the status, the error record's code, and an unchanged state. */
void check_layout_refused(rgl_autolayout *layout, rgl_status status, rgl_status expected, char *before,
                          const char *call, int line);
#define assert_layout_refused(layout, expected, call)                                                                  \
    do {                                                                                                               \
        char *before_call = layout_state(layout);                                                                      \
        rgl_status call_status = (call);                                                                               \
        check_layout_refused(layout, call_status, expected, before_call, #call, __LINE__);                             \
    } while (0)

/** The layout's error record. */
rgl_error layout_error(rgl_autolayout *layout);

#endif
