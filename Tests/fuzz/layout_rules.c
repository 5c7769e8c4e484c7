/* SPDX-License-Identifier: MIT */
#include "layout_rules.h"

#include <math.h>
#include <stdbool.h>

/* The cache of a layout, with its inputs. */
typedef struct cache {
    const rule *rule;
    size_t changes;
    size_t subviews;
} cache;

/* Where in a rule a callback begins to read, so that sizes and places follow other bytes. */
enum {
    SIZE = 0,
    PLACES = 8,
    GUIDES = 4,
    SPACING = 12
};

typedef struct reading {
    rule *rule;
    const rgl_subviews *subviews;
    rgl_proposal proposal;
    script script;
    bool is_placing;
    rgl_size sum;
} reading;

static size_t chosen_index(reading *reading) {
    uint8_t byte = next_byte(&reading->script);
    size_t count = reading->subviews->count;
    return byte >= 240 || count == 0 ? count + byte : byte % count;
}

static rgl_proposal chosen_proposal(reading *reading) {
    uint8_t byte = next_byte(&reading->script);
    rgl_proposal given = reading->proposal;
    switch (byte % 8) {
    case 0: return (rgl_proposal){RGL_UNSPECIFIED, RGL_UNSPECIFIED};
    case 1: return (rgl_proposal){0, 0};
    case 2: return (rgl_proposal){INFINITY, INFINITY};
    case 3: return (rgl_proposal){given.width, RGL_UNSPECIFIED};
    case 4: return (rgl_proposal){byte, given.height};
    case 5: return (rgl_proposal){next_number(&reading->script), next_number(&reading->script)};
    case 6: return (rgl_proposal){given.width / 2, given.height / 2};
    default: return given;
    }
}

static void add(reading *reading, double width, double height) {
    if (isfinite(width)) reading->sum.width = fmin(reading->sum.width + fabs(width), 1e6);
    if (isfinite(height)) reading->sum.height = fmax(reading->sum.height, fmin(fabs(height), 1e6));
}

/* Records that a pass has ended inside a subview. A rejected call is the layout's error, and does not end it. */
static rgl_status outcome(reading *reading, rgl_status status) {
    if (status == RGL_ERROR_NO_MEMORY || status == RGL_ERROR_LIMIT || status == RGL_ERROR_CALLBACK) {
        reading->rule->book->ended = status;
    }
    return status;
}

static rgl_status measure(reading *reading) {
    size_t index = chosen_index(reading);
    rgl_proposal proposal = chosen_proposal(reading);
    rgl_size size = {-1, -1};
    rgl_status status = rgl_subview_measure(reading->subviews, index, proposal, &size);
    if (status == RGL_OK) {
        must(index < reading->subviews->count && !isnan(size.width) && !isnan(size.height));
        add(reading, size.width, size.height);
    }
    return outcome(reading, status);
}

static rgl_status read_guide(reading *reading, bool is_explicit) {
    size_t index = chosen_index(reading);
    rgl_proposal proposal = chosen_proposal(reading);
    uint8_t byte = next_byte(&reading->script);
    double position = 0;
    rgl_status status =
        is_explicit ? rgl_subview_explicit_guide(reading->subviews, index, proposal, byte % 3, byte / 3 % 6, &position)
                    : rgl_subview_guide(reading->subviews, index, proposal, byte % 3, byte / 3 % 6, &position);
    if (status == RGL_OK) {
        must(is_explicit || !isnan(position));
        add(reading, position, 0);
    }
    return outcome(reading, status);
}

/* All properties of a subview that need no measurement. */
static void read_traits(reading *reading) {
    size_t index = chosen_index(reading);
    const rgl_subviews *subviews = reading->subviews;
    double priority = 0, value = 0;
    rgl_spacing spacing = {0};
    rgl_node node = 0, same = 0;
    rgl_status status = rgl_subview_priority(subviews, index, &priority);
    if (status != RGL_OK) return;
    must(index < subviews->count);
    must(rgl_subview_layout_value(subviews, index, 7, 1, &value) == RGL_OK);
    status = rgl_subview_spacing(subviews, index, &spacing);
    must(outcome(reading, status) != RGL_OK || spacing.count <= RGL_SPACING_CAPACITY);
    must(rgl_subview_node(subviews, index, &node) == RGL_OK && rgl_subview_node(subviews, index, &same) == RGL_OK);
    must(node == same);
    add(reading, priority, value);
}

/* The tree is busy. Nothing in it changes from inside a layout. */
static void disturb(const reading *reading) {
    const rgl_subviews *subviews = reading->subviews;
    size_t written = 0;
    must(rgl_node_detach(subviews->tree, subviews->node) == RGL_ERROR_BUSY);
    must(rgl_tree_layout(subviews->tree, subviews->node, reading->proposal, NULL) == RGL_ERROR_BUSY);
    must(rgl_tree_dump(subviews->tree, subviews->node, NULL, 0, &written) == RGL_ERROR_BUSY);
    must(rgl_custom_invalidate(subviews->tree, subviews->node) == RGL_ERROR_BUSY);
    must(rgl_tree_destroy(subviews->tree) == RGL_ERROR_BUSY);
}

/* Subviews of another callback are invalid, whether it has ended or waits for this one. */
static void use_kept(reading *reading) {
    rgl_subviews *kept = &reading->rule->book->kept;
    rgl_size size;
    double number;
    if (kept->tree == reading->subviews->tree && kept->call != reading->subviews->call && kept->count > 0) {
        must(rgl_subview_measure(kept, 0, reading->proposal, &size) == RGL_ERROR_OUT_OF_TURN);
        must(rgl_subview_priority(kept, 0, &number) == RGL_ERROR_OUT_OF_TURN);
    }
    *kept = *reading->subviews;
}

static void place(reading *reading, const rgl_rect *bounds) {
    size_t index = chosen_index(reading);
    rgl_placement placement = {next_number(&reading->script), next_number(&reading->script), {0.5, 0}, {0, 0}};
    placement.anchor.y = next_number(&reading->script) / 100;
    placement.proposal = chosen_proposal(reading);
    if (bounds) {
        placement.x += bounds->x;
        placement.y += bounds->y;
    }
    rgl_status status = rgl_subview_place(reading->subviews, index, &placement);
    if (!reading->is_placing) must(status != RGL_OK);
}

/* A failure is returned, or ignored by a layout that does not check it. */
static rgl_status follow(reading *reading, const rgl_rect *bounds) {
    while (reading->script.left > 0) {
        uint8_t byte = next_byte(&reading->script);
        rgl_status status = RGL_OK;
        switch (byte % 16) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4: status = measure(reading); break;
        case 5: status = read_guide(reading, false); break;
        case 6: status = read_guide(reading, true); break;
        case 7: read_traits(reading); break;
        case 8: disturb(reading); break;
        case 9: use_kept(reading); break;
        case 10: add(reading, reading->rule->numbers[0], reading->rule->numbers[1]); break;
        case 11:
            if (byte > 250) return RGL_ERROR_INVALID_ARGUMENT;
            add(reading, byte, byte);
            break;
        case 12:
            if (byte > 240) reading->sum.width = next_number(&reading->script);
            break;
        default: place(reading, bounds); break;
        }
        if (status != RGL_OK && byte < 128) return status;
    }
    return RGL_OK;
}

static reading reading_of(rule *rule, const rgl_subviews *subviews, size_t start) {
    size_t first = start < rule->count ? start : 0;
    return (reading){.rule = rule,
                     .subviews = subviews,
                     .proposal = {RGL_UNSPECIFIED, RGL_UNSPECIFIED},
                     .script = {rule->bytes + first, rule->count - first}};
}

/* A cache belongs to the current value and subviews. */
static void check_cache(const rule *rule, const rgl_subviews *subviews, void *const *pointer) {
    const cache *cache = *pointer;
    must(cache != NULL && cache->rule == rule && cache->changes == rule->changes && cache->subviews == subviews->count);
}

static rgl_status plain_size(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal, void **cache,
                             rgl_size *out_size) {
    (void)cache;
    reading now = reading_of(context, subviews, SIZE);
    now.proposal = *proposal;
    rgl_status status = follow(&now, NULL);
    *out_size = now.sum;
    return status;
}

static rgl_status plain_places(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                               const rgl_proposal *proposal, void **cache) {
    (void)cache;
    must(!isnan(bounds->x) && !isnan(bounds->y) && !isnan(bounds->width) && !isnan(bounds->height));
    reading now = reading_of(context, subviews, PLACES);
    now.proposal = *proposal;
    now.is_placing = true;
    return follow(&now, bounds);
}

static rgl_status size_that_fits(void *context, const rgl_subviews *subviews, const rgl_proposal *proposal,
                                 void **cache, rgl_size *out_size) {
    check_cache(context, subviews, cache);
    return plain_size(context, subviews, proposal, cache, out_size);
}

static rgl_status place_subviews(void *context, const rgl_subviews *subviews, const rgl_rect *bounds,
                                 const rgl_proposal *proposal, void **cache) {
    check_cache(context, subviews, cache);
    return plain_places(context, subviews, bounds, proposal, cache);
}

static rgl_status update_cache(void *context, const rgl_subviews *subviews, void **pointer) {
    const rule *rule = context;
    cache *cache = *pointer;
    /* Some cannot be brought up to date. */
    if (rule->count > 0 && rule->bytes[0] == 255) return RGL_ERROR_LIMIT;
    cache->rule = rule;
    cache->changes = rule->changes;
    cache->subviews = subviews->count;
    return RGL_OK;
}

static rgl_status make_cache(void *context, const rgl_subviews *subviews, void **out_cache) {
    const rule *rule = context;
    if (rule->count > 1 && rule->bytes[1] == 255) return RGL_ERROR_NO_MEMORY;
    cache *made = malloc(sizeof *made);
    must(made != NULL);
    *made = (cache){rule, rule->changes, subviews->count};
    rule->book->caches++;
    *out_cache = made;
    return RGL_OK;
}

static void destroy_cache(void *context, void *pointer) {
    const rule *rule = context;
    cache *cache = pointer;
    must(rule->book->caches > 0);
    rule->book->caches--;
    free(cache);
}

static rgl_status explicit_alignment(void *context, const rgl_subviews *subviews, rgl_axis axis, rgl_guide guide,
                                     const rgl_rect *bounds, const rgl_proposal *proposal, void **cache,
                                     double *out_position) {
    check_cache(context, subviews, cache);
    must(bounds->x == 0 && bounds->y == 0);
    reading now = reading_of(context, subviews, GUIDES);
    now.proposal = *proposal;
    rgl_status status = follow(&now, NULL);
    if ((guide + axis) % 2 == 0) *out_position = axis == RGL_AXIS_HORIZONTAL ? now.sum.width : now.sum.height;
    return status;
}

static rgl_status spacing(void *context, const rgl_subviews *subviews, void **cache, rgl_spacing *out_spacing) {
    check_cache(context, subviews, cache);
    reading now = reading_of(context, subviews, SPACING);
    const rule *rule = context;
    read_traits(&now);
    if (rule->count > SPACING && rule->bytes[SPACING] == 200) out_spacing->count = RGL_SPACING_CAPACITY + 1;
    rgl_spacing_set(out_spacing, 0, rule->bytes[0] % 4, next_number(&now.script));
    return RGL_OK;
}

static rgl_status equal(void *context, void *other, uint32_t *out_is_equal) {
    const rule *left = context, *right = other;
    if (left->count > 2 && left->bytes[2] == 255) return RGL_ERROR_INVALID_ARGUMENT;
    *out_is_equal = left->count == right->count && memcmp(left->bytes, right->bytes, left->count) == 0 &&
                    left->numbers[0] == right->numbers[0] && left->numbers[1] == right->numbers[1];
    return RGL_OK;
}

static rgl_status get_animatable(void *context, double *out_values, size_t capacity, size_t *out_count) {
    const rule *rule = context;
    for (size_t i = 0; i < 2 && i < capacity; i++) out_values[i] = rule->numbers[i];
    *out_count = 2;
    return RGL_OK;
}

static rgl_status set_animatable(void *context, const double *values, size_t value_count) {
    rule *rule = context;
    must(value_count == 2 && isfinite(values[0]) && isfinite(values[1]));
    memcpy(rule->numbers, values, sizeof rule->numbers);
    rule->changes++;
    return RGL_OK;
}

static void destroy(void *context) {
    free_rule(context);
}

rule *new_rule(rule_book *book, script *script) {
    rule *made = calloc(1, sizeof *made);
    must(made != NULL);
    made->book = book;
    made->count = next_byte(script) % (RULE_BYTES + 1);
    for (size_t i = 0; i < made->count; i++) made->bytes[i] = next_byte(script);
    made->numbers[0] = made->count;
    book->rules++;
    return made;
}

void free_rule(rule *rule) {
    must(rule->book->rules > 0);
    rule->book->rules--;
    free(rule);
}

rgl_custom custom_of(rule *rule, uint8_t table) {
    static const char one = 1, other = 2;
    static const rgl_layout_functions tables[] = {
        {.struct_size = sizeof(rgl_layout_functions),
         .type = &one,
         .size_that_fits = size_that_fits,
         .place_subviews = place_subviews,
         .make_cache = make_cache,
         .update_cache = update_cache,
         .destroy_cache = destroy_cache,
         .explicit_alignment = explicit_alignment,
         .spacing = spacing,
         .equal = equal,
         .get_animatable = get_animatable,
         .set_animatable = set_animatable,
         .destroy = destroy},
        {.struct_size = sizeof(rgl_layout_functions),
         .type = &other,
         .orientation = RGL_ORIENTATION_VERTICAL,
         .size_that_fits = size_that_fits,
         .place_subviews = place_subviews,
         .make_cache = make_cache,
         .destroy_cache = destroy_cache,
         .equal = equal,
         .destroy = destroy},
        {.struct_size = sizeof(rgl_layout_functions),
         .size_that_fits = plain_size,
         .place_subviews = plain_places,
         .destroy = destroy},
        /* Rejected tables: without a required function, of another version. */
        {.struct_size = sizeof(rgl_layout_functions), .size_that_fits = plain_size, .destroy = destroy},
        {.struct_size = 3, .size_that_fits = plain_size, .place_subviews = plain_places, .destroy = destroy},
    };
    size_t index = table < 200 ? table % 3 : table % (sizeof tables / sizeof *tables);
    return (rgl_custom){&tables[index], rule};
}
