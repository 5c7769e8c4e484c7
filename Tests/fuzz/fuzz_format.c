/* SPDX-License-Identifier: MIT */
/* Bytes as visual formats: the first four select the options, the rest are texts separated by 0xFF. The error of a
 * rejected text has a kind, a position inside the text and an expectation. A text that is read has a source for every
 * constraint, and reading it again yields the same. */
#include "fuzz.h"

#include <math.h>
#include <string.h>

enum {
    MOST_TEXTS = 8
};

static rgl_status resolve(void *context, const char *name, size_t length, rgl_format_resolution *out) {
    (void)context;
    /* The length and last letter of a name decide if it is a view, a metric, both, nothing or an error. */
    switch ((length + (unsigned char)name[length - 1]) % 7) {
    case 0: out->view = 50 + length; break;
    case 1: out->metric = (double)length; break;
    case 2:
        out->view = 60;
        out->metric = 7;
        break;
    case 3: out->metric = INFINITY; break;
    case 4: return length > 12 ? 99 : RGL_OK;
    default: break;
    }
    return RGL_OK;
}

static rgl_format *make_format(const uint8_t *bytes) {
    static const rgl_format_view views[] = {{"a", 1, 1}, {"b", 1, 2}, {"title", 5, 3}, {"both", 4, 4}};
    static const rgl_format_metric metrics[] = {{"gap", 3, 12}, {"both", 4, 300}, {"low", 3, 250}, {"minus", 5, -1}};
    rgl_format_options options = {.struct_size = sizeof options,
                                  .dialect = bytes[0] & 3,
                                  .direction = (bytes[0] >> 2) % 3,
                                  .spaces_baselines = bytes[0] >> 4 & 1,
                                  .alignment = (bytes[1] & 15) == 0 ? 1u << (bytes[1] >> 4) : 0,
                                  .sibling_spacing = bytes[2] & 1 ? NAN : 8,
                                  .edge_spacing = bytes[2] & 2 ? -3 : 20,
                                  .superview = bytes[2] & 4 ? 0 : 9,
                                  .safe_area = bytes[2] & 8 ? 0 : 10,
                                  .margins = bytes[2] & 16 ? 11 : 0};
    const rgl_format_resolver resolver = {sizeof resolver, NULL, resolve, NULL};
    rgl_format *format = NULL;
    must(rgl_format_create(NULL, &format) == RGL_OK);
    must(rgl_format_add_views(format, views, 4) == RGL_OK);
    must(rgl_format_add_metrics(format, metrics, 4) == RGL_OK);
    if (rgl_format_set_options(format, &options) != RGL_OK) must(options.alignment != 0);
    if (bytes[3] & 1) must(rgl_format_set_resolver(format, &resolver) == RGL_OK);
    return format;
}

static void check_problem(rgl_format *format, const rgl_format_text *texts, size_t count) {
    rgl_format_problem problem = {.struct_size = sizeof problem};
    char text[2048];
    size_t length = 0;
    must(rgl_format_get_problem(format, &problem) == RGL_OK);
    must(problem.kind != RGL_FORMAT_NO_PROBLEM && problem.text < count);
    must(problem.offset <= texts[problem.text].length);
    /* If something is missing at the end, the token is one byte past it. */
    must(problem.offset + problem.length <= texts[problem.text].length + 1);
    must(problem.line >= 1 && problem.column >= 1 && problem.column <= problem.offset + 1);
    must(problem.name[0] != '\0' && problem.expected != NULL && problem.hint != NULL);
    must(rgl_format_describe(format, text, sizeof text, &length) == RGL_OK);
    must(length == strlen(text) && strchr(text, '^') != NULL);
}

static void check_list(rgl_format *format, const rgl_format_text *texts, size_t text_count,
                       const rgl_layout_constraint *list, size_t count) {
    const rgl_format_source *sources = NULL;
    size_t source_count = 0, spacers = 0;
    must(rgl_format_sources(format, &sources, &source_count) == RGL_OK && source_count == count);
    must(rgl_format_spacer_count(format, &spacers) == RGL_OK);
    for (size_t i = 0; i < count; i++) {
        must(list[i].tag == i && list[i].first != 0);
        must(list[i].first_attribute >= RGL_ATTRIBUTE_LEFT &&
             list[i].first_attribute <= RGL_ATTRIBUTE_CENTER_Y_WITHIN_MARGINS);
        must((list[i].second == 0) == (list[i].second_attribute == RGL_ATTRIBUTE_NONE));
        must(list[i].relation >= -1 && list[i].relation <= 1);
        must(isfinite(list[i].constant) && isfinite(list[i].multiplier));
        must(list[i].priority > 0 && list[i].priority <= 1000);
        if (list[i].first >= RGL_FORMAT_SPACER(0)) must(list[i].first < RGL_FORMAT_SPACER(spacers));
        must(sources[i].text < text_count);
        must(sources[i].offset + sources[i].length <= texts[sources[i].text].length);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 4) return 0;
    rgl_format *format = make_format(data);
    rgl_format_text texts[MOST_TEXTS];
    size_t count = 0, start = 4;
    for (size_t i = 4; i <= size && count < MOST_TEXTS; i++) {
        if (i < size && data[i] != 0xFF) continue;
        texts[count++] = (rgl_format_text){(const char *)data + start, i - start};
        start = i + 1;
    }
    const rgl_layout_constraint *list = NULL;
    size_t length = 0, again = 0;
    rgl_status status = rgl_format_read(format, texts, count, &list, &length);
    count_operation();
    if (status == RGL_ERROR_SYNTAX) {
        check_problem(format, texts, count);
    } else if (status == RGL_OK) {
        check_list(format, texts, count, list, length);
        rgl_layout_constraint *first = copy(list, length * sizeof *list);
        must(rgl_format_read(format, texts, count, &list, &again) == RGL_OK && again == length);
        must(length == 0 || memcmp(first, list, length * sizeof *list) == 0);
        free(first);
    } else {
        must(status == RGL_ERROR_CALLBACK || status == RGL_ERROR_CALLBACK_ANSWER);
    }
    must(rgl_format_destroy(format) == RGL_OK);
    return 0;
}
