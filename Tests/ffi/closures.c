/* SPDX-License-Identifier: MIT */
/* Every callback type as a libffi closure, as a foreign language would make it. */
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

closure_behaviour behaviour = {.fail_at = SIZE_MAX};

enum {
    MOST_CALLBACKS = 16
};

static struct {
    ffi_closure *closure;
    ffi_cif interface;
    void *code;
} closures[MOST_CALLBACKS];

static void run_inside(size_t type) {
    if (behaviour.inside == NULL) return;
    void (*inside)(const char *) = behaviour.inside;
    behaviour.inside = NULL;
    inside(callback_at(type)->name);
    behaviour.inside = inside;
}

static int fails_now(size_t type) {
    size_t number = behaviour.calls++;
    if (number == behaviour.fail_at) behaviour.failed = callback_at(type)->name;
    return number == behaviour.fail_at;
}

static void answer(const rgl_measure_request *requests, size_t count, rgl_measurement *out) {
    for (size_t i = 0; i < count; i++) {
        double offered = requests[i].proposal.width;
        out[i].width = offered >= 0 && offered < 64 ? offered : 64;
        out[i].height = out[i].width < 64 ? 24 : 12;
        out[i].first_text_baseline = 9;
        out[i].last_text_baseline = out[i].height - 3;
    }
}

static void return_status(void *result, rgl_status status) {
    *(ffi_arg *)result = (ffi_arg)(ffi_sarg)status;
}

/* One handler for all types: user is the row's index. */
static void handle(ffi_cif *interface, void *result, void **arguments, void *user) {
    (void)interface;
    size_t type = (size_t)user;
    const char *name = callback_at(type)->name;
    behaviour.calls_by_type[type]++;
    run_inside(type);
#define POINTER(index) (*(void **)arguments[index])
#define SIZE(index) (*(size_t *)arguments[index])
    if (strcmp(name, "rgl_measure_function") == 0) {
        int fails = fails_now(type);
        if (!fails) answer(POINTER(1), 1, POINTER(2));
        return_status(result, fails ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_measure_batch_function") == 0) {
        int fails = fails_now(type);
        if (!fails) answer(POINTER(1), SIZE(2), POINTER(3));
        return_status(result, fails ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_destroy_function") == 0) {
        /* It has nothing to say. */
    } else if (strcmp(name, "rgl_allocator.alloc") == 0) {
        void *block = fails_now(type) ? NULL : malloc(SIZE(1));
        behaviour.live_blocks += block != NULL;
        *(void **)result = block;
    } else if (strcmp(name, "rgl_allocator.realloc") == 0) {
        *(void **)result = fails_now(type) ? NULL : realloc(POINTER(1), SIZE(3));
    } else if (strcmp(name, "rgl_allocator.free") == 0) {
        behaviour.live_blocks--;
        free(POINTER(1));
    } else {
        fprintf(stderr, "no handler for the callback type %s\n", name);
        abort();
    }
#undef POINTER
#undef SIZE
}

void make_closures(void) {
    for (size_t i = 0; i < callback_count; i++) {
        const callback_row *row = callback_at(i);
        closures[i].closure = ffi_closure_alloc(sizeof(ffi_closure), &closures[i].code);
        ffi_status status = closures[i].closure == NULL
                                ? FFI_BAD_ABI
                                : ffi_prep_cif(&closures[i].interface, FFI_DEFAULT_ABI, row->argument_count,
                                               row->returns, row->arguments);
        if (status == FFI_OK) {
            status =
                ffi_prep_closure_loc(closures[i].closure, &closures[i].interface, handle, (void *)i, closures[i].code);
        }
        check(status == FFI_OK, "closure for %s: ffi status %d", row->name, (int)status);
    }
}

void free_closures(void) {
    for (size_t i = 0; i < callback_count; i++) ffi_closure_free(closures[i].closure);
}

void *closure_for(const char *name) {
    for (size_t i = 0; i < callback_count; i++) {
        if (strcmp(callback_at(i)->name, name) == 0) return closures[i].code;
    }
    fprintf(stderr, "no callback type %s in the description\n", name);
    abort();
}

/* ISO C has no cast from an object to a function pointer; POSIX promises that the bytes are the same. */
#define AS_FUNCTION(target, code)                                                                                      \
    do {                                                                                                               \
        void *code_pointer = (code);                                                                                   \
        memcpy(&(target), &code_pointer, sizeof code_pointer);                                                         \
    } while (0)

rgl_allocator sample_allocator(void) {
    rgl_allocator allocator = {0};
    AS_FUNCTION(allocator.alloc, closure_for("rgl_allocator.alloc"));
    AS_FUNCTION(allocator.realloc, closure_for("rgl_allocator.realloc"));
    AS_FUNCTION(allocator.free, closure_for("rgl_allocator.free"));
    return allocator;
}

rgl_measurer sample_measurer(int batched) {
    rgl_measurer measurer = {.struct_size = sizeof measurer};
    if (batched)
        AS_FUNCTION(measurer.measure_batch, closure_for("rgl_measure_batch_function"));
    else
        AS_FUNCTION(measurer.measure, closure_for("rgl_measure_function"));
    AS_FUNCTION(measurer.destroy, closure_for("rgl_destroy_function"));
    return measurer;
}
