/* SPDX-License-Identifier: MIT */
/* Every argument and every field in turn takes invalid values. */
#include "hostile.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "calls.h"
#include "autolayout_world.h"
#include "sites.h"
#include "solver_world.h"

/* A set of statuses, one bit each. */
#define S(status) (1u << (status))
#define OK S(RGL_OK)
#define NUMBER S(RGL_ERROR_INVALID_NUMBER)
#define ARGUMENT S(RGL_ERROR_INVALID_ARGUMENT)
#define POINTER S(RGL_ERROR_NULL_POINTER)
#define LIMIT S(RGL_ERROR_LIMIT)
#define UNKNOWN S(RGL_ERROR_UNKNOWN_ID)
#define CONFLICT S(RGL_ERROR_CONFLICT)
#define MISMATCH S(RGL_ERROR_ATTRIBUTE_MISMATCH)

/* A value with its allowed statuses. */
typedef struct bad_value {
    slot value;
    size_t width;
    unsigned allowed;
} bad_value;

enum {
    MOST_VALUES = 16
};

static const double numbers[] = {
    0, -0.0, 5e-324, 9007199254740992.0, 1e300, 1.7976931348623157e308, INFINITY, -INFINITY, NAN, -1, -5e-324, -1e300};
static const int32_t integers[] = {-1, -2, 3, 5, 14, 100, INT32_MAX, INT32_MIN};
static const uint32_t naturals[] = {0, 2, 8, 99, INT32_MAX, 0x80000000u, UINT32_MAX};
static const size_t counts[] = {INT32_MAX, (size_t)UINT32_MAX + 1, (size_t)1 << 53, (size_t)1 << 61, INT64_MAX,
                                SIZE_MAX};

static size_t add_numbers(bad_value *values, unsigned allowed) {
    size_t count = sizeof numbers / sizeof *numbers;
    for (size_t i = 0; i < count; i++) values[i] = (bad_value){{.number = numbers[i]}, 8, allowed};
    return count;
}

/* Existing kinds are left out: their parameters would be read from a record of another kind. */
static size_t add_integers(bad_value *values, const char *name, unsigned allowed) {
    int names_kind = strcmp(name, "records.kind") == 0 || strcmp(name, "kind") == 0;
    size_t count = 0;
    for (size_t i = 0; i < sizeof integers / sizeof *integers; i++) {
        if (names_kind && is_kind(integers[i])) continue;
        values[count++] = (bad_value){{.int32 = integers[i]}, 4, allowed};
    }
    return count;
}

static size_t add_naturals(bad_value *values, unsigned allowed) {
    size_t count = sizeof naturals / sizeof *naturals;
    for (size_t i = 0; i < count; i++) values[i] = (bad_value){{.int32 = (int32_t)naturals[i]}, 4, allowed};
    return count;
}

/* Counts near 2^63 that the library rejects, and small ones if the array stays long enough. */
static size_t add_sizes(bad_value *values, const char *name) {
    static const size_t strides[] = {0, 1, 8, sizeof(rgl_record) - 8, sizeof(rgl_record) + 1, INT64_MAX, SIZE_MAX};
    static const size_t struct_sizes[] = {0, 1, 7, 1024, SIZE_MAX};
    const char *last = strrchr(name, '.');
    last = last == NULL ? name : last + 1;
    size_t count = 0;
#define ADD(number, statuses)                                                                                          \
    values[count++] = (bad_value) {                                                                                    \
        {.size = (number)}, 8, statuses                                                                                \
    }
    if (strcmp(name, "size") == 0) {
        /* Members that this library does not have are 0. */
        for (size_t i = 0; i < 4; i++) ADD(i, ARGUMENT);
        ADD(1024, OK);
        for (size_t i = 0; i < 6; i++) ADD(counts[i], ARGUMENT);
    } else if (strcmp(last, "struct_size") == 0) {
        /* The larger struct of a later release is allowed. A struct of any other size may be rejected. */
        static const unsigned allowed[] = {ARGUMENT, ARGUMENT, ARGUMENT, OK, OK | ARGUMENT};
        for (size_t i = 0; i < 5; i++) ADD(struct_sizes[i], allowed[i]);
    } else if (strncmp(name, "subviews.", strlen("subviews.")) == 0) {
        /* The number of subviews is stored with them. */
        for (size_t i = 0; i < 6; i++) ADD(counts[i], OK);
    } else if (strcmp(name, "ideals.stride") == 0 || strcmp(name, "minimums.stride") == 0) {
        /* Strides may have any value. The numbers of a world are in the middle of a large array. */
        for (size_t i = 0; i < sizeof strides / sizeof *strides; i++) ADD(strides[i], OK | ARGUMENT);
    } else if (strcmp(last, "stride") == 0) {
        for (size_t i = 0; i < sizeof strides / sizeof *strides; i++) ADD(strides[i], ARGUMENT);
    } else if (strcmp(last, "capacity") == 0) {
        for (size_t i = 0; i < 3; i++) ADD(i, OK | S(RGL_ERROR_BUFFER_TOO_SMALL));
    } else if (strcmp(last, "word_count") == 0) {
        ADD(0, OK | ARGUMENT);
        for (size_t i = 2; i < 6; i++) ADD(counts[i], LIMIT);
    } else {
        /* These have a fixed count or a maximum in their struct. */
        static const char *const bounded[] = {"value_count", "track_count",   "index_count", "from_count",
                                              "to_count",    "spacing.count", "other.count", "next.count"};
        int is_bounded = 0;
        for (size_t i = 0; i < sizeof bounded / sizeof *bounded; i++) {
            is_bounded |= strcmp(name, bounded[i]) == 0 || strcmp(last, bounded[i]) == 0;
        }
        int is_count = strstr(last, "count") != NULL || strcmp(last, "length") == 0;
        unsigned allowed = is_bounded || strcmp(last, "index") == 0 ? ARGUMENT : is_count ? LIMIT : OK | ARGUMENT;
        /* A limit of bytes may leave no space for the object itself. */
        if (strcmp(last, "bytes") == 0) allowed = OK | LIMIT;
        /* The count of a new table, or the count of an existing table. */
        if (strcmp(last, "column_count") == 0) allowed = LIMIT | ARGUMENT;
        for (size_t i = 0; i < 6; i++) ADD(counts[i], allowed);
    }
#undef ADD
    return count;
}

static size_t add_ids(bad_value *values, const function_row *function, const char *name, const world *now) {
    /* A node may be created without a parent. */
    int is_optional = function->kind != 0 && strcmp(name, "parent") == 0;
    values[0] = (bad_value){{.node = 0}, 8, is_optional ? OK : UNKNOWN};
    values[1] = (bad_value){{.node = now->stale}, 8, S(RGL_ERROR_STALE_ID)};
    values[2] = (bad_value){{.node = now->foreign}, 8, UNKNOWN};
    values[3] = (bad_value){{.node = UINT64_MAX}, 8, UNKNOWN};
    values[4] = (bad_value){{.node = 1}, 8, UNKNOWN};
    values[5] = (bad_value){{.node = now->root + 1000}, 8, UNKNOWN};
    return 6;
}

static size_t add_solver_ids(bad_value *values, const char *name) {
    values[0] = (bad_value){{.node = 0}, 8, UNKNOWN};
    values[1] = (bad_value){{.node = solver_stale_id(name)}, 8, S(RGL_ERROR_STALE_ID)};
    values[2] = (bad_value){{.node = UINT64_MAX}, 8, UNKNOWN};
    values[3] = (bad_value){{.node = 1}, 8, UNKNOWN};
    values[4] = (bad_value){{.node = solver_id("", name) + 1000}, 8, UNKNOWN};
    return 5;
}

/* Ids for which 0 is allowed. */
static int is_optional(const char *name) {
    return strcmp(name, "superview") == 0 || strcmp(name, "owner") == 0 || strcmp(name, "into") == 0;
}

static size_t add_layout_ids(bad_value *values, const char *name) {
    /* 0 means no superview, no conductor and no box. */
    values[0] = (bad_value){{.node = 0}, 8, is_optional(name) ? OK : UNKNOWN};
    values[1] = (bad_value){{.node = autolayout_stale_id(name)}, 8, S(RGL_ERROR_STALE_ID)};
    values[2] = (bad_value){{.node = autolayout_foreign_id(name)}, 8, UNKNOWN};
    values[3] = (bad_value){{.node = UINT64_MAX}, 8, UNKNOWN};
    values[4] = (bad_value){{.node = 1}, 8, UNKNOWN};
    values[5] = (bad_value){{.node = autolayout_id("", name) + 1000}, 8, UNKNOWN};
    return 6;
}

/* Numbers that mean nothing to the library, or ids inside structs. */
static size_t add_tags(bad_value *values, unsigned allowed) {
    for (size_t i = 0; i < 6; i++) values[i] = (bad_value){{.size = counts[i]}, 8, allowed};
    return 6;
}

static size_t bad_values(const function_row *function, const site *spoiled, const world *now,
                         bad_value values[MOST_VALUES]) {
    switch (spoiled->role) {
    case ROLE_TREE:
    case ROLE_FRAMES:
    case ROLE_OBJECT:
    case ROLE_IN:
    case ROLE_OUT: values[0] = (bad_value){{.pointer = NULL}, 8, spoiled->nullable ? OK : POINTER}; return 1;
    case ROLE_NODE: return add_ids(values, function, spoiled->name, now);
    case ROLE_ID:
        return is_about_solver(function) ? add_solver_ids(values, spoiled->name)
                                         : add_layout_ids(values, spoiled->name);
    case ROLE_UINT64: return add_tags(values, strcmp(spoiled->name, "row_count") == 0 ? OK | LIMIT : OK);
    case ROLE_UINT32: return add_naturals(values, OK | ARGUMENT | UNKNOWN);
    case ROLE_DOUBLE: return add_numbers(values, OK | NUMBER | CONFLICT);
    case ROLE_INT32: return add_integers(values, spoiled->name, OK | ARGUMENT);
    case ROLE_SIZE: return add_sizes(values, spoiled->name);
    default: break;
    }
    switch (spoiled->kind) {
    case FIELD_DOUBLE: return add_numbers(values, OK | NUMBER | CONFLICT | MISMATCH);
    case FIELD_INT32:
        /* A cell may cover so many columns and rows. */
        return add_integers(values, spoiled->name,
                            OK | ARGUMENT | MISMATCH | S(RGL_ERROR_CHILD_COUNT) |
                                (strstr(spoiled->name, "columns") || strstr(spoiled->name, "rows") ? LIMIT : 0));
    case FIELD_UINT32:
        return add_naturals(values, OK | ARGUMENT | UNKNOWN | (strstr(spoiled->name, "span") != NULL ? LIMIT : 0) |
                                        (strstr(spoiled->name, "line") != NULL ? S(RGL_ERROR_WRONG_KIND) : 0));
    case FIELD_SIZE: return add_sizes(values, spoiled->name);
    case FIELD_UINT64: return add_tags(values, OK | ARGUMENT | UNKNOWN | MISMATCH | S(RGL_ERROR_OUT_OF_TURN));
    default: values[0] = (bad_value){{.pointer = NULL}, 8, OK | POINTER | ARGUMENT}; return 1;
    }
}

/* A NULL array with a capacity is rejected. With capacity 0 it is allowed, and only the count is written. */
static void check_null_array(const function_row *function) {
    for (unsigned i = 0; i + 1 < function->parameter_count; i++) {
        if (strcmp(function->parameters[i + 1].name, "capacity") != 0) continue;
        world now = make_world();
        arguments made;
        make_valid(&made, function, &now);
        made.slots[i].pointer = NULL;
        made.slots[i + 1].size = 0;
        rgl_status status = call_status(&made);
        check(status == RGL_OK || status == RGL_ERROR_BUFFER_TOO_SMALL, "%s: NULL with capacity 0: %s", function->name,
              rgl_status_name(status));
        check(*(size_t *)made.storage[i + 2] > 0, "%s: no count was written", function->name);
        end_world(&now);
    }
}

/* Returns 0 if the place has no such value. */
static int call_spoiled(const function_row *function, size_t place, size_t number) {
    world now = make_world();
    arguments made;
    site sites[MOST_SITES];
    bad_value values[MOST_VALUES];
    make_valid(&made, function, &now);
    size_t site_count = list_sites(&made, sites);
    size_t value_count = place < site_count ? bad_values(function, &sites[place], &now, values) : 0;
    if (number >= value_count) {
        end_world(&now);
        return 0;
    }
    const bad_value *bad = &values[number];
    memcpy(sites[place].address, &bad->value, bad->width);
    const char *before = state_of(&now);
    char what[160];
    snprintf(what, sizeof what, "%s, %s, value %zu", function->name, sites[place].name, number);
    if (!function->returns_status) {
        /* Names and versions: the check is that nothing crashes. */
        call(&made);
        settle(&made, RGL_OK, &now);
        check(1, "%s", what);
    } else {
        rgl_status status = call_status(&made);
        check(status >= 0 && status < 32 && (bad->allowed & S(status)), "%s: %s", what, rgl_status_name(status));
        settle(&made, status, &now);
        if (status != RGL_OK) {
            const char *may_write = status == RGL_ERROR_BUFFER_TOO_SMALL ? "out_length buffer" : NULL;
            check(strcmp(before, state_of(&now)) == 0, "%s: %s, but the tree has changed", what,
                  rgl_status_name(status));
            check(outs_untouched(&made, may_write), "%s: %s, but a result was written", what, rgl_status_name(status));
        }
        check_frames(&now, what);
    }
    end_world(&now);
    return 1;
}

size_t call_with_hostile_values(const function_row *function) {
    size_t calls = 0;
    for (size_t place = 0; place < MOST_SITES; place++) {
        size_t number = 0;
        while (call_spoiled(function, place, number)) number++;
        calls += number;
        if (number == 0) break;
    }
    check_null_array(function);
    return calls;
}
