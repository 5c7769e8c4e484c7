/* SPDX-License-Identifier: MIT */
/* layout_as.h */
#include "probe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NONE RGL_UNSPECIFIED

static rgl_record stack_of(rgl_kind kind, double spacing) {
    return (rgl_record){kind, 0, {.stack = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_BOTTOM}, spacing}}};
}

/* A probe whose data is a record lays out as that record. */
static rgl_status measure_as(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                             rgl_size *out_size) {
    (void)cache;
    return rgl_subviews_measure_as(subviews, self->data, NULL, 0, proposal, out_size);
}

static rgl_status place_as(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                           void **cache) {
    (void)cache;
    return rgl_subviews_place_as(subviews, self->data, NULL, 0, &bounds, proposal);
}

static probe *acting_as(rgl_record *record) {
    probe *made = probe_of(0, 0);
    made->measure = measure_as;
    made->place = place_as;
    made->data = record;
    return made;
}

enum {
    CHILDREN = 6
};

static void add_children(rgl_tree *tree, rgl_node node, rgl_node children[CHILDREN]) {
    children[0] = make_fixed(tree, 30, 10);
    children[1] = make_priority(tree, 1, with_children(tree, make_padding(tree, 2), make_filling(tree)));
    children[2] = make_probe(tree, counted());
    children[3] = make_filling(tree);
    children[4] =
        with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), make_fixed(tree, 7, 7), make_fixed(tree, 8, 8));
    children[5] = make_fixed(tree, 5, 25);
    append_all(tree, node, children, CHILDREN);
}

/* The custom layout only measures and places the container. */
// Capability: layouts inside layouts
static void a_layout_that_is_a_container(void **state) {
    rgl_tree *tree = *state;
    const rgl_proposal proposals[] = {{200, 100}, {40, 40}, {NONE, NONE}, {0, 60}, {150, NONE}, {INFINITY, 20}};
    rgl_record records[] = {
        stack_of(RGL_KIND_HSTACK, 3),
        stack_of(RGL_KIND_HSTACK, NONE),
        stack_of(RGL_KIND_VSTACK, 4),
        stack_of(RGL_KIND_ZSTACK, NONE),
        {RGL_KIND_FLOW, 0, {.flow = {.spacing = 4, .line_spacing = 1}}},
        {RGL_KIND_ASPECT_GRID, 0, {.aspect_grid = {2, 1, 1, 0, 0}}},
        {RGL_KIND_GRID, 0, {.grid = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}, 3, NONE}}},
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        rgl_node built_in = 0, node = make_probe(tree, acting_as(&records[i])), mine[CHILDREN], theirs[CHILDREN];
        records[i].parent = -1;
        assert_ok(tree, rgl_tree_build(tree, &records[i], 1, sizeof *records, &built_in));
        add_children(tree, node, mine);
        add_children(tree, built_in, theirs);
        rgl_node host = make_host(tree, 256, 128, node), other = make_host(tree, 256, 128, built_in);
        for (size_t j = 0; j < sizeof proposals / sizeof *proposals; j++) {
            rgl_size a = {-1, -1}, b = {-2, -2};
            assert_ok(tree, rgl_node_measure(tree, node, proposals[j], &a));
            assert_ok(tree, rgl_node_measure(tree, built_in, proposals[j], &b));
            assert_memory_equal(&a, &b, sizeof a);
        }
        rgl_rect a[CHILDREN], b[CHILDREN];
        assert_layout(tree, host, 256, 128, 256, 128);
        for (size_t j = 0; j < CHILDREN; j++) assert_ok(tree, rgl_node_frame(tree, mine[j], &a[j]));
        assert_layout(tree, other, 256, 128, 256, 128);
        for (size_t j = 0; j < CHILDREN; j++) {
            assert_ok(tree, rgl_node_frame(tree, theirs[j], &b[j]));
            assert_true(a[j].width == b[j].width && a[j].height == b[j].height);
            assert_true(fabs(a[j].x - b[j].x) < 1e-9 && fabs(a[j].y - b[j].y) < 1e-9);
        }
        assert_ok(tree, rgl_tree_clear(tree));
    }
}

static void a_layout_that_is_a_grid(void **state) {
    rgl_tree *tree = *state;
    rgl_record grid = {RGL_KIND_GRID, 0, {.grid = {{RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_BOTTOM}, 4, 2}}};
    rgl_node node = make_probe(tree, acting_as(&grid)), rows[2], cells[4];
    const rgl_grid_row plain = {RGL_ALIGNMENT_INHERITED};
    for (size_t i = 0; i < 2; i++) assert_ok(tree, rgl_grid_row_create(tree, &plain, &rows[i]));
    cells[0] = make_fixed(tree, 10, 10);
    cells[1] = make_fixed(tree, 20, 5);
    cells[2] = make_fixed(tree, 30, 7);
    rgl_grid_cell anchored = rgl_grid_cell_plain();
    anchored.anchor_x = anchored.anchor_y = 0;
    assert_ok(tree, rgl_grid_cell_create(tree, &anchored, &cells[3]));
    with_children(tree, cells[3], make_fixed(tree, 8, 2));
    with_children(tree, rows[0], cells[0], cells[1]);
    with_children(tree, rows[1], cells[2], cells[3]);
    rgl_node across = make_fixed(tree, 50, 3);
    with_children(tree, node, rows[0], across, rows[1]);
    for (int pass = 0; pass < 3; pass++) {
        rgl_node host = make_host(tree, 100, 80, node);
        assert_layout(tree, host, 100, 80, 100, 80);
        rgl_rect corner = {0, 0, 0, 0};
        assert_ok(tree, rgl_node_frame(tree, node, &corner));
        assert_true(corner.width == 54 && corner.height == 24);
        assert_frame(tree, rows[0], corner.x, corner.y, 54, 10);
        assert_frame(tree, rows[1], corner.x, corner.y + 17, 54, 7);
        assert_frame(tree, across, corner.x + 4, corner.y + 12, 50, 3);
        assert_frame(tree, cells[0], corner.x + 20, corner.y, 10, 10);
        assert_frame(tree, cells[1], corner.x + 34, corner.y + 5, 20, 5);
        assert_frame(tree, cells[2], corner.x, corner.y + 17, 30, 7);
        assert_frame(tree, cells[3], corner.x + 34, corner.y + 17, 8, 2);
        assert_ok(tree, rgl_node_detach(tree, node));
        if (pass == 0) assert_ok(tree, rgl_custom_invalidate(tree, node));
    }
    /* Proposals to a cell in a row of a layout. */
    rgl_explanation why = {.struct_size = sizeof why};
    assert_layout(tree, node, 100, 80, 54, 24);
    assert_ok(tree, rgl_node_explain(tree, cells[1], &why));
    assert_ok(tree, rgl_node_explain(tree, rows[1], &why));
}

/* The odd subviews backwards in a column at the trailing side, the even ones in a row. A gap of 10 between. */
static const size_t even[] = {0, 2, 4}, odd[] = {3, 1};

static rgl_status measure_parts(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                rgl_size *out_size) {
    (void)self, (void)cache;
    const rgl_record row = stack_of(RGL_KIND_HSTACK, 1), column = stack_of(RGL_KIND_VSTACK, 2);
    rgl_size a = {0, 0}, b = {0, 0}, nothing = {-1, -1};
    assert_int_equal(rgl_subviews_measure_as(subviews, &row, even, 3, proposal, &a), RGL_OK);
    assert_int_equal(rgl_subviews_measure_as(subviews, &column, odd, 2, proposal, &b), RGL_OK);
    assert_int_equal(rgl_subviews_measure_as(subviews, &column, odd, 0, proposal, &nothing), RGL_OK);
    assert_true(nothing.width == 0 && nothing.height == 0);
    *out_size = (rgl_size){a.width + 10 + b.width, fmax(a.height, b.height)};
    rgl_node last = 0;
    assert_int_equal(rgl_subview_node(subviews, 4, &last), RGL_OK);
    assert_int_equal(subviews->count, 5);
    return RGL_OK;
}

static rgl_status place_parts(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                              void **cache) {
    (void)self, (void)cache;
    const rgl_record row = stack_of(RGL_KIND_HSTACK, 1), column = stack_of(RGL_KIND_VSTACK, 2);
    rgl_size a = {0, 0}, b = {0, 0};
    assert_int_equal(rgl_subviews_measure_as(subviews, &row, even, 3, proposal, &a), RGL_OK);
    assert_int_equal(rgl_subviews_measure_as(subviews, &column, odd, 2, proposal, &b), RGL_OK);
    const rgl_rect left = {bounds.x, bounds.y, a.width, a.height};
    const rgl_rect right = {bounds.x + a.width + 10, bounds.y, b.width, b.height};
    assert_int_equal(rgl_subviews_place_as(subviews, &row, even, 3, &left, proposal), RGL_OK);
    assert_int_equal(rgl_subviews_place_as(subviews, &column, odd, 2, &right, proposal), RGL_OK);
    return RGL_OK;
}

static void parts_of_the_subviews(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(0, 0), *inner = counted();
    layout->measure = measure_parts;
    layout->place = place_parts;
    rgl_node node = make_probe(tree, layout);
    rgl_node children[] = {make_fixed(tree, 10, 10), make_fixed(tree, 20, 5), make_probe(tree, inner),
                           make_fixed(tree, 6, 20), make_fixed(tree, 4, 8)};
    append_all(tree, node, children, 5);
    rgl_node host = make_host(tree, 100, 100, node);
    assert_layout(tree, host, 100, 100, 100, 100);
    /* 10 + 1 + 30 + 1 + 4 and 10 and 20 by 27, centred in 100 by 100. */
    assert_frame(tree, node, 12, 36.5, 76, 27);
    assert_frame(tree, children[0], 12, 36.5, 10, 10);
    assert_frame(tree, children[2], 23, 36.5, 30, 10);
    assert_frame(tree, children[4], 54, 38.5, 4, 8);
    assert_frame(tree, children[3], 68, 36.5, 6, 20);
    assert_frame(tree, children[1], 68, 58.5, 20, 5);
    /* The child's answer is remembered between the calls. */
    size_t seen = inner->seen_count;
    resize_host(tree, host, 100, 100);
    assert_ok(tree, rgl_custom_invalidate(tree, node));
    assert_layout(tree, host, 100, 100, 100, 100);
    assert_int_equal(inner->seen_count, seen);
    rgl_node found[6] = {0};
    size_t count = 0;
    assert_ok(tree, rgl_node_children(tree, node, found, 6, &count));
    assert_int_equal(count, 5);
    assert_memory_equal(found, children, sizeof children);
    for (size_t i = 0; i < 5; i++) {
        rgl_node parent = 0;
        assert_ok(tree, rgl_node_parent(tree, children[i], &parent));
        assert_true(parent == node);
    }
    assert_ok(tree, rgl_node_detach(tree, children[2]));
    assert_ok(tree, rgl_node_insert(tree, node, 2, children[2]));
    assert_layout(tree, host, 100, 100, 100, 100);
    assert_frame(tree, children[2], 23, 36.5, 30, 10);
}

static void layouts_in_layouts(void **state) {
    rgl_tree *tree = *state;
    rgl_record row = stack_of(RGL_KIND_HSTACK, 1), column = stack_of(RGL_KIND_VSTACK, 1);
    rgl_node leaf = make_fixed(tree, 4, 4), root = leaf;
    for (int i = 0; i < 60; i++) {
        root =
            with_children(tree, make_probe(tree, acting_as(i % 2 == 0 ? &row : &column)), root, make_fixed(tree, 1, 1));
    }
    assert_layout(tree, root, NONE, NONE, 64, 64);
    size_t count = 0;
    assert_ok(tree, rgl_tree_node_count(tree, &count));
    assert_int_equal(count, 121);
    assert_frame(tree, leaf, 0, 0, 4, 4);
}

/* Mirrored once, by the engine. */
static void from_right_to_left(void **state) {
    rgl_tree *tree = *state;
    rgl_record row = stack_of(RGL_KIND_HSTACK, 1);
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 20, 10), turned = 0;
    rgl_node node = with_children(tree, make_probe(tree, acting_as(&row)), a, b);
    assert_ok(tree, rgl_layout_direction_create(tree, &(rgl_direction){RGL_RIGHT_TO_LEFT}, &turned));
    with_children(tree, turned, node);
    assert_layout(tree, turned, 90, 90, 31, 10);
    assert_frame(tree, a, 21, 0, 10, 10);
    assert_frame(tree, b, 0, 0, 20, 10);
}

static rgl_status misuse(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                         void **cache) {
    (void)self, (void)cache;
    const rgl_record row = stack_of(RGL_KIND_HSTACK, 1);
    rgl_size size = {-1, -1};
    const size_t twice[] = {0, 1, 0}, beyond[] = {0, 3}, far_away[] = {SIZE_MAX};
    const struct {
        const size_t *indices;
        size_t count;
    } wrong[] = {{twice, 3}, {beyond, 2}, {far_away, 1}, {twice, SIZE_MAX}, {twice, SIZE_MAX / 8 + 1}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const size_t *indices = wrong[i].indices;
        assert_int_equal(rgl_subviews_measure_as(subviews, &row, indices, wrong[i].count, proposal, &size),
                         RGL_ERROR_INVALID_ARGUMENT);
        assert_int_equal(rgl_subviews_place_as(subviews, &row, indices, wrong[i].count, &bounds, proposal),
                         RGL_ERROR_INVALID_ARGUMENT);
    }
    rgl_record bad[] = {row, row, row, row, row, row};
    bad[0].kind = RGL_KIND_LEAF;
    bad[1].kind = RGL_KIND_CUSTOM;
    bad[1].parameters.custom = (rgl_custom){NULL, NULL};
    bad[2].kind = RGL_KIND_GRID;
    bad[2].parameters.grid.alignment.horizontal = 77;
    bad[3].kind = -5;
    bad[4].parameters.stack.alignment.vertical = 77;
    bad[5].parameters.stack.spacing = INFINITY;
    for (size_t i = 0; i < 6; i++) {
        rgl_status expected = i == 1  ? RGL_ERROR_NULL_POINTER /* its functions */
                              : i < 5 ? RGL_ERROR_INVALID_ARGUMENT
                                      : RGL_ERROR_INVALID_NUMBER;
        assert_int_equal(rgl_subviews_measure_as(subviews, &bad[i], NULL, 0, proposal, &size), expected);
        assert_int_equal(rgl_subviews_place_as(subviews, &bad[i], NULL, 0, &bounds, proposal), expected);
    }
    const rgl_proposal no_proposal = {-INFINITY, 0};
    rgl_rect nowhere[] = {bounds, bounds, bounds};
    nowhere[0].x = NAN;
    nowhere[1].y = INFINITY;
    nowhere[2].height = NAN;
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(rgl_subviews_place_as(subviews, &row, NULL, 0, &nowhere[i], proposal),
                         RGL_ERROR_INVALID_NUMBER);
    }
    assert_int_equal(rgl_subviews_measure_as(subviews, &row, NULL, 0, no_proposal, &size), RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(rgl_subviews_measure_as(NULL, &row, NULL, 0, proposal, &size), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subviews_measure_as(subviews, NULL, NULL, 0, proposal, &size), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subviews_measure_as(subviews, &row, NULL, 0, proposal, NULL), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_subviews_place_as(subviews, &row, NULL, 0, NULL, proposal), RGL_ERROR_NULL_POINTER);
    assert_true(size.width == -1);
    return RGL_OK;
}

static rgl_status measure_early(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                                rgl_size *out_size) {
    (void)self, (void)cache;
    const rgl_record row = stack_of(RGL_KIND_HSTACK, 1);
    const rgl_rect bounds = {0, 0, 10, 10};
    assert_int_equal(rgl_subviews_place_as(subviews, &row, NULL, 0, &bounds, proposal), RGL_ERROR_OUT_OF_TURN);
    *out_size = (rgl_size){50, 50};
    return RGL_OK;
}

static void invalid_calls_are_rejected(void **state) {
    rgl_tree *tree = *state;
    probe *layout = probe_of(0, 0);
    layout->measure = measure_early;
    layout->place = misuse;
    rgl_node child = make_fixed(tree, 10, 10);
    rgl_node node =
        with_children(tree, make_probe(tree, layout), child, make_fixed(tree, 1, 1), make_fixed(tree, 1, 1));
    assert_layout(tree, node, 50, 50, 50, 50);
    assert_frame(tree, child, 20, 20, 10, 10);
    const rgl_record row = stack_of(RGL_KIND_HSTACK, 1);
    rgl_size size = {-1, -1};
    assert_int_equal(rgl_subviews_measure_as(&layout->kept, &row, NULL, 0, (rgl_proposal){1, 1}, &size),
                     RGL_ERROR_OUT_OF_TURN);
    assert_int_equal(error_of(tree).code, RGL_OK);
}

/* A subview that fails ends the pass. The frames are unchanged. */
static void a_subview_that_fails(void **state) {
    rgl_tree *tree = *state;
    rgl_record row = stack_of(RGL_KIND_HSTACK, 1);
    probe *inner = counted(), *layout = acting_as(&row);
    rgl_node middle = make_probe(tree, inner), last = make_fixed(tree, 3, 3);
    rgl_node node = with_children(tree, make_probe(tree, layout), make_fixed(tree, 3, 3), middle, last);
    assert_layout(tree, node, 90, 90, 38, 10);
    static const char functions[] = "sp";
    for (size_t i = 0; i < 2; i++) {
        inner->failing = functions[i];
        inner->failure = 99;
        assert_ok(tree, rgl_custom_invalidate(tree, middle));
        assert_refused(tree, node, RGL_ERROR_CALLBACK, rgl_tree_layout(tree, node, (rgl_proposal){80, 80}, NULL));
        assert_true(error_of(tree).subject == middle);
        inner->failing = 0;
        assert_layout(tree, node, 80, 80, 38, 10);
        assert_frame(tree, last, 35, 7, 3, 3);
    }
}

/* The error names the node with the layout. */
static void work_is_limited(void **state) {
    (void)state;
    rgl_tree *tree = NULL;
    const rgl_limits limits = {sizeof limits, 3, 0, 1, 0};
    const rgl_tree_options options = {sizeof options, NULL, &limits};
    assert_int_equal(rgl_tree_create(&options, &tree), RGL_OK);
    rgl_record row = stack_of(RGL_KIND_HSTACK, 1);
    rgl_node inner = make_stack(tree, RGL_KIND_HSTACK, 0), node = make_probe(tree, acting_as(&row));
    with_children(tree, node, with_children(tree, inner, make_fixed(tree, 1, 1)));
    /* At most three nodes. The container is not counted, the answer of the layout is. */
    assert_refused(tree, node, RGL_ERROR_LIMIT, rgl_tree_layout(tree, node, (rgl_proposal){50, 50}, NULL));
    assert_true(error_of(tree).subject == node);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
}

static void repeated_use_of_a_container_takes_no_more_memory(void **state) {
    rgl_tree *tree = *state;
    rgl_record row = stack_of(RGL_KIND_HSTACK, NONE);
    probe *layout = acting_as(&row);
    rgl_node node = make_probe(tree, layout), children[CHILDREN];
    add_children(tree, node, children);
    const rgl_rect *frames = NULL;
    size_t count = 0, again = 0;
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){100, 100}, NULL));
    assert_ok(tree, rgl_tree_frames(tree, &frames, &count));
    uint64_t bytes = counters_of(tree).bytes;
    for (int i = 0; i < 70000; i++) {
        assert_ok(tree, rgl_custom_invalidate(tree, node));
        assert_ok(tree, rgl_node_measure(tree, node, (rgl_proposal){100 + i % 7, 100}, &(rgl_size){0, 0}));
    }
    assert_ok(tree, rgl_tree_layout(tree, node, (rgl_proposal){100, 100}, NULL));
    assert_ok(tree, rgl_tree_frames(tree, &frames, &again));
    assert_int_equal(count, again);
    assert_true(counters_of(tree).bytes == bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_layout_that_is_a_container),
        fixture_test(a_layout_that_is_a_grid),
        fixture_test(parts_of_the_subviews),
        fixture_test(layouts_in_layouts),
        fixture_test(from_right_to_left),
        fixture_test(invalid_calls_are_rejected),
        fixture_test(a_subview_that_fails),
        cmocka_unit_test(work_is_limited),
        fixture_test(repeated_use_of_a_container_takes_no_more_memory),
    };
    fixture_run(tests);
}
