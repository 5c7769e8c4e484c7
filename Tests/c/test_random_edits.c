/* SPDX-License-Identifier: MIT */
/* An edited tree of nested kinds, also after failing layouts, equals a new tree with the same nodes.
 *
 *     test_random_edits [WORLDS [SEED [STEP...]]]     makes WORLDS random programs, 800 by default
 *
 * Each step has random numbers of its own, so some steps of a failing program may fail alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "edited_world.h"

enum {
    STEPS = 60
};

static uint64_t worlds = 800, first_seed = 1;
/* Programs that once failed. They run if no seed is chosen. */
static const uint64_t failed_once[] = {3392,    50512,   103060,  106022,  107603,  612161,  613225,  9209587, 9220705,
                                       9244601, 9268876, 6416113, 6511642, 7306098, 7461850, 8138963, 4124645};
/* The steps that are made; none: all are. */
static bool chosen[STEPS], chooses, runs_failed;

/* A callback fails or memory runs out. All frames are unchanged. */
static void fail_somewhere(edited_world *world, random_source *source) {
    rgl_tree *tree = world->edited.tree;
    int at = some_model(world, source);
    if (at < 0) return;
    const rgl_rect *frames = NULL;
    size_t count = 0, again = 0;
    rgl_rect *before = NULL;
    rgl_node root = world->nodes[model_root(world, at)].node;
    if (rgl_tree_frames(tree, &frames, &count) == RGL_OK) {
        before = malloc((count + 1) * sizeof *before);
        assert_non_null(before);
        memcpy(before, frames, count * sizeof *before);
    }
    if (random_below(source, 2)) {
        world->answers_left = (int)random_below(source, 24);
    } else {
        counting_arm(&world->memory, random_below(source, 2) ? FAIL_ONCE : FAIL_FROM_THEN_ON, random_below(source, 60));
    }
    char *views = read_views(world);
    rgl_status status = rgl_tree_layout(tree, root, some_proposal(source), NULL);
    world->answers_left = -1;
    counting_arm(&world->memory, FAIL_NEVER, 0);
    purge_model(world);
    char *views_after = read_views(world);
    if (status != RGL_OK && strcmp(views, views_after) != 0) {
        printf("before\n%s\nafter\n%s\n", views, views_after);
        fail_world(world, "a failed layout has changed a view that an item shows");
    }
    free(views);
    free(views_after);
    if (before != NULL && status != RGL_OK) {
        assert_ok(tree, rgl_tree_frames(tree, &frames, &again));
        /* Nodes of the failed layout leave empty slots. */
        if (again < count || memcmp(before, frames, count * sizeof *before) != 0) {
            fail_world(world, "a failed layout has changed frames");
        }
    }
    free(before);
}

static void edit_without_memory(edited_world *world, random_source *source) {
    counting_arm(&world->memory, FAIL_ONCE, random_below(source, 6));
    edit_world(world, source);
    counting_arm(&world->memory, FAIL_NEVER, 0);
}

static void step(edited_world *world, random_source *source) {
    unsigned what = random_below(source, 20);
    if (what < 9) {
        edit_world(world, source);
    } else if (what < 10) {
        edit_without_memory(world, source);
    } else if (what < 13) {
        read_world(world, source);
    } else if (what < 15) {
        fail_somewhere(world, source);
    } else {
        int at = some_model(world, source);
        if (at >= 0) compare_with_fresh(world, model_root(world, at), source);
    }
}

static void run_world(uint64_t seed, size_t counts[3]) {
    edited_world *world = calloc(1, sizeof *world);
    random_source source = {seed};
    assert_non_null(world);
    world->seed = seed;
    world->answers_left = -1;
    world->reads = seed % 3 == 0;
    world->hosts = seed % 5 == 1 || seed % 5 == 3;
    world->is_extreme = seed % 5 == 0;
    for (int i = 0; i < WORLD_RULES; i++) world->rules[i] = (custom_rule){world, i, 3 + i};
    for (int i = 0; i < WORLD_TAGS; i++) world->letters[i] = 1 + random_below(&source, 12);
    open_tree(&world->edited, world, &world->memory);
    if (world->hosts) open_pages(world, &source);
    for (world->step = 0; world->step < STEPS; world->step++) {
        random_source own = {next_random(&source)};
        if (!chooses || chosen[world->step]) step(world, &own);
    }
    assert_int_equal(rgl_tree_destroy(world->edited.tree), RGL_OK);
    if (world->hosts) close_pages(world);
    if (world->memory.live_blocks != 0) fail_world(world, "the edited tree leaks");
    counts[0] += world->layouts;
    counts[1] += world->hosted;
    counts[2] += world->refused;
    free(world);
}

static void edited_trees_equal_new_trees(void **state) {
    size_t counts[3] = {0, 0, 0};
    (void)state;
    for (uint64_t seed = first_seed; seed < first_seed + worlds; seed++) run_world(seed, counts);
    for (size_t i = 0; runs_failed && i < sizeof failed_once / sizeof *failed_once; i++) {
        run_world(failed_once[i], counts);
    }
    printf("%zu layouts compared, %zu of them with hosts, %zu refused\n", counts[0], counts[1], counts[2]);
    assert_true(worlds < 100 || counts[2] < counts[0]);
}

int main(int count, char **arguments) {
    runs_failed = count < 3;
    if (count > 1) worlds = strtoull(arguments[1], NULL, 10);
    if (count > 2) first_seed = strtoull(arguments[2], NULL, 10);
    for (int i = 3; i < count; i++) {
        unsigned long step = strtoul(arguments[i], NULL, 10);
        if (step < STEPS) chosen[step] = chooses = true;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edited_trees_equal_new_trees),
    };
    fixture_run(tests);
}
