/* SPDX-License-Identifier: MIT */
#include "autolayout_world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The contents of the last layout. */
static struct {
    rgl_item page, box, text, safe_area, stale_item, foreign_item;
    rgl_constraint place[2], unmet, inactive, stale_constraint;
    rgl_box set, states[2], stale_set;
    rgl_conductor conductor, stale_conductor;
    rgl_measurer_id measurer;
    rgl_allocator allocator;
    rgl_limits limits;
} ids;

static void must(rgl_status status, const char *what) {
    if (status == RGL_OK) return;
    fprintf(stderr, "the layout cannot be made: %s: %s\n", what, rgl_status_name(status));
    abort();
}

static rgl_layout_constraint tie(rgl_item first, rgl_attribute attribute, double constant, double priority) {
    return (rgl_layout_constraint){first, ids.page, attribute, RGL_EQUAL, attribute, 0, 1, constant, priority, 5};
}

static rgl_constraint add(rgl_autolayout *layout, rgl_layout_constraint constraint) {
    rgl_constraint id = 0;
    must(rgl_autolayout_add(layout, &constraint, 1, &id), "constraint");
    return id;
}

static rgl_layout_constraint width(rgl_item item, double constant, double priority) {
    return (rgl_layout_constraint){item, 0, RGL_ATTRIBUTE_WIDTH, RGL_EQUAL, 0, 0, 1, constant, priority, 6};
}

static void make_items(rgl_autolayout *layout) {
    const rgl_intrinsic_content content = rgl_intrinsic_content_of_size(30, 20);
    const rgl_measurer measurer = sample_measurer(0);
    must(rgl_autolayout_add_measurer(layout, &measurer, &ids.measurer), "measurer");
    must(rgl_item_create(layout, 0, &ids.page), "page");
    must(rgl_item_set_size(layout, ids.page, (rgl_proposal){60, 400}), "size");
    must(rgl_item_create(layout, ids.page, &ids.box), "box");
    must(rgl_item_set_content(layout, ids.box, &content), "content");
    must(rgl_item_create(layout, ids.page, &ids.text), "text");
    must(rgl_item_set_measured(layout, ids.text, ids.measurer, 4), "measured");
    must(rgl_item_guide(layout, ids.page, RGL_LAYOUT_GUIDE_SAFE_AREA, &ids.safe_area), "guide");
    must(rgl_item_create(layout, ids.page, &ids.stale_item), "stale");
    must(rgl_item_remove(layout, ids.stale_item), "remove");
}

static void make_constraints(rgl_autolayout *layout) {
    ids.place[0] = add(layout, tie(ids.box, RGL_ATTRIBUTE_LEADING, 4, 1000));
    ids.place[1] = add(layout, tie(ids.box, RGL_ATTRIBUTE_TOP, 4, 1000));
    add(layout, tie(ids.text, RGL_ATTRIBUTE_LEADING, 2, 1000));
    add(layout, tie(ids.text, RGL_ATTRIBUTE_TRAILING, -2, 900));
    add(layout, width(ids.box, 25, 1000));
    ids.unmet = add(layout, width(ids.box, 45, 500));
    ids.inactive = add(layout, width(ids.box, 35, 400));
    must(rgl_autolayout_exchange(layout, &ids.inactive, 1, NULL, 0), "deactivate");
    ids.stale_constraint = add(layout, width(ids.box, 35, 300));
    must(rgl_autolayout_remove(layout, &ids.stale_constraint, 1), "remove");
    /* Contradicts the width of 25, and is broken. */
    add(layout, width(ids.box, 26, 1000));
}

static void make_boxes(rgl_autolayout *layout) {
    const rgl_layout_constraint held[] = {width(ids.text, 41, 150), width(ids.text, 42, 140)};
    must(rgl_box_create(layout, 0, &ids.set), "box");
    must(rgl_box_add(layout, ids.set, held, 2, NULL), "constraints in a box");
    must(rgl_box_once(layout, ids.set, 9, held, 1, NULL), "constraint in a box once");
    must(rgl_conductor_create(layout, &ids.conductor), "conductor");
    for (size_t i = 0; i < 2; i++) {
        must(rgl_box_create(layout, ids.conductor, &ids.states[i]), "state");
        must(rgl_box_add(layout, ids.states[i], held + i, 1, NULL), "constraint in a state");
    }
    must(rgl_conductor_set_states(layout, ids.conductor, ids.states + 1, 1), "state");
    must(rgl_box_create(layout, 0, &ids.stale_set), "box");
    must(rgl_box_remove(layout, ids.stale_set), "remove");
    must(rgl_conductor_create(layout, &ids.stale_conductor), "conductor");
    must(rgl_conductor_remove(layout, ids.stale_conductor), "remove");
}

void *make_autolayout(void) {
    const rgl_allocator allocator = sample_allocator();
    const rgl_autolayout_options options = {sizeof options, &allocator, NULL};
    rgl_autolayout *layout = NULL, *foreign = NULL;
    must(rgl_autolayout_create(NULL, &foreign), "foreign layout");
    must(rgl_item_create(foreign, 0, &ids.foreign_item), "foreign item");
    must(rgl_autolayout_destroy(foreign), "foreign layout");
    must(rgl_autolayout_create(&options, &layout), "layout");
    must(rgl_autolayout_set_conflict_policy(layout, RGL_CONFLICT_BREAK_LAST), "policy");
    make_items(layout);
    make_constraints(layout);
    make_boxes(layout);
    must(rgl_autolayout_layout(layout, NULL), "layout");
    must(rgl_item_set_size(layout, ids.page, (rgl_proposal){70, 400}), "size");
    must(rgl_autolayout_layout(layout, NULL), "layout");
    return layout;
}

rgl_status destroy_autolayout(void *layout) {
    return rgl_autolayout_destroy(layout);
}

void write_autolayout_state(void *layout, char *buffer, size_t capacity) {
    size_t length = 0;
    rgl_conflict_policy policy = -1;
    must(rgl_autolayout_conflict_policy(layout, &policy), "policy");
    int prefix = snprintf(buffer, capacity, "policy %d\n", (int)policy);
    must(rgl_autolayout_dump(layout, buffer + prefix, capacity - (size_t)prefix, &length), "dump");
}

static int is_constraint(const char *parameter) {
    return strcmp(parameter, "constraint") == 0;
}

static int is_box(const char *parameter) {
    return strcmp(parameter, "box") == 0 || strcmp(parameter, "into") == 0;
}

static int is_conductor(const char *parameter) {
    return strcmp(parameter, "conductor") == 0 || strcmp(parameter, "owner") == 0;
}

void autolayout_items(rgl_item *page, rgl_item *box, rgl_item *text) {
    *page = ids.page;
    *box = ids.box;
    *text = ids.text;
}

uint64_t autolayout_id(const char *function, const char *parameter) {
    if (is_box(parameter)) return ids.set;
    if (is_conductor(parameter)) return ids.conductor;
    if (is_constraint(parameter)) return ids.unmet;
    if (strcmp(function, "rgl_item_invalidate_content") == 0) return ids.text;
    if (strcmp(parameter, "superview") == 0) return ids.page;
    return ids.box;
}

uint64_t autolayout_stale_id(const char *parameter) {
    if (is_box(parameter)) return ids.stale_set;
    if (is_conductor(parameter)) return ids.stale_conductor;
    return is_constraint(parameter) ? ids.stale_constraint : ids.stale_item;
}

uint64_t autolayout_foreign_id(const char *parameter) {
    return is_constraint(parameter) || is_box(parameter) || is_conductor(parameter) ? ids.box : ids.foreign_item;
}

int fill_autolayout_struct(const char *name, void *target) {
    if (strcmp(name, "rgl_layout_constraint") == 0) {
        ((rgl_layout_constraint *)target)[0] = tie(ids.text, RGL_ATTRIBUTE_TOP, 3, 1000);
        ((rgl_layout_constraint *)target)[1] = width(ids.text, 50, 200);
    } else if (strcmp(name, "rgl_intrinsic_content") == 0) {
        *(rgl_intrinsic_content *)target = rgl_intrinsic_content_of_size(31, 21);
    } else if (strcmp(name, "rgl_edges") == 0) {
        *(rgl_edges *)target = (rgl_edges){1, 2, 3, 4};
    } else if (strcmp(name, "rgl_autoresizing") == 0) {
        *(rgl_autoresizing *)target = (rgl_autoresizing){{4, 4, 25, 9}, {70, 400}, RGL_FLEXIBLE_RIGHT, 0};
    } else if (strcmp(name, "rgl_fitting") == 0) {
        *(rgl_fitting *)target = (rgl_fitting){{0, 0}, 50, 50};
    } else if (strcmp(name, "rgl_autolayout_options") == 0) {
        ids.allocator = sample_allocator();
        ids.limits = (rgl_limits){sizeof(rgl_limits), 1000, 100, 10000, 0};
        *(rgl_autolayout_options *)target =
            (rgl_autolayout_options){sizeof(rgl_autolayout_options), &ids.allocator, &ids.limits};
    } else {
        return 0;
    }
    return 1;
}

void fill_autolayout_array(const char *parameter, void *target) {
    uint64_t *elements = target;
    if (strcmp(parameter, "constants") == 0) {
        const double constants[] = {5, 6};
        memcpy(target, constants, sizeof constants);
    } else if (strcmp(parameter, "name") == 0) {
        memcpy(target, "name", 4);
    } else if (strcmp(parameter, "states") == 0) {
        memcpy(target, ids.states, sizeof ids.states);
    } else if (strcmp(parameter, "activated") == 0) {
        elements[0] = ids.inactive;
    } else {
        memcpy(target, ids.place, sizeof ids.place);
    }
}
