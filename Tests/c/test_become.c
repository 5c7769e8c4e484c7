/* SPDX-License-Identifier: MIT */
/* rgl_node_become: containers that become others. */
#include "probe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NONE RGL_UNSPECIFIED

static rgl_record stack_of(rgl_kind kind, double spacing) {
    return (rgl_record){kind, 0, {.stack = {{RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}, spacing}}};
}

static rgl_record custom_of(const rgl_layout_functions *functions, probe *layout) {
    return (rgl_record){RGL_KIND_CUSTOM, 0, {.custom = {functions, layout}}};
}

static rgl_kind kind_of(rgl_tree *tree, rgl_node node) {
    rgl_kind kind = 0;
    assert_ok(tree, rgl_node_kind(tree, node, &kind));
    return kind;
}

static rgl_status forward(probe *self, const rgl_subviews *subviews, rgl_proposal proposal, void **cache,
                          rgl_size *out_size) {
    (void)self, (void)cache;
    *out_size = ask(subviews, 0, proposal.width, proposal.height);
    return RGL_OK;
}

/* P46 */
static void a_layout_of_another_type_starts_over(void **state) {
    rgl_tree *tree = *state;
    rgl_layout_functions other = probe_functions;
    other.type = &other;
    probe *first = probe_of(0, 0), *second = probe_of(0, 0), *inner = counted();
    first->measure = second->measure = forward;
    rgl_node child = make_probe(tree, inner), node = with_children(tree, make_probe(tree, first), child);
    assert_layout(tree, node, 50, 50, 30, 10);
    assert_string_equal(first->calls, "msp");
    const rgl_record record = custom_of(&other, second);
    assert_ok(tree, rgl_node_become(tree, node, record.kind, &record.parameters, rgl_parameters_size(record.kind)));
    assert_string_equal(first->calls, "mspfd");
    assert_layout(tree, node, 50, 50, 30, 10);
    assert_string_equal(second->calls, "msp");
    assert_seen(inner, {50, 50});
    assert_frame(tree, child, 0, 0, 30, 10);
}

/* P47 */
static void a_layout_of_the_same_type_keeps_its_cache(void **state) {
    rgl_tree *tree = *state;
    probe *first = probe_of(5, 5), *same = probe_of(5, 5), *second = probe_of(6, 6);
    second->value = 2;
    rgl_node node = make_probe(tree, first);
    assert_layout(tree, node, 50, 50, 5, 5);
    const rgl_record to_same = custom_of(&probe_functions, same), to_second = custom_of(&probe_functions, second);
    assert_ok(tree, rgl_node_become(tree, node, to_same.kind, &to_same.parameters, rgl_parameters_size(to_same.kind)));
    assert_string_equal(first->calls, "mspe");
    assert_string_equal(same->calls, "d");
    assert_ok(tree,
              rgl_node_become(tree, node, to_second.kind, &to_second.parameters, rgl_parameters_size(to_second.kind)));
    assert_string_equal(first->calls, "mspeed");
    assert_layout(tree, node, 50, 50, 6, 6);
    assert_string_equal(second->calls, "usp");
    assert_true(first->caches == 1 && second->caches == 0);
}

/* P48 */
static void spacers_follow_the_axis_of_their_container(void **state) {
    rgl_tree *tree = *state;
    rgl_node spacer = make_spacer(tree, 0), node = make_stack(tree, RGL_KIND_HSTACK, 0);
    with_children(tree, node, spacer, make_fixed(tree, 10, 10));
    const rgl_record row = stack_of(RGL_KIND_HSTACK, 0), column = stack_of(RGL_KIND_VSTACK, 0);
    for (int i = 0; i < 3; i++) {
        assert_layout(tree, node, 100, 60, 100, 10);
        assert_frame(tree, spacer, 0, 5, 90, 0);
        assert_ok(tree, rgl_node_become(tree, node, column.kind, &column.parameters, rgl_parameters_size(column.kind)));
        assert_layout(tree, node, 100, 60, 10, 60);
        assert_frame(tree, spacer, 5, 0, 0, 50);
        assert_ok(tree, rgl_node_become(tree, node, row.kind, &row.parameters, rgl_parameters_size(row.kind)));
    }
}

/* Every container becomes every other kind, and then equals a fresh one. */
// Capability: layouts that change type
static void every_container_can_become_every_other(void **state) {
    rgl_tree *tree = *state;
    probe *layouts[8] = {NULL};
    const rgl_record records[8] = {
        stack_of(RGL_KIND_HSTACK, 3),
        stack_of(RGL_KIND_VSTACK, NONE),
        stack_of(RGL_KIND_ZSTACK, NONE),
        {RGL_KIND_GRID, 0, {.grid = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}, 2, NONE}}},
        {RGL_KIND_FLOW, 0, {.flow = {.spacing = 4, .line_spacing = 1, .line_limit = 1}}},
        {RGL_KIND_ASPECT_GRID, 0, {.aspect_grid = {2, 1, 1, 0, 0}}},
        {RGL_KIND_MASONRY, 0, {.masonry = {.columns = 2, .horizontal_spacing = NONE, .vertical_spacing = 3}}},
        custom_of(&probe_functions, NULL),
    };
    for (int from = 0; from < 8; from++) {
        for (int to = 0; to < 8; to++) {
            rgl_node nodes[2], children[2][4];
            rgl_record made[2] = {records[from], records[to]};
            for (int i = 0; i < 2; i++) {
                if (made[i].kind == RGL_KIND_CUSTOM) {
                    made[i].parameters.custom.context = layouts[i] = probe_of(20, 30);
                    layouts[i]->value = i;
                }
                made[i].parent = -1;
                assert_ok(tree, rgl_tree_build(tree, &made[i], 1, sizeof *made, &nodes[i]));
                children[i][0] = make_fixed(tree, 30, 10);
                children[i][1] = make_spacer(tree, 5);
                children[i][2] = make_probe(tree, counted());
                children[i][3] = with_children(tree, make_padding(tree, 1), make_filling(tree));
                append_all(tree, nodes[i], children[i], 4);
            }
            assert_ok(tree, rgl_tree_layout(tree, nodes[0], (rgl_proposal){60, 40}, NULL));
            if (made[1].kind == RGL_KIND_CUSTOM) {
                made[1].parameters.custom.context = probe_of(20, 30);
                ((probe *)made[1].parameters.custom.context)->value = 2;
            }
            assert_ok(tree, rgl_node_become(tree, nodes[0], made[1].kind, &made[1].parameters,
                                            rgl_parameters_size(made[1].kind)));
            assert_int_equal(kind_of(tree, nodes[0]), made[1].kind);
            if (made[0].kind == RGL_KIND_CUSTOM) assert_true(layouts[0]->destroyed == 1);
            rgl_size sizes[2];
            rgl_rect frames[2][4];
            int placed[2][4];
            for (int i = 0; i < 2; i++) {
                assert_ok(tree, rgl_tree_layout(tree, nodes[i], (rgl_proposal){60, 40}, &sizes[i]));
                for (int j = 0; j < 4; j++) {
                    placed[i][j] = rgl_node_frame(tree, children[i][j], &frames[i][j]) == RGL_OK;
                    if (!placed[i][j]) frames[i][j] = (rgl_rect){0, 0, 0, 0};
                }
            }
            assert_memory_equal(placed[0], placed[1], sizeof *placed);
            assert_memory_equal(&sizes[0], &sizes[1], sizeof *sizes);
            assert_memory_equal(frames[0], frames[1], sizeof *frames);
            assert_ok(tree, rgl_tree_clear(tree));
        }
    }
}

static void the_container_is_laid_out_again(void **state) {
    rgl_tree *tree = *state;
    rgl_node node = make_stack(tree, RGL_KIND_HSTACK, 0), after = make_fixed(tree, 5, 5);
    with_children(tree, node, make_fixed(tree, 10, 10), make_fixed(tree, 20, 10));
    rgl_node page = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0),
                                  with_children(tree, make_padding(tree, 1), node), after);
    assert_layout(tree, page, 100, 100, 32, 17);
    const rgl_record column = stack_of(RGL_KIND_VSTACK, 2);
    assert_ok(tree, rgl_node_become(tree, node, column.kind, &column.parameters, rgl_parameters_size(column.kind)));
    assert_layout(tree, page, 100, 100, 22, 29);
    assert_frame(tree, after, 8.5, 24, 5, 5);
    rgl_stack read = {0};
    assert_ok(tree, rgl_stack_get(tree, node, &read));
    assert_true(read.spacing == 2);
    rgl_counters before = counters_of(tree);
    assert_ok(tree, rgl_node_become(tree, node, column.kind, &column.parameters, rgl_parameters_size(column.kind)));
    assert_layout(tree, page, 100, 100, 22, 29);
    assert_true(counters_of(tree).evaluations == before.evaluations);
}

static void invalid_calls_are_rejected(void **state) {
    rgl_tree *tree = *state;
    probe *layout = counted(), *other = counted();
    rgl_node leaf = make_fixed(tree, 1, 1), node = with_children(tree, make_probe(tree, layout), leaf);
    assert_layout(tree, node, 50, 50, 30, 10);
    const rgl_record row = stack_of(RGL_KIND_HSTACK, 0);
    rgl_record bad[] = {row, row, row, row, row, custom_of(NULL, other)};
    bad[0].kind = RGL_KIND_LEAF;
    bad[1].kind = 0;
    bad[2].kind = 1 << 20;
    bad[3].kind = RGL_KIND_LAZY_VSTACK;
    bad[4].parameters.stack.alignment.vertical = 99;
    for (size_t i = 0; i < 6; i++) {
        const rgl_status expected[] = {RGL_ERROR_WRONG_KIND, RGL_ERROR_INVALID_ARGUMENT, RGL_ERROR_INVALID_ARGUMENT,
                                       RGL_ERROR_WRONG_KIND, RGL_ERROR_INVALID_ARGUMENT, RGL_ERROR_NULL_POINTER};
        assert_refused(tree, node, expected[i],
                       rgl_node_become(tree, node, bad[i].kind, &bad[i].parameters, rgl_parameters_size(bad[i].kind)));
    }
    rgl_record infinite = stack_of(RGL_KIND_VSTACK, INFINITY);
    rgl_node stale = stale_node(tree);
    assert_refused(
        tree, node, RGL_ERROR_INVALID_NUMBER,
        rgl_node_become(tree, node, infinite.kind, &infinite.parameters, rgl_parameters_size(infinite.kind)));
    assert_refused(tree, node, RGL_ERROR_WRONG_KIND,
                   rgl_node_become(tree, leaf, row.kind, &row.parameters, rgl_parameters_size(row.kind)));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER,
                   rgl_node_become(tree, node, RGL_KIND_HSTACK, NULL, sizeof(rgl_stack)));
    assert_refused(tree, node, RGL_ERROR_UNKNOWN_ID,
                   rgl_node_become(tree, foreign_node(), row.kind, &row.parameters, rgl_parameters_size(row.kind)));
    assert_refused(tree, node, RGL_ERROR_STALE_ID,
                   rgl_node_become(tree, stale, row.kind, &row.parameters, rgl_parameters_size(row.kind)));
    assert_true(layout->destroyed == 0 && other->destroyed == 0 && layout->caches == 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(a_layout_of_another_type_starts_over),
        fixture_test(a_layout_of_the_same_type_keeps_its_cache),
        fixture_test(spacers_follow_the_axis_of_their_container),
        fixture_test(every_container_can_become_every_other),
        fixture_test(the_container_is_laid_out_again),
        fixture_test(invalid_calls_are_rejected),
    };
    fixture_run(tests);
}
