/* SPDX-License-Identifier: MIT */
/** The table that generate.py writes from the description of the ABI. */
#ifndef DESCRIPTION_H
#define DESCRIPTION_H

#include <ffi.h>
#include <stddef.h>
#include <stdint.h>

#include "reglet.h"

typedef enum field_kind {
    FIELD_DOUBLE,
    FIELD_INT32,
    FIELD_UINT32,
    FIELD_UINT64,
    FIELD_SIZE,
    FIELD_POINTER
} field_kind;

/** Nested structs are spread out. */
typedef struct field_row {
    const char *name;
    size_t offset;
    field_kind kind;
    /** The struct that a pointer points to, or -1. */
    int pointee;
} field_row;

typedef struct struct_row {
    const char *name;
    size_t size;
    const field_row *fields;
    size_t field_count;
} struct_row;

typedef enum role {
    ROLE_TREE,
    ROLE_FRAMES,
    /** An object of any other type. */
    ROLE_OBJECT,
    ROLE_NODE,
    /** An item, a variable or a constraint. */
    ROLE_ID,
    ROLE_DOUBLE,
    ROLE_SIZE,
    ROLE_INT32,
    ROLE_UINT32,
    ROLE_UINT64,
    /** A struct by value. */
    ROLE_STRUCT,
    ROLE_IN,
    ROLE_OUT
} role;

typedef struct parameter_row {
    const char *name;
    role role;
    ffi_type *type;
    /** The struct that is passed or pointed to, or -1. */
    int structure;
    /** 1 if the header allows NULL. */
    int nullable;
    /** The opaque type of a handle, or NULL. */
    const char *object;
} parameter_row;

typedef struct function_row {
    const char *name;
    /** The kind of node for a row of a generic function, or 0. */
    rgl_kind kind;
    void (*address)(void);
    ffi_type *returns;
    int returns_status;
    const parameter_row *parameters;
    unsigned parameter_count;
} function_row;

typedef struct callback_row {
    const char *name;
    ffi_type *returns;
    ffi_type **arguments;
    unsigned argument_count;
} callback_row;

/* Functions, so that one file holds the table. */
extern const size_t function_count, callback_count, kind_count;
const function_row *function_at(size_t index);
const callback_row *callback_at(size_t index);
const struct_row *struct_at(int index);
/** The kinds of nodes whose parameters refer to nothing outside a tree, by their order in the headers. */
rgl_kind kind_at(size_t index);
int is_kind(int32_t number);
/** -1: a bare number. */
int record_struct(rgl_kind kind);
/** Or -1. */
int struct_named(const char *name);
int has_struct_size(int structure);
int is(const char *name, const char *other);

#endif
