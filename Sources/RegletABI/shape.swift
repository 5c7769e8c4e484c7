// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_shape_create") @implementation
public func rgl_shape_create(
    _ tree: OpaquePointer!, _ shape: UnsafePointer<rgl_shape>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(shape, "shape").pointee
        out.pointee = tree.id(of: try tree.create(try checked(given)))
    }
}

@_cdecl("rgl_shape_set") @implementation
public func rgl_shape_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ shape: UnsafePointer<rgl_shape>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .shape)
        let given = try required(shape, "shape").pointee
        tree.set(node, try checked(given))
    }
}

@_cdecl("rgl_shape_get") @implementation
public func rgl_shape_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_shape: UnsafeMutablePointer<rgl_shape>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_shape, "out_shape")
        let node = try tree.resolve(node, kind: .shape)
        out.pointee = rgl_shape(shape: tree.shape(node).rawValue)
    }
}
