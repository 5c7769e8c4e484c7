/* SPDX-License-Identifier: MIT */
#include "workload.h"

#include <stdlib.h>

int32_t workload_append(workload *work, rgl_kind kind, int32_t parent, rgl_parameters parameters) {
    if (work->record_count == work->record_capacity) {
        size_t capacity = work->record_capacity ? work->record_capacity * 2 : 64;
        rgl_record *records = realloc(work->records, capacity * sizeof *records);
        if (records == NULL) return -1;
        work->records = records;
        work->record_capacity = capacity;
    }
    rgl_record *record = &work->records[work->record_count];
    record->kind = kind;
    record->parent = parent;
    record->parameters = parameters;
    return (int32_t)work->record_count++;
}

int32_t workload_append_stack(workload *work, rgl_kind kind, int32_t parent, double spacing,
                              rgl_horizontal_alignment horizontal) {
    rgl_parameters parameters = {0};
    parameters.stack.spacing = spacing;
    parameters.stack.alignment.horizontal = horizontal;
    return workload_append(work, kind, parent, parameters);
}

int32_t workload_append_padding(workload *work, int32_t parent, double vertical, double horizontal) {
    rgl_parameters parameters = {0};
    parameters.padding = (rgl_insets){vertical, horizontal, vertical, horizontal};
    return workload_append(work, RGL_KIND_PADDING, parent, parameters);
}

int32_t workload_append_fixed(workload *work, int32_t parent, double width, double height) {
    rgl_parameters parameters = {0};
    parameters.leaf = rgl_leaf_fixed(width, height);
    return workload_append(work, RGL_KIND_LEAF, parent, parameters);
}

int32_t workload_note_leaf(workload *work, int32_t record) {
    if (record >= 0) work->leaves[work->leaf_count++] = (size_t)record;
    return record;
}

int32_t workload_append_balanced(workload *work, int32_t parent, size_t i) {
    rgl_parameters parameters = {0};
    rgl_leaf *leaf = &parameters.leaf;
    leaf->ideal = (rgl_size){(double)(16 + (13 * i) % 9), (double)(12 + (11 * i) % 9)};
    leaf->minimum = (rgl_size){(double)(6 + (7 * i) % 5), (double)(5 + (3 * i) % 4)};
    leaf->maximum = (rgl_size){(double)(30 + (5 * i) % 31), (double)(24 + (17 * i) % 25)};
    leaf->first_text_baseline = leaf->last_text_baseline = RGL_UNSPECIFIED;
    return workload_note_leaf(work, workload_append(work, RGL_KIND_LEAF, parent, parameters));
}
