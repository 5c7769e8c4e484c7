/* SPDX-License-Identifier: MIT */
/*
 * Times the hosting of constraints in a layout tree, and prints one JSON object.
 *
 *     bench_hosting H1 1000 [REPETITIONS]
 *     bench_hosting H1 1000 --only hosted|bare COUNT
 *
 * H1 is a column of n hosts. Each is a card of its own layout: an icon and a label, which are leaves of the tree, tied
 * to each other and to the card.
 *
 * hosted: the column gets a new width, and all frames of the tree are read.
 * bare: the same layouts without a tree: each returns its height for the new width, gets the size, is solved, and its
 * frames are read. The difference between hosted and bare is the cost of hosting.
 * Times are minima over repetitions, in microseconds a box. --only repeats one phase for a program that counts
 * instructions.
 */
#define _POSIX_C_SOURCE 200809L
#include "reglet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* So that callgrind finds them. */
#define PHASE __attribute__((noinline))

enum {
    MARGIN = 8,
    ICON = 24,
    WIDTH = 200
};

/* A card without a tree, and the same one in it. */
typedef struct card {
    rgl_autolayout *layout;
    rgl_item root, icon, label;
} card;

typedef struct bench {
    size_t count;
    card *bare, *hosted;
    rgl_tree *tree;
    rgl_node column;
    double sum;
} bench;

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

static void stop_on(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "bench_hosting: %s: %s\n", what, rgl_status_name(status));
    exit(1);
}

static rgl_layout_constraint equal(rgl_item first, rgl_item second, rgl_attribute attribute, rgl_attribute other,
                                   double constant) {
    rgl_layout_constraint constraint = {0};
    constraint.first = first;
    constraint.first_attribute = attribute;
    constraint.relation = RGL_EQUAL;
    constraint.second = second;
    constraint.second_attribute = other;
    constraint.multiplier = 1;
    constraint.constant = constant;
    constraint.priority = RGL_PRIORITY_REQUIRED;
    return constraint;
}

static void make_card(card *made) {
    stop_on(rgl_autolayout_create(NULL, &made->layout), "create");
    stop_on(rgl_item_create(made->layout, 0, &made->root), "item");
    stop_on(rgl_item_create(made->layout, made->root, &made->icon), "item");
    stop_on(rgl_item_create(made->layout, made->root, &made->label), "item");
    const rgl_item root = made->root, icon = made->icon, label = made->label;
    const rgl_layout_constraint constraints[] = {
        equal(icon, root, RGL_ATTRIBUTE_LEADING, RGL_ATTRIBUTE_LEADING, MARGIN),
        equal(icon, root, RGL_ATTRIBUTE_TOP, RGL_ATTRIBUTE_TOP, MARGIN),
        equal(icon, root, RGL_ATTRIBUTE_BOTTOM, RGL_ATTRIBUTE_BOTTOM, -MARGIN),
        equal(label, icon, RGL_ATTRIBUTE_LEADING, RGL_ATTRIBUTE_TRAILING, MARGIN),
        equal(label, root, RGL_ATTRIBUTE_TRAILING, RGL_ATTRIBUTE_TRAILING, -MARGIN),
        equal(label, icon, RGL_ATTRIBUTE_CENTER_Y, RGL_ATTRIBUTE_CENTER_Y, 0),
    };
    const size_t count = sizeof constraints / sizeof *constraints;
    stop_on(rgl_autolayout_add(made->layout, constraints, count, NULL), "constraints");
}

static void give_contents(card *made) {
    const rgl_intrinsic_content icon = rgl_intrinsic_content_of_size(ICON, ICON);
    const rgl_intrinsic_content label = rgl_intrinsic_content_of_size(WIDTH / 2, ICON);
    stop_on(rgl_item_set_content(made->layout, made->icon, &icon), "content");
    stop_on(rgl_item_set_content(made->layout, made->label, &label), "content");
}

static void host_card(bench *run, card *made) {
    const rgl_item items[] = {made->icon, made->label};
    rgl_constraint_host host = {0};
    host.layout = made->layout;
    host.root = made->root;
    host.items = items;
    host.item_count = 2;
    host.flexibility = RGL_FLEXIBILITY_ALL;
    rgl_node node = 0, leaf = 0;
    stop_on(rgl_constraint_host_create(run->tree, &host, &node), "host");
    const double widths[] = {ICON, WIDTH / 2};
    for (int i = 0; i < 2; i++) {
        const rgl_leaf fixed = rgl_leaf_fixed(widths[i], ICON);
        stop_on(rgl_leaf_create(run->tree, &fixed, &leaf), "leaf");
        stop_on(rgl_node_append(run->tree, node, leaf), "append");
    }
    stop_on(rgl_node_append(run->tree, run->column, node), "append");
}

PHASE void phase_hosted(bench *run, double width) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    stop_on(rgl_tree_layout(run->tree, run->column, (rgl_proposal){width, NAN}, NULL), "layout");
    stop_on(rgl_tree_frames(run->tree, &frames, &count), "frames");
    for (size_t i = 0; i < count; i++) run->sum += frames[i].x;
}

PHASE void phase_bare(bench *run, double width) {
    for (size_t i = 0; i < run->count; i++) {
        const card *one = &run->bare[i];
        const rgl_fitting question = {{width, 0}, 1000, 50};
        rgl_size size;
        rgl_rect frame;
        stop_on(rgl_item_fitting_size(one->layout, one->root, &question, &size), "fitting");
        stop_on(rgl_item_set_size(one->layout, one->root, (rgl_proposal){width, size.height}), "size");
        stop_on(rgl_autolayout_layout(one->layout, NULL), "solve");
        stop_on(rgl_item_frame(one->layout, one->icon, RGL_IN_ROOT, &frame), "frame");
        run->sum += frame.x;
        stop_on(rgl_item_frame(one->layout, one->label, RGL_IN_ROOT, &frame), "frame");
        run->sum += frame.x;
        stop_on(rgl_item_set_size(one->layout, one->root, (rgl_proposal){NAN, NAN}), "size");
    }
}

static void prepare(bench *run) {
    stop_on(rgl_tree_create(NULL, &run->tree), "tree");
    const rgl_stack stack = {{RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}, 0};
    stop_on(rgl_stack_create(run->tree, RGL_KIND_VSTACK, &stack, &run->column), "column");
    for (size_t i = 0; i < run->count; i++) {
        make_card(&run->bare[i]);
        give_contents(&run->bare[i]);
        make_card(&run->hosted[i]);
        host_card(run, &run->hosted[i]);
    }
    phase_hosted(run, WIDTH);
    phase_bare(run, WIDTH);
}

static double least(bench *run, void (*phase)(bench *, double), size_t repetitions) {
    double best = INFINITY;
    for (size_t k = 0; k < repetitions; k++) {
        double start = nanoseconds();
        phase(run, WIDTH + 1 + (double)(k % 40));
        double duration = nanoseconds() - start;
        if (duration < best) best = duration;
    }
    return best / 1e3 / (double)run->count;
}

int main(int count, char **arguments) {
    int is_only = count == 6 && strcmp(arguments[3], "--only") == 0;
    if ((count != 3 && count != 4 && !is_only) || strcmp(arguments[1], "H1") != 0) return 2;
    bench run = {.count = strtoul(arguments[2], NULL, 10)};
    if (run.count == 0 || run.count > 100000) return 2;
    run.bare = calloc(run.count, sizeof *run.bare);
    run.hosted = calloc(run.count, sizeof *run.hosted);
    if (run.bare == NULL || run.hosted == NULL) return 1;
    prepare(&run);
    if (is_only) {
        int is_hosted = strcmp(arguments[4], "hosted") == 0;
        least(&run, is_hosted ? phase_hosted : phase_bare, strtoul(arguments[5], NULL, 10));
    } else {
        size_t repetitions = count == 4 ? strtoul(arguments[3], NULL, 10) : 80;
        double hosted = least(&run, phase_hosted, repetitions), bare = least(&run, phase_bare, repetitions);
        printf("{\"workload\": \"H1\", \"size\": %zu, \"engine\": \"reglet (C)\", \"microseconds_per_box\": "
               "{\"hosted\": %.2f, \"bare\": %.2f, \"hosting\": %.2f}}\n",
               run.count, hosted, bare, hosted - bare);
    }
    stop_on(rgl_tree_destroy(run.tree), "destroy");
    for (size_t i = 0; i < run.count; i++) {
        stop_on(rgl_autolayout_destroy(run.bare[i].layout), "destroy");
        stop_on(rgl_autolayout_destroy(run.hosted[i].layout), "destroy");
    }
    free(run.bare);
    free(run.hosted);
    return run.sum != run.sum;
}
