/* SPDX-License-Identifier: MIT */
/** Calls on an Auto Layout, read from bytes. */
#ifndef AUTOLAYOUT_CALLS_H
#define AUTOLAYOUT_CALLS_H

#include "fuzz.h"

#include <math.h>

enum {
    MOST_ITEMS = 12,
    MOST_CONSTRAINTS = 24,
    MOST_BOXES = 6,
    TEXT = 1 << 16
};

/* A layout, its objects, and the ids that it has returned. */
typedef struct run {
    script script;
    rgl_autolayout *layout;
    rgl_format *format;
    rgl_measurer_id measurer;
    rgl_item items[MOST_ITEMS];
    size_t item_count;
    rgl_constraint constraints[MOST_CONSTRAINTS];
    size_t constraint_count;
    rgl_box boxes[MOST_BOXES];
    size_t box_count;
} run;

static inline rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)context;
    if (request->tag == 13) return 7;
    double width = request->proposal.width, full = 30 + 10 * (double)(request->tag % 8);
    out->width = isnan(width) || width > full ? full : width;
    out->height = isnan(width) || width < 1 ? 10 : 10 * ceil(full / width);
    out->first_text_baseline = 8;
    return RGL_OK;
}

static inline uint64_t pick(run *run, const uint64_t *ids, size_t count) {
    uint8_t byte = next_byte(&run->script);
    if (byte >= 250) return byte == 250 ? 0 : byte == 251 ? 1 : (uint64_t)byte << 44 | byte;
    return count == 0 ? 0 : ids[byte % count];
}

static inline void keep(run *run, uint64_t *ids, size_t *count, size_t most, uint64_t id) {
    ids[*count < most ? (*count)++ : next_byte(&run->script) % most] = id;
}

static inline rgl_item item(run *run) {
    return pick(run, run->items, run->item_count);
}

static inline rgl_constraint constraint(run *run) {
    return pick(run, run->constraints, run->constraint_count);
}

static inline rgl_box box(run *run) {
    return pick(run, run->boxes, run->box_count);
}

/* The subject of a constraint: usually an item, or else an edge or a gap. */
static inline rgl_item end(run *run) {
    uint8_t byte = next_byte(&run->script);
    if (byte < 210) return run->item_count == 0 ? byte : run->items[byte % run->item_count];
    if (byte < 225) return 0;
    if (byte < 245) return RGL_FORMAT_SPACER(byte % 4);
    return byte == 245 ? RGL_FORMAT_MARGINS : byte < 250 ? RGL_FORMAT_SAFE_AREA : RGL_FORMAT_SUPERVIEW;
}

static inline size_t fill_constraints(run *run, rgl_layout_constraint rows[4]) {
    static const double priorities[] = {1000, 1000, 1000, 999, 750, 750, 250, 50, 0.5, 0, 1001, -1};
    size_t count = next_byte(&run->script) % 5;
    for (size_t i = 0; i < count; i++) {
        rgl_layout_constraint *row = &rows[i];
        uint8_t kind = next_byte(&run->script);
        *row = (rgl_layout_constraint){.first = end(run), .second = end(run), .multiplier = 1};
        /* Usually the same attribute on both sides, which can be compared. */
        row->first_attribute = next_byte(&run->script) % 21;
        row->second_attribute = kind < 200 ? row->first_attribute : next_byte(&run->script) % 23 - 1;
        if (row->second == 0 && kind < 240) {
            row->first_attribute = RGL_ATTRIBUTE_WIDTH + kind % 2;
            row->second_attribute = RGL_ATTRIBUTE_NONE;
        }
        row->relation = (int)(kind / 16 % 3) - 1;
        row->constant = next_number(&run->script);
        row->priority = priorities[next_byte(&run->script) % 12];
        if (kind % 8 == 7) row->multiplier = next_number(&run->script);
    }
    return count;
}

static inline rgl_status add(run *run, uint8_t how) {
    rgl_layout_constraint rows[4];
    rgl_constraint ids[4] = {0};
    rgl_box into = how == 0 ? 0 : box(run);
    size_t count = fill_constraints(run, rows);
    rgl_status status = how == 0   ? rgl_autolayout_add(run->layout, rows, count, ids)
                        : how == 1 ? rgl_box_add(run->layout, into, rows, count, ids)
                        : how == 2 ? rgl_box_replace(run->layout, into, rows, count, ids)
                                   : rgl_box_once(run->layout, into, how % 4, rows, count, ids);
    for (size_t i = 0; status == RGL_OK && i < count && ids[i] != 0; i++)
        keep(run, run->constraints, &run->constraint_count, MOST_CONSTRAINTS, ids[i]);
    return status;
}

static inline rgl_status make(run *run, uint8_t what) {
    uint64_t id = 0;
    rgl_status status;
    if (what < 2) {
        status = what == 0 ? rgl_item_create(run->layout, item(run), &id)
                           : rgl_item_guide(run->layout, item(run), next_byte(&run->script) % 4, &id);
        if (status == RGL_OK) keep(run, run->items, &run->item_count, MOST_ITEMS, id);
        return status;
    }
    status = what == 2 ? rgl_box_create(run->layout, box(run), &id) : rgl_conductor_create(run->layout, &id);
    if (status == RGL_OK) keep(run, run->boxes, &run->box_count, MOST_BOXES, id);
    return status;
}

static inline rgl_status describe_item(run *run, uint8_t what) {
    rgl_item about = item(run);
    double a = next_number(&run->script), b = next_number(&run->script);
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size(a, b);
    const rgl_autoresizing resizing = {{a, b, 20, 10}, {100, b}, next_byte(&run->script) % 65, 0};
    switch (what) {
    case 0: return rgl_item_set_size(run->layout, about, (rgl_proposal){a, b});
    case 1:
        content.horizontal_hugging = 4 * next_number(&run->script);
        content.first_baseline = b / 2;
        return rgl_item_set_content(run->layout, about, &content);
    case 2: return rgl_item_set_measured(run->layout, about, (rgl_measurer_id)(run->measurer * (b < 100)), (uint64_t)9);
    case 3: return rgl_item_set_margins(run->layout, about, &(rgl_insets){a, b, 3, 4}, next_byte(&run->script) % 3);
    case 4: return rgl_item_set_safe_area(run->layout, about, &(rgl_edges){b, a, 1, 2});
    case 5: return rgl_item_set_autoresizing(run->layout, about, b < 60 ? &resizing : NULL);
    case 6: return rgl_item_set_alignment_insets(run->layout, about, &(rgl_edges){1, a, b, 0});
    default: return rgl_item_invalidate_content(run->layout, about);
    }
}

static inline rgl_status change(run *run, uint8_t what) {
    rgl_constraint some[3] = {constraint(run), constraint(run), constraint(run)};
    rgl_box states[2] = {box(run), box(run)};
    const double constants[3] = {next_number(&run->script), next_number(&run->script), 5};
    size_t count = next_byte(&run->script) % 4;
    switch (what) {
    case 0: return rgl_autolayout_exchange(run->layout, some, count, some + 1, count == 3 ? 2 : count);
    case 1: return rgl_autolayout_remove(run->layout, some, count);
    case 2: return rgl_autolayout_set_constants(run->layout, some, constants, count);
    case 3: return rgl_autolayout_set_priority(run->layout, some[0], 5 * constants[0]);
    case 4: return rgl_item_remove(run->layout, item(run));
    case 5: return rgl_autolayout_set_layout_direction(run->layout, (int)count);
    case 6: return rgl_autolayout_set_conflict_policy(run->layout, (int)count);
    case 7: return rgl_box_remove(run->layout, states[0]);
    case 8: return rgl_box_share(run->layout, states[0], some, count);
    case 9: return rgl_box_set_active(run->layout, states[0], count % 3);
    case 10: return rgl_conductor_set_states(run->layout, box(run), states, count % 3);
    case 11: return rgl_conductor_remove(run->layout, states[0]);
    default: return rgl_autolayout_set_name(run->layout, some[0], "name", count);
    }
}

static inline rgl_status read_texts(run *run) {
    static const char *const lines[] = {"|-[a]-[b]-|",
                                        "|~[a(60)]~[b]~|",
                                        "V:|-[a(>=20)]-(>==8)-b",
                                        "V:|>-[b(a)]-<|",
                                        "HV:|[a(50%)]",
                                        "[a(b.height*2+1)]-(b)-[c]",
                                        "|-(10%)-[a(==20@100)]",
                                        "[a]-(-5)-[b]->[c]-|",
                                        "V:[a(b)][b(c)][c(a)]",
                                        "|[missing]|"};
    const rgl_format_view views[] = {{"a", 1, item(run)}, {"b", 1, item(run)}, {"c", 1, item(run)}};
    rgl_format_text texts[2];
    rgl_box into = next_byte(&run->script) % 2 ? box(run) : 0;
    size_t count = next_byte(&run->script) % 3;
    for (size_t i = 0; i < count; i++) {
        texts[i].text = lines[next_byte(&run->script) % 10];
        texts[i].length = strlen(texts[i].text);
    }
    must(rgl_format_clear_names(run->format) == RGL_OK);
    for (size_t i = 0; i < 3; i++) {
        rgl_status status = rgl_format_add_views(run->format, &views[i], 1);
        if (status == RGL_ERROR_NO_MEMORY) return status;
        must(status == RGL_OK || views[i].item == 0);
    }
    const rgl_constraint *ids = NULL;
    size_t made = 0;
    rgl_status status = rgl_autolayout_read(run->layout, run->format, texts, count, into, &ids, &made);
    for (size_t i = 0; status == RGL_OK && i < made; i++)
        keep(run, run->constraints, &run->constraint_count, MOST_CONSTRAINTS, ids[i]);
    return status;
}

static inline void check_frames(run *run) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    if (rgl_autolayout_frames(run->layout, RGL_IN_ROOT, 0, &frames, &count) != RGL_OK) return;
    for (size_t i = 0; i < count; i++) must(!isnan(frames[i].x + frames[i].y) && !isnan(frames[i].width));
}

static inline rgl_status ask(run *run, uint8_t what) {
    static char text[TEXT];
    rgl_layout_reason reasons[32];
    rgl_ambiguity ambiguities[32];
    rgl_rect frames[32];
    rgl_size size = {0, 0};
    size_t count = 0;
    double number = 0;
    rgl_item about = item(run);
    const rgl_fitting fitting = {{next_number(&run->script), 0}, 50, next_byte(&run->script) % 2 ? 1000 : 50};
    rgl_status status;
    switch (what) {
    case 0: status = rgl_autolayout_layout(run->layout, &count); break;
    case 1: status = rgl_item_fitting_size(run->layout, about, &fitting, &size); break;
    case 2: status = rgl_autolayout_ambiguities(run->layout, ambiguities, 32, &count); break;
    case 3: status = rgl_autolayout_ambiguity_text(run->layout, text, TEXT, &count); break;
    case 4:
        status = rgl_autolayout_explain(run->layout, about, next_byte(&run->script) % 22, reasons, 32, &count);
        break;
    case 5: status = rgl_autolayout_conflict_text(run->layout, text, TEXT, &count); break;
    case 6: status = rgl_autolayout_conflict(run->layout, reasons, 32, &count, &number); break;
    case 7: status = rgl_autolayout_broken_by(run->layout, constraint(run), reasons, 32, &count); break;
    case 8: status = rgl_autolayout_explain_text(run->layout, about, RGL_ATTRIBUTE_WIDTH, text, TEXT, &count); break;
    case 9:
        status = rgl_autolayout_alternative(run->layout, about, 1 + 2 * (next_byte(&run->script) % 4),
                                            fitting.target.width, frames, 32, &count);
        if (status != RGL_OK) break;
        for (size_t i = 0; i < count && i < 32; i++) must(!isnan(frames[i].x + frames[i].y) && !isnan(frames[i].width));
        break;
    case 10: status = rgl_autolayout_violation_text(run->layout, constraint(run), text, TEXT, &count); break;
    case 11: status = rgl_autolayout_deviation(run->layout, constraint(run), &number); break;
    default: status = rgl_autolayout_violation(run->layout, constraint(run), &number); break;
    }
    must(!isnan(size.width) && !isnan(size.height) && !isnan(number));
    if (what == 0 && status == RGL_OK) check_frames(run);
    return status;
}

static inline rgl_status call(run *run, uint8_t byte) {
    if (byte < 40) return make(run, byte < 26 ? 0 : byte < 30 ? 1 : byte < 36 ? 2 : 3);
    if (byte < 100) return add(run, byte < 80 ? 0 : byte < 88 ? 1 : byte < 96 ? 2 : 3);
    if (byte < 140) return describe_item(run, byte % 8);
    if (byte < 190) return change(run, byte % 13);
    if (byte < 205) return read_texts(run);
    return ask(run, byte < 225 ? 0 : byte % 13);
}

/* Makes a layout with two items, and a reader of formats. */
static inline void create(run *run, const rgl_allocator *allocator) {
    const rgl_limits limits = {sizeof limits, 40, 8, 0, 0};
    const rgl_autolayout_options options = {sizeof options, allocator, &limits};
    const rgl_measurer measurer = {sizeof measurer, NULL, measure, NULL, NULL};
    const rgl_format_options reading = {.struct_size = sizeof reading,
                                        .dialect = RGL_DIALECT_TACK | RGL_DIALECT_EXTENDED,
                                        .sibling_spacing = 8,
                                        .edge_spacing = 20,
                                        .superview = RGL_FORMAT_SUPERVIEW,
                                        .safe_area = RGL_FORMAT_SAFE_AREA};
    must(rgl_autolayout_create(&options, &run->layout) == RGL_OK);
    must(rgl_autolayout_add_measurer(run->layout, &measurer, &run->measurer) == RGL_OK);
    must(rgl_format_create(allocator, &run->format) == RGL_OK);
    must(rgl_format_set_options(run->format, &reading) == RGL_OK);
    must(rgl_item_create(run->layout, 0, &run->items[0]) == RGL_OK);
    must(rgl_item_create(run->layout, run->items[0], &run->items[1]) == RGL_OK);
    run->item_count = 2;
}

#endif
