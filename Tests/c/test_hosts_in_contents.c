/* SPDX-License-Identifier: MIT */
/* hosting.h and content.h: hosts in records, and in contents of readers. */
#include "autolayout_fixture.h"

#include <math.h>
#include <string.h>

/* A stack of a host with a leaf in it, and another leaf. It outlives the tree. */
typedef struct maker {
    rgl_record records[4];
    rgl_constraint_host host;
    rgl_item item;
    /* The leaf's size as a fraction of the reader's. Other readers have 10. */
    double part;
    /* Whether each call makes a new layout, and releases the previous one. */
    int makes_layouts;
    /* Whether a new layout contradicts itself at the host's size. */
    int contradicts;
    size_t calls;
    size_t destroyed;
    rgl_content_source_id source;
} maker;

static void count_destroyed(void *context) {
    ((maker *)context)->destroyed++;
}

/* Nested items with margins of 10. */
static void make_margins(maker *made) {
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    rgl_item root = make_item(layout, 0), item = make_item(layout, root);
    pin(layout, item, root, 10, 10);
    add(layout, equal(item, RGL_ATTRIBUTE_TRAILING, root, RGL_ATTRIBUTE_TRAILING, -10));
    add(layout, equal(item, RGL_ATTRIBUTE_BOTTOM, root, RGL_ATTRIBUTE_BOTTOM, -10));
    made->item = item;
    made->host = (rgl_constraint_host){.layout = layout,
                                       .root = root,
                                       .items = &made->item,
                                       .item_count = 1,
                                       .context = made,
                                       .destroy = count_destroyed};
}

/* The host takes its proposed width, which its layout does not allow. */
static void contradict(maker *made) {
    made->host.flexibility = RGL_FLEXIBILITY_WIDTH;
    add(made->host.layout, length(made->host.root, RGL_ATTRIBUTE_WIDTH, RGL_LESS_OR_EQUAL, 100, RGL_PRIORITY_REQUIRED));
}

static void write_records(maker *made, double width) {
    memset(made->records, 0, sizeof made->records);
    made->records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {.spacing = 0}}};
    made->records[1] = (rgl_record){RGL_KIND_CONSTRAINT_HOST, 0, {.constraint_host = made->host}};
    made->records[2] = (rgl_record){RGL_KIND_LEAF, 1, {.leaf = rgl_leaf_fixed(width, 20)}};
    made->records[3] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(5, 5)}};
}

static rgl_status build(void *context, const rgl_content_request *request, rgl_content *out_content) {
    maker *made = context;
    made->calls++;
    if (made->makes_layouts) {
        if (made->host.layout != NULL) assert_int_equal(rgl_autolayout_destroy(made->host.layout), RGL_OK);
        make_margins(made);
        if (made->contradicts) contradict(made);
    }
    write_records(made, isnan(request->size.width) ? 30 : request->size.width * made->part);
    out_content->records = made->records;
    out_content->count = 4;
    return RGL_OK;
}

static rgl_node make_reader(rgl_tree *tree, maker *made) {
    rgl_content_source source = {.struct_size = sizeof source, .context = made, .build = build};
    assert_ok(tree, rgl_tree_add_content_source(tree, &source, &made->source));
    rgl_geometry_reader reader = {0, made->source, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_geometry_reader_create(tree, &reader, &node));
    return node;
}

/* In the order of the records. */
static void read_content(rgl_tree *tree, rgl_node reader, rgl_node nodes[4]) {
    size_t count = 0;
    rgl_node inner[2];
    assert_ok(tree, rgl_node_children(tree, reader, nodes, 1, &count));
    assert_int_equal(count, 1);
    assert_ok(tree, rgl_node_children(tree, nodes[0], inner, 2, &count));
    assert_int_equal(count, 2);
    nodes[1] = inner[0];
    nodes[3] = inner[1];
    assert_ok(tree, rgl_node_children(tree, nodes[1], &nodes[2], 1, &count));
    assert_int_equal(count, 1);
}

static void hosts_are_part_of_a_build(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    made = (maker){0};
    make_margins(&made);
    write_records(&made, 30);
    rgl_node nodes[4];
    assert_ok(tree, rgl_tree_build(tree, made.records, 4, sizeof *made.records, nodes));
    assert_layout(tree, nodes[0], NAN, NAN, 50, 45);
    assert_frame(tree, nodes[2], 10, 10, 30, 20);
    rgl_constraint_host read = {0};
    assert_ok(tree, rgl_constraint_host_get(tree, nodes[1], &read));
    assert_true(read.layout == made.host.layout && read.items[0] == made.item);
    rgl_node other = 0;
    assert_ok(tree, rgl_constraint_host_create(tree, &made.host, &other));
    assert_ok(tree, rgl_node_become(tree, nodes[0], made.records[1].kind, &made.records[1].parameters,
                                    rgl_parameters_size(made.records[1].kind)));
    assert_ok(tree, rgl_constraint_host_get(tree, nodes[0], &read));
    assert_int_equal(made.destroyed, 0);
    assert_ok(tree, rgl_tree_clear(tree));
    assert_int_equal(made.destroyed, 3);
    assert_int_equal(rgl_autolayout_destroy(made.host.layout), RGL_OK);
}

/* The tree is unchanged, and the caller keeps the context. */
static void a_build_with_a_bad_host_is_refused(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    made = (maker){0};
    make_margins(&made);
    write_records(&made, 30);
    rgl_constraint_host other = made.host;
    made.records[3] = made.records[1];
    rgl_item twice[] = {made.item, made.item};
    const rgl_constraint_host bad[] = {
        {.layout = other.layout, .root = other.root, .ideal = 9},
        {.root = other.root},
        {.layout = other.layout, .root = made.item},
        {.layout = other.layout, .root = 12345},
        {.layout = other.layout, .root = other.root, .items = twice, .item_count = 2},
        {.layout = other.layout, .root = other.root, .flexibility = 99},
    };
    const rgl_status expected[] = {RGL_ERROR_INVALID_ARGUMENT, RGL_ERROR_NULL_POINTER,     RGL_ERROR_HAS_PARENT,
                                   RGL_ERROR_UNKNOWN_ID,       RGL_ERROR_INVALID_ARGUMENT, RGL_ERROR_INVALID_ARGUMENT};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        made.records[3].parameters.constraint_host = bad[i];
        assert_int_equal(rgl_tree_build(tree, made.records, 4, sizeof *made.records, NULL), expected[i]);
        rgl_error error = {.struct_size = sizeof error};
        assert_ok(tree, rgl_tree_last_error(tree, &error));
        assert_int_equal(error.offset, 3);
        size_t count = 1;
        assert_ok(tree, rgl_tree_node_count(tree, &count));
        assert_int_equal(count, 0);
    }
    assert_int_equal(made.destroyed, 0);
    assert_int_equal(rgl_autolayout_destroy(made.host.layout), RGL_OK);
}

static void a_geometry_reader_makes_hosts_of_one_layout(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    made = (maker){.part = 0.5};
    make_margins(&made);
    rgl_node reader = make_reader(tree, &made), nodes[4];
    assert_layout(tree, reader, 100, 200, 100, 200);
    read_content(tree, reader, nodes);
    assert_frame(tree, nodes[1], 0, 0, 70, 40);
    assert_frame(tree, nodes[2], 10, 10, 50, 20);
    /* Rebuilt content measures its own leaf, and the old host is removed. */
    assert_layout(tree, reader, 300, 200, 300, 200);
    assert_int_equal(made.destroyed, 1);
    read_content(tree, reader, nodes);
    assert_frame(tree, nodes[1], 0, 0, 170, 40);
    assert_frame(tree, nodes[2], 10, 10, 150, 20);
    assert_int_equal(rgl_autolayout_destroy(made.host.layout), RGL_OK);
    assert_ok(tree, rgl_node_remove(tree, reader));
    assert_int_equal(made.destroyed, 2);
}

static void each_content_may_have_a_layout_of_its_own(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    made = (maker){.part = 0.5, .makes_layouts = 1};
    rgl_node reader = make_reader(tree, &made), nodes[4];
    for (size_t i = 1; i <= 50; i++) {
        const double width = 20 * (double)i;
        assert_layout(tree, reader, width, 90, width, 90);
        read_content(tree, reader, nodes);
        assert_frame(tree, nodes[1], 0, 0, width / 2 + 20, 40);
        assert_int_equal(made.destroyed, i - 1);
    }
    assert_int_equal(rgl_autolayout_destroy(made.host.layout), RGL_OK);
}

static void a_measurement_reader_makes_hosts(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    made = (maker){.makes_layouts = 1};
    rgl_content_source source = {.struct_size = sizeof source, .context = &made, .build = build};
    assert_ok(tree, rgl_tree_add_content_source(tree, &source, &made.source));
    rgl_measurement_reader reader = {.source = made.source};
    rgl_node node = 0, nodes[4];
    assert_ok(tree, rgl_measurement_reader_create(tree, &reader, &node));
    assert_layout(tree, node, NAN, NAN, 50, 45);
    assert_ok(tree, rgl_measurement_reader_invalidate(tree, node));
    assert_layout(tree, node, NAN, NAN, 50, 45);
    assert_int_equal(made.destroyed, 1);
    read_content(tree, node, nodes);
    assert_frame(tree, nodes[2], 10, 10, 30, 20);
    assert_int_equal(rgl_autolayout_destroy(made.host.layout), RGL_OK);
}

static void a_failed_content_keeps_the_old_one(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    made = (maker){.part = 0.5};
    make_margins(&made);
    rgl_autolayout *layout = made.host.layout;
    rgl_node reader = make_reader(tree, &made), nodes[4], again[4];
    assert_layout(tree, reader, 100, 200, 100, 200);
    read_content(tree, reader, nodes);
    /* Only the tree holds this layout when the content is restored. */
    maker spare = made;
    made.makes_layouts = made.contradicts = 1;
    made.host.layout = NULL;
    rgl_size size;
    assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){300, 200}, &size), RGL_ERROR_CONFLICT);
    assert_int_equal(made.destroyed, 1);
    rgl_error error = {.struct_size = sizeof error};
    assert_ok(tree, rgl_tree_last_error(tree, &error));
    assert_ptr_equal(error.hosted, made.host.layout);
    assert_int_equal(rgl_autolayout_destroy(made.host.layout), RGL_OK);
    /* Now only the report refers to it. */
    rgl_layout_reason reasons[8];
    size_t count = 0;
    double excess = 0;
    assert_int_equal(rgl_autolayout_conflict(error.hosted, reasons, 8, &count, &excess), RGL_OK);
    assert_true(count > 1 && excess > 0);
    read_content(tree, reader, again);
    assert_memory_equal(nodes, again, sizeof nodes);
    assert_frame(tree, nodes[1], 0, 0, 70, 40);
    /* The old content keeps its measurements, even if the new host had the same items. */
    made.makes_layouts = made.contradicts = 0;
    made.host = spare.host;
    made.host.items = &made.item;
    made.item = spare.item;
    made.part = NAN;
    assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){300, 200}, &size), RGL_ERROR_INVALID_NUMBER);
    made.part = 0.5;
    rgl_leaf wider = rgl_leaf_fixed(60, 20);
    assert_ok(tree, rgl_leaf_set(tree, nodes[2], &wider));
    assert_layout(tree, reader, 100, 200, 100, 200);
    assert_frame(tree, nodes[1], 0, 0, 80, 40);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

static void a_layout_without_an_owner_is_reported(void **state) {
    rgl_tree *tree = *state;
    static maker first;
    first = (maker){.part = 0.5, .makes_layouts = 1, .contradicts = 1};
    rgl_node reader = make_reader(tree, &first);
    rgl_size size;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){300, 200}, &size), RGL_ERROR_CONFLICT);
        assert_int_equal(rgl_autolayout_destroy(first.host.layout), RGL_OK);
        first.host.layout = NULL;
        rgl_error error = {.struct_size = sizeof error};
        assert_ok(tree, rgl_tree_last_error(tree, &error));
        rgl_error told = layout_error(error.hosted);
        assert_int_equal(told.code, RGL_ERROR_CONFLICT);
        assert_memory_equal(error.message, told.message, strlen(told.message));
    }
}

static void hosts_of_one_layout_measure_their_own_children(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    made = (maker){0};
    make_margins(&made);
    rgl_record records[5];
    memset(records, 0, sizeof records);
    write_records(&made, 30);
    records[0] = made.records[0];
    records[1] = records[3] = made.records[1];
    records[2] = records[4] = made.records[2];
    records[4].parent = 3;
    records[4].parameters.leaf = rgl_leaf_fixed(50, 40);
    rgl_node nodes[5];
    assert_ok(tree, rgl_tree_build(tree, records, 5, sizeof *records, nodes));
    const rgl_proposal offers[] = {{NAN, NAN}, {300, NAN}, {NAN, 30}, {200, 200}};
    for (size_t i = 0; i < 4; i++) {
        rgl_size size;
        assert_ok(tree, rgl_tree_layout(tree, nodes[0], offers[i], &size));
        assert_true(size.width == 70 && size.height == 100);
        assert_frame(tree, nodes[1], 10, 0, 50, 40);
        assert_frame(tree, nodes[3], 0, 40, 70, 60);
    }
    assert_int_equal(rgl_autolayout_destroy(made.host.layout), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(hosts_are_part_of_a_build),
        fixture_test(a_build_with_a_bad_host_is_refused),
        fixture_test(a_geometry_reader_makes_hosts_of_one_layout),
        fixture_test(each_content_may_have_a_layout_of_its_own),
        fixture_test(a_measurement_reader_makes_hosts),
        fixture_test(a_failed_content_keeps_the_old_one),
        fixture_test(a_layout_without_an_owner_is_reported),
        fixture_test(hosts_of_one_layout_measure_their_own_children),
    };
    fixture_run(tests);
}
