/* SPDX-License-Identifier: MIT */
/* custom.h: when caches and layouts are made, updated and destroyed. */
#include "probe.h"

#include <math.h>
#include <string.h>

static rgl_status forward(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                          rgl_size *out_size) {
    (void)self, (void)cache;
    *out_size = (rgl_size){0, 0};
    for (size_t i = 0; i < subviews->count; i++) {
        rgl_size size = ask(subviews, i, proposal.width, proposal.height);
        out_size->width += size.width;
        if (size.height > out_size->height) out_size->height = size.height;
    }
    return RGL_OK;
}

static probe *forwarding(int value) {
    probe *made = probe_of(0, 0);
    made->measure = forward;
    made->value = value;
    return made;
}

#define assert_calls(layout, expected)                                                                                 \
    do {                                                                                                               \
        assert_string_equal((layout)->calls, expected);                                                                \
        clear_notes(layout);                                                                                           \
    } while (0)

/* P8 and P11 */
// Capability: caches of layouts
static void changed_content_updates_the_cache_once(void **state) {
    rgl_tree *tree = *state;
    probe *layout = forwarding(0);
    rgl_node leaf = make_fixed(tree, 10, 10);
    rgl_node inside = with_children(tree, make_padding(tree, 1), leaf);
    rgl_node node = with_children(tree, make_probe(tree, layout), inside, make_fixed(tree, 1, 1));
    assert_layout(tree, node, 50, 50, 13, 12);
    assert_calls(layout, "msp");
    assert_layout(tree, node, 60, 50, 13, 12);
    assert_calls(layout, "sp");
    assert_layout(tree, node, 60, 50, 13, 12);
    assert_calls(layout, "");
    const rgl_leaf larger = rgl_leaf_fixed(20, 10), largest = rgl_leaf_fixed(30, 10);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &larger));
    assert_ok(tree, rgl_leaf_set(tree, leaf, &largest));
    assert_layout(tree, node, 60, 50, 33, 12);
    assert_calls(layout, "usp");
    assert_layout(tree, node, 70, 50, 33, 12);
    assert_calls(layout, "sp");
}

/* Lengths relative to the container depend on the container. */
static void another_container_updates_the_cache(void **state) {
    rgl_tree *tree = *state;
    const rgl_container_relative_frame whole = {RGL_AXES_HORIZONTAL, 1, 1, 0, 0, NAN, NAN, {0, 0}};
    probe *layout = forwarding(0);
    rgl_node frame = 0;
    assert_ok(tree, rgl_container_relative_frame_create(tree, &whole, &frame));
    rgl_node node = with_children(tree, make_probe(tree, layout), with_children(tree, frame, make_fixed(tree, 5, 5)));
    assert_layout(tree, node, 50, 50, 50, 5);
    clear_notes(layout);
    assert_layout(tree, node, 60, 50, 60, 5);
    assert_calls(layout, "usp");
    assert_layout(tree, node, 60, 50, 60, 5);
    assert_calls(layout, "");
}

/* P9 and P47 */
static void another_value_updates_the_cache(void **state) {
    rgl_tree *tree = *state;
    probe *first = forwarding(1), *same = forwarding(1), *second = forwarding(2);
    rgl_node child = make_fixed(tree, 10, 10);
    rgl_node node = with_children(tree, make_probe(tree, first), child);
    assert_layout(tree, node, 50, 50, 10, 10);
    assert_calls(first, "msp");
    const rgl_custom to_same = {&probe_functions, same}, to_second = {&probe_functions, second};
    assert_ok(tree, rgl_custom_set(tree, node, &to_same));
    assert_calls(first, "e");
    assert_calls(same, "d");
    assert_layout(tree, node, 50, 50, 10, 10);
    assert_calls(first, "");
    assert_ok(tree, rgl_custom_set(tree, node, &to_second));
    assert_calls(first, "ed");
    assert_layout(tree, node, 50, 50, 10, 10);
    assert_calls(second, "usp");
    rgl_node children[2] = {0};
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, node, children, 2, &count));
    assert_true(count == 1 && children[0] == child);
    assert_ok(tree, rgl_node_remove(tree, node));
    assert_calls(second, "fd");
    assert_int_equal(first->caches + second->caches, 1 + (size_t)-1);
}

/* P10 */
static void without_update_cache_the_cache_is_rebuilt(void **state) {
    rgl_tree *tree = *state;
    rgl_layout_functions functions = probe_functions;
    functions.update_cache = NULL;
    functions.type = &functions;
    probe *first = forwarding(1), *second = forwarding(2);
    rgl_node node = with_children(tree, make_custom(tree, &functions, first), make_fixed(tree, 10, 10));
    assert_layout(tree, node, 50, 50, 10, 10);
    assert_calls(first, "msp");
    const rgl_custom to_second = {&functions, second};
    assert_ok(tree, rgl_custom_set(tree, node, &to_second));
    assert_calls(first, "ed");
    assert_layout(tree, node, 50, 50, 10, 10);
    assert_calls(second, "fmsp");
}

/* P12 */
static void changed_children_update_the_cache_once(void **state) {
    rgl_tree *tree = *state;
    probe *layout = forwarding(0);
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 20, 10), node = make_probe(tree, layout);
    with_children(tree, node, a, b);
    assert_layout(tree, node, 50, 50, 30, 10);
    assert_calls(layout, "msp");
    assert_ok(tree, rgl_node_append(tree, node, make_fixed(tree, 5, 5)));
    assert_layout(tree, node, 50, 50, 35, 10);
    assert_int_equal(layout->kept.count, 3);
    assert_calls(layout, "usp");
    assert_ok(tree, rgl_node_detach(tree, b));
    assert_ok(tree, rgl_node_insert(tree, node, 0, b));
    assert_layout(tree, node, 50, 50, 35, 10);
    assert_calls(layout, "usp");
    assert_frame(tree, b, 7.5, 0, 20, 10);
    assert_ok(tree, rgl_node_remove(tree, a));
    assert_layout(tree, node, 50, 50, 25, 10);
    assert_calls(layout, "usp");
}

static rgl_status write_cache(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                              rgl_size *out_size) {
    (void)subviews, (void)proposal;
    *cache = &self->value;
    *out_size = self->answer;
    return RGL_OK;
}

static rgl_status read_cache(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                             void **cache) {
    (void)subviews, (void)bounds, (void)proposal;
    assert_ptr_equal(*cache, &self->value);
    return RGL_OK;
}

/* P13 */
static void the_cache_keeps_written_values(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(5, 5);
    layout->measure = write_cache;
    layout->place = read_cache;
    rgl_node node = make_probe(tree, layout);
    assert_layout(tree, node, 50, 50, 5, 5);
    assert_calls(layout, "msp");
    assert_layout(tree, node, 60, 50, 5, 5);
    assert_calls(layout, "sp");
}

/* P46 */
static void another_type_starts_over(void **state) {
    rgl_tree *tree = *state;
    rgl_layout_functions other = probe_functions;
    other.type = &other;
    probe *first = forwarding(0), *second = forwarding(0);
    rgl_node child = make_fixed(tree, 10, 10), node = with_children(tree, make_probe(tree, first), child);
    assert_layout(tree, node, 50, 50, 10, 10);
    assert_calls(first, "msp");
    const rgl_custom to_second = {&other, second};
    assert_ok(tree, rgl_custom_set(tree, node, &to_second));
    assert_calls(first, "fd");
    assert_layout(tree, node, 50, 50, 10, 10);
    assert_calls(second, "msp");
    assert_frame(tree, child, 0, 0, 10, 10);
    rgl_custom read = {0};
    assert_ok(tree, rgl_custom_get(tree, node, &read));
    assert_ptr_equal(read.context, second);
    assert_ptr_equal(read.functions->type, &other);
}

static void a_value_changed_in_place(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(5, 5);
    rgl_node node = make_probe(tree, layout);
    assert_layout(tree, node, 50, 50, 5, 5);
    layout->answer.width = 9;
    /* The same pointer is the same value, unless `equal` returns false. */
    const rgl_custom again = {&probe_functions, layout};
    assert_ok(tree, rgl_custom_set(tree, node, &again));
    assert_layout(tree, node, 50, 50, 5, 5);
    clear_notes(layout);
    assert_ok(tree, rgl_custom_invalidate(tree, node));
    assert_layout(tree, node, 50, 50, 9, 5);
    assert_calls(layout, "usp");
    assert_int_equal(layout->destroyed, 0);
}

static rgl_status answer_number(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                rgl_size *out_size) {
    (void)subviews, (void)proposal, (void)cache;
    *out_size = (rgl_size){self->numbers[0], self->numbers[1]};
    return RGL_OK;
}

/* P49: each frame of an animation is a new value. */
// Capability: animated numbers
static void numbers_are_animated(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(0, 0), *still = probe_of(1, 1);
    layout->measure = answer_number;
    layout->number_count = 2;
    rgl_node node = make_probe(tree, layout), unmoved = make_probe(tree, still);
    assert_layout(tree, node, 50, 50, 0, 0);
    clear_notes(layout);
    double read[3] = {-1, -1, -1};
    size_t count = 0;
    for (double width = 1; width <= 10; width++) {
        const double values[] = {width, 2 * width};
        assert_ok(tree, rgl_custom_set_animatable(tree, node, values, 2));
        assert_layout(tree, node, 50, 50, width, 2 * width);
        assert_calls(layout, "nNusp");
        assert_ok(tree, rgl_custom_animatable(tree, node, read, 3, &count));
        assert_true(count == 2 && read[0] == width && read[1] == 2 * width && read[2] == -1);
        clear_notes(layout);
    }
    assert_ok(tree, rgl_custom_animatable(tree, unmoved, NULL, 0, &count));
    assert_int_equal(count, 0);
    assert_ok(tree, rgl_custom_set_animatable(tree, unmoved, NULL, 0));
    const double wrong[] = {1, 2, 3};
    assert_refused(tree, node, RGL_ERROR_INVALID_ARGUMENT, rgl_custom_set_animatable(tree, node, wrong, 3));
    assert_refused(tree, node, RGL_ERROR_INVALID_ARGUMENT, rgl_custom_set_animatable(tree, node, wrong, 1));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_custom_set_animatable(tree, node, NULL, 2));
    assert_refused(tree, node, RGL_ERROR_INVALID_NUMBER,
                   rgl_custom_set_animatable(tree, node, (double[]){1, RGL_UNSPECIFIED}, 2));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_custom_animatable(tree, node, NULL, 2, &count));
}

static void layouts_are_destroyed_with_their_nodes(void **state) {
    (void)state;
    probe *removed = counted(), *cleared = counted(), *left = counted();
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    rgl_node node = make_probe(tree, removed);
    assert_layout(tree, node, 1, 1, 30, 10);
    assert_ok(tree, rgl_node_remove(tree, node));
    assert_string_equal(removed->calls, "mspfd");
    make_probe(tree, cleared);
    assert_ok(tree, rgl_tree_clear(tree));
    assert_string_equal(cleared->calls, "d");
    node = make_probe(tree, left);
    assert_layout(tree, node, 1, 1, 30, 10);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_string_equal(left->calls, "mspfd");
    assert_int_equal(removed->destroyed + cleared->destroyed, 2);
}

/* The inner layout is in data. */
static rgl_status ask_inner(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                            rgl_size *out_size) {
    (void)cache;
    rgl_record record = {RGL_KIND_CUSTOM, -1, {.custom = {&probe_functions, self->data}}};
    return rgl_subviews_measure_as(subviews, &record, NULL, 0, proposal, out_size);
}

static rgl_status place_inner(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                              void **cache) {
    (void)cache;
    rgl_record record = {RGL_KIND_CUSTOM, -1, {.custom = {&probe_functions, self->data}}};
    return rgl_subviews_place_as(subviews, &record, NULL, 0, &bounds, proposal);
}

static rgl_status place_last_first(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                                   void **cache) {
    (void)self, (void)proposal;
    assert_non_null(*cache);
    for (size_t i = 0; i < subviews->count; i++) {
        rgl_placement placement = {bounds.x + 10.0 * (double)(subviews->count - 1 - i), bounds.y, {0, 0}, {NAN, NAN}};
        assert_int_equal(rgl_subview_place(subviews, i, &placement), RGL_OK);
    }
    return RGL_OK;
}

static void a_layout_inside_another_has_its_own_cache(void **state) {
    rgl_tree *tree = *state;
    probe *outer = probe_of(0, 0), *inner = forwarding(3);
    outer->measure = ask_inner;
    outer->place = place_inner;
    outer->data = inner;
    inner->place = place_last_first;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 20, 10);
    rgl_node node = with_children(tree, make_probe(tree, outer), a, b);
    assert_layout(tree, node, 50, 50, 30, 10);
    assert_frame(tree, a, 10, 0, 10, 10);
    assert_frame(tree, b, 0, 0, 20, 10);
    assert_calls(outer, "msp");
    assert_calls(inner, "msfmpf");
    assert_int_equal(inner->caches, 0);
    assert_int_equal(outer->caches, 1);
    assert_ok(tree, rgl_node_remove(tree, node));
    assert_calls(outer, "fd");
    /* The inner one is the caller's. */
    assert_calls(inner, "");
    const rgl_custom custom = {&probe_functions, inner};
    rgl_node own = 0;
    assert_ok(tree, rgl_custom_create(tree, &custom, &own));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(another_container_updates_the_cache),
        fixture_test(changed_content_updates_the_cache_once),
        fixture_test(another_value_updates_the_cache),
        fixture_test(without_update_cache_the_cache_is_rebuilt),
        fixture_test(changed_children_update_the_cache_once),
        fixture_test(the_cache_keeps_written_values),
        fixture_test(another_type_starts_over),
        fixture_test(a_value_changed_in_place),
        fixture_test(numbers_are_animated),
        fixture_test(a_layout_inside_another_has_its_own_cache),
        cmocka_unit_test(layouts_are_destroyed_with_their_nodes),
    };
    fixture_run(tests);
}
