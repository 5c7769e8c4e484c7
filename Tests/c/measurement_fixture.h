/* SPDX-License-Identifier: MIT */
/** Fixture of the tests of measurement readers. */
#ifndef MEASUREMENT_FIXTURE_H
#define MEASUREMENT_FIXTURE_H

#include "fixture.h"

#include <math.h>

enum {
    NAME = 1,
    OTHER = 2,
    TABLE = 7,
    CONTAINER = 8
};

/** Without a maximum width. */
rgl_measurement_reader plain_reader(void);
rgl_node make_reader(rgl_tree *tree, rgl_measurement_reader reader, rgl_node child);
rgl_node tagged(rgl_tree *tree, uint64_t scope, uint64_t tag, rgl_node child);
rgl_node framed(rgl_tree *tree, rgl_frame_limit limit, rgl_measured_length length, rgl_node child);
rgl_measured_length width_of(uint64_t tag);
/** NAN: none. */
void check_size(rgl_tree *tree, rgl_node reader, uint64_t tag, double width, double height, int line);
rgl_settling_report report_of(rgl_tree *tree);
#define assert_size(tree, reader, tag, width, height) check_size(tree, reader, tag, width, height, __LINE__)
#define assert_nothing(tree, reader, tag) check_size(tree, reader, tag, NAN, NAN, __LINE__)

#endif
