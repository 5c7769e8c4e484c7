// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_leaf_create") @implementation
public func rgl_leaf_create(
    _ tree: OpaquePointer!, _ leaf: UnsafePointer<rgl_leaf>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(leaf, "leaf").pointee)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_leaf_set") @implementation
public func rgl_leaf_set(_ tree: OpaquePointer!, _ node: rgl_node, _ leaf: UnsafePointer<rgl_leaf>!)
    -> rgl_status
{
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .leaf)
        try tree.set(node, try checked(try required(leaf, "leaf").pointee))
    }
}

@_cdecl("rgl_leaf_get") @implementation
public func rgl_leaf_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_leaf: UnsafeMutablePointer<rgl_leaf>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_leaf, "out_leaf")
        out.pointee = exported(tree.leaf(try tree.resolve(node, kind: .leaf)))
    }
}
