/* SPDX-License-Identifier: MIT */
/**
 * Custom layouts whose rules are bytes. A layout is pure, since it reads its bytes again in every callback. It makes
 * allowed and forbidden calls.
 */
#ifndef LAYOUT_RULES_H
#define LAYOUT_RULES_H

#include "fuzz.h"

enum {
    RULE_BYTES = 24
};

/** The state that all layouts of a tree share. */
typedef struct rule_book {
    /** Live contexts and caches. */
    size_t rules;
    size_t caches;
    rgl_subviews kept;
    /** A subview reported the end of the pass: the call must fail, whatever the layout answers. */
    rgl_status ended;
} rule_book;

/** The context of a layout. */
typedef struct rule {
    rule_book *book;
    uint8_t bytes[RULE_BYTES];
    size_t count;
    /** Animated numbers, which are part of the answers. */
    double numbers[2];
    /** Changes in place, after each of which the cache must be updated. */
    size_t changes;
} rule;

rule *new_rule(rule_book *book, script *script);
void free_rule(rule *rule);

/** A layout of a rule by one of a few tables: all functions, the required ones, of another type. */
rgl_custom custom_of(rule *rule, uint8_t table);

#endif
