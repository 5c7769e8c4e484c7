/* SPDX-License-Identifier: MIT */
#include "letters.h"

#include <math.h>
#include <string.h>

rgl_tree *new_tree(void) {
    rgl_tree *tree = NULL;
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    return tree;
}

/* Calls the tree that runs the callback, which is forbidden. */
static void touch_the_tree(letters *text) {
    rgl_node node = 0;
    rgl_leaf leaf = rgl_leaf_fixed(1, 1);
    rgl_rect frame;
    size_t count;
    rgl_error error = {.struct_size = sizeof error};
    assert_int_equal(rgl_leaf_create(text->tree, &leaf, &node), RGL_ERROR_BUSY);
    assert_int_equal(rgl_node_remove(text->tree, text->node), RGL_ERROR_BUSY);
    assert_int_equal(rgl_node_frame(text->tree, text->node, &frame), RGL_ERROR_BUSY);
    assert_int_equal(rgl_tree_layout(text->tree, text->node, (rgl_proposal){1, 1}, NULL), RGL_ERROR_BUSY);
    assert_int_equal(rgl_tree_node_count(text->tree, &count), RGL_ERROR_BUSY);
    assert_int_equal(rgl_tree_last_error(text->tree, &error), RGL_ERROR_BUSY);
    assert_int_equal(rgl_tree_clear(text->tree), RGL_ERROR_BUSY);
    assert_int_equal(rgl_tree_destroy(text->tree), RGL_ERROR_BUSY);
    assert_int_equal(text->destroyed, 0);
    rgl_tree *other = new_tree();
    assert_measure(other, make_fixed(other, 3, 4), 1, 1, 3, 4);
    assert_int_equal(rgl_tree_destroy(other), RGL_OK);
}

static rgl_status answer(letters *text, const rgl_measure_request *request, rgl_measurement *out) {
    assert_true(isnan(out->width) && isnan(out->height));
    assert_true(isnan(out->first_text_baseline) && isnan(out->last_text_baseline));
    size_t number = text->requests++;
    if (number < 512) text->seen[number] = *request;
    if (text->tree != NULL) touch_the_tree(text);
    if (number == text->bad_request) {
        *out = text->answer;
        return text->status;
    }
    double count = (double)request->tag, limit = request->proposal.width;
    double columns = isnan(limit) ? count : fmax(1, fmin(count, floor(limit / LETTER_WIDTH)));
    out->width = isnan(limit) ? columns * LETTER_WIDTH : fmin(columns * LETTER_WIDTH, fmax(limit, 0));
    out->height = ceil(count / columns) * LETTER_HEIGHT;
    out->first_text_baseline = LETTER_HEIGHT;
    out->last_text_baseline = out->height;
    return RGL_OK;
}

static rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    letters *text = context;
    text->calls++;
    return answer(text, request, out);
}

static rgl_status measure_batch(void *context, const rgl_measure_request *requests, size_t count,
                                rgl_measurement *out) {
    letters *text = context;
    text->calls++;
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        rgl_status status = answer(text, &requests[i], &out[i]);
        if (status != RGL_OK) return status;
    }
    return RGL_OK;
}

static void note_destroy(void *context) {
    ((letters *)context)->destroyed++;
}

letters well_behaved(void) {
    letters text;
    memset(&text, 0, sizeof text);
    text.bad_request = SIZE_MAX;
    return text;
}

rgl_measurer measurer_of(letters *text, int batched) {
    return (rgl_measurer){sizeof(rgl_measurer), text, batched ? NULL : measure, batched ? measure_batch : NULL,
                          note_destroy};
}

rgl_measurer_id add_measurer(rgl_tree *tree, letters *text, int batched) {
    const rgl_measurer measurer = measurer_of(text, batched);
    rgl_measurer_id id = 0;
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &id));
    assert_true(id != 0);
    return id;
}

rgl_node make_measured(rgl_tree *tree, uint64_t tag, rgl_measurer_id measurer, uint32_t flags) {
    rgl_measured measured = {tag, measurer, flags};
    rgl_node node = 0;
    assert_ok(tree, rgl_measured_create(tree, &measured, &node));
    return node;
}
