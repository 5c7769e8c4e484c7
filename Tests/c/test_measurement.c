/* SPDX-License-Identifier: MIT */
/* measurement.h */
#include "measurement_fixture.h"

#include <string.h>

/* The specification's first example: all frames take the greatest width, in two passes. */
// Capability: measurement readers
static void same_width(void **state) {
    rgl_tree *tree = *state;
    rgl_node first =
        framed(tree, RGL_FRAME_MINIMUM_WIDTH, width_of(NAME), tagged(tree, 0, NAME, make_fixed(tree, 40, 10)));
    rgl_node second =
        framed(tree, RGL_FRAME_MINIMUM_WIDTH, width_of(NAME), tagged(tree, 0, NAME, make_fixed(tree, 70, 12)));
    rgl_node reader =
        make_reader(tree, plain_reader(), with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), first, second));
    assert_nothing(tree, reader, NAME);
    assert_layout(tree, reader, NAN, NAN, 70, 22);
    assert_frame(tree, first, 0, 0, 70, 10);
    assert_size(tree, reader, NAME, 70, 12);
    assert_nothing(tree, reader, OTHER);
    const rgl_settling_report report = report_of(tree);
    assert_int_equal(report.state, RGL_SETTLING_STABLE);
    assert_int_equal(report.passes, 2);
    /* Unchanged: one pass confirms it. */
    assert_layout(tree, reader, NAN, NAN, 70, 22);
    assert_int_equal(report_of(tree).passes, 1);
    rgl_measured_size all[2];
    size_t count = 0;
    assert_ok(tree, rgl_measurement_reader_sizes(tree, reader, all, 2, &count));
    assert_int_equal(count, 1);
    assert_true(all[0].reader == reader && all[0].tag == NAME && all[0].size.width == 70);
}

/* Factors, offsets, and every length of a frame. */
// Capability: measured lengths
static void lengths(void **state) {
    rgl_tree *tree = *state;
    rgl_measured_length twice = {0, NAME, 2, 5, RGL_MEASURED_MAXIMUM_HEIGHT, 0};
    rgl_node leaf = make_fixed(tree, 40, 10), box = make_filling(tree);
    rgl_node high = framed(tree, RGL_FRAME_HEIGHT, twice, box);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), tagged(tree, 0, NAME, leaf), high);
    rgl_node reader = make_reader(tree, plain_reader(), root);
    assert_layout(tree, reader, 100, 100, 100, 35);
    assert_frame(tree, high, 0, 10, 100, 25);
    for (rgl_frame_limit limit = RGL_FRAME_MINIMUM_WIDTH; limit <= RGL_FRAME_HEIGHT; limit++) {
        rgl_measurement_frame frame = {twice, limit, {0, 0}}, back;
        assert_ok(tree, rgl_measurement_frame_set(tree, high, &frame));
        assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){100, 100}, NULL));
        assert_ok(tree, rgl_measurement_frame_get(tree, high, &back));
        assert_int_equal(back.limit, limit);
        rgl_rect rect;
        assert_ok(tree, rgl_node_frame(tree, high, &rect));
        if (limit == RGL_FRAME_MAXIMUM_WIDTH || limit == RGL_FRAME_WIDTH) assert_true(rect.width == 25);
        if (limit == RGL_FRAME_MAXIMUM_HEIGHT || limit == RGL_FRAME_HEIGHT) assert_true(rect.height == 25);
    }
    /* The second tag is not read, so it needs no further pass. */
    rgl_node unread = make_reader(tree, plain_reader(), tagged(tree, 0, OTHER, make_fixed(tree, 3, 4)));
    assert_layout(tree, unread, NAN, NAN, 3, 4);
    assert_int_equal(report_of(tree).passes, 1);
    assert_size(tree, unread, OTHER, 3, 4);
    /* A measurement below another root is kept. */
    assert_size(tree, reader, NAME, 40, 10);
}

/* A scope names the nearest nested reader. Two tags of one view go to two readers. */
static void scopes(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 40, 10);
    rgl_node both = tagged(tree, CONTAINER, NAME, tagged(tree, 0, NAME, tagged(tree, 0, OTHER, leaf)));
    rgl_node inner = make_reader(tree, plain_reader(), both);
    rgl_measurement_reader named = plain_reader();
    named.scope = CONTAINER;
    rgl_node middle = make_reader(tree, plain_reader(), make_reader(tree, named, inner)), outer;
    outer = make_reader(tree, named, middle);
    assert_layout(tree, outer, NAN, NAN, 40, 10);
    assert_size(tree, inner, NAME, 40, 10);
    assert_size(tree, inner, OTHER, 40, 10);
    assert_nothing(tree, middle, NAME);
    assert_nothing(tree, outer, NAME);
    rgl_node named_reader = 0;
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, middle, &named_reader, 1, &count));
    assert_size(tree, named_reader, NAME, 40, 10);
    assert_nothing(tree, named_reader, OTHER);
}

/* 1,024 readers in one, each with a box of a different tag. */
static void many_readers(void **state) {
    rgl_tree *tree = *state;
    rgl_node column = make_stack(tree, RGL_KIND_VSTACK, 0), readers[1024];
    for (int i = 1; i < 1024; i++) {
        readers[i] = make_reader(tree, plain_reader(), tagged(tree, 0, 0, make_fixed(tree, i, 1)));
        assert_ok(tree, rgl_node_append(tree, column, readers[i]));
    }
    readers[0] = make_reader(tree, plain_reader(), column);
    assert_ok(tree, rgl_tree_layout(tree, readers[0], (rgl_proposal){NAN, NAN}, NULL));
    assert_nothing(tree, readers[0], 0);
    for (int i = 1; i < 1024; i++) assert_size(tree, readers[i], 0, i, 1);
}

static void deep_readers(void **state) {
    rgl_tree *tree = *state;
    rgl_node node = make_fixed(tree, 5, 6), readers[500];
    for (int i = 0; i < 500; i++) readers[i] = node = make_reader(tree, plain_reader(), tagged(tree, 0, 3, node));
    assert_layout(tree, node, NAN, NAN, 5, 6);
    for (int i = 0; i < 500; i++) assert_size(tree, readers[i], 3, 5, 6);
}

/* Replacing drops removed tags, merging keeps them and never shrinks. A version discards both. */
static void reducers(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 30), b = make_fixed(tree, 20, 20), hidden = make_stack(tree, RGL_KIND_VSTACK, 0);
    rgl_node tag_b = tagged(tree, 0, OTHER, b);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), tagged(tree, 0, NAME, a), tag_b);
    rgl_measurement_reader parameters = plain_reader();
    rgl_node reader = make_reader(tree, parameters, root);
    for (int merges = 0; merges < 2; merges++) {
        parameters.reducer = merges ? RGL_REDUCER_MERGE : RGL_REDUCER_REPLACE;
        parameters.version_kind = RGL_READER_VERSION_INTEGER;
        parameters.version = (uint64_t)merges;
        const rgl_leaf large = rgl_leaf_fixed(10, 30), small = rgl_leaf_fixed(5, 40);
        assert_ok(tree, rgl_leaf_set(tree, a, &large));
        assert_ok(tree, rgl_measurement_reader_set(tree, reader, &parameters));
        assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
        assert_size(tree, reader, OTHER, 20, 20);
        assert_ok(tree, rgl_node_detach(tree, tag_b));
        assert_ok(tree, rgl_leaf_set(tree, a, &small));
        assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
        assert_size(tree, reader, NAME, merges ? 10 : 5, 40);
        if (merges)
            assert_size(tree, reader, OTHER, 20, 20);
        else
            assert_nothing(tree, reader, OTHER);
        if (!merges) assert_ok(tree, rgl_node_append(tree, root, tag_b));
    }
    parameters.version = 9;
    assert_ok(tree, rgl_measurement_reader_set(tree, reader, &parameters));
    assert_nothing(tree, reader, NAME);
    assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
    assert_size(tree, reader, NAME, 5, 40);
    assert_nothing(tree, reader, OTHER);
    parameters.version = 1;
    assert_ok(tree, rgl_measurement_reader_set(tree, reader, &parameters));
    assert_nothing(tree, reader, OTHER);
    /* If no node is measured, no measurement is kept. */
    parameters.reducer = RGL_REDUCER_REPLACE;
    assert_ok(tree, rgl_measurement_reader_set(tree, reader, &parameters));
    assert_ok(tree, rgl_node_detach(tree, root));
    assert_ok(tree, rgl_node_append(tree, reader, hidden));
    assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
    assert_nothing(tree, reader, NAME);
}

/* Three passes. */
static void container_then_table(void **state) {
    rgl_tree *tree = *state;
    const double widths[] = {100, 80, 90, 60}, expected[] = {109.5, 89.5, 99.5, 69.5};
    rgl_node row = make_stack(tree, RGL_KIND_HSTACK, 0), cells[4];
    for (uint64_t i = 0; i < 4; i++) {
        const rgl_measured_length column = {TABLE, i, 1, 0, RGL_MEASURED_COLUMN_WIDTH, 0};
        cells[i] =
            framed(tree, RGL_FRAME_MINIMUM_WIDTH, column, tagged(tree, TABLE, i, make_fixed(tree, widths[i], 20)));
        assert_ok(tree, rgl_node_append(tree, row, cells[i]));
    }
    rgl_measurement_reader table = plain_reader(), container = plain_reader();
    table.scope = TABLE;
    table.reducer = RGL_REDUCER_MERGE;
    table.pads = 1;
    table.version_kind = RGL_READER_VERSION_MAXIMUM_WIDTH;
    table.maximum_width = (rgl_measured_length){CONTAINER, 0, 1, -32, RGL_MEASURED_MAXIMUM_WIDTH, 0};
    container.scope = CONTAINER;
    rgl_node inner = make_reader(tree, table, row), page = make_filling(tree);
    rgl_node layers =
        with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), tagged(tree, CONTAINER, 0, page), inner);
    rgl_node outer = make_reader(tree, container, layers);
    assert_layout(tree, outer, 400, 100, 400, 100);
    assert_int_equal(report_of(tree).passes, 3);
    double sum = 0;
    for (uint64_t i = 0; i < 4; i++) {
        double width = 0;
        rgl_rect rect;
        assert_ok(tree, rgl_node_frame(tree, cells[i], &rect));
        assert_ok(tree, rgl_measurement_reader_column_width(tree, inner, i, &width));
        assert_true(fabs(rect.width - expected[i]) < 1e-9 && width == rect.width);
        sum += rect.width;
    }
    assert_true(fabs(sum - 368) < 1e-9);
    double unknown = 0;
    assert_ok(tree, rgl_measurement_reader_column_width(tree, inner, 99, &unknown));
    assert_true(isnan(unknown));
}

static double column(rgl_tree *tree, rgl_node reader, double maximum, uint32_t pads, uint64_t tag) {
    rgl_measurement_reader parameters = plain_reader();
    parameters.maximum_width.offset = maximum;
    parameters.pads = pads;
    assert_ok(tree, rgl_measurement_reader_set(tree, reader, &parameters));
    assert_ok(tree, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
    double width = 0;
    assert_ok(tree, rgl_measurement_reader_column_width(tree, reader, tag, &width));
    return width;
}

static void column_widths(void **state) {
    rgl_tree *tree = *state;
    rgl_node row =
        with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), tagged(tree, 0, 1, make_fixed(tree, 200, 1)),
                      tagged(tree, 0, 2, make_fixed(tree, 100, 1)), tagged(tree, 0, 3, make_fixed(tree, 50, 1)));
    rgl_node reader = make_reader(tree, plain_reader(), row);
    assert_true(column(tree, reader, 300, 1, 1) == 150);
    assert_true(column(tree, reader, 300, 1, 2) == 100);
    assert_true(column(tree, reader, 90, 1, 3) == 30);
    assert_true(column(tree, reader, 350, 1, 1) == 200);
    assert_true(column(tree, reader, 380, 1, 3) == 60);
    assert_true(column(tree, reader, 380, 0, 3) == 50);
    assert_true(column(tree, reader, 0, 1, 1) == 0);
    assert_true(column(tree, reader, -32, 1, 1) == 0);
    assert_true(column(tree, reader, INFINITY, 1, 1) == 200);
    assert_true(column(tree, reader, NAN, 1, 1) == 200);
}

static void without_reader(void **state) {
    rgl_tree *tree = *state;
    rgl_node tag = tagged(tree, 5, NAME, make_fixed(tree, 1, 1));
    assert_refused(tree, tag, RGL_ERROR_NO_READER, rgl_tree_layout(tree, tag, (rgl_proposal){NAN, NAN}, NULL));
    assert_true(error_of(tree).subject == tag);
    rgl_node reader = make_reader(tree, plain_reader(), tag);
    assert_refused(tree, reader, RGL_ERROR_NO_READER, rgl_tree_layout(tree, reader, (rgl_proposal){NAN, NAN}, NULL));
    rgl_node frame = framed(tree, RGL_FRAME_WIDTH, width_of(NAME), make_fixed(tree, 1, 1));
    assert_refused(tree, frame, RGL_ERROR_NO_READER, rgl_tree_layout(tree, frame, (rgl_proposal){NAN, NAN}, NULL));
    assert_refused(tree, frame, RGL_ERROR_NO_READER,
                   rgl_node_measure(tree, frame, (rgl_proposal){NAN, NAN}, &(rgl_size){0, 0}));
    /* A maximum width is read from an outer reader, never from the reader itself. */
    rgl_measurement_reader itself = plain_reader();
    itself.maximum_width = width_of(NAME);
    rgl_node selfish = make_reader(tree, itself, make_fixed(tree, 1, 1));
    assert_refused(tree, selfish, RGL_ERROR_NO_READER, rgl_tree_layout(tree, selfish, (rgl_proposal){NAN, NAN}, NULL));
    /* A tag in another tree of the same handle has no effect. */
    rgl_node fine = make_fixed(tree, 2, 2);
    assert_layout(tree, fine, NAN, NAN, 2, 2);
}

static void bad_parameters(void **state) {
    rgl_tree *tree = *state;
    rgl_node node = 0;
    rgl_measurement_reader reader = plain_reader();
#define assert_bad_reader(member, value, expected)                                                                     \
    reader = plain_reader();                                                                                           \
    reader.member = value;                                                                                             \
    assert_refused(tree, 0, expected, rgl_measurement_reader_create(tree, &reader, &node))
    assert_bad_reader(reducer, 2, RGL_ERROR_INVALID_ARGUMENT);
    assert_bad_reader(reducer, -1, RGL_ERROR_INVALID_ARGUMENT);
    assert_bad_reader(reducer, 256, RGL_ERROR_INVALID_ARGUMENT);
    assert_bad_reader(version_kind, 4, RGL_ERROR_INVALID_ARGUMENT);
    assert_bad_reader(version, 1, RGL_ERROR_INVALID_ARGUMENT);
    assert_bad_reader(pads, 2, RGL_ERROR_INVALID_ARGUMENT);
    assert_bad_reader(source, 1, RGL_ERROR_UNKNOWN_ID);
    assert_bad_reader(maximum_width.query, 4, RGL_ERROR_INVALID_ARGUMENT);
    assert_bad_reader(maximum_width.factor, NAN, RGL_ERROR_INVALID_NUMBER);
    assert_bad_reader(maximum_width.offset, -INFINITY, RGL_ERROR_INVALID_NUMBER);
    assert_bad_reader(maximum_width.reserved, 1, RGL_ERROR_INVALID_ARGUMENT);
    rgl_measurement_frame frame = {width_of(NAME), 8, {0, 0}};
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_measurement_frame_create(tree, &frame, &node));
    frame = (rgl_measurement_frame){{0, 0, INFINITY, 0, RGL_MEASURED_COLUMN_WIDTH, 0}, 0, {0, 0}};
    assert_refused(tree, 0, RGL_ERROR_INVALID_NUMBER, rgl_measurement_frame_create(tree, &frame, &node));
    frame = (rgl_measurement_frame){{0, 0, 1, NAN, RGL_MEASURED_COLUMN_WIDTH, 0}, 0, {0, 0}};
    assert_refused(tree, 0, RGL_ERROR_INVALID_NUMBER, rgl_measurement_frame_create(tree, &frame, &node));
    frame = (rgl_measurement_frame){width_of(NAME), 0, {9, 0}};
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_measurement_frame_create(tree, &frame, &node));
    rgl_settling_rules rules = {sizeof rules, 0, 0, 0, 0};
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_set_settling_rules(tree, &rules));
    rules.passes = 65;
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_tree_set_settling_rules(tree, &rules));
    rules = (rgl_settling_rules){sizeof rules, 8, -1, 0, 0};
    assert_refused(tree, 0, RGL_ERROR_INVALID_NUMBER, rgl_tree_set_settling_rules(tree, &rules));
    rgl_node leaf = make_fixed(tree, 1, 1);
    rgl_size size;
    assert_refused(tree, 0, RGL_ERROR_WRONG_KIND, rgl_measurement_reader_size(tree, leaf, 0, &size));
    assert_int_equal(rgl_measurement_reader_size(NULL, leaf, 0, &size), RGL_ERROR_NULL_POINTER);
}

/* A reader in the slot of a removed one starts without measurements. */
static void removed_readers(void **state) {
    rgl_tree *tree = *state;
    rgl_node reader = make_reader(tree, plain_reader(), tagged(tree, 0, NAME, make_fixed(tree, 10, 20)));
    assert_layout(tree, reader, NAN, NAN, 10, 20);
    assert_ok(tree, rgl_node_remove(tree, reader));
    rgl_node next = make_reader(tree, plain_reader(), tagged(tree, 0, OTHER, make_fixed(tree, 1, 2)));
    assert_nothing(tree, next, NAME);
    assert_layout(tree, next, NAN, NAN, 1, 2);
    assert_nothing(tree, next, NAME);
    assert_size(tree, next, OTHER, 1, 2);
    rgl_size size;
    assert_int_equal(rgl_measurement_reader_size(tree, reader, NAME, &size), RGL_ERROR_STALE_ID);
}

/* With readers every layout is made. */
static void kept_layouts(void **state) {
    rgl_tree *tree = *state;
    assert_ok(tree, rgl_tree_set_kept_layouts(tree, 3));
    rgl_node reader = make_reader(tree, plain_reader(), tagged(tree, 0, NAME, make_filling(tree)));
    for (int i = 0; i < 2; i++) {
        assert_layout(tree, reader, 100, 50, 100, 50);
        assert_size(tree, reader, NAME, 100, 50);
        assert_layout(tree, reader, 200, 50, 200, 50);
        assert_size(tree, reader, NAME, 200, 50);
    }
}

static void explained(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 40, 10);
    rgl_node frame = framed(tree, RGL_FRAME_WIDTH, (rgl_measured_length){0, NAME, 2, 5, RGL_MEASURED_MAXIMUM_WIDTH, 0},
                            tagged(tree, 0, NAME, leaf));
    rgl_node reader = make_reader(tree, plain_reader(), frame);
    assert_layout(tree, reader, NAN, NAN, 85, 10);
    char text[2048];
    size_t length = 0;
    assert_ok(tree, rgl_node_explain_text(tree, leaf, text, sizeof text, &length));
    assert_non_null(strstr(text, "in measurementFrame width=85 from maxWidth(tag=1)*2+5"));
    assert_ok(tree, rgl_node_explain_text(tree, frame, text, sizeof text, &length));
    assert_non_null(strstr(text, "  its width is 85: the greatest width under tag 1, x 2, + 5\n"));
}

/* Even if its layout fails. */
static void a_new_reader_inherits_no_position(void **state) {
    rgl_tree *tree = *state;
    for (int is_cleared = 0; is_cleared < 2; is_cleared++) {
        rgl_node old = make_reader(tree, plain_reader(), tagged(tree, 0, NAME, make_fixed(tree, 30, 9)));
        assert_layout(tree, old, 50, 50, 30, 9);
        assert_size(tree, old, NAME, 30, 9);
        assert_ok(tree, is_cleared ? rgl_tree_clear(tree) : rgl_node_remove(tree, old));
        rgl_node reader = 0;
        for (int i = 0; i < 4 && (reader == 0 || rgl_node_index(reader) != rgl_node_index(old)); i++) {
            rgl_measurement_reader given = plain_reader();
            assert_ok(tree, rgl_measurement_reader_create(tree, &given, &reader));
        }
        assert_int_equal(rgl_node_index(reader), rgl_node_index(old));
        with_children(tree, reader, tagged(tree, 99, NAME, make_fixed(tree, 30, 9)));
        assert_nothing(tree, reader, NAME);
        assert_int_equal(rgl_tree_layout(tree, reader, (rgl_proposal){50, 50}, NULL), RGL_ERROR_NO_READER);
        assert_nothing(tree, reader, NAME);
        assert_ok(tree, rgl_tree_clear(tree));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(same_width),
        fixture_test(lengths),
        fixture_test(scopes),
        fixture_test(many_readers),
        fixture_test(deep_readers),
        fixture_test(reducers),
        fixture_test(container_then_table),
        fixture_test(column_widths),
        fixture_test(without_reader),
        fixture_test(bad_parameters),
        fixture_test(removed_readers),
        fixture_test(kept_layouts),
        fixture_test(explained),
        fixture_test(a_new_reader_inherits_no_position),
    };
    fixture_run(tests);
}
