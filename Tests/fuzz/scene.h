/* SPDX-License-Identifier: MIT */
/** A tree that a fuzzer builds, and its invariants. */
#ifndef SCENE_H
#define SCENE_H

#include "fuzz.h"

#include <math.h>

enum {
    MOST_NODES = 40,
    SCENE_TEXT = 1 << 16
};

typedef struct scene {
    rgl_tree *tree;
    rgl_node nodes[MOST_NODES];
    size_t count;
    rgl_node root;
} scene;

/** A byte of the script selects a node or an unknown id. */
static inline rgl_node scene_node(const scene *scene, script *script) {
    uint8_t byte = next_byte(script);
    if (byte >= 250 || scene->count == 0) return (uint64_t)(byte - 250) << 44 | byte;
    return scene->nodes[byte % scene->count];
}

/** Beyond MOST_NODES it replaces an older node. */
static inline void keep_node(scene *scene, rgl_node made) {
    scene->nodes[scene->count < MOST_NODES ? scene->count++ : (size_t)(made % MOST_NODES)] = made;
    if (scene->root == 0) scene->root = made;
}

/** Root after root. */
static inline void write_scene(const scene *scene, char text[SCENE_TEXT]) {
    size_t length = 0;
    text[0] = '\0';
    for (size_t i = 0; i < scene->count; i++) {
        rgl_node parent = 0;
        size_t room = SCENE_TEXT - length;
        if (rgl_node_parent(scene->tree, scene->nodes[i], &parent) != RGL_OK || parent != 0) continue;
        size_t written = 0;
        must(rgl_tree_dump(scene->tree, scene->nodes[i], text + length, room, &written) == RGL_OK);
        length += written;
    }
}

/** No frame of the last layout is NaN. */
static inline const rgl_rect *read_frames(const scene *scene, size_t *count) {
    const rgl_rect *frames = NULL;
    must(rgl_tree_frames(scene->tree, &frames, count) == RGL_OK);
    for (size_t i = 0; i < *count; i++) {
        must(!isnan(frames[i].x) && !isnan(frames[i].y) && !isnan(frames[i].width) && !isnan(frames[i].height));
    }
    return frames;
}

/** Discards all remembered answers by mirroring the tree twice, and lays out again: the frames are the same bits. */
static inline void check_fresh(const scene *scene, rgl_proposal proposal) {
    rgl_layout_direction direction = 0;
    size_t count = 0, again = 0;
    const rgl_rect *frames = read_frames(scene, &count);
    rgl_rect *before = copy(frames, count * sizeof *before);
    must(rgl_tree_layout_direction(scene->tree, &direction) == RGL_OK);
    must(rgl_tree_set_layout_direction(scene->tree, !direction) == RGL_OK);
    rgl_status other = rgl_tree_layout(scene->tree, scene->root, proposal, NULL);
    must(rgl_tree_set_layout_direction(scene->tree, direction) == RGL_OK);
    rgl_status status = rgl_tree_layout(scene->tree, scene->root, proposal, NULL);
    must(status == RGL_OK || status == other);
    if (status == RGL_OK) {
        const rgl_rect *after = read_frames(scene, &again);
        must(again == count && memcmp(before, after, count * sizeof *before) == 0);
    }
    free(before);
}

#endif
