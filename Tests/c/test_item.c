/* SPDX-License-Identifier: MIT */
/* item.h */
#include "autolayout_fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void items_nest_and_are_removed_with_their_superview(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), box = make_item(layout, page), inner = make_item(layout, box);
    rgl_item guide = 0, above = 1;
    assert_done(layout, rgl_item_guide(layout, box, RGL_LAYOUT_GUIDE_FREE, &guide));
    assert_done(layout, rgl_item_superview(layout, guide, &above));
    assert_true(above == box);
    assert_done(layout, rgl_item_superview(layout, page, &above));
    assert_true(above == 0);
    char *before = layout_state(layout);
    rgl_item extra = make_item(layout, box);
    rgl_constraint tie = add(layout, equal(extra, RGL_ATTRIBUTE_LEFT, inner, RGL_ATTRIBUTE_LEFT, 0));
    assert_done(layout, rgl_item_remove(layout, extra));
    char *after = layout_state(layout);
    assert_string_equal(before, after);
    free(before);
    free(after);
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_autolayout_remove(layout, &tie, 1));
    assert_done(layout, rgl_item_remove(layout, box));
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_item_remove(layout, inner));
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_item_remove(layout, guide));
    assert_layout_refused(layout, RGL_ERROR_UNKNOWN_ID, rgl_item_remove(layout, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, page, 0, 0, 300, 100);
}

static void deep_nesting_ends_at_the_limit(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item top = make_page(layout, 50, 50), deepest = top, next = 0;
    rgl_status status = RGL_OK;
    size_t levels = 1;
    while (levels < 200000 && (status = rgl_item_create(layout, deepest, &next)) == RGL_OK) {
        deepest = next;
        levels++;
    }
    assert_int_equal(status, RGL_ERROR_LIMIT);
    assert_true(levels >= 1000);
    add(layout, equal(deepest, RGL_ATTRIBUTE_LEFT, top, RGL_ATTRIBUTE_LEFT, 5));
    add(layout, equal(deepest, RGL_ATTRIBUTE_TOP, top, RGL_ATTRIBUTE_TOP, 6));
    add(layout, length(deepest, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 7, 1000));
    add(layout, length(deepest, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, 8, 1000));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    rgl_rect frame = {0, 0, 0, 0};
    assert_done(layout, rgl_item_frame(layout, deepest, RGL_IN_ROOT, &frame));
    assert_true(frame.x == 5 && frame.y == 6 && frame.width == 7 && frame.height == 8);
    assert_done(layout, rgl_item_remove(layout, top));
}

static void content_is_read_back(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), item = make_item(layout, page);
    rgl_intrinsic_content content = {{NAN, 20}, 1, 2, 3, 4.5, 6, 7}, back;
    assert_done(layout, rgl_item_set_content(layout, item, &content));
    assert_done(layout, rgl_item_content(layout, item, &back));
    assert_true(isnan(back.size.width) && back.size.height == 20 && back.horizontal_hugging == 1);
    assert_true(back.vertical_resistance == 4.5 && back.first_baseline == 6 && back.last_baseline == 7);
    rgl_intrinsic_content bad = content;
    bad.vertical_hugging = 0;
    assert_layout_refused(layout, RGL_ERROR_INVALID_NUMBER, rgl_item_set_content(layout, item, &bad));
    bad = content;
    bad.size.height = -1;
    assert_layout_refused(layout, RGL_ERROR_INVALID_NUMBER, rgl_item_set_content(layout, item, &bad));
    bad = content;
    bad.horizontal_resistance = 1001;
    assert_layout_refused(layout, RGL_ERROR_INVALID_NUMBER, rgl_item_set_content(layout, item, &bad));
}

static void a_required_content_contradicts_a_size(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), item = make_item(layout, page);
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size(100, 20);
    content.horizontal_resistance = 1000;
    assert_done(layout, rgl_item_set_content(layout, item, &content));
    rgl_layout_constraint narrow = length(item, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 60, 1000);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, &narrow, 1, NULL));
}

static void margins_follow_the_safe_area_or_not(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 200), in = make_item(layout, page), guide = 0, same = 0, safe = 0;
    const rgl_edges bars = {20, 0, 10, 5};
    const rgl_insets margins = {1, 2, 3, 4};
    assert_done(layout, rgl_item_guide(layout, page, RGL_LAYOUT_GUIDE_MARGINS, &guide));
    assert_done(layout, rgl_item_guide(layout, page, RGL_LAYOUT_GUIDE_MARGINS, &same));
    assert_done(layout, rgl_item_guide(layout, page, RGL_LAYOUT_GUIDE_SAFE_AREA, &safe));
    assert_true(guide == same && guide != safe);
    rgl_layout_constraint fill[] = {
        equal(in, RGL_ATTRIBUTE_LEADING, guide, RGL_ATTRIBUTE_LEADING, 0),
        equal(in, RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP_MARGIN, 0),
        equal(in, RGL_ATTRIBUTE_TRAILING, page, RGL_ATTRIBUTE_TRAILING_MARGIN, 0),
        equal(in, RGL_ATTRIBUTE_CENTER_Y, guide, RGL_ATTRIBUTE_CENTER_Y, 0),
    };
    assert_done(layout, rgl_autolayout_add(layout, fill, 4, NULL));
    assert_done(layout, rgl_item_set_safe_area(layout, page, &bars));
    assert_done(layout, rgl_item_set_margins(layout, page, &margins, 1));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, in, 2, 21, 289, 166);
    assert_item_frame(layout, guide, 2, 21, 289, 166);
    assert_item_frame(layout, safe, 0, 20, 295, 170);
    assert_done(layout, rgl_item_set_margins(layout, page, &margins, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, in, 2, 1, 294, 196);
    assert_done(layout, rgl_autolayout_set_layout_direction(layout, RGL_RIGHT_TO_LEFT));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, in, 4, 1, 294, 196);
}

static void alignment_insets_are_outside_of_constraints(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), badge = make_label(layout, page, 100, 30);
    const rgl_edges insets = {2, 4, 6, 4}, bad = {0, INFINITY, 0, 0};
    pin(layout, badge, page, 20, 10);
    assert_done(layout, rgl_item_set_alignment_insets(layout, badge, &insets));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, badge, 16, 8, 108, 38);
    assert_layout_refused(layout, RGL_ERROR_INVALID_NUMBER, rgl_item_set_alignment_insets(layout, badge, &bad));
}

static void baselines_meet(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 100), large = make_item(layout, page), small = make_item(layout, page);
    rgl_intrinsic_content texts[] = {rgl_intrinsic_content_of_size(50, 40), rgl_intrinsic_content_of_size(50, 20)};
    texts[0].first_baseline = 30;
    texts[0].last_baseline = 10;
    texts[1].first_baseline = 15;
    texts[1].last_baseline = 5;
    assert_done(layout, rgl_item_set_content(layout, large, &texts[0]));
    assert_done(layout, rgl_item_set_content(layout, small, &texts[1]));
    pin(layout, large, page, 0, 0);
    add(layout, equal(small, RGL_ATTRIBUTE_LEADING, large, RGL_ATTRIBUTE_TRAILING, 0));
    add(layout, equal(small, RGL_ATTRIBUTE_LAST_BASELINE, large, RGL_ATTRIBUTE_FIRST_BASELINE, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, small, 50, 15, 50, 20);
    texts[1].last_baseline = 8;
    assert_done(layout, rgl_item_set_content(layout, small, &texts[1]));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, small, 50, 18, 50, 20);
}

static void autoresizing_keeps_margins_or_shares_them(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 300, 200), item = make_item(layout, page);
    rgl_autoresizing old = {{10, 20, 80, 60}, {100, 100}, RGL_FLEXIBLE_WIDTH | RGL_FLEXIBLE_TOP, 0};
    assert_done(layout, rgl_item_set_autoresizing(layout, item, &old));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, item, 10, 120, 280, 60);
    /* 20 low, 60 middle and 20 high share 200 in these proportions. */
    old.mask = RGL_FLEXIBLE_TOP | RGL_FLEXIBLE_HEIGHT | RGL_FLEXIBLE_BOTTOM;
    assert_done(layout, rgl_item_set_autoresizing(layout, item, &old));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, item, 10, 40, 80, 120);
    rgl_layout_constraint wide = length(item, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 50, 1000);
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_autolayout_add(layout, &wide, 1, NULL));
    assert_done(layout, rgl_item_set_autoresizing(layout, item, NULL));
    assert_done(layout, rgl_autolayout_add(layout, &wide, 1, NULL));
    assert_layout_refused(layout, RGL_ERROR_CONFLICT, rgl_item_set_autoresizing(layout, item, &old));
    old.mask = 64;
    assert_layout_refused(layout, RGL_ERROR_INVALID_ARGUMENT, rgl_item_set_autoresizing(layout, item, &old));
    old.mask = 0;
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_item_set_autoresizing(layout, page, &old));
}

/* Lines of 10 points. The tag is the length of the text. */
static rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    int *calls = context;
    double length = (double)request->tag, width = request->proposal.width;
    ++*calls;
    if (request->tag == 999) return 77;
    out->width = isnan(width) || width > length ? length : width;
    out->height = isnan(width) ? 10 : 10 * ceil(length / width);
    out->first_text_baseline = 8;
    out->last_text_baseline = out->height - 2;
    if (request->tag == 998) out->height = NAN;
    return RGL_OK;
}

static rgl_measurer_id add_measurer(rgl_autolayout *layout, int *calls) {
    rgl_measurer measurer = {sizeof measurer, calls, measure, NULL, NULL};
    rgl_measurer_id id = 0;
    assert_done(layout, rgl_autolayout_add_measurer(layout, &measurer, &id));
    return id;
}

// Capability: measured items
static void a_text_wraps_at_its_width(void **state) {
    rgl_autolayout *layout = *state;
    int calls = 0;
    rgl_measurer_id measurer = add_measurer(layout, &calls);
    rgl_item page = make_page(layout, 100, 400), text = make_item(layout, page), below = make_label(layout, page, 5, 5);
    assert_done(layout, rgl_item_set_measured(layout, text, measurer, 250));
    pin(layout, text, page, 10, 10);
    add(layout, equal(page, RGL_ATTRIBUTE_TRAILING, text, RGL_ATTRIBUTE_TRAILING, 10));
    add(layout, equal(below, RGL_ATTRIBUTE_TOP, text, RGL_ATTRIBUTE_LAST_BASELINE, 4));
    add(layout, equal(below, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, text, 10, 10, 80, 40);
    assert_item_frame(layout, below, 0, 52, 5, 5);
    assert_int_equal(calls, 2);
    assert_done(layout, rgl_item_set_size(layout, page, (rgl_proposal){300, 400}));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, text, 10, 10, 280, 10);
    assert_int_equal(calls, 2);
    assert_done(layout, rgl_item_invalidate_content(layout, text));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_int_equal(calls, 3);
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_item_invalidate_content(layout, below));
    assert_layout_refused(layout, RGL_ERROR_UNKNOWN_ID, rgl_item_set_measured(layout, text, 9, 1));
}

static void a_paragraph_wraps_at_its_width(void **state) {
    rgl_autolayout *layout = *state;
    const double widths[] = {30, 40, 50, 20};
    rgl_paragraph paragraph = {
        .word_count = 4, .word_widths = widths, .space_width = 10, .line_height = 12, .baseline = 9};
    rgl_item page = make_page(layout, 100, 400), text = make_item(layout, page), below = make_label(layout, page, 5, 5);
    assert_done(layout, rgl_item_set_paragraph(layout, text, &paragraph));
    pin(layout, text, page, 10, 10);
    add(layout, equal(page, RGL_ATTRIBUTE_TRAILING, text, RGL_ATTRIBUTE_TRAILING, 10));
    add(layout, equal(below, RGL_ATTRIBUTE_TOP, text, RGL_ATTRIBUTE_LAST_BASELINE, 4));
    add(layout, equal(below, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, text, 10, 10, 80, 24);
    assert_item_frame(layout, below, 0, 35, 5, 5);
    assert_done(layout, rgl_item_set_size(layout, page, (rgl_proposal){300, 400}));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, text, 10, 10, 280, 12);
    paragraph.word_count = 1;
    assert_done(layout, rgl_item_set_paragraph(layout, text, &paragraph));
    rgl_fitting fitting = {{0, 0}, 50, 50};
    rgl_size size = {0, 0};
    assert_done(layout, rgl_item_fitting_size(layout, text, &fitting, &size));
    assert_true(size.width == 30 && size.height == 12);
    paragraph.line_height = NAN;
    assert_layout_refused(layout, RGL_ERROR_INVALID_NUMBER, rgl_item_set_paragraph(layout, text, &paragraph));
    assert_layout_refused(layout, RGL_ERROR_NULL_POINTER, rgl_item_set_paragraph(layout, text, NULL));
    rgl_item guide = 0;
    assert_done(layout, rgl_item_guide(layout, page, RGL_LAYOUT_GUIDE_MARGINS, &guide));
    paragraph.line_height = 12;
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_item_set_paragraph(layout, guide, &paragraph));
    assert_done(layout, rgl_item_set_measured(layout, text, 0, 0));
    assert_done(layout, rgl_item_set_paragraph(layout, text, &paragraph));
    assert_done(layout, rgl_item_remove(layout, text));
    assert_done(layout, rgl_item_set_paragraph(layout, below, &paragraph));
}

static void a_failing_measurer_leaves_the_frames(void **state) {
    rgl_autolayout *layout = *state;
    int calls = 0;
    rgl_measurer_id measurer = add_measurer(layout, &calls);
    rgl_item page = make_page(layout, 100, 400), text = make_item(layout, page);
    pin(layout, text, page, 0, 0);
    assert_done(layout, rgl_item_set_measured(layout, text, measurer, 50));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_done(layout, rgl_item_set_measured(layout, text, measurer, 999));
    assert_layout_refused(layout, RGL_ERROR_CALLBACK, rgl_autolayout_layout(layout, NULL));
    assert_int_equal(layout_error(layout).callback_status, 77);
    assert_true(layout_error(layout).subject == text);
    assert_done(layout, rgl_item_set_measured(layout, text, measurer, 998));
    assert_layout_refused(layout, RGL_ERROR_CALLBACK_ANSWER, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, text, 0, 0, 50, 10);
    assert_done(layout, rgl_item_set_measured(layout, text, 0, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, text, 0, 0, 50, 10);
}

// Capability: fitting sizes
static void fitting_sizes_change_nothing(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 500, 500), cell = make_item(layout, page),
             label = make_label(layout, cell, 120, 20);
    rgl_size size = {-1, -1};
    pin(layout, cell, page, 0, 0);
    add(layout, equal(cell, RGL_ATTRIBUTE_WIDTH, page, RGL_ATTRIBUTE_WIDTH, -100));
    pin(layout, label, cell, 16, 11);
    rgl_layout_constraint loose = equal(cell, RGL_ATTRIBUTE_TRAILING, label, RGL_ATTRIBUTE_TRAILING, 16);
    loose.relation = RGL_GREATER_OR_EQUAL;
    add(layout, loose);
    add(layout, equal(cell, RGL_ATTRIBUTE_BOTTOM, label, RGL_ATTRIBUTE_BOTTOM, 11));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    char *before = layout_state(layout);
    rgl_fitting small = {{0, 0}, 50, 50}, large = {{10000, 10000}, 50, 50}, required = {{100, 0}, 1000, 50};
    assert_done(layout, rgl_item_fitting_size(layout, cell, &small, &size));
    assert_true(size.width == 152 && size.height == 42);
    assert_done(layout, rgl_item_fitting_size(layout, cell, &large, &size));
    assert_true(size.width == 10000 && size.height == 42);
    assert_done(layout, rgl_item_fitting_size(layout, cell, &required, &size));
    assert_true(size.width == 100 && size.height == 42);
    /* Impossible sizes are reported, and met as far as possible. */
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size(120, 20);
    content.horizontal_resistance = 1000;
    assert_done(layout, rgl_item_set_content(layout, label, &content));
    assert_done(layout, rgl_item_fitting_size(layout, cell, &required, &size));
    assert_true(size.width == 152);
    size_t count = 0;
    assert_done(layout, rgl_autolayout_conflict(layout, NULL, 0, &count, NULL));
    assert_true(count > 0);
    content.horizontal_resistance = 750;
    assert_done(layout, rgl_item_set_content(layout, label, &content));
    char *after = layout_state(layout);
    assert_string_equal(before, after);
    free(before);
    free(after);
    assert_done(layout, rgl_autolayout_layout(layout, &count));
    assert_int_equal(count, 0);
}

/* In doubles, 0.3 - 0.1 - 0.2 is below 0. */
static void fitting_sizes_are_not_below_zero(void **state) {
    rgl_autolayout *layout = *state;
    const rgl_fitting small = {{0, 0}, 50, 50};
    int below = 0;
    for (int i = 1; i < 40; i++) {
        for (int k = 1; k < 10; k++) {
            const double a = i * 37 / 10.0, b = k / 10.0, sum = (i * 37 + k) / 10.0;
            below += sum - a - b < 0;
            rgl_item cell = make_item(layout, 0), label = make_item(layout, cell);
            add(layout, length(label, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, sum, 1000));
            add(layout, length(label, RGL_ATTRIBUTE_HEIGHT, RGL_EQUAL, sum, 1000));
            add(layout, equal(label, RGL_ATTRIBUTE_LEADING, cell, RGL_ATTRIBUTE_LEADING, -a));
            add(layout, equal(cell, RGL_ATTRIBUTE_TRAILING, label, RGL_ATTRIBUTE_TRAILING, -b));
            add(layout, equal(label, RGL_ATTRIBUTE_TOP, cell, RGL_ATTRIBUTE_TOP, -a));
            add(layout, equal(cell, RGL_ATTRIBUTE_BOTTOM, label, RGL_ATTRIBUTE_BOTTOM, -b));
            rgl_size size = {-1, -1};
            assert_done(layout, rgl_item_fitting_size(layout, cell, &small, &size));
            assert_true(size.width >= 0 && size.height >= 0 && size.width < 1e-9 && size.height < 1e-9);
            assert_false(signbit(size.width) || signbit(size.height));
            assert_done(layout, rgl_item_remove(layout, cell));
        }
    }
    assert_true(below > 10);
}

static void guides_have_no_content(void **state) {
    rgl_autolayout *layout = *state;
    rgl_item page = make_page(layout, 100, 100), guide = 0, safe = 0, none = 0;
    const rgl_intrinsic_content content = rgl_intrinsic_content_of_size(1, 1);
    assert_done(layout, rgl_item_guide(layout, page, RGL_LAYOUT_GUIDE_FREE, &guide));
    assert_done(layout, rgl_item_guide(layout, page, RGL_LAYOUT_GUIDE_SAFE_AREA, &safe));
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_item_set_content(layout, guide, &content));
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_item_create(layout, guide, &none));
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_item_guide(layout, guide, 0, &none));
    assert_layout_refused(layout, RGL_ERROR_WRONG_KIND, rgl_item_set_size(layout, safe, (rgl_proposal){5, 5}));
    assert_layout_refused(layout, RGL_ERROR_INVALID_ARGUMENT, rgl_item_guide(layout, page, 3, &none));
    assert_done(layout, rgl_item_set_size(layout, guide, (rgl_proposal){5, 5}));
    assert_layout_refused(layout, RGL_ERROR_INVALID_NUMBER, rgl_item_set_size(layout, guide, (rgl_proposal){-5, 5}));
    assert_layout_refused(layout, RGL_ERROR_INVALID_NUMBER,
                          rgl_item_set_size(layout, guide, (rgl_proposal){5, INFINITY}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        autolayout_test(items_nest_and_are_removed_with_their_superview),
        autolayout_test(deep_nesting_ends_at_the_limit),
        autolayout_test(content_is_read_back),
        autolayout_test(a_required_content_contradicts_a_size),
        autolayout_test(margins_follow_the_safe_area_or_not),
        autolayout_test(alignment_insets_are_outside_of_constraints),
        autolayout_test(baselines_meet),
        autolayout_test(autoresizing_keeps_margins_or_shares_them),
        autolayout_test(a_text_wraps_at_its_width),
        autolayout_test(a_paragraph_wraps_at_its_width),
        autolayout_test(a_failing_measurer_leaves_the_frames),
        autolayout_test(fitting_sizes_change_nothing),
        autolayout_test(fitting_sizes_are_not_below_zero),
        autolayout_test(guides_have_no_content),
    };
    fixture_run(tests);
}
