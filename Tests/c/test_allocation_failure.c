/* SPDX-License-Identifier: MIT */
/* Every allocation of every scenario fails once, and then all from some allocation on: the call returns
 * RGL_ERROR_NO_MEMORY, the tree is unchanged, the repeated call succeeds, the frames equal an undisturbed run's, and
 * nothing is leaked.
 *
 *     test_allocation_failure [EVERY]     only every EVERY-th allocation fails, a different one for each size */
#include "autolayout_fixture.h"
#include "scenarios.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *state_with_memory(run_state *run) {
    counting_allocator armed = run->memory;
    counting_arm(&run->memory, FAIL_NEVER, 0);
    char *text = run->layout != NULL ? layout_state(run->layout)
                 : run->tree == NULL ? strdup("")
                                     : state_of(run->tree, run->root);
    run->memory.mode = armed.mode;
    run->memory.fail_at = armed.fail_at;
    run->memory.requests = armed.requests;
    return text;
}

/* A step without memory, and the same step with memory. */
static rgl_status disturbed_step(run_state *run, scenario_function scenario, size_t step) {
    char *before = state_with_memory(run);
    size_t refused = run->memory.refused;
    run->takes_back = 0;
    rgl_status status = scenario(run, step);
    assert_true(run->memory.refused > refused);
    counting_arm(&run->memory, FAIL_NEVER, 0);
    if (status == RGL_OK && run->takes_back) {
        /* The undoing has failed, so the next solve rebuilds the tableau. The answer is unchanged. */
        char *answered = state_with_memory(run);
        assert_string_equal(before, answered);
        free(before);
        free(answered);
        return status;
    }
    if (status != RGL_ERROR_NO_MEMORY) fail_msg("size %zu, step %zu: %s", run->size, step, rgl_status_name(status));
    char *after = state_with_memory(run);
    assert_string_equal(before, after);
    if (run->tree != NULL) assert_int_equal(error_of(run->tree).code, RGL_ERROR_NO_MEMORY);
    if (run->layout != NULL) assert_int_equal(layout_error(run->layout).code, RGL_ERROR_NO_MEMORY);
    free(before);
    free(after);
    run->finished = 0;
    return scenario(run, step);
}

/* Runs a scenario with the given step disturbed; SIZE_MAX: none. */
static void run_scenario(run_state *run, scenario_function scenario, size_t size, size_t disturbed) {
    run->size = size;
    for (size_t step = 0; !run->finished; step++) {
        assert_true(step < MOST_STEPS);
        if (disturbed == SIZE_MAX) run->requests_before[step] = run->memory.requests;
        rgl_status status = step == disturbed ? disturbed_step(run, scenario, step) : scenario(run, step);
        if (status != RGL_OK) {
            fail_msg("size %zu, step %zu: %s: %s", size, step, rgl_status_name(status),
                     run->layout != NULL ? layout_error(run->layout).message
                     : run->tree == NULL ? ""
                                         : error_of(run->tree).message);
        }
        run->steps = step + 1;
    }
    if (disturbed == SIZE_MAX) run->requests_before[run->steps] = run->memory.requests;
    rgl_frames_destroy(run->taken);
    assert_int_equal(rgl_tree_destroy(run->tree), RGL_OK);
    assert_int_equal(rgl_autolayout_destroy(run->layout), RGL_OK);
    assert_int_equal(run->memory.live_blocks, 0);
    assert_int_equal(run->memory.live_bytes, 0);
}

static size_t every = 1;

/* Returns the number of failed allocations. */
static size_t fail_each(scenario_function scenario, size_t size, failure_mode mode) {
    static run_state undisturbed, disturbed;
    memset(&undisturbed, 0, sizeof undisturbed);
    run_scenario(&undisturbed, scenario, size, SIZE_MAX);
    size_t requests = undisturbed.requests_before[undisturbed.steps], step = 0, failed = 0;
    for (size_t fail_at = size % every; fail_at < requests; fail_at += every, failed++) {
        while (undisturbed.requests_before[step + 1] <= fail_at) step++;
        memset(&disturbed, 0, offsetof(run_state, trace));
        counting_arm(&disturbed.memory, mode, fail_at);
        run_scenario(&disturbed, scenario, size, step);
        assert_int_equal(disturbed.trace_count, undisturbed.trace_count);
        assert_memory_equal(disturbed.trace, undisturbed.trace, undisturbed.trace_count * sizeof(double));
    }
    return failed;
}

static size_t total;

static void fail_all(const char *name, scenario_function scenario, size_t largest, size_t stride) {
    size_t injected = 0;
    for (size_t size = 2; size <= largest; size += stride) {
        injected += fail_each(scenario, size, FAIL_ONCE);
        injected += fail_each(scenario, size, FAIL_FROM_THEN_ON);
    }
    assert_true(injected > 0);
    printf("%s: %zu allocation failures injected\n", name, injected);
    total += injected;
}

static void bulk_build_layout_and_read(void **state) {
    (void)state;
    fail_all("bulk", bulk_scenario, 300, 6);
}

static void node_by_node(void **state) {
    (void)state;
    fail_all("single", single_scenario, 200, 5);
}

static void edits_and_incremental_layouts(void **state) {
    (void)state;
    fail_all("edits", edit_scenario, 60, 4);
    fail_all("kept layouts", kept_scenario, 40, 8);
}

static void single_measurers(void **state) {
    (void)state;
    fail_all("measurers", single_measurer_scenario, 120, 5);
}

static void batch_measurers(void **state) {
    (void)state;
    fail_all("batches", batch_measurer_scenario, 120, 5);
}

static void changes_and_explanations(void **state) {
    (void)state;
    fail_all("reading", reading_scenario, 120, 7);
}

static void auto_layout(void **state) {
    (void)state;
    fail_all("auto layout", autolayout_scenario, 14, 4);
}

static void layers_and_guides(void **state) {
    (void)state;
    fail_all("layers", layer_scenario, 120, 7);
}

static void contents_of_readers(void **state) {
    (void)state;
    fail_all("contents", content_scenario, 40, 6);
}

static void measurements(void **state) {
    (void)state;
    fail_all("measurements", measurement_scenario, 40, 6);
}

static void grids(void **state) {
    (void)state;
    fail_all("grids", grid_scenario, 200, 7);
}

static void layouts_of_a_program(void **state) {
    (void)state;
    fail_all("protocol", protocol_scenario, 120, 6);
}

static void enough_failures_were_injected(void **state) {
    (void)state;
    printf("all scenarios: %zu allocation failures injected\n", total);
    assert_true(total >= 10000 / every);
}

int main(int count, char **arguments) {
    if (count > 1) every = (size_t)strtoull(arguments[1], NULL, 10);
    if (every == 0) every = 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bulk_build_layout_and_read),
        cmocka_unit_test(node_by_node),
        cmocka_unit_test(edits_and_incremental_layouts),
        cmocka_unit_test(single_measurers),
        cmocka_unit_test(batch_measurers),
        cmocka_unit_test(changes_and_explanations),
        cmocka_unit_test(auto_layout),
        cmocka_unit_test(layers_and_guides),
        cmocka_unit_test(contents_of_readers),
        cmocka_unit_test(measurements),
        cmocka_unit_test(grids),
        cmocka_unit_test(layouts_of_a_program),
        cmocka_unit_test(enough_failures_were_injected),
    };
    fixture_run(tests);
}
