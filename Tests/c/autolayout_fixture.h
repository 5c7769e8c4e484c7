/* SPDX-License-Identifier: MIT */
/** Fixture of the Auto Layout tests. */
#ifndef AUTOLAYOUT_FIXTURE_H
#define AUTOLAYOUT_FIXTURE_H

#include "fixture.h"

/** *state is an empty layout with the default options. */
int autolayout_setup(void **state);
int autolayout_teardown(void **state);
#define autolayout_test(test) cmocka_unit_test_setup_teardown(test, autolayout_setup, autolayout_teardown)

/** Fails the test if a status is not RGL_OK. */
void check_layout_ok(rgl_autolayout *layout, rgl_status status, const char *call, const char *file, int line);
#define assert_done(layout, call) check_layout_ok(layout, call, #call, __FILE__, __LINE__)

rgl_item make_page(rgl_autolayout *layout, double width, double height);
rgl_item make_item(rgl_autolayout *layout, rgl_item superview);
rgl_item make_label(rgl_autolayout *layout, rgl_item superview, double width, double height);

/** first.attribute == second.attribute + constant, required. */
rgl_layout_constraint equal(rgl_item first, rgl_attribute attribute, rgl_item second, rgl_attribute other,
                            double constant);
/** first.attribute REL constant. */
rgl_layout_constraint length(rgl_item first, rgl_attribute attribute, rgl_relation relation, double constant,
                             double priority);
rgl_constraint add(rgl_autolayout *layout, rgl_layout_constraint constraint);
/** Keeps item at (x, y) from the leading edge and the top of another item. */
void pin(rgl_autolayout *layout, rgl_item item, rgl_item other, double x, double y);

/** In the superview, compared to 1e-9. */
void check_item_frame(rgl_autolayout *layout, rgl_item item, rgl_rect expected, int line);
#define assert_item_frame(layout, item, x, y, width, height)                                                           \
    check_item_frame(layout, item, (rgl_rect){x, y, width, height}, __LINE__)

/** The caller frees it. */
char *layout_state(rgl_autolayout *layout);
/** Checks the status, the error record's code, and an unchanged state. */
void check_layout_refused(rgl_autolayout *layout, rgl_status status, rgl_status expected, char *before,
                          const char *call, int line);
#define assert_layout_refused(layout, expected, call)                                                                  \
    do {                                                                                                               \
        char *before_call = layout_state(layout);                                                                      \
        rgl_status call_status = (call);                                                                               \
        check_layout_refused(layout, call_status, expected, before_call, #call, __LINE__);                             \
    } while (0)

rgl_error layout_error(rgl_autolayout *layout);

#endif
