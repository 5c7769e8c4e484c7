/* SPDX-License-Identifier: MIT */
/* Separate objects work in parallel without locks. A shared object rejects the second caller with BUSY and stays
 * intact. A layout in use when a tree's pass ends is still reverted. The thread sanitizer runs this program too. */
#define _POSIX_C_SOURCE 200809L
#include "autolayout_fixture.h"

#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    THREADS = 5,
    ROUNDS = 10000,
    CHILDREN = 8
};

typedef struct shared {
    rgl_tree *tree;
    rgl_node stack, children[CHILDREN];
    rgl_solver *solver;
    rgl_variable variable;
    pthread_barrier_t start;
} shared;

/* The work and results of a thread. */
typedef struct worker {
    shared *shared;
    unsigned number;
    size_t calls, busy, wrong;
} worker;

static void count(worker *self, rgl_status status) {
    self->calls++;
    if (status == RGL_ERROR_BUSY) {
        self->busy++;
    } else if (status != RGL_OK) {
        self->wrong++;
    }
}

static void use_shared_tree(worker *self, unsigned round) {
    shared *all = self->shared;
    const unsigned i = (round + self->number) % CHILDREN;
    const rgl_leaf leaf = rgl_leaf_fixed(1 + (round + self->number) % 7, 5);
    rgl_rect frame;
    rgl_size size;
    size_t length = 0;
    count(self, rgl_leaf_set(all->tree, all->children[i], &leaf));
    count(self, rgl_tree_layout(all->tree, all->stack, (rgl_proposal){100, 10}, NULL));
    rgl_status status = rgl_node_frame(all->tree, all->children[i], &frame);
    count(self, status == RGL_ERROR_NOT_LAID_OUT ? RGL_OK : status);
    count(self, rgl_node_measure(all->tree, all->stack, (rgl_proposal){50, 10}, &size));
    status = rgl_tree_dump(all->tree, all->stack, NULL, 0, &length);
    count(self, status == RGL_ERROR_BUFFER_TOO_SMALL ? RGL_OK : status);
}

static void use_shared_solver(worker *self, unsigned round) {
    shared *all = self->shared;
    double value = 0;
    count(self, rgl_solver_suggest(all->solver, all->variable, (double)((round * 7 + self->number) % 100)));
    count(self, rgl_solver_solve(all->solver));
    count(self, rgl_solver_value(all->solver, all->variable, &value));
    if (!(value >= 0 && value < 100)) self->wrong++;
}

static void use_own_tree(worker *self, unsigned round) {
    rgl_tree *tree = NULL;
    rgl_node stack, leaves[3];
    const rgl_stack parameters = {.spacing = 2};
    count(self, rgl_tree_create(NULL, &tree));
    count(self, rgl_stack_create(tree, RGL_KIND_HSTACK, &parameters, &stack));
    for (unsigned i = 0; i < 3; i++) {
        const rgl_leaf leaf = rgl_leaf_fixed(10 + (double)(round % 5), 10);
        count(self, rgl_leaf_create(tree, &leaf, &leaves[i]));
        count(self, rgl_node_append(tree, stack, leaves[i]));
    }
    rgl_size size = {0, 0};
    count(self, rgl_tree_layout(tree, stack, (rgl_proposal){100, 100}, &size));
    if (size.width != 34 + 3 * (double)(round % 5)) self->wrong++;
    count(self, rgl_tree_destroy(tree));
}

static void *work(void *argument) {
    worker *self = argument;
    pthread_barrier_wait(&self->shared->start);
    for (unsigned round = 0; round < ROUNDS; round++) {
        use_shared_tree(self, round);
        use_shared_solver(self, round);
        if (round % 4 == 0) use_own_tree(self, round);
        /* A thread suspended during a call blocks its object for a long time. */
        if (round % 16 == 0) sched_yield();
    }
    return NULL;
}

static void set_up(shared *all) {
    const rgl_stack parameters = {.spacing = 1};
    const rgl_leaf leaf = rgl_leaf_fixed(1, 5);
    assert_int_equal(rgl_tree_create(NULL, &all->tree), RGL_OK);
    assert_int_equal(rgl_stack_create(all->tree, RGL_KIND_HSTACK, &parameters, &all->stack), RGL_OK);
    for (size_t i = 0; i < CHILDREN; i++) {
        assert_int_equal(rgl_leaf_create(all->tree, &leaf, &all->children[i]), RGL_OK);
        assert_int_equal(rgl_node_append(all->tree, all->stack, all->children[i]), RGL_OK);
    }
    assert_int_equal(rgl_solver_create(NULL, &all->solver), RGL_OK);
    assert_int_equal(rgl_solver_add_variable(all->solver, 0, &all->variable), RGL_OK);
    assert_int_equal(rgl_solver_add_edit(all->solver, all->variable, 500), RGL_OK);
    assert_int_equal(pthread_barrier_init(&all->start, NULL, THREADS), 0);
}

/* Afterwards, the shared objects work as usual. */
static void check_shared(shared *all) {
    double width = 0;
    for (size_t i = 0; i < CHILDREN; i++) {
        const rgl_leaf leaf = rgl_leaf_fixed((double)i, 5);
        assert_int_equal(rgl_leaf_set(all->tree, all->children[i], &leaf), RGL_OK);
        width += (double)i;
    }
    rgl_size size = {0, 0};
    assert_int_equal(rgl_tree_layout(all->tree, all->stack, (rgl_proposal){100, 10}, &size), RGL_OK);
    assert_true(size.width == width + CHILDREN - 1);
    double value = 0;
    assert_int_equal(rgl_solver_suggest(all->solver, all->variable, 42), RGL_OK);
    assert_int_equal(rgl_solver_value(all->solver, all->variable, &value), RGL_OK);
    assert_true(value == 42);
}

static void calls_of_several_threads_succeed_or_are_busy(void **state) {
    (void)state;
    shared all = {0};
    worker workers[THREADS] = {0};
    pthread_t threads[THREADS];
    set_up(&all);
    for (unsigned i = 0; i < THREADS; i++) {
        workers[i] = (worker){.shared = &all, .number = i};
        assert_int_equal(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    size_t calls = 0, busy = 0;
    for (unsigned i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(workers[i].wrong, 0);
        calls += workers[i].calls;
        busy += workers[i].busy;
    }
    printf("%zu calls from %d threads, %zu of them refused as busy\n", calls, THREADS, busy);
    assert_true(calls >= (size_t)THREADS * ROUNDS * 8);
    check_shared(&all);
    pthread_barrier_destroy(&all.start);
    assert_int_equal(rgl_solver_destroy(all.solver), RGL_OK);
    assert_int_equal(rgl_tree_destroy(all.tree), RGL_OK);
}

/* MARK: A hosted layout that another thread uses while a pass of its tree is refused. */

/* A layout with a host, and a thread that uses it during the whole call of the tree. */
typedef struct meeting {
    rgl_autolayout *layout;
    rgl_item page, label, other;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    bool meets, is_used, has_ended;
    rgl_status used_with;
    pthread_t user;
} meeting;

static void set(meeting *both, bool *flag) {
    pthread_mutex_lock(&both->mutex);
    *flag = true;
    pthread_cond_broadcast(&both->changed);
    pthread_mutex_unlock(&both->mutex);
}

static void wait_for(meeting *both, const bool *flag) {
    pthread_mutex_lock(&both->mutex);
    while (!*flag) pthread_cond_wait(&both->changed, &both->mutex);
    pthread_mutex_unlock(&both->mutex);
}

/* An item's content whose measurement lasts until the tree's call has ended. */
static rgl_status measure_long(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)request;
    meeting *both = context;
    *out = (rgl_measurement){7, 5, NAN, NAN};
    if (!both->meets) return RGL_OK;
    set(both, &both->is_used);
    wait_for(both, &both->has_ended);
    return RGL_ERROR_CALLBACK;
}

static void *use_layout(void *argument) {
    meeting *both = argument;
    both->used_with = rgl_item_invalidate_content(both->layout, both->other);
    if (both->used_with == RGL_OK) both->used_with = rgl_autolayout_layout(both->layout, NULL);
    return NULL;
}

/* Measured after the host, and fails the layout. */
static rgl_status refuse_meanwhile(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    (void)request;
    meeting *both = context;
    *out = (rgl_measurement){10, 10, NAN, NAN};
    if (!both->meets || both->is_used) return both->meets ? RGL_ERROR_CALLBACK : RGL_OK;
    if (pthread_create(&both->user, NULL, use_layout, both) != 0) return RGL_ERROR_NO_MEMORY;
    wait_for(both, &both->is_used);
    return RGL_ERROR_CALLBACK;
}

static void a_pass_is_reverted_in_a_layout_that_another_thread_uses(void **state) {
    (void)state;
    meeting both = {.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    assert_int_equal(rgl_autolayout_create(NULL, &both.layout), RGL_OK);
    both.page = make_item(both.layout, 0);
    both.label = make_label(both.layout, both.page, 33, 11);
    both.other = make_item(both.layout, both.page);
    pin(both.layout, both.label, both.page, 3, 4);
    const rgl_measurer used = {sizeof used, &both, measure_long, NULL, NULL};
    const rgl_measurer refused = {sizeof refused, &both, refuse_meanwhile, NULL, NULL};
    rgl_measurer_id id = 0;
    assert_done(both.layout, rgl_autolayout_add_measurer(both.layout, &used, &id));
    assert_done(both.layout, rgl_item_set_measured(both.layout, both.other, id, 0));

    rgl_tree *tree = NULL;
    rgl_node column, host, child;
    const rgl_stack parameters = {.spacing = 0};
    const rgl_leaf leaf = rgl_leaf_fixed(20, 10);
    const rgl_constraint_host settings = {
        .layout = both.layout, .root = both.page, .items = &both.label, .item_count = 1};
    assert_int_equal(rgl_tree_create(NULL, &tree), RGL_OK);
    assert_ok(tree, rgl_tree_add_measurer(tree, &refused, &id));
    assert_ok(tree, rgl_stack_create(tree, RGL_KIND_VSTACK, &parameters, &column));
    assert_ok(tree, rgl_constraint_host_add(tree, column, &settings, &host));
    assert_ok(tree, rgl_leaf_add(tree, host, &leaf, &child));
    const rgl_measured measured = {0, id, 0};
    assert_ok(tree, rgl_measured_add(tree, column, &measured, &child));
    assert_ok(tree, rgl_tree_layout(tree, column, (rgl_proposal){90, 90}, NULL));
    char *before = layout_state(both.layout);

    assert_ok(tree, rgl_tree_set_layout_direction(tree, RGL_RIGHT_TO_LEFT));
    both.meets = true;
    assert_int_equal(rgl_tree_layout(tree, column, (rgl_proposal){60, 60}, NULL), RGL_ERROR_CALLBACK);
    set(&both, &both.has_ended);
    assert_int_equal(pthread_join(both.user, NULL), 0);
    assert_int_equal(both.used_with, RGL_ERROR_CALLBACK);
    both.meets = false;

    rgl_layout_direction direction = RGL_RIGHT_TO_LEFT;
    assert_done(both.layout, rgl_autolayout_layout_direction(both.layout, &direction));
    assert_int_equal(direction, RGL_LEFT_TO_RIGHT);
    char *after = layout_state(both.layout);
    assert_string_equal(after, before);
    free(after);
    free(before);
    assert_int_equal(rgl_tree_destroy(tree), RGL_OK);
    assert_int_equal(rgl_autolayout_destroy(both.layout), RGL_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(calls_of_several_threads_succeed_or_are_busy),
        cmocka_unit_test(a_pass_is_reverted_in_a_layout_that_another_thread_uses),
    };
    fixture_run(tests);
}
