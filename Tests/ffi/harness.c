/* SPDX-License-Identifier: MIT */
/* Calls all exports of the library through libffi, with valid and hostile arguments, and from its own callbacks. A
 * test is one function with valid arguments, one function with hostile arguments, one callback type, or one scenario
 * of callbacks. The last line counts these, the line before it the checks in them. */
#include <stdio.h>
#include <string.h>

#include "calls.h"
#include "hostile.h"
#include "misbehaviour.h"

static size_t tests_passed, tests_failed;

/* A test has passed if no check has failed since its beginning. */
static void end_test(const char *group, const char *name, size_t failed_before) {
    if (checks_failed == failed_before) {
        tests_passed++;
    } else {
        tests_failed++;
        printf("FAILED TEST: %s %s\n", group, name);
    }
}

/* Returns the number of functions that succeeded. */
static size_t call_with_valid_arguments(void) {
    size_t succeeded = 0;
    for (size_t i = 0; i < function_count; i++) {
        const function_row *function = function_at(i);
        size_t failed_before = checks_failed;
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
        end_test("valid arguments:", function->name, failed_before);
    }
    return succeeded;
}

int main(void) {
    make_closures();
    size_t succeeded = call_with_valid_arguments();
    size_t failed_before = checks_failed;
    check(succeeded == function_count, "%zu of %zu functions were called with success", succeeded, function_count);
    end_test("every export:", "called with success", failed_before);
    size_t hostile = 0;
    for (size_t i = 0; i < function_count; i++) {
        failed_before = checks_failed;
        hostile += call_with_hostile_values(function_at(i));
        end_test("hostile values:", function_at(i)->name, failed_before);
    }
    failed_before = checks_failed;
    fail_each_callback();
    end_test("callbacks:", "each call fails once", failed_before);
    failed_before = checks_failed;
    call_everything_from_inside();
    end_test("callbacks:", "every export from inside", failed_before);
    for (size_t i = 0; i < callback_count; i++) {
        failed_before = checks_failed;
        check(behaviour.calls_by_type[i] > 0, "the callback type %s was never called", callback_at(i)->name);
        end_test("callback type:", callback_at(i)->name, failed_before);
        printf("%s: %zu calls\n", callback_at(i)->name, behaviour.calls_by_type[i]);
    }
    free_closures();
    printf("%zu of %zu exported functions called with success; %zu calls with hostile values; %zu checks\n", succeeded,
           function_count, hostile, checks_passed + checks_failed);
    printf("%zu passed, %zu failed\n", tests_passed, tests_failed);
    return tests_failed > 0;
}
