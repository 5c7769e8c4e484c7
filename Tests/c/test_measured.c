/* SPDX-License-Identifier: MIT */
/* measured.h */
#include "letters.h"
#include "probe.h"

#include <math.h>

// Capability: measured leaves
static void a_leaf_is_measured_by_its_callback(void **state) {
    (void)state;
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    rgl_node node = make_measured(tree, 12, add_measurer(tree, &text, 0), RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH);
    assert_measure(tree, node, 50, RGL_UNSPECIFIED, 48, 20);
    assert_true(text.calls > 0 && text.seen[0].node == node && text.seen[0].tag == 12);
    assert_true(text.seen[0].proposal.width == 50);
    assert_measure(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 96, 10);
    assert_layout(tree, node, 33, 200, 32, 30);
    rgl_counters counters = counters_of(tree);
    assert_int_equal(counters.measure_calls, text.calls);
    assert_int_equal(counters.measure_requests, text.requests);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(text.destroyed, 1);
}

static void every_combination_of_flags_is_honoured(void **state) {
    (void)state;
    static const uint32_t flags[] = {RGL_MEASURE_INDEPENDENT,
                                     RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH,
                                     RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT,
                                     RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH | RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT,
                                     RGL_MEASURE_WRAPS,
                                     RGL_MEASURE_WRAPS | RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        rgl_tree *tree = new_tree();
        letters text = well_behaved();
        rgl_node node = make_measured(tree, 6, add_measurer(tree, &text, 0), flags[i]);
        rgl_measured read = {0};
        assert_ok(tree, rgl_measured_get(tree, node, &read));
        assert_int_equal(read.flags, flags[i]);
        /* One line at this width, so the answer does not depend on how the axes are measured. */
        assert_layout(tree, node, 400, 300, 48, 10);
        assert_layout(tree, node, RGL_UNSPECIFIED, RGL_UNSPECIFIED, 48, 10);
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    }
}

static void answers_are_remembered(void **state) {
    (void)state;
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    rgl_measurer_id measurer = add_measurer(tree, &text, 0);
    rgl_node node = make_measured(tree, 12, measurer, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), node);
    assert_layout(tree, root, 50, 100, 48, 20);
    size_t calls = text.calls;
    assert_layout(tree, root, 50, 100, 48, 20);
    assert_int_equal(text.calls, calls);
    assert_ok(tree, rgl_measured_invalidate(tree, node));
    assert_layout(tree, root, 50, 100, 48, 20);
    assert_true(text.calls > calls);
    calls = text.calls;
    rgl_measured same = {12, measurer, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    assert_ok(tree, rgl_measured_set(tree, node, &same));
    assert_layout(tree, root, 50, 100, 48, 20);
    assert_int_equal(text.calls, calls);
    rgl_measured other = {18, measurer, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    assert_ok(tree, rgl_measured_set(tree, node, &other));
    assert_layout(tree, root, 50, 100, 48, 30);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void a_leaf_changes_its_flags(void **state) {
    (void)state;
    static const uint32_t flags[] = {RGL_MEASURE_WRAPS, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH, RGL_MEASURE_WRAPS,
                                     RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH | RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT,
                                     RGL_MEASURE_WRAPS};
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    rgl_measurer_id measurer = add_measurer(tree, &text, 0);
    rgl_node node = make_measured(tree, 12, measurer, RGL_MEASURE_INDEPENDENT);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), node);
    assert_layout(tree, root, 50, 100, 48, 10);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        const rgl_measured measured = {.tag = 12, .measurer = measurer, .flags = flags[i]};
        assert_ok(tree, rgl_measured_set(tree, node, &measured));
        const size_t calls = text.calls;
        assert_layout(tree, root, 50, 100, 48, 20);
        assert_true(text.calls > calls);
    }
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void an_answer_may_be_infinite(void **state) {
    (void)state;
    const rgl_proposal proposals[] = {{INFINITY, INFINITY}, {99, 99}, {RGL_UNSPECIFIED, RGL_UNSPECIFIED}};
    for (size_t i = 0; i < 3; i++) {
        rgl_tree *tree = new_tree();
        letters text = well_behaved();
        text.bad_request = 0;
        text.answer = (rgl_measurement){INFINITY, INFINITY, RGL_UNSPECIFIED, RGL_UNSPECIFIED};
        rgl_node node = make_measured(tree, 12, add_measurer(tree, &text, 0), 3);
        assert_measure(tree, node, proposals[i].width, proposals[i].height, INFINITY, INFINITY);
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    }
}

/* Rows and columns of texts next to fixed leaves. */
static rgl_node make_page(rgl_tree *tree, rgl_measurer_id measurer, uint32_t flags) {
    rgl_node page = make_stack(tree, RGL_KIND_VSTACK, 3);
    for (uint64_t i = 0; i < 30; i++) {
        rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 1),
                                        make_measured(tree, 5 + (7 * i) % 40, measurer, flags),
                                        make_measured(tree, 3 + (11 * i) % 90, measurer, flags));
        rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 4), make_fixed(tree, 40, 40), column,
                                     make_spacer(tree, 8), make_fixed(tree, 30, 20));
        with_children(tree, page, row);
    }
    return page;
}

static void batches_answer_like_single_calls(void **state) {
    (void)state;
    for (uint32_t flags = 1; flags <= 4; flags += 3) {
        rgl_tree *one_by_one = new_tree(), *together = new_tree();
        letters single = well_behaved(), batch = well_behaved();
        rgl_node first = make_page(one_by_one, add_measurer(one_by_one, &single, 0), flags);
        rgl_node second = make_page(together, add_measurer(together, &batch, 1), flags);
        const rgl_proposal proposals[] = {{390, RGL_UNSPECIFIED}, {300, 2000}, {390, 100}};
        for (size_t i = 0; i < 3; i++) {
            assert_ok(one_by_one, rgl_tree_layout(one_by_one, first, proposals[i], NULL));
            assert_ok(together, rgl_tree_layout(together, second, proposals[i], NULL));
            const rgl_rect *expected = NULL, *frames = NULL;
            size_t expected_count = 0, count = 0;
            assert_ok(one_by_one, rgl_tree_frames(one_by_one, &expected, &expected_count));
            assert_ok(together, rgl_tree_frames(together, &frames, &count));
            assert_int_equal(count, expected_count);
            assert_memory_equal(frames, expected, count * sizeof *frames);
        }
        assert_int_equal(single.calls, single.requests);
        assert_true(batch.calls * 2 < batch.requests);
        rgl_counters counters = counters_of(together);
        assert_int_equal(counters.measure_calls, batch.calls);
        assert_int_equal(counters.measure_requests, batch.requests);
        assert_int_equal(rgl_tree_destroy(one_by_one), RGL_OK);
        assert_int_equal(rgl_tree_destroy(together), RGL_OK);
    }
}

/* Measures for twelve widths, twice. */
static rgl_status sum_of_heights(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                 rgl_size *out_size) {
    (void)self, (void)proposal, (void)cache;
    double sum = 0;
    for (int i = 0; i < 24; i++) {
        rgl_size size;
        rgl_proposal narrow = {(2 + i % 12) * LETTER_WIDTH, RGL_UNSPECIFIED};
        rgl_status status = rgl_subview_measure(subviews, 0, narrow, &size);
        if (status != RGL_OK) return status;
        sum += size.height;
    }
    *out_size = (rgl_size){1, sum};
    return RGL_OK;
}

/* More answers than a leaf remembers: late ones replace all provisional ones. */
static void batches_answer_many_widths(void **state) {
    (void)state;
    static const uint32_t followed[] = {1, 3, RGL_MEASURE_WRAPS};
    for (size_t i = 0; i < 3; i++) {
        rgl_size sizes[2];
        for (int batched = 0; batched < 2; batched++) {
            rgl_tree *tree = new_tree();
            letters text = well_behaved();
            probe *layout = probe_of(1, 1);
            layout->measure = sum_of_heights;
            rgl_node node = with_children(tree, make_probe(tree, layout),
                                          make_measured(tree, 90, add_measurer(tree, &text, batched), followed[i]));
            assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){390, RGL_UNSPECIFIED}, &sizes[batched]));
            assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        }
        assert_true(sizes[0].height == sizes[1].height && sizes[0].height > 0);
    }
}

/* Rounds of a measurement discard provisional answers; placed nodes stay placed. */
static void measuring_and_explaining_keep_the_frames(void **state) {
    (void)state;
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    rgl_node page = make_page(tree, add_measurer(tree, &text, 1), RGL_MEASURE_WRAPS);
    assert_ok(tree, rgl_tree_layout(tree, page, (rgl_proposal){390, RGL_UNSPECIFIED}, NULL));
    size_t rounds = text.calls;
    for (double width = 350; width > 20; width -= 30) {
        rgl_explanation why = {.struct_size = sizeof why};
        rgl_size size;
        assert_ok(tree, rgl_node_measure(tree, page, (rgl_proposal){width, 100}, &size));
        assert_ok(tree, rgl_node_explain(tree, page, &why));
        assert_true(why.proposal.width == 390);
    }
    assert_true(text.calls > rounds + 3);
    assert_ok(tree, rgl_tree_layout(tree, page, (rgl_proposal){390, RGL_UNSPECIFIED}, NULL));
    size_t changed = 1;
    assert_ok(tree, rgl_tree_changes(tree, NULL, 0, &changed));
    assert_int_equal(changed, 0);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static double one_line_of(const rgl_measure_request *request) {
    return (double)request->tag * LETTER_WIDTH;
}

/* Texts next to rigid views and spacers are measured only for their resulting width. A text that is probably on one
 * line is measured for that line when more length is available, and then never again. */
static void a_wrapping_text_is_measured_once_for_each_width(void **state) {
    (void)state;
    rgl_tree *tree = new_tree();
    letters text = well_behaved();
    rgl_node page = make_page(tree, add_measurer(tree, &text, 0), RGL_MEASURE_WRAPS);
    assert_ok(tree, rgl_tree_layout(tree, page, (rgl_proposal){390, RGL_UNSPECIFIED}, NULL));
    assert_int_equal(text.requests, 60);
    size_t wrapping = 0;
    for (size_t i = 0; i < 60; i++) {
        double width = text.seen[i].proposal.width;
        assert_true(isfinite(width));
        wrapping += width < one_line_of(&text.seen[i]);
        for (size_t j = 0; j < i; j++) assert_true(text.seen[j].node != text.seen[i].node);
    }
    assert_true(wrapping > 0 && wrapping < 60);
    /* The same widths again, and narrower widths that the answers cover: 312 is 39 letters. */
    assert_ok(tree, rgl_tree_layout(tree, page, (rgl_proposal){390, 5000}, NULL));
    assert_ok(tree, rgl_tree_layout(tree, page, (rgl_proposal){389.5, RGL_UNSPECIFIED}, NULL));
    assert_int_equal(text.requests, 60);
    /* Wider: all are measured once more, those on one line only for that line. */
    assert_ok(tree, rgl_tree_layout(tree, page, (rgl_proposal){391, RGL_UNSPECIFIED}, NULL));
    assert_int_equal(text.requests, 120);
    for (size_t i = 60; i < 120; i++) {
        double width = text.seen[i].proposal.width;
        assert_true(isnan(width) || width < one_line_of(&text.seen[i]));
    }
    /* Wider again: only those that wrap are measured. */
    assert_ok(tree, rgl_tree_layout(tree, page, (rgl_proposal){392, RGL_UNSPECIFIED}, NULL));
    assert_int_equal(text.requests, 120 + wrapping);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

/* Two words, and the space between them: 122.8 on one line of 10, or two lines. */
static double two_words = 60.10717131717131 + 4 + 58.70717132632632;

static rgl_status measure_two_words(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)context;
    int fits = isnan(request->proposal.width) || request->proposal.width >= two_words;
    out->width = fits ? two_words : fmin(60.10717131717131, request->proposal.width);
    out->height = fits ? 10 : 20;
    return RGL_OK;
}

static void a_text_that_is_offered_its_own_width_keeps_its_lines(void **state) {
    (void)state;
    for (int i = 0; i < 1000; i++) {
        rgl_size ideal = {0, 0};
        /* With and without an earlier measurement of the text without a proposal. */
        for (int is_fresh = 0; is_fresh < 2; is_fresh++) {
            rgl_tree *tree = new_tree();
            rgl_measurer measurer = {.struct_size = sizeof measurer, .measure = measure_two_words};
            rgl_measurer_id id = 0;
            assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &id));
            rgl_insets insets = {.leading = i * 0.0137, .trailing = 7.3 + i * 0.0071};
            rgl_node text = make_measured(tree, 1, id, RGL_MEASURE_WRAPS), padding = 0;
            assert_ok(tree, rgl_padding_create(tree, &insets, &padding));
            with_children(tree, padding, text);
            if (!is_fresh) assert_ok(tree, rgl_tree_layout(tree, padding, (rgl_proposal){NAN, NAN}, &ideal));
            rgl_size size = {0, 0};
            rgl_rect frame = {0, 0, 0, 0};
            assert_ok(tree, rgl_tree_layout(tree, padding, (rgl_proposal){ideal.width, ideal.height}, &size));
            assert_true(size.height == 10);
            assert_ok(tree, rgl_node_frame(tree, text, &frame));
            rgl_proposal offer = {0, 0};
            assert_ok(tree, rgl_node_proposal(tree, text, &offer));
            assert_true(frame.width <= offer.width && frame.width > two_words - 1e-9);
            assert_ok(tree, rgl_tree_layout(tree, padding, (rgl_proposal){ideal.width - 0.01, NAN}, &size));
            assert_true(size.height == 20);
            assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_leaf_is_measured_by_its_callback),
        cmocka_unit_test(every_combination_of_flags_is_honoured),
        cmocka_unit_test(answers_are_remembered),
        cmocka_unit_test(a_leaf_changes_its_flags),
        cmocka_unit_test(an_answer_may_be_infinite),
        cmocka_unit_test(batches_answer_like_single_calls),
        cmocka_unit_test(batches_answer_many_widths),
        cmocka_unit_test(measuring_and_explaining_keep_the_frames),
        cmocka_unit_test(a_wrapping_text_is_measured_once_for_each_width),
        cmocka_unit_test(a_text_that_is_offered_its_own_width_keeps_its_lines),
    };
    fixture_run(tests);
}
