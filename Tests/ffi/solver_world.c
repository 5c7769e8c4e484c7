/* SPDX-License-Identifier: MIT */
#include "solver_world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the last created solver. */
static rgl_variable x, y, edited, loose, stale_variable;
static rgl_constraint whole, limit, soft, stale_constraint;
static rgl_term sum[2], terms[2][2];

static void must(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "the solver cannot be made: %s: %s\n", what, rgl_status_name(status));
    abort();
}

static rgl_constraint add(rgl_solver *solver, rgl_variable variable, rgl_relation relation, double constant,
                          double priority) {
    const rgl_term term = {variable, 1};
    const rgl_linear_constraint given = {&term, 1, relation, 0, constant, priority, 1};
    rgl_constraint added = 0;
    must(rgl_solver_add(solver, &given, &added), "constraint");
    return added;
}

void *make_solver(void) {
    const rgl_allocator allocator = sample_allocator();
    const rgl_solver_options options = {sizeof options, &allocator, NULL};
    rgl_solver *solver = NULL;
    must(rgl_solver_create(&options, &solver), "create");
    rgl_variable *const variables[] = {&x, &y, &edited, &loose, &stale_variable};
    for (size_t i = 0; i < 5; i++) must(rgl_solver_add_variable(solver, (uint32_t)i % 2, variables[i]), "variable");
    must(rgl_solver_remove_variable(solver, stale_variable), "remove");
    sum[0] = (rgl_term){x, 1};
    sum[1] = (rgl_term){y, 1};
    const rgl_linear_constraint both = {sum, 2, RGL_EQUAL, 0, 100, RGL_PRIORITY_REQUIRED, 0};
    must(rgl_solver_add(solver, &both, &whole), "sum");
    limit = add(solver, y, RGL_LESS_OR_EQUAL, 30, RGL_PRIORITY_REQUIRED);
    soft = add(solver, x, RGL_EQUAL, 60, 750);
    stale_constraint = add(solver, x, RGL_GREATER_OR_EQUAL, 0, 10);
    must(rgl_solver_remove(solver, stale_constraint), "remove");
    must(rgl_solver_add_edit(solver, edited, 500), "edit");
    must(rgl_solver_suggest(solver, edited, 5), "suggest");
    /* A conflict, so that it can be read. */
    const rgl_linear_constraint impossible = {&sum[1], 1, RGL_GREATER_OR_EQUAL, 0, 31, RGL_PRIORITY_REQUIRED, 0};
    if (rgl_solver_add(solver, &impossible, NULL) != RGL_ERROR_CONFLICT) abort();
    /* A second conflict, which is set aside. */
    must(rgl_solver_set_policy(solver, RGL_CONFLICT_BREAK_LAST), "policy");
    must(rgl_solver_add(solver, &impossible, NULL), "constraint that is set aside");
    must(rgl_solver_set_policy(solver, RGL_CONFLICT_REFUSE), "policy");
    /* Solved, so that values have changed. Then in a batch, so that it can be committed. */
    must(rgl_solver_solve(solver), "solve");
    must(rgl_solver_begin(solver), "begin");
    return solver;
}

rgl_status destroy_solver(void *solver) {
    return rgl_solver_destroy(solver);
}

void write_solver_state(void *solver, char *buffer, size_t capacity) {
    size_t length = 0;
    if (capacity > 0) must(rgl_solver_dump(solver, buffer, capacity, &length), "dump");
}

int fill_solver_struct(arguments *made, const char *name, void *target) {
    if (strcmp(name, "rgl_solver_options") == 0) {
        made->allocator = sample_allocator();
        static rgl_solver_limits limits;
        limits = (rgl_solver_limits){sizeof limits, 100, 200, 1000, 0, 0};
        *(rgl_solver_options *)target = (rgl_solver_options){sizeof(rgl_solver_options), &made->allocator, &limits};
    } else if (strcmp(name, "rgl_linear_constraint") == 0) {
        for (size_t i = 0; i < 2; i++) {
            terms[i][0] = (rgl_term){x, 2};
            terms[i][1] = (rgl_term){loose, -1};
            ((rgl_linear_constraint *)target)[i] =
                (rgl_linear_constraint){terms[i], 2, RGL_LESS_OR_EQUAL, 0, 7 + (double)i, 400, 2};
        }
    } else if (strcmp(name, "rgl_solver_counters") == 0) {
        ((rgl_solver_counters *)target)->struct_size = sizeof(rgl_solver_counters);
    } else {
        return 0;
    }
    return 1;
}

void fill_solver_array(const char *function, const char *parameter, void *target) {
    if (strcmp(parameter, "constraints") == 0) {
        ((rgl_constraint *)target)[0] = whole;
        ((rgl_constraint *)target)[1] = limit;
    } else if (strcmp(parameter, "variables") == 0) {
        ((rgl_variable *)target)[0] = edited;
        ((rgl_variable *)target)[1] = edited;
    } else if (strcmp(parameter, "constants") == 0 || strcmp(parameter, "values") == 0) {
        ((double *)target)[0] = 90;
        ((double *)target)[1] = 40;
    } else if (strcmp(parameter, "name") == 0) {
        memcpy(target, "ab", 2);
    } else {
        fprintf(stderr, "no sample for %s of %s\n", parameter, function);
        abort();
    }
}

static int is_constraint(const char *parameter) {
    return strcmp(parameter, "constraint") == 0;
}

uint64_t solver_id(const char *function, const char *parameter) {
    if (is_constraint(parameter)) return soft;
    if (strcmp(function, "rgl_solver_remove_variable") == 0 || strcmp(function, "rgl_solver_add_edit") == 0)
        return loose;
    if (strcmp(function, "rgl_solver_remove_edit") == 0 || strcmp(function, "rgl_solver_suggest") == 0) return edited;
    return x;
}

uint64_t solver_stale_id(const char *parameter) {
    return is_constraint(parameter) ? stale_constraint : stale_variable;
}
