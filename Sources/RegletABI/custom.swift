// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@c @implementation
public func rgl_custom_create(
    _ tree: OpaquePointer!, _ custom: UnsafePointer<rgl_custom>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .custom, custom, "custom", out_node)
}

@c @implementation
public func rgl_custom_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ custom: UnsafePointer<rgl_custom>!
) -> rgl_status {
    setNode(tree, node, .custom, custom, "custom")
}

@c @implementation
public func rgl_custom_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_custom: UnsafeMutablePointer<rgl_custom>!
) -> rgl_status {
    getNode(tree, node, .custom, out_custom, "out_custom")
}

@c @implementation
public func rgl_custom_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateCustom(try tree.resolve(node, kind: .custom))
    }
}

@c @implementation
public func rgl_custom_animatable(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_values: UnsafeMutablePointer<Double>!,
    _ capacity: Int, _ out_count: UnsafeMutablePointer<Int>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let room = try ArrayRoom(out_values, capacity, out_count, "out_values")
        let node = try tree.resolve(node, kind: .custom)
        room.take(try tree.animatable(node, out_values, capacity: capacity))
    }
}

@c @implementation
public func rgl_custom_set_animatable(
    _ tree: OpaquePointer!, _ node: rgl_node, _ values: UnsafePointer<Double>!, _ count: Int
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .custom)
        if count != 0 { _ = try required(values, "values") }
        try tree.setAnimatable(node, values, count: count)
    }
}
