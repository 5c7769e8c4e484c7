/* SPDX-License-Identifier: MIT */
/* autolayout.h */
#include "autolayout_fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Capability: items and anchors
static void a_label_and_a_field_share_a_row(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320, 480), label = make_label(layout, page, 60, 20);
    rgl_item field = make_label(layout, page, 100, 30);
    rgl_intrinsic_content hugging = rgl_intrinsic_content_of_size(60, 20);
    hugging.horizontal_hugging = 251;
    assert_done(layout, rgl_item_set_content(layout, label, &hugging));
    pin(layout, label, page, 20, 20);
    rgl_layout_constraint rest[] = {
        equal(field, RGL_ATTRIBUTE_LEADING, label, RGL_ATTRIBUTE_TRAILING, 8),
        equal(page, RGL_ATTRIBUTE_TRAILING, field, RGL_ATTRIBUTE_TRAILING, 20),
        equal(field, RGL_ATTRIBUTE_TOP, label, RGL_ATTRIBUTE_TOP, 0),
    };
    assert_done(layout, rgl_autolayout_add(layout, rest, 3, NULL));
    size_t changed = 0;
    assert_done(layout, rgl_autolayout_layout(layout, &changed));
    assert_int_equal(changed, 3);
    assert_item_frame(layout, label, 20, 20, 60, 20);
    assert_item_frame(layout, field, 88, 20, 212, 30);
}

static void only_moved_items_are_listed(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), left = make_label(layout, page, 10, 10);
    rgl_item right = make_label(layout, page, 10, 10), items[4] = {0};
    size_t count = 0;
    pin(layout, left, page, 0, 0);
    add(layout, equal(page, RGL_ATTRIBUTE_TRAILING, right, RGL_ATTRIBUTE_TRAILING, 0));
    add(layout, equal(right, RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_done(layout, rgl_item_set_size(layout, page, (rgl_proposal){310, 100}));
    assert_done(layout, rgl_autolayout_layout(layout, &count));
    assert_int_equal(count, 2);
    assert_done(layout, rgl_autolayout_changes(layout, items, 4, &count));
    assert_int_equal(count, 2);
    assert_true(items[0] == page && items[1] == right);
    assert_item_frame(layout, right, 300, 0, 10, 10);
    assert_done(layout, rgl_autolayout_layout(layout, &count));
    assert_int_equal(count, 0);
}

static void sets_are_replaced_in_one_step(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), box = make_item(layout, page);
    pin(layout, box, page, 0, 0);
    add(layout, length(box, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, 10, 1000));
    rgl_constraint narrow = add(layout, length(box, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 50, 1000));
    assert_done(layout, rgl_autolayout_exchange(layout, &narrow, 1, NULL, 0));
    rgl_constraint wide = add(layout, length(box, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 90, 1000));
    /* Both contradict each other; replacing one does not. */
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_exchange(layout, NULL, 0, &narrow, 1));
    assert_done(layout, rgl_autolayout_exchange(layout, &wide, 1, &narrow, 1));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, box, 0, 0, 50, 10);
    rgl_layout_constraint record;
    rgl_constraint_state now = -1;
    assert_done(layout, rgl_autolayout_constraint(layout, wide, &record, &now));
    assert_int_equal(now, RGL_CONSTRAINT_INACTIVE);
    assert_true(record.first == box && record.second == 0 && record.constant == 90);
    assert_done(layout, rgl_autolayout_exchange(layout, &wide, 1, &narrow, 1));
}

static void constants_and_priorities_change(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), box = make_item(layout, page);
    rgl_constraint ids[2];
    rgl_layout_constraint place[] = {equal(box, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 10),
                                     equal(box, RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP, 20)};
    assert_done(layout, rgl_autolayout_add(layout, place, 2, ids));
    add(layout, length(box, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, 10, 1000));
    rgl_constraint wide = add(layout, length(box, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 90, 600));
    rgl_constraint narrow = add(layout, length(box, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 40, 500.5));
    double constants[] = {11, 22}, violation = -1;
    assert_done(layout, rgl_autolayout_set_constants(layout, ids, constants, 2));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, box, 11, 22, 90, 10);
    assert_done(layout, rgl_autolayout_violation(layout, narrow, &violation));
    assert_true(violation == 50);
    assert_done(layout, rgl_autolayout_set_priority(layout, narrow, 600.25));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, box, 11, 22, 40, 10);
    assert_done(layout, rgl_autolayout_set_priority(layout, wide, 1000));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, box, 11, 22, 90, 10);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_set_priority(layout, narrow, 1000));
}

static void the_last_constraint_is_broken_and_restored(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), box = make_item(layout, page);
    rgl_conflict_policy policy = -1;
    assert_done(layout, rgl_autolayout_set_conflict_policy(layout, RGL_CONFLICT_BREAK_LAST));
    assert_done(layout, rgl_autolayout_conflict_policy(layout, &policy));
    assert_int_equal(policy, RGL_CONFLICT_BREAK_LAST);
    pin(layout, box, page, 0, 0);
    add(layout, length(box, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, 10, 1000));
    rgl_constraint first = add(layout, length(box, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 50, 1000));
    rgl_constraint second = add(layout, length(box, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 80, 1000)), broken = 0;
    size_t count = 0;
    assert_done(layout, rgl_autolayout_broken(layout, &broken, 1, &count));
    assert_true(count == 1 && broken == second);
    double missing = 0;
    assert_done(layout, rgl_autolayout_violation(layout, second, &missing));
    assert_true(missing == 30);
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, box, 0, 0, 50, 10);
    assert_done(layout, rgl_autolayout_remove(layout, &first, 1));
    assert_done(layout, rgl_autolayout_broken(layout, NULL, 0, &count));
    assert_int_equal(count, 0);
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, box, 0, 0, 80, 10);
    /* A conflict without a constraint of the caller is rejected with any policy. */
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size(10, 10);
    content.horizontal_resistance = 1000;
    rgl_item other = make_page(layout, 5, 5);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_item_set_content(layout, other, &content));
}

static void right_to_left_mirrors_reading_attributes_only(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320, 44), read = make_label(layout, page, 50, 10);
    rgl_item stay = make_label(layout, page, 50, 10);
    rgl_layout_direction direction = -1;
    pin(layout, read, page, 16, 0);
    add(layout, equal(stay, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 16));
    add(layout, equal(stay, RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP, 0));
    assert_done(layout, rgl_autolayout_set_layout_direction(layout, RGL_RIGHT_TO_LEFT));
    assert_done(layout, rgl_autolayout_layout_direction(layout, &direction));
    assert_int_equal(direction, RGL_RIGHT_TO_LEFT);
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, read, 254, 0, 50, 10);
    assert_item_frame(layout, stay, 16, 0, 50, 10);
    assert_done(layout, rgl_autolayout_set_layout_direction(layout, RGL_LEFT_TO_RIGHT));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, read, 16, 0, 50, 10);
}

static void frames_are_in_two_coordinate_spaces_and_on_pixels(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 100, 100), box = make_item(layout, page), in = make_label(layout, box, 10.4, 10);
    pin(layout, box, page, 10.3, 5);
    pin(layout, in, box, 1.4, 2);
    add(layout, length(box, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 50.2, 1000));
    add(layout, length(box, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, 50, 1000));
    const rgl_rect *frames = NULL;
    size_t count = 0;
    assert_layout_refused(layout, RGL_ERROR_NOT_LAID_OUT,
                          rgl_autolayout_frames(layout, RGL_IN_ROOT, 0, &frames, &count));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_done(layout, rgl_autolayout_frames(layout, RGL_IN_ROOT, 0, &frames, &count));
    assert_int_equal(count, 3);
    assert_true(fabs(frames[rgl_item_index(in)].x - 11.7) < 1e-9 && frames[rgl_item_index(in)].y == 7);
    assert_done(layout, rgl_autolayout_frames(layout, RGL_IN_SUPERVIEW, 0, &frames, &count));
    assert_true(fabs(frames[rgl_item_index(in)].x - 1.4) < 1e-9);
    /* In the root the edges are at 10 and 61, 12 and 22. In the superview the inner item is 2 further. */
    assert_done(layout, rgl_autolayout_frames(layout, RGL_IN_SUPERVIEW, 1, &frames, &count));
    rgl_rect outer = frames[rgl_item_index(box)], inner = frames[rgl_item_index(in)];
    assert_true(outer.x == 10 && outer.width == 51 && inner.x == 2 && inner.width == 10);
}

static void bad_constraints_are_refused(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), a = make_item(layout, page), elsewhere = make_page(layout, 5, 5);
    rgl_constraint out = 7;
    static const double bad_numbers[] = {NAN, INFINITY, -INFINITY};
    static const double bad_priorities[] = {0, -1, 1000.5, NAN, INFINITY};
    rgl_layout_constraint good = equal(a, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 3), bad;
#define REFUSED(status)                                                                                                \
    do {                                                                                                               \
        rgl_layout_constraint both[] = {good, bad};                                                                    \
        assert_layout_refused(layout, status, rgl_autolayout_add(layout, both, 2, &out));                              \
        assert_int_equal(layout_error(layout).offset, 1);                                                              \
        assert_true(out == 7);                                                                                         \
    } while (0)
    for (size_t i = 0; i < 3; i++) {
        bad = good;
        bad.constant = bad_numbers[i];
        REFUSED(RGL_ERROR_INVALID_NUMBER);
        bad = good;
        bad.multiplier = bad_numbers[i];
        REFUSED(RGL_ERROR_INVALID_NUMBER);
    }
    for (size_t i = 0; i < 5; i++) {
        bad = good;
        bad.priority = bad_priorities[i];
        REFUSED(RGL_ERROR_INVALID_NUMBER);
    }
    bad = good;
    bad.multiplier = 0;
    REFUSED(RGL_ERROR_ATTRIBUTE_MISMATCH);
    bad = equal(a, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_TOP, 0);
    REFUSED(RGL_ERROR_ATTRIBUTE_MISMATCH);
    bad = equal(a, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEFT, 0);
    REFUSED(RGL_ERROR_ATTRIBUTE_MISMATCH);
    bad = equal(a, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_WIDTH, 0);
    REFUSED(RGL_ERROR_ATTRIBUTE_MISMATCH);
    assert_non_null(strstr(layout_error(layout).message, "constraint compares a location with a size"));
    bad = length(a, RGL_ATTRIBUTE_LEFT, RGL_EQUAL, 0, 1000);
    REFUSED(RGL_ERROR_ATTRIBUTE_MISMATCH);
    bad = equal(a, RGL_ATTRIBUTE_LEFT, elsewhere, RGL_ATTRIBUTE_LEFT, 0);
    REFUSED(RGL_ERROR_NO_COMMON_ANCESTOR);
    bad = good;
    bad.first_attribute = 0;
    REFUSED(RGL_ERROR_INVALID_ARGUMENT);
    bad = good;
    bad.second_attribute = 21;
    REFUSED(RGL_ERROR_INVALID_ARGUMENT);
    bad = good;
    bad.relation = 2;
    REFUSED(RGL_ERROR_INVALID_ARGUMENT);
    bad = good;
    bad.reserved = 1;
    REFUSED(RGL_ERROR_INVALID_ARGUMENT);
    bad = good;
    bad.first = 0;
    REFUSED(RGL_ERROR_UNKNOWN_ID);
    bad = equal(a, RGL_ATTRIBUTE_CENTER_X, a, RGL_ATTRIBUTE_CENTER_X, 5);
    REFUSED(RGL_ERROR_CONFLICT);
#undef REFUSED
}

static void removed_constraints_are_stale(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), a = make_item(layout, page);
    rgl_layout_constraint twice = equal(a, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 3);
    rgl_layout_constraint same[] = {twice, twice};
    rgl_constraint ids[2], both[2];
    assert_done(layout, rgl_autolayout_add(layout, same, 2, ids));
    assert_done(layout, rgl_autolayout_remove(layout, ids, 1));
    both[0] = ids[1];
    both[1] = ids[1];
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_autolayout_remove(layout, ids, 1));
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_autolayout_remove(layout, both, 2));
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_autolayout_exchange(layout, ids, 2, NULL, 0));
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_autolayout_set_priority(layout, ids[0], 5));
    assert_layout_refused(layout, RGL_ERROR_UNKNOWN_ID, rgl_autolayout_set_priority(layout, a, 5));
    assert_done(layout, rgl_autolayout_remove(layout, ids + 1, 1));
}

static void cyclic_equalities_hold_or_contradict(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), ring[3];
    for (int i = 0; i < 3; i++) ring[i] = make_item(layout, page);
    rgl_layout_constraint cycle[3];
    for (int i = 0; i < 3; i++) {
        cycle[i] = equal(ring[i], RGL_ATTRIBUTE_WIDTH, ring[(i + 1) % 3], RGL_ATTRIBUTE_WIDTH, 0);
    }
    assert_done(layout, rgl_autolayout_add(layout, cycle, 3, NULL));
    rgl_layout_constraint last = equal(ring[0], RGL_ATTRIBUTE_WIDTH, ring[2], RGL_ATTRIBUTE_WIDTH, 1);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, &last, 1, NULL));
}

static void names_are_copied_and_bounded(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100);
    char name[] = "page one";
    assert_done(layout, rgl_autolayout_set_name(layout, page, name, 8));
    memset(name, 'x', 8);
    char *text = layout_state(layout);
    assert_non_null(strstr(text, "page one size 300x100"));
    free(text);
    assert_layout_refused(layout, RGL_ERROR_LIMIT, rgl_autolayout_set_name(layout, page, name, 65536));
    assert_layout_refused(layout, RGL_ERROR_NULL_POINTER, rgl_autolayout_set_name(layout, page, NULL, 1));
    assert_done(layout, rgl_autolayout_set_name(layout, page, NULL, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        autolayout_test(a_label_and_a_field_share_a_row),
        autolayout_test(only_moved_items_are_listed),
        autolayout_test(sets_are_replaced_in_one_step),
        autolayout_test(constants_and_priorities_change),
        autolayout_test(the_last_constraint_is_broken_and_restored),
        autolayout_test(right_to_left_mirrors_reading_attributes_only),
        autolayout_test(frames_are_in_two_coordinate_spaces_and_on_pixels),
        autolayout_test(bad_constraints_are_refused),
        autolayout_test(removed_constraints_are_stale),
        autolayout_test(cyclic_equalities_hold_or_contradict),
        autolayout_test(names_are_copied_and_bounded),
    };
    fixture_run(tests);
}
