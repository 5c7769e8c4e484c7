/* SPDX-License-Identifier: MIT */
/* Workloads of texts: W4, the app screen, W8, a table, W9, cards. */
#include "workload_kinds.h"
#include "workload_text.h"

#include <math.h>
#include <stdlib.h>

static int32_t append_spacer(workload *work, int32_t parent, double minimum_length) {
    rgl_parameters parameters = {0};
    parameters.spacer.minimum_length = minimum_length;
    return workload_append(work, RGL_KIND_SPACER, parent, parameters);
}

static int32_t append_bar(workload *work, int32_t root, rgl_kind text_kind) {
    rgl_parameters parameters = {0};
    parameters.frame = (rgl_frame){RGL_UNSPECIFIED, 44, {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}};
    int32_t frame = workload_append(work, RGL_KIND_FRAME, root, parameters);
    int32_t padding = workload_append_padding(work, frame, 0, 16);
    int32_t row = workload_append_stack(work, RGL_KIND_HSTACK, padding, 8, RGL_HORIZONTAL_CENTER);
    workload_append_text(work, row, text_kind, 1, 2);
    append_spacer(work, row, 0);
    workload_append_text(work, row, text_kind, 2, 1);
    append_spacer(work, row, 0);
    return workload_append_fixed(work, row, 24, 24);
}

static int32_t append_row(workload *work, int32_t list, rgl_kind text_kind, size_t r) {
    int32_t padding = workload_append_padding(work, list, 8, 16);
    int32_t row = workload_append_stack(work, RGL_KIND_HSTACK, padding, 12, RGL_HORIZONTAL_CENTER);
    workload_append_fixed(work, row, 40, 40);
    int32_t column = workload_append_stack(work, RGL_KIND_VSTACK, row, 2, RGL_HORIZONTAL_LEADING);
    workload_append_text(work, column, text_kind, 1 + (7 * r) % 4, r);
    workload_append_text(work, column, text_kind, 5 + (11 * r) % 17, r + 3);
    append_spacer(work, row, 8);
    return workload_append_fixed(work, row, 60, 32);
}

/* The box fills its proposed width, which makes the three cards of a row equally wide. */
static int32_t append_card(workload *work, int32_t row, rgl_kind text_kind, size_t k) {
    int32_t padding = workload_append_padding(work, row, 8, 8);
    int32_t card = workload_append_stack(work, RGL_KIND_VSTACK, padding, 4, RGL_HORIZONTAL_LEADING);
    rgl_parameters box = {0};
    box.leaf = rgl_leaf_fixed(0, 60);
    box.leaf.maximum.width = INFINITY;
    workload_append(work, RGL_KIND_LEAF, card, box);
    workload_append_text(work, card, text_kind, 2 + k % 3, k);
    return workload_append_text(work, card, text_kind, 4 + k % 5, k + 1);
}

static int make_screen(workload *work, size_t rows, rgl_kind text_kind) {
    size_t card_rows = rows / 25 > 0 ? rows / 25 : 1;
    work->texts = calloc(2 + 2 * rows + 6 * card_rows, sizeof *work->texts);
    if (work->texts == NULL) return 0;
    int32_t root = workload_append_stack(work, RGL_KIND_VSTACK, -1, 0, RGL_HORIZONTAL_CENTER);
    int32_t last = append_bar(work, root, text_kind);
    int32_t list = workload_append_stack(work, RGL_KIND_VSTACK, root, 1, RGL_HORIZONTAL_CENTER);
    for (size_t r = 0; r < rows && last >= 0; r++) last = append_row(work, list, text_kind, r);
    int32_t padding = workload_append_padding(work, root, 16, 16);
    int32_t footer = workload_append_stack(work, RGL_KIND_VSTACK, padding, 12, RGL_HORIZONTAL_CENTER);
    int32_t row = -1;
    for (size_t k = 0; k < 3 * card_rows && last >= 0; k++) {
        if (k % 3 == 0) row = workload_append_stack(work, RGL_KIND_HSTACK, footer, 12, RGL_HORIZONTAL_CENTER);
        last = append_card(work, row, text_kind, k);
    }
    work->flexbox_nodes = 9 + 7 * rows + 13 * card_rows;
    work->proposal = (rgl_proposal){390, RGL_UNSPECIFIED};
    work->depth = 7;
    return last >= 0;
}

int workload_make_measured_screen(workload *work, size_t rows) {
    return make_screen(work, rows, RGL_KIND_MEASURED);
}

int workload_make_paragraph_screen(workload *work, size_t rows) {
    return make_screen(work, rows, RGL_KIND_PARAGRAPH);
}

/* One to six words a cell, in ten columns that are too narrow: each text wraps. */
int workload_make_table(workload *work, size_t cells) {
    static const rgl_table_rules rules = {6, 2, 0, RGL_PAD_EQUAL, RGL_SHRINK_LEVEL};
    work->texts = calloc(cells, sizeof *work->texts);
    if (work->texts == NULL) return 0;
    rgl_parameters table = {0}, row = {0};
    table.table = rgl_table_plain();
    table.table.rules = &rules;
    row.table_row.alignment = RGL_ALIGNMENT_INHERITED;
    int32_t root = workload_append(work, RGL_KIND_TABLE, -1, table), parent = -1, last = root;
    for (size_t i = 0; i < cells && last >= 0; i++) {
        if (i % 10 == 0) parent = workload_append(work, RGL_KIND_TABLE_ROW, root, row);
        last = workload_append_text(work, parent, RGL_KIND_PARAGRAPH, 1 + (7 * i) % 6, i);
    }
    work->flexbox_nodes = cells;
    work->proposal = (rgl_proposal){1000, RGL_UNSPECIFIED};
    work->depth = 5;
    return last >= 0;
}

static int32_t append_badge(workload *work, int32_t parent) {
    return workload_append_fixed(work, parent, 18, 18);
}

/* Two texts and a row of three badges, below another badge. */
static int32_t append_badged_card(workload *work, int32_t row, size_t k) {
    rgl_parameters layer = {0};
    layer.layer.alignment = (rgl_alignment){RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_TOP};
    int32_t overlay = workload_append(work, RGL_KIND_OVERLAY, row, layer);
    int32_t card = workload_append_stack(work, RGL_KIND_VSTACK, overlay, 4, RGL_HORIZONTAL_LEADING);
    workload_append_text(work, card, RGL_KIND_MEASURED, 2 + k % 3, k);
    workload_append_text(work, card, RGL_KIND_MEASURED, 4 + k % 5, k + 1);
    int32_t badges = workload_append_stack(work, RGL_KIND_HSTACK, card, 4, RGL_HORIZONTAL_CENTER);
    for (size_t i = 0; i < 3; i++) append_badge(work, badges);
    append_spacer(work, badges, 0);
    return append_badge(work, overlay);
}

int workload_make_cards(workload *work, size_t rows) {
    work->texts = calloc(6 * rows, sizeof *work->texts);
    if (work->texts == NULL) return 0;
    int32_t root = workload_append_stack(work, RGL_KIND_VSTACK, -1, 12, RGL_HORIZONTAL_CENTER), last = root, row = -1;
    for (size_t k = 0; k < 3 * rows && last >= 0; k++) {
        if (k % 3 == 0) row = workload_append_stack(work, RGL_KIND_HSTACK, root, 12, RGL_HORIZONTAL_CENTER);
        last = append_badged_card(work, row, k);
    }
    work->flexbox_nodes = 1 + 31 * rows;
    work->proposal = (rgl_proposal){390, RGL_UNSPECIFIED};
    work->depth = 6;
    return last >= 0;
}
