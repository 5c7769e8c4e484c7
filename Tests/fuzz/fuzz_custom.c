/* SPDX-License-Identifier: MIT */
/* Bytes as a program that builds, changes and lays out trees of custom layouts, each with bytes of its own, with
 * memory that runs out. Every context and cache is destroyed once. A cache is up to date whenever a layout receives
 * it, a rejected call changes nothing, and a fresh layout has the same frames. */
#include "layout_rules.h"
#include "scene.h"

enum {
    MOST_CALLS = 60
};

typedef struct run {
    script script;
    fuzz_memory memory;
    scene scene;
    rule_book book;
} run;

/* The caller keeps the context if a layout is refused. */
static rgl_status taken(rule *rule, rgl_status status) {
    if (status != RGL_OK) free_rule(rule);
    return status;
}

static rgl_status create_custom(run *run, rgl_node *out) {
    rule *rule = new_rule(&run->book, &run->script);
    const rgl_custom custom = custom_of(rule, next_byte(&run->script));
    return taken(rule, rgl_custom_create(run->scene.tree, &custom, out));
}

static rgl_status create(run *run, uint8_t kind, rgl_node *out) {
    rgl_tree *tree = run->scene.tree;
    rgl_leaf leaf = rgl_leaf_fixed(10, 20);
    switch (kind % 10) {
    case 0: return rgl_leaf_create(tree, &leaf, out);
    case 1: leaf.maximum.width = INFINITY; return rgl_leaf_create(tree, &leaf, out);
    case 2: return rgl_stack_create(tree, RGL_KIND_HSTACK + kind % 3, &(rgl_stack){{1, 1}, RGL_UNSPECIFIED}, out);
    case 3: return rgl_padding_create(tree, &(rgl_insets){1, 2, 3, 4}, out);
    case 4: return rgl_spacer_create(tree, &(rgl_spacer){RGL_UNSPECIFIED}, out);
    default: return create_custom(run, out);
    }
}

static rgl_status change_layout(run *run, rgl_node node) {
    rule *rule = new_rule(&run->book, &run->script);
    const rgl_custom custom = custom_of(rule, next_byte(&run->script));
    if (next_byte(&run->script) % 2 == 0) return taken(rule, rgl_custom_set(run->scene.tree, node, &custom));
    const rgl_record record = {.kind = RGL_KIND_CUSTOM, .parent = -1, .parameters.custom = custom};
    return taken(rule, rgl_node_become(run->scene.tree, node, record.kind, &record.parameters,
                                       rgl_parameters_size(record.kind)));
}

static rgl_status replace_layout(run *run, rgl_node node) {
    uint8_t byte = next_byte(&run->script);
    rgl_record record = {.kind = RGL_KIND_HSTACK + byte % 3, .parent = -1};
    record.parameters.stack = (rgl_stack){{1, 1}, next_number(&run->script)};
    return rgl_node_become(run->scene.tree, node, record.kind, &record.parameters, rgl_parameters_size(record.kind));
}

static rgl_status change_in_place(run *run, rgl_node node) {
    rgl_custom custom;
    rgl_status status = rgl_custom_get(run->scene.tree, node, &custom);
    if (status != RGL_OK) return status;
    rule *rule = custom.context;
    if (rule->count > 0) rule->bytes[next_byte(&run->script) % rule->count] = next_byte(&run->script);
    rule->changes++;
    must(rgl_custom_invalidate(run->scene.tree, node) == RGL_OK);
    return RGL_OK;
}

static rgl_status animate(run *run, rgl_node node) {
    double values[3] = {0};
    size_t count = 0, length = next_byte(&run->script) % 4;
    rgl_status status = rgl_custom_animatable(run->scene.tree, node, values, 3, &count);
    if (status != RGL_OK) return status;
    for (size_t i = 0; i < length; i++) values[i % 3] = next_number(&run->script);
    return rgl_custom_set_animatable(run->scene.tree, node, values, length);
}

/* Subviews that were kept are refused between passes, too. */
static void use_kept(run *run) {
    const rgl_subviews *kept = &run->book.kept;
    rgl_size size;
    if (kept->tree == NULL || kept->count == 0) return;
    must(rgl_subview_measure(kept, 0, (rgl_proposal){1, 1}, &size) == RGL_ERROR_OUT_OF_TURN);
}

/* A pass that has ended inside a layout fails, whatever the layout has answered. The next one begins again. */
static rgl_status ended(run *run, rgl_status status) {
    if (run->book.ended != RGL_OK) must(status != RGL_OK);
    run->book.ended = RGL_OK;
    return status;
}

static rgl_status lay_out(run *run) {
    rgl_proposal proposal = {next_number(&run->script), next_number(&run->script)};
    size_t limit = run->memory.until_failure;
    rgl_status status = ended(run, rgl_tree_layout(run->scene.tree, run->scene.root, proposal, NULL));
    run->memory.until_failure = 0;
    if (status == RGL_OK && limit == 0) check_fresh(&run->scene, proposal);
    run->book.ended = RGL_OK;
    return status;
}

static rgl_status measure(run *run, rgl_node node) {
    rgl_size size;
    rgl_proposal proposal = {next_number(&run->script), next_number(&run->script)};
    return ended(run, rgl_node_measure(run->scene.tree, node, proposal, &size));
}

static rgl_status read_guide(run *run, rgl_node node) {
    uint8_t byte = next_byte(&run->script);
    double position = 0;
    return ended(run, rgl_node_guide(run->scene.tree, node, byte % 2, byte / 2 % 6, &position));
}

static rgl_status edit(run *run, uint8_t what) {
    rgl_tree *tree = run->scene.tree;
    rgl_node a = scene_node(&run->scene, &run->script), b = scene_node(&run->scene, &run->script);
    switch (what) {
    case 0: return rgl_node_detach(tree, a);
    case 1: return rgl_node_remove(tree, a);
    case 2: return rgl_node_insert(tree, a, next_byte(&run->script) % 4, b);
    case 3: return change_layout(run, a);
    case 4: return change_in_place(run, a);
    case 5: return animate(run, a);
    case 6: return replace_layout(run, a);
    case 7: run->scene.root = a; return RGL_OK;
    case 8: use_kept(run); return RGL_OK;
    case 9: return measure(run, a);
    case 10: return read_guide(run, a);
    default: return rgl_node_append(tree, a, b);
    }
}

static rgl_status call(run *run, uint8_t byte) {
    rgl_node made = 0;
    if (byte >= 190) return lay_out(run);
    if (byte >= 90) return edit(run, byte % 13);
    rgl_status status = create(run, byte, &made);
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
    const rgl_limits limits = {sizeof limits, 60, 24, 4000, 0};
    const rgl_tree_options options = {sizeof options, &allocator, &limits};
    must(rgl_tree_create(&options, &now.scene.tree) == RGL_OK);
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
    must(now.memory.blocks == 0 && now.book.rules == 0 && now.book.caches == 0);
    return 0;
}
