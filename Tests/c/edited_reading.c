/* SPDX-License-Identifier: MIT */
/* Reading the edited tree, alone and compared with a fresh one. */
#include "edited_world.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT = 1 << 17,
    MOST_SEEN = 1024
};

rgl_proposal some_proposal(random_source *source) {
    static const double lengths[] = {NAN, NAN, 0, 20, 60, 75, 100, 150, 300, INFINITY};
    return (rgl_proposal){lengths[random_below(source, 10)], lengths[random_below(source, 10)]};
}

/* MARK: Between edits. */

void read_world(edited_world *world, random_source *source) {
    static char text[TEXT];
    rgl_tree *tree = world->edited.tree;
    int at = some_model(world, source);
    if (at < 0) return;
    rgl_node node = world->nodes[at].node, hit[8];
    rgl_size size = {0, 0};
    rgl_explanation why = {.struct_size = sizeof why};
    rgl_question questions[8];
    rgl_table_track tracks[8];
    rgl_rect frame = {0, 0, 0, 0};
    const rgl_rect *frames = NULL;
    double position = 0;
    size_t count = 0;
    if (random_below(source, 3) == 0 && rgl_node_children(tree, node, hit, 8, &count) == RGL_OK && count > 0) {
        node = hit[random_below(source, (unsigned)(count < 8 ? count : 8))];
    }
    switch (random_below(source, 11)) {
    case 0:
    case 1: rgl_node_measure(tree, node, some_proposal(source), &size); return;
    case 2: rgl_node_explain(tree, node, &why); return;
    case 3: rgl_node_questions(tree, node, questions, 8, &count); return;
    case 4: rgl_node_explain_text(tree, node, text, sizeof text, &count); return;
    case 5: {
        rgl_axis axis = (rgl_axis)random_below(source, 2);
        rgl_node_guide(tree, node, axis,
                       random_below(source, 3) ? (rgl_guide)random_below(source, 5) : world->guides[axis], &position);
        return;
    }
    case 6: rgl_tree_hit(tree, (rgl_point){random_below(source, 90), 5}, NULL, 0, hit, 8, &count); return;
    case 7: rgl_table_tracks(tree, node, tracks, 8, &count); return;
    case 8: rgl_table_rows(tree, node, tracks, 8, &count); return;
    case 9: rgl_tree_frames(tree, &frames, &count); return;
    default: rgl_node_frame(tree, node, &frame);
    }
}

/* MARK: Beside a fresh tree. */

/* The nodes of both trees in one order. */
typedef struct pair {
    edited_world *world;
    rgl_tree *edited, *fresh;
    rgl_node a[MOST_SEEN], b[MOST_SEEN];
    size_t count;
    /* A reader that is not shown has different content in the two trees. */
    bool is_partial;
    bool is_exact;
    random_source *source;
} pair;

static void check_status(const pair *both, const char *what, rgl_status a, rgl_status b) {
    if (a == b) return;
    printf("%s: %s in the edited tree, %s in the fresh one\n", what, rgl_status_name(a), rgl_status_name(b));
    fail_world(both->world, what);
}

/* Hosts have no samples. */
static const char *name_of(rgl_kind kind) {
    const kind_sample *sample = sample_of(kind);
    return sample == NULL ? "host" : sample->name;
}

/* Sums of lengths in points are exact, thirds are not. */
static bool is_exact(double length) {
    return !isfinite(length) || fabs(length) >= 0x1p40 || length * 1024 == floor(length * 1024);
}

/* Inexact results of a solver depend on its earlier problems in the last bits. */
static bool are_close(const pair *both, const double *a, const double *b, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&a[i], &b[i], sizeof *a) == 0) continue;
        if (both->is_exact && (is_exact(a[i]) || is_exact(b[i]))) return false;
        if (!(fabs(a[i] - b[i]) < 1e-12 * fmax(1000, fabs(a[i])))) return false;
    }
    return true;
}

static void check_numbers(const pair *both, const char *what, size_t at, const void *a, const void *b, size_t count) {
    const double *edited = a, *fresh = b;
    if (memcmp(a, b, count * sizeof(double)) == 0) return;
    if (both->world->hosts && are_close(both, edited, fresh, count)) return;
    rgl_kind kind = 0;
    rgl_node_kind(both->edited, both->a[at], &kind);
    printf("node %zu, %s:", at, name_of(kind));
    for (size_t i = 0; i < count; i++) printf(" %.17g instead of %.17g,", edited[i], fresh[i]);
    printf("\n");
    fail_world(both->world, what);
}

static void check_count(const pair *both, const char *what, size_t at, size_t a, size_t b) {
    if (a == b) return;
    rgl_kind kind = 0;
    rgl_node_kind(both->edited, both->a[at], &kind);
    printf("node %zu, %s: %zu instead of %zu\n", at, name_of(kind), a, b);
    fail_world(both->world, what);
}

static void check_text(const pair *both, const char *what, const char *a, const char *b) {
    if (strcmp(a, b) == 0) return;
    printf("edited:\n%s\nfresh:\n%s\n", a, b);
    fail_world(both->world, what);
}

/* A geometry reader without a placement keeps its previous content. */
static bool is_unseen_reader(const pair *both, rgl_kind kind, rgl_node a) {
    rgl_geometry_reader reader = {0, 0, 0};
    rgl_rect frame = {0, 0, 0, 0};
    return kind == RGL_KIND_GEOMETRY_READER && rgl_geometry_reader_get(both->edited, a, &reader) == RGL_OK &&
           reader.source != 0 && rgl_node_frame(both->edited, a, &frame) != RGL_OK;
}

static void walk(pair *both, rgl_node a, rgl_node b) {
    rgl_node edited[WORLD_NODES], fresh[WORLD_NODES];
    rgl_kind kind = 0, fresh_kind = 0;
    size_t count = 0, fresh_count = 0;
    assert_true(both->count < MOST_SEEN);
    both->a[both->count] = a;
    both->b[both->count++] = b;
    assert_ok(both->edited, rgl_node_kind(both->edited, a, &kind));
    assert_ok(both->fresh, rgl_node_kind(both->fresh, b, &fresh_kind));
    assert_ok(both->edited, rgl_node_children(both->edited, a, edited, WORLD_NODES, &count));
    assert_ok(both->fresh, rgl_node_children(both->fresh, b, fresh, WORLD_NODES, &fresh_count));
    if (kind != fresh_kind) fail_world(both->world, "other nodes");
    if (is_unseen_reader(both, kind, a)) {
        both->is_partial = true;
        return;
    }
    check_count(both, "other children", both->count - 1, count, fresh_count);
    for (size_t i = 0; i < count; i++) walk(both, edited[i], fresh[i]);
}

static void compare_frame(const pair *both, size_t i) {
    rgl_rect a = {0, 0, 0, 0}, b = {0, 0, 0, 0};
    rgl_proposal offer = {0, 0}, fresh_offer = {0, 0};
    check_status(both, "frame", rgl_node_frame(both->edited, both->a[i], &a),
                 rgl_node_frame(both->fresh, both->b[i], &b));
    check_numbers(both, "frame", i, &a, &b, 4);
    if (isnan(a.x) || isnan(a.y) || isnan(a.width) || isnan(a.height)) fail_world(both->world, "a frame is NaN");
    check_status(both, "proposal", rgl_node_proposal(both->edited, both->a[i], &offer),
                 rgl_node_proposal(both->fresh, both->b[i], &fresh_offer));
    check_numbers(both, "proposal", i, &offer, &fresh_offer, 2);
}

static void compare_guide(const pair *both, size_t i) {
    double a = 0, b = 0;
    rgl_axis axis = (rgl_axis)random_below(both->source, 2);
    rgl_guide guide = random_below(both->source, 4) ? (rgl_guide)random_below(both->source, axis == 0 ? 3 : 5)
                                                    : both->world->guides[axis];
    check_status(both, "guide", rgl_node_guide(both->edited, both->a[i], axis, guide, &a),
                 rgl_node_guide(both->fresh, both->b[i], axis, guide, &b));
    if (memcmp(&a, &b, sizeof a) != 0) printf("axis %d, guide %d\n", axis, guide);
    check_numbers(both, "guide", i, &a, &b, 1);
}

static void compare_measure(const pair *both, size_t i) {
    rgl_size a = {0, 0}, b = {0, 0};
    rgl_proposal offer = some_proposal(both->source);
    check_status(both, "measure", rgl_node_measure(both->edited, both->a[i], offer, &a),
                 rgl_node_measure(both->fresh, both->b[i], offer, &b));
    check_numbers(both, "measure", i, &a, &b, 2);
}

static void compare_tracks(const pair *both, size_t i) {
    rgl_table_track a[WORLD_NODES], b[WORLD_NODES];
    static char text[TEXT], fresh_text[TEXT];
    size_t count = 0, fresh_count = 0;
    rgl_status status = rgl_table_tracks(both->edited, both->a[i], a, WORLD_NODES, &count);
    check_status(both, "tracks", status, rgl_table_tracks(both->fresh, both->b[i], b, WORLD_NODES, &fresh_count));
    if (status != RGL_OK) return;
    check_count(both, "tracks", i, count, fresh_count);
    check_numbers(both, "tracks", i, a, b, 2 * (count < WORLD_NODES ? count : WORLD_NODES));
    size_t columns = count;
    status = rgl_table_rows(both->edited, both->a[i], a, WORLD_NODES, &count);
    check_status(both, "rows", status, rgl_table_rows(both->fresh, both->b[i], b, WORLD_NODES, &fresh_count));
    check_count(both, "rows", i, count, fresh_count);
    check_numbers(both, "rows", i, a, b, 2 * (count < WORLD_NODES ? count : WORLD_NODES));
    if (columns == 0) return;
    size_t column = random_below(both->source, (unsigned)columns);
    check_status(both, "explained column", rgl_table_explain_text(both->edited, both->a[i], column, text, TEXT, &count),
                 rgl_table_explain_text(both->fresh, both->b[i], column, fresh_text, TEXT, &fresh_count));
    check_text(both, "explained column", text, fresh_text);
}

static void print_questions(const char *what, const rgl_question *questions, size_t count) {
    for (size_t i = 0; i < count && i < 64; i++) {
        const rgl_question *question = &questions[i];
        printf("%s: axis %d, %g across %g: %g\n", what, question->axis, question->proposal, question->across,
               question->answer);
    }
}

static void compare_questions(const pair *both, size_t i) {
    if (both->world->hosts) return;
    static char text[TEXT], fresh_text[TEXT];
    rgl_question a[64], b[64];
    size_t count = 0, fresh_count = 0;
    rgl_status status = rgl_node_questions(both->edited, both->a[i], a, 64, &count);
    check_status(both, "questions", status, rgl_node_questions(both->fresh, both->b[i], b, 64, &fresh_count));
    if (status == RGL_OK) {
        if (count != fresh_count) {
            print_questions("edited", a, count);
            print_questions("fresh", b, fresh_count);
        }
        check_count(both, "questions", i, count, fresh_count);
        check_numbers(both, "questions", i, a, b, (count < 64 ? count : 64) * sizeof *a / sizeof(double));
    }
    status = rgl_node_explain_text(both->edited, both->a[i], text, TEXT, &count);
    check_status(both, "explanation", status,
                 rgl_node_explain_text(both->fresh, both->b[i], fresh_text, TEXT, &fresh_count));
    if (status == RGL_OK) check_text(both, "explanation", text, fresh_text);
}

static void compare_hits(const pair *both) {
    rgl_node a[MOST_SEEN], b[MOST_SEEN];
    rgl_point point = {random_below(both->source, 120), random_below(both->source, 60)};
    size_t count = 0, fresh_count = 0;
    for (int order = 0; order < 2; order++) {
        rgl_status status = order ? rgl_tree_paint_order(both->edited, a, MOST_SEEN, &count)
                                  : rgl_tree_hit(both->edited, point, NULL, 0, a, MOST_SEEN, &count);
        check_status(both, "hit", status,
                     order ? rgl_tree_paint_order(both->fresh, b, MOST_SEEN, &fresh_count)
                           : rgl_tree_hit(both->fresh, point, NULL, 0, b, MOST_SEEN, &fresh_count));
        if (count != fresh_count) fail_world(both->world, "other nodes are hit");
        for (size_t i = 0; i < count; i++) {
            size_t at = 0;
            while (at < both->count && both->a[at] != a[i]) at++;
            if (at == both->count || both->b[at] != b[i]) fail_world(both->world, "another node is hit");
        }
    }
}

static void compare_dump(const pair *both) {
    if (both->is_partial || both->world->hosts) return;
    static char text[TEXT], fresh_text[TEXT];
    size_t length = 0;
    assert_ok(both->edited, rgl_tree_dump(both->edited, both->a[0], text, TEXT, &length));
    assert_ok(both->fresh, rgl_tree_dump(both->fresh, both->b[0], fresh_text, TEXT, &length));
    check_text(both, "dump", text, fresh_text);
}

/* Kinds whose lengths are products and quotients, which may give exact frames. */
static bool is_of_ratios(rgl_kind kind) {
    return kind == RGL_KIND_CONTAINER_RELATIVE_FRAME || kind == RGL_KIND_RELATIVE_FRAME ||
           kind == RGL_KIND_ASPECT_RATIO || kind == RGL_KIND_ASPECT_GRID || kind == RGL_KIND_WEIGHT;
}

static bool has_exact_frames(const pair *both) {
    for (size_t i = 0; i < both->count; i++) {
        rgl_rect frame = {0, 0, 0, 0};
        rgl_kind kind = 0;
        assert_ok(both->fresh, rgl_node_kind(both->fresh, both->b[i], &kind));
        if (is_of_ratios(kind)) return false;
        if (rgl_node_frame(both->fresh, both->b[i], &frame) != RGL_OK) continue;
        if (!is_exact(frame.x) || !is_exact(frame.y) || !is_exact(frame.width) || !is_exact(frame.height)) return false;
    }
    return true;
}

static void compare_all(pair *both, rgl_node a, rgl_node b) {
    walk(both, a, b);
    both->is_exact = has_exact_frames(both);
    for (size_t i = 0; i < both->count; i++) compare_frame(both, i);
    compare_dump(both);
    for (size_t i = 0; i < both->count; i++) {
        rgl_kind kind = 0;
        rgl_node_kind(both->edited, both->a[i], &kind);
        if (kind == RGL_KIND_TABLE) compare_tracks(both, i);
        unsigned what = random_below(both->source, 24);
        if (what < 3) compare_guide(both, i);
        if (what == 3) compare_measure(both, i);
        if (what == 4) compare_questions(both, i);
    }
    if (random_below(both->source, 3) == 0) compare_hits(both);
    /* No read changed a frame. */
    for (size_t i = 0; i < both->count; i++) compare_frame(both, i);
}

/* MARK: The fresh tree. */

static size_t record_model(edited_world *world, int at, int32_t parent, rgl_record *records, int *order, size_t count) {
    const model_node *node = &world->nodes[at];
    int32_t own = (int32_t)count;
    records[count] = (rgl_record){node->kind, parent, node->parameters};
    order[count++] = at;
    for (int i = 0; i < node->count; i++) count = record_model(world, node->children[i], own, records, order, count);
    return count;
}

static void build_fresh(edited_world *world, int root) {
    rgl_record records[WORLD_NODES];
    rgl_node nodes[WORLD_NODES];
    int order[WORLD_NODES];
    size_t count = record_model(world, root, -1, records, order, 0);
    open_tree(&world->fresh, world, &world->fresh_memory);
    rgl_tree *tree = world->fresh.tree;
    assert_ok(tree, rgl_tree_set_layout_direction(tree, world->direction));
    assert_ok(tree, rgl_tree_build(tree, records, count, sizeof *records, nodes));
    if (world->hosts) open_fresh_pages(world);
    for (size_t i = 0; i < count; i++) {
        model_node *node = &world->nodes[order[i]];
        node->fresh = nodes[i];
        if (node->host != 0) assert_ok(tree, host_model(world, tree, node->fresh, node->host));
    }
}

/* A new version makes readers discard their measurements. */
static void renew_readers(edited_world *world, int at) {
    model_node *node = &world->nodes[at];
    if (node->kind == RGL_KIND_MEASUREMENT_READER) {
        node->parameters.measurement_reader.version += 3;
        const rgl_measurement_reader *reader = &node->parameters.measurement_reader;
        assert_ok(world->edited.tree, rgl_measurement_reader_set(world->edited.tree, node->node, reader));
    }
    for (int i = 0; i < node->count; i++) renew_readers(world, node->children[i]);
}

/* Whether a node is inside another host of its layout. */
static bool is_in_circle(const edited_world *world, const model_node *node) {
    if (node->host == 0) return false;
    for (int at = node->parent; at >= 0; at = world->nodes[at].parent) {
        const int around = world->nodes[at].host;
        if (around != 0 && page_of_host(around) == page_of_host(node->host)) return true;
    }
    return false;
}

/* Both trees name the same node, unless several lack a reader or close a circle. Without it the next layout may
 * succeed. */
static void remove_culprit(const pair *both) {
    edited_world *world = both->world;
    rgl_error error = error_of(both->edited), fresh_error = error_of(both->fresh);
    for (int i = 0; i < WORLD_NODES; i++) {
        const model_node *node = &world->nodes[i];
        if (node->node == 0 || error.subject != node->node) continue;
        const bool is_culprit =
            error.code == RGL_ERROR_NO_READER ||
            (error.code == RGL_ERROR_CYCLE ? is_in_circle(world, node) : node->fresh == fresh_error.subject);
        if (!is_culprit) fail_world(world, "another node is the culprit");
        assert_ok(both->edited, rgl_node_remove(both->edited, node->node));
    }
    purge_model(world);
}

static bool holds_host(const edited_world *world, int at) {
    const model_node *node = &world->nodes[at];
    if (node->kind == RGL_KIND_CUSTOM && node->host != 0) return true;
    for (int i = 0; i < node->count; i++) {
        if (holds_host(world, node->children[i])) return true;
    }
    return false;
}

void compare_with_fresh(edited_world *world, int root, random_source *source) {
    pair both = {.world = world, .edited = world->edited.tree, .a = {world->nodes[root].node}, .source = source};
    rgl_size size = {0, 0}, fresh_size = {0, 0};
    rgl_proposal proposal = some_proposal(source);
    if (world->reads) renew_readers(world, root);
    rgl_status status = rgl_tree_layout(both.edited, world->nodes[root].node, proposal, &size);
    purge_model(world);
    build_fresh(world, root);
    both.fresh = world->fresh.tree;
    rgl_status fresh_status = rgl_tree_layout(both.fresh, world->nodes[root].fresh, proposal, &fresh_size);
    /* The fresh tree may exceed the limit because it has no remembered answers. */
    if (status == RGL_ERROR_LIMIT || fresh_status == RGL_ERROR_LIMIT) {
        world->refused++;
    } else {
        check_status(&both, "layout", status, fresh_status);
        if (status == RGL_OK) {
            check_numbers(&both, "size", 0, &size, &fresh_size, 2);
            compare_all(&both, world->nodes[root].node, world->nodes[root].fresh);
            world->layouts++;
            if (holds_host(world, root)) world->hosted++;
        } else {
            world->refused++;
            remove_culprit(&both);
        }
    }
    assert_int_equal(rgl_tree_destroy(both.fresh), RGL_OK);
    if (world->hosts) close_fresh_pages(world);
    if (world->fresh_memory.live_blocks != 0) fail_world(world, "the fresh tree leaks");
}
