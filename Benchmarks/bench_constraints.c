/* SPDX-License-Identifier: MIT */
/*
 * Times one constraint workload of one size through the C interface, and prints one JSON object.
 *
 *     bench_constraints K2 10 [REPETITIONS]
 *     bench_constraints K2 10 --only build|jump|drag|add|remove COUNT
 *
 * build: all constraints in one bulk call, the edits, one suggestion each, one solve, all values read.
 * jump and drag: one new suggestion for each edit, solved, values read; the mean of 1,000.
 * add and remove (K2, K6): the width of the centre cell held at 60 at a medium priority, solved, and taken away, solved.
 * K6 is n independent rows; one of them is edited, and its values alone are read.
 * Times are minima over repetitions, in microseconds. --only repeats one phase for a program that counts instructions.
 */
#define _POSIX_C_SOURCE 200809L
#include "reglet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_TERMS = 4,
    STRONG = 900,
    MEDIUM = 500,
    WEAK = 100
};

/* Constraints over numbered variables, made outside the timing. */
typedef struct workload {
    size_t variable_count, constraint_count, capacity, edit_count;
    rgl_linear_constraint *constraints;
    size_t (*indices)[MOST_TERMS];
    rgl_term (*terms)[MOST_TERMS];
    size_t edits[2];
    double firsts[2];
    size_t centre;
    /* The variables that are read after a solve: all if read_count is 0. */
    size_t first_read, read_count;
} workload;

typedef struct term {
    size_t variable;
    double coefficient;
} term;

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e9 * (double)now.tv_sec + (double)now.tv_nsec;
}

static void stop_on(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "bench_constraints: %s: %s\n", what, rgl_status_name(status));
    exit(1);
}

static void add(workload *work, double priority, rgl_relation relation, double constant, size_t count,
                const term *terms) {
    if (work->constraint_count == work->capacity) {
        work->capacity = work->capacity == 0 ? 256 : 2 * work->capacity;
        work->constraints = realloc(work->constraints, work->capacity * sizeof *work->constraints);
        work->indices = realloc(work->indices, work->capacity * sizeof *work->indices);
        work->terms = realloc(work->terms, work->capacity * sizeof *work->terms);
        if (work->constraints == NULL || work->indices == NULL || work->terms == NULL) exit(1);
    }
    size_t index = work->constraint_count++;
    for (size_t i = 0; i < count; i++) {
        work->indices[index][i] = terms[i].variable;
        work->terms[index][i].coefficient = terms[i].coefficient;
    }
    work->constraints[index] = (rgl_linear_constraint){NULL, count, relation, 0, constant, priority, 1};
}

#define ADD(priority, relation, constant, ...)                                                                         \
    add(work, priority, relation, constant, sizeof((const term[]){__VA_ARGS__}) / sizeof(term),                        \
        (const term[]){__VA_ARGS__})
#define REQUIRED RGL_PRIORITY_REQUIRED

/* K1: n boxes in a row, equally wide; the total is edited. Variables: left, width of each; total. */
static void make_chain(workload *work, size_t n) {
    size_t total = 2 * n;
    work->variable_count = 2 * n + 1;
    for (size_t i = 0; i < n; i++) {
        size_t left = 2 * i, width = left + 1;
        if (i == 0) {
            ADD(REQUIRED, RGL_EQUAL, 0, {left, 1});
        } else {
            ADD(REQUIRED, RGL_EQUAL, 8, {left, 1}, {left - 2, -1}, {width - 2, -1});
        }
        ADD(REQUIRED, RGL_GREATER_OR_EQUAL, 10, {width, 1});
        if (i > 0) ADD(REQUIRED, RGL_EQUAL, 0, {width, 1}, {width - 2, -1});
    }
    ADD(REQUIRED, RGL_EQUAL, 0, {total, 1}, {total - 2, -1}, {total - 1, -1});
    work->edit_count = 1;
    work->edits[0] = total;
    work->firsts[0] = 30.0 * (double)n;
}

/* K2: n x n cells; equal widths in columns, equal heights in rows. Variables: x, y, w, h of each; W, H. */
static void make_grid(workload *work, size_t n) {
    size_t whole = 4 * n * n;
    work->variable_count = whole + 2;
    for (size_t r = 0; r < n; r++) {
        for (size_t c = 0; c < n; c++) {
            size_t x = 4 * (r * n + c), y = x + 1, w = x + 2, h = x + 3, left = x - 4, above = x - 4 * n;
            if (c == 0) {
                ADD(REQUIRED, RGL_EQUAL, 8, {x, 1});
            } else {
                ADD(REQUIRED, RGL_EQUAL, 8, {x, 1}, {left, -1}, {left + 2, -1});
            }
            if (r == 0) {
                ADD(REQUIRED, RGL_EQUAL, 8, {y, 1});
            } else {
                ADD(REQUIRED, RGL_EQUAL, 8, {y, 1}, {above + 1, -1}, {above + 3, -1});
            }
            ADD(REQUIRED, RGL_GREATER_OR_EQUAL, 20, {w, 1});
            ADD(REQUIRED, RGL_GREATER_OR_EQUAL, 10, {h, 1});
            if (r > 0) ADD(REQUIRED, RGL_EQUAL, 0, {w, 1}, {above + 2, -1});
            if (c > 0) ADD(REQUIRED, RGL_EQUAL, 0, {h, 1}, {left + 3, -1});
            ADD(WEAK, RGL_EQUAL, 40.0 + (double)((7 * r + 3 * c) % 30), {w, 1});
            ADD(WEAK, RGL_EQUAL, 20.0 + (double)((5 * r + 11 * c) % 15), {h, 1});
        }
    }
    size_t last = whole - 4;
    ADD(REQUIRED, RGL_EQUAL, 8, {whole, 1}, {last, -1}, {last + 2, -1});
    ADD(REQUIRED, RGL_EQUAL, 8, {whole + 1, 1}, {last + 1, -1}, {last + 3, -1});
    work->edit_count = 2;
    work->edits[0] = whole;
    work->edits[1] = whole + 1;
    work->firsts[0] = 60.0 * (double)n;
    work->firsts[1] = 30.0 * (double)n;
    work->centre = 4 * ((n / 2) * n + n / 2) + 2;
}

/* K3: n labels in a column with margins, hugging and resistance, in a container whose width is edited. Variables:
 * left, top, width, height of each label; width and height of the container. */
static void make_labels(workload *work, size_t n) {
    size_t container = 4 * n;
    work->variable_count = container + 2;
    for (size_t i = 0; i < n; i++) {
        size_t left = 4 * i, top = left + 1, width = left + 2, height = left + 3;
        double ideal_width = 40.0 + (double)(17 * i % 90), ideal_height = 16.0 + (double)(5 * i % 9);
        ADD(REQUIRED, RGL_GREATER_OR_EQUAL, 0, {width, 1});
        ADD(REQUIRED, RGL_GREATER_OR_EQUAL, 0, {height, 1});
        ADD(250, RGL_LESS_OR_EQUAL, ideal_width, {width, 1});
        ADD(750, RGL_GREATER_OR_EQUAL, ideal_width, {width, 1});
        ADD(250, RGL_LESS_OR_EQUAL, ideal_height, {height, 1});
        ADD(750, RGL_GREATER_OR_EQUAL, ideal_height, {height, 1});
        if (i == 0) {
            ADD(REQUIRED, RGL_EQUAL, 16, {left, 1});
            ADD(REQUIRED, RGL_EQUAL, 16, {top, 1});
        } else {
            ADD(REQUIRED, RGL_EQUAL, 0, {left, 1}, {left - 4, -1});
            ADD(REQUIRED, RGL_EQUAL, 8, {top, 1}, {top - 4, -1}, {height - 4, -1});
        }
        ADD(REQUIRED, RGL_LESS_OR_EQUAL, -16, {left, 1}, {width, 1}, {container, -1});
    }
    ADD(REQUIRED, RGL_EQUAL, 16, {container + 1, 1}, {container - 3, -1}, {container - 1, -1});
    work->edit_count = 1;
    work->edits[0] = container;
    work->firsts[0] = 120;
}

/* K6: n independent rows of ten boxes with optional widths and totals. In the middle row the total is edited instead.
 * Variables: left, width of each box; total of each row. */
static void make_rows(workload *work, size_t n) {
    enum {
        BOXES = 10,
        ROW = 2 * BOXES + 1
    };
    size_t edited = n / 2;
    work->variable_count = ROW * n;
    for (size_t r = 0; r < n; r++) {
        size_t total = ROW * r + 2 * BOXES;
        for (size_t i = 0; i < BOXES; i++) {
            size_t left = ROW * r + 2 * i, width = left + 1;
            if (i == 0) {
                ADD(REQUIRED, RGL_EQUAL, 8, {left, 1});
            } else {
                ADD(REQUIRED, RGL_EQUAL, 8, {left, 1}, {left - 2, -1}, {width - 2, -1});
            }
            ADD(REQUIRED, RGL_GREATER_OR_EQUAL, 20, {width, 1});
            ADD(WEAK, RGL_EQUAL, 40.0 + (double)(3 * i), {width, 1});
        }
        ADD(REQUIRED, RGL_EQUAL, 8, {total, 1}, {total - 2, -1}, {total - 1, -1});
        if (r != edited) ADD(STRONG, RGL_EQUAL, 600, {total, 1});
    }
    work->edit_count = 1;
    work->edits[0] = ROW * edited + 2 * BOXES;
    work->firsts[0] = 600;
    work->centre = ROW * edited + BOXES + 1;
    work->first_read = ROW * edited;
    work->read_count = ROW;
}

typedef struct bench {
    rgl_solver *solver;
    rgl_variable *variables;
    double sum;
} bench;

/* So that callgrind finds them. */
#define PHASE __attribute__((noinline))

static void read(bench *run, const workload *work) {
    const double *values = NULL;
    size_t count = 0;
    stop_on(rgl_solver_values(run->solver, &values, &count), "values");
    if (work->read_count != 0) count = work->read_count;
    for (size_t i = work->first_read; i < work->first_read + count; i++) run->sum += values[i];
}

PHASE void phase_build(bench *run, workload *work) {
    stop_on(rgl_solver_create(NULL, &run->solver), "create");
    stop_on(rgl_solver_add_variables(run->solver, 0, work->variable_count, run->variables), "variables");
    for (size_t i = 0; i < work->constraint_count; i++) {
        for (size_t j = 0; j < work->constraints[i].term_count; j++) {
            work->terms[i][j].variable = run->variables[work->indices[i][j]];
        }
        work->constraints[i].terms = work->terms[i];
    }
    stop_on(rgl_solver_begin(run->solver), "begin");
    stop_on(rgl_solver_add_all(run->solver, work->constraints, work->constraint_count, NULL), "constraints");
    for (size_t i = 0; i < work->edit_count; i++) {
        stop_on(rgl_solver_add_edit(run->solver, run->variables[work->edits[i]], STRONG), "edit");
        stop_on(rgl_solver_suggest(run->solver, run->variables[work->edits[i]], work->firsts[i]), "suggest");
    }
    stop_on(rgl_solver_commit(run->solver), "commit");
    read(run, work);
}

PHASE void phase_suggest(bench *run, const workload *work, double offset) {
    rgl_variable variables[2];
    double values[2];
    for (size_t i = 0; i < work->edit_count; i++) {
        variables[i] = run->variables[work->edits[i]];
        values[i] = work->firsts[i] + offset;
    }
    stop_on(rgl_solver_suggest_all(run->solver, variables, values, work->edit_count), "suggest");
    read(run, work);
}

PHASE void phase_add(bench *run, const workload *work, const rgl_linear_constraint *held, rgl_constraint *id) {
    stop_on(rgl_solver_add(run->solver, held, id), "add");
    read(run, work);
}

PHASE void phase_remove(bench *run, const workload *work, rgl_constraint id) {
    stop_on(rgl_solver_remove(run->solver, id), "remove");
    read(run, work);
}

static double mean_suggestion(bench *run, const workload *work, size_t step, size_t range) {
    double start = nanoseconds();
    for (size_t k = 1; k <= 1000; k++) phase_suggest(run, work, (double)(step * k % range));
    return (nanoseconds() - start) / 1000;
}

/* The sum of weak errors, which shows whether the solution is optimal. */
static double weak_errors(bench *run, const workload *work) {
    const double *values = NULL;
    size_t count = 0;
    double sum = 0;
    stop_on(rgl_solver_values(run->solver, &values, &count), "values");
    for (size_t i = 0; i < work->constraint_count; i++) {
        if (work->constraints[i].priority != WEAK) continue;
        double off = values[rgl_solver_value_index(work->terms[i][0].variable)] - work->constraints[i].constant;
        sum += off < 0 ? -off : off;
    }
    return sum;
}

static void keep_minimum(double *minimum, double value) {
    if (*minimum == 0 || value < *minimum) *minimum = value;
}

static int make(workload *work, const char *name, size_t n) {
    if (strcmp(name, "K1") == 0) {
        make_chain(work, n);
    } else if (strcmp(name, "K2") == 0) {
        make_grid(work, n);
    } else if (strcmp(name, "K3") == 0) {
        make_labels(work, n);
    } else if (strcmp(name, "K6") == 0) {
        make_rows(work, n);
    } else {
        return 0;
    }
    return 1;
}

/* The named phase runs count times under its own function. Its preparation runs in other functions. */
static int repeat_one_phase(bench *run, workload *work, const char *phase, size_t count) {
    rgl_term wide = {0, 1};
    rgl_linear_constraint held = {&wide, 1, RGL_EQUAL, 0, 60, MEDIUM, 1};
    rgl_constraint id = 0;
    int is_build = strcmp(phase, "build") == 0, is_jump = strcmp(phase, "jump") == 0;
    int is_add = strcmp(phase, "add") == 0;
    if (!is_build && !is_jump && !is_add && strcmp(phase, "drag") != 0 && strcmp(phase, "remove") != 0) return 2;
    for (size_t k = 0; k < (is_build ? count : 1); k++) {
        stop_on(rgl_solver_destroy(run->solver), "destroy");
        phase_build(run, work);
    }
    wide.variable = run->variables[work->centre];
    for (size_t k = 1; k <= count && !is_build; k++) {
        if (is_add || strcmp(phase, "remove") == 0) {
            phase_add(run, work, &held, &id);
            phase_remove(run, work, id);
        } else {
            phase_suggest(run, work, (double)(is_jump ? 37 * k % 200 : k % 100));
        }
    }
    stop_on(rgl_solver_destroy(run->solver), "destroy");
    return 0;
}

int main(int count, char **arguments) {
    int is_only = count == 6 && strcmp(arguments[3], "--only") == 0;
    if (count != 3 && count != 4 && !is_only) return 2;
    workload made = {0}, *work = &made;
    size_t n = strtoul(arguments[2], NULL, 10);
    if (!make(work, arguments[1], n)) return 2;
    bench run = {0};
    run.variables = calloc(work->variable_count, sizeof *run.variables);
    if (is_only) return repeat_one_phase(&run, work, arguments[4], strtoul(arguments[5], NULL, 10));
    double best[5] = {0}, errors = 0, began = nanoseconds();
    /* A given number is used, which makes instructions countable, or else as many as fit in 1.5 seconds. */
    size_t fewest = count == 4 ? strtoul(arguments[3], NULL, 10) : 3, most = count == 4 ? fewest : 40;
    rgl_solver_counters counters = {.struct_size = sizeof counters};
    for (size_t repetition = 0; repetition < fewest || (repetition < most && nanoseconds() - began < 1.5e9);
         repetition++) {
        double start = nanoseconds();
        phase_build(&run, work);
        keep_minimum(&best[0], nanoseconds() - start);
        errors = weak_errors(&run, work);
        stop_on(rgl_solver_get_counters(run.solver, &counters), "counters");
        keep_minimum(&best[1], mean_suggestion(&run, work, 37, 200));
        keep_minimum(&best[2], mean_suggestion(&run, work, 1, 100));
        if (work->centre != 0) {
            rgl_term wide = {run.variables[work->centre], 1};
            rgl_linear_constraint held = {&wide, 1, RGL_EQUAL, 0, 60, MEDIUM, 1};
            rgl_constraint id = 0;
            phase_suggest(&run, work, 0);
            for (size_t k = 0; k < 200; k++) {
                start = nanoseconds();
                phase_add(&run, work, &held, &id);
                keep_minimum(&best[3], nanoseconds() - start);
                start = nanoseconds();
                phase_remove(&run, work, id);
                keep_minimum(&best[4], nanoseconds() - start);
            }
        }
        stop_on(rgl_solver_destroy(run.solver), "destroy");
    }
    printf(
        "{\"workload\": \"%s\", \"size\": %zu, \"engine\": \"reglet (C)\", \"variables\": %zu, \"constraints\": %zu, "
        "\"weak_errors\": %.6f, \"pivots\": %llu, \"bytes\": %llu, \"microseconds\": {\"build\": %.1f, \"jump\": "
        "%.2f, \"drag\": %.2f, \"add\": %.2f, \"remove\": %.2f}}\n",
        arguments[1], n, work->variable_count, work->constraint_count, errors, (unsigned long long)counters.pivots,
        (unsigned long long)counters.bytes, best[0] / 1e3, best[1] / 1e3, best[2] / 1e3, best[3] / 1e3, best[4] / 1e3);
    return run.sum != run.sum;
}
