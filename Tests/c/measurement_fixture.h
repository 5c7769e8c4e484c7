/* SPDX-License-Identifier: MIT */
/** What tests of measurement readers share. */
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

/** A reader without a maximum width. */
rgl_measurement_reader plain_reader(void);
/** A reader around a child, if there is one. */
rgl_node make_reader(rgl_tree *tree, rgl_measurement_reader reader, rgl_node child);
/** A tag around a child. */
rgl_node tagged(rgl_tree *tree, uint64_t scope, uint64_t tag, rgl_node child);
/** A frame with a measured length around a child. */
rgl_node framed(rgl_tree *tree, rgl_frame_limit limit, rgl_measured_length length, rgl_node child);
/** The greatest width under a tag. */
rgl_measured_length width_of(uint64_t tag);
/** Checks a reader's measurement under a tag; NAN: none. */
void check_size(rgl_tree *tree, rgl_node reader, uint64_t tag, double width, double height, int line);
/** How the last layout has settled. */
rgl_settling_report report_of(rgl_tree *tree);
#define assert_size(tree, reader, tag, width, height) check_size(tree, reader, tag, width, height, __LINE__)
#define assert_nothing(tree, reader, tag) check_size(tree, reader, tag, NAN, NAN, __LINE__)

#endif
