// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_spacer_create(
    _ tree: OpaquePointer!, _ spacer: UnsafePointer<rgl_spacer>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .spacer, spacer, "spacer", out_node)
}

@c @implementation
public func rgl_spacer_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ spacer: UnsafePointer<rgl_spacer>!
) -> rgl_status {
    setNode(tree, node, .spacer, spacer, "spacer")
}

@c @implementation
public func rgl_spacer_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_spacer: UnsafeMutablePointer<rgl_spacer>!
) -> rgl_status {
    getNode(tree, node, .spacer, out_spacer, "out_spacer")
}

@c @implementation
public func rgl_divider_create(
    _ tree: OpaquePointer!, _ divider: UnsafePointer<rgl_divider>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .divider, divider, "divider", out_node)
}

@c @implementation
public func rgl_divider_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ divider: UnsafePointer<rgl_divider>!
) -> rgl_status {
    setNode(tree, node, .divider, divider, "divider")
}

@c @implementation
public func rgl_divider_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_divider: UnsafeMutablePointer<rgl_divider>!
) -> rgl_status {
    getNode(tree, node, .divider, out_divider, "out_divider")
}

func exported(_ spacer: Spacer) -> rgl_spacer {
    rgl_spacer(minimum_length: spacer.minimumLength ?? .nan)
}

func exported(_ divider: Divider) -> rgl_divider {
    rgl_divider(thickness: divider.thickness ?? .nan)
}
