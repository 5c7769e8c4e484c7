/* SPDX-License-Identifier: MIT */
/* Constraint hosts in an edited world, each with a layout of its own, which the tree keeps alive. */
#include "autolayout_fixture.h"
#include "edited_world.h"

/* The first item reaches from side to side as long as it need not be broken for it, the second one stands below it. */
static void constrain(rgl_autolayout *layout, rgl_item root, const rgl_item items[2], int host) {
    rgl_layout_constraint end = equal(root, RGL_ATTRIBUTE_TRAILING, items[0], RGL_ATTRIBUTE_TRAILING, host);
    end.priority = 500;
    pin(layout, items[0], root, host, 1);
    add(layout, end);
    add(layout, equal(items[1], RGL_ATTRIBUTE_LEADING, items[0], RGL_ATTRIBUTE_LEADING, 2));
    add(layout, equal(items[1], RGL_ATTRIBUTE_TOP, items[0], RGL_ATTRIBUTE_BOTTOM, host));
    add(layout, equal(root, RGL_ATTRIBUTE_BOTTOM, items[1], RGL_ATTRIBUTE_BOTTOM, 1));
}

rgl_status host_model(rgl_tree *tree, rgl_node node, int host) {
    rgl_autolayout *layout = NULL;
    assert_int_equal(rgl_autolayout_create(NULL, &layout), RGL_OK);
    const rgl_item root = make_item(layout, 0);
    const rgl_item items[2] = {make_item(layout, root), make_item(layout, root)};
    constrain(layout, root, items, host);
    const rgl_constraint_host settings = {.layout = layout,
                                          .root = root,
                                          .items = items,
                                          .item_count = 2,
                                          .flexibility = host % 2 ? RGL_FLEXIBILITY_WIDTH : RGL_FLEXIBILITY_NONE};
    rgl_status status = rgl_constraint_host_set(tree, node, &settings);
    assert_int_equal(rgl_autolayout_destroy(layout), RGL_OK);
    return status;
}
