/* SPDX-License-Identifier: MIT */
#include "samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autolayout_world.h"
#include "format_world.h"
#include "objects.h"
#include "solver_world.h"
#include "table_world.h"

/* The kind of a function; of two matching names the longer one: rgl_grid_row_set is not for grids. */
static const kind_sample *sample_of_function(const char *name) {
    const kind_sample *found = NULL;
    size_t longest = 0;
    for (size_t i = 0; i < kind_sample_count; i++) {
        size_t length = strlen(kind_samples[i].functions);
        const char *rest = name + strlen("rgl_");
        if (length <= longest || strncmp(rest, kind_samples[i].functions, length) != 0 || rest[length] != '_') continue;
        found = &kind_samples[i];
        longest = length;
    }
    return found;
}

/* The name of a function selects its node: rgl_leaf_set works on the leaf. */
rgl_node valid_node(const function_row *function, const char *parameter, const world *now) {
    if (is(parameter, "target")) return now->scrolled;
    if (function->kind != 0 && is(parameter, "parent"))
        return function->kind == RGL_KIND_MEASUREMENT_TAG ? 0 : now->nodes[RGL_KIND_HSTACK];
    if (function->kind != 0) return function->kind == RGL_KIND_CONSTRAINT_HOST ? now->host : now->nodes[function->kind];
    if (strncmp(function->name, "rgl_constraint_host_", strlen("rgl_constraint_host_")) == 0) return now->host;
    if (is(function->name, "rgl_node_trials")) return now->chosen;
    if (is(function->name, "rgl_text_pieces")) return now->nodes[RGL_KIND_PARAGRAPH];
    const kind_sample *sample = sample_of_function(function->name);
    if (sample != NULL) return now->nodes[sample->kind];
    if (is(parameter, "root")) return now->root;
    if (is(parameter, "parent")) return now->nodes[RGL_KIND_HSTACK];
    if (is(parameter, "child")) return now->spare;
    return now->nodes[RGL_KIND_ZSTACK];
}

/* Other functions read one record of a container. */
int takes_many_records(const function_row *function) {
    return is(function->name, "rgl_tree_build");
}

static void fill_records(arguments *made, rgl_record *records, const world *now) {
    if (kind_count * sizeof *records > STORAGE) abort();
    memset(records, 0, kind_count * sizeof *records);
    const sample_context context = sample_context_of(now, &made->functions);
    /* The first is the stack that contains the remaining nodes. */
    records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 2}}};
    size_t next = 1;
    for (size_t i = 0; i < kind_count; i++) {
        rgl_kind kind = kind_at(i);
        if (kind == RGL_KIND_VSTACK) continue;
        rgl_record *record = &records[next++];
        record->kind = kind;
        sample_of(kind)->fill(&record->parameters, &context, VARIANT_OF_RECORDS);
        /* A tag is in the reader, whose record precedes it. */
        if (kind == RGL_KIND_MEASUREMENT_TAG) record->parent = (int32_t)next - 2;
    }
}

/* If the struct belongs to a kind. */
static int fill_parameters(arguments *made, const char *name, void *target, const world *now) {
    const int structure = struct_named(name);
    const sample_context context = sample_context_of(now, &made->functions);
    for (size_t i = 0; i < kind_sample_count; i++) {
        if (structure < 0 || record_struct(kind_samples[i].kind) != structure) continue;
        rgl_parameters parameters;
        memset(&parameters, 0, sizeof parameters);
        kind_samples[i].fill(&parameters, &context, VARIANT_OF_ARGUMENTS);
        memcpy(target, &parameters, struct_at(structure)->size);
        return 1;
    }
    return 0;
}

/* A valid value of each struct that a function reads. The structs of kinds are in kind_samples.c. */
void fill_struct(arguments *made, const char *name, void *target, const world *now) {
    if (fill_parameters(made, name, target, now))
        return;
    else if (is(name, "rgl_rect"))
        *(rgl_rect *)target = (rgl_rect){1.2, 3.4, 5.6, 7.8};
    else if (is(name, "rgl_guide_position"))
        *(rgl_guide_position *)target = (rgl_guide_position){3, 0.25, 8, now->locator};
    else if (is(name, "rgl_aspect_fit"))
        *(rgl_aspect_fit *)target = (rgl_aspect_fit){7, 3, 3, {20, 10}, {1, 2}, {3, 4}};
    else if (is(name, "rgl_size"))
        *(rgl_size *)target = (rgl_size){300, 200};
    else if (is(name, "rgl_locator"))
        *(rgl_locator *)target = sample_locator();
    else if (is(name, "rgl_progress"))
        *(rgl_progress *)target = sample_progress();
    else if (is(name, "rgl_captions"))
        *(rgl_captions *)target = sample_captions();
    else if (is(name, "rgl_scroll_offset"))
        *(rgl_scroll_offset *)target = (rgl_scroll_offset){now->nodes[RGL_KIND_SCROLL_VIEW], {0, 3}};
    else if (is(name, "rgl_page_mark"))
        *(rgl_page_mark *)target = (rgl_page_mark){now->nodes[RGL_KIND_ZSTACK], RGL_PAGE_KEEP_TOGETHER, 0, 4};
    else if (is(name, "rgl_page_rules")) {
        static const double heights[] = {50, 60};
        *(rgl_page_rules *)target = (rgl_page_rules){sizeof(rgl_page_rules), heights, 2, 40, 2, 2, 3};
    } else if (is(name, "rgl_content_source"))
        *(rgl_content_source *)target = sample_content_source();
    else if (is(name, "rgl_measurement_observer"))
        *(rgl_measurement_observer *)target = sample_measurement_observer();
    else if (is(name, "rgl_settling_rules"))
        *(rgl_settling_rules *)target = (rgl_settling_rules){sizeof(rgl_settling_rules), 4, 0.5, 0, 0};
    else if (is(name, "rgl_settling_report"))
        ((rgl_settling_report *)target)->struct_size = sizeof(rgl_settling_report);
    else if (is(name, "rgl_constraint_host")) {
        rgl_item page, box, text;
        autolayout_items(&page, &box, &text);
        *(rgl_constraint_host *)target = sample_host(now->objects[object_index("rgl_autolayout")], page);
    } else if (is(name, "rgl_spacing"))
        *(rgl_spacing *)target = (rgl_spacing){1, {{1, 2, 3}}};
    else if (is(name, "rgl_placement"))
        *(rgl_placement *)target = (rgl_placement){1, 2, {0.5, 1}, {30, 40}};
    else if (is(name, "rgl_subviews"))
        *(rgl_subviews *)target = (rgl_subviews){now->tree, now->nodes[RGL_KIND_CUSTOM], CALL_OF_NOW, 1, 0, 0};
    else if (is(name, "rgl_proposal"))
        *(rgl_proposal *)target = (rgl_proposal){70, 80};
    else if (is(name, "rgl_measurer"))
        *(rgl_measurer *)target = sample_measurer(1);
    else if (is(name, "rgl_error"))
        ((rgl_error *)target)->struct_size = sizeof(rgl_error);
    else if (is(name, "rgl_explanation"))
        ((rgl_explanation *)target)->struct_size = sizeof(rgl_explanation);
    else if (is(name, "rgl_counters"))
        ((rgl_counters *)target)->struct_size = sizeof(rgl_counters);
    else if (is(name, "rgl_record") && takes_many_records(made->function))
        fill_records(made, target, now);
    else if (is(name, "rgl_record"))
        *(rgl_record *)target = (rgl_record){RGL_KIND_VSTACK, 0, {.stack = {{1, 1}, 2}}};
    else if (is(name, "rgl_allocator"))
        *(rgl_allocator *)target = sample_allocator();
    else if (fill_autolayout_struct(name, target) || fill_solver_struct(made, name, target))
        return;
    else if (fill_format_struct(name, target) || fill_table_struct(made, name, target))
        return;
    else if (is(name, "rgl_tree_options")) {
        made->allocator = sample_allocator();
        made->limits = (rgl_limits){sizeof(rgl_limits), 1000, 100, 10000, 0};
        *(rgl_tree_options *)target = (rgl_tree_options){sizeof(rgl_tree_options), &made->allocator, &made->limits};
    } else {
        fprintf(stderr, "no sample for the struct %s\n", name);
        abort();
    }
}

static int is_text_function(const char *name) {
    return strstr(name, "_text") != NULL || strstr(name, "_dump") != NULL || strstr(name, "_describe") != NULL;
}

size_t valid_size(const function_row *function, const char *parameter) {
    if (is(parameter, "index")) return 0;
    if (is(parameter, "size")) return rgl_parameters_size(function->kind);
    /* The custom layout has one child. */
    if (is(parameter, "index_count")) return 1;
    if (is(parameter, "from_count") || is(parameter, "to_count")) return 1;
    if (is(parameter, "count")) return is(function->name, "rgl_tree_build") ? kind_count : 2;
    if (is(parameter, "value_count")) return 2;
    if (is(parameter, "offset_count") || is(parameter, "mark_count")) return 1;
    if (is(parameter, "column_count") || is(parameter, "row_count")) return 2;
    if (is(parameter, "deactivated_count") || is(parameter, "activated_count")) return 1;
    if (is(parameter, "length")) return 4;
    /* A text needs more than the sixteen elements of arrays. */
    if (is(parameter, "capacity") && is_text_function(function->name)) return STORAGE;
    if (is(parameter, "stride")) return sizeof(rgl_record);
    if (is(parameter, "capacity")) return 16;
    fprintf(stderr, "no valid value for the parameter %s\n", parameter);
    abort();
}
