/* SPDX-License-Identifier: MIT */
/* Forking during a call. */
#define _POSIX_C_SOURCE 200809L
#include "fixture.h"

#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static int lays_out(void) {
    rgl_tree *tree = NULL;
    rgl_node node = 0;
    rgl_size size = {0, 0};
    const rgl_leaf leaf = rgl_leaf_fixed(3, 4);
    return rgl_tree_create(NULL, &tree) == RGL_OK && rgl_leaf_create(tree, &leaf, &node) == RGL_OK &&
           rgl_tree_layout(tree, node, (rgl_proposal){9, 9}, &size) == RGL_OK && size.width == 3 &&
           rgl_tree_destroy(tree) == RGL_OK;
}

/* The child returns through the layout that called the measurer. */
typedef struct splitting {
    pid_t child;
    int calls;
} splitting;

static rgl_status split(void *context, const rgl_measure_request *request, rgl_measurement *out) {
    splitting *self = context;
    (void)request;
    if (self->calls++ == 0) self->child = fork();
    if (self->child < 0) return 1;
    out->width = 20;
    out->height = 10;
    return RGL_OK;
}

static void a_process_may_fork_while_it_measures(void **state) {
    rgl_tree *tree = *state;
    splitting self = {0};
    const rgl_measurer measurer = {.struct_size = sizeof measurer, .context = &self, .measure = split};
    rgl_measured measured = {.tag = 1};
    rgl_node node = 0;
    rgl_size size = {0, 0};
    assert_ok(tree, rgl_tree_add_measurer(tree, &measurer, &measured.measurer));
    assert_ok(tree, rgl_measured_create(tree, &measured, &node));
    const rgl_status status = rgl_tree_layout(tree, node, (rgl_proposal){50, 50}, &size);
    const int is_right = status == RGL_OK && size.width == 20 && size.height == 10 && lays_out();
    /* The child has the parent's state and objects, and must not run other tests. */
    if (self.child == 0) _exit(is_right && rgl_tree_destroy(tree) == RGL_OK ? 0 : 1);
    int outcome = 0;
    assert_true(waitpid(self.child, &outcome, 0) == self.child);
    assert_true(WIFEXITED(outcome) && WEXITSTATUS(outcome) == 0);
    assert_true(is_right);
}

int main(void) {
    const struct CMUnitTest tests[] = {fixture_test(a_process_may_fork_while_it_measures)};
    fixture_run(tests);
}
