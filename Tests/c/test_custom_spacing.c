/* SPDX-License-Identifier: MIT */
/* custom.h: spacing and guides of layouts. */
#include "probe.h"

#include <math.h>
#include <string.h>

#define NONE RGL_UNSPECIFIED

static rgl_status no_spacing_at_leading_sides(void *context, const rgl_subviews *subviews, void **cache,
                                              rgl_spacing *out_spacing) {
    (void)subviews, (void)cache;
    const probe *self = context;
    assert_int_equal(out_spacing->count, 0);
    rgl_status status = rgl_spacing_set(out_spacing, RGL_SPACING_DEFAULT, RGL_SIDE_LEFT, 2);
    if (status == RGL_OK) status = rgl_spacing_set(out_spacing, RGL_SPACING_DEFAULT, RGL_SIDE_RIGHT, self->value);
    return status;
}

static rgl_layout_functions with_spacing(void) {
    rgl_layout_functions functions = probe_functions;
    functions.spacing = no_spacing_at_leading_sides;
    return functions;
}

/* The first of the two children is 10 wide. */
static double gap_after(rgl_tree *tree, rgl_node first, rgl_node second) {
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, NONE), first, second);
    rgl_rect a, b;
    assert_ok(tree, rgl_tree_layout(tree, row, (rgl_proposal){NONE, NONE}, NULL));
    assert_ok(tree, rgl_node_frame(tree, first, &a));
    assert_ok(tree, rgl_node_frame(tree, second, &b));
    double gap = b.x > a.x ? b.x - a.x - a.width : a.x - b.x - b.width;
    assert_ok(tree, rgl_node_detach(tree, first));
    assert_ok(tree, rgl_node_detach(tree, second));
    assert_ok(tree, rgl_node_remove(tree, row));
    return gap;
}

// Capability: spacing of layouts
static void stacks_use_the_spacing_that_a_layout_prefers(void **state) {
    rgl_tree *tree = *state;
    const rgl_layout_functions functions = with_spacing();
    probe *layout = probe_of(10, 10), *other = probe_of(10, 10);
    layout->value = 20;
    other->value = 5;
    rgl_node plain = make_fixed(tree, 10, 10), node = make_custom(tree, &functions, layout);
    rgl_node second = make_custom(tree, &functions, other);
    assert_true(gap_after(tree, node, plain) == 20);
    assert_true(gap_after(tree, plain, node) == 2);
    assert_true(gap_after(tree, node, second) == 20);
    assert_true(gap_after(tree, second, node) == 5);
    assert_true(gap_after(tree, plain, make_fixed(tree, 10, 10)) == 8);
    /* Modifiers pass it on, but not a padding that leaves space. A row passes on the spacing of its ends. */
    rgl_node padding = make_padding(tree, 1), tight = make_padding(tree, 0);
    rgl_node padded = with_children(tree, padding, node);
    assert_true(gap_after(tree, padded, plain) == 8);
    assert_ok(tree, rgl_node_detach(tree, node));
    assert_true(gap_after(tree, with_children(tree, tight, node), plain) == 20);
    assert_ok(tree, rgl_node_detach(tree, node));
    rgl_node inner = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), make_fixed(tree, 1, 1), node);
    assert_true(gap_after(tree, inner, plain) == 20);
    assert_true(gap_after(tree, plain, inner) == 8);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), make_fixed(tree, 10, 1), inner);
    assert_true(gap_after(tree, column, plain) == 20);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_true(gap_after(tree, column, plain) == 2);
    assert_true(gap_after(tree, plain, column) == 8);
    /* A stack that loses the layout loses its preference. */
    assert_ok(tree, rgl_node_remove(tree, inner));
    assert_true(gap_after(tree, plain, column) == 8);
}

static rgl_status note_distances(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                 rgl_size *out_size) {
    (void)proposal, (void)cache;
    rgl_spacing a, b;
    double *distances = self->data;
    for (size_t i = 0; i + 1 < subviews->count; i++) {
        assert_int_equal(rgl_subview_spacing(subviews, i, &a), RGL_OK);
        assert_int_equal(rgl_subview_spacing(subviews, i + 1, &b), RGL_OK);
        assert_int_equal(rgl_spacing_distance(&a, &b, RGL_AXIS_HORIZONTAL, subviews->direction, &distances[i]), RGL_OK);
    }
    *out_size = (rgl_size){1, 1};
    return RGL_OK;
}

/* P38 in a subtree: its own direction decides which side comes first. */
static void a_direction_of_a_subtree_mirrors_preferences(void **state) {
    rgl_tree *tree = *state;
    const rgl_layout_functions functions = with_spacing();
    probe *layout = probe_of(10, 10), *inner = probe_of(10, 10), *reader = probe_of(1, 1);
    layout->value = inner->value = 20;
    double distances[2] = {-1, -1};
    reader->measure = note_distances;
    reader->data = distances;
    rgl_node plain = make_fixed(tree, 10, 10), node = make_custom(tree, &functions, layout), turned = 0;
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, NONE), plain, node);
    rgl_node watched = with_children(tree, make_probe(tree, reader), make_fixed(tree, 10, 10),
                                     make_custom(tree, &functions, inner), make_fixed(tree, 10, 10));
    rgl_node both = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), row, watched);
    assert_ok(tree, rgl_layout_direction_create(tree, &(rgl_direction){RGL_RIGHT_TO_LEFT}, &turned));
    with_children(tree, turned, both);
    for (rgl_layout_direction around = 0; around < 2; around++) {
        assert_ok(tree, rgl_tree_set_layout_direction(tree, around));
        assert_measure(tree, row, NONE, NONE, 40, 10);
        assert_measure(tree, both, NONE, NONE, 40, 11);
        assert_true(distances[0] == 20 && distances[1] == 2);
    }
    assert_ok(tree, rgl_layout_direction_set(tree, turned, &(rgl_direction){RGL_LEFT_TO_RIGHT}));
    assert_measure(tree, row, NONE, NONE, 22, 10);
    assert_measure(tree, both, NONE, NONE, 22, 11);
    assert_true(distances[0] == 2 && distances[1] == 20);
}

/* P34 and P35 */
static void the_default_is_the_union_of_the_subviews(void **state) {
    rgl_tree *tree = *state;
    const rgl_layout_functions functions = with_spacing();
    probe *both = probe_of(10, 10), *spacers = probe_of(10, 10), *none = probe_of(10, 10), *inner = probe_of(10, 10);
    inner->value = 30;
    rgl_node plain = make_fixed(tree, 10, 10), mixed = make_probe(tree, both), empty = make_probe(tree, none);
    with_children(tree, mixed, make_spacer(tree, 8), make_fixed(tree, 1, 1));
    assert_true(gap_after(tree, mixed, plain) == 8);
    assert_true(gap_after(tree, plain, mixed) == 8);
    rgl_node tight = with_children(tree, make_probe(tree, spacers), make_spacer(tree, 8));
    assert_true(gap_after(tree, tight, plain) == 0);
    assert_true(gap_after(tree, empty, plain) == 0);
    assert_true(gap_after(tree, plain, empty) == 0);
    with_children(tree, mixed, make_custom(tree, &functions, inner));
    assert_true(gap_after(tree, mixed, plain) == 30);
    assert_true(gap_after(tree, plain, mixed) == 2);
}

static void a_layout_reads_the_preferences_of_its_subviews(void **state) {
    rgl_tree *tree = *state;
    const rgl_layout_functions functions = with_spacing();
    double distances[3] = {-1, -1, -1};
    probe *layout = probe_of(1, 1), *inner = probe_of(1, 1);
    inner->value = 11;
    layout->measure = note_distances;
    layout->data = distances;
    rgl_node node = with_children(tree, make_probe(tree, layout), make_fixed(tree, 1, 1), make_fixed(tree, 1, 1),
                                  make_custom(tree, &functions, inner), make_spacer(tree, 8));
    assert_measure(tree, node, 9, 9, 1, 1);
    assert_true(distances[0] == 8 && distances[1] == 2 && distances[2] == 11);
}

static rgl_status damaged_spacing(void *context, const rgl_subviews *subviews, void **cache, rgl_spacing *out_spacing) {
    (void)subviews, (void)cache;
    const probe *self = context;
    if (self->value == 0) return 77;
    out_spacing->count = self->value == 1 ? SIZE_MAX : 1;
    out_spacing->entries[0] = (rgl_spacing_entry){0, self->value == 2 ? 9 : 0, self->value == 3 ? NAN : 1};
    if (self->value == 4) out_spacing->entries[0].category = -1;
    return RGL_OK;
}

static void invalid_spacing_is_rejected(void **state) {
    rgl_tree *tree = *state;
    rgl_layout_functions functions = probe_functions;
    functions.spacing = damaged_spacing;
    probe *layout = probe_of(5, 5);
    rgl_node node = make_custom(tree, &functions, layout);
    for (layout->value = 0; layout->value < 5; layout->value++) {
        rgl_status expected = layout->value == 0 ? RGL_ERROR_CALLBACK : RGL_ERROR_CALLBACK_ANSWER;
        assert_refused(tree, node, expected, rgl_tree_layout(tree, node, (rgl_proposal){9, 9}, NULL));
        assert_true(error_of(tree).subject == node);
    }
    assert_layout(tree, node, 9, 9, 5, 5);
}

static rgl_guide my_guide(rgl_tree *tree) {
    const rgl_guide_position top = {0};
    rgl_guide guide = 0;
    assert_ok(tree, rgl_tree_add_guide(tree, RGL_AXIS_VERTICAL, &top, &guide));
    return guide;
}

static rgl_node with_guide(rgl_tree *tree, rgl_axis axis, rgl_guide guide, double position, rgl_node child) {
    const rgl_alignment_guide set = {axis, guide, {.constant = position}};
    rgl_node node = 0;
    assert_ok(tree, rgl_alignment_guide_create(tree, &set, &node));
    return with_children(tree, node, child);
}

static rgl_status place_below_each_other(probe *self, const rgl_subviews *subviews, rgl_rect bounds,
                                         rgl_proposal proposal, void **cache) {
    (void)self, (void)proposal, (void)cache;
    for (size_t i = 0; i < subviews->count; i++) {
        put(subviews, i, bounds.x, bounds.y + 20 * (double)i, 0, NONE, NONE);
    }
    return RGL_OK;
}

static double guide_of(rgl_tree *tree, rgl_node node, rgl_axis axis, rgl_guide guide) {
    rgl_node root = node, parent = 0;
    while (rgl_node_parent(tree, root, &parent) == RGL_OK && parent != 0) root = parent;
    double position = NAN;
    assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){60, 60}, NULL));
    assert_ok(tree, rgl_node_guide(tree, node, axis, guide, &position));
    return position;
}

/* P40 to P42 */
static void guides_are_merged_from_the_subviews(void **state) {
    rgl_tree *tree = *state;
    const rgl_guide mine = my_guide(tree);
    probe *layout = probe_of(50, 60);
    layout->place = place_below_each_other;
    rgl_node node = with_children(
        tree, make_probe(tree, layout), with_guide(tree, RGL_AXIS_VERTICAL, mine, 10, make_fixed(tree, 5, 15)),
        with_guide(tree, RGL_AXIS_VERTICAL, mine, 30, make_fixed(tree, 5, 15)), make_fixed(tree, 5, 15));
    assert_true(guide_of(tree, node, RGL_AXIS_VERTICAL, mine) == 30);
    rgl_leaf text = rgl_leaf_fixed(5, 15);
    text.first_text_baseline = text.last_text_baseline = 8;
    probe *lines = probe_of(50, 60);
    lines->place = place_below_each_other;
    rgl_node page = make_probe(tree, lines);
    for (int i = 0; i < 2; i++) {
        rgl_node line = 0;
        assert_ok(tree, rgl_leaf_create(tree, &text, &line));
        with_children(tree, page, line);
    }
    assert_true(guide_of(tree, page, RGL_AXIS_VERTICAL, RGL_VERTICAL_FIRST_TEXT_BASELINE) == 8);
    assert_true(guide_of(tree, page, RGL_AXIS_VERTICAL, RGL_VERTICAL_LAST_TEXT_BASELINE) == 28);
    probe *edge = probe_of(50, 60);
    rgl_node inside = with_guide(tree, RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_LEADING, 12, make_fixed(tree, 5, 5));
    rgl_node holder = with_children(tree, make_probe(tree, edge), inside);
    assert_true(guide_of(tree, holder, RGL_AXIS_HORIZONTAL, RGL_HORIZONTAL_LEADING) == 0);
}

static rgl_status answer_guide(void *context, const rgl_subviews *subviews, rgl_axis axis, rgl_guide guide,
                               const rgl_rect *bounds, const rgl_proposal *proposal, void **cache,
                               double *out_position) {
    (void)subviews, (void)cache;
    probe *self = context;
    assert_true(isnan(*out_position));
    self->calls[strlen(self->calls)] = 'g';
    /* After the record of place_subviews. */
    self->bounds[PROBE_CALLS - 1] = *bounds;
    self->placed_with[PROBE_CALLS - 1] = *proposal;
    if (self->failing == 'g') return self->failure;
    if (axis == RGL_AXIS_VERTICAL && guide == RGL_VERTICAL_BOTTOM) *out_position = self->numbers[0];
    return RGL_OK;
}

/* P43 to P45 */
// Capability: guides of layouts
static void a_layout_returns_the_positions_of_its_guides(void **state) {
    rgl_tree *tree = *state;
    rgl_layout_functions functions = probe_functions;
    functions.explicit_alignment = answer_guide;
    probe *layout = probe_of(20, 30);
    layout->numbers[0] = 7;
    rgl_node node = make_custom(tree, &functions, layout), a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10);
    assert_layout(tree, node, 60, 60, 20, 30);
    assert_string_equal(layout->calls, "msp");
    clear_notes(layout);
    const rgl_alignment bottom = {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_BOTTOM};
    rgl_node row = with_children(tree, make_aligned_stack(tree, RGL_KIND_HSTACK, 0, bottom), a, node, b);
    const rgl_insets insets = {5, 5, 5, 5};
    rgl_node padding = 0;
    assert_ok(tree, rgl_padding_create(tree, &insets, &padding));
    with_children(tree, padding, row);
    assert_layout(tree, padding, 70, 70, 50, 43);
    assert_frame(tree, node, 15, 8, 20, 30);
    assert_frame(tree, a, 5, 5, 10, 10);
    /* One call for each proposal under which the guide is read, with bounds from 0. */
    size_t asked = 0;
    for (const char *call = layout->calls; *call != '\0'; call++) asked += *call == 'g';
    assert_int_equal(asked, 1);
    assert_memory_equal(&layout->bounds[PROBE_CALLS - 1], (&(rgl_rect){0, 0, 20, 30}), sizeof(rgl_rect));
    assert_memory_equal(&layout->placed_with[PROBE_CALLS - 1], (&(rgl_proposal){40, 60}), sizeof(rgl_proposal));
    layout->numbers[0] = INFINITY;
    assert_ok(tree, rgl_custom_invalidate(tree, node));
    assert_refused(tree, padding, RGL_ERROR_CALLBACK_ANSWER,
                   rgl_tree_layout(tree, padding, (rgl_proposal){70, 70}, NULL));
    layout->failing = 'g';
    layout->failure = 5;
    assert_refused(tree, padding, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, padding, (rgl_proposal){70, 70}, NULL));
    layout->failing = 0;
    layout->numbers[0] = NAN;
    assert_layout(tree, padding, 70, 70, 50, 40);
    assert_frame(tree, a, 5, 25, 10, 10);
}

static rgl_status read_guides(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                              rgl_size *out_size) {
    (void)proposal, (void)cache;
    double *found = self->data;
    const rgl_proposal offer = {40, 20};
    const rgl_axis axis = RGL_AXIS_VERTICAL;
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(rgl_subview_guide(subviews, i, offer, axis, RGL_VERTICAL_CENTER, &found[3 * i]), RGL_OK);
        assert_int_equal(rgl_subview_guide(subviews, i, offer, axis, RGL_VERTICAL_BOTTOM, &found[3 * i + 1]), RGL_OK);
        assert_int_equal(rgl_subview_explicit_guide(subviews, i, offer, axis, RGL_VERTICAL_CENTER, &found[3 * i + 2]),
                         RGL_OK);
    }
    double position = -1;
    assert_int_equal(rgl_subview_guide(subviews, 0, offer, 2, 0, &position), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_subview_guide(subviews, 0, offer, 0, 9, &position), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_subview_guide(subviews, 2, offer, 0, 0, &position), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_subview_guide(subviews, 0, offer, 0, 0, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subview_explicit_guide(subviews, 2, offer, 0, 0, &position), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_subview_spacing(subviews, 2, &(rgl_spacing){0}), RGL_ERROR_INVALID_ARGUMENT);
    assert_int_equal(rgl_subview_spacing(subviews, 0, NULL), RGL_ERROR_NULL_POINTER);
    assert_true(position == -1);
    *out_size = (rgl_size){1, 1};
    return RGL_OK;
}

static void a_layout_reads_the_guides_of_its_subviews(void **state) {
    rgl_tree *tree = *state;
    double found[6] = {-1, -1, -1, -1, -1, -1};
    probe *layout = probe_of(1, 1);
    layout->measure = read_guides;
    layout->data = found;
    rgl_node set = with_guide(tree, RGL_AXIS_VERTICAL, RGL_VERTICAL_CENTER, 3, make_filling(tree));
    rgl_node node = with_children(tree, make_probe(tree, layout), make_filling(tree), set);
    assert_measure(tree, node, 9, 9, 1, 1);
    assert_true(found[0] == 10 && found[1] == 20 && isnan(found[2]));
    assert_true(found[3] == 3 && found[4] == 20 && found[5] == 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(stacks_use_the_spacing_that_a_layout_prefers),
        fixture_test(a_direction_of_a_subtree_mirrors_preferences),
        fixture_test(the_default_is_the_union_of_the_subviews),
        fixture_test(a_layout_reads_the_preferences_of_its_subviews),
        fixture_test(invalid_spacing_is_rejected),
        fixture_test(guides_are_merged_from_the_subviews),
        fixture_test(a_layout_returns_the_positions_of_its_guides),
        fixture_test(a_layout_reads_the_guides_of_its_subviews),
    };
    fixture_run(tests);
}
