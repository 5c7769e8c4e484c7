/* SPDX-License-Identifier: MIT */
/* hit.h, and the tags of node.h */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>

static void check_hit(rgl_tree *tree, rgl_point point, const rgl_scroll_offset *offsets, size_t offset_count,
                      const rgl_node *expected, size_t count, int line) {
    rgl_node nodes[32] = {0};
    size_t found = 99;
    assert_ok(tree, rgl_tree_hit(tree, point, offsets, offset_count, nodes, 32, &found));
    if (found != count) fail_msg("line %d: %zu nodes are hit, expected %zu", line, found, count);
    for (size_t i = 0; i < count; i++) {
        if (nodes[i] != expected[i]) fail_msg("line %d: another node is hit at place %zu", line, i);
    }
}
#define assert_hit(tree, x, y, ...)                                                                                    \
    check_hit(tree, (rgl_point){x, y}, NULL, 0, (const rgl_node[]){__VA_ARGS__},                                       \
              sizeof((rgl_node[]){__VA_ARGS__}) / sizeof(rgl_node), __LINE__)
#define assert_scrolled_hit(tree, x, y, offsets, ...)                                                                  \
    check_hit(tree, (rgl_point){x, y}, offsets, sizeof offsets / sizeof *offsets, (const rgl_node[]){__VA_ARGS__},     \
              sizeof((rgl_node[]){__VA_ARGS__}) / sizeof(rgl_node), __LINE__)
#define assert_nothing_hit(tree, x, y) check_hit(tree, (rgl_point){x, y}, NULL, 0, NULL, 0, __LINE__)

static rgl_node make_scroll_view(rgl_tree *tree, rgl_axis_set axes, rgl_node child) {
    rgl_scroll_view scroll_view = {axes};
    rgl_node node = 0;
    assert_ok(tree, rgl_scroll_view_create(tree, &scroll_view, &node));
    return with_children(tree, node, child);
}

static rgl_node make_framed(rgl_tree *tree, double width, double height, rgl_node child) {
    rgl_frame frame = {width, height, {0, 0}};
    rgl_node node = 0;
    assert_ok(tree, rgl_frame_create(tree, &frame, &node));
    return with_children(tree, node, child);
}

static rgl_node make_layer(rgl_tree *tree, rgl_kind kind, rgl_node primary, rgl_node other) {
    rgl_layer layer = {{0, 0}};
    rgl_node node = 0;
    assert_ok(tree, rgl_layer_create(tree, kind, &layer, &node));
    return with_children(tree, node, primary, other);
}

static void edges_belong_to_one_neighbour(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10), nothing = make_fixed(tree, 0, 10);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, nothing, b);
    assert_layout(tree, row, 50, 50, 20, 10);
    assert_hit(tree, 0, 0, a, row);
    assert_hit(tree, 9.5, 9.5, a, row);
    assert_hit(tree, 10, 5, b, row);
    assert_nothing_hit(tree, 20, 5);
    assert_nothing_hit(tree, 5, 10);
    assert_nothing_hit(tree, -0.5, 5);
}

// Capability: hit test
static void the_last_painted_node_comes_first(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 10, 10), b = make_fixed(tree, 10, 10), c = make_fixed(tree, 10, 10);
    rgl_node raised = 0;
    assert_ok(tree, rgl_z_index_create(tree, &(rgl_z_index){1}, &raised));
    with_children(tree, raised, b);
    rgl_node pile = with_children(tree, make_stack(tree, RGL_KIND_ZSTACK, 0), a, raised, c);
    rgl_node behind = make_filling(tree), front = make_filling(tree);
    rgl_node back = make_layer(tree, RGL_KIND_BACKGROUND, pile, behind);
    rgl_node root = make_layer(tree, RGL_KIND_OVERLAY, back, front);
    assert_layout(tree, root, 50, 50, 10, 10);
    assert_hit(tree, 5, 5, front, b, raised, c, a, pile, behind, back, root);
}

static void overflowing_nodes_are_hit_and_hidden_ones_are_not(void **state) {
    rgl_tree *tree = *state;
    rgl_node wide = make_fixed(tree, 30, 10), frame = make_framed(tree, 10, 10, wide),
             unseen = make_fixed(tree, 10, 10);
    rgl_node hidden = 0;
    assert_ok(tree, rgl_hidden_create(tree, &(rgl_hidden){1}, &hidden));
    with_children(tree, hidden, unseen);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), frame, hidden);
    assert_layout(tree, column, 50, 50, 10, 20);
    assert_hit(tree, -9, 5, wide);
    assert_hit(tree, 5, 5, wide, frame, column);
    assert_hit(tree, 5, 15, column);
}

static void scroll_views_clip_and_are_scrolled(void **state) {
    rgl_tree *tree = *state;
    rgl_node first = make_fixed(tree, 20, 40), second = make_fixed(tree, 20, 40), below = make_fixed(tree, 20, 30);
    rgl_node content = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), first, second);
    rgl_node window = make_scroll_view(tree, RGL_AXES_VERTICAL, content), framed = make_framed(tree, 20, 50, window);
    rgl_node column = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), framed, below);
    assert_layout(tree, column, 20, 80, 20, 80);
    assert_hit(tree, 5, 45, second, content, window, framed, column);
    /* The content goes on to 80, the window ends at 50. */
    assert_hit(tree, 5, 60, below, column);
    const rgl_scroll_offset offsets[] = {{window, {0, 5}}, {window, {0, 30}}};
    assert_scrolled_hit(tree, 5, 5, offsets, first, content, window, framed, column);
    assert_scrolled_hit(tree, 5, 15, offsets, second, content, window, framed, column);
    assert_scrolled_hit(tree, 5, 60, offsets, below, column);
}

static void offsets_of_nested_scroll_views_add_up(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 100, 10), inner = make_scroll_view(tree, RGL_AXES_HORIZONTAL, leaf);
    rgl_node spacer = make_fixed(tree, 10, 90);
    rgl_node content = with_children(tree, make_stack(tree, RGL_KIND_VSTACK, 0), spacer, inner);
    rgl_node outer = make_scroll_view(tree, RGL_AXES_VERTICAL, content);
    rgl_node beside = make_fixed(tree, 10, 50);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), outer, beside);
    assert_layout(tree, row, 60, 50, 60, 50);
    const rgl_scroll_offset offsets[] = {{inner, {45, 0}}, {outer, {0, 50}}};
    assert_scrolled_hit(tree, 45, 45, offsets, leaf, inner, content, outer, row);
    /* The window is 50 wide; content scrolled before it stays inside. */
    assert_scrolled_hit(tree, 55, 45, offsets, beside, row);
    assert_scrolled_hit(tree, 15, 30, offsets, content, outer, row);
}

static void offsets_are_mirrored_from_right_to_left(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 40, 10), b = make_fixed(tree, 40, 10);
    rgl_node row = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), a, b);
    rgl_node window = make_scroll_view(tree, RGL_AXES_HORIZONTAL, row);
    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    assert_layout(tree, window, 40, 10, 40, 10);
    assert_hit(tree, 5, 5, a, row, window);
    const rgl_scroll_offset offsets[] = {{window, {-40, 0}}};
    assert_scrolled_hit(tree, 5, 5, offsets, b, row, window);
}

static void refusals_change_nothing(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 10, 10), window = make_scroll_view(tree, RGL_AXES_VERTICAL, leaf), hit = 7;
    size_t count = 7;
    rgl_point point = {5, 5}, bad = {NAN, 0};
    assert_refused(tree, window, RGL_ERROR_NOT_LAID_OUT, rgl_tree_hit(tree, point, NULL, 0, &hit, 1, &count));
    assert_layout(tree, window, 20, 20, 10, 20);
    assert_refused(tree, window, RGL_ERROR_INVALID_NUMBER, rgl_tree_hit(tree, bad, NULL, 0, &hit, 1, &count));
    bad.x = INFINITY;
    assert_refused(tree, window, RGL_ERROR_INVALID_NUMBER, rgl_tree_hit(tree, bad, NULL, 0, &hit, 1, &count));
    assert_refused(tree, window, RGL_ERROR_NULL_POINTER, rgl_tree_hit(tree, point, NULL, 1, &hit, 1, &count));
    assert_refused(tree, window, RGL_ERROR_NULL_POINTER, rgl_tree_hit(tree, point, NULL, 0, NULL, 1, &count));
    assert_refused(tree, window, RGL_ERROR_NULL_POINTER, rgl_tree_hit(tree, point, NULL, 0, &hit, 1, NULL));
    rgl_scroll_offset offsets[] = {{window, {0, 0}}, {leaf, {0, 0}}};
    assert_refused(tree, window, RGL_ERROR_LIMIT, rgl_tree_hit(tree, point, offsets, SIZE_MAX, &hit, 1, &count));
    assert_refused(tree, window, RGL_ERROR_WRONG_KIND, rgl_tree_hit(tree, point, offsets, 2, &hit, 1, &count));
    assert_int_equal(error_of(tree).offset, 1);
    offsets[1] = (rgl_scroll_offset){window, {0, -INFINITY}};
    assert_refused(tree, window, RGL_ERROR_INVALID_NUMBER, rgl_tree_hit(tree, point, offsets, 2, &hit, 1, &count));
    offsets[1] = (rgl_scroll_offset){stale_node(tree), {0, 0}};
    assert_refused(tree, window, RGL_ERROR_STALE_ID, rgl_tree_hit(tree, point, offsets, 2, &hit, 1, &count));
    offsets[1].node = foreign_node();
    assert_refused(tree, window, RGL_ERROR_UNKNOWN_ID, rgl_tree_hit(tree, point, offsets, 2, &hit, 1, &count));
    assert_true(hit == 7 && count == 7);
    assert_ok(tree, rgl_tree_hit(tree, point, offsets, 1, &hit, 1, &count));
    assert_true(hit == leaf && count == 2);
    assert_ok(tree, rgl_tree_hit(tree, point, NULL, 0, NULL, 0, &count));
    assert_int_equal(count, 2);
}

static void offsets_are_not_listed_as_changes(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 10, 10), window = make_scroll_view(tree, RGL_AXES_VERTICAL, leaf);
    assert_layout(tree, window, 20, 20, 10, 20);
    const rgl_scroll_offset offsets[] = {{window, {0, 5}}};
    assert_scrolled_hit(tree, 5, 5, offsets, window);
    assert_layout(tree, window, 20, 30, 10, 30);
    rgl_frame_change changes[4];
    size_t count = 0;
    assert_ok(tree, rgl_tree_changes(tree, changes, 4, &count));
    assert_true(count == 1 && changes[0].node == window && changes[0].before.height == 20);
    assert_scrolled_hit(tree, 5, 4, offsets, leaf, window);
    assert_hit(tree, 5, 9, leaf, window);
}

/* MARK: Against all frames. */

typedef struct brute_force {
    const rgl_rect *frames;
    /* By node index. */
    rgl_node *parents;
    rgl_kind *kinds;
    const rgl_scroll_offset *offsets;
    size_t offset_count;
    rgl_point point;
} brute_force;

static rgl_point offset_of(const brute_force *test, rgl_node node) {
    for (size_t i = 0; i < test->offset_count; i++) {
        if (test->offsets[i].node == node) return test->offsets[i].offset;
    }
    return (rgl_point){0, 0};
}

/* From its moved frame and each scroll view around it. */
static int is_hit(const brute_force *test, rgl_node node) {
    rgl_point moved = {0, 0};
    rgl_node ancestors[64];
    size_t count = 0;
    for (rgl_node above = node; above; above = test->parents[rgl_node_index(above)]) ancestors[count++] = above;
    while (count-- > 0) {
        rgl_rect frame = test->frames[rgl_node_index(ancestors[count])];
        double x = test->point.x + moved.x, y = test->point.y + moved.y;
        int contains = x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height;
        if (count == 0) return contains;
        if (test->kinds[rgl_node_index(ancestors[count])] != RGL_KIND_SCROLL_VIEW) continue;
        if (!contains) return 0;
        rgl_point offset = offset_of(test, ancestors[count]);
        moved = (rgl_point){moved.x + offset.x, moved.y + offset.y};
    }
    return 0;
}

static void read_nodes(brute_force *test, rgl_tree *tree, const rgl_node *nodes, size_t count, size_t index_count) {
    test->parents = calloc(index_count, sizeof *test->parents);
    test->kinds = calloc(index_count, sizeof *test->kinds);
    for (size_t i = 0; i < count; i++) {
        size_t index = rgl_node_index(nodes[i]);
        assert_ok(tree, rgl_node_parent(tree, nodes[i], &test->parents[index]));
        assert_ok(tree, rgl_node_kind(tree, nodes[i], &test->kinds[index]));
    }
}

static rgl_node random_leaf(rgl_tree *tree) {
    double width = rand() % 40, height = rand() % 40;
    return rand() % 4 ? make_fixed(tree, width, height) : make_filling(tree);
}

static rgl_node random_container(rgl_tree *tree) {
    static const rgl_kind kinds[] = {RGL_KIND_VSTACK, RGL_KIND_HSTACK, RGL_KIND_ZSTACK};
    rgl_node node = 0;
    switch (rand() % 4) {
    case 0: assert_ok(tree, rgl_layer_create(tree, rand() % 2 ? 14 : 15, &(rgl_layer){{1, 1}}, &node)); break;
    case 1: assert_ok(tree, rgl_scroll_view_create(tree, &(rgl_scroll_view){rand() % 4}, &node)); break;
    default: node = make_stack(tree, kinds[rand() % 3], rand() % 9); break;
    }
    return node;
}

/* A random child in modifiers that order, hide, shrink and move. */
static rgl_node random_tree(rgl_tree *tree, int depth, rgl_scroll_offset *offsets, size_t *offset_count) {
    if (depth == 0 || rand() % 6 == 0) return random_leaf(tree);
    rgl_node node = random_container(tree), modifier = 0;
    rgl_kind kind = 0;
    assert_ok(tree, rgl_node_kind(tree, node, &kind));
    if (kind == RGL_KIND_SCROLL_VIEW && *offset_count < 32 && rand() % 3) {
        offsets[(*offset_count)++] = (rgl_scroll_offset){node, {rand() % 60 - 20, rand() % 60 - 20}};
    }
    for (int i = rand() % 4; i >= 0; i--) {
        assert_ok(tree, rgl_node_append(tree, node, random_tree(tree, depth - 1, offsets, offset_count)));
    }
    switch (rand() % 8) {
    case 0: assert_ok(tree, rgl_z_index_create(tree, &(rgl_z_index){rand() % 5 - 2}, &modifier)); break;
    case 1: assert_ok(tree, rgl_hidden_create(tree, &(rgl_hidden){rand() % 2}, &modifier)); break;
    case 2: return make_framed(tree, rand() % 70, rand() % 70, node);
    case 3:
        assert_ok(tree, rgl_offset_create(tree, &(rgl_point){rand() % 40 - 20, rand() % 40 - 20}, &modifier));
        break;
    default: return node;
    }
    return with_children(tree, modifier, node);
}

static void random_trees_are_hit_as_their_frames_say(void **state) {
    rgl_tree *tree = *state;
    size_t hits = 0;
    srand(12);
    for (int round = 0; round < 400; round++) {
        rgl_scroll_offset offsets[32];
        brute_force test = {.offsets = offsets};
        assert_ok(tree, rgl_tree_clear(tree));
        assert_ok(tree, rgl_tree_set_layout_direction(tree, round % 4 == 0));
        rgl_node root = random_tree(tree, 5, offsets, &test.offset_count);
        assert_ok(tree, rgl_tree_layout(tree, root, (rgl_proposal){rand() % 200, rand() % 200}, NULL));
        size_t count = 0, painted = 0, found = 0;
        assert_ok(tree, rgl_tree_frames(tree, &test.frames, &count));
        rgl_node *order = calloc(count, sizeof *order), *nodes = calloc(count, sizeof *nodes);
        assert_ok(tree, rgl_tree_paint_order(tree, order, count, &painted));
        read_nodes(&test, tree, order, painted, count);
        for (int i = 0; i < 20; i++) {
            test.point = (rgl_point){rand() % 220 - 20, rand() % 220 - 20};
            assert_ok(tree, rgl_tree_hit(tree, test.point, offsets, test.offset_count, nodes, count, &found));
            size_t place = 0;
            for (size_t k = painted; k-- > 0;) {
                if (!is_hit(&test, order[k])) continue;
                if (place >= found || nodes[place] != order[k]) fail_msg("round %d: place %zu differs", round, place);
                place++;
            }
            assert_int_equal(place, found);
            hits += found;
        }
        free(test.parents);
        free(test.kinds);
        free(order);
        free(nodes);
    }
    assert_true(hits > 5000);
}

/* MARK: Tags. */

static uint64_t tag_of(rgl_tree *tree, rgl_node node) {
    uint64_t tag = 77;
    assert_ok(tree, rgl_node_tag(tree, node, &tag));
    return tag;
}

static void a_tag_is_removed_with_its_node(void **state) {
    rgl_tree *tree = *state;
    rgl_node a = make_fixed(tree, 1, 1), b = make_fixed(tree, 1, 1);
    assert_int_equal(tag_of(tree, a), 0);
    assert_ok(tree, rgl_node_set_tag(tree, b, UINT64_MAX));
    rgl_node later = make_fixed(tree, 1, 1);
    assert_true(tag_of(tree, a) == 0 && tag_of(tree, b) == UINT64_MAX && tag_of(tree, later) == 0);
    assert_ok(tree, rgl_node_set_tag(tree, later, (uint64_t)(uintptr_t)&later));
    assert_true(tag_of(tree, later) == (uint64_t)(uintptr_t)&later);
    assert_ok(tree, rgl_node_set_tag(tree, later, 0));
    assert_int_equal(tag_of(tree, later), 0);
    assert_ok(tree, rgl_node_remove(tree, b));
    rgl_node reused = make_fixed(tree, 1, 1);
    assert_true(rgl_node_index(reused) == rgl_node_index(b));
    assert_int_equal(tag_of(tree, reused), 0);
    assert_ok(tree, rgl_node_set_tag(tree, a, 5));
    assert_ok(tree, rgl_tree_clear(tree));
    rgl_node fresh = make_fixed(tree, 1, 1);
    assert_true(rgl_node_index(fresh) == rgl_node_index(a));
    assert_int_equal(tag_of(tree, fresh), 0);
}

static void tags_of_invalid_nodes_are_rejected(void **state) {
    rgl_tree *tree = *state;
    rgl_node node = make_fixed(tree, 1, 1), stale = stale_node(tree);
    uint64_t tag = 7;
    assert_refused(tree, node, RGL_ERROR_STALE_ID, rgl_node_set_tag(tree, stale, 1));
    assert_refused(tree, node, RGL_ERROR_STALE_ID, rgl_node_tag(tree, stale, &tag));
    assert_refused(tree, node, RGL_ERROR_UNKNOWN_ID, rgl_node_tag(tree, foreign_node(), &tag));
    assert_refused(tree, node, RGL_ERROR_NULL_POINTER, rgl_node_tag(tree, node, NULL));
    assert_int_equal(tag, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(edges_belong_to_one_neighbour),
        fixture_test(the_last_painted_node_comes_first),
        fixture_test(overflowing_nodes_are_hit_and_hidden_ones_are_not),
        fixture_test(scroll_views_clip_and_are_scrolled),
        fixture_test(offsets_of_nested_scroll_views_add_up),
        fixture_test(offsets_are_mirrored_from_right_to_left),
        fixture_test(refusals_change_nothing),
        fixture_test(offsets_are_not_listed_as_changes),
        fixture_test(random_trees_are_hit_as_their_frames_say),
        fixture_test(a_tag_is_removed_with_its_node),
        fixture_test(tags_of_invalid_nodes_are_rejected),
    };
    fixture_run(tests);
}
