/* SPDX-License-Identifier: MIT */
#include "arguments.h"

#include <stdlib.h>
#include <string.h>

#include "autolayout_world.h"
#include "objects.h"
#include "samples.h"
#include "solver_world.h"
#include "table_world.h"

/* A preference is read as well as written. */
static int is_changed(const parameter_row *parameter) {
    return parameter->structure >= 0 && is(struct_at(parameter->structure)->name, "rgl_spacing");
}

void make_valid(arguments *made, const function_row *function, const world *now) {
    if (function->parameter_count > MOST_PARAMETERS) abort();
    memset(made, 0, sizeof *made);
    made->function = function;
    made->functions = sample_functions();
    made->tree = now->tree;
    made->root = now->root;
    made->custom = now->nodes[RGL_KIND_CUSTOM];
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const parameter_row *parameter = &function->parameters[i];
        slot *value = &made->slots[i];
        switch (parameter->role) {
        case ROLE_TREE: value->pointer = now->tree; break;
        case ROLE_FRAMES: value->pointer = now->frames; break;
        case ROLE_OBJECT: value->pointer = now->objects[object_index(parameter->object)]; break;
        case ROLE_NODE: value->node = valid_node(function, parameter->name, now); break;
        case ROLE_DOUBLE: value->number = 1.5; break;
        case ROLE_SIZE: value->size = valid_size(function, parameter->name); break;
        case ROLE_ID:
            value->node = is_about_solver(function) ? solver_id(function->name, parameter->name)
                                                    : autolayout_id(function->name, parameter->name);
            break;
        case ROLE_UINT64: value->node = 3; break;
        case ROLE_UINT32: value->int32 = 1; break;
        case ROLE_INT32:
            value->int32 = is(parameter->name, "kind")        ? function->kind
                           : is(parameter->name, "attribute") ? RGL_ATTRIBUTE_WIDTH
                                                              : 1;
            break;
        case ROLE_STRUCT: fill_struct(made, struct_at(parameter->structure)->name, value->bytes, now); break;
        case ROLE_IN:
            value->pointer = made->storage[i];
            if (function->kind == RGL_KIND_LAYOUT_PRIORITY)
                *(double *)made->storage[i] = 2;
            else if (parameter->structure >= 0)
                fill_struct(made, struct_at(parameter->structure)->name, made->storage[i], now);
            else if (is_about_table(function->name))
                fill_table_array((double *)made->storage[i]);
            else if (is_about_solver(function))
                fill_solver_array(function->name, parameter->name, made->storage[i]);
            else if (!is(parameter->name, "indices"))
                fill_autolayout_array(parameter->name, made->storage[i]);
            break;
        case ROLE_OUT:
            value->pointer = made->storage[i];
            memset(made->storage[i], 0xA5, STORAGE);
            if (has_struct_size(parameter->structure) || is_changed(parameter)) {
                fill_struct(made, struct_at(parameter->structure)->name, made->storage[i], now);
            }
        }
    }
    memcpy(made->before, made->storage, sizeof made->before);
}

int is_about_solver(const function_row *function) {
    return strncmp(function->name, "rgl_solver_", strlen("rgl_solver_")) == 0;
}

int takes_subviews(const function_row *function) {
    return function->parameter_count > 0 && function->parameters[0].structure == struct_named("rgl_subviews");
}
