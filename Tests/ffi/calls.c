/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include <stdlib.h>
#include <string.h>

#include "objects.h"
#include "samples.h"

/* A call that waits for place_subviews, and its result. */
static struct {
    arguments *waiting;
    ffi_arg result;
} inner;

static void call_inside(const rgl_subviews *lent) {
    arguments *made = inner.waiting;
    if (made == NULL || lent->node != made->custom) return;
    inner.waiting = NULL;
    rgl_subviews *given = (rgl_subviews *)made->storage[0];
    if (given->call == CALL_OF_NOW) given->call = lent->call;
    inner.result = call_directly(made);
}

ffi_arg call(arguments *made) {
    if (!takes_subviews(made->function)) return call_directly(made);
    inner.waiting = made;
    inner.result = (ffi_arg)(ffi_sarg)INT32_MAX;
    behaviour.placing = call_inside;
    check(rgl_custom_invalidate(made->tree, made->custom) == RGL_OK, "invalidate");
    rgl_status status = rgl_tree_layout(made->tree, made->root, (rgl_proposal){100, 400}, NULL);
    check(status == RGL_OK, "a layout that calls %s: %s", made->function->name, rgl_status_name(status));
    behaviour.placing = NULL;
    return inner.result;
}

ffi_arg call_directly(arguments *made) {
    const function_row *function = made->function;
    ffi_type *types[MOST_PARAMETERS];
    void *values[MOST_PARAMETERS];
    ffi_cif interface;
    ffi_arg result = 0;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        types[i] = function->parameters[i].type;
        values[i] = &made->slots[i];
    }
    memcpy(made->before, made->storage, sizeof made->before);
    if (ffi_prep_cif(&interface, FFI_DEFAULT_ABI, function->parameter_count, function->returns, types) != FFI_OK)
        abort();
    ffi_call(&interface, function->address, &result, values);
    return result;
}

rgl_status call_status(arguments *made) {
    return (rgl_status)call(made);
}

void settle(const arguments *made, rgl_status status, world *now) {
    if (status != RGL_OK) return;
    const char *name = made->function->name;
    if (is(name, "rgl_tree_create")) rgl_tree_destroy(*(rgl_tree *const *)made->storage[1]);
    if (is(name, "rgl_autolayout_create")) rgl_autolayout_destroy(*(rgl_autolayout *const *)made->storage[1]);
    if (is(name, "rgl_format_create")) rgl_format_destroy(*(rgl_format *const *)made->storage[1]);
    if (is(name, "rgl_solver_create")) rgl_solver_destroy(*(rgl_solver *const *)made->storage[1]);
    if (is(name, "rgl_number_table_create")) rgl_number_table_destroy(*(rgl_number_table *const *)made->storage[2]);
    const parameter_row *first = made->function->parameters;
    if (made->function->parameter_count == 1 && first->object != NULL && strstr(name, "_destroy") != NULL &&
        first->role == ROLE_OBJECT && made->slots[0].pointer != NULL) {
        now->objects[object_index(first->object)] = NULL;
    }
    if (is(name, "rgl_tree_take_frames")) rgl_frames_destroy(*(rgl_frames *const *)made->storage[1]);
    if (is(name, "rgl_tree_destroy") && made->slots[0].pointer != NULL) now->tree = NULL;
    if (is(name, "rgl_frames_destroy") && made->slots[0].pointer != NULL) now->frames = NULL;
}

int outs_untouched(const arguments *made, const char *skip) {
    for (unsigned i = 0; i < made->function->parameter_count; i++) {
        const parameter_row *parameter = &made->function->parameters[i];
        if (parameter->role != ROLE_OUT || (skip != NULL && strstr(skip, parameter->name) != NULL)) continue;
        if (memcmp(made->storage[i], made->before[i], STORAGE) != 0) return 0;
    }
    return 1;
}
