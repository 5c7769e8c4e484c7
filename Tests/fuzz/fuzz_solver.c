/* SPDX-License-Identifier: MIT */
/* Bytes as a program on a solver: variables, constraints, edits, batches, questions, with live, stale and invented
 * ids, invalid numbers, and memory that runs out.
 *
 * A program runs in one of two ways. Either two solvers get the same calls, and only one of them is read in between:
 * at the end both have the same bits. Or allocations fail: a refused call leaves the system's text and the last
 * conflict unchanged. Values are finite, required constraints hold, nothing is leaked. */
#include "solver_calls.h"

enum {
    MOST_CALLS = 60,
    TEXT = 1 << 15
};

static char *text_of(rgl_solver *solver, rgl_status (*dump)(rgl_solver *, char *, size_t, size_t *)) {
    char *text = malloc(TEXT);
    size_t length = 0;
    must(text != NULL);
    text[0] = 0;
    rgl_status status = dump(solver, text, TEXT, &length);
    must(status == RGL_OK || status == RGL_ERROR_CONFLICT || status == RGL_ERROR_LIMIT ||
         status == RGL_ERROR_NO_MEMORY);
    return text;
}

static void read(const subject *subject, uint8_t about) {
    rgl_solver *solver = subject->solver;
    const double *values = NULL;
    size_t count = 0;
    if (rgl_solver_values(solver, &values, &count) == RGL_OK)
        for (size_t i = 0; i < count; i++) must(isfinite(values[i]));
    rgl_variable some = variable(subject, about);
    double low = 0, high = 0;
    if (rgl_solver_range(solver, some, &low, &high) == RGL_OK) must(low <= high);
    rgl_reason reasons[8];
    rgl_solver_explain(solver, some, reasons, 8, &count);
    rgl_solver_broken_by(solver, constraint(subject, about), reasons, 8, &count);
    rgl_variable open[4];
    rgl_solver_ambiguous(solver, open, 4, &count);
    rgl_solver_changes(solver, open, about % 5, &count);
    double off = 0;
    rgl_solver_violation(solver, constraint(subject, about), &off);
    free(text_of(solver, about % 2 ? rgl_solver_dump : rgl_solver_dump_tableau));
    free(text_of(solver, rgl_solver_dump_conflict));
}

static void check_required(const subject *subject) {
    for (size_t i = 0; i < subject->constraint_count; i++) {
        rgl_linear_constraint given;
        if (rgl_solver_get(subject->solver, subject->constraints[i], &given) != RGL_OK) continue;
        double off = 0;
        if (given.priority != RGL_PRIORITY_REQUIRED) continue;
        must(rgl_solver_violation(subject->solver, subject->constraints[i], &off) == RGL_OK);
        must(off <= 1e-6);
    }
}

typedef struct run {
    fuzz_memory memory;
    subject subject;
} run;

static void create(run *run) {
    const rgl_allocator allocator = fuzz_allocator(&run->memory);
    const rgl_solver_options options = {sizeof options, &allocator, NULL};
    must(rgl_solver_create(&options, &run->subject.solver) == RGL_OK);
}

static void destroy(run *run) {
    must(rgl_solver_destroy(run->subject.solver) == RGL_OK);
    must(run->memory.blocks == 0);
}

/* Two solvers, one of which is read after each call outside batches. */
static void run_twins(script script, bool tame) {
    run runs[2] = {{.memory = {0}}};
    subject *silent = &runs[0].subject, *asked = &runs[1].subject;
    create(&runs[0]);
    create(&runs[1]);
    for (size_t i = 0; i < MOST_CALLS && script.left > 0; i++) {
        call call = next_call(&script, tame);
        rgl_status status = apply(silent, &call);
        must(apply(asked, &call) == status);
        count_operation();
        if (asked->depth == 0) read(asked, call.variables[2]);
        if (asked->depth == 0 && tame) check_required(asked);
    }
    while (silent->depth > 0) {
        const call commit = {.kind = 22};
        must(apply(silent, &commit) == apply(asked, &commit));
    }
    char *texts[] = {text_of(silent->solver, rgl_solver_dump), text_of(asked->solver, rgl_solver_dump)};
    must(strcmp(texts[0], texts[1]) == 0);
    free(texts[0]);
    free(texts[1]);
    destroy(&runs[0]);
    destroy(&runs[1]);
}

/* Whether the coefficients of a call are near one another. If they are not, a contradiction may be smaller than the
 * tolerance in the original order, and larger in the order in which it is built again. */
static bool is_near_one(const call *call) {
    for (size_t i = 0; i < MOST_TERMS; i++) {
        double size = fabs(call->coefficients[i]);
        if (size != 0 && !(size >= 1e-3 && size <= 1e3)) return false;
    }
    return true;
}

static void run_short_of_memory(script script, bool tame) {
    run run = {.memory = {0}};
    bool are_near_one = true;
    subject *subject = &run.subject;
    create(&run);
    for (size_t i = 0; i < MOST_CALLS && script.left > 0; i++) {
        call call = next_call(&script, tame);
        uint8_t failure = next_byte(&script);
        are_near_one = are_near_one && is_near_one(&call);
        bool outside = subject->depth == 0;
        char *before = text_of(subject->solver, rgl_solver_dump);
        char *conflict = text_of(subject->solver, rgl_solver_dump_conflict);
        run.memory.until_failure = failure % 3 == 0 ? 0 : 1 + failure / 3;
        rgl_status status = apply(subject, &call);
        count_operation();
        if (failure >= 200) read(subject, call.variables[2]);
        run.memory.until_failure = 0;
        char *after = text_of(subject->solver, rgl_solver_dump);
        if (status != RGL_OK && outside && tame) must(strcmp(before, after) == 0);
        free(after);
        after = text_of(subject->solver, rgl_solver_dump_conflict);
        if (status != RGL_ERROR_CONFLICT && outside && are_near_one)
            must(strcmp(conflict, after) == 0 || call.kind == 22);
        free(after);
        free(before);
        free(conflict);
    }
    destroy(&run);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    script script = {data, size};
    uint8_t way = next_byte(&script);
    if (way % 2 == 0) {
        run_twins(script, way % 8 != 0);
    } else {
        run_short_of_memory(script, way % 8 != 1);
    }
    return 0;
}
