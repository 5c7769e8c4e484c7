/* SPDX-License-Identifier: MIT */
/* Callbacks of an edited world: measurers, content sources, locators and layouts. */
#include "edited_world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool may_answer(edited_world *world) {
    if (world->answers_left < 0) return true;
    if (world->answers_left == 0) return false;
    world->answers_left--;
    return true;
}

/* MARK: Leaves. */

static double between(double value, double least, double most) {
    return isnan(value) ? most : fmax(least, fmin(value, most));
}

/* Letters 5 wide and 10 high. */
static rgl_measurement lines_of(unsigned letters, double width) {
    double most = isnan(width) || width > 5.0 * letters ? letters : fmax(1, floor(width / 5));
    double lines = ceil(letters / most);
    double own = isnan(width) ? 5 * most : fmin(5 * most, fmax(width, 0));
    return (rgl_measurement){own, 10 * lines, 8, 10 * lines - 2};
}

static void answer_request(edited_world *world, const rgl_measure_request *request, rgl_measurement *out) {
    unsigned letters = world->letters[request->tag % WORLD_TAGS];
    rgl_proposal offer = request->proposal;
    switch (request->tag % 5) {
    case 0: *out = lines_of(letters, offer.width); return;
    case 1: {
        rgl_measurement upright = lines_of(letters, offer.height);
        *out = (rgl_measurement){upright.height, upright.width, NAN, NAN};
        return;
    }
    case 2:
        *out = lines_of(letters, offer.width);
        if (offer.width == 0 && offer.height == 0) *out = (rgl_measurement){0, 0, NAN, NAN};
        return;
    case 3: {
        double height = between(offer.height, 10, 10.0 * letters);
        *out = (rgl_measurement){between(offer.width, 5, 900 / height), height, 4, NAN};
        return;
    }
    default: *out = (rgl_measurement){between(offer.width, 5, 5.0 * letters), between(offer.height, 4, 12), NAN, NAN};
    }
}

uint32_t flags_of_tag(uint64_t tag) {
    static const uint32_t flags[] = {RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH, RGL_MEASURE_WIDTH_DEPENDS_ON_HEIGHT,
                                     RGL_MEASURE_WRAPS, 3, RGL_MEASURE_INDEPENDENT};
    return flags[tag % 5];
}

static rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    edited_world *world = context;
    if (!may_answer(world)) return RGL_ERROR_CALLBACK;
    answer_request(world, request, out);
    return RGL_OK;
}

rgl_measurer world_measurer(edited_world *world) {
    return (rgl_measurer){sizeof(rgl_measurer), world, measure, NULL, NULL};
}

static rgl_status measure_batch(void *context, const rgl_measure_request *requests, size_t count,
                                rgl_measurement *out) {
    edited_world *world = context;
    if (!may_answer(world)) return RGL_ERROR_CALLBACK;
    for (size_t i = 0; i < count; i++) answer_request(world, &requests[i], &out[i]);
    return RGL_OK;
}

static rgl_status locate(void *context, const rgl_locate_request *request, double *out_position) {
    if (!may_answer(context)) return RGL_ERROR_CALLBACK;
    double length = request->axis == RGL_AXIS_HORIZONTAL ? request->size.width : request->size.height;
    *out_position = isfinite(length) ? length / 3 + (double)request->tag : 7;
    return RGL_OK;
}

/* MARK: Content. */

static void put_record(edited_world *world, size_t *count, rgl_kind kind, int parent, rgl_parameters parameters) {
    world->content[(*count)++] = (rgl_record){kind, parent, parameters};
}

static void put_leaf(edited_world *world, size_t *count, int parent, double width, double height) {
    put_record(world, count, RGL_KIND_LEAF, parent, (rgl_parameters){.leaf = rgl_leaf_fixed(width, height)});
}

static void put_rows(edited_world *world, size_t *count, int parent, double width) {
    rgl_parameters row = {.table_row = {{0, 0}, RGL_ALIGNMENT_INHERITED, 0}};
    for (int i = 0; i < 2; i++) {
        int at = (int)*count;
        put_record(world, count, RGL_KIND_TABLE_ROW, parent, row);
        put_leaf(world, count, at, width / (i + 1), 6 + i);
    }
}

static rgl_status make_content(void *context, const rgl_content_request *request, rgl_content *out_content) {
    const world_tree *at = context;
    edited_world *world = at->world;
    size_t count = 0;
    double width = isfinite(request->size.width) ? fmin(request->size.width, 50) : 20;
    if (!may_answer(world)) return RGL_ERROR_CALLBACK;
    if (isnan(request->size.width)) {
        rgl_size measured = {0, 0};
        rgl_status status = rgl_measurement_reader_size(at->tree, request->node, request->tag % 3, &measured);
        if (status != RGL_OK) return status;
        width = isnan(measured.width) ? 11 : fmin(measured.width, 40);
    }
    memset(world->content, 0, sizeof world->content);
    switch (request->tag % 6) {
    case 0:
        put_record(world, &count, RGL_KIND_PADDING, -1, (rgl_parameters){.padding = {1, 2, 3, 4}});
        put_leaf(world, &count, 0, width, 5);
        break;
    case 1:
        put_record(world, &count, RGL_KIND_TABLE, -1, (rgl_parameters){.table = rgl_table_plain()});
        put_rows(world, &count, 0, width);
        break;
    case 2:
        put_record(world, &count, RGL_KIND_HSTACK, -1, (rgl_parameters){.stack = {{0, 0}, 1}});
        put_leaf(world, &count, 0, width / 2, 9);
        put_record(world, &count, RGL_KIND_GEOMETRY_READER, 0,
                   (rgl_parameters){.geometry_reader = {1, world->samples.content_source, 0}});
        break;
    case 3:
        put_record(world, &count, RGL_KIND_GRID_ROW, -1, (rgl_parameters){.grid_row = {RGL_ALIGNMENT_INHERITED}});
        put_leaf(world, &count, 0, width, 9);
        put_leaf(world, &count, 0, 5, 12);
        break;
    case 4: {
        rgl_table_cell cell = rgl_table_cell_plain();
        cell.columns = width > 15 ? 2 : 1;
        put_record(world, &count, RGL_KIND_TABLE_CELL, -1, (rgl_parameters){.table_cell = cell});
        put_leaf(world, &count, 0, width, 9);
        break;
    }
    default: break;
    }
    *out_content = (rgl_content){world->content, count, 0, NULL};
    return RGL_OK;
}

/* MARK: Layouts. */

/* A layout that a rule runs on its subviews. The subviews may run others meanwhile. */
typedef struct borrowed_layout {
    rgl_record record;
    custom_rule inner;
} borrowed_layout;

static void borrow_layout(const custom_rule *rule, borrowed_layout *out) {
    const rgl_flow flow = {.spacing = 2, .line_spacing = 3, .stretches = 1};
    out->inner = (custom_rule){rule->world, 7, rule->length};
    const rgl_record records[6] = {
        {RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, RGL_UNSPECIFIED}}},
        {RGL_KIND_GRID, 0, {.grid = {{0, 0}, 1, rule->length}}},
        {RGL_KIND_FLOW, 0, {.flow = flow}},
        {RGL_KIND_ZSTACK, 0, {.stack = {{1, 1}, 0}}},
        {RGL_KIND_VSTACK, 0, {.stack = {{2, 0}, rule->length}}},
        {RGL_KIND_CUSTOM, 0, {.custom = {&world_layouts[1], &out->inner}}},
    };
    out->record = records[rule->rule % 6];
}

/* Some rules use only every second subview. */
static size_t chosen_subviews(const custom_rule *rule, const rgl_subviews *subviews, size_t indices[WORLD_NODES]) {
    size_t count = 0, step = rule->rule % 4 == 3 ? 2 : 1;
    for (size_t i = 0; i < subviews->count && count < WORLD_NODES; i += step) indices[count++] = i;
    return count;
}

static rgl_status size_of_steps(const custom_rule *rule, const rgl_subviews *subviews, rgl_size *out_size) {
    *out_size = (rgl_size){rule->length, 0};
    for (size_t i = 0; i < subviews->count; i++) {
        rgl_size size = {0, 0};
        double priority = 0;
        rgl_spacing spacing;
        rgl_status status = rgl_subview_measure(subviews, i, (rgl_proposal){30, NAN}, &size);
        if (status == RGL_OK) status = rgl_subview_priority(subviews, i, &priority);
        if (status == RGL_OK) status = rgl_subview_spacing(subviews, i, &spacing);
        if (status != RGL_OK) return status;
        if (isfinite(size.width)) out_size->width += size.width;
        if (isfinite(size.height)) out_size->height += size.height + (isfinite(priority) ? fabs(priority) : 1);
    }
    return RGL_OK;
}

static rgl_status size_that_fits(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal,
                                 void **cache, rgl_size *out_size) {
    const custom_rule *rule = context;
    size_t indices[WORLD_NODES];
    (void)cache;
    if (!may_answer(rule->world)) return RGL_ERROR_CALLBACK;
    if (rule->rule >= 6) return size_of_steps(rule, subviews, out_size);
    size_t count = chosen_subviews(rule, subviews, indices);
    borrowed_layout borrowed;
    borrow_layout(rule, &borrowed);
    return rgl_subviews_measure_as(subviews, &borrowed.record, indices, count, *proposal, out_size);
}

static rgl_status place_subviews(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                                 const rgl_proposal *proposal, void **cache) {
    const custom_rule *rule = context;
    size_t indices[WORLD_NODES];
    (void)cache;
    if (!may_answer(rule->world)) return RGL_ERROR_CALLBACK;
    if (rule->rule < 6) {
        size_t count = chosen_subviews(rule, subviews, indices);
        borrowed_layout borrowed;
        borrow_layout(rule, &borrowed);
        return rgl_subviews_place_as(subviews, &borrowed.record, indices, count, bounds, *proposal);
    }
    /* The last one keeps its default place. */
    double x = bounds->x, y = bounds->y;
    for (size_t i = 0; i + 1 < subviews->count; i++) {
        const rgl_placement placement = {x, y, {0.25, 0}, {30, NAN}};
        double guide = 0;
        rgl_status status = rgl_subview_place(subviews, i, &placement);
        if (status == RGL_OK) {
            status = rgl_subview_guide(subviews, i, placement.proposal, RGL_AXIS_VERTICAL, RGL_VERTICAL_CENTER, &guide);
        }
        if (status != RGL_OK) return status;
        x += rule->length;
        y += isfinite(guide) ? guide : 1;
    }
    return RGL_OK;
}

static rgl_status make_cache(void *context, const rgl_subviews *subviews, void **out_cache) {
    (void)subviews;
    if (!may_answer(((custom_rule *)context)->world)) return RGL_ERROR_CALLBACK;
    *out_cache = malloc(1);
    return RGL_OK;
}

static void destroy_cache(void *context, void *cache) {
    (void)context;
    free(cache);
}

const rgl_layout_functions world_layouts[2] = {
    {.struct_size = sizeof world_layouts[0],
     .type = &world_layouts[0],
     .size_that_fits = size_that_fits,
     .place_subviews = place_subviews,
     .make_cache = make_cache,
     .destroy_cache = destroy_cache},
    {.struct_size = sizeof world_layouts[1],
     .type = &world_layouts[1],
     .orientation = RGL_ORIENTATION_VERTICAL,
     .size_that_fits = size_that_fits,
     .place_subviews = place_subviews},
};

/* MARK: Trees. */

void open_tree(world_tree *at, edited_world *world, counting_allocator *memory) {
    const rgl_allocator allocator = counting_functions(memory);
    const rgl_limits limits = {sizeof limits, 0, 100, 20000, 0};
    const rgl_tree_options options = {sizeof options, &allocator, &limits};
    const rgl_measurer single = world_measurer(world);
    const rgl_measurer batch = {sizeof batch, world, NULL, measure_batch, NULL};
    const rgl_locator locator = {sizeof locator, world, locate, NULL};
    const rgl_content_source content = {sizeof content, at, make_content, NULL};
    const rgl_guide_position position = {3, 0.5, 0, 0};
    sample_context *samples = &world->samples;
    at->world = world;
    assert_int_equal(rgl_tree_create(&options, &at->tree), RGL_OK);
    assert_ok(at->tree, rgl_tree_add_measurer(at->tree, &single, &samples->measurer));
    assert_ok(at->tree, rgl_tree_add_measurer(at->tree, &batch, &samples->batch_measurer));
    assert_ok(at->tree, rgl_tree_add_locator(at->tree, &locator, &samples->locator));
    assert_ok(at->tree, rgl_tree_add_content_source(at->tree, &content, &samples->content_source));
    assert_ok(at->tree, rgl_tree_add_guide(at->tree, RGL_AXIS_HORIZONTAL, &position, &world->guides[0]));
    assert_ok(at->tree, rgl_tree_add_guide(at->tree, RGL_AXIS_VERTICAL, &position, &world->guides[1]));
    samples->layout = &world_layouts[0];
    samples->layout_context = &world->rules[0];
}
