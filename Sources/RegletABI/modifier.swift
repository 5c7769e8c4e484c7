// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_fixed_size_create") @implementation
public func rgl_fixed_size_create(
    _ tree: OpaquePointer!, _ fixed_size: UnsafePointer<rgl_fixed_size>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let value = try checked(try required(fixed_size, "fixed_size").pointee)
        out.pointee = tree.id(of: try tree.create(value))
    }
}

@_cdecl("rgl_fixed_size_set") @implementation
public func rgl_fixed_size_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ fixed_size: UnsafePointer<rgl_fixed_size>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .fixedSize)
        tree.set(node, try checked(try required(fixed_size, "fixed_size").pointee))
    }
}

@_cdecl("rgl_fixed_size_get") @implementation
public func rgl_fixed_size_get(
    _ tree: OpaquePointer!, _ node: rgl_node,
    _ out_fixed_size: UnsafeMutablePointer<rgl_fixed_size>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_fixed_size, "out_fixed_size")
        out.pointee = rgl_fixed_size(tree.fixedSize(try tree.resolve(node, kind: .fixedSize)))
    }
}

extension rgl_fixed_size {
    fileprivate init(_ fixedSize: FixedSize) {
        self.init(horizontal: fixedSize.horizontal ? 1 : 0, vertical: fixedSize.vertical ? 1 : 0)
    }
}

@_cdecl("rgl_layout_priority_create") @implementation
public func rgl_layout_priority_create(
    _ tree: OpaquePointer!, _ priority: Double, _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        out.pointee = tree.id(of: try tree.create(layoutPriority: try layoutPriority(priority)))
    }
}

@_cdecl("rgl_layout_priority_set") @implementation
public func rgl_layout_priority_set(_ tree: OpaquePointer!, _ node: rgl_node, _ priority: Double)
    -> rgl_status
{
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .layoutPriority)
        tree.set(node, layoutPriority: try layoutPriority(priority))
    }
}

@_cdecl("rgl_layout_priority_get") @implementation
public func rgl_layout_priority_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_priority: UnsafeMutablePointer<Double>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_priority, "out_priority")
        out.pointee = tree.layoutPriority(try tree.resolve(node, kind: .layoutPriority))
    }
}
