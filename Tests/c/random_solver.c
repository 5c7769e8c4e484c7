/* SPDX-License-Identifier: MIT */
/* Random programs on a solver. A batch is one step, since a failing commit undoes all of it. Batches read nothing,
 * since a read records a conflict that it finds. */
#include "../fuzz/solver_calls.h"

#include "random_program.h"
#include "rounded.h"

enum {
    SCRIPT = 256,
    MOST_CALLS_OF_BATCH = 6,
    TEXT = 1 << 16
};

static void *create_subject(const rgl_allocator *allocator) {
    subject *subject = calloc(1, sizeof *subject);
    const rgl_solver_options options = {sizeof options, allocator, NULL};
    must(rgl_solver_create(&options, &subject->solver) == RGL_OK);
    return subject;
}

static void destroy_subject(void *world) {
    subject *subject = world;
    must(rgl_solver_destroy(subject->solver) == RGL_OK);
    free(subject);
}

/* The next state compares the value. */
static rgl_status ask(const subject *subject, const call *call) {
    rgl_solver *solver = subject->solver;
    rgl_variable some = variable(subject, call->variables[0]), open[4];
    rgl_constraint about = constraint(subject, call->constraints[0]);
    rgl_reason reasons[8];
    const double *values = NULL;
    double numbers[2];
    size_t count = 0;
    char text[64];
    switch (call->order + call->count % 4 * 3) {
    case 0: return rgl_solver_range(solver, some, &numbers[0], &numbers[1]);
    case 1: return rgl_solver_explain(solver, some, reasons, 8, &count);
    case 2: return rgl_solver_broken_by(solver, about, reasons, 8, &count);
    case 3: return rgl_solver_ambiguous(solver, open, 4, &count);
    case 4: return rgl_solver_violation(solver, about, numbers);
    case 5: return rgl_solver_dump_tableau(solver, text, sizeof text, &count);
    case 6: return rgl_solver_dump_conflict(solver, text, sizeof text, &count);
    case 7: return rgl_solver_set_name(solver, some, "name", call->count);
    case 8: return rgl_solver_set_policy(solver, call->constraints[0] % 2);
    case 9: return rgl_solver_values(solver, &values, &count);
    case 10: return rgl_solver_value(solver, some, numbers);
    default: return rgl_solver_solve(solver);
    }
}

static rgl_status step_batch(subject *subject, script *script) {
    rgl_status status = rgl_solver_begin(subject->solver);
    if (status != RGL_OK) return status;
    for (size_t count = 2 + next_byte(script) % MOST_CALLS_OF_BATCH; count > 0; count--) {
        call call = next_call(script, true);
        if (call.kind >= 20) continue;
        status = apply(subject, &call);
        if (status != RGL_ERROR_NO_MEMORY) continue;
        must(rgl_solver_rollback(subject->solver) == RGL_OK);
        return status;
    }
    return next_byte(script) % 5 == 0 ? rgl_solver_rollback(subject->solver) : rgl_solver_commit(subject->solver);
}

static rgl_status step_subject(void *world, random_source source) {
    uint8_t bytes[SCRIPT];
    for (size_t i = 0; i < SCRIPT; i++) bytes[i] = (uint8_t)(next_random(&source) >> 32);
    script script = {bytes, SCRIPT};
    subject *own = world, before = *own;
    call call = next_call(&script, true);
    rgl_status status = call.kind == 21 || call.kind == 22 ? step_batch(own, &script)
                        : call.kind == 23                  ? ask(own, &call)
                                                           : apply(own, &call);
    /* Ids from a failed call are stale. */
    if (status != RGL_OK) *own = before;
    return status;
}

static char *text_of(rgl_solver *solver, rgl_status (*dump)(rgl_solver *, char *, size_t, size_t *)) {
    char *text = calloc(1, TEXT);
    size_t length = 0;
    must(text != NULL && dump(solver, text, TEXT, &length) == RGL_OK && length < TEXT);
    return text;
}

/* The constraints of the ids. The dump names slots, which may differ after a rejected call. */
static char *state_of_subject(void *world) {
    const subject *subject = world;
    char *text = calloc(1, TEXT);
    must(text != NULL);
    size_t length = 0;
    for (size_t i = 0; i < subject->variable_count; i++) {
        double value = 0;
        rgl_status status = rgl_solver_value(subject->solver, subject->variables[i], &value);
        length += (size_t)snprintf(text + length, TEXT - length, "x%zu: %d, %.17g\n", i, status, value);
    }
    for (size_t i = 0; i < subject->constraint_count; i++) {
        rgl_linear_constraint row = {.term_count = 0};
        double off = 0;
        rgl_status status = rgl_solver_get(subject->solver, subject->constraints[i], &row);
        if (status == RGL_OK) status = rgl_solver_violation(subject->solver, subject->constraints[i], &off);
        length +=
            (size_t)snprintf(text + length, TEXT - length, "c%zu: %d, %zu terms %d %.17g @%g %g off by %.17g\n", i,
                             status, row.term_count, row.relation, row.constant, row.priority, row.weight, off);
    }
    must(length < TEXT);
    return rounded(text);
}

static char *details_of_subject(void *world) {
    const subject *subject = world;
    char *text = text_of(subject->solver, rgl_solver_dump);
    char *conflict = text_of(subject->solver, rgl_solver_dump_conflict);
    must(strlen(text) + strlen(conflict) < TEXT);
    strcat(text, conflict);
    free(conflict);
    return text;
}

const random_program random_solver = {
    "solvers", create_subject, step_subject, state_of_subject, details_of_subject, destroy_subject,
};
