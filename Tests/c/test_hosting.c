/* SPDX-License-Identifier: MIT */
/* hosting.h: sizes, subviews and conflicts of hosts. */
#include "autolayout_fixture.h"

#include <math.h>
#include <string.h>

/* "Lorem ipsum dolor sit amet, consectetur adipiscing elit.", 10 points a letter, lines of 20. */
static const double lorem[] = {50, 50, 50, 30, 50, 110, 100, 50};

static rgl_paragraph text(void) {
    rgl_paragraph paragraph = {0};
    paragraph.word_widths = lorem;
    paragraph.word_count = sizeof lorem / sizeof *lorem;
    paragraph.space_width = 10;
    paragraph.line_height = 20;
    paragraph.baseline = 16;
    paragraph.alignment = RGL_HORIZONTAL_LEADING;
    return paragraph;
}

/* The tree owns it in the end. */
static rgl_autolayout *new_layout(void) {
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    return layout;
}

static rgl_constraint_host host_of(rgl_autolayout *layout, rgl_item root) {
    rgl_constraint_host host = {0};
    host.layout = layout;
    host.root = root;
    host.flexibility = RGL_FLEXIBILITY_ALL;
    return host;
}

static rgl_node make_host(rgl_tree *tree, const rgl_constraint_host *host) {
    rgl_node node = 0;
    assert_ok(tree, rgl_constraint_host_create(tree, host, &node));
    return node;
}

/* The tree owns the layout. */
static rgl_node make_text_host(rgl_tree *tree, rgl_flexibility flexibility, rgl_ideal_size ideal) {
    rgl_autolayout *layout = new_layout();
    rgl_item root = make_item(layout, 0);
    rgl_paragraph paragraph = text();
    assert_done(layout, rgl_item_set_paragraph(layout, root, &paragraph));
    rgl_constraint_host host = host_of(layout, root);
    host.flexibility = flexibility;
    host.ideal = ideal;
    rgl_node node = make_host(tree, &host);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    return node;
}

static rgl_node make_image_host(rgl_tree *tree, double width, double height, rgl_flexibility flexibility) {
    rgl_autolayout *layout = new_layout();
    rgl_constraint_host host = host_of(layout, make_label(layout, 0, width, height));
    host.flexibility = flexibility;
    rgl_node node = make_host(tree, &host);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    return node;
}

// Capability: lengths of hosts
static void the_table_of_lengths(void **state) {
    (void)state;
    rgl_sizing_range range = {0};
    assert_int_equal(rgl_sizing_range_of(NAN, 750, 750, &range), RGL_OK);
    assert_true(range.minimum == 0 && range.ideal == 0 && isinf(range.maximum));
    assert_int_equal(rgl_sizing_range_of(80, 749, 750, &range), RGL_OK);
    assert_true(range.minimum == 0 && range.ideal == 80 && range.maximum == 80);
    assert_int_equal(rgl_sizing_range_of(80, 750, 749, &range), RGL_OK);
    assert_true(range.minimum == 80 && range.ideal == 80 && isinf(range.maximum));
    assert_int_equal(rgl_sizing_range_of(-3, 750, 750, &range), RGL_OK);
    assert_true(range.minimum == 0 && range.ideal == 0 && range.maximum == 0);
    assert_int_equal(rgl_sizing_range_of(INFINITY, 750, 750, &range), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_sizing_range_of(1, 0, 750, &range), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_sizing_range_of(1, 1, 1, NULL), RGL_ERROR_NULL_POINTER);
}

static void all_sixteen_flexibilities(void **state) {
    rgl_tree *tree = *state;
    for (rgl_flexibility flags = 0; flags <= RGL_FLEXIBILITY_ALL; flags++) {
        rgl_intrinsic_content content = rgl_intrinsic_content_of_size(1, 1);
        assert_int_equal(rgl_flexibility_apply(flags, &content), RGL_OK);
        assert_true(content.horizontal_resistance == (flags & RGL_FLEXIBILITY_SMALLER_WIDTH ? 250 : 750));
        assert_true(content.horizontal_hugging == (flags & RGL_FLEXIBILITY_LARGER_WIDTH ? 250 : 750));
        assert_true(content.vertical_resistance == (flags & RGL_FLEXIBILITY_SMALLER_HEIGHT ? 250 : 750));
        assert_true(content.vertical_hugging == (flags & RGL_FLEXIBILITY_LARGER_HEIGHT ? 250 : 750));
        rgl_node node = make_image_host(tree, 80, 50, RGL_FLEXIBILITY_NONE);
        assert_measure(tree, node, 300, 200, 80, 50);
        assert_ok(tree, rgl_constraint_host_set_flexibility(tree, node, flags));
        assert_measure(tree, node, 30, 20, flags & 1 ? 30 : 80, flags & 4 ? 20 : 50);
        assert_measure(tree, node, 300, 200, flags & 2 ? 300 : 80, flags & 8 ? 200 : 50);
        assert_measure(tree, node, NAN, NAN, 80, 50);
        assert_measure(tree, node, INFINITY, INFINITY, flags & 2 ? INFINITY : 80, flags & 8 ? INFINITY : 50);
        assert_ok(tree, rgl_node_remove(tree, node));
    }
    rgl_intrinsic_content content = {0};
    assert_int_equal(rgl_flexibility_apply(16, &content), RGL_ERROR_INVALID_ARGUMENT);
}

static void the_height_of_a_text_follows_its_width_in_one_pass(void **state) {
    rgl_tree *tree = *state;
    rgl_node node = make_text_host(tree, RGL_FLEXIBILITY_ALL, RGL_IDEAL_FITTING);
    assert_measure(tree, node, NAN, NAN, 560, 20);
    assert_measure(tree, node, 390, NAN, 390, 40);
    assert_measure(tree, node, 200, NAN, 200, 80);
    assert_measure(tree, node, 200, 50, 200, 50);
    assert_layout(tree, node, 200, NAN, 200, 80);
    node = make_text_host(tree, RGL_FLEXIBILITY_WIDTH, RGL_IDEAL_FITTING);
    assert_measure(tree, node, 200, 50, 200, 80);
    node = make_text_host(tree, RGL_FLEXIBILITY_NONE, RGL_IDEAL_FITTING);
    assert_measure(tree, node, 200, NAN, 560, 20);
    node = make_text_host(tree, RGL_FLEXIBILITY_ALL, RGL_IDEAL_CONTENT);
    assert_measure(tree, node, 200, NAN, 200, 20);
    /* Resists at 750 and hugs at 250. */
    node = make_text_host(tree, RGL_FLEXIBILITY_OF_CONTENT, RGL_IDEAL_CONTENT);
    assert_measure(tree, node, 200, NAN, 560, 20);
    assert_measure(tree, node, 700, NAN, 700, 20);
}

static void contents_without_width_or_size(void **state) {
    rgl_tree *tree = *state;
    rgl_node slider = make_image_host(tree, NAN, 31, RGL_FLEXIBILITY_ALL);
    assert_measure(tree, slider, 150, NAN, 150, 31);
    assert_measure(tree, slider, NAN, NAN, 0, 31);
    rgl_node nothing = make_image_host(tree, NAN, NAN, RGL_FLEXIBILITY_NONE);
    assert_measure(tree, nothing, 150, NAN, 150, 0);
    assert_measure(tree, nothing, INFINITY, 7, INFINITY, 7);
}

/* An icon (child 0) at the leading edge and a text (child 1) next to it. */
typedef struct card {
    rgl_autolayout *layout;
    rgl_item root, icon, label;
    rgl_node node, icon_node, label_node;
} card;

static card make_card(rgl_tree *tree) {
    card made = {.layout = new_layout()};
    rgl_autolayout *layout = made.layout;
    made.root = make_item(layout, 0);
    made.icon = make_item(layout, made.root);
    made.label = make_item(layout, made.root);
    add(layout, equal(made.icon, RGL_ATTRIBUTE_LEADING, made.root, RGL_ATTRIBUTE_LEADING, 10));
    add(layout, equal(made.icon, RGL_ATTRIBUTE_TOP, made.root, RGL_ATTRIBUTE_TOP, 5));
    add(layout, equal(made.label, RGL_ATTRIBUTE_LEADING, made.icon, RGL_ATTRIBUTE_TRAILING, 10));
    add(layout, equal(made.label, RGL_ATTRIBUTE_TOP, made.icon, RGL_ATTRIBUTE_TOP, 0));
    add(layout, equal(made.label, RGL_ATTRIBUTE_TRAILING, made.root, RGL_ATTRIBUTE_TRAILING, -10));
    add(layout, equal(made.label, RGL_ATTRIBUTE_BOTTOM, made.root, RGL_ATTRIBUTE_BOTTOM, -5));
    add(layout, length(made.icon, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 30, RGL_PRIORITY_REQUIRED));
    rgl_item items[] = {made.icon, made.label};
    rgl_constraint_host host = host_of(layout, made.root);
    host.items = items;
    host.item_count = 2;
    made.node = make_host(tree, &host);
    made.icon_node = make_fixed(tree, 30, 30);
    rgl_paragraph paragraph = text();
    assert_ok(tree, rgl_paragraph_create(tree, &paragraph, &made.label_node));
    with_children(tree, made.node, made.icon_node, made.label_node);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    return made;
}

// Capability: constraints in views
static void subviews_are_contents_of_items(void **state) {
    rgl_tree *tree = *state;
    card made = make_card(tree);
    /* 200 + 30 + 30 points of margins and icon leave 200 for the text, which takes four lines. */
    assert_measure(tree, made.node, 260, NAN, 260, 90);
    assert_measure(tree, made.node, NAN, NAN, 620, 30);
    rgl_node root = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), made.node, make_fixed(tree, 10, 10));
    assert_layout(tree, root, 260, NAN, 260, 100);
    assert_frame(tree, made.node, 0, 0, 260, 90);
    assert_frame(tree, made.icon_node, 10, 5, 30, 30);
    /* The item is 200 wide. The text takes the width of its longest line, from the leading edge. */
    assert_frame(tree, made.label_node, 50, 5, 170, 80);
    /* A change of a subview is detected without a call. */
    rgl_paragraph paragraph = text();
    paragraph.word_count = 2;
    assert_ok(tree, rgl_paragraph_set(tree, made.label_node, &paragraph));
    assert_layout(tree, root, 260, NAN, 260, 40);
    assert_frame(tree, made.label_node, 50, 5, 110, 20);
}

static void a_host_is_mirrored_from_right_to_left(void **state) {
    rgl_tree *tree = *state;
    card made = make_card(tree);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, made.node, 260, NAN, 260, 90);
    assert_frame(tree, made.icon_node, 220, 5, 30, 30);
    assert_frame(tree, made.label_node, 40, 5, 170, 80);
}

static void baselines_pass_through_hosts(void **state) {
    rgl_tree *tree = *state;
    card made = make_card(tree);
    rgl_leaf leaf = rgl_leaf_fixed(20, 40);
    leaf.first_text_baseline = 31;
    rgl_node beside = 0, plain = make_text_host(tree, RGL_FLEXIBILITY_ALL, RGL_IDEAL_FITTING);
    assert_ok(tree, rgl_leaf_create(tree, &leaf, &beside));
    rgl_alignment alignment = {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_FIRST_TEXT_BASELINE};
    rgl_node row = make_aligned_stack(tree, RGL_KIND_HSTACK, 0, alignment);
    with_children(tree, row, beside, made.node, plain);
    rgl_size size;
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){NAN, NAN}, &size));
    /* The text in the card has its baseline at 5 + 16, the text host at 16, the leaf at 31. */
    assert_frame(tree, beside, 0, 0, 20, 40);
    assert_frame(tree, made.node, 20, 10, 620, 40);
    assert_frame(tree, plain, 640, 15, 560, 40);
}

/* An item is required to be 10 and 20 wide. */
static rgl_constraint add_contradiction(card *made) {
    return add(made->layout, length(made->root, RGL_ATTRIBUTE_WIDTH, RGL_LESS_OR_EQUAL, 100, RGL_PRIORITY_REQUIRED));
}

static void a_conflict_in_a_nested_host_is_reported_once(void **state) {
    rgl_tree *tree = *state;
    card outer = make_card(tree), inner = make_card(tree);
    rgl_node frame = make_padding(tree, 1);
    assert_ok(tree, rgl_node_append(tree, frame, inner.node));
    assert_ok(tree, rgl_node_append(tree, outer.node, frame));
    rgl_size size;
    assert_ok(tree, rgl_tree_layout(tree, outer.node, (rgl_proposal){260, NAN}, &size));
    assert_frame(tree, outer.label_node, 50, 5, 170, 80);
    rgl_constraint limit = add_contradiction(&inner);
    assert_ok(tree, rgl_constraint_host_invalidate(tree, inner.node));
    assert_int_equal(rgl_tree_layout(tree, outer.node, (rgl_proposal){300, NAN}, &size), RGL_ERROR_CONFLICT);
    rgl_error error = error_of(tree);
    assert_int_equal(error.code, RGL_ERROR_CONFLICT);
    assert_true(error.subject == inner.node);
    assert_ptr_equal(error.hosted, inner.layout);
    rgl_error told = layout_error(error.hosted);
    assert_int_equal(told.code, RGL_ERROR_CONFLICT);
    assert_memory_equal(error.message, told.message, strlen(told.message));
    rgl_layout_reason reasons[8];
    size_t count = 0, found = 0;
    double excess = 0;
    assert_done(inner.layout, rgl_autolayout_conflict(error.hosted, reasons, 8, &count, &excess));
    for (size_t i = 0; i < count; i++) found += reasons[i].constraint == limit;
    assert_int_equal(found, 1);
    assert_frame(tree, outer.label_node, 50, 5, 170, 80);
    assert_done(inner.layout, rgl_autolayout_remove(inner.layout, &limit, 1));
    assert_ok(tree, rgl_constraint_host_invalidate(tree, inner.node));
    assert_ok(tree, rgl_tree_layout(tree, outer.node, (rgl_proposal){300, NAN}, &size));
}

static void a_layout_inside_itself_is_rejected(void **state) {
    rgl_tree *tree = *state;
    card outer = make_card(tree);
    rgl_item other = make_label(outer.layout, 0, 5, 5);
    rgl_constraint_host host = host_of(outer.layout, other);
    rgl_node again = make_host(tree, &host), frame = make_padding(tree, 1);
    assert_ok(tree, rgl_node_append(tree, frame, again));
    assert_ok(tree, rgl_node_remove(tree, outer.label_node));
    assert_ok(tree, rgl_node_append(tree, outer.node, frame));
    rgl_size size;
    assert_int_equal(rgl_tree_layout(tree, outer.node, (rgl_proposal){300, NAN}, &size), RGL_ERROR_CYCLE);
    assert_true(error_of(tree).subject == again);
    assert_true(error_of(tree).other == outer.node);
}

static void a_changed_layout_takes_effect_after_invalidation(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_item root = make_label(layout, 0, 80, 50);
    rgl_constraint_host host = host_of(layout, root);
    rgl_node node = make_host(tree, &host), outside = make_padding(tree, 5);
    assert_ok(tree, rgl_node_append(tree, outside, node));
    assert_layout(tree, outside, NAN, NAN, 90, 60);
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size(100, 10);
    assert_done(layout, rgl_item_set_content(layout, root, &content));
    assert_layout(tree, outside, NAN, NAN, 90, 60);
    assert_ok(tree, rgl_constraint_host_invalidate(tree, node));
    assert_layout(tree, outside, NAN, NAN, 110, 20);
    assert_item_frame(layout, root, 0, 0, 100, 10);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

static size_t destroyed;
static rgl_status answer_status;

static rgl_status half_size(void *context, const rgl_proposal *proposal, rgl_size *out_size) {
    (void)context;
    if (!isnan(proposal->width)) *out_size = (rgl_size){proposal->width / 2, 9};
    return answer_status;
}

static rgl_status ideal_height(void *context, const rgl_size *size, rgl_size *out_ideal) {
    (void)context;
    out_ideal->height = size->width / 4;
    return answer_status;
}

static void count_destroyed(void *context) {
    (void)context;
    destroyed++;
}

static void functions_of_the_caller(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_constraint_host host = host_of(layout, make_label(layout, 0, 80, 50));
    host.size_that_fits = half_size;
    host.destroy = count_destroyed;
    destroyed = 0;
    rgl_node node = make_host(tree, &host);
    assert_measure(tree, node, 30, NAN, 15, 9);
    assert_measure(tree, node, NAN, 33, 80, 33);
    rgl_constraint_host read = {0};
    assert_ok(tree, rgl_constraint_host_get(tree, node, &read));
    assert_ptr_equal(read.layout, layout);
    assert_true(read.root == host.root && read.size_that_fits == half_size && read.item_count == 0);
    rgl_size size;
    answer_status = 76;
    assert_ok(tree, rgl_constraint_host_invalidate(tree, node));
    assert_int_equal(rgl_node_measure(tree, node, (rgl_proposal){30, NAN}, &size), RGL_ERROR_CALLBACK);
    assert_true(error_of(tree).subject == node && error_of(tree).callback_status == 76);
    answer_status = RGL_OK;
    host.size_that_fits = NULL;
    host.ideal = RGL_IDEAL_FUNCTION;
    host.ideal_size = ideal_height;
    assert_ok(tree, rgl_constraint_host_set(tree, node, &host));
    assert_int_equal(destroyed, 1);
    assert_measure(tree, node, 100, NAN, 100, 25);
    answer_status = 77;
    assert_ok(tree, rgl_constraint_host_invalidate(tree, node));
    assert_int_equal(rgl_node_measure(tree, node, (rgl_proposal){100, NAN}, &size), RGL_ERROR_CALLBACK);
    assert_true(error_of(tree).subject == node);
    answer_status = RGL_OK;
    assert_ok(tree, rgl_node_remove(tree, node));
    assert_int_equal(destroyed, 2);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

static void containers_become_hosts(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_item root = make_item(layout, 0), item = make_item(layout, root);
    pin(layout, item, root, 7, 8);
    rgl_constraint_host host = host_of(layout, root);
    host.items = &item;
    host.item_count = 1;
    rgl_node leaf = make_fixed(tree, 20, 10), other = make_fixed(tree, 4, 4);
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), leaf, other);
    assert_ok(tree, rgl_constraint_host_set(tree, stack, &host));
    assert_layout(tree, stack, 100, 60, 100, 60);
    assert_frame(tree, leaf, 7, 8, 20, 10);
    /* A child without an item is centred. */
    assert_frame(tree, other, 48, 28, 4, 4);
    rgl_custom custom;
    assert_refused(tree, stack, RGL_ERROR_WRONG_KIND, rgl_custom_get(tree, stack, &custom));
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

static void one_layout_may_have_several_hosts(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_node nodes[2], leaves[2];
    for (size_t i = 0; i < 2; i++) {
        rgl_item root = make_item(layout, 0), item = make_item(layout, root);
        pin(layout, item, root, 1, 2);
        add(layout, equal(item, RGL_ATTRIBUTE_TRAILING, root, RGL_ATTRIBUTE_TRAILING, -1));
        add(layout, equal(item, RGL_ATTRIBUTE_BOTTOM, root, RGL_ATTRIBUTE_BOTTOM, -2));
        rgl_constraint_host host = host_of(layout, root);
        host.items = &item;
        host.item_count = 1;
        nodes[i] = make_host(tree, &host);
        leaves[i] = make_fixed(tree, 10.0 + 20.0 * (double)i, 10);
        with_children(tree, nodes[i], leaves[i]);
    }
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), nodes[0], nodes[1]);
    assert_layout(tree, row, NAN, NAN, 44, 14);
    assert_frame(tree, leaves[0], 1, 2, 10, 10);
    assert_frame(tree, leaves[1], 13, 2, 30, 10);
}

/* A host's appearance, as recorded by its owner. */
typedef struct controller {
    rgl_node host;
    int appeared;
    int disappeared;
    int destroyed;
} controller;

static void count_controller(void *context) {
    ((controller *)context)->destroyed++;
}

static void follow_changes(rgl_tree *tree, controller *controllers, size_t controller_count) {
    rgl_frame_change changes[8];
    size_t count = 0;
    assert_ok(tree, rgl_tree_changes(tree, changes, 8, &count));
    assert_true(count <= 8);
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < controller_count; k++) {
            if (controllers[k].host != changes[i].node) continue;
            controllers[k].appeared += isnan(changes[i].before.x);
            controllers[k].disappeared += isnan(changes[i].after.x);
        }
    }
}

/* Changes report when a host gets or loses a frame, destroy when it is removed. */
static void changes_list_appearing_hosts(void **state) {
    rgl_tree *tree = *state;
    controller controllers[2] = {{0}};
    rgl_node choice = 0;
    assert_ok(tree, rgl_view_that_fits_create(tree, &(rgl_view_that_fits){RGL_AXES_HORIZONTAL}, &choice));
    for (int i = 0; i < 2; i++) {
        rgl_autolayout *layout = new_layout();
        rgl_constraint_host host = host_of(layout, make_item(layout, 0));
        rgl_intrinsic_content content = rgl_intrinsic_content_of_size(i == 0 ? 80 : 20, 10);
        assert_done(layout, rgl_item_set_content(layout, host.root, &content));
        host.flexibility = RGL_FLEXIBILITY_NONE;
        host.ideal = RGL_IDEAL_CONTENT;
        host.context = &controllers[i];
        host.destroy = count_controller;
        controllers[i].host = make_host(tree, &host);
        with_children(tree, choice, controllers[i].host);
        assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    }
    static const struct {
        double width;
        int appeared[2], disappeared[2];
    } steps[] = {{100, {1, 0}, {0, 0}}, {90, {1, 0}, {0, 0}}, {50, {1, 1}, {1, 0}}, {100, {2, 1}, {1, 1}}};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        assert_ok(tree, rgl_tree_layout(tree, choice, (rgl_proposal){steps[i].width, 50}, NULL));
        follow_changes(tree, controllers, 2);
        for (int k = 0; k < 2; k++) {
            assert_int_equal(controllers[k].appeared, steps[i].appeared[k]);
            assert_int_equal(controllers[k].disappeared, steps[i].disappeared[k]);
        }
    }
    assert_ok(tree, rgl_node_remove(tree, controllers[0].host));
    assert_true(controllers[0].destroyed == 1 && controllers[1].destroyed == 0);
    /* The fixture destroys the tree after this frame has ended. */
    assert_ok(tree, rgl_node_remove(tree, controllers[1].host));
    assert_int_equal(controllers[1].destroyed, 1);
}

static void arguments_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_autolayout *layout = new_layout();
    rgl_item root = make_item(layout, 0), item = make_item(layout, root);
    rgl_item twice[] = {item, item};
    rgl_node node = 0, leaf = make_fixed(tree, 1, 1);
    rgl_constraint_host host = host_of(layout, item);
    assert_refused(tree, 0, RGL_ERROR_HAS_PARENT, rgl_constraint_host_create(tree, &host, &node));
    assert_ptr_equal(error_of(tree).hosted, layout);
    host = host_of(layout, leaf);
    assert_refused(tree, 0, RGL_ERROR_UNKNOWN_ID, rgl_constraint_host_create(tree, &host, &node));
    host = host_of(layout, root);
    host.items = twice;
    host.item_count = 2;
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_constraint_host_create(tree, &host, &node));
    host = host_of(layout, root);
    host.flexibility = 17;
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_constraint_host_create(tree, &host, &node));
    host = host_of(layout, root);
    host.ideal = 9;
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_constraint_host_create(tree, &host, &node));
    host.ideal = RGL_IDEAL_FUNCTION;
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT, rgl_constraint_host_create(tree, &host, &node));
    host = host_of(NULL, root);
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_constraint_host_create(tree, &host, &node));
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_constraint_host_create(tree, NULL, &node));
    host = host_of(layout, root);
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND, rgl_constraint_host_set(tree, leaf, &host));
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND, rgl_constraint_host_get(tree, leaf, &host));
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND, rgl_constraint_host_invalidate(tree, leaf));
    assert_refused(tree, leaf, RGL_ERROR_WRONG_KIND, rgl_constraint_host_set_flexibility(tree, leaf, 0));
    assert_refused(tree, 0, RGL_ERROR_INVALID_ARGUMENT,
                   rgl_node_create(tree, 0, RGL_KIND_CONSTRAINT_HOST, &host, sizeof host - 8, &node));
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(the_table_of_lengths),
        fixture_test(all_sixteen_flexibilities),
        fixture_test(the_height_of_a_text_follows_its_width_in_one_pass),
        fixture_test(contents_without_width_or_size),
        fixture_test(subviews_are_contents_of_items),
        fixture_test(a_host_is_mirrored_from_right_to_left),
        fixture_test(baselines_pass_through_hosts),
        fixture_test(a_conflict_in_a_nested_host_is_reported_once),
        fixture_test(a_layout_inside_itself_is_rejected),
        fixture_test(a_changed_layout_takes_effect_after_invalidation),
        fixture_test(functions_of_the_caller),
        fixture_test(containers_become_hosts),
        fixture_test(one_layout_may_have_several_hosts),
        fixture_test(changes_list_appearing_hosts),
        fixture_test(arguments_that_are_refused),
    };
    fixture_run(tests);
}
