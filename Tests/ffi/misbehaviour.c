/* SPDX-License-Identifier: MIT */
#include "misbehaviour.h"

#include <stdio.h>
#include <string.h>

#include "arguments.h"

/* What the steps of a scenario work on. */
typedef struct scene {
    rgl_tree *tree;
    rgl_measurer_id measurers[2];
    rgl_node nodes[SAMPLE_RECORDS];
    rgl_frames *frames;
} scene;

static rgl_status make_tree(scene *now) {
    const rgl_allocator allocator = sample_allocator();
    const rgl_tree_options options = {sizeof options, &allocator, NULL};
    return rgl_tree_create(&options, &now->tree);
}

static rgl_status add_single(scene *now) {
    const rgl_measurer measurer = sample_measurer(0);
    return rgl_tree_add_measurer(now->tree, &measurer, &now->measurers[0]);
}

static rgl_status add_batch(scene *now) {
    const rgl_measurer measurer = sample_measurer(1);
    return rgl_tree_add_measurer(now->tree, &measurer, &now->measurers[1]);
}

static rgl_status build(scene *now) {
    rgl_record records[SAMPLE_RECORDS];
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_VSTACK, -1, {.stack = {{0, 0}, 1}}};
    for (int32_t i = 1; i < SAMPLE_RECORDS; i++) {
        records[i].parent = 0;
        records[i].kind = i % 3 == 0 ? RGL_KIND_PARAGRAPH : RGL_KIND_MEASURED;
        if (i % 3 == 0)
            records[i].parameters.paragraph = sample_paragraph();
        else
            records[i].parameters.measured = (rgl_measured){(uint64_t)i, now->measurers[i % 3 - 1], 3};
    }
    return rgl_tree_build(now->tree, records, SAMPLE_RECORDS, sizeof *records, now->nodes);
}

static rgl_status lay_out(scene *now) {
    return rgl_tree_layout(now->tree, now->nodes[0], (rgl_proposal){50, RGL_UNSPECIFIED}, NULL);
}

static rgl_status lay_out_again(scene *now) {
    return rgl_tree_layout(now->tree, now->nodes[0], (rgl_proposal){40, 300}, NULL);
}

static rgl_status take(scene *now) {
    return rgl_tree_take_frames(now->tree, &now->frames);
}

static rgl_status replace_text(scene *now) {
    rgl_paragraph paragraph = sample_paragraph();
    paragraph.word_count = 2;
    return rgl_paragraph_set(now->tree, now->nodes[3], &paragraph);
}

static rgl_status (*const steps[])(scene *now) = {make_tree, add_single,    add_batch,    build,
                                                  lay_out,   lay_out_again, replace_text, take};
static const char *const step_names[] = {"create", "add measurer",  "add batch measurer", "build",
                                         "layout", "second layout", "replace text",       "take frames"};
enum {
    STEPS = sizeof steps / sizeof *steps
};

static int is_measure(const char *callback) {
    return strncmp(callback, "rgl_measure", strlen("rgl_measure")) == 0;
}

static void check_failure(const scene *now, const char *step, size_t k, rgl_status status) {
    rgl_status expected = is_measure(behaviour.failed) ? RGL_ERROR_CALLBACK : RGL_ERROR_NO_MEMORY;
    check(status == expected, "%s with call %zu (%s) failing: %s", step, k, behaviour.failed, rgl_status_name(status));
    if (now->tree == NULL) return;
    rgl_error error = {.struct_size = sizeof error};
    check(rgl_tree_last_error(now->tree, &error) == RGL_OK && error.code == expected, "%s: call %zu: error %s", step, k,
          rgl_status_name(error.code));
    rgl_status told = is_measure(behaviour.failed) ? behaviour.failure : RGL_OK;
    check(error.callback_status == told, "%s: call %zu: callback_status %d", step, k, (int)error.callback_status);
}

void fail_each_callback(void) {
    for (size_t k = 0;; k++) {
        scene now;
        memset(&now, 0, sizeof now);
        behaviour.calls = 0;
        behaviour.fail_at = k;
        behaviour.failure = (rgl_status)(1000 + k);
        behaviour.failed = NULL;
        for (size_t i = 0; i < STEPS; i++) {
            int had_failed = behaviour.failed != NULL;
            rgl_status status = steps[i](&now);
            if (!had_failed && behaviour.failed != NULL) {
                check_failure(&now, step_names[i], k, status);
                status = steps[i](&now);
            }
            check(status == RGL_OK, "%s after call %zu had failed: %s", step_names[i], k, rgl_status_name(status));
        }
        check(rgl_tree_destroy(now.tree) == RGL_OK, "destroy after call %zu had failed", k);
        rgl_frames_destroy(now.frames);
        check(behaviour.live_blocks == 0, "call %zu failed: %zu blocks left", k, behaviour.live_blocks);
        behaviour.live_blocks = 0;
        if (behaviour.failed == NULL) break;
    }
    behaviour.fail_at = SIZE_MAX;
}

static world *inside_of;
static int destroying;
static char entered[512];

/* Runs inside of a callback, while a call on the world's tree is under way. */
static void call_everything(const char *callback) {
    if (destroying && strcmp(callback, "rgl_destroy_function") != 0) return;
    if (strstr(entered, callback) == NULL) strcat(strcat(entered, callback), " ");
    for (size_t i = 0; i < function_count; i++) {
        const function_row *function = function_at(i);
        arguments made;
        make_valid(&made, function, inside_of);
        if (strcmp(function->name, "rgl_frames_destroy") == 0) made.slots[0].pointer = NULL;
        if (!function->returns_status) {
            call(&made);
            continue;
        }
        int on_the_tree = function->parameters[0].role == ROLE_TREE;
        rgl_status status = call_status(&made), expected = on_the_tree ? RGL_ERROR_BUSY : RGL_OK;
        check(status == expected, "%s inside of %s: %s", function->name, callback, rgl_status_name(status));
        if (on_the_tree)
            check(outs_untouched(&made, NULL), "%s inside of %s wrote a result", function->name, callback);
        else
            settle(&made, status, inside_of);
    }
}

void call_everything_from_inside(void) {
    world now = make_world();
    inside_of = &now;
    destroying = 0;
    behaviour.inside = call_everything;
    check(rgl_measured_invalidate(now.tree, now.nodes[RGL_KIND_MEASURED]) == RGL_OK, "invalidate");
    rgl_status status = rgl_tree_layout(now.tree, now.root, (rgl_proposal){33, 200}, NULL);
    check(status == RGL_OK, "a layout whose callbacks call everything: %s", rgl_status_name(status));
    /* Enough nodes that every arena grows. */
    for (int i = 0; i < 2000; i++) {
        const rgl_paragraph paragraph = sample_paragraph();
        rgl_node node = 0;
        status = rgl_paragraph_create(now.tree, &paragraph, &node);
        if (status == RGL_OK) status = rgl_node_append(now.tree, now.root, node);
        if (status != RGL_OK) break;
    }
    check(status == RGL_OK, "creating nodes while callbacks call everything: %s", rgl_status_name(status));
    status = rgl_tree_layout(now.tree, now.root, (rgl_proposal){60, 200}, NULL);
    check(status == RGL_OK, "a large layout whose callbacks call everything: %s", rgl_status_name(status));
    destroying = 1;
    check(rgl_tree_destroy(now.tree) == RGL_OK, "destroy whose callbacks call everything");
    behaviour.inside = NULL;
    now.tree = NULL;
    end_world(&now);
    static const char *const expected[] = {"rgl_measure_function", "rgl_measure_batch_function", "rgl_destroy_function",
                                           "rgl_allocator.alloc", "rgl_allocator.realloc"};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        check(strstr(entered, expected[i]) != NULL, "nothing was called from inside of %s", expected[i]);
    }
}
