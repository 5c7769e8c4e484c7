/* SPDX-License-Identifier: MIT */
/* hosting.h: trees in items of layouts in hosts of trees, five objects, which a failed layout leaves unchanged. */
#include "autolayout_fixture.h"
#include "counting_allocator.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* The outer tree hosts a layout whose item shows the middle tree, which hosts a layout with the inner tree. */
    TREES = 3,
    LAYOUTS = 2,
    MOST_STEPS = 2000,
    STATE = 1 << 16
};

typedef struct nested_world nested_world;

/* A column: a reader with its content, a text in a measurement reader, and (not in the inner tree) a host. */
typedef struct nested_tree {
    nested_world *world;
    rgl_tree *tree;
    rgl_node root, reader, scope, text, host;
    rgl_record content[2];
} nested_tree;

typedef struct nested_layout {
    rgl_autolayout *layout;
    rgl_item root, shown;
} nested_layout;

struct nested_world {
    counting_allocator memory;
    nested_tree trees[TREES];
    nested_layout layouts[LAYOUTS];
    /* Calls of callbacks until one fails; 0: none does. */
    int calls_left;
    int calls;
};

/* MARK: Callbacks. */

static rgl_status next_call(nested_world *world) {
    world->calls++;
    return world->calls_left != 0 && --world->calls_left == 0 ? 77 : RGL_OK;
}

static rgl_status measure_text(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    double width = isnan(request->proposal.width) ? 90 : fmin(90, fmax(request->proposal.width, 8));
    *out = (rgl_measurement){width, 10 * ceil(90 / width), 8, NAN};
    return next_call(((nested_tree *)context)->world);
}

static rgl_status build_content(void *context, const rgl_content_request *request, rgl_content *out_content) {
    nested_tree *own = context;
    own->content[0] = (rgl_record){RGL_KIND_PADDING, -1, {.padding = {1, 1, 1, 1}}};
    own->content[1] = (rgl_record){RGL_KIND_LEAF, 0, {.leaf = rgl_leaf_fixed(request->size.width / 2, 4)}};
    *out_content = (rgl_content){own->content, 2, 0, NULL};
    return next_call(own->world);
}

static rgl_status hear(void *context, const rgl_measured_size *sizes, size_t count) {
    (void)sizes, (void)count;
    return next_call(((nested_tree *)context)->world);
}

/* MARK: The world. */

static void make_nested_tree(nested_world *world, nested_tree *own, const nested_layout *hosted) {
    const rgl_allocator functions = counting_functions(&world->memory);
    const rgl_tree_options options = {sizeof options, &functions, NULL};
    const rgl_measurer measurer = {sizeof measurer, own, measure_text, NULL, NULL};
    const rgl_content_source source = {sizeof source, own, build_content, NULL};
    const rgl_measurement_observer observer = {sizeof observer, own, hear, NULL};
    rgl_measurer_id measurer_id = 0;
    rgl_content_source_id source_id = 0;
    own->world = world;
    assert_int_equal(rgl_tree_create(&options, &own->tree), RGL_OK);
    rgl_tree *tree = own->tree;
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &measurer_id));
    assert_ok(tree, rgl_tree_add_content_source(tree, &source, &source_id));
    assert_ok(tree, rgl_tree_set_measurement_observer(tree, &observer));
    const rgl_geometry_reader reader = {0, source_id, 0};
    const rgl_measurement_reader scope = {0};
    const rgl_measurement_tag tag = {0, 5};
    const rgl_measured text = {0, measurer_id, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    const rgl_frame low = {.width = NAN, .height = 12, .alignment = {1, 1}};
    rgl_node frame = 0, tagged = 0;
    own->root = make_stack(tree, RGL_KIND_VSTACK, 2);
    assert_ok(tree, rgl_measurement_reader_add(tree, own->root, &scope, &own->scope));
    assert_ok(tree, rgl_measurement_tag_add(tree, own->scope, &tag, &tagged));
    assert_ok(tree, rgl_measured_add(tree, tagged, &text, &own->text));
    assert_ok(tree, rgl_frame_add(tree, own->root, &low, &frame));
    assert_ok(tree, rgl_geometry_reader_add(tree, frame, &reader, &own->reader));
    if (hosted == NULL) return;
    const rgl_constraint_host host = {
        .layout = hosted->layout, .root = hosted->root, .flexibility = RGL_FLEXIBILITY_WIDTH};
    assert_ok(tree, rgl_constraint_host_add(tree, own->root, &host, &own->host));
}

static void make_nested_layout(nested_world *world, nested_layout *own, const nested_tree *shown) {
    const rgl_allocator functions = counting_functions(&world->memory);
    const rgl_autolayout_options options = {sizeof options, &functions, NULL};
    rgl_measurer_id measurer = 0;
    assert_int_equal(rgl_autolayout_create(&options, &own->layout), RGL_OK);
    rgl_autolayout *layout = own->layout;
    own->root = make_item(layout, 0);
    own->shown = make_item(layout, own->root);
    pin(layout, own->shown, own->root, 3, 3);
    add(layout, equal(own->root, RGL_ATTRIBUTE_TRAILING, own->shown, RGL_ATTRIBUTE_TRAILING, 3));
    add(layout, equal(own->root, RGL_ATTRIBUTE_BOTTOM, own->shown, RGL_ATTRIBUTE_BOTTOM, 3));
    assert_done(layout, rgl_autolayout_add_tree(layout, shown->tree, &measurer));
    assert_done(layout, rgl_item_set_measured(layout, own->shown, measurer, shown->root));
}

static rgl_status lay_out(nested_world *world, bool is_tree_outermost, double width) {
    if (is_tree_outermost)
        return rgl_tree_layout(world->trees[0].tree, world->trees[0].root, (rgl_proposal){width, NAN}, NULL);
    rgl_status status = rgl_item_set_size(world->layouts[0].layout, world->layouts[0].root, (rgl_proposal){width, NAN});
    return status == RGL_OK ? rgl_autolayout_layout(world->layouts[0].layout, NULL) : status;
}

static nested_world *make_nested_world(bool is_tree_outermost) {
    nested_world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    make_nested_tree(world, &world->trees[2], NULL);
    make_nested_layout(world, &world->layouts[1], &world->trees[2]);
    make_nested_tree(world, &world->trees[1], &world->layouts[1]);
    make_nested_layout(world, &world->layouts[0], &world->trees[1]);
    make_nested_tree(world, &world->trees[0], &world->layouts[0]);
    assert_int_equal(lay_out(world, is_tree_outermost, 150), RGL_OK);
    return world;
}

static void end_nested_world(nested_world *world) {
    for (int i = 0; i < TREES; i++) assert_int_equal(rgl_tree_destroy(world->trees[i].tree), RGL_OK);
    for (int i = 0; i < LAYOUTS; i++) assert_int_equal(rgl_autolayout_destroy(world->layouts[i].layout), RGL_OK);
    assert_int_equal(world->memory.live_blocks, 0);
    free(world);
}

/* MARK: States. */

static size_t write_rects(char *text, const rgl_rect *frames, size_t count) {
    size_t length = 0;
    for (size_t i = 0; i < count; i++) {
        const rgl_rect frame = frames[i];
        if (frame.width == 0 && frame.height == 0) continue;
        length += (size_t)sprintf(text + length, "%a %a %a %a\n", frame.x, frame.y, frame.width, frame.height);
    }
    return length;
}

/* Nodes, frames, direction, measurements, and the explanation of a text. */
static size_t write_tree(char *text, const nested_tree *own) {
    const rgl_rect *frames = NULL;
    size_t count = 0, length = 0, used = 0;
    rgl_layout_direction direction = 0;
    rgl_size size = {0, 0};
    assert_ok(own->tree, rgl_tree_dump(own->tree, own->root, text, STATE, &used));
    assert_ok(own->tree, rgl_tree_layout_direction(own->tree, &direction));
    used += (size_t)sprintf(text + used, "\ndirection %d\n", (int)direction);
    if (rgl_tree_frames(own->tree, &frames, &count) != RGL_OK) return used;
    used += write_rects(text + used, frames, count);
    assert_ok(own->tree, rgl_measurement_reader_size(own->tree, own->scope, 5, &size));
    used += (size_t)sprintf(text + used, "tag %a %a\n", size.width, size.height);
    rgl_status status = rgl_node_explain_text(own->tree, own->text, text + used, STATE, &length);
    if (status != RGL_OK) length = (size_t)sprintf(text + used, "%s\n", rgl_status_name(status));
    return used + length;
}

static size_t write_layout(char *text, const nested_layout *own) {
    const rgl_rect *frames = NULL;
    size_t count = 0, used = 0;
    assert_done(own->layout, rgl_autolayout_dump(own->layout, text, STATE, &used));
    assert_done(own->layout, rgl_autolayout_frames(own->layout, RGL_IN_ROOT, 0, &frames, &count));
    return used + write_rects(text + used, frames, count);
}

static char *read_nested_world(const nested_world *world) {
    char *text = malloc(STATE * (TREES + LAYOUTS + 1));
    assert_non_null(text);
    size_t used = 0;
    for (int i = 0; i < TREES; i++) used += write_tree(text + used, &world->trees[i]);
    for (int i = 0; i < LAYOUTS; i++) used += write_layout(text + used, &world->layouts[i]);
    text[used] = '\0';
    return text;
}

/* MARK: Refusals. */

typedef void (*arm_function)(nested_world *, int step);

static void fail_a_callback(nested_world *world, int step) {
    world->calls_left = step;
}

static void fail_an_allocation(nested_world *world, int step) {
    counting_arm(&world->memory, FAIL_ONCE, (size_t)step - 1);
}

static void fail_allocations_from_then_on(nested_world *world, int step) {
    counting_arm(&world->memory, FAIL_FROM_THEN_ON, (size_t)step - 1);
}

static void disarm(nested_world *world) {
    world->calls_left = 0;
    counting_arm(&world->memory, FAIL_NEVER, 0);
}

static void compare(int step, char *before, char *after) {
    if (strcmp(before, after) != 0) {
        printf("before\n%s\nafter\n%s\n", before, after);
        fail_msg("step %d has left something changed", step);
    }
    free(before);
    free(after);
}

/* Fails a layout at each position in turn, until one succeeds. The next layout is not affected. Returns the number of
 * failures. */
static int refuse_everywhere(bool is_tree_outermost, arm_function arm, rgl_status expected) {
    for (int step = 1; step < MOST_STEPS; step++) {
        nested_world *world = make_nested_world(is_tree_outermost);
        nested_world *twin = make_nested_world(is_tree_outermost);
        if (!is_tree_outermost) {
            /* The caller sets the size of the page, which stays. */
            const nested_layout *page = &world->layouts[0];
            assert_done(page->layout, rgl_item_set_size(page->layout, page->root, (rgl_proposal){80, NAN}));
        }
        char *before = read_nested_world(world);
        arm(world, step);
        rgl_status status =
            is_tree_outermost ? lay_out(world, true, 80) : rgl_autolayout_layout(world->layouts[0].layout, NULL);
        disarm(world);
        char *after = read_nested_world(world);
        if (status == RGL_OK) {
            assert_string_not_equal(before, after);
            free(before);
            free(after);
        } else {
            assert_int_equal(status, expected);
            compare(step, before, after);
            assert_int_equal(lay_out(world, is_tree_outermost, 80), RGL_OK);
        }
        assert_int_equal(lay_out(twin, is_tree_outermost, 80), RGL_OK);
        compare(step, read_nested_world(twin), read_nested_world(world));
        end_nested_world(world);
        end_nested_world(twin);
        if (status == RGL_OK) return step - 1;
    }
    fail_msg("no layout has succeeded");
    return 0;
}

static void after_callbacks_that_fail(void **state) {
    (void)state;
    assert_true(refuse_everywhere(true, fail_a_callback, RGL_ERROR_CALLBACK) > 12);
    assert_true(refuse_everywhere(false, fail_a_callback, RGL_ERROR_CALLBACK) > 10);
}

static void after_allocations_that_fail(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        assert_true(refuse_everywhere(i == 0, fail_an_allocation, RGL_ERROR_NO_MEMORY) > 4);
        assert_true(refuse_everywhere(i == 0, fail_allocations_from_then_on, RGL_ERROR_NO_MEMORY) > 4);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_callbacks_that_fail),
        cmocka_unit_test(after_allocations_that_fail),
    };
    fixture_run(tests);
}
