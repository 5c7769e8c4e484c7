/* SPDX-License-Identifier: MIT */
#include "cmocka.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *running = "";
static size_t passed;

void cmocka_fail_at(const char *file, int line, const char *format, ...) {
    va_list rest;
    va_start(rest, format);
    printf("%s:%d: in %s: ", file, line, running);
    vprintf(format, rest);
    va_end(rest);
    printf("\n[  PASSED  ] %zu test(s).\n[  FAILED  ] 1 test(s).\n", passed);
    exit(1);
}

void check_strings(const char *one, const char *other, int are_equal, const char *file, int line) {
    if ((strcmp(one, other) == 0) != (are_equal != 0)) {
        cmocka_fail_at(file, line, "\"%s\" and \"%s\"", one, other);
    }
}

void check_bytes(const void *one, const void *other, size_t size, const char *file, int line) {
    if (memcmp(one, other, size) != 0) {
        cmocka_fail_at(file, line, "%zu bytes differ", size);
    }
}

int run_tests(const struct CMUnitTest *tests, size_t count, int (*setup)(void **), int (*teardown)(void **)) {
    void *group = NULL;
    if (setup != NULL && setup(&group) != 0) {
        cmocka_fail_at(__FILE__, __LINE__, "setup of the group");
    }
    for (size_t i = 0; i < count; i++) {
        void *state = group;
        running = tests[i].name;
        if (tests[i].setup != NULL && tests[i].setup(&state) != 0) {
            cmocka_fail_at(__FILE__, __LINE__, "setup");
        }
        tests[i].test(&state);
        if (tests[i].teardown != NULL && tests[i].teardown(&state) != 0) {
            cmocka_fail_at(__FILE__, __LINE__, "teardown");
        }
        passed += 1;
    }
    if (teardown != NULL && teardown(&group) != 0) {
        cmocka_fail_at(__FILE__, __LINE__, "teardown of the group");
    }
    printf("[  PASSED  ] %zu test(s).\n", passed);
    return 0;
}
