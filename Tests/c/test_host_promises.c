/* SPDX-License-Identifier: MIT */
/* hosting.h: rejected hosts, layouts in use, required lengths, and independence of earlier layouts. */
#include "autolayout_fixture.h"
#include "counting_allocator.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct card {
    rgl_autolayout *layout;
    rgl_item page;
    rgl_item label;
} card;

static card make_card(const rgl_allocator *own) {
    const rgl_autolayout_options options = {sizeof options, own, NULL};
    card made = {0};
    assert_int_equal(rgl_autolayout_create(&options, &made.layout), RGL_OK);
    made.page = make_item(made.layout, 0);
    made.label = make_label(made.layout, made.page, 33, 11);
    return made;
}

static rgl_constraint_host host_of(const card *made) {
    return (rgl_constraint_host){.layout = made->layout, .root = made->page, .items = &made->label, .item_count = 1};
}

static void read_state(const card *made, char text[4096]) {
    size_t length = 0;
    assert_int_equal(rgl_autolayout_layout(made->layout, NULL), RGL_OK);
    assert_int_equal(rgl_autolayout_dump(made->layout, text, 4096, &length), RGL_OK);
}

static void a_host_refused_for_memory_changes_no_layout(void **state) {
    (void)state;
    for (int by_record = 0; by_record < 2; by_record++) {
        for (size_t k = 0; k < 60; k++) {
            counting_allocator memory = {0};
            const rgl_allocator allocator = counting_functions(&memory);
            const rgl_tree_options options = {sizeof options, &allocator, NULL};
            rgl_tree *tree = NULL;
            assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
            card made = make_card(&allocator);
            const rgl_constraint_host host = host_of(&made);
            const rgl_record record = {RGL_KIND_CONSTRAINT_HOST, -1, {.constraint_host = host}};
            char before[4096], after[4096];
            rgl_node node = 0;
            read_state(&made, before);
            counting_arm(&memory, FAIL_ONCE, k);
            rgl_status status = by_record ? rgl_tree_build(tree, &record, 1, sizeof record, &node)
                                          : rgl_constraint_host_create(tree, &host, &node);
            counting_arm(&memory, FAIL_NEVER, 0);
            if (status != RGL_OK) {
                assert_int_equal(status, RGL_ERROR_NO_MEMORY);
                read_state(&made, after);
                assert_string_equal(after, before);
            }
            assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
            assert_int_equal(rgl_autolayout_destroy(made.layout), RGL_OK);
            if (status == RGL_OK) break;
            assert_true(k < 59);
        }
    }
}

static void a_host_refused_by_limit_or_parent_changes_no_layout(void **state) {
    (void)state;
    const rgl_limits limits = {.struct_size = sizeof limits, .nodes = 1};
    const rgl_tree_options options = {sizeof options, NULL, &limits};
    for (int by_parent = 0; by_parent < 2; by_parent++) {
        rgl_tree *tree = NULL;
        assert_int_equal(rgl_tree_create(by_parent ? NULL : &options, &tree), RGL_OK);
        rgl_node leaf = make_fixed(tree, 1, 1), node = 0;
        card made = make_card(NULL);
        const rgl_constraint_host host = host_of(&made);
        char before[4096], after[4096];
        read_state(&made, before);
        assert_refused(tree, leaf, by_parent ? RGL_ERROR_CHILD_COUNT : RGL_ERROR_LIMIT,
                       by_parent ? rgl_constraint_host_add(tree, leaf, &host, &node)
                                 : rgl_constraint_host_create(tree, &host, &node));
        read_state(&made, after);
        assert_string_equal(after, before);
        assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
        assert_int_equal(rgl_autolayout_destroy(made.layout), RGL_OK);
    }
}

typedef struct intruder {
    card *made;
    int calls;
} intruder;

static rgl_status intrude(intruder *inside) {
    size_t length = 0;
    rgl_item item = 0;
    card *made = inside->made;
    inside->calls++;
    assert_int_equal(rgl_autolayout_dump(made->layout, NULL, 0, &length), RGL_ERROR_BUSY);
    assert_int_equal(rgl_item_create(made->layout, 0, &item), RGL_ERROR_BUSY);
    assert_int_equal(rgl_item_remove(made->layout, made->label), RGL_ERROR_BUSY);
    assert_int_equal(rgl_autolayout_layout(made->layout, NULL), RGL_ERROR_BUSY);
    assert_int_equal(rgl_autolayout_destroy(made->layout), RGL_ERROR_BUSY);
    return RGL_OK;
}

static rgl_status size_that_fits(void *context, const rgl_proposal *proposal, rgl_size *out_size) {
    (void)proposal, (void)out_size;
    return intrude(context);
}

static rgl_status ideal_size(void *context, const rgl_size *size, rgl_size *out_ideal) {
    (void)size, (void)out_ideal;
    return intrude(context);
}

static void the_layout_is_in_use_inside_functions_of_its_host(void **state) {
    rgl_tree *tree = *state;
    for (int ideal = 0; ideal < 2; ideal++) {
        card made = make_card(NULL);
        intruder inside = {&made, 0};
        rgl_constraint_host host = host_of(&made);
        host.context = &inside;
        host.ideal = ideal ? RGL_IDEAL_FUNCTION : RGL_IDEAL_FITTING;
        if (ideal)
            host.ideal_size = ideal_size;
        else
            host.size_that_fits = size_that_fits;
        rgl_node node = 0;
        rgl_size size = {0, 0};
        assert_ok(tree, rgl_constraint_host_create(tree, &host, &node));
        assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){100, 100}, &size));
        assert_true(inside.calls > 0);
        assert_ok(tree, rgl_node_remove(tree, node));
        assert_int_equal(rgl_autolayout_destroy(made.layout), RGL_OK);
    }
}

/* Removes a host, or its tree, while it is measured. */
typedef struct remover {
    rgl_tree *tree;
    rgl_node host;
    bool removes, ends_tree;
    int destroyed;
} remover;

static rgl_status remove_host(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)request;
    remover *self = context;
    *out = (rgl_measurement){7, 5, NAN, NAN};
    if (!self->removes) return RGL_OK;
    self->removes = false;
    return self->ends_tree ? rgl_tree_destroy(self->tree) : rgl_node_remove(self->tree, self->host);
}

static rgl_status measure_label(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)request;
    *out = (rgl_measurement){*(double *)context, 11, NAN, NAN};
    return RGL_OK;
}

static void count_destroyed(void *context) {
    ((remover *)context)->destroyed++;
}

static rgl_measurer_id add_measurer(rgl_autolayout *layout, rgl_measure_function measure, void *context) {
    const rgl_measurer measurer = {sizeof measurer, context, measure, NULL, NULL};
    rgl_measurer_id id = 0;
    assert_done(layout, rgl_autolayout_add_measurer(layout, &measurer, &id));
    return id;
}

static void check_removal(bool after_pass, bool with_tree) {
    counting_allocator memory = {0};
    const rgl_allocator allocator = counting_functions(&memory);
    const rgl_tree_options options = {sizeof options, &allocator, NULL};
    card made = make_card(&allocator);
    remover self = {.ends_tree = with_tree};
    double width = 33;
    const rgl_item other = make_item(made.layout, made.page);
    assert_done(made.layout,
                rgl_item_set_measured(made.layout, other, add_measurer(made.layout, remove_host, &self), 0));
    assert_done(made.layout,
                rgl_item_set_measured(made.layout, made.label, add_measurer(made.layout, measure_label, &width), 0));
    char before[4096], after[4096];
    read_state(&made, before);

    rgl_constraint_host host = host_of(&made);
    host.context = &self;
    host.destroy = count_destroyed;
    const rgl_leaf leaf = rgl_leaf_fixed(20, 10);
    rgl_node child = 0;
    assert_int_equal(rgl_tree_create(&options, &self.tree), RGL_OK);
    assert_ok(self.tree, rgl_constraint_host_create(self.tree, &host, &self.host));
    assert_ok(self.tree, rgl_leaf_add(self.tree, self.host, &leaf, &child));
    if (after_pass) assert_ok(self.tree, rgl_tree_layout(self.tree, self.host, (rgl_proposal){90, 90}, NULL));
    assert_done(made.layout, rgl_item_invalidate_content(made.layout, other));
    self.removes = true;
    assert_done(made.layout, rgl_autolayout_layout(made.layout, NULL));
    assert_true(!self.removes && self.destroyed == 1);

    /* A pass gives the label to the host permanently. Before, it has its own content again. */
    read_state(&made, after);
    if (!after_pass) {
        assert_string_equal(after, before);
        width = 44;
        rgl_rect frame = {0, 0, 0, 0};
        assert_done(made.layout, rgl_item_invalidate_content(made.layout, made.label));
        assert_done(made.layout, rgl_autolayout_layout(made.layout, NULL));
        assert_done(made.layout, rgl_item_frame(made.layout, made.label, RGL_IN_SUPERVIEW, &frame));
        assert_true(frame.width == 44);
    }
    if (!with_tree) assert_int_equal(rgl_tree_destroy(self.tree), RGL_OK);
    assert_int_equal(rgl_autolayout_destroy(made.layout), RGL_OK);
    assert_int_equal(memory.live_blocks, 0);
}

static void a_host_can_be_removed_while_its_layout_is_in_use(void **state) {
    (void)state;
    for (int way = 0; way < 4; way++) check_removal(way % 2 != 0, way / 2 != 0);
}

/* A view in a page with margins of 12. */
static rgl_node make_margins(rgl_tree *tree, double width, double height) {
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    rgl_item page = make_item(layout, 0), item = make_item(layout, page);
    pin(layout, item, page, 12, 12);
    add(layout, equal(item, RGL_ATTRIBUTE_TRAILING, page, RGL_ATTRIBUTE_TRAILING, -12));
    add(layout, equal(item, RGL_ATTRIBUTE_BOTTOM, page, RGL_ATTRIBUTE_BOTTOM, -12));
    const rgl_constraint_host host = {
        .layout = layout, .root = page, .items = &item, .item_count = 1, .flexibility = RGL_FLEXIBILITY_ALL};
    rgl_node node = 0;
    const rgl_leaf leaf = rgl_leaf_fixed(width, height);
    rgl_node child = 0;
    assert_ok(tree, rgl_constraint_host_create(tree, &host, &node));
    assert_ok(tree, rgl_leaf_add(tree, node, &leaf, &child));
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    return node;
}

static void a_host_takes_the_size_that_its_constraints_require(void **state) {
    rgl_tree *tree = *state;
    assert_layout(tree, make_margins(tree, 16, 16), 10, 100, 24, 100);
    assert_layout(tree, make_margins(tree, 16, 16), 100, 10, 100, 24);
    rgl_node both = make_margins(tree, 16, 16);
    assert_layout(tree, both, 5, 5, 24, 24);
    assert_layout(tree, both, 60, 50, 60, 50);
}

/* The host is larger than its proposal, or a content extends beyond it. */
static void overflowing_content_keeps_its_frame(void **state) {
    rgl_tree *tree = *state;
    static const rgl_size offers[] = {{10, 100}, {100, 10}, {5, 5}};
    for (int i = 0; i < 3; i++) {
        rgl_node host = make_margins(tree, 16, 16), box = 0;
        size_t count = 0;
        const rgl_frame small = {offers[i].width, offers[i].height, {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}};
        rgl_node frame = 0;
        assert_ok(tree, rgl_frame_create(tree, &small, &frame));
        assert_ok(tree, rgl_node_append(tree, frame, host));
        assert_ok(tree, rgl_node_children(tree, host, &box, 1, &count));
        assert_layout(tree, frame, NAN, NAN, offers[i].width, offers[i].height);
        double width = fmax(24, offers[i].width), height = fmax(24, offers[i].height);
        double x = (offers[i].width - width) / 2, y = (offers[i].height - height) / 2;
        assert_frame(tree, host, x, y, width, height);
        assert_frame(tree, box, x + 12, y + 12, 16, 16);
    }
}

/* 40 x 20, keeps its aspect ratio, and records the widths for which its height is measured. */
typedef struct picture {
    double widths[64];
    size_t count;
} picture;

static rgl_status measure_picture(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    picture *seen = context;
    double width = isnan(request->proposal.width) ? 40 : request->proposal.width;
    if (seen->count < 64) seen->widths[seen->count++] = request->proposal.width;
    *out = (rgl_measurement){width, width / 2, NAN, NAN};
    return RGL_OK;
}

/* Widths may be smaller or larger than the ideal. */
static void contents_have_the_height_of_any_width(void **state) {
    rgl_tree *tree = *state;
    static const double offers[] = {34, 60, 64, 65, 200, 1000};
    picture seen = {{0}, 0};
    const rgl_measurer measurer = {sizeof measurer, &seen, measure_picture, NULL, NULL};
    rgl_measured measured = {0, 0, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &measured.measurer));
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        rgl_node host = make_margins(tree, 1, 1), view = 0;
        size_t count = 0;
        assert_ok(tree, rgl_node_children(tree, host, &view, 1, &count));
        assert_ok(tree, rgl_node_remove(tree, view));
        assert_ok(tree, rgl_measured_add(tree, host, &measured, &view));
        double width = offers[i] - 24;
        seen.count = 0;
        assert_layout(tree, host, offers[i], NAN, offers[i], 24 + width / 2);
        assert_frame(tree, view, 12, 12, width, width / 2);
        bool is_asked = width == 40;
        for (size_t k = 0; k < seen.count; k++) is_asked = is_asked || seen.widths[k] == width;
        assert_true(is_asked);
        assert_ok(tree, rgl_node_remove(tree, host));
    }
}

/* Two texts that can shrink at the same priority. */
static rgl_node make_pair(rgl_tree *tree, rgl_node texts[2]) {
    static const double widths[] = {60, 60, 60, 60};
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    rgl_item page = make_item(layout, 0), items[2] = {make_item(layout, page), make_item(layout, page)};
    pin(layout, items[0], page, 0, 0);
    add(layout, equal(items[1], RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP, 0));
    add(layout, equal(items[1], RGL_ATTRIBUTE_LEADING, items[0], RGL_ATTRIBUTE_TRAILING, 8));
    add(layout, equal(items[1], RGL_ATTRIBUTE_TRAILING, page, RGL_ATTRIBUTE_TRAILING, 0));
    const rgl_constraint_host host = {
        .layout = layout, .root = page, .items = items, .item_count = 2, .flexibility = RGL_FLEXIBILITY_ALL};
    const rgl_paragraph paragraph = {
        .word_widths = widths, .word_count = 4, .space_width = 8, .line_height = 16, .baseline = 12};
    rgl_node node = 0;
    assert_ok(tree, rgl_constraint_host_create(tree, &host, &node));
    for (int i = 0; i < 2; i++) assert_ok(tree, rgl_paragraph_add(tree, node, &paragraph, &texts[i]));
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    return node;
}

/* Of texts in a tie the first one keeps its width. */
static void a_hosted_layout_does_not_depend_on_earlier_ones(void **state) {
    rgl_tree *tree = *state;
    rgl_node texts[2];
    rgl_node used = make_pair(tree, texts);
    static const double proposals[] = {400, 260, 1000, 400, 90, 400, 300, 260, 400};
    for (size_t i = 0; i < sizeof proposals / sizeof *proposals; i++) {
        rgl_rect found[2], expected[2];
        rgl_size size = {0, 0};
        assert_ok(tree, rgl_tree_layout(tree, used, (rgl_proposal){proposals[i], NAN}, &size));
        for (int k = 0; k < 2; k++) assert_ok(tree, rgl_node_frame(tree, texts[k], &found[k]));
        rgl_node others[2], fresh = make_pair(tree, others);
        assert_ok(tree, rgl_tree_layout(tree, fresh, (rgl_proposal){proposals[i], NAN}, &size));
        for (int k = 0; k < 2; k++) assert_ok(tree, rgl_node_frame(tree, others[k], &expected[k]));
        assert_memory_equal(found, expected, sizeof found);
        if (proposals[i] == 400) assert_true(found[0].width == 264 && found[1].width == 128);
        assert_ok(tree, rgl_node_remove(tree, fresh));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_host_refused_for_memory_changes_no_layout),
        fixture_test(a_host_refused_by_limit_or_parent_changes_no_layout),
        fixture_test(the_layout_is_in_use_inside_functions_of_its_host),
        fixture_test(a_host_can_be_removed_while_its_layout_is_in_use),
        fixture_test(a_host_takes_the_size_that_its_constraints_require),
        fixture_test(overflowing_content_keeps_its_frame),
        fixture_test(contents_have_the_height_of_any_width),
        fixture_test(a_hosted_layout_does_not_depend_on_earlier_ones),
    };
    fixture_run(tests);
}
