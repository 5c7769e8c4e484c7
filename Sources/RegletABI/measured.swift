// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

@_cdecl("rgl_tree_add_measurer") @implementation
public func rgl_tree_add_measurer(
    _ tree: OpaquePointer!, _ measurer: UnsafePointer<rgl_measurer>!,
    _ out_measurer: UnsafeMutablePointer<rgl_measurer_id>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_measurer, "out_measurer")
        let given = try checked(try required(measurer, "measurer").pointee)
        out.pointee = rgl_measurer_id(try tree.add(given) + 1)
    }
}

@_cdecl("rgl_measured_create") @implementation
public func rgl_measured_create(
    _ tree: OpaquePointer!, _ measured: UnsafePointer<rgl_measured>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_node, "out_node")
        let given = try required(measured, "measured").pointee
        out.pointee = tree.id(
            of: try tree.create(try checked(given, measurers: tree.measurerCount)))
    }
}

@_cdecl("rgl_measured_set") @implementation
public func rgl_measured_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ measured: UnsafePointer<rgl_measured>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let node = try tree.resolve(node, kind: .measured)
        let given = try required(measured, "measured").pointee
        tree.set(node, try checked(given, measurers: tree.measurerCount))
    }
}

@_cdecl("rgl_measured_get") @implementation
public func rgl_measured_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_measured: UnsafeMutablePointer<rgl_measured>!
) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        let out = try required(out_measured, "out_measured")
        out.pointee = exported(tree.measured(try tree.resolve(node, kind: .measured)))
    }
}

@_cdecl("rgl_measured_invalidate") @implementation
public func rgl_measured_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateMeasured(try tree.resolve(node, kind: .measured))
    }
}
