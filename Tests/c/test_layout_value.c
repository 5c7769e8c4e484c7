/* SPDX-License-Identifier: MIT */
/* layout_value.h */
#include "probe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WEIGHT = 7,
    COLOUR = 8
};

/* Keys are any numbers. */
static const uint64_t FAR_AWAY = UINT64_MAX - 1;

static rgl_node with_value(rgl_tree *tree, uint64_t key, double value, rgl_node child) {
    const rgl_layout_value set = {key, value};
    rgl_node node = 0;
    assert_ok(tree, rgl_layout_value_create(tree, &set, &node));
    return with_children(tree, node, child);
}

/* -1: none. */
static rgl_status note_weights(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                               rgl_size *out_size) {
    (void)proposal, (void)cache;
    double *weights = self->data;
    for (size_t i = 0; i < subviews->count; i++) {
        assert_int_equal(rgl_subview_layout_value(subviews, i, WEIGHT, -1, &weights[i]), RGL_OK);
    }
    *out_size = (rgl_size){1, 1};
    return RGL_OK;
}

/* P31 and P32 */
// Capability: values of subviews
static void a_layout_reads_the_values_of_its_subviews(void **state) {
    rgl_tree *tree = *state;
    double seen[9] = {0};
    probe *layout = probe_of(1, 1), *nested = probe_of(1, 1);
    layout->measure = note_weights;
    layout->data = seen;
    rgl_node padded = make_padding(tree, 3), stack = make_stack(tree, RGL_KIND_HSTACK, 0), overlay = 0;
    assert_ok(tree, rgl_layer_create(tree, RGL_KIND_OVERLAY, &(rgl_layer){{1, 1}}, &overlay));
    with_children(tree, overlay, with_value(tree, WEIGHT, 6, make_filling(tree)),
                  with_value(tree, WEIGHT, 60, make_filling(tree)));
    rgl_node children[] = {
        with_value(tree, WEIGHT, 2, make_filling(tree)),
        make_filling(tree),
        with_children(tree, padded, with_value(tree, WEIGHT, 3, make_filling(tree))),
        /* Keys have separate values, which modifiers do not hide. */
        with_value(tree, COLOUR, 9, with_value(tree, WEIGHT, 4, make_priority(tree, 1, make_filling(tree)))),
        with_value(tree, FAR_AWAY, 9, make_filling(tree)),
        with_value(tree, WEIGHT, 1, with_value(tree, WEIGHT, 5, make_filling(tree))),
        overlay,
        with_children(tree, stack, with_value(tree, WEIGHT, 1, make_filling(tree))),
        with_children(tree, make_probe(tree, nested), with_value(tree, WEIGHT, 1, make_filling(tree))),
    };
    rgl_node node = append_all(tree, make_probe(tree, layout), children, 9);
    assert_measure(tree, node, 10, 10, 1, 1);
    const double expected[] = {2, -1, 3, 4, -1, 5, 6, -1, -1};
    for (size_t i = 0; i < 9; i++) assert_true(seen[i] == expected[i]);
    /* A new value updates the layout's cache, an equal one changes nothing. */
    clear_notes(layout);
    assert_ok(tree, rgl_layout_value_set(tree, children[0], &(rgl_layout_value){WEIGHT, 2}));
    assert_measure(tree, node, 10, 10, 1, 1);
    assert_string_equal(layout->calls, "");
    assert_ok(tree, rgl_layout_value_set(tree, children[0], &(rgl_layout_value){WEIGHT, -INFINITY}));
    assert_measure(tree, node, 10, 10, 1, 1);
    assert_string_equal(layout->calls, "us");
    assert_true(seen[0] == -INFINITY);
    assert_ok(tree, rgl_layout_value_set(tree, children[0], &(rgl_layout_value){COLOUR, 2}));
    assert_measure(tree, node, 10, 10, 1, 1);
    assert_true(seen[0] == -1);
}

/* Size, guides, priority and spacing are the child's. */
static void other_containers_ignore_layout_values(void **state) {
    rgl_tree *tree = *state;
    rgl_node fixed = make_fixed(tree, 20, 10), spacer = make_spacer(tree, 0);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, RGL_UNSPECIFIED),
                                 with_value(tree, WEIGHT, 1, make_priority(tree, 1, make_filling(tree))),
                                 with_value(tree, WEIGHT, 1, spacer), with_value(tree, WEIGHT, 2, fixed));
    assert_layout(tree, row, 100, 50, 100, 50);
    /* The child with a priority takes all remaining length, and there is no spacing next to a spacer. */
    assert_frame(tree, spacer, 80, 25, 0, 0);
    assert_frame(tree, fixed, 80, 20, 20, 10);
}

static rgl_status read_badly(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                             rgl_size *out_size) {
    (void)self, (void)proposal, (void)cache;
    double value = 5;
    assert_int_equal(rgl_subview_layout_value(subviews, 1, WEIGHT, 0, &value), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_subview_layout_value(subviews, SIZE_MAX, WEIGHT, 0, &value), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_subview_layout_value(subviews, 0, WEIGHT, 0, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subview_layout_value(NULL, 0, WEIGHT, 0, &value), RGL_ERROR_NULL_POINTER);
    assert_true(value == 5);
    *out_size = (rgl_size){1, 1};
    return RGL_OK;
}

static void invalid_calls_are_rejected(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(1, 1);
    layout->measure = read_badly;
    rgl_node leaf = make_fixed(tree, 1, 1), out = 7, node = with_value(tree, FAR_AWAY, 3, leaf);
    rgl_node spare = make_fixed(tree, 1, 1), root = with_children(tree, make_probe(tree, layout), node);
    assert_measure(tree, root, 5, 5, 1, 1);
    double value = 5;
    assert_int_equal(rgl_subview_layout_value(&layout->kept, 0, WEIGHT, 0, &value), RGL_ERROR_OUT_OF_TURN);
    const rgl_layout_value good = {1, 2}, bad = {1, NAN};
    rgl_layout_value read = {0, 0};
    assert_refused(tree, root, RGL_ERROR_INVALID_NUMBER, rgl_layout_value_create(tree, &bad, &out));
    assert_refused(tree, root, RGL_ERROR_INVALID_NUMBER, rgl_layout_value_set(tree, node, &bad));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_layout_value_create(tree, NULL, &out));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_layout_value_create(tree, &good, NULL));
    assert_refused(tree, root, RGL_ERROR_NULL_POINTER, rgl_layout_value_get(tree, node, NULL));
    assert_refused(tree, root, RGL_ERROR_WRONG_KIND, rgl_layout_value_set(tree, leaf, &good));
    assert_refused(tree, root, RGL_ERROR_WRONG_KIND, rgl_layout_value_get(tree, leaf, &read));
    assert_refused(tree, root, RGL_ERROR_UNKNOWN_ID, rgl_layout_value_set(tree, foreign_node(), &good));
    assert_refused(tree, root, RGL_ERROR_CHILD_COUNT, rgl_node_append(tree, node, spare));
    assert_true(out == 7);
    assert_ok(tree, rgl_layout_value_get(tree, node, &read));
    assert_true(read.key == FAR_AWAY && read.value == 3);
    char *text = state_of(tree, root);
    assert_non_null(strstr(text, "layoutValue key=18446744073709551614 value=3"));
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_layout_reads_the_values_of_its_subviews),
        fixture_test(other_containers_ignore_layout_values),
        fixture_test(invalid_calls_are_rejected),
    };
    fixture_run(tests);
}
