/* SPDX-License-Identifier: MIT */
#include "workload_text.h"

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
    /* A text that has lost a letter is new content with a new tag. */
    uint64_t shortened = text->letters[text->length] != '\0';
    return (rgl_measured){index | shortened << 32, measurer, RGL_MEASURE_WRAPS};
}

int32_t workload_append_text(workload *work, int32_t parent, rgl_kind kind, size_t words, size_t i) {
    workload_text *text = &work->texts[work->text_count];
    if (!make_text(text, words, i)) return -1;
    rgl_parameters parameters = {0};
    if (kind == RGL_KIND_PARAGRAPH)
        parameters.paragraph = paragraph_of(text);
    else
        parameters.measured = measured_of(text, work->text_count, 1);
    work->text_count++;
    return workload_note_leaf(work, workload_append(work, kind, parent, parameters));
}

/* Greedy wrapping by one scan of the string, as in a program with monospaced letters. */
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
