// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_padding_create(
    _ tree: OpaquePointer!, _ insets: UnsafePointer<rgl_insets>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .padding, insets, "insets", out_node)
}

@c @implementation
public func rgl_padding_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ insets: UnsafePointer<rgl_insets>!
) -> rgl_status {
    setNode(tree, node, .padding, insets, "insets")
}

@c @implementation
public func rgl_padding_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_insets: UnsafeMutablePointer<rgl_insets>!
) -> rgl_status {
    getNode(tree, node, .padding, out_insets, "out_insets")
}

func exported(_ insets: EdgeInsets) -> rgl_insets {
    rgl_insets(
        top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
}
