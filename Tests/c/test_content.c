/* SPDX-License-Identifier: MIT */
/* content.h */
#include "fixture.h"

#include <math.h>
#include <string.h>

/* Makes a bar half as wide as the reader. */
typedef struct maker {
    rgl_record records[3];
    rgl_tree *tree;
    size_t calls;
    size_t destroyed;
    rgl_size last_size;
    uint64_t last_tag;
    /* Failures of the next calls. */
    rgl_status fails_with;
    double width_factor;
    int makes_nothing;
    int makes_readers;
    int gives_no_records;
    int wants_nodes;
    rgl_node nodes[3];
    rgl_content_source_id id;
} maker;

static rgl_status build(void *context, const rgl_content_request *request, rgl_content *out_content) {
    maker *made = context;
    assert_true(out_content->records == NULL && out_content->count == 0 && out_content->stride == 0);
    made->calls++;
    made->last_size = request->size;
    made->last_tag = request->tag;
    assert_int_equal(rgl_node_detach(made->tree, request->node), RGL_ERROR_BUSY);
    if (made->fails_with != RGL_OK) return made->fails_with;
    if (made->makes_nothing) return RGL_OK;
    memset(made->records, 0, sizeof made->records);
    made->records[0] = (rgl_record){RGL_KIND_PADDING, -1, {.padding = {1, 1, 1, 1}}};
    made->records[1].kind = RGL_KIND_LEAF;
    made->records[1].parent = 0;
    made->records[1].parameters.leaf = rgl_leaf_fixed(request->size.width * made->width_factor, 7);
    made->records[2].kind = RGL_KIND_LEAF;
    made->records[2].parent = -1;
    made->records[2].parameters.leaf = rgl_leaf_filling();
    if (made->makes_readers) {
        made->records[1].kind = RGL_KIND_GEOMETRY_READER;
        made->records[1].parameters.geometry_reader = (rgl_geometry_reader){request->tag + 1, made->id, 0};
    }
    out_content->records = made->gives_no_records ? NULL : made->records;
    out_content->count = 3;
    if (made->wants_nodes) out_content->out_nodes = made->nodes;
    return RGL_OK;
}

static void destroy(void *context) {
    ((maker *)context)->destroyed++;
}

static rgl_node make_reader(rgl_tree *tree, maker *made, uint64_t tag) {
    if (made->id == 0) {
        rgl_content_source source = {sizeof source, made, build, destroy};
        made->tree = tree;
        made->width_factor = 0.5;
        assert_ok(tree, rgl_tree_add_content_source(tree, &source, &made->id));
    }
    rgl_geometry_reader reader = {tag, made->id, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_geometry_reader_create(tree, &reader, &node));
    return node;
}

static size_t children_of(rgl_tree *tree, rgl_node node, rgl_node children[2]) {
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, node, children, 2, &count));
    return count;
}

// Capability: geometry readers
static void content_is_made_to_measure(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    memset(&made, 0, sizeof made);
    rgl_node reader = make_reader(tree, &made, 42), beside = make_fixed(tree, 20, 10), children[2];
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), reader, beside);
    assert_layout(tree, row, 120, 50, 120, 50);
    assert_true(made.calls == 1 && made.last_tag == 42 && made.last_size.width == 100 && made.last_size.height == 50);
    assert_int_equal(children_of(tree, reader, children), 2);
    assert_frame(tree, children[0], 0, 0, 52, 9);
    assert_frame(tree, children[1], 0, 0, 100, 50);
    /* The same size makes no call, a different one makes new nodes. */
    assert_layout(tree, row, 120, 50, 120, 50);
    rgl_leaf wider = rgl_leaf_fixed(20, 12);
    assert_ok(tree, rgl_leaf_set(tree, beside, &wider));
    assert_layout(tree, row, 120, 50, 120, 50);
    assert_int_equal(made.calls, 1);
    rgl_node old = children[0];
    assert_layout(tree, row, 220, 50, 220, 50);
    assert_int_equal(made.calls, 2);
    rgl_kind kind = 0;
    assert_int_equal(rgl_node_kind(tree, old, &kind), RGL_ERROR_STALE_ID);
    assert_int_equal(children_of(tree, reader, children), 2);
    assert_frame(tree, children[0], 0, 0, 102, 9);
    assert_ok(tree, rgl_geometry_reader_invalidate(tree, reader));
    assert_layout(tree, row, 220, 50, 220, 50);
    assert_int_equal(made.calls, 3);
    size_t count = 0;
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 6);
    assert_measure(tree, row, 33, 44, 33, 44);
    assert_int_equal(made.calls, 3);
}

static void the_nodes_of_records_are_given(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    memset(&made, 0, sizeof made);
    made.wants_nodes = 1;
    rgl_node reader = make_reader(tree, &made, 42), children[2];
    assert_layout(tree, reader, 100, 50, 100, 50);
    assert_int_equal(children_of(tree, reader, children), 2);
    assert_true(made.nodes[0] == children[0] && made.nodes[2] == children[1]);
    assert_frame(tree, made.nodes[1], 1, 1, 50, 7);
    const rgl_node old = made.nodes[1];
    assert_layout(tree, reader, 200, 50, 200, 50);
    assert_frame(tree, made.nodes[1], 1, 1, 100, 7);
    rgl_kind kind = 0;
    assert_int_equal(rgl_node_kind(tree, old, &kind), RGL_ERROR_STALE_ID);
}

static void no_content_is_fine(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    memset(&made, 0, sizeof made);
    made.makes_nothing = 1;
    rgl_node reader = make_reader(tree, &made, 0), children[2];
    /* The function's nodes replace the caller's. */
    with_children(tree, reader, make_fixed(tree, 5, 5));
    assert_layout(tree, reader, 30, 30, 30, 30);
    assert_int_equal(children_of(tree, reader, children), 0);
}

static void nested_readers_are_called_in_order_and_end(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    memset(&made, 0, sizeof made);
    made.makes_readers = 1;
    rgl_node reader = make_reader(tree, &made, 0);
    rgl_size size = {0, 0};
    assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){500, 500}, &size), RGL_ERROR_LIMIT);
    assert_int_equal(made.calls, 32);
    size_t count = 0;
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 1);
    made.makes_readers = 0;
    assert_layout(tree, reader, 500, 500, 500, 500);
}

static void a_failure_leaves_everything_as_it_was(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    memset(&made, 0, sizeof made);
    rgl_node readers[2] = {make_reader(tree, &made, 1), make_reader(tree, &made, 2)}, children[2];
    rgl_node column = append_all(tree, make_stack(tree, RGL_KIND_VSTACK, 0), readers, 2);
    assert_layout(tree, column, 100, 100, 100, 100);
    assert_int_equal(children_of(tree, readers[1], children), 2);
    rgl_size size = {-1, -1};
    made.fails_with = 4711;
    assert_refused(tree, column, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, column, (rgl_proposal){80, 100}, &size));
    assert_true(size.width == -1 && error_of(tree).callback_status == 4711 && error_of(tree).subject == readers[0]);
    made.fails_with = RGL_OK;
    made.gives_no_records = 1;
    assert_refused(tree, column, RGL_ERROR_CALLBACK_ANSWER,
                   rgl_tree_layout(tree, column, (rgl_proposal){80, 100}, &size));
    made.gives_no_records = 0;
    made.width_factor = -1;
    assert_refused(tree, column, RGL_ERROR_INVALID_NUMBER,
                   rgl_tree_layout(tree, column, (rgl_proposal){80, 100}, &size));
    assert_true(error_of(tree).offset == 1 && error_of(tree).subject == readers[0]);
    assert_frame(tree, children[0], 0, 50, 52, 9);
    /* The same layout needs no call, and the next one works. */
    made.width_factor = 0.5;
    made.calls = 0;
    assert_layout(tree, column, 100, 100, 100, 100);
    assert_int_equal(made.calls, 0);
    assert_frame(tree, children[0], 0, 50, 52, 9);
    assert_layout(tree, column, 80, 100, 80, 100);
    assert_int_equal(made.calls, 2);
}

static void requested_measurements_are_kept(void **state) {
    rgl_tree *tree = *state;
    static maker made;
    memset(&made, 0, sizeof made);
    rgl_node reader = make_reader(tree, &made, 1), children[2];
    rgl_node root = with_children(tree, make_padding(tree, 1), reader);
    assert_layout(tree, root, 100, 100, 100, 100);
    assert_ok(tree, rgl_geometry_reader_invalidate(tree, reader));
    made.fails_with = 9;
    assert_int_equal(rgl_tree_layout(tree, root, (rgl_proposal){100, 100}, NULL), RGL_ERROR_CALLBACK);
    made.fails_with = RGL_OK;
    made.width_factor = 0.25;
    assert_layout(tree, root, 100, 100, 100, 100);
    assert_int_equal(children_of(tree, reader, children), 2);
    assert_frame(tree, children[0], 1, 1, 26.5, 9);
}

static void the_context_is_destroyed_with_the_tree(void **state) {
    (void)state;
    static maker made;
    memset(&made, 0, sizeof made);
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    make_reader(tree, &made, 0);
    assert_int_equal(rgl_tree_clear(tree), RGL_OK);
    assert_int_equal(made.destroyed, 0);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(made.destroyed, 1);
}

/* A geometry reader around a measurement reader around a measured box. */
typedef struct nesting {
    rgl_record record[2];
    rgl_tree *tree;
    rgl_content_source_id id;
    size_t calls[2];
    double seen[4];
    double height;
} nesting;

static rgl_status build_nested(void *context, const rgl_content_request *request, rgl_content *out_content) {
    nesting *nested = context;
    memset(nested->record, 0, sizeof nested->record);
    nested->record[0].parent = -1;
    out_content->records = nested->record;
    size_t call = nested->calls[request->tag]++;
    if (request->tag == 0) {
        rgl_measurement_reader reader = {.tag = 1, .source = nested->id};
        nested->record[0].kind = RGL_KIND_MEASUREMENT_READER;
        nested->record[0].parameters.measurement_reader = reader;
        out_content->count = 1;
        return RGL_OK;
    }
    rgl_size size = {0, 0};
    rgl_status status = rgl_measurement_reader_size(nested->tree, request->node, 7, &size);
    if (call < 4) nested->seen[call] = size.width;
    nested->record[0].kind = RGL_KIND_MEASUREMENT_TAG;
    nested->record[0].parameters.measurement_tag = (rgl_measurement_tag){0, 7};
    nested->record[1] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(30, nested->height)}};
    out_content->count = 2;
    return status;
}

/* It was not made before the next layout. */
static void measurement_readers_in_content_have_theirs_in_the_same_layout(void **state) {
    rgl_tree *tree = *state;
    static nesting nested;
    memset(&nested, 0, sizeof nested);
    nested.tree = tree;
    nested.height = 8;
    rgl_content_source source = {sizeof source, &nested, build_nested, NULL};
    assert_ok(tree, rgl_tree_add_content_source(tree, &source, &nested.id));
    rgl_geometry_reader outer = {0, nested.id, 0};
    rgl_node reader = 0, inner[2], tag[2];
    assert_ok(tree, rgl_geometry_reader_create(tree, &outer, &reader));
    assert_layout(tree, reader, 100, 50, 100, 50);
    assert_true(nested.calls[0] == 1 && nested.calls[1] == 2);
    assert_true(isnan(nested.seen[0]) && nested.seen[1] == 30);
    assert_int_equal(children_of(tree, reader, inner), 1);
    assert_int_equal(children_of(tree, inner[0], tag), 1);
    assert_frame(tree, tag[0], 0, 0, 30, 8);
    /* A rejected layout leaves both contents unchanged. */
    nested.height = -1;
    assert_ok(tree, rgl_measurement_reader_invalidate(tree, inner[0]));
    assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){100, 50}, NULL), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){90, 50}, NULL), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(children_of(tree, reader, inner), 1);
    assert_int_equal(children_of(tree, inner[0], tag), 1);
    assert_frame(tree, tag[0], 0, 0, 30, 8);
    nested.height = 9;
    assert_layout(tree, reader, 90, 50, 90, 50);
    assert_int_equal(children_of(tree, reader, inner), 1);
    assert_int_equal(children_of(tree, inner[0], tag), 1);
    assert_frame(tree, tag[0], 0, 0, 30, 9);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_content_source_id id = 5;
    rgl_content_source small = {sizeof small - 1, NULL, build, NULL}, lame = {sizeof lame, NULL, NULL, NULL};
    rgl_content_source good = {sizeof good, NULL, build, NULL};
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_add_content_source(tree, &small, &id));
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_add_content_source(tree, &lame, &id));
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_add_content_source(tree, NULL, &id));
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_add_content_source(tree, &good, NULL));
    assert_int_equal(rgl_tree_add_content_source(NULL, &good, &id), RGL_ERROR_NULL_POINTER);
    assert_true(id == 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(content_is_made_to_measure),
        fixture_test(the_nodes_of_records_are_given),
        fixture_test(no_content_is_fine),
        fixture_test(nested_readers_are_called_in_order_and_end),
        fixture_test(a_failure_leaves_everything_as_it_was),
        fixture_test(requested_measurements_are_kept),
        fixture_test(measurement_readers_in_content_have_theirs_in_the_same_layout),
        cmocka_unit_test(the_context_is_destroyed_with_the_tree),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
