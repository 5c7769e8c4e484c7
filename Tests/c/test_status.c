/* SPDX-License-Identifier: MIT */
/* status.h and version.h */
#include "fixture.h"

#include <string.h>

static void every_status_has_its_name(void **state) {
    (void)state;
    static const char *const names[] = {
        "RGL_OK",
        "RGL_ERROR_NO_MEMORY",
        "RGL_ERROR_LIMIT",
        "RGL_ERROR_BUSY",
        "RGL_ERROR_NULL_POINTER",
        "RGL_ERROR_INVALID_NUMBER",
        "RGL_ERROR_INVALID_ARGUMENT",
        "RGL_ERROR_UNKNOWN_ID",
        "RGL_ERROR_STALE_ID",
        "RGL_ERROR_WRONG_KIND",
        "RGL_ERROR_HAS_PARENT",
        "RGL_ERROR_CYCLE",
        "RGL_ERROR_CHILD_COUNT",
        "RGL_ERROR_CALLBACK",
        "RGL_ERROR_CALLBACK_ANSWER",
        "RGL_ERROR_NOT_LAID_OUT",
        "RGL_ERROR_BUFFER_TOO_SMALL",
        "RGL_ERROR_CONFLICT",
        "RGL_ERROR_NO_COMMON_ANCESTOR",
        "RGL_ERROR_ATTRIBUTE_MISMATCH",
    };
    for (int32_t i = 0; i < (int32_t)(sizeof names / sizeof *names); i++) {
        assert_string_equal(rgl_status_name(i), names[i]);
    }
}

static void an_unknown_status_has_a_name_too(void **state) {
    (void)state;
    assert_string_equal(rgl_status_name(1000), "RGL_ERROR_UNKNOWN");
    assert_string_equal(rgl_status_name(-1), "RGL_ERROR_UNKNOWN");
    assert_string_equal(rgl_status_name(INT32_MIN), "RGL_ERROR_UNKNOWN");
    assert_string_equal(rgl_status_name(INT32_MAX), "RGL_ERROR_UNKNOWN");
}

static void the_running_version_is_the_compiled_one(void **state) {
    (void)state;
    assert_int_equal(rgl_version(), RGL_VERSION);
    assert_int_equal(rgl_abi_version(), RGL_ABI_VERSION);
    assert_string_equal(rgl_version_string(), "0.1.0");
}

static void a_new_tree_has_no_error(void **state) {
    rgl_error error = error_of(*state);
    assert_int_equal(error.code, RGL_OK);
    assert_int_equal(error.callback_status, RGL_OK);
    assert_int_equal(error.subject, 0);
    assert_int_equal(error.other, 0);
    assert_non_null(error.message);
}

static void an_error_is_kept_until_the_next_failure(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1);
    rgl_node stack = with_children(tree, make_stack(tree, RGL_KIND_HSTACK, 0), leaf);
    assert_int_equal(rgl_node_append(tree, stack, leaf), RGL_ERROR_HAS_PARENT);
    make_fixed(tree, 2, 2);
    rgl_error error = error_of(tree);
    assert_int_equal(error.code, RGL_ERROR_HAS_PARENT);
    assert_true(error.subject == leaf);
    assert_true(error.other == stack);
    rgl_rect frame;
    assert_int_equal(rgl_node_frame(tree, leaf, &frame), RGL_ERROR_NOT_LAID_OUT);
    error = error_of(tree);
    assert_int_equal(error.code, RGL_ERROR_NOT_LAID_OUT);
    assert_true(error.subject == leaf);
    assert_true(error.other == 0);
}

static void a_message_is_utf8_text_of_one_line(void **state) {
    rgl_tree *tree = *state;
    rgl_node leaf = make_fixed(tree, 1, 1);
    assert_int_equal(rgl_node_append(tree, leaf, leaf), RGL_ERROR_CHILD_COUNT);
    rgl_error error = error_of(tree);
    assert_true(strlen(error.message) > 10);
    assert_null(strchr(error.message, '\n'));
}

static void a_record_of_another_size(void **state) {
    rgl_tree *tree = *state;
    struct {
        rgl_error error;
        unsigned char beyond[16];
    } larger;
    memset(&larger, 0xA5, sizeof larger);
    larger.error.struct_size = sizeof larger;
    assert_int_equal(rgl_tree_last_error(tree, &larger.error), RGL_OK);
    assert_int_equal(larger.error.code, RGL_OK);
    for (size_t i = 0; i < sizeof larger.beyond; i++) assert_int_equal(larger.beyond[i], 0xA5);

    /* The record of a program built without hosted objects. */
    rgl_error smaller;
    memset(&smaller, 0xA5, sizeof smaller);
    rgl_error untouched = smaller;
    smaller.struct_size = sizeof smaller - sizeof smaller.hosted;
    assert_int_equal(rgl_tree_last_error(tree, &smaller), RGL_OK);
    assert_int_equal(smaller.code, RGL_OK);
    assert_ptr_equal(smaller.hosted, untouched.hosted);

    smaller = untouched;
    smaller.struct_size = untouched.struct_size = sizeof smaller - sizeof smaller.hosted - 8;
    assert_int_equal(rgl_tree_last_error(tree, &smaller), RGL_ERROR_INVALID_ARGUMENT);
    assert_memory_equal(&smaller, &untouched, sizeof smaller);
}

static void null_pointers(void **state) {
    rgl_tree *tree = *state;
    rgl_error error = {.struct_size = sizeof error};
    assert_int_equal(rgl_tree_last_error(NULL, &error), RGL_ERROR_NULL_POINTER);
    assert_int_equal(rgl_tree_last_error(tree, NULL), RGL_ERROR_NULL_POINTER);
}

static rgl_status answer_status(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)request, (void)out;
    return *(const rgl_status *)context;
}

/* A library status returned by a callback appears by name, a program's own as a number. */
static void a_message_names_the_status_of_a_callback(void **state) {
    rgl_tree *tree = *state;
    rgl_status status = RGL_ERROR_BUSY;
    const rgl_measurer measurer = {sizeof measurer, &status, answer_status, NULL, NULL};
    rgl_measured measured = {0, 0, RGL_MEASURE_INDEPENDENT};
    rgl_node leaf = 0;
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &measured.measurer));
    assert_ok(tree, rgl_measured_create(tree, &measured, &leaf));
    assert_int_equal(rgl_tree_layout(tree, leaf, (rgl_proposal){5, 5}, NULL), RGL_ERROR_CALLBACK);
    const char *named = "measure returned an error: 3 (RGL_ERROR_BUSY; RGL_OK is 0)";
    assert_memory_equal(error_of(tree).message, named, strlen(named));
    status = 4242;
    assert_int_equal(rgl_tree_layout(tree, leaf, (rgl_proposal){5, 5}, NULL), RGL_ERROR_CALLBACK);
    assert_non_null(strstr(error_of(tree).message, "measure returned an error: 4242 (node"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_its_name),
        cmocka_unit_test(an_unknown_status_has_a_name_too),
        cmocka_unit_test(the_running_version_is_the_compiled_one),
        fixture_test(a_new_tree_has_no_error),
        fixture_test(an_error_is_kept_until_the_next_failure),
        fixture_test(a_message_is_utf8_text_of_one_line),
        fixture_test(a_record_of_another_size),
        fixture_test(a_message_names_the_status_of_a_callback),
        fixture_test(null_pointers),
    };
    fixture_run(tests);
}
