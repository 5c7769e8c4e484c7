// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import Synchronization

@_cdecl("rgl_tree_create") @implementation
public func rgl_tree_create(
    _ options: UnsafePointer<rgl_tree_options>!, _ out_tree: UnsafeMutablePointer<OpaquePointer?>!
) -> rgl_status {
    do throws(Failure) {
        let out = try required(out_tree, "out_tree")
        if let given = options {
            try checkStructSize(
                given.pointee.struct_size, MemoryLayout<rgl_tree_options>.size,
                "options.struct_size")
        }
        out.pointee = try createTree(
            try checked(options?.pointee.allocator), try checked(options?.pointee.limits))
        return rgl_status(RGL_OK)
    } catch {
        return error.code.rawValue
    }
}

@_cdecl("rgl_tree_destroy") @implementation
public func rgl_tree_destroy(_ tree: OpaquePointer!) -> rgl_status {
    destroyHandle(tree)
}

@_cdecl("rgl_tree_clear") @implementation
public func rgl_tree_clear(_ tree: OpaquePointer!) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in tree.removeAllNodes() }
}

@_cdecl("rgl_tree_node_count") @implementation
public func rgl_tree_node_count(_ tree: OpaquePointer!, _ out_count: UnsafeMutablePointer<Int>!)
    -> rgl_status
{
    withTree(tree) { (tree) throws(Failure) in
        try required(out_count, "out_count").pointee = tree.nodeCount
    }
}

@_cdecl("rgl_tree_set_layout_direction") @implementation
public func rgl_tree_set_layout_direction(_ tree: OpaquePointer!, _ direction: rgl_layout_direction)
    -> rgl_status
{
    withTree(tree) { (tree) throws(Failure) in
        tree.direction = try checked(direction)
    }
}

@_cdecl("rgl_tree_layout_direction") @implementation
public func rgl_tree_layout_direction(
    _ tree: OpaquePointer!, _ out_direction: UnsafeMutablePointer<rgl_layout_direction>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        try required(out_direction, "out_direction").pointee = rgl_layout_direction(
            tree.direction.rawValue)
    }
}

@_cdecl("rgl_tree_last_error") @implementation
public func rgl_tree_last_error(
    _ tree: OpaquePointer!, _ out_error: UnsafeMutablePointer<rgl_error>!
) -> rgl_status {
    reportLastError(tree, out_error)
}
