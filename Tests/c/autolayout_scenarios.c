/* SPDX-License-Identifier: MIT */
#include "autolayout_fixture.h"
#include "scenarios.h"

#include <math.h>
#include <string.h>

static rgl_status create(run_state *run) {
    rgl_allocator functions = counting_functions(&run->memory);
    rgl_autolayout_options options = {sizeof options, &functions, NULL};
    return rgl_autolayout_create(&options, &run->layout);
}

static rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)context;
    double width = request->proposal.width, length = 37 * (double)request->tag;
    out->width = isnan(width) || width > length ? length : width;
    out->height = isnan(width) ? 10 : 10 * ceil(length / (width + 1));
    return RGL_OK;
}

static rgl_status layout_all(run_state *run) {
    size_t changed = 0;
    return rgl_autolayout_layout(run->layout, &changed);
}

static rgl_status read_frames(run_state *run) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    rgl_status status = rgl_autolayout_frames(run->layout, RGL_IN_ROOT, 0, &frames, &count);
    for (size_t i = 0; status == RGL_OK && i < count && run->trace_count + 4 <= TRACE; i++) {
        /* A rebuilt tableau sums in a different order: compared to 1e-9. */
        const double numbers[] = {frames[i].x, frames[i].y, frames[i].width, frames[i].height};
        for (size_t k = 0; k < 4; k++) run->trace[run->trace_count++] = round(numbers[k] * 1e6);
    }
    return status;
}

/* Item i is below item i - 1. */
static rgl_status add_column(run_state *run) {
    rgl_layout_constraint column[3 * MOST_NODES];
    size_t count = 0;
    for (size_t i = 1; i < run->size; i++) {
        rgl_item item = run->nodes[i], above = run->nodes[i - 1], page = run->nodes[0];
        column[count++] = equal(item, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING_MARGIN, (double)(i % 3));
        column[count++] =
            equal(item, RGL_ATTRIBUTE_TOP, above, i == 1 ? RGL_ATTRIBUTE_TOP : RGL_ATTRIBUTE_LAST_BASELINE, 4);
        column[count] = equal(page, RGL_ATTRIBUTE_TRAILING, item, RGL_ATTRIBUTE_TRAILING, 5);
        column[count++].priority = i % 2 ? 1000 : 600;
    }
    return rgl_autolayout_add(run->layout, column, count, run->constraints);
}

static rgl_status describe(run_state *run, size_t i) {
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size((double)(20 + 7 * i % 50), 10);
    content.last_baseline = (double)(i % 4);
    if (i % 5 == 1) {
        const double widths[] = {20, 7 * (double)i, 30};
        const rgl_paragraph paragraph = {.word_count = 3, .word_widths = widths, .space_width = 4, .line_height = 10};
        return rgl_item_set_paragraph(run->layout, run->nodes[i], &paragraph);
    }
    if (i % 3 == 0) return rgl_item_set_measured(run->layout, run->nodes[i], run->measurer, i);
    return rgl_item_set_content(run->layout, run->nodes[i], &content);
}

static rgl_status contradict(run_state *run) {
    rgl_layout_constraint pair[] = {length(run->nodes[1], RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 30, 1000),
                                    length(run->nodes[1], RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 40, 1000)};
    run->takes_back = 1;
    rgl_status status = rgl_autolayout_add(run->layout, pair, 2, NULL);
    return status == RGL_ERROR_CONFLICT ? RGL_OK : status;
}

/* A guide with an optional width up to the page's, anywhere right of the page's left side. */
static rgl_status leave_open(run_state *run) {
    rgl_item guide = run->nodes[MOST_NODES - 1], page = run->nodes[0];
    rgl_layout_constraint pair[] = {equal(guide, RGL_ATTRIBUTE_LEFT, page, RGL_ATTRIBUTE_LEFT, 3),
                                    equal(guide, RGL_ATTRIBUTE_WIDTH, page, RGL_ATTRIBUTE_WIDTH, -4)};
    pair[0].relation = RGL_GREATER_OR_EQUAL;
    pair[1].relation = RGL_LESS_OR_EQUAL;
    return rgl_autolayout_add(run->layout, pair, 2, NULL);
}

static rgl_status ask_for_another(run_state *run) {
    rgl_rect frames[64];
    size_t count = 0;
    rgl_item guide = run->nodes[MOST_NODES - 1];
    rgl_status status = rgl_autolayout_alternative(run->layout, guide, RGL_ATTRIBUTE_WIDTH, 1000, frames, 64, &count);
    if (status == RGL_OK) run->trace[run->trace_count++] = round(frames[rgl_item_index(guide)].width * 1e6);
    return status;
}

static rgl_status ask(run_state *run, size_t question) {
    rgl_layout_reason reasons[64];
    rgl_ambiguity ambiguities[64];
    rgl_size size = {0, 0};
    rgl_fitting fitting = {{0, 0}, 50, 50};
    size_t count = 0;
    switch (question) {
    case 0: run->takes_back = 1; return rgl_item_fitting_size(run->layout, run->nodes[0], &fitting, &size);
    case 1: return rgl_autolayout_ambiguities(run->layout, ambiguities, 64, &count);
    case 2: return rgl_item_guide(run->layout, run->nodes[0], RGL_LAYOUT_GUIDE_FREE, &run->nodes[MOST_NODES - 1]);
    case 3: return leave_open(run);
    case 4: return ask_for_another(run);
    case 5: return rgl_autolayout_broken_by(run->layout, run->constraints[2], reasons, 64, &count);
    default: return rgl_autolayout_explain(run->layout, run->nodes[1], RGL_ATTRIBUTE_WIDTH, reasons, 64, &count);
    }
}

static rgl_status change(run_state *run, size_t step) {
    const rgl_insets margins = {1, 2, 3, 4};
    const double constants[] = {7, 6};
    rgl_item guide = 0;
    switch (step) {
    case 0: return rgl_item_set_margins(run->layout, run->nodes[0], &margins, 1);
    case 1: return rgl_autolayout_set_constants(run->layout, run->constraints, constants, 2);
    case 2: return rgl_autolayout_exchange(run->layout, run->constraints + 2, 1, NULL, 0);
    case 3: return rgl_autolayout_set_layout_direction(run->layout, RGL_RIGHT_TO_LEFT);
    case 4: return rgl_item_guide(run->layout, run->nodes[0], RGL_LAYOUT_GUIDE_MARGINS, &guide);
    case 5: return rgl_autolayout_exchange(run->layout, NULL, 0, run->constraints + 2, 1);
    default: return rgl_autolayout_set_name(run->layout, run->nodes[0], "page", 4);
    }
}

/* A gap on each side of every item, and an optional width. */
static rgl_status fill_box(run_state *run, rgl_box box, double width) {
    rgl_layout_constraint rows[3 * MOST_NODES];
    size_t count = 0;
    for (size_t i = 1; i < run->size; i++) {
        rgl_item gap = RGL_FORMAT_SPACER(i - 1), item = run->nodes[i];
        rows[count++] = equal(gap, RGL_ATTRIBUTE_TOP, item, RGL_ATTRIBUTE_BOTTOM, 0);
        rows[count++] = equal(gap, RGL_ATTRIBUTE_WIDTH, RGL_FORMAT_MARGINS, RGL_ATTRIBUTE_WIDTH, -width);
        rows[count++] = length(item, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, width, 100);
    }
    return rgl_box_replace(run->layout, box, rows, count, NULL);
}

static rgl_status conduct(run_state *run, size_t step) {
    rgl_autolayout *layout = run->layout;
    switch (step) {
    case 0: return rgl_conductor_create(layout, &run->conductor);
    case 1:
    case 2: return rgl_box_create(layout, run->conductor, &run->boxes[step - 1]);
    case 3:
    case 4: return fill_box(run, run->boxes[step - 3], 10 * (double)step);
    case 5: return rgl_box_share(layout, run->boxes[0], run->constraints, 3);
    case 6: return rgl_conductor_set_states(layout, run->conductor, &run->boxes[0], 1);
    case 7: return rgl_conductor_set_states(layout, run->conductor, &run->boxes[1], 1);
    case 8: return fill_box(run, run->boxes[1], 33);
    case 9: return rgl_box_set_active(layout, run->boxes[1], 0);
    case 10: return rgl_box_remove(layout, run->boxes[0]);
    default: return rgl_box_set_active(layout, run->boxes[1], 1);
    }
}

rgl_status autolayout_scenario(run_state *run, size_t step) {
    const size_t first = 3, described = first + run->size - 1, built = described + run->size - 1;
    const rgl_measurer measurer = {sizeof measurer, NULL, measure, NULL, NULL};
    if (step == 0) return create(run);
    if (step == 1) return rgl_autolayout_add_measurer(run->layout, &measurer, &run->measurer);
    if (step == 2) return rgl_item_create(run->layout, 0, &run->nodes[0]);
    if (step < described) return rgl_item_create(run->layout, run->nodes[0], &run->nodes[step - first + 1]);
    if (step < built) return describe(run, step - described + 1);
    const size_t conducted = built + 21, left = conducted + 12;
    if (step >= conducted && step < left) return conduct(run, step - conducted);
    switch (step < left ? step - built : step - 12 - built) {
    case 0: return rgl_item_set_size(run->layout, run->nodes[0], (rgl_proposal){120, 400});
    case 1: return add_column(run);
    case 2: return layout_all(run);
    case 3: return read_frames(run);
    case 4: return contradict(run);
    case 5:
    case 6:
    case 7:
    case 8:
    case 9:
    case 10:
    case 11: return ask(run, step - built - 5);
    case 12:
    case 13:
    case 14:
    case 15:
    case 16:
    case 17:
    case 18: return change(run, step - built - 12);
    case 19: return layout_all(run);
    case 20: return read_frames(run);
    case 21: return rgl_item_remove(run->layout, run->nodes[run->size - 1]);
    case 22: return layout_all(run);
    default: run->finished = 1; return read_frames(run);
    }
}
