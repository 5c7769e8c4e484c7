/* SPDX-License-Identifier: MIT */
/*
 * Times one workload of one size through the C interface, and prints one JSON object.
 *
 *     bench_c W2 10000                     all phases; the minimum over the repetitions
 *     bench_c W2 10000 --only cold 5       five runs of one phase, for an instruction counter
 *
 * Phases: build (create the tree, all nodes, connected), cold (first layout), all_dirty (a layout after
 * every leaf has changed), resize (root one point wider), incremental (one leaf changed, then a layout),
 * read (sum over all frames), free. With --only alone: nodes (node by node), insert (children at any index of the root),
 * row (one leaf in the middle changed, then a layout), steady (the tree cleared, built and laid out), alternate and
 * kept (three widths in turn). Each is a function of its own, so that a profiler can tell them apart.
 */
#define _POSIX_C_SOURCE 200809L
#include "workloads.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef __wasi__
#include <sys/resource.h>
#endif
#include <time.h>

/* WASI reports neither processor time nor page faults. */
#ifdef __wasi__
#define PROCESSOR_CLOCK CLOCK_MONOTONIC
#else
#define PROCESSOR_CLOCK CLOCK_PROCESS_CPUTIME_ID
#endif

#define PHASE __attribute__((noinline))

typedef struct bench {
    workload work;
    rgl_tree *tree;
    rgl_node *nodes;
    rgl_proposal proposal;
    double sum;
} bench;

/* Calls of the measurer in each phase. */
typedef struct measuring {
    uint64_t cold, one_change, resize, next_resize;
} measuring;

/* Minima over the repetitions, in nanoseconds. The processor time of a build and its layout is more reliable than
 * elapsed time if other programs run; new_pages are the pages of memory that they touched first. */
typedef struct timings {
    double build, cold, build_cold, processor, all_dirty, resize, incremental, read, free, new_pages;
} timings;

static void stop_on(rgl_status status, bench *run, const char *what) {
    if (status == RGL_OK) return;
    rgl_error error = {.struct_size = sizeof error};
    rgl_tree_last_error(run->tree, &error);
    fprintf(stderr, "bench_c: %s: %s: %s\n", what, rgl_status_name(status), error.message ? error.message : "");
    exit(1);
}

static double nanoseconds_by(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

static double nanoseconds(void) {
    return nanoseconds_by(CLOCK_MONOTONIC);
}

static double page_faults(void) {
#ifdef __wasi__
    return 0;
#else
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)usage.ru_minflt;
#endif
}

static void keep_minimum(double *minimum, double value) {
    if (*minimum == 0 || value < *minimum) *minimum = value;
}

static void start_tree(bench *run) {
    rgl_limits limits = {.struct_size = sizeof limits, .depth = run->work.depth + 8};
    rgl_tree_options options = {.struct_size = sizeof options, .limits = &limits};
    stop_on(rgl_tree_create(&options, &run->tree), run, "create");
    stop_on(workload_prepare(&run->work, run->tree), run, "measurer");
}

PHASE void phase_build(bench *run) {
    start_tree(run);
    rgl_status status =
        rgl_tree_build(run->tree, run->work.records, run->work.record_count, sizeof(rgl_record), run->nodes);
    stop_on(status, run, "build");
}

PHASE void phase_layout(bench *run) {
    stop_on(rgl_tree_layout(run->tree, run->nodes[0], run->proposal, NULL), run, "layout");
}

PHASE void phase_change_all(bench *run) {
    stop_on(workload_change_all(&run->work, run->tree, run->nodes), run, "change all");
}

PHASE void phase_incremental(bench *run, size_t k) {
    stop_on(workload_change_one(&run->work, run->tree, run->nodes, k), run, "change one");
    stop_on(rgl_tree_layout(run->tree, run->nodes[0], run->proposal, NULL), run, "layout");
}

PHASE void phase_row(bench *run, size_t k) {
    stop_on(workload_change_row(&run->work, run->tree, run->nodes, k), run, "change a row");
    stop_on(rgl_tree_layout(run->tree, run->nodes[0], run->proposal, NULL), run, "layout");
}

PHASE void phase_scroll(bench *run, size_t k) {
    stop_on(workload_scroll(&run->work, run->tree, run->nodes, k), run, "scroll");
    stop_on(rgl_tree_layout(run->tree, run->nodes[0], run->proposal, NULL), run, "layout");
}

/* A frame of a program that describes its whole tree each time. */
PHASE void phase_steady(bench *run) {
    stop_on(rgl_tree_clear(run->tree), run, "clear");
    stop_on(rgl_tree_build(run->tree, run->work.records, run->work.record_count, sizeof(rgl_record), run->nodes), run,
            "build");
    stop_on(rgl_tree_layout(run->tree, run->nodes[0], run->proposal, NULL), run, "layout");
}

/* Children are inserted anywhere in the root, like rows of a sorted table. */
PHASE void phase_insert(bench *run, const rgl_node *made, size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t index = 7919 * i % run->work.leaf_count;
        stop_on(rgl_node_insert(run->tree, run->nodes[0], index, made[i]), run, "insert");
    }
}

static void insert_many(bench *run, size_t count) {
    rgl_node *made = malloc(count * sizeof *made);
    rgl_leaf leaf = rgl_leaf_fixed(10, 10);
    for (size_t i = 0; i < count; i++) stop_on(rgl_leaf_create(run->tree, &leaf, &made[i]), run, "create");
    phase_insert(run, made, count);
    free(made);
}

/* Node by node, for programs without records. */
PHASE void phase_nodes(bench *run) {
    start_tree(run);
    const workload *work = &run->work;
    for (size_t i = 0; i < work->record_count; i++) {
        const rgl_record *record = &work->records[i];
        rgl_node parent = record->parent < 0 ? 0 : run->nodes[record->parent];
        stop_on(rgl_node_create(run->tree, parent, record->kind, &record->parameters, rgl_parameters_size(record->kind),
                                &run->nodes[i]),
                run, "create");
    }
}

PHASE void phase_read(bench *run) {
    const rgl_rect *frames = NULL;
    size_t count = 0;
    stop_on(rgl_tree_frames(run->tree, &frames, &count), run, "frames");
    for (size_t i = 0; i < count; i++) run->sum += frames[i].x + frames[i].y + frames[i].width + frames[i].height;
}

PHASE void phase_free(bench *run) {
    stop_on(rgl_tree_destroy(run->tree), run, "destroy");
    run->tree = NULL;
}

static rgl_counters counters_of(bench *run) {
    rgl_counters counters = {.struct_size = sizeof counters};
    stop_on(rgl_tree_counters(run->tree, &counters), run, "counters");
    return counters;
}

#define TIMED(duration, call)                                                                                          \
    do {                                                                                                               \
        double start = nanoseconds();                                                                                  \
        call;                                                                                                          \
        duration = nanoseconds() - start;                                                                              \
    } while (0)

/* In a first layout, after a change, and when the root grows point by point. */
static measuring count_measuring(bench *run) {
    measuring counts;
    phase_build(run);
    phase_layout(run);
    counts.cold = counters_of(run).measure_calls;
    phase_incremental(run, 0);
    counts.one_change = counters_of(run).measure_calls - counts.cold;
    uint64_t before = counters_of(run).measure_calls;
    run->proposal.width += 1;
    phase_layout(run);
    counts.resize = counters_of(run).measure_calls - before;
    run->proposal.width += 1;
    phase_layout(run);
    counts.next_resize = counters_of(run).measure_calls - before - counts.resize;
    run->proposal = run->work.proposal;
    stop_on(workload_restore(&run->work, run->tree, run->nodes), run, "restore");
    phase_free(run);
    return counts;
}

static void repeat(bench *run, timings *best, rgl_counters *counters, size_t incremental_count) {
    double build, cold, duration;
    double processor = nanoseconds_by(PROCESSOR_CLOCK), faults = page_faults();
    TIMED(build, phase_build(run));
    TIMED(cold, phase_layout(run));
    keep_minimum(&best->processor, nanoseconds_by(PROCESSOR_CLOCK) - processor);
    /* The first run includes the program's own pages. */
    best->new_pages = page_faults() - faults;
    keep_minimum(&best->build, build);
    keep_minimum(&best->cold, cold);
    keep_minimum(&best->build_cold, build + cold);
    *counters = counters_of(run);
    TIMED(duration, phase_read(run));
    keep_minimum(&best->read, duration);
    for (size_t k = 0; k < incremental_count; k++) {
        TIMED(duration, phase_incremental(run, k));
        keep_minimum(&best->incremental, duration);
    }
    phase_change_all(run);
    TIMED(duration, phase_layout(run));
    keep_minimum(&best->all_dirty, duration);
    run->proposal.width += 1;
    TIMED(duration, phase_layout(run));
    keep_minimum(&best->resize, duration);
    run->proposal = run->work.proposal;
    stop_on(workload_restore(&run->work, run->tree, run->nodes), run, "restore");
    TIMED(duration, phase_free(run));
    keep_minimum(&best->free, duration);
}

/* The named phase runs count times under its own function. Its preparation runs in other functions. */
static int repeat_one_phase(bench *run, const char *phase, size_t count) {
    int is_nodes = strcmp(phase, "nodes") == 0, is_insert = strcmp(phase, "insert") == 0,
        is_resize = strcmp(phase, "resize") == 0;
    int is_build = strcmp(phase, "build") == 0, is_cold = strcmp(phase, "cold") == 0;
    int is_incremental = strcmp(phase, "incremental") == 0, is_dirty = strcmp(phase, "all_dirty") == 0;
    int is_row = strcmp(phase, "row") == 0, is_steady = strcmp(phase, "steady") == 0;
    int is_scroll = strcmp(phase, "scroll") == 0;
    int keeps = strcmp(phase, "kept") == 0, is_alternate = keeps || strcmp(phase, "alternate") == 0;
    int is_other = is_alternate || is_insert || is_resize || is_nodes || is_row || is_scroll || is_steady;
    if (!is_build && !is_cold && !is_incremental && !is_dirty && !is_other) return 2;
    if (is_build || is_cold) {
        for (size_t k = 0; k < count; k++) {
            phase_build(run);
            if (is_cold) phase_layout(run);
            phase_free(run);
        }
        return 0;
    }
    for (size_t k = 0; k < count && is_nodes; k++) {
        phase_nodes(run);
        phase_free(run);
    }
    if (is_nodes) return 0;
    phase_build(run);
    if (keeps) stop_on(rgl_tree_set_kept_layouts(run->tree, 3), run, "keep");
    stop_on(rgl_tree_layout(run->tree, run->nodes[0], run->proposal, NULL), run, "layout");
    if (is_insert) insert_many(run, count);
    for (size_t k = 0; k < count && !is_insert; k++) {
        if (is_incremental) {
            phase_incremental(run, k);
        } else if (is_row) {
            phase_row(run, k);
        } else if (is_scroll) {
            phase_scroll(run, k + 1);
        } else if (is_steady) {
            phase_steady(run);
        } else if (is_alternate) {
            /* A split view dragged back and forth: three alternating widths, kept or not. */
            run->proposal.width = run->work.proposal.width - (double)(10 * (k % 3));
            phase_layout(run);
        } else if (is_resize) {
            run->proposal.width += 1;
            phase_layout(run);
        } else {
            phase_change_all(run);
            phase_layout(run);
        }
    }
    phase_free(run);
    return 0;
}

static void print_result(const bench *run, const timings *best, const rgl_counters *counters, measuring calls) {
    const workload *work = &run->work;
    double n = (double)work->flexbox_nodes;
    printf("{\"workload\": \"%s\", \"size\": %zu, \"engine\": \"reglet (C)\", \"nodes\": %zu, \"records\": %zu,\n",
           work->name, work->size, work->flexbox_nodes, work->record_count);
    printf(" \"nanoseconds_per_node\": {\"build\": %.1f, \"cold\": %.1f, \"build_cold\": %.1f, \"all_dirty\": %.1f,"
           " \"resize\": %.1f, \"read\": %.2f, \"free\": %.2f},\n",
           best->build / n, best->cold / n, best->build_cold / n, best->all_dirty / n, best->resize / n, best->read / n,
           best->free / n);
    printf(" \"incremental_microseconds\": %.2f,\n", best->incremental / 1e3);
    printf(" \"processor_nanoseconds_per_node\": %.1f, \"new_pages\": %.0f,\n", best->processor / n, best->new_pages);
    printf(" \"bytes_per_node\": %.1f, \"evaluations_per_node\": %.3f, \"peak_evaluations_per_axis\": %llu,\n",
           (double)counters->bytes / n, (double)counters->evaluations / n,
           (unsigned long long)counters->peak_evaluations_per_axis);
    printf(" \"measure_calls_of\": {\"cold\": %llu, \"one_change\": %llu, \"resize\": %llu, \"next_resize\": %llu},\n",
           (unsigned long long)calls.cold, (unsigned long long)calls.one_change, (unsigned long long)calls.resize,
           (unsigned long long)calls.next_resize);
    printf(" \"measure_calls\": %llu, \"measure_calls_per_node\": %.3f, \"texts\": %zu}\n",
           (unsigned long long)counters->measure_calls, (double)counters->measure_calls / n, work->text_count);
}

int main(int argc, char **argv) {
    bench run = {0};
    size_t size = argc > 2 ? (size_t)strtoull(argv[2], NULL, 10) : 0;
    if (argc < 3 || !workload_make(&run.work, argv[1], size)) {
        fprintf(stderr,
                "use: bench_c W1|W2|W3|W4-measured|W4-paragraphs|W6-grid|...|W9-cards SIZE [--only PHASE COUNT]\n");
        return 2;
    }
    run.nodes = malloc(run.work.record_count * sizeof *run.nodes);
    run.proposal = run.work.proposal;
    int code = 0;
    if (argc == 6 && strcmp(argv[3], "--only") == 0) {
        code = repeat_one_phase(&run, argv[4], (size_t)strtoull(argv[5], NULL, 10));
    } else {
        timings best = {0};
        rgl_counters counters = {0};
        size_t repetitions = 2000000 / run.work.flexbox_nodes;
        repetitions = repetitions < 5 ? 5 : repetitions > 200 ? 200 : repetitions;
        /* A change in a list or a grid costs as much as a layout. */
        size_t changes = run.work.flexbox_nodes > 200000 ? 3 : 40;
        for (size_t i = 0; i < repetitions; i++) repeat(&run, &best, &counters, changes);
        print_result(&run, &best, &counters, count_measuring(&run));
    }
    free(run.nodes);
    workload_free(&run.work);
    return code;
}
