/* SPDX-License-Identifier: MIT */
/* Random programs on trees: every kind of node, and every call that allocates. */
#include "random_program.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "kind_samples.h"

enum {
    MOST_NODES = 48,
    MOST_RECORDS = 12,
    TEXT = 1 << 16
};

typedef struct tree_world {
    rgl_tree *tree;
    sample_context samples;
    rgl_node nodes[MOST_NODES];
    unsigned count;
    /* The results that were read, combined. */
    uint64_t seen;
    /* Layouts that the tree owns. */
    long layouts;
} tree_world;

/* MARK: Contexts passed to the tree. */

/* Takes its proposal on one axis, and the remaining area on the other one, as the flag of its tag states. The answer
 * of a measurer that contradicts its flags is undefined. */
static rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)context;
    int is_upright = measured_flags(request->tag) == RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT;
    double most = measured_flags(request->tag) == RGL_MEASURE_WRAPS ? 60 : 90;
    double offered = is_upright ? request->proposal.height : request->proposal.width;
    double length = isfinite(offered) ? fmin(fabs(offered), most) : 60, rest = length > 0 ? 600 / length : 10;
    *out = (rgl_measurement){is_upright ? rest : length, is_upright ? length : rest, 7, 8};
    return RGL_OK;
}

static rgl_status measure_batch(void *context, const rgl_measure_request *requests, size_t count,
                                rgl_measurement *out) {
    for (size_t i = 0; i < count; i++) measure(context, &requests[i], &out[i]);
    return RGL_OK;
}

static rgl_status locate(void *context, const rgl_locate_request *request, double *out_position) {
    (void)context;
    *out_position = request->size.width / 2 + (double)request->tag;
    return RGL_OK;
}

static rgl_status make_content(void *context, const rgl_content_request *request, rgl_content *out_content) {
    static rgl_record records[2];
    (void)context;
    records[0] = (rgl_record){RGL_KIND_PADDING, -1, {.padding = {1, 2, 3, 4}}};
    records[1] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(fmin(request->size.width, 40), 5)}};
    *out_content = (rgl_content){records, 2, 0, NULL};
    return RGL_OK;
}

static const rgl_record *layout_for(const rgl_subviews *subviews) {
    static const rgl_record row = {RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, RGL_UNSPECIFIED}}};
    static const rgl_record grid = {RGL_KIND_GRID, 0, {.grid = {{0, 0}, 1, 3}}};
    return subviews->count % 2 ? &row : &grid;
}

static rgl_status size_that_fits(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal,
                                 void **cache, rgl_size *out_size) {
    (void)context, (void)cache;
    return rgl_subviews_measure_as(subviews, layout_for(subviews), NULL, subviews->count, *proposal, out_size);
}

static rgl_status place_subviews(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                                 const rgl_proposal *proposal, void **cache) {
    (void)context, (void)cache;
    return rgl_subviews_place_as(subviews, layout_for(subviews), NULL, subviews->count, bounds, *proposal);
}

static rgl_status make_cache(void *context, const rgl_subviews *subviews, void **out_cache) {
    (void)context, (void)subviews;
    *out_cache = malloc(1);
    return RGL_OK;
}

static void destroy_cache(void *context, void *cache) {
    (void)context;
    free(cache);
}

static void destroy_layout(void *context) {
    ((tree_world *)context)->layouts--;
}

static const rgl_layout_functions layout_functions = {
    .struct_size = sizeof layout_functions,
    .size_that_fits = size_that_fits,
    .place_subviews = place_subviews,
    .make_cache = make_cache,
    .destroy_cache = destroy_cache,
    .destroy = destroy_layout,
};

/* MARK: Life. */

static void *create_world(const rgl_allocator *allocator) {
    tree_world *world = calloc(1, sizeof *world);
    if (world == NULL) return NULL;
    const rgl_limits limits = {sizeof limits, 0, 200, 30000, 0};
    const rgl_tree_options options = {sizeof options, allocator, &limits};
    const rgl_measurer single = {sizeof single, NULL, measure, NULL, NULL};
    const rgl_measurer batch = {sizeof batch, NULL, NULL, measure_batch, NULL};
    const rgl_locator locator = {sizeof locator, NULL, locate, NULL};
    const rgl_content_source source = {sizeof source, NULL, make_content, NULL};
    sample_context *samples = &world->samples;
    assert_int_equal(rgl_tree_create(&options, &world->tree), RGL_OK);
    assert_ok(world->tree, rgl_tree_add_measurer(world->tree, &single, &samples->measurer));
    assert_ok(world->tree, rgl_tree_add_measurer(world->tree, &batch, &samples->batch_measurer));
    assert_ok(world->tree, rgl_tree_add_locator(world->tree, &locator, &samples->locator));
    assert_ok(world->tree, rgl_tree_add_content_source(world->tree, &source, &samples->content_source));
    samples->layout = &layout_functions;
    samples->layout_context = world;
    return world;
}

static void destroy_world(void *context) {
    tree_world *world = context;
    assert_int_equal(rgl_tree_destroy(world->tree), RGL_OK);
    /* Every layout was released once. */
    assert_int_equal(world->layouts, 0);
    free(world);
}

/* MARK: Visible state. */

static char *world_state(void *context) {
    tree_world *world = context;
    char *text = malloc(TEXT);
    size_t length = 0, count = 0;
    assert_non_null(text);
    assert_ok(world->tree, rgl_tree_node_count(world->tree, &count));
    length += (size_t)snprintf(text, TEXT, "%zu nodes\n", count);
    for (unsigned i = 0; i < world->count; i++) {
        rgl_node parent = 0;
        size_t written = 0;
        assert_ok(world->tree, rgl_node_parent(world->tree, world->nodes[i], &parent));
        if (parent != 0) continue;
        assert_ok(world->tree, rgl_tree_dump(world->tree, world->nodes[i], text + length, TEXT - length, &written));
        length += written;
    }
    return text;
}

/* MARK: Steps. */

static void note(tree_world *world, const void *bytes, size_t size) {
    const unsigned char *next = bytes;
    for (size_t i = 0; i < size; i++) world->seen = (world->seen ^ next[i]) * 0x100000001B3u;
}

static void note_number(tree_world *world, double number) {
    note(world, &number, sizeof number);
}

static rgl_node some_node(const tree_world *world, random_source *source) {
    return world->count == 0 ? 0 : world->nodes[random_below(source, world->count)];
}

static rgl_node root_of(const tree_world *world, rgl_node node) {
    rgl_node parent = node;
    while (parent != 0) {
        node = parent;
        if (rgl_node_parent(world->tree, node, &parent) != RGL_OK) return node;
    }
    return node;
}

static rgl_proposal some_proposal(random_source *source) {
    static const double lengths[] = {NAN, 0, 20, 75, 100, 300, INFINITY, -10};
    return (rgl_proposal){lengths[random_below(source, 8)], lengths[random_below(source, 8)]};
}

static const kind_sample *some_sample(random_source *source) {
    return &kind_samples[random_below(source, (unsigned)kind_sample_count)];
}

static void fill(const tree_world *world, const kind_sample *sample, rgl_parameters *parameters,
                 random_source *source) {
    memset(parameters, 0, sizeof *parameters);
    sample->fill(parameters, &world->samples, random_below(source, SAMPLE_VARIANTS));
}

/* New nodes belong to the world, their layouts to the tree. */
static void adopt(tree_world *world, rgl_kind kind, rgl_node node) {
    if (kind == RGL_KIND_CUSTOM) world->layouts++;
    world->nodes[world->count++] = node;
}

static rgl_status create_one(tree_world *world, random_source *source) {
    const kind_sample *sample = some_sample(source);
    rgl_parameters parameters;
    rgl_node node = 0;
    fill(world, sample, &parameters, source);
    rgl_status status = create_sample(world->tree, sample->kind, &parameters, &node);
    if (status == RGL_OK) adopt(world, sample->kind, node);
    return status;
}

/* Each node is below a node that can have another child. */
static rgl_status build_several(tree_world *world, random_source *source) {
    rgl_record records[MOST_RECORDS];
    int room[MOST_RECORDS];
    rgl_node nodes[MOST_RECORDS];
    memset(records, 0, sizeof records);
    unsigned count = 1 + random_below(source, MOST_RECORDS);
    if (count > MOST_NODES - world->count) count = MOST_NODES - world->count;
    for (unsigned i = 0; i < count; i++) {
        const kind_sample *sample = some_sample(source);
        if (i == 0) {
            while (sample->most_children < 2) sample = some_sample(source);
        }
        int32_t parent = i == 0 ? -1 : (int32_t)random_below(source, i);
        while (parent > 0 && room[parent] == 0) parent--;
        records[i].kind = sample->kind;
        records[i].parent = parent;
        fill(world, sample, &records[i].parameters, source);
        room[i] = sample->most_children;
        if (parent >= 0) room[parent]--;
    }
    rgl_status status = rgl_tree_build(world->tree, records, count, sizeof *records, nodes);
    for (unsigned i = 0; i < count && status == RGL_OK; i++) adopt(world, records[i].kind, nodes[i]);
    return status;
}

static rgl_status set_one(tree_world *world, random_source *source) {
    rgl_node node = some_node(world, source);
    rgl_kind kind = 0;
    rgl_parameters parameters;
    rgl_status status = rgl_node_kind(world->tree, node, &kind);
    if (status != RGL_OK) return status;
    const kind_sample *sample = sample_of(kind);
    /* Setting an equal layout changes nothing. */
    if (kind == RGL_KIND_CUSTOM) return rgl_custom_invalidate(world->tree, node);
    fill(world, sample, &parameters, source);
    return set_sample(world->tree, node, sample->kind, &parameters);
}

static rgl_status change_layout(tree_world *world, random_source *source) {
    rgl_node node = some_node(world, source);
    const kind_sample *sample = some_sample(source);
    rgl_record record = {.kind = sample->kind};
    rgl_kind old = 0;
    if (rgl_node_kind(world->tree, node, &old) != RGL_OK) return RGL_OK;
    fill(world, sample, &record.parameters, source);
    long before = world->layouts;
    rgl_status status =
        rgl_node_become(world->tree, node, record.kind, &record.parameters, rgl_parameters_size(record.kind));
    if (status == RGL_OK && record.kind == RGL_KIND_CUSTOM && old != RGL_KIND_CUSTOM) world->layouts++;
    if (status != RGL_OK) assert_int_equal(world->layouts, before);
    return status;
}

static rgl_status lay_out(tree_world *world, random_source *source) {
    rgl_size size = {0, 0};
    rgl_node root = root_of(world, some_node(world, source));
    rgl_status status = rgl_tree_layout(world->tree, root, some_proposal(source), &size);
    if (status == RGL_OK) note(world, &size, sizeof size);
    return status;
}

static rgl_status measure_one(tree_world *world, random_source *source) {
    rgl_size size = {0, 0};
    rgl_node node = some_node(world, source);
    rgl_status status = rgl_node_measure(world->tree, node, some_proposal(source), &size);
    if (status == RGL_OK) note(world, &size, sizeof size);
    return status;
}

static rgl_status explain_one(tree_world *world, random_source *source) {
    static char text[TEXT];
    rgl_node node = some_node(world, source);
    rgl_explanation why = {.struct_size = sizeof why};
    rgl_question questions[8];
    rgl_trial trials[8];
    size_t count = 0;
    rgl_status status = RGL_OK;
    switch (random_below(source, 4)) {
    case 0:
        status = rgl_node_explain(world->tree, node, &why);
        if (status == RGL_OK) note(world, &why.minimum, sizeof(rgl_size[3]));
        return status;
    case 1:
        status = rgl_node_questions(world->tree, node, questions, 8, &count);
        if (status == RGL_OK) note(world, questions, (count < 8 ? count : 8) * sizeof *questions);
        return status;
    case 2: return rgl_node_trials(world->tree, node, trials, 8, &count);
    default:
        status = rgl_node_explain_text(world->tree, node, text, sizeof text, &count);
        if (status == RGL_OK) note(world, text, count);
        return status;
    }
}

static rgl_status guide_one(tree_world *world, random_source *source) {
    double position = 0;
    rgl_node node = some_node(world, source);
    rgl_axis axis = (rgl_axis)random_below(source, 2);
    rgl_status status = rgl_node_guide(world->tree, node, axis, (rgl_guide)random_below(source, 4), &position);
    if (status == RGL_OK) note_number(world, position);
    return status;
}

static rgl_status read_changes(tree_world *world, random_source *source) {
    rgl_frame_change changes[MOST_NODES];
    size_t count = 0;
    (void)source;
    rgl_status status = rgl_tree_changes(world->tree, changes, MOST_NODES, &count);
    for (size_t i = 0; i < count && i < MOST_NODES && status == RGL_OK; i++) {
        note(world, &changes[i].before, sizeof(rgl_rect[2]));
    }
    return status;
}

static rgl_status read_frames(tree_world *world, random_source *source) {
    const rgl_rect *frames = NULL;
    rgl_frames *taken = NULL;
    size_t count = 0;
    rgl_node order[MOST_NODES];
    rgl_rect snapped[MOST_NODES];
    rgl_status status = RGL_OK;
    switch (random_below(source, 6)) {
    case 0:
        status = rgl_tree_frames(world->tree, &frames, &count);
        for (size_t i = 0; i < count && status == RGL_OK; i++) {
            assert_false(isnan(frames[i].x) || isnan(frames[i].y));
            assert_false(isnan(frames[i].width) || isnan(frames[i].height));
        }
        return status;
    case 1: return rgl_tree_snapped_frames(world->tree, 2, snapped, MOST_NODES, &count);
    case 2: return rgl_tree_paint_order(world->tree, order, MOST_NODES, &count);
    case 3: return rgl_node_set_tag(world->tree, some_node(world, source), random_below(source, 3));
    case 4: {
        const rgl_scroll_offset offset = {some_node(world, source), {1, random_below(source, 30)}};
        const rgl_point point = {random_below(source, 90), random_below(source, 90)};
        rgl_kind kind = 0;
        status = rgl_node_kind(world->tree, offset.node, &kind);
        if (status != RGL_OK) return status;
        return rgl_tree_hit(world->tree, point, &offset, kind == RGL_KIND_SCROLL_VIEW, order, MOST_NODES, &count);
    }
    default:
        status = rgl_tree_take_frames(world->tree, &taken);
        if (status == RGL_OK) rgl_frames_destroy(taken);
        return status;
    }
}

static rgl_status set_up(tree_world *world, random_source *source) {
    const rgl_measurer measurer = {sizeof measurer, NULL, measure, NULL, NULL};
    const rgl_guide_position position = {1, 0.5, 0, 0};
    rgl_measurer_id added = 0;
    rgl_guide guide = 0;
    switch (random_below(source, 10)) {
    case 8: return rgl_measurement_reader_invalidate(world->tree, some_node(world, source));
    case 9: return rgl_measurement_reader_size(world->tree, some_node(world, source), 1, &(rgl_size){0, 0});
    case 0: return rgl_tree_add_measurer(world->tree, &measurer, &added);
    case 1: return rgl_tree_add_guide(world->tree, (rgl_axis)random_below(source, 2), &position, &guide);
    case 2: return rgl_tree_set_kept_layouts(world->tree, 1 + random_below(source, 4));
    case 3: return rgl_measured_invalidate(world->tree, some_node(world, source));
    case 4: return rgl_geometry_reader_invalidate(world->tree, some_node(world, source));
    default: return rgl_tree_set_layout_direction(world->tree, (rgl_layout_direction)random_below(source, 2));
    }
}

static rgl_status move(tree_world *world, random_source *source) {
    rgl_node node = some_node(world, source), parent = some_node(world, source);
    switch (random_below(source, 4)) {
    case 0: return rgl_node_detach(world->tree, node);
    case 1: return rgl_node_remove(world->tree, node);
    case 2: return rgl_node_insert(world->tree, parent, random_below(source, 3), node);
    default: return rgl_node_append(world->tree, parent, node);
    }
}

static void purge(tree_world *world) {
    unsigned kept = 0;
    for (unsigned i = 0; i < world->count; i++) {
        rgl_kind kind = 0;
        if (rgl_node_kind(world->tree, world->nodes[i], &kind) == RGL_OK) world->nodes[kept++] = world->nodes[i];
    }
    world->count = kept;
}

static rgl_status step_world(void *context, random_source source) {
    tree_world *world = context;
    unsigned what = random_below(&source, 100);
    rgl_status status = RGL_OK;
    if (world->count < 3 || (what < 14 && world->count < MOST_NODES - MOST_RECORDS)) {
        status = build_several(world, &source);
    } else if (what < 24 && world->count < MOST_NODES) {
        status = create_one(world, &source);
    } else if (what < 36) {
        status = move(world, &source);
    } else if (what < 44) {
        status = set_one(world, &source);
    } else if (what < 48) {
        status = change_layout(world, &source);
    } else if (what < 68) {
        status = lay_out(world, &source);
    } else if (what < 73) {
        status = measure_one(world, &source);
    } else if (what < 80) {
        status = explain_one(world, &source);
    } else if (what < 84) {
        status = guide_one(world, &source);
    } else if (what < 88) {
        status = read_changes(world, &source);
    } else if (what < 94) {
        status = read_frames(world, &source);
    } else {
        status = set_up(world, &source);
    }
    purge(world);
    return status;
}

const random_program random_tree = {"trees", create_world, step_world, world_state, NULL, destroy_world};
