/* SPDX-License-Identifier: MIT */
#include "misbehaviour.h"

#include <stdio.h>
#include <string.h>

#include "calls.h"
#include "autolayout_world.h"
#include "format_world.h"
#include "objects.h"

enum {
    RECORDS = 16,
    /* The record with a custom layout. */
    CUSTOM = 7,
    /* Enough views that their layout reports progress. */
    CROWD = 8001
};

typedef struct scene {
    rgl_tree *tree;
    rgl_measurer_id measurers[2];
    rgl_content_source_id source;
    rgl_node nodes[RECORDS];
    rgl_node crowd[CROWD];
    rgl_frames *frames;
    rgl_autolayout *layout;
    rgl_item items[2];
    rgl_format *format;
} scene;

static rgl_parameters plain_sample(rgl_kind kind) {
    const sample_context nothing = {0};
    rgl_parameters parameters;
    memset(&parameters, 0, sizeof parameters);
    sample_of(kind)->fill(&parameters, &nothing, VARIANT_OF_RECORDS);
    return parameters;
}

static rgl_status make_tree(scene *now) {
    const rgl_allocator allocator = sample_allocator();
    const rgl_tree_options options = {sizeof options, &allocator, NULL};
    return rgl_tree_create(&options, &now->tree);
}

static rgl_status add_single(scene *now) {
    const rgl_measurer measurer = sample_measurer(0);
    return rgl_tree_add_measurer(now->tree, &measurer, &now->measurers[0]);
}

static rgl_status add_batch(scene *now) {
    const rgl_measurer measurer = sample_measurer(1);
    return rgl_tree_add_measurer(now->tree, &measurer, &now->measurers[1]);
}

static rgl_status add_source(scene *now) {
    const rgl_content_source source = sample_content_source();
    return rgl_tree_add_content_source(now->tree, &source, &now->source);
}

static rgl_status build(scene *now) {
    const rgl_layout_functions functions = sample_functions();
    rgl_record records[RECORDS];
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 1}}};
    for (int32_t i = 1; i < RECORDS; i++) {
        records[i].parent = 0;
        records[i].kind = i % 3 == 0 ? RGL_KIND_PARAGRAPH : RGL_KIND_MEASURED;
        if (i == CUSTOM) {
            records[i].kind = RGL_KIND_CUSTOM;
            records[i].parameters.custom = (rgl_custom){&functions, NULL};
            continue;
        }
        if (i == CUSTOM + 1) records[i].parent = CUSTOM;
        if (i % 3 == 0)
            records[i].parameters = plain_sample(RGL_KIND_PARAGRAPH);
        else
            records[i].parameters.measured = (rgl_measured){(uint64_t)i, now->measurers[i % 3 - 1], 3};
    }
    records[RECORDS - 4] = (rgl_record){RGL_KIND_GEOMETRY_READER, 0, {.geometry_reader = {4, now->source, 0}}};
    records[RECORDS - 3] = (rgl_record){RGL_KIND_MEASUREMENT_READER, 0, plain_sample(RGL_KIND_MEASUREMENT_READER)};
    records[RECORDS - 2] = (rgl_record){RGL_KIND_MEASUREMENT_TAG, RECORDS - 3, {.measurement_tag = {1, 2}}};
    records[RECORDS - 1] = (rgl_record){RGL_KIND_LEAF, RECORDS - 2, {.leaf = rgl_leaf_filling()}};
    return rgl_tree_build(now->tree, records, RECORDS, sizeof *records, now->nodes);
}

static rgl_status lay_out(scene *now) {
    return rgl_tree_layout(now->tree, now->nodes[0], (rgl_proposal){50, RGL_UNSPECIFIED}, NULL);
}

static rgl_status lay_out_again(scene *now) {
    return rgl_tree_layout(now->tree, now->nodes[0], (rgl_proposal){40, 300}, NULL);
}

static rgl_status take(scene *now) {
    return rgl_tree_take_frames(now->tree, &now->frames);
}

static rgl_status replace_text(scene *now) {
    rgl_paragraph paragraph = plain_sample(RGL_KIND_PARAGRAPH).paragraph;
    paragraph.word_count = 2;
    return rgl_paragraph_set(now->tree, now->nodes[3], &paragraph);
}

static rgl_status watch(scene *now) {
    const rgl_progress progress = sample_progress();
    return rgl_tree_set_progress(now->tree, &progress);
}

static rgl_status observe(scene *now) {
    const rgl_measurement_observer observer = sample_measurement_observer();
    return rgl_tree_set_measurement_observer(now->tree, &observer);
}

static rgl_status build_crowd(scene *now) {
    static rgl_record records[CROWD];
    records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 1}}};
    for (int32_t i = 1; i < CROWD; i += 2) {
        records[i] = (rgl_record){RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, 1}}};
        records[i + 1] = (rgl_record){RGL_KIND_LEAF, i, {.leaf = {{1, 1}, {2, 2}, {3, 3}, 0, 0}}};
    }
    return rgl_tree_build(now->tree, records, CROWD, sizeof *records, now->crowd);
}

static rgl_status lay_crowd_out(scene *now) {
    return rgl_tree_layout(now->tree, now->crowd[0], (rgl_proposal){50, 300}, NULL);
}

static rgl_status make_layout(scene *now) {
    const rgl_allocator allocator = sample_allocator();
    const rgl_autolayout_options options = {sizeof options, &allocator, NULL};
    return rgl_autolayout_create(&options, &now->layout);
}

static rgl_status add_layout_measurer(scene *now) {
    const rgl_measurer measurer = sample_measurer(0);
    return rgl_autolayout_add_measurer(now->layout, &measurer, &now->measurers[0]);
}

static rgl_status make_page(scene *now) {
    return rgl_item_create(now->layout, 0, &now->items[0]);
}

static rgl_status make_text(scene *now) {
    return rgl_item_create(now->layout, now->items[0], &now->items[1]);
}

static rgl_status measure_text(scene *now) {
    return rgl_item_set_measured(now->layout, now->items[1], now->measurers[0], 8);
}

static rgl_status size_page(scene *now) {
    return rgl_item_set_size(now->layout, now->items[0], (rgl_proposal){40, 300});
}

static rgl_status place_text(scene *now) {
    rgl_layout_constraint sides[2];
    memset(sides, 0, sizeof sides);
    for (int i = 0; i < 2; i++) {
        sides[i].first = now->items[1];
        sides[i].second = now->items[0];
        sides[i].first_attribute = sides[i].second_attribute = i ? RGL_ATTRIBUTE_RIGHT : RGL_ATTRIBUTE_LEFT;
        sides[i].multiplier = 1;
        sides[i].priority = RGL_PRIORITY_REQUIRED;
    }
    return rgl_autolayout_add(now->layout, sides, 2, NULL);
}

static rgl_status lay_out_items(scene *now) {
    return rgl_autolayout_layout(now->layout, NULL);
}

static rgl_status make_reader(scene *now) {
    const rgl_allocator allocator = sample_allocator();
    return rgl_format_create(&allocator, &now->format);
}

static rgl_status add_views(scene *now) {
    const rgl_format_view views[] = {{"a", 1, 1}, {"bb", 2, 2}};
    return rgl_format_add_views(now->format, views, 2);
}

static rgl_status set_resolver(scene *now) {
    const rgl_format_resolver resolver = sample_resolver();
    return rgl_format_set_resolver(now->format, &resolver);
}

static rgl_status read_format(scene *now) {
    const rgl_format_text text = {"[a]-[bb]-[x]-[y(>=a,<=x)]", 25};
    return rgl_format_read(now->format, &text, 1, NULL, NULL);
}

/* The second of two values of one type. */
static rgl_status replace_layout(scene *now) {
    const rgl_layout_functions functions = sample_functions();
    const rgl_custom custom = {&functions, now};
    return rgl_custom_set(now->tree, now->nodes[CUSTOM], &custom);
}

static rgl_status animate(scene *now) {
    const double values[] = {1, 2};
    return rgl_custom_set_animatable(now->tree, now->nodes[CUSTOM], values, 2);
}

/* The object of the scene that a step works on. */
typedef enum subject {
    TREE,
    LAYOUT,
    FORMAT
} subject;

typedef struct step {
    const char *name;
    rgl_status (*run)(scene *now);
    subject subject;
} step;

static const step steps[] = {
    {"create", make_tree, TREE},
    {"add measurer", add_single, TREE},
    {"add batch measurer", add_batch, TREE},
    {"add source", add_source, TREE},
    {"observe", observe, TREE},
    {"build", build, TREE},
    {"layout", lay_out, TREE},
    {"second layout", lay_out_again, TREE},
    {"replace layout", replace_layout, TREE},
    {"animate", animate, TREE},
    {"third layout", lay_out_again, TREE},
    {"replace text", replace_text, TREE},
    {"take frames", take, TREE},
    {"watch", watch, TREE},
    {"build a crowd", build_crowd, TREE},
    {"lay the crowd out", lay_crowd_out, TREE},
    {"create a layout", make_layout, LAYOUT},
    {"add its measurer", add_layout_measurer, LAYOUT},
    {"create an item", make_page, LAYOUT},
    {"create an item in it", make_text, LAYOUT},
    {"set measured", measure_text, LAYOUT},
    {"set a size", size_page, LAYOUT},
    {"add constraints", place_text, LAYOUT},
    {"lay items out", lay_out_items, LAYOUT},
    {"create a reader", make_reader, FORMAT},
    {"add views", add_views, FORMAT},
    {"set resolver", set_resolver, FORMAT},
    {"read a format", read_format, FORMAT},
};
enum {
    STEPS = sizeof steps / sizeof *steps
};

/* Allocator and destroy functions return no status. */
static int has_status(const char *callback) {
    return strstr(callback, "_function") != NULL;
}

static int has_object(const scene *now, const step *at) {
    return at->subject == TREE ? now->tree != NULL : at->subject == LAYOUT ? now->layout != NULL : now->format != NULL;
}

static rgl_status last_error(const scene *now, const step *at, rgl_error *error) {
    if (at->subject == TREE) return rgl_tree_last_error(now->tree, error);
    if (at->subject == LAYOUT) return rgl_autolayout_last_error(now->layout, error);
    return rgl_format_last_error(now->format, error);
}

static void check_failure(const scene *now, const step *at, size_t k, rgl_status status) {
    const char *step = at->name;
    rgl_status expected = has_status(behaviour.failed) ? RGL_ERROR_CALLBACK : RGL_ERROR_NO_MEMORY;
    check(status == expected, "%s with call %zu (%s) failing: %s", step, k, behaviour.failed, rgl_status_name(status));
    if (!has_object(now, at)) return;
    rgl_error error = {.struct_size = sizeof error};
    rgl_status told_of = last_error(now, at, &error);
    check(told_of == RGL_OK && error.code == expected, "%s: call %zu: error %s", step, k, rgl_status_name(error.code));
    rgl_status told = has_status(behaviour.failed) ? behaviour.failure : RGL_OK;
    check(error.callback_status == told, "%s: call %zu: callback_status %d", step, k, (int)error.callback_status);
}

void fail_each_callback(void) {
    for (size_t k = 0;; k++) {
        scene now;
        memset(&now, 0, sizeof now);
        behaviour.calls = 0;
        behaviour.fail_at = k;
        behaviour.failure = (rgl_status)(1000 + k);
        behaviour.failed = NULL;
        for (size_t i = 0; i < STEPS; i++) {
            int had_failed = behaviour.failed != NULL;
            rgl_status status = steps[i].run(&now);
            if (!had_failed && behaviour.failed != NULL) {
                check_failure(&now, &steps[i], k, status);
                status = steps[i].run(&now);
            }
            check(status == RGL_OK, "%s after call %zu had failed: %s", steps[i].name, k, rgl_status_name(status));
        }
        check(rgl_tree_destroy(now.tree) == RGL_OK, "destroy after call %zu had failed", k);
        check(rgl_autolayout_destroy(now.layout) == RGL_OK, "destroy of the layout after call %zu had failed", k);
        check(rgl_format_destroy(now.format) == RGL_OK, "destroy of the reader after call %zu had failed", k);
        rgl_frames_destroy(now.frames);
        check(behaviour.live_blocks == 0, "call %zu failed: %zu blocks left", k, behaviour.live_blocks);
        behaviour.live_blocks = 0;
        if (behaviour.failed == NULL) break;
    }
    behaviour.fail_at = SIZE_MAX;
}

static world *inside_of;
/* The type of the object in use. */
static const char *busy_type;
static int destroying;
static char entered[1024];

/* From inside a callback of a call on the world's object of the busy type. */
static void call_everything(const char *callback) {
    if (destroying && strstr(callback, "destroy") == NULL) return;
    if (strstr(entered, callback) == NULL) strcat(strcat(entered, callback), " ");
    for (size_t i = 0; i < function_count; i++) {
        const function_row *function = function_at(i);
        const parameter_row *first = function->parameter_count > 0 ? &function->parameters[0] : NULL;
        int on_object = first != NULL && (first->role == ROLE_TREE || first->role == ROLE_OBJECT);
        /* Other objects are not part of this call, and would change with each of them. */
        if (on_object && strcmp(first->object, busy_type) != 0) continue;
        arguments made;
        make_valid(&made, function, inside_of);
        if (strcmp(function->name, "rgl_frames_destroy") == 0) made.slots[0].pointer = NULL;
        if (!function->returns_status) {
            call(&made);
            continue;
        }
        if (takes_subviews(function)) {
            rgl_status status = (rgl_status)call_directly(&made);
            check(status == RGL_ERROR_OUT_OF_TURN || status == RGL_ERROR_BUSY, "%s inside of %s: %s", function->name,
                  callback, rgl_status_name(status));
            continue;
        }
        rgl_status status = call_status(&made), expected = on_object ? RGL_ERROR_BUSY : RGL_OK;
        check(status == expected, "%s inside of %s: %s", function->name, callback, rgl_status_name(status));
        if (on_object)
            check(outs_untouched(&made, NULL), "%s inside of %s wrote a result", function->name, callback);
        else
            settle(&made, status, inside_of);
    }
}

/* A layout whose measurer, allocator and destroy function call everything. */
static void call_from_inside_of_layout(void) {
    world now = make_world();
    size_t object = object_index("rgl_autolayout");
    rgl_autolayout *layout = now.objects[object];
    rgl_item text = autolayout_id("rgl_item_invalidate_content", "item");
    inside_of = &now;
    busy_type = "rgl_autolayout";
    destroying = 0;
    behaviour.inside = call_everything;
    check(rgl_item_invalidate_content(layout, text) == RGL_OK, "invalidate");
    rgl_status status = rgl_autolayout_layout(layout, NULL);
    check(status == RGL_OK, "a layout of items whose callbacks call everything: %s", rgl_status_name(status));
    destroying = 1;
    check(rgl_autolayout_destroy(layout) == RGL_OK, "destroy of a layout whose callbacks call everything");
    behaviour.inside = NULL;
    now.objects[object] = NULL;
    end_world(&now);
}

/* A reader whose resolver, allocator and destroy function call everything. */
static void call_from_inside_of_format(void) {
    world now = make_world();
    rgl_format *format = NULL;
    const rgl_allocator allocator = sample_allocator();
    const rgl_format_resolver resolver = sample_resolver();
    check(rgl_format_create(&allocator, &format) == RGL_OK, "create a reader");
    check(rgl_format_set_resolver(format, &resolver) == RGL_OK, "set a resolver");
    size_t object = object_index("rgl_format");
    check(rgl_format_destroy(now.objects[object]) == RGL_OK, "destroy the world's reader");
    now.objects[object] = format;
    inside_of = &now;
    busy_type = "rgl_format";
    destroying = 0;
    behaviour.inside = call_everything;
    const rgl_format_text text = {"H:[x]-[y]-[z(>=x)]", 18};
    rgl_status status = rgl_format_read(format, &text, 1, NULL, NULL);
    check(status == RGL_OK, "reading while callbacks call everything: %s", rgl_status_name(status));
    destroying = 1;
    check(rgl_format_destroy(format) == RGL_OK, "destroy of a reader whose callbacks call everything");
    behaviour.inside = NULL;
    now.objects[object] = NULL;
    end_world(&now);
}

void call_everything_from_inside(void) {
    call_from_inside_of_layout();
    call_from_inside_of_format();
    world now = make_world();
    inside_of = &now;
    busy_type = "rgl_tree";
    destroying = 0;
    behaviour.inside = call_everything;
    check(rgl_measured_invalidate(now.tree, now.nodes[RGL_KIND_MEASURED]) == RGL_OK, "invalidate");
    check(rgl_custom_invalidate(now.tree, now.nodes[RGL_KIND_CUSTOM]) == RGL_OK, "invalidate");
    const rgl_layout_functions functions = sample_functions();
    const rgl_custom custom = {&functions, NULL};
    rgl_node fresh = 0;
    rgl_status status = rgl_custom_create(now.tree, &custom, &fresh);
    if (status == RGL_OK) status = rgl_node_append(now.tree, now.root, fresh);
    if (status == RGL_OK) status = rgl_tree_layout(now.tree, now.root, (rgl_proposal){33, 200}, NULL);
    check(status == RGL_OK, "a layout whose callbacks call everything: %s", rgl_status_name(status));
    /* Enough nodes that every arena grows. */
    for (int i = 0; i < 2000; i++) {
        const rgl_paragraph paragraph = plain_sample(RGL_KIND_PARAGRAPH).paragraph;
        rgl_node node = 0;
        status = rgl_paragraph_create(now.tree, &paragraph, &node);
        if (status == RGL_OK) status = rgl_node_append(now.tree, now.root, node);
        if (status != RGL_OK) break;
    }
    check(status == RGL_OK, "creating nodes while callbacks call everything: %s", rgl_status_name(status));
    status = rgl_tree_layout(now.tree, now.root, (rgl_proposal){60, 200}, NULL);
    check(status == RGL_OK, "a large layout whose callbacks call everything: %s", rgl_status_name(status));
    const rgl_captions captions = sample_captions();
    check(rgl_tree_set_captions(now.tree, &captions) == RGL_OK, "set captions");
    size_t length = 0;
    status = rgl_tree_dump(now.tree, now.root, NULL, 0, &length);
    check(status == RGL_ERROR_BUFFER_TOO_SMALL, "a dump whose callbacks call everything: %s", rgl_status_name(status));
    destroying = 1;
    check(rgl_tree_destroy(now.tree) == RGL_OK, "destroy whose callbacks call everything");
    behaviour.inside = NULL;
    now.tree = NULL;
    end_world(&now);
    static const char *const expected[] = {"rgl_content_function",
                                           "rgl_measure_function",
                                           "rgl_measure_batch_function",
                                           "rgl_caption_function",
                                           "rgl_destroy_function",
                                           "rgl_allocator.alloc",
                                           "rgl_allocator.realloc",
                                           "rgl_format_resolve_function",
                                           "rgl_layout_functions.size_that_fits",
                                           "rgl_layout_functions.place_subviews",
                                           "rgl_layout_functions.make_cache",
                                           "rgl_layout_functions.spacing",
                                           "rgl_layout_functions.explicit_alignment",
                                           "rgl_layout_functions.update_cache",
                                           "rgl_layout_functions.destroy"};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        check(strstr(entered, expected[i]) != NULL, "nothing was called from inside of %s", expected[i]);
    }
}
