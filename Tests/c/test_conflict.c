/* SPDX-License-Identifier: MIT */
/* conflict.h */
#include "autolayout_fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void name(rgl_autolayout *layout, uint64_t id, const char *text) {
    assert_done(layout, rgl_autolayout_set_name(layout, id, text, strlen(text)));
}

static rgl_item named_page(rgl_autolayout *layout) {
    rgl_item page = make_page(layout, 30, 100);
    name(layout, page, "page");
    return page;
}

/* page is 30 wide. A keeps 20 from both sides: its width would be -10. */
// Capability: conflicts as values
static void a_conflict_names_its_members_and_its_size(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = named_page(layout), a = make_item(layout, page);
    name(layout, a, "a");
    rgl_constraint left = add(layout, equal(a, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 20));
    rgl_layout_constraint right = equal(page, RGL_ATTRIBUTE_TRAILING, a, RGL_ATTRIBUTE_TRAILING, 20);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, &right, 1, NULL));
    rgl_layout_reason reasons[8];
    size_t count = 0, members = 0;
    double size = 0;
    assert_done(layout, rgl_autolayout_conflict(layout, reasons, 8, &count, &size));
    assert_int_equal(count, 4);
    assert_true(fabs(size - 10) < 1e-9);
    for (size_t i = 0; i < count; i++) {
        const rgl_layout_reason *reason = &reasons[i];
        if (reason->origin == RGL_ORIGIN_CONSTRAINT && reason->constraint == left)
            members += 1;
        else if (reason->origin == RGL_ORIGIN_CONSTRAINT && reason->constraint == 0 && reason->element == 0)
            members += 10;
        else if (reason->origin == RGL_ORIGIN_SIZE && reason->item == page && reason->attribute == RGL_ATTRIBUTE_WIDTH)
            members += 100;
        else if (reason->origin == RGL_ORIGIN_NOT_NEGATIVE && reason->item == a)
            members += 1000;
        assert_true(fabs(fabs(reason->repair) - 10) < 1e-9);
    }
    assert_int_equal(members, 1111);
    char text[4096];
    assert_done(layout, rgl_autolayout_conflict_text(layout, text, sizeof text, &count));
    assert_int_equal(count, strlen(text));
    static const char *const parts[] = {
        "4 constraints contradict each other, by 10 points:",
        "  a.leading == page.leading + 20\n",
        "  page.trailing == a.trailing + 20\n",
        "  page.width == 30 (its given size)\n",
        "  a.width >= 0 (no length is negative)\n",
        "take 10 from the constant of a.leading",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (strstr(text, parts[i]) == NULL) fail_msg("%s is not in:\n%s", parts[i], text);
    }
}

static void the_last_member_is_listed_first_and_the_rest_in_order(void **state) {
    rgl_autolayout *layout = *state;
    enum {
        COUNT = 6
    };
    rgl_item page = make_page(layout, 100, 50), items[COUNT];
    rgl_constraint chain[COUNT];
    for (size_t i = 0; i < COUNT; i++) items[i] = make_item(layout, page);
    for (size_t i = 0; i < COUNT; i++) {
        /* From both ends of the row towards its middle. */
        size_t at = i % 2 == 0 ? i / 2 : COUNT - 1 - i / 2;
        rgl_item before = at == 0 ? page : items[at - 1];
        chain[i] = add(layout, equal(items[at], RGL_ATTRIBUTE_LEFT, before, RGL_ATTRIBUTE_LEFT, 20));
    }
    rgl_layout_constraint last = equal(items[COUNT - 1], RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 5);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, &last, 1, NULL));
    rgl_layout_reason reasons[COUNT + 1];
    size_t count = 0, at = 0;
    assert_done(layout, rgl_autolayout_conflict(layout, reasons, COUNT + 1, &count, NULL));
    assert_int_equal(count, COUNT + 1);
    assert_true(reasons[0].constraint == 0 && reasons[0].element == 0);
    for (size_t i = 1; i < count; i++) {
        if (reasons[i].constraint == 0) continue;
        while (at < COUNT && chain[at] != reasons[i].constraint) at++;
        assert_true(at < COUNT);
    }
}

// Capability: names of constraints
static void texts_use_the_name_of_a_constraint(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item a = make_item(layout, named_page(layout));
    name(layout, a, "a");
    rgl_constraint limit = add(layout, length(a, RGL_ATTRIBUTE_HEIGHT, RGL_LESS_OR_EQUAL, 50, 1000));
    name(layout, limit, "sheet");
    rgl_layout_constraint tall = length(a, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, 60, 1000);
    char text[4096];
    size_t written = 0;
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, &tall, 1, NULL));
    assert_done(layout, rgl_autolayout_conflict_text(layout, text, sizeof text, &written));
    assert_non_null(strstr(text, "  sheet: a.height <= 50\n"));
    name(layout, limit, "");
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, &tall, 1, NULL));
    assert_done(layout, rgl_autolayout_conflict_text(layout, text, sizeof text, &written));
    assert_non_null(strstr(text, "  a.height <= 50\n"));
}

static void a_repair_works(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = named_page(layout), a = make_item(layout, page);
    rgl_layout_constraint pair[] = {equal(a, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 20),
                                    equal(page, RGL_ATTRIBUTE_TRAILING, a, RGL_ATTRIBUTE_TRAILING, 20)};
    rgl_layout_reason reasons[8];
    size_t count = 0;
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, pair, 2, NULL));
    assert_done(layout, rgl_autolayout_conflict(layout, reasons, 8, &count, NULL));
    for (size_t i = 0; i < count; i++) {
        if (reasons[i].origin != RGL_ORIGIN_CONSTRAINT) continue;
        rgl_layout_constraint repaired[] = {pair[0], pair[1]};
        repaired[reasons[i].element].constant += reasons[i].repair;
        rgl_constraint ids[2];
        assert_done(layout, rgl_autolayout_add(layout, repaired, 2, ids));
        assert_done(layout, rgl_autolayout_remove(layout, ids, 2));
    }
}

static void an_unconverted_mask_is_reported(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 200), a = make_item(layout, page);
    name(layout, a, "a");
    rgl_autoresizing none = {{0, 0, 0, 0}, {300, 200}, 0, 0};
    assert_done(layout, rgl_item_set_autoresizing(layout, a, &none));
    rgl_layout_constraint wide = length(a, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 50, 1000);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, &wide, 1, NULL));
    char text[4096];
    size_t length = 0;
    assert_done(layout, rgl_autolayout_conflict_text(layout, text, sizeof text, &length));
    assert_non_null(strstr(text, "a.width == 0 (its autoresizing mask h=--& v=--&)"));
    assert_non_null(strstr(text, "a still translates its autoresizing mask"));
}

// Capability: ambiguities as values
static void ambiguities_have_a_cause(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320, 100), label = make_label(layout, page, 60, 20);
    rgl_item field = make_label(layout, page, 100, 20);
    rgl_ambiguity found[8];
    size_t count = 0;
    name(layout, label, "label");
    name(layout, field, "field");
    add(layout, equal(label, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 20));
    add(layout, equal(field, RGL_ATTRIBUTE_LEADING, label, RGL_ATTRIBUTE_TRAILING, 8));
    add(layout, equal(page, RGL_ATTRIBUTE_TRAILING, field, RGL_ATTRIBUTE_TRAILING, 20));
    add(layout, equal(label, RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP, 0));
    assert_done(layout, rgl_autolayout_ambiguities(layout, found, 8, &count));
    assert_int_equal(count, 3);
    assert_true(found[0].item == label && found[0].axis == RGL_AXIS_HORIZONTAL);
    assert_true(found[0].cause == RGL_AMBIGUITY_TIE && found[0].other == field);
    assert_true(found[1].item == field && found[1].axis == RGL_AXIS_HORIZONTAL && found[1].other == label);
    assert_true(found[2].item == field && found[2].axis == RGL_AXIS_VERTICAL);
    assert_true(found[2].cause == RGL_AMBIGUITY_MISSING && found[2].attribute == RGL_ATTRIBUTE_TOP);
    char text[2048];
    assert_done(layout, rgl_autolayout_ambiguity_text(layout, text, sizeof text, &count));
    assert_non_null(strstr(text, "field vertically: nothing decides field.top"));
    assert_non_null(strstr(text, "raise the horizontal hugging or compression resistance of label or of field"));
    char small[8];
    assert_int_equal(rgl_autolayout_ambiguity_text(layout, small, sizeof small, &count), RGL_ERROR_BUFFER_TOO_SMALL);
}

/* Two labels share the remaining width. The first one's content resists below 60, the second one's below 100. */
static void another_solution_is_as_good(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320, 100), label = make_label(layout, page, 60, 20);
    rgl_item field = make_label(layout, page, 100, 20), gone = make_item(layout, page);
    add(layout, equal(label, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 20));
    add(layout, equal(field, RGL_ATTRIBUTE_LEADING, label, RGL_ATTRIBUTE_TRAILING, 8));
    add(layout, equal(page, RGL_ATTRIBUTE_TRAILING, field, RGL_ATTRIBUTE_TRAILING, 20));
    add(layout, equal(label, RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP, 5));
    assert_done(layout, rgl_item_remove(layout, gone));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    char *before = layout_state(layout);
    rgl_rect frames[8];
    size_t count = 0, changed = 9;
    static const struct { double near, width; } asked[] = {{90, 90}, {-50, 60}, {1e9, 172}};
    for (size_t i = 0; i < 3; i++) {
        assert_done(layout,
                    rgl_autolayout_alternative(layout, label, RGL_ATTRIBUTE_WIDTH, asked[i].near, frames, 8, &count));
        assert_int_equal(count, rgl_item_index(gone) + 1);
        const rgl_rect *first = &frames[rgl_item_index(label)], *second = &frames[rgl_item_index(field)];
        assert_true(fabs(first->width - asked[i].width) < 1e-9 && first->x == 20 && first->y == 5);
        assert_true(fabs(second->x - asked[i].width - 28) < 1e-9 && fabs(second->width + asked[i].width - 272) < 1e-9);
        assert_true(frames[rgl_item_index(gone)].width == 0 && frames[rgl_item_index(page)].width == 320);
    }
    /* The second item's top is unbounded; determined attributes are unchanged. */
    assert_done(layout, rgl_autolayout_alternative(layout, field, RGL_ATTRIBUTE_TOP, -70, frames, 8, &count));
    assert_true(frames[rgl_item_index(field)].y == -70 && frames[rgl_item_index(label)].y == 5);
    assert_done(layout, rgl_autolayout_alternative(layout, label, RGL_ATTRIBUTE_TOP, 70, frames, 1, &count));
    assert_true(frames[0].width == 320);
    assert_done(layout, rgl_autolayout_alternative(layout, label, RGL_ATTRIBUTE_TOP, 70, frames, 8, &count));
    assert_true(frames[rgl_item_index(label)].y == 5 && frames[rgl_item_index(field)].y == 0);
    char *after = layout_state(layout);
    assert_string_equal(before, after);
    free(before);
    free(after);
    assert_done(layout, rgl_autolayout_layout(layout, &changed));
    assert_int_equal(changed, 0);
    assert_layout_refused(layout, RGL_ERROR_INVALID_ARGUMENT,
                          rgl_autolayout_alternative(layout, label, RGL_ATTRIBUTE_RIGHT, 0, frames, 8, &count));
    assert_layout_refused(layout, RGL_ERROR_INVALID_ARGUMENT,
                          rgl_autolayout_alternative(layout, page, RGL_ATTRIBUTE_LEFT, 0, frames, 8, &count));
    assert_layout_refused(layout, RGL_ERROR_INVALID_NUMBER,
                          rgl_autolayout_alternative(layout, label, RGL_ATTRIBUTE_TOP, NAN, frames, 8, &count));
    assert_layout_refused(layout, RGL_ERROR_STALE_ID,
                          rgl_autolayout_alternative(layout, gone, RGL_ATTRIBUTE_TOP, 0, frames, 8, &count));
}

/* Returning from a large value must not round. */
static void examples_of_ambiguities_move_no_frame(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320.7, 100), a = make_label(layout, page, 60.3, 20.1);
    rgl_item b = make_label(layout, page, 10.7, 10.3);
    rgl_layout_constraint from = equal(a, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 20.3);
    from.relation = RGL_GREATER_OR_EQUAL;
    add(layout, from);
    add(layout, equal(b, RGL_ATTRIBUTE_LEFT, a, RGL_ATTRIBUTE_RIGHT, 8.1));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    rgl_rect first, second, frames[4], now;
    size_t count = 0;
    assert_done(layout, rgl_item_frame(layout, a, RGL_IN_ROOT, &first));
    assert_done(layout, rgl_item_frame(layout, b, RGL_IN_ROOT, &second));
    static const double far[] = {1e6, 1e9, 1e15, -1e15, 1e30, 1e99, 1e200};
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        rgl_status status = rgl_autolayout_alternative(layout, a, RGL_ATTRIBUTE_LEFT, far[i], frames, 4, &count);
        assert_int_equal(status, far[i] < 1e100 ? RGL_OK : RGL_ERROR_LIMIT);
        assert_done(layout, rgl_item_remove(layout, make_item(layout, page)));
        assert_done(layout, rgl_autolayout_layout(layout, NULL));
        assert_done(layout, rgl_item_frame(layout, a, RGL_IN_ROOT, &now));
        assert_memory_equal(&now, &first, sizeof now);
        assert_done(layout, rgl_item_frame(layout, b, RGL_IN_ROOT, &now));
        assert_memory_equal(&now, &second, sizeof now);
    }
}

// Capability: reasons as values
static void a_value_is_explained(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320, 100), a = make_item(layout, page);
    name(layout, a, "a");
    rgl_constraint left = add(layout, equal(a, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 20));
    rgl_constraint right = add(layout, equal(page, RGL_ATTRIBUTE_TRAILING, a, RGL_ATTRIBUTE_TRAILING, 30));
    rgl_layout_reason reasons[8];
    size_t count = 0;
    double sum = 0;
    assert_done(layout, rgl_autolayout_explain(layout, a, RGL_ATTRIBUTE_WIDTH, reasons, 8, &count));
    assert_int_equal(count, 3);
    for (size_t i = 0; i < count; i++) {
        double constant = reasons[i].constraint == left ? 20 : reasons[i].constraint == right ? 30 : 320;
        assert_true(constant != 320 || (reasons[i].origin == RGL_ORIGIN_SIZE && reasons[i].item == page));
        sum += reasons[i].share * constant;
    }
    assert_true(fabs(sum - 270) < 1e-9);
    char text[2048];
    assert_done(layout, rgl_autolayout_explain_text(layout, a, RGL_ATTRIBUTE_WIDTH, text, sizeof text, &count));
    assert_non_null(strstr(text, "a.width is 270, decided by\n"));
    assert_layout_refused(layout, RGL_ERROR_INVALID_ARGUMENT, rgl_autolayout_explain(layout, a, 0, reasons, 8, &count));
}

static void the_cause_of_a_violation_is_reported(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320, 100), a = make_item(layout, page);
    add(layout, equal(a, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 0));
    rgl_constraint width = add(layout, length(a, RGL_ATTRIBUTE_WIDTH, RGL_LESS_OR_EQUAL, 100, 1000));
    rgl_constraint soft = add(layout, length(a, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 150, 400));
    rgl_layout_reason reasons[8];
    size_t count = 0;
    double violation = 0;
    assert_done(layout, rgl_autolayout_violation(layout, soft, &violation));
    assert_true(violation == 50);
    assert_done(layout, rgl_autolayout_broken_by(layout, soft, reasons, 8, &count));
    assert_int_equal(count, 1);
    assert_true(reasons[0].constraint == width);
    assert_done(layout, rgl_autolayout_broken_by(layout, width, reasons, 8, &count));
    assert_int_equal(count, 0);
}

static void a_miss_has_a_side_and_words(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320, 100), a = make_item(layout, page);
    name(layout, a, "a");
    add(layout, equal(a, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 0));
    add(layout, length(a, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 100, 1000));
    static const struct {
        rgl_relation relation;
        double constant, deviation;
        const char *text;
    } cases[] = {
        {RGL_EQUAL, 150, -50, "a.width == 150 @400 is violated by 50, because of\n  a.width == 100\n"},
        {RGL_LESS_OR_EQUAL, 70, 30, "a.width <= 70 @400 is violated by 30, because of\n  a.width == 100\n"},
        {RGL_LESS_OR_EQUAL, 170, -70, ""},
        {RGL_GREATER_OR_EQUAL, 90, 10, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        rgl_constraint soft = add(layout, length(a, RGL_ATTRIBUTE_WIDTH, cases[i].relation, cases[i].constant, 400));
        double deviation = 0;
        char text[256];
        size_t size = 0;
        assert_done(layout, rgl_autolayout_deviation(layout, soft, &deviation));
        assert_true(deviation == cases[i].deviation);
        assert_done(layout, rgl_autolayout_violation_text(layout, soft, text, sizeof text, &size));
        assert_string_equal(text, cases[i].text);
        assert_done(layout, rgl_autolayout_exchange(layout, &soft, 1, NULL, 0));
        assert_done(layout, rgl_autolayout_deviation(layout, soft, &deviation));
        assert_true(deviation == 0);
        assert_done(layout, rgl_autolayout_remove(layout, &soft, 1));
    }
}

/* It is in no tableau: the constraints on its sides prevent it. */
static void the_obstacle_of_a_broken_constraint_is_reported(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 320, 100), a = make_item(layout, page);
    rgl_constraint width = add(layout, length(a, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 100, 1000));
    assert_done(layout, rgl_autolayout_set_conflict_policy(layout, RGL_CONFLICT_BREAK_LAST));
    rgl_constraint broken = add(layout, length(a, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 130, 1000));
    rgl_layout_reason reasons[4];
    size_t count = 0;
    double deviation = 0;
    assert_done(layout, rgl_autolayout_deviation(layout, broken, &deviation));
    assert_true(deviation == -30);
    assert_done(layout, rgl_autolayout_broken_by(layout, broken, reasons, 4, &count));
    assert_int_equal(count, 1);
    assert_true(reasons[0].constraint == width && reasons[0].share == 1);
}

static void without_a_conflict_there_is_no_explanation(void **state) {
    rgl_autolayout *layout = *state;
    char text[8] = "xxxxxxx";
    size_t count = 9, length = 9;
    double size = 9;
    assert_done(layout, rgl_autolayout_conflict(layout, NULL, 0, &count, &size));
    assert_true(count == 0 && size == 0);
    assert_done(layout, rgl_autolayout_conflict_text(layout, text, sizeof text, &length));
    assert_true(length == 0 && text[0] == '\0');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        autolayout_test(a_conflict_names_its_members_and_its_size),
        autolayout_test(the_last_member_is_listed_first_and_the_rest_in_order),
        autolayout_test(texts_use_the_name_of_a_constraint),
        autolayout_test(a_repair_works),
        autolayout_test(an_unconverted_mask_is_reported),
        autolayout_test(ambiguities_have_a_cause),
        autolayout_test(another_solution_is_as_good),
        autolayout_test(examples_of_ambiguities_move_no_frame),
        autolayout_test(a_value_is_explained),
        autolayout_test(the_cause_of_a_violation_is_reported),
        autolayout_test(a_miss_has_a_side_and_words),
        autolayout_test(the_obstacle_of_a_broken_constraint_is_reported),
        autolayout_test(without_a_conflict_there_is_no_explanation),
    };
    fixture_run(tests);
}
