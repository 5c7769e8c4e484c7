/* SPDX-License-Identifier: MIT */
/* Workloads of texts: W4, the app screen, W8, a table, W9, cards; and the measurer that scans the strings. */
#include "workloads.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* text(n, i): word j has 2 + (5i + 3j) % 8 letters; letter m of it is 'a' + (i + j + m) % 26. */
static int make_text(workload_text *text, size_t words, size_t i) {
    memset(text, 0, sizeof *text);
    text->letters = malloc(words * 10 + 1);
    text->word_widths = malloc(words * sizeof *text->word_widths);
    if (text->letters == NULL || text->word_widths == NULL) {
        free(text->letters);
        free(text->word_widths);
        return 0;
    }
    text->word_count = words;
    for (size_t j = 0; j < words; j++) {
        size_t letters = 2 + (5 * i + 3 * j) % 8;
        if (j > 0) text->letters[text->length++] = ' ';
        for (size_t m = 0; m < letters; m++) text->letters[text->length++] = (char)('a' + (i + j + m) % 26);
        text->word_widths[j] = WORKLOAD_ADVANCE * (double)letters;
    }
    text->letters[text->length] = '\0';
    return 1;
}

static rgl_paragraph paragraph_of(const workload_text *text) {
    rgl_paragraph paragraph = {0};
    paragraph.word_widths = text->word_widths;
    paragraph.word_count = text->word_count;
    paragraph.space_width = WORKLOAD_ADVANCE;
    paragraph.line_height = WORKLOAD_LINE_HEIGHT;
    paragraph.baseline = 14;
    paragraph.alignment = RGL_HORIZONTAL_LEADING;
    return paragraph;
}

static rgl_measured measured_of(const workload_text *text, size_t index, rgl_measurer_id measurer) {
    /* A text that has lost a letter is another content, so it gets another tag. */
    uint64_t shortened = text->letters[text->length] != '\0';
    return (rgl_measured){index | shortened << 32, measurer, RGL_MEASURE_WRAPS};
}

static int32_t append_text(workload *work, int32_t parent, rgl_kind kind, size_t words, size_t i) {
    workload_text *text = &work->texts[work->text_count];
    if (!make_text(text, words, i)) return -1;
    rgl_parameters parameters = {0};
    if (kind == RGL_KIND_PARAGRAPH)
        parameters.paragraph = paragraph_of(text);
    else
        parameters.measured = measured_of(text, work->text_count, 1);
    work->text_count++;
    int32_t record = workload_append(work, kind, parent, parameters);
    if (record >= 0) work->leaves[work->leaf_count++] = (size_t)record;
    return record;
}

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
    append_text(work, row, text_kind, 1, 2);
    append_spacer(work, row, 0);
    append_text(work, row, text_kind, 2, 1);
    append_spacer(work, row, 0);
    return workload_append_fixed(work, row, 24, 24);
}

static int32_t append_row(workload *work, int32_t list, rgl_kind text_kind, size_t r) {
    int32_t padding = workload_append_padding(work, list, 8, 16);
    int32_t row = workload_append_stack(work, RGL_KIND_HSTACK, padding, 12, RGL_HORIZONTAL_CENTER);
    workload_append_fixed(work, row, 40, 40);
    int32_t column = workload_append_stack(work, RGL_KIND_VSTACK, row, 2, RGL_HORIZONTAL_LEADING);
    append_text(work, column, text_kind, 1 + (7 * r) % 4, r);
    append_text(work, column, text_kind, 5 + (11 * r) % 17, r + 3);
    append_spacer(work, row, 8);
    return workload_append_fixed(work, row, 60, 32);
}

/* The box fills the width that it is offered, which makes the three cards of a row equally wide. */
static int32_t append_card(workload *work, int32_t row, rgl_kind text_kind, size_t k) {
    int32_t padding = workload_append_padding(work, row, 8, 8);
    int32_t card = workload_append_stack(work, RGL_KIND_VSTACK, padding, 4, RGL_HORIZONTAL_LEADING);
    rgl_parameters box = {0};
    box.leaf = rgl_leaf_fixed(0, 60);
    box.leaf.maximum.width = INFINITY;
    workload_append(work, RGL_KIND_LEAF, card, box);
    append_text(work, card, text_kind, 2 + k % 3, k);
    return append_text(work, card, text_kind, 4 + k % 5, k + 1);
}

int workload_make_screen(workload *work, size_t rows, rgl_kind text_kind) {
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

/* One to six words a cell, in ten columns for which there is too little room: each text wraps. */
int workload_make_table(workload *work, size_t cells) {
    static const rgl_table_rules rules = {6, 2, 0, RGL_PAD_EQUAL, RGL_SHRINK_LEVEL};
    work->texts = calloc(cells, sizeof *work->texts);
    if (work->texts == NULL) return 0;
    rgl_parameters table = {0}, row = {0};
    table.table_container = rgl_table_container_plain();
    table.table_container.rules = &rules;
    row.table_container_row.alignment = RGL_ALIGNMENT_INHERITED;
    int32_t root = workload_append(work, RGL_KIND_TABLE, -1, table), parent = -1, last = root;
    for (size_t i = 0; i < cells && last >= 0; i++) {
        if (i % 10 == 0) parent = workload_append(work, RGL_KIND_TABLE_ROW, root, row);
        last = append_text(work, parent, RGL_KIND_PARAGRAPH, 1 + (7 * i) % 6, i);
    }
    work->flexbox_nodes = cells;
    work->proposal = (rgl_proposal){1000, RGL_UNSPECIFIED};
    work->depth = 5;
    return last >= 0;
}

static int32_t append_badge(workload *work, int32_t parent) {
    return workload_append_fixed(work, parent, 18, 18);
}

/* Two texts and a row of three badges; another badge lies above all of it. */
static int32_t append_badged_card(workload *work, int32_t row, size_t k) {
    rgl_parameters layer = {0};
    layer.layer.alignment = (rgl_alignment){RGL_HORIZONTAL_TRAILING, RGL_VERTICAL_TOP};
    int32_t overlay = workload_append(work, RGL_KIND_OVERLAY, row, layer);
    int32_t card = workload_append_stack(work, RGL_KIND_VSTACK, overlay, 4, RGL_HORIZONTAL_LEADING);
    append_text(work, card, RGL_KIND_MEASURED, 2 + k % 3, k);
    append_text(work, card, RGL_KIND_MEASURED, 4 + k % 5, k + 1);
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

/* Greedy wrapping by one scan of the string: what a program with monospaced letters would write. */
static rgl_status measure_text(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    const workload *work = context;
    const workload_text *text = &work->texts[request->tag & 0xFFFFFFFFu];
    double limit = isnan(request->proposal.width) ? (double)INFINITY : request->proposal.width;
    double line = 0, word = 0, widest = 0;
    size_t lines = 1;
    for (size_t i = 0; i <= text->length; i++) {
        if (i < text->length && text->letters[i] != ' ') {
            word += WORKLOAD_ADVANCE;
            continue;
        }
        double together = line > 0 ? line + WORKLOAD_ADVANCE + word : word;
        if (together > limit && line > 0) {
            lines++;
            together = word;
        }
        line = together;
        if (line > widest) widest = line;
        word = 0;
    }
    out->width = widest < limit ? widest : limit;
    out->height = WORKLOAD_LINE_HEIGHT * (double)lines;
    out->first_text_baseline = 14;
    out->last_text_baseline = out->height - WORKLOAD_LINE_HEIGHT + 14;
    return RGL_OK;
}

static int is_measured(const workload *work) {
    return work->leaf_count > 0 && work->records[work->leaves[0]].kind == RGL_KIND_MEASURED;
}

rgl_status workload_prepare(workload *work, rgl_tree *tree) {
    if (!is_measured(work)) return RGL_OK;
    rgl_measurer measurer = {0};
    measurer.struct_size = sizeof measurer;
    measurer.context = work;
    measurer.measure = measure_text;
    rgl_measurer_id id = 0;
    rgl_status status = rgl_tree_add_measurer(tree, &measurer, &id);
    for (size_t i = 0; i < work->leaf_count && status == RGL_OK; i++) {
        work->records[work->leaves[i]].parameters.measured.measurer = id;
    }
    return status;
}

rgl_status workload_change_text(workload *work, rgl_tree *tree, rgl_node node, size_t index, int shorten) {
    workload_text *text = &work->texts[index];
    rgl_parameters *parameters = &work->records[work->leaves[index]].parameters;
    text->length += shorten ? (size_t)-1 : 1;
    text->word_widths[text->word_count - 1] += shorten ? -WORKLOAD_ADVANCE : WORKLOAD_ADVANCE;
    if (!is_measured(work)) return rgl_paragraph_set(tree, node, &parameters->paragraph);
    parameters->measured = measured_of(text, index, parameters->measured.measurer);
    return rgl_measured_set(tree, node, &parameters->measured);
}
