/* SPDX-License-Identifier: MIT */
/** Calls on a solver, read from bytes. */
#ifndef SOLVER_CALLS_H
#define SOLVER_CALLS_H

#include "fuzz.h"

#include <math.h>
#include <stdbool.h>

enum {
    MOST_VARIABLES = 10,
    MOST_CONSTRAINTS = 20,
    MOST_TERMS = 4
};

/* A solver, and the ids that it has returned. */
typedef struct subject {
    rgl_solver *solver;
    rgl_variable variables[MOST_VARIABLES];
    size_t variable_count;
    rgl_constraint constraints[MOST_CONSTRAINTS];
    size_t constraint_count;
    unsigned depth;
} subject;

/* Read from the script before it is made. */
typedef struct call {
    uint8_t kind, order, count;
    uint8_t variables[MOST_TERMS], constraints[3];
    double coefficients[MOST_TERMS], constant, priority, weight;
    int relation;
} call;

static inline call next_call(script *script, bool tame) {
    static const double priorities[] = {1000, 1000, 1000, 750, 750, 500, 250, 250.5, 1, 0, 1001, -1};
    static const double factors[] = {1, 1, 1, -1, -1, 2, -2, 0.5, 3, 0};
    call call = {.kind = next_byte(script) % 24, .order = next_byte(script) % 3};
    uint8_t shape = next_byte(script);
    call.count = shape % (MOST_TERMS + 1);
    call.relation = shape / 8 % 3 - 1;
    for (size_t i = 0; i < MOST_TERMS; i++) {
        uint8_t byte = next_byte(script);
        call.variables[i] = byte;
        call.coefficients[i] = tame ? factors[byte / 16 % 10] : i == 0 ? next_number(script) : factors[byte % 10];
    }
    for (size_t i = 0; i < 3; i++) call.constraints[i] = next_byte(script);
    call.constant = tame ? (double)(next_byte(script) % 64) * 2.5 - 40 : next_number(script);
    call.priority = priorities[next_byte(script) % (tame ? 9 : 12)];
    call.weight = shape % 16 == 15 ? 2 : 1;
    return call;
}

static inline rgl_variable variable(const subject *subject, uint8_t byte) {
    if (byte >= 252) return byte == 252 ? 0 : (uint64_t)byte << 44 | byte;
    return subject->variable_count == 0 ? 0 : subject->variables[byte % subject->variable_count];
}

static inline rgl_constraint constraint(const subject *subject, uint8_t byte) {
    if (byte >= 252) return byte == 252 ? 0 : (uint64_t)byte << 44 | byte;
    return subject->constraint_count == 0 ? 0 : subject->constraints[byte % subject->constraint_count];
}

static inline void keep(uint64_t *ids, size_t *count, size_t most, uint64_t id, uint8_t place) {
    ids[*count < most ? (*count)++ : place % most] = id;
}

static inline rgl_status add(subject *subject, const call *call, size_t count) {
    rgl_term terms[MOST_TERMS];
    for (size_t i = 0; i < call->count; i++)
        terms[i] = (rgl_term){variable(subject, call->variables[i]), call->coefficients[i]};
    rgl_linear_constraint given[3];
    rgl_constraint ids[3] = {0};
    for (size_t i = 0; i < count; i++)
        given[i] = (rgl_linear_constraint){
            terms,       call->count > i ? call->count - i : 0, call->relation, 0, call->constant, call->priority,
            call->weight};
    rgl_status status = count == 1 ? rgl_solver_add(subject->solver, given, ids)
                                   : rgl_solver_add_all(subject->solver, given, count, ids);
    for (size_t i = 0; status == RGL_OK && i < count; i++)
        keep(subject->constraints, &subject->constraint_count, MOST_CONSTRAINTS, ids[i], call->constraints[i]);
    return status;
}

static inline rgl_status apply(subject *subject, const call *call) {
    rgl_solver *solver = subject->solver;
    rgl_variable first = variable(subject, call->variables[0]);
    rgl_constraint some[3];
    for (size_t i = 0; i < 3; i++) some[i] = constraint(subject, call->constraints[i]);
    const double constants[3] = {call->constant, call->constant + 5, 0};
    uint64_t id = 0;
    rgl_status status = RGL_OK;
    switch (call->kind) {
    case 0:
    case 1:
        status = rgl_solver_add_variable(solver, call->order, &id);
        if (status == RGL_OK)
            keep(subject->variables, &subject->variable_count, MOST_VARIABLES, id, call->variables[1]);
        return status;
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7: return add(subject, call, 1);
    case 8: return add(subject, call, 1 + call->order);
    case 9: return rgl_solver_remove(solver, some[0]);
    case 10: return rgl_solver_remove_all(solver, some, 2);
    case 11: return rgl_solver_set_constant(solver, some[0], call->constant);
    case 12: return rgl_solver_set_constants(solver, some, constants, 3);
    case 13: return rgl_solver_set_priority(solver, some[0], call->priority);
    case 14: return rgl_solver_set_weight(solver, some[0], call->weight + call->order);
    case 15: return rgl_solver_add_edit(solver, first, call->priority);
    case 16:
    case 17: return rgl_solver_suggest(solver, first, call->constant);
    case 18: return rgl_solver_remove_edit(solver, first);
    case 19: return rgl_solver_remove_variable(solver, first);
    case 20:
        status = rgl_solver_add_stay(solver, first, call->order == 0 ? NAN : call->constant, call->priority, &id);
        if (status == RGL_OK)
            keep(subject->constraints, &subject->constraint_count, MOST_CONSTRAINTS, id, call->constraints[1]);
        return status;
    case 21:
        status = rgl_solver_begin(solver);
        if (status == RGL_OK) subject->depth++;
        return status;
    case 22:
        status = rgl_solver_commit(solver);
        if (subject->depth > 0 && (status == RGL_OK || subject->depth == 1)) subject->depth--;
        return status;
    default:
        if (subject->depth > 0) subject->depth--;
        return rgl_solver_rollback(solver);
    }
}

#endif
