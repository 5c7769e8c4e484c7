/* SPDX-License-Identifier: MIT */
/* settling.h */
#include "measurement_fixture.h"

#include <string.h>

static void set_strict(rgl_tree *tree, size_t passes, double tolerance, uint32_t strict) {
    rgl_settling_rules rules = {sizeof rules, passes, tolerance, strict, 0};
    assert_ok(tree, rgl_tree_set_settling_rules(tree, &rules));
}

/* A frame that is measured outside itself: grows with each pass, alternates, or converges. */
static rgl_node feeding_back(rgl_tree *tree, rgl_measured_length length, rgl_node *out_frame) {
    *out_frame = framed(tree, RGL_FRAME_WIDTH, length, make_fixed(tree, 10, 20));
    return make_reader(tree, plain_reader(), tagged(tree, 0, NAME, *out_frame));
}

static rgl_unsettled unsettled(rgl_tree *tree, size_t index) {
    rgl_unsettled found;
    memset(&found, 0, sizeof found);
    assert_ok(tree, rgl_tree_unsettled(tree, index, &found));
    return found;
}

// Capability: settling report
static void growing(void **state) {
    rgl_tree *tree = *state;
    rgl_node frame,
        reader = feeding_back(tree, (rgl_measured_length){0, NAME, 1, 10, RGL_MEASURED_MAXIMUM_WIDTH, 0}, &frame);
    assert_layout(tree, reader, NAN, NAN, 80, 20);
    const rgl_settling_report report = report_of(tree);
    assert_int_equal(report.state, RGL_SETTLING_GROWING);
    assert_int_equal(report.passes, 8);
    assert_int_equal(report.unsettled, 1);
    const rgl_unsettled found = unsettled(tree, 0);
    assert_true(found.reader == reader && found.tag == NAME && found.axis == RGL_AXIS_HORIZONTAL);
    assert_int_equal(found.state, RGL_SETTLING_GROWING);
    assert_int_equal(found.count, 8);
    assert_true(found.values[0] == 10 && found.values[7] == 80 && found.change == 10);
    /* The last pass has set the frames, and can be explained. */
    rgl_explanation explanation = {.struct_size = sizeof explanation};
    assert_ok(tree, rgl_node_explain(tree, frame, &explanation));
    assert_true(explanation.frame.width == 80);
    /* Explaining is not an edit: it uses the lengths of the last pass, and so does the next explanation. */
    assert_measure(tree, reader, NAN, NAN, 80, 20);
    assert_ok(tree, rgl_node_explain(tree, frame, &explanation));
    assert_refused(tree, reader, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_unsettled(tree, 1, &(rgl_unsettled){0}));
}

static void slow(void **state) {
    rgl_tree *tree = *state;
    rgl_node frame,
        reader = feeding_back(tree, (rgl_measured_length){0, NAME, 0.5, 0, RGL_MEASURED_MAXIMUM_WIDTH, 0}, &frame);
    set_strict(tree, 4, 0, 0);
    assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
    assert_int_equal(report_of(tree).state, RGL_SETTLING_SLOW);
    assert_int_equal(report_of(tree).passes, 4);
    set_strict(tree, 64, 0.25, 1);
    assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
    assert_int_equal(report_of(tree).state, RGL_SETTLING_STABLE);
}

static void oscillating(void **state) {
    rgl_tree *tree = *state;
    rgl_node frame,
        reader = feeding_back(tree, (rgl_measured_length){0, NAME, -1, 60, RGL_MEASURED_MAXIMUM_WIDTH, 0}, &frame);
    assert_layout(tree, reader, NAN, NAN, 10, 20);
    const rgl_settling_report report = report_of(tree);
    assert_int_equal(report.state, RGL_SETTLING_OSCILLATING);
    assert_int_equal(report.period, 2);
    assert_int_equal(report.passes, 3);
    const rgl_unsettled found = unsettled(tree, 0);
    assert_int_equal(found.count, 2);
    assert_true(found.values[0] == 50 && found.values[1] == 10);
    /* Merging has a fixed point: the greatest width. */
    rgl_measurement_reader merging = plain_reader();
    merging.reducer = RGL_REDUCER_MERGE;
    merging.version_kind = RGL_READER_VERSION_INTEGER;
    assert_ok(tree, rgl_measurement_reader_set(tree, reader, &merging));
    assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
    assert_int_equal(report_of(tree).state, RGL_SETTLING_STABLE);
    assert_size(tree, reader, NAME, 50, 20);
}

/* A NaN version equals nothing, and the report gives this as the reason. */
static void unstable_version(void **state) {
    rgl_tree *tree = *state;
    rgl_measurement_reader parameters = plain_reader();
    const double number = NAN;
    parameters.version_kind = RGL_READER_VERSION_NUMBER;
    memcpy(&parameters.version, &number, sizeof number);
    rgl_node reader = make_reader(tree, parameters, tagged(tree, 0, NAME, make_fixed(tree, 10, 20)));
    assert_layout(tree, reader, NAN, NAN, 10, 20);
    assert_int_equal(report_of(tree).state, RGL_SETTLING_UNSTABLE_VERSION);
    assert_true(unsettled(tree, 0).reader == reader);
    assert_nothing(tree, reader, NAME);
    set_strict(tree, 8, 0, 1);
    assert_refused(tree, reader, RGL_ERROR_UNSETTLED, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
}

/* A strict layout that does not settle changes nothing. */
static void strict(void **state) {
    rgl_tree *tree = *state;
    rgl_node frame;
    rgl_measured_length steady = {0, NAME, 0, 30, RGL_MEASURED_MAXIMUM_WIDTH, 0}, growth = steady;
    growth.factor = 1;
    rgl_node reader = feeding_back(tree, steady, &frame);
    assert_layout(tree, reader, NAN, NAN, 30, 20);
    set_strict(tree, 8, 0, 1);
    const rgl_measurement_frame grown = {growth, RGL_FRAME_WIDTH, {0, 0}};
    assert_ok(tree, rgl_measurement_frame_set(tree, frame, &grown));
    assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL), RGL_ERROR_UNSETTLED);
    assert_true(error_of(tree).subject == reader);
    assert_int_equal(report_of(tree).state, RGL_SETTLING_GROWING);
    assert_frame(tree, frame, 0, 0, 30, 20);
    assert_size(tree, reader, NAME, 30, 20);
}

/* A reader whose content is a bar as wide as its measurement: 40 at first. */
typedef struct builder {
    rgl_tree *tree;
    rgl_record records[4];
    size_t calls;
    double step;
    double seen;
    rgl_status fails_with;
} builder;

static rgl_status build(void *context, const rgl_content_request *request, rgl_content *out_content) {
    builder *made = context;
    made->calls++;
    assert_true(isnan(request->size.width));
    rgl_size size = {0, 0};
    assert_int_equal(rgl_measurement_reader_size(made->tree, request->node, request->tag, &size), RGL_OK);
    assert_int_equal(rgl_node_detach(made->tree, request->node), RGL_ERROR_BUSY);
    assert_int_equal(rgl_measurement_reader_size(made->tree, 1, 0, &size), RGL_ERROR_UNKNOWN_ID);
    if (made->fails_with != RGL_OK) return made->fails_with;
    made->seen = size.width;
    memset(made->records, 0, sizeof made->records);
    made->records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 0}}};
    made->records[1] = (rgl_record){RGL_KIND_MEASUREMENT_TAG, 0, {.measurement_tag = {0, request->tag}}};
    made->records[2] = (rgl_record){RGL_KIND_LEAF, 1, {.leaf = rgl_leaf_fixed(40, 10)}};
    made->records[3] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(isnan(size.width) ? 5 : size.width, 10)}};
    out_content->records = made->records;
    out_content->count = 4;
    return RGL_OK;
}

// Capability: content made of measurements
static void content_is_rebuilt(void **state) {
    rgl_tree *tree = *state;
    static builder made;
    memset(&made, 0, sizeof made);
    made.tree = tree;
    rgl_content_source_id id = 0;
    const rgl_content_source source = {sizeof source, &made, build, NULL};
    assert_ok(tree, rgl_tree_add_content_source(tree, &source, &id));
    rgl_measurement_reader parameters = plain_reader();
    parameters.source = id;
    parameters.tag = 42;
    rgl_node reader = make_reader(tree, parameters, 0);
    assert_layout(tree, reader, NAN, NAN, 40, 20);
    assert_int_equal(made.calls, 2);
    assert_int_equal(report_of(tree).passes, 2);
    assert_true(made.seen == 40);
    assert_size(tree, reader, 42, 40, 10);
    assert_layout(tree, reader, 90, NAN, 40, 20);
    assert_int_equal(made.calls, 2);
    assert_ok(tree, rgl_measurement_reader_invalidate(tree, reader));
    assert_layout(tree, reader, NAN, NAN, 40, 20);
    assert_int_equal(made.calls, 3);
    made.fails_with = RGL_ERROR_LIMIT;
    assert_ok(tree, rgl_measurement_reader_invalidate(tree, reader));
    assert_refused(tree, reader, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
    assert_size(tree, reader, 42, 40, 10);
    made.fails_with = RGL_OK;
    assert_layout(tree, reader, NAN, NAN, 40, 20);
    assert_int_equal(made.calls, 5);
}

typedef struct observed {
    rgl_tree *tree;
    rgl_measured_size last[4];
    size_t count;
    size_t calls;
    size_t destroyed;
    rgl_status answer;
} observed;

static rgl_status observe(void *context, const rgl_measured_size *sizes, size_t count) {
    observed *seen = context;
    rgl_size size;
    assert_int_equal(rgl_measurement_reader_size(seen->tree, sizes[0].reader, 0, &size), RGL_ERROR_BUSY);
    assert_true(count <= 4);
    seen->calls++;
    seen->count = count;
    memcpy(seen->last, sizes, count * sizeof *sizes);
    return seen->answer;
}

static void forget(void *context) {
    ((observed *)context)->destroyed++;
}

// Capability: measurement observer
static void observers(void **state) {
    rgl_tree *tree = *state;
    observed seen;
    memset(&seen, 0, sizeof seen);
    seen.tree = tree;
    const rgl_measurement_observer observer = {sizeof observer, &seen, observe, forget};
    assert_ok(tree, rgl_tree_set_measurement_observer(tree, &observer));
    rgl_node leaf = make_fixed(tree, 10, 20), tag = tagged(tree, 0, NAME, leaf);
    rgl_node reader = make_reader(tree, plain_reader(), tag);
    assert_layout(tree, reader, NAN, NAN, 10, 20);
    assert_int_equal(seen.calls, 1);
    assert_true(seen.count == 1 && seen.last[0].reader == reader && seen.last[0].tag == NAME);
    assert_true(seen.last[0].size.width == 10);
    assert_layout(tree, reader, 100, NAN, 10, 20);
    assert_int_equal(seen.calls, 1);
    assert_ok(tree, rgl_measurement_tag_set(tree, tag, &(rgl_measurement_tag){0, OTHER}));
    assert_layout(tree, reader, NAN, NAN, 10, 20);
    assert_int_equal(seen.count, 2);
    assert_true(seen.last[0].tag == NAME && isnan(seen.last[0].size.width) && seen.last[1].tag == OTHER);
    const rgl_leaf wider = rgl_leaf_fixed(30, 20);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &wider));
    seen.answer = RGL_ERROR_LIMIT;
    assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL), RGL_ERROR_CALLBACK);
    assert_int_equal(error_of(tree).callback_status, RGL_ERROR_LIMIT);
    assert_frame(tree, leaf, 0, 0, 10, 20);
    assert_size(tree, reader, OTHER, 10, 20);
    seen.answer = RGL_OK;
    assert_layout(tree, reader, NAN, NAN, 30, 20);
    assert_true(seen.last[0].size.width == 30);
    assert_ok(tree, rgl_tree_set_measurement_observer(tree, NULL));
    assert_int_equal(seen.destroyed, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(growing),          fixture_test(slow),   fixture_test(oscillating),
        fixture_test(unstable_version), fixture_test(strict), fixture_test(content_is_rebuilt),
        fixture_test(observers),
    };
    fixture_run(tests);
}
