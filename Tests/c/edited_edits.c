/* SPDX-License-Identifier: MIT */
/* Edits of a tree, repeated in its model if the tree accepts them. */
#include "edited_world.h"

#include <stdio.h>
#include <string.h>

void fail_world(const edited_world *world, const char *what) {
    fflush(stdout);
    fail_msg("seed %llu, step %d: %s", (unsigned long long)world->seed, world->step, what);
}

/* MARK: The model. */

int some_model(const edited_world *world, random_source *source) {
    int first = (int)random_below(source, WORLD_NODES);
    for (int i = 0; i < WORLD_NODES; i++) {
        int at = (first + i) % WORLD_NODES;
        if (world->nodes[at].node != 0) return at;
    }
    return -1;
}

static int free_model(const edited_world *world) {
    for (int i = 0; i < WORLD_NODES; i++) {
        if (world->nodes[i].node == 0) return i;
    }
    return -1;
}

int model_root(const edited_world *world, int at) {
    while (world->nodes[at].parent >= 0) at = world->nodes[at].parent;
    return at;
}

bool holds_kind(const edited_world *world, int at, rgl_kind kind) {
    const model_node *node = &world->nodes[at];
    if (node->kind == kind) return true;
    for (int i = 0; i < node->count; i++) {
        if (holds_kind(world, node->children[i], kind)) return true;
    }
    return false;
}

static int place_of(const edited_world *world, int at) {
    const model_node *parent = &world->nodes[world->nodes[at].parent];
    int place = 0;
    while (parent->children[place] != at) place++;
    return place;
}

static void model_insert(edited_world *world, int parent, int place, int child) {
    model_node *node = &world->nodes[parent];
    memmove(&node->children[place + 1], &node->children[place], sizeof(int) * (size_t)(node->count - place));
    node->children[place] = child;
    node->count++;
    world->nodes[child].parent = parent;
}

static void model_detach(edited_world *world, int at) {
    int parent = world->nodes[at].parent;
    if (parent < 0) return;
    int place = place_of(world, at);
    model_node *node = &world->nodes[parent];
    node->count--;
    memmove(&node->children[place], &node->children[place + 1], sizeof(int) * (size_t)(node->count - place));
    world->nodes[at].parent = -1;
}

static void model_free(edited_world *world, int at) {
    for (int i = 0; i < world->nodes[at].count; i++) model_free(world, world->nodes[at].children[i]);
    world->nodes[at].node = 0;
}

void purge_model(edited_world *world) {
    for (int i = 0; i < WORLD_NODES; i++) {
        rgl_kind kind = 0;
        if (world->nodes[i].node == 0 || rgl_node_kind(world->edited.tree, world->nodes[i].node, &kind) == RGL_OK)
            continue;
        model_detach(world, i);
        model_free(world, i);
    }
}

/* MARK: New nodes. */

static void prepare(edited_world *world, int at, rgl_kind kind, random_source *source) {
    model_node *node = &world->nodes[at];
    memset(node, 0, sizeof *node);
    node->kind = kind;
    node->parent = -1;
    rgl_content_source_id content = random_below(source, 3) ? world->samples.content_source : 0;
    if (kind == RGL_KIND_GEOMETRY_READER) node->parameters.geometry_reader.source = content;
    if (kind == RGL_KIND_MEASUREMENT_READER) node->parameters.measurement_reader.source = content;
    fill_model(world, node, source);
}

/* Returns -1 if that failed. */
static int grow(edited_world *world, int parent, int place, rgl_kind kind, random_source *source) {
    rgl_tree *tree = world->edited.tree;
    int at = free_model(world);
    rgl_node node = 0;
    if (at < 0 || (parent >= 0 && room_in(&world->nodes[parent]) == 0)) return -1;
    prepare(world, at, kind, source);
    if (create_sample(tree, kind, &world->nodes[at].parameters, &node) != RGL_OK) return -1;
    /* First a layout of the other kind, in case it cannot be a host. */
    if (world->nodes[at].host != 0 && host_model(world, tree, node, world->nodes[at].host) != RGL_OK)
        world->nodes[at].host = 0;
    world->nodes[at].node = node;
    if (parent < 0) return at;
    if (rgl_node_insert(tree, world->nodes[parent].node, (size_t)place, node) == RGL_OK) {
        model_insert(world, parent, place, at);
    }
    return at;
}

static void grow_below(edited_world *world, int parent, int most, random_source *source) {
    unsigned count = 1 + random_below(source, 4);
    for (unsigned i = 0; i < count && most > 0; i++) {
        if (room_in(&world->nodes[parent]) == 0) return;
        rgl_kind kind = some_kind(world, world->nodes[parent].kind, source);
        int child = grow(world, parent, world->nodes[parent].count, kind, source);
        if (child >= 0 && random_below(source, 4)) grow_below(world, child, most - 1, source);
    }
}

static void add(edited_world *world, random_source *source) {
    int parent = some_model(world, source);
    if (parent < 0 || random_below(source, 12) == 0) {
        parent = grow(world, -1, 0, some_kind(world, 0, source), source);
        if (parent >= 0) grow_below(world, parent, 4, source);
        return;
    }
    int place = (int)random_below(source, (unsigned)world->nodes[parent].count + 1);
    int child = grow(world, parent, place, some_kind(world, world->nodes[parent].kind, source), source);
    if (child >= 0) grow_below(world, child, 2, source);
}

/* MARK: Moves. */

static bool detach(edited_world *world, int at) {
    if (rgl_node_detach(world->edited.tree, world->nodes[at].node) != RGL_OK) return false;
    model_detach(world, at);
    return true;
}

static bool insert(edited_world *world, int parent, int place, int child) {
    if (room_in(&world->nodes[parent]) == 0) return false;
    rgl_node node = world->nodes[child].node;
    if (rgl_node_insert(world->edited.tree, world->nodes[parent].node, (size_t)place, node) != RGL_OK) return false;
    model_insert(world, parent, place, child);
    return true;
}

/* Wraps a node, or removes a node around its only child. */
static void wrap(edited_world *world, random_source *source) {
    int inner = some_model(world, source), parent = world->nodes[inner].parent;
    if (parent < 0) return;
    int place = place_of(world, inner);
    int outer = grow(world, -1, 0, some_kind(world, world->nodes[parent].kind, source), source);
    if (outer < 0 || room_in(&world->nodes[outer]) == 0 || !detach(world, inner)) return;
    if (insert(world, parent, place, outer)) insert(world, outer, 0, inner);
}

static void unwrap(edited_world *world, random_source *source) {
    int outer = some_model(world, source), parent = world->nodes[outer].parent;
    if (parent < 0 || world->nodes[outer].count != 1) return;
    int inner = world->nodes[outer].children[0], place = place_of(world, outer);
    if (!detach(world, inner) || !detach(world, outer)) return;
    insert(world, parent, place, inner);
}

/* Or -1. */
static int some_of_kind(const edited_world *world, rgl_kind kind, random_source *source) {
    int first = (int)random_below(source, WORLD_NODES);
    for (int i = 0; i < WORLD_NODES; i++) {
        int at = (first + i) % WORLD_NODES;
        if (world->nodes[at].node != 0 && world->nodes[at].kind == kind) return at;
    }
    return -1;
}

/* The role of a row depends on its parent: a grid, a row, the root or any node. */
static void move_row(edited_world *world, random_source *source) {
    int row = some_of_kind(world, RGL_KIND_GRID_ROW, source), parent = -1;
    if (row < 0 || !detach(world, row)) return;
    switch (random_below(source, 4)) {
    case 0: parent = some_of_kind(world, RGL_KIND_GRID, source); break;
    case 1: parent = some_of_kind(world, RGL_KIND_GRID_ROW, source); break;
    case 2: parent = some_model(world, source); break;
    default: return;
    }
    if (parent >= 0) insert(world, parent, (int)random_below(source, (unsigned)world->nodes[parent].count + 1), row);
}

static void move(edited_world *world, random_source *source) {
    int at = some_model(world, source), parent = some_model(world, source);
    if (!world->hosts && random_below(source, 6) == 0) {
        move_row(world, source);
        return;
    }
    switch (random_below(source, 6)) {
    case 0: detach(world, at); return;
    case 1:
        if (rgl_node_remove(world->edited.tree, world->nodes[at].node) != RGL_OK) return;
        model_detach(world, at);
        model_free(world, at);
        return;
    case 2: wrap(world, source); return;
    case 3: unwrap(world, source); return;
    default:
        if (world->nodes[at].parent >= 0 && random_below(source, 2)) parent = world->nodes[at].parent;
        if (!detach(world, at)) return;
        insert(world, parent, (int)random_below(source, (unsigned)world->nodes[parent].count + 1), at);
    }
}

/* MARK: Settings. */

static void set(edited_world *world, random_source *source) {
    int at = some_model(world, source);
    model_node *node = &world->nodes[at], before = *node;
    fill_model(world, node, source);
    rgl_status status = node->host != 0 && node->kind == RGL_KIND_CUSTOM
                            ? host_model(world, world->edited.tree, node->node, node->host)
                            : set_sample(world->edited.tree, node->node, node->kind, &node->parameters);
    if (status != RGL_OK) *node = before;
}

static void change_layout(edited_world *world, random_source *source) {
    static const rgl_kind kinds[] = {RGL_KIND_HSTACK, RGL_KIND_VSTACK,      RGL_KIND_ZSTACK, RGL_KIND_GRID,
                                     RGL_KIND_FLOW,   RGL_KIND_ASPECT_GRID, RGL_KIND_CUSTOM};
    int at = some_model(world, source);
    model_node *node = &world->nodes[at], before = *node;
    node->kind = kinds[random_below(source, 7)];
    node->host = 0;
    fill_model(world, node, source);
    rgl_record record = {node->kind, 0, node->parameters};
    rgl_status status = node->host != 0 ? host_model(world, world->edited.tree, node->node, node->host)
                                        : rgl_node_become(world->edited.tree, node->node, record.kind,
                                                          &record.parameters, rgl_parameters_size(record.kind));
    if (status != RGL_OK) *node = before;
}

static void change_measured(edited_world *world, random_source *source) {
    unsigned tag = random_below(source, WORLD_TAGS);
    world->letters[tag] = 1 + random_below(source, 12);
    if (world->hosts) remeasure_pages(world, tag);
    for (int i = 0; i < WORLD_NODES; i++) {
        const model_node *node = &world->nodes[i];
        if (node->node == 0 || node->kind != RGL_KIND_MEASURED || node->parameters.measured.tag != tag) continue;
        assert_ok(world->edited.tree, rgl_measured_invalidate(world->edited.tree, node->node));
    }
}

static void change_rule(edited_world *world, random_source *source) {
    custom_rule *rule = &world->rules[random_below(source, WORLD_RULES)];
    rule->length = random_below(source, 20);
    for (int i = 0; i < WORLD_NODES; i++) {
        const model_node *node = &world->nodes[i];
        if (node->node == 0 || node->kind != RGL_KIND_CUSTOM || node->host != 0 ||
            node->parameters.custom.context != rule)
            continue;
        assert_ok(world->edited.tree, rgl_custom_invalidate(world->edited.tree, node->node));
    }
}

static void set_up(edited_world *world, random_source *source) {
    rgl_tree *tree = world->edited.tree;
    rgl_node node = world->nodes[some_model(world, source)].node;
    switch (random_below(source, 5)) {
    case 0: rgl_tree_set_kept_layouts(tree, 1 + random_below(source, 3)); return;
    case 1: rgl_geometry_reader_invalidate(tree, node); return;
    case 2: rgl_measurement_reader_invalidate(tree, node); return;
    case 3: rgl_measured_invalidate(tree, node); return;
    default:
        world->direction = (rgl_layout_direction)random_below(source, 2);
        assert_ok(tree, rgl_tree_set_layout_direction(tree, world->direction));
    }
}

void edit_world(edited_world *world, random_source *source) {
    unsigned what = random_below(source, 100);
    if (world->hosts && random_below(source, 3) == 0) {
        edit_page(world, (int)random_below(source, WORLD_PAGES), source);
        return;
    }
    if (some_model(world, source) < 0 || what < 30) {
        add(world, source);
    } else if (what < 60) {
        move(world, source);
    } else if (what < 80) {
        set(world, source);
    } else if (what < 85) {
        change_layout(world, source);
    } else if (what < 90) {
        change_measured(world, source);
    } else if (what < 94) {
        change_rule(world, source);
    } else {
        set_up(world, source);
    }
    purge_model(world);
}
