/* SPDX-License-Identifier: MIT */
/**
 * The makers of the workloads; workloads.c has their names. They return 1, or 0 if memory is short, and get a workload
 * with space for the leaves that changes may hit.
 */
#ifndef WORKLOAD_KINDS_H
#define WORKLOAD_KINDS_H

#include "workload.h"

/* workload_plain.c */
int workload_make_flat(workload *work, size_t nodes);
int workload_make_balanced(workload *work, size_t nodes);
int workload_make_deep(workload *work, size_t levels);

/* workload_screen.c */
int workload_make_measured_screen(workload *work, size_t rows);
int workload_make_paragraph_screen(workload *work, size_t rows);
int workload_make_table(workload *work, size_t cells);
int workload_make_cards(workload *work, size_t rows);

/* workload_grid.c */
int workload_make_grid(workload *work, size_t cells);
int workload_make_fixed_grid(workload *work, size_t cells);
int workload_make_flexible_grid(workload *work, size_t cells);
int workload_make_adaptive_grid(workload *work, size_t cells);

/* workload_growth.c */
int workload_make_nested_grids(workload *work, size_t leaves);
int workload_make_ratios(workload *work, size_t levels);
int workload_make_turns(workload *work, size_t levels);
int workload_make_lazy_stack(workload *work, size_t leaves);
int workload_make_window(workload *work, size_t leaves);

#endif
