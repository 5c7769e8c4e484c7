/* SPDX-License-Identifier: MIT */
/*
 * Times Auto Layout through the C interface, and prints one JSON object.
 *
 *     bench_autolayout A3 100 [REPETITIONS]
 *     bench_autolayout A3 100 --only build|jump|drag|frames COUNT
 *
 * A3 is K3 of bench_constraints as items: a column of n labels with margins, hugging and resistance and equal leading
 * edges, in a container whose width is edited.
 *
 * build: items, contents, all constraints in one call, the container's width, the first layout, all frames read.
 * jump and drag: one new width, laid out, all frames read; the mean of 1,000.
 * frames: all frames read in the root's coordinates, on a pixel grid, where nothing has changed; the mean of 1,000.
 * Times are minima over repetitions, in microseconds. --only repeats one phase for a program that counts instructions.
 */
#define _POSIX_C_SOURCE 200809L
#include "reglet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* So that callgrind finds them. */
#define PHASE __attribute__((noinline))

enum {
    MARGIN = 16,
    GAP = 8,
    FIRST_WIDTH = 120
};

typedef struct bench {
    size_t count;
    rgl_autolayout *layout;
    rgl_item container, *labels;
    rgl_layout_constraint *constraints;
    double sum;
} bench;

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

static void stop_on(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "bench_autolayout: %s: %s\n", what, rgl_status_name(status));
    exit(1);
}

static rgl_layout_constraint edge(rgl_item first, rgl_attribute attribute, rgl_relation relation, rgl_item second,
                                  rgl_attribute other, double constant) {
    rgl_layout_constraint constraint = {0};
    constraint.first = first;
    constraint.first_attribute = attribute;
    constraint.relation = relation;
    constraint.second = second;
    constraint.second_attribute = other;
    constraint.multiplier = 1;
    constraint.constant = constant;
    constraint.priority = RGL_PRIORITY_REQUIRED;
    return constraint;
}

static void read(bench *run, rgl_space space, double scale) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    stop_on(rgl_autolayout_frames(run->layout, space, scale, &frames, &count), "frames");
    for (size_t i = 0; i < count; i++) run->sum += frames[i].x + frames[i].y + frames[i].width + frames[i].height;
}

PHASE void phase_resize(bench *run, double width) {
    rgl_proposal size = {width, RGL_UNSPECIFIED};
    stop_on(rgl_item_set_size(run->layout, run->container, size), "size");
    stop_on(rgl_autolayout_layout(run->layout, NULL), "layout");
    read(run, RGL_IN_SUPERVIEW, 0);
}

PHASE void phase_frames(bench *run) {
    read(run, RGL_IN_ROOT, 2);
}

PHASE void phase_build(bench *run) {
    stop_on(rgl_autolayout_create(NULL, &run->layout), "create");
    stop_on(rgl_item_create(run->layout, 0, &run->container), "item");
    size_t made = 0;
    for (size_t i = 0; i < run->count; i++) {
        rgl_intrinsic_content content =
            rgl_intrinsic_content_of_size(40.0 + (double)(17 * i % 90), 16.0 + (double)(5 * i % 9));
        stop_on(rgl_item_create(run->layout, run->container, &run->labels[i]), "item");
        stop_on(rgl_item_set_content(run->layout, run->labels[i], &content), "content");
        rgl_item label = run->labels[i];
        if (i == 0) {
            run->constraints[made++] =
                edge(label, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, run->container, RGL_ATTRIBUTE_LEADING, MARGIN);
            run->constraints[made++] =
                edge(label, RGL_ATTRIBUTE_TOP, RGL_EQUAL, run->container, RGL_ATTRIBUTE_TOP, MARGIN);
        } else {
            rgl_item above = run->labels[i - 1];
            run->constraints[made++] = edge(label, RGL_ATTRIBUTE_LEADING, RGL_EQUAL, above, RGL_ATTRIBUTE_LEADING, 0);
            run->constraints[made++] = edge(label, RGL_ATTRIBUTE_TOP, RGL_EQUAL, above, RGL_ATTRIBUTE_BOTTOM, GAP);
        }
        run->constraints[made++] =
            edge(label, RGL_ATTRIBUTE_TRAILING, RGL_LESS_OR_EQUAL, run->container, RGL_ATTRIBUTE_TRAILING, -MARGIN);
    }
    run->constraints[made++] = edge(run->container, RGL_ATTRIBUTE_BOTTOM, RGL_EQUAL, run->labels[run->count - 1],
                                    RGL_ATTRIBUTE_BOTTOM, MARGIN);
    stop_on(rgl_autolayout_add(run->layout, run->constraints, made, NULL), "constraints");
    phase_resize(run, FIRST_WIDTH);
}

static double mean_resize(bench *run, size_t step, size_t range) {
    double start = nanoseconds();
    for (size_t k = 1; k <= 1000; k++) phase_resize(run, FIRST_WIDTH + (double)(step * k % range));
    return (nanoseconds() - start) / 1000;
}

static void keep_minimum(double *minimum, double value) {
    if (*minimum == 0 || value < *minimum) *minimum = value;
}

/* The named phase runs count times under its own function. Its preparation runs in other functions. */
static int repeat_one_phase(bench *run, const char *phase, size_t count) {
    int is_build = strcmp(phase, "build") == 0, is_jump = strcmp(phase, "jump") == 0;
    int is_frames = strcmp(phase, "frames") == 0;
    if (!is_build && !is_jump && !is_frames && strcmp(phase, "drag") != 0) return 2;
    for (size_t k = 0; k < (is_build ? count : 1); k++) {
        stop_on(rgl_autolayout_destroy(run->layout), "destroy");
        phase_build(run);
    }
    for (size_t k = 1; k <= count && !is_build; k++) {
        if (is_frames) {
            phase_frames(run);
        } else {
            phase_resize(run, FIRST_WIDTH + (double)(is_jump ? 37 * k % 200 : k % 100));
        }
    }
    stop_on(rgl_autolayout_destroy(run->layout), "destroy");
    return 0;
}

int main(int count, char **arguments) {
    int is_only = count == 6 && strcmp(arguments[3], "--only") == 0;
    if ((count != 3 && count != 4 && !is_only) || strcmp(arguments[1], "A3") != 0) return 2;
    bench run = {.count = strtoul(arguments[2], NULL, 10)};
    if (run.count == 0 || run.count > 1000000) return 2;
    run.labels = calloc(run.count, sizeof *run.labels);
    run.constraints = calloc(3 * run.count + 1, sizeof *run.constraints);
    if (run.labels == NULL || run.constraints == NULL) return 1;
    if (is_only) return repeat_one_phase(&run, arguments[4], strtoul(arguments[5], NULL, 10));
    double best[4] = {0}, began = nanoseconds();
    /* A given number is used, which makes instructions countable, or else as many as fit in 1.5 seconds. */
    size_t fewest = count == 4 ? strtoul(arguments[3], NULL, 10) : 3, most = count == 4 ? fewest : 40;
    for (size_t repetition = 0; repetition < fewest || (repetition < most && nanoseconds() - began < 1.5e9);
         repetition++) {
        double start = nanoseconds();
        phase_build(&run);
        keep_minimum(&best[0], nanoseconds() - start);
        keep_minimum(&best[1], mean_resize(&run, 37, 200));
        keep_minimum(&best[2], mean_resize(&run, 1, 100));
        start = nanoseconds();
        for (size_t k = 0; k < 1000; k++) phase_frames(&run);
        keep_minimum(&best[3], (nanoseconds() - start) / 1000);
        stop_on(rgl_autolayout_destroy(run.layout), "destroy");
    }
    printf("{\"workload\": \"A3\", \"size\": %zu, \"engine\": \"reglet (C)\", \"microseconds\": {\"build\": %.1f, "
           "\"jump\": %.2f, \"drag\": %.2f, \"frames\": %.2f}}\n",
           run.count, best[0] / 1e3, best[1] / 1e3, best[2] / 1e3, best[3] / 1e3);
    free(run.labels);
    free(run.constraints);
    return run.sum != run.sum;
}
