/* SPDX-License-Identifier: MIT */
/*
 * Times the reading of short visual formats through the C interface, one a call, and prints one JSON object.
 *
 *     bench_formats               nanoseconds for each text, the minimum over the repetitions
 *     bench_formats --only 5      reads all texts five times, for an instruction counter
 */
#define _POSIX_C_SOURCE 200809L
#include "reglet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    ROUNDS = 2000,
    REPETITIONS = 40
};

static const char *const texts[] = {
    "[icon]-[title]",      "H:|-[icon(32)]-8-[title(>=80)]-|",  "V:|[page]|",
    "|-gap-[title(icon)]", "V:|-(>=8,20@250)-[title]-[text]-|", "H:|-(-4)-[page(<=320.5@low)]",
};
static const size_t text_count = sizeof texts / sizeof *texts;

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

static void stop_on(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "bench_formats: %s: %s\n", what, rgl_status_name(status));
    exit(1);
}

static rgl_format *make_format(void) {
    static const rgl_format_view views[] = {{"icon", 4, 1}, {"title", 5, 2}, {"text", 4, 3}, {"page", 4, 4}};
    static const rgl_format_metric metrics[] = {{"gap", 3, 12}, {"low", 3, 250}};
    rgl_format *format = NULL;
    stop_on(rgl_format_create(NULL, &format), "create");
    stop_on(rgl_format_add_views(format, views, 4), "views");
    stop_on(rgl_format_add_metrics(format, metrics, 2), "metrics");
    rgl_format_options options = {.struct_size = sizeof options};
    stop_on(rgl_format_get_options(format, &options), "options");
    options.superview = 9;
    stop_on(rgl_format_set_options(format, &options), "options");
    return format;
}

/* A separate function, so that a profiler can distinguish it. */
__attribute__((noinline)) size_t phase_read(rgl_format *format, size_t rounds, size_t first, size_t end) {
    size_t found = 0;
    for (size_t round = 0; round < rounds; round++) {
        for (size_t i = first; i < end; i++) {
            const rgl_format_text text = {texts[i], strlen(texts[i])};
            const rgl_layout_constraint *list = NULL;
            size_t count = 0;
            stop_on(rgl_format_read(format, &text, 1, &list, &count), texts[i]);
            found += count;
        }
    }
    return found;
}

int main(int argc, char **argv) {
    rgl_format *format = make_format();
    if (argc == 3 && strcmp(argv[1], "--only") == 0) {
        phase_read(format, (size_t)strtoull(argv[2], NULL, 10), 0, text_count);
        stop_on(rgl_format_destroy(format), "destroy");
        return 0;
    }
    double sum = 0;
    size_t constraints = phase_read(format, 1, 0, text_count);
    printf("{\"workload\": \"F1\", \"size\": %zu, \"engine\": \"reglet (C)\", \"constraints\": %zu, \"nanoseconds\": {",
           text_count, constraints);
    for (size_t i = 0; i < text_count; i++) {
        double best = 0;
        for (size_t repetition = 0; repetition < REPETITIONS; repetition++) {
            double start = nanoseconds();
            phase_read(format, ROUNDS, i, i + 1);
            double each = (nanoseconds() - start) / ROUNDS;
            if (best == 0 || each < best) best = each;
        }
        printf("%s\"%s\": %.1f", i == 0 ? "" : ", ", texts[i], best);
        sum += best;
    }
    printf("}, \"texts_per_second\": %.0f}\n", 1e9 * (double)text_count / sum);
    stop_on(rgl_format_destroy(format), "destroy");
    return 0;
}
