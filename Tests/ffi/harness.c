/* SPDX-License-Identifier: MIT */
/*
 * Calls everything that the library exports through libffi, from the table that is generated from the
 * description of the ABI: with valid arguments, with hostile ones, and from inside of its own callbacks.
 * The last line says how many checks passed and failed.
 */
#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "hostile.h"
#include "misbehaviour.h"

/* Calls each function once with valid arguments; returns how many succeeded. */
static size_t call_with_valid_arguments(void) {
    size_t succeeded = 0;
    for (size_t i = 0; i < function_count; i++) {
        const function_row *function = function_at(i);
        world now = make_world();
        arguments made;
        make_valid(&made, function, &now);
        ffi_arg result = call(&made);
        rgl_status status = function->returns_status ? (rgl_status)result : RGL_OK;
        check(status == RGL_OK, "%s with valid arguments: %s", function->name, rgl_status_name(status));
        /* A function that returns a text must return one. */
        if (function->returns == &ffi_type_pointer) check(result != 0, "%s returned NULL", function->name);
        succeeded += status == RGL_OK;
        settle(&made, status, &now);
        check_frames(&now, function->name);
        end_world(&now);
    }
    return succeeded;
}

int main(void) {
    make_closures();
    size_t succeeded = call_with_valid_arguments();
    check(succeeded == function_count, "%zu of %zu functions were called with success", succeeded, function_count);
    size_t hostile = 0;
    for (size_t i = 0; i < function_count; i++) hostile += call_with_hostile_values(function_at(i));
    fail_each_callback();
    call_everything_from_inside();
    for (size_t i = 0; i < callback_count; i++) {
        check(behaviour.calls_by_type[i] > 0, "the callback type %s was never called", callback_at(i)->name);
        printf("%s: %zu calls\n", callback_at(i)->name, behaviour.calls_by_type[i]);
    }
    free_closures();
    printf("%zu of %zu exported functions called with success; %zu calls with hostile values\n", succeeded,
           function_count, hostile);
    printf("%zu passed, %zu failed\n", checks_passed, checks_failed);
    return checks_failed > 0;
}
