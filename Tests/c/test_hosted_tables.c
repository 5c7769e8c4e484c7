/* SPDX-License-Identifier: MIT */
/* hosting.h and table.h: a table inside constraints, constraints inside a cell. */
#include "autolayout_fixture.h"

#include <math.h>

static const double words[] = {40, 40, 40, 40, 40, 40};

/* Six words, a line of 290, which wrap. */
static rgl_node make_text(rgl_tree *tree) {
    rgl_paragraph paragraph = {0};
    paragraph.word_widths = words;
    paragraph.word_count = sizeof words / sizeof *words;
    paragraph.space_width = 10;
    paragraph.line_height = 20;
    paragraph.baseline = 16;
    paragraph.alignment = RGL_HORIZONTAL_LEADING;
    rgl_node node = 0;
    assert_ok(tree, rgl_paragraph_create(tree, &paragraph, &node));
    return node;
}

static rgl_node make_row(rgl_tree *tree) {
    const rgl_table_row row = {{0, 0}, RGL_ALIGNMENT_INHERITED, 0};
    rgl_node node = 0;
    assert_ok(tree, rgl_table_row_create(tree, &row, &node));
    return node;
}

/* Without gaps. */
static rgl_node make_table(rgl_tree *tree, rgl_node first, rgl_node second) {
    const rgl_table container = rgl_table_plain();
    rgl_node table = 0;
    assert_ok(tree, rgl_table_create(tree, &container, &table));
    with_children(tree, table, with_children(tree, make_row(tree), first, second));
    return table;
}

/* The only child has margins of 10. The tree owns out_layout, which is for conflicts. */
static rgl_node make_margins(rgl_tree *tree, rgl_node child, rgl_autolayout **out_layout, rgl_item *out_item) {
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    rgl_item root = make_item(layout, 0), item = make_item(layout, root);
    pin(layout, item, root, 10, 10);
    add(layout, equal(item, RGL_ATTRIBUTE_TRAILING, root, RGL_ATTRIBUTE_TRAILING, -10));
    add(layout, equal(item, RGL_ATTRIBUTE_BOTTOM, root, RGL_ATTRIBUTE_BOTTOM, -10));
    rgl_constraint_host host = {0};
    host.layout = layout;
    host.root = root;
    host.items = &item;
    host.item_count = 1;
    host.flexibility = RGL_FLEXIBILITY_ALL;
    rgl_node node = 0;
    assert_ok(tree, rgl_constraint_host_create(tree, &host, &node));
    assert_ok(tree, rgl_node_append(tree, node, child));
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    *out_layout = layout;
    *out_item = item;
    return node;
}

static void a_table_inside_constraints(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout;
    rgl_item item;
    rgl_node text = make_text(tree), box = make_fixed(tree, 60, 30);
    rgl_node table = make_table(tree, text, box), host = make_margins(tree, table, &layout, &item);
    /* Its ideal width is its columns' width, and it shrinks as a text does: 140 remain for the words. */
    assert_measure(tree, host, NAN, NAN, 370, 50);
    assert_layout(tree, host, 220, NAN, 220, 60);
    assert_frame(tree, table, 10, 10, 200, 40);
    assert_frame(tree, text, 10, 10, 140, 40);
    assert_frame(tree, box, 150, 15, 60, 30);
    /* A change of a cell is detected without a call. */
    rgl_leaf higher = rgl_leaf_fixed(60, 90);
    assert_ok(tree, rgl_leaf_set(tree, box, &higher));
    assert_layout(tree, host, 220, NAN, 220, 110);
    assert_frame(tree, box, 150, 10, 60, 90);
    rgl_table_track columns[2];
    size_t count = 0;
    assert_ok(tree, rgl_table_tracks(tree, table, columns, 2, &count));
    assert_int_equal(count, 2);
    assert_true(columns[1].start == 140 && columns[1].length == 60);
}

static void constraints_inside_a_cell(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout;
    rgl_item item;
    rgl_node text = make_text(tree), host = make_margins(tree, text, &layout, &item);
    rgl_node box = make_fixed(tree, 60, 30), table = make_table(tree, host, box);
    /* The column has the host's ideal width: the words and its margins. */
    assert_measure(tree, table, NAN, NAN, 370, 40);
    assert_layout(tree, table, 220, NAN, 220, 60);
    assert_frame(tree, host, 0, 0, 160, 60);
    assert_frame(tree, text, 10, 10, 140, 40);
    assert_frame(tree, box, 160, 15, 60, 30);
    /* The child invalidates the host, the host the table. */
    rgl_paragraph paragraph;
    assert_ok(tree, rgl_paragraph_get(tree, text, &paragraph));
    paragraph.word_widths = words;
    paragraph.word_count = 2;
    assert_ok(tree, rgl_paragraph_set(tree, text, &paragraph));
    assert_layout(tree, table, 220, NAN, 220, 40);
    assert_frame(tree, text, 10, 10, 90, 20);
}

static void a_conflict_in_a_cell_names_its_host(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout;
    rgl_item item;
    rgl_node text = make_text(tree), host = make_margins(tree, text, &layout, &item);
    rgl_node box = make_fixed(tree, 60, 30), table = make_table(tree, host, box);
    assert_layout(tree, table, 220, NAN, 220, 60);
    /* The margins leave 140 of the column, which is required to be less. */
    add(layout, length(item, RGL_ATTRIBUTE_WIDTH, RGL_LESS_OR_EQUAL, 100, RGL_PRIORITY_REQUIRED));
    assert_ok(tree, rgl_constraint_host_invalidate(tree, host));
    assert_int_equal(rgl_tree_layout(tree, table, (rgl_proposal){400, NAN}, NULL), RGL_ERROR_CONFLICT);
    assert_true(error_of(tree).subject == host);
    assert_ptr_equal(error_of(tree).hosted, layout);
    assert_frame(tree, host, 0, 0, 160, 60);
    assert_frame(tree, box, 160, 15, 60, 30);
}

/* 100 by 30, or a proposed width and 30, plus the context. */
static rgl_status nearly_proposed(void *context, const rgl_proposal *proposal, rgl_size *out_size) {
    const rgl_size *error = context;
    *out_size = (rgl_size){100, 30};
    if (!isnan(proposal->width)) *out_size = (rgl_size){proposal->width + error->width, 30 + error->height};
    return RGL_OK;
}

/* A host's answers may differ in the last bits, which depend on its solver's history. */
static void the_last_bits_of_a_host_do_not_change_its_proposal(void **state) {
    rgl_tree *tree = *state;
    static const rgl_size errors[] = {{0, 0}, {0x1p-45, 0}, {0, -0x1p-48}, {0, 0}};
    rgl_size error = {0, 0};
    rgl_constraint_host host = {0};
    assert_int_equal(rgl_autolayout_create(NULL, &host.layout), RGL_OK);
    host.root = make_item(host.layout, 0);
    host.flexibility = RGL_FLEXIBILITY_ALL;
    host.size_that_fits = nearly_proposed;
    host.context = &error;
    rgl_node node = 0;
    assert_ok(tree, rgl_constraint_host_create(tree, &host, &node));
    assert_int_equal(rgl_autolayout_destroy(host.layout), RGL_OK);
    rgl_node table = make_table(tree, node, make_fixed(tree, 60, 30));
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        error = errors[i];
        assert_ok(tree, rgl_constraint_host_invalidate(tree, node));
        rgl_explanation why = {.struct_size = sizeof why};
        assert_ok(tree, rgl_tree_layout(tree, table, (rgl_proposal){NAN, NAN}, NULL));
        assert_ok(tree, rgl_node_explain(tree, node, &why));
        assert_true(why.proposal.width == 100 && isnan(why.proposal.height));
    }
}

static void tables_and_hosts_nest(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout;
    rgl_item item;
    rgl_node text = make_text(tree), inner = make_table(tree, text, make_fixed(tree, 60, 30));
    rgl_node cell = make_margins(tree, inner, &layout, &item);
    rgl_node outer = make_table(tree, cell, make_fixed(tree, 20, 10));
    rgl_node root = make_margins(tree, outer, &layout, &item);
    assert_layout(tree, root, 260, NAN, 260, 80);
    assert_frame(tree, outer, 10, 10, 240, 60);
    assert_frame(tree, inner, 20, 20, 200, 40);
    assert_frame(tree, text, 20, 20, 140, 40);
    assert_layout(tree, root, NAN, NAN, 410, 70);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_table_inside_constraints),
        fixture_test(constraints_inside_a_cell),
        fixture_test(a_conflict_in_a_cell_names_its_host),
        fixture_test(the_last_bits_of_a_host_do_not_change_its_proposal),
        fixture_test(tables_and_hosts_nest),
    };
    fixture_run(tests);
}
