/* SPDX-License-Identifier: MIT */
#include "probe.h"

#include <math.h>
#include <string.h>

static rgl_status note(probe *self, char letter) {
    size_t length = strlen(self->calls);
    if (length + 1 < sizeof self->calls) self->calls[length] = letter;
    return self->failing == letter ? self->failure : RGL_OK;
}

static rgl_status size_that_fits(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal,
                                 void **cache, rgl_size *out_size) {
    probe *self = context;
    assert_true(isnan(out_size->width) && isnan(out_size->height));
    if (self->seen_count < PROBE_CALLS) self->seen[self->seen_count++] = *proposal;
    self->kept = *subviews;
    rgl_status status = note(self, 's');
    if (status != RGL_OK) return status;
    if (self->measure != NULL) return self->measure(self, subviews, *proposal, cache, out_size);
    *out_size = self->answer;
    return RGL_OK;
}

static rgl_status place_subviews(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                                 const rgl_proposal *proposal, void **cache) {
    probe *self = context;
    if (self->placed_count < PROBE_CALLS) {
        self->placed_with[self->placed_count] = *proposal;
        self->bounds[self->placed_count++] = *bounds;
    }
    self->kept = *subviews;
    rgl_status status = note(self, 'p');
    return status == RGL_OK && self->place != NULL ? self->place(self, subviews, *bounds, *proposal, cache) : status;
}

static rgl_status make_cache(void *context, const rgl_subviews *subviews, void **out_cache) {
    (void)subviews;
    probe *self = context;
    rgl_status status = note(self, 'm');
    if (status != RGL_OK) return status;
    assert_null(*out_cache);
    self->caches++;
    *out_cache = self;
    return RGL_OK;
}

static rgl_status update_cache(void *context, const rgl_subviews *subviews, void **cache) {
    (void)subviews;
    probe *self = context;
    assert_non_null(*cache);
    return note(self, 'u');
}

static void destroy_cache(void *context, void *cache) {
    probe *self = context;
    assert_non_null(cache);
    self->caches--;
    note(self, 'f');
}

static rgl_status equal(void *context, void *other, uint32_t *out_is_equal) {
    probe *self = context, *another = other;
    *out_is_equal = self->value == another->value;
    return note(self, 'e');
}

static rgl_status get_animatable(void *context, double *out_values, size_t capacity, size_t *out_count) {
    probe *self = context;
    for (size_t i = 0; i < capacity && i < self->number_count; i++) out_values[i] = self->numbers[i];
    *out_count = self->number_count;
    return note(self, 'n');
}

static rgl_status set_animatable(void *context, const double *values, size_t count) {
    probe *self = context;
    rgl_status status = note(self, 'N');
    if (status == RGL_OK) memcpy(self->numbers, values, count * sizeof *values);
    return status;
}

static void destroy(void *context) {
    probe *self = context;
    self->destroyed++;
    note(self, 'd');
}

const rgl_layout_functions probe_functions = {
    .struct_size = sizeof(rgl_layout_functions),
    .size_that_fits = size_that_fits,
    .place_subviews = place_subviews,
    .make_cache = make_cache,
    .update_cache = update_cache,
    .destroy_cache = destroy_cache,
    .equal = equal,
    .get_animatable = get_animatable,
    .set_animatable = set_animatable,
    .destroy = destroy,
};

probe *probe_of(double width, double height) {
    static probe pool[PROBES];
    static size_t count = 0;
    probe *made = &pool[count++ % PROBES];
    memset(made, 0, sizeof *made);
    made->answer = (rgl_size){width, height};
    return made;
}

probe *counted(void) {
    return probe_of(30, 10);
}

rgl_node make_custom(rgl_tree *tree, const rgl_layout_functions *functions, void *context) {
    const rgl_custom custom = {functions, context};
    rgl_node node = 0;
    assert_ok(tree, rgl_custom_create(tree, &custom, &node));
    return node;
}

rgl_node make_probe(rgl_tree *tree, probe *layout) {
    return make_custom(tree, &probe_functions, layout);
}

rgl_node make_host(rgl_tree *tree, double width, double height, rgl_node root) {
    const rgl_frame frame = {width, height, {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}};
    rgl_node host = 0;
    assert_ok(tree, rgl_frame_create(tree, &frame, &host));
    return with_children(tree, host, root);
}

void resize_host(rgl_tree *tree, rgl_node host, double width, double height) {
    const rgl_frame frame = {width, height, {RGL_HORIZONTAL_CENTER, RGL_VERTICAL_CENTER}};
    assert_ok(tree, rgl_frame_set(tree, host, &frame));
    assert_layout(tree, host, width, height, width, height);
}

void clear_notes(probe *layout) {
    memset(layout->calls, 0, sizeof layout->calls);
    layout->seen_count = layout->placed_count = 0;
}

static int same(double a, double b) {
    return a == b || (isnan(a) && isnan(b));
}

void check_seen(const probe *layout, const rgl_proposal *expected, size_t count, int line) {
    int agrees = layout->seen_count == count;
    for (size_t i = 0; agrees && i < count; i++) {
        agrees = same(layout->seen[i].width, expected[i].width) && same(layout->seen[i].height, expected[i].height);
    }
    if (agrees) return;
    print_error("line %d: asked under", line);
    for (size_t i = 0; i < layout->seen_count; i++) {
        print_error(" (%g, %g)", layout->seen[i].width, layout->seen[i].height);
    }
    print_error("\n");
    fail();
}

rgl_size ask(const rgl_subviews *subviews, size_t index, double width, double height) {
    rgl_size size = {-1, -1};
    assert_int_equal(rgl_subview_measure(subviews, index, (rgl_proposal){width, height}, &size), RGL_OK);
    return size;
}

void put(const rgl_subviews *subviews, size_t index, double x, double y, double anchor, double width, double height) {
    const rgl_placement placement = {x, y, {anchor, anchor}, {width, height}};
    assert_int_equal(rgl_subview_place(subviews, index, &placement), RGL_OK);
}

rgl_status place_at_origin(probe *self, const rgl_subviews *subviews, rgl_rect bounds, rgl_proposal proposal,
                           void **cache) {
    (void)self, (void)proposal, (void)cache;
    ask(subviews, 0, 50, 50);
    put(subviews, 0, bounds.x, bounds.y, 0, 50, 50);
    return RGL_OK;
}
