/* SPDX-License-Identifier: MIT */
/* box.h */
#include "autolayout_fixture.h"

#include <string.h>

static rgl_layout_constraint width(rgl_item item, double constant) {
    return length(item, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, constant, RGL_PRIORITY_REQUIRED);
}

static rgl_box make_box(rgl_autolayout *layout, rgl_conductor owner) {
    rgl_box box = 0;
    assert_done(layout, rgl_box_create(layout, owner, &box));
    return box;
}

static rgl_constraint put(rgl_autolayout *layout, rgl_box box, rgl_layout_constraint constraint) {
    rgl_constraint id = 0;
    assert_done(layout, rgl_box_add(layout, box, &constraint, 1, &id));
    return id;
}

static rgl_constraint_state state_of_constraint(rgl_autolayout *layout, rgl_constraint constraint) {
    rgl_layout_constraint record;
    rgl_constraint_state state = -1;
    assert_done(layout, rgl_autolayout_constraint(layout, constraint, &record, &state));
    return state;
}

static int exists(rgl_autolayout *layout, rgl_constraint constraint) {
    rgl_layout_constraint record;
    rgl_constraint_state state = -1;
    rgl_status status = rgl_autolayout_constraint(layout, constraint, &record, &state);
    assert_true(status == RGL_OK || status == RGL_ERROR_STALE_ID);
    return status == RGL_OK;
}

static size_t count_in(rgl_autolayout *layout, rgl_box box) {
    size_t count = 99;
    assert_done(layout, rgl_box_constraints(layout, box, NULL, 0, &count));
    return count;
}

#define assert_active(layout, constraint)                                                                              \
    assert_int_equal(state_of_constraint(layout, constraint), RGL_CONSTRAINT_ACTIVE)
#define assert_inactive(layout, constraint)                                                                            \
    assert_int_equal(state_of_constraint(layout, constraint), RGL_CONSTRAINT_INACTIVE)

static void a_box_is_replaced_with_one_solve(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), label = make_item(layout, page);
    rgl_box box = make_box(layout, 0);
    rgl_constraint first = put(layout, box, width(label, 40)), second = 0;
    assert_active(layout, first);
    rgl_layout_constraint rows[] = {width(label, 50), equal(label, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 3)};
    rgl_constraint ids[2] = {0};
    assert_done(layout, rgl_box_replace(layout, box, rows, 2, ids));
    assert_false(exists(layout, first));
    assert_active(layout, ids[0]);
    size_t count = 0;
    rgl_constraint held[2] = {0};
    assert_done(layout, rgl_box_constraints(layout, box, held, 2, &count));
    assert_int_equal(count, 2);
    assert_memory_equal(held, ids, sizeof ids);
    second = add(layout, length(label, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, 8, 1000));
    assert_done(layout, rgl_box_replace(layout, box, NULL, 0, NULL));
    assert_int_equal(count_in(layout, box), 0);
    assert_false(exists(layout, ids[1]));
    assert_active(layout, second);
}

static void a_refused_replacement_changes_nothing(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), label = make_item(layout, page);
    rgl_box box = make_box(layout, 0);
    rgl_constraint first = put(layout, box, width(label, 40));
    rgl_layout_constraint pair[] = {width(label, 50), width(label, 51)};
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_box_replace(layout, box, pair, 2, NULL));
    pair[1].first = 1;
    assert_layout_refused(layout, RGL_ERROR_UNKNOWN_ID, rgl_box_replace(layout, box, pair, 2, NULL));
    assert_int_equal(layout_error(layout).offset, 1);
    assert_active(layout, first);
    assert_int_equal(count_in(layout, box), 1);
    assert_done(layout, rgl_box_replace(layout, box, pair, 1, NULL));
    assert_int_equal(count_in(layout, box), 1);
}

static void constraints_added_once_stay(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), label = make_item(layout, page);
    rgl_box box = make_box(layout, 0);
    rgl_layout_constraint row = width(label, 40), other = width(label, 41);
    rgl_constraint id = 0, untouched = 7;
    uint32_t knows = 9;
    assert_done(layout, rgl_box_knows(layout, box, 0, &knows));
    assert_int_equal(knows, 0);
    assert_done(layout, rgl_box_once(layout, box, 0, &row, 1, &id));
    assert_done(layout, rgl_box_once(layout, box, 0, &other, 1, &untouched));
    assert_int_equal(untouched, 7);
    assert_done(layout, rgl_box_once(layout, box, 5, NULL, 0, NULL));
    assert_done(layout, rgl_box_knows(layout, box, 5, &knows));
    assert_int_equal(knows, 1);
    assert_done(layout, rgl_box_replace(layout, box, NULL, 0, NULL));
    assert_active(layout, id);
    assert_int_equal(count_in(layout, box), 1);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_box_once(layout, box, 6, &other, 1, NULL));
    assert_done(layout, rgl_box_knows(layout, box, 6, &knows));
    assert_int_equal(knows, 0);
    assert_done(layout, rgl_box_remove(layout, box));
    assert_false(exists(layout, id));
}

// Capability: boxes and conductors, active states
static void states_exclude_each_other_and_share(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), label = make_item(layout, page);
    rgl_conductor screen = 0;
    assert_done(layout, rgl_conductor_create(layout, &screen));
    rgl_box narrow = make_box(layout, screen), wide = make_box(layout, screen);
    rgl_constraint small = put(layout, narrow, width(label, 40)), large = put(layout, wide, width(label, 200));
    rgl_constraint shared = put(layout, narrow, equal(label, RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP, 4));
    assert_done(layout, rgl_box_share(layout, wide, &shared, 1));
    assert_done(layout, rgl_box_share(layout, wide, &shared, 1));
    assert_int_equal(count_in(layout, wide), 2);
    assert_inactive(layout, small);
    assert_done(layout, rgl_conductor_set_states(layout, screen, &narrow, 1));
    assert_active(layout, small);
    assert_active(layout, shared);
    /* Tack removed constraints that a deactivated state shares with an active one. */
    assert_done(layout, rgl_conductor_set_states(layout, screen, &wide, 1));
    assert_inactive(layout, small);
    assert_active(layout, large);
    assert_active(layout, shared);
    const rgl_box both[] = {narrow, wide};
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_conductor_set_states(layout, screen, both, 2));
    uint32_t active = 9;
    assert_done(layout, rgl_box_is_active(layout, narrow, &active));
    assert_int_equal(active, 0);
    assert_active(layout, large);
    assert_done(layout, rgl_conductor_set_states(layout, screen, NULL, 0));
    assert_inactive(layout, shared);
    assert_done(layout, rgl_conductor_set_states(layout, screen, &wide, 1));
    assert_done(layout, rgl_box_remove(layout, wide));
    assert_false(exists(layout, large));
    /* The other state, which still has it, is inactive. */
    assert_inactive(layout, shared);
    assert_done(layout, rgl_conductor_remove(layout, screen));
    assert_false(exists(layout, shared));
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_box_remove(layout, narrow));
}

static void an_active_state_takes_constraints_at_once(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), label = make_item(layout, page);
    rgl_conductor screen = 0;
    assert_done(layout, rgl_conductor_create(layout, &screen));
    rgl_box only = make_box(layout, screen), foreign = make_box(layout, 0);
    assert_done(layout, rgl_conductor_set_states(layout, screen, &only, 1));
    assert_active(layout, put(layout, only, width(label, 40)));
    rgl_layout_constraint contrary = width(label, 41);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_box_add(layout, only, &contrary, 1, NULL));
    const rgl_box states[] = {only, foreign};
    assert_layout_refused(layout, RGL_ERROR_UNKNOWN_ID, rgl_conductor_set_states(layout, screen, states, 2));
    assert_int_equal(layout_error(layout).offset, 1);
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_box_remove(layout, screen));
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_conductor_remove(layout, only));
}

static void a_box_is_switched(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), label = make_item(layout, page);
    rgl_box box = make_box(layout, 0);
    rgl_constraint id = put(layout, box, width(label, 40));
    assert_done(layout, rgl_box_set_active(layout, box, 0));
    assert_done(layout, rgl_box_set_active(layout, box, 0));
    assert_inactive(layout, id);
    rgl_constraint other = add(layout, width(label, 50));
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_box_set_active(layout, box, 1));
    assert_layout_refused(layout, RGL_ERROR_INVALID_ARGUMENT, rgl_box_set_active(layout, box, 2));
    assert_done(layout, rgl_autolayout_remove(layout, &other, 1));
    assert_done(layout, rgl_box_set_active(layout, box, 1));
    assert_active(layout, id);
}

static void removed_constraints_leave_their_boxes(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), label = make_item(layout, page), other = make_item(layout, page);
    rgl_box box = make_box(layout, 0);
    for (int i = 0; i < 1000; i++) {
        rgl_constraint id = put(layout, box, width(label, 40));
        assert_done(layout, rgl_autolayout_remove(layout, &id, 1));
    }
    put(layout, box, width(other, 4));
    put(layout, box, equal(label, RGL_ATTRIBUTE_TOP, other, RGL_ATTRIBUTE_TOP, 0));
    assert_int_equal(count_in(layout, box), 2);
    assert_done(layout, rgl_item_remove(layout, label));
    assert_int_equal(count_in(layout, box), 1);
    assert_done(layout, rgl_box_remove(layout, box));
}

static rgl_format *make_reader(rgl_item a, rgl_item b) {
    rgl_format *format = NULL;
    const rgl_format_view views[] = {{"a", 1, a}, {"b", 1, b}};
    const rgl_format_options options = {.struct_size = sizeof options,
                                        .dialect = RGL_DIALECT_TACK | RGL_DIALECT_EXTENDED,
                                        .sibling_spacing = 8,
                                        .edge_spacing = 20,
                                        .superview = RGL_FORMAT_SUPERVIEW,
                                        .safe_area = RGL_FORMAT_SAFE_AREA};
    assert_int_equal(rgl_format_create(NULL, &format), RGL_OK);
    assert_int_equal(rgl_format_add_views(format, views, 2), RGL_OK);
    assert_int_equal(rgl_format_set_options(format, &options), RGL_OK);
    return format;
}

static rgl_format_text text(const char *words) {
    return (rgl_format_text){words, strlen(words)};
}

static size_t item_count(rgl_autolayout *layout) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_done(layout, rgl_autolayout_frames(layout, RGL_IN_ROOT, 0, &frames, &count));
    return count;
}

static void texts_become_active_constraints(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), a = make_item(layout, page), b = make_item(layout, page);
    rgl_format *format = make_reader(a, b);
    assert_done(layout, rgl_item_set_safe_area(layout, page, &(rgl_edges){30, 0, 0, 0}));
    const rgl_format_text lines[] = {text("|~[a(60)]~[b(20%)]~|"), text("V:|>-5-[a(10)]"), text("V:|[b]|")};
    const rgl_constraint *ids = NULL;
    size_t count = 0;
    assert_done(layout, rgl_autolayout_read(layout, format, lines, 3, 0, &ids, &count));
    /* Three gaps of two constraints each, two of them equal to the first, and two widths. Then two, and two. */
    assert_int_equal(count, 14);
    assert_active(layout, ids[0]);
    assert_active(layout, ids[13]);
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, a, 60, 35, 60, 10);
    assert_item_frame(layout, b, 180, 0, 60, 100);
    assert_int_equal(rgl_format_destroy(format), RGL_OK);
}

static void a_failing_format_adds_nothing(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), a = make_item(layout, page), b = make_item(layout, page);
    rgl_format *format = make_reader(a, b);
    const rgl_constraint *ids = NULL;
    size_t count = 77;
    const rgl_format_text broken[] = {text("|~[a(60)]~|"), text("V:|[c]|")};
    char *before = layout_state(layout);
    assert_int_equal(rgl_autolayout_read(layout, format, broken, 2, 0, &ids, &count), RGL_ERROR_SYNTAX);
    char *after = layout_state(layout);
    assert_string_equal(before, after);
    free(before);
    free(after);
    rgl_format_problem problem = {.struct_size = sizeof problem};
    assert_int_equal(rgl_format_get_problem(format, &problem), RGL_OK);
    assert_int_equal(problem.text, 1);
    const rgl_format_text contrary[] = {text("|~[a(60)]~|"), text("[a(61)]")};
    size_t items = item_count(layout);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT,
                          rgl_autolayout_read(layout, format, contrary, 2, 0, &ids, &count));
    assert_int_equal(item_count(layout), items);
    assert_int_equal(count, 77);
    size_t read = 99;
    const rgl_format_source *sources = NULL;
    assert_int_equal(rgl_format_sources(format, &sources, &read), RGL_OK);
    assert_int_equal(read, 0);
    assert_int_equal(rgl_format_destroy(format), RGL_OK);
}

static void gaps_are_removed_with_their_constraints(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), a = make_item(layout, page), b = make_item(layout, page);
    rgl_format *format = make_reader(a, b);
    rgl_box box = make_box(layout, 0);
    const rgl_format_text line = text("|~[a(60)]~[b(60)]~|");
    for (int turn = 0; turn < 3; turn++) {
        assert_done(layout, rgl_autolayout_read(layout, format, &line, 1, box, NULL, NULL));
        assert_int_equal(count_in(layout, box), 10);
        assert_int_equal(item_count(layout), 6);
        assert_done(layout, rgl_box_replace(layout, box, NULL, 0, NULL));
        assert_int_equal(count_in(layout, box), 0);
        char *cleared = layout_state(layout);
        assert_null(strstr(cleared, "gap"));
        assert_non_null(strstr(cleared, "3 items, 0 constraints"));
        free(cleared);
    }
    assert_done(layout, rgl_autolayout_read(layout, format, &line, 1, box, NULL, NULL));
    assert_done(layout, rgl_item_remove(layout, page));
    assert_int_equal(count_in(layout, box), 0);
    assert_int_equal(rgl_format_destroy(format), RGL_OK);
}

static void placeholders_need_an_item(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), a = make_item(layout, page);
    const rgl_attribute left = RGL_ATTRIBUTE_LEADING;
    rgl_layout_constraint row = equal(page, left, RGL_FORMAT_SUPERVIEW, left, 0);
    assert_layout_refused(layout, RGL_ERROR_INVALID_ARGUMENT, rgl_autolayout_add(layout, &row, 1, NULL));
    row = equal(RGL_FORMAT_SUPERVIEW, left, RGL_FORMAT_MARGINS, left, 0);
    assert_layout_refused(layout, RGL_ERROR_UNKNOWN_ID, rgl_autolayout_add(layout, &row, 1, NULL));
    row = equal(RGL_FORMAT_SPACER(0), left, RGL_FORMAT_SUPERVIEW, left, 0);
    assert_layout_refused(layout, RGL_ERROR_UNKNOWN_ID, rgl_autolayout_add(layout, &row, 1, NULL));
    row = equal(RGL_FORMAT_SPACER(1), left, a, left, 0);
    assert_layout_refused(layout, RGL_ERROR_UNKNOWN_ID, rgl_autolayout_add(layout, &row, 1, NULL));
    row = equal(a, left, RGL_FORMAT_MARGINS, left, 6);
    assert_done(layout, rgl_item_set_margins(layout, page, &(rgl_insets){0, 10, 0, 0}, 0));
    assert_done(layout, rgl_autolayout_add(layout, &row, 1, NULL));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, a, 16, 0, 0, 0);
}

// Capability: alignment of items
static void an_alignment_is_added_unchanged(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), a = make_label(layout, page, 100, 40),
             b = make_label(layout, page, 20, 10);
    rgl_layout_constraint rows[RGL_ALIGN_MOST];
    size_t count = 0;
    pin(layout, a, page, 50, 0);
    rgl_align_options options = {.struct_size = sizeof options,
                                 .item = b,
                                 .target = a,
                                 .horizontally = RGL_ALIGN_GOLDEN,
                                 .vertically = RGL_ALIGN_BOTTOM};
    assert_int_equal(rgl_align(&options, rows, &count), RGL_OK);
    assert_done(layout, rgl_autolayout_add(layout, rows, count, NULL));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    rgl_rect frame;
    assert_done(layout, rgl_item_frame(layout, b, RGL_IN_SUPERVIEW, &frame));
    assert_float_equal(frame.x + 10, 50 + 38.19660112, 1e-6);
    assert_float_equal(frame.y, 30, 1e-9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        autolayout_test(a_box_is_replaced_with_one_solve),
        autolayout_test(a_refused_replacement_changes_nothing),
        autolayout_test(constraints_added_once_stay),
        autolayout_test(states_exclude_each_other_and_share),
        autolayout_test(an_active_state_takes_constraints_at_once),
        autolayout_test(a_box_is_switched),
        autolayout_test(removed_constraints_leave_their_boxes),
        autolayout_test(texts_become_active_constraints),
        autolayout_test(a_failing_format_adds_nothing),
        autolayout_test(gaps_are_removed_with_their_constraints),
        autolayout_test(placeholders_need_an_item),
        autolayout_test(an_alignment_is_added_unchanged),
    };
    return cmocka_run_group_tests_name("box", tests, NULL, NULL);
}
