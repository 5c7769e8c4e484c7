/* SPDX-License-Identifier: MIT */
#include "objects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autolayout_world.h"
#include "format_world.h"
#include "solver_world.h"
#include "table_world.h"

const object_row object_rows[] = {
    {"rgl_autolayout", make_autolayout, destroy_autolayout, write_autolayout_state},
    {"rgl_format", make_format, destroy_format, write_format_state},
    {"rgl_solver", make_solver, destroy_solver, write_solver_state},
    {"rgl_number_table", make_table, destroy_table, write_table_state},
};
const size_t object_count = sizeof object_rows / sizeof *object_rows;

_Static_assert(sizeof object_rows / sizeof *object_rows <= MOST_OBJECTS, "world.objects");

size_t object_index(const char *type) {
    for (size_t i = 0; i < object_count; i++) {
        if (strcmp(object_rows[i].type, type) == 0) return i;
    }
    fprintf(stderr, "no object for the type %s\n", type);
    abort();
}
