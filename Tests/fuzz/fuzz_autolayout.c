/* SPDX-License-Identifier: MIT */
/* Bytes as a program on an Auto Layout: items, constraints, boxes, conductors, formats, questions, with live, stale
 * and invented ids, invalid numbers, and memory that runs out. A rejected call leaves the layout's text unchanged,
 * frames are finite, and no memory is leaked. */
#include "autolayout_calls.h"

enum {
    MOST_CALLS = 60
};

static void write_state(run *run, char *text) {
    size_t length = 0;
    must(rgl_autolayout_dump(run->layout, text, TEXT, &length) == RGL_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char before[TEXT], after[TEXT];
    fuzz_memory memory = {0};
    const rgl_allocator allocator = fuzz_allocator(&memory);
    run now = {.script = {data, size}};
    create(&now, &allocator);
    for (int i = 0; i < MOST_CALLS && now.script.left > 0; i++) {
        uint8_t byte = next_byte(&now.script);
        if (byte >= 252 && memory.until_failure == 0 && now.script.left > 0) {
            memory.until_failure = 1 + next_byte(&now.script) % 40;
            byte = next_byte(&now.script) % 252;
            /* Names are added to the format one by one, and would be counted as well. */
            if (byte >= 190 && byte < 205) memory.until_failure = 0;
        }
        size_t until_failure = memory.until_failure;
        memory.until_failure = 0;
        write_state(&now, before);
        memory.until_failure = until_failure;
        rgl_status status = call(&now, byte);
        count_operation();
        memory.until_failure = 0;
        write_state(&now, after);
        if (status != RGL_OK) must(strcmp(before, after) == 0);
    }
    must(rgl_format_destroy(now.format) == RGL_OK);
    must(rgl_autolayout_destroy(now.layout) == RGL_OK);
    must(memory.blocks == 0);
    return 0;
}
