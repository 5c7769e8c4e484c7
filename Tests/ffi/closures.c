/* SPDX-License-Identifier: MIT */
/* Every callback type as a libffi closure, as in a foreign language. */
#include "autolayout_world.h"
#include "format_world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

closure_behaviour behaviour = {.fail_at = SIZE_MAX};

static const char LAYOUT[] = "rgl_layout_functions.";

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

/* A padding around a leaf, and a second leaf. */
static void make_content(const rgl_content_request *request, rgl_content *out) {
    static rgl_record records[3];
    memset(records, 0, sizeof records);
    records[0] = (rgl_record){RGL_KIND_PADDING, -1, {.padding = {1, 2, 3, 4}}};
    records[1] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_filling()}};
    records[2] = (rgl_record){RGL_KIND_LEAF, -1, {.leaf = rgl_leaf_fixed(5, (double)(request->tag % 32))}};
    out->records = records;
    out->count = 3;
}

/* Every name means one item of the layout, if there is one. */
static rgl_item resolved_view(void) {
    rgl_item page = 0, box = 0, text = 0;
    autolayout_items(&page, &box, &text);
    return text != 0 ? text : 77;
}

static void return_status(void *result, rgl_status status) {
    *(ffi_arg *)result = (ffi_arg)(ffi_sarg)status;
}

#define POINTER(index) (*(void **)arguments[index])
#define SIZE(index) (*(size_t *)arguments[index])

/* Fails if a call on the subviews fails. */
static rgl_status place_all(const rgl_subviews *subviews) {
    for (size_t i = 0; i < subviews->count; i++) {
        const rgl_placement placement = {1, 2, {0.5, 0.5}, {30, RGL_UNSPECIFIED}};
        rgl_status status = rgl_subview_place(subviews, i, &placement);
        if (status != RGL_OK) return status;
    }
    if (behaviour.placing != NULL) behaviour.placing(subviews);
    return RGL_OK;
}

static rgl_status measure_all(const rgl_subviews *subviews, rgl_proposal proposal, rgl_size *out_size) {
    *out_size = (rgl_size){20, 10};
    for (size_t i = 0; i < subviews->count; i++) {
        rgl_status status = rgl_subview_measure(subviews, i, proposal, out_size);
        if (status != RGL_OK) return status;
    }
    return RGL_OK;
}

static rgl_status answer_layout(const char *function, void **arguments) {
    static int cache;
    if (strcmp(function, "size_that_fits") == 0) {
        return measure_all(POINTER(1), *(const rgl_proposal *)POINTER(2), POINTER(4));
    }
    if (strcmp(function, "place_subviews") == 0) return place_all(POINTER(1));
    if (strcmp(function, "make_cache") == 0) *(void **)POINTER(2) = &cache;
    if (strcmp(function, "explicit_alignment") == 0) *(double *)POINTER(7) = 3;
    if (strcmp(function, "spacing") == 0) return rgl_spacing_set(POINTER(3), RGL_SPACING_DEFAULT, RGL_SIDE_TOP, 4);
    if (strcmp(function, "equal") == 0) *(uint32_t *)POINTER(2) = 0;
    if (strcmp(function, "get_animatable") == 0) {
        for (size_t i = 0; i < 2 && i < SIZE(2); i++) ((double *)POINTER(1))[i] = (double)i;
        *(size_t *)POINTER(3) = 2;
    }
    return RGL_OK;
}

/* Returns 1 if it has no result. */
static int handle_layout(const char *function, void **arguments, size_t type, void *result) {
    if (strncmp(function, "destroy", strlen("destroy")) == 0) return 1;
    int fails = fails_now(type);
    return_status(result, fails ? behaviour.failure : answer_layout(function, arguments));
    return 0;
}

/* One handler for all types: user is the row's index. */
static void handle(ffi_cif *interface, void *result, void **arguments, void *user) {
    (void)interface;
    size_t type = (size_t)user;
    const char *name = callback_at(type)->name;
    behaviour.calls_by_type[type]++;
    run_inside(type);
    if (strcmp(name, "rgl_measure_function") == 0) {
        int fails = fails_now(type);
        if (!fails) answer(POINTER(1), 1, POINTER(2));
        return_status(result, fails ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_measure_batch_function") == 0) {
        int fails = fails_now(type);
        if (!fails) answer(POINTER(1), SIZE(2), POINTER(3));
        return_status(result, fails ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_locate_function") == 0) {
        int fails = fails_now(type);
        if (!fails) *(double *)POINTER(2) = ((const rgl_locate_request *)POINTER(1))->size.width / 4;
        return_status(result, fails ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_content_function") == 0) {
        int fails = fails_now(type);
        if (!fails) make_content(POINTER(1), POINTER(2));
        return_status(result, fails ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_format_resolve_function") == 0) {
        int fails = fails_now(type);
        if (!fails) ((rgl_format_resolution *)POINTER(3))->view = resolved_view();
        return_status(result, fails ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_host_size_function") == 0) {
        /* The host then uses the ideal size. */
        return_status(result, fails_now(type) ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_host_ideal_function") == 0) {
        int fails = fails_now(type);
        if (!fails) ((rgl_size *)POINTER(2))->height = 12;
        return_status(result, fails ? behaviour.failure : RGL_OK);
    } else if (strncmp(name, LAYOUT, strlen(LAYOUT)) == 0) {
        int is_silent = handle_layout(name + strlen(LAYOUT), arguments, type, result);
        if (is_silent) return;
    } else if (strcmp(name, "rgl_progress_function") == 0 || strcmp(name, "rgl_measurement_function") == 0) {
        return_status(result, fails_now(type) ? behaviour.failure : RGL_OK);
    } else if (strcmp(name, "rgl_caption_function") == 0) {
        /* A name longer than any buffer, of which nothing is written. */
        *(size_t *)result = SIZE_MAX / 2;
    } else if (strcmp(name, "rgl_destroy_function") == 0) {
        /* It returns nothing. */
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

rgl_content_source sample_content_source(void) {
    rgl_content_source source = {.struct_size = sizeof source};
    AS_FUNCTION(source.build, closure_for("rgl_content_function"));
    AS_FUNCTION(source.destroy, closure_for("rgl_destroy_function"));
    return source;
}

rgl_locator sample_locator(void) {
    rgl_locator locator = {.struct_size = sizeof locator};
    AS_FUNCTION(locator.locate, closure_for("rgl_locate_function"));
    AS_FUNCTION(locator.destroy, closure_for("rgl_destroy_function"));
    return locator;
}

rgl_progress sample_progress(void) {
    rgl_progress progress = {.struct_size = sizeof progress};
    AS_FUNCTION(progress.report, closure_for("rgl_progress_function"));
    AS_FUNCTION(progress.destroy, closure_for("rgl_destroy_function"));
    return progress;
}

rgl_captions sample_captions(void) {
    rgl_captions captions = {.struct_size = sizeof captions};
    AS_FUNCTION(captions.caption, closure_for("rgl_caption_function"));
    AS_FUNCTION(captions.destroy, closure_for("rgl_destroy_function"));
    return captions;
}

rgl_measurement_observer sample_measurement_observer(void) {
    rgl_measurement_observer observer = {.struct_size = sizeof observer};
    AS_FUNCTION(observer.observe, closure_for("rgl_measurement_function"));
    AS_FUNCTION(observer.destroy, closure_for("rgl_destroy_function"));
    return observer;
}

rgl_format_resolver sample_resolver(void) {
    rgl_format_resolver resolver = {.struct_size = sizeof resolver};
    AS_FUNCTION(resolver.resolve, closure_for("rgl_format_resolve_function"));
    AS_FUNCTION(resolver.destroy, closure_for("rgl_destroy_function"));
    return resolver;
}

rgl_constraint_host sample_host(rgl_autolayout *layout, rgl_item root) {
    rgl_constraint_host host = {.layout = layout, .root = root};
    host.flexibility = RGL_FLEXIBILITY_ALL;
    host.ideal = RGL_IDEAL_FUNCTION;
    AS_FUNCTION(host.size_that_fits, closure_for("rgl_host_size_function"));
    AS_FUNCTION(host.ideal_size, closure_for("rgl_host_ideal_function"));
    AS_FUNCTION(host.destroy, closure_for("rgl_destroy_function"));
    return host;
}

rgl_layout_functions sample_functions(void) {
    rgl_layout_functions functions = {.struct_size = sizeof functions};
#define USE(member) AS_FUNCTION(functions.member, closure_for("rgl_layout_functions." #member))
    USE(size_that_fits);
    USE(place_subviews);
    USE(make_cache);
    USE(update_cache);
    USE(destroy_cache);
    USE(explicit_alignment);
    USE(spacing);
    USE(equal);
    USE(get_animatable);
    USE(set_animatable);
    USE(destroy);
#undef USE
    return functions;
}
