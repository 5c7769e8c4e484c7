/* SPDX-License-Identifier: MIT
 * What the C tests use of cmocka, for targets that have no package of it, or, as WebAssembly, none of the jumps that
 * cmocka is built on. The first assertion that fails ends the program. */
#ifndef REGLET_SMALL_CMOCKA_H
#define REGLET_SMALL_CMOCKA_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef uintmax_t LargestIntegralType;

struct CMUnitTest {
    const char *name;
    void (*test)(void **state);
    int (*setup)(void **state);
    int (*teardown)(void **state);
};

#define print_error(...) printf(__VA_ARGS__)
#define print_message(...) printf(__VA_ARGS__)
#define cmocka_unit_test(test)                                                                                         \
    { #test, test, NULL, NULL }
#define cmocka_unit_test_setup_teardown(test, setup, teardown)                                                         \
    { #test, test, setup, teardown }
#define cmocka_run_group_tests_name(group, tests, setup, teardown)                                                     \
    run_tests(tests, sizeof(tests) / sizeof((tests)[0]), setup, teardown)
#define cmocka_run_group_tests(tests, setup, teardown) cmocka_run_group_tests_name(#tests, tests, setup, teardown)

int run_tests(const struct CMUnitTest *tests, size_t count, int (*setup)(void **), int (*teardown)(void **));

/* Prints the failure, and ends the program. */
_Noreturn void cmocka_fail_at(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void check_strings(const char *one, const char *other, int are_equal, const char *file, int line);
void check_bytes(const void *one, const void *other, size_t size, const char *file, int line);

static inline int is_in_range(uintmax_t value, uintmax_t minimum, uintmax_t maximum) {
    return value >= minimum && value <= maximum;
}

#define fail() cmocka_fail_at(__FILE__, __LINE__, "failed")
#define fail_msg(...) cmocka_fail_at(__FILE__, __LINE__, __VA_ARGS__)
#define _assert_true(result, expression, file, line) ((result) ? (void)0 : cmocka_fail_at(file, line, "%s", expression))
#define assert_true(condition) _assert_true((condition) ? 1 : 0, #condition, __FILE__, __LINE__)
#define assert_false(condition) _assert_true((condition) ? 0 : 1, "not " #condition, __FILE__, __LINE__)
#define assert_non_null(pointer) assert_true((pointer) != NULL)
#define assert_null(pointer) assert_true((pointer) == NULL)
#define assert_ptr_equal(a, b) assert_true((const void *)(a) == (const void *)(b))
#define assert_int_equal(a, b)                                                                                         \
    do {                                                                                                               \
        intmax_t one_ = (intmax_t)(a), other_ = (intmax_t)(b);                                                         \
        if (one_ != other_) cmocka_fail_at(__FILE__, __LINE__, "%s: %jd is not %jd", #a, one_, other_);                \
    } while (0)
#define assert_int_not_equal(a, b) assert_true((intmax_t)(a) != (intmax_t)(b))
#define assert_in_range(value, minimum, maximum) assert_true(is_in_range(value, minimum, maximum))
#define assert_float_equal(a, b, epsilon)                                                                              \
    assert_true((float)(a) - (float)(b) <= (epsilon) && (float)(b) - (float)(a) <= (epsilon))
#define assert_string_equal(a, b) check_strings(a, b, 1, __FILE__, __LINE__)
#define assert_string_not_equal(a, b) check_strings(a, b, 0, __FILE__, __LINE__)
#define assert_memory_equal(a, b, size) check_bytes(a, b, size, __FILE__, __LINE__)

#endif
