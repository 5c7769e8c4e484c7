/* SPDX-License-Identifier: MIT */
#include "measurement_fixture.h"

static const rgl_measured_length no_length = {0, 0, 1, NAN, RGL_MEASURED_NONE, 0};

rgl_measurement_reader plain_reader(void) {
    return (rgl_measurement_reader){.maximum_width = no_length};
}

rgl_node make_reader(rgl_tree *tree, rgl_measurement_reader reader, rgl_node child) {
    rgl_node node = 0;
    assert_ok(tree, rgl_measurement_reader_create(tree, &reader, &node));
    if (child) assert_ok(tree, rgl_node_append(tree, node, child));
    return node;
}

rgl_node tagged(rgl_tree *tree, uint64_t scope, uint64_t tag, rgl_node child) {
    rgl_node node = 0;
    assert_ok(tree, rgl_measurement_tag_create(tree, &(rgl_measurement_tag){scope, tag}, &node));
    assert_ok(tree, rgl_node_append(tree, node, child));
    return node;
}

rgl_node framed(rgl_tree *tree, rgl_frame_limit limit, rgl_measured_length length, rgl_node child) {
    const rgl_measurement_frame frame = {length, limit, {RGL_HORIZONTAL_LEADING, RGL_VERTICAL_TOP}};
    rgl_node node = 0;
    assert_ok(tree, rgl_measurement_frame_create(tree, &frame, &node));
    assert_ok(tree, rgl_node_append(tree, node, child));
    return node;
}

rgl_measured_length width_of(uint64_t tag) {
    return (rgl_measured_length){0, tag, 1, 0, RGL_MEASURED_MAXIMUM_WIDTH, 0};
}

void check_size(rgl_tree *tree, rgl_node reader, uint64_t tag, double width, double height, int line) {
    rgl_size size = {-1, -1};
    assert_ok(tree, rgl_measurement_reader_size(tree, reader, tag, &size));
    const int same = isnan(width) ? isnan(size.width) && isnan(size.height)
                                  : fabs(size.width - width) < 1e-9 && fabs(size.height - height) < 1e-9;
    if (!same) fail_msg("line %d: %g x %g under tag %d", line, size.width, size.height, (int)tag);
}
rgl_settling_report report_of(rgl_tree *tree) {
    rgl_settling_report report = {.struct_size = sizeof report};
    assert_ok(tree, rgl_tree_settling_report(tree, &report));
    return report;
}
