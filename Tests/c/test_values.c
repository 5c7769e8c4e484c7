/* SPDX-License-Identifier: MIT */
/* measurement.h: scopes, tags and versions that are no numbers. */
#include "measurement_fixture.h"

#include <stdio.h>
#include <string.h>

static uint64_t number_of(rgl_tree *tree, const void *value, size_t length) {
    uint64_t number = 0;
    assert_ok(tree, rgl_tree_number_of(tree, value, length, &number));
    return number;
}

static void equal_bytes_have_the_same_number(void **state) {
    rgl_tree *tree = *state;
    const uint64_t name = number_of(tree, "name", 4), other = number_of(tree, "names", 5);
    assert_true(name >= UINT64_C(1) << 63);
    assert_true(other != name);
    /* Other memory, the same bytes. */
    char copy[] = "name";
    assert_true(number_of(tree, copy, 4) == name);
    /* A value may be empty, and may hold zeros. */
    const uint64_t empty = number_of(tree, NULL, 0);
    assert_true(number_of(tree, "", 0) == empty && empty != name);
    assert_true(number_of(tree, "a\0b", 3) != number_of(tree, "a\0c", 3));
    assert_true(number_of(tree, "a\0b", 3) != number_of(tree, "a", 1));
}

static void thousands_of_values(void **state) {
    rgl_tree *tree = *state;
    enum {
        COUNT = 3000
    };
    static uint64_t numbers[COUNT];
    char value[32];
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < COUNT; i++) {
            const int length = snprintf(value, sizeof value, "value %d", i * 7919);
            const uint64_t number = number_of(tree, value, (size_t)length);
            if (round == 0) numbers[i] = number;
            assert_true(number == numbers[i]);
            /* In the order in which they came. */
            assert_true(number == numbers[0] + (uint64_t)i);
        }
    }
}

static void versions_of_any_value(void **state) {
    rgl_tree *tree = *state;
    rgl_measurement_reader reader = plain_reader();
    reader.reducer = RGL_REDUCER_MERGE;
    reader.version_kind = RGL_READER_VERSION_INTEGER;
    reader.version = number_of(tree, "{\"theme\": \"dark\"}", 17);
    const uint64_t tag = number_of(tree, "title", 5);
    rgl_node leaf = make_fixed(tree, 40, 10), node = make_reader(tree, reader, tagged(tree, 0, tag, leaf));
    assert_layout(tree, node, NAN, NAN, 40, 10);
    assert_size(tree, node, tag, 40, 10);
    const rgl_leaf smaller = rgl_leaf_fixed(20, 10);
    assert_ok(tree, rgl_leaf_set(tree, leaf, &smaller));
    assert_layout(tree, node, NAN, NAN, 20, 10);
    assert_size(tree, node, tag, 40, 10);
    /* The same version again changes nothing; another one forgets at once. */
    reader.version = number_of(tree, "{\"theme\": \"dark\"}", 17);
    assert_ok(tree, rgl_measurement_reader_set(tree, node, &reader));
    assert_size(tree, node, tag, 40, 10);
    reader.version = number_of(tree, "{\"theme\": \"light\"}", 18);
    assert_ok(tree, rgl_measurement_reader_set(tree, node, &reader));
    assert_nothing(tree, node, tag);
    assert_layout(tree, node, NAN, NAN, 20, 10);
    assert_size(tree, node, tag, 20, 10);
}

static void values_that_are_refused(void **state) {
    rgl_tree *tree = *state;
    uint64_t number = 7;
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_number_of(tree, NULL, 3, &number));
    assert_refused(tree, 0, RGL_ERROR_NULL_POINTER, rgl_tree_number_of(tree, "abc", 3, NULL));
    assert_refused(tree, 0, RGL_ERROR_LIMIT, rgl_tree_number_of(tree, "abc", SIZE_MAX, &number));
    assert_int_equal(number, 7);
    assert_int_equal(rgl_tree_number_of(NULL, "abc", 3, &number), RGL_ERROR_NULL_POINTER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(equal_bytes_have_the_same_number),
        fixture_test(thousands_of_values),
        fixture_test(versions_of_any_value),
        fixture_test(values_that_are_refused),
    };
    fixture_run(tests);
}
