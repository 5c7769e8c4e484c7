/* SPDX-License-Identifier: MIT */
/** The places of arguments that can be spoiled. */
#ifndef SITES_H
#define SITES_H

#include "arguments.h"

enum {
    MOST_SITES = 512
};

/** An argument, or a field that an argument reaches. */
typedef struct site {
    char name[64];
    /** -1 for a field. */
    int role;
    field_kind kind;
    int nullable;
    /** NULL for a field. */
    const parameter_row *parameter;
    void *address;
} site;

/** Lists all places of valid arguments in a fixed order; returns their number. */
size_t list_sites(arguments *arguments, site sites[MOST_SITES]);

#endif
