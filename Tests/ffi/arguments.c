/* SPDX-License-Identifier: MIT */
#include "arguments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int is(const char *a, const char *b) {
    return strcmp(a, b) == 0;
}

/* The node that a function works on follows from its name: rgl_leaf_set works on the leaf. */
static rgl_node valid_node(const function_row *function, const char *parameter, const world *now) {
    static const struct {
        const char *prefix;
        rgl_kind kind;
    } kinds[] = {
        {"rgl_leaf_", RGL_KIND_LEAF},
        {"rgl_measured_", RGL_KIND_MEASURED},
        {"rgl_paragraph_", RGL_KIND_PARAGRAPH},
        {"rgl_spacer_", RGL_KIND_SPACER},
        {"rgl_divider_", RGL_KIND_DIVIDER},
        {"rgl_stack_", RGL_KIND_HSTACK},
        {"rgl_frame_", RGL_KIND_FRAME},
        {"rgl_flexible_frame_", RGL_KIND_FLEXIBLE_FRAME},
        {"rgl_padding_", RGL_KIND_PADDING},
        {"rgl_fixed_size_", RGL_KIND_FIXED_SIZE},
        {"rgl_layout_priority_", RGL_KIND_LAYOUT_PRIORITY},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strncmp(function->name, kinds[i].prefix, strlen(kinds[i].prefix)) == 0) return now->nodes[kinds[i].kind];
    }
    if (is(parameter, "root")) return now->root;
    if (is(parameter, "parent")) return now->nodes[RGL_KIND_HSTACK];
    if (is(parameter, "child")) return now->spare;
    return now->nodes[RGL_KIND_ZSTACK];
}

static void fill_records(rgl_record *records, const world *now) {
    memset(records, 0, SAMPLE_RECORDS * sizeof *records);
    /* The first is the stack that all the others stand in. */
    records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 2}}};
    size_t next = 1;
    for (rgl_kind kind = RGL_KIND_LEAF; kind <= RGL_KIND_LAYOUT_PRIORITY; kind++) {
        if (kind == RGL_KIND_VSTACK) continue;
        rgl_record *record = &records[next++];
        record->kind = kind;
        switch (kind) {
        case RGL_KIND_LEAF: record->parameters.leaf = rgl_leaf_fixed(3, 4); break;
        case RGL_KIND_MEASURED: record->parameters.measured = (rgl_measured){5, now->measurer, 1}; break;
        case RGL_KIND_PARAGRAPH: record->parameters.paragraph = sample_paragraph(); break;
        case RGL_KIND_FLEXIBLE_FRAME: record->parameters.flexible_frame = rgl_flexible_frame_unlimited(); break;
        default: record->parameters.layout_priority = 1;
        }
        if (kind == RGL_KIND_HSTACK || kind == RGL_KIND_ZSTACK) record->parameters.stack = (rgl_stack){{0, 0}, 1};
        if (kind == RGL_KIND_FIXED_SIZE) record->parameters.fixed_size = (rgl_fixed_size){1, 0};
    }
}

/* A valid value of each struct that a function reads; a new one has to be added here. */
static void fill_struct(arguments *made, const char *name, void *target, const world *now) {
    if (is(name, "rgl_leaf"))
        *(rgl_leaf *)target = rgl_leaf_fixed(30, 20);
    else if (is(name, "rgl_measured"))
        *(rgl_measured *)target = (rgl_measured){9, now->batch_measurer, 1};
    else if (is(name, "rgl_paragraph"))
        *(rgl_paragraph *)target = sample_paragraph();
    else if (is(name, "rgl_spacer"))
        *(rgl_spacer *)target = (rgl_spacer){4};
    else if (is(name, "rgl_divider"))
        *(rgl_divider *)target = (rgl_divider){2};
    else if (is(name, "rgl_stack"))
        *(rgl_stack *)target = (rgl_stack){{1, 1}, 5};
    else if (is(name, "rgl_frame"))
        *(rgl_frame *)target = (rgl_frame){50, 60, {2, 2}};
    else if (is(name, "rgl_flexible_frame"))
        *(rgl_flexible_frame *)target = (rgl_flexible_frame){1, 2, 3, 4, 5, 6, {0, 0}};
    else if (is(name, "rgl_insets"))
        *(rgl_insets *)target = (rgl_insets){4, 3, 2, 1};
    else if (is(name, "rgl_fixed_size"))
        *(rgl_fixed_size *)target = (rgl_fixed_size){0, 1};
    else if (is(name, "rgl_proposal"))
        *(rgl_proposal *)target = (rgl_proposal){70, 80};
    else if (is(name, "rgl_measurer"))
        *(rgl_measurer *)target = sample_measurer(1);
    else if (is(name, "rgl_error"))
        ((rgl_error *)target)->struct_size = sizeof(rgl_error);
    else if (is(name, "rgl_counters"))
        ((rgl_counters *)target)->struct_size = sizeof(rgl_counters);
    else if (is(name, "rgl_record"))
        fill_records(target, now);
    else if (is(name, "rgl_tree_options")) {
        made->allocator = sample_allocator();
        made->limits = (rgl_limits){sizeof(rgl_limits), 1000, 100, 10000};
        *(rgl_tree_options *)target = (rgl_tree_options){sizeof(rgl_tree_options), &made->allocator, &made->limits};
    } else {
        fprintf(stderr, "no sample for the struct %s\n", name);
        abort();
    }
}

static int has_struct_size(int structure) {
    return structure >= 0 && struct_at(structure)->field_count > 0 &&
           is(struct_at(structure)->fields[0].name, "struct_size");
}

static size_t valid_size(const char *parameter) {
    if (is(parameter, "index")) return 0;
    if (is(parameter, "count")) return SAMPLE_RECORDS;
    if (is(parameter, "stride")) return sizeof(rgl_record);
    if (is(parameter, "capacity")) return 16;
    fprintf(stderr, "no valid value for the parameter %s\n", parameter);
    abort();
}

void make_valid(arguments *made, const function_row *function, const world *now) {
    memset(made, 0, sizeof *made);
    made->function = function;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const parameter_row *parameter = &function->parameters[i];
        slot *value = &made->slots[i];
        switch (parameter->role) {
        case ROLE_TREE: value->pointer = now->tree; break;
        case ROLE_FRAMES: value->pointer = now->frames; break;
        case ROLE_NODE: value->node = valid_node(function, parameter->name, now); break;
        case ROLE_DOUBLE: value->number = 1.5; break;
        case ROLE_SIZE: value->size = valid_size(parameter->name); break;
        case ROLE_INT32: value->int32 = is(parameter->name, "kind") ? RGL_KIND_ZSTACK : 1; break;
        case ROLE_STRUCT: fill_struct(made, struct_at(parameter->structure)->name, value->bytes, now); break;
        case ROLE_IN:
            value->pointer = made->storage[i];
            fill_struct(made, struct_at(parameter->structure)->name, made->storage[i], now);
            break;
        case ROLE_OUT:
            value->pointer = made->storage[i];
            memset(made->storage[i], 0xA5, STORAGE);
            if (has_struct_size(parameter->structure)) {
                fill_struct(made, struct_at(parameter->structure)->name, made->storage[i], now);
            }
        }
    }
    /* A dump needs more than the sixteen elements that do for arrays of ids and lines. */
    if (is(function->name, "rgl_tree_dump")) made->slots[3].size = STORAGE;
    memcpy(made->before, made->storage, sizeof made->before);
}

ffi_arg call(arguments *made) {
    const function_row *function = made->function;
    ffi_type *types[MOST_PARAMETERS];
    void *values[MOST_PARAMETERS];
    ffi_cif interface;
    ffi_arg result = 0;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        types[i] = function->parameters[i].type;
        values[i] = &made->slots[i];
    }
    memcpy(made->before, made->storage, sizeof made->before);
    if (ffi_prep_cif(&interface, FFI_DEFAULT_ABI, function->parameter_count, function->returns, types) != FFI_OK)
        abort();
    ffi_call(&interface, function->address, &result, values);
    return result;
}

rgl_status call_status(arguments *made) {
    return (rgl_status)call(made);
}

void settle(const arguments *made, rgl_status status, world *now) {
    if (status != RGL_OK) return;
    const char *name = made->function->name;
    if (is(name, "rgl_tree_create")) rgl_tree_destroy(*(rgl_tree *const *)made->storage[1]);
    if (is(name, "rgl_tree_take_frames")) rgl_frames_destroy(*(rgl_frames *const *)made->storage[1]);
    if (is(name, "rgl_tree_destroy") && made->slots[0].pointer != NULL) now->tree = NULL;
    if (is(name, "rgl_frames_destroy") && made->slots[0].pointer != NULL) now->frames = NULL;
}

int outs_untouched(const arguments *made, const char *skip) {
    for (unsigned i = 0; i < made->function->parameter_count; i++) {
        const parameter_row *parameter = &made->function->parameters[i];
        if (parameter->role != ROLE_OUT || (skip != NULL && strstr(skip, parameter->name) != NULL)) continue;
        if (memcmp(made->storage[i], made->before[i], STORAGE) != 0) return 0;
    }
    return 1;
}

typedef struct site_list {
    site *sites;
    size_t count;
} site_list;

static site *add_site(site_list *list, const char *prefix, const char *name) {
    if (list->count == MOST_SITES) abort();
    site *added = &list->sites[list->count++];
    snprintf(added->name, sizeof added->name, "%s%s", prefix, name);
    added->role = -1;
    added->nullable = 0;
    return added;
}

static void add_fields(site_list *list, const char *prefix, int structure, unsigned char *base, int size_only) {
    if (structure < 0) return;
    const struct_row *row = struct_at(structure);
    for (size_t i = 0; i < row->field_count; i++) {
        const field_row *field = &row->fields[i];
        if (size_only && !is(field->name, "struct_size")) continue;
        site *added = add_site(list, prefix, field->name);
        added->kind = field->kind;
        added->address = base + field->offset;
        if (field->kind == FIELD_POINTER && field->pointee >= 0) {
            char inner[48];
            snprintf(inner, sizeof inner, "%s.", field->name);
            add_fields(list, inner, field->pointee, *(unsigned char **)added->address, 0);
        }
    }
}

size_t list_sites(arguments *made, site sites[MOST_SITES]) {
    site_list list = {sites, 0};
    for (unsigned i = 0; i < made->function->parameter_count; i++) {
        const parameter_row *parameter = &made->function->parameters[i];
        char prefix[48];
        snprintf(prefix, sizeof prefix, "%s.", parameter->name);
        if (parameter->role == ROLE_STRUCT) {
            add_fields(&list, prefix, parameter->structure, made->slots[i].bytes, 0);
            continue;
        }
        site *added = add_site(&list, "", parameter->name);
        added->role = (int)parameter->role;
        added->nullable = parameter->nullable;
        added->address = &made->slots[i];
        if (parameter->role == ROLE_OUT) {
            add_fields(&list, prefix, has_struct_size(parameter->structure) ? parameter->structure : -1,
                       made->storage[i], 1);
        }
        if (parameter->role != ROLE_IN) continue;
        add_fields(&list, prefix, parameter->structure, made->storage[i], 0);
        if (!is(struct_at(parameter->structure)->name, "rgl_record")) continue;
        rgl_record *records = (rgl_record *)made->storage[i];
        for (size_t record = 0; record < SAMPLE_RECORDS; record++) {
            snprintf(prefix, sizeof prefix, "%s[%zu].", parameter->name, record);
            unsigned char *parameters = (unsigned char *)&records[record].parameters;
            add_fields(&list, prefix, record_struct(records[record].kind), parameters, 0);
        }
    }
    return list.count;
}
