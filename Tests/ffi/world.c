/* SPDX-License-Identifier: MIT */
#include "world.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "objects.h"

size_t checks_passed, checks_failed;

void check(int condition, const char *format, ...) {
    if (condition) {
        checks_passed++;
        return;
    }
    if (checks_failed++ < 40) {
        va_list arguments;
        va_start(arguments, format);
        fputs("FAILED: ", stdout);
        vprintf(format, arguments);
        putchar('\n');
        va_end(arguments);
    }
}

static void must(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "the world cannot be made: %s: %s\n", what, rgl_status_name(status));
    abort();
}

sample_context sample_context_of(const world *now, rgl_layout_functions *functions) {
    *functions = sample_functions();
    return (sample_context){.measurer = now->measurer,
                            .batch_measurer = now->batch_measurer,
                            .locator = now->locator,
                            .content_source = now->content_source,
                            .layout = functions};
}

rgl_parameters sample_parameters(const world *now, rgl_kind kind, unsigned variant) {
    static rgl_layout_functions functions;
    const sample_context context = sample_context_of(now, &functions);
    rgl_parameters parameters;
    memset(&parameters, 0, sizeof parameters);
    sample_of(kind)->fill(&parameters, &context, variant);
    return parameters;
}

static rgl_node create(const world *now, rgl_kind kind, unsigned variant) {
    const rgl_parameters parameters = sample_parameters(now, kind, variant);
    rgl_node node = 0;
    must(create_sample(now->tree, kind, &parameters, &node), sample_of(kind)->name);
    return node;
}

static rgl_node create_leaf(rgl_tree *tree) {
    const rgl_leaf leaf = rgl_leaf_fixed(20, 10);
    rgl_node node = 0;
    must(rgl_leaf_create(tree, &leaf, &node), "leaf");
    return node;
}

/* With one child that is the content of an item. */
static rgl_node create_host(rgl_tree *tree) {
    const rgl_allocator allocator = sample_allocator();
    const rgl_autolayout_options options = {sizeof options, &allocator, NULL};
    rgl_autolayout *layout = NULL;
    rgl_item root = 0, item = 0;
    must(rgl_autolayout_create(&options, &layout), "hosted layout");
    must(rgl_item_create(layout, 0, &root), "hosted root");
    must(rgl_item_create(layout, root, &item), "hosted item");
    rgl_constraint_host host = sample_host(layout, root);
    host.items = &item;
    host.item_count = 1;
    rgl_node node = 0;
    must(rgl_constraint_host_create(tree, &host, &node), "host");
    must(rgl_autolayout_destroy(layout), "hosted layout");
    must(rgl_node_append(tree, node, create_leaf(tree)), "append");
    return node;
}

world make_world(void) {
    world made;
    memset(&made, 0, sizeof made);
    const rgl_allocator allocator = sample_allocator();
    const rgl_tree_options options = {sizeof options, &allocator, NULL};
    const rgl_measurer single = sample_measurer(0), batch = sample_measurer(1);
    must(rgl_tree_create(&options, &made.tree), "tree");
    must(rgl_tree_add_measurer(made.tree, &single, &made.measurer), "measurer");
    must(rgl_tree_add_measurer(made.tree, &batch, &made.batch_measurer), "batch measurer");
    const rgl_locator locator = sample_locator();
    must(rgl_tree_add_locator(made.tree, &locator, &made.locator), "locator");
    const rgl_content_source source = sample_content_source();
    must(rgl_tree_add_content_source(made.tree, &source, &made.content_source), "content source");
    made.root = made.nodes[RGL_KIND_VSTACK] = create(&made, RGL_KIND_VSTACK, VARIANT_OF_NODES);
    for (size_t i = 0; i < kind_count; i++) {
        rgl_kind kind = kind_at(i);
        if (kind == RGL_KIND_VSTACK) continue;
        rgl_node node = made.nodes[kind] = create(&made, kind, VARIANT_OF_NODES);
        /* The tag is in the reader, which takes one child. */
        rgl_node parent = kind == RGL_KIND_MEASUREMENT_TAG ? made.nodes[RGL_KIND_MEASUREMENT_READER] : made.root;
        must(rgl_node_append(made.tree, parent, node), "append");
        if (sample_of(kind)->most_children == 0 || kind == RGL_KIND_MEASUREMENT_READER) continue;
        rgl_node child = create_leaf(made.tree);
        must(rgl_node_append(made.tree, node, child), "append");
        if (kind == RGL_KIND_SCROLL_VIEW) made.scrolled = child;
        if (kind == RGL_KIND_VIEW_THAT_FITS) made.chosen = child;
    }
    /* Even variants of measured leaves are measured in batches. */
    rgl_node batched = create(&made, RGL_KIND_MEASURED, 2);
    must(rgl_node_append(made.tree, made.root, batched), "append");
    rgl_measurement_reader restless =
        sample_parameters(&made, RGL_KIND_MEASUREMENT_READER, VARIANT_OF_NODES).measurement_reader;
    /* NaN is not equal to itself, so a measurement never settles. */
    const double version = NAN;
    restless.version_kind = RGL_READER_VERSION_NUMBER;
    memcpy(&restless.version, &version, sizeof version);
    rgl_node reader = 0;
    must(rgl_measurement_reader_create(made.tree, &restless, &reader), "restless reader");
    must(rgl_node_append(made.tree, made.root, reader), "append");
    made.host = create_host(made.tree);
    must(rgl_node_append(made.tree, made.root, made.host), "append");
    made.spare = create_leaf(made.tree);
    made.stale = create_leaf(made.tree);
    must(rgl_node_remove(made.tree, made.stale), "remove");
    must(rgl_tree_create(NULL, &made.foreign_tree), "foreign tree");
    made.foreign = create_leaf(made.foreign_tree);
    must(rgl_tree_layout(made.tree, made.root, (rgl_proposal){90, 400}, NULL), "layout");
    must(rgl_tree_take_frames(made.tree, &made.frames), "frames");
    must(rgl_tree_layout(made.tree, made.root, (rgl_proposal){100, 400}, NULL), "layout");
    for (size_t i = 0; i < object_count; i++) made.objects[i] = object_rows[i].make();
    return made;
}

void end_world(world *old) {
    check(rgl_tree_destroy(old->tree) == RGL_OK, "the world's tree cannot be destroyed");
    check(rgl_tree_destroy(old->foreign_tree) == RGL_OK, "the foreign tree cannot be destroyed");
    rgl_frames_destroy(old->frames);
    for (size_t i = 0; i < object_count; i++) {
        check(object_rows[i].destroy(old->objects[i]) == RGL_OK, "%s cannot be destroyed", object_rows[i].type);
    }
    check(behaviour.live_blocks == 0, "%zu blocks are still allocated", behaviour.live_blocks);
    behaviour.live_blocks = 0;
}

const char *state_of(const world *now) {
    static char texts[2][16384];
    static int turn;
    char *text = texts[turn = !turn];
    text[0] = '\0';
    for (size_t i = 0; i < object_count; i++) {
        size_t written = strlen(text);
        if (now->objects[i] != NULL)
            object_rows[i].write_state(now->objects[i], text + written, sizeof texts[0] - written);
    }
    if (now->tree == NULL) return text;
    size_t count = 0, length = 0;
    must(rgl_tree_node_count(now->tree, &count), "count");
    size_t prefix = strlen(text);
    prefix += (size_t)snprintf(text + prefix, sizeof texts[0] - prefix, "%zu nodes\n", count);
    must(rgl_tree_dump(now->tree, now->root, text + prefix, sizeof texts[0] - prefix, &length), "dump");
    return text;
}

void check_frames(const world *now, const char *call) {
    rgl_size size = {0, 0};
    const rgl_rect *frames = NULL;
    size_t count = 0, spoiled = 0;
    if (now->tree == NULL) return;
    if (rgl_tree_layout(now->tree, now->root, (rgl_proposal){120, RGL_UNSPECIFIED}, &size) == RGL_ERROR_STALE_ID)
        return;
    rgl_status status = rgl_tree_frames(now->tree, &frames, &count);
    check(status == RGL_OK, "after %s there are no frames: %s", call, rgl_status_name(status));
    for (size_t i = 0; i < count; i++) {
        spoiled += isnan(frames[i].x) || isnan(frames[i].y) || isnan(frames[i].width) || isnan(frames[i].height);
    }
    check(spoiled == 0 && !isnan(size.width) && !isnan(size.height), "after %s %zu frames hold NaN", call, spoiled);
}
