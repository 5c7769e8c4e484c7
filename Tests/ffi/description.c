/* SPDX-License-Identifier: MIT */
#include "description.h"

#include <string.h>

#include "number_table.h"

const size_t function_count = sizeof functions / sizeof *functions;
const size_t callback_count = sizeof callbacks / sizeof *callbacks;

const size_t kind_count = sizeof kinds / sizeof *kinds;

const function_row *function_at(size_t index) {
    return &functions[index];
}

const callback_row *callback_at(size_t index) {
    return &callbacks[index];
}

const struct_row *struct_at(int index) {
    return &structs[index];
}

rgl_kind kind_at(size_t index) {
    return kinds[index];
}

int is_kind(int32_t number) {
    return rgl_parameters_size(number) != 0;
}

int record_struct(rgl_kind kind) {
    return record_structs[kind];
}

int struct_named(const char *name) {
    for (size_t i = 0; i < sizeof structs / sizeof *structs; i++) {
        if (strcmp(structs[i].name, name) == 0) return (int)i;
    }
    return -1;
}

int has_struct_size(int structure) {
    return structure >= 0 && structs[structure].field_count > 0 && is(structs[structure].fields[0].name, "struct_size");
}

int is(const char *name, const char *other) {
    return strcmp(name, other) == 0;
}
