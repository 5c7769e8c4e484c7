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
        let given = try checked(try required(measurer, "measurer"))
        out.pointee = rgl_measurer_id(try tree.add(given) + 1)
    }
}

@_cdecl("rgl_measured_create") @implementation
public func rgl_measured_create(
    _ tree: OpaquePointer!, _ measured: UnsafePointer<rgl_measured>!,
    _ out_node: UnsafeMutablePointer<rgl_node>!
) -> rgl_status {
    createNode(tree, .measured, measured, "measured", out_node)
}

@_cdecl("rgl_measured_set") @implementation
public func rgl_measured_set(
    _ tree: OpaquePointer!, _ node: rgl_node, _ measured: UnsafePointer<rgl_measured>!
) -> rgl_status {
    setNode(tree, node, .measured, measured, "measured")
}

@_cdecl("rgl_measured_get") @implementation
public func rgl_measured_get(
    _ tree: OpaquePointer!, _ node: rgl_node, _ out_measured: UnsafeMutablePointer<rgl_measured>!
) -> rgl_status {
    getNode(tree, node, .measured, out_measured, "out_measured")
}

@_cdecl("rgl_measured_invalidate") @implementation
public func rgl_measured_invalidate(_ tree: OpaquePointer!, _ node: rgl_node) -> rgl_status {
    withTree(tree) { (tree) throws(Failure) in
        tree.invalidateMeasured(try tree.resolve(node, kind: .measured))
    }
}
