/* SPDX-License-Identifier: MIT */
/* W1 to W3: leaves, stacks and paddings. */
#include "workload.h"
#include "workload_kinds.h"

#include <math.h>
#include <stdlib.h>

int workload_make_flat(workload *work, size_t n) {
    int32_t root = workload_append_stack(work, RGL_KIND_VSTACK, -1, 0, RGL_HORIZONTAL_LEADING);
    for (size_t i = 0; i + 1 < n; i++) {
        double width = (double)(50 + (37 * i) % 100), height = (double)(10 + (13 * i) % 20);
        workload_note_leaf(work, workload_append_fixed(work, root, width, height));
    }
    work->flexbox_nodes = n;
    work->proposal = (rgl_proposal){400, RGL_UNSPECIFIED};
    work->depth = 2;
    return work->record_count == n;
}

int workload_make_balanced(workload *work, size_t n) {
    int32_t *stack_of = malloc(n * sizeof *stack_of);
    if (stack_of == NULL) return 0;
    size_t level_end = 1, level_size = 1;
    rgl_kind kind = RGL_KIND_HSTACK;
    int32_t last = 0;
    for (size_t i = 0; i < n && last >= 0; i++) {
        if (i == level_end) {
            level_size *= 4;
            level_end += level_size;
            kind = kind == RGL_KIND_HSTACK ? RGL_KIND_VSTACK : RGL_KIND_HSTACK;
            work->depth += 2;
        }
        int32_t parent = i == 0 ? -1 : stack_of[(i - 1) / 4];
        if (4 * i + 1 < n) {
            int32_t padding = workload_append_padding(work, parent, 2, 2);
            last = stack_of[i] = workload_append_stack(work, kind, padding, 2, RGL_HORIZONTAL_CENTER);
        } else {
            last = workload_append_balanced(work, parent, i);
        }
    }
    free(stack_of);
    work->flexbox_nodes = n;
    work->proposal = (rgl_proposal){floor(40 * sqrt((double)n)), floor(19 * sqrt((double)n))};
    work->depth += 2;
    return last >= 0;
}

int workload_make_deep(workload *work, size_t levels) {
    int32_t parent = -1, last = 0;
    for (size_t d = 0; d < levels && last >= 0; d++) {
        int32_t padding = workload_append_padding(work, parent, 1, 1);
        rgl_kind kind = d % 2 == 0 ? RGL_KIND_VSTACK : RGL_KIND_HSTACK;
        parent = workload_append_stack(work, kind, padding, 1, RGL_HORIZONTAL_CENTER);
        last = workload_note_leaf(work, workload_append_fixed(work, parent, 10, 4));
    }
    last = workload_note_leaf(work, workload_append_fixed(work, parent, 10, 4));
    work->flexbox_nodes = 2 * levels + 1;
    work->proposal = (rgl_proposal){8 * (double)levels, 8 * (double)levels};
    work->depth = 2 * levels + 1;
    return last >= 0;
}
