/* SPDX-License-Identifier: MIT */
/*
 * A layout of one's own, a ring that turns, and how it becomes a row: as one call, and step by step.
 *
 *     cc ring.c $(pkg-config --cflags --libs reglet) -lm
 */
#include <math.h>
#include <stdio.h>

#include <reglet.h>

enum {
    VIEWS = 4
};

/* The key of a view's share of the ring. */
static const uint64_t weight = 1;
static const double pi = 3.14159265358979323846;

/* The layout's value. Its turn is a part of the circle, and can be animated. */
typedef struct ring {
    double turn;
} ring;

static rgl_status size_that_fits(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal,
                                 void **cache, rgl_size *out_size) {
    (void)context, (void)subviews, (void)cache;
    double side = fmin(proposal->width, proposal->height); /* fmin ignores NaN, the unspecified length */
    out_size->width = out_size->height = isnan(side) ? 160 : side;
    return RGL_OK;
}

static rgl_status place_subviews(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                                 const rgl_proposal *proposal, void **cache) {
    (void)proposal, (void)cache;
    const ring *self = context;
    const rgl_proposal ideal = {RGL_UNSPECIFIED, RGL_UNSPECIFIED};
    double longest = 0, whole = 0, before = 0, share = 0;
    for (size_t i = 0; i < subviews->count; i++) {
        rgl_size size;
        rgl_status status = rgl_subview_measure(subviews, i, ideal, &size);
        if (status == RGL_OK) status = rgl_subview_layout_value(subviews, i, weight, 1, &share);
        if (status != RGL_OK) return status;
        longest = fmax(longest, fmax(size.width, size.height));
        whole += share;
    }
    for (size_t i = 0; i < subviews->count; i++) {
        rgl_subview_layout_value(subviews, i, weight, 1, &share);
        double angle = 2 * pi * ((before + share / 2) / whole + self->turn) - pi / 2;
        double radius = (bounds->width - longest) / 2;
        const rgl_placement place = {bounds->x + bounds->width / 2 + radius * cos(angle),
                                     bounds->y + bounds->height / 2 + radius * sin(angle),
                                     {0.5, 0.5},
                                     ideal};
        rgl_status status = rgl_subview_place(subviews, i, &place);
        if (status != RGL_OK) return status;
        before += share;
    }
    return RGL_OK;
}

static rgl_status get_turn(void *context, double *out_values, size_t capacity, size_t *out_count) {
    if (capacity > 0) out_values[0] = ((ring *)context)->turn;
    *out_count = 1;
    return RGL_OK;
}

static rgl_status set_turn(void *context, const double *values, size_t value_count) {
    (void)value_count;
    ((ring *)context)->turn = values[0];
    return RGL_OK;
}

static const rgl_layout_functions functions = {
    .struct_size = sizeof functions,
    .size_that_fits = size_that_fits,
    .place_subviews = place_subviews,
    .get_animatable = get_turn,
    .set_animatable = set_turn,
};

static void print_second(const char *when, const rgl_rect *frame) {
    printf("%-14s %6.1f %6.1f\n", when, frame->x, frame->y);
}

int main(void) {
    ring value = {0};
    rgl_record records[VIEWS + 2] = {{RGL_KIND_CUSTOM, -1, {.custom = {&functions, &value}}}};
    rgl_node nodes[VIEWS + 2];
    /* The first view takes twice as much of the ring as each other view. */
    records[1] = (rgl_record){RGL_KIND_LAYOUT_VALUE, 0, {.layout_value = {weight, 2}}};
    for (int i = 2; i < VIEWS + 2; i++) {
        records[i] = (rgl_record){RGL_KIND_LEAF, i == 2 ? 1 : 0, {.leaf = rgl_leaf_fixed(20, 20)}};
    }
    rgl_tree *tree = NULL;
    rgl_frames *before = NULL, *after = NULL;
    const rgl_rect *from = NULL, *to = NULL;
    rgl_rect between[VIEWS + 2];
    size_t count = 0;
    const rgl_proposal window = {160, 160};
    const rgl_record row = {RGL_KIND_HSTACK, 0, {.stack = {{0, 0}, 8}}};
    if (rgl_tree_create(NULL, &tree) || rgl_tree_build(tree, records, VIEWS + 2, sizeof *records, nodes)) return 1;

    /* The ring turns: the layout places its subviews again for each step. */
    for (int step = 0; step < 3; step++) {
        const double turn = step / 4.0;
        if (rgl_custom_set_animatable(tree, nodes[0], &turn, 1) || rgl_tree_layout(tree, nodes[0], window, NULL))
            return 1;
        rgl_rect frame;
        if (rgl_node_frame(tree, nodes[3], &frame)) return 1;
        print_second(step == 0 ? "ring" : step == 1 ? "a quarter on" : "half way round", &frame);
    }

    /* The ring becomes a row: one layout before, one after, and the steps are read between them. */
    if (rgl_tree_take_frames(tree, &before) ||
        rgl_node_become(tree, nodes[0], row.kind, &row.parameters, rgl_parameters_size(row.kind)) ||
        rgl_tree_layout(tree, nodes[0], window, NULL) || rgl_tree_take_frames(tree, &after) ||
        rgl_frames_read(before, &from, &count) || rgl_frames_read(after, &to, &count))
        return 1;
    for (int step = 0; step <= 2; step++) {
        if (rgl_frames_interpolate(from, count, to, count, step / 2.0, between, VIEWS + 2, &count)) return 1;
        print_second(step == 0   ? "leaving"
                     : step == 1 ? "on the way"
                                 : "in the row",
                     &between[rgl_node_index(nodes[3])]);
    }
    rgl_frames_destroy(before);
    rgl_frames_destroy(after);
    return rgl_tree_destroy(tree);
}
