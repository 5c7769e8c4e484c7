/* SPDX-License-Identifier: MIT */
#include "format_world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autolayout_world.h"

/* Their ids are items of the layout. */
static rgl_format_view views[] = {{"a", 1, 1}, {"bb", 2, 2}};
static const rgl_format_metric metrics[] = {{"m", 1, 12.5}};
/* Only the resolver has the name "strange". */
static const rgl_format_text good[] = {{"H:|-[a(>=m)]-[strange]-|", 24}, {"V:[a]-8-[bb]", 12}};
static const rgl_format_text bad = {"H:[a]--[b]", 10};

static rgl_format_options sample_options(void) {
    return (rgl_format_options){
        sizeof(rgl_format_options), 0, RGL_ALIGN_ALL_TOP, 0, 0, 8, 20, RGL_FORMAT_SUPERVIEW, 101, 0};
}

void *make_format(void) {
    const rgl_allocator allocator = sample_allocator();
    const rgl_format_options options = sample_options();
    const rgl_format_resolver resolver = sample_resolver();
    rgl_format *format = NULL;
    rgl_item page = 0;
    autolayout_items(&page, &views[0].item, &views[1].item);
    rgl_status status = rgl_format_create(&allocator, &format);
    if (status == RGL_OK) status = rgl_format_add_views(format, views, 2);
    if (status == RGL_OK) status = rgl_format_add_metrics(format, metrics, 1);
    if (status == RGL_OK) status = rgl_format_set_resolver(format, &resolver);
    if (status == RGL_OK) status = rgl_format_set_options(format, &options);
    if (status == RGL_OK) status = rgl_format_read(format, good, 1, NULL, NULL);
    if (status == RGL_OK && rgl_format_read(format, &bad, 1, NULL, NULL) != RGL_ERROR_SYNTAX) status = -1;
    if (status != RGL_OK) {
        fprintf(stderr, "the reader of formats cannot be made: %s\n", rgl_status_name(status));
        abort();
    }
    return format;
}

rgl_status destroy_format(void *format) {
    return rgl_format_destroy(format);
}

void write_format_state(void *format, char *buffer, size_t capacity) {
    const rgl_format_source *sources = NULL;
    size_t count = 0, spacers = 0;
    rgl_format_options options = {.struct_size = sizeof options};
    /* A duplicate name is rejected, so a rejected name was added before. */
    int known = rgl_format_add_views(format, views, 1) == RGL_ERROR_INVALID_ARGUMENT;
    int more = rgl_format_add_views(format, &(rgl_format_view){"fresh", 5, 3}, 0) == RGL_OK;
    rgl_format_sources(format, &sources, &count);
    rgl_format_spacer_count(format, &spacers);
    rgl_format_get_options(format, &options);
    snprintf(buffer, capacity, "%zu constraints, %zu gaps, names %d %d, options %u %u %d %u %g %g %llu %llu %llu\n",
             count, spacers, known, more, options.dialect, options.alignment, (int)options.direction,
             options.spaces_baselines, options.sibling_spacing, options.edge_spacing,
             (unsigned long long)options.superview, (unsigned long long)options.safe_area,
             (unsigned long long)options.margins);
}

int fill_format_struct(const char *name, void *target) {
    if (strcmp(name, "rgl_format_options") == 0) {
        *(rgl_format_options *)target = sample_options();
    } else if (strcmp(name, "rgl_format_view") == 0) {
        ((rgl_format_view *)target)[0] = (rgl_format_view){"first", 5, 11};
        ((rgl_format_view *)target)[1] = (rgl_format_view){"second", 6, 12};
    } else if (strcmp(name, "rgl_format_metric") == 0) {
        ((rgl_format_metric *)target)[0] = (rgl_format_metric){"gap", 3, 4};
        ((rgl_format_metric *)target)[1] = (rgl_format_metric){"large", 5, 400};
    } else if (strcmp(name, "rgl_format_text") == 0) {
        memcpy(target, good, sizeof good[0]);
        ((rgl_format_text *)target)[1] = (rgl_format_text){"|[a]", 4};
    } else if (strcmp(name, "rgl_format_resolver") == 0) {
        *(rgl_format_resolver *)target = sample_resolver();
    } else if (strcmp(name, "rgl_align_options") == 0) {
        *(rgl_align_options *)target =
            (rgl_align_options){sizeof(rgl_align_options), 1, 2, RGL_ALIGN_GOLDEN, RGL_ALIGN_TOP, 1, 2, 3, 4, 1, 0};
    } else if (strcmp(name, "rgl_format_problem") == 0) {
        ((rgl_format_problem *)target)->struct_size = sizeof(rgl_format_problem);
    } else {
        return 0;
    }
    return 1;
}
