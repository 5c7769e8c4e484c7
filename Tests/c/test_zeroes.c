/* SPDX-License-Identifier: MIT */
/* CABI.md: parameters initialised with {0} lay out with zeros, or are rejected. */
#include "fixture.h"
#include "kind_samples.h"

#include <string.h>

typedef struct outcome {
    rgl_kind kind;
    rgl_status status;
    /** The answer to 100 x 100, around a box of 30 x 20 if the kind has a child. */
    double width, height;
} outcome;

static const outcome outcomes[] = {
    {RGL_KIND_LEAF, RGL_OK, 0, 0},
    {RGL_KIND_MEASURED, RGL_ERROR_UNKNOWN_ID, 0, 0},
    {RGL_KIND_PARAGRAPH, RGL_OK, 0, 0},
    {RGL_KIND_SPACER, RGL_OK, 100, 100},
    {RGL_KIND_DIVIDER, RGL_OK, 100, 0},
    {RGL_KIND_SHAPE, RGL_OK, 100, 100},
    {RGL_KIND_FRAME, RGL_OK, 0, 0},
    {RGL_KIND_FLEXIBLE_FRAME, RGL_OK, 0, 0},
    {RGL_KIND_RELATIVE_FRAME, RGL_ERROR_INVALID_NUMBER, 0, 0},
    {RGL_KIND_CONTAINER_RELATIVE_FRAME, RGL_ERROR_INVALID_ARGUMENT, 0, 0},
    {RGL_KIND_SAFE_AREA_INSET, RGL_ERROR_INVALID_ARGUMENT, 0, 0},
    {RGL_KIND_SAFE_AREA, RGL_ERROR_INVALID_ARGUMENT, 0, 0},
    {RGL_KIND_WEIGHT, RGL_ERROR_INVALID_NUMBER, 0, 0},
    {RGL_KIND_LAZY_VGRID, RGL_ERROR_INVALID_ARGUMENT, 0, 0},
    {RGL_KIND_LAZY_HGRID, RGL_ERROR_INVALID_ARGUMENT, 0, 0},
    {RGL_KIND_ASPECT_GRID, RGL_ERROR_INVALID_NUMBER, 0, 0},
    {RGL_KIND_CUSTOM, RGL_ERROR_NULL_POINTER, 0, 0},
    {RGL_KIND_POSITION, RGL_OK, 100, 100},
    {RGL_KIND_GEOMETRY_READER, RGL_OK, 100, 100},
    {RGL_KIND_LAZY_VSTACK, RGL_OK, 100, 20},
    {RGL_KIND_LAZY_HSTACK, RGL_OK, 30, 100},
    {RGL_KIND_TABLE_SECTION, RGL_OK, 0, 0},
    {RGL_KIND_TABLE_ROW, RGL_OK, 0, 0},
    /* Adaptive columns, which take the proposed width. */
    {RGL_KIND_MASONRY, RGL_OK, 100, 20},
    /* It pads. */
    {RGL_KIND_TABLE, RGL_OK, 100, 20},
    /* Padding that is 0, not absent. */
    {RGL_KIND_TABLE_CELL, RGL_OK, 30, 20},
    /* Created, but a layout finds no reader of its scope. */
    {RGL_KIND_MEASUREMENT_TAG, RGL_ERROR_NO_READER, 0, 0},
};

static outcome expected_of(rgl_kind kind) {
    for (size_t i = 0; i < sizeof outcomes / sizeof *outcomes; i++) {
        if (outcomes[i].kind == kind) return outcomes[i];
    }
    return (outcome){kind, RGL_OK, 30, 20};
}

static void zeroed_parameters_have_the_documented_effect(void **state) {
    rgl_tree *tree = *state;
    for (size_t i = 0; i < kind_sample_count; i++) {
        const kind_sample *sample = &kind_samples[i];
        const outcome expected = expected_of(sample->kind);
        rgl_parameters parameters;
        memset(&parameters, 0, sizeof parameters);
        rgl_node node = 0;
        rgl_size size = {0, 0};
        rgl_status status = create_sample(tree, sample->kind, &parameters, &node);
        if (status == RGL_OK) {
            if (sample->most_children > 0) assert_ok(tree, rgl_node_append(tree, node, make_fixed(tree, 30, 20)));
            status = rgl_tree_layout(tree, node, (rgl_proposal){100, 100}, &size);
        }
        if (status != expected.status) fail_msg("%s: %s", sample->name, rgl_status_name(status));
        if (status != RGL_OK) continue;
        if (size.width != expected.width || size.height != expected.height)
            fail_msg("%s: %g x %g", sample->name, size.width, size.height);
    }
}

/* A fraction without a maximum would be a frame of 0 x 0. */
static void a_fraction_alone_is_refused(void **state) {
    rgl_tree *tree = *state;
    rgl_node node = 7;
    assert_int_equal(rgl_relative_frame_create(tree, &(rgl_relative_frame){.width = 0.5}, &node),
                     RGL_ERROR_INVALID_NUMBER);
    assert_int_equal(node, 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        fixture_test(zeroed_parameters_have_the_documented_effect),
        fixture_test(a_fraction_alone_is_refused),
    };
    fixture_run(tests);
}
