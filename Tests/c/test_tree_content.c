/* SPDX-License-Identifier: MIT */
/* hosting.h: layout trees as contents of items. */
#include "autolayout_fixture.h"

#include <math.h>
#include <string.h>

static rgl_autolayout *new_layout(void) {
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    return layout;
}

/* Eight words of 50 points, with spaces of 10 between them: 470 on one line. */
static rgl_node make_text(rgl_tree *tree) {
    static const double words[] = {50, 50, 50, 50, 50, 50, 50, 50};
    const rgl_paragraph paragraph = {
        .word_widths = words, .word_count = 8, .space_width = 10, .line_height = 20, .baseline = 16};
    rgl_node node = 0;
    assert_ok(tree, rgl_paragraph_create(tree, &paragraph, &node));
    return node;
}

/* A bar of 30 above a text. */
static rgl_node make_column(rgl_tree *tree, rgl_node *out_text) {
    *out_text = make_text(tree);
    const rgl_alignment leading = {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP};
    return with_children(tree, make_aligned_stack(tree, RGL_KIND_VSTACK, 5, leading), make_fixed(tree, 40, 30),
                         *out_text);
}

static void show(rgl_autolayout *layout, rgl_item item, rgl_tree *tree, rgl_node root) {
    rgl_measurer_id measurer = 0;
    assert_done(layout, rgl_autolayout_add_tree(layout, tree, &measurer));
    assert_done(layout, rgl_item_set_measured(layout, item, measurer, root));
}

/* A page of 400 points. */
static rgl_item make_shown(rgl_autolayout *layout, double width, rgl_item *out_page) {
    rgl_item page = make_page(layout, width, 300), item = make_item(layout, page);
    pin(layout, item, page, 10, 20);
    rgl_layout_constraint edge = equal(item, RGL_ATTRIBUTE_TRAILING, page, RGL_ATTRIBUTE_TRAILING, -10);
    edge.relation = RGL_LESS_OR_EQUAL;
    add(layout, edge);
    *out_page = page;
    return item;
}

// Capability: views in items
static void a_tree_is_as_high_as_its_width_requires(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_item page, item = make_shown(layout, 600, &page);
    rgl_node words, column = make_column(tree, &words);
    show(layout, item, tree, column);
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, item, 10, 20, 470, 55);
    assert_frame(tree, column, 0, 0, 470, 55);
    assert_frame(tree, words, 0, 35, 470, 20);
    /* 250 points of text: four words a line. */
    assert_done(layout, rgl_item_set_size(layout, page, (rgl_proposal){270, 300}));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_item_frame(layout, item, 10, 20, 250, 75);
    assert_frame(tree, words, 0, 35, 230, 40);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

static void changes_of_a_tree_take_effect(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_item page, item = make_shown(layout, 600, &page);
    rgl_node words, column = make_column(tree, &words);
    show(layout, item, tree, column);
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    with_children(tree, column, make_fixed(tree, 500, 10));
    /* A fitting size uses it too. */
    const rgl_fitting smallest = {.horizontal_priority = 50, .vertical_priority = 50};
    rgl_size size;
    assert_done(layout, rgl_item_fitting_size(layout, item, &smallest, &size));
    assert_true(size.height == 70);
    size_t changed = 0;
    assert_done(layout, rgl_autolayout_layout(layout, &changed));
    assert_item_frame(layout, item, 10, 20, 500, 70);
    assert_true(changed == 1);
    assert_done(layout, rgl_autolayout_layout(layout, &changed));
    assert_true(changed == 0);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

static void an_item_has_the_baselines_of_its_tree(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_item page, item = make_shown(layout, 600, &page);
    rgl_item label = make_label(layout, page, 20, 10);
    rgl_node words, column = make_column(tree, &words);
    show(layout, item, tree, column);
    add(layout, equal(label, RGL_ATTRIBUTE_BOTTOM, item, RGL_ATTRIBUTE_FIRST_BASELINE, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    rgl_rect frame;
    assert_done(layout, rgl_item_frame(layout, label, RGL_IN_ROOT, &frame));
    /* 20 to the item, 35 to the text, 16 to its baseline. */
    assert_true(fabs(frame.y + frame.height - 71) < 1e-9);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

static void a_tree_has_the_direction_of_its_layout(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    assert_done(layout, rgl_autolayout_set_layout_direction(layout, RGL_RIGHT_TO_LEFT));
    rgl_item page, item = make_shown(layout, 600, &page);
    rgl_node near = make_fixed(tree, 30, 10), far = make_fixed(tree, 50, 10);
    show(layout, item, tree, with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), near, far));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_frame(tree, near, 50, 0, 30, 10);
    assert_frame(tree, far, 0, 0, 50, 10);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

/* A host in a tree, whose item has a tree as its content. */
static void trees_and_layouts_nest_to_some_depth(void **state) {
    rgl_tree *tree = *state, *inner = NULL;
    assert_int_equal(rgl_tree_create(NULL, &inner), RGL_OK);
    rgl_autolayout *outer = new_layout(), *layout = new_layout();
    rgl_node words, column = make_column(inner, &words);
    rgl_item root = make_item(layout, 0), item = make_item(layout, root);
    pin(layout, item, root, 5, 5);
    add(layout, equal(item, RGL_ATTRIBUTE_TRAILING, root, RGL_ATTRIBUTE_TRAILING, -5));
    add(layout, equal(item, RGL_ATTRIBUTE_BOTTOM, root, RGL_ATTRIBUTE_BOTTOM, -5));
    show(layout, item, inner, column);
    const rgl_constraint_host host = {.layout = layout, .root = root, .flexibility = RGL_FLEXIBILITY_ALL};
    rgl_node node = 0;
    assert_ok(tree, rgl_constraint_host_create(tree, &host, &node));
    rgl_item page, shown = make_shown(outer, 270, &page);
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), node, make_fixed(tree, 10, 8));
    show(outer, shown, tree, stack);
    assert_done(outer, rgl_autolayout_layout(outer, NULL));
    /* 270 less 20 around the tree, and 10 around the inner one: 240, which takes two lines. */
    assert_item_frame(outer, shown, 10, 20, 250, 93);
    assert_frame(tree, node, 0, 0, 250, 85);
    assert_frame(inner, column, 0, 0, 230, 75);
    /* The objects are destroyed in an unusual order. */
    assert_int_equal(rgl_tree_destroy(inner), RGL_OK);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    assert_done(outer, rgl_autolayout_layout(outer, NULL));
    assert_int_equal(rgl_autolayout_destroy(outer), RGL_OK);
}

static void cycles_are_rejected(void **state) {
    rgl_tree *tree = *state, *second = NULL;
    assert_int_equal(rgl_tree_create(NULL, &second), RGL_OK);
    rgl_autolayout *layout = new_layout(), *other = new_layout();
    rgl_item root = make_item(layout, 0), item = make_item(layout, root), other_root = make_item(other, 0);
    const rgl_constraint_host host = {.layout = layout, .root = root};
    const rgl_constraint_host other_host = {.layout = other, .root = other_root};
    rgl_node node = 0;
    rgl_measurer_id measurer = 0;
    assert_ok(tree, rgl_constraint_host_create(tree, &host, &node));
    assert_layout_refused(layout, RGL_ERROR_CYCLE, rgl_autolayout_add_tree(layout, tree, &measurer));
    /* tree > layout > second > other, so other > tree would close the circle, and so would second > layout. */
    show(layout, item, second, make_fixed(second, 1, 1));
    assert_ok(second, rgl_constraint_host_create(second, &other_host, &node));
    assert_layout_refused(other, RGL_ERROR_CYCLE, rgl_autolayout_add_tree(other, tree, &measurer));
    assert_refused(second, 0, RGL_ERROR_CYCLE, rgl_constraint_host_create(second, &host, &node));
    assert_int_equal(rgl_tree_destroy(second), RGL_OK);
    assert_int_equal(rgl_autolayout_destroy(other), RGL_OK);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

static void a_tree_reports_its_own_errors(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_item page, item = make_shown(layout, 600, &page);
    rgl_node leaf = make_fixed(tree, 40, 30);
    show(layout, item, tree, leaf);
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), leaf);
    assert_layout_refused(layout, RGL_ERROR_HAS_PARENT, rgl_autolayout_layout(layout, NULL));
    rgl_error error = layout_error(layout);
    assert_true(error.subject == item && error.hosted == tree);
    assert_non_null(strstr(error.message, "the content is not a root"));
    assert_true(error_of(tree).code == RGL_ERROR_HAS_PARENT && error_of(tree).subject == leaf);
    assert_item_frame(layout, item, 10, 20, 40, 30);
    assert_ok(tree, rgl_node_remove(tree, stack));
    assert_layout_refused(layout, RGL_ERROR_STALE_ID, rgl_autolayout_layout(layout, NULL));
    assert_done(layout, rgl_item_set_measured(layout, item, 0, 0));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
    assert_layout_refused(layout, RGL_ERROR_NULL_POINTER, rgl_autolayout_add_tree(layout, NULL, NULL));
    assert_layout_refused(layout, RGL_ERROR_NULL_POINTER, rgl_autolayout_add_tree(layout, tree, NULL));
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_tree_is_as_high_as_its_width_requires), fixture_test(changes_of_a_tree_take_effect),
        fixture_test(an_item_has_the_baselines_of_its_tree),   fixture_test(a_tree_has_the_direction_of_its_layout),
        fixture_test(trees_and_layouts_nest_to_some_depth),    fixture_test(cycles_are_rejected),
        fixture_test(a_tree_reports_its_own_errors),
    };
    fixture_run(tests);
}
