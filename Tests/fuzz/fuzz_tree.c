/* SPDX-License-Identifier: MIT */
/* Bytes as a program that builds, edits and lays out a tree, with invalid numbers and ids and memory that runs out. A
 * rejected call leaves the tree unchanged, no frame is NaN, and remembered answers make no difference: the frames
 * equal those after mirroring the tree twice, which discards all answers. */
#include "kind_samples.h"
#include "scene.h"

enum {
    MOST_CALLS = 80
};

typedef struct run {
    script script;
    fuzz_memory memory;
    scene scene;
    sample_context samples;
} run;

static rgl_node node(run *run) {
    return scene_node(&run->scene, &run->script);
}

static rgl_alignment alignment(run *run) {
    uint8_t byte = next_byte(&run->script);
    return (rgl_alignment){byte % 3, byte / 3 % 5};
}

static rgl_paragraph paragraph(run *run) {
    static double widths[8];
    static uint8_t flags[8];
    static rgl_text_run runs[2];
    static rgl_text_edge edges[8];
    static rgl_tab_stop stop;
    static rgl_text text;
    size_t count = 1 + next_byte(&run->script) % 7;
    for (size_t i = 0; i < count; i++) {
        widths[i] = next_number(&run->script);
        flags[i] = next_byte(&run->script) % 7;
        edges[i] = (rgl_text_edge){next_number(&run->script), 0, flags[i] % 2 ? widths[i] / 2 : 0};
    }
    uint8_t form = next_byte(&run->script);
    for (size_t i = 0; i < 2; i++) {
        double ascent = next_number(&run->script);
        runs[i] = (rgl_text_run){i * (form % 8), ascent, 3, 4, form % 128, form % 3, form % 5 == 4 ? i + 1 : 0, 0};
    }
    stop = (rgl_tab_stop){next_number(&run->script), form % 4, 0};
    text = (rgl_text){runs,     form % 3,  form % 2 ? edges : NULL, &stop, form % 5 == 0, 20,
                      form % 7, form % 11, form % 13 == 0,          0};
    return (rgl_paragraph){.word_widths = widths,
                           .word_count = count,
                           .word_flags = flags,
                           .space_width = 4,
                           .line_height = 12,
                           .baseline = 9,
                           .text = form % 4 ? &text : NULL};
}

/* As wide as proposed, up to its tag, so that all flags of measured leaves hold. */
static rgl_status measure(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)context;
    double ideal = 10.0 + (double)(request->tag % 64), width = request->proposal.width;
    out->width = isnan(width) || width > ideal ? ideal : fmax(width, 0);
    out->height = 10;
    return RGL_OK;
}

static rgl_status create_any_kind(run *run, rgl_node *out) {
    const kind_sample *sample = &kind_samples[next_byte(&run->script) % kind_sample_count];
    rgl_parameters parameters;
    memset(&parameters, 0, sizeof parameters);
    sample->fill(&parameters, &run->samples, next_byte(&run->script));
    return create_sample(run->scene.tree, sample->kind, &parameters, out);
}

static rgl_status create(run *run, rgl_node *out) {
    rgl_tree *tree = run->scene.tree;
    uint8_t kind = next_byte(&run->script) % 32;
    if (kind >= 24) return create_any_kind(run, out);
    double a = next_number(&run->script), b = next_number(&run->script);
    const rgl_leaf leaf = rgl_leaf_fixed(a, b);
    rgl_leaf flexible = leaf;
    rgl_flexible_frame limits = rgl_flexible_frame_unlimited();
    rgl_paragraph words;
    switch (kind) {
    case 0: return rgl_leaf_create(tree, &leaf, out);
    case 1:
        flexible.maximum.width = a + b;
        flexible.minimum.height = b / 2;
        return rgl_leaf_create(tree, &flexible, out);
    case 2: words = paragraph(run); return rgl_paragraph_create(tree, &words, out);
    case 3: return rgl_spacer_create(tree, &(rgl_spacer){a}, out);
    case 4: return rgl_divider_create(tree, &(rgl_divider){a}, out);
    case 5:
    case 6:
    case 7: {
        const rgl_kind stacks[] = {RGL_KIND_HSTACK, RGL_KIND_VSTACK, RGL_KIND_ZSTACK};
        return rgl_stack_create(tree, stacks[kind - 5], &(rgl_stack){alignment(run), a}, out);
    }
    case 8: return rgl_frame_create(tree, &(rgl_frame){a, b, alignment(run)}, out);
    case 9:
        limits.minimum_width = a;
        limits.ideal_height = b;
        limits.maximum_width = a + b;
        limits.alignment = alignment(run);
        return rgl_flexible_frame_create(tree, &limits, out);
    case 10: return rgl_padding_create(tree, &(rgl_insets){a, b, 1, -a}, out);
    case 11: return rgl_fixed_size_create(tree, &(rgl_fixed_size){a > 50, b > 50}, out);
    case 12: return rgl_layout_priority_create(tree, a, out);
    case 13: return rgl_layer_create(tree, RGL_KIND_BACKGROUND, &(rgl_layer){alignment(run)}, out);
    case 14: return rgl_aspect_ratio_create(tree, &(rgl_aspect_ratio){a / 20, b > 50}, out);
    case 15: return rgl_grid_create(tree, &(rgl_grid){alignment(run), a, b}, out);
    case 16: return rgl_grid_row_create(tree, &(rgl_grid_row){RGL_ALIGNMENT_INHERITED}, out);
    case 17: return rgl_flow_create(tree, &(rgl_flow){.spacing = a, .line_spacing = b}, out);
    case 18: return rgl_view_that_fits_create(tree, &(rgl_view_that_fits){1 + (a > 50)}, out);
    case 19: return rgl_weight_create(tree, &(rgl_weight){a}, out);
    case 20:
        return rgl_measurement_reader_create(tree, &(rgl_measurement_reader){.maximum_width = {0, 0, 1, b, 0, 0}}, out);
    case 21: return rgl_measurement_tag_create(tree, &(rgl_measurement_tag){0, a > 50}, out);
    case 22: {
        const rgl_measured_length length = {
            0, b > 50, a / 50, a - b, 1 + (rgl_measured_query)(next_byte(&run->script) % 3), 0};
        const rgl_frame_limit limit = next_byte(&run->script) % 8;
        return rgl_measurement_frame_create(tree, &(rgl_measurement_frame){length, limit, alignment(run)}, out);
    }
    default: return rgl_offset_create(tree, &(rgl_point){a, b}, out);
    }
}

/* A node that is hit has a frame. */
static rgl_status hit(run *run, rgl_node scrolled) {
    const rgl_scroll_offset offset = {scrolled, {next_number(&run->script), next_number(&run->script)}};
    const rgl_point point = {next_number(&run->script), next_number(&run->script)};
    rgl_node nodes[8];
    size_t count = 0;
    size_t until_failure = run->memory.until_failure;
    rgl_status status = rgl_tree_hit(run->scene.tree, point, &offset, offset.offset.x > 0, nodes, 8, &count);
    for (size_t i = 0; status == RGL_OK && i < count && i < 8; i++) {
        rgl_rect frame;
        rgl_status tagged = rgl_node_set_tag(run->scene.tree, nodes[i], i);
        must(tagged == RGL_OK || (tagged == RGL_ERROR_NO_MEMORY && until_failure != 0));
        must(rgl_node_frame(run->scene.tree, nodes[i], &frame) == RGL_OK && frame.width > 0 && frame.height > 0);
    }
    return status;
}

/* Any heights and any mark; pages are in order, and no number is NaN. */
static rgl_status pages(run *run, rgl_node marked) {
    const double heights[] = {next_number(&run->script), next_number(&run->script)};
    const uint8_t byte = next_byte(&run->script);
    const rgl_page_mark mark = {marked, byte % 33, 0, next_number(&run->script)};
    const rgl_page_rules rules = {sizeof rules, heights, 1 + byte % 2, RGL_UNSPECIFIED, byte % 4, byte % 5, byte % 7};
    rgl_page found[8];
    size_t count = 0;
    rgl_status status = rgl_tree_pages(run->scene.tree, &rules, &mark, byte > 50, found, 8, &count);
    for (size_t i = 0; status == RGL_OK && i < count && i < 8; i++) {
        must(found[i].start <= found[i].end && found[i].head_start <= found[i].head_end);
        must(found[i].foot_start <= found[i].foot_end && found[i].notes >= 0 && found[i].overflow >= 0);
        must(i == 0 || found[i - 1].end <= found[i].start + 1e-3);
    }
    return status;
}

static rgl_status edit(run *run, uint8_t what) {
    rgl_tree *tree = run->scene.tree;
    rgl_node a = node(run), b = node(run);
    rgl_leaf changed;
    switch (what) {
    case 0: return rgl_node_detach(tree, a);
    case 1: return rgl_node_remove(tree, a);
    case 2: return rgl_node_insert(tree, a, next_byte(&run->script) % 4, b);
    case 3: changed = rgl_leaf_fixed(next_number(&run->script), 3); return rgl_leaf_set(tree, a, &changed);
    case 4: return rgl_padding_set(tree, a, &(rgl_insets){1, next_number(&run->script), 2, 0});
    case 5: return rgl_frame_set(tree, a, &(rgl_frame){next_number(&run->script), RGL_UNSPECIFIED, {1, 1}});
    case 6: return rgl_tree_set_layout_direction(tree, next_byte(&run->script) % 3);
    case 7: run->scene.root = a; return RGL_OK;
    case 8: return hit(run, a);
    case 9: return pages(run, a);
    default: return rgl_node_append(tree, a, b);
    }
}

static rgl_status lay_out(run *run) {
    rgl_proposal proposal = {next_number(&run->script), next_number(&run->script)};
    size_t limit = run->memory.until_failure;
    rgl_status status = rgl_tree_layout(run->scene.tree, run->scene.root, proposal, NULL);
    run->memory.until_failure = 0;
    /* Measurements that do not settle continue from their last values. */
    rgl_settling_report report = {.struct_size = sizeof report};
    must(rgl_tree_settling_report(run->scene.tree, &report) == RGL_OK);
    if (status == RGL_OK && limit == 0 && report.state == RGL_SETTLING_STABLE) check_fresh(&run->scene, proposal);
    return status;
}

static rgl_status call(run *run, uint8_t byte) {
    rgl_node made = 0;
    if (byte >= 190) return lay_out(run);
    if (byte >= 90) return edit(run, byte % 12);
    rgl_status status = create(run, &made);
    if (status != RGL_OK) return status;
    keep_node(&run->scene, made);
    /* Most nodes get a parent at once, so that trees are not all trivial. */
    const scene *scene = &run->scene;
    if (byte < 80 && scene->count > 1) rgl_node_append(scene->tree, scene->nodes[byte % (scene->count - 1)], made);
    return RGL_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char before[SCENE_TEXT], after[SCENE_TEXT];
    run now = {.script = {data, size}};
    const rgl_allocator allocator = fuzz_allocator(&now.memory);
    const rgl_limits limits = {sizeof limits, 60, 24, 20000, 0};
    const rgl_tree_options options = {sizeof options, &allocator, &limits};
    must(rgl_tree_create(&options, &now.scene.tree) == RGL_OK);
    const rgl_measurer measurer = {.struct_size = sizeof measurer, .measure = measure};
    must(rgl_tree_add_measurer(now.scene.tree, &measurer, &now.samples.measurer) == RGL_OK);
    now.samples.batch_measurer = now.samples.measurer;
    for (int i = 0; i < MOST_CALLS && now.script.left > 0; i++) {
        uint8_t byte = next_byte(&now.script);
        size_t until_failure = 0;
        if (byte >= 250) {
            until_failure = 1 + next_byte(&now.script) % 12;
            byte = next_byte(&now.script) % 250;
        }
        write_scene(&now.scene, before);
        now.memory.until_failure = until_failure;
        rgl_status status = call(&now, byte);
        count_operation();
        now.memory.until_failure = 0;
        if (status == RGL_OK) continue;
        write_scene(&now.scene, after);
        must(strcmp(before, after) == 0);
    }
    must(rgl_tree_destroy(now.scene.tree) == RGL_OK);
    must(now.memory.blocks == 0);
    return 0;
}
