/* SPDX-License-Identifier: MIT
 * A page of settings in 21 nodes: how it is laid out, and how it is drawn. */
#ifndef SCREEN_H
#define SCREEN_H

#include "picture.h"

enum {
    SCREEN_NODES = 21
};

/* Builds the page in an empty tree and lays it out for the size of a picture. */
rgl_status screen_lay_out(rgl_tree *tree, rgl_node nodes[SCREEN_NODES]);

rgl_status screen_draw(rgl_tree *tree, const rgl_node nodes[SCREEN_NODES], picture *picture);

#endif
