// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_shape_create(
    _ tree: OpaquePointer!, _ shape: UnsafePointer<rgl_shape>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .shape, shape, "shape", out_node)
}

@c @implementation
public func rgl_shape_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ shape: UnsafePointer<rgl_shape>!
) -> rgl_status {
    setNode(tree, node, .shape, shape, "shape")
}

@c @implementation
public func rgl_shape_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_shape: UnsafeMutablePointer<rgl_shape>!
) -> rgl_status {
    getNode(tree, node, .shape, out_shape, "out_shape")
}

func exported(_ shape: Shape) -> rgl_shape { rgl_shape(shape: shape.rawValue) }
