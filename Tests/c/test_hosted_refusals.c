/* SPDX-License-Identifier: MIT */
/* hosting.h: a failed layout of a tree leaves the layouts of its hosts unchanged. */
#include "autolayout_fixture.h"
#include "counting_allocator.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    HOSTS = 3,
    SHOWN = 4,
    MOST_STEPS = 400
};

/* A picture, a text and a label with an own size. */
typedef struct hosted_page {
    rgl_autolayout *layout;
    rgl_item root, picture, text, label;
    rgl_node host;
} hosted_page;

/* Hosts in a column, each with a measured text. */
typedef struct hosted_world {
    counting_allocator memory;
    rgl_tree *tree;
    rgl_node column;
    hosted_page pages[HOSTS];
    /* Successful answers before the failure, and its status; 0: no failure. */
    int answers, reports;
    rgl_status refusal;
    rgl_measurement wrong;
} hosted_world;

static rgl_status measure_text(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    hosted_world *world = context;
    if (world->answers != 0 && --world->answers == 0) {
        *out = world->wrong;
        return world->refusal;
    }
    double width = isnan(request->proposal.width) ? 120 : fmin(120, fmax(request->proposal.width, 8));
    *out = (rgl_measurement){width, 10 * ceil(120 / width), 8, NAN};
    return RGL_OK;
}

static void make_hosted_page(hosted_page *page, bool has_size) {
    assert_int_equal(rgl_autolayout_create(NULL, &page->layout), RGL_OK);
    rgl_autolayout *layout = page->layout;
    page->root = make_item(layout, 0);
    page->picture = make_item(layout, page->root);
    page->text = make_item(layout, page->root);
    page->label = make_label(layout, page->root, 25, 11);
    pin(layout, page->picture, page->root, 4, 4);
    add(layout, equal(page->text, RGL_ATTRIBUTE_LEADING, page->picture, RGL_ATTRIBUTE_TRAILING, 6));
    add(layout, equal(page->text, RGL_ATTRIBUTE_FIRST_BASELINE, page->picture, RGL_ATTRIBUTE_BOTTOM, 0));
    add(layout, equal(page->root, RGL_ATTRIBUTE_TRAILING, page->text, RGL_ATTRIBUTE_TRAILING, 4));
    add(layout, equal(page->label, RGL_ATTRIBUTE_LEADING, page->root, RGL_ATTRIBUTE_LEADING, 4));
    add(layout, equal(page->label, RGL_ATTRIBUTE_TOP, page->text, RGL_ATTRIBUTE_BOTTOM, 3));
    add(layout, equal(page->root, RGL_ATTRIBUTE_BOTTOM, page->label, RGL_ATTRIBUTE_BOTTOM, 4));
    /* A host laid out before has a direction, a size and frames. */
    assert_done(layout, rgl_autolayout_set_layout_direction(layout, RGL_RIGHT_TO_LEFT));
    if (has_size) assert_done(layout, rgl_item_set_size(layout, page->root, (rgl_proposal){333, NAN}));
    assert_done(layout, rgl_autolayout_layout(layout, NULL));
}

static void add_host(hosted_world *world, hosted_page *page, rgl_measurer_id measurer) {
    const rgl_item items[] = {page->picture, page->text};
    const rgl_constraint_host settings = {.layout = page->layout,
                                          .root = page->root,
                                          .items = items,
                                          .item_count = 2,
                                          .flexibility = RGL_FLEXIBILITY_WIDTH};
    const rgl_measured text = {0, measurer, RGL_MEASURE_HEIGHT_DEPENDS_ON_WIDTH};
    const rgl_leaf picture = rgl_leaf_fixed(20, 16);
    rgl_node child = 0;
    assert_ok(world->tree, rgl_constraint_host_add(world->tree, world->column, &settings, &page->host));
    assert_ok(world->tree, rgl_leaf_add(world->tree, page->host, &picture, &child));
    assert_ok(world->tree, rgl_measured_add(world->tree, page->host, &text, &child));
}

/* The last page is laid out by itself, and its host is added after the first layout. */
static hosted_world *make_world(const rgl_limits *limits) {
    hosted_world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    const rgl_allocator functions = counting_functions(&world->memory);
    const rgl_tree_options options = {sizeof options, &functions, limits};
    const rgl_measurer measurer = {sizeof measurer, world, measure_text, NULL, NULL};
    rgl_measurer_id id = 0;
    assert_int_equal(rgl_tree_create(&options, &world->tree), RGL_OK);
    assert_ok(world->tree, rgl_tree_add_measurer(world->tree, &measurer, &id));
    world->column = make_stack(world->tree, RGL_KIND_VSTACK, 2);
    for (int i = 0; i < HOSTS; i++) {
        make_hosted_page(&world->pages[i], i != 0);
        if (i + 1 < HOSTS) add_host(world, &world->pages[i], id);
    }
    assert_ok(world->tree, rgl_tree_layout(world->tree, world->column, (rgl_proposal){200, NAN}, NULL));
    add_host(world, &world->pages[HOSTS - 1], id);
    return world;
}

static void end_world(hosted_world *world) {
    assert_int_equal(rgl_tree_destroy(world->tree), RGL_OK);
    for (int i = 0; i < HOSTS; i++) assert_int_equal(rgl_autolayout_destroy(world->pages[i].layout), RGL_OK);
    assert_int_equal(world->memory.live_blocks, 0);
    free(world);
}

/* MARK: States. */

/* Its dump, its direction, and its frames in both spaces, to the last bit. */
typedef struct page_state {
    char *text;
    rgl_layout_direction direction;
    rgl_rect frames[2][8];
    size_t counts[2];
} page_state;

static void read_page(const hosted_page *page, page_state *state) {
    static const rgl_space spaces[] = {RGL_IN_SUPERVIEW, RGL_IN_ROOT};
    memset(state, 0, sizeof *state);
    state->text = layout_state(page->layout);
    assert_done(page->layout, rgl_autolayout_layout_direction(page->layout, &state->direction));
    for (int i = 0; i < 2; i++) {
        const rgl_rect *frames = NULL;
        assert_done(page->layout, rgl_autolayout_frames(page->layout, spaces[i], 0, &frames, &state->counts[i]));
        memcpy(state->frames[i], frames, state->counts[i] * sizeof *frames);
    }
}

static void assert_same_page(const hosted_page *page, page_state *before) {
    page_state after;
    read_page(page, &after);
    assert_string_equal(after.text, before->text);
    assert_int_equal(after.direction, before->direction);
    assert_memory_equal(after.counts, before->counts, sizeof after.counts);
    assert_memory_equal(after.frames, before->frames, sizeof after.frames);
    free(after.text);
}

static rgl_status attempt(hosted_world *world, void (*arm)(hosted_world *, int), int step) {
    page_state before[HOSTS];
    for (int i = 0; i < HOSTS; i++) read_page(&world->pages[i], &before[i]);
    assert_ok(world->tree,
              rgl_tree_set_layout_direction(world->tree, step % 2 ? RGL_RIGHT_TO_LEFT : RGL_LEFT_TO_RIGHT));
    arm(world, step);
    rgl_status status = rgl_tree_layout(world->tree, world->column, (rgl_proposal){77, NAN}, NULL);
    world->answers = world->reports = 0;
    counting_arm(&world->memory, FAIL_NEVER, 0);
    for (int i = 0; i < HOSTS; i++) {
        if (status != RGL_OK) assert_same_page(&world->pages[i], &before[i]);
        free(before[i].text);
    }
    return status;
}

/* Returns the number of failing positions. */
static int refuse_everywhere(void (*arm)(hosted_world *, int), rgl_status expected) {
    for (int step = 1; step < MOST_STEPS; step++) {
        hosted_world *world = make_world(NULL);
        rgl_status status = attempt(world, arm, step);
        if (status != RGL_OK) {
            assert_int_equal(status, expected);
            /* The next layout equals a layout without failures. */
            hosted_world *other = make_world(NULL);
            rgl_size size = {0, 0}, expected_size = {0, 0};
            assert_ok(world->tree, rgl_tree_set_layout_direction(other->tree, step % 2));
            assert_ok(world->tree, rgl_tree_layout(world->tree, world->column, (rgl_proposal){90, NAN}, &size));
            assert_ok(other->tree,
                      rgl_tree_layout(other->tree, other->column, (rgl_proposal){90, NAN}, &expected_size));
            assert_memory_equal(&size, &expected_size, sizeof size);
            end_world(other);
        }
        end_world(world);
        if (status == RGL_OK) return step - 1;
    }
    fail_msg("no layout has succeeded");
    return 0;
}

/* MARK: Causes. */

static void fail_answer(hosted_world *world, int step) {
    world->answers = step;
    world->refusal = 77;
}

static void answer_less_than_nothing(hosted_world *world, int step) {
    world->answers = step;
    world->refusal = RGL_OK;
    world->wrong = (rgl_measurement){-5, 3, NAN, NAN};
}

static void run_out_of_memory(hosted_world *world, int step) {
    counting_arm(&world->memory, FAIL_FROM_THEN_ON, (size_t)step - 1);
}

static void after_measurers_that_fail(void **state) {
    (void)state;
    assert_true(refuse_everywhere(fail_answer, RGL_ERROR_CALLBACK) > 4);
}

static void after_answers_that_are_no_lengths(void **state) {
    (void)state;
    assert_true(refuse_everywhere(answer_less_than_nothing, RGL_ERROR_CALLBACK_ANSWER) > 4);
}

static void after_memory_has_run_out(void **state) {
    (void)state;
    assert_true(refuse_everywhere(run_out_of_memory, RGL_ERROR_NO_MEMORY) > 0);
}

/* Rows behind the hosts that exceed the work limit. */
static void append_rows(hosted_world *world, int count) {
    for (int i = 0; i < count; i++) {
        rgl_node row =
            with_children(world->tree, make_stack(world->tree, RGL_KIND_HSTACK, 0), make_filling(world->tree));
        assert_ok(world->tree, rgl_node_append(world->tree, world->column, row));
    }
}

static void arm_nothing(hosted_world *world, int step) {
    (void)world, (void)step;
}

static void after_the_limit_of_evaluations(void **state) {
    (void)state;
    const rgl_limits limits = {.struct_size = sizeof limits, .evaluations = 6000};
    hosted_world *world = make_world(&limits);
    append_rows(world, 6000);
    assert_int_equal(attempt(world, arm_nothing, 2), RGL_ERROR_LIMIT);
    end_world(world);
}

static rgl_status stop(void *context) {
    return ++((hosted_world *)context)->reports == 2 ? 5 : RGL_OK;
}

static void after_the_caller_has_stopped_the_call(void **state) {
    (void)state;
    hosted_world *world = make_world(NULL);
    const rgl_progress progress = {sizeof progress, world, stop, NULL};
    append_rows(world, 6000);
    assert_ok(world->tree, rgl_tree_set_progress(world->tree, &progress));
    assert_int_equal(attempt(world, arm_nothing, 2), RGL_ERROR_CALLBACK);
    assert_int_equal(error_of(world->tree).callback_status, 5);
    end_world(world);
}

/* Its width is known only after the other hosts were placed. */
static void after_a_conflict_in_a_later_host(void **state) {
    (void)state;
    hosted_world *world = make_world(NULL);
    hosted_page *last = &world->pages[HOSTS - 1];
    assert_done(last->layout, rgl_item_set_size(last->layout, last->root, (rgl_proposal){NAN, NAN}));
    add(last->layout, length(last->root, RGL_ATTRIBUTE_WIDTH, RGL_LESS_OR_EQUAL, 60, 1000));
    assert_done(last->layout, rgl_autolayout_layout(last->layout, NULL));
    assert_int_equal(attempt(world, arm_nothing, 2), RGL_ERROR_CONFLICT);
    assert_true(error_of(world->tree).subject == last->host);
    end_world(world);
}

/* MARK: Shown views. */

/* A view in a host changes, the next layout fails somewhere, and the one after it sees the change. Returns whether it
 * failed. */
static bool see_a_change_after_a_refusal(int step) {
    hosted_world *world = make_world(NULL);
    hosted_page *first = &world->pages[0];
    rgl_tree *view = NULL;
    rgl_measurer_id shown = 0;
    rgl_leaf leaf = rgl_leaf_fixed(10, 10);
    rgl_rect frame = {0, 0, 0, 0};
    assert_int_equal(rgl_tree_create(NULL, &view), RGL_OK);
    rgl_node box = make_fixed(view, 10, 10);
    assert_done(first->layout, rgl_autolayout_add_tree(first->layout, view, &shown));
    assert_done(first->layout, rgl_item_set_measured(first->layout, first->label, shown, box));
    assert_ok(world->tree, rgl_constraint_host_invalidate(world->tree, first->host));
    assert_ok(world->tree, rgl_tree_layout(world->tree, world->column, (rgl_proposal){180, NAN}, NULL));
    leaf = rgl_leaf_fixed(31, 13);
    assert_ok(view, rgl_leaf_set(view, box, &leaf));
    for (int i = 0; i < HOSTS; i++)
        assert_ok(world->tree, rgl_constraint_host_invalidate(world->tree, world->pages[i].host));
    fail_answer(world, step);
    rgl_status status = rgl_tree_layout(world->tree, world->column, (rgl_proposal){77, NAN}, NULL);
    world->answers = 0;
    assert_ok(world->tree, rgl_tree_layout(world->tree, world->column, (rgl_proposal){77, NAN}, NULL));
    assert_done(first->layout, rgl_item_frame(first->layout, first->label, RGL_IN_ROOT, &frame));
    assert_true(frame.width == 31 && frame.height == 13);
    end_world(world);
    assert_int_equal(rgl_tree_destroy(view), RGL_OK);
    return status != RGL_OK;
}

static void shown_views_are_measured_again_after_a_refusal(void **state) {
    (void)state;
    int step = 1;
    while (see_a_change_after_a_refusal(step)) step++;
    assert_true(step > 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_measurers_that_fail),
        cmocka_unit_test(after_answers_that_are_no_lengths),
        cmocka_unit_test(after_memory_has_run_out),
        cmocka_unit_test(after_the_limit_of_evaluations),
        cmocka_unit_test(after_the_caller_has_stopped_the_call),
        cmocka_unit_test(after_a_conflict_in_a_later_host),
        cmocka_unit_test(shown_views_are_measured_again_after_a_refusal),
    };
    fixture_run(tests);
}
