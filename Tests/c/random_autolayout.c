/* SPDX-License-Identifier: MIT */
/* Random programs on an Auto Layout and a format reader. */
#include "../fuzz/autolayout_calls.h"

#include "random_program.h"
#include "rounded.h"

enum {
    SCRIPT = 256
};

static void *create_run(const rgl_allocator *allocator) {
    run *run = calloc(1, sizeof *run);
    must(run != NULL);
    create(run, allocator);
    return run;
}

static void destroy_run(void *world) {
    run *run = world;
    must(rgl_format_destroy(run->format) == RGL_OK);
    must(rgl_autolayout_destroy(run->layout) == RGL_OK);
    free(run);
}

static rgl_status step_run(void *world, random_source source) {
    uint8_t bytes[SCRIPT];
    for (size_t i = 0; i < SCRIPT; i++) bytes[i] = (uint8_t)(next_random(&source) >> 32);
    run *own = world, before = *own;
    own->script = (script){bytes, SCRIPT};
    rgl_status status = call(own, next_byte(&own->script));
    if (status != RGL_OK) *own = before;
    own->script = (script){NULL, 0};
    return status;
}

static char *details_of_run(void *world) {
    const run *run = world;
    char *text = calloc(1, TEXT);
    size_t length = 0;
    must(text != NULL && rgl_autolayout_dump(run->layout, text, TEXT, &length) == RGL_OK && length < TEXT);
    return text;
}

static char *state_of_run(void *world) {
    return rounded(details_of_run(world));
}

const random_program random_autolayout = {
    "Auto Layouts", create_run, step_run, state_of_run, details_of_run, destroy_run,
};
