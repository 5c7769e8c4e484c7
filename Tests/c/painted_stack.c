/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "painted_stack.h"

/* WebAssembly has no threads and no readable stack. */
#ifndef __wasm__

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "fixture.h"

enum {
    PATTERN = 0xA5
};

size_t stack_of_call(void *(*function)(void *), void *argument, size_t size) {
    unsigned char *stack = NULL;
    assert_int_equal(posix_memalign((void **)&stack, 4096, size), 0);
    memset(stack, PATTERN, size);
    pthread_attr_t attributes;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    assert_int_equal(pthread_attr_setstack(&attributes, stack, size), 0);
    assert_int_equal(pthread_create(&thread, &attributes, function, argument), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    size_t untouched = 0;
    while (untouched < size && stack[untouched] == PATTERN) untouched++;
    free(stack);
    return size - untouched;
}

#endif
