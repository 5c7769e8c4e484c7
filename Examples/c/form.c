/* SPDX-License-Identifier: MIT */
/*
 * A label and a field in a row, placed by constraints. Then a constraint that contradicts them, and the explanation.
 *
 *     cc form.c $(pkg-config --cflags --libs reglet)
 */
#include <stdio.h>
#include <string.h>

#include <reglet.h>

static rgl_layout_constraint tie(rgl_item first, rgl_attribute attribute, rgl_item second, rgl_attribute other,
                                 double constant) {
    rgl_layout_constraint constraint = {0};
    constraint.first = first;
    constraint.first_attribute = attribute;
    constraint.relation = RGL_EQUAL;
    constraint.second = second;
    constraint.second_attribute = other;
    constraint.multiplier = 1;
    constraint.constant = constant;
    constraint.priority = RGL_PRIORITY_REQUIRED;
    return constraint;
}

static rgl_item make(rgl_autolayout *layout, rgl_item superview, const char *name, double width, double height,
                     double hugging) {
    rgl_item item = 0;
    rgl_intrinsic_content content = rgl_intrinsic_content_of_size(width, height);
    content.horizontal_hugging = hugging;
    if (rgl_item_create(layout, superview, &item) != RGL_OK) return 0;
    rgl_item_set_content(layout, item, &content);
    rgl_autolayout_set_name(layout, item, name, strlen(name));
    return item;
}

static void print_frame(rgl_autolayout *layout, const char *name, rgl_item item) {
    rgl_rect frame;
    if (rgl_item_frame(layout, item, RGL_IN_SUPERVIEW, &frame) == RGL_OK)
        printf("%-6s %g %g %g %g\n", name, frame.x, frame.y, frame.width, frame.height);
}

int main(void) {
    rgl_autolayout *layout = NULL;
    rgl_item page = 0;
    if (rgl_autolayout_create(NULL, &layout) != RGL_OK) return 1;
    rgl_item_create(layout, 0, &page);
    rgl_autolayout_set_name(layout, page, "page", 4);
    rgl_item_set_size(layout, page, (rgl_proposal){320, 100});
    rgl_item label = make(layout, page, "label", 60, 20, 251);
    rgl_item field = make(layout, page, "field", 100, 30, 250);

    const rgl_layout_constraint row[] = {
        tie(label, RGL_ATTRIBUTE_LEADING, page, RGL_ATTRIBUTE_LEADING, 20),
        tie(field, RGL_ATTRIBUTE_LEADING, label, RGL_ATTRIBUTE_TRAILING, 8),
        tie(page, RGL_ATTRIBUTE_TRAILING, field, RGL_ATTRIBUTE_TRAILING, 20),
        tie(field, RGL_ATTRIBUTE_TOP, page, RGL_ATTRIBUTE_TOP, 20),
        tie(label, RGL_ATTRIBUTE_CENTER_Y, field, RGL_ATTRIBUTE_CENTER_Y, 0),
    };
    rgl_status status = rgl_autolayout_add(layout, row, sizeof row / sizeof *row, NULL);
    if (status == RGL_OK) status = rgl_autolayout_layout(layout, NULL);
    print_frame(layout, "label", label);
    print_frame(layout, "field", field);

    rgl_layout_constraint wide = tie(label, RGL_ATTRIBUTE_WIDTH, 0, RGL_ATTRIBUTE_NONE, 300);
    if (rgl_autolayout_add(layout, &wide, 1, NULL) == RGL_ERROR_CONFLICT) {
        char text[2048];
        size_t length = 0;
        rgl_autolayout_conflict_text(layout, text, sizeof text, &length);
        fputs(text, stdout);
    }
    rgl_autolayout_destroy(layout);
    return status != RGL_OK;
}
