/* SPDX-License-Identifier: MIT */
#include "sites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"

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
        if (field->kind != FIELD_POINTER || field->pointee < 0) continue;
        unsigned char *pointee = *(unsigned char **)added->address;
        if (pointee == NULL) continue; /* An optional struct that is present. */
        char inner[48];
        snprintf(inner, sizeof inner, "%s.", field->name);
        add_fields(list, inner, field->pointee, pointee, 0);
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
        if (parameter->role != ROLE_IN || parameter->structure < 0) continue;
        add_fields(&list, prefix, parameter->structure, made->storage[i], 0);
        if (!is(struct_at(parameter->structure)->name, "rgl_record")) continue;
        rgl_record *records = (rgl_record *)made->storage[i];
        size_t count = takes_many_records(made->function) ? kind_count : 1;
        for (size_t record = 0; record < count; record++) {
            snprintf(prefix, sizeof prefix, "%s[%zu].", parameter->name, record);
            unsigned char *parameters = (unsigned char *)&records[record].parameters;
            add_fields(&list, prefix, record_struct(records[record].kind), parameters, 0);
        }
    }
    return list.count;
}
