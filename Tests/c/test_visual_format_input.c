/* SPDX-License-Identifier: MIT */
/* visual_format.h: long texts, bytes of any kind, and memory that runs out. */
#include "format_fixture.h"

#include <stdlib.h>
#include <string.h>

#include "counting_allocator.h"

static void long_texts(void **state) {
    enum {
        UNITS = 200000
    };
    static const char unit[] = "[a(>=1,<=2)]-";
    size_t piece = strlen(unit), length = UNITS * piece;
    char *text = malloc(length + 4);
    for (size_t i = 0; i < UNITS; i++) memcpy(text + i * piece, unit, piece);
    memcpy(text + length, "[b]", 3);
    assert_int_equal(read_bytes(*state, text, length + 3), RGL_OK);
    assert_int_equal(count_of(*state), 3 * UNITS);
    text[length + 2] = '-';
    assert_int_equal(read_bytes(*state, text, length + 3), RGL_ERROR_SYNTAX);
    assert_int_equal(problem_of(*state).offset, length + 2);
    assert_int_equal(problem_of(*state).column, length + 3);
    assert_int_equal(count_of(*state), 3 * UNITS);
    /* Brackets and parentheses do not nest. */
    memset(text, '(', length);
    assert_int_equal(read_bytes(*state, text, length), RGL_ERROR_SYNTAX);
    memset(text, '[', length);
    assert_int_equal(read_bytes(*state, text, length), RGL_ERROR_SYNTAX);
    memset(text, ' ', length);
    assert_int_equal(read_bytes(*state, text, length), RGL_ERROR_SYNTAX);
    memset(text, 'x', length);
    text[0] = '[';
    assert_int_equal(read_bytes(*state, text, length), RGL_ERROR_SYNTAX);
    assert_int_equal(problem_of(*state).length, length - 1);
    free(text);
    const rgl_format_text huge = {unit, 16777217};
    assert_int_equal(rgl_format_read(*state, &huge, 1, NULL, NULL), RGL_ERROR_LIMIT);
}

/* A status, and a description that is UTF-8 on three lines. */
static void every_byte_everywhere(void **state) {
    static const char sample[] = "H:|-[a(>=30@250)]-gap-[b(a)]-|";
    for (rgl_format_dialect dialect = 0; dialect < 4; dialect++) {
        rgl_format_options options = default_options();
        options.dialect = dialect;
        assert_int_equal(rgl_format_set_options(*state, &options), RGL_OK);
        for (size_t place = 0; place < strlen(sample); place++) {
            for (int byte = 0; byte < 256; byte++) {
                char text[sizeof sample], description[2048];
                size_t length = 0, lines = 0;
                memcpy(text, sample, sizeof sample);
                text[place] = (char)byte;
                rgl_status status = read_bytes(*state, text, strlen(sample));
                if (status == RGL_OK) continue;
                assert_int_equal(status, RGL_ERROR_SYNTAX);
                rgl_format_problem problem = problem_of(*state);
                assert_true(problem.offset + problem.length <= strlen(sample) + 1);
                assert_int_equal(rgl_format_describe(*state, description, sizeof description, &length), RGL_OK);
                assert_int_equal(strlen(description), length);
                for (size_t i = 0; i < length; i++) lines += description[i] == '\n';
                assert_int_equal(lines, 2);
            }
        }
    }
}

/* Creation and reading, during which the fail_at-th allocation fails. */
static size_t run_with_failures(failure_mode mode, size_t fail_at) {
    counting_allocator memory = {0};
    rgl_allocator functions = counting_functions(&memory);
    rgl_format *format = NULL;
    rgl_format_options options = default_options();
    char text[512] = "H:|-[a(>=1)]";
    for (int i = 0; i < 20; i++) strcat(text, "-[b(1,2)]");
    const rgl_format_text texts[] = {{text, strlen(text)}, {"V:[a]-[b]", 9}};
    counting_arm(&memory, mode, fail_at);
    for (int step = 0; step < 6; step++) {
        for (int attempt = 0;; attempt++) {
            size_t refused = memory.refused;
            rgl_status status = RGL_OK;
            switch (step) {
            case 0: status = rgl_format_create(&functions, &format); break;
            case 1: status = rgl_format_set_options(format, &options); break;
            case 2: status = rgl_format_add_views(format, sample_views, 3); break;
            case 3: status = rgl_format_add_metrics(format, sample_metrics, 3); break;
            case 4: status = rgl_format_read(format, texts + 1, 1, NULL, NULL); break;
            default: status = rgl_format_read(format, texts, 2, NULL, NULL);
            }
            if (memory.refused == refused) {
                assert_int_equal(status, RGL_OK);
                break;
            }
            assert_int_equal(status, RGL_ERROR_NO_MEMORY);
            assert_int_equal(attempt, 0);
            if (step == 5) assert_int_equal(count_of(format), 1);
            counting_arm(&memory, FAIL_NEVER, 0);
        }
    }
    assert_int_equal(count_of(format), 63);
    size_t requests = memory.requests;
    assert_int_equal(rgl_format_destroy(format), RGL_OK);
    assert_int_equal(memory.live_blocks, 0);
    assert_int_equal(memory.live_bytes, 0);
    return requests;
}

static void every_allocation_may_fail(void **state) {
    (void)state;
    size_t requests = run_with_failures(FAIL_NEVER, 0);
    assert_true(requests > 15);
    for (size_t i = 0; i < requests; i++) {
        run_with_failures(FAIL_ONCE, i);
        run_with_failures(FAIL_FROM_THEN_ON, i);
    }
    print_message("%zu allocation failures injected\n", 2 * requests);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        format_test(long_texts),
        format_test(every_byte_everywhere),
        format_test(every_allocation_may_fail),
    };
    fixture_run(tests);
}
