/* SPDX-License-Identifier: MIT
 * There are no threads here: what another thread would do is done at once. */
#ifndef REGLET_WASM_PTHREAD_H
#define REGLET_WASM_PTHREAD_H

typedef int pthread_t;

static inline int pthread_create(pthread_t *thread, const void *attributes, void *(*function)(void *), void *context) {
    (void)attributes;
    *thread = 1;
    function(context);
    return 0;
}

static inline int pthread_join(pthread_t thread, void **result) {
    (void)thread, (void)result;
    return 0;
}

#endif
