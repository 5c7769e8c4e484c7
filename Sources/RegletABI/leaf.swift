// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_leaf_create(
    _ tree: OpaquePointer!, _ leaf: UnsafePointer<rgl_leaf>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .leaf, leaf, "leaf", out_node)
}

@c @implementation
public func rgl_leaf_set(_ tree: OpaquePointer!, _ node: rgl_node, _ leaf: UnsafePointer<rgl_leaf>!)
    -> rgl_status
{
    setNode(tree, node, .leaf, leaf, "leaf")
}

@c @implementation
public func rgl_leaf_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_leaf: UnsafeMutablePointer<rgl_leaf>!
) -> rgl_status {
    getNode(tree, node, .leaf, out_leaf, "out_leaf")
}
